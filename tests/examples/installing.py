"""The example, installed beside Crawldeck for a while: on the path, with what a wheel would say."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from crawldeck.kernel import game, parts
from crawldeck.web import catalogue, pages

HOME = Path(__file__).parent.parent.parent / "examples" / "slackwater"
SOURCE = HOME / "src"


def site(folder: Path) -> list[str]:
    """The folders that an installation adds to the path; the metadata is made in this one."""
    project = tomllib.loads((HOME / "pyproject.toml").read_text())["project"]
    name, version = project["name"], project["version"]
    info = folder / f"{name}-{version}.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    lines = [
        f"[{group}]\n" + "".join(f"{key} = {place}\n" for key, place in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(lines))
    return [str(SOURCE), str(folder)]


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """In this process: found by its entry point, as if it had been there from the start."""
    with pytest.MonkeyPatch.context() as patch:
        for one in site(folder):
            patch.syspath_prepend(one)
        patch.setattr(game, "_games", dict(game._games))
        patch.setattr(game, "_broken", {})
        patch.setattr(game, "_looked", [])
        patch.setattr(parts, "_made", dict(parts._made))
        forget()
        game.registered()  # now, whatever test comes first
        yield
    forget()


def forget() -> None:
    """What was worked out of the games that there are."""
    pages.lobby.cache_clear()
    pages.table.cache_clear()
    for one in vars(catalogue).values():
        if hasattr(one, "cache_clear"):
            one.cache_clear()


def environment(folder: Path) -> dict[str, str]:
    """The same for a process of its own."""
    return {"PYTHONPATH": os.pathsep.join([*site(folder), str(HOME.parent.parent / "src")])}
