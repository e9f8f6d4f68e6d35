"""What abilities cost and what they need (ENO-ABIL-08 to 13, ENO-KEY-EXP-2)."""

from __future__ import annotations

from functools import lru_cache

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.components import TOKENS
from crawldeck.enormity.effects import Cost, Needs, Token
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import light
from crawldeck.enormity.rules.body import gear, pool, rubicon
from crawldeck.enormity.state import UP, EnoTable, Item, Spacer
from crawldeck.enormity.terms import FREE, NOTHING
from crawldeck.kernel.asks import Refusal, Rule

CARDS_A_TURN = 3
"""Action cards a turn, Exert cards among them (ENO-ACT-03, ENO-EXERT-02)."""


# -- what must hold


def holds(t: EnoTable, who: Spacer, needs: Needs) -> Refusal | None:
    """Why what is needed does not hold; None if it does (ENO-ABIL-08)."""
    if needs is NOTHING or needs == NOTHING:
        return None
    unmet = _self(t, who, needs) or _crew(t, who, needs) or _story(t, who, needs)
    if not unmet and (needs.foe_on_dangerous or needs.foe_adjacent or needs.foe_in_sight):
        unmet = _foes(t, who, needs)
    if not unmet and needs.blip_in_field and not light.blips_in_light(t, who):
        unmet = "a Blip in your Light field"
    return Refusal("ENO-ABIL-08", f"it needs {unmet}") if unmet else None


def _self(t: EnoTable, who: Spacer, needs: Needs) -> str:
    """What is missing about the Spacer itself."""
    if needs.vitals and rubicon.vitality(t, who) != needs.vitals:
        return f"the Vitals marker in {needs.vitals}"
    if needs.down and who.down == UP:
        return "the Spacer knocked down"
    if needs.condition and needs.condition not in who.conditions:
        return f"the Condition {t.content.names.get(needs.condition, needs.condition)}"
    if who.stress < needs.stress:
        return f"Stress {needs.stress} or more"
    if len(who.engrams) < needs.engrams:
        return f"Engrams: {needs.engrams}"
    if needs.gear and not any(i.card == needs.gear and i.equipped for i in who.items):
        return f"{t.content.names[needs.gear]}, equipped"
    if needs.trait and not gear.has_trait(t, who, needs.trait):
        return f"equipped gear of the sort {needs.trait}"
    return ""


def _crew(t: EnoTable, who: Spacer, needs: Needs) -> str:
    """What is missing about the pools and the other Spacers."""
    if needs.pool_empty:
        active, incoming = t.state.team.active.total == 0, t.state.team.incoming.total == 0
        found = {"active": active, "incoming": incoming, "either": active or incoming}
        if not found[needs.pool_empty]:
            which = (
                "an empty"
                if needs.pool_empty == "either"
                else f"an empty {needs.pool_empty.capitalize()}"
            )
            return f"{which} Pool"
    if not needs.ally_down and not needs.ally_adjacent:
        return ""
    others = [one for one in t.state.spacers if one is not who and one.in_play]
    if needs.ally_down and all(one.down == UP for one in others):
        return "another Spacer knocked down"
    if needs.ally_adjacent and not any(common.adjacent(t, who.cell, one.cell) for one in others):
        return "an adjacent Spacer"
    return ""


def _story(t: EnoTable, who: Spacer, needs: Needs) -> str:
    """What is missing about the run."""
    state = t.state
    if needs.levels and common.colour(t) not in needs.levels:
        return f"the Countdown level {' or '.join(needs.levels)}"
    if needs.flag and needs.flag not in state.story.flags:
        return "something that has not happened yet"
    if needs.no_flag and needs.no_flag in state.story.flags:
        return "something not to have happened"
    if needs.clue and needs.clue not in state.story.clues:
        return "a clue that is not found yet"
    if state.decks.resolved < needs.discoveries:
        return f"resolved Discoveries: {needs.discoveries}"
    if needs.location:
        here = common.location_of(t, who.cell).id if who.cell >= 0 else ""
        if here != needs.location:
            return f"the Spacer in {t.content.names[needs.location]}"
    return ""


def _foes(t: EnoTable, who: Spacer, needs: Needs) -> str:
    foes = t.state.intruders
    if needs.foe_on_dangerous and not common.intruder_cells(t) & t.content.ship.dangerous:
        return "an Intruder on a Dangerous space"
    if needs.foe_adjacent and not any(common.adjacent(t, who.cell, foe.cell) for foe in foes):
        return "an adjacent Intruder"
    if needs.foe_in_sight and not any(common.sees(t, who.cell, foe.cell) for foe in foes):
        return "an Intruder in sight"
    return ""


# -- what is paid


def price(t: EnoTable, cost: Cost, token: Token) -> int:
    """Tokens of a kind; some prices rise with the Countdown level (ENO-LOC-07)."""
    n: int = getattr(cost, token)
    return n * (common.level(t) + 1) if cost.by_level else n


def refuse_cost(t: EnoTable, who: Spacer, cost: Cost, item: Item | None) -> Refusal | None:
    """Why the whole cost cannot be paid (ENO-ABIL-13)."""
    if cost is FREE or cost == FREE:  # ENO-ABIL-12
        return None
    active, times = t.state.team.active, common.level(t) + 1 if cost.by_level else 1
    if (
        cost.expertise * times > active.expertise
        or cost.discipline * times > active.discipline
        or cost.confidence * times > active.confidence
    ):
        return _too_few(cost, times)
    # Stress and Adrenaline go no higher without killing, and a cost never does.
    if cost.stress and who.stress + cost.stress > rubicon.TOP:
        return _short(f"{cost.stress} Stress, and you have {who.stress} of {rubicon.TOP}")
    if cost.adrenaline and who.adrenaline + cost.adrenaline > rubicon.TOP:
        return _short(
            f"{cost.adrenaline} Adrenaline, and you have {who.adrenaline} of {rubicon.TOP}"
        )
    return _refuse_item(cost, item) or (_refuse_card(t, who) if cost.card else None)


@lru_cache(maxsize=1024)
def _too_few(cost: Cost, times: int) -> Refusal:
    """Tokens are short; said so often that it is made once."""
    prices = {token: getattr(cost, token) * times for token in TOKENS}
    wanted = ", ".join(f"{n} {token.capitalize()}" for token, n in prices.items() if n)
    return _short(f"{wanted} from the Active Pool")


def _short(what: str) -> Refusal:
    return Refusal("ENO-ABIL-13", f"it costs {what}")


def _refuse_item(cost: Cost, item: Item | None) -> Refusal | None:
    if not (cost.ammo or cost.charges or cost.exhaust or cost.discard):
        return None
    if item is None:
        return _short("a card that is not there")
    if item.ammo < cost.ammo:
        return _short(f"{cost.ammo} Ammo, and {item.ammo} is left")
    if item.charges < cost.charges:
        return _short(f"{cost.charges} of its Charges, and {item.charges} is left")
    if cost.exhaust and item.exhausted:
        return _short("exhausting a card that is exhausted already")
    return None


def _refuse_card(t: EnoTable, who: Spacer) -> Refusal | None:
    """A Location action costs an Action card (ENO-LOC-08)."""
    if t.state.turn.spacer != who.id:
        return Refusal("ENO-LOC-08", "you can only play an Action card in your own turn")
    if t.state.turn.cards + who.exerts >= CARDS_A_TURN or not hand(t, who):
        return Refusal("ENO-LOC-08", "you have no Action card left to play for it")
    return None


def hand(t: EnoTable, who: Spacer) -> list[str]:
    """The Action cards of a Spacer that do not lie on the table."""
    out = {t.content.sides[side][0].id for side in who.played}
    return [card for card in who.cards if card not in out]


def pay(t: EnoTable, who: Spacer, cost: Cost, item: Item | None, rule: str) -> Rule[None]:
    """All of it, tokens first (ENO-ABIL-09); nothing prevents a cost (ENO-ABIL-11)."""
    if cost is FREE or cost == FREE:
        return
    for token in TOKENS:
        pool.spend(t, who, token, price(t, cost, token), rule)
    if item is not None:
        _use_up(t, who, cost, item, rule)
    if cost.inner_dark:
        who.inner_dark += cost.inner_dark
        t.tell(e.InnerDarkGrew(rule=rule, spacer=who.id, count=who.inner_dark))
    if cost.card:
        yield from _play_for(t, who, rule)
    if cost.adrenaline:
        yield from rubicon.raise_adrenaline(t, who, rule, cost.adrenaline)
    if cost.stress and who.in_play:
        yield from rubicon.gain_stress(t, who, cost.stress, rule)


def _use_up(t: EnoTable, who: Spacer, cost: Cost, item: Item, rule: str) -> None:
    """Ammo, Charges, exhausting, discarding."""
    item.ammo -= cost.ammo
    item.charges -= cost.charges
    if cost.ammo or cost.charges:
        what = f"{item.ammo} Ammo left" if cost.ammo else f"Charges left: {item.charges}"
        t.tell(e.ItemUsedUp(rule=rule, spacer=who.id, item=item.id, what=what))
    if cost.exhaust:
        gear.exhaust(t, who, item, rule)
    if cost.discard:
        t.tell(e.ItemUsedUp(rule=rule, spacer=who.id, item=item.id, what="discarded"))
        who.items.remove(item)


def _play_for(t: EnoTable, who: Spacer, rule: str) -> Rule[None]:
    """A card from the hand is played for a cost: none of its actions is done."""
    options = [verbs.PICK(card) for card in hand(t, who)]
    answer = yield from common.choose(
        who,
        "card",
        "Which Action card do you play for it?",
        options,
        "ENO-LOC-08",
        "choose a card in your hand",
    )
    side = t.content.cards[verbs.PICK.of(answer)[0]].sides[0].id
    who.played = (*who.played, side)
    t.state.turn.cards += 1
    t.tell(e.CardGiven(rule=rule, spacer=who.id, side=side))
