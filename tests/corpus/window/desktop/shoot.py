"""Takes the screenshots of one job inside a running display and session bus. Usage: shoot.py JOB.json

A job names its window manager and its shots; each shot starts programs, places their windows, grabs the screen,
reads the accessibility tree (or the dump a toolkit without positions writes itself) and stores image and truth."""
import json
import os
import signal
import subprocess
import sys
import time
import traceback

import numpy as np
from PIL import ImageGrab

import truth
import tree
from xwindows import Screen

START, SETTLE = 15.0, 1.0  # seconds: the longest wait for a window, and the rest before the grab


def start(cmd, env, log):
    return subprocess.Popen(cmd, env={**os.environ, **env}, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True)


def stop(process):
    for sig, wait in ((signal.SIGTERM, 1.0), (signal.SIGKILL, 2.0)):
        if process.poll() is None:
            try:
                os.killpg(process.pid, sig)
                process.wait(wait)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                pass


def wait_for(test, seconds):
    end = time.time() + seconds
    while time.time() < end:
        got = test()
        if got:
            return got
        time.sleep(0.15)
    return None


def scaled(node, by, dx, dy):
    """The node with boxes multiplied and shifted into screen pixels."""
    def move(b):
        return [b[0] * by + dx, b[1] * by + dy, b[2] * by, b[3] * by]
    out = {**node, "children": [scaled(c, by, dx, dy) for c in node["children"]]}
    for key in ("box", "mark"):
        if node.get(key):
            out[key] = [int(round(v)) for v in move(node[key])]
    if node.get("lines"):
        out["lines"] = [[t, move(b)] for t, b in node["lines"]]
    return out


def dumped(path):
    """The tree that a program writes on request, or None when it does not answer."""
    open(path + ".ask", "w").close()
    if not wait_for(lambda: os.path.exists(path), 4):
        return None
    return json.load(open(path))


def attach(windows, started, shot):
    """Gives every X window its nodes, by process and title, in screen pixels."""
    apps = tree.applications()
    for win in windows:
        spec = next((s for s in started if s["process"].pid == win["pid"]), None) or next((s for s in started if s.get("spec", {}).get("title") == win["title"]), None)
        if spec is None:  # a program that handed its window to another process
            spec = {"scale": shot["scale"]}
        if spec.get("dump"):
            if win["title"] != spec["spec"]["title"]:
                raise RuntimeError(f"an unexpected window: {win['title']}")
            root = dumped(spec["dump"])
            nodes = [root] if root else []
            win["nodes"] = [scaled(n, 1, win["client"][0], win["client"][1]) for n in nodes]
            continue
        tops = [t for pid, ts in apps if pid == win["pid"] for t in ts if t["box"]]
        named = [t for t in tops if t["name"] == win["title"]] or tops
        by = float(spec.get("scale", 1))
        best = min(named, key=lambda t: min(abs(t["box"][2] - win["client"][2]), abs(t["box"][2] * by - win["client"][2])), default=None)
        if best is None:
            raise RuntimeError(f"a window without a tree: {win['title']}")
        logical = abs(best["box"][2] * by - win["client"][2]) + 2 < abs(best["box"][2] - win["client"][2])
        by = by if logical else 1
        if best["relative"]:  # the window's border surrounds what GTK 4 counts from
            (x, y, w, h), (_, _, inner, tall) = win["client"], best["box"]
            win["nodes"] = [scaled(best, by, x + (w - inner * by) / 2, y + (h - tall * by) / 2)]
        else:
            win["nodes"] = [scaled(best, by, 0, 0)]


def shoot(shot, job, screen, log):
    if shot.get("background"):
        subprocess.run(["xwallpaper", "--zoom", shot["background"]], check=False, timeout=10)
    started = []
    try:
        for w in shot["windows"]:
            before = {x["id"] for x in screen.windows()}
            process = start(w["cmd"], w.get("env", {}), log)
            started.append({**w, "process": process})
            fresh = wait_for(lambda: [x for x in screen.windows() if x["id"] not in before], START)
            if not fresh:
                raise RuntimeError(f"no window of {w['cmd'][:2]}")
            time.sleep(w.get("settle", SETTLE))
            for key in w.get("keys", []):
                subprocess.run(["xdotool", "key", key], check=False, timeout=5)
                time.sleep(0.5)
            if w.get("max"):
                screen.maximize(fresh[-1]["id"])
            elif w.get("at"):
                screen.place(fresh[-1]["id"], *w["at"])
            time.sleep(0.4)
        subprocess.run(["xdotool", "mousemove", str(job["width"] - 1), str(job["height"] - 1)], check=False, timeout=5)
        time.sleep(SETTLE)
        image = ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).convert("RGB")
        windows = screen.windows()
        attach(windows, started, shot)
        pixels = np.asarray(image)
        fronts = [pixels[max(0, y):y + h, max(0, x):x + w] for x, y, w, h in (win["frame"] for win in windows)]
        lit = float(np.mean([np.median(f) for f in fronts if f.size] or [255]))
        record = {"image": f"img/{shot['id']}.png", "id": shot["id"], "source": {"repo": shot["source"], "path": "\n".join(w["name"] for w in shot["windows"])},
                  "kind": "desktop", "lang": shot["lang"], "theme": "dark" if lit < 110 else "light", "scale": float(shot["scale"]),
                  "width": image.width, "height": image.height, "text_incomplete": True,
                  **{k: shot[k] for k in ("toolkit", "theme_name", "split")}, "window_manager": job["wm"] + "/" + job["wm_theme"]}
        truth.build(record, windows, pixels, float(shot["scale"]))
        solid = [e for e in record["elements"] if e["type"] not in ("window", "other")]
        if len(solid) < 2 or not any(e["type"] == "window" for e in record["elements"]):
            raise RuntimeError(f"only {len(solid)} elements")
        image.save(os.path.join(job["out"], "img", shot["id"] + ".png"))
        with open(os.path.join(job["out"], "truth", shot["id"] + ".json"), "w") as f:
            json.dump(record, f, ensure_ascii=False, indent=0)
        print("ok", shot["id"], len(record["elements"]), flush=True)
    finally:
        for s in started:
            stop(s["process"])
        screen.clear()


def main():
    job = json.load(open(sys.argv[1]))
    log = open(job["log"], "a")
    manager = start(job["wm_cmd"], {}, log)
    screen = Screen()
    try:
        if not wait_for(lambda: screen.prop(screen.root, "_NET_SUPPORTING_WM_CHECK"), 8):
            raise SystemExit(f"{job['wm']} with the theme {job['wm_theme']} did not start")
        time.sleep(0.5)
        for shot in job["shots"]:
            try:
                shoot(shot, job, screen, log)
            except Exception as error:
                print("failed", shot["id"], error, flush=True)
                traceback.print_exc(file=log)
    finally:
        stop(manager)


if __name__ == "__main__":
    main()
