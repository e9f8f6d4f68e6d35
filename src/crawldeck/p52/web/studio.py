"""P52 in the studio: cards, enemies, heroes and quests as they look, and how a bout would go."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec import Struct, structs

from crawldeck.cards import card
from crawldeck.forms import PAIR
from crawldeck.kernel import params as parameters
from crawldeck.kernel.game import Setup
from crawldeck.kernel.session import Session
from crawldeck.kernel.table import Table
from crawldeck.p52.bestiary import Enemy
from crawldeck.p52.pack import Pack
from crawldeck.p52.params import EDITIONS, Params
from crawldeck.p52.questbook import Quest
from crawldeck.p52.rules import session as sessions
from crawldeck.p52.rules.reveal import make_boss, make_foe
from crawldeck.p52.scenes import SceneGame, lay
from crawldeck.p52.state import Foe, P52Session, P52Table
from crawldeck.p52.web import scene
from crawldeck.p52.web.packs import heroes, quest_entry
from crawldeck.p52.web.scene import P52Row, P52Skill, P52Thing
from crawldeck.p52.words import ahead, labels
from crawldeck.web.entries import Fact
from crawldeck.web.studio.part import Studio
from crawldeck.web.studio.shapes import StudioPlay

SPOTS = "6H 6S"
"""Two cards that mean nothing."""
AGAINST = 2
"""So many ready-made heroes an enemy is tried on."""
KNOWN: OrderedDict[tuple[str, str], tuple[tuple[str, str], ...]] = OrderedDict()
"""What bouts came to, by the pack's digest and the enemy."""
KEPT = 200


class P52Shown(Struct, omit_defaults=True):
    """A thing of a scenario as it is drawn in the studio; what it has not is left out."""

    sort: str
    name: str
    text: str = ""
    skill: P52Skill | None = None
    thing: P52Thing | None = None
    side: str = ""
    art: str = ""
    hints: tuple[str, ...] = ()
    card: str = ""
    hp: int = 0
    facts: tuple[Fact, ...] = ()
    row: P52Row | None = None
    odds: tuple[tuple[str, str], ...] = ()
    """What comes of a bout with a ready-made hero, by the rules."""
    spots: tuple[tuple[str, str, str], ...] = ()
    """What cards mean: as the quest has them, the kind, and what it is called."""


class P52Studio(Studio):
    """Scenarios: what is printed, and what it comes to."""

    script = "/static/js/p52/studio.js"
    styles: ClassVar[tuple[str, ...]] = ("/static/css/p52.css", "/static/css/p52-studio.css")
    shapes: ClassVar[tuple[Any, ...]] = (P52Shown,)

    def party(self, pack: Pack) -> Sequence[str]:
        return list(pack.heroes)[:PAIR]

    def shown(self, pack: Pack, file: str, name: str) -> P52Shown | None:
        if file == "abilities" and name in pack.abilities:
            art = pack.abilities[name]
            return P52Shown("skill", art.name, art.text, skill=scene.skill(art))
        if file == "items" and dict.__contains__(pack.items, name):
            item = pack.items[name]
            return P52Shown("thing", item.name, item.text, thing=scene.thing(item, pack))
        if file in ("enemies", "bosses") and name in pack.enemies:
            return _enemy(pack, pack.enemies[name])
        if file == "heroes" and name in pack.heroes:
            return _hero(pack, name, self.game.edition)
        if file == "quests" and name in pack.quests:
            return _quest(pack.quests[name])
        families: dict[str, dict[str, Any]] = {
            "peoples": pack.peoples,
            "callings": pack.callings,
            "quirks": pack.quirks,
        }
        one = families.get(file, {}).get(name)
        if one is None:
            return None
        return P52Shown("text", one.name, getattr(one, "text", "") or f"{one.bonus} {one.penalty}")

    def plays(self, pack: Pack, file: str, name: str) -> Sequence[StudioPlay]:
        quest = pack.quests.get(name) if file == "quests" else None
        return [StudioPlay(quest.name, quest.id, level=quest.level)] if quest else []


def _hero(pack: Pack, name: str, edition: str) -> P52Shown:
    one = next(one for one in heroes(pack, edition) if one.id == name)
    art = scene.drawings(pack).get(name, "")
    return P52Shown(
        "figure", one.name, one.text, side="hero", art=art, hints=(one.group,), facts=one.facts
    )


def _quest(quest: Quest) -> P52Shown:
    entry = quest_entry(quest, True)
    spots = [
        (f"{key}{more}", kind, labels.KINDS.get(kind, kind))
        for found, more in ((quest.spots, ""), (quest.spots_many, " (four and more heroes)"))
        for key, kind in found.items()
    ]
    facts = (("Kind", entry.group), *entry.facts, ("Setting", quest.setting))
    return P52Shown("quest", quest.name, quest.text, facts=facts, spots=tuple(spots))


# -- enemies and bouts


def _enemy(pack: Pack, enemy: Enemy) -> P52Shown:
    bout, foe = _bout(pack, enemy, next(iter(pack.heroes)))
    return P52Shown(
        "figure",
        enemy.name,
        enemy.text,
        side="foe" if enemy.card else "boss",
        art=scene.drawings(pack).get(enemy.id, ""),
        card=enemy.card,
        hp=foe.hp,
        facts=(
            ("HP", f"{foe.hp} (level 1)"),
            ("Movement", str(foe.movement)),
            ("Initiative", str(foe.initiative)),
        ),
        row=scene.row(foe, bout.table),
        odds=_odds(pack, enemy),
    )


def _odds(pack: Pack, enemy: Enemy) -> tuple[tuple[str, str], ...]:
    key = pack.sha256, enemy.id
    if key not in KNOWN:
        KNOWN[key] = tuple(_tried(pack, enemy))
        if len(KNOWN) > KEPT:
            KNOWN.popitem(last=False)
    return KNOWN[key]


def _tried(pack: Pack, enemy: Enemy) -> Iterator[tuple[str, str]]:
    """The enemy's next turn against ready-made heroes who stand on its spot and wait."""
    for name in list(pack.heroes)[:AGAINST]:
        bout, foe = _bout(pack, enemy, name)
        found = bout.threats()
        if found is not None:
            names = {name: pack.heroes[name].name, foe.id: enemy.name}
            yield f"Its next turn against {names[name]}", " ".join(ahead.threats(found, names))


class _Bout(SceneGame):
    """A scene on a pack that is in hand already."""

    def __init__(self, state: Any, pack: Pack) -> None:
        super().__init__(state)
        self.pack = pack

    def content(self, setup: Setup) -> Pack:
        return self.pack


def _bout(pack: Pack, enemy: Enemy, hero: str) -> tuple[P52Session, Foe]:
    """The two on one spot, in the light, and it is the hero's turn."""
    choices = {"pack": pack.head.id, "quest": next(iter(pack.quests)), "heroes": [hero]}
    params = parameters.make(Params, EDITIONS, "core", dict(pack.head.params))
    state = sessions.begin(pack, choices, 1)
    table: P52Table = Table(state, params, pack)
    lay(table, SPOTS, "0,0", "", True, False)
    fighter = state.heroes[0]
    fighter.spot, state.average_level = 0, max(1, fighter.level)
    if enemy.card:
        foe = make_foe(table, card(enemy.card), 0)
        state.foes = [foe]
    else:
        foe = make_boss(table, enemy.id, 0)
    state.phase, state.queue = "turn", [fighter.id, foe.id]
    setup = Setup("p52", "core", structs.asdict(params), 1, ("You",), choices, {})
    return Session(_Bout(state, pack), setup), foe
