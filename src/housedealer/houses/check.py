"""Checks of an assembled house: whether its games, limits, fees and tables of choice can be played."""

from __future__ import annotations

from housedealer.games.registry import GAMES
from housedealer.houses.assemble import GAMES_TOML, HOUSE_TOML
from housedealer.houses.faults import At, Faults
from housedealer.houses.fee_rows import FEES, Rates
from housedealer.houses.fees import RATES_MAX, option_numbers, options_clash
from housedealer.houses.profile import profiles
from housedealer.houses.room_file import check_room
from housedealer.houses.schema import AnyLimitFile, ChoiceFile, FeeFile, HouseFile, RowFile, SpreadFile
from housedealer.rules.limit import parse_limit


def check_file(file: HouseFile, rates: Rates, faults: Faults) -> None:
    at = faults.at(HOUSE_TOML)
    if file.profile and file.profile not in profiles():
        (at / "profile").fault(f"there is no profile {file.profile}", "one of " + ", ".join(profiles()))
    for name, fee in file.fee.items():
        _check_fee(fee, at / "fee" / name, [At(faults, FEES, (), line) for line in rates.lines(name)])
    _check_rooms(file, faults)
    if not file.spread:
        faults.at(GAMES_TOML).fault("no game", "a table for each game")
    for spread in file.spread:
        _check_spread(spread, faults.at(GAMES_TOML, spread.game))
    for choice in file.choice:
        _check_choice(file, choice, faults.at(GAMES_TOML, choice.game))


def _check_rooms(file: HouseFile, faults: Faults) -> None:
    files: list[SpreadFile | ChoiceFile] = [*file.spread, *file.choice]
    spread = [game.game for game in files]
    check_room(file.room, {}, spread, faults.at(HOUSE_TOML, "room"))
    for game in files:
        check_room(game.room, file.room, spread, faults.at(GAMES_TOML, game.game, "room"))


def _check_choice(file: HouseFile, choice: ChoiceFile, at: At) -> None:
    if choice.game in GAMES:
        at.fault("the name is taken by a game", "a name of its own")
    spread = [
        spread.game for spread in file.spread if spread.game in GAMES and GAMES[spread.game].family == "pot"
    ]
    if len(choice.games) < 2 or len(set(choice.games)) != len(choice.games):
        (at / "games").fault("fewer than two games, or one twice", "two games or more, each once")
    for game in (*choice.games, *choice.rules):
        if game not in spread:
            (at / "games").fault(f"{game} is not spread here", "one of " + ", ".join(spread))


def _check_spread(spread: SpreadFile, at: At) -> None:
    if spread.game not in GAMES:
        at.fault(f"there is no game {spread.game}", "one of " + ", ".join(GAMES))
        return
    game = GAMES[spread.game]
    if not 2 <= spread.seats[0] <= spread.seats[1] <= game.seats.most:
        (at / "seats").fault(f"seats {list(spread.seats)}", f"two numbers from 2 to {game.seats.most}")
    if spread.decks and not game.decks.least <= spread.decks <= game.decks.most:
        bounds = (
            f"{game.decks.least} to {game.decks.most}" if game.decks.most > 1 else "no decks: there is one"
        )
        (at / "decks").fault(f"{spread.decks} decks", bounds)
    if spread.bank and spread.bank.turns_max < 1:
        (at / "bank").fault(f"turns_max = {spread.bank.turns_max}", "one round or more")
    _check_limits(spread, at)


def _check_limits(spread: SpreadFile, at: At) -> None:
    names = [parse_limit(limit.name).name for limit in spread.limits]
    if spread.any_limit:
        _check_any_limit(spread.any_limit, at / "limits")
    if spread.kill:
        for base, killed in spread.kill.limits.items():
            with (at / "kill").catching():
                parse_limit(killed)
            if base not in names:
                (at / "kill").fault(f"{base} is not listed", "one of " + ", ".join(names))


def _check_any_limit(allowed: AnyLimitFile, at: At) -> None:
    antes = allowed.forced in ("ante", "bring_in")
    if allowed.ante_part and not antes:
        at.fault(f"ante_part = {allowed.ante_part}", 'it only with forced = "ante" or "bring_in"')
    if allowed.usual and (not allowed.forced or (antes and not allowed.ante_part)):
        at.fault("usual = true without forced bets", "forced, and with antes ante_part")


def _check_fee(fee: FeeFile, at: At, rows: list[At]) -> None:
    if (fee.taken == "half_hour") != (fee.time is not None):
        (at / "time").fault("half-hour rates without time, or time without them", "both or neither")
    for number, row in enumerate(fee.rows):
        for earlier in fee.rows[:number]:
            if _same_case(row, earlier):
                rows[number].fault(
                    f"a second rate for {row.players[0]} to {row.players[1]} players [{row.source}]",
                    f"one rate for each case; {earlier.source} already has it",
                )
    if not set(fee.options) <= option_numbers(fee) or _defaults_clash(fee):
        told = ", ".join(map(str, fee.options))
        (at / "options").fault(f"options {told}", "options of its rates, one for each number of players")
    posted = [row for row in fee.rows if row.option is None or row.option in fee.options]
    for row in posted:
        rates = {other.cents for other in posted if _meet(row, other)}
        if len(rates) > RATES_MAX:
            at.fault(f"{len(rates)} rates at one limit", f"no more than {RATES_MAX}")


def _meet(row: RowFile, other: RowFile) -> bool:
    """True if `other` also covers the lowest limit of `row`; at a table of bets, with the same option."""
    if not set(row.kinds) & set(other.kinds) or row.bets != other.bets:
        return False
    if row.bets and row.option != other.option:
        return False
    return other.small is None or (row.small is not None and other.small[0] <= row.small[0] <= other.small[1])


def _defaults_clash(fee: FeeFile) -> bool:
    """At a table of bets the first default option counts; of a pot there is one for each head-count."""
    return options_clash(fee, fee.options) and all(row.bets is None for row in fee.rows)


def _same_case(row: RowFile, other: RowFile) -> bool:
    """True if one case can fall under both rates: same payer, option and stakes, and overlapping ranges."""
    mine = (row.option, row.payer, row.per, row.bets)
    if mine != (other.option, other.payer, other.per, other.bets) or not set(row.kinds) & set(other.kinds):
        return False
    pairs = ((row.players, other.players), (row.small, other.small), (row.bet, other.bet))
    return all(_overlap(a, b) for a, b in (*pairs, (row.action, other.action)))


def _overlap(a: tuple[int, int] | None, b: tuple[int, int] | None) -> bool:
    if a is None or b is None:
        return True
    return (not b[1] or a[0] <= b[1]) and (not a[1] or b[0] <= a[1])
