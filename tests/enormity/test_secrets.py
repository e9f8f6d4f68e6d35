"""Codes and encrypted scripts (ledger group SECRETS)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.things import scavenge, secrets
from crawldeck.enormity.state import EnoTable
from crawldeck.enormity.verbs import DECODE
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import pack_with
from tests.enormity.scene import Scene, hull, scene


def code(number: str, stress: int = 1, **changes: Any) -> Scene:
    """Oda finds a code."""
    s = scene("sr1", spacers={"oda": "d6"}, **changes)
    s.start.spacers[0].stress = stress
    return s.run(lambda t: secrets.found_code(t, common.spacer(t, "oda"), number))


def still(**changes: Any) -> Scene:
    return scene("sr1", spacers={"oda": "d6"}, **changes).run(lambda t: iter(()))  # type: ignore[arg-type,return-value]


def why(s: Scene, script: str) -> str:
    refusal = secrets.refuse(s.table, s.spacer("oda"), DECODE(script))
    return "" if refusal is None else refusal.rule


@pytest.mark.rule("ENO-SECR-01")
def test_a_code_is_looked_up_at_once_or_never() -> None:
    s = code("0213", stress=3)
    assert s.offers() == ["look-up 0213", "no"]
    assert s.refused("look-up 0110") == "ENO-SECR-01"
    assert s.refused("end") == "ENO-SECR-01"
    s.do("look-up 0213")
    assert s.spacer("oda").stress == 2
    assert s.state.story.opened_codes == ("0213",)
    s = code("0213", stress=3).do("no")
    assert s.over and s.state.story.opened_codes == () and s.spacer("oda").stress == 3


@pytest.mark.rule("ENO-SECR-02")
def test_a_paragraph_works_once() -> None:
    s = code("0213", stress=3, opened_codes=("0213",))
    assert s.over and s.told(e.CodeSpent)
    assert s.spacer("oda").stress == 3


@pytest.mark.rule("ENO-SECR-02")
def test_a_console_says_whether_it_works_again() -> None:
    s = code("0110", opened_codes=("0110",)).do("look-up 0110")
    assert s.state.story.opened_codes == ("0110",)
    s = scene("sr2", spacers={"oda": "f2"}, opened_codes=("0213",)).run(
        lambda t: scavenge.scavenge(t, common.spacer(t, "oda"))
    )
    assert s.over
    refusal = scavenge.refuse_thing(s.table, s.spacer("oda"), "console")
    assert refusal is not None and refusal.rule == "ENO-SECR-02"


@pytest.mark.rule("ENO-SECR-02")
def test_every_paragraph_that_was_opened_is_remembered() -> None:
    s = code("0213", opened_codes=("0110", "0999")).do("look-up 0213")
    assert s.state.story.opened_codes == ("0110", "0999", "0213")


@pytest.mark.rule("ENO-SECR-02")
def test_what_was_looked_up_is_not_looked_up_again_but_what_was_left_may_be() -> None:
    def twice(t: EnoTable) -> Rule[None]:
        for _ in range(2):
            yield from secrets.found_code(t, common.spacer(t, "oda"), "0999")

    s = scene("sr1", spacers={"oda": "d6"}).run(twice).do("no", "look-up 0999")
    assert s.over and s.state.story.flags == ("unlocked",) and not s.told(e.CodeSpent)
    s = scene("sr1", spacers={"oda": "d6"}).run(twice).do("look-up 0999")
    assert s.over and [one.code for one in s.told(e.CodeSpent)] == ["0999"]


@pytest.mark.rule("ENO-SECR-02")
def test_a_paragraph_that_works_again_is_a_step_of_the_objective_once() -> None:
    sample = replace(hull().codes["0452"], again=True)
    laid: dict[str, Any] = {"pack": pack_with(codes={"0452": sample}), "mission": "errand"}
    s = code("0452", opened_codes=("0452",), **laid).do("look-up 0452")
    assert s.state.story.goal == 0
    assert code("0452", **laid).do("look-up 0452").state.story.goal == 1


@pytest.mark.rule("ENO-SECR-03")
def test_without_a_check_mark_two_black_dice_of_stress() -> None:
    s = code("0379", stress=0).do("look-up 0379", "ppho", "ppho", "keep")
    assert s.spacer("oda").stress == 5, "the halves pair up"
    assert [one.n for one in s.told(e.NoCheckMark)] == [5]


@pytest.mark.rule("ENO-SECR-03")
def test_the_stress_can_kill() -> None:
    s = code("0379", stress=4).do("look-up 0379", "pppox", "pppox", "keep")
    assert not s.spacer("oda").alive


@pytest.mark.rule("ENO-SECR-01")
def test_a_paragraph_may_be_a_step_of_the_objective_once() -> None:
    s = code("0452", mission="errand").do("look-up 0452")
    assert s.state.story.goal == 1


@pytest.mark.rule("ENO-CORE-03")
def test_what_was_read_cannot_be_taken_back() -> None:
    s = scene("sr1", spacers={"oda": "d6"}).run(
        lambda t: scavenge.scavenge(t, common.spacer(t, "oda"))
    )
    s.do("look-up 0110")
    refusal = s.session.can_undo()
    assert refusal is not None and refusal.rule == "ENO-CORE-03"


# -- scripts


@pytest.mark.rule("ENO-SECR-04")
def test_a_script_on_the_table_is_only_its_name() -> None:
    s = still()
    secrets.found_script(s.table, "hymn")
    secrets.found_script(s.table, "hymn")
    assert s.state.story.scripts == {"hymn": 0}
    told = [event.sentence(s.session.game.names(s.table)) for event in s.told(e.ScriptFound)]
    assert told == ["An encrypted script comes to the table: The Hymn."]
    assert why(s, "knot") == "ENO-SECR-04", "it does not lie there"


@pytest.mark.rule("ENO-SECR-05")
def test_a_script_opens_when_its_decode_line_holds() -> None:
    s = still(scripts={"hymn": 0})
    assert secrets.offers(s.table, s.spacer("oda")) == []
    assert why(s, "hymn") == "ENO-SECR-05"
    s = scene("sr1", spacers={"oda": "d6"}, scripts={"hymn": 0}, clues=("hold",))
    s.run(lambda t: secrets.resolve(t, common.spacer(t, "oda"), DECODE("hymn")))
    assert s.state.story.scripts == {"hymn": 1} and s.state.story.clues == ("hold", "hymn")
    assert why(s, "hymn") == "ENO-SECR-05", "it was read"
    s = still(scripts={"hymn": 0}, clues=("hold",))
    assert secrets.offers(s.table, s.spacer("oda")) == [DECODE("hymn")]


def decrypting(**changes: Any) -> Scene:
    s = scene("sr1", spacers={"oda": "d6"}, **changes)
    return s.run(lambda t: secrets.decrypt(t, common.spacer(t, "oda")))


@pytest.mark.rule("ENO-SECR-06")
def test_quantum_encryption_needs_quantum_decryption() -> None:
    s = still(scripts={"knot": 0})
    assert why(s, "knot") == "ENO-SECR-06"
    assert secrets.offers(s.table, s.spacer("oda")) == []
    s = decrypting(scripts={"hymn": 0, "knot": 0})
    assert s.over, "the only one is read at once"
    assert s.state.story.scripts == {"hymn": 0, "knot": 1} and s.state.story.clues == ("knot",)


@pytest.mark.rule("ENO-SECR-06")
def test_one_of_several_blocks_is_chosen_and_none_is_no_harm() -> None:
    s = decrypting(scripts={"hymn": 0, "knot": 0, "ledger": 0})
    assert s.offers() == ["pick knot", "pick ledger"]
    assert s.refused("pick hymn") == "ENO-SECR-06"
    s.do("pick ledger")
    assert s.state.story.scripts == {"hymn": 0, "knot": 0, "ledger": 1}
    s = decrypting(scripts={"hymn": 0, "knot": 1})
    assert s.over and s.told(e.NothingToDecrypt)
    assert hull().scripts["hymn"].decode is not None


@pytest.mark.rule("ENO-SECR-03", "ENO-STRESS-03")
def test_who_dies_of_the_reroll_gains_nothing_more() -> None:
    s = code("0379", stress=9).do("look-up 0379", "ppho", "ppho", "stress 1")
    assert s.over and not s.spacer("oda").alive
    assert len(s.told(e.SpacerDied)) == 1
