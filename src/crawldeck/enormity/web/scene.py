"""The table as it stands, made lean: what the view shows of revealed pages, with its words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from crawldeck import grid
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.ship import Board
from crawldeck.enormity.state import Item, Pool
from crawldeck.enormity.view import BossView, DeckView, FoeView, SpacerView, View
from crawldeck.enormity.web import shapes
from crawldeck.enormity.web.plan import spot
from crawldeck.enormity.words import boss as bosses
from crawldeck.enormity.words import panel
from crawldeck.enormity.words.panel import foe_token, spacer_tokens

DECKS = (("AI", "ai"), ("BP", "bp"))


def scene(
    view: View, pack: Pack, names: Mapping[str, str], focus: str, headline: str
) -> shapes.EnormityScene:
    """Everything on the table that moves, as a page draws it."""
    board = pack.ship.board(view.key)
    goal = pack.missions[view.mission].goal if view.boss is None else None
    texts = pack.ship.texts
    return shapes.EnormityScene(
        phase=view.phase,
        headline=headline,
        clock=_clock(view),
        acting=view.acting,
        priority=view.priority,
        focus=focus,
        active=_pool(view.active),
        incoming=_pool(view.incoming),
        doors=view.doors,
        tiles=tuple(shapes.EnoTile(one.id, one.kind, one.spaces) for one in view.tiles),
        things=tuple(_things(view, pack, board.rectangles)),
        spacers=_spacers(view, pack, board),
        foes=tuple(_foe(one, view, pack) for one in view.foes),
        blips=tuple(
            shapes.EnoBlip(one.id, names[one.id], one.point, *spot(one.at), one.facing, one.kind)
            for one in view.blips
        ),
        stratagems=tuple(
            shapes.EnoStratagem(
                one.id, panel.stratagem_state(one, pack.stratagems[one.id]), one.ready
            )
            for one in view.stratagems
        ),
        stocks=tuple(_stocks(view, pack)),
        disabled=tuple(_disabled(view, pack)),
        extraction=texts[view.point] if view.point >= 0 else "",
        opened=tuple(texts[cell] for cell in grid.cells_of(view.opened & board.rectangles)),
        insertion=_on_table(view.insertion, pack, board),
        goal=shapes.EnoGoal(goal.text, view.goal, goal.n) if goal is not None else None,
        resolved=view.resolved,
        kills=view.kills,
        clues=view.clues,
        codes=view.codes,
        scripts=view.scripts,
        locations=view.locations,
        resources=view.resources,
        boss=None if view.boss is None else _boss(view, view.boss, pack, names),
    )


def _on_table(cell: int, pack: Pack, board: Board) -> str:
    """A space in words, if its page lies on the table."""
    return pack.ship.texts[cell] if cell >= 0 and board.rectangles >> cell & 1 else ""


def _pool(pool: Pool) -> shapes.EnoPool:
    return shapes.EnoPool(pool.confidence, pool.discipline, pool.expertise)


def _clock(view: View) -> shapes.EnoClock:
    return shapes.EnoClock(
        round=view.round,
        countdown=view.countdown,
        level=view.level,
        marker=view.marker,
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
        kind, _, what = text.partition(":")
        if kind == "door" and (what.partition(":")[0] in view.pages or ":" not in what):
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
    letters = spacer_tokens(view)
    return tuple(
        _spacer(who, letters[who.id], pack, board, who.acted or who.id == view.acting)
        for who in view.spacers
    )


def _spacer(
    who: SpacerView, letter: str, pack: Pack, board: Board, took_turn: bool
) -> shapes.EnoSpacer:
    """A Spacer; cards played last round are back in hand for a turn that is still to come."""
    return shapes.EnoSpacer(
        id=who.id, name=who.name, letter=letter, seat=who.seat, space=who.space,
        facing=who.facing, status=who.status, vitals=who.vitals, vitality=who.vitality,
        stress=who.stress, adrenaline=who.adrenaline, suit=who.suit,
        light=light(who, pack, board), reach=who.light, cards=who.cards,
        played=who.played if took_turn else (),
        items=tuple(map(_item, who.items)), ails=tuple(panel.ailments(who, pack)),
        conditions=tuple(_ailing(who)), radiation=who.radiation, infection=who.infection,
        exerts=who.exerts, objectives=who.objectives, used=who.used, antinomy=who.antinomy,
        engrams=tuple(one.kind + (" (used)" if one.used else "") for one in who.engrams),
        place=who.place, down=who.down, acted=who.acted,
    )  # fmt: skip


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


def _item(item: Item) -> shapes.EnoItem:
    return shapes.EnoItem(
        item.id, item.card, item.place, item.ammo, item.charges, item.exhausted, item.discharged
    )


def _foe(foe: FoeView, view: View, pack: Pack) -> shapes.EnoFoe:
    boss = view.boss if view.boss is not None and view.boss.figure == foe.id else None
    return shapes.EnoFoe(
        id=foe.id,
        kind=foe.kind,
        name=bosses.called(foe.name),
        space=foe.space,
        token=foe_token(foe.id, foe.slot),
        facing=foe.facing,
        at=str(foe.threshold) if boss is None else bosses.thresholds(boss, pack, foe),
        notes=tuple(panel.foe_notes(foe)),
        wounded=foe.wounded,
        suppressed=foe.suppressed,
        surprised=foe.surprised,
        specimen=foe.specimen,
        boss=boss is not None,
    )


# -- a Boss ----------------------------------------------------------------------------------------


def _boss(view: View, boss: BossView, pack: Pack, names: Mapping[str, str]) -> shapes.EnoBoss:
    foe = bosses.figure(view)
    one, two = (_deck(word, getattr(boss, which)) for word, which in DECKS)
    return shapes.EnoBoss(
        id=boss.id,
        name=boss.name,
        figure=boss.figure,
        wounds=boss.wounds,
        most=boss.most,
        stack=boss.stack,
        decks=(one, two),
        grown=tuple(bosses.grown(boss)),
        playing=boss.playing,
        facing=boss.facing,
        sides=bosses.sides_of(foe, view, pack) if foe is not None else "",
    )


def _deck(word: str, deck: DeckView) -> shapes.EnoDeck:
    return shapes.EnoDeck(
        name=word,
        left=deck.left,
        top=bosses.ROMAN[deck.top] if deck.top else "",
        discard=deck.discard,
        levels=bosses.levels(deck.levels),
        reserve=bosses.levels(deck.reserve),
    )
