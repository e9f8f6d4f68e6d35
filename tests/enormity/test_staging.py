"""What a page lays over the board is data: dice with their colours, cards with their steps."""

from __future__ import annotations

from typing import get_args

import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity.pack import CONTENT, Pack, load
from crawldeck.enormity.web.book import book, contents
from crawldeck.enormity.web.shapes import EnoBook
from crawldeck.enormity.words import boss_cards
from crawldeck.kernel.events import plain
from crawldeck.kernel.session import AnySession
from crawldeck.lab import variety
from tests.enormity.bossfight import activate, fight

SEEDS = range(4)


@pytest.fixture(scope="module")
def games() -> list[AnySession]:
    return [PlainBot().play_out(variety.make("enormity", seed), 250) for seed in SEEDS]


def test_a_roll_is_dice_with_their_colours_and_faces(games: list[AnySession]) -> None:
    seen = set[str]()
    for session in games:
        for event in session.events:
            if isinstance(event, e.DiceRolled):
                told = ", ".join(f"{one.colour} {one.face}" for one in event.rolled)
                assert told == event.dice
            elif isinstance(event, e.FoeHits):
                assert " ".join(one.face for one in event.rolled) == event.faces
            else:
                continue
            assert [one.die for one in event.rolled] == list(range(1, len(event.rolled) + 1))
            assert all(set(one) == {"die", "colour", "face"} for one in plain(event)["rolled"])
            seen.add(event.kind())
    assert seen == {"DiceRolled", "FoeHits"}


# -- cards ---------------------------------------------------------------------------------------


def vigil() -> Pack:
    return load(CONTENT / "vigil")


def book_of(session: AnySession) -> EnoBook:
    pack: Pack = session.table.content
    return book(pack, contents(session.game.view(session.table, None)))


def test_an_ai_card_is_told_step_by_step() -> None:
    pack = vigil()
    assert boss_cards.ai_steps(pack.ai["first-lamp"], pack) == (
        "Target: the furthest Spacer in front; else the furthest Spacer in sight.",
        "1. Shift into line.",
        "2. Shoot: red, red, white; 3 damage or more: you suffer Burning.",
        "Then, 4 damage or more: you are lured 1.",
    )
    assert boss_cards.ai_steps(pack.ai["third-lamp"], pack)[-1] == (
        "At last: the Priority Target gains 1 Stress."
    )


def test_a_body_part_says_what_a_hit_a_miss_and_a_critical_bring() -> None:
    pack = vigil()
    assert boss_cards.bp_steps(pack.bp["oil-skin"], pack) == (
        "Miss: you gain 1 Stress.",
        "Critical: Suppress 2, 1 Confidence.",
    )
    assert boss_cards.bp_steps(pack.bp["soot-lungs"], pack) == (
        "Critical: 2 Expertise.",
        "Hit or miss, not on a critical: you gain 1 Stress.",
    )


def test_no_card_of_a_boss_is_told_by_the_name_of_an_effect() -> None:
    pack = vigil()
    lines = [line for card in pack.ai.values() for line in boss_cards.ai_steps(card, pack)]
    lines += [line for card in pack.bp.values() for line in boss_cards.bp_steps(card, pack)]
    tags = {str(kind.__struct_config__.tag).replace("-", " ") for kind in get_args(fx.AnyEffect)}
    told = [part for line in lines for part in line.partition(": ")[2].rstrip(".").split(", ")]
    assert len(told) > len(lines) > len(tags) and not tags & set(told)
    assert all(line.endswith(".") and "  " not in line and "{" not in line for line in lines)


def test_the_book_of_an_incursion_has_its_cards_in_parts() -> None:
    s = fight({"oda": "e7"}, turn="oda").play()
    found = book_of(s.session).entries
    pack: Pack = s.session.table.content
    for card in pack.ai.values():
        entry = found[f"ai:{card.id}"]
        assert (entry.name, entry.level, entry.sort) == (card.action.name, card.level, card.sort)
        assert entry.steps[0].startswith("Target: ")
    for part in pack.bp.values():
        assert (found[f"bp:{part.id}"].at, found[f"bp:{part.id}"].level) == (
            part.threshold,
            part.level,
        )


def test_an_ai_card_that_is_drawn_brings_its_text() -> None:
    s = activate(fight({"oda": "e10"}, ai=("bellow",)))
    (drawn,) = s.told(e.AICardDrawn)[:1]
    printed = s.pack.ai[drawn.card].action
    assert (drawn.name, drawn.text) == (printed.name, printed.text)


def test_a_book_has_the_cards_that_come_and_go(games: list[AnySession]) -> None:
    for session in games:
        pack: Pack = session.table.content
        found = book_of(session).entries
        for kind, family in (
            ("condition", pack.conditions),
            ("breakdown", pack.breakdowns),
            ("flatline", pack.flatline),
        ):
            for name, card in family.items():
                assert found[f"{kind}:{name}"].name == card.name
                assert found[f"{kind}:{name}"].lines[0] == card.text
