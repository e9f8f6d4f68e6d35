"""The cards of a Boss step by step: whom it goes for, what it does, what a body part answers.

The text of a card tells it in a sentence; these lines are made of what the rules carry out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from crawldeck.enormity import effects as fx
from crawldeck.enormity.bosses import AICard, BossAction, BossStep, BPCard, ShiftStep, TargetLine
from crawldeck.enormity.hazards import AttackStep, Gate, MoveStep
from crawldeck.enormity.pack import Pack

PICKS = {
    "closest": "the closest Spacer",
    "furthest": "the furthest Spacer",
    "priority": "the Priority Target",
    "none": "no Target",
}
GAUGES = {
    "vitals": "Vitals",
    "stress": "Stress",
    "adrenaline": "Adrenaline",
    "radiation": "Radiation",
    "exerts": "Exert cards",
    "ammo": "Ammo",
}
COMMANDS = {"melee": "Attack", "shoot": "Shoot", "terrorize": "Terrorize", "blast": "Blast"}
GATES = {
    "stress": "with {} Stress or more",
    "radiation": "with {} Radiation or more",
    "vitals-below": "with less than {} Vitals",
    "damage": "{} damage or more",
    "down": "knocked down",
}
RESPONSES = (
    ("wound", "Hit"),
    ("fail", "Miss"),
    ("critical", "Critical"),
    ("instinct", "Hit or miss, not on a critical"),
)
WHOM = {"self": "you", "all": "all Spacers", "priority": "the Priority Target"}


def ai_steps(card: AICard, pack: Pack) -> tuple[str, ...]:
    """Its Target, then its steps with their numbers, then what comes after them."""
    return tuple(_action(card.action, pack))


def bp_steps(card: BPCard, pack: Pack) -> tuple[str, ...]:
    """What a hit, a miss and a critical bring (ENO-RESP-01 to 04)."""
    lines = []
    for name, word in RESPONSES:
        found: fx.Effects = getattr(card.responses, name)
        if found:
            lines.append(f"{word}: {effects(found, pack)}.")
    return tuple(lines)


def _action(action: BossAction, pack: Pack) -> Iterator[str]:
    yield f"Target: {'; else '.join(_target(line) for line in action.targets)}."
    for n, step in enumerate(action.steps, start=1):
        yield f"{n}. {_step(step, pack)}."
    for gate in action.after:
        yield f"Then{_gated(gate, pack)}."
    for gate in action.after_final:
        yield f"At last{_gated(gate, pack)}."


def _target(line: TargetLine) -> str:
    if line.pick == "zone":
        found = f"{'Spacers in ' if line.spacers else ''}Zone {line.zone}"
    elif line.pick in PICKS:
        found = PICKS[line.pick]
    else:
        most = "most" if line.pick == "highest" else "least"
        found = f"whoever has the {most} {GAUGES.get(line.gauge, line.gauge)}"
    found += " in front" if line.in_front else ""
    found += " in sight" if line.in_sight else ""
    return found + (f" within {line.within}" if line.within else "")


def _step(step: BossStep, pack: Pack) -> str:
    match step:
        case MoveStep(times=times):
            return "Move" + (f", {times} times" if times > 1 else "")
        case ShiftStep():
            return "Shift into line"
        case AttackStep():
            zone = f" {step.zone}" if step.zone else ""
            lethal = ", Lethal" if step.lethal else ""
            besides = [f"a hit: {effects(step.hit, pack)}"] if step.hit else []
            besides += [_gated(gate, pack).removeprefix(", ") for gate in step.gates]
            told = "".join(f"; {one}" for one in besides)
            return f"{COMMANDS[step.command]}{zone}: {', '.join(step.dice)}{lethal}{told}"
    text = effects(step.effects, pack)
    return f"{text[:1].upper()}{text[1:]}"


def _gated(gate: Gate, pack: Pack) -> str:
    """`, 3 damage or more: you gain Burning`; a gate without a number always holds."""
    does = [effects(gate.do, pack)] if gate.do else []
    does += [f"{', '.join(gate.dice)} more"] if gate.dice else []
    asks = f", {GATES[gate.gauge].format(gate.n)}" if gate.n or gate.gauge == "down" else ""
    return f"{asks}: {' and '.join(does)}"


def effects(found: Iterable[fx.AnyEffect], pack: Pack) -> str:
    return ", ".join(effect(one, pack) for one in found)


def effect(one: fx.AnyEffect, pack: Pack) -> str:
    """What an effect of such a card does to the Spacer concerned, in a few words."""
    match one:
        case fx.Stress(n=n):
            return f"{_whom(one)} {'gain' if n > 0 else 'lose'}{_s(one)} {abs(n)} Stress"
        case fx.Radiation(n=n):
            return f"{_whom(one)} gain{_s(one)} {n} Radiation"
        case fx.Gain(condition=name):
            return f"{_whom(one)} suffer{_s(one)} {pack.conditions[name].name}"
        case fx.Tokens(token=token, n=n):
            return f"{n} {'token of your choice' if token == 'any' else token.capitalize()}"
        case fx.Suppress(n=n):
            return f"Suppress {n}"
        case fx.Wound(n=n):
            return f"{n} Wound more"
        case fx.Reprisal(dice=dice):
            return f"it strikes back: {', '.join(dice)}"
        case fx.May(text=text):
            return f"you may {text}"
        case _:
            return _moves(one)


def _moves(one: fx.AnyEffect) -> str:
    match one:
        case fx.Knockdown():
            return "you are knocked down" if one.who == "self" else "Knockdown"
        case fx.Knockback(n=n):
            return f"Knockback {n}"
        case fx.Pushback(n=n):
            return f"Pushback {n}"
        case fx.Lure(n=n):
            return f"you are lured {n}"
        case fx.BonusAttack():
            return "a Bonus Attack"
        case fx.Signature():
            return "it performs its Signature"
        case fx.Escalate():
            return "it escalates"
    return str(one.__struct_config__.tag).replace("-", " ")


def _whom(one: fx.Stress | fx.Radiation | fx.Gain) -> str:
    return WHOM.get(one.who, f"{one.who} Spacers")


def _s(one: fx.Stress | fx.Radiation | fx.Gain) -> str:
    return "s" if one.who == "priority" else ""
