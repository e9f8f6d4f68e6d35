"""Catalogues: what there is, how it is read, and what a pack is called in them."""

import shutil
from pathlib import Path

import pytest
import typer

from crawldeck import languages
from crawldeck.cli import check
from crawldeck.kernel.errors import ContentError, SetupError
from crawldeck.kernel.game import find
from crawldeck.kernel.language import IN_CONTEXT
from crawldeck.p52 import pack as packs
from tools.texts.catalogues import Home, up_to_date
from tools.texts.gathering import Found

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
POLISH = (
    '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || '
    'n%100>=20) ? 1 : 2);\\n"\n'
)


def written(home: Path, language: str, text: str) -> None:
    (home / "locale").mkdir(exist_ok=True)
    (home / "locale" / f"{language}.po").write_text(text, encoding="utf-8")


def test_the_program_and_p52_are_read_in_german_and_english_comes_first() -> None:
    assert languages.offered()[:1] == ("en",)
    assert "de" in languages.offered()
    assert "de" in languages.offered(find("p52"))


def test_a_game_that_has_no_catalogue_is_read_in_english() -> None:
    assert languages.catalogue("de", find("enormity")) is None
    assert languages.catalogue("en") is None
    with pytest.raises(SetupError, match="there is no language 'xx'; there are: en, de"):
        languages.catalogue("xx")


def test_numbers_go_by_the_plural_forms_of_the_catalogue(tmp_path: Path) -> None:
    forms = 'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
    forms += "".join(f'msgstr[{n}] "{word}"\n' for n, word in enumerate(("karta", "karty", "kart")))
    written(tmp_path, "pl", HEAD + POLISH + "\n" + forms)
    found = languages.of_folder(tmp_path, "pl")
    assert found is not None
    assert [found.form("{n} card", "{n} cards", n) for n in (1, 3, 5, 22)] == [
        "karta",
        "karty",
        "kart",
        "karty",
    ]


def test_a_form_that_is_left_out_is_the_last_there_is(tmp_path: Path) -> None:
    forms = 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "karta"\nmsgstr[1] "karty"\n'
    written(tmp_path, "pl", HEAD + POLISH + "\n" + forms)
    found = languages.of_folder(tmp_path, "pl")
    assert found is not None and found.form("{n} card", "{n} cards", 5) == "karty"


def test_the_page_is_told_which_form_belongs_to_a_number(tmp_path: Path) -> None:
    written(tmp_path, "pl", HEAD + POLISH)
    which = languages.of_page(tmp_path, "pl")[""]
    assert [which[n] for n in (0, 1, 2, 5, 12, 22, 112, 122)] == [*"20122121"]


def test_a_catalogue_has_as_many_forms_as_its_head_says(tmp_path: Path) -> None:
    written(tmp_path, "pl", HEAD + POLISH)
    home = Home("mine", tmp_path, lambda: iter([Found("{n} card", "{n} cards", "a.py")]))
    made, changed = up_to_date(home, languages.file_of(tmp_path, "pl"))
    assert changed and dict(made[0].msgstr_plural) == {0: "", 1: "", 2: ""}


def test_a_country_of_its_own_goes_before_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "offered", lambda: ("en", "pt", "pt-BR"))
    assert [languages.best([one]) for one in ("pt-br", "pt-PT", "PT")] == ["pt-BR", "pt", "pt"]


def test_what_is_not_translated_is_not_said(tmp_path: Path) -> None:
    fuzzy = '#, fuzzy\nmsgid "a"\nmsgstr "perhaps"\n\nmsgid "b"\nmsgstr ""\n'
    written(tmp_path, "de", HEAD + "\n" + fuzzy)
    found = languages.of_folder(tmp_path, "de")
    assert found is not None
    assert (found.text("a"), found.text("b"), found.text("")) == ("a", "b", "")


def test_a_broken_catalogue_names_its_file(tmp_path: Path) -> None:
    written(tmp_path, "de", HEAD + "\nthis is no catalogue\n")
    with pytest.raises(ContentError, match=r"de\.po:5: "):
        languages.of_folder(tmp_path, "de")


def test_a_pack_whose_catalogue_is_broken_is_read_in_english(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    written(tmp_path, "de", HEAD + "\nthis is no catalogue\n")
    catalogue = languages.catalogue("de", find("p52"))
    assert catalogue is not None
    assert languages.with_own(tmp_path, catalogue)("Wick Witch") == "Wick Witch"
    assert "de.po:5" in caplog.text


def test_the_check_of_a_pack_reads_its_catalogues(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(packs.find("starter").folder, tmp_path / "mine")
    written(tmp_path / "mine", "de", HEAD + "\nthis is no catalogue\n")
    with pytest.raises(typer.Exit):
        check(str(tmp_path / "mine"))
    assert "de.po:5: this is no line of a catalogue" in capsys.readouterr().err


def test_a_pack_in_other_words_is_the_same_pack() -> None:
    plain = packs.find("emberway")
    loud = plain.worded(str.upper)
    assert loud.quest("first-lamps").name == "THE FIRST LAMPS"
    assert loud.attacks["knife"].name == loud.names["knife"] == "KNIFE"
    assert loud.by_card["KS"].name == plain.by_card["KS"].name.upper()
    assert loud.enemies[plain.by_card["KS"].id].attacks[0].name.isupper()
    assert loud.sha256 == plain.sha256
    assert loud.abilities["knife"].target == plain.abilities["knife"].target
    assert plain.quest("first-lamps").name == "The First Lamps"


def test_a_pack_brings_its_own_catalogue(tmp_path: Path) -> None:
    written(tmp_path, "de", HEAD + '\nmsgid "Knife"\nmsgstr "Kneif"\n')
    catalogue = languages.catalogue("de", find("p52"))
    assert catalogue is not None
    assert languages.with_own(tmp_path, catalogue)("Knife") == "Kneif"


@pytest.mark.parametrize(
    ("wished", "found"),
    [
        (["de-AT", "en"], "de"),
        (["fr", "en"], "en"),
        (["fr", "DE"], "de"),
        ([], "en"),
        (["*"], "en"),
    ],
)
def test_the_first_wish_that_there_is(wished: list[str], found: str) -> None:
    assert languages.best(wished) == found


def test_one_english_word_may_have_a_translation_for_each_place_where_it_stands() -> None:
    page = languages.of_page(find("p52").home, "de")
    assert page[f"in a sum{IN_CONTEXT}left"] == "übrig"
    catalogue = languages.catalogue("de", find("p52"))
    assert catalogue is not None and catalogue.text("left") == "links"
