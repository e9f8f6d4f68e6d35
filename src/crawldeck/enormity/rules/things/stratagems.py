"""Stratagems (ledger group STRATAGEMS)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.components import Stratagem
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import effects
from crawldeck.enormity.rules.body import conditions, costs, pool
from crawldeck.enormity.state import Card, EnoTable, Spacer
from crawldeck.enormity.terms import Effect
from crawldeck.kernel.asks import Option, Refusal, Rule

CHOSEN = 2
"""So many Stratagems are taken into a session (ENO-STRAT-01)."""


def unlocked(pack: Pack, crew: Iterable[str], gained: Iterable[str] = ()) -> list[str]:
    """What a team may choose from: its classes' Stratagems and those gained (ENO-STRAT-01)."""
    callings = {pack.spacers[name].calling for name in crew}
    won = set(gained)
    return [card.id for card in pack.stratagems.values() if card.id in won or _by(card, callings)]


def _by(card: Stratagem, callings: set[str]) -> bool:
    """Whether one of some classes unlocks it."""
    return not card.gained and (not card.callings or bool(callings.intersection(card.callings)))


def gain(t: EnoTable, who: Spacer, name: str) -> None:
    """The team gains a Stratagem in play; it can be chosen from the next set-up on.

    A place that was left empty at this one it takes at once (ENO-STRAT-01).
    """
    state = t.state
    if name in state.campaign.gained:
        return
    state.campaign.gained = (*state.campaign.gained, name)
    t.tell(e.StratagemGained(rule="ENO-STRAT-01", spacer=who.id, card=name))
    if len(state.team.stratagems) < CHOSEN and card_of(t, name) is None:
        state.team.stratagems = (*state.team.stratagems, Card(name))
        t.tell(e.StratagemTaken(rule="ENO-STRAT-01", stratagem=name))


def does_something(card: Stratagem, *, incursion: bool) -> bool:
    """Whether any effect of a Stratagem is about something that the session has (ENO-STRAT-01)."""
    return not incursion or not all(effect.on_runs_only for effect in _innermost(card.do))


def _innermost(thing: Any) -> Iterator[Effect]:
    """The effects that hold no others, however deep they lie."""
    if isinstance(thing, Struct):
        inner = [
            one for name in thing.__struct_fields__ for one in _innermost(getattr(thing, name))
        ]
        yield from inner or ([thing] if isinstance(thing, Effect) else [])
    elif isinstance(thing, tuple):
        for one in thing:
            yield from _innermost(one)


def card_of(t: EnoTable, name: str) -> Card | None:
    return next((card for card in t.state.team.stratagems if card.id == name), None)


def _printed(t: EnoTable, card: Card) -> Stratagem:
    return t.content.stratagems[card.id]


def _put(t: EnoTable, changed: Card) -> None:
    t.state.team.stratagems = tuple(
        changed if card.id == changed.id else card for card in t.state.team.stratagems
    )


def offers(t: EnoTable, who: Spacer) -> list[Option]:
    """`invest` and `deploy` options of the Spacer whose turn it is."""
    ready = [verbs.STRAT(card.id) for card in t.state.team.stratagems if card.ready]
    return [*(one for one in ready if refuse(t, who, one) is None), *investments(t, who)]


def investments(t: EnoTable, who: Spacer) -> list[Option]:
    """The `invest` options: at any point of one's own turn, in the middle of a movement, too.

    It is no action and no ability: who is falling may do it (ENO-STRAT-07).
    """
    tokens = t.state.team.active.expertise
    if not tokens or t.state.turn.spacer != who.id:
        return []
    return [
        verbs.INVEST(card.id, n)
        for card in t.state.team.stratagems
        if not card.ready
        for n in range(1, min(tokens, _printed(t, card).expertise - card.tokens) + 1)
    ]


def refuse(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    """Why a Stratagem cannot be used, or not be filled so."""
    card = card_of(t, option.args[0])
    if card is None:
        return Refusal(
            "ENO-STRAT-01",
            f"the team does not have {t.content.names.get(option.args[0], option.args[0])}",
        )
    if t.state.turn.spacer != who.id:
        return Refusal("ENO-STRAT-07", "you can do that only in your own turn")
    if option.verb is verbs.INVEST:
        return _refuse_invest(t, card, verbs.INVEST.of(option)[1])
    refusal = conditions.helpless(who)
    if refusal is not None:
        return refusal
    printed = _printed(t, card)
    if not card.ready:
        return Refusal("ENO-STRAT-02", f"{printed.name} is not ready yet")
    if card.id in who.used:
        return Refusal("ENO-STRAT-05", f"you have used {printed.name} this Round")
    return costs.holds(t, who, printed.needs)


def _refuse_invest(t: EnoTable, card: Card, n: int) -> Refusal | None:
    printed, there = _printed(t, card), t.state.team.active.expertise
    if card.ready:
        return Refusal("ENO-STRAT-03", f"{printed.name} is ready; it takes no tokens")
    if not printed.expertise:
        return Refusal("ENO-STRAT-03", f"{printed.name} asks for kills, not for Expertise")
    if not 1 <= n <= printed.expertise - card.tokens:
        left = printed.expertise - card.tokens
        return Refusal("ENO-STRAT-03", f"put at least 1 on {printed.name}, which needs {left} more")
    if n > there:
        return Refusal("ENO-STRAT-06", f"you have only {there} Expertise in the Active Pool")
    return None


def resolve(t: EnoTable, who: Spacer, option: Option) -> Rule[None]:
    """Tokens go onto a card, or a ready card is used."""
    card = card_of(t, option.args[0])
    assert card is not None
    if option.verb is verbs.INVEST:
        invest(t, who, option)
        return
    printed = _printed(t, card)
    left = card.charges - 1
    who.used = (*who.used, card.id)  # ENO-STRAT-05
    t.tell(e.StratagemUsed(rule="ENO-STRAT-04", spacer=who.id, card=card.id, charges=left))
    if left > 0:
        _put(t, Card(card.id, 0, True, left))
    else:  # ENO-STRAT-04
        _put(t, Card(card.id))
        t.tell(e.StratagemSpent(rule="ENO-STRAT-04", card=card.id))
    yield from effects.apply(t, printed.do, effects.Context(who.id, "ENO-STRAT-04"))


def invest(t: EnoTable, who: Spacer, option: Option) -> None:
    """From the Active Pool onto the card (ENO-STRAT-06)."""
    card, n = card_of(t, option.args[0]), option.args[1]
    assert card is not None
    needed = _printed(t, card).expertise
    pool.spend(t, who, "expertise", n, "ENO-STRAT-06")
    t.tell(
        e.Invested(
            rule="ENO-STRAT-06",
            spacer=who.id,
            card=card.id,
            count=n,
            tokens=card.tokens + n,
            needed=needed,
        )
    )
    _fill(t, card, n, needed)


def _fill(t: EnoTable, card: Card, n: int, needed: int) -> None:
    """When the requirement is met the card flips at once, its tokens gone (ENO-STRAT-03)."""
    if card.tokens + n < needed:
        _put(t, Card(card.id, card.tokens + n))
        return
    charges = _printed(t, card).charges
    _put(t, Card(card.id, 0, True, charges))
    t.tell(e.StratagemReady(rule="ENO-STRAT-03", card=card.id, charges=charges))


def killed(t: EnoTable) -> None:
    """An Intruder was killed: requirements that count kills."""
    for card in t.state.team.stratagems:
        needed = _printed(t, card).kills
        if needed and not card.ready:
            _fill(t, card, 1, needed)
