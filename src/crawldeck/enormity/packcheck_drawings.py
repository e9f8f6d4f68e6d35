"""Checks of a pack's drawings: somebody has them, and their parts are known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from crawldeck.enormity.drawings import ONE_OF, SLOT_OF, parts_of
from crawldeck.enormity.pack import Pack
from crawldeck.kernel.spelling import hint, shown, unknown


def check(pack: Pack) -> None:
    """Every drawing is somebody's, and can be drawn."""
    if pack.drawn is None:
        return
    families: dict[str, tuple[str, Mapping[str, Any]]] = {
        "spacers": ("Spacer", pack.spacers),
        "intruders": ("Intruder", pack.intruders),
        "specimens": ("Specimen", pack.specimens),
        "bosses": ("Boss", pack.bosses),
    }
    for family, (word, known) in families.items():
        for name, drawing in getattr(pack.looks, family).items():
            problems = list(_problems(drawing))
            if name not in known:
                problems.insert(0, unknown(word, name, known))
            for problem in problems:
                pack.mistakes.found.append(pack.drawn.at(problem, family, name))


def _problems(drawing: str) -> Iterator[str]:
    taken: dict[str, str] = {}
    for part in parts_of(drawing):
        slot = SLOT_OF.get(part)
        if slot is None:
            example = "a drawing is a list such as 'helmet, visor, eva, rifle'"
            yield f"there is no part {shown(part)}{hint(part, SLOT_OF)}; {example}"
        elif slot in ONE_OF and slot in taken:
            yield f"{taken[slot]!r} and {part!r} are both a {slot}: name one of them"
        else:
            taken[slot] = part
