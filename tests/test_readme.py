"""The examples of the README and of the page about Python are played, word for word."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("name", ["README.md", "docs/from-python.md"])
def test_the_examples_play(name: str) -> None:
    path = ROOT / name
    blocks = path.read_text(encoding="utf-8").split("```python\n")[1:]
    examples = "\n".join(block.split("```")[0] for block in blocks)
    test = doctest.DocTestParser().get_doctest(examples, {}, name, str(path), 0)
    assert test.examples, f"{name} has no example to play"
    failures = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert failures.failed == 0
