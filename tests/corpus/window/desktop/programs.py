"""The Debian programs and dialogs to shoot: name, toolkit, command line, keys to press first."""
import content

DEMOS = """builder button_box clipboard colorsel combobox dialog editable_cells entry_buffer entry_completion expander filtermodel flowbox font_features
headerbar iconview_edit images infobar links list_store listbox markup menus modelbutton panes pickers popover printing search_entry search_entry2 shortcuts sidebar
sizegroup spinbutton spinner stack textview theming_style_classes toolpalette tree_store scale rotated_text hypertext""".split()

# name: (toolkit, command, keys)
PROGRAMS = {
    "mousepad": ("gtk3", ["mousepad", "--disable-server", "/etc/services"], []), "mousepad-find": ("gtk3", ["mousepad", "--disable-server", "/etc/passwd"], ["ctrl+h"]),
    "gedit": ("gtk3", ["gedit", "--standalone", "/etc/hosts"], []), "gedit-replace": ("gtk3", ["gedit", "--standalone", "/etc/hosts"], ["ctrl+h"]),
    "pluma": ("gtk3", ["pluma", "/etc/hosts"], []), "pluma-replace": ("gtk3", ["pluma", "/etc/hosts"], ["ctrl+h"]),
    "thunar": ("gtk3", ["thunar", "/usr/share"], []), "xfce4-display-settings": ("gtk3", ["xfce4-display-settings"], []), "xfce4-appearance-settings": ("gtk3", ["xfce4-appearance-settings"], []),
    "xfce4-keyboard-settings": ("gtk3", ["xfce4-keyboard-settings"], []), "xfce4-accessibility-settings": ("gtk3", ["xfce4-accessibility-settings"], []), "xfce4-mime-settings": ("gtk3", ["xfce4-mime-settings"], []),
    "xfce4-screenshooter": ("gtk3", ["xfce4-screenshooter"], []), "xfce4-appfinder": ("gtk3", ["xfce4-appfinder", "--disable-server"], []), "xfce4-taskmanager": ("gtk3", ["xfce4-taskmanager"], []),
    "pavucontrol": ("gtk3", ["pavucontrol"], []), "engrampa": ("gtk3", ["engrampa"], []), "atril": ("gtk3", ["atril"], []), "file-manager-settings": ("gtk3", ["thunar-settings"], []),
    "mate-appearance": ("gtk3", ["mate-appearance-properties"], []), "mate-keyboard": ("gtk3", ["mate-keyboard-properties"], []), "mate-defaults": ("gtk3", ["mate-default-applications-properties"], []),
    "mate-network": ("gtk3", ["mate-network-properties"], []), "d-feet": ("gtk3", ["d-feet"], []), "gucharmap": ("gtk3", ["gucharmap"], []),
    "transmission-gtk": ("gtk3", ["transmission-gtk"], []), "lxappearance": ("gtk3", ["lxappearance"], []), "geany": ("gtk3", ["geany", "-i"], []), "meld": ("gtk3", ["meld"], []),
    "synaptic": ("gtk3", ["synaptic"], []), "galternatives": ("gtk3", ["galternatives"], []), "hardinfo": ("gtk3", ["hardinfo"], []), "orage": ("gtk3", ["orage"], []), "ristretto": ("gtk3", ["ristretto"], []),
    "seahorse": ("gtk3", ["seahorse"], []), "icon-browser": ("gtk3", ["gtk3-icon-browser"], []), 
    "designer5": ("qt5", ["/usr/lib/qt5/bin/designer"], []), "linguist5": ("qt5", ["/usr/lib/qt5/bin/linguist"], []), "designer6": ("qt6", ["/usr/lib/qt6/bin/designer"], []), "linguist6": ("qt6", ["/usr/lib/qt6/bin/linguist"], []),
    "transmission-qt": ("qt5", ["transmission-qt"], []), "keepassxc": ("qt5", ["keepassxc"], []), "qbittorrent": ("qt5", ["qbittorrent"], []), "featherpad": ("qt5", ["featherpad", "/etc/hosts"], []), "featherpad-replace": ("qt5", ["featherpad", "/etc/hosts"], ["ctrl+r"]),
    "obconf-qt": ("qt5", ["obconf-qt"], []), "pcmanfm-qt": ("qt5", ["pcmanfm-qt", "/usr/share"], []), "lxqt-appearance": ("qt5", ["lxqt-config-appearance"], []), "lximage-qt": ("qt5", ["lximage-qt"], []), "qdbusviewer": ("qt5", ["/usr/lib/qt5/bin/qdbusviewer"], []),
}
VALID = {"pluma", "pluma-replace", "engrampa", "xfce4-display-settings", "mate-defaults", "keepassxc", "linguist5", "linguist6", "lxappearance", "demo-combobox", "demo-pickers", "demo-builder", "demo-toolpalette", "demo-infobar", "yad-form"}


def zenity(rng, words):
    """One zenity dialog with wording of our own."""
    title, text = words(content.TITLES), words(content.SENTENCES)
    kind = rng.choice(["question", "info", "warning", "error", "entry", "password", "list", "forms", "scale", "progress", "calendar", "file-selection", "color-selection"])
    cmd = ["zenity", "--" + kind, "--title", title]
    if kind in ("question", "info", "warning", "error", "entry", "scale", "progress", "calendar", "forms"):
        cmd += ["--text", text]
    if kind == "forms":
        cmd += [v for f in words.several(content.FIELDS, 2, 5) for v in ("--add-entry", f)] + ["--add-password", words(content.FIELDS), "--add-combo", words(content.FIELDS), "--combo-values", "|".join(words.several(content.CHOICES, 3, 4))]
    elif kind == "list":
        cmd += ["--checklist", "--column", " ", "--column", words(content.FIELDS)] + [v for c in words.several(content.CHECKS, 3, 6) for v in (rng.choice(["TRUE", "FALSE"]), c)]
    elif kind == "password":
        cmd += ["--username"]
    elif kind == "question" and rng.random() < 0.5:
        cmd += ["--extra-button", words(content.ACTIONS)]
    elif kind == "entry":
        cmd += ["--entry-text", rng.choice(content.VALUES)]
    return {"name": "zenity-" + kind, "toolkit": "gtk3", "cmd": cmd, "fixed": True}


def yad(rng, words):
    """One yad form with wording of our own."""
    cmd = ["yad", "--title", words(content.TITLES), "--form", "--columns", str(rng.choice([1, 1, 2])), "--text", words(content.SENTENCES)]
    if rng.random() < 0.4:
        cmd += ["--image", rng.choice(content.PICTURES)]
    values = []
    for _ in range(rng.randint(4, 11)):
        kind = rng.choice(["", "", "H", "CHK", "CHK", "CB", "CBE", "NUM", "FL", "DIR", "SW", "BTN", "SCL", "LBL", "CLR", "FN", "DT"])
        cmd += ["--field", words(content.CHECKS if kind in ("CHK", "SW") else content.ACTIONS if kind == "BTN" else content.FIELDS) + (":" + kind if kind else "")]
        values.append({"CHK": rng.choice(["TRUE", "FALSE"]), "SW": rng.choice(["TRUE", "FALSE"]), "CB": "!".join(words.several(content.CHOICES, 2, 4)), "CBE": "!".join(words.several(content.CHOICES, 2, 4)), "NUM": "5!0..100!1", "SCL": "40", "": rng.choice(content.VALUES)}.get(kind, ""))
    for i in range(rng.randint(1, 3)):
        cmd += [f"--button={words(content.ACTIONS)}:{i}"]
    return {"name": "yad-form", "toolkit": "gtk3", "cmd": cmd + values, "fixed": True}


def pick(rng, lang):
    """One program or dialog: {name, toolkit, cmd, keys, settle, fixed}."""
    words, kind = content.Words(rng, lang), rng.random()
    if kind < 0.17:
        return zenity(rng, words)
    if kind < 0.32:
        return yad(rng, words)
    if kind < 0.52:
        demo = rng.choice(DEMOS)
        return {"name": "demo-" + demo, "toolkit": "gtk3", "cmd": ["gtk3-demo", "--run=" + demo], "fixed": True}
    name = rng.choice(sorted(PROGRAMS))
    toolkit, cmd, keys = PROGRAMS[name]
    return {"name": name, "toolkit": toolkit, "cmd": cmd, "keys": keys, "settle": 2.5}
