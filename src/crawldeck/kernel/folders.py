"""Whole folders of files: written beside their place, proven, and only then put there."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from crawldeck.kernel.errors import ContentError, ContentErrors, SetupError


def refuse(folder: Path, force: bool = False) -> None:
    """A folder with something in it is not written over by accident."""
    if folder.exists() and not folder.is_dir():
        raise SetupError(f"{folder} is a file; give a folder that is new or empty")
    if folder.is_dir() and any(folder.iterdir()) and not force:
        raise SetupError(f"{folder} is not empty; give a new folder, or --force to replace it")


def write(
    folder: Path,
    files: Mapping[str, str | bytes],
    prove: Callable[[Path], object],
    force: bool = False,
) -> None:
    """Write beside the folder, prove that what is there loads, and only then take its place."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        for name, held in files.items():
            path = beside / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(held.encode("utf-8") if isinstance(held, str) else held)
        try:
            prove(beside)
        except ContentError as error:
            every = error.every if isinstance(error, ContentErrors) else (error,)
            raise ContentErrors(
                [
                    ContentError(Path(one.path).name, one.line, f"it would not load: {one.problem}")
                    for one in every
                ]
            ) from None
        beside.chmod(0o755)
        _take_place(beside, folder, force)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _take_place(beside: Path, folder: Path, force: bool) -> None:
    """The old folder stands aside until the new one is there."""
    if not folder.exists():
        beside.replace(folder)
        return
    refuse(folder, force)
    aside = Path(tempfile.mkdtemp(prefix=f".{folder.name}-old-", dir=folder.parent))
    folder.replace(aside / folder.name)
    try:
        beside.replace(folder)
    except OSError:
        (aside / folder.name).replace(folder)
        raise
    finally:
        shutil.rmtree(aside, ignore_errors=True)
