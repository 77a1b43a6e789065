"""Shows one described window with Tk (ttk) and, on request, writes its widget tree. Usage: app_tk.py SPEC.json WIDTH HEIGHT"""
import json
import os
import sys
import tkinter as tk
from tkinter import ttk

DARK = {"bg": "#2b2b2b", "fg": "#e6e6e6", "field": "#1e1e1e", "active": "#3c3c3c", "border": "#555555"}


def themed(root, theme):
    style = ttk.Style(root)
    base = theme.split("-")[0]
    style.theme_use(base)
    family, size = os.environ["LOOK_FONT"], int(os.environ["LOOK_SIZE"])
    style.configure(".", font=(family, size))
    root.option_add("*Font", (family, size))
    if theme.endswith("-dark"):
        style.configure(".", background=DARK["bg"], foreground=DARK["fg"], fieldbackground=DARK["field"], bordercolor=DARK["border"], lightcolor=DARK["active"], darkcolor=DARK["bg"], troughcolor=DARK["field"], arrowcolor=DARK["fg"], indicatorcolor=DARK["field"])
        style.map(".", background=[("active", DARK["active"])], indicatorcolor=[("selected", "#4a90d9")], fieldbackground=[("readonly", DARK["field"])], foreground=[("disabled", "#888888")])
        for part in ("TEntry", "TCombobox", "TSpinbox", "Treeview"):
            style.configure(part, fieldbackground=DARK["field"], foreground=DARK["fg"])
        root.option_add("*Text.background", DARK["field"])
        root.option_add("*Text.foreground", DARK["fg"])
        root.option_add("*Listbox.background", DARK["field"])
        root.option_add("*Listbox.foreground", DARK["fg"])
    root.configure(bg=style.lookup(".", "background"))


def state(widget, disabled):
    if disabled and hasattr(widget, "state"):
        widget.state(["disabled"])
    return widget


def entry(parent, c):
    out = ttk.Entry(parent, show="•" if c["kind"] == "password" else "")
    out.insert(0, c["value"])
    return out


def combo(parent, c):
    out = ttk.Combobox(parent, values=c["options"], state="readonly" if c["kind"] == "combo" else "normal")
    out.current(0)
    out.selection_clear()
    return out


def spin(parent, c):
    out = ttk.Spinbox(parent, from_=0, to=100)
    out.set(c["number"])
    return out


def entry_button(parent, c):
    out = ttk.Frame(parent)
    entry(out, c).pack(side="left", fill="x", expand=True, padx=(0, 6))
    ttk.Button(out, text=c["label"]).pack(side="left")
    return out


def several(parent, c):
    out = ttk.Frame(parent)
    for a in c["actions"]:
        ttk.Button(out, text=a).pack(side="left")
    return out


def mark(parent, kind, text, on):
    var = tk.IntVar(parent, value=int(on))
    out = kind(parent, text=text, variable=var, **({} if kind is ttk.Checkbutton else {"value": 1}))
    out.state(["!alternate"])
    out.var = var
    return out


CONTROLS = {
    "entry": entry, "password": entry, "search": entry, "combo": combo, "comboentry": combo, "spin": spin, "slider": lambda p, c: ttk.Scale(p, from_=0, to=100, value=c["number"]),
    "switch": lambda p, c: mark(p, ttk.Checkbutton, c["label"], c["on"]), "button": lambda p, c: ttk.Button(p, text=c["label"]), "file": entry_button, "entrybutton": entry_button,
    "progress": lambda p, c: ttk.Progressbar(p, value=c["number"]), "buttons": several, "link": lambda p, c: ttk.Label(p, text=c["label"], foreground="#2a76c6"), "color": lambda p, c: ttk.Button(p, text=c["label"]),
}


def make_control(parent, c):
    return state(CONTROLS[c["kind"]](parent, c), c["disabled"])


def rows(parent, b, s):
    out = ttk.Frame(parent)
    for i, r in enumerate(b["rows"]):
        ttk.Label(out, text=r["label"]).grid(row=i, column=0, sticky="e" if b.get("align") else "w", padx=(0, 10), pady=s // 2)
        make_control(out, r["control"]).grid(row=i, column=1, sticky="ew" if r["control"]["expand"] else "w", pady=s // 2)
    out.columnconfigure(1, weight=1)
    return out


def marks(parent, b, s, kind):
    out = ttk.Frame(parent)
    for i in b["items"]:
        c = state(mark(out, kind, i["label"], i["on"]), i["disabled"])
        c.pack(**({"side": "left", "padx": (0, 10)} if b["row"] else {"anchor": "w", "fill": "x" if b["stretch"] else "none", "pady": s // 3}))
    return out
    return out


def children(out, items, s):
    for c in items:
        BLOCKS[c["kind"]](out, c, s).pack(fill="x", padx=s, pady=s)
    return out


def tabs(parent, b, s):
    out = ttk.Notebook(parent)
    for p in b["pages"]:
        out.add(children(ttk.Frame(out), p["children"], s), text=p["title"])
    return out


def columns(parent, b, s):
    out = ttk.Frame(parent)
    for column in b["children"]:
        children(ttk.Frame(out), column, s).pack(side="left", fill="both", expand=True)
    return out


def list_box(parent, b, s):
    out = tk.Listbox(parent, height=len(b["items"]))
    out.insert("end", *b["items"])
    return out


def table(parent, b, s):
    out = ttk.Treeview(parent, columns=[str(i) for i in range(len(b["columns"]))], show="headings", height=len(b["rows"]))
    for i, title in enumerate(b["columns"]):
        out.heading(str(i), text=title)
        out.column(str(i), width=110)
    for row in b["rows"]:
        out.insert("", "end", values=row)
    return out


def textarea(parent, b, s):
    out = tk.Text(parent, height=len(b["lines"]) + 2, width=40, wrap="word")
    out.insert("end", "\n".join(b["lines"]))
    return out


def keypad(parent, b, s):
    out = ttk.Frame(parent)
    for y, row in enumerate(b["keys"]):
        for x, key in enumerate(row):
            ttk.Button(out, text=key, width=4).grid(row=y, column=x, sticky="nsew", padx=s // 3, pady=s // 3)
            out.columnconfigure(x, weight=1)
    return out


def row_of(parent, texts):
    out = ttk.Frame(parent)
    for t in texts:
        ttk.Button(out, text=t).pack(side="left", padx=(0, 6))
    return out


def message(parent, b, s):
    out = ttk.Frame(parent)
    for t in b["lines"]:
        ttk.Label(out, text=t).pack(anchor="w")
    return out


BLOCKS = {
    "form": rows, "settings": rows, "checks": lambda p, b, s: marks(p, b, s, ttk.Checkbutton), "radios": lambda p, b, s: marks(p, b, s, ttk.Radiobutton),
    "group": lambda p, b, s: children(ttk.LabelFrame(p, text=b["title"]) if b["framed"] else ttk.Frame(p), b["children"], s), "tabs": tabs, "columns": columns, "list": list_box, "table": table,
    "textarea": textarea, "keypad": keypad, "actions": lambda p, b, s: row_of(p, b["items"]), "message": message, "icons": lambda p, b, s: row_of(p, ["+", "–"]),
    "heading": lambda p, b, s: ttk.Label(p, text=b["text"], font=(os.environ["LOOK_FONT"], int(os.environ["LOOK_SIZE"]) + 6, "bold")),
}
ROLES = {"TButton": "push button", "TCheckbutton": "check box", "TRadiobutton": "radio button", "TEntry": "entry", "TCombobox": "combo box", "TSpinbox": "spin button", "TLabel": "label", "Text": "text",
         "Listbox": "list", "Treeview": "table", "TScale": "slider", "TProgressbar": "progress bar", "TNotebook": "page tab list", "TLabelframe": "panel", "Menu": "menu bar", "TScrollbar": "scroll bar"}


def dump(widget, root):
    """The widget as a node of the accessibility tree's shape, with boxes in window pixels."""
    role = ROLES.get(widget.winfo_class(), "filler")
    states = ["showing", "visible"] + (["multi", "editable"] if role == "text" else [])
    if not (hasattr(widget, "instate") and widget.instate(["disabled"])):
        states.append("enabled")
    if role in ("check box", "radio button") and widget.instate(["selected"]):
        states.append("checked")
    text = widget.cget("text") if role in ("push button", "check box", "radio button", "label", "panel") else widget.get() if role in ("entry", "combo box", "spin button") else ""
    return {"role": role, "name": str(text), "text": str(text), "box": [widget.winfo_rootx() - root.winfo_rootx(), widget.winfo_rooty() - root.winfo_rooty(), widget.winfo_width(), widget.winfo_height()],
            "states": states, "framed": role == "panel", "children": [dump(c, root) for c in widget.winfo_children() if c.winfo_ismapped() and c.winfo_class() != "Menu"]}


def main():
    spec = json.load(open(sys.argv[1]))
    root = tk.Tk()
    root.title(spec["title"])
    root.geometry(f"{sys.argv[2]}x{sys.argv[3]}")
    themed(root, os.environ["LOOK_THEME"])
    for b in spec["body"]:
        BLOCKS[b["kind"]](root, b, spec["spacing"]).pack(fill="x", padx=spec["margin"], pady=spec["spacing"])
    if spec["buttons"]:
        row_of(root, spec["buttons"]).pack(side="bottom", anchor="e", padx=spec["margin"], pady=spec["margin"])
    path = os.environ["TREE_DUMP"]

    def answer():
        if os.path.exists(path + ".ask") and not os.path.exists(path):
            node = {**dump(root, root), "role": "frame"}
            with open(path + ".part", "w") as f:
                json.dump(node, f)
            os.rename(path + ".part", path)
        root.after(150, answer)

    answer()
    root.mainloop()


main()
