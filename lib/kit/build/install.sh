#!/bin/sh
# Installs or removes the binary, a link per operation, man pages and completions.
# usage: install.sh install|uninstall BIN LIBEXEC MAN BASH ZSH FISH   (from the root of the source tree)
set -eu
what=$1 bin=$2 libexec=$3 man=$4 bash=$5 zsh=$6 fish=$7
manifest=$libexec/manifest

if [ "$what" = uninstall ]; then
  [ -f "$manifest" ] || { echo "uninstall: nothing is installed here: $manifest is missing" >&2; exit 66; }
  # The manifest lists exactly what install wrote: nothing else is touched.
  while IFS= read -r file; do rm -f "$file"; done <"$manifest"
  rm -f "$manifest"
  rmdir "$libexec" 2>/dev/null || true
  exit 0
fi

mkdir -p "$bin" "$libexec" "$bash" "$zsh" "$fish"
# What an earlier version installed and this one does not would stay behind otherwise.
if [ -f "$manifest" ]; then while IFS= read -r file; do rm -f "$file"; done <"$manifest"; fi
: >"$manifest.new"
put() { # SOURCE TARGET MODE: replaced by rename, so that a running copy is not overwritten
  mkdir -p "$(dirname "$2")"
  cp "$1" "$2.new" && chmod "$3" "$2.new" && mv -f "$2.new" "$2"
  echo "$2" >>"$manifest.new"
}
put build/heddle "$libexec/heddle" 755
# A relative link survives DESTDIR and a moved prefix. PREFIX/bin and PREFIX/lib/heddle are siblings by construction.
for name in heddle $(./build/heddle list --json | sed -n 's/.*"name":"\([^"]*\)".*/\1/p'); do
  ln -sf ../lib/heddle/heddle "$bin/$name"
  echo "$bin/$name" >>"$manifest.new"
done
for page in man/*.[1-9]; do put "$page" "$man/man${page##*.}/$(basename "$page")" 644; done
put completions/heddle.bash "$bash/heddle" 644
put completions/_heddle "$zsh/_heddle" 644
put completions/heddle.fish "$fish/heddle.fish" 644
# bash and fish look a completion up by the name of the command.
for name in $(./build/heddle list --json | sed -n 's/.*"name":"\([^"]*\)".*/\1/p'); do
  ln -sf heddle "$bash/$name"
  echo "$bash/$name" >>"$manifest.new"
  ln -sf heddle.fish "$fish/$name.fish"
  echo "$fish/$name.fish" >>"$manifest.new"
done
mv -f "$manifest.new" "$manifest"
