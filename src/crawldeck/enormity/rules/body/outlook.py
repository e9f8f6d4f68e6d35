"""What an answer is known to bring: deaths, Flatlines and Breakdowns at thresholds in plain sight.

The rules say it with the question (`Choice.consequences`); what happens is decided where it happens
(`rubicon`, `dying`, `breakdowns`), and the contract holds the two together. Markers are counted
along what a price or a card does in its order; after anything else than a marker, and after a
Breakdown, what follows is no longer certain.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from crawldeck.enormity import effects as fx
from crawldeck.enormity import verbs
from crawldeck.enormity.components import CardAction
from crawldeck.enormity.effects import Cost, Effects
from crawldeck.enormity.rules.body import abilities, conditions, dying, rubicon, sides
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Consequence, Option

Brings: TypeAlias = Callable[[Option], tuple[Consequence, ...]]


class Outlook:
    """The markers of a Spacer as far as they can be foretold, and what was found on the way."""

    __slots__ = (
        "adrenaline",
        "calm",
        "certain",
        "found",
        "infection",
        "over",
        "radiation",
        "stress",
        "vitals",
        "who",
    )

    def __init__(
        self,
        who: str,
        vitals: int,
        stress: int,
        adrenaline: int,
        radiation: int,
        infection: int,
        calm: bool,
        certain: bool = True,
        over: bool = False,
    ) -> None:
        self.who = who
        self.vitals = vitals
        self.stress = stress
        self.adrenaline = adrenaline
        self.radiation = radiation
        self.infection = infection
        self.calm = calm
        """No Breakdown yet in this session (ENO-SBRK-02)."""
        self.certain = certain
        self.over = over
        """The Spacer is dead, or its life hangs on a card: nothing can be said about the rest."""
        self.found: list[Consequence] = []


def of(who: Spacer) -> Outlook:
    return Outlook(
        who.id,
        who.vitals,
        who.stress,
        who.adrenaline,
        who.radiation,
        who.infection,
        not who.breakdown,
        over=not who.in_play,
    )


def _say(o: Outlook, kind: str, rule: str, text: str) -> None:
    if not o.certain:
        text = f"If nothing comes in between: {text[0].lower()}{text[1:]}"
    o.found.append(Consequence(kind, o.who, rule, text, certain=o.certain))


def _dies(o: Outlook, rule: str, text: str) -> None:
    o.over = True
    _say(o, "dies", rule, f"{text}: you die.")


# -- the markers


def add_stress(o: Outlook, n: int) -> None:
    """Above 9 kills (ENO-STRESS-03)."""
    o.stress = max(0, o.stress + n)
    if o.stress > rubicon.TOP:
        _dies(o, "ENO-STRESS-03", "Your Stress goes above 9")


def compare(o: Outlook) -> None:
    """Where the markers meet for the first time, a Breakdown (ENO-SBRK-01)."""
    if o.over or not o.calm or o.vitals > o.stress:
        return
    _say(o, "breaks", "ENO-SBRK-01", "Your Stress meets your Vitals: you break down.")
    o.calm = o.certain = False


def more_stress(o: Outlook, n: int) -> None:
    add_stress(o, n)
    if n > 0:
        compare(o)


def lose_vitals(o: Outlook, n: int) -> None:
    """Below 1 is a Flatline, which kills as often as not (ENO-RUB-03, ENO-FLAT-01)."""
    left = o.vitals - n
    o.vitals = max(0, min(rubicon.TOP, left))
    if n <= 0:
        return
    if left < 1:
        _say(o, "flatlines", "ENO-FLAT-01", "Your Vitals fall below 1: a Flatline card decides.")
        o.over = True
    compare(o)


def more_adrenaline(o: Outlook, n: int) -> None:
    """Above 9 kills (ENO-ADR-03)."""
    o.adrenaline = max(0, o.adrenaline + n)
    if o.adrenaline > rubicon.TOP:
        _dies(o, "ENO-ADR-03", "Your Adrenaline goes above 9")


# -- prices and effects


def pay(o: Outlook, cost: Cost) -> None:
    """A cost never kills (ENO-ABIL-13), but its Stress may be too much to bear."""
    more_adrenaline(o, cost.adrenaline)
    if not o.over:
        more_stress(o, cost.stress)


def suffer(o: Outlook, doing: Effects) -> None:
    """What a list of effects does to the one whose it is."""
    for effect in doing:
        if o.over:
            return
        if getattr(effect, "who", "self") in ("self", "all"):
            _suffer(o, effect)


def _suffer(o: Outlook, effect: fx.AnyEffect) -> None:
    match effect:
        case fx.Stress():
            more_stress(o, effect.n)
        case fx.Vitals():
            lose_vitals(o, -effect.n)
        case fx.Strain():
            add_stress(o, effect.stress)
            if not o.over:
                lose_vitals(o, -effect.vitals)
                compare(o)
        case fx.Adrenaline():
            more_adrenaline(o, effect.n)
        case fx.Radiation():
            o.radiation += effect.n
            if o.radiation >= conditions.DEADLY:
                _dies(o, "ENO-KEY-RADN-2", "It is your fifth Radiation token")
        case fx.Infection():
            o.infection += effect.n
            if o.infection >= conditions.DEADLY:
                _dies(o, "ENO-DIE-01", "It is your fifth Infection token")
        case fx.Kill() if not effect.foe:
            _dies(o, "ENO-DIE-01", "It kills")
        case fx.Tokens() | fx.AttackDice():
            pass
        case _:
            o.certain = False


# -- questions


def stress(who: Spacer, n: int = 1) -> tuple[Consequence, ...]:
    """So much Stress, and nothing else."""
    o = of(who)
    if not o.over:
        more_stress(o, n)
    return tuple(o.found)


def hit(who: Spacer, damage: int) -> tuple[Consequence, ...]:
    """So much damage, and nothing reduces it any more."""
    o = of(who)
    if not o.over:
        lose_vitals(o, damage)
    return tuple(o.found)


def price(who: Spacer, cost: Cost, doing: Effects) -> tuple[Consequence, ...]:
    """A cost, and what it is paid for."""
    o = of(who)
    pay(o, cost)
    suffer(o, doing)
    return tuple(o.found)


def _act(o: Outlook, action: CardAction) -> None:
    """An action of a card: its price, its Adrenaline, what it does (as in `cards.perform`)."""
    pay(o, action.cost)
    if o.over:
        return
    more_adrenaline(o, action.adrenal)
    if action.kind == "rationalize":
        add_stress(o, -rubicon.CALMER)
    elif action.kind not in ("effects", "catch-breath"):
        o.certain = False
    if action.kind == "attack" and not o.over:  # ENO-ATK-05: once it is declared
        more_adrenaline(o, 1)
    suffer(o, action.do)


def turn(t: EnoTable, who: Spacer, option: Option) -> tuple[Consequence, ...]:
    """An answer in one's own turn."""
    o = of(who)
    if option.verb is verbs.PLAY:
        shown, wanted = verbs.PLAY.of(option)
        side = sides.side_of(t, shown)
        action = sides.action_of(side, wanted) if side else None
        if action is not None:
            _act(o, action)
    elif option.verb is verbs.EXERT:
        _exert(t, o, who, option)
    elif option.verb is verbs.USE:
        _use(t, o, who, verbs.USE.of(option)[0])
    elif option.verb is verbs.STRAT:
        stratagem = t.content.stratagems.get(verbs.STRAT.of(option)[0])
        suffer(o, stratagem.do if stratagem else ())
    return tuple(o.found)


def _exert(t: EnoTable, o: Outlook, who: Spacer, option: Option) -> None:
    """Stress, one more action, and the third card kills in any case (ENO-EXERT-03)."""
    if who.exerts + 1 >= dying.DEADLY_EXERTS:
        _dies(o, "ENO-EXERT-03", "It is your third Exert card; after the action")
        return
    more_stress(o, sides.EXERT_STRESS)
    action = sides.action_of(sides.other_side(t, t.state.turn.last), verbs.EXERT.of(option)[0])
    if action is not None and not o.over:
        _act(o, action)


def _use(t: EnoTable, o: Outlook, who: Spacer, name: str) -> None:
    """An ability, in a turn or in a window; of two equal cards the first that can is used."""
    for one in abilities.held(t, who):
        if one.ability.id == name and abilities.refuse_use(t, who, one) is None:
            pay(o, one.ability.cost)
            suffer(o, one.ability.do)
            return


def reaction(t: EnoTable, option: Option) -> tuple[Consequence, ...]:
    """A reaction in a window: it concerns the one who reacts."""
    who = t.state.spacer(verbs.REACT.of(option)[0]) if option.verb is verbs.REACT else None
    if who is None:
        return ()
    o = of(who)
    _use(t, o, who, verbs.REACT.of(option)[1])
    return tuple(o.found)
