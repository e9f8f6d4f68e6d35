"""Scouting (ledger group SCOUT)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.components import ECHO
from crawldeck.enormity.rules import common, effects, sheet
from crawldeck.enormity.rules.actions import attack
from crawldeck.enormity.rules.arrivals import blips
from crawldeck.enormity.rules.board import light
from crawldeck.enormity.rules.body import abilities, rolls, sides
from crawldeck.enormity.state import Blip, EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase


def scout(t: EnoTable, who: Spacer, side: str = "") -> Rule[None]:
    """The Scout action, of a side of one's own cards (ENO-SCOUT-01 to 06, ENO-GRIN-05)."""
    seen = [*(one.id for one in light.blips_in_light(t, who)), *(f.id for f in _shy(t, who))]
    if not seen:
        return
    answer = yield from common.choose(
        who,
        "scout",
        "What do you scout?",
        [verbs.SCOUT(name) for name in seen],
        "ENO-SCOUT-01",
        "you can only scout a Blip in your Light field, or what fears light",
    )
    (name,) = verbs.SCOUT.of(answer)
    dice = light.light_dice(t, who)
    rolled = yield from rolls.roll_dice(
        t, who, "scout", dice, Phrase("scouting {target}", target=name), need=1
    )
    if not who.in_play:
        return
    power = rolls.power_of(rolled)
    what = "seen" if power else "nothing to be seen"
    t.tell(e.Scouted(rule="ENO-SCOUT-03", spacer=who.id, target=name, power=power, what=what))
    if power:
        yield from _lit(t, who, name, side)
    if who.in_play:
        yield from abilities.fire(t, who, "scouted", name)


def can_scout(t: EnoTable, who: Spacer) -> bool:
    """Whether there is anything in the Light field to scout (ENO-SCOUT-01)."""
    return who.cell >= 0 and bool(light.blips_in_light(t, who) or _shy(t, who))


def _shy(t: EnoTable, who: Spacer) -> list[Intruder]:
    """Revealed Intruders in the light with a trait for being scouted (ENO-GRIN-05)."""
    if who.cell < 0:
        return []
    field = light.light_field(t, who)
    return [
        foe
        for foe in t.state.intruders
        if sheet.traits(t, foe, "scouted") and common.spacer_range(t, who.cell, foe.cell) <= field
    ]


def _lit(t: EnoTable, who: Spacer, name: str, side: str) -> Rule[None]:
    """A success: what fears light does what its trait says; a Blip may be turned up."""
    foe = t.state.intruder(name)
    if foe is not None:
        for trait in sheet.traits(t, foe, "scouted"):
            t.tell(e.TraitShown(rule="ENO-GRIN-05", foe=foe.id, trait=trait.name))
            about = effects.Context(who=who.id, rule="ENO-GRIN-05", foe=foe.id)
            yield from effects.apply(t, trait.do, about)
        return
    blip = t.state.blip(name)
    if blip is None:
        return
    answer = yield from common.ask(
        who,
        "scout-reveal",
        Phrase("Reveal {blip}?", blip=name),
        [verbs.REVEAL(), verbs.HIDE()],
        "ENO-SCOUT-03",
        "reveal the Blip, or leave it face down",
    )
    if answer.verb is verbs.REVEAL:
        yield from _inspect(t, who, blip, side)


def _inspect(t: EnoTable, who: Spacer, blip: Blip, side: str) -> Rule[None]:
    """The Blip is seen: an Echo goes (ENO-SCOUT-04); others come out or are flipped back."""
    token = yield from blips.look(t, blip)
    t.tell(e.LookedAt(rule="ENO-SCOUT-03", spacer=who.id, blip=blip.id, token=token))
    if token != ECHO:
        answer = yield from common.ask(
            who,
            "scout-spawn",
            "Let the Intruders come out now, or flip the Blip back?",
            [verbs.COME_OUT(), verbs.HIDE()],
            "ENO-SCOUT-05",
            "let the Intruders come out now, or flip the Blip back",
        )
        if answer.verb is verbs.HIDE:
            where = common.point_text(t, blip.point)
            t.tell(e.FlippedBack(rule="ENO-SCOUT-05", blip=blip.id, where=where))
            return
    before = {foe.id for foe in t.state.intruders}
    yield from blips.turn_up(t, blip, who, ambush=False)  # ENO-SCOUT-06
    new = tuple(foe.id for foe in t.state.intruders if foe.id not in before)
    if new and token != ECHO and who.in_play:
        yield from _strike_first(t, who, new, side)


def _strike_first(t: EnoTable, who: Spacer, new: tuple[str, ...], side: str) -> Rule[None]:
    """The card may be turned over to attack one of those that came out (ENO-SCOUT-05).

    It costs no Adrenaline and is no Exert; the card lies turned and cannot be exerted any more.
    """
    if not attack.can_attack(t, who, only=new):
        return
    answer = yield from common.ask(
        who,
        "scout-attack",
        "Attack one of the Intruders that came out?",
        [verbs.YES(), verbs.NO()],
        "ENO-SCOUT-05",
        "make the attack after Scouting now, or never",
    )
    if answer.verb is verbs.YES:
        turn = t.state.turn
        if turn.spacer == who.id and turn.last == side:
            turn.last = ""  # another card that was played may still be exerted
        if side:
            turned = sides.other_side(t, side).id
            who.played = tuple(turned if one == side else one for one in who.played)
        yield from attack.attack(t, who, free=True, only=new)
