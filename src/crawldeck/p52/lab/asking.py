"""How P52's answers are carried out in single steps, for whoever compares both ways of asking."""

from __future__ import annotations

from collections.abc import Sequence

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.session import AnySession
from crawldeck.lab.asking import Asking, Path
from crawldeck.p52 import verbs as v


class P52Asking(Asking):
    """Stamina is said with the action, or asked for after it (P52-TABLE-03)."""

    def single(self, once: AnySession, ask: Choice, given: Option) -> Option | None:
        if ask.kind == "stamina" and given.verb not in (v.STAMINA, v.PLAIN):
            return v.STAMINA() if said_with(once).flag else v.PLAIN()
        if given.verb is v.PUT:  # P52-TABLE-05
            return v.POINT(v.PUT.of(given)[0])
        return given.plain if given.plain in ask.options else None

    def on_purpose(
        self, steps: AnySession, path: Path, option: Option, others: Sequence[Option]
    ) -> str:
        if option.verb in (v.STAMINA, v.PLAIN) and not any(one.verb.flag for one in path):
            return "P52-TABLE-03"  # said before what to shoot with, or who is carried
        return ""


def said_with(once: AnySession) -> Option:
    """The last answer that Stamina could be said with; what to shoot is chosen after it."""
    said = (one for one in reversed(once.answers) if isinstance(one, Option) and one.verb.flag)
    return next(said)
