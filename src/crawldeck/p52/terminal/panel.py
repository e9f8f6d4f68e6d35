"""The figures beside the board: who is there, and how they are."""

from __future__ import annotations

from crawldeck.kernel.language import tr
from crawldeck.p52.terminal.board import BOSS
from crawldeck.p52.view_types import FoeView, HeroView, View
from crawldeck.p52.words import panel as words
from crawldeck.terminal.style import Screen, cut, pad

BAR = 8


def status(view: View, screen: Screen, answers: int) -> str:
    """One line above the board: which space, how light, which round."""
    return screen.paint(cut(words.status(view, answers), screen.text_width), "dim")


def bar(hp: int, most: int) -> str:
    """Hit points as a bar; one that is not empty shows at least one mark."""
    full = 0 if hp <= 0 else max(1, BAR * min(hp, most) // max(most, 1))
    return "█" * full + "·" * (BAR - full)


def figures(view: View, screen: Screen, asked: str = "") -> list[str]:
    """Heroes, then enemies, one line each; > marks who is asked, or else who acts."""
    mark = asked or view.acting
    names = [*(hero.name for hero in view.heroes), *(foe.name for foe in view.foes)]
    room = min(16, max((len(name) for name in names), default=0))
    letters = words.tokens(view)
    lines = [
        _hero(hero, view, screen, room, letters[hero.id], hero.id == mark) for hero in view.heroes
    ]
    return lines + [_foe(foe, screen, room, foe.id == mark) for foe in view.foes]


def _hero(hero: HeroView, view: View, screen: Screen, room: int, letter: str, marked: bool) -> str:
    health = tr("dead") if hero.hp < 0 else f"{hero.hp:>2}/{hero.max_hp:<2}"
    notes = [tr("at {spot}", spot=hero.spot)] if hero.spot and hero.hp >= 0 else []
    notes += [tr("STUNNED")] if hero.hp == 0 else []
    notes.append(tr("move {n}", n=hero.movement))
    notes.append(tr("stamina {n}", n=hero.stamina))
    notes += shown(words.conditions(hero, view))
    exp = f"{hero.exp}{f'+{hero.earned}' if hero.earned else ''}"
    notes.append(tr("lv {level}, {exp} exp", level=hero.level, exp=exp))
    style = "bad" if hero.hp * 4 <= hero.max_hp else "go"
    head = f"{'>' if marked else ' '} {letter} "
    return _line(screen, head, hero.name, "hero", room, health, hero.hp, hero.max_hp, style, notes)


def shown(notes: list[words.Note]) -> list[str]:
    """Notes on a screen, where what keeps one from acting stands out by its letters alone."""
    return [note.text.upper() if note.hinders else note.text for note in notes]


def _foe(foe: FoeView, screen: Screen, room: int, marked: bool) -> str:
    notes = [
        tr("at {spot}", spot=foe.spot),
        tr("move {n}", n=foe.movement),
        tr("initiative {n}", n=foe.initiative),
    ]
    notes += shown(words.troubles(foe))
    notes += [] if foe.seen else [tr("unseen")]
    health = f"{foe.hp:>2}/{foe.max_hp:<2}"
    head = f"{'>' if marked else ' '} {foe.card or BOSS}"
    return _line(screen, head, foe.name, "foe", room, health, foe.hp, foe.max_hp, "foe", notes)


def _line(
    screen: Screen,
    head: str,
    name: str,
    style: str,
    room: int,
    health: str,
    hp: int,
    most: int,
    bar_style: str,
    notes: list[str],
) -> str:
    left = screen.prose(pad(head, 4)) + " " + screen.paint(pad(cut(name, room), room), style)
    middle = f" {screen.paint(bar(hp, most), bar_style)} {pad(health, 5)}"
    rest = screen.text_width - 4 - 1 - room - 1 - BAR - 1 - 5 - 2
    return f"{left}{middle}  {cut(', '.join(notes), rest)}"
