"""How a run or an incursion ended, as a story: who got out, who died and by what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from crawldeck.enormity import events as told
from crawldeck.enormity.crew import IN_PLAY
from crawldeck.enormity.state import EnoSession, Spacer
from crawldeck.kernel import endings
from crawldeck.kernel.endings import Ending, Fate
from crawldeck.kernel.events import Event
from crawldeck.kernel.language import listed

STAYS = (told.ResourceGained,)
"""What a crew brings home."""


class _Tale:
    """Goes over the events of one run, once."""

    def __init__(self, session: EnoSession, sentence: Callable[[Event], str]) -> None:
        self.session = session
        self.sentence = sentence
        self.round = 1
        self.blows: dict[str, list[str]] = {}
        """By Spacer: the attack, or whatever else, that hurt it last."""
        self.fell: dict[str, tuple[int, str, int]] = {}
        """By Spacer: in which round, how, and at which answer."""
        self.out: dict[str, int] = {}
        """By Spacer: in which round it got out."""
        self.attacker = ""
        self.killed: Counter[str] = Counter()
        self.wounded: Counter[str] = Counter()
        self.stays: list[str] = []
        before: Event | None = None
        for n, event in enumerate(session.events):
            self._take(n, event, before)
            before = event

    def _take(self, n: int, event: Event, before: Event | None) -> None:
        match event:
            case told.RoundOver():
                self.round = event.round + 1
            case told.FoeHits():
                self.blows[event.spacer] = [self.sentence(event)]
            case told.VitalsLost():
                by = self.blows.get(event.spacer, [])[:1] if event.by else []
                if not event.by and before is not None:
                    by = [self.sentence(before)]
                self.blows[event.spacer] = [*by, self.sentence(event)]
            case told.SpacerDied():
                how = " ".join([*self.blows.get(event.spacer, []), self.sentence(event)])
                self.fell[event.spacer] = self.round, how, endings.moment_of(self.session, n)
            case told.Extracted():
                self.out[event.spacer] = self.round
            case told.FoeKilled():
                self.killed[event.by] += 1
            case told.AttackDeclared():
                self.attacker = event.who
            case told.PartWounded():
                self.wounded[self.attacker] += event.n
        if isinstance(event, STAYS):
            self.stays.append(self.sentence(event))

    def fate(self, who: Spacer, name: str) -> Fate:
        did = endings.deeds(self._deeds(who.id))
        if who.id in self.fell:
            number, how, at = self.fell[who.id]
            return Fate(who.id, name, "fell", how, f"round {number}", at, did)
        state = f"with {who.vitals} Vitals and {who.stress} Stress"
        if who.id in self.out:
            text = f"Got out in round {self.out[who.id]} {state}."
        elif who.status in IN_PLAY:
            text = f"Stood at the end {state}."
        else:
            text = f"Is gone, {state}."
        return Fate(who.id, name, "safe", text, did=did)

    def _deeds(self, who: str) -> list[str]:
        kills, wounds = self.killed[who], self.wounded[who]
        killed = "1 Intruder killed" if kills == 1 else f"{kills} Intruders killed"
        wounded = "1 Wound dealt" if wounds == 1 else f"{wounds} Wounds dealt"
        return [killed] * bool(kills) + [wounded] * bool(wounds)


def ending(
    session: EnoSession, title: str, names: Mapping[str, str], sentence: Callable[[Event], str]
) -> Ending | None:
    """The story of a run that is over, or of a Boss fight."""
    result = session.result
    if result is None:
        return None
    tale = _Tale(session, sentence)
    crew = session.table.state.spacers
    fates = tuple([tale.fate(who, names.get(who.id, who.id)) for who in crew])
    text = [f"{title} was {result.outcome} in round {tale.round}. {endings.after(session)}"]
    boss = session.table.state.boss
    if boss is not None:
        head = _of_boss(result.outcome, names.get(boss.id, boss.id))
        text += [f"{names.get(boss.id, boss.id)} has {boss.wounds} of {boss.most} Wounds."]
    else:
        head = _of_run(tale, fates)
    text += [endings.fallen(fates)]
    return Ending(result.outcome, head, " ".join(text), fates, tuple(tale.stays))


def _of_run(tale: _Tale, fates: tuple[Fate, ...]) -> str:
    """Who got out, as a headline."""
    out = [one.name for one in fates if one.who in tale.out]
    if not out:
        return "Nobody got out"
    if len(out) == len(fates) > 1:
        return "Both got out" if len(out) == 2 else "Everybody got out"
    return f"{listed(out)} got out"


def _of_boss(outcome: str, name: str) -> str:
    return f"{name} is dead" if outcome == "won" else f"{name} still stands"
