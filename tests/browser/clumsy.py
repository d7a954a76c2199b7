"""A clumsy table: two phones write one match, and everything happens that happens to phones.

Fingers bounce, somebody presses the back button, the phone is turned, the browser throws the
page away in the middle of a digit, the network goes and comes, and both write the same deal.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random  # noqa: TID251 - seeded: every run draws the same

from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from tests.browser.phone import Phone

REPORTS = ((41, 5), (36, 4), (31, 4), (47, 6), (29, 3), (12, 2), (55, 7), (44, 5), (38, 4))
"""Card points and tricks of one side that can be, in classic; no two fill the same digits."""

TRICKS = 8
TOTAL = 68

UPRIGHT: ViewportSize = {"width": 360, "height": 780}
LYING: ViewportSize = {"width": 780, "height": 360}

Pair = tuple[int, int]


@dataclass
class Hand:
    """One phone of the table, and the page that is open on it."""

    context: BrowserContext
    place: str
    page: Page
    has_network: bool = True

    @property
    def phone(self) -> Phone:
        """Return the page as the fingers know it."""
        return Phone(self.page)

    def begin(self, side: int) -> None:
        """Tap the half of *side* until the pad hears it."""
        half = self.page.locator(f'[name=side][value="{side}"]')
        while half.get_attribute("aria-pressed") != "true":
            half.tap()

    def network(self, is_there: bool) -> None:  # noqa: FBT001 - it is there or not
        """Take the network away, or bring it back."""
        self.context.set_offline(not is_there)
        self.has_network = is_there
        if is_there:
            self.page.evaluate("dispatchEvent(new Event('online'))")

    def shows(self, deals: int) -> None:
        """Wait until so many deals are on the sheet."""
        expect(self.page.locator("[data-line]")).to_have_count(deals)

    def open(self) -> None:
        """Open the table on a new page, the old one being gone."""
        self.page.close()
        self.page = self.context.new_page()
        self.page.goto(self.place)


@dataclass
class ClumsyTable:
    """Two hands that write what is meant, one deal after the other, clumsily."""

    hands: tuple[Hand, Hand]
    seed: int
    meant: list[Pair] = field(default_factory=list)
    happened: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._dice = Random(self.seed)  # noqa: S311 - nothing secret
        for hand in self.hands:
            hand.context.on("dialog", lambda dialog: self._refuse(dialog.message))

    def play(self, deals: int) -> None:
        """Write so many deals."""
        for _ in range(deals):
            self._deal()
        for hand in self.hands:
            hand.network(is_there=True)

    def settle(self) -> None:
        """Wait until both phones show all that was meant, and nothing waits on them."""
        for hand in self.hands:
            hand.shows(len(self.meant))
            expect(hand.page.locator("[data-unsent]")).to_be_hidden()
            expect(hand.page.locator("[data-undecided] > *")).to_have_count(0)

    def _deal(self) -> None:
        hand, other = self._dice.sample(self.hands, 2)
        # Who comes to the pen first sees what the other has written.
        for one in self.hands:
            one.network(is_there=True)
        for one in self.hands:
            one.shows(len(self.meant))
        side, (points, tricks) = self._dice.randrange(2), self._dice.choice(REPORTS)
        mishap = self._dice.choice(list(_MISHAPS))
        self.happened.append(mishap)
        taken = (points + tricks, TOTAL - points - tricks)
        self.meant.append(taken if side == 0 else taken[::-1])
        _MISHAPS[mishap](self, (hand, other), (side, points, tricks))
        hand.shows(len(self.meant))

    def _refuse(self, question: str) -> None:
        self.asked.append(question)


Hands = tuple[Hand, Hand]
Report = tuple[int, int, int]


def _write(hand: Hand, report: Report, meanwhile: Callable[[], object] = lambda: None) -> None:
    """Type *report*; *meanwhile* happens between its two digits."""
    side, points, tricks = report
    digits = str(points)
    hand.begin(side)
    hand.phone.tap("digit", digits[0])
    meanwhile()
    hand.phone.tap("digit", digits[1])
    hand.phone.tap("tricks", tricks)


def _nothing(_: ClumsyTable, hands: Hands, report: Report) -> None:
    _write(hands[0], report)


def _bounces(_: ClumsyTable, hands: Hands, report: Report) -> None:
    """The finger that writes the deal bounces, and bounces again."""
    side, points, tricks = report
    page = hands[0].page
    hands[0].begin(side)
    for digit in str(points):
        hands[0].phone.tap("digit", digit)
    box = hands[0].phone.key("tricks", tricks).bounding_box()
    assert box is not None
    for _tap in range(3):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _goes_back(_: ClumsyTable, hands: Hands, report: Report) -> None:
    """Somebody looks at the rules, and comes back by the back button."""

    def look_at_the_rules() -> None:
        hands[0].page.goto("/rules")
        hands[0].page.go_back()

    _write(hands[0], report, look_at_the_rules)


def _is_turned(_: ClumsyTable, hands: Hands, report: Report) -> None:
    page = hands[0].page
    _write(hands[0], report, lambda: page.set_viewport_size(LYING))
    page.set_viewport_size(UPRIGHT)


def _dies(_: ClumsyTable, hands: Hands, report: Report) -> None:
    """The browser throws the page away in the middle of a number, and brings it back."""
    _write(hands[0], report, hands[0].page.reload)


def _is_closed(_: ClumsyTable, hands: Hands, report: Report) -> None:
    """The page is closed in the middle of a number; on a new one the deal is typed anew."""
    hands[0].begin(report[0])
    hands[0].phone.tap("digit", str(report[1])[0])
    hands[0].open()
    _write(hands[0], report)


def _dies_after(table: ClumsyTable, hands: Hands, report: Report) -> None:
    """The page goes as soon as it shows the deal, which no server has yet."""
    hands[0].network(is_there=False)
    _write(hands[0], report)
    hands[0].shows(len(table.meant))
    hands[0].open()


def _loses_the_network(_: ClumsyTable, hands: Hands, report: Report) -> None:
    _write(hands[0], report, lambda: hands[0].network(is_there=False))


def _undoes(table: ClumsyTable, hands: Hands, report: Report) -> None:
    """What was written is taken back, and written again."""
    _write(hands[0], report)
    hands[0].shows(len(table.meant))
    undo = hands[0].page.locator("[name=undo]")
    while hands[0].page.locator("[data-line]").count() == len(table.meant):
        undo.tap()
    _write(hands[0], report)


def _both_write(table: ClumsyTable, hands: Hands, report: Report) -> None:
    """Both write the same deal, one of them without a network."""
    hands[1].network(is_there=False)
    _write(hands[1], report)
    hands[1].shows(len(table.meant))
    _write(hands[0], report)


_MISHAPS: dict[str, Callable[[ClumsyTable, Hands, Report], None]] = {
    "nothing": _nothing,
    "the finger bounces": _bounces,
    "the back button": _goes_back,
    "the phone is turned": _is_turned,
    "killed in a digit": _dies,
    "closed in a digit": _is_closed,
    "killed before sending": _dies_after,
    "the network goes": _loses_the_network,
    "undone and written again": _undoes,
    "both write": _both_write,
}
"""What may happen while a deal is written."""


def clumsy_table(contexts: tuple[BrowserContext, BrowserContext], seed: int) -> ClumsyTable:
    """Return a table at which both phones have their match open already."""
    pages = [context.pages[-1] for context in contexts]
    first, second = (
        Hand(context, page.url, page) for context, page in zip(contexts, pages, strict=True)
    )
    return ClumsyTable((first, second), seed)
