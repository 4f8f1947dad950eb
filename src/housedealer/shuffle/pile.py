"""The positions of one epoch: each card dealt takes the next one, and a ruling may put some back on top."""

from __future__ import annotations

from collections.abc import Sequence

from housedealer.shuffle.report import Faults


class Pile:
    """Goes on after a fault as if the card dealt had been on top, so that each fault is told once."""

    def __init__(self, epoch: int, count: int, faults: Faults) -> None:
        self.epoch, self.count, self.faults = epoch, count, faults
        self.taken: set[int] = set()
        self.earlier = 0
        """Positions that earlier hands took, from 0."""
        self._back: list[int] = []
        """Positions put back, the topmost last."""
        self._next = 0

    @property
    def left(self) -> int:
        return self.count - len(self.taken)

    def begins_after(self, positions: int) -> None:
        if self.taken or self._back:
            self.faults.add("earlier_late", epoch=self.epoch)
        elif positions > self.count:
            self.faults.add("position_beyond", epoch=self.epoch, position=positions - 1, count=self.count)
        else:
            self.taken, self._next, self.earlier = set(range(positions)), positions, positions

    def take(self, position: int) -> None:
        expected = self._back[-1] if self._back else self._next
        add, epoch = self.faults.add, self.epoch
        if position >= self.count:
            add("position_beyond", epoch=epoch, position=position, count=self.count)
            return
        if position in self.taken:
            add("position_repeated", epoch=epoch, position=position)
            return
        if position != expected:
            passed = position < self._next and position not in self._back
            code = "position_late" if passed else "position_skipped"
            add(code, epoch=epoch, position=position, expected=expected)
        self.taken.add(position)
        if position in self._back:
            del self._back[self._back.index(position) :]
        elif position >= self._next:
            self._back, self._next = [], position + 1

    def put_back(self, positions: Sequence[int]) -> None:
        for position in reversed(positions):
            if position not in self.taken:
                self.faults.add("back_not_out", epoch=self.epoch, position=position)
                continue
            self.taken.discard(position)
            self._back.append(position)
