class _T:
    def value(self, cards):
        r = sorted((c >> 2) + 2 for c in cards)
        s = len({c & 3 for c in cards}) == 1
        if r == [2, 3, 14]:
            r = [1, 2, 3]
        st = r[0] + 1 == r[1] == r[2] - 1
        n = len(set(r))
        k = 5 if st and s else 4 if n == 1 else 3 if st else 2 if s else 1 if n == 2 else 0
        if n == 2:
            p = r[1]
            o = [x for x in r if x != p][0]
            key = [p, o, 0]
        else:
            key = r[::-1]
        return k << 20 | key[0] << 8 | key[1] << 4 | key[2]


THREE_CARD = _T()


def kind_of(v):
    return ("high_card", "pair", "flush", "straight", "three_of_a_kind", "straight_flush")[v >> 20]
