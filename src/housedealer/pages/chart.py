"""Charts of a simulation as a picture (PNG): the drop by the hour, and stacks over time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont

from housedealer.errors import Unreadable
from housedealer.words.say import money

WIDTH, HEIGHT = 1200, 1000
FINER = 2
"""The picture is drawn larger and made smaller, so that lines are smooth."""
LEFT, RIGHT = 90, 170
PAPER, INK, FAINT, GRID = "#ffffff", "#222222", "#777777", "#e4e4e4"
DROP, JACKPOT = "#2a7f62", "#e0a030"
COLORS = (
    "#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf", "#8c564b", "#e377c2", "#7f7f7f",
    "#bcbd22",
)  # fmt: skip
STEPS = (1, 2, 2.5, 5, 10)
LABELS_MAX = 16

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont
Box = tuple[int, int, int, int]


class Bar(Struct, frozen=True):
    """One hour, in cents."""

    label: str
    drop: int
    jackpot: int


class Curve(Struct, frozen=True):
    """A person's chips from the first hand to the last, in cents."""

    label: str
    values: Sequence[int]


class Chart(Struct, frozen=True):
    title: str
    about: str
    bars_title: str
    bars: Sequence[Bar]
    curves_title: str
    curves: Sequence[Curve]
    hands: int


def check_chart(path: Path) -> None:
    """Raises Unreadable for a name that is not that of a picture, or in no folder."""
    if path.suffix != ".png":
        raise Unreadable(f"cannot draw {path.name!r}", expected="a file name that ends in .png")
    if not path.parent.is_dir():
        raise Unreadable("there is no such folder", where=str(path), expected="a file in a folder")


def write_chart(path: Path, chart: Chart) -> None:
    """Raises Unreadable for a file that cannot be written."""
    check_chart(path)
    try:
        draw_chart(chart).save(path)
    except OSError as error:
        raise Unreadable(
            f"cannot write it: {error.strerror}", where=str(path), expected="a file in a folder"
        ) from error


def draw_chart(chart: Chart) -> Image.Image:
    image = Image.new("RGB", (WIDTH * FINER, HEIGHT * FINER), PAPER)
    pen = _Pen(ImageDraw.Draw(image))
    pen.text(LEFT, 30, chart.title, 24, INK)
    pen.text(LEFT, 62, chart.about, 15, FAINT)
    pen.bars((LEFT, 135, WIDTH - RIGHT, 440), chart)
    pen.curves((LEFT, 555, WIDTH - RIGHT, 920), chart)
    return image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def step_of(most: float, lines: int = 5) -> int:
    """A round number between two lines of a scale."""
    rough, power = max(most, 1) / lines, 1.0
    while rough >= 10 * power:
        power *= 10
    return max(1, round(next(step for step in STEPS if step * power >= rough) * power))


class _Pen:
    def __init__(self, draw: ImageDraw.ImageDraw) -> None:
        self.draw = draw
        self.fonts: dict[int, Font] = {}

    def text(self, x: float, y: float, text: str, size: int, color: str, anchor: str = "lm") -> None:
        font = self.fonts.get(size)
        if font is None:
            font = self.fonts[size] = ImageFont.load_default(size * FINER)
        self.draw.text((x * FINER, y * FINER), text, fill=color, font=font, anchor=anchor)

    def line(self, points: Sequence[tuple[float, float]], color: str, width: float = 1) -> None:
        at = [(x * FINER, y * FINER) for x, y in points]
        self.draw.line(at, fill=color, width=max(1, round(width * FINER)), joint="curve")

    def block(self, x: float, top: float, right: float, bottom: float, color: str) -> None:
        if right > x and bottom > top:
            self.draw.rectangle((x * FINER, top * FINER, right * FINER, bottom * FINER), fill=color)

    def scale(self, box: Box, title: str, most: int) -> float:
        """The title, and lines at round amounts of money; gives pixels for a cent."""
        left, top, right, bottom = box
        self.text(left, top - 30, title, 18, INK)
        step = step_of(most)
        ends = max(step, -(-most // step) * step)
        for cents in range(0, ends + 1, step):
            y = bottom - (bottom - top) * cents / ends
            self.line(((left, y), (right, y)), GRID if cents else FAINT)
            self.text(left - 10, y, money(cents), 13, FAINT, "rm")
        return (bottom - top) / ends

    def bars(self, box: Box, chart: Chart) -> None:
        left, _, right, bottom = box
        per_cent = self.scale(box, chart.bars_title, max((b.drop + b.jackpot for b in chart.bars), default=0))
        wide = (right - left) / max(1, len(chart.bars))
        every = -(-len(chart.bars) // LABELS_MAX)
        for i, one in enumerate(chart.bars):
            x, end = left + wide * (i + 0.15), left + wide * (i + 0.85)
            middle = bottom - one.drop * per_cent
            self.block(x, middle, end, bottom, DROP)
            self.block(x, middle - one.jackpot * per_cent, end, middle, JACKPOT)
            if i % every == 0:
                day, _, hour = one.label.rpartition(" ")
                self.text((x + end) / 2, bottom + 16, hour, 13, FAINT, "mm")
                self.text((x + end) / 2, bottom + 34, day, 13, FAINT, "mm")
        for y, color, label in ((box[1] + 8, DROP, "drop"), (box[1] + 34, JACKPOT, "jackpot")):
            self.block(right + 20, y - 7, right + 34, y + 7, color)
            self.text(right + 44, y, label, 14, INK)

    def curves(self, box: Box, chart: Chart) -> None:
        left, top, right, bottom = box
        most = max((max(curve.values, default=0) for curve in chart.curves), default=0)
        per_cent = self.scale(box, chart.curves_title, most)
        for i, curve in enumerate(chart.curves):
            color, last = COLORS[i % len(COLORS)], max(1, len(curve.values) - 1)
            points = [
                (left + (right - left) * at / last, bottom - cents * per_cent)
                for at, cents in enumerate(curve.values)
            ]
            if len(points) > 1:
                self.line(points, color, 1.6)
            self.block(right + 20, top + 26 * i + 1, right + 34, top + 26 * i + 15, color)
            self.text(right + 44, top + 26 * i + 8, curve.label, 14, INK)
        for hands in range(0, chart.hands + 1, step_of(chart.hands)):
            x = left + (right - left) * hands / max(1, chart.hands)
            self.text(x, bottom + 18, f"{hands:,}", 13, FAINT, "mm")
        self.text((left + right) / 2, bottom + 42, "hands", 13, FAINT, "mm")
