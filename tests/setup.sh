#!/bin/sh
# Installs the system packages that make test uses, where this may be done; otherwise names what is missing. Then makes
# the Python environments of Schemathesis and of the validators of packages. The first argument `soak` adds what only make soak
# uses; other arguments are further needs, as below (tests/bench/setup.ts).
set -eu

# command or file:package
needs='redis-server:redis-server git:git patch:patch jq:jq curl:curl zsh:zsh fish:fish dash:dash mandoc:mandoc shellcheck:shellcheck tmux:tmux
Xvfb:xvfb Xephyr:xserver-xephyr openbox:openbox wmctrl:wmctrl xdotool:xdotool xprop:x11-utils xrandr:x11-xserver-utils xterm:xterm
maim:maim scrot:scrot import:imagemagick desktop-file-validate:desktop-file-utils gio:libglib2.0-bin
dbus-run-session:dbus python3:python3 /usr/share/doc/python3-venv/copyright:python3-venv pip3:python3-pip
/usr/share/zoneinfo/Europe/Warsaw:tzdata bwrap:bubblewrap faketime:faketime prlimit:util-linux nsenter:util-linux unshare:util-linux openssl:openssl ps:procps mount:mount
/usr/lib/python3/dist-packages/fastapi/__init__.py:python3-fastapi /usr/lib/python3/dist-packages/uvicorn/__init__.py:python3-uvicorn
/usr/lib/python3/dist-packages/flask/__init__.py:python3-flask /usr/lib/python3/dist-packages/gunicorn/__init__.py:python3-gunicorn
/usr/lib/python3/dist-packages/httpx/__init__.py:python3-httpx /usr/lib/python3/dist-packages/pytest/__init__.py:python3-pytest
/usr/lib/python3/dist-packages/prometheus_client/__init__.py:python3-prometheus-client ip:iproute2 busybox:busybox-static node:nodejs
sway:sway weston:weston grim:grim foot:foot setpriv:util-linux ctags:universal-ctags
dbus-daemon:dbus /usr/libexec/at-spi2-registryd:at-spi2-core mousepad:mousepad xclip:xclip wl-copy:wl-clipboard wtype:wtype
/usr/lib/python3/dist-packages/gi/__init__.py:python3-gi /usr/share/doc/gir1.2-gtk-3.0/copyright:gir1.2-gtk-3.0 /usr/lib/python3/dist-packages/PyQt5/__init__.py:python3-pyqt5
protoc:protobuf-compiler /usr/share/doc/python3-protobuf/copyright:python3-protobuf
qpdf:qpdf pdftotext:poppler-utils zbarimg:zbar-tools chromium:chromium /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf:fonts-dejavu-core'
# Container engines, a database server, media, whole desktops of Wayland, and what shares work out over machines.
soak='podman:podman dockerd:docker.io iptables:iptables /usr/sbin/runc:runc crun:crun
/usr/share/doc/postgresql/copyright:postgresql ffmpeg:ffmpeg promtool:prometheus /usr/sbin/haproxy:haproxy parallel:parallel debootstrap:debootstrap java:default-jre-headless ssh:openssh-client /usr/sbin/sshd:openssh-server mutter:mutter kwin_wayland:kwin-wayland
phoc:phoc metacity:metacity icewm:icewm fluxbox:fluxbox xfwm4:xfwm4 marco:marco /usr/share/doc/mate-settings-daemon-common/copyright:mate-settings-daemon-common kwin_x11:kwin-x11 i3:i3-wm'
for argument; do
  [ "$argument" != soak ] || argument=$soak
  needs="$needs $argument"
done

lacking() {
  for need in $needs; do
    [ -f "${need%%:*}" ] || command -v "${need%%:*}" >/dev/null 2>&1 || printf ' %s' "${need##*:}"
  done
  # Debian has what makes a virtual environment in a package of its own.
  python3 -c 'import ensurepip' 2>/dev/null || printf ' python3-venv'
}

missing=$(lacking)
sudo=
if [ -n "$missing" ] && [ "$(id -u)" != 0 ]; then
  if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then sudo='sudo -n'; else sudo=none; fi
fi
if [ -n "$missing" ] && [ "$sudo" != none ] && command -v apt-get >/dev/null 2>&1; then
  echo "tests: installing$missing" >&2
  export DEBIAN_FRONTEND=noninteractive
  # The list is split on purpose.
  # shellcheck disable=SC2086
  { $sudo apt-get update -qq && $sudo apt-get install -y -qq --no-install-recommends $missing; } >/dev/null 2>&1 || :
  missing=$(lacking)
fi
if [ -n "$missing" ]; then
  echo "tests: missing system packages:$missing" >&2
  echo "tests: install them, e.g. apt-get install$missing" >&2
  exit 69
fi

here=$(dirname "$0")
venv() {
  folder=$here/../.tools/$1
  pins=$here/$2
  if ! cmp -s "$pins" "$folder/requirements.txt"; then
    echo "tests: installing the pinned packages of tests/$2 into .tools/$1" >&2
    rm -rf "$folder"
    python3 -m venv "$folder"
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps -r "$pins" >&2
    cp "$pins" "$folder/requirements.txt"
  fi
}
venv schemathesis http/schemathesis/requirements.txt
venv validators acceptance/package/requirements.txt
venv mypy ../sdk/python/requirements-test.txt
[ "${1-}" != soak ] || venv spark acceptance/scale/requirements.txt
