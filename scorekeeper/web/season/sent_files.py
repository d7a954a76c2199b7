"""Files that browsers send, read as the text that people mean."""

import codecs

from werkzeug.datastructures import FileStorage

_MOST_BYTES = 4  # of one character


def text_of_file(sent: FileStorage, most_marks: int) -> str | None:
    """Return the text of a file: UTF-8, what spreadsheets call Unicode, or that of Windows.

    `None` when it is none of these. Of a longer text as much is read as shows its length.
    """
    content = sent.read(_MOST_BYTES * (most_marks + 1))
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encodings = ["utf-16"]
    else:
        encodings = ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        return None if "\0" in text else text
    return None
