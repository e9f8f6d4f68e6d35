"""The plain crew bot for Enormity: it plays to extract.

It looks for Discoveries until the Extraction Marker is gone, then for the way out; it shoots what
comes close, keeps quiet where that costs little, and minds its Stress and Adrenaline. It sees the
view and the printed components only, and answers from the offered options only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from crawldeck.bots import enormity_dice as dice
from crawldeck.bots.enormity_mind import Mind
from crawldeck.enormity.components import CardAction
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view import View
from crawldeck.kernel.asks import Choice, Option

CALM = 4
"""Above this much Stress the bot wants to calm down."""
WILD = 7
"""From this Adrenaline on it does nothing that raises it."""


def choose(view: View, ask: Choice, pack: Pack) -> Option:
    """The answer to an open question."""
    mind = Mind(view, pack, ask.actor)
    decide = KINDS.get(ask.kind)
    if decide is not None:
        found = decide(mind, ask)
        if found is not None:
            return found
    return ask.options[0]


def at_once(ask: Choice) -> Option | None:
    """What needs no look at the table."""
    wanted = READY.get(ask.kind)
    if wanted is None:
        return None
    return next((one for one in ask.options if one.verb.name == wanted), None)


READY = {"code": "look-up", "may": "yes", "scout-attack": "no", "devastating": "extra",
         "empty-clip": "no", "reprisal": "yes", "scout-reveal": "hide", "rearm": "done",
         "walk-on": "yes"}  # fmt: skip
"""Questions that are always answered with the same verb."""


def best(options: Iterable[Option], score: Callable[[Option], float]) -> Option:
    """The option with the highest score, the first of equals."""
    return max(options, key=score)


# -- a turn


def turn(mind: Mind, ask: Choice) -> Option | None:
    """One thing after the other, the most pressing first."""
    for idea in (_get_out, _mend, _fight, _grab, _settle, _walk, _prepare):
        found = idea(mind, ask.options)
        if found is not None:
            return found
    return next((one for one in ask.options if one.verb.name == "end"), None)


def _plays(mind: Mind, options: list[Option], *kinds: str) -> list[tuple[Option, CardAction]]:
    """The cards that can be played for some kinds of action."""
    found = []
    for one in options:
        if one.verb.name == "play":
            action = mind.action(one.args[0], one.args[1])
            if action.kind in kinds:
                found.append((one, action))
    return found


def _get_out(mind: Mind, options: list[Option]) -> Option | None:
    """Initiate extraction beside the point; walk onto it once it is open."""
    if mind.can_initiate and mind.me.adrenaline < 9:
        for one, _ in _plays(mind, options, "scavenge"):
            return one
    if mind.open_point >= 0:
        far = mind.steps.get(mind.open_point, 99)
        for one, action in sorted(_plays(mind, options, "move"), key=lambda pair: pair[1].n):
            if action.n >= far:
                return one
    return None


def _mend(mind: Mind, options: list[Option]) -> Option | None:
    """Heal, calm down, help somebody up: whatever the Spacer has for that."""
    me = mind.me
    for one in options:
        if one.verb.name not in ("use", "device"):
            continue
        good = mind.goodness(one)
        if good > 0:
            return one
    if me.stress > CALM and me.adrenaline < WILD:
        for one, _ in _plays(mind, options, "rationalize"):
            if not mind.threats:
                return one
    return next(
        (one for one in options if one.verb.name == "deploy" and mind.wants_stratagem(one)), None
    )


def _fight(mind: Mind, options: list[Option]) -> Option | None:
    if not mind.threats or mind.me.adrenaline >= 9:
        return None
    plays = _plays(mind, options, "attack")
    if plays and (mind.close or mind.me.adrenaline < WILD):
        return plays[0][0]
    return None


def _grab(mind: Mind, options: list[Option]) -> Option | None:
    """Take what lies on the space, if it is wanted."""
    if mind.me.adrenaline >= WILD or not mind.wants_here:
        return None
    for one, _ in _plays(mind, options, "scavenge"):
        return one
    return None


def _settle(mind: Mind, options: list[Option]) -> Option | None:
    """Breath before Adrenaline kills; Expertise onto Stratagems when nothing else needs it."""
    if mind.me.exerts or mind.me.adrenaline >= WILD:
        for one, _ in _plays(mind, options, "catch-breath"):
            return one
    return None


def _walk(mind: Mind, options: list[Option]) -> Option | None:
    """The card that brings the Spacer nearest to its goal for the least Noise and Stress."""
    if mind.close and not mind.open_points:
        return None
    goals = mind.goals
    here = mind.distance_to(goals, mind.me.cell)
    if not goals or here == 0:
        return None
    plays = _plays(mind, options, "move")
    if not plays:
        return None
    found = best((one for one, _ in plays), lambda one: _move_worth(mind, one, goals, here))
    return found if _move_worth(mind, found, goals, here) > 0 else None


def _move_worth(mind: Mind, option: Option, goals: dict[int, float], here: float) -> float:
    action = mind.action(option.args[0], option.args[1])
    progress = here - min(
        (mind.distance_to(goals, cell) for cell in mind.within(action.n)), default=here
    )
    noise = 0.0
    if action.noise.symbol:
        noise += 0.25 * len(mind.view.blips)
    noise += 0.3 * len(action.noise.dice) + 0.4 * action.noise.plus
    stress = sum(getattr(effect, "n", 0) for effect in action.do if mind.is_stress(effect))
    stress += action.cost.stress
    return progress - 0.3 * noise - (0.4 + 0.15 * mind.me.stress) * stress


def _prepare(mind: Mind, options: list[Option]) -> Option | None:
    """Nothing to do for now: reload, calm down, breathe."""
    me = mind.me
    if me.adrenaline < WILD:
        if mind.needs_reload:
            for one, _ in _plays(mind, options, "full-reload"):
                return one
        if me.stress >= 2:
            for one, _ in _plays(mind, options, "rationalize"):
                return one
    if me.adrenaline >= 3:
        for one, _ in _plays(mind, options, "catch-breath"):
            return one
    return None


# -- moving


def goto(mind: Mind, ask: Choice) -> Option | None:
    """The space nearest to a goal; among equals away from Intruders."""
    goals = mind.goals
    spaces = [one for one in ask.options if one.verb.name == "goto"]
    if not spaces:
        return None
    if not goals:
        return best(spaces, lambda one: mind.safety(mind.space(one.args[0])))
    return best(
        spaces,
        lambda one: (
            -mind.distance_to(goals, mind.space(one.args[0]))
            + 0.2 * mind.safety(mind.space(one.args[0]))
        ),
    )


def walk(mind: Mind, ask: Choice) -> Option | None:
    """Take what lies on the way, then the next step."""
    fast = [one for one in ask.options if one.verb.name == "fast"]
    wanted = [one for one in fast if one.args[0] in ("extraction", "objective", "cache")]
    if wanted:
        return wanted[0]
    steps = [one for one in ask.options if one.verb.name == "step"]
    return best(steps, lambda one: -mind.danger(mind.space(one.args[0]))) if steps else None


# -- Noise and Blips


def noise_die(mind: Mind, ask: Choice) -> Option | None:
    """The loudest dice go to the Blips that are furthest away."""
    spacers = [who.cell for who in mind.view.spacers if who.cell >= 0]
    far = {blip.id: min(mind.line_steps(blip.at, cell) for cell in spacers)
           for blip in mind.view.blips}  # fmt: skip
    return best(ask.options, lambda one: far.get(str(one.args[-1]), 0)) if spacers else None


def far_point(mind: Mind, ask: Choice) -> Option | None:
    """A point as far from everybody as can be."""
    spacers = [who.cell for who in mind.view.spacers if who.cell >= 0]

    def away(option: Option) -> float:
        point = mind.pack.ship.point(str(option.args[-1]))
        return min((mind.line_steps(point, cell) for cell in spacers), default=0)

    return best(ask.options, away)


def far_space(mind: Mind, ask: Choice) -> Option | None:
    """A space as far as can be from the Spacers that stand about."""
    return best(ask.options, lambda one: mind.safety(mind.space(str(one.args[-1]))))


# -- fighting and being hit


def attack(mind: Mind, ask: Choice) -> Option | None:
    """The weapon and target with the best odds; the closest of equals."""
    shots = [one for one in ask.options if one.verb.name == "attack"]
    return best(shots, mind.odds) if shots else None


def burst(mind: Mind, ask: Choice) -> Option | None:
    return next((one for one in ask.options if one.verb.name == "also"), None)


def soak(mind: Mind, ask: Choice) -> Option | None:
    """All the Expertise that helps, when it hurts."""
    return best(ask.options, lambda one: one.args[0] if one.args else 0)


def react(mind: Mind, ask: Choice) -> Option | None:
    """Reactions are there to be used, by those who are in danger."""
    hurt = [one for one in ask.options if one.verb.name == "react"]
    return hurt[0] if hurt else None


def loot(mind: Mind, ask: Choice) -> Option | None:
    """Better gear is put on, the rest is packed while there is room."""
    for verb in ("equip", "stow", "discard"):
        for one in ask.options:
            if one.verb.name == verb and (verb != "equip" or mind.is_better(str(one.args[0]))):
                return one
    return None


def discard(mind: Mind, ask: Choice) -> Option | None:
    return best(ask.options, lambda one: -mind.worth(str(one.args[-1])) if one.args else -99)


def stratagem(mind: Mind, ask: Choice) -> Option | None:
    """The cheapest that can be had."""

    def price(option: Option) -> float:
        card = mind.pack.stratagems[str(option.args[0])]
        return -(card.expertise or 2 * card.kills or 9)

    return best(ask.options, price)


def card_for(mind: Mind, ask: Choice) -> Option | None:
    return ask.options[-1]


def scavenge(mind: Mind, ask: Choice) -> Option | None:
    order = ("extraction", "objective", "cache", "console", "engram")
    return best(ask.options, lambda one: -order.index(str(one.args[0]))
                if one.args and str(one.args[0]) in order else -9)  # fmt: skip


KINDS: dict[str, Callable[[Mind, Choice], Option | None]] = {
    "turn": turn, "goto": goto, "walk": walk, "noise-die": noise_die, "spawn": far_point,
    "spawn-at": far_point, "intruder-space": far_space, "attack": attack, "burst": burst,
    "soak": soak, "react": react, "loot": loot, "discard": discard, "stratagem": stratagem,
    "confidence": dice.confidence, "stress": dice.stress, "discipline": dice.discipline,
    "scavenge": scavenge, "displace": far_space,
}  # fmt: skip
"""How each kind of question is answered; for others the first option is as good as any."""
