"""Setting a run up (ledger group SETUP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crawldeck.enormity import events as e
from crawldeck.enormity import ids, loadout
from crawldeck.enormity.beside import Track
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import common, difficulty
from crawldeck.enormity.rules.arrivals import blips, pages
from crawldeck.enormity.rules.board import extraction
from crawldeck.enormity.rules.things import stratagems
from crawldeck.enormity.state import OFF, Card, EnoTable, RunState, Spacer, new_run
from crawldeck.enormity.verbs import HOLDER, START, STRATAGEM
from crawldeck.enormity.worldbook import Mission
from crawldeck.grid import cells_of
from crawldeck.kernel.asks import Rule

STRATAGEMS = stratagems.CHOSEN
"""For the whole team (ENO-STRAT-01)."""
FIRST_COUNTDOWN = 9


def begin(pack: Pack, choices: Mapping[str, Any], seats: int) -> RunState:
    """The state before the first question: phase `setup`, decks full, nothing laid out.

    Spacers are dealt to the players in turn (ENO-CORE-04).
    """
    mission: Mission = pack.missions[choices["mission"]]
    crew = [
        loadout.build(pack, wish, n % max(1, seats)) for n, wish in enumerate(choices["spacers"])
    ]
    state = new_run("setup", mission.id, crew)
    state.clock.countdown = FIRST_COUNTDOWN
    state.extraction.marker = mission.marker
    if mission.insertion:
        state.extraction.insertion = pack.ship.space(mission.insertion)
    fill_decks(pack, state)
    state.clock.track = _track(mission)
    return state


def fill_decks(pack: Pack, state: RunState) -> None:
    """Pools, bags and decks, all shuffled: what could come, and nothing else (ENO-SETUP-02)."""
    state.decks.bag = dict(pack.head.engrams)
    state.decks.unseen = {str(sort): n for sort, n in pack.head.blips.items()}
    state.decks.tokens = {str(colour): n for colour, n in pack.head.discoveries.items()}
    state.decks.breakdowns = dict.fromkeys(pack.breakdowns, 1)
    state.decks.scanner = {
        colour: dict.fromkeys(cards, 1) for colour, cards in pack.scanner_of.items()
    }
    state.decks.specimens = {
        kind: dict.fromkeys(cards, 1) for kind, cards in pack.specimens_of.items()
    }
    state.decks.loot = {
        place.id: {card: place.loot.count(card) for card in place.loot}
        for place in pack.locations.values()
    }


def _track(mission: Mission) -> tuple[Track, ...]:
    """What the mission puts on the Countdown track (ENO-SETUP-04, -09)."""
    found = [
        Track(int(space), "discovery", number)
        for space, number in mission.track_discoveries.items()
    ]
    for space, n in mission.track_blips.items():
        found += [Track(int(space), "blip")] * n
    return tuple(sorted(found, key=lambda one: (-one.space, one.what, one.number)))


# -- laying out


def lay_out(t: EnoTable) -> Rule[None]:
    """A leg of phase `setup`: Stratagems, start spaces, Priority Target, the first page, Blips.

    Then phase `countdown`.
    """
    s = t.state
    mission = t.content.missions[s.mission]
    if not s.ship.pages:
        _open_book(t, mission)
    waiting = [one for one in s.spacers if one.cell == OFF]
    if len(s.team.stratagems) < STRATAGEMS and unlocked(t):
        yield from choose_stratagem(t)
    elif waiting:
        yield from _start(t, waiting[0], mission)
    elif not s.team.priority:
        yield from choose_holder(t)
    else:
        yield from pages.fill(t, first_page(t, mission))
        yield from _first_blips(t, mission)
        s.phase = "countdown"


def first_page(t: EnoTable, mission: Mission) -> str:
    """The mission's page, or that of the Insertion Point (ENO-SETUP-07)."""
    here = t.state.extraction.insertion
    return mission.page if here == OFF else common.page_of(t, here)


def _open_book(t: EnoTable, mission: Mission) -> None:
    """The first page lies on the table, and what the mission puts on the track."""
    ship = t.content.ship
    t.state.ship.pages = 1 << ship.order.index(first_page(t, mission))
    difficulty.tell(t)
    extraction.move_marker(t, difficulty.sooner(t), difficulty.RULE)
    for one in t.state.clock.track:
        what = "a Blip" if one.what == "blip" else f"Discovery {one.number or '?'}"
        t.tell(e.TrackLaid(rule="ENO-SETUP-04", space=one.space, what=what))


# -- Stratagems (ENO-STRAT-01, -02)


def unlocked(t: EnoTable) -> list[str]:
    """Stratagems that the team's classes unlock or that it gained, not taken yet, of use here."""
    taken = {card.id for card in t.state.team.stratagems}
    crew, incursion = [who.id for who in t.state.spacers], t.state.boss is not None
    return [
        one
        for one in stratagems.unlocked(t.content, crew, t.state.campaign.gained)
        if one not in taken
        and stratagems.does_something(t.content.stratagems[one], incursion=incursion)
    ]


def choose_stratagem(t: EnoTable) -> Rule[None]:
    """One more Stratagem; where no more than two are unlocked, all are taken at once."""
    could = unlocked(t)
    missing = STRATAGEMS - len(t.state.team.stratagems)
    chosen = could
    if len(could) > missing:
        answer = yield from common.ask_team(
            t,
            "stratagem",
            f"Which Stratagem does the team take? {missing} to go.",
            [STRATAGEM(one) for one in could],
            "ENO-STRAT-01",
            "take what your classes unlock or the team has gained, and is of use here, each once",
        )
        chosen = [*STRATAGEM.of(answer)]
    for one in chosen:
        t.state.team.stratagems = (*t.state.team.stratagems, Card(one))
        t.tell(e.StratagemTaken(rule="ENO-STRAT-01", stratagem=one))


# -- start spaces (ENO-SETUP-06, -07)


def _start(t: EnoTable, who: Spacer, mission: Mission) -> Rule[None]:
    """A Spacer begins on one of the free start spaces."""
    free = start_spaces(t, mission)
    rule = "ENO-SETUP-06" if t.state.extraction.insertion == OFF else "ENO-SETUP-07"
    options = [START(who.id, common.text_of(t, cell)) for cell in free]
    answer = yield from common.choose(
        who, "start", "Where do you start?", options, rule, "choose a free start space"
    )
    _, space = START.of(answer)
    who.cell = t.content.ship.space(space)
    t.tell(e.Started(rule=rule, spacer=who.id, space=space))


def start_spaces(t: EnoTable, mission: Mission) -> list[int]:
    """The mission's or the page's; next to the Insertion Point; next to other Spacers at last."""
    ship, empty = t.content.ship, common.empty_spaces(t)
    page = ship.pages[mission.page]
    wanted = 0
    if t.state.extraction.insertion != OFF:
        wanted = extraction.beside(t, t.state.extraction.insertion) | beside_others(t)
    elif mission.starts:
        wanted = sum(1 << ship.space(text) for text in mission.starts)
    else:
        wanted = sum(1 << ship.at(page, space) for space in page.starts)
    found = wanted & empty or beside_others(t) & empty or empty
    return list(cells_of(found))


def beside_others(t: EnoTable) -> int:
    near = 0
    for one in common.on_board(t):
        near |= common.board(t).near(one.cell)
    return near


def choose_holder(t: EnoTable) -> Rule[None]:
    answer = yield from common.ask_team(
        t,
        "holder",
        "Who begins as Priority Target?",
        [HOLDER(one.id) for one in t.state.spacers],
        "ENO-SETUP-06",
        "choose one of the Spacers of this run",
    )
    (t.state.team.priority,) = HOLDER.of(answer)
    t.tell(e.FirstHolder(rule="ENO-SETUP-06", spacer=t.state.team.priority))


# -- the first Blips (ENO-SETUP-03)


def _first_blips(t: EnoTable, mission: Mission) -> Rule[None]:
    """Where the mission says; else one in every spawn cluster of the page."""
    ship, first = t.content.ship, first_page(t, mission)
    if mission.blips and first == mission.page:
        for text in mission.blips:
            blips.put_out(t, ship.point(ids.place(mission.page, text)))
        return
    for page, points in ship.clusters:
        if page == first:
            yield from pages.starting_blip(t, points)
