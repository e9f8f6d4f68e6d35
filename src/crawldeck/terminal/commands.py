"""What can be typed besides answers: looking things up, going back, saving, leaving."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from crawldeck.kernel import audience
from crawldeck.kernel.asks import Choice, Refusal
from crawldeck.kernel.errors import CrawldeckError, Illegal, Malformed
from crawldeck.kernel.language import capital, mark, tr
from crawldeck.terminal import ahead, book, log, reading, story
from crawldeck.terminal.face import Command
from crawldeck.terminal.style import pad

if TYPE_CHECKING:
    from crawldeck.terminal.table import TerminalTable


def all_of(table: TerminalTable) -> dict[str, Command]:
    """Every command at this table: those of the game between looking and leaving."""
    return {**LOOKING, **ahead.AHEAD, **table.face.commands, **COMMANDS}


def exact(table: TerminalTable, word: str) -> Command | None:
    """A command by its name, or by another word for it."""
    word, known = word.lower(), all_of(table)
    return known.get(word) or known.get((ALIASES | dict(table.face.aliases)).get(word, word))


def beginning(table: TerminalTable, word: str) -> Command | None:
    """A command by its first letters, where only one begins so."""
    known = all_of(table)
    found = [name for name in known if len(word) > 1 and name.startswith(word.lower())]
    return known[found[0]] if len(found) == 1 else None


# -- help --------------------------------------------------------------------------------------


def help_(table: TerminalTable, rest: str) -> None:
    screen = table.screen
    if rest:
        _help_on(table, rest.lower())
        return
    verbs = list(dict.fromkeys(option.verb for option in table.numbered))
    if verbs:
        screen.say(screen.paint(tr("Answers open now"), "title"))
        for verb in verbs:
            _entry(table, verb.usage, verb.help)
    elif table.session.ask is not None:
        hint = tr(table.face.chance_hint)
        screen.tell(tr("{hint}; several with spaces.", hint=f"{hint[:1].upper()}{hint[1:]}"))
    screen.say(screen.paint(tr("Any time"), "title"))
    for command in all_of(table).values():
        _entry(table, command.usage, command.help)
    screen.tell(
        tr(
            "Answers may be shortened while they stay clear: {example} "
            "Several answers go on one line with ; between them.",
            example=tr(table.face.short_help),
        )
    )


def _entry(table: TerminalTable, usage: str, text: str) -> None:
    table.screen.tell(tr(text), indent=pad(f"  {usage}", 24) + " ", hang=" " * 25)


def _help_on(table: TerminalTable, word: str) -> None:
    verbs = table.session.game.grammar.verbs
    command = exact(table, word)
    if word in ("signs", "marks"):
        return table.face.signs(table.screen)
    if command is not None:
        return _entry(table, command.usage, command.help)
    found = [verb for name, verb in verbs.items() if name.startswith(word)]
    if not found:
        raise Malformed(tr("there is no help on {word}", word=repr(word)))
    for verb in found:
        _entry(table, verb.usage, verb.help)
    return None


# -- looking -----------------------------------------------------------------------------------


def board(table: TerminalTable, rest: str) -> None:
    if rest == "big":
        table.show_board(big=True)
        table.screen.lines(table.option_list())
    else:
        table.fresh = table.asked_to_look = True


def show_log(table: TerminalTable, rest: str) -> None:
    count = _number(rest, 20)
    events = table.handed.heard(table.session.events)[-count:] if count else []
    log.tell(table.face, events, table.screen)


def why(table: TerminalTable, rest: str) -> None:
    word, _, answer = rest.partition(" ")
    if word.lower() == "not":
        return why_not(table, answer)
    return log.explain(table.face, table.texts, table.screen, table.handed.seats)


def why_not(table: TerminalTable, rest: str) -> None:
    if not isinstance(table.session.ask, Choice):
        raise Malformed(tr("no choice is open now"))
    if not rest.strip():
        raise Malformed(tr("name the answer: why not {example}", example=table.face.example))
    table.screen.tell(reading.why_not(table.face, rest.strip(), table.numbered))


def rule(table: TerminalTable, rest: str) -> None:
    if not rest:
        raise Malformed(
            tr("name the rule: rule {rule_example}", rule_example=table.face.rule_example)
        )
    name, _, more = rest.upper().partition(" ")
    if more.strip() not in ("", "NOTES"):
        raise Malformed(tr("only `notes` can follow a rule: rule {name} notes", name=name))
    game = table.session.game
    prefix = game.undo_rule.partition("-")[0] + "-"
    if not name.startswith(prefix) and prefix + name in table.ledger.rules:
        name = prefix + name
    found = table.ledger.get(name)
    told = book.show_rule(game, found.id, table.screen, table.session.setup.edition)
    if more or not told:
        log.notes(found, table.screen)


def seed(table: TerminalTable, rest: str) -> None:
    setup = table.session.setup
    said = {
        "luck": capital(setup.luck_name),
        "edition": setup.edition,
        "n": table.session.decision,
        "path": table.autosave.path,
    }
    if table.autosave.path:
        text = tr("{luck}, edition {edition}, answer {n}; saved in {path}.", **said)
    else:
        text = tr("{luck}, edition {edition}, answer {n}.", **said)
    table.screen.tell(text)


# -- going back, saving, leaving ---------------------------------------------------------------


def undo(table: TerminalTable, rest: str) -> None:
    table.autosave.start()
    session = table.session
    refusal = session.can_undo()
    if refusal is not None and session.answers:
        to = next((n for n in range(session.decision - 1, 0, -1) if session.seats[n] >= 0), 0)
        text = tr(
            "{why}: rewind {to} can, and asks you first",
            why=table.face.words.named(refusal.text),
            to=to,
        )
        raise Illegal("undo", Refusal(refusal.rule, text))
    seen = audience.saw(session, session.decision - 1, table.handed.seats)
    taken = session.answers[session.last_wish - session.forgotten :]
    last = ", ".join(one.text for one in taken) if taken and seen else tr("a secret answer")
    session.undo()
    _went_back(table, tr("Taken back: {last}.", last=last))


def redo(table: TerminalTable, rest: str) -> None:
    table.session.redo()
    table.tell_new()
    table.fresh = True


def rewind(table: TerminalTable, rest: str) -> None:
    """Past what was drawn, on purpose: asks once more."""
    session = table.session
    to = _number(rest, -1)
    if not 0 <= to < session.decision:
        raise Malformed(tr("rewind N goes back to answer N, from 0 to {n}", n=session.decision - 1))
    taken = session.decision - to
    sure = table.read(
        tr("Take back {n} answers for good? The log will show it. yes/no", n=taken) + " > "
    )
    if (sure or "").strip().lower() not in ("y", "yes"):
        table.screen.say(tr("Nothing was taken back."))
        return
    table.autosave.start()
    session.rewind(to)
    _went_back(table, tr("Rewound to answer {to}; luck is new from here.", to=to))


def _went_back(table: TerminalTable, text: str) -> None:
    table.told = len(table.session.events)
    table.handed.went_back()
    table.note()
    table.screen.tell(text)
    table.fresh = True


def save(table: TerminalTable, rest: str) -> None:
    if not rest:
        raise Malformed(tr("name a file: save mygame.jsonl"))
    path = Path(rest).expanduser()
    if path.exists() and str(path) not in table.copies:
        raise CrawldeckError(tr("{path} already exists; choose another name", path=path))
    table.session.save(path)
    table.copies.add(str(path))
    table.screen.tell(tr("Saved in {path}. To continue: crawldeck play --resume {path}", path=path))


def leave(table: TerminalTable, rest: str) -> None:
    from crawldeck.terminal.table import Leave

    raise Leave


def summary(table: TerminalTable) -> None:
    """How it ended, in a few lines."""
    story.told(table.session, table.face, table.screen)
    table.face.closing(table.screen)


def _number(text: str, default: int) -> int:
    if not text:
        return default
    if not text.isdecimal():
        raise Malformed(tr("{text} is not a number", text=repr(text)))
    return int(text)


LOOKING: dict[str, Command] = {
    "help": Command("help [VERB|signs]", mark("what can be typed now; ? is the same"), help_),
    "board": Command("board [big]", mark("the board and the answers again"), board, read=False),
}
COMMANDS: dict[str, Command] = {
    "log": Command("log [N]", mark("the last N things that happened"), show_log),
    "why": Command("why", mark("the rules behind what just happened"), why),
    "why-not": Command("why not ANSWER", mark("the rule that forbids an answer"), why_not),
    "rule": Command("rule ID [notes]", mark("a rule; with notes, how it was settled"), rule),
    "undo": Command(
        "undo",
        mark("take back the last answer, if nothing was turned or rolled since"),
        undo,
        read=False,
    ),
    "redo": Command("redo", mark("give again the answer that you undid"), redo, read=False),
    "rewind": Command(
        "rewind N", mark("go back to answer N, even past what you have seen"), rewind, read=False
    ),
    "save": Command("save FILE", mark("write a copy of the game"), save, read=False),
    "seed": Command("seed", mark("the game's luck, and where it is saved"), seed),
    "quit": Command("quit", mark("leave; the game is saved"), leave, read=False),
}
ALIASES = {
    "?": "help",
    "h": "help",
    "o": "odds",
    "q": "quit",
    "bye": "quit",
    "exit": "quit",
    "ctrl-z": "undo",
}
