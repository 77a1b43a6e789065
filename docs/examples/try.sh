#!/bin/sh
# What `make try` shows, from the sources: a plan, an extraction, an invoice read back and a package. Nothing is written or run.
set -eu
cd "$(dirname "$0")/../.."

# Bold on a terminal.
if [ -t 1 ] && [ -z "${NO_COLOR:-}" ]; then bold=$(printf '\033[1m') plain=$(printf '\033[0m'); else bold='' plain=''; fi
say() { printf '%s$ %s%s\n' "$bold" "$1" "$plain"; }
run() {
  operation=$1
  shift
  bun "cmd/$operation.ts" --pretty "$@"
}

say 'uri-plan "otwórz Firefoxa"'
run uri/plan "otwórz Firefoxa"

say 'language-extract --format eml <docs/examples/invoice.eml'
run language/extract --format eml <docs/examples/invoice.eml

say 'workflow-from-text "Send an invoice for 1500 PLN net for a logo to Kowalski"'
HEDDLE_WORKFLOW_CONFIG=docs/examples/firma/heddle-workflow.yaml \
  run workflow/from-text "Send an invoice for 1500 PLN net for a logo to Kowalski"

printf '\n'
say 'package-generate "An API for books: title, author and price"'
run package/generate --mode deterministic "An API for books: title, author and price"

printf '\nYour own sentence: make try PROMPT="…". All of it: make install PREFIX=~/.local, then heddle.\n'
