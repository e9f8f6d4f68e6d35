"""Incursions: setting a lair up, and what is left out there (ENO-INC-01 to 03).

An incursion is played by the rules of a run. There is no Countdown, no Blip, no Discovery and no
extraction in it: what those chapters would do is skipped (ENO-INC-01).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crawldeck.enormity import events as e
from crawldeck.enormity import loadout
from crawldeck.enormity.bosses import Boss
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import common, difficulty, effects, sheet
from crawldeck.enormity.rules.arrivals import pages
from crawldeck.enormity.rules.board import extraction
from crawldeck.enormity.rules.foes import bossdecks
from crawldeck.enormity.rules.turn import setup
from crawldeck.enormity.state import OFF, EnoTable, Intruder, RunState, Spacer, new_run
from crawldeck.enormity.verbs import START
from crawldeck.grid import cells_of, mask
from crawldeck.kernel.asks import Rule


def begin(pack: Pack, choices: Mapping[str, Any], seats: int, veteran: bool) -> RunState:
    """The state before the first question of an incursion: phase `lair`."""
    crew = [
        loadout.build(pack, wish, n % max(1, seats)) for n, wish in enumerate(choices["spacers"])
    ]
    boss = bossdecks.boss_state(pack, choices["boss"], veteran)
    state = new_run("lair", choices["mission"], crew, boss)
    state.extraction.marker = extraction.GONE
    setup.fill_decks(pack, state)
    return state


# -- laying out


def lay_out(t: EnoTable) -> Rule[None]:
    """A leg of phase `lair`: Stratagems, start spaces, Priority Target, lair, Boss, decks.

    Then phase `spacers`: there is no Countdown (ENO-INC-01).
    """
    s = t.state
    boss = bossdecks.sheet_of(t)
    if not s.ship.pages:
        s.ship.pages = (1 << len(t.content.ship.order)) - 1
        difficulty.tell(t)
        difficulty.toughen_boss(t)
    waiting = [one for one in s.spacers if one.cell == OFF]
    if len(s.team.stratagems) < setup.STRATAGEMS and setup.unlocked(t):
        yield from setup.choose_stratagem(t)
    elif waiting:
        yield from _start(t, waiting[0], boss)
    elif not s.team.priority:
        yield from setup.choose_holder(t)
    else:
        for page in t.content.ship.order:
            yield from pages.fill(t, page)
        yield from _put_boss(t, boss)
        yield from bossdecks.look_at_top(t)  # ENO-BOSS-12
        s.phase = "spacers"


def _start(t: EnoTable, who: Spacer, boss: Boss) -> Rule[None]:
    """A Spacer begins on one of the free start spaces of the lair (ENO-SETUP-06)."""
    options = [START(who.id, common.text_of(t, cell)) for cell in start_spaces(t, boss)]
    answer = yield from common.choose(
        who, "start", "Where do you start?", options, "ENO-SETUP-06", "choose a free start space"
    )
    _, space = START.of(answer)
    who.cell = t.content.ship.space(space)
    t.tell(e.Started(rule="ENO-SETUP-06", spacer=who.id, space=space))


def start_spaces(t: EnoTable, boss: Boss) -> list[int]:
    """The sheet's, else those printed on the lair; next to other Spacers at last."""
    ship = t.content.ship
    wanted = mask(ship.space(text) for text in boss.starts)
    if not wanted:
        wanted = mask(ship.at(page, one) for page in ship.pages.values() for one in page.starts)
    empty = common.empty_spaces(t) & ~(1 << ship.space(boss.space))
    return cells_of(wanted & empty or setup.beside_others(t) & empty or empty)


def _put_boss(t: EnoTable, boss: Boss) -> Rule[None]:
    """The figure on its space; Trait and Status cards come to lie beside the sheet (ENO-INC-03)."""
    assert t.state.boss is not None
    cell = t.content.ship.space(boss.space)
    foe = Intruder(common.arrival(t, boss.kind), boss.kind, cell, common.WAYS[boss.facing])
    assert foe.id == t.state.boss.figure
    t.state.intruders.append(foe)
    t.tell(
        e.BossStands(
            rule="ENO-INC-01",
            boss=boss.id,
            space=boss.space,
            facing=foe.facing.name,
            wounds=t.state.boss.most,
        )
    )
    for card in (*boss.traits, *boss.status):
        t.tell(e.BossCardOut(rule="ENO-INC-03", boss=boss.id, card=card.name, what=card.text))
    holder = common.priority(t)
    for trait in sheet.traits(t, foe, "spawned"):
        if holder is not None and holder.in_play:
            t.tell(e.TraitShown(rule="ENO-INC-03", foe=foe.id, trait=trait.name))
            about = effects.Context(who=holder.id, rule="ENO-INC-03", foe=foe.id, source=foe.cell)
            yield from effects.apply(t, trait.do, about)


# -- the end


def over(t: EnoTable) -> None:
    """What is told at the end of an incursion; the Boss's death counts before the Spacers'."""
    assert t.state.boss is not None
    won = t.state.boss.dead
    t.state.outcome = "won" if won else "lost"
    alive = sum(one.alive for one in t.state.spacers)
    boss, rounds = t.state.boss.id, t.state.clock.round
    if won:
        t.tell(e.IncursionWon(rule="ENO-INC-01", boss=boss, alive=alive, rounds=rounds))
    else:
        t.tell(e.IncursionLost(rule="ENO-INC-01", boss=boss, alive=alive, rounds=rounds))
