"""The placard: the notice that must hang at the table, as one page of HTML or PDF."""

from __future__ import annotations

from html import escape
from typing import Literal

from fpdf import FPDF
from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.games.registry import GAMES
from housedealer.houses import House
from housedealer.houses.schema import SpreadFile
from housedealer.pages import html
from housedealer.pages.sheet import limits_said
from housedealer.rulebook import CLAUSE_ID
from housedealer.rules.limit import Limit
from housedealer.rules.spec import Option
from housedealer.rules.stake import Stake
from housedealer.words.family import players_said, words_of
from housedealer.words.fees import fee_lines
from housedealer.words.hours import hours_said
from housedealer.words.rotation import bank_lines
from housedealer.words.say import Line, limit_said, money, span_said, stakes_said

HELP = "If gambling is a problem for you or someone you know, call {}. The call is free, day or night."


class Placard(Struct, frozen=True):
    """All that stands on the notice, from top to bottom."""

    house: str
    address: str
    game: str
    stakes: str
    approval: str
    facts: tuple[Line, ...]
    pays: tuple[Line, ...]
    """Pay tables and scoring systems, where the game has any."""
    collection: tuple[Line, ...]
    help: str
    help_source: str


def placard(home: House, game: str, stakes: str | None = None, options: tuple[Option, ...] = ()) -> Placard:
    """The notice for one table. Raises as opening the table does."""
    file, notices = home.file_of(game), home.file.notices
    if notices is None:
        raise Unreadable(f"{home.title} has no notices", expected="a club with an address and a help line")
    fees = home.collection(game, stakes, options)
    stake = fees.stake
    facts: list[Line] = [_stakes_line(file, stake)]
    others = [name for name in limits_said(home, game) if name != _listed(stake)]
    if others:
        facts.append((f"Also spread at: {'; '.join(others)}.", ""))
    words = words_of(GAMES[game].family) if game in home.dealt else None
    facts.append((words.seats(file) if words else players_said(file), file.seats_source))
    facts += [(f"Open {hours_said(span)}.", span.source) for span in home.hours(game)]
    if file.bank is not None:
        facts += bank_lines(file.bank)
    return Placard(
        home.title,
        notices.address,
        file.title,
        stakes_said(stake),
        file.approval,
        _posted(facts),
        _posted(words.pays(file) if words else []),
        _posted(fee_lines(fees)),
        HELP.format(notices.help_line),
        _posted([("", notices.help_source)])[0][1],
    )


def _stakes_line(file: SpreadFile, stake: Limit | Stake) -> Line:
    if isinstance(stake, Limit):
        return f"{limit_said(stake)}.", stake.source
    source = file.stakes.source if file.stakes else ""
    if stake.kind == "bets":
        return f"Bets: {span_said(stake.least, stake.most)}.", source
    return f"One {stake.kind} is worth {money(stake.least)}.", source


def _listed(stake: Limit | Stake) -> str:
    """As `limits_said` names it."""
    return span_said(stake.least, stake.most) if isinstance(stake, Stake) else stakes_said(stake)


def _posted(lines: list[Line]) -> tuple[Line, ...]:
    """A notice cites clauses; it does not explain settings."""
    return tuple((text, clause if CLAUSE_ID.fullmatch(clause) else "") for text, clause in lines)


def to_html(notice: Placard) -> str:
    approved = f'<p class="dim">Rules approved as {escape(notice.approval)}</p>\n' if notice.approval else ""
    body = (
        f"<p>{escape(notice.house)}</p>\n<h1>{escape(notice.game)}</h1>\n{approved}"
        + "".join(
            f"<section>\n<h2>{title}</h2>\n<ul>\n{_items(lines)}</ul>\n</section>\n"
            for title, lines in _sections(notice)
        )
        + f'<p class="help">{html.cited(notice.help, notice.help_source)}</p>\n'
        f'<p class="dim">{escape(notice.address)}. The house deals and has no stake in the game.</p>\n'
    )
    return html.page(f"{notice.game} at {notice.house}", body)


def _sections(notice: Placard) -> list[tuple[str, tuple[Line, ...]]]:
    found = [
        ("The table", notice.facts),
        ("What is paid", notice.pays),
        ("The collection", notice.collection),
    ]
    return [(title, lines) for title, lines in found if lines]


def _items(lines: tuple[Line, ...]) -> str:
    return "".join(f"<li>{html.cited(text, clause)}</li>\n" for text, clause in lines)


# -- PDF -----------------------------------------------------------------------------------------------------

FELT = (20, 83, 45)
INK = (29, 36, 32)
DIM = (92, 102, 96)


def to_pdf(notice: Placard) -> bytes:
    """One page of US letter; the writing grows smaller until it fits."""
    for size in (14.0, 12.5, 11.0, 9.5, 8.0, 6.5):
        paper = _draw(notice, size)
        if paper.page_no() == 1:
            return bytes(paper.output())
    raise Unreadable("the notice does not fit on one page", expected="fewer rates or limits")


def _draw(notice: Placard, size: float) -> FPDF:
    paper = FPDF(format="letter")
    paper.set_title(f"{notice.game} at {notice.house}")
    paper.set_margin(18)
    paper.set_auto_page_break(True, margin=14)
    paper.add_page()
    _write(paper, notice.house, size, DIM)
    _write(paper, notice.game, size * 2.2, INK, "B")
    if notice.approval:
        _write(paper, f"Rules approved as {notice.approval}", size * 0.9, DIM)
    for title, lines in _sections(notice):
        paper.ln(size * 0.25)
        _write(paper, title, size * 1.2, FELT, "B")
        paper.set_draw_color(*DIM)
        paper.line(paper.l_margin, paper.get_y(), paper.w - paper.r_margin, paper.get_y())
        paper.ln(size * 0.1)
        for text, clause in lines:
            _write(paper, text, size, INK)
            if clause:
                _write(paper, clause, size * 0.6, DIM)
    paper.ln(size * 0.35)
    paper.set_draw_color(*FELT)
    paper.set_line_width(0.6)
    _write(paper, notice.help, size * 1.2, INK, "B", box=True)
    paper.ln(size * 0.15)
    _write(paper, f"{notice.address}. The house deals and has no stake in the game.", size * 0.8, DIM)
    return paper


def _write(
    paper: FPDF, text: str, size: float, colour: tuple[int, int, int], style: str = "", *, box: bool = False
) -> None:
    paper.set_font("helvetica", style, size)
    paper.set_text_color(*colour)
    plain = text.encode("latin-1", "replace").decode("latin-1")
    border: Literal[0, 1] = 1 if box else 0
    paper.multi_cell(0, size * 0.48, plain, border, "L", new_x="LMARGIN", new_y="NEXT", padding=2 * border)
