"""A GTK program for tests: a window with one of each kind of element. Arguments: the title, the number of rows."""
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

title, rows = sys.argv[1], int(sys.argv[2])
window = Gtk.Window(title=title)
window.set_default_size(640, 480)
window.connect("destroy", Gtk.main_quit)
column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
window.add(column)


def named(widget, name):
    widget.get_accessible().set_name(name)
    return widget


status = Gtk.Label(label="ready")
clicks = {"first": 0, "second": 0}


def clicked(_, which):
    clicks[which] += 1
    status.set_text("first %(first)d second %(second)d" % clicks)


entry = named(Gtk.Entry(), "Imię")
password = named(Gtk.Entry(visibility=False), "Password")
password.set_text("hunter2")
view = named(Gtk.TextView(), "Notes")
notes = Gtk.ScrolledWindow()
notes.set_size_request(-1, 80)
notes.add(view)
first = Gtk.Button(label="Save")
first.connect("clicked", clicked, "first")
second = Gtk.Button(label="Save")
second.connect("clicked", clicked, "second")
off = Gtk.Button(label="Disabled")
off.set_sensitive(False)
check = Gtk.CheckButton(label="Wrap lines")
scale = named(Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1), "Volume")
scroller = Gtk.ScrolledWindow()
scroller.set_size_request(-1, 100)
items = named(Gtk.ListBox(), "Items")
for number in range(rows):
    items.add(Gtk.Label(label="row %d" % number))
scroller.add(items)


def close_dialog(dialog, _):
    dialog.destroy()


def open_dialog(_):
    dialog = Gtk.Dialog(title="Really?", transient_for=window)
    dialog.add_button("Yes", 1)
    dialog.connect("response", close_dialog)
    dialog.show_all()


ask = Gtk.Button(label="Ask")
ask.connect("clicked", open_dialog)


def rebuild(_):
    # The second button goes, and another of its looks takes its place.
    second.destroy()
    another = Gtk.Button(label="Save")
    another.connect("clicked", clicked, "second")
    column.add(another)
    column.reorder_child(another, 5)
    another.show()


replace = Gtk.Button(label="Replace")
replace.connect("clicked", rebuild)


def hang(_):
    # No event and no call is answered any more.
    GLib.timeout_add(1, lambda: __import__("time").sleep(3600))


stall = Gtk.Button(label="Hang")
stall.connect("clicked", hang)

for widget in (status, entry, password, notes, first, second, off, check, scale, ask, replace, stall, scroller):
    column.add(widget)
window.show_all()
Gtk.main()
