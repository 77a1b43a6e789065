"""What to shoot: window managers, themes, fonts, languages, scales, and the windows of each screenshot."""
import json
import os

import content
import programs

XFWM = "Default Default-hdpi Daloa Kokodi Moheli Greybird Bluebird Blackbird Numix Arc Arc-Dark Materia Materia-dark Greybird-dark".split()
METACITY = "Atlanta Esco ClearlooksRe Gorilla DustBlue Motif Raleigh Shiny Splint WinMe HighContrast Yaru Yaru-dark eOS Greybird Arc Arc-Dark Materia BlueMenta TraditionalOk Bluebird Numix".split()
OPENBOX = "Clearlooks Clearlooks-3.4 Natura Onyx Mikachu Bear2 Orang Syscrash Artwiz-boxed Breeze-ob Arc Numix Greybird".split()
ICEWM = "default win95 motif CrystalBlue Helix Infadel2 NanoBlue icedesert metal2".split()
FLUXBOX = "Artwiz BlueFlux BlueNight Emerge Flux Makro MerleyKay Meta Operation arch bloe bora_blue carp green_tea ostrich qnx-photon zimek_darkblue Squared_for_Debian".split()
MANAGERS = {"xfwm4": XFWM, "metacity": METACITY, "marco": METACITY, "openbox": OPENBOX, "icewm": ICEWM, "fluxbox": FLUXBOX}
COMMANDS = {"xfwm4": ["xfwm4", "--compositor=off", "--vblank=off"], "metacity": ["metacity", "--no-composite"], "marco": ["marco", "--no-composite"], "openbox": ["openbox"], "icewm": ["icewm"], "fluxbox": ["fluxbox"]}

GTK3 = "Adwaita Adwaita-dark Arc Arc-Dark Arc-Darker Greybird Greybird-dark Numix Breeze Breeze-Dark Materia Materia-dark Materia-compact Yaru Yaru-dark Yaru-blue Yaru-sage-dark HighContrast HighContrastInverse BlueMenta Menta TraditionalOk Bluebird Blackbird Orchis Orchis-Dark ContrastHigh".split()
GTK4 = "Default Default-dark Default-hc Arc Arc-Dark Breeze Yaru Yaru-dark Yaru-blue Yaru-sage-dark".split()  # not Orchis and Materia: their GTK 4 labels are black on dark grey
QT5 = "Fusion Fusion-dark Windows Breeze Breeze-dark Adwaita Adwaita-Dark HighContrast Fusion-sepia".split()
QT6 = "Fusion Fusion-dark Windows Fusion-blue Fusion-sepia Adwaita Adwaita-Dark".split()
TK = "clam alt default classic clam-dark alt-dark".split()
VALID = {"Greybird", "Yaru-dark", "Materia", "Orchis-Dark", "Bluebird", "Breeze-Dark", "HighContrast", "Windows", "Adwaita-Dark", "Fusion-sepia", "alt", "Default-hc"}  # themes kept out of training
ICONS = ["Adwaita", "Papirus", "elementary-xfce", "Yaru", "breeze", "mate", "Papirus-Dark"]
FONTS = ["Noto Sans 10", "Noto Sans 11", "DejaVu Sans 10", "Cantarell 11", "Liberation Sans 10", "Roboto 10", "Lato 11", "Open Sans 10", "Inter 10", "DejaVu Sans 9", "Noto Sans 13", "Open Sans 14", "DejaVu Serif 10"]
SCREENS = [(1024, 768), (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1600, 900), (1920, 1080)]
PALETTE = [(0, 0, 0), (58, 110, 165), (74, 103, 138), (48, 52, 60), (0, 128, 128), (236, 236, 236), (119, 33, 111), (230, 140, 70), (34, 70, 50), (140, 170, 200), (255, 255, 255), (90, 40, 40)]


def manager_files(wm, theme, font):
    """The settings files, by path below the home folder, that give a window manager its theme."""
    schema = {"metacity": "org/gnome/desktop/wm/preferences", "marco": "org/mate/marco/general"}.get(wm)
    if wm == "xfwm4":
        return {".config/xfce4/xfconf/xfce-perchannel-xml/xfwm4.xml": f'<?xml version="1.0"?><channel name="xfwm4" version="1.0"><property name="general" type="empty"><property name="theme" type="string" value="{theme}"/><property name="title_font" type="string" value="{font}"/><property name="use_compositing" type="bool" value="false"/></property></channel>'}
    if schema:
        extra = f"\n[org/gnome/metacity]\ntheme='{theme}'\n" if wm == "metacity" else ""
        return {".config/glib-2.0/settings/keyfile": f"[{schema}]\ntheme='{theme}'\ntitlebar-font='{font}'\ncompositing-manager=false\n{extra}"}
    if wm == "openbox":
        return {".config/openbox/rc.xml": f'<?xml version="1.0"?><openbox_config xmlns="http://openbox.org/3.4/rc"><theme><name>{theme}</name><titleLayout>NLIMC</titleLayout></theme><desktops><number>1</number></desktops></openbox_config>'}
    if wm == "icewm":
        return {".icewm/theme": f'Theme="{theme}/default.theme"\n', ".icewm/preferences": "ShowTaskBar=0\nShowSplash=0\n", ".config/icewm/theme": f'Theme="{theme}/default.theme"\n', ".config/icewm/preferences": "ShowTaskBar=0\n"}
    return {".fluxbox/init": f"session.styleFile: /usr/share/fluxbox/styles/{theme}\nsession.screen0.toolbar.visible: false\nsession.screen0.slit.autoHide: true\n"}


def background(rng):
    return {"kind": rng.choice(["plain", "gradient", "photo"]), "colors": rng.sample(PALETTE, 2), "seed": rng.randint(0, 10 ** 6)}


def look(rng, toolkit):
    """Theme, font, icons and scale of one program: {toolkit, theme_name, split, scale, font, icons}."""
    theme = rng.choice({"gtk3": GTK3, "gtk4": GTK4, "qt5": QT5, "qt6": QT6, "tk": TK}[toolkit])
    scale = {"gtk3": [1, 1, 1, 1, 2], "gtk4": [1, 1, 1, 1, 2], "qt5": [1, 1, 1, 1.25, 1.5, 2], "qt6": [1, 1, 1, 1.25, 1.5, 2], "tk": [1]}[toolkit]
    return {"toolkit": toolkit, "theme_name": theme, "split": "valid" if theme in VALID else "train", "scale": rng.choice(scale), "font": rng.choice(FONTS), "icons": rng.choice(ICONS)}


def environment(style, folder):
    """The variables and settings files that give a program its look."""
    font, theme = style["font"], style["theme_name"]
    if style["toolkit"] in ("gtk3", "gtk4"):
        dark = theme.endswith("-dark") and theme.split("-")[0] in ("Adwaita", "Default")
        name = {"Default": "Default", "Default-dark": "Default", "Default-hc": "Default-hc", "Adwaita-dark": "Adwaita"}.get(theme, theme)
        text = f"[Settings]\ngtk-theme-name={name}\ngtk-icon-theme-name={style['icons']}\ngtk-font-name={font}\ngtk-application-prefer-dark-theme={int(dark)}\ngtk-xft-antialias=1\ngtk-xft-hinting=1\ngtk-xft-hintstyle=hintslight\ngtk-cursor-blink=0\ngtk-enable-animations=0\n"
        for version in ("gtk-3.0", "gtk-4.0"):
            os.makedirs(f"{folder}/{version}", exist_ok=True)
            with open(f"{folder}/{version}/settings.ini", "w") as f:
                f.write(text)
        return {"XDG_CONFIG_HOME": folder, "GDK_SCALE": str(int(style["scale"])), "GTK_THEME": name + (":dark" if dark else "")}
    family, size = font.rsplit(" ", 1)
    style_name = theme if theme.startswith("Adwaita") else "Adwaita-Dark" if theme.endswith("-dark") else theme.split("-")[0]
    return {"QT_STYLE_OVERRIDE": style_name, "QT_SCALE_FACTOR": str(style["scale"]), "LOOK_THEME": theme, "LOOK_FONT": family, "LOOK_SIZE": size, "LOOK_ICONS": style["icons"], "QT_QPA_PLATFORMTHEME": "none"}


def materialize(w, folder, here):
    """Writes a planned window's files and fills in its command and environment."""
    os.makedirs(folder, exist_ok=True)
    style = w["look"]
    env = environment(style, folder)
    w["scale"] = style["scale"]
    if "spec" in w:
        with open(f"{folder}/spec.json", "w") as f:
            json.dump(w["spec"], f)
        script = {"qt5": "app_qt.py", "qt6": "app_qt.py"}.get(style["toolkit"], f"app_{style['toolkit']}.py")
        w["cmd"] = ["/usr/bin/python3", os.path.join(here, script), f"{folder}/spec.json", str(w["size"][0]), str(w["size"][1])]
        env["QT_BINDING"] = style["toolkit"].replace("qt", "PyQt")
        if style["toolkit"] in ("gtk4", "tk"):
            w["dump"] = env["TREE_DUMP"] = f"{folder}/tree.json"
    w["env"] = {**env, **w.get("env", {})}


def job(rng):
    """An empty job: window manager, theme, screen and language."""
    wm = rng.choice(sorted(MANAGERS) + ["xfwm4"])
    width, height = rng.choice(SCREENS)
    theme = rng.choice(MANAGERS[wm])
    return {"wm": wm, "wm_theme": theme, "wm_cmd": COMMANDS[wm], "width": width, "height": height, "lang": rng.choice(["en", "pl"]), "title_font": rng.choice(["Sans Bold 9", "Noto Sans Bold 10", "Cantarell Bold 11", "DejaVu Sans 9"]), "shots": []}


def layout(rng, count, width, height, scale):
    """Positions and sizes of the windows of one screenshot: filling, alone, or several that overlap in part."""
    if count == 1 and rng.random() < 0.4:
        return [{"max": True, "size": [int(width * 0.8 / scale), int(height * 0.8 / scale)]}]
    out = []
    for i in range(count):
        share = rng.uniform(0.35, 0.85) if count == 1 else rng.uniform(0.28, 0.5)
        w, h = int(width * share), int(height * rng.uniform(0.4, 0.85 if count == 1 else 0.55))
        slot = i * (width - w) // max(1, count - 1) if count > 1 else rng.randint(10, max(11, width - w - 40))
        x = min(max(8, slot + rng.randint(-60, 60)), max(9, width - w - 30))
        y = rng.randint(8, max(9, height - h - 60) if count == 1 else max(9, int((height - h) * 0.6)))
        out.append({"at": [x, y], "size": [int(w / scale), int(h / scale)]})
    return out


def generated(rng, name, shots, toolkits=("gtk3", "gtk3", "gtk4", "qt5", "qt6", "tk")):
    """A job of windows that content.py describes."""
    j = job(rng)
    for k in range(shots):
        style = look(rng, rng.choice(toolkits))
        if style["scale"] >= 2:
            style["scale"] = 2 if j["width"] >= 1440 else 1 if style["toolkit"].startswith("gtk") else 1.5
        count = rng.choice([1, 1, 1, 1, 2, 2, 3]) if style["scale"] < 2 else 1
        windows = []
        for i, place in enumerate(layout(rng, count, j["width"], j["height"], style["scale"])):
            own = style if i == 0 or rng.random() < 0.6 else {**look(rng, rng.choice(toolkits)), "scale": style["scale"], "split": style["split"]}
            if own["toolkit"] == "tk" and style["scale"] != 1 or own["toolkit"].startswith("gtk") and style["scale"] not in (1, 2) or (own["theme_name"] in VALID) != (style["split"] == "valid"):
                own = style
            spec = content.window(rng.randint(0, 10 ** 9), j["lang"], place["size"])
            windows.append({**place, "look": own, "spec": spec, "name": f"generated {own['toolkit']} {own['theme_name']}"})
        j["shots"].append({"id": f"{name}-{k}-{style['toolkit']}", "source": "own scripts", "lang": j["lang"], "background": background(rng), "windows": windows, **{k2: style[k2] for k2 in ("toolkit", "theme_name", "split", "scale")}})
    return j


def debian(rng, name, shots):
    """A job of programs that Debian packages."""
    j = job(rng)
    for k in range(shots):
        program = programs.pick(rng, j["lang"])
        style = look(rng, program["toolkit"])
        style["split"] = "valid" if style["theme_name"] in VALID or program["name"] in programs.VALID else "train"
        style["scale"] = 2 if style["scale"] == 2 and j["width"] >= 1600 else 1 if program["toolkit"].startswith("gtk") else min(style["scale"], 1.5)
        others = [programs.pick(rng, j["lang"]) for _ in range(rng.choice([0, 0, 0, 1, 1, 2]))] if style["scale"] == 1 else []
        cast = [program] + [o for o in others if (o["name"] in programs.VALID) == (program["name"] in programs.VALID)]
        windows = []
        for place, p in zip(layout(rng, len(cast), j["width"], j["height"], style["scale"]), cast):
            own = style if p["toolkit"] == style["toolkit"] else {**look(rng, p["toolkit"]), "scale": style["scale"]}
            if (own["theme_name"] in VALID) and style["split"] == "train":
                own["theme_name"] = {"gtk3": "Adwaita", "gtk4": "Default"}.get(own["toolkit"], "Fusion")
            if p.get("fixed"):
                place.pop("max", None)
                place.setdefault("at", [rng.randint(20, 200), rng.randint(20, 120)])
            windows.append({**place, **{k2: p[k2] for k2 in ("cmd", "name", "keys", "settle", "env") if k2 in p}, "look": own})
        j["shots"].append({"id": f"{name}-{k}-{program['name']}", "source": "Debian packages", "lang": j["lang"], "background": background(rng), "windows": windows, **{k2: style[k2] for k2 in ("toolkit", "theme_name", "split", "scale")}})
    return j


PARTS = {"generated": generated, "debian": debian,
         "gtk3": lambda r, n, s: generated(r, n, s, ("gtk3",)), "gtk4": lambda r, n, s: generated(r, n, s, ("gtk4",)),
         "qt": lambda r, n, s: generated(r, n, s, ("qt5", "qt6")), "tk": lambda r, n, s: generated(r, n, s, ("tk",))}
