"""History: what was answered, by whom and by whose luck; and standing at any place of it again."""

from __future__ import annotations

from typing import Any

from crawldeck.kernel.asks import Audience, Chance, Choice
from crawldeck.kernel.events import Mark
from crawldeck.kernel.game import Game, Setup
from crawldeck.kernel.keys import key_of, setting_of
from crawldeck.kernel.luck import Luck
from crawldeck.kernel.rests import Rest, Rests
from crawldeck.kernel.running import Running, Told
from crawldeck.kernel.table import C, P, S, Table


class History(Running[S, P, C]):
    """The answers of a game so far. Whether one may be given, or taken back, is not asked here."""

    __slots__ = (
        "_sealed",
        "_setting",
        "answers",
        "forgotten",
        "given_by",
        "light",
        "luck",
        "lucks",
        "marks",
        "private",
        "revealed",
        "rewinds",
        "seats",
    )

    def __init__(self, game: Game[S, P, C], setup: Setup, table: Table[S, P, C]) -> None:
        super().__init__(game, setup, table, Rests([Rest(0, table.state)], close=False))
        self.luck: Luck | None = None
        self.lucks: tuple[tuple[int, Luck | None], ...] = ()
        """Whose luck spoke from which answer on."""
        self.rewinds = 0
        self.forgotten = 0
        """How many answers came before those that are known."""
        self.light = False
        """A fork without history: it has forgotten what was answered and told before its leg."""
        self.answers: list[Any] = []
        self.seats: list[int] = []  # who gave each answer; -1 is chance
        self.marks: list[int] = []  # how many events had been told before each answer
        self.private: dict[int, Audience] = {}
        """Who saw which answers, of those that not everybody saw; never changed, but replaced."""
        self.given_by: dict[int, str] = {}
        """What gave the answers that nobody gave by hand: a plan, or a standing order by its name.
        Never changed, but replaced."""
        self.revealed = 0
        """How many answers stood when something hidden last came to light without a draw."""
        self._sealed = 0
        self._setting = b""

    @property
    def decision(self) -> int:
        """The id of the open question: how many answers came before it."""
        return self._given

    @property
    def sealed(self) -> int:
        """How many answers cannot be undone freely: something was drawn or revealed after them."""
        return self._sealed

    @property
    def key(self) -> str:
        """A name of this position: sessions with equal keys stand at the same place.

        They have the same view for every seat, the same open question and the same options, and
        the same answers, drawn ones included, lead both to equal keys again. What led there and
        whose luck draws may differ. Two ways to one place have the same key if they met where a
        leg began: within a leg the answers since then are part of the key.
        """
        self._rest_close()
        if not self._setting:
            self._setting = setting_of(self.setup)
        rest = self._rests.kept[-1]
        return key_of(self._setting, rest, self.answers[rest.at - self.forgotten :])

    @property
    def last_wish(self) -> int:
        """Where an undo leads: before the last answer and, where a plan or orders gave it, before
        the one that they followed."""
        first = self._given - 1
        while first in self.given_by and first > self._sealed:
            first -= 1
        return max(0, first)

    @property
    def who_wished(self) -> int:
        """The seat whose answer an undo takes back; -1 for a draw, or where there is none."""
        return self.seats[self.last_wish - self.forgotten] if self.seats else -1

    def _rest_close(self) -> None:
        """See to it that the last rest is where the leg under way began."""
        if not self._rests.close:
            self._rests.take_over(self._copy(light=True)._rests)

    def rest_before(self, count: int) -> Rest:
        """The last rest that is known at which no more than `count` answers stood."""
        self._rest_close()
        kept = self._rests.kept
        return next((rest for rest in reversed(kept) if rest.at <= count), kept[0])

    # -- onward ----------------------------------------------------------------------------

    def feed(self, value: Any, by: str = "") -> None:
        """Answer with exactly this value and let no luck speak after it; for replays."""
        if type(value) is Told:
            value = self._read(value)
        ask, luck, occasion = self.ask, self.luck, ""
        if luck is not None and isinstance(ask, Chance):
            occasion = self.game.occasion(self.table.state, ask)
        self._append(value, by)
        self.ask = self._send(value)
        self._seal()
        if luck is not None and isinstance(ask, Chance):
            luck.saw(ask, occasion)

    def _append(self, value: Any, by: str = "") -> None:
        ask = self.ask
        if by:
            self.given_by = {**self.given_by, self._given: by}
        if ask is not None and ask.answer_seen_by is not None:
            self.private = {**self.private, self._given: ask.answer_seen_by}
        if type(ask) is Choice:
            self.seats.append(ask.seat)
        else:
            self.seats.append(-1)
            self._sealed = self._given + 1
        self.answers.append(value)
        self.marks.append(len(self.table.events))

    def _seal(self) -> None:
        """What was revealed without a draw cannot be taken back freely either."""
        if self.table.revealed:
            self.table.revealed = False
            self.revealed = self._given
            self._sealed = max(self._sealed, self._given)

    def take_luck(self, luck: Luck | None) -> None:
        """From here on this luck speaks."""
        now, lucks = self._given, self.lucks
        self.luck = luck
        if lucks and lucks[-1][0] >= now:
            lucks = tuple([one for one in lucks if one[0] < now])
        self.lucks = (*lucks, (now, luck))

    # -- back ------------------------------------------------------------------------------

    def _restore(self, count: int) -> None:
        """Stand again where `count` answers had been given."""
        keep = count - self.forgotten
        if keep < len(self.marks):
            events = self.table.events
            later = events[self.marks[keep] :]
            events[self.marks[keep] :] = [e for e in later if isinstance(e, Mark)]
        del self.seats[keep:], self.marks[keep:]
        if self.private:
            self.private = {n: who for n, who in self.private.items() if n < count}
        if self.given_by:
            self.given_by = {n: by for n, by in self.given_by.items() if n < count}
        self.revealed = min(self.revealed, count)
        self._given = count
        if self.lucks[-1][0] > count:
            self.take_luck(self.luck)
        self._rests.come_close()
        self._stand(self.answers[:keep])

    def _stand(self, answers: list[Any]) -> None:
        """Run the rules again from the last rest before the last of these answers."""
        since = self._rests.back_to(self.forgotten + len(answers)).at - self.forgotten
        self.answers = answers[:since] + self._again(answers[since:])

    def _copy(self, *, light: bool) -> History[S, P, C]:
        """Another history that stands here; a light one begins at the last rest."""
        twin = History(self.game, self.setup, self.table.beside(self.table.state))
        self._copy_to(twin, light=light)
        return twin

    def _copy_to(self, twin: History[S, P, C], *, light: bool) -> None:
        """Let another one stand here, with the same luck until it is given its own."""
        ours, kept = self.table, self._rests.kept
        twin.lucks, twin.rewinds, twin._setting = self.lucks, self.rewinds, self._setting
        twin.private, twin.revealed = self.private, self.revealed
        twin.given_by = self.given_by
        if light:
            since = kept[-1].at - self.forgotten
            twin._rests = Rests(kept[-1:], close=True)
            twin.light, twin.forgotten, twin._sealed = True, kept[-1].at, self._given
            twin.seats, twin.table.listening = self.seats[since:], False
            twin._stand(self.answers[since:])
            twin._forget()
            return
        twin._rests = Rests(kept[:1] if len(kept) == 1 else [kept[0], kept[-1]], close=True)
        twin.light, twin.forgotten, twin._sealed = self.light, self.forgotten, self._sealed
        twin.seats, twin.marks = self.seats.copy(), self.marks.copy()
        twin.table.events, twin.table.listening = ours.events.copy(), ours.listening
        twin._stand(self.answers)

    def _forget(self) -> None:
        """Of the past only what came since the last rest is needed to go on."""
        kept = self._rests.kept
        since = kept[-1].at - self.forgotten
        if since:
            del self.answers[:since], self.seats[:since]
            self.forgotten = kept[-1].at
        del kept[:-1]
        self.marks = [0] * len(self.answers)
