"""Playing Action cards, exerting, Bonus Actions (ACTION CARDS, EXERT / CATCH BREATH)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from crawldeck.enormity import events as e
from crawldeck.enormity import terms, verbs
from crawldeck.enormity.components import CardAction, Side
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import effects
from crawldeck.enormity.rules.actions import attack, move, scout
from crawldeck.enormity.rules.arrivals import noise
from crawldeck.enormity.rules.body import (
    abilities,
    breakdowns,
    conditions,
    costs,
    dying,
    gear,
    outlook,
    rubicon,
    sides,
)
from crawldeck.enormity.rules.things import scavenge
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Choice, Option, Refusal, Rule

EXERTS = Refusal("ENO-BREATH-02", "you cannot do that in a turn in which you exert")

# -- what the sides offer


def after_walk(t: EnoTable, who: Spacer) -> bool:
    """Whether a Walk or a Sneak was played before, this turn (ENO-ACT-07)."""
    return any(t.content.sides[side][1].walk for side in who.played)


def offers(t: EnoTable, who: Spacer) -> list[Option]:
    """`play` and `exert` options of the Spacer whose turn it is."""
    if conditions.helpless(who) is not None:
        return []
    able: dict[str, bool] = {}
    found: list[Option] = []
    last = t.state.turn.last
    if last and _refuse_exert(t, who) is None:
        found += _open(t, who, _exert_options(t.content, last), able)
    if t.state.turn.cards + who.exerts < costs.CARDS_A_TURN:
        for card in costs.hand(t, who):
            found += _open(t, who, _play_options(t.content, card), able)
    return found


class Offer(NamedTuple):
    """An action as an option; `plain` if nothing but its kind can forbid it."""

    option: Option
    action: CardAction
    plain: bool


def _plain(action: CardAction) -> bool:
    bound = action.after_walk or action.not_after_walk
    return not bound and action.cost == terms.FREE and action.needs == terms.NOTHING


@lru_cache(maxsize=512)
def _play_options(pack: Pack, card: str) -> tuple[Offer, ...]:
    """Every action of both sides of a card."""
    return tuple(
        Offer(verbs.PLAY(side.id, action.id), action, _plain(action))
        for side in pack.cards[card].sides
        for action in side.actions
    )


@lru_cache(maxsize=512)
def _exert_options(pack: Pack, last: str) -> tuple[Offer, ...]:
    """Every action on the back of the side just used."""
    first, second = pack.sides[last][0].sides
    back = second if first.id == last else first
    return tuple(
        Offer(verbs.EXERT(action.id), action, _plain(action))
        for action in back.actions
        if action.kind != "catch-breath"  # ENO-BREATH-02
    )


def _open(
    t: EnoTable, who: Spacer, printed: tuple[Offer, ...], able: dict[str, bool]
) -> list[Option]:
    """Those that can be done; `able` remembers what kinds of actions are possible at all."""
    found = []
    for option, action, plain in printed:
        kind = action.kind
        can = able.get(kind)
        if can is None:
            can = able[kind] = REFUSES[kind](t, who) is None
        if can and (plain or _refuse_printed(t, who, action) is None):
            found.append(option)
    return found


def _sides_in_hand(t: EnoTable, who: Spacer) -> Iterator[Side]:
    for card in costs.hand(t, who):
        yield from t.content.cards[card].sides


# -- why not


def refuse_play(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    """Why a side cannot be played for an action."""
    shown, wanted = verbs.PLAY.of(option)
    side = sides.side_of(t, shown)
    card = "" if side is None else t.content.sides[side.id][0].id
    if side is None or card not in who.cards:
        return Refusal(
            "ENO-ACT-01", f"you have no Action card with {t.content.names.get(shown, shown)}"
        )
    action = sides.action_of(side, wanted)
    if action is None:
        return Refusal("ENO-ACT-05", f"{side.name} has no action {wanted}")
    if side.id in who.played:
        return Refusal("ENO-ACT-03", f"{side.name} lies on the table already")
    if card not in costs.hand(t, who):
        return Refusal("ENO-ACT-02", "you play only one side of a card a turn, unless you exert")
    if t.state.turn.cards + who.exerts >= costs.CARDS_A_TURN:
        rule = "ENO-EXERT-02" if who.exerts else "ENO-ACT-03"
        return Refusal(rule, f"you play {costs.CARDS_A_TURN} cards a turn, Exert cards included")
    return refuse_action(t, who, action)


def refuse_exert(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    """Why the card just used cannot be turned over for an action."""
    refusal = _refuse_exert(t, who)
    if refusal is not None:
        return refusal
    side = sides.other_side(t, t.state.turn.last)
    (wanted,) = verbs.EXERT.of(option)
    action = sides.action_of(side, wanted)
    if action is None:
        return Refusal("ENO-EXERT-01", f"{side.name} has no action {wanted}")
    if action.kind == "catch-breath":
        return EXERTS
    return refuse_action(t, who, action)


def _refuse_exert(t: EnoTable, who: Spacer) -> Refusal | None:
    turn = t.state.turn
    if turn.exerted:
        return Refusal("ENO-EXERT-01", "you have exerted this turn already")
    if turn.breath:
        return Refusal("ENO-BREATH-02", "you cannot exert in a turn in which you catch breath")
    if not turn.last:
        return Refusal("ENO-EXERT-01", "you can exert only directly after an action of a card")
    if who.stress + sides.EXERT_STRESS > rubicon.TOP:
        return Refusal(
            "ENO-EXERT-01",
            f"it costs {sides.EXERT_STRESS} Stress, and you have {who.stress} of {rubicon.TOP}",
        )
    return None


def refuse_action(t: EnoTable, who: Spacer, action: CardAction) -> Refusal | None:
    """Why an action cannot be performed, whatever card it is on."""
    return (
        conditions.helpless(who) or _refuse_printed(t, who, action) or REFUSES[action.kind](t, who)
    )


def _refuse_printed(t: EnoTable, who: Spacer, action: CardAction) -> Refusal | None:
    """What is printed with the action forbids it: other cards, its cost, what it needs."""
    if action.after_walk and not after_walk(t, who):
        return Refusal("ENO-ACT-07", "you can do that only after another Walk or Sneak")
    if action.not_after_walk and after_walk(t, who):
        return Refusal("ENO-ACT-07", "you cannot do that after a Walk or Sneak")
    return costs.refuse_cost(t, who, action.cost, None) or costs.holds(t, who, action.needs)


def _refuse_move(t: EnoTable, who: Spacer) -> Refusal | None:
    if who.cell < 0:
        return Refusal("ENO-PLACE-01", "you are not on the board")
    return None


def _refuse_attack(t: EnoTable, who: Spacer) -> Refusal | None:
    refusal = breakdowns.forbids(t, who, "attack")
    if refusal is None and not attack.can_attack(t, who):
        return Refusal("ENO-ATK-04", "none of your weapons has a target")
    return refusal


def _refuse_scout(t: EnoTable, who: Spacer) -> Refusal | None:
    if scout.can_scout(t, who):
        return None
    return Refusal("ENO-SCOUT-01", "there is nothing to Scout in your Light field")


def _refuse_scavenge(t: EnoTable, who: Spacer) -> Refusal | None:
    if scavenge.can_scavenge(t, who):
        return None
    return Refusal("ENO-SCAV-01", "there is nothing to Scavenge here")


def _refuse_full(t: EnoTable, who: Spacer) -> Refusal | None:
    if gear.can_reload(t, who, "full"):
        return None
    return Refusal("ENO-REL-01", "none of your weapons needs Ammo")


def _refuse_fast(t: EnoTable, who: Spacer) -> Refusal | None:
    if gear.can_reload(t, who, "fast"):
        return None
    return Refusal("ENO-REL-02", "none of your weapons that can be Fast Reloaded needs Ammo")


def _refuse_breath(t: EnoTable, who: Spacer) -> Refusal | None:
    turn = t.state.turn
    if turn.spacer != who.id:
        return Refusal("ENO-BREATH-01", "it is resolved at the end of your own turn")
    if turn.exerted:
        return EXERTS
    if turn.breath:
        return Refusal("ENO-BREATH-01", "you catch breath this turn already")
    return None


def _always(t: EnoTable, who: Spacer) -> Refusal | None:
    return None


REFUSES: dict[str, Callable[[EnoTable, Spacer], Refusal | None]] = {
    "move": _refuse_move,
    "attack": _refuse_attack,
    "scout": _refuse_scout,
    "scavenge": _refuse_scavenge,
    "full-reload": _refuse_full,
    "fast-reload": _refuse_fast,
    "rationalize": _always,
    "catch-breath": _refuse_breath,
    "rearm": _always,
    "effects": _always,
}
"""Why each kind of action may be impossible: what cannot be done is not offered."""

# -- playing


def play(t: EnoTable, who: Spacer, option: Option) -> Rule[None]:
    """A card is played and one of its actions resolved (ENO-ACT-03, -05)."""
    shown, wanted = verbs.PLAY.of(option)
    side = sides.side_of(t, shown)
    assert side is not None
    action = sides.action_of(side, wanted)
    assert action is not None
    t.state.turn.cards += 1
    t.state.turn.last = side.id
    t.tell(e.CardPlayed(rule="ENO-ACT-03", spacer=who.id, side=side.id, action=action.text))
    who.played = (*who.played, side.id)
    yield from perform(t, who, action, side.id)


def exert(t: EnoTable, who: Spacer, option: Option) -> Rule[None]:
    """2 Stress and an Exert card; the card is turned over for one more action (ENO-EXERT-01)."""
    turn = t.state.turn
    side = sides.other_side(t, turn.last)
    action = sides.action_of(side, verbs.EXERT.of(option)[0])
    assert action is not None
    who.played = tuple(side.id if one == turn.last else one for one in who.played)
    turn.last, turn.exerted = "", True
    who.exerts += 1
    t.tell(
        e.Exerted(
            rule="ENO-EXERT-01",
            spacer=who.id,
            side=side.id,
            action=action.text,
            exerts=who.exerts,
        )
    )
    yield from rubicon.gain_stress(t, who, sides.EXERT_STRESS, "ENO-EXERT-01")
    # A Breakdown may have come in between (ENO-SBRK-04) and made the action impossible.
    if who.in_play and refuse_action(t, who, action) is None:
        yield from perform(t, who, action, side.id)
    dying.of_exertion(t, who)  # even one who got out


def perform(t: EnoTable, who: Spacer, action: CardAction, side: str) -> Rule[None]:
    """Cost, Adrenaline (ENO-ADR-01), the action, what it does besides; then it is done."""
    yield from costs.pay(t, who, action.cost, None, "ENO-ABIL-09")
    if conditions.helpless(who) is not None:  # ENO-SBRK-04: the price was a Breakdown
        return
    if action.adrenal and who.in_play:
        yield from rubicon.adrenal_action(t, who)
    if who.in_play:
        yield from _do(t, who, action, side)
    if who.in_play:
        yield from effects.apply(t, action.do, effects.Context(who.id, "ENO-ACT-05"))
    if action.kind != "move" and action.noise.loud and who.in_play:
        yield from noise.make_noise(t, who, action.noise)
    if who.in_play:
        yield from abilities.fire(t, who, "action-done")


def _do(t: EnoTable, who: Spacer, action: CardAction, side: str) -> Rule[None]:
    match action.kind:
        case "move":
            yield from move.move_action(t, who, action.n, action.noise)
        case "attack" if (
            t.state.under_way.attacking or t.state.under_way.assaults
        ):  # ENO-BACT-01, ENO-CHAIN-02
            yield from attack.bonus_attack(t, who)
        case "attack":
            yield from attack.attack(t, who)
        case "scout":
            yield from scout.scout(t, who, side)
        case "scavenge":
            yield from scavenge.scavenge(t, who)
        case "full-reload":
            yield from gear.full_reload(t, who)
        case "fast-reload":
            yield from gear.fast_reload(t, who)
        case "rearm":
            yield from gear.rearm(t, who)
        case "rationalize":  # ENO-STRESS-02
            rubicon.rationalize(t, who)
        case "catch-breath":  # ENO-BREATH-01
            t.state.turn.breath = True
            t.tell(e.BreathChosen(rule="ENO-BREATH-01", spacer=who.id))


# -- Bonus Actions


def bonus_action(t: EnoTable, who: Spacer) -> Rule[None]:
    """Any one action of one own card, in hand or on the table (ENO-BACT-01)."""
    options = _bonus_offers(t, who)
    if not options:
        return
    answer: Option = yield Choice(
        "bonus-action",
        who.seat,
        who.id,
        "You may take an action of one of your cards.",
        [*options, verbs.NO()],
        lambda option: _refuse_bonus(t, who, option),
        brings=lambda option: outlook.turn(t, who, option),
    )
    if answer.verb is verbs.NO:
        return
    shown, wanted = verbs.PLAY.of(answer)
    side = sides.side_of(t, shown)
    assert side is not None
    action = sides.action_of(side, wanted)
    assert action is not None
    if side.id not in who.played:
        who.played = (*who.played, side.id)
    t.tell(e.BonusActionTaken(rule="ENO-BACT-01", spacer=who.id, side=side.id, action=action.text))
    yield from perform(t, who, action, side.id)


def _bonus_sides(t: EnoTable, who: Spacer) -> list[Side]:
    """Cards on the table as they lie, cards in hand with either side."""
    lying = [t.content.sides[side][1] for side in who.played]
    return [*lying, *_sides_in_hand(t, who)]


def _bonus_offers(t: EnoTable, who: Spacer) -> list[Option]:
    return [
        verbs.PLAY(side.id, action.id)
        for side in _bonus_sides(t, who)
        for action in side.actions
        if refuse_action(t, who, action) is None
    ]


def _refuse_bonus(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    if option.verb is verbs.NO:
        return None
    if option.verb is not verbs.PLAY:
        return Refusal("ENO-BACT-01", "choose an action of one of your cards, or no")
    shown, wanted = verbs.PLAY.of(option)
    side = next((one for one in _bonus_sides(t, who) if one.id == shown), None)
    if side is None:
        return Refusal("ENO-BACT-01", f"you have no card with {t.content.names.get(shown, shown)}")
    action = sides.action_of(side, wanted)
    if action is None:
        return Refusal("ENO-ACT-05", f"{side.name} has no action {wanted}")
    return refuse_action(t, who, action)
