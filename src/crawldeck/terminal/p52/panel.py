"""The figures beside the board: who is there, how they are, whose turn it is, what is left."""

from __future__ import annotations

from crawldeck.p52.view import FoeView, HeroView, View
from crawldeck.terminal.p52.board import BOSS, tokens
from crawldeck.terminal.style import Screen, cut, pad

BAR = 8
LASTING = {
    "burn": "burns {amount} x{left}",
    "mend": "mends {amount} x{left}",
    "root": "ROOTED {left}",
    "inspire": "spurs others +{amount}",
    "coat": "{item} +{amount} x{left}",
    "turns": "more turns: {left}",
    "easier": "targets -{amount}",
    "rising": "will stand again",
    "long arms": "long arms",
    "vanished": "",
}
"""Words for what lasts; nothing where another note says it."""


def status(view: View, screen: Screen, answers: int) -> str:
    """One line above the board: which space, how light, which round."""
    parts = [f"Space {view.space}" + (f" of {view.spaces}" if view.spaces else "")]
    if view.size:
        parts.append(f"{view.size} spots")
        parts.append("lit" if view.lit else "DARK")
    if view.exterior:
        parts.append("outside")
    if view.exit:
        parts.append(f"exit {view.exit}" + (" BARRED" if view.barricaded else ""))
    if view.round:
        parts.append(f"round {view.round}" + (" reversed" if view.reversed else ""))
    parts.append(f"answer {answers}")
    return screen.paint(cut(" · ".join(parts), screen.text_width), "dim")


def bar(hp: int, most: int) -> str:
    """Hit points as a bar; one that is not empty shows at least one mark."""
    full = 0 if hp <= 0 else max(1, BAR * min(hp, most) // max(most, 1))
    return "█" * full + "·" * (BAR - full)


def figures(view: View, screen: Screen, asked: str = "") -> list[str]:
    """Heroes, then enemies, one line each; > marks who is asked, or else who acts."""
    mark = asked or view.acting
    names = [*(hero.name for hero in view.heroes), *(foe.name for foe in view.foes)]
    room = min(16, max((len(name) for name in names), default=0))
    letters = tokens(view)
    lines = [
        _hero(hero, view, screen, room, letters[hero.id], hero.id == mark) for hero in view.heroes
    ]
    return lines + [_foe(foe, screen, room, foe.id == mark) for foe in view.foes]


def _hero(hero: HeroView, view: View, screen: Screen, room: int, letter: str, marked: bool) -> str:
    health = "dead" if hero.hp < 0 else f"{hero.hp:>2}/{hero.max_hp:<2}"
    notes = [f"at {hero.spot}"] if hero.spot and hero.hp >= 0 else []
    notes += ["STUNNED"] if hero.hp == 0 else []
    notes.append(f"move {hero.movement}")
    notes.append(f"stamina {hero.stamina}")
    notes += conditions(hero, view)
    notes.append(f"lv {hero.level}, {hero.exp}{f'+{hero.earned}' if hero.earned else ''} exp")
    style = "bad" if hero.hp * 4 <= hero.max_hp else "go"
    head = f"{'>' if marked else ' '} {letter} "
    return _line(screen, head, hero.name, "hero", room, health, hero.hp, hero.max_hp, style, notes)


def conditions(hero: HeroView, view: View) -> list[str]:
    """What is special about a hero just now."""
    notes = []
    if hero.aim:
        target = next((foe.name for foe in view.foes if foe.id == hero.aim_at), hero.aim_at)
        notes.append(f"aim +{hero.aim} {target}")
    notes += [f"stance +{hero.stance}"] if hero.stance else []
    notes += ["unseen"] if hero.stealthy else []
    notes += [f"FROZEN {hero.frozen}"] if hero.frozen else []
    return notes + lasting(hero)


def lasting(figure: HeroView | FoeView) -> list[str]:
    """What stays with a figure for a while: how much, and for how many turns."""
    notes = []
    for one in figure.lasting:
        what, _, item = one.what.partition(":")
        words = LASTING.get(what, what)
        notes.append(words.format(amount=one.amount, left=one.left, item=item)) if words else None
    return notes


def _foe(foe: FoeView, screen: Screen, room: int, marked: bool) -> str:
    notes = [f"at {foe.spot}", f"move {foe.movement}", f"initiative {foe.initiative}"]
    notes += [f"FROZEN {foe.frozen}"] if foe.frozen else []
    notes += lasting(foe)
    notes += [] if foe.seen else ["unseen"]
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


def order(view: View) -> str:
    """Whose turn it is and who comes after, in one sentence."""
    names = {hero.id: hero.name for hero in view.heroes} | {foe.id: foe.name for foe in view.foes}
    shown = []
    for entry in view.order:
        name = entry.lstrip("!~")
        note = {"!": " (ambush)", "~": " (waited)"}.get(entry[:1], "")
        shown.append(names.get(name, name) + note)
    if not view.acting:
        return "Nobody has acted yet."
    now = f"Now {names.get(view.acting, view.acting)}"
    return f"{now}; then {', '.join(shown)}." if shown else f"{now}; then the round is over."


def decks(view: View) -> list[str]:
    """What is left in each deck; unseen cards are only counted."""
    shown = " ".join(view.action_discard[-12:]) or "nothing"
    more = "… " if len(view.action_discard) > 12 else ""
    return [
        f"Action deck: {view.action_left} cards; discard {len(view.action_discard)}: {more}{shown}",
        f"Room deck: {view.room_left} cards besides those on the table.",
        f"Enemy deck: {view.enemy_left} cards.",
    ]
