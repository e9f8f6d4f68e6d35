"""Scavenging, Fast Scavenging and Engrams (GEAR / SLOTS / LOOT / SCAVENGE)."""

from __future__ import annotations

from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity import ids
from crawldeck.enormity.components import TOKENS
from crawldeck.enormity.effects import Cost, Token
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.board import extraction, tokens
from crawldeck.enormity.rules.body import abilities, costs, gear, pool
from crawldeck.enormity.rules.effects import Context
from crawldeck.enormity.rules.things import objectives, secrets
from crawldeck.enormity.state import FALLING, OFF, Engram, EnoTable, Spacer
from crawldeck.enormity.terms import CURRENCY
from crawldeck.enormity.verbs import DEVICE, FAST, PICK, TOKEN
from crawldeck.enormity.worldbook import EngramUse
from crawldeck.kernel.asks import Choice, Option, Refusal, Rule

THINGS = ("cache", "engram", "console", "objective", "extraction")
"""What can be scavenged, in the order in which it is offered."""
LACKING = {
    "cache": "there is no Gear Cache on your space",
    "engram": "there is no Engram on your space",
    "console": "there is no Console on your space",
    "objective": "there is no Objective on your space",
}


# -- what lies here


def refuse_thing(t: EnoTable, who: Spacer, what: str) -> Refusal | None:
    """Why something cannot be scavenged from where the Spacer stands (ENO-SCAV-01)."""
    if what == "extraction":
        return extraction.refuse_initiate(t, who)
    if what not in THINGS:
        return Refusal("ENO-SCAV-01", f"you cannot scavenge {what!r}")
    if who.cell < 0 or not _lies(t, who.cell, what):
        return Refusal("ENO-SCAV-01", LACKING[what])
    code = t.content.ship.consoles.get(who.cell, "")
    name = ids.thing(what, code if what == "console" else common.text_of(t, who.cell))
    if tokens.is_disabled(t, name):
        return Refusal("ENO-DISA-01", f"the {what} has a disable token")
    if what == "console" and secrets.is_spent(t, code):
        return Refusal("ENO-SECR-02", f"the Console {code} has been used already")
    return None


def _lies(t: EnoTable, cell: int, what: str) -> bool:
    match what:
        case "cache":
            return cell in t.state.ship.caches
        case "engram":
            return cell in t.state.ship.engrams
        case "console":
            return cell in t.content.ship.consoles
    return cell in t.state.ship.objectives


def things(t: EnoTable, who: Spacer) -> list[str]:
    """Everything that can be scavenged from where the Spacer stands."""
    if who.cell < 0:
        return []
    s, cell = t.state, who.cell
    near = (
        cell in s.ship.caches
        or cell in s.ship.engrams
        or cell in s.ship.objectives
        or cell in t.content.ship.consoles
        or (s.extraction.marker == extraction.GONE and s.extraction.point == OFF)
    )
    if not near:
        return []
    return [what for what in THINGS if refuse_thing(t, who, what) is None]


# -- the action


def can_scavenge(t: EnoTable, who: Spacer) -> bool:
    return bool(things(t, who))


def scavenge(t: EnoTable, who: Spacer) -> Rule[None]:
    """The Scavenge action: one object of the space, or the Extraction Point beside it."""
    found = things(t, who)
    if not found:
        return
    what = found[0]
    if len(found) > 1:
        answer: Option = yield Choice(
            "scavenge",
            who.seat,
            who.id,
            "What do you scavenge?",
            [PICK(one) for one in found],
            lambda option: refuse_pick(t, who, option),
        )
        (what,) = PICK.of(answer)
    yield from take(t, who, what)


def refuse_pick(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    if option.verb is not PICK:
        return Refusal("ENO-SCAV-01", "choose one object to scavenge")
    return refuse_thing(t, who, PICK.of(option)[0])


def take(t: EnoTable, who: Spacer, what: str) -> Rule[None]:
    """The object comes to the Spacer, or is used (ENO-SCAV-01, -03, -04, ENO-EXT-03)."""
    s, cell = t.state, who.cell
    match what:
        case "cache":
            s.ship.caches = tuple(one for one in s.ship.caches if one != cell)
            t.tell(e.CacheOpened(rule="ENO-LOOT-02", spacer=who.id, space=common.text_of(t, cell)))
            yield from gear.loot(t, who, common.location_of(t, cell).id)  # ENO-LOC-04
        case "engram":
            kind = s.ship.engrams[cell]
            s.ship.engrams = {one: lies for one, lies in s.ship.engrams.items() if one != cell}
            _keep_engram(t, who, kind)
        case "console":
            yield from secrets.found_code(t, who, t.content.ship.consoles[cell])  # ENO-SCAV-04
        case "objective":
            s.ship.objectives = tuple(one for one in s.ship.objectives if one != cell)
            who.objectives += 1
            yield from objectives.objective_step(t, who)
        case "extraction":
            yield from extraction.initiate(t, who)


# -- Fast Scavenging


def fast_offers(t: EnoTable, who: Spacer) -> list[Option]:
    """`fast WHAT` options on the space just entered (ENO-SCAV-02); WHAT is cache, engram,
    console, objective or extraction."""
    if not t.state.team.active.total:
        return []
    return [FAST(what) for what in things(t, who) if _refuse_price(t, who, what) is None]


def refuse_fast(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    """Why something cannot be Fast Scavenged: it is not there, or cannot be paid."""
    (what,) = FAST.of(option)
    return refuse_thing(t, who, what) or _refuse_price(t, who, what)


def price(t: EnoTable) -> int:
    """1, 2 or 3 tokens at the white, red and black level (ENO-SCAV-02)."""
    return 1 + common.level(t)


def _stated(t: EnoTable, what: str) -> Cost | None:
    """The price that the mission states for its Objectives, if any."""
    goal = t.content.missions[t.state.mission].goal
    return goal.cost if what == "objective" and goal is not None and goal.cost != Cost() else None


def _payable(t: EnoTable, what: str) -> list[Token]:
    """The kinds of token that can pay now; never a mixture."""
    kinds: tuple[Token, ...] = (CURRENCY[what],) if what in CURRENCY else TOKENS
    return [kind for kind in kinds if t.state.team.active.of(kind) >= price(t)]


def _refuse_price(t: EnoTable, who: Spacer, what: str) -> Refusal | None:
    stated = _stated(t, what)
    if stated is not None:
        return costs.refuse_cost(t, who, stated, None)
    if _payable(t, what):
        return None
    kind = CURRENCY.get(what, "tokens of one kind")
    return Refusal("ENO-SCAV-02", f"it costs {price(t)} {kind} of the Active Pool now")


def fast(t: EnoTable, who: Spacer, option: Option) -> Rule[None]:
    """Pay and take it, in the middle of the move; it is an action (ENO-SCAV-07)."""
    (what,) = FAST.of(option)
    stated = _stated(t, what)
    if stated is not None:
        yield from costs.pay(t, who, stated, None, "ENO-SCAV-02")
    else:
        kinds = {TOKEN(kind): kind for kind in _payable(t, what)}
        answer = yield from common.choose(
            who,
            "token",
            f"Which tokens pay for the {what}?",
            list(kinds),
            "ENO-SCAV-02",
            "pay with tokens of one kind, of which there are enough",
        )
        kind = kinds[answer]
        pool.spend(t, who, kind, price(t), "ENO-SCAV-02")
        t.tell(e.FastPaid(rule="ENO-SCAV-02", spacer=who.id, what=what, token=kind, n=price(t)))
    if who.in_play:
        yield from take(t, who, what)
    if who.in_play:
        yield from abilities.fire(t, who, "action-done")


# -- Engrams


def device_offers(t: EnoTable, who: Spacer) -> list[Option]:
    """`device ENGRAM` options in one's own turn (ENO-SCAV-05)."""
    if not who.engrams:
        return []
    kinds = dict.fromkeys(one.kind for one in who.engrams if not one.used)
    return [DEVICE(kind) for kind in kinds if refuse_device(t, who, DEVICE(kind)) is None]


def refuse_device(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    (kind,) = DEVICE.of(option)
    held = [one for one in who.engrams if one.kind == kind]
    if not held:
        return Refusal("ENO-SCAV-05", "you have no such Engram")
    if all(one.used for one in held):
        return Refusal("ENO-SCAV-05", "the Engram shows its resource side: it was used already")
    if who.down == FALLING:
        return Refusal("ENO-KD-03", "you are falling, and cannot use anything")
    if who.cell < 0:
        return Refusal("ENO-LOC-05", "an Engram works only in a Location")
    if _use_here(t, who, kind) is None:
        return Refusal("ENO-LOC-05", "the Engram does nothing in this Location")
    return None


def _use_here(t: EnoTable, who: Spacer, kind: str) -> EngramUse | None:
    """What an Engram does where the Spacer stands (ENO-LOC-05)."""
    place = common.location_of(t, who.cell)
    return next((use for use in place.engrams if use.engram == kind), None)


def use_device(t: EnoTable, who: Spacer, option: Option) -> Rule[None]:
    """The device works once, then its resource side is up (ENO-SCAV-05)."""
    (kind,) = DEVICE.of(option)
    use = _use_here(t, who, kind)
    assert use is not None
    held = list(who.engrams)
    n = held.index(Engram(kind))
    held[n] = replace(held[n], used=True)
    who.engrams = tuple(held)
    place = common.location_of(t, who.cell)
    t.tell(e.DeviceUsed(rule="ENO-SCAV-05", spacer=who.id, engram=kind, location=place.id))
    yield from effects.apply(t, use.do, Context(who.id, "ENO-LOC-05", source=who.cell))


def take_engram(t: EnoTable, who: Spacer, kind: str = "") -> Rule[None]:
    """One from the bag: any, or one of a kind if there is one left."""
    left = t.state.decks.bag
    if not (left.get(kind) if kind else left):
        t.tell(e.EngramBagEmpty(rule="ENO-SETUP-02", spacer=who.id))
        return
    if not kind:
        kind = yield from common.draw(left, "an Engram", "ENO-SETUP-02")
    t.state.decks.bag = common.less(left, kind)
    _keep_engram(t, who, kind)


def _keep_engram(t: EnoTable, who: Spacer, kind: str) -> None:
    """Device side up, without a slot (ENO-SCAV-03)."""
    who.engrams = (*who.engrams, Engram(kind))
    t.tell(e.EngramTaken(rule="ENO-SCAV-03", spacer=who.id, engram=kind))
