"""A shuffle that players cut and can verify. The standard library alone; docs/shuffle.md is the
specification.

order = SealedOrder(table, epoch, secret, cards)      # the house's secret order, and a salt for each card
seal = order.seal(roster)                             # told with order.told, before the first card
seed = cut_seed(table, epoch, seal, roster, links)    # the players' links cut it
[order.cards[at] for at in positions_of(seed, order.count)]      # the cards as they are dealt
verify(read_proof(text))                              # what anybody can check afterwards
"""
