"""Banked games in a real browser, as drawn: bets chip by chip, hands, insurance, the bank, the settlement;
with the pointer on a desk and with keys on a phone."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from axe_kit import faults
from bank_page_kit import Partner
from bettor_kit import BY, Bettor, rigged_room, seated
from browser_kit import DESKTOP, PHONE, Player, Room
from playwright.sync_api import Browser, Page, expect

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
TILES = "house garlic-city game pai_gow_tiles"
BY_IDS = ["pointer", "keys"]


@pytest.mark.parametrize(("size", "keys"), BY if SOAK else BY[1:], ids=BY_IDS if SOAK else BY_IDS[1:])
def test_bets_on_three_spots_and_a_split(
    chromium: Browser, tmp_path: Path, size: dict[str, int], keys: bool
) -> None:
    """A pair: chips added and taken back, another square, the buster, a refused amount, a split."""
    with (
        rigged_room(tmp_path, "6789 * 234567 #1") as room,  # the bank has neither ace nor natural
        seated(chromium, room, (size, keys), rigged=True, reduced_motion="reduce") as (bettor, [partner]),
    ):
        player, page, me = bettor.player, bettor.page, bettor.open_bets()
        bettor.act("wager")
        bettor.lies(me, 3_00)
        bettor.chip(5_00)
        bettor.lies(me, 8_00)
        page.keyboard.press("Backspace")
        bettor.lies(me, 3_00)
        bettor.chip(25_00)
        toast = page.get_by_test_id("table").get_by_test_id("toast")
        expect(toast).to_contain_text("$25")
        expect(toast.get_by_role("button", name=re.compile("^Clause"))).to_be_visible()
        assert bettor.front(me) == 3_00, "an illegal amount is not sent"
        page.keyboard.press("Escape")
        bettor.choose(me + 4)
        bettor.chip(5_00)
        bettor.lies(me + 4, 5_00)
        buster = page.get_by_test_id(f"stake-{me}-buster").get_by_test_id("act-wager")
        player.does(lambda: player.press(buster, keys=keys))
        bettor.lies(me, 1_00, "buster")
        expect(page.get_by_test_id("act-done")).to_contain_text("$9 on three spots")
        bettor.act("done")
        bettor.act("split")
        hands = page.get_by_test_id(f"square-{me}").locator(".hand")
        bettor.until(lambda: hands.count() >= 2, "two hands after the split")
        partner.resting = True  # so that the round stays on the table
        _play_out(bettor)
        _check_settled(page, me)
        partner.go_on()
        expect(page.get_by_test_id("last-round").first).to_contain_text("Round 1")


@pytest.mark.parametrize(("size", "keys"), BY if SOAK else BY[:1], ids=BY_IDS if SOAK else BY_IDS[:1])
def test_insurance_is_a_switch_for_each_square(
    chromium: Browser, tmp_path: Path, size: dict[str, int], keys: bool
) -> None:
    with (
        rigged_room(tmp_path, "2345678 A * 23456789") as room,  # and nobody has a natural
        seated(chromium, room, (size, keys), rigged=True) as (bettor, _),
    ):
        player, page, me = bettor.player, bettor.page, bettor.open_bets()
        bettor.act("wager")
        bettor.lies(me, 3_00)
        bettor.act("done")
        switch = page.get_by_test_id(f"insure-{me}")
        expect(switch).to_contain_text("$1.50 for your $3")
        expect(page.get_by_test_id("call")).to_contain_text("Insurance? The bank shows an ace.")
        assert not player.has("insure"), "nothing is switched on"
        if keys:
            page.keyboard.press("1")
        else:
            switch.click()
        expect(switch).to_have_attribute("aria-checked", "true")
        player.does(lambda: page.keyboard.press("I"))
        rows = page.get_by_test_id("wagers").locator("tr.mine")
        expect(rows.filter(has_text="insurance")).to_contain_text("loses")
        expect(rows.filter(has_text="wager")).to_contain_text("$3")  # it rides on
        _play_out(bettor)


def stack_of(page: Page) -> int:
    return int(page.get_by_test_id("table").get_attribute("data-stack") or 0)


def net_said(figures: str) -> int:
    """The cents of "Net +$4.75"."""
    found = re.search(r"Net\s*([+\u2212]?)\$([\d.]+)", figures)
    assert found, figures
    return round(float(found[2]) * 100) * (-1 if found[1] == "\u2212" else 1)


def _play_out(bettor: Bettor) -> None:
    """Stands where that is open, else hits, until the round is over."""
    player = bettor.player

    def answered() -> bool:
        tag = next((tag for tag in ("stand", "hit") if player.has(tag)), "")
        if tag:
            player.does(lambda: player.press(player.control(tag).first, keys=bettor.keys))
        return bool(tag)

    player.until(lambda: player.hands_over() >= 1, answered)


def _check_settled(page: Page, me: int) -> None:
    """Every wager of one's own is in the list, with its clause."""
    if page.viewport_size and page.viewport_size["width"] < 900:
        page.get_by_test_id("ticker").get_by_role("button", name="Wagers").click()
    rows = page.get_by_test_id("wagers").locator("tr.mine")
    expect(rows.filter(has_text=str(me)).first).to_be_visible()
    said = " ".join(rows.all_inner_texts())
    assert "buster" in said
    assert "§" in said
    assert re.search(r"wins|loses|pushes|no action", said)
    if page.viewport_size and page.viewport_size["width"] < 900:
        page.get_by_test_id("ticker").get_by_role("button", name="Wagers").click()


def test_a_double_adds_to_the_bet(chromium: Browser, tmp_path: Path) -> None:
    with (
        rigged_room(tmp_path, "5 23456789 6") as room,
        seated(chromium, room, (DESKTOP, True), rigged=True) as (bettor, [partner]),
    ):
        player, page, me = bettor.player, bettor.page, bettor.open_bets()
        fee = page.get_by_test_id("fee-ahead")
        expect(fee).to_contain_text("Each bet pays a fee of $0.25.")
        bettor.act("wager")
        bettor.lies(me, 3_00)
        expect(fee).to_contain_text("The house takes $0.25 for your bet.")
        expect(fee.get_by_role("button", name="Clause no-bust-21 117")).to_be_visible()
        player.does(lambda: page.keyboard.press("Enter"))
        expect(page.get_by_test_id("turnbar")).to_contain_text(f"Square {me}: eleven.")
        expect(page.get_by_test_id("dashed-split")).to_contain_text("split")
        expect(page.get_by_test_id("dashed-stand")).to_contain_text("must be hit")
        page.keyboard.press("Shift+C")
        expect(page.get_by_test_id("urgent")).to_contain_text("five of")
        page.keyboard.press("Shift+B")
        expect(page.get_by_test_id("urgent")).to_contain_text("face down")
        page.keyboard.press("Shift+P")
        expect(page.get_by_test_id("urgent")).to_contain_text(f"$3 on square {me}, wager")
        partner.resting = True
        bettor.act("double")
        bettor.until(lambda: player.hands_over() >= 1, "the round is settled")
        own = page.get_by_test_id("wagers").locator("tr.mine")
        expect(own.first).to_contain_text("$6")
        expect(page.get_by_test_id("wagers").locator("dl")).to_contain_text(
            re.compile("Fee\\s*\u2212\\$0\\.25")
        )
        partner.go_on()
        bettor.open_bets()
        expect(page.get_by_test_id("act-same")).to_contain_text("$3 on one spot")
        page.keyboard.press("A")
        bettor.lies(me, 3_00)


@pytest.mark.parametrize(("size", "keys"), BY if SOAK else BY[:1], ids=BY_IDS if SOAK else BY_IDS[:1])
def test_the_bank_is_declined_taken_and_put_up(
    chromium: Browser, calm: Room, size: dict[str, int], keys: bool
) -> None:
    with seated(chromium, calm, (size, keys), others=({"banks": False},)) as (bettor, [partner]):
        player, page = bettor.player, bettor.page
        bettor.act("pass_bank")
        bettor.until(lambda: player.has("take_bank"), "the bank is offered again")
        expect(page.get_by_test_id("bank-offer")).to_contain_text("The bank is offered to you")
        expect(page.get_by_test_id("bank-offer")).to_contain_text("at most two rounds")
        expect(page.get_by_test_id("bank-turn")).to_contain_text("first of two turns")
        expect(page.get_by_test_id("turnbar")).to_contain_text("then decline the bank")
        expect(page.get_by_test_id("turnbar")).not_to_contain_text("+ bank")
        partner.bets = [(2, "wager", 5_00), (1, "wager", 5_00)]
        had = stack_of(page)
        bettor.act("take_bank")
        amount = page.get_by_test_id("amount")
        expect(amount).to_be_visible()
        expect(page.get_by_test_id("covers")).to_contain_text("full square")
        amount.fill("60")
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowUp")
        expect(page.get_by_test_id("act-wager")).to_contain_text("$61")
        bettor.act("wager")
        expect(page.get_by_test_id("cover")).to_contain_text("$61")
        bettor.act("done")
        player.until(lambda: player.hands_over() >= 1)
        figures = page.get_by_test_id("wagers").locator("dl")
        expect(figures).to_contain_text(re.compile(r"Your bank\s*\$61"))
        assert net_said(figures.text_content() or "") == stack_of(page) - had
        bettor.until(lambda: player.has("take_bank"), "the bank is offered for a second round")
        expect(page.get_by_test_id("bank-turn")).to_contain_text("second of two turns")
        expect(page.get_by_test_id("bets-before")).to_have_text("$5")


def test_folding_a_hand_that_is_paid_for_asks_twice(chromium: Browser, tmp_path: Path) -> None:
    with (
        rigged_room(tmp_path, "9 * 9 * 2345678TQKA") as room,  # a pair, and no three of a kind
        seated(chromium, room, game="house garlic-city game three_card", rigged=True) as (bettor, _),
    ):
        player, page, me = bettor.player, bettor.page, bettor.open_bets()
        bettor.act("wager")
        bettor.lies(me, 5_00, "ante")
        pair_plus = page.get_by_test_id(f"stake-{me}-pair_plus").get_by_test_id("act-wager")
        player.does(lambda: player.press(pair_plus))
        bettor.lies(me, 5_00, "pair_plus")
        bettor.act("done")
        fold = page.get_by_test_id("act-fold")
        expect(fold).to_contain_text("gives up $10 and a paying pair plus")
        marked = page.get_by_test_id("paycloth").locator("li.on")
        expect(marked.first).to_contain_text("Pair")
        expect(page.get_by_test_id("own-name")).to_contain_text(re.compile(r"Pair plus\s*1 to 1"))
        outcomes = page.get_by_test_id("outcomes")
        expect(outcomes).to_contain_text("Fold")
        expect(outcomes).to_contain_text("$10")
        fold.click()
        expect(fold).to_contain_text("press again to fold")
        bettor.act("fold")
        bettor.until(lambda: player.hands_over() >= 1, "the round is settled")


HIDDEN_PARTS = """() => {
  const stage = document.querySelector('[data-testid="bank-stage"]').getBoundingClientRect();
  return [...document.querySelectorAll('.square.me .plate, .square.me .pill, .square.me [role=img]')]
    .filter((it) => it.getBoundingClientRect().bottom > stage.bottom + 1).map((it) => it.textContent);
}"""


def test_a_bet_behind_a_hand_of_three_cards_hides_nothing_on_a_phone(chromium: Browser, calm: Room) -> None:
    behind = {"banks": False, "bets": ((2, "ante", 5_00), (1, "ante", 5_00))}
    game = "house garlic-city game three_card"
    with seated(chromium, calm, (PHONE, False), game=game, others=(behind, {})) as (bettor, _):
        page = bettor.page
        bettor.open_bets()
        bettor.act("wager")
        expect(page.get_by_test_id("square-1").locator(".pill")).to_contain_text("$5")
        bettor.act("done")
        expect(bettor.player.control("play").first).to_be_visible()
        expect(page.get_by_test_id("own-name")).to_be_visible()
        assert page.evaluate(HIDDEN_PARTS) == []
        for table in page.get_by_test_id("paycloth").all():
            link = table.get_by_role("button", name=re.compile("^Clause 3-card-poker"))
            assert link.evaluate("it => it.scrollWidth <= it.clientWidth + 1"), "a clause has its number"
            assert re.fullmatch(r"§\d+", link.inner_text())
        bettor.act("play")
        bettor.until(lambda: bettor.player.hands_over() >= 1, "the round is settled")


def test_the_largest_wager_takes_over_a_hand_of_tiles(chromium: Browser, calm: Room) -> None:
    """Two people on one square: the seat has five dollars there, I have $25 behind it. Since everybody looks
    at one hand only, I have none of my own."""
    other = {"banks": False, "slow": True, "bets": ((2, "wager", 5_00),)}
    with seated(chromium, calm, game=TILES, others=(other, {})) as (bettor, _):
        player, page = bettor.player, bettor.page
        bettor.open_bets()
        expect(page.get_by_test_id("square-2")).to_contain_text("$5")
        bettor.choose(2)
        bettor.chip(25_00)
        bettor.lies(2, 25_00)
        square = page.get_by_test_id("square-2")
        expect(square).to_contain_text("you $25")
        bettor.act("done")
        take = page.get_by_test_id("act-take_decision")
        expect(take).to_contain_text("square 2")
        bettor.act("take_decision")
        expect(page.get_by_test_id("wagers").locator("tr.mine").filter(has_text="2")).to_contain_text(
            "your turn"
        )
        expect(square).to_contain_text("yours to play")
        expect(page.get_by_test_id("own-hand").locator('[role="img"]').first).to_be_visible()
        player.until(lambda: player.hands_over() >= 1)


WINNING_TILES, LOSING_TILES = "2-1 4-2 6-6 6-6", "4-1 5-2 3-2 6-1"
"""With three ones the first pile goes to seat 2, the second to a bank in seat 3."""


def test_two_people_put_chips_together_on_one_square(chromium: Browser, tmp_path: Path) -> None:
    """June has $10 on her square and I put $15 to them: everybody sees one bet, whose it is and by which
    rule, and each of us wins his part."""
    with rigged_room(tmp_path, f"= {WINNING_TILES} {LOSING_TILES}") as room:
        table = room.open(TILES, bots=0)
        ada, june = (Player(chromium, room, DESKTOP, reduced_motion="reduce") for _ in range(2))
        for player in (ada, june):
            player.sit_down(table)
        bank = Partner(room, table)
        mine, hers = Bettor(ada, keys=False), Bettor(june, keys=False)
        mine.open_bets(hers)
        hers.act("wager")
        hers.chip(5_00)
        hers.lies(2, 10_00)
        mine.choose(2)
        share = ada.page.get_by_test_id("stake-2-share")
        expect(share).to_contain_text(f"Share with {june.name}")
        ada.does(lambda: ada.press(share.get_by_role("button")))
        mine.lies(2, 5_00, "share")
        mine.chip(5_00)
        mine.chip(5_00)
        mine.lies(2, 15_00, "share")
        for page, whose in ((ada.page, (june.name, "you")), (june.page, ("you", ada.name))):
            shared = page.get_by_test_id("shared-2")
            expect(shared).to_contain_text(re.compile(rf"{whose[0]} \$10\s*{whose[1]} \$15"))
            expect(shared.get_by_role("button", name=re.compile("^Clause .*040"))).to_be_visible()
        expect(june.page.get_by_test_id("held-2")).to_contain_text("fixed while shared")
        hers.chip(5_00)  # her spot is gone: the chip goes to no other by itself
        expect(june.page.get_by_test_id("urgent")).to_contain_text("Choose a square for the chip.")
        expect(june.page.get_by_test_id("act-done")).to_contain_text("$10 on one spot")
        expect(ada.page.get_by_test_id("act-done")).to_contain_text("$15 on one spot")
        assert faults(ada) == []
        bank.resting = True  # so that the round stays on the table
        mine.act("done")
        hers.act("done")
        hers.act("house_way")
        june.until(lambda: june.hands_over() >= 1, lambda: False)
        for page, own, other in ((ada.page, "$15", "$10"), (june.page, "$10", "$15")):
            rows = page.get_by_test_id("wagers").locator("tbody tr")
            expect(rows).to_have_count(2)
            expect(rows.and_(page.locator(".mine"))).to_contain_text(
                re.compile(rf"You\s*share\s*\{own}\s*wins.*§.*\+\{own}")
            )
            expect(rows.and_(page.locator(":not(.mine)"))).to_contain_text(
                re.compile(rf"share\s*\{other}\s*wins.*\+\{other}")
            )
        assert faults(june) == []
        bank.close()
        for player in (ada, june):
            player.close()


GARLIC = ("no_bust_21", "three_card", "caribbean_stud", "double_hand", "pai_gow_tiles", "super_pan_nine")
GAMES = dict.fromkeys(GARLIC, "garlic-city") | {"california_22": "san-rafael"}
SHORT = {
    ("double_hand", True), ("super_pan_nine", False), ("caribbean_stud", False), ("california_22", True),
}  # fmt: skip
PLAYED = [(game, size, keys) for game in GAMES for size, keys in BY if SOAK or (game, keys) in SHORT]


@pytest.mark.parametrize(
    ("game", "size", "keys"), PLAYED, ids=[f"{game} {'keys' if k else 'pointer'}" for game, _, k in PLAYED]
)
def test_a_round_among_bots(
    chromium: Browser, room: Room, game: str, size: dict[str, int], keys: bool
) -> None:
    player = Player(chromium, room, size)
    player.sit_down(room.open(f"house {GAMES[game]} game {game}"))
    player.play_hand(keys=keys)
    expect(player.page.get_by_test_id("bank-stage")).to_be_visible()
    player.close()
