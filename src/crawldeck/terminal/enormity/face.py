"""The face of Enormity: the ship's map, the clocks, the crew."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view import View
from crawldeck.enormity.worldbook import Mission
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.events import Event
from crawldeck.kernel.ledger import Ledger
from crawldeck.terminal import referee
from crawldeck.terminal.enormity import labels, panel
from crawldeck.terminal.enormity.board import SIGNS, Map, marks_of, shown_pages
from crawldeck.terminal.enormity.commands import COMMANDS
from crawldeck.terminal.face import Face
from crawldeck.terminal.style import Screen

if TYPE_CHECKING:
    from crawldeck.terminal.table import Table

WITHOUT_BOARD = (
    "confidence", "stress", "discipline", "soak", "token", "pay", "look-up", "choose", "loot",
    "rearm", "equip", "devastating", "empty-clip",
)  # fmt: skip
"""Questions in the middle of something, for which the map need not be drawn again."""
BEFORE_THE_RUN = ("ENO-SETUP-01", "ENO-SETUP-02", "ENO-SETUP-05")


class EnormityFace(Face):
    """Enormity at a terminal."""

    commands = COMMANDS
    aliases: ClassVar[Mapping[str, str]] = {"spacer": "sheet", "task": "mission", "m": "map"}
    in_its_words = frozenset(("story",))
    worth_a_board = ("PageRevealed", "Revealed", "IntruderSpawned")
    chance_hint = "a die or a draw is due: type the face, such as po or -, or what was drawn"
    short_help = "play hur move. A space alone, such as e8, goes there."
    example = "goto lr1:e8"
    rule_example = "ENO-MOVE-11"

    @property
    def view(self) -> View:
        view: View = super().view
        return view

    @property
    def pack(self) -> Pack:
        pack: Pack = self.session.table.content
        return pack

    def title(self) -> str:
        return f"{self.pack.head.name}: {self._mission.name}"

    def text(self) -> str:
        return self._mission.text

    @property
    def _mission(self) -> Mission:
        return self.pack.missions[self.session.setup.choices["mission"]]

    def cast(self) -> str:
        return ", ".join(self.pack.spacers[who.id].name for who in self.session.table.state.spacers)

    def placed(self, word: str) -> str:
        """A space as the grammar writes it: without a page it is on the asked Spacer's."""
        if ":" in word or not re.fullmatch(r"[a-z]\d+", word):
            return word
        view = self.view
        asked = self.session.ask.actor if isinstance(self.session.ask, Choice) else view.acting
        here = next((who for who in view.spacers if who.id == asked and who.cell >= 0), None)
        page = self.pack.ship.page_of[here.cell] if here else view.pages[0]
        return f"{page}:{word}"

    def numbered(self, options: list[Option]) -> list[Option]:
        return labels.numbered(options)

    def wants_board(self, ask: Choice, numbered: list[Option]) -> bool:
        return ask.kind not in WITHOUT_BOARD

    def option_list(self, table: Table) -> list[str]:
        names = self.session.game.names(self.session.table)
        scene = labels.Scene(self.view, names, self.pack)
        return labels.listed(table.numbered, scene, table.screen)

    def show_board(self, table: Table, *, big: bool) -> None:
        view, screen = self.view, table.screen
        figures = panel.figures(view, self.pack, screen, table.asked)
        room = 999 if big else screen.rows - len(figures) - len(self.option_list(table)) - 5
        screen.say(panel.status(view, screen, self.session.decision))
        if view.pages:
            pages = list(view.pages) if big else shown_pages(view, self.pack, screen, room)
            marks = marks_of(view, self.pack, labels.targets(table.numbered))
            screen.lines(Map(self.pack.ship, pages, view.doors, marks, screen).draw())
        screen.say(panel.pool(view))
        screen.lines(figures)

    def picture(self, screen: Screen) -> None:
        view: View = self.session.view()
        screen.say(panel.status(view, screen, self.session.decision))
        if view.pages:
            marks = marks_of(view, self.pack, {})
            screen.lines(Map(self.pack.ship, view.pages, view.doors, marks, screen).draw())
        screen.say(panel.pool(view))
        screen.lines(panel.figures(view, self.pack, screen))

    def closing(self, screen: Screen, *, figures: bool = True) -> None:
        view, session = self.view, self.session
        if figures:
            screen.lines(panel.figures(view, self.pack, screen))
        out = sum(who.status == "out" for who in view.spacers)
        gains = ", ".join(f"{count} {name}" for name, count in view.resources.items()) or "nothing"
        screen.tell(
            f"{out} of {len(view.spacers)} Spacers extracted after {view.round} rounds; "
            f"Intruders killed: {view.kills}; Discoveries: {view.resolved}; brought home: {gains}; "
            f"{session.decision} answers."
        )

    def prepare(self, screen: Screen, ledger: Ledger) -> None:
        referee.recite(ledger, BEFORE_THE_RUN, screen)

    def chapter(self, event: Event) -> str:
        return f"Round {self.view.round}" if event.kind() == "RoundBegan" else ""

    def signs(self, screen: Screen) -> None:
        shown = ", ".join(f"{sign} {means}" for sign, means in SIGNS.values())
        screen.tell(f"On the map: {shown}.", hang="  ")
        screen.tell(
            "━ is a wall, ═ a closed door, ▒ a welded one, ┈ an open one, ╌ a red line; two "
            "capitals are a Terrain tile; a capital letter is a Spacer (small: knocked down), "
            "r1← an Intruder and its facing, ▲ ► ▼ ◄ a Blip and its arrow, a number the answer "
            "that leads there."
        )
