"""Shows one described window with GTK 3. Usage: app_gtk3.py SPEC.json WIDTH HEIGHT"""
import json
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402


def box(vertical, spacing, children=()):
    out = Gtk.Box(orientation=Gtk.Orientation.VERTICAL if vertical else Gtk.Orientation.HORIZONTAL, spacing=spacing)
    for child in children:
        out.pack_start(child, False, False, 0)
    return out


def label(text, xalign=0.0, markup=None, wrap=False):
    out = Gtk.Label(label=text, xalign=xalign)
    if markup:
        out.set_markup(markup % text)
    if wrap:
        out.set_line_wrap(True)
        out.set_max_width_chars(40)
    return out


def combo(c, entry=False):
    out = Gtk.ComboBoxText.new_with_entry() if entry else Gtk.ComboBoxText()
    for option in c["options"]:
        out.append_text(option)
    out.set_active(0)
    return out


def entry(c):
    out = Gtk.Entry(text=c["value"], placeholder_text=c["hint"])
    if c["kind"] == "password":
        out.set_visibility(False)
    return out


def linked(children):
    out = box(False, 0, children)
    out.get_style_context().add_class("linked")
    return out


def entry_button(c):
    out = box(False, 6)
    out.pack_start(entry(c), True, True, 0)
    out.pack_start(Gtk.Button(label=c["label"]), False, False, 0)
    return out


def switch(c):
    return Gtk.Switch(active=c["on"], halign=Gtk.Align.START, valign=Gtk.Align.CENTER)


def slider(c):
    out = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
    out.set_value(c["number"])
    out.set_draw_value(c["on"])
    out.set_size_request(140, -1)
    return out


CONTROLS = {
    "entry": entry, "password": entry, "search": lambda c: Gtk.SearchEntry(text=c["value"], placeholder_text=c["hint"]),
    "combo": combo, "comboentry": lambda c: combo(c, True),
    "spin": lambda c: Gtk.SpinButton(adjustment=Gtk.Adjustment(value=c["number"], upper=100, step_increment=1)),
    "slider": slider, "switch": switch, "button": lambda c: Gtk.Button(label=c["label"]),
    "file": lambda c: Gtk.FileChooserButton(title=c["label"]), "progress": lambda c: Gtk.ProgressBar(fraction=c["number"] / 100, show_text=c["on"]),
    "buttons": lambda c: linked([Gtk.ToggleButton(label=a) for a in c["actions"]]), "entrybutton": entry_button,
    "link": lambda c: Gtk.LinkButton(uri="https://example.org", label=c["label"]), "color": lambda c: Gtk.ColorButton(),
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


def checks(b, s):
    align = Gtk.Align.FILL if b["stretch"] else Gtk.Align.START
    return box(True, s // 2, [Gtk.CheckButton(label=i["label"], active=i["on"], sensitive=not i["disabled"], halign=align) for i in b["items"]])


def radios(b, s):
    first, out = None, []
    for i in b["items"]:
        radio = Gtk.RadioButton(label=i["label"], group=first, sensitive=not i["disabled"], halign=Gtk.Align.FILL if b["stretch"] else Gtk.Align.START)
        first = first or radio
        out.append(radio)
    out[-1 if b["items"][0]["on"] else 0].set_active(True)
    return box(not b["row"], s, out)


def group(b, s):
    inner = box(True, s, [BLOCKS[c["kind"]](c, s) for c in b["children"]])
    inner.set_border_width(s)
    out = Gtk.Frame(label=b["title"])
    out.set_shadow_type(Gtk.ShadowType.ETCHED_IN if b["framed"] else Gtk.ShadowType.NONE)
    if not b["framed"]:
        out.get_label_widget().set_markup(f"<b>{b['title']}</b>")
    out.add(inner)
    return out


def tabs(b, s):
    out = Gtk.Notebook()
    for page in b["pages"]:
        inner = box(True, s, [BLOCKS[c["kind"]](c, s) for c in page["children"]])
        inner.set_border_width(10)
        out.append_page(inner, Gtk.Label(label=page["title"]))
    return out


def columns(b, s):
    out = box(False, 2 * s)
    for column in b["children"]:
        out.pack_start(box(True, s, [BLOCKS[c["kind"]](c, s) for c in column]), True, True, 0)
    return out


def list_box(b, s):
    out = Gtk.ListBox()
    for item in b["items"]:
        row = Gtk.ListBoxRow()
        text = label(item)
        text.set_property("margin", 6)
        row.add(text)
        out.add(row)
    frame = Gtk.Frame()
    frame.add(out)
    return frame


def table(b, s):
    store = Gtk.ListStore(*[str] * len(b["columns"]))
    for row in b["rows"]:
        store.append(row)
    out = Gtk.TreeView(model=store)
    for i, title in enumerate(b["columns"]):
        out.append_column(Gtk.TreeViewColumn(title, Gtk.CellRendererText(), text=i))
    scroll = Gtk.ScrolledWindow(shadow_type=Gtk.ShadowType.IN, min_content_height=120)
    scroll.add(out)
    return scroll


def textarea(b, s):
    out = Gtk.TextView(wrap_mode=Gtk.WrapMode.WORD, left_margin=6, top_margin=4)
    out.get_buffer().set_text("\n".join(b["lines"]))
    scroll = Gtk.ScrolledWindow(shadow_type=Gtk.ShadowType.IN, min_content_height=90)
    scroll.add(out)
    return scroll


def picture(name, size):
    out = Gtk.Image(icon_name=name, pixel_size=size)
    out.set_valign(Gtk.Align.CENTER)
    out.set_halign(Gtk.Align.START)
    return out


def keypad(b, s):
    grid = Gtk.Grid(row_spacing=s, column_spacing=s, column_homogeneous=True)
    for y, row in enumerate(b["keys"]):
        for x, key in enumerate(row):
            grid.attach(Gtk.Button(label=key, hexpand=True), x, y, 1, 1)
    return grid


def settings(b, s):
    rows = []
    for r in b["rows"]:
        row = box(False, 12)
        row.pack_start(label(r["label"]), True, True, 0)
        c = make_control(r["control"])
        c.set_valign(Gtk.Align.CENTER)
        row.pack_start(c, False, False, 0)
        rows.append(row)
    return box(True, s, rows)


BLOCKS = {
    "form": form, "checks": checks, "radios": radios, "group": group, "tabs": tabs, "columns": columns, "list": list_box,
    "table": table, "textarea": textarea, "keypad": keypad, "settings": settings,
    "actions": lambda b, s: box(False, s, [(Gtk.ToggleButton if b["toggles"] else Gtk.Button)(label=a) for a in b["items"]]),
    "message": lambda b, s: box(False, 12, [picture(b["icon"], b["size"]), box(True, 4, [label(t, wrap=True) for t in b["lines"]])]),
    "heading": lambda b, s: label(b["text"], markup='<span size="x-large" weight="bold">%s</span>'),
    "icons": lambda b, s: box(False, 16, [picture(i, b["size"]) for i in b["icons"]]),
}


def toolbar(spec, header):
    buttons = []
    for t in spec["toolbar"]:
        image = Gtk.Image.new_from_icon_name(t["icon"] + ("-symbolic" if header else ""), Gtk.IconSize.BUTTON if header else Gtk.IconSize.LARGE_TOOLBAR)
        if header:
            buttons.append(Gtk.Button(image=image))
        else:
            item = Gtk.ToolButton(icon_widget=image, label=t["label"] or None)
            item.set_is_important(bool(t["label"]))
            buttons.append(item)
    return buttons


def main():
    spec = json.load(open(sys.argv[1]))
    win = Gtk.Window(title=spec["title"])
    win.set_default_size(int(sys.argv[2]), int(sys.argv[3]))
    outer = box(True, 0)
    if spec["headerbar"]:
        bar = Gtk.HeaderBar(title=spec["title"], show_close_button=True)
        for b in toolbar(spec, True)[:4]:
            bar.pack_start(b)
        win.set_titlebar(bar)
    if spec["menubar"]:
        bar = Gtk.MenuBar()
        for m in spec["menubar"]:
            bar.append(Gtk.MenuItem(label=m))
        outer.pack_start(bar, False, False, 0)
    if spec["toolbar"] and not spec["headerbar"]:
        bar = Gtk.Toolbar()
        bar.set_style(Gtk.ToolbarStyle.BOTH_HORIZ)
        for item in toolbar(spec, False):
            bar.insert(item, -1)
        outer.pack_start(bar, False, False, 0)
    body = box(True, spec["spacing"], [BLOCKS[b["kind"]](b, spec["spacing"]) for b in spec["body"]])
    body.set_border_width(spec["margin"])
    if spec["scroll"]:
        scroll = Gtk.ScrolledWindow()
        scroll.add(body)
        body = scroll
    outer.pack_start(body, True, True, 0)
    if spec["buttons"]:
        row = box(False, 6)
        row.set_border_width(spec["margin"])
        for b in spec["buttons"]:
            row.pack_end(Gtk.Button(label=b), False, False, 0)
        outer.pack_start(row, False, False, 0)
    if spec["status"]:
        bar = Gtk.Statusbar()
        bar.push(0, spec["status"])
        outer.pack_start(bar, False, False, 0)
    win.add(outer)
    win.connect("destroy", Gtk.main_quit)
    win.show_all()
    win.set_focus(None)
    Gtk.main()


main()
