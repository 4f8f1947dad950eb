"""A copy of the sources with new files laid over it and a few of its own changed; checks run on the copy."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from prove import ROOT, Change, apply

HERE = Path(__file__).parent


def changes_of(overlay: str) -> list[Change]:
    """What an overlay changes in files that exist."""
    rows = tomllib.loads((HERE / overlay / "patch.toml").read_text(encoding="utf-8"))["change"]
    return [Change(row["file"], row["find"], row["put"]) for row in rows]


def new_files(overlay: str) -> list[str]:
    """What it adds, by path from the root."""
    top = HERE / overlay
    files = (path for path in (top / "src").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return sorted(path.relative_to(top).as_posix() for path in files)


def laid_over(overlay: str, copy: Path) -> None:
    """The sources as they would be with the overlay in them, and their byte code as far as it is the same."""
    shutil.copytree(ROOT / "src", copy / "src")
    if sys.pycache_prefix:
        kept, new = (Path(sys.pycache_prefix, *path.parts[1:]) for path in (ROOT / "src", copy / "src"))
        if kept.exists():
            shutil.copytree(kept, new)
    for name in new_files(overlay):
        to = copy / name
        assert not to.exists(), f"{name} exists: a change of it belongs into the patch"
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / overlay / name, to)
    for change in changes_of(overlay):
        apply(change, copy)


@contextmanager
def copied(overlay: str, copy: Path) -> Iterator[Path]:
    """A copy for all checks of a module; byte code that is kept elsewhere goes with it."""
    laid_over(overlay, copy)
    yield copy
    if sys.pycache_prefix:
        shutil.rmtree(Path(sys.pycache_prefix, *copy.parts[1:]), ignore_errors=True)


def checked(overlay: str, copy: Path, *args: str) -> list[str]:
    """The ids of these checks, run on the copy; all of them pass."""
    path = os.pathsep.join(map(str, (copy / "src", HERE / overlay, ROOT / "tests" / "cli")))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rp", "-p", "no:cacheprovider", *args],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout[-6000:]}{done.stderr[-2000:]}"
    return [line.removeprefix("PASSED ") for line in done.stdout.splitlines() if line.startswith("PASSED ")]
