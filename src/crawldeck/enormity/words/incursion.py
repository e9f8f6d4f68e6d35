"""An incursion as it is spoken of: a Boss in its lair, without clocks, Blips and a way out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from crawldeck.enormity import events as e
from crawldeck.enormity.bosses import Boss
from crawldeck.enormity.state import EnoSession
from crawldeck.enormity.terms import NOBODY
from crawldeck.enormity.view_types import BossView, View
from crawldeck.enormity.words import boss as bosses
from crawldeck.enormity.words import referee_steps, telling
from crawldeck.enormity.words.speech import BY_ALL, EnormityWords
from crawldeck.kernel.asks import Chance
from crawldeck.kernel.events import Event

FINDS_NOBODY = "{action} targets nobody; what it does concerns the Priority Target."
ASKED = ("shift", "lure", "pushback", "retreat")
"""More questions to the whole team."""


class IncursionWords(EnormityWords):
    """A Boss fight of Enormity in words."""

    by_all = frozenset((*BY_ALL, *ASKED))
    by_hand: ClassVar[Mapping[str, str]] = {**referee_steps.BY_HAND, **referee_steps.BOSS_BY_HAND}

    def __init__(self, session: EnoSession, *, aloud: bool = True) -> None:
        super().__init__(session, aloud=aloud)
        self._spoken: tuple[Mapping[str, str], Mapping[str, str]] = ({}, {})

    @property
    def boss(self) -> BossView:
        """The Boss as the table sees it."""
        found = self.view.boss
        assert found is not None
        return found

    @property
    def sheet(self) -> Boss:
        return self.pack.bosses[self.session.setup.choices["boss"]]

    def title(self) -> str:
        return f"{self.pack.head.name}: Incursion, {bosses.called(self.sheet.name)}"

    @property
    def adventure(self) -> str:
        return f"The incursion against {bosses.called(self.sheet.name)}"

    def text(self) -> str:
        return f"{self.sheet.text} {bosses.RULES[0]} `mission` says more, `boss` shows its sheet."

    @property
    def spoken(self) -> Mapping[str, str]:
        """The Boss by its short name."""
        names = self.names
        if self._spoken[0] is not names:
            full, brief = self.sheet.name, bosses.called(self.sheet.name)
            own = {key: brief for key, name in names.items() if name == full}
            self._spoken = names, {**names, **own}
        return self._spoken[1]

    def status(self, view: View) -> tuple[str, ...]:
        assert view.boss is not None
        return bosses.status(view, view.boss)

    def sentence(self, event: Event) -> str:
        """An event; a card that is turned up is read out with it."""
        if isinstance(event, e.BossTargetsArea) and event.what == NOBODY and not event.spacers:
            return FINDS_NOBODY.format(**self.filling(event))
        text, what = super().sentence(event), self._read_out(event)
        return f"{text} {what}" if what else text

    def filling(self, event: Event) -> dict[str, Any]:
        """Sides in words, and levels as they are printed."""
        words = super().filling(event)
        if "facing" in words:
            words["facing"] = telling.side(words["facing"])
        if words.get("level") in bosses.ROMAN:
            words["level"] = bosses.ROMAN[words["level"]]
        return words

    def _read_out(self, event: Event) -> str:
        """What a card says that was turned up, or an action that is performed."""
        if isinstance(event, e.AICardDrawn):
            return self.pack.ai[event.card].action.text
        if isinstance(event, e.PartDrawn):
            return self.pack.bp[event.part].text
        if isinstance(event, e.BossPerforms):
            sheet = self.sheet
            every = (sheet.signature, sheet.routine, *sheet.before, *sheet.after)
            return next((one.text for one in every if one.name == event.action), "")
        return ""

    def first(self, ask: Chance) -> Sequence[str]:
        return () if self.session.answers else referee_steps.BEFORE_THE_INCURSION


def words_of(session: EnoSession, *, aloud: bool = True) -> EnormityWords:
    """The words of a run, or of an incursion."""
    boss = session.setup.choices.get("boss")
    return (IncursionWords if boss else EnormityWords)(session, aloud=aloud)
