"""What may come up is called by its name, for whoever holds the real tokens and for the review."""

from __future__ import annotations

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Chance
from crawldeck.kernel.phrases import Phrase
from crawldeck.lots import Draw
from crawldeck.minds import review as reviews
from crawldeck.minds.review import Depth
from crawldeck.minds.search import Budget
from crawldeck.speech import Speech

BLIP = Phrase("what {blip} is", kind="what a Blip is", blip="b1")


def test_what_a_blip_may_be_is_told_by_what_would_come_out_of_it() -> None:
    words = Speech.of(crawldeck.find("enormity")).words(crawldeck.new("enormity", seed=1))
    ask = Draw({"echo": 2, "single": 1, "b": 1, "unique": 1}, BLIP, rule="ENO-SETUP-02")
    assert [words.outcome(ask, value) for value, _ in ask.outcomes()] == [
        "only an Echo", "1 Intruder", "2 or 3 Intruders", "a Specimen",
    ]  # fmt: skip


def test_every_draw_of_a_run_has_its_words_in_a_review() -> None:
    """As where luck mattered so much that each draw is looked at by itself."""
    session = PlainBot().play_out(crawldeck.new("enormity", seed=11))
    speech, seen = Speech.of(session.game), set()
    for twin, n in reviews.again(session):
        ask = twin.ask
        if n < len(session.answers) and isinstance(ask, Chance) and ask.tally not in seen:
            seen.add(ask.tally)
            assert speech.words(twin).outcome(ask, session.answers[n])
    assert "what a Blip is" in seen and len(seen) > 3


def test_a_stretch_with_a_blip_in_it_is_looked_at_draw_by_draw() -> None:
    session = PlainBot().play_out(crawldeck.new("enormity", seed=11))
    at = next(
        n
        for twin, n in reviews.again(session)
        if isinstance(twin.ask, Chance) and twin.ask.tally == "what a Blip is"
    )
    depth = Depth(Budget(candidates=2, playouts=2, horizon=0.2), judges=2, draws=2)
    found = reviews.draws_in(session, [(at - 1, at + 1)], depth)
    assert [place for place, *_ in found[at - 1]] == [at]
