"""The versions that pyproject.toml allows of what we need: each from one to below another."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

AT_LEAST = frozenset([">=", "==", "~="])
BELOW = frozenset(["<", "<=", "==", "~="])


def needed(pyproject: Path) -> Iterator[tuple[str, Requirement]]:
    """Each requirement with where it stands; our own extras, which extras name, are left out."""
    said = tomllib.loads(pyproject.read_text(encoding="utf-8"))
    project = said["project"]
    places = {
        "build-system.requires": said["build-system"]["requires"],
        "dependencies": project.get("dependencies", []),
        **project.get("optional-dependencies", {}),
    }
    own = canonicalize_name(project["name"])
    for place, wanted in places.items():
        for one in map(Requirement, wanted):
            if canonicalize_name(one.name) != own:
                yield place, one


def unbounded(pyproject: Path) -> list[str]:
    """Every requirement that is open at one end, in words."""
    return [
        f"{place}: {one.name} has no {missing} bound (it says `{one}`)"
        for place, one in needed(pyproject)
        for missing in _missing(one)
    ]


def _missing(one: Requirement) -> Iterator[str]:
    said = {part.operator for part in one.specifier}
    if not said & AT_LEAST:
        yield "lower"
    if not said & BELOW:
        yield "upper"


def locked(text: str) -> dict[str, set[str]]:
    """The versions that a lock file names, by package; several where a marker chooses.

    >>> locked("# made\\nnumpy==2.1 ; python_version < '3.12' \\\\\\n    --hash=sha256:0\\n")
    {'numpy': {'2.1'}}
    """
    found: dict[str, set[str]] = {}
    for line in text.splitlines():
        if "==" in line and not line.startswith((" ", "#")):
            one = Requirement(line.removesuffix("\\"))
            version = next(iter(one.specifier)).version
            found.setdefault(canonicalize_name(one.name), set()).add(version)
    return found
