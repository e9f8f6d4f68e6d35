"""Effects on the ship: Noise, doors, Terrain, Blips, Intruders, the tracks, pages."""

from __future__ import annotations

from crawldeck import grid
from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import ids, verbs
from crawldeck.enormity.components import ECHO
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import blips, noise, pages, spawning
from crawldeck.enormity.rules.board import doors, extraction, light, lines, places, terrain, tokens
from crawldeck.enormity.rules.context import Context
from crawldeck.enormity.rules.effect_families import campaign as effects_campaign
from crawldeck.enormity.rules.effect_families import whom
from crawldeck.enormity.rules.effects import DOES
from crawldeck.enormity.rules.force import placing
from crawldeck.enormity.rules.turn import countdown
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import Blip, EnoTable, Spacer, Tile
from crawldeck.kernel.asks import Rule


@DOES(fx.Noise)
def make_noise(t: EnoTable, effect: fx.Noise, about: Context) -> Rule[None]:
    if effect.ship:  # ENO-NOISE-15
        yield from noise.ship_noise(t, effect.box)
    else:
        yield from noise.make_noise(t, whom.owner(t, about), effect.box)


# -- doors


@DOES(fx.Door)
def door(t: EnoTable, effect: fx.Door, about: Context) -> Rule[None]:
    """A door of the page by its number, or a door beside the Spacer of its choice."""
    who = whom.owner(t, about)
    if effect.door:
        page, number = ids.read_door(effect.door)
        page = page or _page(t, who)
    else:
        beside = sorted(
            {(leaf.page, leaf.door) for leaf in doors.leaves_beside(t, who.cell)}
            if who.cell >= 0
            else ()
        )
        useful = [one for one in beside if _would_change(t, *one, effect.how)]
        if not useful:
            return
        options = [verbs.PICK(ids.place(page, number)) for page, number in useful]
        answer = yield from common.choose(
            who, "door", "Which door?", options, about.rule, "choose a door beside you"
        )
        page, number = ids.read_door(verbs.PICK.of(answer)[0])
    shut = _is_closed(t, page, number)
    if effect.how == "open" or (effect.how == "toggle" and shut):
        doors.open_door(t, page, number, about.rule)
    else:
        doors.close_door(t, page, number, about.rule)
    if effect.keep:
        effects_campaign.keep_way(t, ids.place(page, number), not _is_closed(t, page, number))


def _page(t: EnoTable, who: Spacer) -> str:
    """The page a Spacer is on; for one who is elsewhere, the Priority Target's or anyone's."""
    found = who.cell if who.cell >= 0 else common.someone_cell(t)
    return common.page_of(t, found) if found >= 0 else ""


def _is_closed(t: EnoTable, page: str, number: str) -> bool:
    return any(
        t.state.ship.closed >> leaf.index & 1
        for leaf in t.content.ship.leaves
        if (leaf.page, leaf.door) == (page, number)
    )


def _would_change(t: EnoTable, page: str, number: str, how: str) -> bool:
    if how == "toggle":
        return True
    return _is_closed(t, page, number) is (how == "open")


@DOES(fx.Weld)
def weld(t: EnoTable, effect: fx.Weld, about: Context) -> Rule[None]:
    who = whom.owner(t, about)
    if who.cell >= 0:
        yield from doors.weld(t, who, effect.within, about.rule)


# -- Terrain


@DOES(fx.PlaceTile)
def place_tile(t: EnoTable, effect: fx.PlaceTile, about: Context) -> Rule[None]:
    """Each place that the effect names gets one (ENO-TERR-04, -16, ENO-COORD-01)."""
    for cells in (yield from _tile_places(t, effect, about)):
        yield from placing.place(t, effect.tile, cells, about.rule)


def _tile_places(t: EnoTable, effect: fx.PlaceTile, about: Context) -> Rule[list[int]]:
    who = whom.owner(t, about)
    match effect.where:
        case "stated":
            page = _page(t, who)
            texts = [ids.in_full(page, text) for text in effect.spaces]
            cells = [t.content.ship.space(text) for text in texts]
            return [] if -1 in cells else [grid.mask(cells)]
        case "random":
            name, fits = t.content.tiles[effect.tile].name, common.board(t).spaces
            fits = placing.fitting(t, effect.tile, fits)
            here = yield from places.random_space(t, name, fits)
            return [placing.shape_at(t, effect.tile, here)] if here >= 0 else []
    foe = whom.foe_of(t, about)
    source = who.cell if foe is None else foe.cell
    near = places.described(t, effect.where, who, source)
    if effect.where in ("dangerous", "here"):
        return [1 << cell for cell in grid.cells_of(near)]
    if not near:
        return []
    options = [verbs.PICK_SPACE(common.text_of(t, cell)) for cell in grid.cells_of(near)]
    answer = yield from common.choose(
        who,
        "place",
        "Where does the tile go?",
        options,
        about.rule,
        "choose a space next to you",
    )
    return [placing.shape_at(t, effect.tile, t.content.ship.space(verbs.PICK_SPACE.of(answer)[0]))]


@DOES(fx.DestroyTile)
def destroy_tile(t: EnoTable, effect: fx.DestroyTile, about: Context) -> Rule[None]:
    """One within reach; Indestructible ones never (ENO-KEY-INDES)."""
    who = whom.owner(t, about)
    found = [tile for tile in t.state.ship.tiles if _in_reach(t, who, tile, effect)]
    if not found:
        return
    options = [verbs.PICK(tile.id) for tile in found]
    answer = yield from common.choose(
        who,
        "tile",
        "Which tile do you destroy?",
        options,
        about.rule,
        "you cannot destroy that here",
    )
    (name,) = verbs.PICK.of(answer)
    tile = next(tile for tile in found if tile.id == name)
    terrain.destroy(t, tile, about.rule)


def _in_reach(t: EnoTable, who: Spacer, tile: Tile, effect: fx.DestroyTile) -> bool:
    if effect.tile not in ("", tile.kind) or t.content.tiles[tile.kind].indestructible:
        return False
    return any(
        common.spacer_range(t, who.cell, cell) <= effect.within
        for cell in grid.cells_of(tile.cells)
    )


@DOES(fx.Disable)
def disable(t: EnoTable, effect: fx.Disable, about: Context) -> Rule[None]:
    """A door without a page is one of the Spacer's (ENO-DISA-01)."""
    what = effect.what
    name = ids.read_thing(what).name
    if ids.is_a("door", what) and not ids.read_door(name).page:
        what = ids.thing("door", ids.place(_page(t, whom.owner(t, about)), name))
    tokens.disable(t, what, effect.off, about.rule)
    return
    yield


# -- Blips and Intruders


@DOES(fx.SpawnBlip)
def spawn_blip(t: EnoTable, effect: fx.SpawnBlip, about: Context) -> Rule[None]:
    """Some only while there are few of the kind, or few Blips (ENO-GRIN-07)."""
    if effect.fewer_than:
        few = len(t.state.blips)
        if about.kind:
            few = min(few, sum(foe.kind == about.kind for foe in t.state.intruders))
        if few >= effect.fewer_than:
            return
    for _ in range(effect.n):
        yield from blips.spawn(t, whom.owner(t, about), about.rule)


@DOES(fx.SpawnIntruder)
def spawn_intruder(t: EnoTable, effect: fx.SpawnIntruder, about: Context) -> Rule[None]:
    owner = whom.owner(t, about)
    near = owner if effect.near == "self" and owner.cell >= 0 else common.someone(t)
    if near is not None:
        kind = effect.kind or spawning.ecology(t, near.cell)
        yield from spawning.spawn(t, kind, effect.n, near, ambush=effect.ambush)
        yield from t.at_once()


@DOES(fx.DropBlip)
def drop_blip(t: EnoTable, effect: fx.DropBlip, about: Context) -> Rule[None]:
    """Blips are discarded: face down they go back among those nobody has seen."""
    sign = -1 if effect.which == "furthest" else 1
    for _ in range(effect.n):
        if not t.state.blips:
            return
        cells = [one.cell for one in common.on_board(t)]
        far = [sign * _to_nearest(blip, cells) for blip in t.state.blips]
        best = min(far)
        options = [
            verbs.PICK(blip.id)
            for blip, steps in zip(t.state.blips, far, strict=True)
            if steps == best
        ]
        answer = yield from common.ask_team(
            t,
            "blip",
            "Which Blip is discarded?",
            options,
            about.rule,
            f"choose the Blip {effect.which} from the Spacers",
        )
        (name,) = verbs.PICK.of(answer)
        gone = next(blip for blip in t.state.blips if blip.id == name)
        t.state.blips.remove(gone)
        if gone.kind not in ("", ECHO):  # ENO-REVB-01: an Echo leaves the run for good
            t.state.decks.unseen = common.more(t.state.decks.unseen, gone.kind)
        t.tell(e.BlipDropped(rule=about.rule, blip=gone.id))


def _to_nearest(blip: Blip, cells: list[int]) -> int:
    """From a Blip to the nearest of the spaces where Spacers stand."""
    return min([lines.distance(blip.point, cell) for cell in cells], default=FAR)


@DOES(fx.RevealBlip)
def look_at_blip(t: EnoTable, effect: fx.RevealBlip, about: Context) -> Rule[None]:
    """Look at a Blip in the Light field; it lies on as it lay."""
    who = whom.owner(t, about)
    dark = [blip for blip in light.blips_in_light(t, who) if not blip.kind]
    if not dark:
        return
    options = [verbs.PICK(blip.id) for blip in dark]
    answer = yield from common.choose(
        who,
        "blip",
        "Which Blip do you look at?",
        options,
        "ENO-SCOUT-02",
        "choose a Blip in your Light field that nobody has seen",
    )
    (name,) = verbs.PICK.of(answer)
    blip = next(blip for blip in dark if blip.id == name)
    token = yield from blips.look(t, blip)
    t.tell(e.BlipSeen(rule=about.rule, spacer=who.id, blip=blip.id, token=token))


# -- the tracks, pages


@DOES(fx.Countdown)
def move_countdown(t: EnoTable, effect: fx.Countdown, about: Context) -> Rule[None]:
    yield from countdown.advance(t, effect.n, about.rule)


@DOES(fx.ExtractionMarker)
def move_extraction(t: EnoTable, effect: fx.ExtractionMarker, about: Context) -> Rule[None]:
    extraction.move_marker(t, effect.n, about.rule)
    return
    yield


@DOES(fx.RevealPage)
def reveal_page(t: EnoTable, effect: fx.RevealPage, about: Context) -> Rule[None]:
    yield from pages.reveal(t, effect.page, whom.owner(t, about))
