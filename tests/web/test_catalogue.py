"""What the lobby can offer, and that every default it names can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crawldeck.kernel import params as parameters
from crawldeck.kernel.game import find
from tests.web.serving import serving


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    with serving(tmp_path_factory.mktemp("catalogue")) as server:
        found: dict[str, Any] = server.http.get("/catalogue").raise_for_status().json()
    return found


@pytest.mark.parametrize("path", ["/catalogue", "/texts/de/p52"])
def test_a_browser_that_has_it_is_sent_nothing(tmp_path: Path, path: str) -> None:
    with serving(tmp_path) as server:
        first = server.http.get(path)
        again = server.http.get(path, headers={"if-none-match": first.headers["etag"]})
        other = server.http.get(path, headers={"if-none-match": '"older"'})
    assert first.headers["cache-control"] == "no-cache"
    assert (again.status_code, again.content) == (304, b"")
    assert other.status_code == 200 and other.content == first.content


def test_every_parameter_has_a_control(catalogue: dict[str, Any]) -> None:
    for game in catalogue["games"]:
        rules = find(game["id"])
        described = {row.name: row for row in parameters.describe(rules.params)}
        assert [one["name"] for one in game["params"]] == list(described)
        for one in game["params"]:
            assert one["rule"] and one["meaning"] and one["group"]
            for edition in rules.editions:
                plain = getattr(
                    parameters.make(rules.params, rules.editions, edition, {}), one["name"]
                )
                assert one["defaults"][edition] == plain
            for value in values(one):
                parameters.make(rules.params, rules.editions, rules.edition, {one["name"]: value})


def values(param: dict[str, Any]) -> list[Any]:
    """The values that a control for this parameter can give, its ends for a range."""
    if param["kind"] == "boolean":
        return [True, False]
    if param["kind"] == "options":
        return list(param["options"])
    return [param.get("least", 0), param["most"]]


def test_every_adventure_of_every_pack_can_be_begun(
    catalogue: dict[str, Any], tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        for game in catalogue["games"]:
            for pack in game["packs"]:
                begun = [("adventure", one["id"]) for one in pack["adventures"]]
                begun += [("boss", one["id"]) for one in pack.get("bosses", [])]
                for word, name in begun:
                    wish = {word: name, "pack": pack["id"], "heroes": pack["party"]}
                    assert server.create(game["id"], **wish)["matchID"]


def test_quests_of_any_pack_say_so(catalogue: dict[str, Any]) -> None:
    (game,) = (one for one in catalogue["games"] if one["id"] == "p52")
    shared = {one["group"] for one in game["packs"][0]["adventures"] if one.get("shared")}
    assert shared == {"Any pack"}


def test_ids_that_belong_to_something_are_described(catalogue: dict[str, Any]) -> None:
    for game in catalogue["games"]:
        for pack in game["packs"]:
            families = {
                "suit": "suits",
                "cards": "cards",
                "gear": "gear",
                "option": "abilities",
                "item": "items",
                "after": "adventures",
            }
            known = {
                name: {one["id"] for one in pack.get(family, [])}
                for name, family in families.items()
            }
            for one in (*pack["heroes"], *pack.get("callings", []), *pack["adventures"]):
                for name, ids in one.get("parts", {}).items():
                    assert set(ids) <= known[name], (one["id"], name)
            assert set(pack["party"]) <= {one["id"] for one in pack["heroes"]}


def test_a_chance_says_with_heroes_of_which_level_it_was_measured(
    catalogue: dict[str, Any],
) -> None:
    games = {one["id"]: one for one in catalogue["games"]}
    pack = next(one for one in games["p52"]["packs"] if one["id"] == "emberway")
    levels = {one["adventure"]: one["level"] for one in pack["chances"]}
    assert (levels["first-lamps"], levels["two-seals"]) == (1, 3)
