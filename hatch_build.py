"""The wheel: plain Python, or, with CRAWLDECK_COMPILE=1, with its core compiled."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WANTED = os.environ.get("CRAWLDECK_COMPILE", "") not in ("", "0")


class Compile(BuildHookInterface):  # type: ignore[type-arg]
    """Nothing at all, unless somebody asks for it: no compiler, and nothing to install."""

    def dependencies(self) -> list[str]:
        """The compiler reads the types of what the core imports, so that must be there too."""
        if not WANTED:
            return []
        return ["mypy>=2.4,<3", "setuptools>=65,<85", *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not WANTED or version == "editable":
            return
        sys.path.insert(0, self.root)
        from tools.compiled.build import build

        made = Path(self._folder().name)
        for path in build(made / "made", made / "work"):
            build_data["force_include"][str(path)] = path.relative_to(made / "made").as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _folder(self) -> tempfile.TemporaryDirectory[str]:
        """Kept until the wheel is packed."""
        self.kept = tempfile.TemporaryDirectory()
        return self.kept
