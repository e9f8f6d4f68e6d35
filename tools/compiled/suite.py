"""The tests on the compiled build, for `pytest -p tools.compiled.suite`.

Compiled functions call one another directly: a stand-in that a test puts into a compiled module or
class is never asked. Such a test is left to the plain build, and counted as skipped. The examples
in compiled modules are tried by `python -m tools.compiled check`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools.compiled import SOURCE, compiled, module_name

NAMES = frozenset(module_name(path) for path in compiled())
FILES = frozenset(SOURCE / "crawldeck" / path for path in compiled())


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if collection_path in FILES else None


def is_compiled(target: Any) -> bool:
    """Whether nobody would ask a stand-in that is put there."""
    if isinstance(target, str):
        return target.rpartition(".")[0] in NAMES
    if isinstance(target, ModuleType):
        return target.__name__ in NAMES
    return isinstance(target, type) and target.__module__ in NAMES


_PUT = pytest.MonkeyPatch.setattr


def put(patch: pytest.MonkeyPatch, target: Any, *rest: Any, **options: Any) -> None:
    """For `MonkeyPatch.setattr`, in whatever way a test came by it (`monkeypatch.context()`)."""
    if is_compiled(target):
        pytest.skip("puts a stand-in into what is compiled")
    _PUT(patch, target, *rest, **options)


def pytest_configure() -> None:
    pytest.MonkeyPatch.setattr = put  # type: ignore[method-assign, assignment]


def pytest_unconfigure() -> None:
    pytest.MonkeyPatch.setattr = _PUT  # type: ignore[method-assign]


def pytest_sessionstart() -> None:
    import crawldeck.kernel.asks

    if not str(crawldeck.kernel.asks.__file__).endswith((".so", ".pyd")):
        sys.exit("this crawldeck is not compiled: `python -m tools.compiled build` comes first")
