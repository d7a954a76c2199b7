"""Ask axe about every page in every language, with contrast: `python -m docs.access [de ...]`.

It takes some minutes, so it is asked before a release; the tests ask a part of it every time.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from scorekeeper.web.i18n import LANGUAGES
from tests.browser import chromium
from tests.browser.examiner import EVERYTHING, complaints, examiner
from tests.browser.tour import tour


def main(wanted: list[str]) -> int:
    """Print what is wrong in the languages *wanted*, else in all; return 0 for nothing."""
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-access-"))
    with tour(folder) as way, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.path(), args=chromium.ARGUMENTS
        )
        page = examiner(browser, way.address, way.owner)
        found = [
            f"{language} {path} {said}"
            for language in wanted or list(LANGUAGES)
            for path in way.pages.values()
            for said in complaints(page, path, language, EVERYTHING)
        ]
        browser.close()
    sys.stdout.write(
        "\n".join([*found, f"{len(way.pages)} pages, {len(found)} complaints", ""])
    )
    return min(len(found), 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
