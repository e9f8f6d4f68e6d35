"""What can be typed besides answers: looking things up, going back, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import CrawldeckError, Malformed
from crawldeck.terminal import cards, log, making, panel, reading, sight
from crawldeck.terminal.board import MARK_MEANS, WORDS
from crawldeck.terminal.style import pad

if TYPE_CHECKING:
    from crawldeck.terminal.table import Table


class Command(NamedTuple):
    """A word that the table itself understands."""

    usage: str
    help: str
    run: Callable[[Table, str], None]


def exact(word: str) -> Command | None:
    return COMMANDS.get(ALIASES.get(word.lower(), word.lower()))


def beginning(word: str) -> Command | None:
    """A command by its first letters, where only one begins so."""
    found = [name for name in COMMANDS if len(word) > 1 and name.startswith(word.lower())]
    return COMMANDS[found[0]] if len(found) == 1 else None


# -- help --------------------------------------------------------------------------------------


def help_(table: Table, rest: str) -> None:
    screen = table.screen
    if rest:
        _help_on(table, rest.lower())
        return
    verbs = list(dict.fromkeys(option.verb for option in table.numbered))
    if verbs:
        screen.say(screen.paint("Answers open now", "title"))
        for verb in verbs:
            _entry(table, verb.usage, verb.help)
    elif table.session.ask is not None:
        screen.tell(
            "A card is due: type what was turned up, such as 7H, 10S or QC; several with spaces."
        )
    screen.say(screen.paint("Any time", "title"))
    for command in COMMANDS.values():
        _entry(table, command.usage, command.help)
    screen.tell(
        "Answers may be shortened while they stay clear: att witch bow. A place alone, such as "
        "0,3, goes or lays there. Several answers go on one line with ; between them."
    )


def _entry(table: Table, usage: str, text: str) -> None:
    table.screen.tell(text, indent=pad(f"  {usage}", 24) + " ", hang=" " * 25)


def _help_on(table: Table, word: str) -> None:
    verbs = table.session.game.grammar.verbs
    command = exact(word)
    if word in ("signs", "marks"):
        return _signs(table)
    if command is not None:
        return _entry(table, command.usage, command.help)
    found = [verb for name, verb in verbs.items() if name.startswith(word)]
    if not found:
        raise Malformed(f"there is no help on {word!r}")
    for verb in found:
        _entry(table, verb.usage, verb.help)
    return None


def _signs(table: Table) -> None:
    words = ", ".join(f"{word} ({kind})" for kind, word in WORDS.items())
    marks = ", ".join(f"{mark} {means}" for mark, means in MARK_MEANS.items())
    table.screen.tell(f"On the cards: {words}.", hang="  ")
    table.screen.tell(
        f"On small boards: {marks}; M! is a hero with an enemy, M+ several heroes.", hang="  "
    )
    table.screen.tell(
        "░ is a card face down; * lies on the floor, + is a shield, ~ a snare, @ a boss; a number "
        "is the answer that leads there."
    )


# -- looking -----------------------------------------------------------------------------------


def board(table: Table, rest: str) -> None:
    if rest == "big":
        table.show_board(big=True)
        table.screen.lines(table.option_list())
    else:
        table.fresh = table.asked_to_look = True


def show_log(table: Table, rest: str) -> None:
    count = _number(rest, 20)
    events = table.session.events[-count:] if count else []
    log.tell(table.session, events, table.screen)


def why(table: Table, rest: str) -> None:
    word, _, answer = rest.partition(" ")
    if word.lower() == "not":
        return why_not(table, answer)
    return log.explain(table.session, table.ledger, table.screen)


def why_not(table: Table, rest: str) -> None:
    if not isinstance(table.session.ask, Choice):
        raise Malformed("a card is due; no choice is open")
    if not rest.strip():
        raise Malformed("say which answer: why not attack wick-witch bow")
    table.screen.tell(reading.why_not(table.session, rest.strip(), table.numbered))


def rule(table: Table, rest: str) -> None:
    if not rest:
        raise Malformed("say which rule: rule P52-LOS-03")
    name = rest.upper()
    prefix = table.session.game.undo_rule.partition("-")[0] + "-"
    if not name.startswith(prefix) and prefix + name in table.ledger.rules:
        name = prefix + name
    log.rule_in_full(table.ledger.get(name), table.screen)


def see(table: Table, rest: str) -> None:
    view = table.view
    spots = reading.words_of(table.session, rest)
    who = table.asked or view.acting
    here = next((hero.spot for hero in view.heroes if hero.id == who), "")
    if not spots[0]:
        spots = [here] if here else []
    if len(spots) == 2:
        return sight.line(view, table.screen, spots[0], spots[1])
    if len(spots) != 1:
        raise Malformed("sight is written: sight x,y or sight x,y x,y")
    return sight.look(view, table.screen, spots[0])


def sheet(table: Table, rest: str) -> None:
    """One hero by name, or the one who is asked; `sheet all` is everybody."""
    view = table.view
    word = rest.lower() or table.asked or view.acting
    heroes = [h for h in view.heroes if h.id == word or h.name.lower().startswith(word)]
    if word == "all" or not (rest or heroes):
        heroes = view.heroes
    if not heroes:
        raise Malformed(f"there is no hero {rest!r} here")
    for hero in heroes:
        cards.sheet(hero, table.session.table, view, table.screen)


def quest(table: Table, rest: str) -> None:
    """The story, the task, and what the party decided."""
    view, screen = table.view, table.screen
    told = table.pack.quest(view.quest)
    screen.say(screen.paint(told.name, "title"))
    screen.tell(told.text, indent="  ")
    screen.tell(f"To do: {view.task}", indent="  ", hang="    ")
    for hero in view.heroes:
        things = [table.pack.items[n] for n in (*hero.worn, *hero.bag)]
        kept = [thing.name for thing in things if thing.keep]
        if kept:
            screen.tell(f"{hero.name} keeps: {', '.join(kept)}.", indent="  ", hang="    ")


def about(table: Table, rest: str) -> None:
    """Whatever has that name: an ability, a people, a class, a quirk, an item."""
    if not rest:
        raise Malformed("say what about: about dodge")
    desk = making.Desk(table.session)
    name = rest.lower()
    if name.isdigit() and 1 <= int(name) <= len(table.numbered):
        name = str(table.numbered[int(name) - 1].args[0])
    if not cards.about(name, desk, table.screen):
        raise Malformed(f"nothing here is called {rest!r}")


def foes(table: Table, rest: str) -> None:
    found = table.view.foes
    if not found:
        table.screen.say("No enemy is on the table.")
    for foe in found:
        cards.foe_sheet(foe, table.pack, table.screen)


def items(table: Table, rest: str) -> None:
    if rest:
        return item(table, rest)
    view, pack = table.view, table.pack
    for hero in view.heroes:
        things = [*hero.worn, *(f"{n}" for n, count in hero.bag.items() if count)]
        shown = ", ".join(
            pack.items[name].name + (f" x{hero.bag[name]}" if hero.bag.get(name, 0) > 1 else "")
            for name in things
        )
        table.screen.tell(f"{hero.name}: {shown or 'nothing'}.", hang="  ")
    for spot in view.spots:
        if spot.items:
            names = table.session.game.names(table.session.table)
            lying = ", ".join(names.get(name, name) for name in spot.items)
            table.screen.tell(f"On the floor at {spot.text}: {lying}.", hang="  ")
    return None


def item(table: Table, rest: str) -> None:
    wanted = rest.lower()
    found = [
        thing
        for thing in table.pack.items.values()
        if thing.id.startswith(wanted) or thing.name.lower().startswith(wanted)
    ]
    if not wanted or not found:
        raise Malformed(f"there is no item {rest!r}; items shows what is carried")
    for thing in found:
        cards.item(thing, table.screen)


def order(table: Table, rest: str) -> None:
    table.screen.tell(panel.order(table.view))


def decks(table: Table, rest: str) -> None:
    for line in panel.decks(table.view):
        table.screen.tell(line, hang="  ")


def seed(table: Table, rest: str) -> None:
    setup = table.session.setup
    table.screen.tell(
        f"Seed {setup.seed}, edition {setup.edition}, answer {table.session.decision}"
        + (f"; kept in {table.keeper.path}." if table.keeper.path else ".")
    )


# -- going back, saving, leaving ---------------------------------------------------------------


def undo(table: Table, rest: str) -> None:
    table.keeper.start()
    last = table.session.answers[-1].text if table.session.answers else ""
    table.session.undo()
    _went_back(table, f"Taken back: {last}.")


def redo(table: Table, rest: str) -> None:
    table.session.redo()
    table.tell_new()
    table.fresh = True


def rewind(table: Table, rest: str) -> None:
    """Past what was drawn, on purpose: asks once more."""
    session = table.session
    to = _number(rest, -1)
    if not 0 <= to < session.decision:
        raise Malformed(f"rewind N goes back to answer N, from 0 to {session.decision - 1}")
    taken = session.decision - to
    sure = table.read(f"Take back {taken} answers for good? The log will show it. yes/no > ")
    if (sure or "").strip().lower() not in ("y", "yes"):
        table.screen.say("Nothing was taken back.")
        return
    table.keeper.start()
    session.rewind(to)
    _went_back(table, f"Rewound to answer {to}; luck runs anew from here.")


def _went_back(table: Table, text: str) -> None:
    table.told = len(table.session.events)
    table.note()
    table.screen.tell(text)
    table.fresh = True


def save(table: Table, rest: str) -> None:
    if not rest:
        raise Malformed("say where: save mygame.jsonl")
    path = Path(rest).expanduser()
    if path.exists() and str(path) not in table.copies:
        raise CrawldeckError(f"{path} exists already; choose another name")
    table.session.save(path)
    table.copies.add(str(path))
    table.screen.tell(f"Saved in {path}. Go on with: crawldeck play --resume {path}")


def leave(table: Table, rest: str) -> None:
    from crawldeck.terminal.table import Leave

    raise Leave


def summary(table: Table) -> None:
    """How it ended, in a few lines."""
    session, view = table.session, table.view
    result = session.result
    assert result is not None
    beaten = sum(event.kind() == "FoeDefeated" for event in session.events)
    table.screen.tell(f"{result.why[:1].upper()}{result.why[1:]}.  {result.rule}")
    table.screen.lines(panel.figures(view, table.screen))
    rounds = sum(event.kind() == "RoundBegan" for event in session.events)
    table.screen.tell(
        f"Space {view.space}; {result.score.get('alive', 0)} of "
        f"{len(view.heroes)} heroes go on; enemies defeated: {beaten}; {rounds} rounds; "
        f"{session.decision} answers."
    )


def _number(text: str, default: int) -> int:
    if not text:
        return default
    if not text.isdigit():
        raise Malformed(f"{text!r} is not a number")
    return int(text)


COMMANDS: dict[str, Command] = {
    "help": Command("help [VERB|signs]", "what can be typed now; ? is the same", help_),
    "board": Command("board [big]", "the board and the answers again", board),
    "sight": Command("sight x,y [x,y]", "what is seen from a spot, or along a line", see),
    "sheet": Command("sheet [HERO|all]", "a hero in full", sheet),
    "quest": Command("quest", "the story, what is to be done, and keepsakes", quest),
    "about": Command("about NAME", "an ability, item, people, class or quirk in full", about),
    "foes": Command("foes", "enemies in full", foes),
    "items": Command("items", "what is carried and what lies about", items),
    "item": Command("item NAME", "one item in full", item),
    "order": Command("order", "whose turn it is and who comes next", order),
    "decks": Command("decks", "what is left in the decks", decks),
    "log": Command("log [N]", "the last N things that happened", show_log),
    "why": Command("why", "the rules behind what just happened", why),
    "why-not": Command("why not ANSWER", "the rule that forbids an answer", why_not),
    "rule": Command("rule ID", "a rule in full: rule P52-LOS-03", rule),
    "undo": Command("undo", "take the last answer back, if no card was turned since", undo),
    "redo": Command("redo", "give again what was undone", redo),
    "rewind": Command("rewind N", "go back to answer N, past cards already seen", rewind),
    "save": Command("save FILE", "write a copy of the game", save),
    "seed": Command("seed", "the seed, and where the game is kept", seed),
    "quit": Command("quit", "leave; the game is kept", leave),
}
ALIASES = {
    "?": "help", "h": "help", "q": "quit", "bye": "quit", "exit": "quit", "ctrl-z": "undo",
    "hero": "sheet", "task": "quest",
}  # fmt: skip
