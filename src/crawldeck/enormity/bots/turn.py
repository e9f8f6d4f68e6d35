"""A turn of the crew bot: every option has a worth in Vitals, and the best is done first."""

from __future__ import annotations

from math import inf

from crawldeck.enormity import effects as fx
from crawldeck.enormity.bots import arms, gear, peril
from crawldeck.enormity.bots import boss as lair
from crawldeck.enormity.bots.mind import WAITING, Mind, ahead
from crawldeck.enormity.components import Ability, CardAction
from crawldeck.enormity.ship import FAR
from crawldeck.kernel.asks import Choice, Option

A_STEP = 1.05
"""What a step toward a goal is worth: time kills more Spacers than Intruders do."""
FEAR = 0.3
"""How much of the danger on a space counts: it comes to less, and less often, than it looks."""
OUT = 60.0
"""What it is worth to leave, and nearly as much to open the way."""
EXERTION = 2.5
"""What an Exert card costs besides its Stress: a card less in every turn until it is gone."""
DULL = 0.05
"""Less is not worth doing."""


def turn(mind: Mind, ask: Choice) -> Option | None:
    """The best thing to do now; ending the turn when nothing is worth anything."""
    end, found, most = None, None, DULL
    for one in ask.options:
        if one.verb.name == "end":
            end = one
            continue
        worth = worth_of(mind, one)
        if worth > most:
            found, most = one, worth
    return found or _invest(ask) or end


def sort_of(mind: Mind, option: Option) -> str:
    """What one does with an answer: two cards to walk with are the same sort of thing."""
    if option.verb.name == "play":
        return mind.action(option.args[0], option.args[1]).kind
    return option.verb.name


def worth_of(mind: Mind, option: Option) -> float:
    match option.verb.name:
        case "play":
            return _card(mind, mind.action(option.args[0], option.args[1]))
        case "exert":
            return _exert(mind, option)
        case "use" | "device" | "deploy":
            return gear.goodness(mind, option)
        case "stand":
            return 3.0
        case "decode":
            return 0.3
    return 0.0


def _invest(ask: Choice) -> Option | None:
    """Expertise that would be lost at the end of the turn goes onto a Stratagem."""
    found = [one for one in ask.options if one.verb.name == "invest"]
    return max(found, key=lambda one: one.args[1]) if found else None


def _exert(mind: Mind, option: Option) -> float:
    """An action of the other side, if it is worth the strain; never a third Exert card."""
    if mind.me.exerts >= 2 or not mind.me.played:
        return 0.0
    card, side = mind.pack.sides[mind.me.played[-1]]
    back = next(one for one in card.sides if one.id != side.id)
    action = next((one for one in back.actions if one.id == option.args[0]), None)
    if action is None:
        return 0.0
    return _card(mind, action) - EXERTION - peril.stress_price(mind.me, 2)


def _card(mind: Mind, action: CardAction) -> float:
    """What an action is worth, less its price."""
    price = gear.price(mind, action.cost)
    match action.kind:
        case "move":
            return _move(mind, action) - price
        case "attack":
            found = mind.plan.shot * arms.best_shot(mind, mind.me.cell)
            found -= peril.adrenaline_price(mind.me)
            return found - price if mind.exit_far > 6 else 0.0
        case "scavenge":
            return _scavenge(mind) - price - peril.adrenaline_price(mind.me)
        case "rationalize":
            worth = peril.relief(mind.me, 2) if mind.me.stress >= 2 else 0.0
            return mind.plan.calm * worth - price - peril.adrenaline_price(mind.me)
        case "full-reload" | "fast-reload":
            worth = lair.RELOAD if mind.view.boss is not None else 1.2
            return mind.plan.calm * (worth if gear.needs_reload(mind) else 0.0) - price
        case "catch-breath":
            return mind.plan.calm * _breath(mind) - price
        case "effects":
            return gear.value(mind, action.do) - price
        case "scout":
            return _scout(mind) - price - peril.adrenaline_price(mind.me)
    return 0.0


def _breath(mind: Mind) -> float:
    me = mind.me
    return 1.6 * bool(me.exerts) + (0.0, 0.8, 2.5, 6.0)[max(0, min(3, me.adrenaline - 6))]


def _scout(mind: Mind) -> float:
    """A Blip next to the Spacer had better be looked at before it jumps."""
    near = [
        peril.found(mind, blip.at, ahead(blip), mind.me.cell)
        for blip in mind.view.blips
        if not blip.kind
    ]
    return 1.2 * max(near, default=0.0) - 0.4 * len(mind.view.foes)


# -- scavenging


def _scavenge(mind: Mind) -> float:
    """The best of what lies here."""
    return max((scavenge_worth(mind, thing) for thing in _things(mind)), default=0.0)


def best_thing(mind: Mind) -> str:
    """What that is."""
    return max(_things(mind), key=lambda thing: scavenge_worth(mind, thing), default="")


def _things(mind: Mind) -> list[str]:
    here, view = mind.me.cell, mind.view
    things = ["extraction"] if mind.can_initiate else []
    things += ["objective"] if here in view.objectives else []
    things += ["cache"] if here in view.caches else []
    things += ["engram"] if here in view.engrams else []
    things += ["console"] if here in mind.pack.ship.consoles else []
    return things


def scavenge_worth(mind: Mind, thing: str) -> float:
    """What it is worth to take something, before what the action costs."""
    match thing:
        case "extraction":
            return OUT - 10
        case "objective":
            goal = mind.pack.missions[mind.view.mission].goal
            return 8.0 if goal is not None and mind.view.goal < goal.n else 0.0
        case "cache":
            safe = peril.crew_danger(mind) < 1 and mind.view.point < 0
            return 0.45 * mind.things if safe else 0.0
        case "engram":
            return 0.15 * mind.things
        case "console":
            return 4.0 if mind.me.cell in mind.goals and mind.opens(mind.me.cell) else -1.0
    return 0.0


def fast_worth(mind: Mind, thing: str) -> float:
    """The same for taking it in passing, paid in tokens."""
    if thing in ("cache", "engram"):
        return 0.3 * mind.things
    return scavenge_worth(mind, thing)


# -- moving


def standing(mind: Mind, cell: int, goals: dict[int, float]) -> float:
    """What it is worth to stand on a space; thought through once for each look at the table."""
    known = mind.stands.get(cell)
    if known is None:
        known = mind.stands[cell] = _standing(mind, cell, goals)
    return known


def at_most(mind: Mind, cell: int) -> float:
    """What a space would be worth without any danger, and with the best shot of all.

    One that could not be better than what is found already needs no thought.
    """
    if mind.most_shot < 0:
        mind.most_shot = arms.most(mind) if mind.holds("attack") else 0.0
    if mind.view.boss is not None:
        return lair.at_most(mind, cell, mind.most_shot)
    if mind.view.opened >> cell & 1:
        return OUT
    return pull(mind, cell, mind.goals) + 0.7 * mind.plan.shot * mind.most_shot


def pull(mind: Mind, cell: int, goals: dict[int, float]) -> float:
    """What it is worth to be so near to a goal."""
    far = mind.distance_to(goals, cell)
    if mind.view.point >= 0 and not mind.open_points:
        far = max(0, far - WAITING)
    return -A_STEP * mind.plan.step * min(far, 40) if far < FAR else 0.0


def _standing(mind: Mind, cell: int, goals: dict[int, float]) -> float:
    """Near a goal, out of danger, with something to hit."""
    if mind.view.boss is not None:
        return lair.standing(mind, cell, arms.best_shot(mind, cell) if mind.holds("attack") else 0)
    if mind.view.opened >> cell & 1:
        return OUT
    worth = pull(mind, cell, goals)
    worth -= FEAR * mind.plan.fear * peril.danger(mind, cell)
    if mind.view.foes and mind.holds("attack") and mind.exit_far > 6:
        worth += 0.7 * mind.plan.shot * arms.best_shot(mind, cell)
    return worth - 0.15 * sum(mind.board.adjacent(cell, who.cell) for who in mind.others)


def _move(mind: Mind, action: CardAction) -> float:
    """How much better the best space within reach is, less Noise, Stress and opportunities."""
    if mind.exit_far <= action.n:
        return OUT
    here = standing(mind, mind.me.cell, mind.goals)
    most = mind.moves.get(action.n)
    if most is None:
        most = mind.moves[action.n] = _best_end(mind, action.n, here)
    stress = sum(one.n for one in action.do if isinstance(one, fx.Stress))
    price = peril.noise_price(mind, action.noise)
    if stress > 0:
        price += peril.stress_price(mind.me, stress)
    return most - here - price


def _best_end(mind: Mind, steps: int, here: float) -> float:
    """What the best space within so many steps is worth, less what the way there costs."""
    most = -inf
    for top, cell, far in tops(mind):
        if top <= most:
            break
        if 0 < far <= steps:
            worth = standing(mind, cell, mind.goals) - peril.left_behind(mind, cell)
            most = max(most, worth)
    return most if most > -inf else here


def tops(mind: Mind) -> list[tuple[float, int, int]]:
    """The spaces within reach, those first that could be worth most."""
    if not mind.tops:
        mind.tops = [(at_most(mind, cell), cell, far) for cell, far in mind.ends]
        mind.tops.sort(reverse=True)
    return mind.tops


# -- reactions


def reaction(mind: Mind, named: Ability) -> float:
    """What a reaction is worth: softened blows and steps out of reach, where it hurts."""
    cost = 0.5 * named.cost.expertise + 0.2 * named.cost.exhaust
    for effect in named.do:
        match effect:
            case fx.Shield(n=n):
                return n - cost
            case fx.BonusAttack():
                return arms.best_shot(mind, mind.me.cell) - cost
            case fx.Step(who="self") if mind.me.cell >= 0:
                return _sidestep(mind) - cost
            case fx.Delay() | fx.When():
                return 0.6 - cost + 0.3 * (mind.me.vitals <= 5)
    return 0.0


def _sidestep(mind: Mind) -> float:
    """How much safer one step aside is."""
    if mind.view.boss is not None:
        return lair.aside(mind)
    here = peril.danger(mind, mind.me.cell)
    least = min(
        (
            peril.danger(mind, cell) + peril.left_behind(mind, cell)
            for cell, far in mind.ends
            if far == 1
        ),
        default=here,
    )
    return 0.5 * (here - least)
