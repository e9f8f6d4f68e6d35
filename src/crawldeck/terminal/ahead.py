"""Looking ahead at a terminal: odds, threats, the way to a place, standing orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.errors import CrawldeckError, Malformed
from crawldeck.kernel.foresight import Foresight
from crawldeck.kernel.language import mark, tr
from crawldeck.kernel.looking import foresee
from crawldeck.kernel.orders import Orders
from crawldeck.kernel.plans import Followed, Plans
from crawldeck.kernel.words import AnyWords
from crawldeck.terminal.face import Command
from crawldeck.terminal.reading import option_for

if TYPE_CHECKING:
    from crawldeck.terminal.table import TerminalTable

ROUGH = 60
"""Courses that are followed for the odds in a list of answers."""
MOST_ANSWERS = 40
"""Of a longer list the odds are told only on demand."""
SURE = 1 - 1e-9
"""A chance from which on nothing else can come."""
STOPPED = {
    "drawn": mark("You stop: something came up."),
    "asked": mark("You stop: there is another question now."),
    "refused": mark("You stop"),
    "over": mark("The game is over."),
}


def brief(table: TerminalTable) -> dict[Option, str]:
    """The odds of every answer in a few words, where there is anything to say."""
    ask = table.session.ask
    if not isinstance(ask, Choice) or len(ask.options) > MOST_ANSWERS:
        return {}
    found = {}
    for option in ask.options:
        prospect = foresee(table.session, option, exact=ROUGH, lots=ROUGH)
        text = table.face.words.odds(prospect)
        if text:
            found[option] = text
    return found


def kills(table: TerminalTable, option: Option) -> bool:
    """Whether whoever gives this answer dies of it, whatever is drawn, and not of every answer."""
    session, ask = table.session, table.session.ask
    deadly = Foresight.of(session.game).deadly
    if not (deadly and table.with_odds and isinstance(ask, Choice)):
        return False

    def certain(one: Option) -> bool:
        found = foresee(session, one, exact=ROUGH, lots=ROUGH)
        return found.exact and found.chance(deadly, ask.actor) >= SURE

    return certain(option) and not all(certain(one) for one in ask.options)


# -- commands ----------------------------------------------------------------------------------


def odds(table: TerminalTable, rest: str) -> None:
    """Of one answer at length, or of all in a line each."""
    if not isinstance(table.session.ask, Choice):
        return due(table)
    if rest:
        option = option_for(table.face, rest, table.numbered)
        table.screen.say(table.screen.paint(table.face.shown(option), "bold"))
        for line in table.face.words.odds_in_full(table.session.foresee(option)):
            table.screen.tell(line, indent="  ", hang="    ")
        return None
    told = False
    for number, option in enumerate(table.numbered, start=1):
        text = table.face.words.odds(table.session.foresee(option))
        if text:
            told = True
            said = f"{table.face.shown(option)}: {text}."
            table.screen.tell(said, indent=f"{number:4} ", hang="     ")
    if not told:
        table.screen.tell(tr("No answer here depends on a card or a die."))
    return None


def due(table: TerminalTable) -> None:
    """What each card or face would mean that is due now."""
    ask = table.session.ask
    if ask is None or isinstance(ask, Choice):
        raise Malformed(tr("nothing is asked now"))
    for value, prospect in table.session.foresee_chance():
        text = table.face.words.odds(prospect) or tr("nothing more")
        table.screen.tell(f"{table.face.words.outcome(ask, value)}: {text}.", indent="  ")


def threats(table: TerminalTable, rest: str) -> None:
    """What the enemies' next turns bring if nothing is done before."""
    prospect = table.session.threats()
    if prospect is None:
        table.screen.tell(tr("Nobody threatens you now."))
        return
    table.screen.tell(tr("If you do nothing before their next turns:"))
    for line in table.face.words.threats(prospect):
        table.screen.tell(line, indent="  ", hang="    ")


def go(table: TerminalTable, rest: str) -> None:
    """Find the way, say what it provokes, and take it after a yes if that is anything."""
    plans = Plans.of(table.session.game)
    if not rest:
        raise Malformed(tr("name a place: go {place}", place=plans.place))
    plan = plans.way(table.session, table.face.placed(rest.split(maxsplit=1)[0]))
    for line in plan.notes:
        table.screen.tell(line)
    if plan.warnings:
        for line in plan.warnings:
            table.complain(line)
        sure = table.read(tr("Go anyway? Enter or yes to go, anything else to stay > "))
        if sure is None or sure.strip().lower() not in ("", "y", "yes"):
            raise CrawldeckError(tr("you stay where you are"))
    table.begin_record()
    done = table.session.follow(plan.answers)
    table.tell_new()
    table.fresh = True
    if done.stopped:
        table.screen.tell(_why(done, table.face.words))


def _why(done: Followed, words: AnyWords) -> str:
    if done.stopped == "refused" and done.refusal is not None:
        why = words.named(done.refusal.text)
        return f"{tr(STOPPED['refused'])}: {why}. {done.refusal.rule}"
    return tr(STOPPED[done.stopped])


def orders(table: TerminalTable, rest: str) -> None:
    """The standing orders of whoever is asked; with a name one is given, or taken back."""
    session, part = table.session, Orders.of(table.session.game)
    if not part.orders:
        raise Malformed(tr("{title} has no standing orders", title=session.game.title))
    seat = session.ask.seat if isinstance(session.ask, Choice) else 0
    if rest:
        name, _, how = rest.lower().partition(" ")
        if how not in ("", "on", "off"):
            raise Malformed(tr("type orders NAME, or orders NAME off"))
        table.begin_record()
        session.give_order(seat, name, wanted=how != "off")
    given = session.orders.get(seat, ())
    for one in part.orders:
        state = tr("on ") if one.name in given else tr("off")
        table.screen.tell(tr(one.text), indent=f"  {state} {one.name:14} ", hang=" " * 20)
    table.screen.tell(tr("orders NAME turns one on, orders NAME off turns it off."), style="dim")


def hint(table: TerminalTable, rest: str) -> None:
    """The best answers, how sure that is, and why; the log says that somebody took one."""
    ask = table.session.ask
    if rest:
        raise Malformed(tr("type hint on its own: it is about the open question"))
    if not isinstance(ask, Choice):
        raise Malformed(tr("nobody has a choice to make now, so there is no hint"))
    place = table.session.key, ask.seat
    if place not in table.hinted:
        from crawldeck.minds import coach, telling

        table.screen.tell(tr("Thinking …"), style="dim")
        found = coach.hint(table.session)
        table.begin_record()
        table.session.take_hint(ask.seat)
        table.hinted[place] = list(telling.hint_lines(table.session, found))
    for line in table.hinted[place]:
        table.screen.tell(line, indent="  ", hang="    ")


def review(table: TerminalTable, rest: str) -> None:
    """The game so far: luck and play, turning points and mistakes."""
    if rest:
        raise Malformed(tr("type review on its own: it is about this game"))
    from crawldeck.lab import reviews
    from crawldeck.minds import telling

    table.screen.tell(tr("Looking at every decision; Ctrl-C stops it …"), style="dim")
    for line in telling.lines(reviews.reviewed(table.session)):
        table.screen.tell(line, hang="      ")


AHEAD: dict[str, Command] = {
    "hint": Command("hint", mark("the best answers to this question, and why"), hint),
    "review": Command("review", mark("luck and play so far, turning points and mistakes"), review),
    "odds": Command(
        "odds [ANSWER]", mark("what each answer may lead to, and how likely; or one"), odds
    ),
    "threats": Command("threats", mark("what your enemies can do to you next"), threats),
    "go": Command(
        "go PLACE", mark("walk there the best way, until something comes up"), go, read=False
    ),
    "orders": Command(
        "orders [NAME [off]]", mark("what is answered for you; turn one on or off"), orders
    ),
}
