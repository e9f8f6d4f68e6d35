"""A Spacer's sheet as text for a screen of 80 columns."""

from __future__ import annotations

from crawldeck.enormity.words.sheet import SpacerSheet, Text
from crawldeck.paper.columns import box_rows, wrapped


def as_text(sheet: SpacerSheet) -> list[str]:
    """The sheet in lines of at most 80 columns."""
    lines = [*wrapped(f"{sheet.name}, {sheet.kin}"), *wrapped(sheet.text), ""]
    lines.append("   ".join(f"{name} {value}" for name, value in sheet.skills))
    for track in sheet.tracks:
        note = f"  ({track.note})" if track.note else ""
        lines.append(f"{track.name:<11}{track.value:>2}{note}")
        lines += box_rows("", sheet.top)
    lines += wrapped(f"Rubicon: {sheet.rubicon}", "", "  ")
    lines += _block("Ails", sheet.ails) if sheet.ails else []
    lines += _block("Abilities", sheet.abilities)
    lines += _block("Suit", (sheet.suit, *sheet.suit_abilities))
    lines += ["", "Action cards"]
    for slot, sides in sheet.cards:
        for side in sides:
            lines += wrapped(f"{slot}: {side.name}: {'; '.join(side.lines)}", "  ", "    ")
    for place, things in sheet.gear:
        lines += _block(place, things)
    if sheet.engrams:
        lines += ["", *wrapped(f"Engrams: {', '.join(sheet.engrams)}", "", "  ")]
    return lines


def _block(title: str, texts: tuple[Text, ...]) -> list[str]:
    return ["", title] + [line for one in texts for line in wrapped(_line(one), "  ", "    ")]


def _line(text: Text) -> str:
    head = text.name + (f" ({text.note})" if text.note else "")
    words = " ".join(line for line in text.lines if line)
    return f"{head}: {words}" if words else head
