"""Effects that reach beyond the session: Life Spares, resources, what lasts (CAMPAIGN)."""

from __future__ import annotations

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.context import Context
from crawldeck.enormity.rules.effect_families import whom
from crawldeck.enormity.rules.effects import DOES
from crawldeck.enormity.rules.things import stratagems
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule


@DOES(fx.Spare)
def spare(t: EnoTable, effect: fx.Spare, about: Context) -> Rule[None]:
    """Life Spares of the whole team, gained or lost when the session is over (ENO-SPARE-02)."""
    t.state.campaign.spares += effect.n
    what = "gains" if effect.n > 0 else "loses"
    t.tell(e.SparesChanged(rule="ENO-SPARE-02", spacer=about.who, what=what, n=abs(effect.n)))
    return
    yield


@DOES(fx.Resource)
def resource(t: EnoTable, effect: fx.Resource, about: Context) -> Rule[None]:
    """A resource that is there at once, without an Engram (ENO-SCAV-06)."""
    t.state.team.resources = common.more(t.state.team.resources, effect.resource, effect.n)
    t.tell(
        e.ResourceFound(rule="ENO-SCAV-06", spacer=about.who, resource=effect.resource, n=effect.n)
    )
    return
    yield


@DOES(fx.Carry)
def carry(t: EnoTable, effect: fx.Carry, about: Context) -> Rule[None]:
    """The next session begins with the Condition (ENO-COND-05)."""
    who = whom.owner(t, about)
    had = t.state.campaign.carried.get(who.id, ())
    if effect.condition not in had:
        t.state.campaign.carried = {**t.state.campaign.carried, who.id: (*had, effect.condition)}
        t.tell(e.Carried(rule="ENO-COND-05", spacer=who.id, condition=effect.condition))
    return
    yield


@DOES(fx.GainStratagem)
def gain_stratagem(t: EnoTable, effect: fx.GainStratagem, about: Context) -> Rule[None]:
    stratagems.gain(t, whom.owner(t, about), effect.stratagem)
    return
    yield


def keep_way(t: EnoTable, door: str, opened: bool) -> None:
    """A door that is left open stays so in every later session, until it is closed (CAMP-01)."""
    if opened and door not in t.state.campaign.ways:
        t.state.campaign.ways = (*t.state.campaign.ways, door)
        t.tell(e.WayOpened(rule="ENO-CAMP-01", door=door))
    elif not opened:
        t.state.campaign.ways = tuple(one for one in t.state.campaign.ways if one != door)
