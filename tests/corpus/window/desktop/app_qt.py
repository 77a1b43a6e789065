"""Shows one described window with Qt 5 or Qt 6 (QT_BINDING names PyQt5 or PyQt6). Usage: app_qt.py SPEC.json WIDTH HEIGHT"""
import importlib
import json
import os
import sys

BINDING = os.environ.get("QT_BINDING", "PyQt5")
W = importlib.import_module(BINDING + ".QtWidgets")
G = importlib.import_module(BINDING + ".QtGui")
C = importlib.import_module(BINDING + ".QtCore")
ROLE = G.QPalette.ColorRole if BINDING == "PyQt6" else G.QPalette
GROUP = G.QPalette.ColorGroup if BINDING == "PyQt6" else G.QPalette
ALIGN = C.Qt.AlignmentFlag if BINDING == "PyQt6" else C.Qt

# Palettes of our own for the Fusion style: window, base, text, button, highlight.
PALETTES = {
    "dark": ("#353535", "#232323", "#f0f0f0", "#404040", "#2a82da"),
    "blue": ("#dfe8f2", "#ffffff", "#10243c", "#cfdcec", "#1f6fc4"),
    "sepia": ("#f4ecd8", "#fffaf0", "#3b2f20", "#e8dcc0", "#b06a2c"),
}


def palette(name):
    window, base, text, button, mark = (G.QColor(c) for c in PALETTES[name])
    out = G.QPalette()
    for role, colour in (("Window", window), ("WindowText", text), ("Base", base), ("AlternateBase", window), ("Text", text), ("Button", button),
                         ("ButtonText", text), ("Highlight", mark), ("HighlightedText", base), ("ToolTipBase", base), ("ToolTipText", text)):
        out.setColor(getattr(ROLE, role), colour)
    faint = G.QColor((window.red() + text.red()) // 2, (window.green() + text.green()) // 2, (window.blue() + text.blue()) // 2)
    for role in ("Text", "ButtonText", "WindowText"):
        out.setColor(GROUP.Disabled, getattr(ROLE, role), faint)
    return out


def themed(app):
    theme = os.environ["LOOK_THEME"]
    style, _, tint = theme.partition("-")
    if theme.startswith("Adwaita"):
        style, tint = theme, ""
    app.setStyle(style)
    if tint in PALETTES:
        app.setPalette(palette(tint))
    app.setFont(G.QFont(os.environ["LOOK_FONT"], int(os.environ["LOOK_SIZE"])))
    G.QIcon.setThemeSearchPaths(["/usr/share/icons"])
    G.QIcon.setThemeName(os.environ["LOOK_ICONS"])


def stacked(children, row=False, spacing=6, margin=0):
    out = W.QWidget()
    lay = (W.QHBoxLayout if row else W.QVBoxLayout)(out)
    lay.setContentsMargins(margin, margin, margin, margin)
    lay.setSpacing(spacing)
    for c in children:
        lay.addWidget(c)
    if row:
        lay.addStretch(1)
    return out


def line(c):
    out = W.QLineEdit(c["value"])
    out.setPlaceholderText(c["hint"])
    if c["kind"] == "password":
        out.setEchoMode(W.QLineEdit.EchoMode.Password)
    return out


def combo(c):
    out = W.QComboBox()
    out.setEditable(c["kind"] == "comboentry")
    out.addItems(c["options"])
    return out


def spin(c):
    out = W.QSpinBox()
    out.setRange(0, 100)
    out.setValue(c["number"])
    return out


def slider(c):
    out = W.QSlider(C.Qt.Orientation.Horizontal)
    out.setValue(c["number"])
    return out


def progress(c):
    out = W.QProgressBar()
    out.setValue(c["number"])
    return out


def toggles(c):
    out = []
    for a in c["actions"]:
        b = W.QPushButton(a)
        b.setCheckable(True)
        out.append(b)
    out[0].setChecked(c["on"])
    return stacked(out, row=True, spacing=0)


def line_button(c):
    out = W.QWidget()
    lay = W.QHBoxLayout(out)
    lay.setContentsMargins(0, 0, 0, 0)
    lay.addWidget(line(c), 1)
    lay.addWidget(W.QPushButton(c["label"]))
    return out


def check(c):
    out = W.QCheckBox(c["label"])
    out.setChecked(c["on"])
    return out


def button(c):
    return W.QPushButton(c["label"])


CONTROLS = {"entry": line, "password": line, "search": line, "combo": combo, "comboentry": combo, "spin": spin, "slider": slider, "progress": progress,
            "switch": check, "button": button, "file": line_button, "entrybutton": line_button, "buttons": toggles, "link": lambda c: W.QLabel(c["label"]), "color": button}


def make_control(c):
    out = CONTROLS[c["kind"]](c)
    out.setEnabled(not c["disabled"])
    return out


def form(b, s):
    out = W.QWidget()
    lay = W.QFormLayout(out)
    lay.setContentsMargins(0, 0, 0, 0)
    lay.setSpacing(s)
    lay.setLabelAlignment(ALIGN.AlignRight if b["align"] else ALIGN.AlignLeft)
    if b["stacked"]:
        lay.setRowWrapPolicy(W.QFormLayout.RowWrapPolicy.WrapAllRows)
    for r in b["rows"]:
        lay.addRow(r["label"], make_control(r["control"]))
    return out


def marks(b, s, kind):
    out = []
    for i in b["items"]:
        c = kind(i["label"])
        c.setChecked(i["on"])
        c.setEnabled(not i["disabled"])
        out.append(c)
    wide = stacked(out, row=b["row"], spacing=s)
    return wide if b["row"] or b["stretch"] else stacked([wide], row=True)


def group(b, s):
    out = W.QGroupBox(b["title"])
    lay = W.QVBoxLayout(out)
    for c in b["children"]:
        lay.addWidget(BLOCKS[c["kind"]](c, s))
    out.setFlat(not b["framed"])
    return out


def tabs(b, s):
    out = W.QTabWidget()
    for p in b["pages"]:
        page = stacked([BLOCKS[c["kind"]](c, s) for c in p["children"]], spacing=s, margin=8)
        page.layout().addStretch(1)
        out.addTab(page, p["title"])
    return out


def columns(b, s):
    out = W.QWidget()
    lay = W.QHBoxLayout(out)
    lay.setContentsMargins(0, 0, 0, 0)
    for column in b["children"]:
        inner = stacked([BLOCKS[c["kind"]](c, s) for c in column], spacing=s)
        inner.layout().addStretch(1)
        lay.addWidget(inner, 1)
    return out


def list_box(b, s):
    out = W.QListWidget()
    out.addItems(b["items"])
    out.setMaximumHeight(130)
    return out


def table(b, s):
    out = W.QTableWidget(len(b["rows"]), len(b["columns"]))
    out.setHorizontalHeaderLabels(b["columns"])
    for y, row in enumerate(b["rows"]):
        for x, value in enumerate(row):
            out.setItem(y, x, W.QTableWidgetItem(value))
    out.setMinimumHeight(120)
    return out


def textarea(b, s):
    out = W.QPlainTextEdit("\n".join(b["lines"]))
    out.setMaximumHeight(110)
    return out


def picture(name, size):
    out = W.QLabel()
    out.setPixmap(G.QIcon.fromTheme(name).pixmap(size, size))
    out.setFixedSize(size, size)
    out.setAccessibleName(name)
    return out


def keypad(b, s):
    out = W.QWidget()
    grid = W.QGridLayout(out)
    grid.setSpacing(s)
    for y, row in enumerate(b["keys"]):
        for x, key in enumerate(row):
            grid.addWidget(W.QPushButton(key), y, x)
    return out


def settings(b, s):
    out = W.QWidget()
    lay = W.QGridLayout(out)
    lay.setContentsMargins(0, 0, 0, 0)
    for i, r in enumerate(b["rows"]):
        lay.addWidget(W.QLabel(r["label"]), i, 0)
        lay.addWidget(make_control(r["control"]), i, 1, ALIGN.AlignRight)
    lay.setColumnStretch(0, 1)
    return out


def heading(b, s):
    out = W.QLabel(b["text"])
    font = out.font()
    font.setPointSize(font.pointSize() + 6)
    font.setBold(True)
    out.setFont(font)
    return out


def actions(b, s):
    out = []
    for a in b["items"]:
        c = W.QPushButton(a)
        c.setCheckable(b["toggles"])
        out.append(c)
    return stacked(out, row=True, spacing=s)


def message(b, s):
    return stacked([picture(b["icon"], b["size"]), stacked([W.QLabel(t) for t in b["lines"]], spacing=3)], row=True, spacing=12)


BLOCKS = {"form": form, "checks": lambda b, s: marks(b, s, W.QCheckBox), "radios": lambda b, s: marks(b, s, W.QRadioButton), "group": group, "tabs": tabs,
          "columns": columns, "list": list_box, "table": table, "textarea": textarea, "keypad": keypad, "settings": settings, "heading": heading, "actions": actions,
          "message": message, "icons": lambda b, s: stacked([picture(i, b["size"]) for i in b["icons"]], row=True, spacing=16)}


def main():
    spec = json.load(open(sys.argv[1]))
    app = W.QApplication(sys.argv[:1])
    themed(app)
    win = W.QMainWindow()
    win.setWindowTitle(spec["title"])
    for m in spec["menubar"]:
        win.menuBar().addMenu(m)
    if spec["toolbar"]:
        bar = win.addToolBar("tools")
        for t in spec["toolbar"]:
            bar.addAction(G.QIcon.fromTheme(t["icon"]), t["label"])
        if any(t["label"] for t in spec["toolbar"]):
            bar.setToolButtonStyle(C.Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    body = stacked([BLOCKS[b["kind"]](b, spec["spacing"]) for b in spec["body"]], spacing=spec["spacing"] + 4, margin=spec["margin"])
    body.layout().addStretch(1)
    if spec["buttons"]:
        row = W.QHBoxLayout()
        row.addStretch(1)
        for b in spec["buttons"]:
            row.addWidget(W.QPushButton(b))
        body.layout().addLayout(row)
    if spec["scroll"]:
        scroll = W.QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(body)
        body = scroll
    win.setCentralWidget(body)
    if spec["status"]:
        win.statusBar().showMessage(spec["status"])
    win.resize(int(sys.argv[2]), int(sys.argv[3]))
    win.show()
    focus = app.focusWidget()
    if focus:
        focus.clearFocus()
    sys.exit(app.exec())


main()
