"""A session: one game being played. The list of answers *is* the game.

Saving, undoing, replaying and forking all mean the same thing: run the rules again with these
answers. The rules rest wherever a leg ends; there the session keeps a copy of the state, so that
only the few answers since the last rest have to be run again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from crawldeck.kernel import params as parameters
from crawldeck.kernel.asks import Ask, Audience, Chance, Choice, Option, Refusal, Rule
from crawldeck.kernel.digest import digest
from crawldeck.kernel.errors import CrawldeckError, EngineBug, Illegal, Malformed, SetupError, Stale
from crawldeck.kernel.events import Event, Mark, Rewound
from crawldeck.kernel.game import Game, Result, Setup, check_table, find
from crawldeck.kernel.luck import LATEST, Luck, Seed, commitment, fork_seed, fresh_seed
from crawldeck.kernel.table import Table

if TYPE_CHECKING:
    from crawldeck.kernel.record import Journal

KEPT_RESTS = 6
ANSWERS_BETWEEN_RESTS = 1
LEGS_WITHOUT_A_QUESTION = 2_000


class Session:
    """One game: the open question, the ways to answer it, and the way back."""

    __slots__ = (
        "_gap", "_gen", "_journal", "_rests", "_sealed", "_undone", "answers", "ask", "game",
        "luck", "lucks", "marks", "private", "revealed", "rewinds", "seats", "setup", "table",
    )  # fmt: skip

    def __init__(self, game: Game, setup: Setup, *, settle: bool = True) -> None:
        self.game = game
        self.setup = setup
        self.luck: Luck | None = setup.luck_of_its_own()
        self.lucks: tuple[tuple[int, Luck | None], ...] = ((0, self.luck),)
        """Whose luck spoke from which answer on."""
        self.rewinds = 0
        self.answers: list[Any] = []
        self.seats: list[int] = []  # who gave each answer; -1 is chance
        self.marks: list[int] = []  # how many events had been told before each answer
        self.private: dict[int, Audience] = {}
        """Who saw which answers, of those that not everybody saw; never changed, but replaced."""
        self.revealed = 0
        """How many answers stood when something hidden last came to light without a draw."""
        self.ask: Ask | None = None
        self._rests: list[tuple[int, Any]] = []
        self._undone: list[Any] = []
        self._sealed = 0
        self._gap = ANSWERS_BETWEEN_RESTS
        self._journal: Journal | None = None
        chosen = parameters.make(game.params, game.editions, setup.edition, setup.params)
        content = game.content(setup)
        self.table: Table[Any] = Table(game.begin(setup, content), chosen, content)
        self._gen: Rule[None] | None = game.leg(self.table)
        self._rest()
        self.ask = self._send(None)
        if settle:
            self._settle(self.ask)

    # -- reading ---------------------------------------------------------------------------

    @property
    def options(self) -> list[Option]:
        """Every legal answer to an open choice; empty for a chance and when the game is over."""
        ask = self.ask
        return ask.options if type(ask) is Choice else []

    @property
    def decision(self) -> int:
        """The id of the open question: how many answers came before it."""
        return len(self.answers)

    @property
    def sealed(self) -> int:
        """How many answers cannot be undone freely: something was drawn or revealed after them."""
        return self._sealed

    @property
    def result(self) -> Result | None:
        return self.game.result(self.table.state)

    @property
    def events(self) -> list[Event]:
        return self.table.events

    @property
    def digest(self) -> str:
        return digest(self.table.state)

    def view(self, seat: int | None = None) -> Any:
        """What a seat may know; None is a spectator."""
        return self.game.view(self.table, seat)

    def sentence(self, event: Event) -> str:
        """An event in words, with the names of this table."""
        return event.sentence(self.game.names(self.table))

    def why_not(self, text: str | Option) -> Refusal | None:
        """Why an answer is refused here, with its rule; None if it is legal."""
        ask = self.ask
        if not isinstance(ask, Choice):
            raise Malformed("there is no choice open" if ask is None else "a card or die is due")
        try:
            option = self._option(text)
        except Illegal as error:  # understood, and against a rule wherever it is said
            return error.refusal
        refusal = self._refusal(ask, option)
        if refusal is None and option not in ask.options:
            raise EngineBug(f"{option.text} is not offered, and no rule refuses it")
        return refusal

    @staticmethod
    def _refusal(ask: Choice, option: Option) -> Refusal | None:
        try:
            return ask.refuse(option)
        except Exception as error:
            raise EngineBug(f"{option.text}: {type(error).__name__}: {error}") from error

    def _option(self, given: Any) -> Option:
        """What was meant, as an option of this game."""
        grammar = self.game.grammar
        if isinstance(given, str):
            return grammar.read(given)
        if isinstance(given, Option) and grammar.verbs.get(given.verb.name) is given.verb:
            return given
        raise Malformed(f"{given!r} is not an option of this game")

    # -- answering -------------------------------------------------------------------------

    def answer(self, given: str | Option | Any, *, at: int | None = None) -> None:
        """Answer the open question; `at` names the question meant, so a stale answer is refused."""
        if at is not None and at != len(self.answers):
            raise Stale(f"that answers question {at}, but question {len(self.answers)} is open")
        ask = self.ask
        if type(given) is not Option or type(ask) is not Choice or given not in ask.options:
            given = self._legal(given)
        self._apply(given)
        self._undone.clear()

    def play(self, *answers: str) -> Session:
        """Several answers in a row."""
        for given in answers:
            self.answer(given)
        return self

    def _legal(self, given: Any) -> Any:
        ask = self.ask
        if ask is None:
            raise Malformed("the game is over; nothing is asked")
        if not isinstance(ask, Choice):
            text = given if isinstance(given, str) else getattr(given, "text", None)
            if text is None:
                raise Malformed(f"{given!r} is no card and no die")
            return ask.read(text)
        option = self._option(given)
        refusal = self._refusal(ask, option)
        if refusal is not None:
            raise Illegal(option.text, refusal)
        return option

    def _apply(self, value: Any) -> None:
        before, sealed = len(self.answers), self._sealed
        luck = self.luck.copy() if self.luck is not None else None
        try:
            self._append(value)
            self._settle(self._send(value))
            if self._journal is not None:
                self._journal.answered(self, before)
        except Exception as error:
            self._restore(before)
            self._sealed, self.luck = sealed, luck
            if isinstance(error, CrawldeckError):
                raise
            where = f"after {before} answers, {self.setup.luck_name}, {value.text!r}"
            raise EngineBug(f"{type(error).__name__}: {error} ({where})") from error

    def feed(self, value: Any) -> None:
        """Answer with exactly this value and let no luck speak after it; for replays."""
        ask, luck = self.ask, self.luck
        if luck is None or not isinstance(ask, Chance):
            self._append(value)
            self.ask = self._send(value)
            return
        occasion = self.game.occasion(self.table.state, ask)
        self._append(value)
        self.ask = self._send(value)
        luck.saw(ask, occasion)

    def _append(self, value: Any) -> None:
        ask = self.ask
        if ask is not None and ask.answer_seen_by is not None:
            self.private = {**self.private, len(self.answers): ask.answer_seen_by}
        if type(ask) is Choice:
            self.seats.append(ask.seat)
        else:
            self.seats.append(-1)
            self._sealed = len(self.answers) + 1
        self.answers.append(value)
        self.marks.append(len(self.table.events))

    def _send(self, value: Any) -> Ask | None:
        """Resume the rules; where a leg ends, go on with the next."""
        ask = self._resume(value)
        if ask is None:
            ask = self._next_leg()
        if self.table.revealed:
            self.table.revealed = False
            self.revealed = len(self.answers)
            self._sealed = max(self._sealed, len(self.answers))
        return ask

    def _resume(self, value: Any) -> Ask | None:
        """What the leg asks next; None where it ends, or asks on in a game that is decided."""
        if self._gen is None:
            return None
        try:
            ask = self._gen.send(value)
        except StopIteration:
            return None
        if not self.game.decided(self.table.state):
            return ask
        self._gen.close()  # its `finally` clauses put away what was under way
        return None

    def _next_leg(self) -> Ask | None:
        """Rest, and start the rules again from the state alone, until they ask something."""
        for _ in range(LEGS_WITHOUT_A_QUESTION):
            if self.game.result(self.table.state) is not None:
                self._gen = None
                return None
            self._gen = self.game.leg(self.table)
            self._rest()
            ask = self._resume(None)
            if ask is not None:
                return ask
        raise EngineBug("the rules go on without asking anything")

    def _settle(self, ask: Ask | None) -> None:
        """Let luck answer every chance up to the next choice."""
        luck, occasion = self.luck, self.game.occasion
        answers, seats, marks, events = self.answers, self.seats, self.marks, self.table.events
        while luck is not None and ask is not None and not isinstance(ask, Choice):
            value = luck.draw(ask, occasion(self.table.state, ask), len(answers))
            if ask.seen_by is not None:
                self.private = {**self.private, len(answers): ask.seen_by}
            answers.append(value)
            seats.append(-1)
            marks.append(len(events))
            self._sealed = len(answers)
            ask = self._send(value)
        self.ask = ask

    def _rest(self) -> None:
        """Keep a copy of the state, unless one only a few answers old is there."""
        rests = self._rests
        if rests and len(self.answers) - rests[-1][0] < self._gap:
            return
        rests.append((len(self.answers), self.table.state.copy()))
        if len(rests) > KEPT_RESTS:
            del rests[0]

    # -- going back ------------------------------------------------------------------------

    def can_undo(self) -> Refusal | None:
        """None if the last answer may be taken back freely; else why not."""
        if not self.answers:
            return Refusal(self.game.undo_rule, "nothing has been answered yet")
        last = len(self.answers) - 1
        slip = self.luck is None and self.seats[last] < 0
        if last < self._sealed and not slip:
            return Refusal(
                self.game.undo_rule,
                "something was drawn or revealed since; only a rewind goes past it",
            )
        return None

    def undo(self) -> None:
        """Take back the last answer. Free until something was drawn, rolled or revealed since.

        In referee mode a card typed wrongly may be taken back too: the real one lies on the table.
        """
        refusal = self.can_undo()
        if refusal is not None:
            raise Illegal("undo", refusal)
        over = self.ask is None
        if self._journal is not None:
            self._journal.undone(len(self.answers) - 1)
        self.take_back()
        if over:
            self.renew_luck()

    def take_back(self) -> None:
        """What an undo does, short of asking whether it may."""
        self._undone.append(self.answers[-1])
        self._restore(len(self.answers) - 1)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> None:
        """Give the answer again that was last undone."""
        if not self._undone:
            raise Illegal("redo", Refusal(self.game.undo_rule, "nothing was undone"))
        self._apply(self._undone[-1])
        self._undone.pop()

    def rewind(self, to: int) -> None:
        """The host takes the table back on purpose. The log shows it, and luck runs anew."""
        if not 0 <= to < len(self.answers):
            raise Malformed(f"there is no answer {to} to rewind to")
        over = self.ask is None
        if self._journal is not None:
            self._journal.rewound(to)
        self.go_back(to)
        if over:
            self.renew_luck()
        self._settle(self.ask)
        if self._journal is not None and len(self.answers) > to:
            self._journal.answered(self, to)

    def go_back(self, to: int) -> None:
        """What a rewind does, short of drawing anew."""
        if to < len(self.answers):
            self._restore(to)
        self._undone.clear()
        self._sealed = min(self._sealed, to)
        self.rewinds += 1
        if self.luck is not None:
            self.take_luck(self.luck.rewound())
        # Not by `tell`: the log and the record show a rewind whether or not someone listens.
        self.table.events.append(Rewound(rule=self.game.undo_rule, to=to))

    def renew_luck(self) -> None:
        """From here on luck grows from a new secret: the old one was told, or others have it."""
        if self.luck is None:
            return
        self.take_luck(Luck(fresh_seed()))
        if self._journal is not None:
            self._journal.renewed(self.luck)

    def take_luck(self, luck: Luck | None) -> None:
        """From here on this luck speaks."""
        now = len(self.answers)
        self.luck = luck
        self.lucks = (*(one for one in self.lucks if one[0] < now), (now, luck))

    def _restore(self, count: int) -> None:
        """Stand again where `count` answers had been given."""
        if count < len(self.marks):
            events = self.table.events
            later = events[self.marks[count] :]
            events[self.marks[count] :] = [e for e in later if isinstance(e, Mark)]
        del self.answers[count:], self.seats[count:], self.marks[count:]
        self.private = {n: who for n, who in self.private.items() if n < count}
        if self.lucks[-1][0] > count:
            self.take_luck(self.luck)
        while self._rests and self._rests[-1][0] > count:
            self._rests.pop()
        if not self._rests:
            self._rests.append((0, self.game.begin(self.setup, self.table.content)))
        self._rerun()

    def _rerun(self) -> None:
        """From the last rest, feed the answers since to the rules again, silently."""
        since, state = self._rests[-1]
        was_listening, self.table.listening = self.table.listening, False
        if self._gen is not None:
            self._gen.close()  # now, so that its `finally` clauses touch the old state, not the new
        self.table.state = state.copy()
        self._gen = self.game.leg(self.table)
        tail = self.answers[since:]
        del self.answers[since:]
        try:
            self.ask = self._send(None)
            for value in tail:
                self.answers.append(value)
                self.ask = self._send(value)
        finally:
            self.table.listening = was_listening

    # -- copies and files ------------------------------------------------------------------

    def fork(
        self, seed: int | None = None, *, luck: Literal["own", "same", "none"] = "own"
    ) -> Session:
        """A second session in exactly this position, with its own future and luck of its own.

        With a seed, the same fork has the same luck each time; a fork's seeds are none of a
        game's. With `luck="same"` the fork draws what this session would draw: it knows the
        future, and nothing that plays may use it. With `luck="none"` chances are asked like
        choices, for whoever wants to go through all outcomes.
        """
        twin: Session = Session.__new__(Session)
        twin.game, twin.setup = self.game, self.setup
        twin.answers, twin.seats = self.answers.copy(), self.seats.copy()
        twin.marks, twin._undone = self.marks.copy(), self._undone.copy()
        twin._sealed, twin._journal, twin._gap = self._sealed, None, self._gap
        twin._rests, twin._gen = self._rests[-1:], None
        twin.lucks, twin.rewinds = self.lucks, self.rewinds
        twin.private, twin.revealed = self.private, self.revealed
        if luck == "own":
            twin.take_luck(Luck(fresh_seed() if seed is None else fork_seed(seed)))
        elif luck == "none":
            twin.take_luck(None)
        else:
            twin.luck = self.luck.copy() if self.luck is not None else None
        twin.table = Table(self.table.state, self.table.params, self.table.content)
        twin.table.events = self.table.events.copy()
        twin.table.listening = self.table.listening
        twin._rerun()
        twin._settle(twin.ask)
        return twin

    def fork_as_seen_by(self, seat: int | None, seed: int | None = None) -> Session:
        """A fork as the game may stand for all that a seat knows: what it does not know is drawn
        anew. Whatever plays for a seat looks ahead in such forks and in no others."""
        from crawldeck.kernel.audience import fork_as_seen_by

        return fork_as_seen_by(self, seat, seed)

    def rest_before(self, count: int) -> tuple[int, Any]:
        """The last rest at which no more than `count` answers stood: how many did, and the state
        there, not to be changed."""
        for since, state in reversed(self._rests):
            if since <= count:
                return since, state
        return 0, self.game.begin(self.setup, self.table.content)

    def without_past(self, state: Any) -> Session:
        """A session that begins at this state, where the rules rest, and knows of nothing before.
        Its chances are asked like choices."""
        twin = self.fork(luck="none")
        twin.answers, twin.seats, twin.marks, twin._undone = [], [], [], []
        twin.private, twin.revealed, twin.rewinds, twin._sealed = {}, 0, 0, 0
        twin.lucks, twin.table.events, twin._rests = ((0, None),), [], [(0, state)]
        twin._rerun()
        return twin

    def keep_in(self, journal: Journal | None) -> None:
        """From here on tell this journal every answer before it is acknowledged."""
        self._journal = journal

    def save(self, path: str | Path) -> None:
        """Write the whole record, replacing the file in one step."""
        from crawldeck.kernel import record

        record.write(self, Path(path))

    def keep(self, path: str | Path) -> None:
        """Write the record now, and from here on every answer before it is acknowledged."""
        from crawldeck.kernel import record

        self.keep_in(record.FileJournal.start(self, Path(path)))


def new(
    game: str,
    *,
    seed: Seed | None = None,
    edition: str | None = None,
    seats: Sequence[str] = ("You",),
    params: Mapping[str, Any] | None = None,
    referee: bool = False,
    **choices: Any,
) -> Session:
    """Start a game: `new("p52", seed=7, edition="core", heroes=["mira", "bran"])`."""
    rules = find(game)
    check_table(seats, seed, referee, params)
    if len(seats) < rules.fewest_seats:
        raise SetupError(f"{rules.title} is for {rules.fewest_seats} players or more")
    if referee and rules.has_secrets:
        raise SetupError(f"{rules.title} deals secrets: cards on the table would show them to all")
    chosen, content = rules.setup(seats, **choices)
    edition = edition or rules.edition
    wishes = {**rules.house_rules(chosen), **(params or {})}
    full = parameters.make(rules.params, rules.editions, edition, wishes)
    seed = fresh_seed() if seed is None else seed
    setup = Setup(
        game=game,
        edition=edition,
        params={name: getattr(full, name) for name in full.__struct_fields__},
        seed=seed,
        seats=tuple(seats),
        choices=chosen,
        content=content,
        referee=referee,
        luck=LATEST,
        commitment=commitment(seed),
    )
    return Session(rules, setup)
