"""A few words for each answer, besides what its text says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from crawldeck.kernel.asks import Option
from crawldeck.kernel.language import mark, tr, trn
from crawldeck.p52.pack import Pack
from crawldeck.p52.places import column_row
from crawldeck.p52.view_types import HeroView, View
from crawldeck.p52.words.effects import item_notes
from crawldeck.p52.words.naming import printed

ORDER = (
    "arrange", "finish", "end", "move", "passage", "attack", "hurl", "cast", "perform",
    "work", "send", "aim", "unlock", "break", "key", "take", "equip", "use", "doff",
    "stance", "pass", "wait", "give", "get", "throw", "lay",
    "agree", "again", "leave", "stay", "advance", "later",
)  # fmt: skip
PLACED = ("move", "passage", "guide", "lay", "step", "push", "land")
SHORT = {
    "stance": mark("+1 to your defences, up to +3"),
    "pass": mark("do nothing, gain Stamina"),
    "wait": mark("let the next one go first"),
    "end": mark("end the turn"),
    "break": mark("force the chest open"),
    "key": mark("open the chest with a key"),
    "stamina": mark("add your top Stamina card to the flip"),
    "plain": mark("the flip alone counts"),
    "endure": mark("take all of the damage"),
    "decline": mark("no"),
    "agree": mark("yes"),
    "leave": mark("go through the exit"),
    "stay": mark("not yet"),
    "finish": mark("lay the rest"),
}
SHAPES = {
    "block": mark("a square room"),
    "hall": mark("two wide"),
    "winding": mark("turns back"),
    "cross": mark("crossing ways"),
    "ring": mark("round a gap"),
}
KINDS = {
    "empty": mark("empty"),
    "obstructed": mark("rough ground"),
    "hidden": mark("a hiding place"),
    "chest": mark("a chest"),
    "trap": mark("a trap"),
    "passage": mark("a passage"),
    "blocked": mark("a wall"),
    "special": mark("a special chest"),
    "key": mark("a key"),
    "pit": mark("a pit"),
    "rockfall": mark("fallen rocks"),
    "boss": mark("a boss"),
    "minor-boss": mark("a boss"),
    "major-boss": mark("the boss"),
}
LEFT = {"shield": mark("shielded"), "snare": mark("a snare")}


class Scene(NamedTuple):
    """What labels are made from: the view, the names of the table, who is asked, the pack."""

    view: View
    names: Mapping[str, str]
    asked: str
    pack: Pack

    @property
    def hero(self) -> HeroView | None:
        return next((hero for hero in self.view.heroes if hero.id == self.asked), None)


def numbered(options: Sequence[Option]) -> list[Option]:
    """The options in the order of the list; the number of an option is its place in it."""
    rank = {name: number for number, name in enumerate(ORDER)}
    return sorted(options, key=lambda option: rank.get(option.verb.name, len(rank)))


def steps(a: tuple[int, int], b: tuple[int, int]) -> int:
    """How far two places are apart, gaps or not (P52-RANGE-03)."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def label(option: Option, scene: Scene) -> str:
    """A few words for a person; what the text of the option does not say already."""
    name = option.verb.name
    if name in SHORT:
        return tr(SHORT[name])
    made = LABELS.get(name)
    return made(option, scene) if made else ""


# -- words for each verb -----------------------------------------------------------------------


def _onto(option: Option, scene: Scene) -> str:
    where = option.words[-1]
    spot = next((spot for spot in scene.view.spots if spot.text == where), None)
    if spot is None:
        return ""
    empty = bool(spot.card) and spot.kind == "empty"
    parts = [tr(KINDS.get(spot.kind, spot.kind)) if spot.card else tr("face down")]
    parts += [foe.name for foe in scene.view.foes if foe.spot == where]
    parts += [hero.name for hero in scene.view.heroes if hero.spot == where and hero.hp >= 0]
    parts += [tr("the exit")] if where == scene.view.exit else []
    parts += [tr("items")] if spot.items else []
    parts += [tr(LEFT.get(one, one)) for one in dict.fromkeys(spot.marks)]
    return ", ".join(parts[1:] if empty and len(parts) > 1 else parts)


def _at_foe(option: Option, scene: Scene) -> str:
    foe = next((foe for foe in scene.view.foes if foe.id in option.args), None)
    hero = scene.hero
    if foe is None:
        return ""
    if hero is None or not hero.spot:
        return tr("{hp} HP", hp=foe.hp)
    away = steps(column_row(hero.spot), column_row(foe.spot))
    if away == 0:
        return tr("{hp} HP, here", hp=foe.hp)
    return tr("{hp} HP, {n} away", hp=foe.hp, n=away)


def _on_hero(option: Option, scene: Scene) -> str:
    hero = next((hero for hero in scene.view.heroes if hero.id == option.args[-1]), None)
    return "" if hero is None else tr("{hp}/{most} HP", hp=hero.hp, most=hero.max_hp)


def _named(option: Option, scene: Scene) -> str:
    key = option.args[0]
    name = scene.names.get(key, "")
    return name if name.lower() != key.replace("-", " ") else ""


def _gear(option: Option, scene: Scene) -> str:
    """What a thing is good for: the abilities that need it, or what it does."""
    item = scene.view.things.get(option.args[0])
    if item is None:  # what an enemy dropped is not known yet
        return _named(option, scene)
    known = scene.hero.abilities if scene.hero else {}
    arts = [scene.pack.abilities[name] for name in known]
    serves = [art.name for art in arts if set(art.gear) & set(item.gear)]
    if serves:
        return tr("for {abilities}", abilities=", ".join(serves))
    return ", ".join(item_notes(item, printed(scene.pack))[:2])


def _skill(option: Option, scene: Scene) -> str:
    level = scene.hero.abilities.get(option.args[0], 0) if scene.hero else 0
    return tr("level {level}", level=level) if level else tr("untrained")


def _shape(option: Option, scene: Scene) -> str:
    return tr(SHAPES.get(option.args[0], ""))


def _picks(option: Option, scene: Scene) -> str:
    count: Any = option.args[0]
    if count == 0:
        return tr("by skill alone")
    return trn("with {n} lock pick", "with {n} lock picks", count)


LABELS: dict[str, Callable[[Option, Scene], str]] = {
    "move": _onto, "passage": _onto, "guide": _onto, "attack": _at_foe, "aim": _at_foe,
    "hurl": _at_foe, "cast": _on_hero, "use": _on_hero, "take": _gear, "equip": _gear,
    "doff": _named, "give": _named, "get": _named, "arrange": _shape, "unlock": _picks,
    "roam": _named, "defend": _skill, "counter": _skill, "strike": _skill, "perform": _skill,
    "work": _onto, "send": _onto, "step": _onto, "push": _onto, "land": _onto, "read": _skill,
}  # fmt: skip
