"""What a wheel and a source archive must hold, and what must not be in them."""

from __future__ import annotations

import re
import tarfile
import zipfile
from collections.abc import Iterator
from email import message_from_string
from email.message import Message
from fnmatch import fnmatchcase
from pathlib import Path

LICENCES = ("LICENSE", "LICENSE-CONTENT.md")
IN_WHEEL = {
    "crawldeck/py.typed": "the mark that its types are checked",
    "crawldeck/p52/ledger.toml": "the ledger of P52",
    "crawldeck/enormity/ledger.toml": "the ledger of Enormity",
    "crawldeck/p52/rulebook/*.toml": "the rulebook of P52",
    "crawldeck/enormity/rulebook/*.toml": "the rulebook of Enormity",
    "crawldeck/p52/content/emberway/pack.toml": "the pack Emberway",
    "crawldeck/p52/content/starter/pack.toml": "the pack that beginners start from",
    "crawldeck/enormity/content/vigil/pack.toml": "the pack Vigil",
    "crawldeck/web/static/*.html": "the page",
    "crawldeck/web/static/js/*.js": "the page's code",
    "crawldeck/web/static/css/*.css": "the page's style",
    "*.dist-info/entry_points.txt": "the command `crawldeck`",
    **{f"*.dist-info/licenses/{name}": f"the licence {name}" for name in LICENCES},
}
"""Patterns of names in the wheel, and what is missing without one."""
IN_SOURCES = {
    "pyproject.toml": "the settings",
    "hatch_build.py": "what makes the wheel",
    "tools/compiled/build.py": "what compiles the core",
    "CHANGELOG.md": "the changelog",
    "README.md": "the readme",
    **{name: f"the licence {name}" for name in LICENCES},
}
NOT_IN_WHEEL = re.compile(r"(^|/)(tests?|__pycache__)/|(^|/)(test_\w+|conftest)\.py$|\.py[co]$")
COMPILED = (".so", ".pyd")


def package_files(root: Path) -> list[str]:
    """Whatever lies in the package, of every kind, but what Python or a compiler made there."""
    source = root / "src"
    found = (path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file())
    return sorted(
        name
        for name in found
        if name.startswith("crawldeck/")
        and "__pycache__" not in name
        and not name.endswith(COMPILED)
    )


def wheel_faults(
    wheel: Path, files: list[str], version: str, *, compiled: bool = False
) -> list[str]:
    """All that is wrong with a wheel that should hold these files of the package, in words."""
    with zipfile.ZipFile(wheel) as opened:
        names = [name for name in opened.namelist() if not name.endswith("/")]
        info = next((name for name in names if name.endswith(".dist-info/METADATA")), None)
        told = opened.read(info).decode() if info else ""
    return [
        f"{wheel.name} {fault}"
        for fault in (
            *_lacks(names, IN_WHEEL),
            *_left_behind(names, files),
            *_too_much(names),
            *_metadata(message_from_string(told), version),
            *_kind(wheel, names, compiled),
        )
    ]


def source_faults(archive: Path) -> list[str]:
    """All that is wrong with a source archive, in words."""
    with tarfile.open(archive) as opened:
        names = [name.partition("/")[2] for name in opened.getnames()]
    return [f"{archive.name} {fault}" for fault in _lacks(names, IN_SOURCES)]


def _lacks(names: list[str], wanted: dict[str, str]) -> Iterator[str]:
    for pattern, meaning in wanted.items():
        if not any(fnmatchcase(name, pattern) for name in names):
            yield f"lacks {meaning} ({pattern})"


def _left_behind(names: list[str], files: list[str]) -> Iterator[str]:
    there = set(names)
    for name in files:
        if name not in there:
            yield f"lacks {name}, which is in the tree"


def _too_much(names: list[str]) -> Iterator[str]:
    for name in names:
        top = name.partition("/")[0]
        ours = top == "crawldeck" or top.endswith(".dist-info") or name.endswith(COMPILED)
        if not ours:
            yield f"has {name}, which is no part of the package"
        elif NOT_IN_WHEEL.search(name):
            yield f"has {name}, which nobody needs to play"


def _metadata(told: Message, version: str) -> Iterator[str]:
    wanted = {"Name": "crawldeck", "Version": version}
    for key, value in wanted.items():
        if told[key] != value:
            yield f"says {key}: {told[key]}, and should say {value}"
    for key in ("Author", "License-Expression", "Requires-Python", "Summary"):
        if not told[key]:
            yield f"says no {key}"
    for name in sorted({*LICENCES} - {*told.get_all("License-File", [])}):
        yield f"does not name the licence {name}"


def _kind(wheel: Path, names: list[str], compiled: bool) -> Iterator[str]:
    libraries = [name for name in names if name.endswith(COMPILED)]
    if compiled and not any(name.startswith("crawldeck/kernel/") for name in libraries):
        yield "should be compiled, and has no library of the kernel"
    if not compiled and (libraries or not wheel.name.endswith("-none-any.whl")):
        yield "should be plain Python for every machine, and is not"
