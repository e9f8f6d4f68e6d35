"""What a command reads and writes: closed, full and broken streams end it in one clear way.

Every command writes through `sys.stdout`. Here it is made sure that there is one, and that what
cannot be written raises `OutputLost`, which nothing below the command line takes for its own.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import signal
import sys
from collections.abc import Callable
from typing import TextIO

import typer

from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.language import tr

MISTAKE = 2
"""The exit code of everything that is refused or cannot be done."""
INTERRUPTED = 130
"""After Ctrl-C: 128 and the number of the signal, as shells count."""
NOBODY_READS = 141
"""After `| head`: what every other command ends with there."""


class OutputLost(Exception):
    """Something could not be written to the standard output."""

    def __init__(self, error: OSError) -> None:
        closed = error.errno == errno.EBADF
        super().__init__("it is closed" if closed else error.strerror or str(error))
        self.nobody_reads = error.errno == errno.EPIPE


class Output(io.TextIOWrapper):
    """The standard output; its failures cannot be mistaken for those of a file."""

    def write(self, text: str) -> int:
        try:
            return super().write(text)
        except OSError as error:
            raise OutputLost(error) from None

    def flush(self) -> None:
        try:
            super().flush()
        except OSError as error:
            raise OutputLost(error) from None


class Notes(io.TextIOWrapper):
    """The error stream: what cannot be written there is dropped, and the work goes on."""

    def write(self, text: str) -> int:
        with contextlib.suppress(OSError):
            return super().write(text)
        return len(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError):
            super().flush()


def prepare() -> None:
    """Make the three streams usable, whatever the shell has left open.

    A closed one is filled first: otherwise the next file that is opened, perhaps a record, would
    get its number, and be written over by whatever writes to that.
    """
    for number, mode in enumerate((os.O_RDONLY, os.O_RDONLY, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, mode)  # the lowest free number; an output that refuses to be one
    sys.stdin = sys.stdin or open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = _as(Output, sys.stdout, 1)
    sys.stderr = _as(Notes, sys.stderr, 2)


def _as(sort: type[io.TextIOWrapper], stream: TextIO | None, number: int) -> TextIO:
    """The same stream with other manners."""
    if stream is None:
        return sort(open(number, "wb", closefd=False), encoding="utf-8")
    assert isinstance(stream, io.TextIOWrapper)
    return sort(
        stream.buffer,
        encoding=stream.encoding,
        errors=stream.errors,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )


def guarded(command: Callable[[], object]) -> int:
    """Run a command; its exit code, after one line for whatever went wrong."""
    prepare()
    code = 0
    try:
        try:
            command()
        except SystemExit as done:  # the way in which typer ends
            code = done.code if isinstance(done.code, int) else 0
        except CrawldeckError as error:
            complain(tr(str(error)))
            code = MISTAKE
        except KeyboardInterrupt:
            code = INTERRUPTED
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # it is leaving: Ctrl-C now ends it quietly
        sys.stdout.flush()
    except OutputLost as lost:
        code = NOBODY_READS if lost.nobody_reads else MISTAKE
        if not lost.nobody_reads:
            complain(f"the output cannot be written: {lost}")
        _forget_output()
    return code


def complain(error: object) -> None:
    """One line on the error stream."""
    typer.echo("crawldeck: " + " ".join(str(error).split()), err=True)


def _forget_output() -> None:
    """What is still waiting to be written goes nowhere, so that the end of Python stays quiet."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
