"""Entering a space, initiative, and whose turn it is (INIT)."""

from __future__ import annotations

from functools import reduce

from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.codes import ambush, is_ambush
from crawldeck.p52.rules.boss_quest import is_boss
from crawldeck.p52.rules.common import ask, flip
from crawldeck.p52.rules.lasting import new_space
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.rules.reveal import reveal_first
from crawldeck.p52.rules.spots import check_trap
from crawldeck.p52.rules.story import enter_space
from crawldeck.p52.state import NOWHERE, Foe, Hero, P52Table

AMBUSHING, PROWLING = 3, 6


def enter(t: P52Table) -> Rule[None]:
    """The whole party stands on the start, which is revealed with all it can see (P52-INIT-01)."""
    s = t.state
    for hero in s.heroes:
        hero.spot = 0 if hero.alive else NOWHERE  # the dead stay behind (P52-DEATH-03)
        hero.aim, hero.aim_at, hero.stance, hero.toward = 0, "", 0, NOWHERE
        hero.stealthy = False
        new_space(hero)
    start = s.space.geometry.texts[0]
    t.tell(e.Entered(rule="P52-INIT-01", count=len(s.entered), spot=start))
    yield from enter_space(t)
    foes = yield from reveal_first(t)  # P52-REVEAL-10
    for hero in s.living:  # P52-SPOTS-TRP-04
        if hero.spot == 0:  # and not in a pit that has just opened
            yield from check_trap(t, hero)
    s.round, s.queue, s.reversed, s.bonus_round, s.slot = 0, [], False, False, []
    s.attacked = []
    s.phase = "round"
    if s.visible_foes and not s.outcome:  # P52-INIT-03
        yield from entry_flip(t)
        if any(is_boss(foe) for foe in foes):
            act_at_once(t, foes)


def entry_flip(t: P52Table) -> Rule[None]:
    """Who gets the drop: the raw card decides, nothing adds to it (P52-INIT-13)."""
    s = t.state
    card = yield from flip(t, "entry")
    if card.is_ace:  # P52-INIT-04
        what, rule = "the enemies get the drop", "P52-INIT-04"
        begin_bonus_round(t, [foe.id for foe in in_order(t) if not foe.is_hero])
    elif card.is_king:  # P52-INIT-05
        what, rule = "the party gets the drop", "P52-INIT-05"
        begin_bonus_round(t, [hero.id for hero in in_order(t) if hero.is_hero])
    elif card.value == 7 and t.params.seven_reverses:  # P52-INIT-06, P52-DIFF-17
        what, rule = "initiative is reversed in this space", "P52-INIT-06"
        s.reversed = True
    else:
        what, rule = "highest initiative first", "P52-INIT-07"
    t.tell(e.EntryFlipped(rule=rule, card=card.text, what=what))


def begin_bonus_round(t: P52Table, queue: list[str]) -> None:
    """One side acts ahead of the other; full rounds follow from the top."""
    t.state.queue = queue
    t.state.bonus_round = True
    t.state.calm_round = False
    t.state.gone = []
    t.state.phase = "turn"


def act_at_once(t: P52Table, foes: list[Foe]) -> None:
    """A boss acts as soon as it appears, before everyone else (P52-QUEST-11)."""
    s = t.state
    bosses = [ambush(foe.id) for foe in foes if is_boss(foe)]
    if s.phase == "round":
        begin_bonus_round(t, bosses)
    else:
        s.queue[:0] = bosses


# -- the order ---------------------------------------------------------------------------------


def place(t: P52Table, figure: Hero | Foe) -> list[int]:
    """Sort key in the order: initiative, more hit points, players first, seat (P52-INIT-08)."""
    initiative = figure.initiative if t.state.reversed else -figure.initiative
    if isinstance(figure, Hero):
        if figure.quirk:
            more = quirk(t, figure, "initiative")
            initiative += more if t.state.reversed else -more
        return [initiative, -figure.hp, 0, t.state.heroes.index(figure)]
    return [initiative, -figure.hp, 1, figure.arrived]


def in_order(t: P52Table) -> list[Hero | Foe]:
    """Everyone who acts, first to last, players and enemies mixed (P52-INIT-07, P52-DIFF-18)."""
    figures: list[Hero | Foe] = [*t.state.living, *t.state.foes]
    return sorted(figures, key=lambda figure: place(t, figure))


def slot_in(t: P52Table, foe: Foe) -> None:
    """A new enemy waits for its place; if that has passed, for the next round.

    P52-INIT-11, P52-DIFF-20: in every edition, since classic does not say.
    """
    s = t.state
    mine = place(t, foe)
    if s.bonus_round or mine < s.slot:
        return
    for index, entry in enumerate(s.queue):
        figure = s.hero(entry) or s.foe(entry)
        if figure is not None and place(t, figure) > mine:
            s.queue.insert(index, foe.id)
            return
    s.queue.append(foe.id)


def newcomers(t: P52Table, foes: list[Foe], *, by_move: bool) -> Rule[None]:
    """Enemies that a reveal brought: they may ambush, then they join the order (P52-INIT-10).

    One flip for all that one step revealed; the mover finishes the turn first (P52-INIT-12).
    """
    if not foes:
        return
    s = t.state
    for foe in foes:
        slot_in(t, foe)
    if t.state.tale.boss and any(is_boss(foe) for foe in foes):
        act_at_once(t, foes)
        foes = [foe for foe in foes if not is_boss(foe)]
        if not foes:
            return
    if not by_move or (t.params.ambush_scope == "dark" and s.space.lit):
        return
    card = yield from flip(t, "ambush")
    ordered = sorted(foes, key=lambda foe: place(t, foe))
    if AMBUSHING < card.value <= PROWLING:  # P52-FOE-21: some jump out where others would not
        jump = [foe for foe in ordered if t.content.enemies[foe.kind].prowls]
    else:
        jump = ordered if card.value <= AMBUSHING else []
    names = (t.content.enemies[foe.kind].name for foe in jump or ordered)
    shown = reduce(lambda a, b: Phrase("{most} and {last}", most=a, last=b), names)
    if jump:
        ahead = sum(is_ambush(entry) for entry in s.queue)  # of an earlier step
        s.queue[ahead:ahead] = [ambush(foe.id) for foe in jump]
        rule = "P52-INIT-10" if card.value <= AMBUSHING else "P52-FOE-21"
        t.tell(e.Ambushed(rule=rule, card=card.text, foes=shown))
    else:
        t.tell(e.NoAmbush(rule="P52-INIT-11", card=card.text, foes=shown))


# -- free roaming, classic ---------------------------------------------------------------------


def roaming(t: P52Table) -> bool:
    """Classic: in the dark, until an enemy appears, the players go as they like (P52-DIFF-19).

    An enemy that has appeared keeps its turns, even when it walks out of sight.
    """
    s = t.state
    return t.params.free_roam_in_dark and not s.space.lit and not s.foes


def choose_roamer(t: P52Table) -> Rule[Hero]:
    """The party says who goes next, each living hero once in a round (P52-INIT-09)."""
    living, gone = t.state.living, t.state.gone
    options = [v.ROAM(hero.id) for hero in living if hero.id not in gone]
    answer = yield from ask(
        living[0],
        "roam",
        "Who goes next in the dark?",
        options,
        "P52-INIT-09",
        "choose a living hero who has not had a turn this round",
    )
    hero = t.state.hero(v.ROAM.of(answer)[0])
    assert hero is not None
    return hero
