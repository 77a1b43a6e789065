"""Shows one described window with GTK 4 and, on request, writes its widget tree. Usage: app_gtk4.py SPEC.json WIDTH HEIGHT

GTK 4 tells assistive technology no screen positions, so the program itself writes the tree (TREE_DUMP) with boxes in window pixels."""
import json
import os
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402


def box(vertical, spacing, children=()):
    out = Gtk.Box(orientation=Gtk.Orientation.VERTICAL if vertical else Gtk.Orientation.HORIZONTAL, spacing=spacing)
    for child in children:
        out.append(child)
    return out


def label(text, xalign=0.0, css=None):
    out = Gtk.Label(label=text, xalign=xalign)
    if css:
        out.add_css_class(css)
    return out


def margin(widget, size):
    for side in ("top", "bottom", "start", "end"):
        getattr(widget, f"set_margin_{side}")(size)
    return widget


def combo(c):
    return Gtk.DropDown.new_from_strings(c["options"])


def combo_entry(c):
    out = Gtk.ComboBoxText.new_with_entry()
    for option in c["options"]:
        out.append_text(option)
    out.set_active(0)
    return out


def entry(c):
    return Gtk.Entry(text=c["value"], placeholder_text=c["hint"])


def linked(children):
    out = box(False, 0, children)
    out.add_css_class("linked")
    return out


def entry_button(c):
    field = entry(c)
    field.set_hexpand(True)
    return box(False, 6, [field, Gtk.Button(label=c["label"])])


def slider(c):
    out = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
    out.set_value(c["number"])
    out.set_size_request(140, -1)
    return out


def spin(c):
    return Gtk.SpinButton(adjustment=Gtk.Adjustment(value=c["number"], upper=100, step_increment=1))


CONTROLS = {
    "entry": entry, "password": lambda c: Gtk.PasswordEntry(text=c["value"]), "search": lambda c: Gtk.SearchEntry(text=c["value"]), "combo": combo, "comboentry": combo_entry,
    "spin": spin, "slider": slider, "switch": lambda c: Gtk.Switch(active=c["on"], halign=Gtk.Align.START, valign=Gtk.Align.CENTER), "button": lambda c: Gtk.Button(label=c["label"]),
    "file": entry_button, "progress": lambda c: Gtk.ProgressBar(fraction=c["number"] / 100, show_text=c["on"]), "buttons": lambda c: linked([Gtk.ToggleButton(label=a) for a in c["actions"]]),
    "entrybutton": entry_button, "link": lambda c: Gtk.LinkButton(uri="https://example.org", label=c["label"]), "color": lambda c: Gtk.ColorButton(),
}


def make_control(c):
    out = CONTROLS[c["kind"]](c)
    out.set_sensitive(not c["disabled"])
    return out


def form(b, s):
    if b["stacked"]:
        return box(True, s, [w for r in b["rows"] for w in (label(r["label"]), make_control(r["control"]))])
    grid = Gtk.Grid(row_spacing=s, column_spacing=12)
    for i, r in enumerate(b["rows"]):
        c = make_control(r["control"])
        c.set_hexpand(r["control"]["expand"])
        if not r["control"]["expand"]:
            c.set_halign(Gtk.Align.START)
        grid.attach(label(r["label"], b["align"]), 0, i, 1, 1)
        grid.attach(c, 1, i, 1, 1)
    return grid


def marks(b, s, radio):
    first, out = None, []
    for i in b["items"]:
        c = Gtk.CheckButton(label=i["label"], active=i["on"], sensitive=not i["disabled"], halign=Gtk.Align.FILL if b["stretch"] else Gtk.Align.START)
        if radio and first:
            c.set_group(first)
        first = first or c
        c.is_radio = radio
        out.append(c)
    if radio:
        first.set_active(True)
    return box(not b["row"], s, out)


def group(b, s):
    inner = margin(box(True, s, [BLOCKS[c["kind"]](c, s) for c in b["children"]]), s)
    if b["framed"]:
        return Gtk.Frame(label=b["title"], child=inner)
    return box(True, s, [label(b["title"], css="heading"), inner])


def tabs(b, s):
    out = Gtk.Notebook()
    for page in b["pages"]:
        out.append_page(margin(box(True, s, [BLOCKS[c["kind"]](c, s) for c in page["children"]]), 10), Gtk.Label(label=page["title"]))
    return out


def columns(b, s):
    out = box(False, 2 * s)
    for column in b["children"]:
        inner = box(True, s, [BLOCKS[c["kind"]](c, s) for c in column])
        inner.set_hexpand(True)
        out.append(inner)
    return out


def list_box(b, s):
    out = Gtk.ListBox()
    out.add_css_class("rich-list")
    for item in b["items"]:
        out.append(label(item))
    return Gtk.Frame(child=out)


def table(b, s):
    store = Gtk.ListStore.new([str] * len(b["columns"]))
    for row in b["rows"]:
        store.append(row)
    out = Gtk.TreeView(model=store)
    for i, title in enumerate(b["columns"]):
        out.append_column(Gtk.TreeViewColumn(title, Gtk.CellRendererText(), text=i))
    return Gtk.ScrolledWindow(child=out, has_frame=True, min_content_height=120)


def textarea(b, s):
    out = Gtk.TextView(wrap_mode=Gtk.WrapMode.WORD, left_margin=6, top_margin=4)
    out.get_buffer().set_text("\n".join(b["lines"]))
    return Gtk.ScrolledWindow(child=out, has_frame=True, min_content_height=90)


def picture(name, size):
    return Gtk.Image(icon_name=name, pixel_size=size, valign=Gtk.Align.CENTER, halign=Gtk.Align.START)


def keypad(b, s):
    grid = Gtk.Grid(row_spacing=s, column_spacing=s, column_homogeneous=True)
    for y, row in enumerate(b["keys"]):
        for x, key in enumerate(row):
            grid.attach(Gtk.Button(label=key, hexpand=True), x, y, 1, 1)
    return grid


def settings(b, s):
    rows = []
    for r in b["rows"]:
        text, c = label(r["label"]), make_control(r["control"])
        text.set_hexpand(True)
        c.set_valign(Gtk.Align.CENTER)
        rows.append(box(False, 12, [text, c]))
    return box(True, s, rows)


BLOCKS = {
    "form": form, "checks": lambda b, s: marks(b, s, False), "radios": lambda b, s: marks(b, s, True), "group": group, "tabs": tabs, "columns": columns, "list": list_box,
    "table": table, "textarea": textarea, "keypad": keypad, "settings": settings,
    "actions": lambda b, s: box(False, s, [(Gtk.ToggleButton if b["toggles"] else Gtk.Button)(label=a) for a in b["items"]]),
    "message": lambda b, s: box(False, 12, [picture(b["icon"], b["size"]), box(True, 4, [label(t) for t in b["lines"]])]),
    "heading": lambda b, s: label(b["text"], css="title-2"), "icons": lambda b, s: box(False, 16, [picture(i, b["size"]) for i in b["icons"]]),
}

# The role that the accessibility bus would name, by class; the first match counts, and LEAF classes hide what they are made of.
ROLES = [(Gtk.LinkButton, "push button"), (Gtk.ToggleButton, "toggle button"), (Gtk.Button, "push button"), (Gtk.MenuButton, "toggle button"), (Gtk.ColorButton, "push button"), (Gtk.Switch, "switch"),
         (Gtk.SpinButton, "spin button"), (Gtk.DropDown, "combo box"), (Gtk.ComboBox, "combo box"), (Gtk.PasswordEntry, "password text"), (Gtk.Entry, "entry"), (Gtk.SearchEntry, "entry"), (Gtk.TextView, "text"),
         (Gtk.CheckButton, "check box"), (Gtk.Label, "label"), (Gtk.Image, "icon"), (Gtk.Scale, "slider"), (Gtk.ProgressBar, "progress bar"), (Gtk.TreeView, "table"), (Gtk.ListBoxRow, "list item"), (Gtk.ListBox, "list"),
         (Gtk.ScrolledWindow, "scroll pane"), (Gtk.Scrollbar, "scroll bar"), (Gtk.Separator, "separator"), (Gtk.Notebook, "page tab list"), (Gtk.Frame, "panel"), (Gtk.PopoverMenuBar, "menu bar")]
LEAF = {"push button", "toggle button", "switch", "spin button", "entry", "password text", "check box", "icon", "label", "slider", "progress bar", "table", "text", "page tab", "combo box", "scroll bar", "menu"}


def dump(widget, root, shift, scale):
    """The widget as a node of the accessibility tree's shape; None when it is not shown."""
    if not widget.get_mapped() or isinstance(widget, Gtk.Popover):
        return None
    known, r = widget.compute_bounds(root)
    role = next((name for kind, name in ROLES if isinstance(widget, kind)), "filler")
    css = widget.get_css_name()
    if css == "tab":
        role = "page tab"
    elif css == "item" and role == "filler":
        role = "menu"
    if not known:
        return None

    def px(v):
        return [round((v.origin.x + shift[0]) * scale), round((v.origin.y + shift[1]) * scale), round(v.size.width * scale), round(v.size.height * scale)]
    states = ["showing", "visible"] + (["enabled"] if widget.is_sensitive() else []) + (["multi", "editable"] if role == "text" else [])
    text = widget.get_text() if hasattr(widget, "get_text") and role not in ("text",) else (widget.get_label() if hasattr(widget, "get_label") else "") or ""
    node = {"role": role, "name": text or "", "text": text or "", "box": px(r), "states": states, "children": []}
    if role == "panel":
        node["framed"] = True
    child = widget.get_first_child()
    if role == "check box":
        if getattr(widget, "is_radio", False):
            node["role"] = "radio button"
        if widget.get_active():
            states.append("checked")
        if child and child.get_css_name() in ("check", "radio"):
            node["mark"] = px(child.compute_bounds(root)[1])
    while child and (role not in LEAF or isinstance(widget, Gtk.ComboBox)):
        below = dump(child, root, shift, scale)
        if below:
            node["children"].append(below)
        child = child.get_next_sibling()
    return node


def answer(win, path):
    """Writes the tree once somebody has asked for it."""
    if os.path.exists(path + ".ask") and not os.path.exists(path):
        root = dump(win, win, win.get_surface_transform(), win.get_scale_factor())
        root["role"] = "frame"
        with open(path + ".part", "w") as f:
            json.dump(root, f)
        os.rename(path + ".part", path)
    return True


def show(app):
    spec = json.load(open(sys.argv[1]))
    win = Gtk.ApplicationWindow(application=app, title=spec["title"], decorated=True)
    win.set_default_size(int(sys.argv[2]), int(sys.argv[3]))
    bar = Gtk.HeaderBar()
    for t in spec["toolbar"][:4]:
        bar.pack_start(Gtk.Button(icon_name=t["icon"] + "-symbolic"))
    win.set_titlebar(bar)
    outer = box(True, 0)
    if spec["toolbar"] and not spec["headerbar"]:
        row = margin(box(False, 4), 4)
        for t in spec["toolbar"]:
            row.append(Gtk.Button(label=t["label"]) if t["label"] else Gtk.Button(icon_name=t["icon"]))
        outer.append(row)
    body = margin(box(True, spec["spacing"], [BLOCKS[b["kind"]](b, spec["spacing"]) for b in spec["body"]]), spec["margin"])
    if spec["scroll"]:
        body = Gtk.ScrolledWindow(child=body)
    body.set_vexpand(True)
    outer.append(body)
    if spec["buttons"]:
        row = margin(box(False, 6), spec["margin"])
        row.set_halign(Gtk.Align.END)
        for b in spec["buttons"]:
            row.append(Gtk.Button(label=b))
        outer.append(row)
    win.set_child(outer)
    win.set_focus(None)
    win.present()
    GLib.timeout_add(150, answer, win, os.environ["TREE_DUMP"])


app = Gtk.Application()
app.connect("activate", show)
app.run([])
