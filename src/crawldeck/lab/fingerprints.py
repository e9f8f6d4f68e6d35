"""Fingerprints: whole games as short hashes, so that no change at the table goes unseen.

A golden transcript can be read, so there are few. Of a fingerprint only its equality can be told,
but it stands for everything a table shows: questions, answers offered, why others are refused, what
they bring and what was told. Where one differs, it says after which answer.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from crawldeck.bots.plain import PlainBot
from crawldeck.games import SHIPPED
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from crawldeck.lab import variety

FILE = "fingerprints.json"
GAMES = {game.name: 40 for game in SHIPPED}
LONGEST = 400
PIECE = 50
"""Answers that one hash stands for."""
ASKED_WHY = 3
"""Answers that are asked about at every question, whether or not they are offered."""
LOOK_EVERY = 10
AS_WRITTEN = "difficulty"
"""The one parameter that is left alone: at any other difficulty no game would be as it was."""


def fingerprint(game: str, seed: int) -> list[str]:
    """A hash for each piece of a game: three in four by any value of every parameter, half of the
    answers by chance and half by the plain bot."""
    params = variety.any_params(game, seed) if seed % 4 else None
    if params is not None:
        params.pop(AS_WRITTEN, None)
    session, picker, bot = variety.make(game, seed, params=params), Picker(seed), PlainBot()
    hashes, told = [], 0
    piece = hashlib.blake2b(digest_size=4)
    for count in range(LONGEST):
        for line in shown(session, told, picker, look=count % LOOK_EVERY == 0):
            piece.update(line.encode() + b"\n")
        told = len(session.events)
        if count % PIECE == PIECE - 1 or session.ask is None:
            hashes.append(piece.hexdigest())
        if session.ask is None:
            break
        sensible = seed % 2 and count % 8
        session.answer(bot.choose(session) if sensible else picker.choose(session.options))
    return hashes


def shown(session: AnySession, told: int, picker: Picker, *, look: bool) -> list[str]:
    """Everything the table shows since so many events were told, line by line."""
    names = session.game.names(session.table)
    lines = [f"{event.rule} {event.sentence(names)}" for event in session.events[told:]]
    ask = session.ask
    if isinstance(ask, Choice):
        lines.append(f"{ask.kind} {ask.seats} {ask.actor} {ask.question}")
        lines += [option.text for option in ask.options]
        lines += [str(ask.consequences(option)) for option in ask.options]
        thinkable = session.game.universe(session.table)
        for _ in range(ASKED_WHY if thinkable else 0):
            option = picker.choose(thinkable)
            lines.append(f"{option.text}: {ask.refuse(option)}")
    if look:
        lines.append(session.digest)
    if ask is None:
        lines.append(str(session.result))
    return lines


def all_of() -> dict[str, list[list[str]]]:
    return {name: [fingerprint(name, n) for n in range(games)] for name, games in GAMES.items()}


def write(folder: Path) -> Path:
    """Take every fingerprint anew."""
    path = folder / FILE
    rows = {name: [" ".join(hashes) for hashes in games] for name, games in all_of().items()}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(rows), indent=1) + b"\n")
    return path
