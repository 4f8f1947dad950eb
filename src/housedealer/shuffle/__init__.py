"""A shuffle that players cut and can verify. The standard library alone; docs/shuffle.md is the
specification.

order = SealedOrder(table, epoch, secret, cards)      # the house's secret order, and a salt for each card
seal = seal_of(table, epoch, order.told, roster)      # told before the first card
seed = cut_seed(table, epoch, seal, roster, links)    # the players' links cut it: a public permutation
order.cut(seed)                                       # the cards as they are dealt
"""
