"""The answers one can give: numbered, each with a few words for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view import View
from crawldeck.kernel.asks import Option
from crawldeck.terminal.style import Screen, cut, pad, width

ORDER = (
    "turn", "play", "exert", "attack", "also", "fire", "goto", "step", "fast", "stop", "scout",
    "use", "deploy", "invest", "device", "look-up", "decode", "stand", "react", "soak", "cover",
    "reroll", "stress", "convert", "extra", "empty-clip", "assign", "plus", "reveal", "hide",
    "respond", "pick", "pick-space", "pick-point", "token", "reload", "equip", "stow", "discard",
    "stratagem", "start", "holder", "spawn-at", "yes", "no", "keep", "done", "end",
)  # fmt: skip
ON_MAP = ("goto", "step", "pick-space", "start")
"""Families whose numbers are written on the map."""
MANY = 9
"""More answers of one family that are on the map than this are told in one line."""


class Scene(NamedTuple):
    """What labels are made from."""

    view: View
    names: Mapping[str, str]
    pack: Pack


def numbered(options: list[Option]) -> list[Option]:
    """The options in the order of the list; the number of an option is its place in it."""
    rank = {name: number for number, name in enumerate(ORDER)}
    return sorted(options, key=lambda option: rank.get(option.verb.name, len(rank)))


def targets(options: list[Option]) -> dict[str, str]:
    """The number to write on each space that an option leads to."""
    found: dict[str, str] = {}
    for number, option in enumerate(options, start=1):
        if option.verb.name in ON_MAP:
            found.setdefault(option.text.split()[-1], str(number))
    return found


def listed(options: list[Option], scene: Scene, screen: Screen) -> list[str]:
    """The list under the question, in two columns where they fit."""
    rows: list[str] = []
    start = 0
    while start < len(options):
        name = options[start].verb.name
        end = start
        while end < len(options) and options[end].verb.name == name:
            end += 1
        family = options[start:end]
        if name in ON_MAP and len(family) > MANY:
            spaces = f"{name} SPACE, as on the map: {family[0].text.split()[-1]}, ..."
            rows.append(f"{start + 1}-{end}  {spaces}")
        else:
            rows += [f"{start + n}  {line(one, scene)}" for n, one in enumerate(family, start=1)]
        start = end
    return columns(rows, screen)


def columns(rows: list[str], screen: Screen) -> list[str]:
    """Two columns if every row fits half the screen, else one."""
    half = screen.columns // 2 - 2
    if len(rows) > 3 and all(width(row) <= half for row in rows):
        middle = (len(rows) + 1) // 2
        right = [*rows[middle:], ""]
        return [
            f"  {pad(a, half)}  {b}".rstrip()
            for a, b in zip(rows[:middle], right[:middle], strict=True)
        ]
    return [f"  {cut(row, screen.columns - 3)}" for row in rows]


def line(option: Option, scene: Scene) -> str:
    """An answer as it is typed, and what it means."""
    words = label(option, scene)
    return f"{option.text}  {words}" if words else option.text


def label(option: Option, scene: Scene) -> str:
    """A few words for an answer."""
    verb, args = option.verb.name, option.args
    pack, names = scene.pack, scene.names
    match verb:
        case "play":
            side = pack.sides[args[0]][1]
            return next((one.text for one in side.actions if one.id == args[1]), "")
        case "exert":
            found = {
                one.text for side in pack.sides.values() for one in side[1].actions
                if one.id == args[0]
            }  # fmt: skip
            return "2 Stress: " + next(iter(found)) if len(found) == 1 else "2 Stress, other side"
        case "use" | "react":
            return ability_text(args[-1], pack)
        case "deploy" | "stratagem" | "invest":
            return pack.stratagems[args[0]].text
        case "attack" | "also":
            foe = next((one for one in scene.view.foes if one.id == args[-1]), None)
            return f"{names.get(args[-1], args[-1])}, AT {foe.threshold}" if foe else ""
        case "device":
            return "use the Engram device"
        case "goto" | "step" | "pick-space" | "pick-point" | "start":
            return ""
        case _:
            shown = [names[word] for word in map(str, args) if word in names]
            return ", ".join(shown) or option.verb.help


def ability_text(name: str, pack: Pack) -> str:
    """What an ability says."""
    found = abilities_of(pack).get(name)
    return found or ""


_TEXTS: dict[str, dict[str, str]] = {}


def abilities_of(pack: Pack) -> dict[str, str]:
    """The texts of every ability of a pack by id, gathered once."""
    known = _TEXTS.get(pack.sha256)
    if known is None:
        owners: list[Any] = [
            *pack.spacers.values(), *pack.suits.values(), *pack.gear.values(),
            *pack.conditions.values(), *pack.awakenings.values(), *pack.locations.values(),
        ]  # fmt: skip
        known = {one.id: f"{one.name}: {one.text}" for owner in owners for one in owner.abilities}
        for card in pack.breakdowns.values():
            known |= {one.id: f"{one.name}: {one.text}" for one in card.back}
        _TEXTS[pack.sha256] = known
    return known
