"""Lets the tests of this folder import the slow second versions in `reference`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
