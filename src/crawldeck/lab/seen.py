"""What a pack holds and what of it never comes up: the part that all games share.

A game says what there is (a catalogue by family) and how each thing shows in what is told and
answered; here it is counted, and curious bots play until all of it was seen.
"""

from __future__ import annotations

import tempfile
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

from msgspec import structs

from crawldeck.bots.bot import Bot
from crawldeck.bots.plain import PlainBot
from crawldeck.forms import DIFFICULTY, Form
from crawldeck.kernel.asks import Choice, Option, Rule
from crawldeck.kernel.events import Event
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession, Session

LONGEST = 2_500
Catalogue = dict[str, dict[str, None]]
Tell = Callable[[str], None]
Note = Callable[[Any, Any], None]


class Wants:
    """A catalogue being written: `want("suit", "eva")`."""

    def __init__(self) -> None:
        self.found: Catalogue = {}

    def __call__(self, family: str, *names: str) -> None:
        self.found.setdefault(family, {}).update(dict.fromkeys(names))


class Seen(ABC):
    """What has come up so far, over all games that were watched."""

    game: ClassVar[str]
    whims: ClassVar[tuple[int, ...]] = (3,)
    """One answer in so many is whatever was done least so far; games take them in turn."""

    def __init__(self, wanted: Catalogue) -> None:
        self.wanted = wanted
        self.count: Counter[tuple[str, str]] = Counter()
        self.done: Counter[str] = Counter()
        self.read = 0
        self.given = 0
        self.games = 0
        self.session: AnySession | None = None
        self.stopped = False
        """Whether somebody had seen enough."""

    def note(self, family: str, name: str) -> None:
        self.count[family, name] += 1

    def missing(self) -> dict[str, list[str]]:
        """By family, what never came up."""
        found = {
            family: [name for name in names if not self.count[family, name]]
            for family, names in self.wanted.items()
        }
        return {family: names for family, names in found.items() if names}

    def totals(self) -> dict[str, tuple[int, int]]:
        """By family, how much was seen of how much."""
        lacking = self.missing()
        return {
            family: (len(names) - len(lacking.get(family, ())), len(names))
            for family, names in self.wanted.items()
        }

    def look(self, session: AnySession, answer: Option | None) -> None:
        """What the last answer brought."""
        if session is not self.session:
            self.read, self.session = 0, session
            self.games += 1
            self.begin(session)
        if answer is not None:
            self.given += 1
            self.note("verb", answer.verb.name)
            self.done[self.counted_as(answer)] += 1
        self.before(session)
        for event in session.events[self.read :]:
            self.note("event", event.kind())
            self.event(session, event)
        self.read = len(session.events)
        self.after(session, answer)
        if session.ask is None:
            self.end(session)

    @staticmethod
    def counted_as(option: Option) -> str:
        """As what an answer is counted: what it does, whoever it is done to."""
        words = [str(arg) for arg in option.args if isinstance(arg, str)]
        return " ".join((option.verb.name, *words[:1]))

    @abstractmethod
    def begin(self, session: AnySession) -> None:
        """A game that was not watched before."""

    @abstractmethod
    def before(self, session: AnySession) -> None:
        """What must be known to read the events."""

    @abstractmethod
    def event(self, session: AnySession, event: Event) -> None:
        """One thing that was told."""

    @abstractmethod
    def after(self, session: AnySession, answer: Option | None) -> None:
        """What lies on the table and is not told."""

    @abstractmethod
    def end(self, session: AnySession) -> None:
        """The game is over."""


def event_kinds(told: ModuleType) -> list[str]:
    """Every event that can be told, by its name."""
    known = [value for value in vars(told).values() if isinstance(value, type)]
    return sorted({kind.kind() for kind in known if issubclass(kind, Event) and kind.says})


def tag(effect: Any) -> str:
    return str(effect.__struct_config__.tag)


@contextmanager
def watched(doing: MutableMapping[Any, Callable[..., Rule[None]]], note: Note) -> Iterator[None]:
    """Effects are noted as they are done: what they are about, and which they are.

    `doing` is the table of what each does: to the table, by an effect, about something.
    """
    plain = dict(doing)

    def watching(do: Callable[..., Rule[None]]) -> Callable[..., Rule[None]]:
        def watched_doing(t: Any, effect: Any, about: Any) -> Rule[None]:
            note(about, effect)
            yield from do(t, effect, about)

        return watched_doing

    doing.update({kind: watching(do) for kind, do in plain.items()})
    try:
        yield
    finally:
        doing.update(plain)


# -- playing -----------------------------------------------------------------------------------


def curious(session: AnySession, picker: Picker, seen: Seen, seldom: int, plan: str) -> Option:
    """By turns the plain bot, anything at all, and whatever was done least so far."""
    if picker.below(seldom):
        return by_plan(session, plan) if plan else PlainBot().choose(session)
    options = session.options
    start = picker.below(len(options))
    if not picker.below(3):
        return options[start]
    turned = [*options[start:], *options[:start]]
    return min(turned, key=lambda option: seen.done[seen.counted_as(option)])


def by_plan(session: AnySession, plan: str) -> Option:
    """What the plain bot does that keeps to a plan."""
    ask = session.ask
    assert isinstance(ask, Choice)
    view, content = session.view(ask.seat), session.table.content
    return Bot.of(session.game).keep_to(plan, view, ask, content, session.decision)


def at_some_difficulty(session: AnySession, seed: int) -> AnySession:
    """The same game at one of its difficulties: at easy ones the curious live to see more."""
    steps = Form.of(session.game).difficulties
    if not steps:
        return session
    params = {**session.setup.params, DIFFICULTY: steps[seed % len(steps)].id}
    return Session(session.game, structs.replace(session.setup, params=params))


def play(seen: Seen, session: AnySession, seed: int) -> None:
    """One game under watch; in every other one the bot keeps to one of its plans."""
    picker, seldom = Picker(seed), seen.whims[seed % len(seen.whims)]
    plans = list(Bot.of(session.game).plans)
    plan = plans[seed // 2 % len(plans)] if plans and seed % 2 else ""
    seen.look(session, None)
    while session.ask is not None and len(session.answers) < LONGEST:
        session.game.check_sound(session.table)
        answer = curious(session, picker, seen, seldom, plan)
        session.answer(answer)
        seen.look(session, answer)


def play_on(
    seen: Seen, one: Callable[[int], None], answers: int, seed: int, tell: Tell = lambda _: None
) -> None:
    """Game after game until everything was seen, or so many answers were given."""
    began = time.monotonic()
    while seen.given < answers and seen.missing():
        try:
            one(seed)
        except KeyboardInterrupt:  # enough: what was seen so far is told
            seen.stopped = True
            return
        except Exception as error:
            raise AssertionError(f"{error!r}\n{_kept(seen, seed)}") from error
        seed += 1
        if seed % 100 == 0:
            left = sum(map(len, seen.missing().values()))
            tell(
                f"  {seen.games:,} games, {seen.given:,} answers, {left} things not seen yet "
                f"({time.monotonic() - began:.0f} s)"
            )


def _kept(seen: Seen, seed: int) -> str:
    """How to see the game that went wrong: what the curious do depends on the games before."""
    if seen.session is None:
        return f"seed {seed} did not begin"
    path = Path(tempfile.gettempdir()) / f"crawldeck-{seen.game}-{seed}.jsonl"
    seen.session.save(path)
    return f"seed {seed}, after {len(seen.session.answers)} answers: crawldeck replay {path}"


def report(soak: Callable[[Tell], Seen]) -> int:
    """The command: what was seen of each family, and all that never was; 1 if there is any."""
    try:
        seen = soak(lambda line: print(line, flush=True))
    except AssertionError as error:
        print(f"FAILED: {error}")
        return 1
    for family, (count, total) in seen.totals().items():
        print(f"{family:20} {count:4} of {total}")
    lacking = seen.missing()
    for family, names in lacking.items():
        print(f"never seen, {family}: {', '.join(names)}")
    if not lacking:
        print("all seen")
    print(f"{seen.given:,} answers in {seen.games:,} games")
    if seen.stopped:
        raise KeyboardInterrupt
    return 1 if lacking else 0
