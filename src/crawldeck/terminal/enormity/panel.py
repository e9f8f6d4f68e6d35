"""Beside the map: the round and its clocks, the Spacer Pool, and everybody with their gear."""

from __future__ import annotations

from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import FALLING, Item, Pool
from crawldeck.enormity.view import BlipView, FoeView, SpacerView, View
from crawldeck.terminal.enormity.board import ARROWS, POINTERS, foe_token, spacer_tokens
from crawldeck.terminal.style import Screen, cut, pad

BAR = 9
ZERO_HOUR = "!"


def status(view: View, screen: Screen, answers: int) -> str:
    """One line above the map: the round, the clocks, who is hunted."""
    marker = "out" if view.marker < 0 else str(view.marker or ZERO_HOUR)
    parts = [
        f"Round {view.round}",
        f"Countdown {view.countdown or ZERO_HOUR} ({view.level})",
        f"Extraction Marker {marker}",
    ]
    if view.point >= 0:
        parts.append(f"FULL ALERT, {view.exfiltration} to wait" if view.exfiltration else "OPEN")
    hunted = next((who.name for who in view.spacers if who.id == view.priority), "")
    if hunted:
        parts.append(f"Priority Target {hunted}")
    parts.append(f"answer {answers}")
    return screen.paint(cut("  ·  ".join(parts), screen.columns), "title")


def pool(view: View) -> str:
    """Both pools in one line."""
    return f"Pool: Active {tokens(view.active)}; Incoming {tokens(view.incoming)}"


def tokens(found: Pool) -> str:
    return (
        f"{found.confidence} Confidence, {found.discipline} Discipline, {found.expertise} Expertise"
    )


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


def figures(view: View, pack: Pack, screen: Screen, asked: str = "") -> list[str]:
    """A line for every Spacer, every Intruder, and the Blips together."""
    letters = spacer_tokens(view)
    lines = [spacer_line(one, letters[one.id], pack, screen, asked) for one in view.spacers]
    lines += [foe_line(foe, pack, screen) for foe in view.foes]
    if view.blips:
        shown = ", ".join(blip_note(blip) for blip in view.blips)
        lines.append(cut(f"Blips {ARROWS['E']} {shown}", screen.columns))
    return lines


def blip_note(blip: BlipView) -> str:
    known = f" ({blip.kind})" if blip.kind else ""
    return f"{blip.id} {blip.point}{POINTERS[blip.facing]}{known}"


def spacer_line(who: SpacerView, letter: str, pack: Pack, screen: Screen, asked: str) -> str:
    """Vitals, Stress and Adrenaline, what ails and what is held."""
    head = ">" if who.id == asked else " "
    name = screen.paint(pad(cut(f"{letter} {who.name}", 16), 16), "hero")
    if who.status == "dead":
        return f"{head}{name} {screen.paint('dead', 'bad')}"
    if who.status == "out":
        return f"{head}{name} {screen.paint('extracted', 'go')}"
    where = who.place or who.space
    numbers = f"V{who.vitals} {bar(who.vitals)} S{who.stress} A{who.adrenaline}"
    tone = {"green": "go", "orange": "gold", "red": "bad"}[who.vitality]
    notes = [where, *ailments(who, pack), *[item_note(item, pack) for item in held(who)]]
    room = screen.columns - 18 - len(numbers) - 2
    return f"{head}{name} {screen.paint(numbers, tone)}  {cut(', '.join(notes), room)}"


def held(who: SpacerView) -> list[Item]:
    return [item for item in who.items if item.place in ("hand", "support")]


def bar(vitals: int) -> str:
    return "█" * vitals + "·" * (BAR - vitals)


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


def foe_line(foe: FoeView, pack: Pack, screen: Screen) -> str:
    name = screen.paint(pad(cut(f"{foe_token(foe.id, foe.slot)} {foe.name}", 20), 20), "foe")
    notes = [foe.space, f"AT {foe.threshold}"]
    if foe.wounded:
        notes.append(f"Wounded {foe.wounded}")
    if foe.suppressed:
        notes.append(f"suppressed {foe.suppressed}")
    if foe.surprised:
        notes.append("surprised")
    if foe.specimen:
        notes.append(pack.specimens[foe.specimen].text)
    return f" {name} {cut(', '.join(notes), screen.columns - 23)}"
