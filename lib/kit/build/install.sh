#!/bin/sh
# Installs or removes the binary, a link per operation, man pages and completions.
# usage: install.sh install|uninstall BIN LIBEXEC MAN BASH ZSH FISH [DESTDIR]   (from the root of the source tree)
set -eu
what=$1 bin=$2 libexec=$3 man=$4 bash=$5 zsh=$6 fish=$7 destdir=${8:-}
manifest=$libexec/manifest
# The folders that install made, the inner ones last.
folders=$libexec/folders

if [ "$what" = uninstall ]; then
  [ -f "$manifest" ] || { echo "uninstall: nothing is installed here: $manifest is missing" >&2; exit 66; }
  # The manifests list exactly what install wrote: nothing else is touched, and a folder only if it is empty.
  while IFS= read -r file; do rm -f "$file"; done <"$manifest"
  made=$(cat "$folders" 2>/dev/null || true)
  rm -f "$manifest" "$folders"
  printf '%s\n' "$made" | sed -n '1!G;h;$p' | while IFS= read -r folder; do
    [ -z "$folder" ] || rmdir "$folder" 2>/dev/null || true
  done
  exit 0
fi

made=
folder() { # PATH: makes it with the folders around it, and remembers those that were not there
  [ -z "$1" ] && return
  [ -d "$1" ] && return
  case $1 in */*) folder "${1%/*}" ;; esac
  [ -d "$1" ] && return
  mkdir "$1"
  made="$made$1
"
}
for path in "$bin" "$libexec" "$bash" "$zsh" "$fish"; do folder "$path"; done
# What an earlier version installed and this one does not would stay behind otherwise.
if [ -f "$manifest" ]; then while IFS= read -r file; do rm -f "$file"; done <"$manifest"; fi
: >"$manifest.new"
put() { # SOURCE TARGET MODE: replaced by rename, so that a running copy is not overwritten
  folder "$(dirname "$2")"
  cp "$1" "$2.new" && chmod "$3" "$2.new" && mv -f "$2.new" "$2"
  echo "$2" >>"$manifest.new"
}
put build/heddle "$libexec/heddle" 755
names=$(./build/heddle list --json | sed -n 's/.*"name":"\([^"]*\)".*/\1/p')
# Earlier names lead to the same binary, which knows what they mean.
earlier=$(./build/heddle list --json | sed -n 's/.*"earlier":"\([^" ]*\).*/\1/p' | sort -u)
# A relative link survives DESTDIR and a moved prefix. PREFIX/bin and PREFIX/lib/heddle are siblings by construction.
for name in heddle $names $earlier; do
  ln -sf ../lib/heddle/heddle "$bin/$name"
  echo "$bin/$name" >>"$manifest.new"
done
for page in man/*.[1-9]; do put "$page" "$man/man${page##*.}/$(basename "$page")" 644; done
put completions/heddle.bash "$bash/heddle" 644
put completions/_heddle "$zsh/_heddle" 644
put completions/heddle.fish "$fish/heddle.fish" 644
# bash and fish look a completion up by the name of the command.
for name in $names; do
  ln -sf heddle "$bash/$name"
  echo "$bash/$name" >>"$manifest.new"
  ln -sf heddle.fish "$fish/$name.fish"
  echo "$fish/$name.fish" >>"$manifest.new"
done
mv -f "$manifest.new" "$manifest"
printf '%s' "$made" >>"$folders"

# Where things went; the paths of the user, not those of a package's build tree.
shown() { printf '%s' "${1#"$destdir"}"; }
count=0
for name in heddle $names; do count=$((count + 1)); done
echo "Installed heddle and $((count - 1)) commands in $(shown "$bin")"
echo "  binary       $(shown "$libexec")/heddle"
echo "  man pages    $(shown "$man")"
echo "  completions  $(shown "$bash"), $(shown "$zsh"), $(shown "$fish")"
case ":$PATH:" in
  *":$(shown "$bin"):"*) ;;
  *) echo "Add the commands to PATH: export PATH=\"$(shown "$bin"):\$PATH\"" ;;
esac
