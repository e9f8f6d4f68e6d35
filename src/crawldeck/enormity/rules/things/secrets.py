"""Codes and encrypted scripts (ledger group SECRETS)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.body import costs, rolls, rubicon
from crawldeck.enormity.rules.effects import Context
from crawldeck.enormity.rules.things import objectives
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.enormity.verbs import DECODE, LOOK_UP, NO, PICK
from crawldeck.enormity.worldbook import Paragraph
from crawldeck.kernel.asks import Option, Refusal, Rule

READ = 1
"""How a script lies on the table once it was decoded."""


def found_code(t: EnoTable, who: Spacer, code: str) -> Rule[None]:
    """A code was found: look it up now, or never (ENO-SECR-01 to 03)."""
    t.tell(e.CodeFound(rule="ENO-SECR-01", spacer=who.id, code=code))
    if is_spent(t, code):
        t.tell(e.CodeSpent(rule="ENO-SECR-02", code=code))
        return
    answer = yield from common.ask(
        who,
        "code",
        f"You found the code {code}. Look it up now, or never?",
        [LOOK_UP(code), NO()],
        "ENO-SECR-01",
        f"look {code} up now, or say no",
    )
    if answer.verb is NO:
        t.tell(e.CodeLeft(rule="ENO-SECR-01", spacer=who.id, code=code))
        return
    yield from _open(t, who, t.content.codes[code])


def is_spent(t: EnoTable, code: str) -> bool:
    """Whether a paragraph was opened and works only once (ENO-SECR-02)."""
    return code in t.state.story.opened_codes and not t.content.codes[code].again


def _open(t: EnoTable, who: Spacer, found: Paragraph) -> Rule[None]:
    first = found.code not in t.state.story.opened_codes
    if first:
        t.state.story.opened_codes = (*t.state.story.opened_codes, found.code)
    t.reveal()
    t.tell(e.CodeOpened(rule="ENO-SECR-01", spacer=who.id, code=found.code, text=found.text))
    if not found.valid:
        yield from _punish(t, who, found.code)
        return
    yield from effects.apply(t, found.do, Context(who.id, "ENO-SECR-01", source=who.cell))
    if found.objective and first:
        yield from objectives.objective_step(t, who)


def _punish(t: EnoTable, who: Spacer, code: str) -> Rule[None]:
    """Without the check mark: Stress by two black dice (ENO-SECR-03)."""
    why = f"the Stress of {code}"
    dice = yield from rolls.roll_dice(t, who, "plain", ("black", "black"), why, stress=True)
    stress = rolls.power_of(dice)
    t.tell(e.NoCheckMark(rule="ENO-SECR-03", spacer=who.id, code=code, n=stress))
    if stress and who.in_play:
        yield from rubicon.gain_stress(t, who, stress, "ENO-SECR-03")


# -- encrypted scripts


def found_script(t: EnoTable, script: str) -> None:
    """An encrypted script lies on the table; only its name is known (ENO-SECR-04)."""
    if script not in t.state.story.scripts:
        t.state.story.scripts = dict(sorted({**t.state.story.scripts, script: 0}.items()))
        t.tell(e.ScriptFound(rule="ENO-SECR-04", script=script))


def offers(t: EnoTable, who: Spacer) -> list[Option]:
    """`decode SCRIPT` options (ENO-SECR-05)."""
    return [
        DECODE(script)
        for script, read in t.state.story.scripts.items()
        if not read and refuse(t, who, DECODE(script)) is None
    ]


def refuse(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    """Why a script cannot be read now (ENO-SECR-04 to 06)."""
    (name,) = DECODE.of(option)
    if name not in t.state.story.scripts:
        return Refusal("ENO-SECR-04", "no such script lies on the table")
    if t.state.story.scripts[name]:
        return Refusal("ENO-SECR-05", "it has been read already")
    script = t.content.scripts[name]
    if script.decode is None:
        return Refusal("ENO-SECR-06", f"{script.name} is quantum encrypted")
    missing = costs.holds(t, who, script.decode)
    if missing is not None:
        return Refusal("ENO-SECR-05", script.decode_text or missing.text)
    return None


def resolve(t: EnoTable, who: Spacer, option: Option) -> Rule[None]:
    """A script is decoded as it says (ENO-SECR-05)."""
    yield from _read(t, who, DECODE.of(option)[0], "ENO-SECR-05")


def decrypt(t: EnoTable, who: Spacer) -> Rule[None]:
    """Quantum decryption: one script without decode rules is read (ENO-SECR-06)."""
    locked = [
        script
        for script, read in t.state.story.scripts.items()
        if not read and t.content.scripts[script].decode is None
    ]
    if not locked:
        t.tell(e.NothingToDecrypt(rule="ENO-SECR-06", spacer=who.id))
        return
    answer = yield from common.choose(
        who,
        "decrypt",
        "Which quantum encrypted script do you read?",
        [PICK(script) for script in locked],
        "ENO-SECR-06",
        "choose a script without decode rules that nobody has read",
    )
    yield from _read(t, who, PICK.of(answer)[0], "ENO-SECR-06")


def _read(t: EnoTable, who: Spacer, name: str, rule: str) -> Rule[None]:
    script = t.content.scripts[name]
    t.state.story.scripts = {**t.state.story.scripts, name: READ}
    t.reveal()
    t.tell(e.ScriptRead(rule=rule, spacer=who.id, script=name, text=script.text))
    yield from effects.apply(t, script.do, Context(who.id, rule, source=who.cell))
