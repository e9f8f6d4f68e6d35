"""The face of Enormity: the ship's map, the clocks, the crew."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar

from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.actions import opportunity
from crawldeck.enormity.state import FALLING
from crawldeck.enormity.view import SpacerView, View
from crawldeck.enormity.worldbook import Mission
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.events import Event
from crawldeck.kernel.ledger import Ledger
from crawldeck.kernel.session import Session
from crawldeck.lots import Draw
from crawldeck.terminal import reading, referee
from crawldeck.terminal.enormity import labels, panel, telling
from crawldeck.terminal.enormity.board import SIGNS, Map, Marks, marks_of, spacer_tokens
from crawldeck.terminal.enormity.commands import COMMANDS
from crawldeck.terminal.enormity.hands import BEFORE_THE_RUN, BY_HAND
from crawldeck.terminal.face import Face, Together
from crawldeck.terminal.style import Screen, pad, width

if TYPE_CHECKING:
    from crawldeck.terminal.table import Table

WITH_BOARD = (
    "turn", "goto", "walk", "walk-on", "start", "spawn", "spawn-at", "blip-way", "blip-arrow",
    "route", "intruder-space", "noise-die", "blip-order", "blip", "attack", "scout", "target",
    "activate", "whose-turn", "at", "burst", "opportunity", "knockback", "slide", "displace",
)  # fmt: skip
"""Questions for which one looks at the map; the others come in the middle of something."""
ON_THE_TABLE = ("confidence", "stress", "discipline", "noise-plus", "cover", "devastating")
"""Questions about dice: what lies on the table is shown, the question itself is short."""
BY_ALL = (
    "activate", "blip", "blip-arrow", "blip-finds", "blip-order", "blip-way", "displace", "facing",
    "furthest-tile", "holder", "intruder-space", "knockback", "opportunity", "order", "overspawn",
    "responses", "route", "slide", "spawn", "spawn-at", "stratagem", "target", "whose-turn",
)  # fmt: skip
SIDE, GAP = 34, 2
"""Columns that the figures need beside the map, and the space between them."""
BELOW = 4
"""Lines for the status, the question, the prompt and the line that was typed before."""
CARDS = 3
"""Action cards of a turn (ENO-ACT-03)."""
FEW = 12
"""So many things that may be drawn are named."""
_ID = re.compile(r"\b[a-z]+(?:-[a-z]+)*-\d+\b")
_SPACE = re.compile(r"\b([a-z]+\d+):([a-z]\d+)\b")


class EnormityFace(Face):
    """Enormity at a terminal."""

    commands = COMMANDS
    aliases: ClassVar[Mapping[str, str]] = {"spacer": "sheet", "task": "mission", "m": "map"}
    by_all = frozenset(BY_ALL)
    worth_a_board = ("PageLaid", "RoundOver")
    by_hand = BY_HAND
    harmless: ClassVar[Mapping[str, str]] = {
        "end": "ends the turn",
        "keep": "keeps the dice",
        "done": "is done",
    }
    place = re.compile(r"(?:\w+:)?(?:[a-z]\d+|\d+,\d+)")
    going = ("goto", "step", "start", *labels.ON_POINTS, "pick-space")
    together: ClassVar[Mapping[str, Together]] = telling.TOGETHER
    chance_hint = "a die or a draw is due: type the face, such as po or -, or what was drawn"
    luck = "your dice and cards decide"
    short_help = "hur plays Hurried Walk's move, e8 goes there, hur e8 does both."
    example = "goto lr1:e8"
    rule_example = "ENO-MOVE-11"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.round = 0
        self.page = ""

    @property
    def view(self) -> View:
        view: View = super().view
        return view

    @property
    def pack(self) -> Pack:
        pack: Pack = self.session.table.content
        return pack

    @property
    def names(self) -> Mapping[str, str]:
        return self.session.game.names(self.session.table)

    def title(self) -> str:
        return f"{self.pack.head.name}: {self._mission.name}"

    def text(self) -> str:
        return self._mission.text

    @property
    def _mission(self) -> Mission:
        return self.pack.missions[self.session.setup.choices["mission"]]

    def cast(self) -> str:
        return ", ".join(self.pack.spacers[who.id].name for who in self.session.table.state.spacers)

    # -- reading -----------------------------------------------------------------------------

    def placed(self, word: str) -> str:
        """A space as the grammar writes it: without a page it is one that is offered, else on the
        page of the Spacer who is asked."""
        if ":" in word or not self.place.fullmatch(word):
            return word
        offered = {
            text
            for option in self.session.options
            if (text := option.text.split()[-1]).endswith(f":{word}")
        }
        if len(offered) == 1:
            return offered.pop()
        here = self.focus(self.view)
        page = self.pack.ship.page_of[here.cell] if here else self.view.pages[0]
        return f"{page}:{word}"

    def by_enter(self, options: Sequence[Option]) -> Option | None:
        """An empty line never gives away a turn in which no card was played yet."""
        option = super().by_enter(options)
        if option is not None and option.text == "end" and not self.view.cards_played:
            return None if any(one.verb.name == "play" for one in options) else option
        return option

    def parts(self, text: str) -> list[str]:
        """In a turn `hur e8` plays a card for its move and goes there; `e8` alone wants a card."""
        *how, where = text.lower().split() or [""]
        ask = self.session.ask
        if not (isinstance(ask, Choice) and ask.kind == "turn" and self.place.fullmatch(where)):
            return [text]
        moves = [one for one in self.session.options if one.verb.name == "play"]
        cards = [one.args[0][: reading.LEAST] for one in moves if one.args[1] == "move"]
        if how:
            known = labels.meaning(how, moves)
            return [known.text, where] if known is not None else [text]
        if cards:
            shown = ", ".join(f"{card} {where}" for card in dict.fromkeys(cards))
            raise Malformed(f"say which card takes you there: {shown} (ENO-ACT-03)")
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

    def before_chance(self, screen: Screen, ledger: Ledger) -> None:
        """What may come, where that is a short list."""
        ask = self.session.ask
        if isinstance(ask, Draw):
            could = [name for name, count in ask.left.items() if count]
            if len(could) <= FEW:
                screen.tell(f"(one of {', '.join(could)})", style="dim")

    def meant(self, found: Sequence[Option]) -> Option | None:
        return labels.shared(found)

    def shown(self, option: Option) -> str:
        number = labels.numbered(self.session.options).index(option) + 1
        return f"{number} {labels.label(option, self._scene())}"

    def _scene(self) -> labels.Scene:
        return labels.Scene(self.view, self.names, self.pack, frozenset(self.warned()))

    def focus(self, view: View) -> SpacerView | None:
        """The Spacer one looks at: who is asked, else whose turn it is, else anyone on board."""
        ask = self.session.ask
        asked = ask.actor if isinstance(ask, Choice) else ""
        if isinstance(ask, Choice) and ask.kind in BY_ALL:
            asked = view.acting or asked
        ranked = sorted(view.spacers, key=lambda who: (who.id != asked, who.id != view.acting))
        return next((who for who in ranked if who.cell >= 0), None)

    # -- asking ------------------------------------------------------------------------------

    def question(self, ask: Choice) -> str:
        """The sentence with names for ids, and without what stands on the table beside it."""
        names = self.names
        who = "The team" if ask.kind in self.by_all else names.get(ask.actor, ask.actor)
        text = ask.question
        if ask.kind in ON_THE_TABLE:
            text = text.partition(":")[0]
        text = self._with_names(text)
        text = _SPACE.sub(lambda found: panel.short(found[0]), text)
        for name in self.session.table.content.spacers:
            text = re.sub(rf"\b{name}\b", names[name], text)
        if ask.kind == "awakening":
            text = f"say yes to gain 1 Stress and roll again, or no to {text.partition(',')[0]}"
        if ask.kind == "turn":
            text = self._turn()
        if ask.kind == "goto":
            text += self._watched()
        free = any(option.text in ("keep", "done") for option in ask.options)
        return f"{who} {'may' if free else 'must'} {text}."

    def _watched(self) -> str:
        """Whom it costs something to step away from (ENO-AOO-01)."""
        who = self.focus(self.view)
        watching = opportunity.watchers(self.session.table, who.cell, -1) if who else []
        if not watching:
            return ""
        names = " and ".join(self.names.get(foe.id, foe.id) for foe in watching)
        return f". {names} {'acts' if len(watching) == 1 else 'act'} against who steps away"

    def _turn(self) -> str:
        """What a turn leaves to do: Exert cards count among its cards (ENO-EXERT-02)."""
        who = self.focus(self.view)
        if who is None or who.down == FALLING:
            return "end the turn; who is down can do nothing else"
        room = CARDS - who.exerts
        held = f"; {who.exerts} Exert" if who.exerts else ""
        played = f"{self.view.cards_played} of {room} played{held}"
        return f"play a card ({played}), use something, or end the turn"

    def _with_names(self, text: str) -> str:
        """Figures by their names, where rules name them by their ids."""
        names = self.names
        return _ID.sub(lambda found: names.get(found[0], found[0]), text)

    def worded(self, text: str) -> str:
        return self._with_names(text)

    def sentence(self, event: Event) -> str:
        text = self._with_names(self.session.sentence(event))
        if event.kind() in telling.COUNTS:
            text = telling.briefly(text)
        return telling.faces(text) if event.kind() in telling.ROLLS else text

    def numbered(self, options: list[Option]) -> list[Option]:
        return labels.numbered(options)

    def wants_board(self, ask: Choice, numbered: list[Option]) -> bool:
        return ask.kind in WITH_BOARD and bool(self.view.pages)

    def beside(self, ask: Choice, screen: Screen) -> None:
        """Who is asked, where the question comes in the middle of something."""
        who = self.focus(self.view)
        if not self._dice(ask, screen) and who is not None and ask.kind not in BY_ALL:
            letter = spacer_tokens(self.view)[who.id]
            room = screen.columns
            screen.lines(panel.spacer_lines(who, letter, self.pack, screen, room, True))

    def _dice(self, ask: Choice, screen: Screen) -> bool:
        """The dice that lie on the table, each with its number, and the tokens for them."""
        dice = getattr(ask.about, "dice", ())
        if not dice:
            return False
        shown = [
            f"{number}: {one.die} {telling.faces(one.face.text)}{'+' * one.plus}"
            for number, one in enumerate(dice, start=1)
        ]
        needed = f"   needed: {ask.about.need} Power" if ask.about.need else ""
        screen.tell(f"Dice  {'   '.join(shown)}{needed}", hang="      ")
        screen.tell(f"({telling.LEGEND})", style="dim")
        screen.tell(f"{panel.pool(self.view)}.")
        return True

    def option_list(self, table: Table) -> list[str]:
        return labels.listed(table.numbered, self._scene(), table.screen)

    # -- drawing -----------------------------------------------------------------------------

    def status(self, view: View, screen: Screen) -> str:
        """The line above the map."""
        return panel.status(view, screen)

    def foe_lines(self, view: View, screen: Screen, room: int) -> list[str]:
        """The Intruders beside the map."""
        return [panel.foe_line(foe, self.pack, screen, room) for foe in view.foes]

    def figures(
        self, view: View, screen: Screen, asked: str, room: int, most: int = 0
    ) -> list[str]:
        """Everybody, in lines no wider than their room."""
        foes = self.foe_lines(view, screen, room)
        return panel.figures(view, self.pack, screen, asked, room, foes, most)

    def show_board(self, table: Table, *, big: bool) -> None:
        view, screen = self.view, table.screen
        room = 999 if big else screen.rows - len(table.option_list()) - BELOW
        screen.say(self.status(view, screen))
        marks = marks_of(view, self.pack, labels.targets(table.numbered))
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
        here = self.focus(view)
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
        view: View = self.session.view()
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
            f"{session.decision} answers."
        )

    # -- telling -----------------------------------------------------------------------------

    def prepare(self, screen: Screen, ledger: Ledger) -> None:
        referee.recite(ledger, BEFORE_THE_RUN, screen)

    def chapter(self, event: Event) -> str:
        """A new Round, where its Countdown or its first turn begins."""
        now: int = self.view.round
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
