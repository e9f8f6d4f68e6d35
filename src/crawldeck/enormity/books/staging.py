"""The examples of Enormity's rulebook on their tables."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, structs

from crawldeck.books.examples import Example
from crawldeck.enormity import ids
from crawldeck.enormity import pack as packs
from crawldeck.enormity.beside import Deck
from crawldeck.enormity.game import DEFAULT_PACK
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.foes import bossdecks, intruder
from crawldeck.enormity.scenes import Scene, scene
from crawldeck.enormity.state import Blip, EnoSession, Intruder, Pool, RunState
from crawldeck.grid import Direction
from crawldeck.kernel.game import Asking

Sheets = dict[str, dict[str, Any]]
FAR = {"range": common.spacer_range, "away": common.foe_range}


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """How the table of an example is set."""

    page: str
    spacers: dict[str, str]
    foes: dict[str, str] = {}
    blips: dict[str, str] = {}
    tiles: dict[str, str] = {}
    more_pages: tuple[str, ...] = ()
    open_doors: tuple[str, ...] = ()
    welded: tuple[str, ...] = ()
    """Leaves of doors such as `1/1`."""
    active: dict[str, int] = {}
    incoming: dict[str, int] = {}
    countdown: int = 9
    priority: str = ""
    phase: str = "turn"
    turn: str = ""
    round: int = 1
    params: dict[str, bool | int | str] = {}
    sheets: Sheets = {}
    """Fields of Spacers; `ammo` is that of all their weapons."""
    foe_sheets: Sheets = {}
    facing: dict[str, str] = {}
    """Where Intruders and Blips look: N, E, S or W."""
    caches: tuple[str, ...] = ()
    marker: int | None = None
    """The Extraction Marker; -1 if extraction is available."""
    exfiltration: dict[str, int] = {}
    """An Extraction Point at which extraction was initiated, and the tokens left on it."""
    boss: str = ""
    """Whose lair it is; the Boss is one of the `foes`."""
    ai: tuple[str, ...] = ()
    """The only cards of the Boss's AI deck; those of level I if none is named."""
    bp: tuple[str, ...] = ()
    acts: str = ""
    """An Intruder that acts, and nothing else happens."""
    asking: Asking = "once"


class Staged:
    """An example that is played."""

    def __init__(self, played: Scene, page: str) -> None:
        self.scene, self.page = played, page

    @property
    def session(self) -> EnoSession:
        return self.scene.session

    def cell(self, name: str) -> int:
        """Of a figure, or of a space such as `e5`."""
        state = self.scene.state
        figure = state.spacer(name) or state.intruder(name)
        return figure.cell if figure else self.scene.pack.ship.space(ids.in_full(self.page, name))

    def sees(self, one: str, other: str) -> bool:
        return common.sees(self.scene.table, self.cell(one), self.cell(other))

    def stands(self, name: str) -> str:
        """Of a figure its space, of a Blip its crossing; of a door how it stands."""
        ship, state = self.scene.pack.ship, self.scene.state
        if (blip := state.blip(name)) is not None:
            return ids.read_place(ship.point_texts[blip.point]).name
        leaf = ship.leaf(ids.in_full(self.page, name))
        if leaf is None:
            return self.scene.at(name)
        for bits, said in ((state.ship.welded, "welded"), (state.ship.closed, "closed")):
            if bits >> leaf.index & 1:
                return said
        return "open"

    def number(self, name: str) -> int:
        """`oda.vitals`, `rictus-1.suppressed`, `team.active.discipline`, `table.blips`; or how far
        somebody's range or a Boss's count is: `range.oda.rictus-1`, `away.rictus-1.oda`."""
        whose, _, field = name.partition(".")
        state = self.scene.state
        if whose in FAR:
            one, other = field.split(".")
            return FAR[whose](self.scene.table, self.cell(one), self.cell(other))
        found: Any = state.spacer(whose) or state.intruder(whose)
        if found is None:
            found = state if whose == "table" else getattr(state, whose)
        for word in field.split("."):
            found = found.get(word, 0) if isinstance(found, dict) else getattr(found, word)
        return int(found) if isinstance(found, int) else len(found)


def stage(example: Example) -> Staged:
    """Set the table of an example, and begin."""
    given = msgspec.convert(example.scene, Setting)
    pack = packs.find(DEFAULT_PACK)
    if given.boss:
        pack = pack.in_lair(given.boss)
    set_up = scene(
        given.page,
        spacers=given.spacers,
        foes=given.foes,
        blips=given.blips,
        tiles=given.tiles,
        more_pages=given.more_pages,
        open_doors=given.open_doors,
        active=Pool(**given.active),
        incoming=Pool(**given.incoming),
        countdown=given.countdown,
        priority=given.priority,
        phase=given.phase,
        turn=given.turn,
        params=given.params,
        round=given.round,
        pack=pack,
    )
    set_up.asking = given.asking
    _write(set_up.start, given)
    _mark(set_up.start, pack, given)
    if given.boss:
        _wake(set_up.start, pack, given)
    name = given.acts
    if name:
        set_up.run(
            lambda t: intruder.activate(t, next(f for f in t.state.intruders if f.id == name))
        )
    else:
        set_up.play()
    return Staged(set_up, given.page)


def _write(state: RunState, given: Setting) -> None:
    """What stands on the sheets."""
    for who in state.spacers:
        for field, value in given.sheets.get(who.id, {}).items():
            if field != "ammo":
                setattr(who, field, value)
                continue
            for item in who.items:
                item.ammo = min(item.ammo, value)
    for foe in state.intruders:
        for field, value in given.foe_sheets.get(foe.id, {}).items():
            setattr(foe, field, value)
    looking: list[Intruder | Blip] = [*state.intruders, *state.blips]
    for one in looking:
        if one.id in given.facing:
            one.facing = Direction[given.facing[one.id]]


def _mark(state: RunState, pack: Pack, given: Setting) -> None:
    """Doors, tokens and the way out."""
    for name in given.welded:
        leaf = pack.ship.leaf(ids.in_full(given.page, name))
        assert leaf is not None, f"no door {name}"
        state.ship.closed &= ~(1 << leaf.index)
        state.ship.welded |= 1 << leaf.index
    state.ship.caches = tuple(pack.ship.space(ids.in_full(given.page, one)) for one in given.caches)
    if given.marker is not None:
        state.extraction.marker = given.marker
    for where, tokens in given.exfiltration.items():
        state.extraction.point = pack.ship.space(ids.in_full(given.page, where))
        state.extraction.exfiltration = tokens


def _wake(state: RunState, pack: Pack, given: Setting) -> None:
    """The Boss of a lair, with its decks."""
    boss = bossdecks.boss_state(pack, given.boss, veteran=False)
    if given.ai:
        boss = structs.replace(boss, ai=Deck(pile=dict.fromkeys(given.ai, 1)))
    if given.bp:
        boss = structs.replace(boss, bp=structs.replace(boss.bp, pile=dict.fromkeys(given.bp, 1)))
    state.boss = boss
    state.extraction.marker = -1
