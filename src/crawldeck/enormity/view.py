"""What the table may know: the one place where state becomes something to look at.

Enormity keeps no secrets in its state: a face-down Blip or a deck is not yet decided, and a script
that nobody may read is only its name (ENO-SECR-04). A view is the same for every seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from crawldeck import grid
from crawldeck.enormity import ids
from crawldeck.enormity.beside import BossState, Deck
from crawldeck.enormity.components import LEVELS
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import suppression
from crawldeck.enormity.rules.board import light, tokens
from crawldeck.enormity.rules.body import rubicon
from crawldeck.enormity.rules.foes import bossdecks
from crawldeck.enormity.ship import Ship
from crawldeck.enormity.state import EnoTable, Intruder, Item, Pool, Spacer
from crawldeck.enormity.view_types import (
    BlipView,
    BossView,
    DeckView,
    EnoItem,
    EnoPool,
    EnoTile,
    FoeView,
    SpacerView,
    View,
)
from crawldeck.grid import Direction

FACING = tuple(way.name for way in Direction)
"""What the ways to face are called, in their order."""


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
    now = t.state.ship
    return _leaves(t.content.ship, now.pages, now.closed, now.welded, now.broken)


@lru_cache(maxsize=1024)
def _leaves(ship: Ship, pages: int, closed: int, welded: int, broken: int) -> dict[str, str]:
    """Doors are looked at far more often than they move."""
    found = {}
    for leaf in ship.leaves:
        if pages >> ship.order.index(leaf.page) & 1:
            bit = 1 << leaf.index
            found[leaf.name] = (
                "welded"
                if welded & bit
                else "closed"
                if closed & bit
                else "broken"
                if broken & bit
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
