"""The reviewed list of mutants that change nothing still speaks of the rules as they are.

`tools/mutants` needs cosmic-ray only to make mutants, which `make mutants` installs.
"""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from tools.mutants import choice, places, reviewed
from tools.mutants.places import Mutant
from tools.mutants.report import Report
from tools.mutants.run import Outcome

ROOT = Path(__file__).parent.parent
ENTRIES = reviewed.read(ROOT)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda one: f"{one.module}-{one.function}")
def test_each_line_is_still_there_and_has_a_reason(entry: reviewed.Equivalent) -> None:
    assert reviewed.stale(ROOT, entry) == ""
    assert entry.line != entry.becomes and len(entry.reason) > 20


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"module": "p52/rules/nowhere.py"}, "there is no src/crawldeck/p52/rules/nowhere.py"),
        ({"function": "nobody"}, "has no function nobody"),
        ({"line": "no such line"}, "no longer has the line 'no such line'"),
    ],
)
def test_a_line_that_is_gone_is_told(change: dict[str, str], said: str) -> None:
    row = {
        "module": "p52/rules/initiative.py",
        "function": "place",
        "becomes": "",
        "reason": "",
        "line": 'more = quirk(t, figure, "initiative")',
    }
    assert reviewed.stale(ROOT, reviewed.Equivalent(**row)) == ""
    assert said in reviewed.stale(ROOT, reviewed.Equivalent(**{**row, **change}))


def test_no_mutant_is_listed_twice() -> None:
    rows = tomllib.loads((ROOT / reviewed.LIST).read_text(encoding="utf-8"))["equivalent"]
    keys = [(r["module"], r.get("function", ""), r["line"], r["becomes"]) for r in rows]
    assert len(keys) == len(set(keys))


# -- the rest of it, without a mutant ----------------------------------------------------------

TEXT = """
class Deck:
    def top(self):  # P52-SETUP-05
        return self.cards[-1]


def flip(deck):
    \"\"\"P52-SETUP-13\"\"\"
    return deck.top()


MOST = 5  # P52-SETUP-12
"""


def test_the_rules_of_a_line_are_those_of_its_function() -> None:
    assert places.around(TEXT, 4) == ("Deck.top", ("P52-SETUP-05",))
    assert places.around(TEXT, 9) == ("flip", ("P52-SETUP-13",))
    assert places.around(TEXT, 12) == ("", ("P52-SETUP-12",))


def test_a_function_tells_that_it_was_reached() -> None:
    reached: set[str] = set()
    names: dict[str, object] = {"__reached__": reached}
    exec(compile(places.telling(TEXT, "deck.py"), "deck.py", "exec"), names)
    assert reached == set()
    deck = names["Deck"]()  # type: ignore[operator]
    deck.cards = [7]
    assert names["flip"](deck) == 7  # type: ignore[operator]
    assert reached == {"deck.py:flip", "deck.py:Deck.top"}


def mutant(function: str = "place", **more: str) -> Mutant:
    told = {"before": "if figure.quirk:", "after": "if not figure.quirk:", **more}
    return Mutant(
        "p52",
        "p52/rules/initiative.py",
        function,
        90,
        "core/AddNot",
        3,
        told["before"],
        told["after"],
        ("P52-INIT-08",),
        ("P52-INIT-08", "P52-INIT-05"),
        "",
    )


def test_the_tests_of_its_rules_come_first_and_the_whole_game_last() -> None:
    by_rule = choice.files_by_rule(ROOT, "p52")
    found = choice.stages(ROOT, mutant(), by_rule)
    assert [stage.name for stage in found] == ["its rules", "its module", "its chapter", "the game"]
    assert found[0].rules == ("P52-INIT-08",)
    assert "tests/p52/test_initiative.py" in found[0].files
    assert found[1].files == ("tests/p52/test_initiative.py",)
    assert found[-1].reaching == "p52/rules/initiative.py:place"


def test_a_report_counts_what_was_noticed_and_names_what_was_not() -> None:
    some = [mutant("one"), mutant("two"), mutant("three")]
    some = [replace(one, occurrence=n) for n, one in enumerate(some)]
    outcomes = {some[0].id: Outcome(True, "its rules"), some[1].id: Outcome(False)}
    report = Report(ROOT, some, outcomes)
    assert report.part("p52")["percent"] == 50.0
    told = report.text()
    assert "p52: 50.0 % killed (1 of 2; 0 equivalent, 1 not tried yet)" in told
    assert "survived: src/crawldeck/p52/rules/initiative.py:90 two (P52-INIT-08)" in told
    assert "- if figure.quirk:" in told and "+ if not figure.quirk:" in told
