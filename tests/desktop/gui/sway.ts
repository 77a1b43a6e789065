/** A private Wayland session for tests: sway without a screen, as an ordinary user, with folders of its own. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DesktopWindow, Driver } from "#desktop/driver.ts";
import { until } from "../session.ts";
import { Terminal } from "./terminal.ts";

/** nobody */
const ORDINARY = "65534";

export const ROOT = "#208040";

export interface SwayOptions {
  /** Lines of its configuration about outputs. */
  readonly outputs?: readonly string[];
}

/** One output of 800 × 600. */
const ONE_OUTPUT = ["output HEADLESS-1 resolution 800x600 position 0 0"];

export class SwayDesktop {
  readonly folder = mkdtempSync(join(tmpdir(), "heddle-wayland-"));
  readonly runtime = join(this.folder, "runtime");
  readonly #children: Bun.Subprocess[] = [];
  /** sway itself. */
  compositor: Bun.Subprocess | undefined;
  env: Record<string, string> = {};

  static async start(options: SwayOptions = {}): Promise<SwayDesktop> {
    const desktop = new SwayDesktop();
    try {
      await desktop.#start(options);
    } catch (thrown) {
      await desktop.end();
      throw thrown;
    }
    return desktop;
  }

  async #start({ outputs = ONE_OUTPUT }: SwayOptions): Promise<void> {
    mkdirSync(join(this.folder, "home"));
    mkdirSync(this.runtime, { mode: 0o700 });
    const config = join(this.folder, "sway.config");
    const settings = [
      ...outputs,
      `output * bg ${ROOT} solid_color`,
      "default_border none",
      "xwayland disable",
    ];
    writeFileSync(config, settings.join("\n"));
    const env = {
      PATH: process.env["PATH"] ?? "/usr/bin:/bin",
      HOME: join(this.folder, "home"),
      XDG_RUNTIME_DIR: this.runtime,
      LANG: "C.UTF-8",
    };
    // sway refuses to run as root: there it becomes nobody.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) {
      chmodSync(this.folder, 0o755);
      Bun.spawnSync(["chown", "-R", `${ORDINARY}:${ORDINARY}`, this.folder]);
    }
    const drop = isRoot ? ["setpriv", `--reuid=${ORDINARY}`, `--regid=${ORDINARY}`, "--clear-groups"] : [];
    const count = outputs.filter((line) => /^output HEADLESS-\d+ resolution/.test(line)).length;
    this.compositor = this.#spawn([...drop, "sway", "-c", config], {
      ...env,
      WLR_BACKENDS: "headless",
      WLR_HEADLESS_OUTPUTS: String(count),
      WLR_RENDERER: "pixman",
      WLR_LIBINPUT_NO_DEVICES: "1",
    });
    const sockets = () =>
      readdirSync(this.runtime).filter((name) => /^(?:sway-ipc.*\.sock|wayland-[0-9]+)$/.test(name));
    await until("the compositor", async () => sockets().length === 2);
    this.env = {
      ...env,
      SWAYSOCK: join(this.runtime, sockets().find((name) => name.startsWith("sway")) ?? ""),
      WAYLAND_DISPLAY: sockets().find((name) => name.startsWith("wayland")) ?? "",
      XDG_CURRENT_DESKTOP: "sway",
      XDG_SESSION_TYPE: "wayland",
      GDK_BACKEND: "wayland",
      HEDDLE_CHECK_RESULTS: "1",
    };
  }

  /** Starts a session bus of its own, on which the programs started from now on offer their accessible trees. */
  async startBus(): Promise<void> {
    const bus = Bun.spawn(["dbus-daemon", "--session", "--nofork", "--nosyslog", "--print-address"], {
      env: this.env,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "ignore",
    });
    this.#children.push(bus);
    let address = "";
    for await (const chunk of bus.stdout) {
      address += new TextDecoder().decode(chunk);
      if (address.includes("\n")) break;
    }
    this.env = { ...this.env, DBUS_SESSION_BUS_ADDRESS: address.trim() };
    // Programs do not wait for the accessibility bus: one that starts earlier would have no tree.
    const service = ["--session", "--print-reply=literal", "--dest=org.a11y.Bus", "/org/a11y/bus"];
    await this.must("dbus-send", ...service, "org.a11y.Bus.GetAddress");
  }

  /** Starts a program that stays; it is ended with the desktop. */
  start(...argv: string[]): Bun.Subprocess {
    return this.#spawn(argv, this.env);
  }

  #spawn(argv: string[], env: Record<string, string>): Bun.Subprocess {
    const child = Bun.spawn(argv, {
      env,
      cwd: this.folder,
      stdin: "ignore",
      stdout: "ignore",
      stderr: "ignore",
    });
    this.#children.push(child);
    return child;
  }

  async titles(): Promise<string[]> {
    const child = Bun.spawn(["swaymsg", "-r", "-t", "get_tree"], { env: this.env, stdout: "pipe" });
    const titlesIn = (node: { pid?: number; name?: string; nodes?: []; floating_nodes?: [] }): string[] => [
      ...(node.pid === undefined ? [] : [node.name ?? ""]),
      ...[...(node.nodes ?? []), ...(node.floating_nodes ?? [])].flatMap(titlesIn),
    ];
    return titlesIn(JSON.parse(await child.stdout.text()));
  }

  async must(...argv: string[]): Promise<void> {
    const child = Bun.spawn(argv, { env: this.env, stdin: "ignore", stdout: "ignore", stderr: "inherit" });
    if ((await child.exited) !== 0) throw new Error(`${argv[0]} failed`);
  }

  /** The whole desktop as grim captures it, PPM. */
  async grim(): Promise<Buffer> {
    const child = Bun.spawn(["grim", "-t", "ppm", "-"], { env: this.env, stdout: "pipe", stderr: "inherit" });
    return Buffer.from(await new Response(child.stdout).arrayBuffer());
  }

  /** A terminal that writes what is typed into it to a file. */
  terminal(title: string): Promise<Terminal> {
    return Terminal.open(this, title, (script) => [
      "foot",
      "-c",
      "/dev/null",
      "-T",
      title,
      "sh",
      "-c",
      script,
    ]);
  }

  /** A GTK editor that writes its text, and the clicks and notches it gets, to files. */
  editor(title: string): Editor {
    const folder = mkdtempSync(join(this.folder, "editor-"));
    writeFileSync(join(folder, "editor.py"), EDITOR);
    const child = this.start("/usr/bin/python3", join(folder, "editor.py"), title, folder);
    return new Editor(title, folder, child);
  }

  /** Ends everything that was started, also after a failure. */
  async end(): Promise<void> {
    for (const child of this.#children.reverse()) child.kill("SIGKILL");
    await Promise.all(this.#children.map((child) => child.exited));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const EDITOR = `
import os, sys, gi
# A machine may have Gdk 4 as well.
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk
title, folder = sys.argv[1:]
def write(name, text):
    path = os.path.join(folder, name)
    with open(path + ".new", "w", newline="") as file: file.write(text)
    os.rename(path + ".new", path)
events = []
def note(line):
    events.append(line)
    write("events", "\\n".join(events) + "\\n")
window = Gtk.Window(title=title)
view = Gtk.TextView()
view.add_events(Gdk.EventMask.SMOOTH_SCROLL_MASK)
buffer = view.get_buffer()
buffer.connect("changed", lambda b: write("text", b.get_text(b.get_start_iter(), b.get_end_iter(), True)))
kinds = {Gdk.EventType.BUTTON_PRESS: "press", Gdk.EventType.BUTTON_RELEASE: "release"}
def button(widget, event):
    if event.type in kinds: note(f"{kinds[event.type]} {event.button} {round(event.x_root)} {round(event.y_root)}")
    return True
view.connect("button-press-event", button)
view.connect("button-release-event", button)
view.connect("scroll-event", lambda w, e: note("scroll %d %d" % e.get_scroll_deltas()[1:]))
window.add(view)
window.connect("destroy", Gtk.main_quit)
write("text", "")
write("events", "")
window.show_all()
Gtk.main()
`;

export class Editor {
  readonly title: string;
  readonly #folder: string;

  readonly #process: Bun.Subprocess;

  constructor(title: string, folder: string, process: Bun.Subprocess) {
    this.title = title;
    this.#folder = folder;
    this.#process = process;
  }

  async end(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#process.exited;
  }

  /** Its text, once it is the expected one or the deadline has passed. */
  text(expected: string): Promise<string> {
    return this.#read("text", expected);
  }

  /** What the pointer did in it, line by line, likewise. */
  events(expected: string): Promise<string> {
    return this.#read("events", expected);
  }

  async #read(name: string, expected: string): Promise<string> {
    const file = join(this.#folder, name);
    const read = () => (existsSync(file) ? readFileSync(file, "utf8") : "");
    await until(`${name} of ${this.title}`, async () => read() === expected).catch(() => undefined);
    return read();
  }
}

/** The window with a title, once the session lists it. */
export async function listed(driver: Driver, title: string): Promise<DesktopWindow> {
  let found: DesktopWindow | undefined;
  await until(`the window "${title}"`, async () => {
    found = (await driver.windows()).find((window) => window.title === title);
    return found !== undefined;
  });
  if (!found) throw new Error("unreachable");
  return found;
}

/** Gives the window with a title the focus, once the session lists it. */
export async function focused(driver: Driver, title: string): Promise<void> {
  await driver.focus(await listed(driver, title), new AbortController().signal);
}
