#!/bin/sh
# Installs the pinned Bun if needed, then the packages of the lock file.
# usage: setup.sh VERSION   (from the root of the source tree)
set -eu
version=$1
tools=.tools

if [ "$(bun --version 2>/dev/null || true)" != "$version" ]; then
  if ! command -v npm >/dev/null 2>&1; then
    echo "setup: Bun $version is needed; install it, or install Node with npm so that setup can fetch it" >&2
    exit 69
  fi
  echo "setup: installing Bun $version into $tools" >&2
  mkdir -p "$tools/bun" "$tools/bin"
  [ -f "$tools/bun/package.json" ] || echo '{"private":true}' >"$tools/bun/package.json"
  npm install --prefix "$tools/bun" --no-save --no-audit --no-fund --loglevel=error "bun@$version" >&2
  # Where install scripts are switched off, the package's own file is a placeholder: the binary is in @oven/bun-*.
  for candidate in "$tools"/bun/node_modules/bun/bin/bun.exe "$tools"/bun/node_modules/bun/bin/bun "$tools"/bun/node_modules/@oven/bun-*/bin/bun; do
    if [ -f "$candidate" ] && [ "$("$candidate" --version 2>/dev/null || true)" = "$version" ]; then
      ln -sf "$(cd "$(dirname "$candidate")" && pwd)/$(basename "$candidate")" "$tools/bin/bun"
      break
    fi
  done
  PATH="$(pwd)/$tools/bin:$PATH"
  export PATH
  if [ "$(bun --version 2>/dev/null || true)" != "$version" ]; then
    echo "setup: Bun $version could not be installed with npm" >&2
    exit 69
  fi
fi

# What was installed is of no interest to who wanted to run something; why it failed is.
output=$(bun install --frozen-lockfile 2>&1) || { printf '%s\n' "$output" >&2; exit 1; }
