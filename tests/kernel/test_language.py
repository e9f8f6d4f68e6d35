"""Texts in the language of who reads: what is said, counted, filled in, and to whom."""

import threading

from crawldeck.kernel.events import Event, Hinted
from crawldeck.kernel.foresight import Prospect
from crawldeck.kernel.language import (
    Catalogue,
    filled,
    language,
    number,
    speaking,
    spoken,
    tr,
    trn,
)
from crawldeck.kernel.odds import how
from crawldeck.kernel.phrases import Own, Phrase, said

TEXTS = {
    "{hero} lays the room": "{hero} legt den Raum",
    "a hit": "ein Treffer",
    "{foe} is too far": "zu weit weg: {foe}",
}
FORMS = {
    "{n} card": ("{n} Karte", "{n} Karten"),
    "{who} loses {turns} turn: {what}.": (
        "{what}: {who} verliert {turns} Zug.",
        "{what}: {who} verliert {turns} Züge.",
    ),
}
GERMAN = Catalogue("de", TEXTS, FORMS, lambda n: int(n != 1))


class Frozen(Event, kw_only=True):
    says = "{who} loses {turns} turn{turns_s}: {what}."
    who: str
    turns: int
    what: str


def test_a_text_is_said_in_the_language_of_who_reads() -> None:
    assert tr("{hero} lays the room", hero="Mira") == "Mira lays the room"
    with speaking(GERMAN):
        assert tr("{hero} lays the room", hero="Mira") == "Mira legt den Raum"
        assert language() == "de"
    assert language() == "en"
    assert spoken() is None


def test_a_name_that_somebody_chose_is_the_same_in_every_language() -> None:
    with speaking(GERMAN):
        told = Phrase("{foe} is too far", foe=Own("a hit"))
        assert (told.named({"a hit": "?"}), said(Own("a hit"), {})) == (
            "zu weit weg: a hit",
            "a hit",
        )
        hint = Hinted(rule="", seat=0, name="a hit")
        assert hint.sentence({}) == "a hit asked for a hint."


def test_what_no_catalogue_has_is_read_in_english() -> None:
    with speaking(GERMAN):
        assert tr("nobody translated {this}", this="it") == "nobody translated it"
        assert trn("{n} spot", "{n} spots", 2) == "2 spots"


def test_a_number_chooses_its_form() -> None:
    with speaking(GERMAN):
        assert [trn("{n} card", "{n} cards", n) for n in (0, 1, 2)] == [
            "0 Karten",
            "1 Karte",
            "2 Karten",
        ]


def test_an_event_is_told_with_names_its_texts_and_its_number() -> None:
    event = Frozen(rule="X-1", who="mira", turns=2, what="a hit")
    names = {"mira": "Mira"}
    assert event.sentence(names) == "Mira loses 2 turns: a hit."
    with speaking(GERMAN):
        assert event.sentence(names) == "ein Treffer: Mira verliert 2 Züge."
        one = Frozen(rule="X-1", who="mira", turns=1, what="a hit")
        assert one.sentence(names) == "ein Treffer: Mira verliert 1 Zug."


def test_a_phrase_keeps_its_english_and_is_named_in_any_language() -> None:
    why = Phrase("{foe} is too far", foe="wolf-1")
    with speaking(GERMAN):
        assert why.named({"wolf-1": "der Wolf"}) == "zu weit weg: der Wolf"
        assert why == "wolf-1 is too far"


def test_braces_in_a_name_are_only_a_name() -> None:
    with speaking(GERMAN):
        assert tr("{hero} lays the room", hero="{n}") == "{n} legt den Raum"
        assert filled("{foe} is too far", {"foe": "{0}"}) == "zu weit weg: {0}"


def test_another_thread_reads_its_own() -> None:
    heard: list[str] = []
    with speaking(GERMAN):
        other = threading.Thread(target=lambda: heard.append(tr("a hit")))
        other.start()
        other.join()
    assert heard == ["a hit"]


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert (number(1000), number(0.25, 1), number(1.5)) == ("1,000", "0.2", "1.5")
    with speaking(Catalogue("de", {"1,234.5": "1.234,5"}, {}, bool)):
        assert (number(1000), number(0.25, 1), number(1.5)) == ("1.000", "0,2", "1,5")
    with speaking(Catalogue("fr", {"1,234.5": "1\u202f234,5"}, {}, bool)):
        assert number(1234567.25, 2) == "1\u202f234\u202f567,25"


def followed(courses: int, error: float = 0.0) -> Prospect:
    return Prospect(None, "turn", {}, (), courses, error)


def test_odds_are_counted_and_written_as_the_language_does() -> None:
    courses = {"Exact: the only course was followed.": ("eine", "alle {n}")}
    sampled = {"Sampled: {n} course, ± {error} points.": ("", "{n}, ± {error}")}
    german = Catalogue("de", {"1,234.5": "1.234,5"}, courses | sampled, lambda n: int(n != 1))
    with speaking(german):
        assert [how(followed(n)) for n in (1, 1200)] == ["eine", "alle 1.200"]
        assert how(followed(60, 0.112)) == "60, ± 11,2"
