"""The table as it stands, made lean: what the view shows of revealed pages, with its words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from crawldeck import grid
from crawldeck.enormity import ids
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.ship import Board
from crawldeck.enormity.view_types import BlipView, BossView, DeckView, FoeView, SpacerView, View
from crawldeck.enormity.web import shapes
from crawldeck.enormity.web.plan import spot
from crawldeck.enormity.words import boss as bosses
from crawldeck.enormity.words import panel
from crawldeck.web.laying import laid


def scene(
    view: View, pack: Pack, names: Mapping[str, str], focus: str, headline: str
) -> shapes.EnormityScene:
    """Everything on the table that moves, as a page draws it."""
    board = pack.ship.board(view.key)
    goal = pack.missions[view.mission].goal if view.boss is None else None
    texts = pack.ship.texts
    return laid(
        shapes.EnormityScene,
        view,
        headline=headline,
        clock=_clock(view),
        focus=focus,
        things=tuple(_things(view, pack, board.rectangles)),
        spacers=_spacers(view, pack, board),
        foes=tuple(_foe(one, view, pack) for one in view.foes),
        blips=tuple(_blip(one, names) for one in view.blips),
        stratagems=tuple(
            laid(
                shapes.EnoStratagem,
                one,
                state=panel.stratagem_state(one, pack.stratagems[one.id]),
            )
            for one in view.stratagems
        ),
        stocks=tuple(_stocks(view, pack)),
        disabled=tuple(_disabled(view, pack)),
        extraction=texts[view.point] if view.point >= 0 else "",
        opened=tuple(texts[cell] for cell in grid.cells_of(view.opened & board.rectangles)),
        insertion=_on_table(view.insertion, pack, board),
        goal=shapes.EnoGoal(goal.text, view.goal, goal.n) if goal is not None else None,
        boss=None if view.boss is None else _boss(view, view.boss, pack),
    )


def _on_table(cell: int, pack: Pack, board: Board) -> str:
    """A space in words, if its page lies on the table."""
    return pack.ship.texts[cell] if cell >= 0 and board.rectangles >> cell & 1 else ""


def _clock(view: View) -> shapes.EnoClock:
    return laid(
        shapes.EnoClock,
        view,
        track=tuple((one.space, one.what) for one in view.track),
        alert=view.point >= 0,
        waits=view.exfiltration,
    )


def _things(view: View, pack: Pack, shown: int) -> Iterable[shapes.EnoThing]:
    """What lies on spaces of revealed pages."""
    texts = pack.ship.texts
    lying: list[tuple[str, int, str]] = [
        *(("cache", cell, "") for cell in view.caches),
        *(("engram", cell, kind) for cell, kind in view.engrams.items()),
        *(("discovery", cell, str(n or "")) for cell, n in view.discoveries.items()),
        *(("objective", cell, "") for cell in view.objectives),
        *(("dead", cell, "") for cell in view.dead),
    ]
    for kind, cell, what in lying:
        if shown >> cell & 1:
            yield shapes.EnoThing(kind, texts[cell], what)


def _disabled(view: View, pack: Pack) -> Iterable[str]:
    """Components with a disable token, those of revealed pages; by space where they lie on one."""
    codes = {
        code: pack.ship.texts[pack.ship.at(pack.ship.pages[name], space)]
        for name in view.pages
        for space, code in pack.ship.pages[name].consoles.items()
    }
    for text in view.disabled:
        kind, what = ids.read_thing(text)
        if kind == "door" and ids.read_door(what).page in ("", *view.pages):
            yield text
        elif kind == "console" and what in codes:
            yield f"space:{codes[what]}"
        elif what.isdigit() and pack.ship.page_of.get(int(what)) in view.pages:
            yield f"space:{pack.ship.texts[int(what)]}"


def _stocks(view: View, pack: Pack) -> Iterable[str]:
    if view.boss is None:
        yield f"Blip tokens in the pool: {view.blips_left}"
        for place, left in view.loot_left.items():
            if place in view.locations:
                yield f"Loot of {pack.locations[place].name}: {left} cards"


# -- figures ---------------------------------------------------------------------------------------


def _spacers(view: View, pack: Pack, board: Board) -> tuple[shapes.EnoSpacer, ...]:
    return tuple(
        _spacer(who, pack, board, who.acted or who.id == view.acting) for who in view.spacers
    )


def _spacer(who: SpacerView, pack: Pack, board: Board, took_turn: bool) -> shapes.EnoSpacer:
    """A Spacer; cards played last round are back in hand for a turn that is still to come."""
    return laid(
        shapes.EnoSpacer,
        who,
        breaks_at=0 if who.breakdown else who.vitals,
        light=light(who, pack, board),
        reach=who.light,
        played=who.played if took_turn else (),
        ails=tuple(panel.ailments(who, pack)),
        conditions=tuple(_ailing(who)),
        engrams=tuple(one.kind + (" (used)" if one.used else "") for one in who.engrams),
    )


def light(who: SpacerView, pack: Pack, board: Board) -> tuple[str, ...]:
    """The spaces of a Light field (ENO-SCOUT-02)."""
    if who.cell < 0:
        return ()
    texts, steps = pack.ship.texts, board.spacer_steps(who.cell)
    return tuple(texts[cell] for cell, far in steps.items() if far <= who.light)


def _ailing(who: SpacerView) -> Iterable[str]:
    """The cards that say what ails."""
    yield from (f"condition:{name}" for name in who.conditions)
    if who.breakdown:
        yield f"breakdown:{who.breakdown}"
    if who.awakening:
        yield f"awakening:{who.awakening}"


def _blip(blip: BlipView, names: Mapping[str, str]) -> shapes.EnoBlip:
    x, y = spot(blip.at)
    return laid(shapes.EnoBlip, blip, name=names[blip.id], x=x, y=y)


def _foe(foe: FoeView, view: View, pack: Pack) -> shapes.EnoFoe:
    boss = view.boss if view.boss is not None and view.boss.figure == foe.id else None
    return laid(
        shapes.EnoFoe,
        foe,
        name=bosses.called(foe.name),
        at=str(foe.threshold) if boss is None else bosses.thresholds(boss, pack, foe),
        notes=tuple(panel.foe_notes(foe)),
        boss=boss is not None,
    )


# -- a Boss ----------------------------------------------------------------------------------------


def _boss(view: View, boss: BossView, pack: Pack) -> shapes.EnoBoss:
    foe = bosses.figure(view)
    return laid(
        shapes.EnoBoss,
        boss,
        decks=(_deck("AI", boss.ai), _deck("BP", boss.bp)),
        grown=tuple(bosses.grown(boss)),
        sides=bosses.sides_of(foe, view, pack) if foe is not None else "",
    )


def _deck(word: str, deck: DeckView) -> shapes.EnoDeck:
    return laid(
        shapes.EnoDeck,
        deck,
        name=word,
        top=bosses.ROMAN[deck.top] if deck.top else "",
        levels=bosses.levels(deck.levels),
        reserve=bosses.levels(deck.reserve),
    )
