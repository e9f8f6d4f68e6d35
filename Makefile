# Crawldeck: `make play` plays, `make test` proves. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
MODE ?= --terminal

.PHONY: play test check bench soak campaigns everything contract matrix transcripts census picture clean

play: $(VENV)/.play
	@$(BIN)/crawldeck play p52 $(MODE)

test: $(VENV)/.dev check
	@$(BIN)/python -m pytest -n auto

check: $(VENV)/.dev
	@$(BIN)/ruff check src tests
	@$(BIN)/ruff format --check src tests
	@$(BIN)/mypy

bench: $(VENV)/.dev
	@$(BIN)/crawldeck bench

soak: $(VENV)/.dev
	@$(BIN)/crawldeck soak p52
	@$(BIN)/crawldeck soak enormity

campaigns: $(VENV)/.dev
	@$(BIN)/crawldeck soak p52 --campaigns 200
	@$(BIN)/crawldeck soak enormity --campaigns 100

everything: $(VENV)/.dev
	@$(BIN)/crawldeck soak p52 --everything
	@$(BIN)/crawldeck soak enormity --everything

contract: $(VENV)/.dev
	@$(BIN)/crawldeck contract p52 --games 2000
	@$(BIN)/crawldeck contract enormity --games 2000

matrix: $(VENV)/.dev
	@$(BIN)/crawldeck contract p52 --matrix
	@$(BIN)/crawldeck contract enormity --matrix

transcripts census: $(VENV)/.dev
	@$(BIN)/crawldeck golden tests/golden

picture: $(VENV)/.dev
	@$(BIN)/crawldeck picture docs/table.svg

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Crawldeck needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(VENV)/bin/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $(VENV)/.play $@
