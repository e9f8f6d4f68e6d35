"""What goes over the wire: the shapes that the server sends and the page reads.

`static/js/wire.d.ts` is made from these structs (`crawldeck wire`), so the page is checked against
them. Everything here is what the person at the other end may know, and nothing else. What people
ask of a table is in `wire_requests`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from crawldeck.kernel.endings import Ending
from crawldeck.kernel.outlook import Mark
from crawldeck.kernel.plans import Strike
from crawldeck.web.wire_together import Played, Reason

Kind = Literal["person", "bot", "open"]
Level = Literal["easy", "plain", "strong", "master"]
ChanceKind = Literal["card", "die", "draw", "number"]
Sort = Literal[
    "illegal",
    "malformed",
    "stale",
    "bug",
    "forbidden",
    "stranger",
    "unknown",
    "busy",
    "storage",
    "setup",
    "large",
    "damaged",
    "slow",
]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
OfferSort = Literal[
    "move", "fight", "arts", "things", "gear", "wait", "end", "roll", "yes", "no", ""
]
Credentials = Annotated[tuple[Annotated[str, Meta(max_length=128)], ...], Meta(max_length=32)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Name = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=200)]
Id = Annotated[str, Meta(max_length=60)]
"""The id of a pack, a quest, an edition."""


class Consequence(Struct, omit_defaults=True):
    """What an answer is known to bring: `kind` is a word of the game, such as `dies`."""

    kind: str
    who: str
    text: str
    rule: str
    certain: bool = True


class Offer(Struct, omit_defaults=True):
    """One legal answer, with what a page needs to show it.

    `on` names what on the board or in the panels it belongs to, as `kind:id`: `spot:3,2`,
    `space:lr1:e8`, `point:lr1:2,9`, `figure:wolf-1`, `die:2`, `card:hurried-walk`. A page puts the
    same name on what it draws, and a click there gives the answer or, of several, asks which.
    """

    text: str
    label: str
    note: str = ""
    group: str = ""
    on: tuple[str, ...] = ()
    enter: bool = False
    """Whether the Enter key may give it."""
    brings: tuple[Consequence, ...] = ()
    """What grave things it is known to bring; the page shows them with it."""
    confirm: bool = False
    """The page asks once more before it sends this answer."""
    icon: str = ""
    """The name of a sign for it: a word such as `move`, or what it is done with: `item:bread`."""
    entry: str = ""
    """The word under which it stands in the bar: answers with the same one are rows of one
    entry."""
    row: str = ""
    """Its own word within the entry, such as whom it is aimed at; `entry`, `row` and `without`
    together tell the answers to a question apart."""
    sort: OfferSort = ""
    """Its group in the bar. `gear` is bag and clothes, `end` ends the turn or does nothing, `yes`
    takes what is offered and `no` leaves it."""
    without: str = ""
    """Of an answer that spends something more: the text of the same one without it."""
    need: str = ""
    """The number that the rules go by: `7+`, `AT 4`."""
    cost: str = ""
    """What it costs, where that is known: `1 step`, `◆ 2`, `Stress +1`."""
    odds: bool = False
    """Whether odds of it are likely to come, so that room is kept for them."""


class Outcome(Struct, omit_defaults=True):
    """One thing that a card, a die or a draw may show; `left` is how many of it there are."""

    text: str
    label: str
    left: int = 1
    why: str = ""
    """Of something that cannot come: why not."""


class Hand(Struct, omit_defaults=True):
    """Something that real hands must do, and the rule that says so."""

    text: str
    rule: str = ""


class Chance(Struct, omit_defaults=True):
    """Referee mode: what real hands must turn, roll or draw now."""

    kind: ChanceKind
    outcomes: tuple[Outcome, ...]
    never: tuple[Outcome, ...] = ()
    """Cards that cannot come now, each with its reason."""
    rule: str = ""
    first: tuple[Hand, ...] = ()
    """What hands must do before."""
    die: str = ""
    """The colour of the die."""


class Question(Struct, omit_defaults=True):
    """The open question. `id` is unique at this table, over undo and rewind too."""

    id: int
    kind: str
    sentence: str
    actor: str
    seats: tuple[int, ...]
    """Who may answer; empty for a chance, which any seat may enter."""
    offers: tuple[Offer, ...] = ()
    about: Any = None
    """What lies on the table for this question only, such as dice."""
    chance: Chance | None = None


class Told(Struct, omit_defaults=True):
    """One line of the log: what happened, by which rule."""

    n: int
    """Its place in the log."""
    at: int
    """How many answers had been given when it was told."""
    kind: str
    text: str
    """Empty where another line says it."""
    rule: str
    data: dict[str, Any] = {}
    """The event's own fields, for animations."""
    chapter: str = ""
    """The heading that comes before it, if any."""
    hand: str = ""
    """Referee mode: what real hands must do now."""
    seat: int | None = None
    """Who gave the answer that led to it; -1 is a real card, die or draw."""
    did: str = ""
    why: str = ""
    """That answer in words, and why a bot gave it."""


class Fairness(Struct, omit_defaults=True):
    """What everybody may know of the table's luck."""

    commitment: str = ""
    """The hash of the secret that luck grows from; empty with real cards and dice."""
    secret: str = ""
    """The secret itself, once the game is over."""
    known: bool = False
    """Whether a person gave the seed, and so could know what comes."""
    rewinds: int = 0
    """How often the host took the table back."""
    renewed: int = 0
    """How often another secret began: the table was copied, brought in, or taken back after its
    end."""


class Undo(Struct, omit_defaults=True):
    """Whether the last answer can be taken back, and why not."""

    free: bool
    sealed: int
    """Answers up to here cannot be undone freely; the host may rewind past it."""
    redo: bool = False
    why: str = ""
    rule: str = ""
    seat: int | None = None
    """Who gave the last answer. They may take it back, and the host; a card, a die or a draw that
    was entered wrongly any seat may."""


class Seat(Struct):
    """A place at the table."""

    seat: int
    name: str
    kind: Kind
    here: bool
    """Whether a person who holds it is connected now."""
    host: bool
    level: Level = "plain"
    """How well a bot plays that keeps it."""
    why: str = ""
    """Why that bot did what it did last, where it has something to say."""
    plays: tuple[Played, ...] = ()
    """Whom it has in hand, or is meant for while it is open."""
    guest: bool = False
    """Whether the record does not know it: heroes were handed to it."""


class End(Struct):
    """How it ended."""

    outcome: str
    why: str
    rule: str
    score: dict[str, int]
    story: Ending


class Head(Struct):
    """What does not change while a table is played."""

    game: str
    title: str
    """The name of the game."""
    name: str
    """Pack and quest or mission."""
    text: str
    edition: str
    edition_title: str
    house: dict[str, Any]
    """Parameters that differ from the edition."""
    house_labels: tuple[str, ...]
    """What these are called."""
    referee: bool
    cast: str
    secrets: bool = False
    """Whether seats know what others do not."""


class Frame(Struct, tag="frame", tag_field="is"):
    """The table as it stands: sent whole after every answer.

    The log is cut to its first `log_from` lines, then `log` is added. `backdrop` is what seldom
    changes (map pages); without it the last one stands.
    """

    rev: int
    """How many lines the table's record has: grows with every answer, undo and rewind."""
    at: int
    """How many answers stand."""
    head: Head
    question: Question | None
    scene: Any
    """The board and everybody on it, as the game's face shows it."""
    undo: Undo
    fairness: Fairness
    seats: tuple[Seat, ...]
    log_from: int
    log: tuple[Told, ...]
    backdrop: Any = None
    end: End | None = None
    past: bool = False
    """A look at an earlier moment; nothing can be answered."""
    orders: dict[str, tuple[str, ...]] = {}
    """The standing orders of the seats that have some."""
    hints: bool = True
    """Whether the host allows hints."""
    daily: str = ""
    """The day whose crawl is played here, if it is one."""
    chat: bool = True
    """Whether people may write to each other."""
    reason: Reason | None = None


class Welcome(Struct, tag="welcome", tag_field="is"):
    """The first message on a socket: who you are here."""

    seats: tuple[int, ...]
    """The seats whose credentials were shown."""
    host: bool
    access: Literal["play", "watch"]
    watch: str
    """The id of the spectators' link; empty for a spectator."""


class Seats(Struct, tag="seats", tag_field="is"):
    """Somebody came, left, or changed places."""

    seats: tuple[Seat, ...]
    said: str = ""
    """What everybody should know, such as who is the host now."""
    hints: bool = True
    chat: bool = True
    asked: tuple[int, ...] = ()
    """Who may answer now: heroes can change hands while a question is open."""


class Refused(Struct, tag="refused", tag_field="is", omit_defaults=True):
    """An answer or a wish that was not taken. `sort` is one of the four kinds of wrong, or why
    the server could not do it now."""

    sort: Sort
    text: str
    rule: str = ""
    question: int | None = None
    """The question that the refused answer meant."""
    sound: int | None = None
    """Of a damaged table or record: how many answers are sound and can go on as a copy."""
    about: str = ""
    """Of a set-up: which part of it is wrong; `adventure`, `seats`, `rules`, `seed` or nothing."""


class Why(Struct, omit_defaults=True):
    """Why something on the board cannot be chosen now."""

    text: str
    rule: str
    answer: str = ""
    """The answer that was thought of."""


class Sight(Struct, omit_defaults=True):
    """A line of sight, to be drawn: whether it is free, and what is in the way."""

    sees: bool
    text: str
    rule: str
    line: tuple[tuple[float, float], ...] = ()
    """Its two ends, in board units."""
    over: tuple[str, ...] = ()
    """What it passes, as `kind:id`."""
    blocked: tuple[str, ...] = ()
    """What cuts it, as `kind:id`."""
    seen: tuple[str, ...] = ()
    """Without a second end: everything seen from the first."""


class Tally(Struct, omit_defaults=True):
    """Luck of one kind: how often each outcome came, and how often it was to be expected."""

    name: str
    outcomes: tuple[tuple[str, int, float], ...]
    verdict: str = ""
    """How that compares with chance, in a sentence that claims no more than the numbers do."""
    seat: int | None = None
    """Whose action it served, where that can be told."""
    side: Literal["party", "foes", ""] = ""
    """Whom high numbers help."""
    z: float = 0.0
    """How far the sum of values is from what was to be expected, in standard deviations."""


class Expected(Struct, omit_defaults=True):
    """What an answer may lead to; what `marks` are is drawn on the board for it."""

    option: str
    text: str
    """In a few words: `hits 54%, 4–9, kills 21%`."""
    more: tuple[str, ...] = ()
    """At length, a line each."""
    error: float = 0.0
    """The standard error of its chances; nothing where all ways on were followed."""
    exact: bool = False
    chance: float | None = None
    """That what the answer is for comes about, from 0 to 1."""
    what: str = ""
    """What that is: `hits`, `opens`, `holds`, `works`, `finds`, `passes`, `stirs`."""
    gist: str = ""
    """The rest in a few words: `4–9, kills 21%`."""
    bad: tuple[str, ...] = ()
    """What may hurt one's own side: `you die 8%`."""
    grave: bool = False
    """Whether one of one's own side may be stunned, break down or die."""
    marks: tuple[Mark, ...] = ()


class WayShown(Struct, omit_defaults=True):
    """A place that can be got to in this turn, and the best way there: `follow` takes it."""

    on: str
    """The place as `kind:id`."""
    steps: int
    cost: str = ""
    """What it takes: `2 of 2 steps`, `Steady Walk: 2 of 2`."""
    path: tuple[str, ...] = ()
    """The places on the way, the last one too; empty where only `way` finds them."""
    warnings: tuple[str, ...] = ()
    strikes: tuple[Strike, ...] = ()
    """The warnings with what on the board they are about."""
    notes: tuple[str, ...] = ()
    """What else it comes to."""
