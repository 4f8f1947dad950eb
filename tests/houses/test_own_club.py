"""A club of one's own: copied from any house, changed, checked, played and printed."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest
from club_kit import COLUMNS, GROVE, ROOM, Texts, club, loaded, toml

from housedealer.cli.house import write_club
from housedealer.errors import Unreadable
from housedealer.games.registry import GAMES
from housedealer.houses import HOUSES, house_of
from housedealer.houses.load import examine, known_house, load_house, texts_of
from housedealer.houses.room import ROOM as QUESTIONS_ON_ROOM
from housedealer.pages.placard import placards
from housedealer.pages.placard_print import to_html
from housedealer.pages.sheet import rule_sheet
from housedealer.record.script import format_hand, parse, run

DOC = Path(__file__).parents[2] / "docs" / "adding-a-house.md"


def written(folder: Path, texts: Texts) -> Path:
    folder.mkdir()
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


LIMITS = {
    "angies": ("fixed 2/4", "fixed 3/6"),
    "garlic-city": ("fixed 8/16", "fixed 9/18"),
    "oasis": ("no-limit 2/4", "no-limit 3/6"),
    "san-rafael": ("fixed 4/8", "fixed 5/10"),
    "trade": ("fixed 2/4", "fixed 3/6"),
}


@pytest.mark.parametrize("like", list(HOUSES))
def test_a_copy_of_any_house_with_other_fees_and_limits_is_played_and_printed(
    tmp_path: Path, like: str
) -> None:
    folder = tmp_path / "grove"
    write_club(folder, like, "Grove Card Room")
    if (folder / "fees.csv").exists():
        rows = (folder / "fees.csv").read_text(encoding="utf-8").splitlines()
        for number in range(1, min(4, len(rows))):
            cells = rows[number].split(",")
            cells[-2] = "1 in blinds" if "blinds" in cells[-2] else "1"
            rows[number] = ",".join(cells)
        (folder / "fees.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    house_toml = (folder / "house.toml").read_text(encoding="utf-8")
    assert house_toml.startswith("# A club:")
    old, new = LIMITS[like]
    assert old in house_toml
    (folder / "house.toml").write_text(house_toml.replace(old, new), encoding="utf-8")
    assert examine("grove", texts_of(folder))[1] == []
    home = load_house(folder)
    assert (home.key, home.title) == ("grove", "Grove Card Room")
    assert set(home.dealt) == set(HOUSES[like].dealt)
    names = [limit.name for game in home.dealt for limit in home.limits(game)]
    assert any(new in name for name in names)
    assert not any(old == name for name in names)
    for game in home.dealt:
        assert home.table(game).spread.house == "grove"
        assert rule_sheet(home, game).sections
    assert all(to_html(notice) for notice in placards(home).values())


def test_a_house_is_named_by_its_path_or_found_on_the_search_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = written(tmp_path / "maple-2", GROVE)
    assert house_of(str(folder)).key == "maple-2"
    assert known_house("elm") is None
    written(tmp_path / "elm", GROVE)
    with pytest.raises(Unreadable, match=r"there is no house 'elm'; expected one of .*or the path"):
        house_of("elm")
    monkeypatch.setenv("HOUSEDEALER_HOUSES", str(tmp_path))
    assert house_of("elm").key == "elm"


def test_a_script_names_the_folder_of_a_club_and_is_written_back(tmp_path: Path) -> None:
    folder = written(tmp_path / "birch", GROVE)
    text = f"""house {folder}  game holdem  limit fixed 2/4
seats 1:100 2:100 3:100  button 1
1 folds
2 folds
expect net 2:-1 3:1
"""
    played = run(parse(text, "birch.hand"))
    assert played.hand.terms.spread.house == "birch"
    again = run(parse(format_hand(played.hand.terms, played.events), "again.hand"))
    assert again.hand.outcome() == played.hand.outcome()


def test_what_is_no_folder_of_a_club_is_told(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot read the folder of a club"):
        house_of(str(tmp_path / "nowhere"))
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(Unreadable, match="cannot read the folder of a club"):
        house_of(str(tmp_path / "file"))
    with pytest.raises(Unreadable, match="there is a house 'oasis' in the package"):
        load_house(written(tmp_path / "oasis", club("oasis")))
    with pytest.raises(Unreadable, match="a club cannot be called 'Grove 2'"):
        write_club(tmp_path / "Grove 2", "oasis")
    with pytest.raises(Unreadable, match="there is no house 'nowhere'"):
        write_club(tmp_path / "grove", "nowhere")
    write_club(tmp_path / "grove", "oasis", 'The "Grove"')
    assert load_house(tmp_path / "grove").title == 'The "Grove"'
    with pytest.raises(Unreadable, match="cannot write the folder"):
        write_club(tmp_path / "grove", "oasis")


CLAUSES = "id,source,game,topic,enforce,rule,ambiguity,reading\n"
ONE = "holdem/03,the sheet,Hold'em,limits,engine,Two and four dollars.,,\n"


def test_clauses_of_one_s_own_are_held_to_and_shown() -> None:
    with_clauses = {**GROVE, "clauses.csv": CLAUSES + ONE + ONE.replace("/03", "/04")}
    house, faults = examine("grove", with_clauses)
    assert house is None
    assert {fault.message for fault in faults} == {
        "there is not a clause grove/house/01",
        "there is not a clause grove/house/02",
    }
    rest = "".join(f"house/0{n},the sheet,All,fees,fees,A fee.,,\n" for n in (1, 2))
    home = loaded({**GROVE, "clauses.csv": CLAUSES + ONE + rest})
    told = [line for section in rule_sheet(home, "holdem").sections for line in section.lines]
    assert ("Two and four dollars.", "grove/holdem/03") in told
    twice, faults = examine("grove", {**GROVE, "clauses.csv": CLAUSES + ONE + ONE})
    assert twice is None
    assert [(fault.file, fault.line) for fault in faults[:1]] == [("grove/clauses.csv", 3)]


def test_the_guide_can_be_followed_to_the_letter() -> None:
    text = DOC.read_text(encoding="utf-8")
    house, games = (part.split("```")[0] for part in text.split("```toml\n")[1:3])
    fees = text.split("```csv\n")[1].split("```")[0]
    assert fees.startswith(COLUMNS)
    given = ("raise_cap", "straddle", "odd_many")
    rules = GROVE["house.toml"].split("[rules]\n")[1].split("\n\n")[0]
    rest = "\n".join(line for line in rules.splitlines() if line.split(" = ")[0] not in given)
    names = GROVE["house.toml"].split('trade = "')[1].split('"')[0].split()
    cited = " ".join(name for name in names if name not in given)
    room = "\n".join(f"{key} = {toml(ROOM[key])}" for key in ROOM if key not in ("time_zone", "hold_min"))
    example = house.replace("# ...", rest).replace("# and so on", f'"usual" = "{cited}"')
    example = example.replace("# and all others", room)
    home = loaded({"house.toml": example, "games.toml": games, "fees.csv": fees})
    table = home.table("holdem")
    assert (table.spread.answers["raise_cap"], table.spread.answers.source("raise_cap")) == (
        4,
        "grove/holdem/13",
    )
    assert [posted.drop for players in (6, 7) if (posted := table.fee_due(players))] == [300, 400]
    assert home.table("holdem", "5/10").stakes == "fixed 5/10"
    told = [(key, getattr(table.room, key), table.room.source(key)) for key in ("hold_min", "missed_most")]
    assert told == [("hold_min", 30, "grove/holdem/21"), ("missed_most", 2, "grove/holdem/22")]
    assert table.room.source("time_zone") == "setting: set by the manager"
    assert table.room.source("action_s") == "trade: usual"


def test_the_guide_lists_every_question_on_the_room_with_its_answers() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \|$", DOC.read_text(encoding="utf-8"), re.M)
    assert [key for key, _, _ in rows] == list(QUESTIONS_ON_ROOM)
    for key, answers, meaning in rows:
        assert meaning
        kind = QUESTIONS_ON_ROOM[key]
        values = ("true", "false") if kind is bool else get_args(kind) if get_origin(kind) is Literal else ()
        assert re.findall(r"`(\w+)`", answers) == list(values) or not values, key
        assert ("0: " in answers) <= (kind is int)


@pytest.mark.parametrize("key", list(HOUSES))
def test_a_mutated_folder_loads_or_is_told_what_is_wrong(key: str) -> None:
    """Never a traceback, whatever is cut, doubled or scrambled."""
    texts, chance = club(key), random.Random(key)
    told = 0
    for _ in range(60):
        name = chance.choice(["house.toml", "games.toml", *(["fees.csv"] if "fees.csv" in texts else [])])
        house, faults = examine(key, {**texts, name: _mutated(texts[name], chance)})
        assert (house is None) == bool(faults)
        assert all(fault.message and fault.expected and fault.file for fault in faults)
        told += bool(faults)
    assert told > 10


def test_a_banked_game_that_leaves_an_answer_out_is_told_so() -> None:
    texts = club("garlic-city")
    texts["games.toml"] = re.sub(r"^kum_kum = .*\n", "", texts["games.toml"], flags=re.M)
    house, faults = examine("garlic-city", texts)
    told = [fault.key for fault in faults if fault.message == "kum_kum is not answered"]
    assert house is None
    assert told == [f"{game}.rules" for game in HOUSES["garlic-city"].of("bank")]


def _mutated(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    at = chance.randrange(len(lines))
    line = lines[at]
    match chance.randrange(7):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, line)
        case 2:
            lines[at] = line[: chance.randrange(len(line) + 1)]
        case 3:
            lines[at] = "".join(chance.choice('01-[]{}"=,x ') if chance.random() < 0.1 else c for c in line)
        case 4:
            lines[at], lines[at - 1] = lines[at - 1], line
        case 5:
            lines[at] = line.replace("true", "5").replace("2", "-2").replace("left", "right")
        case _:
            lines[at] = line.replace("=", "= [", 1)
    return "\n".join(lines) + "\n"


def test_every_game_can_be_spread_by_a_club_of_one_s_own() -> None:
    dealt = {game for house in HOUSES.values() for game in house.dealt}
    assert dealt == set(GAMES)
