"""Events and questions of Enormity in words: dice as signs, names for ids, no noughts."""

import msgspec
import pytest

import crawldeck
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.view_types import View
from crawldeck.enormity.words import bar, labels
from crawldeck.enormity.words.incursion import IncursionWords, words_of
from crawldeck.enormity.words.offers import OpenQuestion
from crawldeck.enormity.words.speech import EnormityWords
from crawldeck.enormity.words.telling import faces, places
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.events import Event
from crawldeck.kernel.phrases import Phrase
from crawldeck.kernel.words import Offered


def run() -> EnormityWords:
    return words_of(crawldeck.new("enormity", seed=1, spacers=["oda", "teo"], seats=["a", "b"]))


def incursion() -> IncursionWords:
    session = crawldeck.new(
        "enormity", seed=1, spacers=["oda"], boss="lamplighter-king", pack="vigil"
    )
    words = words_of(session)
    assert isinstance(words, IncursionWords)
    return words


def test_dice_and_places() -> None:
    assert faces("red ppox, white -") == "red ●●○✶, white –"
    assert places(["lr1 D9", "lr2 D1", "lr2 D2"]) == "lr1 D9, lr2 D1, D2"


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            e.MadeNoise(rule="-", spacer="oda", dice="white white red", plus=0),
            "Oda Varga makes Noise: 2 white, 1 red.",
        ),
        (
            e.MadeNoise(rule="-", spacer="oda", dice="white", plus=1),
            "Oda Varga makes Noise: 1 white, plus 1 fixed.",
        ),
        (
            e.ShipNoise(rule="-", spacer="oda", dice="", plus=0),
            "Something makes Noise near Oda Varga: nothing.",
        ),
        (
            e.PoolMilled(rule="-", confidence=0, discipline=2, expertise=0),
            "The Active Pool is discarded; Incoming becomes Active: 2 Discipline.",
        ),
        (
            e.PoolMilled(rule="-", confidence=0, discipline=0, expertise=0),
            "The Active Pool is discarded; Incoming becomes Active: nothing.",
        ),
        (
            e.DiceRolled(
                rule="-", who="oda", why=Phrase("the attack of {foe}", foe="teo"), dice="red -"
            ),
            "Oda Varga rolls for the attack of Teo Brandt: red –.",
        ),
        (
            e.FoeHits(rule="-", foe="wolf", spacer="oda", faces="ppox h", power=2),
            "wolf rolls ●●○✶ ◐: Power 2 against Oda Varga.",
        ),
    ],
)
def test_events_of_a_run(event: Event, told: str) -> None:
    assert run().sentence(event) == told


def test_a_boss_is_called_by_its_first_name_and_levels_are_as_printed() -> None:
    words = incursion()
    stands = e.BossStands(rule="-", boss="lamplighter-king", space="x:a1", facing="W", wounds=8)
    assert words.sentence(stands) == (
        "The Lamplighter stands on x:a1, facing west; 8 Wounds kill it."
    )
    seen = e.TopSeen(rule="-", boss="lamplighter-king", level=2)
    assert words.sentence(seen).endswith("lies a card of level II.")


def test_an_action_that_finds_nobody_says_whom_it_concerns() -> None:
    aimed = e.BossTargetsArea(
        rule="-", foe="x", action="Roll Call", what="nobody in particular", spacers=0
    )
    assert incursion().sentence(aimed) == (
        "Roll Call targets nobody; what it does concerns the Priority Target."
    )


def test_questions_name_figures_and_write_spaces_as_the_map_does() -> None:
    words = run()
    asked = Phrase("Bring {who} to {space}?", beside=" Dice: 1 red.", who="oda", space="lr1:e8")
    ask = Choice(
        "any", 0, "teo", asked, [crawldeck.find("enormity").grammar.read("yes")], lambda _: None
    )
    assert words.question(ask) == "Teo Brandt: Bring Oda Varga to lr1 E8?"


@pytest.mark.rule("ENO-SCAV-02")
@pytest.mark.parametrize(
    ("what", "level", "label", "cost"),
    [
        ("cache", "white", "Fast Scavenge: cache for 1 Expertise", "◆ 1"),
        ("engram", "red", "Fast Scavenge: engram for 2 Discipline", "■ 2"),
        ("console", "black", "Fast Scavenge: console for 3 Confidence", "▲ 3"),
        ("objective", "red", "Fast Scavenge: objective for 2 tokens of one kind", "2 tokens"),
    ],
)
def test_what_is_taken_on_the_way_has_its_price(
    what: str, level: str, label: str, cost: str
) -> None:
    words = run()
    view: View = msgspec.structs.replace(words.view, level=level)
    option = verbs.FAST(what)
    assert labels.label(option, labels.Scene(view, words.names, words.pack)) == label
    ask = Choice("walk", 0, "oda", "Where do you go?", [option], lambda _: None)
    question = OpenQuestion(view, words.names, words.pack, ask)
    assert bar.filled(Offered(option, label, "", "", ()), question).cost == cost
