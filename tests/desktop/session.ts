/** A private X server with a window manager, for tests that act on real windows. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { commandLine } from "../acceptance/run.ts";

type Child = Bun.Subprocess<"ignore", "pipe", "ignore"> | Bun.Subprocess<"ignore", "ignore", "ignore">;

/** Two monitors side by side; the right one is the primary one and therefore screen 1. */
export const LEFT = { x: 0, y: 0, width: 800, height: 600 };
export const RIGHT = { x: 800, y: 0, width: 600, height: 600 };

export interface Answer {
  code: number | null;
  record: Record<string, unknown>;
  error: Record<string, unknown>;
}

export class Desktop {
  readonly folder = mkdtempSync(join(tmpdir(), "heddle-desktop-"));
  readonly captures = join(this.folder, "captures");
  readonly #children: Child[] = [];
  #display = "";
  #bus: string | undefined;

  /** @param size of the screen; that of the two monitors unless a test needs more */
  static async start(size = "1400x600"): Promise<Desktop> {
    const desktop = new Desktop();
    try {
      await desktop.#startServer(size);
    } catch (thrown) {
      await desktop.end();
      throw thrown;
    }
    return desktop;
  }

  async #startServer(size: string): Promise<void> {
    // Without -noreset the server forgets its monitors when the last client leaves; it picks a free number itself.
    const server = Bun.spawn(
      ["Xvfb", "-displayfd", "1", "-screen", "0", `${size}x24`, "-nolisten", "tcp", "-noreset"],
      {
        stdin: "ignore",
        stdout: "pipe",
        stderr: "ignore",
      },
    );
    this.#children.push(server);
    for await (const chunk of server.stdout) {
      this.#display += new TextDecoder().decode(chunk);
      if (this.#display.includes("\n")) break;
    }
    this.#display = `:${this.#display.trim()}`;
    for (const name of ["config", "data", "home", "runtime"])
      mkdirSync(join(this.folder, name), { mode: 0o700 });
    await this.must("xrandr", "--setmonitor", "left", "800/211x600/158+0+0", "screen");
    await this.must("xrandr", "--setmonitor", "*right", "600/158x600/158+800+0", "none");
    // Openbox names itself on the root window before it listens: a window that is mapped in between never appears.
    const ready = join(this.folder, "openbox-runs");
    this.start("openbox", "--startup", `touch ${ready}`);
    await until("the window manager", async () => existsSync(ready));
  }

  /** The environment of a session on this server, with folders of its own. */
  get env(): Record<string, string> {
    return {
      PATH: process.env["PATH"] ?? "/usr/bin:/bin",
      HOME: join(this.folder, "home"),
      DISPLAY: this.#display,
      XDG_CONFIG_HOME: join(this.folder, "config"),
      XDG_DATA_HOME: join(this.folder, "data"),
      XDG_RUNTIME_DIR: join(this.folder, "runtime"),
      XDG_SESSION_TYPE: "x11",
      LANG: "C.UTF-8",
      ...(this.#bus === undefined ? {} : { DBUS_SESSION_BUS_ADDRESS: this.#bus }),
      HEDDLE_URI_CAPTURE_DIR: this.captures,
      HEDDLE_CHECK_RESULTS: "1",
      // No test installs packages on the machine that it runs on.
      HEDDLE_REPAIR_AUTO_INSTALL_DEPS: "0",
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
    this.#bus = address.trim();
    // Programs do not wait for the accessibility bus: one that starts earlier would have no tree.
    const service = ["--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"];
    await this.must("dbus-send", ...service, "org.a11y.Bus.GetAddress");
  }

  /** Starts a program that stays; it is ended with the desktop. */
  start(...argv: string[]): Bun.Subprocess {
    const child = Bun.spawn(argv, { env: this.env, stdin: "ignore", stdout: "ignore", stderr: "ignore" });
    this.#children.push(child);
    return child;
  }

  async output(...argv: string[]): Promise<string> {
    return (await this.bytes(...argv)).toString();
  }

  async bytes(...argv: string[]): Promise<Buffer> {
    const child = Bun.spawn(argv, { env: this.env, stdin: "ignore", stdout: "pipe", stderr: "ignore" });
    return Buffer.from(await new Response(child.stdout).arrayBuffer());
  }

  async must(...argv: string[]): Promise<void> {
    const child = Bun.spawn(argv, { env: this.env, stdin: "ignore", stdout: "ignore", stderr: "inherit" });
    if ((await child.exited) !== 0) throw new Error(`${argv[0]} failed`);
  }

  /** A window filled with one colour; resolves when it is on the screen. */
  async window(title: string, colour: string, place = "40x10+20+40"): Promise<void> {
    const font = ["-fn", "fixed"];
    this.start(
      "xterm",
      ...font,
      "-T",
      title,
      "-bg",
      colour,
      "-fg",
      colour,
      "-cr",
      colour,
      "-geometry",
      place,
      "-e",
      "sleep",
      "3600",
    );
    await until(`the window "${title}"`, async () => (await this.titles()).includes(title));
    // The first frame is drawn after the window is mapped.
    await until(`the colour of "${title}"`, async () =>
      shows(await this.bytes("import", "-silent", "-window", "root", "-depth", "8", "ppm:-"), colour),
    );
  }

  async titles(): Promise<string[]> {
    return (await this.output("wmctrl", "-l"))
      .split("\n")
      .map((line) => line.split(/\s+/).slice(3).join(" "))
      .filter((title) => title !== "");
  }

  async activeTitle(): Promise<string> {
    return (await this.output("xdotool", "getactivewindow", "getwindowname")).trim();
  }

  /** Runs an executable of ours in this session. */
  async run(name: string, args: string[], env: Record<string, string> = {}): Promise<Answer> {
    const child = Bun.spawn([...commandLine([name]), "--json", ...args], {
      env: { ...this.env, ...env },
      cwd: this.folder,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
    const [stdout, stderr] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ]);
    const last = (text: string) => text.trim().split("\n").at(-1) ?? "";
    return {
      code: await child.exited,
      record: stdout.trim() === "" ? {} : JSON.parse(last(stdout)),
      error: stderr.trim().startsWith("{") ? JSON.parse(last(stderr)).error : { message: stderr },
    };
  }

  /** A PATH with nothing but these programs. */
  pathWith(...programs: string[]): string {
    const folder = mkdtempSync(join(this.folder, "path-"));
    for (const program of programs) {
      const found = Bun.which(program);
      if (found === null) throw new Error(`${program} is not installed`);
      symlinkSync(found, join(folder, program));
    }
    return folder;
  }

  /** Writes a file below the session's own folder. */
  write(path: string, text: string): string {
    const target = join(this.folder, path);
    mkdirSync(join(target, ".."), { recursive: true });
    writeFileSync(target, text);
    return target;
  }

  /** Ends everything that was started, also after a failure. */
  async end(): Promise<void> {
    for (const child of this.#children.reverse()) child.kill("SIGKILL");
    await Promise.all(this.#children.map((child) => child.exited));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits until something holds; fails after 90 s. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 90_000;
  while (Date.now() < end) {
    if (await holds()) return;
    await Bun.sleep(50);
  }
  throw new Error(`Waited in vain for ${what}`);
}

/** Whether a PPM picture has a line of pixels in a colour, `#rrggbb`. */
export const shows = (ppm: Buffer, colour: string): boolean =>
  ppm.includes(Buffer.alloc(60, Buffer.from(colour.slice(1), "hex")));

export interface Picture {
  width: number;
  height: number;
  at(x: number, y: number): string;
}

/** The pixels of a PNG file, as `#rrggbb`. */
export async function picture(file: string): Promise<Picture> {
  const image = await loadImage(file);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return {
    width: image.width,
    height: image.height,
    at(x, y) {
      const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
      return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
    },
  };
}
