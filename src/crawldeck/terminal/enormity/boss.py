"""A Boss at a terminal: its line above the map, its place beside it, its whole sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from crawldeck import grid
from crawldeck.enormity.bosses import AICard, Boss, BossAction, BPCard
from crawldeck.enormity.hazards import Trait
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view import BossView, DeckView, FoeView, View
from crawldeck.enormity.words.telling import SIDES
from crawldeck.terminal.about import Entry
from crawldeck.terminal.enormity.board import POINTERS, foe_token
from crawldeck.terminal.enormity.panel import short
from crawldeck.terminal.style import Screen, cut, width, wrap

ROMAN = {1: "I", 2: "II", 3: "III"}
"""Levels as they are printed on the backs of the cards."""
SORTS = {"melee": "Melee", "range": "Range", "other": "Other"}


def called(name: str) -> str:
    """A Boss's name without its titles.

    >>> called("The Lamplighter, King of the Ninth Lamp")
    'The Lamplighter'
    """
    return name.partition(",")[0]


def figure(view: View) -> FoeView | None:
    """The Boss on the board."""
    assert view.boss is not None
    return next((foe for foe in view.foes if foe.id == view.boss.figure), None)


def sides_of(foe: FoeView, view: View, pack: Pack) -> str:
    """Who is in front of a Boss, who right behind it."""
    board, way = pack.ship.board(view.key), grid.Direction[foe.facing]
    ahead = grid.in_front(foe.cell, way, board.spaces)
    rear = grid.cells_of(grid.rear(foe.cell, way, board.stops) & board.floor)
    before = ", ".join(who.name for who in view.spacers if who.cell >= 0 and ahead >> who.cell & 1)
    behind = next((who.name for who in view.spacers if who.cell in rear), "nobody")
    where = f" on {short(pack.ship.texts[rear[0]])}" if rear else ", where no space is,"
    return (
        f"{called(foe.name)} faces {SIDES[foe.facing]}: in front of it {before or 'nobody'} "
        f"(ENO-BOARD-13), right behind it{where} {behind} (ENO-BOARD-14)."
    )


# -- above and beside the map ------------------------------------------------------------------


def status(view: View, boss: BossView, screen: Screen) -> str:
    """One line above the map, as much of it as fits: the round, Wounds, the AI card that comes."""
    top = f"AI next: {ROMAN[boss.ai.top]}" if boss.ai.top else "AI next: ?"
    wounds = f"Wounds {boss.wounds}/{boss.most}"
    hunted = next((who.name for who in view.spacers if who.id == view.priority), "")
    tail = [f"hunted: {hunted}"] if hunted else []
    first = f"Round {view.round}"
    short_of_room = [first, wounds, top, *tail]
    lines = (
        "  ·  ".join([first, f"{called(boss.name)}: {wounds}", top, *tail]),
        "  ·  ".join(short_of_room),
        " · ".join(short_of_room),
    )
    fitting = next((line for line in lines if width(line) <= screen.columns), lines[-1])
    return screen.paint(cut(fitting, screen.columns), "title")


def beside(boss: BossView, foe: FoeView | None, pack: Pack, screen: Screen, room: int) -> list[str]:
    """The Boss among the figures: where it is, its Wounds, its decks, what has grown."""
    if foe is None:
        return []
    sign = foe_token(foe.id, foe.slot) + POINTERS[foe.facing]
    head = cut(f"{sign} {called(boss.name)}  {short(foe.space)}", room)
    notes = [
        f"Wounds {boss.wounds}/{boss.most}",
        f"AT {thresholds(boss, pack, foe)}",
        f"AI {_lying(boss.ai)}",
        f"BP {_lying(boss.bp)}",
        *grown(boss),
    ]
    if foe.suppressed:
        notes.append(f"suppressed {foe.suppressed}")
    return [screen.paint(head, "foe"), *wrap("; ".join(notes), room, "   ", "   ")]


def _lying(deck: DeckView) -> str:
    """`6 (top I)`: cards in the deck, and the back that can be seen."""
    return f"{deck.left}" + (f" (top {ROMAN[deck.top]})" if deck.top else "")


def grown(boss: BossView) -> list[str]:
    """Bonuses that Escalation has given for good, and Radiation."""
    found = []
    if boss.harder:
        found.append(f"hits cost {boss.harder} more")
    if boss.tougher:
        found.append(f"AT {boss.tougher} higher")
    if boss.radiation:
        found.append(f"Radiation {boss.radiation}")
    return found


def thresholds(boss: BossView, pack: Pack, foe: FoeView) -> str:
    """The AT of the BP card that lies open, else from the lowest to the highest that may come."""
    if boss.facing:
        return str(foe.threshold)
    gone = {*boss.stack, *boss.bp.discard} if boss.bp.left else set(boss.stack)
    could = [
        max(0, card.threshold + boss.tougher - foe.suppressed)
        for card in pack.bp.values()
        if card.boss == boss.id and card.level in boss.bp.levels and card.id not in gone
    ]
    if not could:
        return "none"
    return str(min(could)) if min(could) == max(could) else f"{min(could)}-{max(could)} by part"


# -- the sheet ---------------------------------------------------------------------------------


def sheet(boss: BossView, pack: Pack, screen: Screen) -> None:
    """Everything on and beside the Boss sheet."""
    printed = pack.bosses[boss.id]
    screen.say(screen.paint(printed.name, "title"))
    screen.tell(printed.text, indent="  ", style="dim")
    more = "".join(f"; {one}" for one in grown(boss))
    _row(screen, f"Wounds {boss.wounds} of {boss.most}{more}.")
    stack = ", ".join(f"{pack.bp[one].name} ({ROMAN[pack.bp[one].level]})" for one in boss.stack)
    _row(screen, f"Wound Stack: {stack or 'empty'}.")
    _decks(boss, pack, screen)
    tell_printed(printed, pack, screen)


def tell_printed(printed: Boss, pack: Pack, screen: Screen) -> None:
    """What a Boss does, its Traits and Status cards, and how it moves."""
    _actions(printed, screen)
    for word, cards in (("Trait", printed.traits), ("Status", printed.status)):
        for card in cards:
            _row(screen, f"{word}, {card.name}: {card.text}")
    kind = pack.intruders[printed.kind]
    drives = f"; Knockback {kind.knockback}" if kind.knockback else ""
    crash = "; it crashes through what stands in its way" if kind.crash else ""
    _row(screen, f"On the board: it moves without a limit (ENO-CMD-02){drives}{crash}.")


def _row(screen: Screen, text: str) -> None:
    screen.tell(text, indent="  ", hang="    ")


def _decks(boss: BossView, pack: Pack, screen: Screen) -> None:
    names: Mapping[str, str] = pack.names
    for word, deck in (("AI", boss.ai), ("BP", boss.bp)):
        top = f", level {ROMAN[deck.top]} on top" if deck.top else ""
        laid = ", ".join(names[one] for one in deck.discard) or "none"
        _row(
            screen,
            f"{word} deck: {deck.left} cards{top}; discarded: {laid}. Deck and discard "
            f"together hold {levels(deck.levels)}; set aside for Escalation: "
            f"{levels(deck.reserve)}.",
        )


def levels(found: Mapping[int, int]) -> str:
    return ", ".join(f"{found[n]} of {ROMAN[n]}" for n in sorted(found) if found[n]) or "nothing"


def _actions(printed: Boss, screen: Screen) -> None:
    rows: list[tuple[str, BossAction]] = [
        *(("Before its AI card", one) for one in printed.before),
        *(("After its AI card", one) for one in printed.after),
        ("Signature (where something names it)", printed.signature),
        ("Routine (if its AI card finds no Target)", printed.routine),
    ]
    for word, action in rows:
        _row(screen, f"{word}, {action.name}: {action.text}")


# -- cards -------------------------------------------------------------------------------------


def ai_card(card: AICard) -> str:
    return f"{card.action.name} (AI {ROMAN[card.level]}, {SORTS[card.sort]}): {card.action.text}"


def bp_card(card: BPCard, boss: BossView) -> str:
    at = card.threshold + (boss.tougher if card.boss == boss.id else 0)
    return f"{card.name} (BP {ROMAN[card.level]}, AT {at}): {card.text}"


def all_cards(which: str, boss: BossView, pack: Pack, screen: Screen) -> None:
    """Every card of one of its decks, level by level, with where it is known to lie."""
    deck: DeckView = getattr(boss, which)
    places = dict.fromkeys(deck.discard, "discarded")
    places |= dict.fromkeys(boss.stack, "on the Wound Stack")
    places |= {one: "open" for one in (boss.playing, *boss.facing) if one}
    rows: Iterable[tuple[int, str, str]] = (
        ((card.level, card.id, ai_card(card)) for card in pack.ai.values() if card.boss == boss.id)
        if which == "ai"
        else (
            (card.level, card.id, bp_card(card, boss))
            for card in pack.bp.values()
            if card.boss == boss.id
        )
    )
    for _, name, text in sorted(rows, key=lambda row: row[0]):
        note = f" [{places[name]}]" if name in places else ""
        _row(screen, text + note)


def about(wanted: str, boss: BossView, pack: Pack, screen: Screen) -> list[Entry]:
    """AI and BP cards, actions and traits of the Boss by their names."""
    printed = pack.bosses[boss.id]
    texts = [
        *((one.action.name, ai_card(one)) for one in pack.ai.values() if one.boss == boss.id),
        *((one.name, bp_card(one, boss)) for one in pack.bp.values() if one.boss == boss.id),
        *((one.name, f"{one.name}: {one.text}") for one in _printed(printed)),
    ]
    return [
        Entry(name, partial(screen.tell, text, hang="  "))
        for name, text in texts
        if wanted in name.lower()
    ]


def _printed(boss: Boss) -> list[BossAction | Trait]:
    """What the sheet says, and the cards beside it."""
    actions = [boss.signature, boss.routine, *boss.before, *boss.after]
    return [*actions, *boss.traits, *boss.status]
