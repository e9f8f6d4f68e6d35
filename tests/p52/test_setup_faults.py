"""A set-up that makes no sense is refused with one sentence, whatever is wrong about it."""

from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck import new
from crawldeck.kernel.errors import ParamError, SetupError
from crawldeck.kernel.luck import Picker
from crawldeck.web.refusals import refused

CORE = {"lift": 3, "think": 3, "balance": 3, "move": 3, "lead": 3}
SHEET = {"id": "ann", "name": "Ann", "core": CORE, "abilities": {"sling": 1}}
SIX = ["mira", "bran", "oda", "tamsin", "wick", "hale"]


def sheet(**changes: Any) -> dict[str, Any]:
    return {"heroes": [SHEET | changes]}


def core(**changes: Any) -> dict[str, Any]:
    return sheet(core=CORE | changes)


def wish(**changes: Any) -> dict[str, Any]:
    return {"heroes": [{"create": {"name": "Ann"} | changes}]}


def any_of(*values: Any) -> tuple[Any, ...]:
    return values


NAMES: list[Any] = [
    "",
    "  ",
    3,
    None,
    "A" * 61,
    "A" * 100_000,
    "two\nlines",
    "A\x1b[2Jnn",
    "a\x00b",
    "\ud800",
    "\u202eevil",
]


NUMBERS: list[Any] = ["3", 2.5, None, [1], float("nan"), 10**30, 1_000, -1]

WRONG: list[dict[str, Any]] = [
    # the party
    *({"heroes": heroes} for heroes in (7, None, "mira", {"a": 1}, {"mira"}, [None], [3], [["m"]])),
    {"heroes": [*SIX, SHEET]}, {"heroes": ["mira", "mira"]}, {"heroes": ["nobody"]},
    {"heroes": [{}]}, {"heroes": [SHEET, SHEET]},
    # sheets
    *(sheet(name=name) for name in NAMES),
    *(sheet(id=name) for name in ("", "a b", "a\nb", "Ann", "a" * 500, 3, "snuffer", "snuffer-2")),
    *(sheet(id=name) for name in ("sling", "mossbread", "drop")),
    *(core(lift=number) for number in (*NUMBERS, 0, True)),
    core(luck=3), sheet(core={"lift": 3}), sheet(core=[3]), sheet(core={}),
    *(sheet(abilities=known) for known in ({"x": 1}, {"sling": 0}, {1: 1}, ["sling"])),
    *(sheet(abilities={"sling": number}) for number in NUMBERS),
    *(sheet(bag={"mossbread": number}) for number in NUMBERS),
    *(sheet(bag={name: 1}) for name in ("x", "ash-bow+d999t0p0m0", "ash-bow+d\u0661t1p0m0")),
    sheet(bag={"ash-bow" + "+d1t1p0m0" * 3_000: 1}), sheet(bag=["mossbread"]),
    sheet(worn=["x"]), sheet(worn=[1]), sheet(worn="ash-bow"), sheet(worn=["mossbread"]),
    sheet(worn=["ash-bow", "ash-bow"]), sheet(worn=["iron-cap", "iron-cap"]),
    *(sheet(level=level) for level in (*NUMBERS, 0)), sheet(exp=-1), sheet(exp=10**9),
    sheet(people="x"), sheet(people=["x"]), sheet(calling="x"), sheet(quirk="x"), sheet(wings=2),
    sheet(text="x" * 10**6), sheet(text="\x1b[31m"), sheet(text=None),
    # wishes
    *(wish(name=name) for name in NAMES),
    *({"heroes": [{"create": given}]} for given in any_of(None, [], "Ann", {}, 3)),
    {"heroes": [{"create": {"name": "Ann"}, "id": "ann"}]},
    *(wish(**{part: "x"}) for part in ("people", "calling", "ability", "item", "option", "quirk")),
    *(wish(**{part: 1}) for part in ("people", "calling", "ability", "item", "option", "quirk")),
    *(wish(points=points) for points in ({"lift": 99}, {"lift": -1}, {"lift": "1"}, {"x": 1}, [1])),
    wish(wings=1), wish(item="ash-bow+d1t1p0m0"),
    # the rest
    *({"flags": flags} for flags in ("gate-lit", 3, None, {"a": 1}, [1], [["a"]], ["\x1b"])),
    *({"flags": [flag]} for flag in ("\ud800", "x" * 10**6, "")),
    *({"level": level} for level in ("2", 2.0, None, True, [1], 0, 21, -1, float("nan"), 10**30)),
    *({"campaign": campaign} for campaign in any_of("yes", 1, None, [])),
    *({"quest": quest} for quest in (3, ["a"], None, "nowhere", "\x1b")),
    *({"pack": pack} for pack in any_of(3, None, [], "", "nowhere", "a\0b", "x" * 5_000, "\ud800")),
    *({"seats": seats} for seats in any_of(None, 3, [], "ab", [1], [""], ["\x1b"], ["x" * 99], {})),
    {"seats": list("abcdefg")}, {"seats": ["a", "b"], "heroes": ["mira"]},
    *({"seed": seed} for seed in ("7", 1.5, True, float("nan"), [1])),
    {"params": [1]}, {"params": {1: 1}}, {"referee": "yes"}, {"wings": 1},
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_it_is_refused_in_one_sentence(number: int) -> None:
    with pytest.raises(SetupError) as refused:
        crawldeck.new("p52", **({"seed": 1} | WRONG[number]))
    said = str(refused.value)
    assert said
    assert "\x1b" not in said and "\n" not in said


FINE: list[dict[str, Any]] = [
    sheet(), wish(), sheet(name="{hero} %s 'O\"Neil"), sheet(name="Dörte 李"), wish(name="Sling"),
    wish(name="Snuffer"), wish(name="Drop"), {"heroes": [*wish()["heroes"]] * 3},
    {"flags": ["a-flag-of-another-story"]}, {"flags": ()}, {"seed": -5}, {"seed": 10**40},
    sheet(worn=["ash-bow", "iron-cap"]), sheet(text="Two\nlines."), core(lift=999), sheet(exp=999),
    {"heroes": ("mira",), "seats": ("a",)}, {"level": 20}, {"quest": ""},
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(FINE)))
def test_what_is_unusual_can_be_played_and_kept(number: int, tmp_path: Path) -> None:
    session = crawldeck.new("p52", **({"seed": 1} | FINE[number]))
    picker = Picker(number)
    for _ in range(60):
        if session.ask is None:
            break
        session.answer(picker.choose(session.options))
    assert all(session.sentence(event) for event in session.events)
    session.save(tmp_path / "game.jsonl")
    assert crawldeck.load(tmp_path / "game.jsonl").digest == session.digest


def test_a_hero_with_the_name_of_a_thing_is_still_called_by_it() -> None:
    session = crawldeck.new("p52", seed=1, heroes=[{"create": {"name": "Drop"}}])
    (hero,) = session.table.state.heroes
    assert session.game.names(session.table)[hero.id] == "Drop"


@pytest.mark.parametrize(
    ("wrong", "about"),
    [
        ({"seats": ["a"] * 7}, "seats"),
        ({"seats": [""]}, "seats"),
        ({"seed": "luck"}, "seed"),
        ({"quest": "nowhere"}, "adventure"),
        ({"pack": "nowhere"}, "adventure"),
        ({"edition": "first"}, "rules"),
        ({"params": {"luck": 1}}, "rules"),
        ({"heroes": ["nobody"]}, ""),
    ],
)
def test_a_form_is_told_which_part_of_it_is_wrong(wrong: dict[str, Any], about: str) -> None:
    with pytest.raises((SetupError, ParamError)) as found:
        new("p52", **wrong)
    assert refused(found.value).about == about
