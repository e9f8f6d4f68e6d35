"""A Boss in words: its line above the map, its notes beside it, its sheet and its cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from crawldeck import grid
from crawldeck.enormity.bosses import AICard, Boss, BossAction, BPCard
from crawldeck.enormity.hazards import Trait
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view_types import BossView, DeckView, FoeView, View
from crawldeck.enormity.words.cards import Printed
from crawldeck.enormity.words.panel import short
from crawldeck.enormity.words.telling import SIDES

ROMAN = {1: "I", 2: "II", 3: "III"}
"""Levels as they are printed on the backs of the cards."""
RULES = (
    "An incursion is a fight with one Boss in its lair. There is no Countdown, there are no Blips "
    "and no way out: it ends when the Boss has all its Wounds, or when no Spacer is left.",
    "Each Round every Spacer takes a turn as in a run; then the Boss turns up its top AI card and "
    "does what it says, to whom its targeting lines name. Only the level on the back of the next "
    "card is known.",
    "Who attacks the Boss turns up a BP card: the part that is hit, whose AT must be reached. A "
    "wounded part goes onto the Wound Stack; level III counts for two Wounds.",
    "Every Wound makes it worse: Escalation brings cards of the next level into both decks, and "
    "when none are left its hits cost more and its AT rise for good.",
    "Noise still decides whom it hunts: the Priority Target.",
)
"""What an incursion is."""
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


def status(view: View, boss: BossView) -> tuple[str, ...]:
    """The round, Wounds, the AI card that comes: from the longest line to the shortest."""
    top = f"AI next: {ROMAN[boss.ai.top]}" if boss.ai.top else "AI next: ?"
    wounds = f"Wounds {boss.wounds}/{boss.most}"
    hunted = next((who.name for who in view.spacers if who.id == view.priority), "")
    tail = [f"hunted: {hunted}"] if hunted else []
    first = f"Round {view.round}"
    short_of_room = [first, wounds, top, *tail]
    return (
        "  ·  ".join([first, f"{called(boss.name)}: {wounds}", top, *tail]),
        "  ·  ".join(short_of_room),
        " · ".join(short_of_room),
    )


def notes(boss: BossView, foe: FoeView, pack: Pack) -> list[str]:
    """How it is: its Wounds, its decks, what has grown."""
    found = [
        f"Wounds {boss.wounds}/{boss.most}",
        f"AT {thresholds(boss, pack, foe)}",
        f"AI {_lying(boss.ai)}",
        f"BP {_lying(boss.bp)}",
        *grown(boss),
    ]
    return [*found, f"suppressed {foe.suppressed}"] if foe.suppressed else found


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


def sheet(boss: BossView, pack: Pack) -> Printed:
    """Everything on and beside the Boss sheet."""
    printed = pack.bosses[boss.id]
    more = "".join(f"; {one}" for one in grown(boss))
    stack = ", ".join(f"{pack.bp[one].name} ({ROMAN[pack.bp[one].level]})" for one in boss.stack)
    lines = (
        f"Wounds {boss.wounds} of {boss.most}{more}.",
        f"Wound Stack: {stack or 'empty'}.",
        *_decks(boss, pack),
        *as_printed(printed, pack),
    )
    return Printed(printed.name, "", printed.text, lines, tale=True)


def as_printed(printed: Boss, pack: Pack) -> Iterable[str]:
    """What a Boss does, its Traits and Status cards, and how it moves."""
    yield from _actions(printed)
    for word, cards in (("Trait", printed.traits), ("Status", printed.status)):
        for card in cards:
            yield f"{word}, {card.name}: {card.text}"
    kind = pack.intruders[printed.kind]
    drives = f"; Knockback {kind.knockback}" if kind.knockback else ""
    crash = "; it crashes through what stands in its way" if kind.crash else ""
    yield f"On the board: it moves without a limit (ENO-CMD-02){drives}{crash}."


def _decks(boss: BossView, pack: Pack) -> Iterable[str]:
    names: Mapping[str, str] = pack.names
    for word, deck in (("AI", boss.ai), ("BP", boss.bp)):
        laid = ", ".join(names[one] for one in deck.discard) or "none"
        yield (
            f"{word} deck: {deck.left} cards{_top(deck)}; discarded: {laid}. Deck and discard "
            f"together hold {levels(deck.levels)}; set aside for Escalation: "
            f"{levels(deck.reserve)}."
        )


def decks(boss: BossView) -> Iterable[str]:
    """Both decks in a few words."""
    for word, deck in (("AI", boss.ai), ("BP", boss.bp)):
        yield f"{word} deck: {deck.left} cards{_top(deck)}; discarded: {len(deck.discard)}."


def _top(deck: DeckView) -> str:
    return f", level {ROMAN[deck.top]} on top" if deck.top else ""


def levels(found: Mapping[int, int]) -> str:
    return ", ".join(f"{found[n]} of {ROMAN[n]}" for n in sorted(found) if found[n]) or "nothing"


def _actions(printed: Boss) -> Iterable[str]:
    rows: list[tuple[str, BossAction]] = [
        *(("Before its AI card", one) for one in printed.before),
        *(("After its AI card", one) for one in printed.after),
        ("Signature (where something names it)", printed.signature),
        ("Routine (if its AI card finds no Target)", printed.routine),
    ]
    for word, action in rows:
        yield f"{word}, {action.name}: {action.text}"


# -- cards -------------------------------------------------------------------------------------


def ai_note(card: AICard) -> str:
    return f"AI {ROMAN[card.level]}, {SORTS[card.sort]}"


def bp_note(card: BPCard, threshold: int) -> str:
    return f"BP {ROMAN[card.level]}, AT {threshold}"


def ai_card(card: AICard) -> str:
    return f"{card.action.name} ({ai_note(card)}): {card.action.text}"


def bp_card(card: BPCard, boss: BossView) -> str:
    at = card.threshold + (boss.tougher if card.boss == boss.id else 0)
    return f"{card.name} ({bp_note(card, at)}): {card.text}"


def all_cards(which: str, boss: BossView, pack: Pack) -> Iterable[str]:
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
        yield text + (f" [{places[name]}]" if name in places else "")


def about(wanted: str, boss: BossView, pack: Pack) -> list[tuple[str, str]]:
    """AI and BP cards, actions and traits of the Boss by their names."""
    printed = pack.bosses[boss.id]
    texts = [
        *((one.action.name, ai_card(one)) for one in pack.ai.values() if one.boss == boss.id),
        *((one.name, bp_card(one, boss)) for one in pack.bp.values() if one.boss == boss.id),
        *((one.name, f"{one.name}: {one.text}") for one in _printed(printed)),
    ]
    return [(name, text) for name, text in texts if wanted in name.lower()]


def _printed(boss: Boss) -> list[BossAction | Trait]:
    """What the sheet says, and the cards beside it."""
    actions = [boss.signature, boss.routine, *boss.before, *boss.after]
    return [*actions, *boss.traits, *boss.status]
