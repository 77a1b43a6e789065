#!/bin/sh
# Installs the jars that compiling and testing needs into a folder: sh jars.sh FOLDER. Does nothing if they are there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cd "$1"
if ! sha256sum --check --status "$here/jars.sha256" 2>/dev/null; then
  mvn --batch-mode --quiet --file "$here/pom.xml" dependency:copy@jars -DoutputDirectory="$PWD"
  sha256sum --check --quiet "$here/jars.sha256"
fi
