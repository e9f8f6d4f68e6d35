"""After the last space: who comes back, what the quest was worth, who rises (DEATH, EXP, LEVEL).

Each stage runs from the state alone: the outcome is set, and `phase` names the stage.
"""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.rules.common import ask
from crawldeck.p52.rules.experience import bank, forfeit
from crawldeck.p52.rules.level import settle_next
from crawldeck.p52.rules.rewards import give
from crawldeck.p52.state import Hero, P52Table


def after(t: P52Table) -> Rule[None]:
    """The quest is won or lost: the fallen, the reward, experience and levels (P52-SETUP-20)."""
    yield from STAGES.get(t.state.phase, reckon)(t)


def reckon(t: P52Table) -> Rule[None]:
    """If everyone is dead, the last space was worth nothing (P52-DEATH-05)."""
    s = t.state
    s.settled = ()
    if not s.living:
        forfeit(t)
    s.phase = "fallen" if s.campaign else "rewards"
    yield from ()


def fallen(t: P52Table) -> Rule[None]:
    """The party decides about each of its dead, who may go on with it (P52-DEATH-03)."""
    s = t.state
    for hero in s.heroes:
        if not hero.alive and hero.id not in s.settled:
            s.settled = (*s.settled, hero.id)
            yield from decide(t, hero)
            return
    s.settled = ()
    s.phase = "rewards"


def decide(t: P52Table, hero: Hero) -> Rule[None]:
    asked = t.state.living[0] if t.state.living else hero
    options = [v.RESURRECT(hero.id), v.BURY(hero.id)]
    answer = yield from ask(
        asked,
        "fallen",
        Phrase(
            "Bring {hero} back, with {hp} HP and nothing in hand?", hero=hero.name, hp=hero.max_hp
        ),
        options,
        "P52-DEATH-03",
        Phrase("decide first whether the party brings {hero} back", hero=hero.name),
    )
    if answer.verb is v.BURY:
        t.tell(e.Buried(rule="P52-DEATH-03", hero=hero.id))
        return
    hero.hp = hero.max_hp  # what the hero had lies where it fell; what was earned counts again
    t.tell(e.Resurrected(rule="P52-DEATH-03", hero=hero.id, hp=hero.hp))  # P52-DEATH-04


def rewards(t: P52Table) -> Rule[None]:
    """What the quest itself gives, to those who live now; before anyone rises by a level."""
    yield from give(t)
    t.state.phase = "growth"


def growth(t: P52Table) -> Rule[None]:
    """Experience is settled; heroes who go on may rise, as between two spaces (P52-LEVEL-02)."""
    if t.state.campaign and (yield from settle_next(t)):
        return
    for hero in t.state.living:
        bank(t, hero)
    t.state.phase = "over"


STAGES: dict[str, Callable[[P52Table], Rule[None]]] = {
    "fallen": fallen,
    "rewards": rewards,
    "growth": growth,
}
