"""Plans and makes the desktop corpus. Usage: make.py OUT [--only PART] [--count N] [--seed N]

One job is one display with one window manager and theme; inside it, several screenshots are taken (shoot.py)."""
import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import backgrounds
import plan

HERE = os.path.dirname(os.path.abspath(__file__))
DISPLAY = ":77"


def configure(home, job):
    """Window manager settings in a fresh home."""
    config = os.path.join(home, ".config")
    for path, text in plan.manager_files(job["wm"], job["wm_theme"], job["title_font"]).items():
        full = os.path.join(home, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w") as f:
            f.write(text)
    os.makedirs(config, exist_ok=True)


def end_group(process):
    """Ends a session and everything in its process group; what it started elsewhere ends with the display."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def run(job, out):
    home = tempfile.mkdtemp(prefix="desktop-")
    server = session = None
    try:
        configure(home, job)
        job.update(out=out, log=os.path.join(out, "programs.log"))
        for shot in job["shots"]:
            shot["background"] = backgrounds.draw(shot["background"], job["width"], job["height"], os.path.join(home, shot["id"] + ".png"))
            for i, w in enumerate(shot["windows"]):
                plan.materialize(w, os.path.join(home, f"{shot['id']}-{i}"), HERE)
        path = os.path.join(home, "job.json")
        with open(path, "w") as f:
            json.dump(job, f)
        server = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", f"{job['width']}x{job['height']}x24", "-dpi", "96", "-nolisten", "tcp"],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(1)
        env = {"PATH": os.environ["PATH"], "HOME": home, "DISPLAY": DISPLAY, "XDG_RUNTIME_DIR": home, "XDG_CONFIG_HOME": home + "/.config", "XDG_CURRENT_DESKTOP": "X-Corpus",
               "GSETTINGS_BACKEND": "keyfile", "GTK_USE_PORTAL": "0", "GSK_RENDERER": "cairo", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_ACCESSIBILITY": "1", "NO_AT_BRIDGE": "0", "LIBGL_ALWAYS_SOFTWARE": "1"}
        code = {"pl": "pl_PL.UTF-8", "en": "en_US.UTF-8"}[job["lang"]]
        env.update(LANG=code, LC_ALL=code, LANGUAGE=job["lang"])
        session = subprocess.Popen(["dbus-run-session", "--", "/usr/bin/python3", os.path.join(HERE, "shoot.py"), path], env=env, stderr=subprocess.DEVNULL, start_new_session=True)
        session.wait(60 + 25 * len(job["shots"]))
    except subprocess.TimeoutExpired:
        print("timed out:", job["wm"], flush=True)
    finally:
        if session:
            end_group(session)
        if server:
            server.terminate()
            server.wait(5)
        shutil.rmtree(home, ignore_errors=True)


def main():
    args = argparse.ArgumentParser()
    args.add_argument("out")
    args.add_argument("--only", default="generated", choices=sorted(plan.PARTS))
    args.add_argument("--count", type=int, default=12, help="jobs")
    args.add_argument("--shots", type=int, default=6, help="screenshots of each job")
    args.add_argument("--seed", type=int, default=1)
    a = args.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    for sub in ("img", "truth"):
        os.makedirs(os.path.join(a.out, sub), exist_ok=True)
    for k in range(a.count):
        run(plan.PARTS[a.only](random.Random(a.seed * 1000 + k), f"{a.only[:4]}{a.seed}-{k}", a.shots), os.path.abspath(a.out))


if __name__ == "__main__":
    main()
