"""The rows that `make bench` prints."""

from argparse import ArgumentParser

from bench import ours, peer_openspiel, peer_pokerkit
from bench.harness import FULL, QUICK, Row, run

ROWS = (
    Row(
        "nlhe-6",
        {"ours": ours.play_nlhe, "pokerkit": peer_pokerkit.play_nlhe, "openspiel": peer_openspiel.play_nlhe},
    ),
    Row("omaha8-6", {"ours": ours.play_omaha8, "pokerkit": peer_pokerkit.play_omaha8}),
)

parser = ArgumentParser(prog="python -m bench", description=__doc__)
parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
pace = QUICK if parser.parse_args().quick else FULL
for row in ROWS:
    run(row, pace)
