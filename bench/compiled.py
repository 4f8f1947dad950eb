"""The engine as a compiled copy: `python -m bench.compiled FOLDER` leaves one in FOLDER, made by mypyc.

Nothing else changes: the same modules, compiled by a C compiler. Put FOLDER first on PYTHONPATH to use it.
"""

import os
import shutil
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

PACKAGE = Path(__file__).parent.parent / "src" / "housedealer"
# Where a hand spends its time. Modules that define msgspec structs are C already; what judges absurd input
# stays plain, since compiled code takes the types it declares for granted.
HOT = (
    "hand/pot/amend.py", "hand/pot/apply.py", "hand/pot/asks.py", "hand/pot/award.py",
    "hand/pot/decide.py", "hand/pot/fee.py", "hand/pot/fill.py", "hand/pot/follow.py",
    "hand/pot/forfeit.py", "hand/pot/hand.py", "hand/pot/lead.py", "hand/pot/menu.py", "hand/pot/op.py",
    "hand/pot/plan.py", "hand/pot/walk.py", "ranking/deuce_seven.py", "ranking/high.py",
    "ranking/low_five.py", "ranking/low_five_printed.py", "ranking/memory.py", "rules/place.py",
)  # fmt: skip


def compile_into(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(PACKAGE, folder / "housedealer", ignore=shutil.ignore_patterns("__pycache__"))
    os.chdir(folder)  # mypyc names modules by their path from here
    setup(
        name="housedealer-compiled",
        ext_modules=mypycify([f"housedealer/{module}" for module in HOT], opt_level="3"),
        script_args=["-q", "build_ext", "--inplace"],
    )


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]).resolve())
