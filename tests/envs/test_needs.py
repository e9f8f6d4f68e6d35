"""Without the extra, what to install is said before anything breaks; nothing below needs it."""

from __future__ import annotations

import subprocess
import sys

HIDE = """
import sys
from importlib.abc import MetaPathFinder
class Hidden(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"gymnasium", "pettingzoo", "numpy"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Hidden())
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", HIDE + code], capture_output=True, text=True, check=False
    )


def test_without_the_extra_it_is_named() -> None:
    done = run("import crawldeck.envs")
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert "the environments need numpy, gymnasium, pettingzoo" in last
    assert "pip install 'crawldeck[envs]'" in last


def test_without_the_extra_everything_else_works() -> None:
    code = "import sys; sys.argv = ['crawldeck', 'envs', 'spec', 'p52']; "
    done = run("import crawldeck, crawldeck.cli; crawldeck.new('p52', seed=1); print('fine')")
    assert done.stdout == "fine\n", done.stderr
    done = run(code + "from crawldeck.cli import main; main()")
    assert "crawldeck[envs]" in done.stderr and "Traceback" not in done.stderr
