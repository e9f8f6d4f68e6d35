"""The README's examples are played, word for word."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_plays() -> None:
    parser = doctest.DocTestParser()
    blocks = README.read_text(encoding="utf-8").split("```python\n")[1:]
    examples = "\n".join(block.split("```")[0] for block in blocks)
    test = parser.get_doctest(examples, {}, "README.md", str(README), 0)
    assert test.examples, "the README has no example to play"
    failures = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert failures.failed == 0
