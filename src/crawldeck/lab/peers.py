"""What the bench measures beside Crawldeck: the standard library's shuffle and python-chess."""

from __future__ import annotations

import importlib
import importlib.util
import time
from functools import cache
from typing import Any

from crawldeck.kernel.luck import Picker, stdlib_shuffle


def shuffle(_: int) -> int:
    """Shuffle 52 cards a hundred times."""
    cards = list(range(52))
    for _number in range(100):
        stdlib_shuffle(cards)
    return 100


def has_chess() -> bool:
    return importlib.util.find_spec("chess") is not None


@cache
def _chess() -> Any:
    return importlib.import_module("chess")


def chess_game(seed: int) -> int:
    """A random game of chess; how many moves."""
    board, picker, moves = _chess().Board(), Picker(seed), 0
    while moves < 300:
        legal = list(board.legal_moves)
        if not legal:
            break
        board.push(picker.choose(legal))
        moves += 1
    return moves


def chess_games(first: int, count: int) -> tuple[int, float]:
    """So many random games of chess; how many moves that was, and in how many seconds of work."""
    began = time.process_time()
    moves = sum(chess_game(seed) for seed in range(first, first + count))
    return moves, time.process_time() - began


def shuffles_a_second(hundreds: int) -> float:
    """How fast this machine is just now."""
    began = time.process_time()
    done = sum(shuffle(0) for _ in range(hundreds))
    return done / (time.process_time() - began)


def chess_version() -> str:
    return str(_chess().__version__)


@cache
def _middle_game() -> Any:
    board, picker = _chess().Board(), Picker(1)
    for _ in range(60):
        board.push(picker.choose(list(board.legal_moves)))
    return board


def chess_copy(_: int) -> int:
    """A hundred copies of a board in the middle game, its stack included."""
    board = _middle_game()
    for _number in range(100):
        board.copy()
    return 100
