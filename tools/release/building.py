"""Builds with the tools that are installed here, without a network: sources, wheels, sums."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

SUMS = "SHA256SUMS"


class BuildFailed(RuntimeError):
    """The build tool ended with an error; what it said is the message."""


def source_archive(root: Path, into: Path) -> Path:
    return _hatchling(root, "sdist", into)


def wheel(root: Path, into: Path, *, compiled: bool = False) -> Path:
    """A wheel of a folder with sources; compiled takes minutes and needs a C compiler."""
    return _hatchling(root, "wheel", into, compiled=compiled)


def wheel_of_archive(archive: Path, into: Path) -> Path:
    """The plain wheel, made from nothing but the source archive."""
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(archive) as opened:
            opened.extractall(folder, filter="data")
        return wheel(next(Path(folder).iterdir()), into)


def sums(folder: Path) -> Path:
    """A file with the checksum of every other file of a folder, for `sha256sum --check`."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    written = folder / SUMS
    written.write_text("".join(lines), encoding="utf-8")
    return written


def _hatchling(root: Path, target: str, into: Path, *, compiled: bool = False) -> Path:
    into.mkdir(parents=True, exist_ok=True)
    before = {path: path.stat().st_mtime_ns for path in into.iterdir()}
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(into.resolve())],
        cwd=root,
        env={**os.environ, "CRAWLDECK_COMPILE": "1" if compiled else "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    made = [path for path in into.iterdir() if path.stat().st_mtime_ns != before.get(path)]
    if done.returncode or len(made) != 1:
        raise BuildFailed(f"the {target} was not built:\n{done.stdout}{done.stderr}")
    return made[0]
