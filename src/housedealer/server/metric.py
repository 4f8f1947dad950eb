"""What the house counts about itself, as the text that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
LABELS_MAX = 500
"""Series of one counter; more are counted together."""
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Counter:
    """Rises only. A series for each combination of labels."""

    def __init__(self, name: str, help: str, *labels: str) -> None:
        self.name, self.help, self.labels = name, help, labels
        self._counts: dict[tuple[str, ...], float] = {}

    def add(self, *values: str, by: float = 1) -> None:
        if values not in self._counts and len(self._counts) >= LABELS_MAX:
            values = ("other",) * len(self.labels)
        self._counts[values] = self._counts.get(values, 0) + by

    def lines(self) -> list[str]:
        return [
            *_head(self.name, self.help, "counter"),
            *(f"{self.name}{_labels(self.labels, values)} {n:g}" for values, n in self._counts.items()),
        ]


class Total:
    """Rises only; one number, that is added to directly."""

    def __init__(self, name: str, help: str) -> None:
        self.name, self.help = name, help
        self.count = 0

    def lines(self) -> list[str]:
        return [*_head(self.name, self.help, "counter"), f"{self.name} {self.count}"]


class Histogram:
    """How long something took, in seconds."""

    def __init__(self, name: str, help: str) -> None:
        self.name, self.help = name, help
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    def lines(self) -> list[str]:
        found, so_far = _head(self.name, self.help, "histogram"), 0
        for bound, count in zip((*map(str, SECONDS), "+Inf"), self._counts, strict=True):
            so_far += count
            found.append(f'{self.name}_bucket{{le="{bound}"}} {so_far}')
        return [*found, f"{self.name}_sum {self._sum:g}", f"{self.name}_count {so_far}"]


class Gauge:
    """Read when it is asked for."""

    def __init__(self, name: str, help: str, value: Callable[[], float]) -> None:
        self.name, self.help, self.value = name, help, value

    def lines(self) -> list[str]:
        return [*_head(self.name, self.help, "gauge"), f"{self.name} {self.value():g}"]


class Metrics:
    def __init__(self) -> None:
        self.commands = Counter(
            "housedealer_commands_total", "Actions at tables, by kind and result.", "kind", "result"
        )
        self.refusals = Counter("housedealer_refusals_total", "What was refused, by code.", "code")
        self.requests = Counter(
            "housedealer_requests_total", "Requests over HTTP, by path and status.", "path", "status"
        )
        self.told_bytes = Total("housedealer_told_bytes_total", "Bytes told over sockets.")
        self.commit_seconds = Histogram("housedealer_commit_seconds", "Time until an action is on the disk.")
        self.gauges: list[Gauge] = []

    def gauge(self, name: str, help: str, value: Callable[[], float]) -> None:
        self.gauges.append(Gauge(name, help, value))

    def text(self) -> str:
        parts: list[Counter | Total | Histogram | Gauge] = [
            self.commands, self.refusals, self.requests, self.told_bytes, self.commit_seconds, *self.gauges
        ]  # fmt: skip
        return "\n".join([line for part in parts for line in part.lines()]) + "\n"


def _head(name: str, help: str, kind: str) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} {kind}"]


def _labels(names: tuple[str, ...], values: tuple[str, ...]) -> str:
    told = (f'{name}="{_escaped(value)}"' for name, value in zip(names, values, strict=True))
    return "{" + ",".join(told) + "}"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
