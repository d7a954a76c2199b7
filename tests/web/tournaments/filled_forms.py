"""Forms of pages as a browser sends them back: with all that stands in them."""

from html.parser import HTMLParser

from werkzeug.test import TestResponse

Fields = dict[str, list[str]]


class _Forms(HTMLParser):
    """Reads the forms of a page: what each field holds, as a browser would send it."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[tuple[str, Fields]] = []
        self._text: str | None = None
        self._select: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag == "form":
            self.forms.append((str(told.get("action")), {}))
        name = told.get("name")
        if tag == "select":
            self._select = name
        elif tag == "textarea" and name:
            self._text = name
            self._add(name, "")
        elif tag == "option" and self._select and "selected" in told:
            self._add(self._select, told.get("value") or "")
        elif tag == "input" and name and self._is_sent(told):
            self._add(name, told.get("value") or "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._text = None
        if tag == "select":
            self._select = None

    def handle_data(self, data: str) -> None:
        if self._text:
            fields = self.forms[-1][1][self._text]
            fields[-1] += data.removeprefix("\n").removeprefix("\r\n")

    def _add(self, name: str, value: str) -> None:
        if self.forms:
            self.forms[-1][1].setdefault(name, []).append(value)

    @staticmethod
    def _is_sent(told: dict[str, str | None]) -> bool:
        if told.get("type") in ("checkbox", "radio"):
            return "checked" in told
        return told.get("type") not in ("file", "submit")


def form_of(answer: TestResponse, end: str) -> Fields:
    """Return what the form of the page whose address ends so would send, but its token."""
    reader = _Forms()
    reader.feed(answer.text)
    found = [fields for action, fields in reader.forms if action.endswith(end)]
    assert found, [action for action, _ in reader.forms]
    return {name: values for name, values in found[0].items() if name != "csrf_token"}
