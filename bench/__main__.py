"""The rows that `make bench` prints."""

from argparse import ArgumentParser

from bench import ours, peer_openspiel, peer_pokerkit
from bench.harness import FULL, QUICK, Row, run
from housedealer.hand.pot import hand

PEERS = {"pokerkit": peer_pokerkit.PLAYS, "openspiel": {"nlhe-6": peer_openspiel.play_nlhe}}
ROWS = [
    Row(name, {"ours": play} | {peer: plays[name] for peer, plays in PEERS.items() if name in plays})
    for name, play in ours.PLAYS.items()
]

parser = ArgumentParser(prog="python -m bench", description=__doc__)
parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
engine = "plain Python" if hand.__file__.endswith(".py") else "compiled"
print(f"our engine: {engine}")
pace = QUICK if parser.parse_args().quick else FULL
for row in ROWS:
    run(row, pace)
