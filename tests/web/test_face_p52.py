"""P52 as a page is shown it: every answer has words and a place, and nothing hidden is sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import crawldeck
from crawldeck import languages
from crawldeck.bots.plain import PlainBot
from crawldeck.cards import CARDS
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.language import speaking
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.phrases import Phrase
from crawldeck.kernel.session import AnySession
from crawldeck.p52.events.fight import FoeAttacked
from crawldeck.p52.rules.sight import in_sight
from crawldeck.p52.web.face import P52Scene, P52WebFace
from crawldeck.web.faces import face
from crawldeck.web.frames import frame_of
from crawldeck.web.heads import head
from crawldeck.web.live import encode
from crawldeck.web.wire import Fairness, Offer

HEROES = ("mira", "bran", "oda", "tamsin", "wick", "hale")
MAKING = {"create": {"name": "Ada"}}
NOWHERE = (
    "",
    "spot",
    "spot:",
    "spot:a,b",
    "spot:1,-40",
    "figure:nobody",
    "item:mira:nothing",
    "art:mira:whistling",
    "hero:x",
    "moon:1",
)
GAMES = [
    pytest.param({"heroes": ["mira", "bran"]}, 250, id="two heroes"),
    pytest.param({"heroes": list(HEROES)}, 250, id="six heroes"),
    pytest.param({"heroes": [MAKING, "wick"]}, 120, id="a hero is made"),
    pytest.param({"heroes": list(HEROES), "level": 6, "quest": "two-seals"}, 250, id="high level"),
    pytest.param({"heroes": ["oda", "hale"], "quest": "one-candle", "level": 4}, 250, id="boss"),
    pytest.param({"heroes": ["oda", "hale"], "quest": "halfway-house"}, 250, id="waves"),
]


def shown(session: AnySession) -> P52WebFace:
    found = face(session)
    assert isinstance(found, P52WebFace)
    return found


def positions(setup: dict[str, Any], answers: int, seed: int) -> Iterator[AnySession]:
    """A random game, question by question."""
    session = crawldeck.new("p52", seed=seed, seats=["Ada"], **setup)
    picker = Picker(seed)
    for _ in range(answers):
        if session.ask is None:
            return
        yield session
        session.answer(picker.choose(session.options))


def laying(session: AnySession) -> None:
    """Go on to where the first space is laid."""
    while session.ask is not None and session.ask.kind != "lay":
        session.answer(session.options[0])


def drawn(scene: P52Scene, offers: list[Offer]) -> set[str]:
    """The names of everything on the page that an answer may belong to."""
    found = {f"spot:{spot.x},{spot.y}" for spot in scene.spots}
    found |= {f"floor:{spot.x},{spot.y}" for spot in scene.spots if spot.items}
    found |= {f"figure:{foe.id}" for foe in scene.foes}
    for hero in scene.heroes:
        found.add(f"hero:{hero.id}")
        found |= {f"item:{hero.id}:{name}" for name in (*hero.worn, *hero.bag)}
        found |= {f"art:{hero.id}:{art.id}" for art in hero.arts}
    ghosts = {f"spot:{one.text.split()[1]}" for one in offers if one.text.startswith("lay ")}
    return found | ghosts


def test_a_clash_names_the_attack_in_the_language_of_who_reads() -> None:
    session, bot = crawldeck.new("p52", seed=3, heroes=["mira", "bran"]), PlainBot()
    while not any(isinstance(one, FoeAttacked) for one in session.events):
        session.answer(bot.choose(session))
    at = len(session.events) - 1
    while not isinstance(session.events[at], FoeAttacked):
        at -= 1
    with speaking(languages.catalogue("de", session.game)):
        (german,) = shown(session).told(at, at + 1)
    (english,) = shown(session).told(at, at + 1)
    assert german.data["attack"] != english.data["attack"]
    assert german.data["attack"] in german.text and english.data["attack"] in english.text


def test_house_rules_and_editions_are_named_in_the_language_of_who_reads() -> None:
    house = {"start_in_front": False}
    session = crawldeck.new("p52", heroes=["mira"], edition="classic", params=house)
    with speaking(languages.catalogue("de", session.game)):
        found = head(shown(session))
    assert (found.edition, found.edition_title) == ("classic", "Classic")
    labels = dict(zip(found.house, found.house_labels, strict=True))
    assert labels["start_in_front"] not in ("", "Start in front")


@pytest.mark.parametrize("name", ["King", "Sword", "Wolf"])
def test_a_hero_keeps_the_name_that_somebody_chose(name: str) -> None:
    session = crawldeck.new("p52", seed=3, heroes=["mira", {"create": {"name": name}}])
    with speaking(languages.catalogue("de", session.game)):
        told = Phrase("choose one of the answers offered for {hero}", hero=name)
        assert shown(session).words.named(told).split().count(name) == 1


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("setup", "answers"), GAMES)
def test_every_answer_has_words_and_a_place(setup: dict[str, Any], answers: int, seed: int) -> None:
    for session in positions(setup, answers, seed):
        ask = session.ask
        assert isinstance(ask, Choice)
        looks = shown(session)
        offers = list(looks.offers(ask))
        assert {offer.text for offer in offers} == {option.text for option in ask.options}
        there = drawn(looks.scene(None), offers)
        labels: set[tuple[str, str]] = set()
        for offer in offers:
            assert (offer.label and offer.label[0].isupper()) or offer.label[0].isdigit(), offer
            assert offer.label != offer.text and "None" not in offer.label + offer.note, offer
            assert (offer.label, offer.note) not in labels, f"{offer} is said twice"
            labels.add((offer.label, offer.note))
            assert set(offer.on) <= there, offer


@pytest.mark.parametrize(("setup", "answers"), GAMES)
def test_everything_says_why_not(setup: dict[str, Any], answers: int) -> None:
    told = 0
    for number, session in enumerate(positions(setup, answers, 7)):
        if number % 5:
            continue
        looks = shown(session)
        ask = session.ask
        assert isinstance(ask, Choice)
        offers = list(looks.offers(ask))
        offered = {on for offer in offers for on in offer.on}
        for on in drawn(looks.scene(None), offers):
            whys = looks.why_not(on)
            assert all(why.text and why.rule.startswith("P52-") for why in whys)
            if on.startswith(("spot:", "figure:")) and on not in offered:
                assert whys, f"{on} is not offered, and nothing says why"
            told += len(whys)
    assert told > 50


@pytest.mark.parametrize("on", NOWHERE)
def test_a_place_that_is_none_is_refused(on: str) -> None:
    session = crawldeck.new("p52", seed=1, seats=["Ada"], heroes=["mira"])
    with pytest.raises((Malformed, Illegal)):
        shown(session).why_not(on)
    with pytest.raises((Malformed, Illegal)):
        shown(session).sight(on, "")


@pytest.mark.parametrize(("setup", "answers"), GAMES)
def test_what_is_shown_does_not_depend_on_what_is_to_come(
    setup: dict[str, Any], answers: int
) -> None:
    """The same answers under another seed give the same bytes."""
    for number, session in enumerate(positions(setup, answers, 3)):
        if number % 10:
            continue
        twin = session.fork()
        frames = [frame_of(one, shown(one), 9, 0) for one in (session, twin)]
        assert frames[0].fairness.commitment != frames[1].fairness.commitment
        for frame in frames:
            frame.fairness = Fairness()
        assert encode(frames[0]) == encode(frames[1])
        assert str(session.setup.seed or "seed").encode() not in encode(head(shown(session)))


def test_a_card_face_down_is_not_in_the_scene() -> None:
    session = crawldeck.new("p52", seed=5, seats=["Ada"], heroes=["mira"])
    laying(session)
    session.answer("arrange hall")
    looks = shown(session)
    scene = msgspec.json.decode(encode(looks.scene(None)))
    face_down = [spot for spot in scene["spots"] if "card" not in spot]
    assert all(set(spot) <= {"x", "y", "items", "marks"} for spot in face_down)
    seen = {spot["card"] for spot in scene["spots"] if "card" in spot}
    held = {hero["id"]: hero["stamina"] for hero in scene["heroes"]}
    assert held == {"mira": 5} and all(card in {c.text for c in CARDS} for card in seen)


@pytest.mark.parametrize("seed", range(6))
def test_sight_agrees_with_the_rules(seed: int) -> None:
    session = crawldeck.new("p52", seed=seed, seats=["Ada"], heroes=["mira", "bran"])
    laying(session)
    session.answer(("arrange ring", "arrange winding", "arrange cross")[seed % 3])
    table, looks = session.table, shown(session)
    texts = table.state.space.geometry.texts
    for a, here in enumerate(texts):
        seen = set(looks.sight(f"spot:{here}", "").seen)
        for b, there in enumerate(texts):
            if a == b:
                continue
            line = looks.sight(f"spot:{here}", f"spot:{there}")
            assert line.sees == in_sight(table, a, b) == (f"spot:{there}" in seen)
            assert line.sees == (not line.blocked) and line.rule.startswith("P52-LOS")
            assert f"spot:{here}" in line.over and f"spot:{there}" in line.over


def test_enter_is_harmless() -> None:
    """The Enter key ends a turn in which something was done, and does nothing else."""
    found = set()
    for session in positions({"heroes": ["mira", "bran"]}, 250, 11):
        ask = session.ask
        assert isinstance(ask, Choice)
        found |= {offer.text for offer in shown(session).offers(ask) if offer.enter}
    assert found == {"end"}
