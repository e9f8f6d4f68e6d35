"""What goes over the wire of hints, reviews, and bots that think."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from crawldeck.web.wire import Count


class AdviceShown(Struct, omit_defaults=True):
    """One answer, and what speaks for it."""

    option: str
    """As it is answered."""
    label: str
    """In words."""
    chance: float
    """To win with it, from 0 to 1."""
    error: float
    """The standard error of the chance."""
    says: str
    """Chance and error in words: `61 % to win, ± 2`."""
    plan: str = ""
    """What it is part of, in a few words, if it is part of a plan."""
    why: str = ""
    """What speaks for it, as a sentence, if anything stands out."""


class HintShown(Struct):
    """The best answers to the open question, the best first."""

    question: int
    """The id of the question once the hint stands in the log: it can be answered under this id."""
    advice: tuple[AdviceShown, ...]
    sure: Literal["sure", "fairly sure", "close"]
    says: str
    """How sure it is that the first is the best, as a sentence."""
    playouts: int
    """How many games it was tried in."""


class HintWish(Struct):
    """The query of `hint`: for which question, by its id. One that is no longer open is refused."""

    question: Count


class HintsWish(Struct, forbid_unknown_fields=True):
    """The body of `hints`: whether the host allows them."""

    allowed: bool


class DrawShown(Struct):
    """A card, a throw or a lot, and what it did to the chance to win."""

    at: int
    outcome: str
    luck: float


class MomentShown(Struct, omit_defaults=True):
    """A decision of a game that is reviewed. Chances are from 0 to 1."""

    at: int
    """How many answers stood before it."""
    seat: int
    who: str
    said: str
    """What was answered, in words."""
    chance: float
    """To win, if the plain bot answers and goes on."""
    after: float
    """To win, if it goes on after the answer that was given."""
    text: str
    """All of it in a line."""
    better: str = ""
    """What would have been surely better, in words, with the plan that it is part of."""
    cost: float = 0.0
    """What the answer cost, against the best one."""
    error: float = 0.0
    """The standard error of that."""
    mark: Literal["", "inaccuracy", "mistake", "blunder", "brilliant"] = ""
    luck: float = 0.0
    """What the draws up to the next decision did; known when all is done."""
    draws: tuple[DrawShown, ...] = ()


class ReviewShown(Struct):
    """A review, as far as it is; `done` decisions `of` all have been looked at."""

    done: int
    of: int
    ready: bool
    """Whether all of it is there. Until then ask again: what nobody asks for is given up."""
    moments: tuple[MomentShown, ...] = ()
    end: float = 0.0
    """The chance to win where it ended."""
    summary: str = ""
    """The whole game in a sentence or two, with the sums of luck and play."""
    luck: float = 0.0
    play: float = 0.0
    """What all draws did to the chance to win, and all answers beside those of the plain bot."""
    doubt: float = 0.0
    """The standard error of these sums."""
    turning_points: tuple[int, ...] = ()
    """The moments, by `at`, where the chance changed most, in their order."""
    mistakes: tuple[int, ...] = ()
    """The moments whose answers cost something, the worst first."""
    closer: int = 0
    closer_of: int = 0
    """Once all decisions have been looked at: so many of those that matter most once more."""
