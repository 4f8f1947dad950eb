"""What was packed once is the same text for everybody who unpacks it."""

from __future__ import annotations

import zlib

from hypothesis import given
from hypothesis import strategies as st
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from housedealer.server.message import PLAIN, STORED, TAIL, Message, Part

PARTS = st.lists(
    st.one_of(
        st.binary(max_size=2 * STORED),
        st.builds(lambda word, count: word * count, st.binary(min_size=1, max_size=20), st.integers(1, 400)),
        st.binary(max_size=STORED).map(lambda raw: raw + TAIL),
    ),
    min_size=1,
    max_size=6,
)


def opened(frame: bytes) -> tuple[int, bytes]:
    """The first byte and the payload."""
    size, at = frame[1], 2
    if size >= 126:
        at = 4 if size == 126 else 10
        size = int.from_bytes(frame[2:at], "big")
    assert len(frame) == at + size
    return frame[0], frame[at:]


@given(PARTS)
def test_a_packed_message_unpacks_to_its_text(raws: list[bytes]) -> None:
    message = Message([Part(raw) for raw in raws])
    first, payload = opened(message.frame(packed=True))
    assert message.text == b"".join(raws)
    if len(message.text) < PLAIN:
        assert (first, payload) == (0x81, message.text)
    else:
        assert first == 0xC1
        assert zlib.decompressobj(-12).decompress(payload + TAIL) == message.text
    assert opened(message.frame(packed=False)) == (0x81, message.text)


def test_clients_that_remember_what_they_unpacked_are_not_confused() -> None:
    """A browser keeps its window from message to message; nothing refers to it."""
    client = PerMessageDeflate(False, False, 15, 15)
    table, rest = Part(b'"cards":["As","Kd"],' * 300), Part(b'"menu":["fold","call"]' * 40)
    for number in range(20):
        message = Message((Part(b'{"since":%d,' % number), table, rest))
        first, payload = opened(message.frame(packed=True))
        found = client.decode(Frame(Opcode.TEXT, payload, fin=True, rsv1=first == 0xC1))
        assert found.data == message.text


def test_a_message_of_any_length_is_one_frame() -> None:
    for size in (0, 1, 125, 126, 65_535, 65_536, 200_000):
        assert opened(Message((Part(b"x" * size),)).frame(packed=False)) == (0x81, b"x" * size)


def test_a_frame_is_made_once_for_all_who_are_told_it() -> None:
    message = Message((Part(b"y" * 1000),))
    assert message.frame(packed=True) is message.frame(packed=True)
    assert len(message.frame(packed=True)) < 100
