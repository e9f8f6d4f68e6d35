"""A text with fields: the same text as ever, and ids that are named when somebody reads it."""

import copy
import pickle

from crawldeck.kernel.events import Event, plain
from crawldeck.kernel.phrases import Phrase

NAMES = {"wolf-1": "the Wolf", "what:sign": "a Sign", "sign": "an omen"}
WHY = Phrase("the attack of {foe}", kind="foe attack", foe="wolf-1")


class Heard(Event, kw_only=True):
    why: str


def test_it_is_the_text_that_the_rules_wrote() -> None:
    asked = Phrase("re-roll a die for {why}", beside=": {1} red", why=WHY)
    assert asked == "re-roll a die for the attack of wolf-1: {1} red"


def test_read_aloud_it_has_names_and_leaves_out_what_lies_on_the_table() -> None:
    asked = Phrase("re-roll a die for {why}", beside=": 1 red", why=WHY)
    assert asked.named(NAMES) == "re-roll a die for the attack of the Wolf"
    assert asked.ids == ["wolf-1"]


def test_a_name_for_a_field_wins_and_a_field_may_be_written_in_its_own_way() -> None:
    asked = Phrase("bring {what} to {space}", what="sign", space="e8")
    assert asked.named(NAMES, {"space": str.upper}) == "bring a Sign to E8"


def test_a_text_without_fields_may_hold_braces() -> None:
    assert Phrase("{odd}", kind="odd").named({}) == "{odd}" == Phrase("{odd}")


def test_copies_and_pickles_are_phrases_too() -> None:
    for twin in (copy.deepcopy(WHY), pickle.loads(pickle.dumps(WHY))):
        assert (twin, twin.kind, twin.named(NAMES)) == (WHY, "foe attack", "the attack of the Wolf")


def test_an_event_puts_it_on_the_wire_as_text() -> None:
    found = plain(Heard(rule="ENO-DICE-01", why=WHY))["why"]
    assert type(found) is str
    assert found == "the attack of wolf-1"
