"""Beside the map: the round and its clocks, the Spacer Pool, and everybody with their gear."""

from __future__ import annotations

from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import FALLING, Item, Pool
from crawldeck.enormity.view import BlipView, FoeView, SpacerView, View
from crawldeck.terminal.enormity.board import ARROWS, POINTERS, foe_token, spacer_tokens
from crawldeck.terminal.style import Screen, cut, width, wrap

ZERO_HOUR = "!"
CLOCK = (
    "[ ] is the Countdown; x the Extraction Marker, which every Discovery moves: at ! extraction "
    "can be called; | is where a level ends: white, red, black; + is something lying there"
)
TOKENS = ("confidence", "discipline", "expertise")


def status(view: View, screen: Screen) -> str:
    """One line above the map: the round, the clocks, who is hunted."""
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
    return screen.paint(cut("  ·  ".join(parts), screen.columns), "title")


def pool(view: View) -> str:
    """Both pools in one line."""
    return f"Pool: {tokens(view.active)}; coming: {tokens(view.incoming)}"


def tokens(found: Pool) -> str:
    """What lies in a pool, or that it is empty."""
    counts = [(name.capitalize(), getattr(found, name)) for name in TOKENS]
    return ", ".join(f"{count} {name}" for name, count in counts if count) or "empty"


def clock(view: View, screen: Screen) -> str:
    """The Countdown track with its markers: 9 8 7 | 6 5 4 | 3 2 1 !"""
    parts = []
    for space in range(9, -1, -1):
        name = str(space or ZERO_HOUR)
        lying = sum(one.space == space for one in view.track)
        if space == view.countdown:
            name = f"[{name}]"
        if space == view.marker:
            name += "x"
        name += "+" * lying
        style = "title" if space == view.countdown else "dim"
        parts.append(screen.paint(name, style))
        if space in (7, 4):
            parts.append(screen.paint("|", "dim"))
    return "Countdown " + " ".join(parts)


def figures(
    view: View, pack: Pack, screen: Screen, asked: str, room: int, foes: list[str], most: int = 0
) -> list[str]:
    """Everybody on the table in lines no wider than their room, with the pool.

    What Spacers hold is told in full unless that takes more lines than there are.
    """
    letters = spacer_tokens(view)
    rest = [*pool_lines(view, room), *foes, *blip_lines(view, room)]
    for full in (True, False):
        lines: list[str] = []
        for who in view.spacers:
            lines += spacer_lines(who, letters[who.id], pack, screen, room, who.id == asked, full)
        if not most or len(lines) + len(rest) <= most:
            break
    return [*lines, *rest]


def pool_lines(view: View, room: int) -> list[str]:
    """The pools in one line, or in two where that is too long."""
    line = pool(view)
    if width(line) <= room:
        return [line]
    parts = [f"Pool: {tokens(view.active)}", f"Coming: {tokens(view.incoming)}"]
    if max(map(width, parts)) <= room:
        return parts
    return [cut(_briefly(part), room) for part in parts]


def _briefly(text: str) -> str:
    for name in TOKENS:
        text = text.replace(name.capitalize(), name.capitalize()[:4])
    return text


def blip_lines(view: View, room: int) -> list[str]:
    """The Blips by page: number, arrow and crossing."""
    pages: dict[str, list[str]] = {}
    for blip in view.blips:
        page, _, point = blip.point.partition(":")
        known = f" {blip.kind}" if blip.kind else ""
        pages.setdefault(page, []).append(f"{_blip(blip)}{point}{known}")
    shown = "; ".join(
        (f"{page}: " if len(view.pages) > 1 else "") + " ".join(found)
        for page, found in pages.items()
    )
    return wrap(f"Blips {shown}", room, "", "  ") if pages else []


def _blip(blip: BlipView) -> str:
    return f"{blip.id.rpartition('-')[2]}{ARROWS[blip.facing]}"


def blip_note(blip: BlipView) -> str:
    """A Blip in an answer, such as `2▲ at lr1 1,2`; what it is if one looked."""
    known = f" {blip.kind}" if blip.kind else ""
    return f"{_blip(blip)} at {blip.point.replace(':', ' ')}{known}"


def spacer_lines(
    who: SpacerView,
    letter: str,
    pack: Pack,
    screen: Screen,
    room: int,
    asked: bool,
    full: bool = True,
) -> list[str]:
    """Who and where, Vitals, Stress and Adrenaline; then what ails and what is held."""
    name = screen.paint(f"{'>' if asked else ' '}{letter} {who.name}", "hero")
    if who.status == "dead":
        return [f"{name}  {screen.paint('dead', 'bad')}"]
    if who.status == "out":
        return [f"{name}  {screen.paint('extracted', 'go')}"]
    tone = {"green": "go", "orange": "gold", "red": "bad"}[who.vitality]
    where = who.place or short(who.space) or "not on board"
    numbers = f"Vitals {who.vitals} {who.vitality}, Stress {who.stress}, Adr {who.adrenaline}"
    holds = ", ".join([*ailments(who, pack), *[item_note(item, pack) for item in held(who)]])
    head = f"{name}  {where}"
    below = wrap(holds, room, "   ", "   ") if full else [cut(f"   {holds}", room)]
    if width(head) + 2 + len(numbers) <= room:
        return [f"{head}  {screen.paint(numbers, tone)}", *below]
    return [head, "   " + screen.paint(cut(numbers, room - 3), tone), *below]


def held(who: SpacerView) -> list[Item]:
    return [item for item in who.items if item.place in ("hand", "support")]


def short(space: str) -> str:
    """A space as it is written on the map: `lr1 E8`."""
    page, _, name = space.partition(":")
    return f"{page} {name.upper()}" if name else space


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


def item_note(item: Item, pack: Pack) -> str:
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


def foe_line(foe: FoeView, pack: Pack, screen: Screen, room: int) -> str:
    sign = foe_token(foe.id, foe.slot) + POINTERS[foe.facing]
    name = f"{sign} {foe.name}"
    notes = [short(foe.space), f"AT {foe.threshold}", *foe_notes(foe)]
    if foe.specimen:
        notes.append(pack.specimens[foe.specimen].text)
    return screen.paint(name, "foe") + " " + cut(" ".join(notes), room - width(name) - 1)


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
