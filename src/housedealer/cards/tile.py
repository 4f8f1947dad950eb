from housedealer.cards.deck import Deck

TILES = Deck("tiles", "32 tiles", tuple(range(64, 75)) * 2 + tuple(range(75, 85)))
