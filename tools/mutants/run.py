"""One mutant against its tests, in a forked process whose import finds the mutated module.

The parent has imported what all tests need, so a process starts in no time; it ends itself when
it takes far longer than the tests do without a mutant.
"""

from __future__ import annotations

import builtins
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import CodeType, ModuleType

import hypothesis
import msgspec
import pytest

from tools.mutants.choice import SLOW, Stage
from tools.mutants.places import SOURCE, Mutant, as_import, modules, telling

MEMORY = 3 << 30
OURS = ("crawldeck", "tests")
ARGUMENTS = ("-q", "-x", "-p", "no:cacheprovider", "--tb=no", "--no-header")
TIMES_UP = (signal.SIGPROF, signal.SIGALRM)
CRASHED = (signal.SIGSEGV, signal.SIGABRT)


class Known(msgspec.Struct):
    """What is known of a test: how long it takes and which functions it reaches."""

    seconds: float = 0.1
    reaches: frozenset[str] | None = None


class Outcome(msgspec.Struct):
    """What came of a mutant: the stage and the test that noticed it, or none did."""

    killed: bool
    stage: str = ""
    by: str = ""
    tried: int = 0
    learnt: dict[str, Known] = {}


class _Watch:
    """A pytest plugin: keeps the tests of a stage, quick ones first, and sees which one fails."""

    def __init__(self, known: Mapping[str, Known], limit: float) -> None:
        self.known, self.limit = known, limit
        self.stage = Stage("", ())
        self.done: set[str] = set()
        self.failed = ""
        self.learnt: dict[str, Known] = {}
        self.reached: set[str] = set()
        self.began = 0.0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(filter(self._wanted, items), key=lambda one: round(self._seconds(one), 1))
        self.done |= {item.nodeid for item in items}
        _time_limit(15 + 5 * sum(map(self._seconds, items)))

    def _wanted(self, item: pytest.Item) -> bool:
        if item.nodeid in self.done or self._seconds(item) > self.limit:
            return False
        if self.stage.rules:
            marked = {rule for mark in item.iter_markers("rule") for rule in mark.args}
            return not marked.isdisjoint(self.stage.rules)
        reaches = self.known.get(item.nodeid, Known()).reaches
        return not self.stage.reaching or reaches is None or self.stage.reaching in reaches

    def _seconds(self, item: pytest.Item) -> float:
        return self.known.get(item.nodeid, Known()).seconds

    def pytest_runtest_logstart(self) -> None:
        self.reached.clear()
        self.began = _used()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.learnt[report.nodeid] = Known(_used() - self.began, frozenset(self.reached))
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


class _Loader(importlib.machinery.SourceFileLoader):
    """Loads a module from other code than its file has."""

    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class _Finder(importlib.abc.MetaPathFinder):
    """Finds some modules with other code, by what makes it of their names."""

    def __init__(self, root: Path, made: Mapping[str, tuple[Path, Callable[[], CodeType]]]) -> None:
        self.root, self.made = root, made

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname not in self.made:
            return None
        file, code = self.made[fullname]
        loader = _Loader(fullname, str(self.root / file))
        loader.code = code()
        return importlib.util.spec_from_file_location(fullname, loader.path, loader=loader)


def _mutated(root: Path, mutant: Mutant) -> _Finder:
    def code() -> CodeType:
        return compile(mutant.code, str(root / mutant.path), "exec", dont_inherit=True)

    return _Finder(root, {mutant.imported_as: (mutant.path, code)})


def _listening(root: Path, game: str, reached: set[str]) -> _Finder:
    """Every function of the rules says when it is reached."""
    builtins.__dict__["__reached__"] = reached

    def code(module: str) -> CodeType:
        text = (root / SOURCE / module).read_text(encoding="utf-8")
        return compile(
            telling(text, module), str(root / SOURCE / module), "exec", dont_inherit=True
        )

    return _Finder(
        root,
        {as_import(one): (SOURCE / one, partial(code, one)) for one in modules(root, game)},
    )


def start(
    root: Path, what: Mutant | str, tried: Sequence[Stage], known: Mapping[str, Known], to: Path
) -> int:
    """Begin in a process of its own: with a mutant, or with the name of a game for its tests alone.

    Returns the number of the process. It writes its `Outcome` to the file `to`, and writes none if
    its time was up.
    """
    pid = os.fork()
    if pid:
        return pid
    try:
        os.setpgid(0, 0)  # Ctrl-C is for the parent, which ends its children
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        _stand_apart(root, to.with_suffix(".log"))
        watch = _Watch(known, SLOW if known else float("inf"))
        if isinstance(what, str):
            sys.meta_path.insert(0, _listening(root, what, watch.reached))
            outcome = _try(tried, watch)
        else:
            sys.meta_path.insert(0, _mutated(root, what))
            outcome = _loaded(what) or _try(tried, watch)
        to.write_bytes(msgspec.json.encode(outcome))
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(0)


def _stand_apart(root: Path, log: Path) -> None:
    """See the copy of the tree only, say nothing, and take no more memory than tests need."""
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(out, 1)
    os.dup2(out, 2)
    os.chdir(root)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.path[:0] = [str(root / "src"), str(root)]
    sys.dont_write_bytecode = False
    for name in [name for name in sys.modules if name.partition(".")[0] in OURS]:
        del sys.modules[name]
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    hypothesis.settings.register_profile(
        "mutants",
        derandomize=True,
        database=None,
        deadline=None,
        phases=phases,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    hypothesis.settings.load_profile("mutants")


def _used() -> float:
    """Seconds of the processor, those of ended children too: the same on a busy machine."""
    return sum(os.times()[:4])


def _time_limit(seconds: float) -> None:
    """Of the processor's time, so that a busy machine kills nothing; and a far wall."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.alarm(int(20 * seconds))


def _loaded(mutant: Mutant) -> Outcome | None:
    """Load it before pytest looks at the file; one that cannot be loaded is noticed at once."""
    _time_limit(15)
    try:
        importlib.import_module(mutant.imported_as)
    except Exception as error:
        return Outcome(True, "loading", repr(error))
    return None


def _try(tried: Sequence[Stage], watch: _Watch) -> Outcome:
    for stage in tried:
        watch.stage = stage
        _time_limit(60)  # to collect them
        code = pytest.main([*ARGUMENTS, *stage.files], plugins=[watch])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            watch.failed = watch.failed or "pytest itself"
        if watch.failed:
            return Outcome(True, stage.name, watch.failed, len(watch.done), watch.learnt)
    return Outcome(False, tried=len(watch.done), learnt=watch.learnt)
