"""Why bots that do not look ahead answer as they do: what decided, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crawldeck.bots.bot import AT_RANDOM, Bot
from crawldeck.bots.plain import PlainBot
from crawldeck.enormity.bots import motives as enormity
from crawldeck.enormity.bots import player as crew
from crawldeck.enormity.bots import turn
from crawldeck.enormity.bots.mind import Mind
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.game import find
from crawldeck.kernel.session import AnySession
from crawldeck.lab.part import Lab
from crawldeck.lab.samples import everything
from crawldeck.minds import levels
from crawldeck.p52.bots import motives as p52
from crawldeck.p52.bots import player
from tests.p52.scene import Scene, scene
from tests.plain_game import Stones

ROW = "4H 4D 6H 6D 6C 4S"
PACKS = {"p52": "emberway", "enormity": "vigil"}


def played(game: str, name: str, games: int = 3, most: int = 250) -> Iterator[AnySession]:
    """Sessions of some games, each time somebody has a choice; the player answers after it."""
    wishes = everything(game, PACKS[game])
    for seed, wish in enumerate([*wishes[: games - 1], wishes[-1]]):  # the last is a Boss's lair
        session, who = Lab.of(find(game)).wished(wish, seed), levels.level(name)
        while session.ask is not None and len(session.answers) < most:
            if len(session.options) > 1:
                yield session
            session.answer(who.choose(session))


def why(table: Scene) -> str:
    bot = PlainBot()
    return bot.reason(table.session, bot.choose(table.session))


def test_every_idea_and_every_kind_of_question_has_its_motive() -> None:
    ideas = {idea for some in player.IDEAS.values() for idea in some}
    assert ideas == set(p52.MOTIVES)
    assert set(crew.KINDS) == set(enormity.MOTIVES)


@pytest.mark.parametrize("game", list(PACKS))
def test_every_answer_has_a_reason_and_asking_for_it_changes_none(game: str) -> None:
    bot = PlainBot()
    told = set()
    for session in played(game, "plain"):
        option = bot.choose(session)
        before = session.key
        said = bot.reason(session, option)
        assert isinstance(session.ask, Choice)
        at_once = Bot.of(session.game).at_once(session.ask) is not None
        assert said.endswith(".") or (at_once and not said), "only what is plain needs no reason"
        assert bot.choose(session) is option and session.key == before
        told.add(said)
    assert len(told) > 10


def test_of_an_answer_that_the_bot_would_not_give_nothing_is_told() -> None:
    table = scene(ROW, {"bran": "1,0"}, {"toll-thief": "2,0"})
    chosen = PlainBot().choose(table.session)
    others = [one for one in table.session.options if one.plain != chosen.plain]
    assert others and not any(PlainBot().reason(table.session, one) for one in others)


@pytest.mark.parametrize(
    ("foes", "barred", "said"),
    [
        ({}, False, "Nothing keeps the party here"),
        ({"toll-thief": "1,0"}, True, "strikes with its best attack"),
        ({"toll-thief": "5,0"}, True, "where it can strike"),
    ],
)
def test_a_hero_says_what_it_is_about(foes: dict[str, str], barred: bool, said: str) -> None:
    table = scene(ROW, {"bran": "1,0"}, foes, barricaded=barred)
    assert said in why(table)


def test_what_is_told_of_spaces_is_what_the_crew_weighs() -> None:
    looked = lairs = 0
    for session in played("enormity", "plain", games=4, most=400):
        ask = session.ask
        if not isinstance(ask, Choice) or ask.kind not in ("turn", "goto"):
            continue
        mind = Mind(session.view(ask.seat), session.table.content, ask.actor)
        for cell in [cell for cell, _ in mind.ends][:6]:
            parts, worth = enormity.parts(mind, cell), turn.standing(mind, cell, mind.goals)
            assert sum(parts.values()) == pytest.approx(worth)
            looked += 1
            lairs += mind.view.boss is not None
    assert looked > lairs > 50


@pytest.mark.parametrize("game", list(PACKS))
def test_an_easy_bot_calls_a_slip_one(game: str) -> None:
    easy, plain = levels.EasyPlayer(), PlainBot()
    slips = lucky = others = 0
    for session in played(game, "easy"):
        option = easy.choose(session)
        said, best = easy.reason(session, option), plain.choose(session)
        if said == levels.SLIP:
            slips += 1
            assert option != best
        elif said == levels.LUCKY:
            lucky += 1
            assert option == best
        else:
            others += 1
            assert option == best and said == plain.reason(session, option)
    assert slips and lucky and others > 2 * slips


def test_who_answers_at_random_says_so() -> None:
    session = next(played("p52", "random", games=1))
    assert levels.RandomPlayer().reason(session, session.options[0]) == AT_RANDOM


def test_a_game_without_a_bot_is_played_at_random() -> None:
    bot = Bot.of(Stones())
    assert type(bot) is Bot
    ask = Choice("which", 0, "", "Which?", [], lambda option: None)
    assert bot.reason(None, ask, None, None, 0) == AT_RANDOM  # type: ignore[arg-type]
