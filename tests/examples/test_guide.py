"""The guide shows the example as it is: every piece of code in it stands in the file it names."""

from __future__ import annotations

import re

import pytest

from tests.examples.installing import HOME

ROOT = HOME.parent.parent
GUIDE = (ROOT / "docs" / "building-a-game.md").read_text()
BLOCKS = re.findall(r"^```(\w+)\n# (\S+)\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)


def test_every_block_names_its_file() -> None:
    assert len(BLOCKS) == GUIDE.count("\n```") // 2 >= 15


@pytest.mark.parametrize(("kind", "name", "code"), BLOCKS)
def test_what_it_shows_stands_in_the_file(kind: str, name: str, code: str) -> None:
    path = ROOT / name
    assert path.suffix == {"toml": ".toml", "python": ".py"}[kind]
    assert code in path.read_text(), f"{name} has no such lines any more"


def test_its_links_lead_somewhere() -> None:
    for link in re.findall(r"\]\((\.\./[^)]+)\)", GUIDE):
        assert (ROOT / "docs" / link).exists(), link
