"""Building: every module of the list as C, in one library, beside its source or anywhere else."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

from tools.compiled import SOURCE, compiled

LIBRARY = "crawldeck"
"""The C of all modules is in `crawldeck__mypyc`; beside each source lies a small door to it."""


class AllAtOnce(build_ext):
    """The C files of one library, several at a time."""

    def build_extensions(self) -> None:
        one_after_another = self.compiler.compile

        def at_once(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(jobs()) as pool:
                made = pool.map(lambda one: one_after_another([one], **options), sources)
                return [name for names in made for name in names]

        self.compiler.compile = at_once
        super().build_extensions()


def jobs() -> int:
    return int(os.environ.get("JOBS") or os.cpu_count() or 1)


def build(into: Path, work: Path) -> list[Path]:
    """Compile everything into a folder that has the package, or will have it; what was made."""
    os.chdir(SOURCE.parent)
    extensions = mypycify(
        [str(SOURCE / "crawldeck" / path) for path in compiled()],
        group_name=LIBRARY,
        multi_file=True,
        opt_level="2",
        debug_level="0",
        target_dir=str(work / "c"),
    )
    command = AllAtOnce(Distribution({"name": LIBRARY, "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(into), str(work / "o")
    command.ensure_finalized()
    command.run()
    return [Path(name) for name in command.get_outputs()]
