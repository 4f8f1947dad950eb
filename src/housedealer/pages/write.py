"""A rule sheet as Markdown and as HTML."""

from __future__ import annotations

import re
from html import escape

from housedealer.pages import html
from housedealer.pages.sheet import RuleSheet
from housedealer.words.say import cited

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|])")


def to_markdown(sheet: RuleSheet) -> str:
    """Headings and lists; characters that Markdown would read as marks are escaped."""
    lines = [f"# {_plain(sheet.heading)}", ""]
    if sheet.approval:
        lines += [f"Approved by the state as {_plain(sheet.approval)}.", ""]
    for section in sheet.sections:
        lines += [f"## {_plain(section.title)}", ""]
        lines += [f"- {_plain(cited(text, clause))}" for text, clause in section.lines]
        lines.append("")
    return "\n".join(lines)


def _plain(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)


def to_html(sheet: RuleSheet) -> str:
    parts = [f"<h1>{escape(sheet.title)}</h1>\n"]
    told = ", ".join(filter(None, (sheet.house, sheet.stakes)))
    parts.append(f'<p class="dim">{escape(told)}</p>\n')
    if sheet.approval:
        parts.append(f'<p class="dim">Approved by the state as {escape(sheet.approval)}</p>\n')
    for section in sheet.sections:
        items = "".join(f"<li>{html.cited(text, clause)}</li>\n" for text, clause in section.lines)
        parts.append(f"<section>\n<h2>{escape(section.title)}</h2>\n<ul>\n{items}</ul>\n</section>\n")
    return html.page(sheet.heading, "".join(parts))
