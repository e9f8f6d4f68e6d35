"""How a quest ended, as a story: the quest's last words, who fell and by what, and what stays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from crawldeck.kernel import endings
from crawldeck.kernel.endings import Became, Ending, Fate
from crawldeck.kernel.events import Event
from crawldeck.kernel.language import tr, trn
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
                self.last_words = self.sentence(event)
        if isinstance(event, STAYS) and self.last_words:
            self.stays.append(self.sentence(event))

    def _hurt(self, event: told.HeroHurt, before: Event | None) -> None:
        cause = self.blows.get(event.hero, "") if event.by else ""
        if not event.by and before is not None:
            cause = self.sentence(before)
        self.blows[event.hero] = f"{cause} {self.sentence(event)}".strip()

    @property
    def when(self) -> str:
        if self.round:
            return tr("round {n}", n=self.round)
        return tr("space {n}", n=self.space)

    def fate(self, hero: Hero) -> Fate:
        did = endings.deeds(self._deeds(hero.id))
        if hero.id not in self.fell:
            text = tr("Came through with {hp} of {most} HP.", hp=hero.hp, most=hero.max_hp)
            return Fate(hero.id, hero.name, "safe", text, did=did)
        when, how, at = self.fell[hero.id]
        became: Became = "back" if hero.id in self.back else "fell"
        return Fate(hero.id, hero.name, became, how, when, at, did)

    def _deeds(self, hero: str) -> list[str]:
        killed, dealt = self.defeated[hero], self.dealt[hero]
        enemies = trn("{n} enemy defeated", "{n} enemies defeated", killed)
        done = tr("{damage} damage dealt", damage=dealt)
        return [enemies] * bool(killed) + [done] * bool(dealt)


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
    said = [rest, _where(quest, result.outcome, tale), endings.after(session)]
    said.append(endings.fallen(fates))
    if result.outcome != "won":
        said.append(_left_standing(session, names))
    text = " ".join(filter(None, said))
    if not title:
        title = f"{quest}: {endings.outcome(result.outcome)}"
    return Ending(result.outcome, title, text, fates, tuple(tale.stays))


def _where(quest: str, outcome: str, tale: _Tale) -> str:
    """How it ended, and where."""
    numbers = {"quest": quest, "space": tale.space, "round": tale.round}
    if outcome == "won":
        if tale.round:
            return tr("{quest} was won in space {space}, round {round}.", **numbers)
        return tr("{quest} was won in space {space}.", **numbers)
    if tale.round:
        return tr("{quest} was lost in space {space}, round {round}.", **numbers)
    return tr("{quest} was lost in space {space}.", **numbers)


def _left_standing(session: P52Session, names: Mapping[str, str]) -> str:
    """The mightiest enemy that was left, and what was left of it."""
    foes = session.table.state.foes
    if not foes:
        return ""
    foe = max(foes, key=lambda one: one.max_hp)
    others = len(foes) - 1
    name = names.get(foe.id, foe.id)
    left = tr("{foe} had {hp} of {most} HP left.", foe=name, hp=foe.hp, most=foe.max_hp)
    more = trn("{n} more stood with it.", "{n} more stood with it.", others) if others else ""
    return f"{left} {more}".strip()
