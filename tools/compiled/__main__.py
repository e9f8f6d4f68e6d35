"""`python -m tools.compiled build` compiles in place, `clean` takes it away again; `check` says
whether all of the list runs compiled; `copy FOLDER` makes a copy of the tree to build in."""

from __future__ import annotations

import ast
import doctest
import importlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from types import ModuleType

from tools.compiled import SOURCE, compiled, module_name


def main(words: list[str]) -> int:
    match words:
        case ["build"]:
            return build_in_place()
        case ["clean"]:
            return clean()
        case ["check"]:
            return check()
        case ["copy", folder]:
            return copy(Path(folder))
    print(__doc__)
    return 2


def build_in_place() -> int:
    from tools.compiled.build import build

    with tempfile.TemporaryDirectory() as work:
        made = build(SOURCE, Path(work))
    print(f"{len(made)} libraries beside their sources; `make uncompile` takes them away")
    return 0


def clean() -> int:
    for path in [*SOURCE.rglob("*.so"), *SOURCE.rglob("*.pyd")]:
        path.unlink()
    return 0


def copy(folder: Path) -> int:
    """Everything that git knows or would take, as it lies here: the place to build and to test."""
    root = SOURCE.parent
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    shutil.rmtree(folder, ignore_errors=True)
    for name in filter(None, listed.stdout.split("\0")):
        if (root / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, folder / name)
    return 0


def check() -> int:
    """Every module of the list is loaded compiled, and does what the examples in its source say."""
    tried = 0
    for path in compiled():
        module = importlib.import_module(module_name(path))
        file = str(module.__file__)
        if not file.endswith((".so", ".pyd")):
            print(f"{path} runs from {file}: it is not compiled")
            return 1
        found = examples(module, SOURCE / "crawldeck" / path)
        if found.failed:
            return 1
        tried += found.attempted
    print(f"{len(compiled())} modules are compiled; {tried} examples in them do what they say")
    return 0


def examples(module: ModuleType, source: Path) -> doctest.TestResults:
    """Those of a compiled module are read in its source: it keeps no docstrings itself."""
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text, name = ast.get_docstring(node) or "", getattr(node, "name", module.__name__)
            runner.run(parser.get_doctest(text, vars(module).copy(), name, str(source), 0))
    return doctest.TestResults(runner.failures, runner.tries)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
