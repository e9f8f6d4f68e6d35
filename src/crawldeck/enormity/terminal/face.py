"""The face of Enormity: the ship's map, the clocks, the crew."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar

from crawldeck.dice import signs
from crawldeck.enormity import ids
from crawldeck.enormity.on_table import Lying
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import EnoSession
from crawldeck.enormity.terminal import lists, panel
from crawldeck.enormity.terminal.board import SIGNS, Map, Marks, marks_of
from crawldeck.enormity.terminal.commands import COMMANDS
from crawldeck.enormity.view_types import View
from crawldeck.enormity.words import labels, telling
from crawldeck.enormity.words import panel as figures
from crawldeck.enormity.words.incursion import words_of
from crawldeck.enormity.words.panel import spacer_tokens
from crawldeck.enormity.words.referee_steps import BEFORE_THE_RUN
from crawldeck.enormity.words.speech import BY_ALL, EnormityWords
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.endings import given
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.events import Event
from crawldeck.lots import Draw
from crawldeck.terminal import reading, referee
from crawldeck.terminal.face import Face, Texts
from crawldeck.terminal.style import Screen, cut, pad, width

if TYPE_CHECKING:
    from crawldeck.terminal.table import TerminalTable

WITH_BOARD = (
    "turn", "goto", "walk", "walk-on", "start", "spawn", "spawn-at", "blip-way", "blip-arrow",
    "route", "intruder-space", "noise-die", "blip-order", "blip", "attack", "scout", "target",
    "activate", "whose-turn", "at", "burst", "opportunity", "knockback", "slide", "displace",
)  # fmt: skip
"""Questions for which one looks at the map; the others come in the middle of something."""
SIDE, GAP = 34, 2
"""Columns that the figures need beside the map, and the space between them."""
BELOW = 4
"""Lines for the status, the question, the prompt and the line that was typed before."""
FEW = 12
"""So many things that may be drawn are named."""


class EnormityFace(Face):
    """Enormity at a terminal."""

    commands = COMMANDS
    aliases: ClassVar[Mapping[str, str]] = {"spacer": "sheet", "task": "mission", "m": "map"}
    worth_a_board = ("PageLaid", "RoundOver")
    place = re.compile(r"(?:\w+:)?(?:[a-z]\d+|\d+,\d+)")
    going = ("goto", "step", "start", *labels.ON_POINTS, "pick-space")
    chance_hint = "a die or a draw is due: type the face, such as po or -, or what was drawn"
    luck = "your dice and cards decide"
    short_help = "hur plays Hurried Walk's move, e8 goes there, hur e8 does both."
    example = "goto lr1:e8"
    rule_example = "ENO-MOVE-11"

    session: EnoSession
    words: EnormityWords

    def __init__(self, session: EnoSession) -> None:
        super().__init__(words_of(session, aloud=False))
        self.round = 0
        self.page = ""

    @property
    def view(self) -> View:
        return self.words.view

    @property
    def pack(self) -> Pack:
        return self.words.pack

    # -- reading -----------------------------------------------------------------------------

    def tidy(self, text: str) -> str:
        """`lr1 E8`, as the table writes it, is the space `lr1:e8`."""
        pages = "|".join(map(re.escape, self.pack.ship.pages))
        written = rf"(?i)\b({pages})\s+([a-z]\d+|\d+,\d+)\b"
        return re.sub(written, lambda found: ids.place(*found.groups()).lower(), text)

    def placed(self, word: str) -> str:
        """A space as the grammar writes it: without a page it is one that is offered, else on the
        page of the Spacer who is asked."""
        if ":" in word or not self.place.fullmatch(word):
            return word
        offered = {
            option.words[-1]
            for option in self.session.options
            if option.words and ids.read_place(option.words[-1]).name == word
        }
        if len(offered) == 1:
            return offered.pop()
        here = self.words.focus(self.view)
        page = self.pack.ship.page_of[here.cell] if here else self.view.pages[0]
        return ids.place(page, word)

    def parts(self, text: str) -> list[str]:
        """In a turn `hur e8` plays a card for its move and goes there; `e8` alone wants a card."""
        *how, where = text.lower().split() or [""]
        ask = self.session.ask
        if not (isinstance(ask, Choice) and ask.kind == "turn" and self.place.fullmatch(where)):
            return [text]
        moves = [one for one in self.session.options if one.verb.name == "play"]
        cards = [one.args[0][: reading.LEAST] for one in moves if one.args[1] == "move"]
        if how:
            known = lists.meaning(how, moves)
            return [known.text, where] if known is not None else [text]
        if cards:
            shown = ", ".join(f"{card} {where}" for card in dict.fromkeys(cards))
            raise Malformed(f"play a card that takes you there: {shown} (ENO-ACT-03)")
        return [text]

    def outcomes(self, text: str) -> list[str]:
        """Names of several words become one; commas and spaces part what came up."""
        return reading.words_of(self.session, text.replace(",", " "))[: len(text)]

    def outcome(self, word: str) -> str:
        """The beginning of a name is enough where only one thing that may come begins so."""
        ask = self.session.ask
        if isinstance(ask, Draw) and word not in ask.left:
            fits = [name for name, count in ask.left.items() if count and name.startswith(word)]
            if len(fits) == 1:
                return fits[0]
        return word

    def before_chance(self, screen: Screen, texts: Texts) -> None:
        """What may come, where that is a short list."""
        ask = self.session.ask
        if isinstance(ask, Draw):
            could = [name for name, count in ask.left.items() if count]
            if len(could) <= FEW:
                screen.tell(f"(one of {', '.join(could)})", style="dim")

    def meant(self, found: Sequence[Option]) -> Option | None:
        return lists.shared(found)

    def shown(self, option: Option) -> str:
        number = self.words.numbered(self.session.options).index(option) + 1
        return f"{number} {labels.label(option, self.words.scene())}"

    # -- asking ------------------------------------------------------------------------------

    def wants_board(self, ask: Choice, numbered: list[Option]) -> bool:
        return ask.kind in WITH_BOARD and bool(self.view.pages)

    def beside(self, ask: Choice, screen: Screen) -> None:
        """Who is asked, where the question comes in the middle of something."""
        who = self.words.focus(self.view)
        if not self._dice(ask, screen) and who is not None and ask.kind not in BY_ALL:
            letter = spacer_tokens(self.view)[who.id]
            room = screen.columns
            screen.lines(panel.spacer_lines(who, letter, self.pack, screen, room, True))

    def _dice(self, ask: Choice, screen: Screen) -> bool:
        """The dice that lie on the table, each with its number, and the tokens for them."""
        lying = ask.about
        if not isinstance(lying, Lying) or not lying.dice:
            return False
        shown = [
            f"{number}: {one.die} {signs(one.face.text)}{'+' * one.plus}"
            for number, one in enumerate(lying.dice, start=1)
        ]
        needed = f"   needed: {lying.need} Power" if lying.need else ""
        screen.tell(f"Dice  {'   '.join(shown)}{needed}", hang="      ")
        screen.tell(f"({telling.LEGEND})", style="dim")
        screen.tell(f"{figures.pool(self.view)}.")
        return True

    def option_list(self, table: TerminalTable) -> list[str]:
        warned = self.words.warned()
        return lists.listed(table.numbered, self.words.scene(), warned, table.odds, table.screen)

    # -- drawing -----------------------------------------------------------------------------

    def status(self, view: View, screen: Screen) -> str:
        """The line above the map, as much of it as fits."""
        lines = self.words.status(view)
        fitting = next((line for line in lines if width(line) <= screen.columns), lines[-1])
        return screen.paint(cut(fitting, screen.columns), "title")

    def foe_lines(self, view: View, screen: Screen, room: int) -> list[str]:
        """The Intruders beside the map."""
        return [panel.foe_line(foe, self.pack, screen, room) for foe in view.foes]

    def figures(
        self, view: View, screen: Screen, asked: str, room: int, most: int = 0
    ) -> list[str]:
        """Everybody, in lines no wider than their room."""
        foes = self.foe_lines(view, screen, room)
        return panel.figures(view, self.pack, screen, asked, room, foes, most)

    def show_board(self, table: TerminalTable, *, big: bool) -> None:
        view, screen = self.view, table.screen
        room = 999 if big else screen.rows - len(table.option_list()) - BELOW
        screen.say(self.status(view, screen))
        marks = marks_of(view, self.pack, lists.targets(table.numbered))
        self._mark_points(marks, table.numbered)
        self._draw(view, marks, screen, room, table.asked)
        if isinstance(self.session.ask, Choice):
            self._dice(self.session.ask, screen)

    def _mark_points(self, marks: Marks, numbered: list[Option]) -> None:
        """Crossings that may be chosen carry their number, as far as one digit goes."""
        for number, option in enumerate(numbered, start=1):
            if option.verb.name in labels.ON_POINTS and number < 10:
                marks.points[self.pack.ship.point(option.args[-1])] = (str(number), "go")

    def _draw(self, view: View, marks: Marks, screen: Screen, room: int, asked: str) -> None:
        """The map with everybody beside it, or below where it is too wide."""
        if not view.pages:
            screen.lines(self.figures(view, screen, asked, screen.columns))
            return
        here = self.words.focus(view)
        acting = here.cell if here else -1
        below = self.figures(view, screen, asked, screen.columns)
        columns = screen.columns - GAP - SIDE
        found = self._map(view, marks, screen, room, columns, acting)
        if not all(map(found.shows, marks.numbers)) or columns < SIDE:
            columns = screen.columns
            found = self._map(view, marks, screen, room - len(below), columns, acting)
        lines = found.draw(columns)
        if columns < screen.columns:
            wide = max(map(width, lines)) + GAP
            room = screen.columns - wide
            side = self.figures(view, screen, asked, room, len(lines))
            lines, below = side_by_side(lines, side, wide), []
        screen.lines([*lines, *below])
        if not found.whole:
            screen.say(screen.paint("(a part of the map; `map` shows all of it)", "dim"))

    def _map(
        self, view: View, marks: Marks, screen: Screen, room: int, columns: int, acting: int
    ) -> Map:
        """As much of all pages as fits, around the Spacer who acts."""
        found = Map(self.pack.ship, view.pages, view.doors, marks, screen)
        found.fit(room, columns, acting)
        return found

    def picture(self, screen: Screen) -> None:
        view = self.words.seen_by(None)
        screen.say(self.status(view, screen))
        self._draw(view, marks_of(view, self.pack, {}), screen, 999, "")

    def closing(self, screen: Screen, *, figures: bool = True) -> None:
        view, session = self.view, self.session
        if figures:
            letters, room = spacer_tokens(view), screen.columns
            for who in view.spacers:
                lines = panel.spacer_lines(who, letters[who.id], self.pack, screen, room, False)
                screen.lines(lines)
        out = sum(who.status == "out" for who in view.spacers)
        gains = ", ".join(f"{count} {name}" for name, count in view.resources.items()) or "nothing"
        screen.tell(
            f"{out} of {len(view.spacers)} Spacers extracted after {view.round} rounds; "
            f"Intruders killed: {view.kills}; Discoveries: {view.resolved}; brought home: {gains}; "
            f"{given(session)} answers."
        )

    # -- telling -----------------------------------------------------------------------------

    def prepare(self, screen: Screen, texts: Texts) -> None:
        referee.recite(texts, BEFORE_THE_RUN, screen)

    def chapter(self, event: Event) -> str:
        """A new Round, where its Countdown or its first turn begins."""
        now = self.view.round
        if event.kind() in ("CountdownMoved", "TurnBegan") and now != self.round:
            self.round = now
            return f"Round {now}"
        return ""

    def signs(self, screen: Screen) -> None:
        shown = ", ".join(f"{sign} {means}" for sign, means in SIGNS.values())
        screen.tell(f"On the map: {shown}.", hang="  ")
        screen.tell(
            "━ is a wall, ═ a closed door, ▒ a welded one, ┈ an open one, ╌ a red line; a capital "
            "letter is a Spacer (small: knocked down), r1← an Intruder and its facing, ▲ ► ▼ ◄ a "
            "Blip on a crossing and its arrow, ↑ → ↓ ← in a space the only way out of it; a number "
            "is the answer that leads there.",
            hang="  ",
        )
        tiles = sorted({tile.kind for tile in self.view.tiles})
        if tiles:
            named = ", ".join(f"{kind[:2].upper()} {self.pack.tiles[kind].name}" for kind in tiles)
            screen.tell(f"Terrain: {named}.", hang="  ")
        screen.tell(
            "A space is its row and column, such as e8; a crossing is two numbers, such as 2,9: "
            "right of column 2, above the ninth row.",
            hang="  ",
        )
        screen.tell(f"Dice: {telling.LEGEND}.", hang="  ")


def side_by_side(left: list[str], right: list[str], room: int) -> list[str]:
    """Two blocks of lines next to each other."""
    rows = zip_longest(left, right, fillvalue="")
    return [(pad(a, room) + b).rstrip() for a, b in rows]
