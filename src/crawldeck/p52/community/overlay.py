"""A designer's overlay: a TOML file that completes or replaces what the import of a scenario made.

It is written as a pack is: `[[item]]`, `[[quest]]` and so on, each with the `id` of a component and
the keys that it has instead; all other keys stay as they were made. `new = true` is for what the
scenario does not have at all, `partly = true` for what is still not as the scenario tells it, and a
table `[pack]` for the head of the pack. The import keeps a copy in the pack's folder, and a later
import into that folder uses it again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from crawldeck.kernel.content import Source
from crawldeck.kernel.diagnosis import diagnose
from crawldeck.kernel.errors import ContentError, ContentErrors
from crawldeck.kernel.spelling import unknown
from crawldeck.p52.bestiary import Enemy
from crawldeck.p52.community import writing
from crawldeck.p52.components import Ability, Calling, HeroSheet, Item, People, Quirk
from crawldeck.p52.packfiles import PackHead
from crawldeck.p52.questbook import Quest

FILE = "overlay.toml"
"""What it is called in the pack's folder."""
SHAPES: dict[str, type[Any]] = {
    "ability": Ability,
    "item": Item,
    "enemy": Enemy,
    "boss": Enemy,
    "people": People,
    "calling": Calling,
    "quirk": Quirk,
    "hero": HeroSheet,
    "quest": Quest,
}
WORDS = ("new", "partly")
"""Keys of an entry that are about the overlay itself."""
_PLACE = re.compile(r"(?:it would not load: )?(\w+) '([^']+)'(?:, ([\w-]+))?")
"""How the check of a pack begins: `item 'torch', weight: …`."""
Table = dict[str, Any]
Key = tuple[str, str]
"""A component: its kind and its id."""
Made = dict[str, dict[str, Any]]
"""Every component by kind and id."""


class Overlay:
    """An overlay that was read; `places` says where it speaks of which component."""

    def __init__(self, path: Path) -> None:
        self.source = Source(path)
        self.raw: Table = self.source.read(dict)
        self.places: dict[Key, int] = {}
        self.faults: list[ContentError] = []
        for kind, value in self.raw.items():
            self._check_kind(kind, value)
        self._stop()

    @property
    def text(self) -> str:
        return self.source.text

    def lay_over(self, made: Made, begun: Mapping[Key, Table], head: PackHead) -> PackHead:
        """Change what was made, and say every mistake at once.

        `begun` is what the file says of components that could not be made.
        """
        for kind, n, table in self._entries():
            key = self._key(kind, n, table, made, begun)
            if key is not None:
                self.places[key] = n
                old = made[kind].get(key[1])
                base = writing.plain(old) if old is not None else begun.get(key, {})
                told = {name: value for name, value in table.items() if name not in WORDS}
                merged = self._convert(SHAPES[kind], base | told, kind, n)
                if merged is not None:
                    made[kind][key[1]] = merged
        if "pack" in self.raw:
            changed = self._convert(PackHead, writing.plain(head) | self.raw["pack"], "pack")
            head = changed or head
        self._stop()
        return head

    def _check_kind(self, kind: str, value: Any) -> None:
        """Every kind is known, and a list of tables; the pack's head is one table."""
        if kind == "pack":
            if not isinstance(value, dict):
                self._fault("it must be a table: [pack]", kind)
        elif kind not in SHAPES:
            self._fault(unknown("kind of entry", kind, ("pack", *SHAPES)), kind)
        elif not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self._fault(f"every entry begins with [[{kind}]]", kind)

    def _stop(self) -> None:
        if self.faults:
            raise ContentErrors(sorted(self.faults, key=lambda fault: fault.line))

    def _entries(self) -> Iterator[tuple[str, int, Table]]:
        for kind in SHAPES:
            yield from ((kind, n, table) for n, table in enumerate(self.raw.get(kind, ())))

    def _key(
        self, kind: str, n: int, table: Table, made: Made, begun: Mapping[Key, Table]
    ) -> Key | None:
        """Which component an entry speaks of; a fault if it is none, or spoken of already."""
        name = table.get("id")
        if not isinstance(name, str):
            self._fault("say which one it is for: the key 'id' is missing", kind, n)
            return None
        key, new = (kind, name), table.get("new", False)
        known = [*made[kind], *(other for sort, other in begun if sort == kind)]
        for word in WORDS:
            if not isinstance(table.get(word, False), bool):
                self._fault("it must be true or false", kind, n, word)
                return None
        if new and name in known:
            self._fault(f"the import made the {kind} {name!r}: leave 'new' out", kind, n)
        elif not new and name not in known:
            problem = f"{unknown(kind, name, known)}; for something of your own write new = true"
            self._fault(problem, kind, n, "id")
        elif key in self.places:
            self._fault(f"the {kind} {name!r} has an entry already", kind, n, "id")
        elif table.keys() <= {"id", *WORDS}:
            self._fault("it says nothing: write the keys that you want to change", kind, n)
        else:
            return key
        return None

    def _convert(self, shape: type[Any], table: Table, *place: str | int) -> Any:
        """A component as the overlay has it; every mistake with its line, and None."""
        try:
            return msgspec.convert(table, shape)
        except msgspec.ValidationError:
            for path, problem in diagnose(table, msgspec.inspect.type_info(shape)):
                self._fault(problem, *place, *path)
        return None

    def _fault(self, problem: str, *place: str | int) -> None:
        self.faults.append(self.source.at(problem, *place))

    def blame(self, error: ContentError) -> ContentError:
        """A mistake of the whole pack, at the overlay's line if the overlay speaks of it."""
        told = _PLACE.match(error.problem)
        n = self.places.get((told[1], told[2])) if told else None
        if told is None or n is None:
            return error
        line = self.source.line(told[1], n, told[3] or "id")
        return ContentError(str(self.source.path), line, error.problem)

    def completed(self, entries: Mapping[Key, str]) -> dict[str, str]:
        """The entries of the scenario that it speaks of: what it calls each, and on which line."""
        found = {}
        for (kind, name), n in self.places.items():
            path = entries.get((kind, name))
            if path is not None and not self.raw[kind][n].get("partly"):
                line = self.source.line(kind, n)
                found[path] = f"{kind} {name!r}, line {line} of {self.source.path.name}"
        return found
