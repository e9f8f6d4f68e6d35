"""Both ways of asking, side by side: one question for one decision, and one for each of its steps.

A game that asks once must leave open all that one can do when it asks singly, and nothing more.
Two sessions of one game are played together, with the same draws. Each answer of the one that asks
once is carried out in the other step by step, as the game says (`Asking.single`); where both ask
the same again, they must stand in the same state. The other direction is counted
(`Pair.left_out`): of all the ways through single questions none may be lost, but for those that a
rule leaves out on purpose (`Asking.on_purpose`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, TypeAlias

import msgspec

from crawldeck.kernel.asks import Chance, Choice, Option
from crawldeck.kernel.game import Asking as Ways
from crawldeck.kernel.game import find
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.parts import Part
from crawldeck.kernel.session import AnySession, Session
from crawldeck.lab import variety
from crawldeck.lab.workers import pool_of

MOST_STEPS = 60
"""So many single answers make up one; more is a fault of the game's part."""
LOOK_EVERY = 11
"""Every so many answers the command looks for ways that are lost; that is dear."""
Path: TypeAlias = tuple[Option, ...]
"""Single answers, one after the other."""


class Asking(Part):
    """How one answer is carried out in single steps. As it stands, both ways are the same."""

    part: ClassVar[str] = "asking"
    taken: tuple[Option, ...] = ()
    """The single answers that were given so far for the one that is carried out."""
    asked_from: AnySession | None = None
    """Where the single ways begin that are looked at."""

    def single(self, once: AnySession, ask: Choice, given: Option) -> Option | None:
        """What is answered to this single question to do what was answered; None, where nothing
        that can be answered does it. `once` stands after the answer."""
        return given if given in ask.options else None

    def on_purpose(
        self, steps: AnySession, path: Path, option: Option, others: Sequence[Option]
    ) -> str:
        """The rule by which, after these single answers, this one was said before or cannot be
        said any more; none, where it must be open. `others` are those that stay open here."""
        return ""

    def same(self, once: Choice, single: Choice) -> bool:
        """Whether two questions ask for the same thing, one of them for all of it at once."""
        return (once.kind, once.actor) == (single.kind, single.actor)


class Difference(AssertionError):
    """The two ways of asking came to something different."""


def anew(session: AnySession, asking: Ways) -> AnySession:
    """The same game from its beginning, asking so; its draws are asked like choices."""
    setup = msgspec.structs.replace(session.setup, asking=asking)
    twin = Session(session.game, setup, settle=False)
    twin.take_luck(None)
    return twin


class Pair:
    """Two sessions of one game that are played together."""

    def __init__(self, session: AnySession) -> None:
        """Any session of the game that is meant; both begin anew."""
        self.once, self.steps = anew(session, "once"), anew(session, "singly")
        self.part = Asking.of(session.game)
        self.answers = 0
        self.last: Option | None = None
        self.taken: list[Option] = []

    def play(self, picker: Picker, longest: int, look_every: int = 0) -> None:
        """Random answers to the one, carried out in the other. Every so many answers the other
        direction is looked at, too; 0 is never."""
        while self.once.ask is not None and self.answers < longest:
            ask = self.once.ask
            if isinstance(ask, Chance):
                self.draw(ask.drawn(picker.bits()))
                continue
            if look_every and self.answers % look_every == 0:
                for path in self.left_out():
                    said = ", then ".join(one.text for one in path)
                    raise Difference(f"no answer is the same as {said}")
            self.answer(picker.choose(self.once.options))

    def fork(self) -> Pair:
        """Both once more, where they stand."""
        twin = Pair.__new__(Pair)
        twin.once, twin.steps = self.once.fork(luck="none"), self.steps.fork(luck="none")
        twin.part, twin.answers, twin.last = self.part, self.answers, self.last
        twin.taken = self.taken.copy()
        return twin

    def left_out(self) -> Iterator[Path]:
        """The ways through single questions, up to a draw or to where both ask the same again,
        that no answer to the open question takes, and no rule leaves out on purpose."""
        taken = {self._path(option) for option in self.once.options}
        self.part.asked_from = self.steps
        waiting: list[tuple[Path, AnySession]] = [((), self.steps)]
        for path, steps in waiting:
            here = len(path)
            open_here = {one[here] for one in taken if one[:here] == path and len(one) > here}
            others = [option for option in steps.options if option in open_here]
            for option in steps.options:
                longer = (*path, option)
                if longer in taken:
                    continue
                if option not in open_here:
                    if not self.part.on_purpose(steps, path, option, others):
                        yield longer
                    continue
                further = steps.fork(luck="none", light=True)
                further.answer(option)
                waiting.append((longer, further))

    def _path(self, option: Option) -> Path:
        """The single answers that one answer is carried out by."""
        twin, before = self.fork(), len(self.steps.answers)
        twin.answer(option)
        return tuple(twin.steps.answers[before:])

    def draw(self, value: object) -> None:
        ask = self.steps.ask
        if not isinstance(ask, Chance) or ask.purpose != getattr(self.once.ask, "purpose", None):
            raise Difference(f"{self.once.ask!r} is due, but step by step it is {ask!r}")
        self.once.feed(value)
        self.steps.feed(value)
        self.answers += 1
        self._catch_up()

    def answer(self, given: Option) -> None:
        """One answer; the first of its steps is taken wherever they stand."""
        self.last, self.taken = given, []
        self.once.answer(given)
        self.answers += 1
        self._step()
        self._catch_up()

    def _catch_up(self) -> None:
        """Let the other one come to where the first is asked again."""
        for _ in range(MOST_STEPS):
            ask = self.steps.ask
            if not isinstance(ask, Choice) or self._together(ask):
                break
            self._step()
        if (self.once.ask is None) != (self.steps.ask is None):
            raise Difference(f"one is over, the other asks {self.once.ask or self.steps.ask!r}")

    def _step(self) -> None:
        ask, given = self.steps.ask, self.last
        if not isinstance(ask, Choice):
            raise Difference(f"{given} is answered, but step by step {ask!r} is due")
        self.part.taken = tuple(self.taken)
        step = self.part.single(self.once, ask, given) if given is not None else None
        if step is None:
            raise Difference(f"{given} cannot be done step by step: {ask!r} is asked")
        self.taken.append(step)
        self.steps.answer(step)

    def _together(self, ask: Choice) -> bool:
        """Whether both ask the same, in the same state."""
        other = self.once.ask
        return (
            isinstance(other, Choice)
            and self.part.same(other, ask)
            and self.once.digest == self.steps.digest
        )


# -- the command -------------------------------------------------------------------------------


def check_seed(game: str, seed: int, edition: str, pack: str, longest: int) -> int:
    """One varied game both ways, looked at from both sides; how many answers it took."""
    pair = Pair(variety.make(game, seed, edition, pack))
    try:
        pair.play(Picker(seed), longest, look_every=LOOK_EVERY)
    except Difference as error:
        raise Difference(f"seed {seed}, after {pair.answers} answers: {error}") from error
    return pair.answers


def run(
    game: str,
    games: int,
    *,
    editions: Sequence[str] = (),
    pack: str = "",
    seed: int = 0,
    longest: int = 300,
    workers: int | None = None,
) -> int:
    """So many games per edition, on every core; 1 if the two ways differ anywhere."""
    for edition in editions or find(game).editions:
        with pool_of(workers) as pool:
            jobs = [
                pool.submit(check_seed, game, each, edition, pack, longest)
                for each in range(seed, seed + games)
            ]
            try:
                answers = sum(job.result() for job in jobs)
            except Difference as error:
                print(f"FAILED in {edition}: {error}")
                return 1
        print(f"{edition}: {games:,} games, {answers:,} answers; both ways of asking are one")
    return 0
