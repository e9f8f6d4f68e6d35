"""The table: shows the position, asks, takes what was typed, tells what came of it."""

from __future__ import annotations

import functools
from functools import cached_property

from crawldeck.books.volume import texts
from crawldeck.kernel.asks import Ask, Choice, Consequence, Option
from crawldeck.kernel.endings import outcome
from crawldeck.kernel.errors import CrawldeckError, Illegal, Malformed
from crawldeck.kernel.events import Event
from crawldeck.kernel.language import mark, tr
from crawldeck.kernel.ledger import Ledger
from crawldeck.kernel.session import AnySession
from crawldeck.terminal import ahead, commands, faces, log, referee
from crawldeck.terminal.face import Command
from crawldeck.terminal.handover import HandOver
from crawldeck.terminal.lines import Lines, Piped, Typed
from crawldeck.terminal.reading import option_for
from crawldeck.terminal.saves import Autosave, folder
from crawldeck.terminal.style import Screen, wrap

RETOLD, LAST = 24, 8
"""Who comes back after more events than the first is told the last of them only."""
AT_FIRST_QUESTION = mark(
    "No terminal here, so the table stops at its first question. "
    "Run it in a terminal to play, or pipe answers in."
)


class Leave(Exception):
    """The player gets up from the table."""


class TerminalTable:
    """One game at a terminal."""

    def __init__(
        self,
        session: AnySession,
        screen: Screen,
        read: Lines,
        autosave: Autosave,
        *,
        with_odds: bool = False,
    ) -> None:
        self.session = session
        self.screen = screen
        self.read = read
        self.autosave = autosave
        self.told = self.since = 0
        self.fresh = True
        self.asked_to_look = False
        self.seats: tuple[int, ...] = ()
        self.face = faces.face(session)
        self._odds: tuple[tuple[Ask | None, int], dict[Option, str]] = ((None, -1), {})
        self.handed = HandOver(self)
        self.with_odds = with_odds
        """Whether the list of answers tells what each may lead to."""
        self.hinted: dict[tuple[str, int], list[str]] = {}
        """What hints said, by the position and the seat: one is taken once."""
        self.copies: set[str] = set()
        """Files saved by hand; only those may be written over."""

    # -- reading -----------------------------------------------------------------------------

    @cached_property
    def ledger(self) -> Ledger:
        return self.session.game.ledger()

    @cached_property
    def texts(self) -> dict[str, str]:
        """Every rule as players of this edition read it."""
        return texts(self.session.game, self.session.setup.edition)

    @property
    def numbered(self) -> list[Option]:
        return self.face.words.numbered(self.session.options)

    @property
    def asked(self) -> str:
        """Who has to choose; nobody when a card is due."""
        ask = self.session.ask
        return ask.actor if isinstance(ask, Choice) else ""

    def known(self) -> list[str]:
        """Everything that may be typed here, for completion."""
        return [*(option.text for option in self.numbered), *commands.all_of(self)]

    # -- playing -----------------------------------------------------------------------------

    def run(self) -> None:
        """Ask and answer until the game is over or the player leaves."""
        self.greet()
        while self.session.ask is not None:
            try:
                self.show()
                line = self.read(self.prompt())
                if line is None:
                    raise Leave
                self.take(line)
            except (Leave, KeyboardInterrupt):
                self.leave()
                return
        self.close()

    def take(self, line: str) -> None:
        """One typed line: an answer, a command, or several with ; between them.

        Several go on only as far as whoever typed them could see: until something comes up, or
        another question is asked.
        """
        parts = [part.strip() for part in line.split(";") if part.strip()] or [""]
        for number, part in enumerate(parts, start=1):
            before, given = self.session.ask, self.session.decision
            understood, rest = self.do(part), parts[number:]
            news = self._news(before, given, rest[0]) if rest and understood else ""
            if rest and (news or not understood):
                ignored = tr("The rest of the line is ignored: {answers}", answers="; ".join(rest))
                self.screen.tell(f"{news}{ignored}")
                break

    def _news(self, before: Ask | None, given: int, following: str) -> str:
        """What nobody could know who typed on; empty if there is nothing."""
        session = self.session
        ask = session.ask
        if ask is None:
            return tr("The game is over.") + " "
        if session.decision == given:
            return ""
        if session.luck is not None and session.can_undo() is not None:
            return tr("Something came up.") + " "
        if not (isinstance(before, Choice) and isinstance(ask, Choice)):
            return ""
        if ask.actor != before.actor:
            return tr("Now somebody else has to answer.") + " "
        by_number = following.isdecimal() and ask.kind != before.kind
        return tr("There is another question now, with other numbers.") + " " if by_number else ""

    def do(self, text: str) -> bool:
        """Obey one command or take one answer; says whether it was understood."""
        self.screen.measure()
        text = self.face.tidy(text)
        word, _, rest = text.partition(" ")
        command = None if self._came_up(word) else commands.exact(self, word)
        try:
            if command is None:
                command = self._answered_or_command(text, word)
            if command is not None:
                self._obey(command, rest.strip())
        except Illegal as error:
            why = self.face.words.named(error.refusal.text)
            self.complain(f"{error.answer}: {why}. {error.refusal.rule}")
        except Malformed as error:
            self.complain(f"{_sentence(tr(str(error)))} {tr('? shows what can be typed.')}")
        except CrawldeckError as error:
            self.complain(_sentence(tr(str(error))))
        else:
            return True
        return False

    def _obey(self, command: Command, rest: str) -> None:
        """What is only to be read is shown a screen at a time to whoever sits at a terminal."""
        if not (command.read and isinstance(self.read, Typed)):
            command.run(self, rest)
            return
        with self.screen.paging(self._more):
            command.run(self, rest)

    def _more(self) -> bool:
        line = self.read(tr("-- Enter for more, q to stop -- "))
        return line is not None and not line.strip()

    def _came_up(self, word: str) -> bool:
        """Whether a word is what the open chance may show, such as the face `h` of a die."""
        ask = self.session.ask
        if ask is None or isinstance(ask, Choice) or not word:
            return False
        try:
            ask.read(self.face.outcome(word))
        except CrawldeckError:
            return False
        return True

    def _answered_or_command(self, text: str, word: str) -> Command | None:
        """Take it as an answer; what is none may be the beginning of a command."""
        try:
            self.answer(text)
        except Malformed:
            found = commands.beginning(self, word)
            if found is None:
                raise
            return found
        return None

    def answer(self, text: str) -> None:
        if isinstance(self.session.ask, Choice):
            for part in self.face.parts(text):
                option = option_for(self.face, part, self.numbered)
                self.confirm(option)
                self.give(option)
            return
        words = self.face.outcomes(text)
        if not words:
            raise Malformed(tr(self.face.chance_hint))
        for number, word in enumerate(words):
            if self.session.ask is None or isinstance(self.session.ask, Choice):
                self.complain(tr("Not needed now, so ignored: {all}", all=" ".join(words[number:])))
                return
            self.give(self.face.outcome(word))

    def confirm(self, option: Option) -> None:
        """Ask once more where an answer is known to bring something grave; else do nothing."""
        ask = self.session.ask
        grave = ask.to_confirm(option) if isinstance(ask, Choice) else ()
        told = [f"{self.face.words.named(found.text)} {found.rule}" for found in grave]
        if not told and ahead.kills(self, option):
            told = [tr("You die, whatever is drawn.")]
        if not told:
            return
        for one in told:
            self.complain(one)
        self.screen.tell(tr("Enter or yes does it anyway; anything else does not."), style="ask")
        line = self.read("> ")
        if line is None:
            raise Leave
        if line.strip().lower() not in ("", "y", "yes"):
            raise CrawldeckError(tr("that answer was not given; choose again"))

    def begin_record(self) -> None:
        """From here on the game is kept."""
        if not self.autosave.started:
            self.autosave.start()
            if self.autosave.warning:
                self.complain(self.autosave.warning)
            else:
                self.screen.tell(
                    tr("The game is saved in {path}", path=self.autosave.path), style="dim"
                )

    def give(self, given: str | Option) -> None:
        """Hand an answer to the session and tell what came of it."""
        self.begin_record()
        self.session.answer(given, at=self.session.decision)
        self.tell_new()
        self.fresh = True

    # -- showing -----------------------------------------------------------------------------

    def greet(self) -> None:
        screen, setup = self.screen, self.session.setup
        screen.rule(self.face.words.title())
        screen.tell(self.face.words.text())
        mode = setup.luck_name
        if setup.referee:
            mode = tr("referee: {luck}", luck=tr(self.face.luck))
        cast = self.face.words.cast()
        screen.tell(
            tr(
                "{cast}. {title}, edition {edition}, {mode}. Type a number, an answer, "
                "or ? for help; quit any time, the game is saved.",
                cast=cast,
                title=self.session.game.title,
                edition=setup.edition,
                mode=mode,
            ),
        )
        if setup.referee and not self.session.answers:
            self.face.prepare(screen, self.texts)
        if self.session.answers and len(self.session.events) > RETOLD:
            self.told = len(self.session.events) - LAST
            self.asked_to_look = True
            screen.say(screen.paint(tr("What happened last:"), "dim"))
        self.since = self.told
        if not self.handed.needed:  # else it is told to whoever holds the screen first
            self.tell_new()

    def tell_new(self) -> None:
        """The events since the last time."""
        self.tell(self.session.events[self.told :])

    def tell(self, events: list[Event]) -> None:
        """These events, as far as who looks at the screen may know of them."""
        self.told = len(self.session.events)
        self.handed.kept_up()
        log.tell(self.face, self.handed.heard(events), self.screen)
        self.note()
        if self.session.setup.referee:
            referee.by_hand(self.face.words, events, self.screen)

    def note(self) -> None:
        """The session log keeps up; one that cannot be written is told once."""
        if self.autosave.log is not None:
            self.autosave.noted()
            if self.autosave.log is None:
                self.complain(self.autosave.warning)
                self.autosave.warning = ""

    def show(self) -> None:
        """The position and the question; after a mere look at something only the question."""
        self.screen.measure()
        ask = self.session.ask
        if isinstance(ask, Choice):
            self.handed.to(ask, self.since)
        if self.fresh and isinstance(ask, Choice):
            self._whose_seat(ask)
            if self.asked_to_look or self.face.wants_board(ask, self.numbered):
                self.show_board()
            else:
                self.face.beside(ask, self.screen)
        elif self.fresh:
            self.face.before_chance(self.screen, self.texts)
        self.ask()
        if self.fresh and isinstance(ask, Choice):
            self.screen.lines(self.option_list())
        self.fresh = self.asked_to_look = False

    def option_list(self) -> list[str]:
        return [*self.face.option_list(self), *self._warnings()]

    @property
    def odds(self) -> dict[Option, str]:
        """What each answer may lead to, in a few words; worked out once for a question."""
        if not self.with_odds:
            return {}
        at = self.session.ask, self.session.decision
        if self._odds[0] != at:
            self._odds = at, ahead.brief(self)
        return self._odds[1]

    def _warnings(self) -> list[str]:
        """What the answers marked with ! are known to bring."""
        warned = self.face.words.warned()
        said: dict[Consequence, list[str]] = {}
        for number, option in enumerate(self.numbered if warned else (), start=1):
            for one in warned.get(option, ()):
                said.setdefault(one, []).append(str(number))
        return [
            self.screen.paint(line, "bad")
            for one, numbers in said.items()
            for line in wrap(
                f"! {', '.join(numbers)}: {self.face.words.named(one.text)} {one.rule}",
                self.screen.columns - 3,
                "  ",
                "    ",
            )
        ]

    def show_board(self, *, big: bool = False) -> None:
        self.face.show_board(self, big=big)

    def _whose_seat(self, ask: Choice) -> None:
        seats = self.session.setup.seats
        if len(seats) > 1 and ask.seats != self.seats:
            if len(ask.seats) > 1:
                shown = functools.reduce(_or, [seats[seat] for seat in ask.seats])
                self.screen.rule(tr("{who} may answer", who=shown))
            else:
                self.screen.rule(tr("{who} is asked now", who=seats[ask.seat]))
        self.seats = ask.seats

    def ask(self) -> None:
        """The one sentence that says what is asked and of whom."""
        ask = self.session.ask
        if isinstance(ask, Choice):
            text = self.face.words.question(ask)
        elif ask is not None:
            where = getattr(ask, "where", "")  # then the reason says nothing new
            text = _sentence(self.face.words.task(ask, why=not where) + ask.saying)
        else:
            return
        self.screen.tell(text, style="ask")

    def prompt(self) -> str:
        option = self.face.words.by_enter(self.session.options)
        if option is None:
            return "> "
        does = tr(self.face.words.harmless[option.text])
        return f"[{tr('Enter {does}', does=does)}] > "

    def complain(self, text: str) -> None:
        self.screen.tell(text, indent="! ", hang="  ")

    # -- leaving -----------------------------------------------------------------------------

    def leave(self) -> None:
        screen, path = self.screen, self.autosave.path
        if isinstance(self.read, Piped) and not self.read.given:
            screen.tell(tr(AT_FIRST_QUESTION))
        elif self.autosave.warning:
            screen.tell(self.autosave.warning)
        elif path is None:
            screen.tell(tr("You gave no new answers, so nothing is lost."))
        else:
            name = "last" if path.parent == folder() else str(path)
            again = self.autosave.again or f"crawldeck play --resume {name}"
            screen.tell(
                tr(
                    "Nothing is lost: {decision} answers are saved in",
                    decision=self.session.decision,
                ),
                style="bold",
            )
            screen.say(f"  {path}")
            screen.say(tr("To continue: {again}", again=again))

    def close(self) -> None:
        """The end of the game: result, summary, and where the record is."""
        screen, result = self.screen, self.session.result
        assert result is not None
        screen.rule(outcome(result.outcome).upper())
        commands.summary(self)
        if self.autosave.path is not None:
            screen.say(tr("The record is saved; replay it with: crawldeck replay FILE"))
            screen.say(f"  {self.autosave.path}")


def _or(most: str, last: str) -> str:
    return tr("{most} or {last}", most=most, last=last)


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else text + "."
