"""Bosses at the Aces: who comes, who flees from them, and what their fall means (QUEST)."""

from __future__ import annotations

from crawldeck.cards import CARDS
from crawldeck.p52 import events as e
from crawldeck.p52.bestiary import Enemy
from crawldeck.p52.defaults import Stronger, defaults
from crawldeck.p52.rules.focus import take_away
from crawldeck.p52.rules.quest import boons, quest_of, win
from crawldeck.p52.state import Foe, P52Table

MINOR, MAJOR = "minor-boss", "major-boss"


def ace(t: P52Table) -> str:
    """What a card that stands for a boss brings now (P52-QUEST-05, P52-QUEST-11).

    The first brings the minor boss, the second the major one, who may wait for a later space; all
    others are what the quest says.
    """
    s, quest = t.state, quest_of(t)
    if s.tale.aces == 0:
        s.tale.aces, s.tale.minor_space = 1, s.space.number
        return MINOR
    if s.tale.aces == 1 and not (quest.later_room and s.space.number == s.tale.minor_space):
        s.tale.aces = 2
        return MAJOR
    return quest.other_aces


def boss_about(t: P52Table) -> Foe | None:
    """The boss in this space."""
    return t.state.foe(t.state.tale.boss) if t.state.tale.boss else None


def is_quiet(t: P52Table) -> bool:
    """No new enemies come while the major boss is about, or one that holds the exit."""
    tale = t.state.tale
    return boss_about(t) is not None and (tale.major or quest_of(t).boss_holds_exit)


def named(t: P52Table, which: str) -> str:
    """The kind of enemy that a boss is; empty for a card with every suit's bonus."""
    quest = quest_of(t)
    return quest.minor if which == MINOR else quest.major or t.content.major_boss


def bonus_of(card: int) -> Stronger:
    """Every suit's bonus of a card's rank, a boss being a King (P52-QUEST-05)."""
    return defaults().stronger[CARDS[card].text[0] if card >= 0 else "K"]


def strengthen(foe: Foe) -> None:
    """An enemy card as a minor boss; its attacks are better too, see `enemy_attack`."""
    bonus = bonus_of(foe.card)
    foe.stronger = True
    foe.movement += bonus.movement
    foe.hp = foe.max_hp = foe.max_hp * bonus.hp // 100


def better_target(foe: Foe) -> int:
    """How much lower the targets of a minor boss are."""
    return bonus_of(foe.card).target


def better_damage(t: P52Table, foe: Foe) -> int:
    """How much more a minor boss deals."""
    return t.content.formula(bonus_of(foe.card).damage)({"avglv": t.state.average_level})


def boss_hp(t: P52Table, printed: Enemy) -> int:
    """Its hit points, as earlier decisions have changed them."""
    level = t.state.average_level
    hp = t.content.formula(printed.hp)({"avglv": level, "lv": level})
    for boon in boons(t):
        hp = hp * boon.boss_hp // 100
    return max(1, hp)


def arrives(t: P52Table, foe: Foe, which: str) -> list[Foe]:
    """A boss has come; whoever flees from it is returned (P52-QUEST-05, P52-QUEST-11)."""
    s, quest = t.state, quest_of(t)
    s.tale.boss, s.tale.major = foe.id, which == MAJOR
    scatters = quest.major_scatters if which == MAJOR else quest.minor_scatters
    return [other for other in s.foes if other is not foe] if scatters else []


def dismiss(t: P52Table, foe: Foe) -> None:
    """An enemy flees from a boss and leaves the space, dropping nothing."""
    t.tell(e.FoeFled(rule="P52-QUEST-05", foe=foe.id))
    take_away(t, foe)


def fell(t: P52Table, foe: Foe) -> None:
    """The quest ends when the major boss dies (P52-QUEST-05)."""
    tale = t.state.tale
    if foe.id != tale.boss:
        return
    tale.boss = ""
    if tale.major and quest_of(t).kind == "boss":
        win(t, "P52-QUEST-05")


def got_away(t: P52Table) -> None:
    """Who is left alive is met again at the next Ace, at full strength (P52-QUEST-05)."""
    tale, foe = t.state.tale, boss_about(t)
    tale.boss, tale.major = "", False
    if foe is not None:
        tale.aces -= 1
        tale.away = foe.card if foe.stronger else -1
        t.tell(e.BossEscaped(rule="P52-QUEST-05", foe=foe.id))


def is_boss(foe: Foe) -> bool:
    return foe.card < 0 or foe.stronger
