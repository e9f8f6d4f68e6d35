"""The house rule that makes runs, incursions and campaigns easier or harder (ENO-TABLE-04)."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args, get_type_hints

import pytest
from msgspec import structs

from crawldeck import new
from crawldeck.bots.plain import PlainBot
from crawldeck.campaign.header import Header
from crawldeck.enormity import events as e
from crawldeck.enormity.campaign import standing
from crawldeck.enormity.forms import EnormityForm
from crawldeck.enormity.params import DIFFICULTIES, EDITIONS, Params
from crawldeck.enormity.rules.difficulty import share
from crawldeck.enormity.rules.foes import damage
from crawldeck.enormity.rules.turn import lair, setup
from crawldeck.enormity.state import EnoSession, Pool
from crawldeck.kernel.session import Session
from tests.enormity.bossfight import den
from tests.enormity.scene import Scene, hull, scene

HALF = "much-easier"


def harm(difficulty: str, n: int, *, expertise: int = 0, by_foe: bool = True) -> Scene:
    """A hit for so much on Oda, by an Intruder or by something else."""
    s = scene(
        foes={"rictus-1": "e6"},
        active=Pool(expertise=expertise),
        params={"difficulty": difficulty},
    )
    return s.run(
        lambda t: damage.harm(
            t, t.state.spacers[0], n, "ENO-IATK-01", t.state.intruders[0] if by_foe else None
        )
    )


@pytest.mark.rule("ENO-TABLE-04")
def test_every_difficulty_has_a_sentence_and_they_go_from_easy_to_hard() -> None:
    names = get_args(get_args(get_type_hints(Params, include_extras=True)["difficulty"])[0])
    assert names == tuple(DIFFICULTIES)
    levers = [
        (one.moves / one.every, one.marker, one.damage, one.boss_wounds, -one.spares)
        for one in DIFFICULTIES.values()
    ]
    for easier, harder in pairwise(levers):
        assert all(a <= b for a, b in zip(easier, harder, strict=True)) and easier != harder
    assert not DIFFICULTIES["as-written"].changes
    assert all(one.text.endswith(".") for one in DIFFICULTIES.values())
    assert [one.id for one in EnormityForm.difficulties] == list(names)
    assert not any("difficulty" in given for given in EDITIONS.values())


@pytest.mark.rule("ENO-TABLE-04")
@pytest.mark.parametrize("name", DIFFICULTIES)
@pytest.mark.parametrize("n", [1, 3])
def test_a_hit_deals_its_share(name: str, n: int) -> None:
    dealt = share(n, DIFFICULTIES[name].damage)
    s = harm(name, n)
    assert s.spacer("oda").vitals == 9 - dealt
    told = s.told(e.BlowChanged)
    assert [(one.damage, one.rolled, one.rule) for one in told] == (
        [(dealt, n, "ENO-TABLE-04")] if dealt != n else []
    )


@pytest.mark.rule("ENO-TABLE-04")
def test_a_fraction_of_a_hit_is_dropped_and_nothing_is_left_to_reduce() -> None:
    s = harm(HALF, 1, expertise=9)  # 75 % of 1
    assert s.over and s.spacer("oda").vitals == 9
    assert [share(n, 75) for n in range(6)] == [0, 0, 1, 2, 3, 3]
    assert [share(n, 150) for n in range(4)] == [0, 1, 3, 4]


MOVES = {
    "easiest": [7, 13],
    "far-easier": [4, 7, 10, 13],
    "much-easier": [3, 5, 7, 9, 11, 13],
    "easier": [3, 5, 7, 9, 11, 13],
    "slightly-easier": [3, 4, 6, 7, 9, 10, 12, 13],
    "barely-easier": [3, 4, 5, 7, 8, 9, 11, 12, 13],
}
"""The rounds up to the thirteenth in which the Countdown moves; in others in every one."""


@pytest.mark.rule("ENO-TABLE-04")
@pytest.mark.parametrize("name", DIFFICULTIES)
def test_the_countdown_rests_in_some_rounds(name: str) -> None:
    moved = []
    for number in range(1, 14):
        s = scene(
            spacers={"oda": "e4"}, phase="countdown", params={"difficulty": name}, round=number
        ).play()
        moved += [number] * (9 - s.state.clock.countdown)
    assert moved == MOVES.get(name, list(range(2, 14)))


@pytest.mark.rule("ENO-TABLE-04")
def test_expertise_is_asked_for_what_is_left() -> None:
    s = harm(HALF, 6, expertise=9)
    left = share(6, DIFFICULTIES[HALF].damage)
    assert s.offers() == [f"soak {n}" for n in range(left)]


@pytest.mark.rule("ENO-TABLE-04")
def test_what_is_no_hit_of_an_intruder_hurts_as_ever() -> None:
    assert harm(HALF, 6, by_foe=False).spacer("oda").vitals == 3


@pytest.mark.rule("ENO-TABLE-04")
@pytest.mark.parametrize("name", DIFFICULTIES)
@pytest.mark.parametrize(("mission", "printed"), [("first-light", 7), ("marked", 3)])
def test_the_extraction_marker_begins_nearer_or_further(
    name: str, mission: str, printed: int
) -> None:
    choices = {"mission": mission, "spacers": ["nkem"]}
    s = Scene(hull(), setup.begin(hull(), choices, 1), {"difficulty": name}).play()
    begins = min(9, max(1, printed + DIFFICULTIES[name].marker))
    assert s.state.extraction.marker == begins
    assert [one.rule for one in s.told(e.MarkerMoved)] == ["ENO-TABLE-04"] * (begins != printed)
    chosen = [one.sentence({}) for one in s.told(e.DifficultyChosen)]
    said = f"Difficulty: {name.replace('-', ' ')}. {DIFFICULTIES[name].text}"
    assert chosen == [said] * (name != "as-written")


@pytest.mark.rule("ENO-TABLE-04")
@pytest.mark.parametrize("name", DIFFICULTIES)
def test_a_boss_takes_its_share_of_wounds(name: str) -> None:
    choices = {"mission": "marked", "spacers": ["oda"], "boss": "warden"}
    state = lair.begin(den(), choices, 1, False)
    assert state.boss is not None
    s = Scene(den(), state, {"difficulty": name}).play()
    assert s.state.boss is not None
    wounds = max(1, share(state.boss.most, DIFFICULTIES[name].boss_wounds))
    assert s.state.boss.most == wounds
    assert bool(s.told(e.BossToughened)) is (wounds != state.boss.most)


@pytest.mark.rule("ENO-TABLE-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_campaign_has_more_life_spares(edition: str) -> None:
    def spares(**params: str) -> int:
        header = Header(
            game="enormity",
            name="",
            pack="vigil",
            edition=edition,
            seed=1,
            seats=("You",),
            params=dict(params),
        )
        return standing.begin(header).now.spares

    plain = spares()
    for name, one in DIFFICULTIES.items():
        assert spares(difficulty=name) == plain + one.spares


@pytest.mark.rule("ENO-TABLE-04")
def test_a_set_up_of_before_names_no_difficulty_and_is_played_as_written() -> None:
    session = PlainBot().play_out(new("enormity", seed=5, spacers=["oda", "teo"]), 120)
    before = {k: v for k, v in session.setup.params.items() if k != "difficulty"}
    older: EnoSession = Session(session.game, structs.replace(session.setup, params=before))
    assert PlainBot().play_out(older, 120).digest == session.digest
