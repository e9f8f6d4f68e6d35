"""Enormity as a page is shown it: over many random runs and incursions."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import crawldeck
from crawldeck import grid
from crawldeck.dice import face as read
from crawldeck.enormity import verbs
from crawldeck.enormity.on_table import Kind, Lying, Rolled
from crawldeck.enormity.web.face import EnormityWebFace
from crawldeck.enormity.web.shapes import EnoAbout, EnoBackdrop
from crawldeck.enormity.words.offers import GROUPS, PLACES
from crawldeck.enormity.words.telling import face_words
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.session import AnySession
from crawldeck.web import faces
from crawldeck.web.frames import frame_of
from crawldeck.web.live import encode
from crawldeck.web.wire import Consequence
from tests.enormity.armoury import fight
from tests.enormity.body import rerolling

Plain = dict[str, Any]

MISSIONS = (
    "first-watch",
    "the-ninth-lamp",
    "quiet-ward",
    "last-rites",
    "the-feeding-hour",
    "count-the-dead",
    "oil-for-the-crown",
    "the-long-corridor",
    "choir-practice",
    "the-last-rota",
)
BOSSES = ("lamplighter-king", "ossuarch")
GAMES = [("mission", name) for name in MISSIONS] + [("boss", name) for name in BOSSES]
MOST_BYTES = 15_000


def begin(kind: str, name: str, seed: int, seats: int = 2, **more: Any) -> AnySession:
    crew = [f"Player {n}" for n in range(1, seats + 1)]
    choices: dict[str, Any] = {kind: name, **more}
    return crawldeck.new("enormity", seed=seed, seats=crew, **choices)


def moments(kind: str, name: str, seed: int, most: int = 250) -> Iterator[AnySession]:
    """A random game at each of its questions."""
    dice = random.Random(seed)
    session = begin(kind, name, seed, seats=1 + seed % 4)
    for _ in range(most):
        if session.ask is None:
            return
        yield session
        options = [one for one in session.options if one.text != "end" or dice.random() < 0.2]
        session.answer(dice.choice(options or session.options))


def face_of(session: AnySession) -> EnormityWebFace:
    face = faces.face(session)
    assert isinstance(face, EnormityWebFace)
    return face


def shown(session: AnySession, face: EnormityWebFace) -> tuple[Plain, Plain]:
    """Frame and backdrop as a browser reads them."""
    log_from = max(0, len(session.events) - 5)
    frame = msgspec.json.decode(encode(frame_of(session, face, 1, log_from)))
    return frame, msgspec.json.decode(encode(face.backdrop()[1]))


class Drawn:
    """Everything that a page can draw from a frame and its backdrop, as `kind:id`."""

    def __init__(self, frame: Plain, backdrop: Plain) -> None:
        scene = frame["scene"]
        self.names = {f"figure:{one['id']}" for one in scene["spacers"] + scene["foes"]}
        self.names |= {f"figure:{one['id']}" for one in scene["blips"]}
        self.names |= {f"tile:{one['id']}" for one in scene["tiles"]}
        self.names |= {f"point:{text}" for text in backdrop["points"]}
        self.names |= {f"stratagem:{one['id']}" for one in scene["stratagems"]}
        self.names |= {f"script:{one}" for one in scene.get("scripts", {})}
        for page in backdrop["pages"]:
            self._page(page)
        for who in scene["spacers"]:
            self._spacer(who, backdrop["book"])
        about = frame["question"].get("about") or {"dice": []}
        self.names |= {f"die:{die['n']}" for die in about["dice"]}
        self.names |= {f"token:{name}" for name in ("confidence", "discipline", "expertise")}

    def _page(self, page: Plain) -> None:
        for down in range(page["h"]):
            for x in range(page["w"]):
                row = "abcdefghijklmnopqrstuvwxyz"[page["h"] - 1 - down]
                self.names.add(f"space:{page['id']}:{row}{x + 1}")
        for y in range(page["h"] + 1):
            self.names |= {f"point:{page['id']}:{x},{y}" for x in range(page["w"] + 1)}
        self.names |= {f"door:{door['id']}" for door in page["doors"]}

    def _spacer(self, who: Plain, book: Plain) -> None:
        self.names |= {f"item:{item['id']}" for item in who["items"]}
        self.names |= {f"engram:{kind.partition(' ')[0]}" for kind in who.get("engrams", ())}
        for card in who["cards"]:
            self.names |= {f"card:{side['id']}" for side in book["cards"][card]["sides"]}


IN_THE_LIST = ("ability:", "code:", "stratagem:")
"""What has no picture on the board before it is chosen; the list of answers shows it."""


@pytest.mark.parametrize(("kind", "name"), GAMES)
def test_every_answer_has_words_and_a_place_that_is_drawn(kind: str, name: str) -> None:
    for seed in range(2):
        face = None
        for session in moments(kind, name, seed):
            face = face or face_of(session)
            frame, backdrop = shown(session, face)
            drawn = Drawn(frame, backdrop)
            offers = frame["question"]["offers"]
            assert {one["text"] for one in offers} == {one.text for one in session.options}
            for offer in offers:
                assert offer["label"].strip() and not re.search(r"\b\w+-\d+\b", offer["label"])
                for on in offer.get("on", ()):
                    assert on in drawn.names or on.startswith(IN_THE_LIST), (on, offer)


@pytest.mark.parametrize(("kind", "name"), GAMES)
def test_a_frame_is_small(kind: str, name: str) -> None:
    for session in moments(kind, name, seed=3, most=150):
        face = face_of(session)
        log_from = max(0, len(session.events) - 5)
        assert len(encode(frame_of(session, face, 1, log_from))) <= MOST_BYTES


@pytest.mark.parametrize("name", MISSIONS)
def test_nothing_of_a_page_that_is_not_revealed_is_sent(name: str) -> None:
    for seed in range(2):
        face = None
        for session in moments("mission", name, seed):
            face = face or face_of(session)
            pack = face.pack
            view = session.view()
            sent = (encode(face.scene(None)) + encode(face.backdrop()[1])).decode()
            for page in pack.ship.pages.values():
                if page.id in view.pages:
                    continue
                assert page.name not in sent
                assert not re.search(rf'"{page.id}:[a-z]\d', sent), page.id
                assert f'"{page.id}:b1' not in sent
                for code in page.consoles.values():
                    assert code not in sent or code in view.codes
            for script in pack.scripts.values():
                assert script.text not in sent or view.scripts.get(script.id)


def test_the_seed_is_not_sent() -> None:
    seed = 987654321987
    session = begin("mission", "first-watch", seed)
    face = face_of(session)
    frame = encode(frame_of(session, face, 1, 0)) + encode(face.backdrop()[1])
    assert str(seed).encode() not in frame


@pytest.mark.parametrize(("kind", "name"), GAMES)
def test_why_not_can_be_asked_of_everything_drawn(kind: str, name: str) -> None:
    dice = random.Random(name)
    rules = set()
    for session in moments(kind, name, seed=1, most=120):
        face = face_of(session)
        drawn = sorted(Drawn(*shown(session, face)).names)
        for on in dice.sample(drawn, 12):
            offered = {one.text for one in session.options}
            for why in face.why_not(on):
                assert why.answer not in offered
                assert why.text
                rules.add(why.rule)
    assert all(rule.startswith("ENO-") for rule in rules) and len(rules) > 3


@pytest.mark.parametrize(
    "on", ["", "space", "space:zz9:z99", "die:x", "nothing:at-all", "die:9999"]
)
def test_why_not_of_what_is_not_there_is_no_answer(on: str) -> None:
    session = begin("mission", "first-watch", 1)
    assert face_of(session).why_not(on) == []


@pytest.mark.parametrize(("kind", "name"), [("mission", "last-rites"), ("boss", "ossuarch")])
def test_sight_agrees_with_the_board(kind: str, name: str) -> None:
    dice = random.Random(5)
    told = {True: 0, False: 0}
    for session in moments(kind, name, seed=2, most=60):
        face = face_of(session)
        view = session.view()
        board = face.pack.ship.board(view.key)
        cells = grid.cells_of(board.spaces)
        for _ in range(6):
            here, there = dice.sample(cells, 2)
            texts = face.pack.ship.texts
            found = face.sight(f"space:{texts[here]}", f"space:{texts[there]}")
            foes = grid.mask(foe.cell for foe in view.foes) & ~(1 << here) & ~(1 << there)
            assert found.sees == board.sees(here, there, foes)
            assert len(found.line) == 2 and bool(found.blocked) != found.sees
            told[found.sees] += 1
    assert min(told.values()) > 20


def test_everything_seen_from_a_space_is_seen_one_by_one() -> None:
    session = begin("boss", "lamplighter-king", 4)
    while session.ask is not None and not session.view().foes:
        session.answer(session.options[0])
    face = face_of(session)
    foe = session.view().foes[0]
    seen = set(face.sight(f"figure:{foe.id}", "").seen)
    board = face.pack.ship.board(session.view().key)
    for cell in grid.cells_of(board.spaces):
        on = f"space:{face.pack.ship.texts[cell]}"
        assert (on in seen) == face.sight(f"figure:{foe.id}", on).sees
    assert 1 < len(seen) < board.spaces.bit_count()


@pytest.mark.parametrize(
    "on", ["figure:nobody", "space:lr9:a1", "point:lr1:1,1", "", "space:lr1:a1"]
)
def test_sight_from_nowhere_is_malformed(on: str) -> None:
    with pytest.raises(Malformed):
        face_of(begin("mission", "first-watch", 1)).sight(on, "")


def test_dice_lie_on_the_table() -> None:
    kinds = set()
    for name in ("first-watch", "last-rites"):
        for seed in range(6):
            for session in moments("mission", name, seed):
                ask = session.ask
                assert isinstance(ask, Choice)
                about = face_of(session).about(ask)
                if about is None:
                    assert not any(one.verb.name in ("reroll", "stress") for one in ask.options)
                    continue
                assert isinstance(about, EnoAbout) and about.dice
                kinds.add(ask.kind)
                for die in about.dice:
                    told = face_words(die.face) if die.face else ""  # Cover comes before the roll
                    assert die.words == told and die.die in ("white", "red", "black")
                worth = [one.worth.replace("½", ".5") for one in about.dice]
                assert about.total == int(sum(float(one) for one in worth if one))
                assert about.short == max(0, about.need - about.total)
    assert {"dice", "noise-die"} <= kinds


def test_a_die_says_what_it_counts_for() -> None:
    """A half beside whole ones, a Potential turned with Discipline, and Noise instead of Power."""
    dice = (
        Rolled("red", read("pho")),
        Rolled("white", read("h")),
        Rolled("white", read("o"), converted=True),
        Rolled("white", read("-"), plus=2),
    )
    face = face_of(begin("mission", "first-watch", 1))
    found = {}
    kinds: tuple[Kind, ...] = ("attack", "noise")
    for kind in kinds:
        lying = Lying(kind, dice, need=4)
        ask = Choice("dice", 0, "oda", "?", [verbs.KEEP()], lambda _: None, about=lying)
        about = face.about(ask)
        assert about is not None
        found[kind] = [one.worth for one in about.dice], about.total, about.short
    assert found["attack"] == (["1½", "½", "1", "0"], 3, 1)
    assert found["noise"] == (["1", "0", "0", "2"], 3, 1)


def test_what_nobody_sees_through_throws_a_shadow() -> None:
    backdrop = face_of(begin("mission", "first-watch", 1)).backdrop()[1]
    assert {"crate", "smoke", "bulkhead"} <= set(backdrop.opaque)
    assert not {"fire", "goo", "glass"} & set(backdrop.opaque)
    assert (backdrop.top, len(backdrop.levels)) == (9, 10)
    assert (backdrop.levels[9], backdrop.levels[6], backdrop.levels[3]) == ("white", "red", "black")


def test_a_breakdown_is_announced_once() -> None:
    session = begin("mission", "first-watch", 1)
    face, who = face_of(session), session.table.state.spacers[0]
    assert face.scene(None).spacers[0].breaks_at == who.vitals
    who.breakdown = next(iter(session.table.content.breakdowns))
    assert face_of(session).scene(None).spacers[0].breaks_at == 0


def test_the_plan_is_the_ship_as_drawn() -> None:
    """Walls, doors and spaces lie where the rules have them."""
    session = begin("mission", "first-watch", 1)
    face = face_of(session)
    backdrop = face.backdrop()[1]
    assert isinstance(backdrop, EnoBackdrop)
    (page,) = backdrop.pages
    printed = face.pack.ship.pages[page.id]
    floor = {
        (x, page.h - 1 - down)
        for down, row in enumerate(page.floor)
        for x, sign in enumerate(row)
        if sign == "#"
    }
    assert floor == set(printed.spaces)
    unit = sum(abs(a - c) + abs(b - d) for a, b, c, d in page.walls)
    lines = {_line(one.x, one.y, one.side) for one in printed.walls}
    assert unit == len(lines)
    assert [door.id for door in page.doors] == list(session.view().doors)


def _line(x: int, y: int, side: grid.Direction) -> tuple[str, int, int]:
    return {
        grid.Direction.N: ("across", x, y + 1),
        grid.Direction.S: ("across", x, y),
        grid.Direction.E: ("up", x + 1, y),
        grid.Direction.W: ("up", x, y),
    }[side]


def test_the_backdrop_is_made_once_until_something_new_lies_on_the_table() -> None:
    keys, face = [], None
    for session in moments("mission", "quiet-ward", seed=1):
        face = face or face_of(session)
        key, behind = face.backdrop()
        assert behind is face.backdrop()[1]
        keys.append(key)
    assert 1 < len(set(keys)) < len(keys) / 2


def test_every_verb_has_a_place_or_is_a_plain_answer() -> None:
    plain = {name for name, verb in verbs.GRAMMAR.verbs.items() if not verb.args}
    assert set(verbs.GRAMMAR.verbs) - plain - set(PLACES) == {"respond", "soak"}
    assert set(GROUPS) <= set(verbs.GRAMMAR.verbs)


def test_enter_never_gives_a_turn_away() -> None:
    for session in moments("mission", "first-watch", seed=0, most=80):
        view = session.view()
        for offer in face_of(session).offers(session.ask):  # type: ignore[arg-type]
            if offer.enter:
                assert offer.text in ("end", "keep", "done")
                assert offer.text != "end" or view.cards_played or len(session.options) == 1


def test_real_dice_are_named_by_their_signs() -> None:
    session = begin("mission", "first-watch", 1, referee=True)
    seen = set()
    for _ in range(60):
        question = face_of(session).question(1)
        assert question is not None
        if question.chance is None:
            session.answer(session.options[0])
            continue
        assert all(one.label for one in question.chance.outcomes)
        if question.chance.kind == "die":
            seen |= {one.label for one in question.chance.outcomes}
        session.answer(question.chance.outcomes[0].text)
    assert any("Power" in label and "●" in label for label in seen)


def test_what_a_way_brings_stands_beside_it() -> None:
    """A choice among ways, and a find to keep or leave, say what they are."""
    wanted = {"choose": "pick", "loot": "equip"}
    kinds = set()
    for seed in range(60):
        for session in moments("mission", "the-ninth-lamp", seed, most=200):
            ask = session.ask
            assert isinstance(ask, Choice)
            if ask.kind in wanted:
                offers = face_of(session).offers(ask)
                assert all(o.note for o in offers if o.text.startswith(wanted[ask.kind]))
                kinds.add(ask.kind)
        if kinds == {*wanted}:
            return
    raise AssertionError(f"only {kinds} came up")


def until(kind: str) -> AnySession:
    """A first run, up to the first question of a kind."""
    session = begin("mission", "first-watch", 5, seats=1, spacers=["oda", "ilse"])
    while isinstance(session.ask, Choice) and session.ask.kind != kind:
        session.answer(session.options[0])
    return session


def test_who_comes_on_board_is_looked_at() -> None:
    session = until("start")
    for who in ("oda", "ilse"):
        assert face_of(session).scene(0).focus == who
        session.answer(session.options[0])


def test_a_turn_says_how_one_comes_to_what_was_meant() -> None:
    face = face_of(until("turn"))
    far, door = face.why_not("space:lr1:a8"), face.why_not("door:lr1:b2")
    assert [(why.rule, "Move" in why.text) for why in far] == [("ENO-ACT-03", True)]
    assert [(why.rule, "console" in why.text) for why in door] == [("ENO-MOVE-16", True)]
    assert "Scout" in face.why_not("figure:blip-1")[0].text


@pytest.mark.rule("ENO-STRESS-03")
def test_an_offer_carries_what_it_is_known_to_bring() -> None:
    """Grave things as data; confirmed only where another answer spares one of them."""
    question = face_of(rerolling(stress=9).session).question(1)
    assert question is not None
    found = {offer.text: offer for offer in question.offers}
    death = Consequence("dies", "oda", "Your Stress goes above 9: you die.", "ENO-STRESS-03")
    for text in ("stress 1", "stress 2"):
        assert found[text].brings == (death,) and found[text].confirm
    assert not found["keep"].brings and not found["keep"].confirm
    wire = msgspec.to_builtins(found["keep"])
    assert "brings" not in wire and "confirm" not in wire
    calm = face_of(rerolling(stress=3).session).question(1)
    assert calm is not None and not any(offer.brings for offer in calm.offers)


@pytest.mark.rule("ENO-ADR-03")
def test_where_every_answer_brings_it_none_is_confirmed() -> None:
    session = fight(
        "multitool", {"rictus": "e5"}, change=lambda who: setattr(who, "adrenaline", 9)
    ).session
    question = face_of(session).question(1)
    assert question is not None and all(offer.brings for offer in question.offers)
    assert not any(offer.confirm for offer in question.offers)
