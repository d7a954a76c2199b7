"""WebKit, the engine of the iPhone, on a screen that nobody sees."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

Answer = TypeVar("Answer")

PATIENCE = 60.0
"""Seconds after which what has not happened will not happen."""

_BROWSERS = "usr/lib/*/webkit2gtk-*/MiniBrowser"
_WANTED = "WebKit is missing. On Debian: sudo apt-get install webkit2gtk-driver xvfb"


@contextmanager
def screen() -> Iterator[str]:
    """Yield the name of a screen that exists in memory only."""
    reading, writing = os.pipe()
    command = [_path("Xvfb"), "-displayfd", str(writing), "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading, encoding="ascii") as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def webkit() -> Iterator[WebKitGTK]:
    """Yield a browser with a fresh profile; skip the test where there is no WebKitGTK."""
    if sys.platform != "linux":
        pytest.skip("WebKitGTK is a browser of Linux")
    with screen() as name:
        options = Options()
        options.binary_location = str(next(Path("/").glob(_BROWSERS)))
        options.add_argument("--automation")
        service = Service(_path("WebKitWebDriver"), env={**os.environ, "DISPLAY": name})
        driver = WebKitGTK(options=options, service=service)
        driver.set_script_timeout(PATIENCE)
        try:
            yield driver
        finally:
            driver.quit()


class Page:
    """What the browser shows, with the patience that a busy machine needs."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def find(self, selector: str) -> WebElement:
        """Return the first element in sight that *selector* finds, once there is one."""
        return self._once(lambda: self._in_sight(selector))

    def tap(self, selector: str) -> None:
        """Tap the first such element as soon as it can be tapped."""

        def tapped() -> bool:
            element = self._in_sight(selector)
            if element is None or not element.is_enabled():
                return False
            element.click()
            return True

        self._once(tapped)

    def write(self, side: int, points: int, tricks: int) -> None:
        """Write a deal on the pad, as soon as it hears taps again."""
        half = f'[name=side][value="{side}"]'

        def is_chosen() -> bool:
            self.tap(half)
            return self.find(half).get_attribute("aria-pressed") == "true"

        self._once(is_chosen)
        for digit in str(points):
            self.tap(f'[name=digit][value="{digit}"]')
        self.tap(f'[name=tricks][value="{tricks}"]')

    def shows(self, selector: str, count: int) -> None:
        """Wait until *selector* finds exactly *count* elements in sight."""
        self._once(lambda: len(self._all_in_sight(selector)) == count)

    def is_at(self, ending: Callable[[str], object]) -> str:
        """Return the address of the page once *ending* says yes to it."""
        self._once(lambda: bool(ending(self.driver.current_url)))
        return self.driver.current_url

    def ask(self, script: str) -> object:
        """Return what the asynchronous *script* tells `done`."""
        return self.driver.execute_async_script(f"const done = arguments[0]; {script}")

    def _in_sight(self, selector: str) -> WebElement | None:
        return next(iter(self._all_in_sight(selector)), None)

    def _all_in_sight(self, selector: str) -> list[WebElement]:
        found = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return [element for element in found if element.is_displayed()]

    def _once(self, answer: Callable[[], Answer | None]) -> Answer:
        # While a page goes and another comes its elements are gone, or under something.
        wait = WebDriverWait(self.driver, PATIENCE, 0.1, [WebDriverException])
        found = wait.until(lambda _: answer())
        assert found is not None
        return found


def _path(command: str) -> str:
    found = shutil.which(command)
    assert found, _WANTED
    return found
