"""A person at a table, over the wire: what he is told, what he may do, and what is refused."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from server_kit import Client, Message, house_in, sits, welcomed

from housedealer.rules.spec import parse_spec

HOLDEM = parse_spec("house oasis game holdem")
STUD = parse_spec("house garlic-city game seven_card_stud")
TABLE = "Oasis Hold'em"


@asynccontextmanager
async def seated(folder: Path) -> AsyncIterator[Client]:
    """A table with bots, and a person who has just sat down."""
    async with house_in(folder) as house:
        house.open(TABLE, HOLDEM, bots=True)
        client = Client(house, await welcomed(house, "ann"), TABLE)
        await client.hello()
        await sits(house, client)
        yield client


def words_in(messages: list[Message]) -> list[str]:
    return [line["words"] for told in messages if told["type"] == "told" for line in told["lines"]]


def test_a_person_sits_down_posts_and_plays_a_hand_to_its_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, HOLDEM, bots=True)
            client = Client(house, await welcomed(house, "ann"), TABLE)
            assert (await client.hello())["spectator"]
            await sits(house, client)
            while True:
                told = await client.line("dealt")
                own = told["own"]
                mine = [spot for spot in own["spots"] if spot["where"] == own["who"]]
                if mine and "??" not in mine[0]["cards"]:
                    break
                await client.answer()
            assert len(mine[0]["cards"]) == 2
            assert own["said"][0]["name"]
            await client.answer()
            ended = await client.line("hand_ended")
            assert ended["view"]["hand"] is None
            over = ended["ended"]
            assert over["hand"] == ended["hand"], "how the hand ended is told when it is gone"
            assert over["table"]["type"] == "pot"
            await client.go()

    asyncio.run(play())


def test_others_are_called_by_name_and_the_reader_is_you(tmp_path: Path) -> None:
    async def play() -> None:
        async with seated(tmp_path) as client:
            await client.line("hand_ended")
            await client.line("hand_ended")
            said = words_in(client.heard)
            assert any(words.startswith("You sit down") for words in said)
            assert any(words.startswith("June") for words in said)
            assert not [words for words in said if words.startswith("Seat ") and "kept" not in words]
            assert not [words for words in said if "[" in words], "clauses stand apart"

    asyncio.run(play())


def test_a_repeated_action_is_answered_as_before_and_done_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with seated(tmp_path) as client:
            out = {"type": "sit_out", "reason": "away"}
            first = await client.act(out, id="one")
            again = await client.act(out, id="one")
            assert first == again
            other = await client.act(out, id="two")
            assert other["type"] == "refusal"

    asyncio.run(play())


def test_a_stale_action_is_refused_with_what_changed(tmp_path: Path) -> None:
    async def play() -> None:
        async with seated(tmp_path) as client:
            while not client.own["must"]:
                await client.line("dealt", "called", "checked", "folded", "raised", "bet_made")
            before = client.own["since"]
            await client.answer()
            while client.own["since"] == before or not client.own["must"]:
                await client.until("told")
            refused = await client.act({"type": "fold"}, since=before)
            assert refused["type"] == "refusal"
            assert refused["code"] == "stale"
            assert refused["changed"]
            assert client.own["must"], "nothing was done"

    asyncio.run(play())


def test_trying_an_amount_tells_the_rule_and_changes_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with seated(tmp_path) as client:
            while not client.own["must"] or client.button("raise_to") is None:
                await client.line("dealt", "called", "checked", "folded", "raised", "bet_made")
                if client.own["must"] and client.button("raise_to") is None:
                    await client.answer()
            offer = client.button("raise_to")["offer"]  # type: ignore[index]
            version = client.house.mailbox(TABLE).table.state.version
            client.say({"type": "try", "id": "t1", "action": {"type": "raise_to", "to": offer["least"] - 1}})
            refused = await client.until("refusal")
            assert refused["code"] == "amount_below_minimum"
            assert "raise to between" in refused["words"]
            assert refused["clause"].endswith(("holdem/45", "holdem/43", "holdem/44"))
            client.say({"type": "try", "id": "t2", "action": {"type": "raise_to", "to": offer["least"]}})
            assert (await client.until("tried"))["words"].startswith("You raise to")
            assert client.house.mailbox(TABLE).table.state.version == version

    asyncio.run(play())


def test_one_who_comes_back_is_told_what_he_missed(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, HOLDEM, bots=True)
            ann = await welcomed(house, "ann")
            client = Client(house, ann, TABLE)
            await client.hello()
            await sits(house, client)
            await client.line("hand_begun")
            seen = client.told["version"]
            await client.go()
            table = house.mailbox(TABLE).table
            while table.state.version < seen + 5:
                await asyncio.sleep(0.01)
            back = Client(house, ann, TABLE)
            welcome = await back.hello(seen)
            versions = [one["version"] for one in welcome["missed"]]
            assert versions == sorted(versions)
            assert versions[0] > seen
            told = await back.until("told")
            assert told["version"] == versions[-1]
            assert told["own"]["who"] == table.state.who(ann)

    asyncio.run(play())


def test_those_who_look_on_lag_a_hand_and_see_no_hidden_card(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, STUD, bots=True)
            ann = Client(house, await welcomed(house, "ann"), TABLE)
            await ann.hello()
            await sits(house, ann)
            rail = Client(house, await welcomed(house, "bob"), TABLE)
            assert (await rail.hello())["spectator"]
            table = house.mailbox(TABLE).table
            for _ in range(2):
                await ann.line("hand_ended")
            hidden = 0
            while hidden < 30:
                told = await rail.until("told")
                assert told["own"] is None
                assert told["hand"] < table.state.hands or table.hand is None
                hand = told["view"]["hand"]
                shown = {seat["seat"] for seat in hand["table"]["seats"] if seat["shown"]} if hand else set()
                for spot in hand["spots"] if hand else ():
                    if spot["where"] not in shown:
                        down = [card for card, face in zip(spot["cards"], spot["faces"], strict=True) if face]
                        assert set(down) <= {"??"}
                        hidden += len(down)
                await ann.answer()
            refused = await rail.act({"type": "fold"}, since=1)
            assert refused["code"] == "only_looks_on"

    asyncio.run(play())


def test_a_table_without_people_pauses_and_goes_on_with_a_full_turn(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path, speed=20) as house:
            house.open(TABLE, HOLDEM, bots=True)
            table = house.mailbox(TABLE).table
            version = table.state.version
            await asyncio.sleep(0.5)
            assert table.state.version == version, "ten seconds have passed, and nothing happened"
            client = Client(house, await welcomed(house, "ann"), TABLE)
            await client.hello()
            while table.state.hands < 1:
                await asyncio.sleep(0.01)
            await client.go()

    asyncio.run(play())


def test_nothing_of_the_hand_in_progress_may_be_shown_to_those_who_look_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with seated(tmp_path) as client:
            mailbox = client.house.mailbox(TABLE)
            await client.line("hand_ended")
            while mailbox.table.hand is None or mailbox.rail[-1].hand < mailbox.table.state.hands:
                await client.hear()
                await client.answer()
            playing = mailbox.table.state.hands
            may = {shown.hand for shown in mailbox.rail if mailbox.may_show(shown)}
            assert may
            assert max(may) < playing

    asyncio.run(play())
