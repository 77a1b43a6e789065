"""A GTK program for tests of clicks: each element is ready, or not, in a way of its own. Argument: the title."""
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

window = Gtk.Window(title=sys.argv[1])
window.set_default_size(420, 560)
window.connect("destroy", Gtk.main_quit)
column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
window.add(column)
status = Gtk.Label(label="ready")
counts = {}


def count(name):
    counts[name] = counts.get(name, 0) + 1
    status.set_text("%s %d" % (name, counts[name]))


def button(name, action=None, place=column):
    made = Gtk.Button(label=name)
    if action is not None:
        made.connect("clicked", lambda _: action())
    place.add(made)
    return made


column.add(status)
button("Zapisz plik", lambda: count("saved"))
button("Save as…", lambda: count("as"))
button("Idle")
off = button("Later", lambda: count("later"))
off.set_sensitive(False)
button("Start", lambda: GLib.timeout_add(700, lambda: off.set_sensitive(True)))
entry = Gtk.Entry()
entry.get_accessible().set_name("Imię")
entry.connect("activate", lambda _: count("activated"))
column.add(entry)
password = Gtk.Entry(visibility=False)
password.get_accessible().set_name("Hasło")
column.add(password)
check = Gtk.CheckButton(label="Wrap lines")
column.add(check)
scale = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
scale.get_accessible().set_name("Volume")
column.add(scale)

# Something else lies above this button.
overlay = Gtk.Overlay()
overlay.add(Gtk.Button(label="Covered"))
cover = Gtk.EventBox()
cover.get_accessible().set_name("Cover")
cover.add(Gtk.Label(label="in front"))
overlay.add_overlay(cover)
column.add(overlay)

# This one moves until it is told to stay.
track = Gtk.Fixed()
track.set_size_request(300, 40)
runner = Gtk.Button(label="Runner")
runner.connect("clicked", lambda _: count("caught"))
track.put(runner, 0, 0)
place = {"x": 0, "runs": True}


def run():
    if place["runs"]:
        place["x"] = (place["x"] + 1) % 200
        track.move(runner, place["x"], 0)
    return True


GLib.timeout_add(10, run)
column.add(track)
button("Halt", lambda: (place.update(runs=False), count("halted")))


def ask():
    dialog = Gtk.Dialog(title="Really?", transient_for=window, modal=True)
    dialog.add_button("Yes", 1)
    dialog.connect("response", lambda *_: (dialog.destroy(), count("yes")))
    dialog.show_all()


button("Ask", ask)
scroller = Gtk.ScrolledWindow()
scroller.set_size_request(-1, 100)
scroller.set_vexpand(True)
rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
for number in range(40):
    button("row %d" % number, lambda number=number: count("row%d" % number), rows)
scroller.add(rows)
column.add(scroller)
window.show_all()
Gtk.main()
