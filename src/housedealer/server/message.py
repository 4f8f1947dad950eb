"""What a client is told, as frames of its socket: whatever goes to many is packed once.

message = Message((Part(b'{"type":"told","own":{...}'), table))
message.frame(packed=True)              # for a client that unpacks, as every browser does

A message is JSON in parts. A part may be in the messages of many readers. Each is deflated by itself, so the
packed parts, one after the other, are the packed message.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable

WINDOW_BITS = 12
"""A client that unpacks with a smaller window is told everything as it is."""
LEVEL, MEMORY = 1, 5
STORED = 64
"""A part of fewer bytes is not worth deflating, and goes into a packed message as it is."""
PLAIN = 300
"""A message of fewer bytes is not packed."""
TEXT, PACKED = 0x81, 0xC1
"""The first byte of a frame."""
TAIL = b"\x00\x00\xff\xff"
"""Every deflated part ends so; what ends a message is understood."""


class Part:
    __slots__ = ("_packed", "raw")

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self._packed = b""

    @property
    def packed(self) -> bytes:
        """A whole number of bytes, that refers to nothing before it."""
        if not self._packed:
            self._packed = _stored(self.raw) if len(self.raw) < STORED else _deflated(self.raw)
        return self._packed


class Message:
    """`version` is that of the table which it tells; 0 where it tells none."""

    __slots__ = ("_bare", "_packed", "_parts", "version")

    def __init__(self, parts: Iterable[Part], version: int = 0) -> None:
        self._parts, self.version = tuple(parts), version
        self._bare = self._packed = b""

    @property
    def text(self) -> bytes:
        return b"".join([part.raw for part in self._parts])

    def frame(self, *, packed: bool) -> bytes:
        """The same for everybody who is told it."""
        if packed:
            self._packed = self._packed or self._pack()
            return self._packed
        self._bare = self._bare or _framed(TEXT, self.text)
        return self._bare

    def _pack(self) -> bytes:
        if sum([len(part.raw) for part in self._parts]) < PLAIN:
            return _framed(TEXT, self.text)
        payload = b"".join([part.packed for part in self._parts])
        is_deflated = len(self._parts[-1].raw) >= STORED
        return _framed(PACKED, payload[: -len(TAIL)] if is_deflated else payload + b"\x00")


def _deflated(raw: bytes) -> bytes:
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -WINDOW_BITS, MEMORY)
    return packer.compress(raw) + packer.flush(zlib.Z_SYNC_FLUSH)


def _stored(raw: bytes) -> bytes:
    size = len(raw)
    return b"\x00%b%b%b" % (size.to_bytes(2, "little"), (size ^ 0xFFFF).to_bytes(2, "little"), raw)


def _framed(first: int, payload: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        return b"%c%c%b" % (first, size, payload)
    if size < 1 << 16:
        return b"%c\x7e%b%b" % (first, size.to_bytes(2, "big"), payload)
    return b"%c\x7f%b%b" % (first, size.to_bytes(8, "big"), payload)
