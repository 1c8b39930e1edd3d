# Everything runs in a virtual environment that these targets make; PYTHON chooses its interpreter.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
NPM := tests/node_modules/.package-lock.json

# The function runs on Python 3.13, from the path or from pyenv; what builds it has an environment of
# its own, with other versions of much.
PYTHON_3_13 ?= $(shell for python in python3.13 $${PYENV_ROOT:-$$HOME/.pyenv}/versions/3.13.*/bin/python3.13; \
	do "$$python" -c "" 2>/dev/null && echo "$$python" && break; done)
SAM := .venv-sam

# What is given is wished, even if it is empty: that forgets an earlier wish.
wish = $(if $(filter-out undefined,$(origin $(1))),$(2) '$(subst ','\'',$($(1)))')
WISHES = $(call wish,ENDPOINT,--endpoint) $(call wish,CERTIFICATE,--certificate) \
	$(call wish,INVOCATION_NAME,--invocation-name) $(call wish,PRIVACY_POLICY,--privacy-policy)

.PHONY: play test check models package skill-package sam-if-possible bench strength best-response clean help

play: $(VENV)/.local ## set up, then play a solo game in the terminal
	@$(BIN)/chairman play --say "play solo against three"

test: $(VENV)/.test $(NPM) sam-if-possible check ## set up, then run every gate and every test (some minutes)
	$(BIN)/pytest -n 2

check: $(VENV)/.test ## run the gates alone: ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

models: $(VENV)/.local ## put each game's interaction model together, from common.json and its own.json
	@$(BIN)/python -m deploy.models

package: $(SAM)/.ready ## build the function for AWS and the skills' packages; ENDPOINT=... says who answers them
	@$(SAM)/bin/python -m deploy.package $(WISHES)

skill-package: $(VENV)/.local ## build the skills' packages alone, for a server of your own
	@$(BIN)/python -m deploy.package --no-function $(WISHES)

bench: $(VENV)/.test $(NPM) ## measure turns, starts, memory, load and requests to the store beside other skills (some minutes)
	$(BIN)/python -m tests.bench

strength: $(VENV)/.test ## play what is missing of who beats whom, and write it down (half an hour a game, or more); GAME=... plays one
	$(BIN)/python -m tests.strength $(call wish,GAME,--game)

best-response: $(VENV)/.test ## look for whoever beats an expert by knowing its program (some minutes)
	$(BIN)/python -m tests.bots.binomial.best_response

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' || \
		{ echo "This needs Python 3.11, 3.12 or 3.13; $(PYTHON) is another. Try: make $(MAKECMDGOALS) PYTHON=python3.13"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.local: $(VENV)/bin/python pyproject.toml
	@echo "Setting up; the first time takes a minute ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[local]'
	@touch $@

$(VENV)/.test: $(VENV)/bin/python pyproject.toml
	@echo "Setting up; the first time takes a minute ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@ $(VENV)/.local

$(SAM)/.ready: deploy/requirements.txt
	@test -n "$(PYTHON_3_13)" || { echo "The function runs on Python 3.13, which is not here." \
		"Install it, or say where it is: make package PYTHON_3_13=/path/to/python3.13"; exit 1; }
	@echo "Setting up what builds the function; the first time takes a minute ..."
	@$(PYTHON_3_13) -m venv $(SAM)
	@$(SAM)/bin/pip install --quiet --disable-pip-version-check --requirement deploy/requirements.txt
	@touch $@

# Without Python 3.13, or offline, the tests do without it and say so.
sam-if-possible:
	@if test -n "$(PYTHON_3_13)" && test "$$DEPLOY_TOOLS" != elsewhere; \
		then $(MAKE) --no-print-directory $(SAM)/.ready || true; fi

# Without npm, or offline, the tests do without it and say so.
$(NPM): tests/package-lock.json
	@if command -v npm >/dev/null; then npm ci --loglevel=error --prefix tests >/dev/null || true; fi

clean: ## remove what these targets made here; your games stay, and what is noted or wished of your skills
	rm -rf $(VENV) .venv-* dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf tests/node_modules
	if [ -d build ]; then find build -type f ! -name samconfig.toml ! -name wishes.json ! -path '*/.ask/*' -delete; find build -type d -empty -delete; fi
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' Makefile
