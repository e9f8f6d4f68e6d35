"""A campaign of Enormity at the terminal: play it session by session, let bots play it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Protocol

from crawldeck.enormity.campaign import course, loadouts, sessions
from crawldeck.enormity.campaign.course import Destination
from crawldeck.enormity.campaign.deeds import Drew, Ended, Kept
from crawldeck.enormity.campaign.standing import Log, Voyage
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.paper.logbook import counted, name_of, session_line, supplies, title
from crawldeck.enormity.state import EnoSession
from crawldeck.enormity.terminal.standing import show, show_destinations, show_loadouts
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.paper.logwriter import LogWriter
from crawldeck.terminal.lines import Lines, Piped, Typed
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.seated import table_for
from crawldeck.terminal.style import Screen

HELP = (
    "A number or a name sets out; `1 by lr3` goes in by a point that you know.",
    "oda suit=bulwark gear=rifle,medkit cards=steady,hurried,desperate changes a loadout;",
    "stratagems=the-old-hymn,trim-the-lamp priority=oda prepares the team.",
    "loadouts, status, join NAME, trade spare, trade loot LOCATION, card ID; quit leaves.",
)
DECIDE = "keep, keep NAME,NAME (who comes back), crystal (play it again), status or quit > "


# -- playing


def play(
    log: Log,
    screen: Screen,
    *,
    wanted: str = "",
    entry: str = "",
    seed: int | None = None,
    mend: bool = False,
    date: str = "",
    odds: bool | None = None,
) -> None:
    """Session after session, until the players get up or the campaign is over."""
    for note in sessions.changes(log.campaign):
        screen.tell(note, indent="! ", hang="  ")
    session: EnoSession | None = None
    one = log.campaign.under_way
    if one is not None:
        if not log.path.with_name(one.began.record).exists():
            told = f"{one.began.record} is not there: session {one.number} begins again."
            screen.tell(told, indent="! ", hang="  ")
        session = sessions.go_on(log, mend=mend)
    elif wanted:
        session = sessions.begin(log, wanted, insertion=entry, seed=seed)
    while True:
        if session is not None and not _at_table(log, session, screen, date, odds):
            return
        if log.campaign.to_decide is not None and not _decide(log, screen):
            return
        if log.campaign.now.over:
            screen.rule(f"THE END: {log.campaign.now.over}")
            return
        session = _between(log, screen, seed)
        if session is None:
            return


def _at_table(log: Log, session: EnoSession, screen: Screen, date: str, odds: bool | None) -> bool:
    """One session at the table; False if the players left before its end."""
    one = log.campaign.under_way
    assert one is not None
    path = log.path.with_name(one.began.record)
    autosave = Autosave.of_campaign(session, path, f"crawldeck campaign play {log.path}")
    called = title(one, sessions.pack_of(log.campaign))
    autosave.log = LogWriter(log.beside("md"), title=called, date=date)
    screen.rule(f"{log.campaign.name}: {called}")
    table_for(session, screen, autosave, odds=odds).run()
    if session.ask is not None:
        return False
    told_after(sessions.finish(log, session), sessions.pack_of(log.campaign), screen)
    return True


def told_after(ended: Ended, pack: Pack, screen: Screen) -> None:
    """What a session brought, before it counts."""
    screen.tell(f"Session {ended.session} is written down: {ended.outcome}.")
    if ended.dead:
        screen.tell(f"Dead: {', '.join(name_of(pack, name) for name in ended.dead)}.", hang="  ")
    if ended.resources:
        screen.tell(f"Resources: {counted(ended.resources)}.", hang="  ")


def _lines(screen: Screen, known: Callable[[], list[str]]) -> Lines:
    """A person at a terminal types; a pipe is read."""
    return Typed(screen, known) if sys.stdin.isatty() else Piped(screen)


# -- right after a session


def _decide(log: Log, screen: Screen) -> bool:
    """Keep the result, or spend a Time Crystal (ENO-TIME-01); False if the players leave."""
    read = _lines(screen, lambda: ["keep", "crystal", "status", "quit"])
    screen.tell(supplies(log.campaign))
    while log.campaign.to_decide is not None:
        line = read(DECIDE)
        word, _, rest = (line if line is not None else "quit").strip().lower().partition(" ")
        try:
            if word == "quit":
                screen.tell(f"Nothing is lost. To continue: crawldeck campaign play {log.path}")
                return False
            if word == "keep":
                names = [one.strip() for one in rest.split(",") if one.strip()]
                keep(log, screen, names or None)
            elif word == "crystal":
                spend_crystal(log, screen)
            elif word == "status":
                show(log.campaign, screen)
            else:
                screen.say(f"  {DECIDE.removesuffix(' > ')}")
        except CrawldeckError as error:
            screen.tell(str(error), indent="! ", hang="  ")
    return True


def keep(log: Log, screen: Screen, spared: list[str] | None = None) -> Kept:
    """Let the last session count, and say what that means for the dead."""
    was = log.campaign.now.parsec
    kept = sessions.keep(log, spared)
    pack = sessions.pack_of(log.campaign)
    for name in kept.spared:
        screen.tell(f"{name_of(pack, name)} comes back through a Life Spare. ENO-SPARE-01")
    for name in kept.lost:
        screen.tell(f"{name_of(pack, name)} dies the True Death. ENO-SPARE-01")
    if kept.lost and not kept.over:
        could = ", ".join(loadouts.recruits(pack, log.campaign.now))
        screen.tell(f"`join NAME` brings a new Spacer: {could or 'nobody is left'}.")
    if kept.parsec != was:
        screen.tell(f"Parsec {kept.parsec} begins.")
    if kept.over:
        screen.tell(f"The campaign is over: {kept.over}.")
    screen.tell(supplies(log.campaign))
    return kept


def spend_crystal(log: Log, screen: Screen) -> None:
    rewound = sessions.rewind(log)
    screen.tell(
        f"Session {rewound.session} never was: everything is as before it. Loadouts and the "
        f"destination may be changed (ENO-TIME-03). {supplies(log.campaign)}"
    )


def trade(log: Log, screen: Screen, what: str, location: str = "") -> None:
    pack = sessions.pack_of(log.campaign)
    deed = loadouts.trade(log, pack, what, location)
    got = "a Life Spare" if what == "spare" else f"{pack.gear[deed.card].name} ({deed.card})"
    screen.tell(f"{counted(deed.paid)} for {got}. ENO-TABLE-02")


# -- between two sessions


def _between(log: Log, screen: Screen, seed: int | None) -> EnoSession | None:
    """Loadouts and a destination; None if the players leave."""
    pack = sessions.pack_of(log.campaign)
    _deal(log, pack, screen)
    read = _lines(screen, lambda: _known(log.campaign, pack))
    screen.rule(f"{log.campaign.name}: Parsec {log.campaign.now.parsec}")
    screen.tell(supplies(log.campaign))
    show_destinations(log.campaign, pack, screen)
    while True:
        line = read("Where to? A number, a loadout, ? for help, quit > ")
        word = (line if line is not None else "quit").strip()
        if word.lower() in ("quit", "no", "q"):
            screen.tell(f"Nothing is lost. To continue: crawldeck campaign play {log.path}")
            return None
        try:
            where, entry = _destination(log.campaign, pack, word)
            if where is not None:
                return sessions.begin(log, where.id, insertion=entry, seed=seed)
            _obey(log, pack, screen, word)
        except CrawldeckError as error:
            screen.tell(str(error), indent="! ", hang="  ")


def _deal(log: Log, pack: Pack, screen: Screen) -> None:
    """Cards of the Course deck come up; a Mythos card is read aloud."""
    for drew in course.deal(log, pack):
        card = pack.course[drew.card]
        if card.sort == "mythos":
            screen.tell(f"{card.name}. {card.text} {_gifts(drew)}".rstrip(), style="bold")


def _gifts(drew: Drew) -> str:
    """What a Mythos card brought."""
    gifts = drew.gifts
    parts = [f"resources: {counted(gifts.resources)}"] if gifts.resources else []
    if gifts.spares:
        parts.append(f"Life Spares: {gifts.spares:+d}")
    parts += [f"{name} begins with {', '.join(found)}" for name, found in gifts.conditions.items()]
    if gifts.clues:
        parts.append(f"clues: {', '.join(gifts.clues)}")
    if gifts.stratagems:
        parts.append(f"Stratagems: {', '.join(gifts.stratagems)}")
    if gifts.ecology:
        parts.append(f"met in this Parsec: {gifts.ecology}")
    return f"[{'; '.join(parts)}]" if parts else ""


def _known(voyage: Voyage, pack: Pack) -> list[str]:
    """What may be typed, for completion."""
    return [
        *(one.id for one in course.ahead(pack, voyage)),
        *voyage.now.names,
        "loadouts",
        "status",
        "join ",
        "trade spare",
        "trade loot ",
        "stratagems=",
        "priority=",
        "quit",
    ]


def _destination(voyage: Voyage, pack: Pack, line: str) -> tuple[Destination | None, str]:
    """`2`, `i-first-watch`, `2 by lr3`; None if the line means something else."""
    words = line.lower().replace(" by ", " ").split()
    could = course.ahead(pack, voyage)
    first = words[0] if words else "1"
    entry = words[1] if len(words) == 2 else ""
    if len(words) > 2:
        return None, ""
    if first.isdecimal():
        if 1 <= int(first) <= len(could):
            return could[int(first) - 1], entry
        raise CrawldeckError(f"there are {len(could)} destinations, not {first:.20}")
    found = next((one for one in could if first in (one.id, one.card.plays)), None)
    return found, entry


def _obey(log: Log, pack: Pack, screen: Screen, line: str) -> None:
    """Everything but setting out."""
    word, _, rest = line.partition(" ")
    match word.lower():
        case "?" | "help":
            screen.lines([f"  {text}" for text in HELP])
        case "status" | "show":
            show(log.campaign, screen)
        case "loadouts" | "loadout":
            show_loadouts(log.campaign, screen)
        case "join":
            loadouts.enlist(log, pack, rest.strip().lower())
            show_loadouts(log.campaign, screen)
        case "trade":
            what, _, location = rest.strip().lower().partition(" ")
            trade(log, screen, what, location)
        case "card":
            _show_gear(pack, rest.strip().lower(), screen)
        case _:
            loadouts.fit(log, pack, rest if word.lower() == "fit" else line)
            show_loadouts(log.campaign, screen)


def _show_gear(pack: Pack, name: str, screen: Screen) -> None:
    """A piece of gear, a suit or a Stratagem in a line."""
    for family in (pack.gear, pack.suits, pack.stratagems, pack.spacers):
        if name in family:
            screen.tell(f"{family[name].name}: {family[name].text}", hang="  ")
            return
    raise CrawldeckError(f"there is no gear, suit, Stratagem or Spacer {name!r:.60}")


# -- bots


class Commands(Protocol):
    """Somebody who plays a whole campaign without being asked."""

    def session(self, log: Log) -> Ended | None: ...

    def settle(self, log: Log) -> None: ...


def watch(log: Log, screen: Screen, captain: Commands, most: int) -> None:
    """Bots play session after session, a line for each."""
    pack = sessions.pack_of(log.campaign)
    for _ in range(most):
        if log.campaign.now.over:
            break
        if log.campaign.to_decide is None:
            ended = captain.session(log)
            if ended is None:
                screen.tell("The session is cut: it went on for too long.")
                return
        captain.settle(log)
        screen.tell(f"{session_line(log.campaign.sessions[-1], pack)}. {supplies(log.campaign)}")
        screen.flush()
    if log.campaign.now.over:
        screen.tell(f"The campaign is over: {log.campaign.now.over}.")
