"""What axe says of a page in a language: everything, or what depends on its words alone."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

from scorekeeper.web.i18n import LANGUAGES
from tests.browser.every_page import Owner

OTHERS = [language for language in LANGUAGES if language != "en"]

# The new criteria of WCAG 2.2 and some that axe leaves out unless it is asked.
_ASKED = ("target-size", "label-content-name-mismatch", "css-orientation-lock")
EVERYTHING: dict[str, Any] = {"rules": {name: {"enabled": True} for name in _ASKED}}

# Contrast does not depend on the page: test_contrast.py measures it where colours are named.
STRUCTURE: dict[str, Any] = {
    "rules": EVERYTHING["rules"] | {"color-contrast": {"enabled": False}}
}

WORDS: dict[str, Any] = {
    "runOnly": [
        *("document-title", "html-has-lang", "html-lang-valid", "valid-lang", "empty-heading"),
        *("button-name", "link-name", "label", "input-button-name", "select-name"),
        *("summary-name", "image-alt", "svg-img-alt", "landmark-unique", "frame-title"),
        *("aria-command-name", "aria-input-field-name", "aria-progressbar-name"),
        *("aria-toggle-field-name", "label-content-name-mismatch", "table-duplicate-name"),
        *("empty-table-header", "aria-valid-attr-value", "form-field-multiple-labels"),
    ]
}

# Each page takes the place of the one that is open, so that axe is read in once.
_EXAMINE = """async ([path, language, options]) => {
  const place = new URL(path, location)
  place.searchParams.set("language", language)
  const text = await (await fetch(place)).text()
  const page = new DOMParser().parseFromString(text, "text/html")
  document.documentElement.lang = page.documentElement.lang
  document.title = page.title
  document.body.replaceWith(page.body)
  for (const details of document.querySelectorAll("details")) details.open = true
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...options })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}"""


def examiner(browser: Browser, address: str, owner: Owner) -> Page:
    """Return a page of a small phone of *owner* that axe has been read into."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": 320, "height": 640},
        has_touch=True,
        is_mobile=True,
        locale="en",
        service_workers="block",
        bypass_csp=True,
    )
    owner.sits_at(context, address)
    context.route("**/*events*", lambda route: route.abort())
    page = context.new_page()
    page.goto("/rules")
    page.evaluate(AXE_SCRIPT)
    return page


def complaints(page: Page, path: str, language: str, options: dict[str, Any]) -> list[str]:
    """Return what axe complains of at *path* in *language*, each with its element."""
    found: list[str] = page.evaluate(_EXAMINE, [path, language, options])
    return found
