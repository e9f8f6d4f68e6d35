# Crawldeck: `make play` plays, `make test` proves. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TSC := PATH="$(CURDIR)/$(BIN):$$PATH" $(VENV)/js/node_modules/.bin/tsc
GAME ?= p52
MODE ?=
N ?= 300
SEED ?= 1
STATIC := src/crawldeck/web/static

.PHONY: play test check system bench faults soak campaigns everything contract matrix transcripts \
	census wire texts picture pictures stage mutants house learn compile uncompile test-compiled \
	test-ray reports docs lock lowest release clean

# `make play` opens the tables in a browser, with MODE=--lan for everybody around; with
# MODE=--terminal it stays in this terminal.
play: $(VENV)/.play
	@$(BIN)/crawldeck $(if $(findstring --terminal,$(MODE)),play $(GAME),serve) $(MODE)

# Tests start many processes: each reads its modules compiled, also where the machine forbids Python
# to keep what it compiled.
test test-compiled faults: export PYTHONDONTWRITEBYTECODE :=
# Many tests wait for a browser or a process: one worker more than there are cores keeps these busy.
WORKERS ?= $(shell expr $$(nproc) + 1)
test: check system
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

check: $(VENV)/.dev $(VENV)/.js
	@$(BIN)/ruff check src tests tests_ray tools examples
	@$(BIN)/ruff format --check src tests tests_ray tools examples
	@$(BIN)/mypy -n 2 || $(BIN)/mypy # a busy machine may not start its workers in time
	@$(TSC) -p $(STATIC)/jsconfig.json

system:
	@tools/system-packages

bench: $(VENV)/.peers
	@$(BIN)/crawldeck bench

faults: $(VENV)/.dev
	@CRAWLDECK_KILLS=500 CRAWLDECK_FLIPS=1000 CRAWLDECK_ATTACK=60 $(BIN)/python -m pytest \
		--log-cli-level=INFO tests/web/test_kill.py tests/terminal/test_kill.py \
		tests/test_flips.py tests/web/test_luck_attack.py tests/web/test_faults.py \
		tests/web/test_processes.py

soak: $(VENV)/.dev
	@$(BIN)/crawldeck soak p52
	@$(BIN)/crawldeck soak p52 --params
	@$(BIN)/crawldeck soak enormity
	@$(BIN)/crawldeck soak enormity --params

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
	@$(BIN)/crawldeck picture docs/table.svg --hero mira,bran,oda

pictures: $(VENV)/.pictures system
	@$(BIN)/crawldeck pictures docs/img

stage: $(VENV)/.dev system
	@$(BIN)/crawldeck stage p52 --games $(or $(GAMES),40) --kept .stage
	@$(BIN)/crawldeck stage enormity --games $(or $(GAMES),40) --kept .stage

# Gathers every text that people read into the catalogues of translators (docs/translating.md).
# MODE="new fr p52" begins a language, MODE=check says what is not up to date.
texts: $(VENV)/.dev
	@$(BIN)/python -m tools.texts $(MODE)

wire: $(VENV)/.dev
	@$(BIN)/crawldeck wire $(STATIC)/js/wire.d.ts

# Changes the rules in N places, half in each game, and says which changes no test notices. The same
# SEED is the same sample; MODE=--json for programs.
mutants: $(VENV)/.mutants
	@$(BIN)/python -m tools.mutants -n $(N) --seed $(SEED) $(MODE)

# Figures of the source: sizes, arrows, cycles, names where none should be. MODE=--write draws the map
# of ARCHITECTURE.md anew, MODE=/path/to/another/checkout looks at that one, MODE=--json is for programs.
house:
	@$(PYTHON) -m tools.house $(MODE)

# Learns a small quest with MaskablePPO and draws the learning curve (docs/research.md). Torch is large:
# it has an environment of its own. MODE="--steps 20000 --games 20" for a shorter run.
learn: $(VENV)-learn/.learn
	@$(VENV)-learn/bin/python examples/research/train_maskable_ppo.py --into docs/learning $(MODE)

# Compiles the core in place, for speed; `make uncompile` goes back to the sources. Either way the
# games are the same. JOBS=4 says how many compilers run at once.
compile: $(VENV)/.dev
	@$(BIN)/python -m tools.compiled build

uncompile:
	@$(PYTHON) -m tools.compiled clean

# All tests on the compiled build, in a copy of this tree.
COMPILED := $(CURDIR)/.compiled
test-compiled: $(VENV)/.dev system
	@$(BIN)/python -m tools.compiled copy $(COMPILED)
	@cd $(COMPILED) && $(CURDIR)/$(BIN)/python -m tools.compiled build
	@cd $(COMPILED) && export PYTHONPATH=$(COMPILED)/src:$(COMPILED) && \
		$(CURDIR)/$(BIN)/python -m tools.compiled check && \
		$(CURDIR)/$(BIN)/python -m pytest -n auto -p tools.compiled.suite

# Experiments on a Ray cluster of several nodes, which the test starts itself; under a minute.
test-ray: $(VENV)/.ray
	@$(BIN)/python -m pytest tests_ray

# Writes requirements/*.lock: one version of everything, which fits pyproject.toml on all systems.
# MODE=--upgrade takes the newest versions. `make test LOCKED=1` tests with those of the lock.
LOCK = $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --custom-compile-command 'make lock' $(MODE)
lock: $(VENV)/.release
	@$(LOCK) --extra dev --output-file requirements/dev.lock
	@$(LOCK) --extra release --constraints requirements/dev.lock --output-file requirements/release.lock

# Tries the lowest versions that pyproject.toml allows, in an environment of its own; a minute.
# PYTHON=python3.13 for another Python.
lowest: $(VENV)/.release
	@rm -rf $(VENV)-lowest && $(PYTHON) -m venv --without-pip $(VENV)-lowest
	@$(BIN)/uv pip install --quiet --python $(VENV)-lowest/bin/python --refresh-package crawldeck \
		--resolution lowest-direct '.[envs,lab,postgres]'
	@$(VENV)-lowest/bin/python -m tools.release.smoke

# Everything that a release consists of, in dist (docs/releasing.md). REHEARSAL=1 does it with any
# version, tag and tree; TESTED=1 leaves the tests out, PURE=1 the compiled wheel, which takes minutes.
SITE ?= site
release: $(if $(TESTED),,test) $(VENV)/.dev
	@rm -rf dist
	@$(BIN)/python -m tools.release check --into dist $(if $(REHEARSAL),--rehearsal)
	@$(if $(PURE),,$(BIN)/python -m tools.release compiled --into dist)
	@$(BIN)/python -m tools.release notes $(if $(LINKS),--links $(LINKS)) >dist/NOTES.md
	@! grep -q '^docs:' Makefile || { $(MAKE) docs && tar -czf dist/site.tar.gz -C $(SITE) .; }
	@$(BIN)/python -m tools.release sums dist

# Plays the flagship packs and writes their reports into docs/reports; what was played before is kept.
# HABITS games of each habit and adventure, unless the same bot was looked at before; a habit that is too strong is
# told in the report, and no reason to write none.
HABITS ?= 100
reports: $(VENV)/.dev
	@for pack in emberway vigil; do \
		$(BIN)/crawldeck lab run docs/reports/$$pack.toml --out .reports/$$pack || exit 1; done
	@$(BIN)/crawldeck lab exploit p52 --players 2 --games $(HABITS) --into .reports/emberway || \
		[ $$? -eq 1 ] && [ -e .reports/emberway/habits.json ]
	@$(BIN)/crawldeck lab exploit enormity --players 2,3 --games $(HABITS) --into .reports/vigil || \
		[ $$? -eq 1 ] && [ -e .reports/vigil/habits.json ]
	@for pack in emberway vigil; do \
		$(BIN)/crawldeck lab report .reports/$$pack --into docs/reports/$$pack.md || exit 1; done

# The site of the documents, in $(SITE): it is read from a disk or a server, without a network. Every
# link is followed; a broken one is an error. (With --quiet MkDocs would not count its warnings.)
docs: $(VENV)/.docs
	@$(BIN)/python -m mkdocs build --strict --site-dir $(SITE)
	@$(BIN)/python -m tools.site.check $(SITE)

clean: uncompile
	rm -rf .mutants .stage .compiled .reports dist site $(VENV) $(VENV)-learn $(VENV)-lowest .mypy_cache \
		.pytest_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Crawldeck needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(VENV)/bin/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

# With LOCKED=1 the locked versions are there first, and nothing asks for newer ones.
$(VENV)/.dev: pyproject.toml $(if $(LOCKED),$(VENV)/.locked) | $(VENV)/bin/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		$(if $(LOCKED),--no-build-isolation) -e '.[dev]'
	@touch $(VENV)/.play $@

$(VENV)/.locked: requirements/dev.lock | $(VENV)/bin/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(VENV)/.release: $(VENV)/.dev
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[release]'
	@touch $@

$(VENV)/.pictures: $(VENV)/.dev
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[pictures]'
	@touch $@

$(VENV)/.docs: $(VENV)/.dev
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[docs]'
	@touch $@

$(VENV)/.ray: $(VENV)/.dev
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[ray]'
	@touch $@

# What the bench is measured beside.
$(VENV)/.peers: $(VENV)/.dev
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[peers]'
	@touch $@

$(VENV)-learn/.learn: pyproject.toml
	@$(PYTHON) -m venv $(VENV)-learn
	@$(VENV)-learn/bin/python -m pip install --quiet --disable-pip-version-check -e '.[learn]'
	@touch $@

$(VENV)/.mutants: $(VENV)/.dev
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[mutants]'
	@touch $@

# TypeScript checks the page; node and npm came with the Python packages.
# The machine's own npm knows its registry and certificates (not with --prefix, which moves its
# settings); where there is none, the wheel's does.
$(VENV)/.js: $(VENV)/.dev
	@mkdir -p $(VENV)/js && echo '{}' > $(VENV)/js/package.json
	@cd $(VENV)/js && PATH="$$PATH:$(CURDIR)/$(BIN)" \
		npm install --silent --no-audit --no-fund typescript@7
	@touch $@
