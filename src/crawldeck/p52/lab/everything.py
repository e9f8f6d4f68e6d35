"""Everything a pack holds, and what of it never comes up however long bots play.

What can never happen is a mistake, in the pack or in the rules. The bots here are curious: they
like best what was done least so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import asdict, replace

from crawldeck.cards import CARDS
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.events import Event
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import Session
from crawldeck.lab import seen
from crawldeck.lab.seen import Catalogue, tag
from crawldeck.p52 import effects as fx
from crawldeck.p52 import events as told
from crawldeck.p52 import pack as packs
from crawldeck.p52 import verbs
from crawldeck.p52.bestiary import Enemy
from crawldeck.p52.campaign.standing import story_of
from crawldeck.p52.defaults import RANDOM, defaults
from crawldeck.p52.game import DEFAULT_PACK
from crawldeck.p52.item_ids import as_printed
from crawldeck.p52.lab import campaigns, variety
from crawldeck.p52.pack import Pack
from crawldeck.p52.questbook import Quest
from crawldeck.p52.rules import effects
from crawldeck.p52.rules.boss_quest import MAJOR, MINOR
from crawldeck.p52.rules.reveal import MEANING
from crawldeck.p52.state import P52Session

HIGH = 12
"""Every third party begins at a level up to this, since some abilities need a lot."""

A_CAMPAIGN = 25
"""Every so many games one is a campaign."""

VETERANS = 4
"""Every so many games the heroes bring what other quests gave them, and twice as often at last."""

A_HOPE = 3
"""All but every so many games have a quest where something not seen yet may come up."""

HANDLED = ("item", "item worn", "item used", "item thrown")
"""Families of what heroes can bring along."""

KING = 13
"""What the highest card counts."""

BLOCKS = {"blocked", "rockfall"}
"""What a card may mean so that nobody can stand there."""

BROUGHT_BY: dict[str, Callable[[fx.Effect], bool]] = {
    "NoLanding": lambda effect: isinstance(effect, fx.Carry) and effect.face_down,
    "NoWayOut": lambda effect: isinstance(effect, fx.Push),
}
"""Which effects of what heroes have make an event likely."""

HABITS: dict[str, tuple[str, ...]] = {
    "freeze": ("FoeFreezes",),
    "push": ("FoePushes", "FoeCannotPush"),
    "snuff": ("FoeSnuffs",),
    "tires": ("FoeTires",),
    "disarms": ("FoeDisarms",),
    "burn": ("FoeBurns",),
    "again": ("FoeAgain",),
    "mends": ("FoeMends",),
    "calls": ("FoeCalls",),
    "bursts": ("FoeBursts",),
    "splits": ("FoeSplits",),
    "hardens": ("FoeWithstands",),
    "suffers": ("FoeWithstands",),
    "drain": ("Healed",),
    "regrows": ("Healed",),
    "heals_when_weak": ("Healed",),
    "falls": ("FoeFell",),
}
"""What enemies do on their own, and how it is told."""

SPOTS = {what: "boss" if kind in (MINOR, MAJOR) else kind for kind, what in MEANING.items()}


# -- what there is -----------------------------------------------------------------------------


def catalogue(pack: Pack) -> Catalogue:
    """Everything that ought to come up, by family."""
    want = seen.Wants()
    out = set(impossible(pack))
    want("verb", *(name for name in verbs.GRAMMAR.verbs if name not in out))
    want("event", *(name for name in seen.event_kinds(told) if name not in out))
    for ability in pack.abilities.values():
        want("ability", ability.id)
        every = (*ability.before, *ability.effects, *ability.on_fail, *ability.on_ace)
        want("effect", *(f"{ability.id}: {tag(effect)}" for effect in fx.flat(every)))
    _want_items(pack, want)
    for enemy in pack.enemies.values():
        want("boss" if enemy.id in pack.bosses else "enemy", enemy.id, f"{enemy.id} defeated")
        want("enemy's attack", *(f"{enemy.id}: {attack.name}" for attack in enemy.attacks))
        want("enemy's habit", *(f"{enemy.id}: {habit}" for habit in habits(enemy)))
    want("people", *pack.peoples)
    want("class", *pack.callings)
    want("quirk", *pack.quirks)
    want("hero", *pack.heroes)
    for quest in (pack.quests | defaults().quests).values():
        _want_quest(quest, want)
    return want.found


def _want_items(pack: Pack, want: Callable[..., None]) -> None:
    for item in pack.items.values():
        every = (*item.effects, *item.dropped, *item.on_equip, *item.when_found)
        want("effect", *(f"{item.id}: {tag(effect)}" for effect in fx.flat(every)))
        if not item.when_found and not item.anything:
            want("item", item.id)
        if item.slot:
            want("item worn", item.id)
        if item.use in ("drink", "revive") and item.id not in defaults().items:
            want("item used", item.id)
        if item.use in ("thrown", "dropped"):
            want("item thrown", item.id)


def _want_quest(quest: Quest, want: Callable[..., None]) -> None:
    if quest.id == RANDOM:
        return
    want("quest", quest.id, f"{quest.id} won", f"{quest.id} lost")
    want("kind of quest", quest.kind)
    specs = (*quest.prescribed.values(), *quest.cycle)
    want("told", *(f"{quest.id}: {spec.text[:40]}" for spec in specs if spec.text))
    for spots in (quest.spots, quest.spots_many, *(spec.spots for spec in specs)):
        want("spot", *spots.values())
    for choice in quest.choices:
        want("choice", *(f"{quest.id}: {choice.id} {option.id}" for option in choice.options))
    for boon in quest.boons:
        want("boon", f"{quest.id}: {boon.text[:40]}")
        want("spot", *boon.spots.values())
    reward = quest.reward
    want("reward", *(f"{quest.id}: {item}" for item in (*reward.items, *reward.keepsakes)))
    want("reward", *(f"{quest.id}: {core.capitalize()}" for core in reward.core))
    if reward.abilities:
        want("reward", f"{quest.id}: ability")


def impossible(pack: Pack) -> Iterator[str]:
    """Verbs and events that nothing in this pack can bring about."""
    enemies, items = pack.enemies.values(), pack.items.values()
    every = [effect for ability in pack.abilities.values() for effect in fx.flat(ability.effects)]
    every += [effect for item in items for effect in fx.flat((*item.effects, *item.when_found))]
    had = {habit for enemy in enemies for habit in habits(enemy)}
    for habit, kinds in HABITS.items():
        if habit not in had and habit not in ("hardens", "suffers") and kinds != ("Healed",):
            yield from kinds
    specials = {effect.id for effect in every if isinstance(effect, fx.Special)}
    for special, kind in (("nothing", "NothingThere"), ("stretch", "Stretched")):
        if special not in specials:
            yield kind
    quests = (pack.quests | defaults().quests).values()
    if not any(_outgrows(quest) for quest in quests):
        yield "NoMoreRoom"
    if not any(BLOCKS & set(quest.spots.values()) for quest in quests):
        yield "NoLanding"
    if not any(item.rescues for item in items):
        yield "WillStand"
    if not any(item.companion for item in items):
        yield "FriendStrikes"
    if not any(item.strays for item in items):
        yield "FriendLeaves"
    leaps = [effect for effect in every if isinstance(effect, fx.Leap)]
    if not any(leap.within for leap in leaps):
        yield "land"


def _outgrows(quest: Quest) -> bool:
    """Whether an arena may use up the Room deck with a wave still to come (P52-QUEST-10)."""
    arena = quest.prescribed.get("last")
    flips = (arena.size_cards if arena else 0) or 1
    room = sum(1 for card in CARDS if not card.court)
    return quest.kind == "waves" and KING * (flips + quest.waves - 1) >= room - 1


def habits(enemy: Enemy) -> Iterator[str]:
    for habit in HABITS:
        if getattr(enemy, habit, None) or any(getattr(a, habit, None) for a in enemy.attacks):
            yield habit


# -- what was seen -----------------------------------------------------------------------------


class Seen(seen.Seen):
    """What has come up so far, over all games that were watched."""

    game = "p52"
    whims = (3, 3, 30)
    """The third is nearly plain play, which gets far enough to leave a boss behind."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(catalogue(pack))
        self.pack = pack
        self.kinds: dict[str, str] = {}

    @staticmethod
    def counted_as(option: Option) -> str:
        if option.verb is verbs.ATTACK:
            return f"attack {option.args[-1]}"
        return seen.Seen.counted_as(option)

    def akin(self, family: str, name: str) -> Iterable[str]:
        """An event may come up where what brings it about was used, a find where others were."""
        found, items = list(super().akin(family, name)), self.pack.items
        finds = [one.id for one in items.values() if one.when_found]
        if found[0] in finds:
            found += finds
        return found + sorted(_bringing({family: [name]}, {**self.pack.abilities, **items}))

    def tempting(self, session: P52Session) -> list[Option]:
        """Steps away, too, from an enemy that was never seen to strike from so far."""
        state = session.table.state
        ask, found = session.ask, super().tempting(session)
        hero = state.hero(ask.actor) if isinstance(ask, Choice) else None
        if hero is None or not state.foes:
            return found
        geometry = state.space.geometry
        for foe in state.foes:
            now = geometry.range(foe.spot, hero.spot)
            if any(now < near for near in self._unseen_from(foe.kind)):
                found += [
                    option
                    for option in session.options
                    if option.verb is verbs.MOVE
                    and geometry.range(foe.spot, geometry.spot_at[option.args[0]]) > now
                ]
        return found

    def _unseen_from(self, kind: str) -> list[int]:
        """From how far at least an enemy strikes with what it was never seen to do."""
        attacks = self.pack.enemies[kind].attacks
        seen = self.count
        return [one.near for one in attacks if not seen["enemy's attack", f"{kind}: {one.name}"]]

    def begin(self, session: P52Session) -> None:
        self.kinds = {}
        for hero in session.setup.choices["heroes"]:
            if isinstance(hero, str):
                self.note("hero", hero)

    def before(self, session: P52Session) -> None:
        for foe in session.table.state.foes:
            self.kinds[foe.id] = foe.kind

    def after(self, session: P52Session, answer: Option | None) -> None:
        state = session.table.state
        for hero in state.heroes:
            for name in (*hero.bag, *hero.worn):
                self.note("item", name)
            for name in hero.worn:
                self.note("item worn", name)
        if answer is not None and answer.verb is verbs.UNLOCK:
            self._lock(state, session.events)
        if len(state.space.cells) == 1 and state.foes and self._has_hopes(session):
            self.hint(told.NoWayOut.kind())  # nobody can be pushed off a single spot

    def _lock(self, state: Any, events: list[Event]) -> None:
        for event in reversed(events):
            if isinstance(event, told.ChestTried):
                hero = state.hero(event.hero)
                for name in hero.abilities if hero else ():
                    if self.pack.abilities[name].kind == "lock":
                        self.note("ability", name)
                return

    def end(self, session: P52Session) -> None:
        state = session.table.state
        self.note("quest", state.quest)
        self.note("kind of quest", self.pack.quest(state.quest).kind)
        if session.result is not None:
            self.note("quest", f"{state.quest} {session.result.outcome}")
        for hero in state.heroes:
            for family, name in (
                ("people", hero.people),
                ("class", hero.calling),
                ("quirk", hero.quirk),
            ):
                self.note(family, name)

    def event(self, session: P52Session, event: Event) -> None:
        kind, quest = event.kind(), session.table.state.quest
        ability = getattr(event, "ability", "")
        if ability and kind in ("Attacked", "ArtFlipped", "Swept", "Defended", "AttackFailed"):
            self.note("ability", ability)
        foe = self.kinds.get(getattr(event, "foe", "") or getattr(event, "who", ""), "")
        if foe:
            self._foe(foe, kind, event)
        match event:
            case told.Revealed():
                self.note("spot", SPOTS[event.what])
            case told.ItemUsed():
                self.note("item used", event.item)
            case told.ItemThrown() | told.SnareLaid():
                self.note("item thrown", event.item)
            case told.Chosen():
                self.note("choice", f"{quest}: {event.choice} {event.option}")
            case told.Told():
                self.note("told", f"{quest}: {event.text[:40]}")
                self.note("boon", f"{quest}: {event.text[:40]}")
            case told.RewardItem():
                self.note("reward", f"{quest}: {event.item}")
            case told.RewardCore():
                self.note("reward", f"{quest}: {event.core}")
            case told.RewardAbility():
                self.note("reward", f"{quest}: ability")

    def _has_hopes(self, session: P52Session) -> bool:
        """Whether a hero can do or carries something by which what is missing may come up."""
        heroes = session.table.state.heroes
        return any(self.hoped.intersection((*hero.abilities, *hero.bag)) for hero in heroes)

    def _foe(self, foe: str, kind: str, event: Event) -> None:
        family = "boss" if foe in self.pack.bosses else "enemy"
        self.note(family, foe)
        if kind == "FoeDefeated":
            self.note(family, f"{foe} defeated")
        if isinstance(event, told.FoeAttacked):
            self.note("enemy's attack", f"{foe}: {event.attack}")
        for habit, kinds in HABITS.items():
            if kind in kinds:
                self.note("enemy's habit", f"{foe}: {habit}")


# -- where to look -----------------------------------------------------------------------------


def veterans(session: P52Session, watch: Seen, picker: Picker) -> P52Session:
    """The same game; each ready-made hero has been on another quest and carries its reward, or
    something that nobody has worn, used or thrown so far, and may carry friends into the dark."""
    quests = list((watch.pack.quests | defaults().quests).values())
    missing = watch.missing()
    wanted = [name for family in HANDLED for name in missing.get(family, ())]
    wanted += sorted(_about(missing, watch.pack.items))
    wanted += sorted(_bringing(missing, watch.pack.items))
    known = watch.pack.abilities
    all_of_them = "NothingToLearn" in missing.get("event", ())
    learned = dict.fromkeys(known if all_of_them else sorted(_bringing(missing, known)), 1)

    def veteran(hero: Any) -> Any:
        if not isinstance(hero, str):
            return hero
        sheet, reward = watch.pack.heroes[hero], picker.choose(quests).reward
        found = [*reward.items, *reward.keepsakes]
        if wanted and picker.below(2):
            found = [picker.choose(wanted)]
        bag = dict(sheet.bag) | dict.fromkeys(found, 1)
        return asdict(replace(sheet, bag=bag, abilities=learned | dict(sheet.abilities)))

    choices = dict(session.setup.choices)
    choices["heroes"] = [veteran(hero) for hero in choices["heroes"]]
    return Session(session.game, replace(session.setup, choices=choices))


def _bringing(missing: dict[str, list[str]], owners: Mapping[str, Any]) -> set[str]:
    """The abilities or items whose effects may bring a missing event about."""
    likely = [BROUGHT_BY[name] for name in missing.get("event", ()) if name in BROUGHT_BY]
    return {
        name
        for name, one in owners.items()
        if any(test(effect) for effect in fx.flat(one.effects) for test in likely)
    }


def promising(watch: Seen, quests: Sequence[str]) -> list[str]:
    """Those of the quests in which something that was not seen yet may come up."""
    missing = watch.missing()
    events = missing.get("event", ())
    owners = _about(missing, (*quests, *watch.pack.bosses))
    owners |= {name.partition(" ")[0] for name in missing.get("quest", ())}

    def hopeful(quest: Quest) -> bool:
        flees = "BossEscaped" in events and quest.kind == "boss" and not quest.boss_holds_exit
        blocked = bool(BLOCKS & set(quest.spots.values()))
        falls = "NoLanding" in events and blocked
        cornered = "NoWayOut" in events and (blocked or quest.kind == "waves")
        drawn = "QuestRedrawn" in events and quest.id == RANDOM
        bosses = {quest.id, quest.minor, quest.major}
        return bool(bosses & owners) or flees or falls or cornered or drawn

    return [name for name in quests if hopeful(watch.pack.quest(name))]


def _about(missing: dict[str, list[str]], known: Iterable[str]) -> set[str]:
    """Which of these a missing `quest: a text` or `item: an effect` is about."""
    names = [name for family in missing.values() for name in family]
    return {one for one in known if any(name.startswith(f"{one}: ") for name in names)}


# -- playing -----------------------------------------------------------------------------------


def soak(
    answers: int, seed: int, pack: str = DEFAULT_PACK, tell: seen.Tell = lambda _: None
) -> Seen:
    """Play until everything was seen, or so many answers were given."""
    watch = Seen(packs.find(pack))

    def note(use: Any, effect: Any) -> None:
        watch.note("effect", f"{as_printed(use.name)}: {tag(effect)}")

    with seen.watched(effects.DOES.by_type, note):
        seen.play_on(watch, lambda n: one(watch, n, pack), answers, seed, tell)
    return watch


def one(watch: Seen, seed: int, pack: str) -> None:
    """The game for a seed; now and then a whole campaign, in which keepsakes are taken along."""
    if seed % A_CAMPAIGN == A_CAMPAIGN - 1 and story_of(watch.pack):
        campaigns.live(seed, pack, watch=watch.look)
        return
    picker = Picker(seed ^ variety.SALT)
    level = picker.below(HIGH) + 1 if seed % 3 == 0 else None
    where = variety.cell(seed, None, pack)
    hopes = promising(watch, variety.quests_of(pack, where.edition))
    if hopes and picker.below(A_HOPE):
        where = replace(where, quest=picker.choose(hopes))
    session = variety.start(where, seed, pack, level=level)
    if picker.below(VETERANS if len(watch.hoped) > seen.FEW else VETERANS // 2) == 0:
        session = veterans(session, watch, picker)
    seen.play(watch, seen.at_some_difficulty(session, seed), seed)


def run(answers: int, seed: int, pack: str = DEFAULT_PACK) -> int:
    """The command: what was seen of each family, and all that never was; 1 if there is any."""
    return seen.report(lambda tell: soak(answers, seed, pack, tell))
