"""Every word of the glossary has an id of its own, a sentence, and a rule that there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from crawldeck.enormity import pack as ships
from crawldeck.enormity.components import Keywords
from crawldeck.enormity.terms import Skill, Token
from crawldeck.kernel.game import find
from crawldeck.p52.components import CORE
from crawldeck.web.part import Web
from crawldeck.web.routes_rules import ledger
from tests.web.serving import serving

P52_WORDS = (
    "hp stamina aim stance strike-back king ace tie initiative movement lit dark hidden-spot trap "
    "chest secret-passage obstructed stunned dead experience level range target over defence "
    "armour passing-attack exit frozen rooted unseen ambush lock-pick key boss quirk"
)
ENORMITY_WORDS = (
    "lethal devastating suppression rubicon cover rationalize catch-breath rearm scout scavenge "
    "reload full-reload fast-reload confidence discipline expertise adrenaline vitals stress "
    "exert noise blip extraction discovery countdown condition knockdown radiation infection "
    "priority-target light-field engram stratagem flatline breakdown awakening ai-card body-part"
)


def words(game: str) -> dict[str, str]:
    return {one.id: one.text for one in Web.of(find(game)).glossary()}


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_words_are_explained(game: str, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        found = server.http.get(f"/glossary/{game}").json()
    assert len(found) > 50
    assert len({one["id"] for one in found}) == len(found)
    known = ledger(game)
    for one in found:
        assert one["id"].startswith("term:") and one["name"] and one["text"].endswith(".")
        assert not one.get("rule") or one["rule"] in known


@pytest.mark.parametrize(("game", "wanted"), [("p52", P52_WORDS), ("enormity", ENORMITY_WORDS)])
def test_what_stands_on_the_table_is_in_it(game: str, wanted: str) -> None:
    assert not {f"term:{one}" for one in wanted.split()} - set(words(game))


def test_every_core_ability_is_in_it() -> None:
    assert not {f"term:{one}" for one in CORE} - set(words("p52"))


def test_every_keyword_condition_token_and_skill_of_the_shipped_packs_is_in_it() -> None:
    known = words("enormity")
    named = {one.replace("_", "-") for one in Keywords.__struct_fields__}
    named |= {*Token.__args__, *Skill.__args__}  # type: ignore[attr-defined]
    assert not {f"term:{one}" for one in named} - set(known)
    for name in ships.installed():
        for card in ships.find(name).conditions.values():
            assert known[f"term:{card.name.lower().replace(' ', '-')}"] == card.text
