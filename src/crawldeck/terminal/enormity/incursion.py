"""The face of an incursion: a Boss in its lair, and neither clocks nor Blips nor a way out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar

from crawldeck.enormity import events as e
from crawldeck.enormity.bosses import Boss
from crawldeck.enormity.view import BossView, View
from crawldeck.enormity.words import hands
from crawldeck.enormity.words.telling import SIDES
from crawldeck.kernel.events import Event
from crawldeck.kernel.ledger import Ledger
from crawldeck.kernel.session import Session
from crawldeck.lots import Draw
from crawldeck.terminal import referee
from crawldeck.terminal.enormity import boss as bosses
from crawldeck.terminal.enormity import panel
from crawldeck.terminal.enormity.board import Map, Marks, spacer_tokens
from crawldeck.terminal.enormity.bosscommands import COMMANDS, RULES
from crawldeck.terminal.enormity.face import BY_ALL, FEW, EnormityFace
from crawldeck.terminal.style import Screen

NOBODY = "nobody; what it does concerns the Priority Target"
IN_VIEW = 900
"""How much one wants to see the Boss; see `Map.fit`."""
ASKED = ("shift", "lure", "pushback", "retreat")
"""More questions to the whole team."""
_LEVEL = re.compile(r"\blevel ([123])\b")
_SIDE = re.compile(r"\bfacing ([NESW])\b")


def face_for(session: Session) -> EnormityFace:
    """The face of a run, or of an incursion."""
    return IncursionFace(session) if session.setup.choices.get("boss") else EnormityFace(session)


class IncursionFace(EnormityFace):
    """A Boss fight of Enormity at a terminal."""

    commands = COMMANDS
    by_all = frozenset((*BY_ALL, *ASKED))
    worth_a_board = ("BossStands", "RoundOver")
    by_hand: ClassVar[Mapping[str, str]] = {**hands.BY_HAND, **hands.BOSS_BY_HAND}
    short_help = "hur plays Hurried Walk's move, e8 goes there, boss shows the Boss's sheet."

    @property
    def boss(self) -> BossView:
        """The Boss as the table sees it."""
        found = self.view.boss
        assert found is not None
        return found

    @property
    def sheet(self) -> Boss:
        found: Boss = self.pack.bosses[self.session.setup.choices["boss"]]
        return found

    def title(self) -> str:
        return f"{self.pack.head.name}: Incursion, {bosses.called(self.sheet.name)}"

    def text(self) -> str:
        return f"{self.sheet.text} {RULES[0]} `mission` says more, `boss` shows its sheet."

    # -- asking ------------------------------------------------------------------------------

    def _with_names(self, text: str) -> str:
        """The Boss by its short name, sides in words."""
        text = super()._with_names(text).replace(self.sheet.name, bosses.called(self.sheet.name))
        return _SIDE.sub(lambda found: f"facing {SIDES[found[1]]}", text)

    def sentence(self, event: Event) -> str:
        """An event; a card that is turned up is read out with it."""
        text = super().sentence(event).replace("nobody in particular, with 0 inside", NOBODY)
        text = _LEVEL.sub(lambda found: f"level {bosses.ROMAN[int(found[1])]}", text)
        what = self._read_out(event)
        return f"{text} {what}" if what else text

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

    # -- drawing -----------------------------------------------------------------------------

    def status(self, view: View, screen: Screen) -> str:
        assert view.boss is not None
        return bosses.status(view, view.boss, screen)

    def foe_lines(self, view: View, screen: Screen, room: int) -> list[str]:
        """The Boss first, then whatever else is in its lair."""
        assert view.boss is not None
        lines = bosses.beside(view.boss, bosses.figure(view), self.pack, screen, room)
        others = [foe for foe in view.foes if foe.id != view.boss.figure]
        return [*lines, *[panel.foe_line(foe, self.pack, screen, room) for foe in others]]

    def _map(
        self, view: View, marks: Marks, screen: Screen, room: int, columns: int, acting: int
    ) -> Map:
        """As always, with the Boss in view where that can be."""
        foe = bosses.figure(view)
        marks.wanted = {foe.cell: IN_VIEW} if foe is not None else {}
        return super()._map(view, marks, screen, room, columns, acting)

    def closing(self, screen: Screen, *, figures: bool = True) -> None:
        view, boss = self.view, self.boss
        if figures:
            letters, room = spacer_tokens(view), screen.columns
            for who in view.spacers:
                lines = panel.spacer_lines(who, letters[who.id], self.pack, screen, room, False)
                screen.lines(lines)
        stack = ", ".join(self.pack.bp[one].name for one in boss.stack) or "empty"
        alive = sum(who.status != "dead" for who in view.spacers)
        screen.tell(
            f"{boss.name}: {boss.wounds} of {boss.most} Wounds; Wound Stack: {stack}. "
            f"{alive} of {len(view.spacers)} Spacers alive after {view.round} "
            f"round{'s' if view.round != 1 else ''}; {self.session.decision} answers."
        )

    # -- referee mode ------------------------------------------------------------------------

    def prepare(self, screen: Screen, ledger: Ledger) -> None:
        referee.recite(ledger, hands.BEFORE_THE_INCURSION, screen)
        referee.tell(screen, hands.DECKS.format(boss=self.sheet.name))

    def before_chance(self, screen: Screen, ledger: Ledger) -> None:
        """What may come, by name."""
        ask = self.session.ask
        if isinstance(ask, Draw):
            could = [self._called(name) for name, count in ask.left.items() if count]
            if len(could) <= FEW:
                screen.tell(f"(one of {', '.join(could)})", style="dim")

    def _called(self, name: str) -> str:
        """What may be drawn, by its name; the levels on backs as they are printed."""
        backs = {back.lower(): back for back in bosses.ROMAN.values()}
        return backs.get(name, self.pack.names.get(name, name))

    def outcome(self, word: str) -> str:
        """A card by the beginning of its id or of a word of its name, where only one fits."""
        found = super().outcome(word)
        ask = self.session.ask
        if not isinstance(ask, Draw) or found in ask.left:
            return found
        names = {key: self.pack.names.get(key, key) for key, count in ask.left.items() if count}
        fits = [
            key
            for key, name in names.items()
            if any(bit.startswith(word) for bit in (*key.split("-"), *name.lower().split()))
        ]
        return fits[0] if len(fits) == 1 else found
