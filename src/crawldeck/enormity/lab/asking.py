"""How one answer is carried out in single steps (ENO-ASK-01, group ASKING of the ledger).

Asked once, some questions are left out and some are one question; here is what each of them comes
to where every step is asked for itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.lab.left_out import DICE, as_well_before, comes_to_stopping, rule_for
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.phrases import Phrase
from crawldeck.kernel.session import AnySession
from crawldeck.lab.asking import Asking, Path

TOLD = (e.HeadsFor, e.Stepped, e.StepAnnounced)
"""Events that say which way somebody went."""


class EnormityAsking(Asking):
    """Rolls, ways and the order of things."""

    def same(self, once: Choice, single: Choice) -> bool:
        if once.kind == "dice":
            return single.kind in DICE and once.actor == single.actor
        if once.kind == "walk-on":
            return single.kind in ("walk", "walk-on") and once.actor == single.actor
        return super().same(once, single)

    def single(self, once: AnySession, ask: Choice, given: Option) -> Option | None:
        if ask.kind in DICE:
            return self._dice(ask, given)
        if given in ask.options and given not in self.taken:
            return given
        if ask.kind == "walk-on":  # the step that was announced
            return ask.options[0]
        if ask.kind == "walk":
            return _walk(once, ask)
        if ask.kind == "react":
            return verbs.DONE()  # ENO-ASK-06
        if ask.kind in ("blip-order", "blip-way"):
            return ask.options[0]  # ENO-ASK-05
        return ask.options[0] if len(ask.options) == 1 else None

    def on_purpose(
        self, steps: AnySession, path: Path, option: Option, others: Sequence[Option]
    ) -> str:
        if option.verb is verbs.INVEST and self.asked_from is not None:
            return "ENO-ASK-04" if as_well_before(self.asked_from, path, steps, option) else ""
        if option.verb is verbs.REROLL and any(
            one.verb is verbs.REROLL and option.args < one.args for one in path
        ):
            return "ENO-ASK-02"  # the same dice are named in their order
        if self.asked_from is not None and comes_to_stopping(self.asked_from, steps, option):
            return "ENO-ASK-04"
        return rule_for(steps, option, others)

    def _dice(self, ask: Choice, given: Option) -> Option:
        """The dice that were named, each once; whatever else is asked of a roll keeps it."""
        if given.verb is verbs.REROLL:
            wanted = [verbs.REROLL((n,)) for n in verbs.REROLL.of(given)[0]]
        else:
            wanted = [given]
        for one in wanted:
            if one in ask.options and one not in self.taken:
                return one
        return verbs.KEEP()


def _walk(once: AnySession, ask: Choice) -> Option | None:
    """The step that was taken without a question (ENO-ASK-04): it was told."""
    ahead = {verbs.STEP.of(one)[0]: one for one in ask.options if one.verb is verbs.STEP}
    left: int = ask.question.fields["left"] if isinstance(ask.question, Phrase) else 0
    told = [one for one in once.events if isinstance(one, TOLD) and one.who == ask.actor]
    begun = max((n for n, one in enumerate(told) if isinstance(one, e.HeadsFor)), default=-1)
    since = told[begun + 1 :]
    path = [one.space for one in since if isinstance(one, e.Stepped)]
    if begun >= 0:
        head = told[begun]
        assert isinstance(head, e.HeadsFor)
        path = path[head.steps - left :]
    for space in (*path[:1], *(one.space for one in reversed(since))):
        if space in ahead:
            return ahead[space]
    return verbs.STOP() if verbs.STOP() in ask.options else None
