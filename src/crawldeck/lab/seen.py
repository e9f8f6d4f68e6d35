"""What a pack holds and what of it never comes up: the part that all games share.

A game says what there is (a catalogue by family) and how each thing shows in what is told and
answered; here it is counted, and curious bots play until all of it was seen.

They look where something is missing. What was never seen is like what was: another attack of the
same enemy, another result of the same card. Games are begun where such things came up, and games in
which they did are taken up again shortly before, with other luck.
"""

from __future__ import annotations

import tempfile
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, MutableMapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, NamedTuple

from msgspec import structs

from crawldeck.bots.bot import Bot
from crawldeck.forms import DIFFICULTY, Form
from crawldeck.kernel.asks import Choice, Option, Rule
from crawldeck.kernel.events import Event
from crawldeck.kernel.game import find
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession, Session

LONGEST = 2_500
FEW = 100
"""When so little is missing, games are begun for it and taken up again."""
AGAIN = 2
"""Then every so many games one is."""
MOST_LEADS = 4
"""So many places to take a game up again are kept for each thing."""
NAMED = 5
"""When so little is missing, what it is is told while bots play."""
BACK = 40
"""It is taken up at most so many answers before such a place, rather fewer than many."""
GO_ON = 250
"""So many answers are given from there."""
WHERE = 2
"""So many adventures are known in which a thing may come up."""
SALT = 0x1EAD
"""So that where a game is taken up again has nothing to do with what bots pick in it."""
Catalogue = dict[str, dict[str, None]]
Tell = Callable[[str], None]
Note = Callable[[Any, Any], None]


class Wants:
    """A catalogue being written: `want("suit", "eva")`."""

    def __init__(self) -> None:
        self.found: Catalogue = {}

    def __call__(self, family: str, *names: str) -> None:
        self.found.setdefault(family, {}).update(dict.fromkeys(names))


@cache
def owner(name: str) -> str:
    """Whose it is: an attack by its enemy, a result by its card; else the name itself."""
    if name.endswith((" won", " lost")):  # of no use as a place to look: there it is over
        return name
    first, colon, _ = name.partition(": ")
    return first if colon else name.rpartition(" ")[0] or name


class Lead(NamedTuple):
    """A place in a game where something was met that is like what is missing."""

    session: AnySession
    answers: int


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
        self.leads: dict[str, list[Lead]] = {}
        """By whose it is, where to take a game up again."""
        self.met: dict[str, Counter[str]] = {}
        """By whose it is, in which adventures it came up."""
        self.adventures: dict[str, None] = {}
        self._just: dict[str, None] = {}
        """Whose things the last answer brought."""
        self._hoped: frozenset[str] | None = None
        self._words: frozenset[str] = frozenset()
        self._picker = Picker(SALT)

    def note(self, family: str, name: str) -> None:
        if not self.count[family, name]:
            self._hoped = None
        self.count[family, name] += 1
        self._just[self.about(family, name)] = None

    def missing(self) -> dict[str, list[str]]:
        """By family, what never came up."""
        found = {
            family: [name for name in names if not self.count[family, name]]
            for family, names in self.wanted.items()
        }
        return {family: names for family, names in found.items() if names}

    def hint(self, name: str) -> None:
        """What was told just now is about somebody whose things may be missing."""
        self._just[name] = None

    def about(self, family: str, name: str) -> str:
        """Whose it is."""
        return owner(name)

    def akin(self, family: str, name: str) -> Iterable[str]:
        """Where whose things are it may come up; a game knows what brings an event about."""
        return (self.about(family, name),)

    @property
    def hoped(self) -> frozenset[str]:
        """All those who may show something that is missing."""
        if self._hoped is None:
            lacking = [(family, name) for family, names in self.missing().items() for name in names]
            self._hoped = frozenset(one for each in lacking for one in self.akin(*each))
            words = {word for _, name in lacking for word in (name, name.rpartition(" ")[2])}
            few = len(self._hoped) <= FEW
            self._words = frozenset(words | self._hoped if few else words)
            self.leads = {one: leads for one, leads in self.leads.items() if one in self._hoped}
        return self._hoped

    def totals(self) -> dict[str, tuple[int, int]]:
        """By family, how much was seen of how much."""
        lacking = self.missing()
        return {
            family: (len(names) - len(lacking.get(family, ())), len(names))
            for family, names in self.wanted.items()
        }

    def look(self, session: AnySession, answer: Option | None) -> None:
        """What the last answer brought."""
        new = session is not self.session
        if new:
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
        if not new:
            self._remember(session)
        self._just = {}

    def _remember(self, session: AnySession) -> None:
        """Where to look for what is missing: in this adventure, and at this place of this game."""
        adventure = adventure_of(session)
        self.adventures[adventure] = None
        for one in self._just:
            self.met.setdefault(one, Counter())[adventure] += 1
            if one in self.hoped and len(self.hoped) <= FEW:
                leads = [lead for lead in self.leads.get(one, ()) if lead.session is not session]
                if len(leads) == MOST_LEADS:
                    leads.pop(self._picker.below(MOST_LEADS))
                self.leads[one] = [*leads, Lead(session, len(session.answers))]

    def adventure(self, picker: Picker) -> str:
        """One in which something missing may come up, if little is and somebody knows."""
        if len(self.hoped) > FEW:
            return ""
        one = picker.choose(sorted(self.hoped))
        if one in self.met:
            return picker.choose(self.met[one].most_common(WHERE))[0]
        return next((name for name in self.adventures if name in (one, one.rpartition(" ")[0])), "")

    def tempting(self, session: AnySession) -> list[Option]:
        """The answers that were never seen, or that name what was not or whose it is; a game may
        know more."""
        words = self._words if self.hoped else ()
        return [
            option
            for option in session.options
            if option.verb.name in words or any(arg in words for arg in option.args)
        ]

    def printed(self, session: AnySession) -> Any:
        """The components as the bot reads them: what is missing may be made to matter to it."""
        return session.table.content

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


def adventure_of(session: AnySession) -> str:
    """The quest, the mission or the Boss that is played."""
    return Form.of(session.game).played(session.setup)[1]


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
    """By turns the plain bot, anything at all, and whatever was done least so far.

    What was never seen is done as soon as it is offered, or nearly so.
    """
    tempting = seen.tempting(session)
    if tempting and picker.below(4):
        return picker.choose(tempting)
    if picker.below(seldom):
        return sensible(session, plan, seen.printed(session))
    options = session.options
    start = picker.below(len(options))
    if not picker.below(3):
        return options[start]
    turned = [*options[start:], *options[:start]]
    return min(turned, key=lambda option: seen.done[seen.counted_as(option)])


def sensible(session: AnySession, plan: str, content: Any) -> Option:
    """What the bot does: plainly, or as one that keeps to a plan."""
    ask, bot = session.ask, Bot.of(session.game)
    assert isinstance(ask, Choice)
    found = bot.at_once(ask)
    if found is not None:
        return found
    view, given = session.view(ask.seat), session.decision
    if plan:
        return bot.keep_to(plan, view, ask, content, given)
    return bot.choose(view, ask, content, given)


def at_some_difficulty(session: AnySession, seed: int) -> AnySession:
    """The same game at one of its difficulties: at easy ones the curious live to see more."""
    steps = Form.of(session.game).difficulties
    if not steps:
        return session
    params = {**session.setup.params, DIFFICULTY: steps[seed % len(steps)].id}
    return Session(session.game, structs.replace(session.setup, params=params))


def play(seen: Seen, session: AnySession, seed: int, most: int = LONGEST) -> None:
    """One game under watch; in every other one the bot keeps to one of its plans."""
    picker, seldom = Picker(seed), seen.whims[seed % len(seen.whims)]
    plans = list(Bot.of(session.game).plans)
    plan = plans[seed // 2 % len(plans)] if plans and seed % 2 else ""
    seen.look(session, None)
    while session.ask is not None and len(session.answers) < most:
        session.game.check_sound(session.table)
        answer = curious(session, picker, seen, seldom, plan)
        session.answer(answer)
        seen.look(session, answer)


def taken_up(seen: Seen, seed: int) -> AnySession | None:
    """A game in which something like what is missing was met, shortly before that, as it may go on
    with other luck."""
    picker = Picker(seed ^ SALT)
    known = sorted(one for one in seen.leads if one in seen.hoped)
    if not known or picker.below(AGAIN):
        return None
    lead = picker.choose(seen.leads[picker.choose(known)])
    before = lead.session.fork(luck="none")
    back = 1 + picker.below(1 + picker.below(BACK))
    before.go_back(max(0, lead.answers - back))
    return before.fork(seed)


def play_on(
    seen: Seen, one: Callable[[int], None], answers: int, seed: int, tell: Tell = lambda _: None
) -> None:
    """Game after game until everything was seen, or so many answers were given; `one` plays the
    game for a seed."""
    began = time.monotonic()
    while seen.given < answers and seen.missing():
        try:
            again = taken_up(seen, seed)
            if again is None:
                one(seed)
            else:
                play(seen, again, seed, len(again.answers) + GO_ON)
        except KeyboardInterrupt:  # enough: what was seen so far is told
            seen.stopped = True
            return
        except Exception as error:
            raise AssertionError(f"{error!r}\n{_kept(seen, seed)}") from error
        seed += 1
        if seed % 100 == 0:
            lacking = [f"{of}: {name}" for of, names in seen.missing().items() for name in names]
            left, seconds = len(lacking), time.monotonic() - began
            tell(
                f"  {seen.games:,} games, {seen.given:,} answers, {left} things not seen yet "
                f"({seconds:.0f} s)"
            )
            if 0 < len(lacking) <= NAMED:
                tell(f"    {'; '.join(lacking)}")


def _kept(seen: Seen, seed: int) -> str:
    """How to see the game that went wrong: what the curious do depends on the games before."""
    if seen.session is None:
        return f"seed {seed} did not begin"
    path = Path(tempfile.gettempdir()) / f"crawldeck-{seen.game}-{seed}.jsonl"
    seen.session.save(path)
    text = f"seed {seed}, after {len(seen.session.answers)} answers: "
    if type(seen.session.game) is not type(find(seen.game)):
        return f"{text}{path}, played with {type(seen.session.game).__name__} cards"
    return f"{text}crawldeck replay {path}"


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
