"""Effects on gear, and what they let Spacers find."""

from __future__ import annotations

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import gear
from crawldeck.enormity.rules.context import Context
from crawldeck.enormity.rules.effect_families import whom
from crawldeck.enormity.rules.effects import DOES
from crawldeck.enormity.rules.things import discoveries, objectives, scavenge, secrets
from crawldeck.enormity.state import EnoTable, Item, Spacer
from crawldeck.kernel.asks import Rule


@DOES(fx.Reload)
def reload(t: EnoTable, effect: fx.Reload, about: Context) -> Rule[None]:
    """A reload by an effect is no action: no Adrenaline."""
    who = whom.owner(t, about)
    if not gear.can_reload(t, who, effect.how):
        return
    if effect.how == "full":
        yield from gear.full_reload(t, who)
    else:
        yield from gear.fast_reload(t, who)


def one_item(
    t: EnoTable, who: Spacer, items: list[Item], text: str, about: Context
) -> Rule[Item | None]:
    """One of some pieces of gear, of its owner's choice."""
    if not items:
        return None
    options = [verbs.PICK(item.id) for item in items]
    answer = yield from common.choose(
        who, "gear", text, options, about.rule, "you cannot do that to this card"
    )
    return who.item(verbs.PICK.of(answer)[0])


@DOES(fx.Recharge)
def recharge(t: EnoTable, effect: fx.Recharge, about: Context) -> Rule[None]:
    """The card says so, though Charges never come back (ENO-CORE-01, ENO-GEAR-05)."""
    who = whom.owner(t, about)
    low = [item for item in who.items if item.charges < common.gear(t, item).charges]
    item = yield from one_item(t, who, low, "What do you recharge?", about)
    if item is not None:
        item.charges = min(common.gear(t, item).charges, item.charges + effect.n)
        t.tell(e.Recharged(rule=about.rule, spacer=who.id, item=item.id, charges=item.charges))


@DOES(fx.Rearm)
def rearm(t: EnoTable, effect: fx.Rearm, about: Context) -> Rule[None]:
    yield from gear.rearm(t, whom.owner(t, about))


@DOES(fx.Ready)
def ready(t: EnoTable, effect: fx.Ready, about: Context) -> Rule[None]:
    who = whom.owner(t, about)
    spent = [item for item in who.items if item.exhausted]
    item = yield from one_item(t, who, spent, "Which card do you ready?", about)
    if item is not None:
        gear.ready(t, who, item, about.rule)


@DOES(fx.Exhaust)
def exhaust(t: EnoTable, effect: fx.Exhaust, about: Context) -> Rule[None]:
    who = whom.owner(t, about)
    fresh = [item for item in who.items if item.equipped and not item.exhausted]
    item = yield from one_item(t, who, fresh, "Which card do you exhaust?", about)
    if item is not None:
        gear.exhaust(t, who, item, about.rule)


@DOES(fx.Loot)
def loot(t: EnoTable, effect: fx.Loot, about: Context) -> Rule[None]:
    """A named card, or cards from the deck of the Location the Spacer is in."""
    who = whom.owner(t, about)
    if effect.gear:
        for _ in range(effect.n):
            yield from gear.take(t, who, effect.gear)
    elif who.cell >= 0:
        yield from gear.loot(t, who, common.location_of(t, who.cell).id, effect.n)


@DOES(fx.TakeEngram)
def engram(t: EnoTable, effect: fx.TakeEngram, about: Context) -> Rule[None]:
    yield from scavenge.take_engram(t, whom.owner(t, about), effect.kind)


@DOES(fx.Scavenge)
def free_scavenge(t: EnoTable, effect: fx.Scavenge, about: Context) -> Rule[None]:
    who = whom.owner(t, about)
    if who.cell >= 0 and scavenge.can_scavenge(t, who):
        yield from scavenge.scavenge(t, who)


@DOES(fx.Clue)
def clue(t: EnoTable, effect: fx.Clue, about: Context) -> Rule[None]:
    """Clues are shared, and recorded once (ENO-DISC-11)."""
    if effect.clue not in t.state.story.clues:
        t.state.story.clues = (*t.state.story.clues, effect.clue)
        t.tell(e.ClueFound(rule=about.rule, spacer=about.who, clue=effect.clue))
    return
    yield


@DOES(fx.FindCode)
def code(t: EnoTable, effect: fx.FindCode, about: Context) -> Rule[None]:
    yield from secrets.found_code(t, whom.owner(t, about), effect.code)


@DOES(fx.FindScript)
def script(t: EnoTable, effect: fx.FindScript, about: Context) -> Rule[None]:
    secrets.found_script(t, effect.script)
    return
    yield


@DOES(fx.Decrypt)
def decrypt(t: EnoTable, effect: fx.Decrypt, about: Context) -> Rule[None]:
    yield from secrets.decrypt(t, whom.owner(t, about))


@DOES(fx.FindDiscovery)
def discovery(t: EnoTable, effect: fx.FindDiscovery, about: Context) -> Rule[None]:
    if t.state.boss is None:  # ENO-INC-01
        yield from discoveries.fixed(t, whom.owner(t, about), effect.number)


@DOES(fx.CrossOut)
def cross_out(t: EnoTable, effect: fx.CrossOut, about: Context) -> Rule[None]:
    """The entry can never come again (ENO-DISC-09)."""
    entry = t.content.lists[effect.colour].get(effect.entry)
    if entry is not None and entry.id not in t.state.story.crossed:
        t.state.story.crossed = (*t.state.story.crossed, entry.id)
        t.tell(e.CrossedOut(rule=about.rule, entry=entry.id))
    return
    yield


@DOES(fx.Mark)
def flag(t: EnoTable, effect: fx.Mark, about: Context) -> Rule[None]:
    if effect.flag not in t.state.story.flags:
        t.state.story.flags = (*t.state.story.flags, effect.flag)
        t.tell(e.Noted(rule=about.rule, flag=effect.flag))
    return
    yield


@DOES(fx.Objective)
def objective(t: EnoTable, effect: fx.Objective, about: Context) -> Rule[None]:
    yield from objectives.objective_step(t, whom.owner(t, about), effect.n)
