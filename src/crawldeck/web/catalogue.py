"""What the lobby offers: games, editions, packs, adventures, heroes, and the house rules.

Everything is read from the packs and the parameters themselves, so that a new pack or a new
parameter is in the lobby without a change here. It is made once and sent with an ETag.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import typing
from functools import lru_cache
from typing import Any, Literal

import msgspec
from fastapi import APIRouter, Response
from msgspec import Struct

from crawldeck.enormity import pack as ships
from crawldeck.enormity.loadout import MOST_SPACERS
from crawldeck.kernel import params as parameters
from crawldeck.kernel.game import AnyGame, find
from crawldeck.kernel.ledger import Ledger
from crawldeck.p52 import pack as scenarios
from crawldeck.p52.defaults import defaults
from crawldeck.p52.game import HIGHEST_START, MOST_PLAYERS
from crawldeck.p52.questbook import Quest
from crawldeck.paper import sheet as paper
from crawldeck.web import opening
from crawldeck.web.endpoints import Asked, get
from crawldeck.web.wire import Kind

router = APIRouter()

Fact = tuple[str, str]
"""A word and its number, as a card shows them."""


class Entry(Struct, omit_defaults=True):
    """Something that can be chosen: a quest, a hero, a people, a suit, a piece of gear."""

    id: str
    name: str
    text: str = ""
    group: str = ""
    """What it stands under: the kind of quest, the slot of an Action card."""
    facts: tuple[Fact, ...] = ()
    parts: dict[str, tuple[str, ...]] = {}
    """Ids that belong to it, by what they are: `gear`, `cards`, `suit`; `option`, `item`."""


class ParamEntry(Struct, omit_defaults=True):
    """A parameter, with its domain in a form that a control can be made from."""

    name: str
    label: str
    kind: Literal["boolean", "options", "range"]
    meaning: str
    rule: str
    group: str
    defaults: dict[str, Any]
    """By edition."""
    options: tuple[str, ...] = ()
    least: int = 0
    most: int = 0


class PackEntry(Struct, omit_defaults=True):
    """A pack: what is played, and who can play it."""

    id: str
    name: str
    text: str
    notice: str
    adventures: tuple[Entry, ...]
    heroes: tuple[Entry, ...]
    party: tuple[str, ...]
    """Who sets out when nobody chooses."""
    params: dict[str, Any] = {}
    """House rules that it is written for."""
    bosses: tuple[Entry, ...] = ()
    peoples: tuple[Entry, ...] = ()
    callings: tuple[Entry, ...] = ()
    quirks: tuple[Entry, ...] = ()
    suits: tuple[Entry, ...] = ()
    cards: tuple[Entry, ...] = ()
    gear: tuple[Entry, ...] = ()
    stratagems: tuple[Entry, ...] = ()
    abilities: tuple[Entry, ...] = ()
    items: tuple[Entry, ...] = ()
    campaign: bool = True
    """Whether a campaign can be played with it."""


class GameEntry(Struct, omit_defaults=True):
    """A game of the lobby, with the words that it uses."""

    id: str
    title: str
    pitch: str
    hero: str
    """What somebody in the party is called."""
    adventure: str
    editions: tuple[Entry, ...]
    edition: str
    packs: tuple[PackEntry, ...]
    pack: str
    params: tuple[ParamEntry, ...]
    most: int
    """The largest party; there are never more seats than heroes."""
    best: str
    highest_level: int = 0


class Catalogue(Struct):
    """Everything that the lobby can offer."""

    games: tuple[GameEntry, ...]
    kinds: tuple[Kind, ...] = ("person", "open", "bot")


PITCH = {
    "p52": "Two packs of cards, no game master: lay the rooms, turn the spots, get home.",
    "enormity": "Board a drifting ship, find what it hides, and get out before the clock does.",
}
BEST = {
    "p52": "Best with two to four heroes; alone, play two.",
    "enormity": "Best with two or three Spacers; alone, play two.",
}
EDITIONS = {
    ("p52", "core"): ("Core", "The rules as most tables know them. Start here."),
    ("p52", "classic"): ("Classic", "The first printing: shorter sight, fiercer enemies."),
    ("p52", "latest"): ("Latest", "Recovery between spaces, throwing, weight, slower levels."),
    ("enormity", "normal"): ("Normal", "Eight Life Spares, Time Crystals without limit."),
    ("enormity", "veteran"): ("Veteran", "Four Spares, two Crystals, Bosses that take more."),
}
HEADINGS = {
    "LOS": "Line of sight",
    "INIT": "Initiative",
    "EDITION-DIFF": "Quests and spots",
    "REVEAL": "Revealing spots",
    "QUEST": "Quests and spots",
    "SETUP": "Setting up",
    "RECOVER": "Leaving a space",
    "LEAVE": "Leaving a space",
    "DOOR / WELD": "Doors",
    "DEATH & LIFE SPARES, DIFFICULTY, TIME CRYSTALS": "Campaign",
    "INCURSION / BOSS": "Bosses",
    "AIM": "Aim and stance",
    "STANCE": "Aim and stance",
    "RUBICON": "Stress and adrenaline",
}
"""Groups of the ledgers whose short names would not help a newcomer."""
KINDS = {
    "crossing": "Crossing",
    "treasure": "Treasure hunt",
    "trapped": "Trapped",
    "survival": "Survival",
    "boss": "Boss",
    "waves": "Waves",
}


@get(router, "/catalogue", "Everything that the lobby can offer", answers=Catalogue)
async def catalogue(asked: Asked) -> Response:
    """Every game, edition, pack, adventure, hero and house rule of this server."""
    data, tag = await asyncio.to_thread(encoded)
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if asked.request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, media_type="application/json", headers=headers)


@lru_cache(maxsize=1)
def encoded() -> tuple[bytes, str]:
    """The catalogue as it is sent, and its tag."""
    data = msgspec.json.encode(Catalogue((_p52(), _enormity())))
    return data, f'"{hashlib.sha256(data).hexdigest()[:20]}"'


# -- parameters --------------------------------------------------------------------------------


def _params(game: AnyGame) -> tuple[ParamEntry, ...]:
    ledger = Ledger.read(game.home / "ledger.toml")
    hints = typing.get_type_hints(game.params, include_extras=True)
    found = []
    for row in parameters.describe(game.params):
        extras = typing.get_args(hints[row.name])
        bounds = next((one for one in extras if isinstance(one, msgspec.Meta)), msgspec.Meta())
        found.append(
            ParamEntry(
                name=row.name,
                label=row.name.replace("_", " ").capitalize(),
                kind=_kind(extras[0]),
                meaning=row.meaning,
                rule=row.rule,
                group=_heading(ledger.get(row.rule).group),
                defaults={
                    name: given.get(row.name, row.default) for name, given in game.editions.items()
                },
                options=typing.get_args(extras[0]),
                least=_whole(bounds.ge),
                most=_whole(bounds.le),
            )
        )
    return tuple(found)


def _heading(group: str) -> str:
    return HEADINGS.get(group, group.replace("-", " ").capitalize())


def _kind(base: Any) -> Literal["boolean", "options", "range"]:
    if base is bool:
        return "boolean"
    return "options" if typing.get_origin(base) is Literal else "range"


def _whole(bound: Any) -> int:
    return int(bound) if bound is not None else 0


def _editions(game: AnyGame) -> tuple[Entry, ...]:
    found = []
    for name in game.editions:
        title, text = EDITIONS.get((game.name, name), (name.capitalize(), ""))
        found.append(Entry(name, title, text))
    return tuple(found)


# -- P52 ---------------------------------------------------------------------------------------


def _p52() -> GameEntry:
    game = find("p52")
    names = opening.packs_of("p52")
    packs = [_scenario(name, scenarios.find(name)) for name in names]
    return GameEntry(
        id="p52",
        title=game.title,
        pitch=PITCH["p52"],
        hero="hero",
        adventure="quest",
        editions=_editions(game),
        edition=game.edition,
        packs=tuple(packs),
        pack=opening.default_pack("p52"),
        params=_params(game),
        most=MOST_PLAYERS,
        best=BEST["p52"],
        highest_level=HIGHEST_START,
    )


def _scenario(name: str, pack: scenarios.Pack) -> PackEntry:
    quests = (*pack.quests.values(), *defaults().quests.values())
    offered = {one for calling in pack.callings.values() for one in calling.ability_options}
    things = {one for calling in pack.callings.values() for one in calling.item_options}
    return PackEntry(
        id=name, name=pack.head.name, text=pack.head.text, notice=pack.head.notice,
        adventures=tuple(_quest(one, one.id in pack.quests) for one in quests),
        heroes=_heroes(pack), party=tuple(pack.heroes)[: opening.DEFAULT_PARTY],
        params=dict(pack.head.params),
        peoples=tuple(Entry(one.id, one.name, one.text, facts=_core(one.core))
                      for one in pack.peoples.values()),
        callings=tuple(
            Entry(one.id, one.name, one.text, facts=_core(one.core),
                  parts={"option": one.ability_options, "item": one.item_options})
            for one in pack.callings.values()
        ),
        quirks=tuple(Entry(one.id, one.name, f"{one.bonus} {one.penalty}")
                     for one in pack.quirks.values()),
        abilities=tuple(Entry(one.id, one.name, one.text)
                        for one in pack.abilities.values() if one.id in offered),
        items=tuple(Entry(one, pack.items[one].name, pack.items[one].text)
                    for one in sorted(things)),
    )  # fmt: skip


def _quest(quest: Quest, own: bool) -> Entry:
    facts: list[Fact] = [("Level", str(quest.level))]
    if quest.spaces:
        facts.append(("Spaces", str(quest.spaces)))
    if quest.id == "random":
        return Entry(quest.id, quest.name, quest.text, "Any pack")
    return Entry(
        quest.id,
        quest.name,
        quest.text,
        KINDS[quest.kind] if own else "Any pack",
        tuple(facts),
        {"after": (quest.after,)} if quest.after else {},
    )


def _heroes(pack: scenarios.Pack) -> tuple[Entry, ...]:
    game = find("p52")
    chosen = parameters.make(game.params, game.editions, game.edition, dict(pack.head.params))
    found = []
    for one in pack.heroes.values():
        shown = paper.numbers(one, pack, chosen)  # type: ignore[arg-type]
        arts = ", ".join(f"{art.name} {art.level}" for art in shown.arts)
        worn = ", ".join(thing.name for thing in (*shown.worn, *shown.bag))
        facts = [(number.name, str(number.value)) for number in shown.numbers]
        facts += [(name, str(value)) for name, value in shown.core]
        facts += [("Abilities", arts)] + ([("Brings", worn)] if worn else [])
        found.append(Entry(one.id, one.name, one.text, shown.kin, tuple(facts)))
    return tuple(found)


def _core(core: dict[str, int]) -> tuple[Fact, ...]:
    return tuple((name.capitalize(), f"{value:+d}") for name, value in core.items() if value)


# -- Enormity ----------------------------------------------------------------------------------


def _enormity() -> GameEntry:
    game = find("enormity")
    packs = [_ship(name, ships.find(name)) for name in opening.packs_of("enormity")]
    return GameEntry(
        id="enormity",
        title=game.title,
        pitch=PITCH["enormity"],
        hero="Spacer",
        adventure="mission",
        editions=_editions(game),
        edition=game.edition,
        packs=tuple(packs),
        pack=opening.default_pack("enormity"),
        params=_params(game),
        most=MOST_SPACERS,
        best=BEST["enormity"],
    )


def _ship(name: str, pack: ships.Pack) -> PackEntry:
    return PackEntry(
        id=name, name=pack.head.name, text=pack.head.text, notice=pack.head.notice,
        adventures=tuple(
            Entry(one.id, one.name, one.text, "Run", (("Extraction Marker", str(one.marker)),
                  ("Begins at", pack.ship.pages[one.page].name)))
            for one in pack.missions.values()
        ),
        bosses=tuple(Entry(one.id, one.name, one.text, "Incursion",
                           (("Wounds", f"{one.wounds}, veteran {one.veteran_wounds}"),))
                     for one in pack.bosses.values()),
        heroes=tuple(_spacer(pack, one) for one in pack.spacers.values()),
        party=tuple(pack.spacers)[: opening.DEFAULT_PARTY], params=dict(pack.head.params),
        suits=tuple(
            Entry(one.id, one.name, one.text, facts=(
                ("Support", str(one.support)), ("Backpack", str(one.backpack)),
                ("Light", str(one.light))))
            for one in pack.suits.values()
        ),
        cards=tuple(
            Entry(one.id, " / ".join(side.name for side in one.sides), _card_text(one), one.slot)
            for one in pack.cards.values()
        ),
        gear=tuple(_gear(one) for one in pack.gear.values() if not (one.always or one.side_of)),
        stratagems=tuple(Entry(one.id, one.name, one.text) for one in pack.stratagems.values()),
        campaign=bool(pack.course),
    )  # fmt: skip


def _spacer(pack: ships.Pack, one: Any) -> Entry:
    facts = [(skill.capitalize(), str(value)) for skill, value in one.skills.items()]
    facts.append(("Stress", str(one.stress)))
    carried = ", ".join(pack.gear[card].name for card in one.gear)
    facts += [("Suit", pack.suits[one.suit].name), ("Carries", carried)]
    facts.append(("Abilities", ", ".join(ability.name for ability in one.abilities)))
    return Entry(
        one.id,
        one.name,
        one.text,
        re.sub("^ops$", "operations", one.calling).capitalize(),
        tuple(facts),
        {"suit": (one.suit,), "cards": one.cards, "gear": one.gear},
    )


def _card_text(card: Any) -> str:
    return " / ".join("; ".join(action.text for action in side.actions) for side in card.sides)


def _gear(one: Any) -> Entry:
    facts = [("Hands", str(one.hands))] if one.hands else []
    if one.dice:
        facts.append(("Dice", " ".join(one.dice)))
        facts.append(("Range", str(one.range) if one.range else "melee"))
    if one.ammo:
        facts.append(("Ammo", str(one.ammo)))
    return Entry(one.id, one.name, one.text, one.kind.capitalize(), tuple(facts))
