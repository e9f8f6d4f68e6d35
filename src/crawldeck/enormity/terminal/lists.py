"""The answers one can give as a list: numbered, what belongs to one card in one row, in columns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby

from crawldeck.enormity import ids
from crawldeck.enormity.words.labels import ON_MAP, Scene, label, of_card, text_of
from crawldeck.enormity.words.panel import first_of
from crawldeck.kernel.asks import Option
from crawldeck.terminal.style import Screen, pad, width, wrap

IN_A_ROW = ("play", "exert", "invest", "use")
"""Families whose answers are written in one row under what they have in common."""
SEVERAL = 5
"""More answers of one family on the map than this are told in one line."""
TALL = 32
"""A screen with so many rows has room for what abilities say."""


def targets(options: list[Option]) -> dict[str, str]:
    """The number to write on each space that an option leads to."""
    found: dict[str, str] = {}
    for number, option in enumerate(options, start=1):
        if option.verb.name in ON_MAP:
            found.setdefault(option.words[-1], str(number))
    return found


def listed(
    options: list[Option],
    scene: Scene,
    warned: Collection[Option],
    odds: Mapping[Option, str],
    screen: Screen,
) -> list[str]:
    """The list under the question: what belongs to one card in one row, short rows in columns.

    The numbers of answers that are known to bring something grave (`warned`) carry a !.
    """
    count = {
        option: f"{number}!" if option in warned else str(number)
        for number, option in enumerate(options, start=1)
    }
    rows: list[str] = []
    for group, run in groupby(options, key=_group):
        family = list(run)
        verb = family[0].verb.name
        if verb in ON_MAP and len(family) > SEVERAL:
            first, last = count[family[0]], count[family[-1]]
            rows.append(
                f"{first}-{last}) a space, as numbered on the map, such as "
                f"{ids.read_place(family[0].words[-1]).name}"
            )
        elif verb in IN_A_ROW and (verb != "use" or screen.rows < TALL):
            rows.append(_row(family, group, count, scene))
        else:
            rows += [
                f"{count[one]}) {line(one, scene, screen)}{_said(odds.get(one, ''))}"
                for one in family
            ]
    return columns(rows, screen)


def _said(odds: str) -> str:
    return f" — {odds}" if odds else ""


def _group(option: Option) -> str:
    """Answers of one group stand in one row: a side of a card, a Stratagem to invest in."""
    name = option.verb.name
    return f"{name} {option.args[0]}" if name in ("play", "invest") else name


def _row(family: list[Option], group: str, count: Mapping[Option, str], scene: Scene) -> str:
    """Several answers under what they have in common."""
    if family[0].verb.name == "use":
        head, words = "Abilities", [scene.names.get(one.args[0], one.args[0]) for one in family]
    elif family[0].verb.name == "invest":
        head = f"Expertise on {scene.names.get(family[0].args[0], family[0].args[0])}"
        words = [f"puts {one.args[1]}" for one in family]
    else:
        head = of_card(family[0], scene)[0]
        words = [of_card(one, scene)[1] for one in family]
    shown = [f"{count[one]}) {text}" for one, text in zip(family, words, strict=True)]
    return f"{head}: {'  '.join(shown)}"


def columns(rows: list[str], screen: Screen) -> list[str]:
    """Rows in their order, as many on a line as fit side by side; long ones by themselves."""
    across = 3 if all(width(row) <= _room(3, screen) for row in rows) else 2
    room = _room(across, screen)
    found: list[str] = []
    waiting: list[str] = []
    for row in rows:
        if width(row) > room and waiting:
            found.append("  ".join(waiting))
            waiting = []
        if width(row) > room:
            found += wrap(row, screen.columns - 3, "", "    ")
        else:
            waiting.append(pad(row, room))
        if len(waiting) == across:
            found.append("  ".join(waiting))
            waiting = []
    return [f"  {row}".rstrip() for row in [*found, "  ".join(waiting)] if row]


def _room(across: int, screen: Screen) -> int:
    return (screen.columns - 2) // across - 2


def line(option: Option, scene: Scene, screen: Screen) -> str:
    """An answer in a row of its own; abilities say what they do where there is room."""
    words = label(option, scene)
    if option.verb.name in ("use", "react", "deploy", "stratagem"):
        tall = screen.rows >= TALL or option.verb.name in ("stratagem", "react")
        text = text_of(option.args[-1], scene.pack)
        if option.verb.name == "stratagem":
            words += f" ({first_of(scene.pack.stratagems[option.args[-1]])})"
        return f"{words}: {text}" if tall and text else words
    return words


def shared(found: Iterable[Option]) -> Option | None:
    """A card named without saying what for is played for its move."""
    options = list(found)
    if len({_group(one) for one in options}) == 1 and options[0].verb.name == "play":
        moves = [one for one in options if one.args[1] == "move"]
        return moves[0] if len(moves) == 1 else None
    return None


def meaning(words: Sequence[str], options: Iterable[Option]) -> Option | None:
    """The one move whose card begins with these words."""
    wanted = "-".join(word for word in words if word not in ("play", "move", "to"))
    found = [one for one in options if one.args[1] == "move" and one.args[0].startswith(wanted)]
    return found[0] if wanted and len(found) == 1 else None
