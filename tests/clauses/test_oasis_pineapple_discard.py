"""Pineapple at Oasis: after the first round everybody still in throws one of his three cards away."""

from __future__ import annotations

from claims import Sheet, proves
from kit import cards_told
from telling.pot import acted, every, played, refusal

from housedealer.cards.card import HIDDEN, Card, parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of
from housedealer.rules.place import HOUSE, RAIL

SHEET = Sheet("oasis/pineapple")
DEALT = "deal 1 AsKs2c 2 QdQh3c 3 JdJh4c 4 TdTh5c\n"


@proves("oasis/pineapple/51")
def test_after_the_first_round_each_player_still_in_throws_one_card_away() -> None:
    """Not before it, not who has folded, and neither none nor two."""
    run = played(
        SHEET,
        DEALT
        + """expect menu 3 fold, call 4, raise 8 to 100
             expect refused 3 discards 4c not_offered
             3 folds, 4 calls, 1 calls
             expect cards 4 TdTh5c
             2 checks
             expect due 1 discard
             expect menu 1 discard, fold
             expect refused 1 discards Ks2c cards_count
             expect refused 1 checks not_offered
             1 discards 2c, 2 discards Qd, 4 discards 5c
             expect cards 1 AsKs
             expect cards 2 Qh3c
             expect cards 4 TdTh
             expect refused 3 discards 4c not_your_turn
             expect due house deal""",
    )
    assert [event.who for event in every(run, ev.Discarded)] == [1, 2, 4]
    hand = played(SHEET, DEALT + "all call").hand
    assert refusal(hand, 1, act.Discard(())) == "cards_count"
    closed = run.events.index(every(run, ev.RoundClosed)[0])
    assert all(run.events.index(event) > closed for event in every(run, ev.Discarded))


@proves("oasis/pineapple/52")
def test_cards_are_thrown_away_in_turn_from_the_left_of_the_button() -> None:
    run = played(
        SHEET,
        """all call
           expect due 3 discard
           expect refused 4 discards not_your_turn
           3 discards
           expect due 4 discard
           expect refused 1 discards not_your_turn
           4 discards
           expect due 1 discard
           1 discards
           expect due 2 discard
           2 discards""",
        button=2,
    )
    assert [event.who for event in every(run, ev.Discarded)] == [3, 4, 1, 2]
    run = played(SHEET, "3 calls, 4 calls, 1 folds, 2 checks\nall discard")
    assert [event.who for event in every(run, ev.Discarded)] == [2, 3, 4]


@proves("oasis/pineapple/53")
def test_what_is_thrown_away_stays_face_down_and_out_of_the_deck() -> None:
    run = played(
        SHEET,
        DEALT
        + """all call
             1 discards Ks, 2 discards Qd, 3 discards 4c, 4 discards Th
             expect stub lacks Ks Qd 4c Th""",
    )
    for viewer, own in ((1, "Ks"), (2, "Qd"), (3, "4c"), (4, "Th"), (RAIL, "")):
        told = {card for event in run.events for card in cards_told(run.hand.seen(event, viewer))}
        assert told & set(parse_cards("KsQd4cTh")) == set(parse_cards(own))
        for seat in seats_of(run.hand.view(viewer)):
            mine = {1: "Ks", 2: "Qd", 3: "4c", 4: "Th"}[seat.seat]
            assert seat.rest.discarded == (parse_cards(mine) if seat.seat == viewer else (HIDDEN,))
    shown = played(
        SHEET,
        DEALT + "all call\n1 discards Ks\nflop 2s7d9h\nall check\nturn 8s\nall check\nriver 6d\nall check",
    )
    for viewer in (2, RAIL):
        assert shown.hand.view(viewer).table.seats[0].discarded == (HIDDEN,)
        told = {card for event in shown.events for card in cards_told(shown.hand.seen(event, viewer))}
        assert not told & set(parse_cards("Ks"))
    assert run.hand.stub[parse_cards("Ks")[0]] == 0
    assert refusal(run.hand, HOUSE, act.Deal((Card(0), *parse_cards("KsQd4c")))) == "card_twice"


@proves("oasis/pineapple/54")
def test_the_flop_waits_until_all_are_down_to_two_cards() -> None:
    hand = played(SHEET, DEALT + "all call\n1 discards Ks, 2 discards Qd, 3 discards 4c").hand
    flop = act.Deal(parse_cards("2s7d9h8s"))
    assert (hand.due.must, hand.due.ask) == ((4,), "discard")
    assert refusal(hand, HOUSE, flop) == "not_your_turn"
    hand.play(4, act.Discard(parse_cards("Td")))
    assert [len(hand.cards[seat]) for seat in (1, 2, 3, 4)] == [2, 2, 2, 2]
    assert hand.due.ask == "deal"
    hand.play(HOUSE, flop)
    assert hand.board == parse_cards("7d9h8s")


@proves("oasis/pineapple/54")
def test_who_does_not_throw_away_in_time_is_folded_and_nobody_does_so_twice() -> None:
    hand = played(SHEET, DEALT + "all call\n1 discards Ks").hand
    assert hand.absent(2) == act.Fold()
    hand.play(2, hand.absent(2))
    assert [seat.person.standing for seat in seats_of(hand.view(RAIL))] == ["live", "folded", "live", "live"]
    assert hand.due.must == (3,)
    run = played(
        SHEET,
        """all call
           flop 2s7d9h  all check
           expect due house deal
           turn 8s
           expect due 1 bet""",
    )
    assert [event.who for event in every(run, ev.Discarded)] == [1, 2, 3, 4]
    assert acted(run)[1] == [1, 2, 3, 4]
