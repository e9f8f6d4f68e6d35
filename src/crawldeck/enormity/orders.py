"""What can be answered for a Spacer's player until they say otherwise (ENO-ASK-07)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from crawldeck.enormity import verbs as v
from crawldeck.enormity.on_table import Coming, Lying, Rolled, noise_of, power_of
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import lines
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.orders import Order, Orders
from crawldeck.kernel.session import AnySession

DICE = ("dice", "confidence", "stress", "discipline", "devastating")
IN_ORDER = frozenset(
    (
        "blip-order",
        "blip-way",
        "blip-arrow",
        "activate",
        "route",
        "facing",
        "order",
        "opportunity",
        "overspawn",
        "responses",
    )
)
"""Questions about the order of things, or about ways of others that are equally good."""


class EnormityOrders(Orders):
    """Dice kept, turns ended, things put in order, windows closed, blows softened."""

    rule = "ENO-ASK-07"
    orders: ClassVar[tuple[Order, ...]] = (
        Order("end-turn", "Your turn ends by itself when you can do nothing else.", usual=True),
        Order(
            "order",
            "The order of things is chosen for you: the first as listed, Noise to the Blip that is "
            "furthest away, newcomers as far from everybody as they can be.",
            usual=True,
        ),
        Order(
            "calm",
            "You take no Stress to quieten a die that shows 1 Noise, nor to soften a blow that you "
            "survive if a new die saves less than 1 damage on average. You are asked about all "
            "else, and when Confidence or Discipline can help.",
            usual=True,
        ),
        Order("let-pass", "You do not react to a Blip whose move reaches nobody.", usual=True),
        Order("keep-dice", "You keep the dice of every roll as they fall."),
        Order("no-reactions", "You never react: windows are closed for you."),
        Order("soak", "You spend Expertise against damage, as much as helps."),
    )

    def answer(self, session: AnySession, ask: Choice, order: str) -> Option | None:
        return ANSWERS[order](session.table, ask)


def _end_turn(t: EnoTable, ask: Choice) -> Option | None:
    return v.END() if ask.kind == "turn" and ask.options == [v.END()] else None


def _keep_dice(t: EnoTable, ask: Choice) -> Option | None:
    return v.KEEP() if ask.kind in DICE else None


def _calm(t: EnoTable, ask: Choice) -> Option | None:
    """Only Stress could be taken, and it would buy little."""
    lying = ask.about if ask.kind == "dice" else None
    if not isinstance(lying, Lying) or lying.kind not in ("noise", "intruder"):
        return None
    if lying.kind == "intruder" and _may_fell(t, ask.actor, lying):
        return None
    for option in ask.options:
        if option.verb is v.KEEP:
            continue
        if option.verb is not v.STRESS:
            return None
        die = lying.dice[v.STRESS.of(option)[0] - 1]
        if noise_of(die) > 1 if lying.kind == "noise" else _saves(t, die) >= 1:
            return None
    return v.KEEP()


def _may_fell(t: EnoTable, who: str, lying: Lying) -> bool:
    """Whether the blow could take the last Vitals, all Potentials counted (ENO-KEY-LETH)."""
    most = power_of(lying.dice) + sum(die.face.potential for die in lying.dice)
    return most >= common.spacer(t, who).vitals


def _saves(t: EnoTable, die: Rolled) -> float:
    """The Power that a new face takes off a blow on average, by what of it may count."""
    faces = t.content.dice[die.die].faces
    power = die.face.halves - sum(one.halves for one in faces) / len(faces)
    lethal = die.face.potential - sum(one.potential for one in faces) / len(faces)
    return power / 2 + max(0.0, lethal)


def _let_pass(t: EnoTable, ask: Choice) -> Option | None:
    """The Blip that is about to move stays away from everybody, and from the alarm."""
    coming = ask.about
    if ask.kind != "react" or not isinstance(coming, Coming):
        return None
    blip = t.state.blip(coming.blip)
    if blip is None:
        return None
    cells = [one.cell for one in common.on_board(t)]
    if t.state.extraction.point >= 0:
        cells.append(t.state.extraction.point)
    near = min((lines.distance(blip.point, cell) for cell in cells), default=0)
    return v.DONE() if near > coming.steps else None


def _no_reactions(t: EnoTable, ask: Choice) -> Option | None:
    return v.DONE() if ask.kind == "react" else None


def _soak(t: EnoTable, ask: Choice) -> Option | None:
    if ask.kind != "soak":
        return None
    return max(ask.options, key=lambda option: v.SOAK.of(option)[0])


def _order(t: EnoTable, ask: Choice) -> Option | None:
    if ask.kind in IN_ORDER:
        return ask.options[0]
    far = FAR_OFF.get(ask.kind)
    return max(ask.options, key=lambda option: far(t, option)) if far else None


def _blip(t: EnoTable, option: Option) -> int:
    """How far from everybody the Blip is that would get a die; an Echo does no harm."""
    blip = t.state.blip(v.ASSIGN.of(option)[1])
    if blip is None:
        return 0
    return _point_away(t, blip.point) + 9 * (blip.kind == "echo")


def _point(t: EnoTable, option: Option) -> int:
    return _point_away(t, t.content.ship.point(option.args[-1]))


def _point_away(t: EnoTable, point: int) -> int:
    there = common.on_board(t)
    return min((lines.distance(point, one.cell) for one in there), default=0)


NEAR = 6
"""Beyond so many spaces it does not matter how far an Intruder is."""


def _space(t: EnoTable, option: Option) -> int:
    cell = t.content.ship.space(v.PICK_SPACE.of(option)[0])
    return sum(min(NEAR, common.foe_range(t, cell, one.cell)) for one in common.on_board(t))


FAR_OFF: dict[str, Callable[[EnoTable, Option], int]] = {
    "noise-die": _blip,
    "spawn": _point,
    "spawn-at": _point,
    "intruder-space": _space,
}
"""What is better the further away it happens."""

ANSWERS: dict[str, Callable[[EnoTable, Choice], Option | None]] = {
    "end-turn": _end_turn,
    "order": _order,
    "calm": _calm,
    "let-pass": _let_pass,
    "keep-dice": _keep_dice,
    "no-reactions": _no_reactions,
    "soak": _soak,
}
