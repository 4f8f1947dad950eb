"""The socket of a browser: that of the server below, to which whole frames can be given.

A frame is written at once where the client keeps up: nobody has to wake up to send it. A text may be taken in
the moment in which it arrives: nobody has to wake up to read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request

from housedealer.server.message import LEVEL, MEMORY, WINDOW_BITS, Message

FRAMES = "housedealer.frames"
"""Where the application finds it."""


Takes = Callable[[bytes], bool]
"""Offered a text from the client; False if it has to be read in its turn."""


class Frames(Protocol):
    """A socket that takes frames."""

    takes: Takes | None

    @property
    def packs(self) -> bool: ...
    def write(self, frame: bytes) -> bool: ...
    async def caught_up(self) -> object: ...


class FrameSocket(WebSocketsSansIOProtocol):
    def __init__(self, *of: Any, **named: Any) -> None:
        super().__init__(*of, **named)
        if self.conn.available_extensions:
            # Each message is packed by itself, and nobody has to remember the one before.
            settings = {"level": LEVEL, "memLevel": MEMORY}
            packing = ServerPerMessageDeflateFactory(
                server_no_context_takeover=True, compress_settings=settings
            )
            self.conn.available_extensions = [packing]
        self.packs = False
        """The client unpacks what is packed by a Message."""
        self.takes: Takes | None = None
        self.is_behind = False
        """The client has to catch up before more is written."""

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_behind = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_behind = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.packs = any(
            isinstance(one, PerMessageDeflate) and one.local_max_window_bits >= WINDOW_BITS
            for one in self.conn.extensions
        )
        if self.response.status_code == 101:
            self.scope["extensions"][FRAMES] = self  # type: ignore[assignment]

    def handle_text(self, event: Frame) -> None:
        is_next = event.fin and self.queue.empty() and not self.close_sent
        if not is_next or self.takes is None or not self.takes(bytes(event.data)):
            super().handle_text(event)

    def write(self, frame: bytes) -> bool:
        """False if the client has to catch up first. What is written to a client that is gone is lost: its
        reader is about to hear of it."""
        if self.is_behind and not self.disconnected:
            return False
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(frame)
        return True

    async def caught_up(self) -> object:
        """Returns when more can be written."""
        return await self.writable.wait()


class Line:
    """An open socket, without anything around it: each message to everybody goes through here. A server
    that takes no frames is given the text."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.receive, self.send = receive, send
        self._frames: Frames | None = (scope.get("extensions") or {}).get(FRAMES)

    def offer_texts(self, takes: Takes | None) -> None:
        """Each text is offered before it is received, where the server below does that."""
        if self._frames is not None:
            self._frames.takes = takes

    def write(self, message: Message) -> int:
        """The bytes that were written; 0 if they have to wait."""
        to = self._frames
        if to is None:
            return 0
        frame = message.frame(packed=to.packs)
        return len(frame) if to.write(frame) else 0

    def write_together(self, messages: Iterable[Message]) -> int:
        """The same for several, one after the other."""
        to = self._frames
        if to is None:
            return 0
        frames = b"".join([message.frame(packed=to.packs) for message in messages])
        return len(frames) if to.write(frames) else 0

    async def tell(self, message: Message) -> int:
        """The same, when the client has caught up. Raises OSError if it is gone."""
        to = self._frames
        if to is None:
            text = message.text.decode()
            await self.send({"type": "websocket.send", "text": text})
            return len(text)
        while not (written := self.write(message)):
            await to.caught_up()
        return written
