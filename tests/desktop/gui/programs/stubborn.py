"""
A GTK editor for tests that does not take every text. Arguments: the title, what it does, what it holds at first.
shout: capital letters of whatever comes. keys: texts of several characters are left out. replace: the whole text is
replaced by what comes, in capital letters. password: a password field.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

title, mode, start = sys.argv[1:4]
window = Gtk.Window(title=title)
window.set_default_size(400, 200)
window.connect("destroy", Gtk.main_quit)
busy = [False]


def inserted(buffer, _, text, length):
    if busy[0]:
        return
    if mode == "keys" and len(text) > 1:
        buffer.stop_emission_by_name("insert-text")
        return
    if mode in ("shout", "replace") and text.upper() != text:
        buffer.stop_emission_by_name("insert-text")
        busy[0] = True
        if mode == "replace":
            buffer.set_text("")
        buffer.insert_at_cursor(text.upper())
        busy[0] = False


if mode == "password":
    widget = Gtk.Entry(visibility=False, text=start)
else:
    widget = Gtk.TextView()
    buffer = widget.get_buffer()
    buffer.set_text(start)
    buffer.connect("insert-text", inserted)
window.add(widget)
window.show_all()
widget.grab_focus()
Gtk.main()
