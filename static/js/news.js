/**
 * Hear that something has changed: by a stream of events, or by asking now and then.
 *
 * The stream tells no more than that there is something new, and the page then asks for it. When
 * the stream breaks, is refused, or falls silent, the page asks by itself and tries the stream
 * again, ever more rarely while nobody answers, and for ever.
 */

import { BARRED } from "./send.js"

const FIRST_WAIT = 1000
const STEADY_WAIT = 5000
const LONGEST_WAIT = 60000

/** The server repeats itself every quarter of a minute: a line that is silent for longer is dead. */
const LONGEST_SILENCE = 40000

const OK = 200

export class News {
  #url
  #catchUp
  #tell
  #source = null
  #timer = 0
  #wait = FIRST_WAIT
  #longest = STEADY_WAIT

  /**
   * `catchUp(news)` fetches what is new (`null`: whatever there is) and returns the status of the
   * answer, 0 for none; `tell(state)` hears "on", "off" without an answer, or "gone" when this
   * phone may no longer know.
   */
  constructor(url, catchUp, tell) {
    this.#url = url
    this.#catchUp = catchUp
    this.#tell = tell
  }

  /** Fetch what is new, and hear of everything that follows. */
  open() {
    this.close()
    const source = new EventSource(this.#url)
    source.onmessage = ({ data }) => this.#hear(JSON.parse(data))
    source.onerror = () => this.#lose()
    this.#source = source
    this.#after(LONGEST_SILENCE, () => this.#lose())
    this.#ask(null)
  }

  /** Hear nothing until `open` is called again. */
  close() {
    this.#source?.close()
    this.#source = null
    clearTimeout(this.#timer)
  }

  #hear(news) {
    this.#wait = FIRST_WAIT
    this.#after(LONGEST_SILENCE, () => this.#lose())
    this.#ask(news)
  }

  /** Try again after a while, and no two phones at the same moment. */
  #lose() {
    this.close()
    this.#after(this.#wait * (0.5 + Math.random()), () => this.open())
    this.#wait = Math.min(this.#longest, this.#wait * 2)
  }

  async #ask(news) {
    const status = await this.#catchUp(news)
    if (BARRED.includes(status)) this.#end()
    else this.#tell(status === OK ? "on" : "off")
    this.#longest = status === OK ? STEADY_WAIT : LONGEST_WAIT
  }

  /** Look again now and then all the same: the phone may join once more. */
  #end() {
    this.close()
    this.#tell("gone")
    this.#after(LONGEST_WAIT, () => this.open())
  }

  #after(wait, act) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(act, wait)
  }
}
