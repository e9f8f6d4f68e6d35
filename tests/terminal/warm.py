"""Commands in real processes that do not read all our modules again.

A process that has read them waits; for each command it forks a child, which gets streams, folder
and environment of its own and then is the command. What is the matter of Python's own start, such
as the encoding of its streams, needs a process from scratch (`sitting.shell` sees to that).
"""

from __future__ import annotations

import atexit
import importlib
import json
import os
import pkgutil
import select
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

READ = (
    *("campaign", "lab", "paper", "terminal"),
    *(
        f"{game}.{part}"
        for game in ("p52", "enormity")
        for part in ("bots", "campaign", "lab", "paper", "terminal")
    ),
)
PATIENCE = 120


def run(
    args: list[str], env: dict[str, str], cwd: Path | None, typed: str = "", out: str = ""
) -> subprocess.CompletedProcess[str]:
    """The command with these words; what it writes goes to `out`, if that names a file."""
    with tempfile.TemporaryDirectory() as folder:
        files = [str(Path(folder) / name) for name in ("in", "out", "err")]
        Path(files[0]).write_text(typed, encoding="utf-8")
        order = {"args": args, "env": env, "cwd": str(cwd or Path.cwd()), "files": files}
        if out:
            order["files"] = [files[0], out, files[2]]
        code = _ask(json.dumps(order))
        told = [
            Path(file).read_text(encoding="utf-8", errors="replace") if Path(file).exists() else ""
            for file in files[1:]
        ]
    return subprocess.CompletedProcess(args, code, *told)


def _ask(order: str) -> int:
    server = _server()
    assert server.stdin is not None and server.stdout is not None
    server.stdin.write(order + "\n")
    server.stdin.flush()
    if not select.select([server.stdout], [], [], PATIENCE)[0]:
        _end(server)
        raise TimeoutError(f"no end after {PATIENCE} s: {order}")
    return int(server.stdout.readline())


@cache
def _server() -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.terminal.warm"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        cwd=Path(__file__).parents[2],
    )
    atexit.register(_end, process)
    return process


def _end(server: subprocess.Popen[str]) -> None:
    server.kill()
    server.communicate()
    _server.cache_clear()


def serve() -> None:
    """Be the process that waits."""
    for name in READ:
        package = importlib.import_module(f"crawldeck.{name}")
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            importlib.import_module(module.name)
    importlib.import_module("crawldeck.cli")
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            os._exit(_be_the_command(json.loads(line)))
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


def _be_the_command(order: dict[str, Any]) -> int:
    os.chdir(order["cwd"])
    os.environ.clear()
    os.environ.update(order["env"])
    modes = (os.O_RDONLY, os.O_WRONLY | os.O_CREAT, os.O_WRONLY | os.O_CREAT)
    for number, (file, mode) in enumerate(zip(order["files"], modes, strict=True)):
        os.dup2(os.open(file, mode, 0o600), number)
    streams = [  # kept here as Python keeps those that it began with
        open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115
        for number, mode in enumerate("rww")
    ]
    sys.stdin, sys.stdout, sys.stderr = streams
    cli = importlib.import_module("crawldeck.cli")
    sys.argv = [str(cli.__file__), *order["args"]]
    try:
        cli.main()
        code: Any = 0
    except SystemExit as done:
        code = done.code
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            code = code or 1
    return code if isinstance(code, int) else 0


if __name__ == "__main__":
    serve()
