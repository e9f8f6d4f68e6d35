"""What can go wrong, one class for each kind of fault.

Illegal, malformed, stale and bug are four different things and never share a class: a player
corrects the first two, a client resynchronises after the third, and the fourth is ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crawldeck.kernel.asks import Refusal


class CrawldeckError(Exception):
    """Base of every error that Crawldeck raises on purpose."""


class Illegal(CrawldeckError):
    """A well-formed answer that the rules refuse; it carries the rule that refuses it."""

    def __init__(self, answer: str, refusal: Refusal) -> None:
        super().__init__(f"{answer}: {refusal.text} [{refusal.rule}]")
        self.answer = answer
        self.refusal = refusal


class Malformed(CrawldeckError):
    """An answer that no rule could ever understand."""


class Stale(CrawldeckError):
    """An answer to a question that is no longer the open one."""


class EngineBug(CrawldeckError):
    """A fault of the engine itself; the session stands where it stood before the answer."""


class RuleMissing(CrawldeckError):
    """The game reached a rule that its ledger lists as not yet built."""

    def __init__(self, rule: str, what: str) -> None:
        super().__init__(f"{rule} is not built yet: {what}")
        self.rule = rule


class ParamError(CrawldeckError):
    """An unknown edition or parameter, or a value outside its domain."""


class SetupError(CrawldeckError):
    """A game that cannot be started as asked: too many players, an unknown hero, no such game.

    `about` says which part of a set-up is wrong, so that a form can show it there: `adventure`,
    `seats`, `rules` or `seed`; anything else concerns the party.
    """

    def __init__(self, text: str, *, about: str = "") -> None:
        super().__init__(text)
        self.about = about


class RecordError(CrawldeckError):
    """A saved game that is cut short, edited, foreign, or not to be replayed by this engine."""

    def __init__(self, path: str, line: int, problem: str) -> None:
        super().__init__(f"{path}:{line}: {problem}")
        self.path, self.line, self.problem = path, line, problem


class ContentError(CrawldeckError):
    """A content file that does not say what it must: where, and what would be right."""

    def __init__(self, path: str, line: int, problem: str) -> None:
        super().__init__(f"{path}:{line}: {problem}")
        self.path, self.line, self.problem = path, line, problem


class ContentErrors(ContentError):
    """Several mistakes found at once: it reads as the first, and `every` has them all."""

    def __init__(self, every: Sequence[ContentError]) -> None:
        super().__init__(every[0].path, every[0].line, every[0].problem)
        self.every = tuple(every)


class ScriptError(AssertionError):
    """A scripted answer that was never asked for, or a question that the script leaves open."""


class FormulaError(ValueError):
    """A formula that cannot be read; says at which character and what was expected."""
