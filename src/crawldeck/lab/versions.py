"""Versions of a pack: from git, with one number changed, and what differs between two."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import tarfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from crawldeck.forms import Form, game_of_pack
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.toml_places import places

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def folder_of(pack: str) -> Path:
    """The folder of a pack, shipped or not."""
    game = game_of_pack(pack)
    if game is None:
        raise SetupError(f"no pack {pack!r:.80}: name a shipped one or give a folder")
    found: Path = Form.of(game).load(pack).folder
    return found


# -- git


def at_revision(pack: str, into: Path) -> str:
    """A pack as it was: `FOLDER@REVISION` is taken out of git; anything else is as it is."""
    name, at, revision = pack.rpartition("@")
    if not at or game_of_pack(pack) is not None:
        return pack
    folder = Path(name).resolve() if Path(name).is_dir() else folder_of(name)
    top = _git(folder, "rev-parse", "--show-toplevel").decode().strip()
    inside = folder.resolve().relative_to(Path(top).resolve())
    data = _git(Path(top), "archive", "--format=tar", revision, "--", inside.as_posix())
    place = into / re.sub(r"[^A-Za-z0-9._-]", "-", revision)
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        archive.extractall(place, filter="data")
    return str(place / inside)


def _git(folder: Path, *words: str) -> bytes:
    try:
        done = subprocess.run(["git", "-C", str(folder), *words], capture_output=True, check=False)
    except FileNotFoundError:
        raise SetupError(
            "versions of a pack are taken out of git, which is not installed"
        ) from None
    if done.returncode:
        why = done.stderr.decode(errors="replace").strip().splitlines()
        raise SetupError(f"git cannot give that version of {folder}: {why[-1] if why else '?'}")
    return done.stdout


# -- one number


class Number(Struct, frozen=True):
    """One number of a pack, named as `enemies:wolf.hp` or `enemies:wolf.attacks.0.damage`.

    In a formula it is the first whole number of it.
    """

    pack: str
    file: str
    keys: tuple[str | int, ...]
    """The way to it, for a program."""
    name: str
    """The way to it as it was typed."""
    value: float

    def changed(self, value: float, into: Path) -> str:
        """A copy of the pack with another value there, and nothing else changed."""
        before = folder_of(self.pack)
        after = into / f"{before.name}-{value:g}".replace(".", "_")
        shutil.copytree(before, after)
        path = after / f"{self.file}.toml"
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines(keepends=True)
        line = places(text)[self.keys] - 1
        lines[line] = self._with(lines[line], value)
        path.write_text("".join(lines), encoding="utf-8")
        found = list(changes(before, after))
        if value != self.value and (len(found) != 1 or found[0].file != path.name):
            raise SetupError(
                f"{self.name} shares line {line + 1} of {path.name} with others of its name; give "
                "it a line of its own to try other values"
            )
        return str(after)

    def _with(self, line: str, value: float) -> str:
        """The line with another number: the first after the key, or of a list the one meant."""
        *_, last = self.keys
        skip = 0
        key = last
        if isinstance(last, int):
            skip, key = last, self.keys[-2]
        start = re.search(rf"(?<![\w-]){re.escape(str(key))}\s*=\s*", line)
        found = list(_NUMBER.finditer(line, start.end() if start else 0))
        if len(found) <= skip:
            raise SetupError(f"there is no number at {self.name} in {self.file}.toml")
        number = found[skip]
        return f"{line[: number.start()]}{value:g}{line[number.end() :]}"


def number(pack: str, name: str) -> Number:
    """The number that is meant; what is wrong with its name is told with what there is."""
    file, colon, way = name.partition(":")
    path = folder_of(pack) / f"{file}.toml"
    if not colon or not path.is_file():
        there_are = ", ".join(sorted(one.stem for one in path.parent.glob("*.toml")))
        raise SetupError(
            f"{name!r:.80} names no number: say FILE:ID.KEY, as enemies:wolf.hp; files: {there_are}"
        )
    value: Any = tomllib.loads(path.read_text(encoding="utf-8"))
    keys: list[str | int] = []
    for step in way.split("."):
        value, taken = _into(value, step, name, first=not keys)
        keys += taken
    found = _first_number(value)
    if found is None:
        raise SetupError(f"{name} is {value!r:.60}, which holds no number")
    return Number(pack, file, tuple(keys), name, found)


def _into(value: Any, step: str, name: str, first: bool) -> tuple[Any, list[str | int]]:
    """One step of the way; the first is the id of an entry, or a table."""
    if isinstance(value, list) and step.isdecimal() and int(step) < len(value):
        return value[int(step)], [int(step)]
    if isinstance(value, dict) and step in value:
        return value[step], [step]
    if first:
        for family, rows in value.items():
            for n, row in enumerate(rows if isinstance(rows, list) else ()):
                if isinstance(row, dict) and step in (row.get("id"), row.get("code")):
                    return row, [family, n]
        known = [row["id"] for rows in value.values() if isinstance(rows, list) for row in rows]
    else:
        known = list(value) if isinstance(value, dict) else [str(n) for n in range(len(value))]
    raise SetupError(f"{name}: there is no {step!r}; there are: {', '.join(known)}")


def _first_number(value: Any) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    found = _NUMBER.search(str(value))
    return None if found is None else float(found.group())


# -- what differs


class Change(Struct, frozen=True):
    """One thing that differs between two packs."""

    file: str
    entry: str
    """The id of what it is about."""
    key: str
    before: Any
    after: Any

    def words(self, names: dict[str, str]) -> str:
        """`the Toll Master's hp of 16 instead of 14`."""
        about = names.get(self.entry, self.entry)
        whose = f"{about}'s " if about else ""
        return f"{whose}{self.key} of {self.after} instead of {self.before}"


def changes(before: Path, after: Path) -> Iterator[Change]:
    """Everything that differs between the files of two packs."""
    names = {p.relative_to(one) for one in (before, after) for p in one.rglob("*.*")}
    for name in sorted(filter(_is_played, names)):
        old, new = before / name, after / name
        if not (old.is_file() and new.is_file()):
            yield Change(str(name), "", "file", old.is_file(), new.is_file())
        elif old.read_bytes() != new.read_bytes():
            if name.suffix == ".toml":
                yield from _differing(str(name), _read(old), _read(new))
            else:
                yield Change(str(name), "", "drawing", "another", "this")


def _is_played(name: Path) -> bool:
    """Whether a file is of the pack: what git keeps beside it, and what helps an editor, is not."""
    return name.parts[0] != "schemas" and not any(part.startswith(".") for part in name.parts)


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _differing(file: str, old: Any, new: Any, entry: str = "", key: str = "") -> Iterator[Change]:
    if isinstance(old, dict) and isinstance(new, dict):
        inner = entry or str(new.get("id") or "")
        for name in dict.fromkeys((*old, *new)):
            way = f"{key}.{name}" if key and entry else name
            yield from _differing(file, old.get(name), new.get(name), inner, way)
    elif isinstance(old, list) and isinstance(new, list) and _listed(old) and _listed(new):
        by, now = _by_id(old), _by_id(new)
        for name in dict.fromkeys((*by, *now)):
            way = key if entry == "" else f"{key}.{name}"
            yield from _differing(file, by.get(name), now.get(name), entry, way)
    elif old != new:
        yield Change(file, entry, key, old, new)


def _listed(rows: list[Any]) -> bool:
    return all(isinstance(row, dict) for row in rows)


def _by_id(rows: list[Any]) -> dict[str, Any]:
    return {str(row.get("id", n)): row for n, row in enumerate(rows)}
