"""A placard on paper: one page of HTML or of PDF."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Literal

from housedealer.errors import Unreadable
from housedealer.pages import html
from housedealer.pages.placard import Placard, Posted, date_said, heading

if TYPE_CHECKING:
    from fpdf import FPDF

NO_STAKE = "The house deals and has no stake in the game."
FELT = (20, 83, 45)
INK = (29, 36, 32)
DIM = (92, 102, 96)
SIZES = (20.0, 18.0, 16.0, 14.0, 12.5, 11.0, 9.5, 8.0, 6.5)


def to_html(notice: Placard) -> str:
    approved = f'<p class="dim">Rules approved as {escape(notice.approval)}</p>\n' if notice.approval else ""
    parts = "".join(
        f"<section>\n<h2>{part.title}</h2>\n<ul>\n{''.join(map(_item, part.lines))}</ul>\n</section>\n"
        for part in notice.parts
    )
    notes = "".join(
        f"<li><sup>{note.number}</sup> {escape(note.title)} "
        f'<span class="clause">{escape(note.clause)}</span></li>\n'
        for note in notice.notes
    )
    body = (
        f"<p>{escape(notice.house)}</p>\n<h1>{escape(notice.game)}</h1>\n{approved}{parts}"
        f'<div class="help">{_line(notice.help)}</div>\n'
        f'<p class="dim">{_line(notice.address)}</p>\n'
        f'<p class="dim">Posted {date_said(notice.posted)}. {NO_STAKE}</p>\n'
        f'<ol class="notes">\n{notes}</ol>\n'
    )
    return html.page(heading(notice), body)


def _item(line: Posted) -> str:
    return f"<li>{_line(line)}</li>\n"


def _line(line: Posted) -> str:
    if line.blank:
        return f'<span class="blank"><span>{escape(line.text)}:</span><span class="rule"></span></span>'
    return escape(line.text) + (f"<sup>{line.note}</sup>" if line.note else "")


def to_pdf(notice: Placard) -> bytes:
    """One page of US letter, in the largest type that fits."""
    for size in SIZES:
        paper = _draw(notice, size)
        if paper.page_no() == 1:
            return bytes(paper.output())
    raise Unreadable("the notice does not fit on one page", expected="fewer rates or limits")


def _draw(notice: Placard, size: float) -> FPDF:
    from fpdf import FPDF  # takes long to import, and only a PDF needs it

    paper = FPDF(format="letter")
    paper.set_title(heading(notice))
    paper.set_margin(18)
    paper.set_auto_page_break(True, margin=14)
    paper.add_page()
    _write(paper, notice.house, size, DIM)
    _write(paper, notice.game, size * 2, INK, "B")
    if notice.approval:
        _write(paper, f"Rules approved as {notice.approval}", size * 0.9, DIM)
    for part in notice.parts:
        paper.ln(size * 0.3)
        _write(paper, part.title, size * 1.2, FELT, "B")
        paper.set_draw_color(*DIM)
        paper.set_line_width(0.2)
        paper.line(paper.l_margin, paper.get_y(), paper.w - paper.r_margin, paper.get_y())
        paper.ln(size * 0.15)
        for line in part.lines:
            _put(paper, line, size)
    paper.ln(size * 0.4)
    paper.set_draw_color(*FELT)
    paper.set_line_width(0.6)
    if notice.help.blank:
        _put(paper, notice.help, size * 1.1)
    else:
        _write(paper, _noted(notice.help), size * 1.1, INK, "B", box=True)
    paper.ln(size * 0.2)
    _put(paper, notice.address, size * 0.8, DIM)
    _write(paper, f"Posted {date_said(notice.posted)}. {NO_STAKE}", size * 0.8, DIM)
    paper.ln(size * 0.15)
    notes = "   ".join(f"{note.number} {note.title} ({note.clause})" for note in notice.notes)
    if notes:
        _write(paper, notes, max(5.0, size * 0.45), DIM)
    return paper


def _noted(line: Posted) -> str:
    return f"{line.text} ({line.note})" if line.note else line.text


def _put(paper: FPDF, line: Posted, size: float, colour: tuple[int, int, int] = INK) -> None:
    if not line.blank:
        _write(paper, _noted(line), size, colour)
        return
    paper.set_font("helvetica", "", size)
    paper.set_text_color(*colour)
    paper.set_draw_color(*DIM)
    paper.set_line_width(0.2)
    start = paper.l_margin + paper.get_string_width(f"{line.text}: ") + 2
    _write(paper, f"{line.text}:", size, colour)
    at = paper.get_y() - size * 0.08
    paper.line(start, at, paper.w - paper.r_margin, at)
    paper.ln(size * 0.12)


def _write(
    paper: FPDF, text: str, size: float, colour: tuple[int, int, int], style: str = "", *, box: bool = False
) -> None:
    paper.set_font("helvetica", style, size)
    paper.set_text_color(*colour)
    plain = text.encode("latin-1", "replace").decode("latin-1")
    border: Literal[0, 1] = 1 if box else 0
    paper.multi_cell(0, size * 0.48, plain, border, "L", new_x="LMARGIN", new_y="NEXT", padding=2 * border)
