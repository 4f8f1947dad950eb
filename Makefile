# Needs make and Python 3.11 or newer; everything else goes into .venv.
export PIP_DISABLE_PIP_VERSION_CHECK := 1
PYTHON ?= $(shell command -v python3.11 || command -v python3 || echo python3)
BIN := .venv/bin
READY := .venv/ready
BENCH_READY := .venv/ready-bench
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help setup play test lint format soak bench clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

setup: $(READY) ## make .venv and install what the lock file pins

play: $(READY) ## play at a table (options: make play ARGS="...")
	$(BIN)/housedealer play $(ARGS)

test: lint ## lint, then every test
	$(BIN)/pytest -n 2

lint: $(READY) ## check style, format and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(READY) ## format the code and sort its imports
	$(BIN)/ruff check --select I --fix
	$(BIN)/ruff format

soak: $(READY) ## the tests with far more random hands; takes long
	HOUSEDEALER_SOAK=1 $(BIN)/pytest -n auto

bench: $(BENCH_READY) ## hands per second beside other engines (quick: make bench ARGS=--quick)
	$(BIN)/python -m bench $(ARGS)

clean: ## remove .venv, caches and builds
	rm -rf .venv dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

$(READY): pyproject.toml requirements/dev.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'housedealer needs Python 3.11 or newer; name one with: make setup PYTHON=...' >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet -r requirements/dev.lock
	$(BIN)/pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

$(BENCH_READY): $(READY) requirements/bench.lock
	$(BIN)/pip install --quiet -r requirements/bench.lock
	@touch $@
