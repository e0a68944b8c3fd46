# Terrace: `make run` serves the demonstration site, `make test` runs every check.
.DEFAULT_GOAL := help
TERRACE := target/release/terrace
WEB := web/dist/server/entry-server.js
WEB_SOURCES := $(shell find web/app web/scripts web/*.ts web/*.json web/*.html -type f 2>/dev/null)

help: ## Show these commands
	@grep -E '^[a-z-]+:.*##' Makefile | sed 's/:.*##/\t/' | expand -t 13

setup: ## Install what this machine lacks
	@scripts/setup

run: setup build ## Serve the demonstration site on http://127.0.0.1:8080
	$(TERRACE) serve site

dev: setup $(WEB) ## Serve the site and follow changes in web/ and site/
	@scripts/dev

build: setup $(WEB) ## Build the web pages and the program
	cargo build --release --locked

$(WEB): $(WEB_SOURCES) web/package-lock.json openapi.json
	cd web && npm run build

test: ## Install what is missing and run every check and test
	@scripts/test

check: setup $(WEB) ## Lints, formats and types, without running tests
	cargo fmt --check
	cargo clippy --locked --all-targets -- -D warnings
	cd web && npm run check

fmt: ## Format all code
	cargo fmt
	cd web && npm run fmt

bench: build ## Measure beside peers and write docs/BENCHMARKS.md
	@bench/run

fuzz-api: build ## Ask the API for much that makes no sense, for some minutes
	@scripts/setup --test && scripts/fuzz-api

fuzz: ## Throw broken input at the parsers, a minute each (SECONDS=600 for longer)
	@scripts/setup --fuzz && scripts/fuzz $(or $(SECONDS),60)

chaos: build ## Exhaust what can run out, on loopback, for ten minutes; the report goes into .chaos/
	@scripts/setup --test && scripts/chaos/run

fleet: build ## Take servers, stores and databases away under load; the report goes into docs/BENCHMARKS.md
	@scripts/setup --test && scripts/measure-fleet

screenshots: build ## Take pictures of the site on a phone, a tablet and a desk into screenshots/
	@scripts/setup --test && cd web && npm run --silent build:dev >/dev/null && node scripts/screenshots.mjs

walk: build ## Open every page of the demonstration site in a browser, by its links
	@scripts/setup --test && node web/scripts/walk.mjs

lighthouse: build ## Ask Lighthouse about homes, a profile, a map, lists, articles and search
	@scripts/setup --test && node web/scripts/lighthouse.mjs

dist: build ## Make the release archive in dist/
	@scripts/dist

clean: ## Remove what was built
	rm -rf target fuzz/target web/dist web/dist-dev dist screenshots .lighthouse .chaos

.PHONY: help setup run dev build test check fmt bench fuzz fuzz-api chaos fleet screenshots walk lighthouse dist clean
