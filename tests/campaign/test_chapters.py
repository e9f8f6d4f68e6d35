"""Chapters: the party that sets out, what comes back, what may follow, and playing again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck.campaign import playing
from crawldeck.kernel.errors import CrawldeckError, SetupError
from crawldeck.p52 import pack as packs
from crawldeck.p52 import roster
from crawldeck.p52.campaign import chapters
from crawldeck.p52.campaign import heroes as people
from crawldeck.p52.campaign.deeds import Ended
from crawldeck.p52.campaign.standing import Book, Standing, load, story_of
from crawldeck.p52.state import P52Session
from tests.campaign.scenes import play_chapter, play_out, start
from tests.p52.packs import YARD, changed_pack

AFTER = ('id = "toll-gate"', 'id = "toll-gate"\nafter = "first-lamps"')


def forget() -> None:
    """Packs are read once; here one changes on disk."""
    packs.load.cache_clear()
    packs._shipped.cache_clear()


def story_pack(folder: Path) -> str:
    """The Yard with a story: the gate comes after the lamps, the pass after the gate."""
    return changed_pack(
        folder, "quests", AFTER, ('id = "pass-road"', 'id = "pass-road"\nafter = "toll-gate"')
    )


def force_end(book: Book, outcome: str = "won", dead: tuple[str, ...] = ()) -> Ended:
    """End the chapter under way at once, some of its heroes dead."""
    chapter = book.campaign.under_way
    assert chapter is not None
    living = tuple(m for m in chapter.began.party if m["id"] not in dead)
    fallen = tuple(m for m in chapter.began.party if m["id"] in dead)
    deed = Ended(
        chapter=chapter.number,
        outcome=outcome,
        party=living,
        fallen=fallen,
        flags=(*chapter.began.flags, f"did-{chapter.began.quest}"),
    )
    book.append(deed)
    return deed


def test_a_chapter_begins_with_full_sheets_and_is_kept_beside(tmp_path: Path) -> None:
    path = start(tmp_path)
    with Book(path) as book:
        session = chapters.begin(book)
        session.answer(session.options[0])
    began = json.loads(path.read_bytes().splitlines()[-1])
    assert (began["did"], began["chapter"], began["quest"]) == ("began", 1, "first-lamps")
    assert began["record"] == "road.chapter-1.jsonl"
    assert began["party"][0]["abilities"] == dict(packs.find(str(YARD)).heroes["bran"].abilities)
    assert session.table.state.campaign
    kept = crawldeck.load(tmp_path / "road.chapter-1.jsonl")
    assert kept.digest == session.digest
    assert load(path).under_way is not None


def test_the_end_is_written_down_as_the_state_has_it(tmp_path: Path) -> None:
    path = start(tmp_path)
    with Book(path) as book:
        session = play_out(chapters.begin(book))
        ended = chapters.finish(book, session)
    state = session.table.state
    campaign = load(path)
    assert ended.outcome == session.result.outcome if session.result else ""
    written = {m["id"]: m for m in (*campaign.party, *campaign.fallen)}
    for hero in state.heroes:
        sheet = people.written(roster.sheet(hero))
        sheet.pop("text")
        assert {key: written[hero.id][key] for key in sheet} == sheet
        assert (written[hero.id] in campaign.party) is hero.alive
    assert written["bran"]["text"] == packs.find(str(YARD)).heroes["bran"].text
    assert (ended.spaces, ended.answers) == (state.space.number, len(session.answers))
    assert campaign.under_way is None
    assert campaign.flags == state.flags
    kept = [e for e in session.events if e.kind() == "ExperienceKept"]
    assert sum(ended.grown.values()) == sum(e.amount for e in kept)  # type: ignore[attr-defined]


def test_the_next_chapter_goes_on_with_the_same_heroes(tmp_path: Path) -> None:
    path = start(tmp_path)
    with Book(path) as book:
        chapters.begin(book)
        force_end(book)
        session = chapters.begin(book)
        assert session.setup.choices["quest"] == "toll-gate"
        assert session.setup.choices["flags"] == ["did-first-lamps"]
        assert [h.id for h in session.table.state.heroes] == ["bran", "oda", "hale"]
        assert (tmp_path / "road.chapter-2.jsonl").exists()


def test_what_may_follow_is_what_the_story_allows(tmp_path: Path) -> None:
    path = start(tmp_path, pack=story_pack(tmp_path))
    with Book(path) as book:
        pack = chapters.pack_of(book.campaign)

        def ahead() -> list[str]:
            return [quest.id for quest in book.campaign.next_quests(pack)]

        assert ahead() == ["first-lamps", "stray-lights"]
        assert story_of(pack) == ["first-lamps", "toll-gate", "pass-road"]
        with pytest.raises(SetupError, match="'toll-gate' comes after 'first-lamps'"):
            chapters.begin(book, "toll-gate")
        with pytest.raises(SetupError, match="no quest 'moon'"):
            chapters.begin(book, "moon")
        assert book.campaign.chapters == ()
        chapters.begin(book)
        with pytest.raises(CrawldeckError, match=r"chapter 1 .* is under way"):
            chapters.begin(book)
        force_end(book, "lost")
        assert ahead() == ["first-lamps", "stray-lights"]  # a lost quest can be tried again
        chapters.begin(book)
        force_end(book)
        assert ahead() == ["toll-gate", "stray-lights"]
        for _ in range(2):
            assert not book.campaign.is_told(pack)
            chapters.begin(book)
            force_end(book)
        assert book.campaign.is_told(pack)
        assert ahead() == ["stray-lights"]
        chapters.begin(book)
        force_end(book)
        assert ahead() == []
        with pytest.raises(CrawldeckError, match=r"every quest .* is won"):
            chapters.begin(book)
        chapters.begin(book, "toll-gate")  # a won one may be played again by name
        assert [c.number for c in book.campaign.story] == [1, 2, 3, 4, 5, 6]


def test_the_fallen_stay_behind(tmp_path: Path) -> None:
    path = start(tmp_path)
    with Book(path) as book:
        chapters.begin(book)
        force_end(book, dead=("oda",))
        session = chapters.begin(book)
        assert [h.id for h in session.table.state.heroes] == ["bran", "hale"]
        force_end(book, "lost", dead=("bran", "hale"))
        assert book.campaign.party == ()
        assert [m["id"] for m in book.campaign.fallen] == ["oda", "bran", "hale"]
        with pytest.raises(SetupError, match="nobody is left to set out"):
            chapters.begin(book)
        chapters.join(book, people.named("mira", chapters.pack_of(book.campaign)))
        assert [h.id for h in chapters.begin(book).table.state.heroes] == ["mira"]


def test_those_who_do_not_set_out_are_there_afterwards(tmp_path: Path) -> None:
    path = start(tmp_path)
    with Book(path) as book:
        chapters.begin(book, heroes=[book.campaign.party[1]])
        force_end(book)
        assert sorted(m["id"] for m in book.campaign.party) == ["bran", "hale", "oda"]


def test_playing_again_from_the_start_of_a_chapter(tmp_path: Path) -> None:
    path = start(tmp_path)
    with Book(path) as book:
        first = chapters.begin(book)
        force_end(book, dead=("hale",))
        chapters.begin(book)
        force_end(book)
        before = path.read_bytes()
        again = chapters.replay(book, 1)
        assert path.read_bytes().startswith(before)
        assert [h.id for h in again.table.state.heroes] == ["bran", "oda", "hale"]
        assert again.setup.choices == first.setup.choices
        assert again.setup.seed != first.setup.seed
        assert [c.superseded for c in book.campaign.chapters] == [True, True, False]
        assert book.campaign.now == Standing(party=book.campaign.chapters[0].before.party)
        force_end(book)
        assert [c.number for c in book.campaign.story] == [1]
        assert book.campaign.now.done == ("first-lamps",)
        assert book.campaign.flags == ("did-first-lamps",)
        with pytest.raises(CrawldeckError, match="no chapter 2; there are: 1 to 1"):
            chapters.replay(book, 2)
    assert (tmp_path / "road.chapter-1.jsonl").exists()
    assert (tmp_path / "road.chapter-1-2.jsonl").exists()
    assert load(path).chapters[0].ended is not None


def test_a_chapter_under_way_may_be_played_again(tmp_path: Path) -> None:
    with Book(start(tmp_path)) as book:
        chapters.begin(book)
        chapters.replay(book, 1)
        under_way = book.campaign.under_way
        assert under_way is not None
        assert under_way.began.record == "road.chapter-1-2.jsonl"


def test_joining_and_burying(tmp_path: Path) -> None:
    with Book(start(tmp_path)) as book:
        pack = chapters.pack_of(book.campaign)
        with pytest.raises(SetupError, match="once only"):
            chapters.join(book, people.named("bran", pack))
        for name in ("mira", "wick", "tamsin"):
            chapters.join(book, people.named(name, pack))
        spare = people.named("mira", pack) | {"id": "zed"}
        with pytest.raises(SetupError, match="P52-SETUP-14"):
            chapters.join(book, spare)
        chapters.bury(book, "Wi")
        with pytest.raises(CrawldeckError, match="'wick' is not one hero"):
            chapters.bury(book, "wick")
        chapters.begin(book)
        with pytest.raises(CrawldeckError, match="under way"):
            chapters.bury(book, "mira")
        with pytest.raises(CrawldeckError, match="under way"):
            chapters.join(book, spare)


# -- crashes -----------------------------------------------------------------------------------


def test_power_lost_between_the_line_and_the_record(tmp_path: Path) -> None:
    path = start(tmp_path)
    with Book(path) as book:
        session = chapters.begin(book)
    (tmp_path / "road.chapter-1.jsonl").unlink()
    with Book(path) as book:
        again = chapters.go_on(book)
    assert again.digest == session.digest
    assert (tmp_path / "road.chapter-1.jsonl").exists()


def test_power_lost_after_the_last_answer(tmp_path: Path) -> None:
    path = start(tmp_path)
    with Book(path) as book:
        session = play_out(chapters.begin(book))
    with Book(path) as book:
        again = chapters.go_on(book)
        assert again.ask is None
        assert again.digest == session.digest
        chapters.finish(book, again)
    assert load(path).under_way is None


def test_a_record_with_a_torn_line(tmp_path: Path) -> None:
    path, record = start(tmp_path), tmp_path / "road.chapter-1.jsonl"
    with Book(path) as book:
        session = chapters.begin(book)
        for _ in range(5):
            session.answer(session.options[0])
    torn = record.read_bytes()[:-9]
    record.write_bytes(torn)
    with Book(path) as book:
        with pytest.raises(CrawldeckError, match=r"cut short.*--mend"):
            chapters.go_on(book)
        assert record.read_bytes() == torn
        again = chapters.go_on(book, mend=True)
        assert again.decision >= session.decision - 6
        assert crawldeck.load(record).digest == again.digest
    assert (tmp_path / "road.chapter-1.jsonl.torn-1").read_bytes() == torn


def test_going_on_where_nothing_is_under_way(tmp_path: Path) -> None:
    with Book(start(tmp_path)) as book:
        with pytest.raises(CrawldeckError, match="no chapter is under way"):
            chapters.go_on(book)
        session = chapters.begin(book)
        with pytest.raises(CrawldeckError, match="no finished chapter"):
            chapters.finish(book, session)


# -- engines and packs that change -------------------------------------------------------------


def test_a_pack_that_lost_things_names_them_all(tmp_path: Path) -> None:
    path = start(tmp_path, pack=changed_pack(tmp_path, "quests", AFTER))
    with Book(path) as book:
        odd = dict(book.campaign.party[0]) | {"id": "odd", "name": "Odd"}
        odd |= {"abilities": {"sword": 1, "juggling": 2}, "worn": ["hat"], "bag": {"spoon": 1}}
        odd["quirk"] = "hums"
        with pytest.raises(SetupError) as caught:
            chapters.join(book, odd)
    for word in ("Odd:", "'juggling'", "'hat'", "'spoon'", "'hums'", "nothing is lost"):
        assert word in str(caught.value)


def test_sheets_that_no_longer_fit_begin_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = start(tmp_path)
    before = path.read_bytes()
    real = packs.find(str(YARD))

    class Poorer:
        """The Yard after somebody took the sword out of it."""

        def __getattr__(self, name: str) -> Any:
            found = getattr(real, name)
            without = name == "abilities"
            return {k: v for k, v in found.items() if k != "sword"} if without else found

    monkeypatch.setattr(chapters, "pack_of", lambda campaign: Poorer())
    with Book(path) as book, pytest.raises(SetupError, match=r"Bran: .* the ability 'sword'"):
        chapters.begin(book)
    assert path.read_bytes() == before


def test_a_changed_pack_or_engine_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = changed_pack(tmp_path, "quests", AFTER)
    path = start(tmp_path, pack=folder)
    with Book(path) as book:
        chapters.begin(book)
        force_end(book)
        chapters.begin(book)
    assert chapters.changes(load(path)) == []
    changed_pack(tmp_path, "quests", ("The First Lamps", "The Very First Lamps"))
    forget()
    try:
        assert "The pack" in chapters.changes(load(path))[0]
        with Book(path) as book:
            with pytest.raises(CrawldeckError, match=r"another version .*campaign replay"):
                chapters.go_on(book)
            chapters.replay(book, 2)  # from its start it can be played with the pack as it is
        assert chapters.changes(load(path)) == []
    finally:
        forget()
    monkeypatch.setattr(playing, "__version__", "9.9")
    assert "this is 9.9" in chapters.changes(load(path))[0]


# -- heroes ------------------------------------------------------------------------------------


def test_heroes_by_id_file_and_line(tmp_path: Path) -> None:
    pack = packs.find(str(YARD))
    assert people.named(" Mira ", pack)["id"] == "mira"
    sheet = tmp_path / "zed.json"
    zed = people.named("mira", pack) | {"id": "zed", "name": "Zed"}
    sheet.write_text(json.dumps(zed), encoding="utf-8")
    assert people.named(str(sheet), pack)["name"] == "Zed"
    people_id, calling = next(iter(pack.peoples)), next(iter(pack.callings))
    line = people.named(f"Ash, {people_id}, {calling}", pack)
    assert line == {"create": {"name": "Ash", "people": people_id, "calling": calling}}
    for wrong, told in (
        ("nobody", "no hero 'nobody'"),
        (str(tmp_path / "no.json"), "cannot be read"),
        ("Ash, teapot", "no people, class or ability"),
    ):
        with pytest.raises(SetupError, match=told):
            people.named(wrong, pack)
    assert people.listed(["mira,bran", "Ash, x", ""], pack) == ["mira", "bran", "Ash, x"]


def test_a_hero_made_in_the_first_chapter_has_a_sheet_after_it(tmp_path: Path) -> None:
    calling = next(iter(packs.find(str(YARD)).callings))
    path = start(tmp_path, "bran", "oda", f"Ash, {calling}")
    with Book(path) as book:
        session = chapters.begin(book)
        assert any(hero.name == "Ash" for hero in session.table.state.heroes)
        ended = chapters.finish(book, play_out(session))
        ash = next(m for m in (*ended.party, *ended.fallen) if m["name"] == "Ash")
        assert ash["calling"] == calling
        assert "create" not in ash
        again = chapters.replay(book, 1)
        assert again.setup.choices["heroes"][2] == {"create": {"name": "Ash", "calling": calling}}


def test_keepsakes_are_shown_with_who_keeps_them(tmp_path: Path) -> None:
    folder = changed_pack(tmp_path, "items", ('id = "torch"', 'id = "torch"\nkeep = true'))
    campaign = load(start(tmp_path, pack=folder))
    assert chapters.keepsakes(campaign.now, packs.find(folder)) == {"Oda": ["Torch"]}


def test_the_average_level(tmp_path: Path) -> None:
    party = tuple({"id": name, "level": level} for name, level in (("a", 2), ("b", 3), ("c", 3)))
    assert Standing(party=party).level == 2
    assert Standing().level == 1


def test_the_seed_of_a_campaign_deals_the_same_cards(tmp_path: Path) -> None:
    def opening(folder: str) -> P52Session:
        (tmp_path / folder).mkdir()
        with Book(start(tmp_path / folder)) as book:
            play_chapter(book)
            return chapters.replay(book, 1)

    assert opening("one").digest == opening("two").digest
