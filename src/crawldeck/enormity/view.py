"""What the table may know: the one place where state becomes something to look at.

Enormity keeps no secrets in its state: a face-down Blip or a deck is not yet decided, and a script
that nobody may read is only its name (ENO-SECR-04). A view is the same for every seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from crawldeck import grid
from crawldeck.enormity import ids
from crawldeck.enormity.beside import BossState, Deck, Track
from crawldeck.enormity.components import LEVELS
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import suppression
from crawldeck.enormity.rules.board import light, tokens
from crawldeck.enormity.rules.body import rubicon
from crawldeck.enormity.rules.foes import bossdecks
from crawldeck.enormity.ship import Key, Ship
from crawldeck.enormity.state import Card, Engram, EnoTable, Intruder, Item, Pool, Spacer
from crawldeck.grid import Direction

FACING = tuple(way.name for way in Direction)
"""What the ways to face are called, in their order."""


# Structs that begin with `Eno` go over the wire as they are; of the others a page is sent less than
# bots and words look at, or words in the place of numbers (`web/shapes.py`).


class EnoTile(Struct):
    """A Terrain tile and its spaces."""

    id: str
    kind: str
    spaces: tuple[str, ...]


class EnoPool(Struct):
    """Tokens of the Spacer Pool, active or incoming."""

    confidence: int
    discipline: int
    expertise: int


class EnoItem(Struct, omit_defaults=True):
    """A piece of gear that a Spacer has; what it has none of is not sent."""

    id: str
    card: str
    place: str
    ammo: int = 0
    charges: int = 0
    exhausted: bool = False
    discharged: bool = False


class SpacerView(Struct):
    """A Spacer as everyone sees it; `space` is empty off the board.

    Exhausted and discharged cards and used abilities are marked in `items` and `used`: what Status
    tokens do at a real table (ENO-STAT-02).
    """

    id: str
    name: str
    seat: int
    space: str
    cell: int
    facing: str
    status: str
    suit: str
    vitals: int
    stress: int
    adrenaline: int
    vitality: str
    radiation: int
    infection: int
    exerts: int
    cards: tuple[str, ...]
    played: tuple[str, ...]
    items: list[EnoItem]
    engrams: tuple[Engram, ...]
    objectives: int
    conditions: dict[str, int]
    down: int
    breakdown: str
    flipped: bool
    used: tuple[str, ...]
    awakening: str
    antinomy: int
    place: str
    acted: bool
    light: int


class FoeView(Struct):
    """An Intruder on the board with its numbers of the moment."""

    id: str
    kind: str
    name: str
    space: str
    cell: int
    facing: str
    threshold: int
    wounded: int
    suppressed: int
    surprised: bool
    specimen: str
    slot: int
    status: dict[str, int]
    """Every Status token on it, by its kind (ENO-STAT-01)."""


class BlipView(Struct):
    """A Blip; `kind` is empty unless somebody has looked at it."""

    id: str
    point: str
    at: int
    facing: str
    kind: str


class DeckView(Struct):
    """A Boss's deck: how many cards of each level lie where (ENO-BOSS-12)."""

    levels: dict[int, int]
    """In deck and discard together, which nobody can tell apart by looking at the backs."""
    left: int
    """Cards in the deck."""
    discard: tuple[str, ...]
    reserve: dict[int, int]
    top: int
    """The level on the back of the top card; 0 if it was not looked at."""


class BossView(Struct):
    """A Boss with all that lies beside its sheet."""

    id: str
    name: str
    figure: str
    wounds: int
    most: int
    stack: tuple[str, ...]
    ai: DeckView
    bp: DeckView
    radiation: int
    harder: int
    tougher: int
    playing: str
    facing: tuple[str, ...]
    """BP cards that lie open for attacks under way."""
    traits: tuple[str, ...]


class View(Struct):
    """The whole table."""

    phase: str
    mission: str
    round: int
    countdown: int
    level: str
    marker: int
    priority: str
    acting: str
    cards_played: int
    exerted: bool
    last: str
    """The side whose action was just taken and may be exerted, if any."""
    active: EnoPool
    incoming: EnoPool
    key: Key
    """What the lie of the board depends on; `Ship.board(key)` is the board."""
    pages: tuple[str, ...]
    locations: tuple[str, ...]
    doors: dict[str, str]
    """By leaf: `closed`, `open`, `welded` or `broken`."""
    tiles: tuple[EnoTile, ...]
    caches: tuple[int, ...]
    engrams: dict[int, str]
    discoveries: dict[int, int]
    objectives: tuple[int, ...]
    dead: tuple[int, ...]
    disabled: tuple[str, ...]
    track: tuple[Track, ...]
    spacers: list[SpacerView]
    foes: list[FoeView]
    blips: list[BlipView]
    stratagems: tuple[Card, ...]
    blips_left: int
    """Blip tokens in the pool."""
    loot_left: dict[str, int]
    point: int
    exfiltration: int
    opened: int
    insertion: int
    goal: int
    resolved: int
    clues: tuple[str, ...]
    codes: tuple[str, ...]
    scripts: dict[str, str]
    """Encrypted scripts on the table: their text once they were read, else nothing."""
    flags: tuple[str, ...]
    resources: dict[str, int]
    kills: int
    gained: tuple[str, ...]
    """Stratagems that the team gained in play."""
    ecology: str
    """The kind of Intruder that a Course card puts in place of every Location's; or nothing."""
    outcome: str
    boss: BossView | None
    """The Boss of an incursion."""


def view(t: EnoTable, seat: int | None) -> View:
    s = t.state
    board = common.board(t)
    hidden = sum(not blip.kind for blip in s.blips)
    waiting = sum(one.what == "blip" for one in s.clock.track)
    return View(
        phase=s.phase, mission=s.mission, round=s.clock.round, countdown=s.clock.countdown,
        level=LEVELS[common.level(t)], marker=s.extraction.marker, priority=s.team.priority,
        acting=s.turn.spacer, cards_played=s.turn.cards, exerted=s.turn.exerted, last=s.turn.last,
        active=_pool(s.team.active), incoming=_pool(s.team.incoming), key=board.key,
        pages=board.pages,
        locations=s.ship.locations, doors=_doors(t), tiles=_tiles(t), caches=s.ship.caches,
        engrams=s.ship.engrams, discoveries=s.ship.discoveries, objectives=s.ship.objectives,
        dead=s.ship.dead,
        disabled=s.ship.disabled, track=s.clock.track,
        spacers=[_spacer(t, one) for one in s.spacers],
        foes=[_foe(t, one) for one in s.intruders],
        blips=[
            BlipView(one.id, t.content.ship.point_texts[one.point], one.point, FACING[one.facing],
                     one.kind)
            for one in s.blips
        ],
        stratagems=s.team.stratagems, blips_left=sum(s.decks.unseen.values()) - hidden - waiting,
        loot_left={place: sum(cards.values()) for place, cards in s.decks.loot.items()},
        point=s.extraction.point, exfiltration=s.extraction.exfiltration,
        opened=s.extraction.opened, insertion=s.extraction.insertion,
        goal=s.story.goal, resolved=s.decks.resolved, clues=s.story.clues,
        codes=s.story.opened_codes,
        scripts={
            name: t.content.scripts[name].text if read else ""
            for name, read in s.story.scripts.items()
        },
        flags=s.story.flags, resources=s.team.resources, kills=s.threat.kills,
        gained=s.campaign.gained,
        ecology=s.campaign.ecology, outcome=s.outcome,
        boss=None if s.boss is None else _boss(t, s.boss),
    )  # fmt: skip


def _spacer(t: EnoTable, who: Spacer) -> SpacerView:
    return SpacerView(
        id=who.id, name=t.content.spacers[who.id].name, seat=who.seat,
        space=t.content.ship.texts[who.cell] if who.cell >= 0 else "", cell=who.cell,
        facing=FACING[who.facing], status=who.status, suit=who.suit, vitals=who.vitals,
        stress=who.stress, adrenaline=who.adrenaline, vitality=rubicon.vitality(t, who),
        radiation=who.radiation, infection=who.infection, exerts=who.exerts, cards=who.cards,
        played=who.played, items=[_item(item) for item in who.items], engrams=who.engrams,
        objectives=who.objectives, conditions=who.conditions, down=who.down,
        breakdown=who.breakdown, flipped=who.flipped, used=who.used, awakening=who.awakening,
        antinomy=who.antinomy, place=who.place, acted=who.acted, light=light.light_field(t, who),
    )  # fmt: skip


def _item(item: Item) -> EnoItem:
    return EnoItem(
        item.id,
        item.card,
        item.place,
        item.ammo,
        item.charges,
        item.exhausted,
        item.discharged,
    )


def _pool(pool: Pool) -> EnoPool:
    return EnoPool(pool.confidence, pool.discipline, pool.expertise)


def _foe(t: EnoTable, foe: Intruder) -> FoeView:
    return FoeView(
        id=foe.id,
        kind=foe.kind,
        name=_foe_name(t, foe),
        space=t.content.ship.texts[foe.cell],
        cell=foe.cell,
        facing=FACING[foe.facing],
        threshold=suppression.threshold(t, foe),
        wounded=foe.wounded,
        suppressed=foe.suppressed,
        surprised=foe.surprised,
        specimen=foe.specimen,
        slot=foe.slot,
        status=tokens.status_of(foe),
    )


def _boss(t: EnoTable, boss: BossState) -> BossView:
    printed = t.content.bosses[boss.id]
    return BossView(
        id=boss.id,
        name=printed.name,
        figure=boss.figure,
        wounds=boss.wounds,
        most=boss.most,
        stack=boss.stack,
        ai=_deck(t, "ai", boss.ai),
        bp=_deck(t, "bp", boss.bp),
        radiation=boss.radiation,
        harder=boss.harder,
        tougher=boss.tougher,
        playing=boss.playing,
        facing=boss.facing,
        traits=tuple(one.name for one in (*printed.traits, *printed.status)),
    )


def _deck(t: EnoTable, which: str, deck: Deck) -> DeckView:
    reserve: dict[int, int] = {}
    for card, n in deck.reserve.items():
        level = bossdecks.level_of(t, which, card)
        reserve[level] = reserve.get(level, 0) + n
    return DeckView(
        levels=bossdecks.levels(t, which),
        left=bossdecks.size(t, which),
        discard=deck.discard,
        reserve=reserve,
        top=deck.top,
    )


def _foe_name(t: EnoTable, foe: Intruder) -> str:
    if t.state.boss is not None and t.state.boss.figure == foe.id:
        return str(t.content.bosses[t.state.boss.id].name)
    if foe.specimen:
        return str(t.content.specimens[foe.specimen].name)
    return f"{t.content.intruders[foe.kind].name} {ids.number_of(foe.id)}"


def _doors(t: EnoTable) -> dict[str, str]:
    """The leaves of every revealed page."""
    s, found = t.state, {}
    for leaf in t.content.ship.leaves:
        if s.ship.pages >> t.content.ship.order.index(leaf.page) & 1:
            bit = 1 << leaf.index
            found[leaf.name] = (
                "welded"
                if s.ship.welded & bit
                else "closed"
                if s.ship.closed & bit
                else "broken"
                if s.ship.broken & bit
                else "open"
            )
    return found


def _tiles(t: EnoTable) -> tuple[EnoTile, ...]:
    ship = t.content.ship
    return tuple(
        [EnoTile(tile.id, tile.kind, _texts(ship, tile.cells)) for tile in t.state.ship.tiles]
    )


@lru_cache(maxsize=1024)
def _texts(ship: Ship, cells: int) -> tuple[str, ...]:
    """Some spaces by their names; tiles are looked at far more often than they move."""
    return tuple([ship.texts[cell] for cell in grid.cells_of(cells)])


def names(t: EnoTable) -> Mapping[str, str]:
    """What every id at the table is called; each figure by its kind and number."""
    found: dict[str, str] = dict(t.content.names)
    for foe in t.state.intruders:
        found[foe.id] = _foe_name(t, foe)
    if t.state.boss is not None:  # also when it is dead
        found[t.state.boss.figure] = t.content.bosses[t.state.boss.id].name
    for blip in t.state.blips:
        found[blip.id] = f"Blip {ids.number_of(blip.id)}"
    for who in t.state.spacers:
        for item in who.items:
            found[item.id] = t.content.gear[item.card].name
    return found
