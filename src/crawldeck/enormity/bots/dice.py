"""What the crew bot does with dice on the table: Confidence, Stress, Discipline."""

from __future__ import annotations

from crawldeck.enormity.bots import boss as lair
from crawldeck.enormity.bots.mind import Mind, line_steps
from crawldeck.enormity.rules.body.rolls import Lying, Rolled, noise_of, power_of
from crawldeck.kernel.asks import Choice, Option

MEAN = {"white": 1.33, "red": 3.17, "black": 4.17}
"""Half Powers that a die shows on average."""
KINDS = frozenset({"confidence", "stress", "discipline", "dice"})
"""The questions about a roll; all may be answered with `keep`."""
QUIET = 2
"""Stress up to which the bot pays for a quieter roll."""


def _keep(ask: Choice) -> Option:
    return next(one for one in ask.options if one.verb.name == "keep")


def _dice(ask: Choice) -> list[tuple[Option, Rolled]]:
    """The offered dice, each with its answer."""
    lying: Lying = ask.about
    found = []
    for one in ask.options:
        if one.args:
            place = one.args[0]
            number = place[0] if isinstance(place, tuple) else place
            found.append((one, lying.dice[number - 1]))
    return found


def _worst(ask: Choice) -> tuple[Option, float] | None:
    """The die that falls shortest of its mean, and by how much."""
    low = [(one, MEAN[die.die] - die.face.halves) for one, die in _dice(ask)]
    low = [pair for pair in low if pair[1] > 0]
    return max(low, key=lambda pair: pair[1]) if low else None


def _short(lying: Lying) -> int:
    return lying.need - power_of(list(lying.dice))


def confidence(mind: Mind, ask: Choice) -> Option | None:
    """Re-roll a poor die while the roll falls short; a loud one of a Noise Roll."""
    lying: Lying = ask.about
    if lying.kind == "noise":
        return _loudest(ask, 1) or _keep(ask)
    if lying.kind == "attack" and _short(lying) <= 0:
        return _keep(ask)
    worst = _worst(ask)
    return worst[0] if worst else _keep(ask)


def _loudest(ask: Choice, least: int) -> Option | None:
    loud = [(one, noise_of(die)) for one, die in _dice(ask) if noise_of(die) >= least]
    return max(loud, key=lambda pair: pair[1])[0] if loud else None


def stress(mind: Mind, ask: Choice) -> Option | None:
    """Stress for a die where it matters, and never near the edge."""
    lying: Lying = ask.about
    me = mind.me
    room = min(lair.nerve(mind), me.vitals - 1) - me.stress
    if room <= 0:
        return _keep(ask)
    if lying.kind == "attack":
        worst = _worst(ask)
        good = 0 < _short(lying) <= 2 and worst is not None and worst[1] >= 1
        return worst[0] if good and worst else _keep(ask)
    if lying.kind == "intruder":
        hurt = power_of(list(lying.dice))
        strong = [(one, die.face.halves - MEAN[die.die]) for one, die in _dice(ask)]
        top = max(strong, key=lambda pair: pair[1])
        if hurt >= min(4, me.vitals) and top[1] >= 1:
            return top[0]
        return _keep(ask)
    if lying.kind == "noise" and me.stress <= QUIET and _near_blips(mind):
        return _loudest(ask, 2) or _keep(ask)
    return _keep(ask)


def discipline(mind: Mind, ask: Choice) -> Option | None:
    """Potentials out of the Noise, and into Power where it falls short."""
    lying: Lying = ask.about
    if lying.kind == "noise":
        return _loudest(ask, 1) or _keep(ask)
    if lying.need and _short(lying) > 0:
        return _dice(ask)[0][0]
    return _keep(ask)


def one_roll(mind: Mind, ask: Choice) -> Option | None:
    """All that can be done to a roll is asked at once: Confidence first, then Stress, then turn."""
    for verb, decide in (("reroll", _several), ("stress", stress), ("convert", discipline)):
        part = _only(ask, verb)
        found = decide(mind, part) if len(part.options) > 1 else None
        if found is not None and found.verb.name != "keep":
            return found
    return _keep(ask)


def _only(ask: Choice, verb: str) -> Choice:
    """The question with the answers of one verb, and to keep."""
    return narrowed(ask, [one for one in ask.options if one.verb.name in (verb, "keep")])


def _several(mind: Mind, ask: Choice) -> Option | None:
    """As many dice as Confidence is worth spending on, the worst first."""
    singles = [one for one in ask.options if one.verb.name == "keep" or len(one.args[0]) == 1]
    chosen: list[int] = []
    while True:
        left = [one for one in singles if not one.args or one.args[0][0] not in chosen]
        next_one = confidence(mind, narrowed(ask, left)) if len(left) > 1 else None
        if next_one is None or not next_one.args:
            break
        wanted = tuple(sorted([*chosen, next_one.args[0][0]]))
        if not any(one.args == (wanted,) for one in ask.options):
            break
        chosen = list(wanted)
    return next((one for one in ask.options if one.args == (tuple(chosen),)), None)


def narrowed(ask: Choice, some: list[Option]) -> Choice:
    """The question with some of its answers."""
    return Choice(ask.kind, ask.seat, ask.actor, ask.question, some, ask.refuse, about=ask.about)


def _near_blips(mind: Mind) -> bool:
    return any(line_steps(blip.at, mind.me.cell) <= 4 for blip in mind.view.blips)
