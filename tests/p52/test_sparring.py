"""A sheet in the making says how its hero would fare against a typical enemy."""

from __future__ import annotations

import re

import crawldeck
from crawldeck.p52.state import P52Session
from crawldeck.p52.web import sparring


def begun() -> P52Session:
    return crawldeck.new("p52", seed=1, heroes=["mira", "bran"])


def chance(told: str) -> int:
    """`hits ~54%, 2–14` → 54"""
    found = re.search(r"(\d+)%", told)
    assert found is not None
    return int(found[1])


def test_a_blade_is_tried_from_the_same_spot_and_a_bow_from_the_next() -> None:
    session = begun()
    mira, bran = session.table.state.heroes
    (shot,), (blow,) = sparring.odds(session, mira), sparring.odds(session, bran)
    assert shot[0].startswith("Bow against ") and blow[0].startswith("Sword against ")
    assert 0 < chance(shot[1]) < 100 and 0 < chance(blow[1]) < 100


def test_a_stronger_hero_does_more_and_nothing_of_the_game_is_touched() -> None:
    session = begun()
    before, bran = session.digest, session.table.state.heroes[1]
    weak = sparring.odds(session, bran)
    stronger = bran.copy()
    stronger.lift, stronger.abilities = bran.lift + 6, dict.fromkeys(bran.abilities, 4)
    assert sparring.odds(session, stronger) != weak
    assert chance(sparring.odds(session, stronger)[0][1]) >= chance(weak[0][1])
    assert sparring.odds(session, bran) == weak
    assert session.digest == before


def test_who_has_no_attack_is_told_nothing() -> None:
    session = begun()
    bare = session.table.state.heroes[1].copy()
    bare.worn, bare.abilities, bare.bag = [], {}, {}
    assert sparring.odds(session, bare) == ()


def test_no_more_sheets_are_remembered_than_fit() -> None:
    session = begun()
    sparring.KNOWN.clear()
    sparring.KNOWN.update({str(n): () for n in range(sparring.KEPT)})
    sparring.odds(session, session.table.state.heroes[1])
    assert len(sparring.KNOWN) == sparring.KEPT
