"""Choices worth a line or two each: making and levelling heroes, items, the ways of a story."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.language import mark, tr
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52.components import CORE, Calling, Item, People, Quirk, adds
from crawldeck.p52.events.growth import PointPlaced, Practised
from crawldeck.p52.pack import Pack
from crawldeck.p52.questbook import Quest
from crawldeck.p52.rules.figures import cost_of, movement
from crawldeck.p52.state import Hero, P52Session, P52Table
from crawldeck.p52.words.effects import item_notes
from crawldeck.p52.words.naming import KINDS, core_name
from crawldeck.p52.words.sheet import Art, art_of, working

AT_LENGTH = frozenset((
    "people", "class", "learn", "quirk", "kit", "choose", "raise", "resurrect", "bury",
    "advance", "later", "enough", "pick", "point", "put", "pour", "study", "rig", "read", "decline",
    "agree", "again", "flip", "salve",
))  # fmt: skip
"""Answers that are told one a line, with what they mean."""


class Desk(NamedTuple):
    """What the words are made from: the game, and the hero who is asked."""

    session: P52Session
    table: P52Table
    """As who reads sees it."""

    @property
    def pack(self) -> Pack:
        return self.table.content

    @property
    def quest(self) -> Quest:
        return self.pack.quest(self.session.table.state.quest)

    @property
    def hero(self) -> Hero:
        ask = self.session.ask
        name = ask.actor if isinstance(ask, Choice) else ""
        heroes = self.session.table.state.heroes
        return next((hero for hero in heroes if hero.id == name), heroes[0])

    def named(self, name: str) -> Hero | None:
        return self.session.table.state.hero(name)

    def steps(self, hero: Hero) -> int:
        return movement(self.session.table, hero)

    def art(self, name: str, level: int) -> Art:
        return art_of(self.table, self.hero, self.pack.abilities[name], level)


# -- things in a line --------------------------------------------------------------------------


def art_words(art: Art) -> str:
    """An ability: what it is, against what, and what it does."""
    parts = [tr("{kind}, target {target}", kind=tr(KINDS[art.kind]), target=art.target_now)]
    parts += [effect(art)] if art.effect else []
    return "; ".join((*parts, *art.notes)) + f". {art.text}"


def effect(art: Art) -> str:
    """`damage 4 + Over`."""
    if art.kind == "defence":
        return tr("takes off {amount}", amount=art.effect_now)
    return tr("damage {amount}", amount=art.effect_now)


def _adds(thing: People | Calling) -> str:
    """`Lift +2, Think +1`."""
    said = adds(thing.core)
    return said.named({}) if isinstance(said, Phrase) else tr(said)


def origin_words(thing: People | Calling, pack: Pack) -> str:
    given = [pack.abilities[name].name for name in thing.abilities]
    brings = tr("; knows {abilities}", abilities=", ".join(given)) if given else ""
    return f"{_adds(thing)}{brings}. {thing.text}"


def item_words(thing: Item, desk: Desk) -> str:
    """An item: its name, what it does, and what is printed on it."""
    notes = item_notes(thing, working(desk.table, desk.hero))
    return f"{thing.name}{':' if notes else '.'} {item_text(thing, desk)}"


def item_text(thing: Item, desk: Desk) -> str:
    """The same without its name."""
    notes = "; ".join(item_notes(thing, working(desk.table, desk.hero)))
    return f"{notes}. {thing.text}" if notes else thing.text


def quirk_words(quirk: Quirk) -> str:
    return tr("{bonus} But: {penalty}", bonus=quirk.bonus, penalty=quirk.penalty)


# -- answers -----------------------------------------------------------------------------------


def _people(option: Option, desk: Desk) -> str:
    return origin_words(desk.pack.peoples[option.args[0]], desk.pack)


def _calling(option: Option, desk: Desk) -> str:
    return origin_words(desk.pack.callings[option.args[0]], desk.pack)


def _learn(option: Option, desk: Desk) -> str:
    return art_words(desk.art(option.args[0], 1))


def _raise(option: Option, desk: Desk) -> str:
    """What it costs, and what changes."""
    name = option.args[0]
    level = desk.hero.abilities.get(name, 0)
    now, then = desk.art(name, level), desk.art(name, level + 1)
    changes = _change("level", level, level + 1)
    changes += _change("target", now.target_now, then.target_now)
    word = "takes off" if now.kind == "defence" else "damage"
    changes += _change(word, now.effect_now, then.effect_now)
    for old, new in zip(now.notes, then.notes, strict=False):
        changes += [new] if old != new else []
    cost = cost_of(desk.session.table, desk.hero, name)
    return tr(
        "for {cost} of {exp} experience: {changes}",
        cost=cost,
        exp=desk.hero.exp,
        changes=", ".join(changes),
    )


CHANGES = {
    "level": mark("level {old} → {new}"),
    "target": mark("target {old} → {new}"),
    "takes off": mark("takes off {old} → {new}"),
    "damage": mark("damage {old} → {new}"),
    "HP": mark("HP {old} → {new}"),
    "Movement": mark("Movement {old} → {new}"),
    "Initiative": mark("Initiative {old} → {new}"),
}


def _change(what: str, old: object, new: object) -> list[str]:
    return [tr(CHANGES[what], old=old, new=new)] if old != new else []


def _quirk(option: Option, desk: Desk) -> str:
    found = desk.pack.quirks.get(option.args[0])
    return quirk_words(found) if found else tr("As ordinary as anyone.")


def _item(option: Option, desk: Desk) -> str:
    return item_words(desk.pack.items[option.args[0]], desk)


def _rig(option: Option, desk: Desk) -> str:
    item, name = option.args
    owner = desk.named(name)
    return tr(
        "{hero}'s {item}",
        hero=owner.name if owner else name,
        item=item_words(desk.pack.items[item], desk),
    )


def _choose(option: Option, desk: Desk) -> str:
    """A way of the story, or whoever is to have a reward."""
    name = option.args[0]
    hero = desk.named(name)
    if hero is not None:
        return tr("{hero}, {hp}/{most} HP", hero=hero.name, hp=max(hero.hp, 0), most=hero.max_hp)
    if name in desk.hero.abilities:
        return _study(option, desk)
    return way(name, desk)


def way(name: str, desk: Desk) -> str:
    """A way of the story in its own words; empty if that is none."""
    ways = (way for choice in desk.quest.choices for way in choice.options)
    return next((way.text for way in ways if way.id == name), "")


def _study(option: Option, desk: Desk) -> str:
    name = option.args[0]
    if name in CORE:
        now: int = getattr(desk.hero, name)
        return f"{core_name(name)} {now} → {now + 1}"
    now = desk.hero.abilities.get(name, 0)
    return f"{desk.pack.abilities[name].name} {now} → {now + 1}"


def _point(option: Option, desk: Desk) -> str:
    """What would become of the hero: the answer is tried on a fork of the game."""
    core, before, fork = option.args[0], desk.hero, desk.session.fork()
    tried = Desk(fork, fork.table)
    seen = len(tried.session.events)
    tried.session.answer(option.text)
    told = tried.session.events[seen:]
    placed = next((one for one in told if isinstance(one, PointPlaced | Practised)), None)
    after = tried.named(before.id)
    if after is None or placed is None:
        return ""
    points = placed.max_hp if isinstance(placed, PointPlaced) else after.max_hp
    name, value = core_name(core), getattr(before, core)
    if placed.value == value:  # P52-CHAR-04
        return tr("{core} stays {value}: the point only catches up with it", core=name, value=value)
    changes = [f"{name} {value} → {placed.value}"]
    changes += _change("HP", before.max_hp, points)
    changes += _change("Movement", desk.steps(before), tried.steps(after))
    changes += _change("Initiative", before.initiative, after.initiative)
    return ", ".join(changes)


def _put(option: Option, desk: Desk) -> str:
    core, count = option.args
    now: int = getattr(desk.hero, core)
    return f"{core_name(core)} {now} → {now + count}"


def _advance(option: Option, desk: Desk) -> str:
    hero = desk.hero
    levels = {"old": hero.level, "new": hero.level + 1}
    if hero.level % 2 == 0:
        return tr("Level {old} → {new}: points to place and a new ability.", **levels)
    return tr("Level {old} → {new}: points to place.", **levels)


def _read(option: Option, desk: Desk) -> str:
    return art_words(desk.art(option.args[0], desk.hero.abilities.get(option.args[0], 1)))


def _plain(text: str) -> Callable[[Option, Desk], str]:
    return lambda option, desk: tr(text)


WORDS: dict[str, Callable[[Option, Desk], str]] = {
    "people": _people,
    "class": _calling,
    "learn": _learn,
    "raise": _raise,
    "point": _point,
    "put": _put,
    "pour": _point,
    "quirk": _quirk,
    "kit": _item,
    "pick": _item,
    "rig": _rig,
    "choose": _choose,
    "study": _study,
    "advance": _advance,
    "read": _read,
    "later": _plain("Keep the experience for now."),
    "enough": _plain("Nothing more for now."),
    "resurrect": _plain("Back with all hit points and nothing in hand."),
    "bury": _plain("The party goes on without the hero."),
    "flip": _plain("Two cards decide what it is."),
    "salve": _plain("The weakest healing item, for sure."),
    "agree": _plain("Yes."),
    "decline": _plain("No, thank you."),
    "again": _plain("Strike at once."),
}


def meaning(option: Option, desk: Desk) -> str:
    """What an answer would mean; empty where the answer says it all."""
    made = WORDS.get(option.verb.name)
    return made(option, desk) if made else ""
