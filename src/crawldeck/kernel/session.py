"""A session: one game being played. The list of answers *is* the game.

Saving, undoing, replaying and forking all mean the same thing: run the rules again with these
answers (`kernel.running`), from the last rest before them (`kernel.rests`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from crawldeck.kernel.asked import Asked
from crawldeck.kernel.asks import Ask, Choice, Option, Refusal
from crawldeck.kernel.errors import CrawldeckError, EngineBug, Illegal, Malformed, Stale
from crawldeck.kernel.events import Hinted, Rewound
from crawldeck.kernel.game import Game, Setup
from crawldeck.kernel.language import tr
from crawldeck.kernel.luck import Luck, fork_seed, fresh_seed
from crawldeck.kernel.orders import PLAN, Ordered, Orders, answered
from crawldeck.kernel.table import C, P, S, Table

if TYPE_CHECKING:
    from crawldeck.kernel.foresight import Horizon, Policy, Prospect
    from crawldeck.kernel.journal import Journal
    from crawldeck.kernel.plans import Followed

MOST_BY_ORDERS = 200
"""So many answers in a row orders may give; more is a fault of theirs."""

WhoseLuck: TypeAlias = Literal["own", "same", "none"]


class Session(Asked[S, P, C]):
    """One game: the open question, the ways to answer it, and the way back.

    Each game names its own once, `MySession = Session[MyState, MyParams, MyPack]`, as it names its
    table.
    """

    __slots__ = ("_journal", "_undone", "orders")

    def __init__(
        self,
        game: Game[S, P, C],
        setup: Setup,
        *,
        settle: bool = True,
        table: Table[S, P, C] | None = None,
    ) -> None:
        """A new game. With a table it is only made ready to stand where another one does."""
        if table is None:
            chosen, content = game.chosen_params(setup), game.content(setup)
            begun = game.begin(setup, content)
            new_table = Table(begun, chosen, content, setup.asking == "once")
            super().__init__(game, setup, new_table)
        else:
            super().__init__(game, setup, table)
        self._undone: list[tuple[Any, str]] = []
        self.orders: dict[int, tuple[str, ...]] = {}
        """The standing orders of each seat; never changed, but replaced."""
        self._journal: Journal | None = None
        if table is None:
            self.take_luck(setup.luck_of_its_own())
            self._start()
            self._seal()
            if settle:
                self._settle(self.ask)

    # -- answering -------------------------------------------------------------------------

    def answer(self, given: str | Option | Any, *, at: int | None = None, by: str = "") -> None:
        """Answer the open question; `at` names the question meant, so a stale answer is refused.

        `by` says what gives it, where that is no person but a plan.
        """
        if at is not None and at != self._given:
            raise Stale(
                tr(
                    "that answers question {at}, but question {open} is open",
                    at=at,
                    open=self._given,
                )
            )
        ask = self.ask
        if type(given) is not Option or type(ask) is not Choice or given not in ask.options:
            given = self._legal(given)
        self._apply(given, by)
        self._undone.clear()

    def play(self, *answers: str) -> Session[S, P, C]:
        """Several answers in a row."""
        for given in answers:
            self.answer(given)
        return self

    def _apply(self, value: Any, by: str = "") -> None:
        before, sealed, luck = self._given, self._sealed, self.luck
        if luck is not None:
            luck.mark()
        try:
            self._append(value, by)
            ask = self._send(value)
            if self.table.revealed:
                self._seal()
            if type(ask) is Choice:
                self.ask = ask
            else:
                self._settle(ask)
            if self.orders:
                self._obey()
            if self._journal is not None:
                self._journal.answered(self, before)
        except BaseException as error:  # Ctrl-C, too, leaves no half answer behind
            self._restore(before)
            self._sealed = sealed
            if luck is not None:
                luck.take_back()
            if isinstance(error, CrawldeckError) or not isinstance(error, Exception):
                raise
            where = f"after {before} answers, {self.setup.luck_name}, {value.text!r}"
            raise EngineBug(f"{type(error).__name__}: {error} ({where})") from error

    def _settle(self, ask: Ask | None) -> None:
        """Let luck answer every chance up to the next choice."""
        luck, occasion, table = self.luck, self.game.occasion, self.table
        answers, seats, marks, events = self.answers, self.seats, self.marks, table.events
        while luck is not None and ask is not None and not isinstance(ask, Choice):
            value = luck.draw(ask, occasion(table.state, ask), self._given)
            if ask.seen_by is not None:
                self.private = {**self.private, self._given: ask.seen_by}
            answers.append(value)
            seats.append(-1)
            marks.append(len(events))
            ask = self._send(value)
            if table.revealed:
                self._seal()
            self._sealed = self._given
        self.ask = ask

    def _obey(self) -> None:
        """Let standing orders answer what they answer, up to the next question to a person."""
        for _ in range(MOST_BY_ORDERS):
            found = answered(self, self.orders)
            if found is None:
                return
            order, option = found
            self._tell_order(order, option)
            self._append(option, order)
            ask = self._send(option)
            if self.table.revealed:
                self._seal()
            self._settle(ask)
        raise EngineBug(f"standing orders answer on and on: {self.ask!r}")

    def _tell_order(self, order: str, option: Option) -> None:
        rule = Orders.of(self.game).rule
        self.table.tell(Ordered(rule=rule, order=order, answer=option.text))

    def give_order(self, seat: int, name: str, *, wanted: bool = True) -> None:
        """A seat gives a standing order, or takes it back. It holds from the next answer on."""
        Orders.of(self.game).named(name)
        if not 0 <= seat < len(self.setup.seats):
            raise Malformed(tr("there is no seat {seat}", seat=seat))
        others = tuple([one for one in self.orders.get(seat, ()) if one != name])
        self.orders = {**self.orders, seat: (*others, name) if wanted else others}
        if self._journal is not None:
            self._journal.ordered(self.orders)

    def take_hint(self, seat: int) -> None:
        """Say in the log and in the record that a seat was told what to answer."""
        if not 0 <= seat < len(self.setup.seats):
            raise Malformed(tr("there is no seat {seat}", seat=seat))
        if self._journal is not None:
            self._journal.hinted(seat)
        self.tell_hint(seat)

    def tell_hint(self, seat: int) -> None:
        """What taking a hint does to the log; a replay does it again."""
        # Not by `tell`: it stays in the log, whatever is undone.
        named = self.setup.seats[seat]
        self.table.events.append(Hinted(rule=self.game.hint_rule, seat=seat, name=named))

    def follow(self, plan: Iterable[str | Option]) -> Followed:
        """Give several answers as one wish; stops where anything else comes up (`kernel.plans`)."""
        from crawldeck.kernel.plans import follow

        return follow(self, plan)

    # -- replaying -------------------------------------------------------------------------

    def repeat(self, text: str, seat: int | None = None, by: str = "") -> None:
        """Answer as a record says that it was answered, and by whom; no luck speaks after it.

        What cannot be answered so leaves the session as it stood.
        """
        before = self._given
        if isinstance(self.ask, Choice):
            self.ask.by(seat)
        try:
            given = self._legal(text)
            if by and by != PLAN and isinstance(given, Option):
                self._tell_order(by, given)
            self.feed(given, by)
        except Exception:
            self._restore(before)
            raise

    def go_on(self) -> None:
        """A replay is over: luck speaks again, and what was undone in it is not done again."""
        self._settle(self.ask)
        if self.orders:
            self._obey()
        self._undone.clear()

    # -- going back ------------------------------------------------------------------------

    def can_undo(self) -> Refusal | None:
        """None if the last answer may be taken back freely; else why not."""
        if not self.answers:
            return Refusal(self.game.undo_rule, "nothing has been answered yet")
        slip = self.luck is None and self.seats[-1] < 0
        if self._given <= self._sealed and not slip:
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
        over, count = self.ask is None, self._given - self.last_wish
        if self._journal is not None:
            for to in range(self._given - 1, self._given - 1 - count, -1):
                self._journal.undone(to)
        for _ in range(count):
            self.take_back()
        if over:
            self.renew_luck()

    def take_back(self) -> None:
        """What an undo does to one answer, short of asking whether it may."""
        self._undone.append((self.answers[-1], self.given_by.get(self._given - 1, "")))
        self._restore(self._given - 1)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> None:
        """Give the answer again that was last undone."""
        if not self._undone:
            raise Illegal("redo", Refusal(self.game.undo_rule, "nothing was undone"))
        orders, self.orders = self.orders, {}
        try:
            while self._undone:
                self._apply(*self._undone[-1])
                self._undone.pop()
                if not (self._undone and self._undone[-1][1]):
                    break
        finally:
            self.orders = orders

    def rewind(self, to: int) -> None:
        """The host takes the table back on purpose. The log shows it, and luck runs anew."""
        if not self.forgotten <= to < self._given:
            raise Malformed(tr("there is no answer {to} to rewind to", to=to))
        over = self.ask is None
        if self._journal is not None:
            self._journal.rewound(to)
        self.go_back(to)
        if over:
            self.renew_luck()
        self._settle(self.ask)
        if self._journal is not None and self._given > to:
            self._journal.answered(self, to)

    def go_back(self, to: int) -> None:
        """What a rewind does, short of drawing anew."""
        if to < self._given:
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

    # -- copies and files ------------------------------------------------------------------

    def fork(
        self, seed: int | None = None, *, luck: WhoseLuck = "own", light: bool = False
    ) -> Session[S, P, C]:
        """A second session in exactly this position, with its own future and luck of its own.

        With a seed, the same fork has the same luck each time; a fork's seeds are none of a
        game's. With `luck="same"` the fork draws what this session would draw: it knows the
        future, and nothing that plays may use it. With `luck="none"` chances are asked like
        choices, for whoever wants to go through all outcomes.

        A `light` fork is for search: it has no history and hears no events. It plays, is forked
        and is undone to where it was forked, but it cannot be saved, rewound to before, or asked
        what was said or answered there.
        """
        twin = Session(self.game, self.setup, table=self.table.beside(self.table.state))
        self._copy_to(twin, light=light)
        self._rests.take_over(twin._rests)  # whoever was forked once is forked again
        if not light:
            twin._undone = self._undone.copy()
            twin.orders = self.orders
        if luck == "own":
            twin.take_luck(Luck(fresh_seed() if seed is None else fork_seed(seed)))
        elif luck == "none":
            twin.take_luck(None)
        else:
            twin.luck = self.luck.copy() if self.luck is not None else None
        twin._settle(twin.ask)
        return twin

    def fork_as_seen_by(self, seat: int | None, seed: int | None = None) -> Session[S, P, C]:
        """A fork as the game may stand for all that a seat knows: what it does not know is drawn
        anew. Whatever plays for a seat looks ahead in such forks and in no others."""
        from crawldeck.kernel.audience import fork_as_seen_by

        return fork_as_seen_by(self, seat, seed)

    def without_past(self, state: S) -> Session[S, P, C]:
        """A session that begins at this state, where the rules rest, and knows of nothing before.
        Its chances are asked like choices."""
        twin = Session(self.game, self.setup, table=self.table.beside(state))
        twin.take_luck(None)
        twin._rests.come_close()
        twin._again(())
        return twin

    # -- looking ahead ---------------------------------------------------------------------

    def foresee(
        self,
        option: str | Option,
        horizon: Horizon = "action",
        policy: Policy | None = None,
        *,
        seat: int | None = None,
    ) -> Prospect:
        """What an answer may lead to, and how likely each of it is (`kernel.foresight`): for all
        that a seat knows, the one that is asked where none is named."""
        from crawldeck.kernel.looking import foresee

        return foresee(self, option, horizon, policy, seat=seat)

    def foresee_chance(self, horizon: Horizon = "action") -> list[tuple[Any, Prospect]]:
        """What each card or face would mean, where a draw is due."""
        from crawldeck.kernel.looking import foresee_chance

        return foresee_chance(self, horizon)

    def prospects(self, horizon: Horizon = "action") -> Iterator[Prospect]:
        """The prospects of all options of the open question, at first roughly, then better."""
        from crawldeck.kernel.looking import prospects

        return prospects(self, horizon)

    def threats(self) -> Prospect | None:
        """What the enemies' next turns bring if nothing is done before."""
        from crawldeck.kernel.looking import threats

        return threats(self)

    def keep_in(self, journal: Journal | None) -> None:
        """From here on tell this journal every answer before it is acknowledged."""
        self._journal = journal

    def save(self, path: str | Path) -> None:
        """Write the whole record, replacing the file in one step."""
        from crawldeck.kernel import lines

        lines.write(self, Path(path))

    def keep(self, path: str | Path) -> None:
        """Write the record now, and from here on every answer before it is acknowledged."""
        from crawldeck.kernel.journal import FileJournal

        self.keep_in(FileJournal.start(self, Path(path)))

    def __reduce__(self) -> tuple[Any, ...]:
        """To other processes it goes as plain data (`kernel.carried`)."""
        from crawldeck.kernel import carried

        return carried.brought, (carried.packed(self),)


AnySession: TypeAlias = Session[Any, Any, Any]
"""A session of whatever game: what a layer that serves all games has in hand."""
