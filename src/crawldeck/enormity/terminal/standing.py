"""Where a campaign of Enormity stands, on the screen: crew, world, history, what comes next."""

from __future__ import annotations

from crawldeck.enormity.campaign import course, loadouts, sessions
from crawldeck.enormity.campaign.standing import Mate, Voyage
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.paper.logbook import counted, name_of, session_line, supplies
from crawldeck.terminal.style import Screen


def show(voyage: Voyage, screen: Screen) -> None:
    """The crew, the world, the history, what comes next."""
    pack = sessions.pack_of(voyage)
    screen.rule(voyage.name)
    screen.tell(f"{pack.head.name}, {voyage.header.edition}, Parsec {voyage.now.parsec}.")
    screen.tell(supplies(voyage))
    for note in sessions.changes(voyage):
        screen.tell(note, indent="! ", hang="  ")
    screen.say(screen.paint("The crew", "title"))
    for mate in voyage.now.crew:
        screen.tell(_mate(pack, mate), indent="  ", hang="    ")
    if voyage.now.fallen:
        gone = ", ".join(name_of(pack, name) for name in voyage.now.fallen)
        screen.tell(f"Dead for good: {gone}.", indent="  ", hang="    ")
    _show_world(voyage, pack, screen)
    _show_history(voyage, pack, screen)
    _show_ahead(voyage, pack, screen)


def _mate(pack: Pack, mate: Mate) -> str:
    text = f"{name_of(pack, mate.id)}: {loadouts.line(pack, mate)}"
    if mate.conditions:
        text += f"; begins with {', '.join(mate.conditions)}"
    return text


def _show_world(voyage: Voyage, pack: Pack, screen: Screen) -> None:
    """What the ship and the crew remember."""
    now, world = voyage.now, voyage.now.world
    free = loadouts.free_stores(pack, now)
    rows = (
        ("In the stores", counted(dict(sorted(free.items())))),
        ("Resources", counted(now.resources)),
        ("Known points", ", ".join(world.points)),
        ("Open ways", ", ".join(world.ways)),
        ("Clues", ", ".join(world.clues)),
        ("Scripts", ", ".join(world.scripts)),
        ("Stratagems gained", ", ".join(world.gained)),
        ("Discoveries marked", str(len(world.marks)) if world.marks else ""),
        ("Prepared", ", ".join((*now.stratagems, *([now.priority] if now.priority else ())))),
    )
    for word, text in rows:
        if text:
            screen.tell(f"{word}: {text}.", indent="  ", hang="    ")


def _show_history(voyage: Voyage, pack: Pack, screen: Screen) -> None:
    if voyage.sessions:
        screen.say(screen.paint("The sessions so far", "title"))
    for one in voyage.sessions:
        screen.tell(session_line(one, pack), indent="  ", hang="    ")


def _show_ahead(voyage: Voyage, pack: Pack, screen: Screen) -> None:
    left = len(course.left(pack, voyage.now))
    if voyage.now.over:
        screen.say(f"The campaign is over: {voyage.now.over}.")
    elif voyage.under_way is not None:
        screen.tell(f"Session {voyage.under_way.number} is under way: `crawldeck campaign play`.")
    elif voyage.to_decide is not None:
        screen.tell("The last session is over: `campaign keep` or `campaign crystal`.")
    else:
        screen.say(screen.paint("What can be played next", "title"))
        show_destinations(voyage, pack, screen)
        if course.wants_card(pack, voyage.now):
            screen.tell(
                "`crawldeck campaign play` turns the next cards of the Course.", indent="  "
            )
        screen.tell(f"Cards left in the Course deck of this Parsec: {left}.", indent="  ")


def show_destinations(voyage: Voyage, pack: Pack, screen: Screen) -> None:
    for number, one in enumerate(course.ahead(pack, voyage), start=1):
        extra = " (an extra Run; the Course deck stays as it is)" if one.sort == "extra" else ""
        boss = " (Incursion)" if one.sort == "incursion" else ""
        text = f"{number}. {one.card.name}{boss}{extra}: {one.card.text}"
        entries = course.entries(pack, voyage, one)
        if entries:
            text += f" [in by: {', '.join(entries)}]"
        screen.tell(text, indent="  ", hang="     ")


def show_loadouts(voyage: Voyage, screen: Screen) -> None:
    """Every loadout as the line that would make it, and what is free."""
    pack, now = sessions.pack_of(voyage), voyage.now
    for mate in now.crew:
        suit = pack.suits[loadouts.suit_of(pack, mate)]
        slots = f"2 hands, {suit.support} support, {suit.backpack} backpack"
        screen.tell(f"{loadouts.line(pack, mate)}  [{slots}]", indent="  ", hang="    ")
    free = counted(dict(sorted(loadouts.free_stores(pack, now).items())))
    screen.tell(f"Free in the stores: {free or 'nothing'}.", indent="  ", hang="    ")
    chosen = ", ".join(now.stratagems) or "asked at the table"
    holder = now.priority or "asked at the table"
    screen.tell(f"Stratagems: {chosen}. Priority Target: {holder}.", indent="  ", hang="    ")
