"""The rows that `make bench` prints."""

from argparse import ArgumentParser

from bench import ours, peer_openspiel, peer_pokerkit
from bench.harness import FULL, QUICK, Row, run
from housedealer.hand.pot import hand

ROWS = (
    Row(
        "nlhe-6",
        {"ours": ours.play_nlhe, "pokerkit": peer_pokerkit.play_nlhe, "openspiel": peer_openspiel.play_nlhe},
    ),
    Row("omaha8-6", {"ours": ours.play_omaha8, "pokerkit": peer_pokerkit.play_omaha8}),
    Row("stud-6", {"ours": ours.play_stud, "pokerkit": peer_pokerkit.play_stud}),
    Row("razz-6", {"ours": ours.play_razz, "pokerkit": peer_pokerkit.play_razz}),
    Row("draw27-6", {"ours": ours.play_single_draw, "pokerkit": peer_pokerkit.play_single_draw}),
)

parser = ArgumentParser(prog="python -m bench", description=__doc__)
parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
engine = "plain Python" if hand.__file__.endswith(".py") else "compiled"
print(f"our engine: {engine}")
pace = QUICK if parser.parse_args().quick else FULL
for row in ROWS:
    run(row, pace)
