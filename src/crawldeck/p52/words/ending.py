"""How a quest ended, as a story: the quest's last words, who fell and by what, and what stays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from crawldeck.kernel import endings
from crawldeck.kernel.endings import Became, Ending, Fate
from crawldeck.kernel.events import Event
from crawldeck.p52 import events as told
from crawldeck.p52.state import Hero, P52Session

STAYS = (told.ExperienceKept, told.ExperienceLost, told.RewardItem, told.RewardCore)
"""Told after the end, and worth remembering; everybody's experience in the game is not."""


class _Tale:
    """Goes over the events of one game, once."""

    def __init__(self, session: P52Session, sentence: Callable[[Event], str]) -> None:
        self.session = session
        self.sentence = sentence
        self.space = self.round = 0
        self.last_words = ""
        self.blows: dict[str, str] = {}
        """By hero: the attack, or whatever else, that hurt it last."""
        self.fell: dict[str, tuple[str, str, int]] = {}
        """By hero: when, how, and at which answer."""
        self.back: set[str] = set()
        self.defeated: Counter[str] = Counter()
        self.dealt: Counter[str] = Counter()
        self.stays: list[str] = []
        before: Event | None = None
        for n, event in enumerate(session.events):
            self._take(n, event, before)
            before = event

    def _take(self, n: int, event: Event, before: Event | None) -> None:
        match event:
            case told.SpaceSized():
                self.space, self.round = event.number, 0
            case told.RoundBegan():
                self.round = event.number
            case told.FoeAttacked():
                self.blows[event.hero] = self.sentence(event)
            case told.HeroHurt():
                self._hurt(event, before)
            case told.Died():
                at = endings.moment_of(self.session, n)
                self.fell[event.hero] = (self.when, self.blows.get(event.hero, ""), at)
            case told.Resurrected():
                self.back.add(event.hero)
            case told.FoeDefeated():
                self.defeated[event.hero] += 1
            case told.FoeHurt():
                self.dealt[event.by] += event.damage
            case told.GameEnded():
                self.last_words = event.text
        if isinstance(event, STAYS) and self.last_words:
            self.stays.append(self.sentence(event))

    def _hurt(self, event: told.HeroHurt, before: Event | None) -> None:
        cause = self.blows.get(event.hero, "") if event.by else ""
        if not event.by and before is not None:
            cause = self.sentence(before)
        self.blows[event.hero] = f"{cause} {self.sentence(event)}".strip()

    @property
    def when(self) -> str:
        return f"round {self.round}" if self.round else f"space {self.space}"

    def fate(self, hero: Hero) -> Fate:
        did = endings.deeds(self._deeds(hero.id))
        if hero.id not in self.fell:
            text = f"Came through with {hero.hp} of {hero.max_hp} HP."
            return Fate(hero.id, hero.name, "safe", text, did=did)
        when, how, at = self.fell[hero.id]
        became: Became = "back" if hero.id in self.back else "fell"
        return Fate(hero.id, hero.name, became, how, when, at, did)

    def _deeds(self, hero: str) -> list[str]:
        killed, dealt = self.defeated[hero], self.dealt[hero]
        enemies = "1 enemy defeated" if killed == 1 else f"{killed} enemies defeated"
        return [enemies] * bool(killed) + [f"{dealt} damage dealt"] * bool(dealt)


def ending(
    session: P52Session, quest: str, names: Mapping[str, str], sentence: Callable[[Event], str]
) -> Ending | None:
    """The story of a quest that is over."""
    result = session.result
    if result is None:
        return None
    tale = _Tale(session, sentence)
    fates = tuple([tale.fate(hero) for hero in session.table.state.heroes])
    title, rest = endings.headline(tale.last_words)
    spaces = f"space {tale.space}" + (f", round {tale.round}" if tale.round else "")
    said = [rest, f"{quest} was {result.outcome} in {spaces}. {endings.after(session)}"]
    said.append(endings.fallen(fates))
    if result.outcome != "won":
        said.append(_left_standing(session, names))
    text = " ".join(filter(None, said))
    return Ending(
        result.outcome, title or f"{quest}: {result.outcome}", text, fates, tuple(tale.stays)
    )


def _left_standing(session: P52Session, names: Mapping[str, str]) -> str:
    """The mightiest enemy that was left, and what was left of it."""
    foes = session.table.state.foes
    if not foes:
        return ""
    foe = max(foes, key=lambda one: one.max_hp)
    others = len(foes) - 1
    more = f" {others} more stood with it." if others else ""
    return f"{names.get(foe.id, foe.id)} had {foe.hp} of {foe.max_hp} HP left.{more}"
