"""docs/research.md: its examples run, its tables are those of the code, what it names is there."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import crawldeck
from crawldeck.envs.describing import written_into

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "research.md"


def test_its_tables_are_current() -> None:
    page = PAGE.read_text(encoding="utf-8")
    names = [game.name for game in crawldeck.SHIPPED]
    assert page == written_into(page, names), "crawldeck envs spec --into docs/research.md"


def test_it_begins_in_five_lines_and_every_example_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 2
    assert len(blocks[0].splitlines()) == 5
    for block in blocks:
        exec(block, {})


def test_what_it_links_to_is_there() -> None:
    links = re.findall(r"\]\((\.\./[^)#]+|[a-z][^):]*\.(?:md|svg|csv))\)", PAGE.read_text("utf-8"))
    assert len(links) >= 6
    for link in links:
        assert (PAGE.parent / link).is_file(), link


def test_the_learning_curve_is_the_one_that_is_told() -> None:
    """At least 25 points more than a random player, within the steps that the page names."""
    with (ROOT / "docs" / "learning" / "curve.csv").open(encoding="utf-8", newline="") as file:
        rows = [(int(row["steps"]), float(row["share_won"])) for row in csv.DictReader(file)]
    (begun, random), (steps, learnt) = rows[0], rows[-1]
    assert begun == 0 and learnt - random >= 0.25
    page = PAGE.read_text(encoding="utf-8")
    for told in (f"{random:.0%}".replace("%", " %"), f"{learnt:.0%}".replace("%", " %")):
        assert f"**{told}**" in page, told
    assert f"{steps:,} steps" in page
    training = (ROOT / "examples" / "research" / "train_maskable_ppo.py").read_text("utf-8")
    assert '"quest": "the-stairs"' in training and "`the-stairs`" in page
