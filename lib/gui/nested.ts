/** A desktop without a screen: a display server of its own, whose programs end with it or with this process. */
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { chown, readFile } from "node:fs/promises";
import { join } from "node:path";
import { failures } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { openTemporaryFolder, type TemporaryFolder } from "#kit/files/temporary-folder.ts";
import { type ChildService, SERVICE_ERRORS, startService } from "#kit/programs/supervisor.ts";
import { type Environment, which } from "#kit/programs/which.ts";
import { launcherPath } from "./atspi/launcher.ts";
import { atspiAbility } from "./atspi/open.ts";
import { Desk } from "./desk.ts";
import { MANAGERS } from "./needs.ts";

const fail = failures(SERVICE_ERRORS);

/** How long a server or a terminal may take to start, ms. */
const START_MS = 20_000;
const POLL_MS = 20;
/** nobody: sway refuses to run as root. */
const ORDINARY = 65_534;
/** Size of the screen, pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
const USUAL: Size = { width: 1280, height: 800 };
/** Variables of the caller's session: a nested one has its own. */
const OUTER = ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "SWAYSOCK", "DBUS_SESSION_BUS_ADDRESS"];

export interface Terminal {
  readonly title: string;
  /** What has been typed into it so far. */
  read(): Promise<string>;
}

export class Nested {
  readonly folder: string;
  readonly #temporary: TemporaryFolder;
  env: Record<string, string> = {};
  readonly #services: ChildService[] = [];
  readonly #signal: AbortSignal;
  readonly #size: Size;
  #emulator: (title: string, program: readonly string[]) => string[] = () => [];

  private constructor(temporary: TemporaryFolder, env: Environment, signal: AbortSignal, size: Size) {
    this.#temporary = temporary;
    this.folder = temporary.path;
    this.#signal = signal;
    this.#size = size;
    const own = Object.entries(env).filter(
      ([name, value]) => value !== undefined && !OUTER.includes(name) && !name.startsWith("HEDDLE_GUI_"),
    );
    this.env = {
      ...(Object.fromEntries(own) as Record<string, string>),
      HOME: join(this.folder, "home"),
      XDG_RUNTIME_DIR: join(this.folder, "runtime"),
      HEDDLE_GUI_WORKDIR: join(this.folder, "store"),
      HEDDLE_GUI_CAPTURE_DIR: join(this.folder, "captures"),
      HEDDLE_REPAIR_ENABLED: "0",
      HEDDLE_GUI_SEAT: "0",
    };
    for (const name of ["home", "runtime"]) mkdirSync(join(this.folder, name), { mode: 0o700 });
  }

  /** Xvfb with a window manager. @throws SERVICE_ENDED, SERVICE_NOT_READY */
  static x11(env: Environment, signal: AbortSignal, size = USUAL): Promise<Nested> {
    return Nested.#started([env, signal, size], (nested) => nested.#startX11());
  }

  /** sway without outputs of a screen. @throws SERVICE_ENDED, SERVICE_NOT_READY */
  static wayland(env: Environment, signal: AbortSignal, size = USUAL): Promise<Nested> {
    return Nested.#started([env, signal, size], (nested) => nested.#startSway());
  }

  static async #started(
    [env, signal, size]: [Environment, AbortSignal, Size],
    start: (nested: Nested) => Promise<void>,
  ): Promise<Nested> {
    const nested = new Nested(await openTemporaryFolder("heddle-session-"), env, signal, size);
    try {
      await start(nested);
      return nested;
    } catch (thrown) {
      await nested.end();
      throw thrown;
    }
  }

  async #startX11(): Promise<void> {
    // Without -noreset the server begins anew when its last client leaves; it picks a free number itself.
    const server = await this.#start([
      "Xvfb",
      "-displayfd",
      "1",
      "-screen",
      "0",
      `${this.#size.width}x${this.#size.height}x24`,
      "-nolisten",
      "tcp",
      "-noreset",
    ]);
    const number = () => /^\d+$/m.exec(server.log.text())?.[0];
    await this.#until("Xvfb", server, () => number() !== undefined);
    this.env = { ...this.env, DISPLAY: `:${number()}`, XDG_SESSION_TYPE: "x11" };
    // Without a window manager, the checks say what is missing.
    await this.#startManager();
    // Apart from each other: most window managers would put all of them in the middle.
    const corners = ["+0+0", "-0-0"];
    this.#emulator = (title, program) => {
      const corner = corners.shift() ?? "+0-0";
      return ["xterm", "-u8", "-geometry", corner, "-T", title, "-e", ...program];
    };
  }

  async #startManager(): Promise<void> {
    const [name, argv] = Object.entries(MANAGERS).find(([name]) => which(name, this.env) !== null) ?? [];
    if (name === undefined || argv === undefined) return;
    const manager = await this.#start([...argv]);
    const desk = new Desk(createContext({ env: this.env, cwd: this.folder }));
    try {
      const driver = await desk.driver();
      await this.#until(name, manager, async () => (await driver.about()).compositor !== null);
    } finally {
      await desk.close();
    }
  }

  async #startSway(): Promise<void> {
    const config = join(this.folder, "sway.config");
    const lines = [
      `output HEADLESS-1 resolution ${this.#size.width}x${this.#size.height}`,
      "output * bg #208040 solid_color",
      "xwayland disable",
    ];
    writeFileSync(config, lines.join("\n"));
    const isRoot = process.getuid?.() === 0;
    if (isRoot) {
      chmodSync(this.folder, 0o755);
      for (const name of ["home", "runtime"]) await chown(join(this.folder, name), ORDINARY, ORDINARY);
    }
    const drop = isRoot ? ["setpriv", `--reuid=${ORDINARY}`, `--regid=${ORDINARY}`, "--clear-groups"] : [];
    const headless = {
      WLR_BACKENDS: "headless",
      WLR_RENDERER: "pixman",
      WLR_LIBINPUT_NO_DEVICES: "1",
    };
    const compositor = await this.#start([...drop, "sway", "-c", config], { ...this.env, ...headless });
    const runtime = join(this.folder, "runtime");
    const socket = (pattern: RegExp) => readdirSync(runtime).find((name) => pattern.test(name));
    const [ipc, display] = [/^sway-ipc.*\.sock$/, /^wayland-\d+$/];
    await this.#until("sway", compositor, () => socket(ipc) !== undefined && socket(display) !== undefined);
    this.env = {
      ...this.env,
      SWAYSOCK: join(runtime, socket(ipc) ?? ""),
      WAYLAND_DISPLAY: socket(display) ?? "",
      XDG_SESSION_TYPE: "wayland",
    };
    this.#emulator = (title, program) => ["foot", "-c", "/dev/null", "-T", title, ...program];
  }

  /** A terminal that writes each line that is typed into it to a file. */
  async terminal(title: string): Promise<Terminal> {
    const file = join(this.folder, title.replaceAll(" ", "-"));
    const terminal = await this.#start(this.#emulator(title, ["tee", file]));
    await this.#until("the terminal", terminal, () => existsSync(file));
    return { title, read: () => readFile(file, "utf8") };
  }

  /** A session bus, over which programs that are started later offer their accessible trees; false if that is not possible. */
  async startBus(): Promise<boolean> {
    const launcher = launcherPath();
    if (which("dbus-daemon", this.env) === null || launcher === null) return false;
    const socket = join(this.folder, "runtime", "bus");
    const address = `unix:path=${socket}`;
    this.env = { ...this.env, DBUS_SESSION_BUS_ADDRESS: address };
    const bus = await this.#start([
      "dbus-daemon",
      "--session",
      "--nofork",
      "--nosyslog",
      `--address=${address}`,
    ]);
    await this.#until("dbus-daemon", bus, () => existsSync(socket));
    const trees = await this.#start([launcher, "--launch-immediately"]);
    const answers = async () => (await atspiAbility(this.env)).backend !== null;
    await this.#until("the accessibility bus", trees, answers);
    return true;
  }

  /** When a program of the session itself has ended. */
  get ended(): Promise<unknown> {
    return Promise.race(this.#services.map(({ exited }) => exited));
  }

  async #start(argv: string[], env = this.env): Promise<ChildService> {
    const service = await startService(argv, {
      env,
      kind: "desktop",
      cwd: this.folder,
      signal: this.#signal,
      graceMs: 500,
    });
    this.#services.push(service);
    return service;
  }

  /** @throws SERVICE_ENDED, SERVICE_NOT_READY with the last line that the service said */
  async #until(name: string, service: ChildService, holds: () => boolean | Promise<boolean>): Promise<void> {
    let hasEnded = false;
    void service.exited.then(() => {
      hasEnded = true;
    });
    for (const deadline = performance.now() + START_MS; !(await holds()); await Bun.sleep(POLL_MS)) {
      this.#signal.throwIfAborted();
      const isLate = performance.now() > deadline;
      if (!hasEnded && !isLate) continue;
      const said = service.log.text().trim().split("\n").at(-1) ?? "";
      const what = hasEnded ? "ended before it was ready" : "was not ready in time";
      throw fail(
        hasEnded ? "SERVICE_ENDED" : "SERVICE_NOT_READY",
        `${name} ${what}${said === "" ? "" : `: ${said}`}`,
      );
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#services.map((service) => service.stop()));
    this.#temporary.remove();
  }
}
