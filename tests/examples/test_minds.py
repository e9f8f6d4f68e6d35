"""A search at a table with private hands: it knows what its seat knows, and no more."""

from __future__ import annotations

import crawldeck
from crawldeck.kernel.asks import Choice
from crawldeck.minds.search import Budget, SearchPlayer, another


def test_a_seat_with_secrets_is_searched_in_worlds_that_it_cannot_tell_apart() -> None:
    session = crawldeck.new("slackwater", seed=3, seats=("Ann", "Ben"))
    assert isinstance(session.ask, Choice)
    seat = session.ask.seat
    worlds = {str(another(session, seat, luck).view(1 - seat)) for luck in range(20)}
    assert len(worlds) > 1  # what the other seat knows differs from world to world
    own = {str(another(session, seat, luck).view(seat)) for luck in range(20)}
    assert own == {str(session.view(seat))}


def test_a_search_plays_the_game_without_plans_or_values() -> None:
    session = crawldeck.new("slackwater", seed=3, seats=("Ann", "Ben"))
    player = SearchPlayer(Budget(candidates=3, playouts=6))
    for _ in range(4):
        session.answer(player.choose(session))
    assert len(session.answers) >= 4
