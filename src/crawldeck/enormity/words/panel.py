"""The round and its clocks, the Spacer Pool, and everybody with their gear, in words."""

from __future__ import annotations

from collections.abc import Container

from crawldeck.enormity import ids
from crawldeck.enormity.components import ECHO, INTRUDERS, UNIQUE, Stratagem
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import FALLING, Card
from crawldeck.enormity.view_types import BlipView, EnoItem, EnoPool, FoeView, SpacerView, View

ARROWS = {"N": "▲", "E": "►", "S": "▼", "W": "◄"}
ZERO_HOUR = "!"
CLOCK = (
    "[ ] is the Countdown; x the Extraction Marker, which every Discovery moves: at ! extraction "
    "can be called; | is where a level ends: white, red, black; + is something lying there"
)
TOKENS = ("confidence", "discipline", "expertise")


def status(view: View) -> str:
    """The round, the clocks, who is hunted."""
    parts = [f"Round {view.round}", f"Countdown {view.countdown or ZERO_HOUR} {view.level}"]
    if view.point >= 0:
        waits = view.exfiltration
        parts.append(f"FULL ALERT: the door opens in {waits}" if waits else "THE DOOR IS OPEN")
    elif view.marker >= 0:
        parts.append(f"Extraction Marker {view.marker or ZERO_HOUR}")
    else:
        parts.append("extraction can be called")
    hunted = next((who.name for who in view.spacers if who.id == view.priority), "")
    if hunted:
        parts.append(f"hunted: {hunted}")
    return "  ·  ".join(parts)


def pool(view: View) -> str:
    """Both pools in one line."""
    return f"Pool: {tokens(view.active)}; coming: {tokens(view.incoming)}"


def tokens(found: EnoPool, letters: int | None = None) -> str:
    """What lies in a pool, or that it is empty; with so many letters of each name."""
    counts = [(name.capitalize()[:letters], getattr(found, name)) for name in TOKENS]
    return ", ".join(f"{count} {name}" for name, count in counts if count) or "empty"


# -- figures -----------------------------------------------------------------------------------


def spacer_tokens(view: View) -> dict[str, str]:
    """A capital letter for each Spacer, two where they begin alike."""
    found: dict[str, str] = {}
    for who in view.spacers:
        for n in (1, 2, 3):
            token = who.name[:n].capitalize()
            if token not in found.values():
                break
        found[who.id] = token
    return found


def foe_token(name: str, slot: int) -> str:
    """`r3` for the third rictus; `R2` for the specimen on slot 2."""
    kind = ids.sort_of(name)
    return f"{kind[:1].upper()}{slot}" if slot else f"{kind[:1]}{ids.number_of(name)}"


def short(space: str) -> str:
    """A space as it is written on the map: `lr1 E8`."""
    page, name = ids.read_place(space)
    return f"{page} {name.upper()}" if name else space


def shorts(text: str, pages: Container[str]) -> str:
    """The places of these pages in a field of an event, as they are written on the map.

    >>> shorts("lr1:e8", ["lr1"]), shorts("lr1:e8 and lr1:e9", ["lr1"]), shorts("door:3", ["lr1"])
    ('lr1 E8', 'lr1 E8 and lr1 E9', 'door:3')
    >>> shorts("door:lr1:b2", ["lr1"])
    'door lr1 B2'
    """
    if ":" not in text:
        return text
    return " ".join(_short(one, pages) for one in text.split(" "))


def _short(word: str, pages: Container[str]) -> str:
    found = ids.read_thing(word)
    if found.sort in pages:
        return short(word)
    return f"{found.sort} {short(found.name)}" if ids.read_place(found.name).page in pages else word


def blip_kind(token: str) -> str:
    """What a Blip is that was looked at: what would come out of it, at whatever alert.

    >>> blip_kind("b"), blip_kind("single"), blip_kind("echo"), blip_kind("unique")
    ('2 or 3 Intruders', '1 Intruder', 'only an Echo', 'a Specimen')
    """
    if token in (ECHO, UNIQUE):
        return "only an Echo" if token == ECHO else "a Specimen"
    counts = sorted(set(INTRUDERS[token]))
    return f"{' or '.join(map(str, counts))} Intruder{'' if counts == [1] else 's'}"


def blip_token(blip: BlipView) -> str:
    """A Blip as it is drawn: its number and its arrow."""
    return f"{ids.number_of(blip.id)}{ARROWS[blip.facing]}"


def blip_note(blip: BlipView) -> str:
    """A Blip in an answer, such as `2▲ at lr1 1,2`; what it is if one looked."""
    known = f": {blip_kind(blip.kind)}" if blip.kind else ""
    return f"{blip_token(blip)} at {blip.point.replace(':', ' ')}{known}"


def ailments(who: SpacerView, pack: Pack) -> list[str]:
    found = []
    if who.down:
        found.append("DOWN" if who.down == FALLING else "rising")
    if who.exerts:
        found.append(f"Exert {who.exerts}")
    if who.radiation:
        found.append(f"Radiation {who.radiation}")
    if who.infection:
        found.append(f"Infection {who.infection}")
    if who.awakening:
        found.append(f"AWAKENED {who.antinomy}")
    for name, count in who.conditions.items():
        card = pack.conditions.get(name)
        if card is not None:
            found.append(card.name + (f" {count}" if count else ""))
    if who.breakdown:
        card_ = pack.breakdowns[who.breakdown]
        found.append(card_.back_name if who.flipped else card_.name)
    return found


def item_note(item: EnoItem, pack: Pack) -> str:
    printed = pack.gear[item.card]
    notes = [printed.name]
    if printed.ammo:
        notes.append(f"{item.ammo}/{printed.ammo}")
    if printed.charges:
        notes.append(f"{item.charges} ch")
    if item.exhausted:
        notes.append("exhausted")
    if item.discharged:
        notes.append("discharged")
    return " ".join(notes)


def foe_notes(foe: FoeView) -> list[str]:
    """The Status tokens on an Intruder, in words."""
    notes = []
    if foe.wounded:
        notes.append(f"Wounded {foe.wounded}")
    if foe.suppressed:
        notes.append(f"suppressed {foe.suppressed}")
    if foe.surprised:
        notes.append("surprised")
    own = {name: n for name, n in foe.status.items() if name not in ("surprise", "wounded")}
    return notes + [f"{name} {n}" for name, n in own.items()]


def stratagem_state(card: Card, printed: Stratagem) -> str:
    """How far a Stratagem of the team has come."""
    if card.ready:
        return f"ready, {card.charges or printed.charges} use(s)"
    return f"{card.tokens} of {first_of(printed)}"


def first_of(card: Stratagem) -> str:
    """What must be done before a Stratagem is ready (ENO-STRAT-03)."""
    return f"{card.expertise} Expertise" if card.expertise else f"{card.kills} kills"
