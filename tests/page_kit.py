"""A page as a browser would read it out."""

from __future__ import annotations

import re
from html.parser import HTMLParser

VOID = ("meta",)


class Reader(HTMLParser):
    """Reads the text of a page, and that every tag is closed in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text += data


def text_of(page: str) -> str:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return re.sub(r"\s+", " ", reader.text)
