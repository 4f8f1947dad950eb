"""Opening hours in words."""

from __future__ import annotations

from datetime import time

from housedealer.houses.hours import DAYS, HoursFile
from housedealer.words.say import listed

_NAMES = {
    "mon": "Monday", "tue": "Tuesday", "wed": "Wednesday", "thu": "Thursday", "fri": "Friday",
    "sat": "Saturday", "sun": "Sunday",
}  # fmt: skip


def hours_said(span: HoursFile) -> str:
    """Monday and Tuesday from 10 a.m. to 2 a.m."""
    days = "every day" if len(span.days) == len(DAYS) else listed([_NAMES[day] for day in span.days])
    closes = f"to {hour_said(span.closes)}" if span.closes else "until the last game ends"
    return f"{days} from {hour_said(span.opens)} {closes}"


def hours_line(span: HoursFile) -> str:
    """The same as a sentence."""
    return f"Open {hours_said(span)}".removesuffix(".") + "."


def hour_said(at: time) -> str:
    """9:30 a.m., 2 a.m., noon, midnight."""
    if at.minute == 0 and at.hour in (0, 12):
        return "noon" if at.hour else "midnight"
    minutes = f":{at.minute:02d}" if at.minute else ""
    return f"{(at.hour - 1) % 12 + 1}{minutes} {'a.m.' if at.hour < 12 else 'p.m.'}"
