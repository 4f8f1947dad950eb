"""Draw games: who is all-in draws like the others, and the draw goes round from the dealer's left."""

from __future__ import annotations

from claims import Sheet, each
from kit import played
from telling.course import course

ANTES = ("garlic-city/draw", "garlic-city/jacks-or-better", "garlic-city/jacks-back")


def head(sheet: Sheet, first: int) -> str:
    """Three players, the third on the button; the first has so many chips."""
    limit = "fixed 2/4" if sheet.house == "angies" else "fixed 4/4"
    limit += " no blinds ante 1" if sheet.name in ANTES else ""
    return f"house {sheet.house}  game {sheet.game}  limit {limit}  seats 1:{first} 2:100 3:100  button 3\n"


def draws(text: str) -> list[str]:
    words = ", ".join(course(played(text))).split(", ")
    return [word for word in words if "draws" in word or "stands pat" in word]


@each(
    {
        "angies/5-card-draw": "04",
        "angies/5-card-draw-hi-lo": "01",
        "angies/lowball": "35 49",
        "angies/option-alley": "04",
        "garlic-city/lo-ball-california": "13",
        "garlic-city/kansas-city-lowball": "01",
        "garlic-city/draw": "05",
        "garlic-city/jacks-or-better": "08",
        "garlic-city/jacks-back": "07",
    }
)
def test_who_is_all_in_draws_too(sheet: Sheet) -> None:
    """The last to bet is the button: the draw begins left of him all the same."""
    antes, buys = sheet.name in ANTES, sheet.game == "option_alley"
    least = 2 if sheet.house == "angies" else 4
    text = head(sheet, least + antes)
    if antes:
        text += f"deal 3 AsAd9d5c2h\n1 checks, 2 checks, 3 bets {least}, 1 calls all-in, 2 calls\n"
    else:
        text += f"3 raises to {2 * least}, 1 calls all-in, 2 calls\n"
    if buys:
        text += "third all check\nfourth all check\nfifth all check\n"
    text += "1 draws 1, 2 draws 1, 3 draws 1"
    assert draws(text) == ["1 draws 1", "2 draws 1", "3 draws 1"]
