# Heddle: build, test and install. `make help` lists the targets.
PREFIX ?= /usr/local
DESTDIR ?=
BUN_VERSION := 1.4.5
ENGINE ?= docker
BASE ?= debian:bookworm-slim

# The pinned Bun, if setup installed it, goes before any other.
export PATH := $(CURDIR)/.tools/bin:$(PATH)

BIN := $(DESTDIR)$(PREFIX)/bin
LIBEXEC := $(DESTDIR)$(PREFIX)/lib/heddle
MAN := $(DESTDIR)$(PREFIX)/share/man
BASH_COMPLETIONS := $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS := $(DESTDIR)$(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS := $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d

.PHONY: help setup try ok test soak compat compat-baseline check check-types check-lint check-generated format generate pictures build install uninstall image bench cost bench-check conformance clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .tools/ready ## Install the pinned Bun if needed, and the packages

.tools/ready: package.json bun.lock lib/kit/build/setup.sh
	@sh lib/kit/build/setup.sh $(BUN_VERSION)
	@mkdir -p .tools && touch $@

try: setup ## Show a plan, an extraction, an invoice read back and a package; or plan your own: make try PROMPT="…"
ifdef PROMPT
	@bun cmd/uri/plan.ts --pretty -- "$$PROMPT"
else
	@sh docs/examples/try.sh
endif
try: export PROMPT := $(PROMPT)

check: setup ## Types, lint, format and the freshness of generated files
	@$(MAKE) -s -j --output-sync check-types check-lint check-generated

check-types:
	@bun node_modules/typescript-7/bin/tsc --noEmit --singleThreaded -p .
check-lint:
	@bun x biome check --error-on-warnings .
check-generated:
	@bun lib/kit/docs/generate.ts --check
	@bun tests/unit/language-extract/examples-page.ts --check

ok: setup ## Types, lint and unit tests of one unit, in a minute: make ok FAMILY=workflow
	@bun node_modules/typescript-7/bin/tsc --noEmit --singleThreaded -p .
	@bun x biome check --error-on-warnings lib/$(FAMILY) tests/unit/$(FAMILY) $(wildcard cmd/$(FAMILY))
	@bun test --timeout 60000 tests/unit/$(FAMILY) tests/unit/kit/imports.test.ts

format: setup ## Format the sources
	@bun x biome check --write .

generate: setup ## Write man pages, completions, the bin map, protobuf messages and the examples of docs/language.md
	@bun lib/kit/docs/generate.ts
	@cd schemas/gui && PATH="$(CURDIR)/node_modules/.bin:$$PATH" buf generate --template buf.gen.yaml
	@bun x biome check --write lib/gui/proto
	@bun tests/unit/language-extract/examples-page.ts

test: setup ## Checks and the tests, on the binary as installed, or a part: make test TEST=tests/unit/uri
	@sh tests/setup.sh
	@bun tests/run.ts $(TEST)

soak: setup ## The long tests, and those that repeat at their full counts, or a part: make soak TEST=tests/acceptance/package
	@sh tests/setup.sh soak
	@bun tests/run.ts --soak $(TEST)

compat: setup ## Compare schemas, flags, paths, tools, statuses and file formats with the last release
	@bun tests/compat/run.ts

compat-baseline: setup ## Make the present state the one that make compat compares with: at a release
	@bun tests/compat/run.ts --write

pictures: setup ## Make the pictures of the README from real output
	@bun docs/pictures/make.ts

build: build/heddle ## The multi-call binary build/heddle

SOURCES := $(shell find cmd lib schemas -type f) package.json bun.lock
build/heddle: .tools/ready $(SOURCES)
	@bun lib/kit/build/build.ts --out $@

install: build/heddle ## Install below PREFIX (and DESTDIR): binary, a link per operation, man pages, completions
	@sh lib/kit/build/install.sh install "$(BIN)" "$(LIBEXEC)" "$(MAN)" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)" "$(DESTDIR)"

uninstall: ## Remove what install put there
	@sh lib/kit/build/install.sh uninstall "$(BIN)" "$(LIBEXEC)" "$(MAN)" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)" "$(DESTDIR)"

image: build/heddle ## A container image of it, without pages and completions: make image ENGINE=podman BASE=debian:bookworm-slim
	@rm -rf build/image
	@$(MAKE) -s install PREFIX=/usr DESTDIR="$(CURDIR)/build/image"
	@$(ENGINE) build --build-arg BASE="$(BASE)" -t "heddle:$$(bun -p 'require("./package.json").version')" -f docs/examples/scale/Dockerfile build/image

bench: build ## Measure against named peers in the same run; appends to bench/results.jsonl
	@bun tests/bench/setup.ts
	@bun tests/bench/run.ts

cost: build ## Measure what a core does in a second, and extrapolate: the table of docs/scale.md
	@$(MAKE) -s install PREFIX=/usr DESTDIR="$(CURDIR)/build/stage"
	@bun tests/bench/cost.ts

bench-check: build ## Compare start, streams, HTTP and an operation of each family with the last release, or AGAINST=REV
	@bun tests/bench/check.ts $(if $(AGAINST),--against $(AGAINST)) $(FIGURES)

conformance: setup ## Judge the MCP server with the official suite and the inspector (fetches the inspector)
	@bun tests/mcp/conformance.ts

clean: ## Remove what was built
	@rm -rf build
