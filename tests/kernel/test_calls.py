"""Calls against the arrows: typed places that a later module fills, and effects by their type."""

from __future__ import annotations

import pytest

from crawldeck.kernel.asks import Rule
from crawldeck.kernel.calls import CallBack, EffectTable, check_whole
from crawldeck.kernel.errors import EngineBug


class Heal:
    """An effect."""


class Hurt:
    """Another one."""


def heal(t: list[str], effect: Heal, about: str) -> Rule[None]:
    t.append(f"heal {about}")
    return
    yield


def other(t: list[str], effect: Heal, about: str) -> Rule[None]:
    raise AssertionError
    yield


def test_an_empty_place_says_its_name_and_a_filled_one_is_called() -> None:
    back: CallBack[[int], int] = CallBack("BACK")
    with pytest.raises(EngineBug, match="nothing has filled the call back BACK"):
        back(1)
    assert not back.is_filled

    @back.fill
    def twice(n: int) -> int:
        return 2 * n

    assert back.is_filled and back(4) == 8 and twice(4) == 8


def test_a_place_is_filled_once_but_a_module_may_be_loaded_again() -> None:
    back: CallBack[[list[str], Heal, str], Rule[None]] = CallBack("BACK")
    back.fill(heal)
    back.fill(heal)
    with pytest.raises(EngineBug, match=r"BACK is .*heal already, not .*other"):
        back.fill(other)


def test_an_effect_is_done_by_the_function_of_its_type() -> None:
    does: EffectTable[list[str], str] = EffectTable()
    assert does.missing((Heal, Hurt)) == ["Heal", "Hurt"]
    assert does(Heal)(heal) is heal
    told: list[str] = []
    list(does.by_type[Heal](told, Heal(), "Oda"))
    assert told == ["heal Oda"] and does.missing((Heal, Hurt)) == ["Hurt"]
    with pytest.raises(EngineBug, match=r"Heal is done by .*heal already"):
        does(Heal)(other)


def test_a_game_that_is_not_whole_says_what_is_missing() -> None:
    back: CallBack[[int], int] = CallBack("BACK")
    does: EffectTable[list[str], str] = EffectTable()
    does(Heal)(heal)
    with pytest.raises(EngineBug, match="Chess is not loaded whole; nothing does: BACK, Hurt"):
        check_whole("Chess", [back], does, (Heal, Hurt))
    back.fill(abs)
    check_whole("Chess", [back], does, (Heal,))
