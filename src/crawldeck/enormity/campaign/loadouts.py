"""Loadouts between sessions: suits, Action cards, gear, Stratagems, Priority Target (SETUP-06).

One line says it for those who know: `oda suit=bulwark gear=rifle,medkit cards=...` for a Spacer,
`stratagems=the-old-hymn,trim-the-lamp priority=oda` for the team. Suits and Action cards are there
for everybody; gear is what is printed on the character, and what the crew has brought out.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from msgspec.structs import replace

from crawldeck.enormity import loadout
from crawldeck.enormity.campaign.course import picker
from crawldeck.enormity.campaign.deeds import Enlisted, Fitted, Prepared, Traded
from crawldeck.enormity.campaign.standing import Log, Mate, Standing, Voyage
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.things import stratagems
from crawldeck.enormity.rules.things.stratagems import CHOSEN
from crawldeck.kernel.errors import CrawldeckError, SetupError

TEAM = ("stratagems", "priority")


def must_be_between(voyage: Voyage) -> None:
    """Loadouts change between sessions only."""
    why = why_not_between(voyage)
    if why:
        raise CrawldeckError(why)


def why_not_between(voyage: Voyage) -> str:
    """What stands in the way of everything that is done between sessions, if anything."""
    if voyage.under_way is not None:
        return f"session {voyage.under_way.number} is under way; go on with `campaign play`"
    if voyage.to_decide is not None:
        return (
            f"session {voyage.to_decide.number} is over: `campaign keep` lets it count, "
            "`campaign crystal` plays it again"
        )
    return f"{voyage.name} is over: {voyage.now.over}" if voyage.now.over else ""


# -- the crew


def enlist(log: Log, pack: Pack, name: str) -> Voyage:
    """A Spacer joins: one of the pack's characters who is not, and never was, of the crew."""
    must_be_between(log.campaign)
    now = log.campaign.now
    could = recruits(pack, now)
    if full := why_nobody_joins(now):
        raise SetupError(full)
    if name not in could:
        known = ", ".join(could) or "nobody"
        raise SetupError(f"{name!r:.60} cannot join; there are: {known} (ENO-SPARE-01)")
    return log.append(Enlisted(name))


def why_nobody_joins(now: Standing) -> str:
    """Why the crew cannot grow, if so."""
    full = len(now.crew) >= loadout.MOST_SPACERS
    return f"a crew is of 1 to {loadout.MOST_SPACERS} Spacers" if full else ""


def recruits(pack: Pack, now: Standing) -> list[str]:
    """Characters that can still join (ENO-SPARE-01)."""
    return [name for name in pack.spacers if name not in now.names and name not in now.fallen]


# -- one Spacer


def suit_of(pack: Pack, mate: Mate) -> str:
    return mate.suit or pack.spacers[mate.id].suit


def cards_of(pack: Pack, mate: Mate) -> tuple[str, ...]:
    return mate.cards or pack.spacers[mate.id].cards


def gear_of(pack: Pack, mate: Mate) -> tuple[str, ...]:
    return pack.spacers[mate.id].gear if mate.gear is None else mate.gear


def issue(pack: Pack, mate: Mate) -> Counter[str]:
    """What of a Spacer's gear is its own: printed on the character, and chosen."""
    return Counter(pack.spacers[mate.id].gear) & Counter(gear_of(pack, mate))


def from_stores(pack: Pack, mate: Mate) -> Counter[str]:
    """What of a Spacer's gear belongs to the crew."""
    return Counter(gear_of(pack, mate)) - issue(pack, mate)


def free_stores(pack: Pack, now: Standing, but: str = "") -> Counter[str]:
    """Gear of the crew that nobody (but one Spacer) has taken."""
    found = Counter(now.stores)
    for mate in now.crew:
        if mate.id != but:
            found -= from_stores(pack, mate)
    return found


def wish(pack: Pack, mate: Mate) -> dict[str, Any]:
    """The Spacer as the set-up of a session takes it."""
    return {
        "id": mate.id,
        "suit": suit_of(pack, mate),
        "cards": list(cards_of(pack, mate)),
        "gear": list(gear_of(pack, mate)),
        "conditions": list(mate.conditions),
    }


def line(pack: Pack, mate: Mate) -> str:
    """A loadout in one line, as it is typed."""
    gear, cards = ",".join(gear_of(pack, mate)), ",".join(cards_of(pack, mate))
    return f"{mate.id} suit={suit_of(pack, mate)} gear={gear} cards={cards}"


def fitted(pack: Pack, now: Standing, text: str) -> Fitted:
    """What a line about a Spacer means; anything wrong with it is an error."""
    given = loadout.wish_of(pack, text)
    mate = now.mate(given["id"])
    if mate is None:
        raise SetupError(f"{given['id']} is not of the crew; there are: {', '.join(now.names)}")
    if "conditions" in given:
        raise SetupError("in a campaign Conditions come by themselves (ENO-COND-05)")
    changed = replace(
        mate,
        suit=given.get("suit", mate.suit),
        cards=tuple(given.get("cards", mate.cards)),
        gear=tuple(given["gear"]) if "gear" in given else mate.gear,
    )
    check(pack, now, changed)
    return Fitted(mate.id, suit_of(pack, changed), cards_of(pack, changed), gear_of(pack, changed))


def check(pack: Pack, now: Standing, mate: Mate) -> None:
    """Everything has a slot (ENO-GEAR-01 to 03), and is there to be taken (ENO-TABLE-01)."""
    loadout.crew(pack, [wish(pack, mate)], 1)
    lacking = from_stores(pack, mate) - free_stores(pack, now, mate.id)
    if lacking:
        free = ", ".join(sorted(free_stores(pack, now, mate.id))) or "nothing"
        raise SetupError(
            f"{mate.id}: {', '.join(sorted(lacking))} is neither printed on the character nor free "
            f"in the crew's stores; there is: {free} (ENO-TABLE-01)"
        )


def fit(log: Log, pack: Pack, text: str) -> Voyage:
    """Change a loadout, or what the team has prepared, by one line."""
    must_be_between(log.campaign)
    first = text.split(maxsplit=1)[0] if text.split() else ""
    if first.partition("=")[0].lower() in TEAM:
        return log.append(prepared(pack, log.campaign.now, text))
    return log.append(fitted(pack, log.campaign.now, text))


# -- the team


def prepared(pack: Pack, now: Standing, text: str) -> Prepared:
    """`stratagems=a,b priority=oda`; a word alone, such as `priority=`, leaves it to the table."""
    chosen, priority = now.stratagems, now.priority
    for word in text.lower().split():
        key, equals, value = word.partition("=")
        if not equals or key not in TEAM:
            raise SetupError(
                f"{word!r:.60} is not understood; write: stratagems=the-old-hymn,trim-the-lamp "
                "priority=oda"
            )
        if key == "priority":
            priority = value
        else:
            chosen = tuple(one for one in value.split(",") if one)
    could = stratagems.unlocked(pack, now.names, now.world.gained)
    for name in chosen:
        if name not in could:
            raise SetupError(
                f"no Stratagem {name!r:.60} for this crew; there are: {', '.join(could)} "
                "(ENO-STRAT-01)"
            )
    if len(chosen) > CHOSEN or len(set(chosen)) < len(chosen):
        raise SetupError(f"a team takes {CHOSEN} different Stratagems (ENO-STRAT-01)")
    if priority and priority not in now.names:
        raise SetupError(f"{priority!r:.60} is not of the crew; there are: {', '.join(now.names)}")
    return Prepared(chosen, priority)


# -- trading (ENO-TABLE-02)


def price(pack: Pack, what: str) -> int:
    found: int | None = {str(key): value for key, value in pack.head.prices.items()}.get(what)
    if found is None:
        known = ", ".join(f"{key} for {value}" for key, value in pack.head.prices.items())
        raise SetupError(f"{what!r:.60} cannot be bought; there is: {known or 'nothing'}")
    return found


def why_not_paid(pack: Pack, now: Standing, what: str) -> str:
    """Why the crew cannot pay for it, if so."""
    due, there = price(pack, what), sum(now.resources.values())
    if there >= due:
        return ""
    return f"a {what} costs {due} resources; there are {there} (ENO-TABLE-02)"


def pay(pack: Pack, now: Standing, what: str) -> dict[str, int]:
    """The resources that a price takes: first those of which there is most."""
    if why := why_not_paid(pack, now, what):
        raise SetupError(why)
    paid: Counter[str] = Counter()
    left = Counter(now.resources)
    for _ in range(price(pack, what)):
        most = max(sorted(left), key=lambda name: left[name])
        left[most] -= 1
        paid[most] += 1
    return dict(sorted(paid.items()))


def loot_left(pack: Pack, now: Standing, place: str) -> Counter[str]:
    """The loot deck of a Location without what is gone from it (ENO-LOC-04)."""
    return Counter(pack.locations[place].loot) - Counter(now.world.loot.get(place, {}))


def why_no_loot(pack: Pack, now: Standing, place: str) -> str:
    """Why no card can be bought of a Location's loot deck, if so."""
    if place not in pack.locations:
        return f"no Location {place!r:.60}; there are: {', '.join(pack.locations)}"
    if not loot_left(pack, now, place):
        name = pack.locations[place].name
        return f"nothing is left in the loot deck of {name} (ENO-LOC-04)"
    return ""


class Offer(NamedTuple):
    """Something that the pack sells between two sessions."""

    what: str
    price: int
    location: str = ""
    why_not: str = ""
    """Why it cannot be bought now, if so."""


def offers(pack: Pack, voyage: Voyage) -> list[Offer]:
    """All that is for sale, each with its price and what stands in the way (ENO-TABLE-02)."""
    now, busy = voyage.now, why_not_between(voyage)
    found = []
    for what in map(str, pack.head.prices):
        why = busy or why_not_paid(pack, now, what)
        if what == "spare":
            found.append(Offer(what, price(pack, what), why_not=why))
            continue
        found += [
            Offer(what, price(pack, what), place, why or why_no_loot(pack, now, place))
            for place in pack.locations
        ]
    return found


def trade(log: Log, pack: Pack, what: str, location: str = "") -> Traded:
    """Buy a Life Spare, or a card from the loot deck of a Location."""
    must_be_between(log.campaign)
    now = log.campaign.now
    paid = pay(pack, now, what)
    if what == "spare":
        deed = Traded("spare", paid)
    else:
        place = location or next(iter(pack.locations))
        if why := why_no_loot(pack, now, place):
            raise SetupError(why)
        deck = sorted(loot_left(pack, now, place).elements())
        deed = Traded("loot", paid, place, picker(log.campaign).choose(deck))
    log.append(deed)
    return deed
