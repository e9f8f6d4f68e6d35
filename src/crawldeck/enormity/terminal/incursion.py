"""The face of an incursion: a Boss in its lair, and neither clocks nor Blips nor a way out."""

from __future__ import annotations

from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import EnoSession
from crawldeck.enormity.terminal import panel
from crawldeck.enormity.terminal.board import POINTERS, Map, Marks
from crawldeck.enormity.terminal.bosscommands import COMMANDS
from crawldeck.enormity.terminal.face import FEW, EnormityFace
from crawldeck.enormity.view_types import BossView, FoeView, View
from crawldeck.enormity.words import boss as bosses
from crawldeck.enormity.words import referee_steps
from crawldeck.enormity.words.incursion import IncursionWords
from crawldeck.enormity.words.panel import foe_token, short, spacer_tokens
from crawldeck.kernel.endings import given
from crawldeck.lots import Draw
from crawldeck.terminal import referee
from crawldeck.terminal.face import Texts
from crawldeck.terminal.style import Screen, cut, wrap

IN_VIEW = 900
"""How much one wants to see the Boss; see `Map.fit`."""


def face_for(session: EnoSession) -> EnormityFace:
    """The face of a run, or of an incursion."""
    return IncursionFace(session) if session.setup.choices.get("boss") else EnormityFace(session)


class IncursionFace(EnormityFace):
    """A Boss fight of Enormity at a terminal."""

    commands = COMMANDS
    worth_a_board = ("BossStands", "RoundOver")
    short_help = "hur plays Hurried Walk's move, e8 goes there, boss shows the Boss's sheet."
    words: IncursionWords

    # -- drawing -----------------------------------------------------------------------------

    def foe_lines(self, view: View, screen: Screen, room: int) -> list[str]:
        """The Boss first, then whatever else is in its lair."""
        assert view.boss is not None
        lines = beside(view.boss, bosses.figure(view), self.pack, screen, room)
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
        view, boss = self.view, self.words.boss
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
            f"round{'s' if view.round != 1 else ''}; {given(self.session)} answers."
        )

    # -- referee mode ------------------------------------------------------------------------

    def prepare(self, screen: Screen, texts: Texts) -> None:
        referee.recite(texts, referee_steps.BEFORE_THE_INCURSION, screen)
        referee.tell(screen, referee_steps.DECKS.format(boss=self.words.sheet.name))

    def before_chance(self, screen: Screen, texts: Texts) -> None:
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


def beside(boss: BossView, foe: FoeView | None, pack: Pack, screen: Screen, room: int) -> list[str]:
    """The Boss among the figures: where it is, and how."""
    if foe is None:
        return []
    sign = foe_token(foe.id, foe.slot) + POINTERS[foe.facing]
    head = cut(f"{sign} {bosses.called(boss.name)}  {short(foe.space)}", room)
    notes = "; ".join(bosses.notes(boss, foe, pack))
    return [screen.paint(head, "foe"), *wrap(notes, room, "   ", "   ")]
