/** The driver of X11 sessions. */
import type { XTest } from "x11";
import type { Pixels } from "#image/pixels.ts";
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS, type Region } from "#schemas/desktop.ts";
import type {
  Ability,
  AbilityName,
  Button,
  DesktopWindow,
  Driver,
  PersonEvent,
  Point,
  Screen,
  SessionFacts,
} from "../driver.ts";
import { KEY_NAMES, keysymOfName } from "../keys/chords.ts";
import { processName } from "../process-name.ts";
import { Capturer } from "./capture.ts";
import { Connection, type Environment } from "./connection.ts";
import { InputWatch } from "./input-watch.ts";
import { Journal } from "./journal.ts";
import { Keyboard } from "./keyboard.ts";
import { Keymap } from "./keymap.ts";
import { Pointer } from "./pointer.ts";
import { screensOf } from "./screens.ts";
import { Windows } from "./windows.ts";

const fail = failures(DRIVER_ERRORS);
/** How long the window manager may take to activate a window, ms. */
const FOCUS_DEADLINE = 3000;
/** Waits between two questions whether it has, ms: most answer within a few, a busy one need not be asked so often. */
const FIRST_WAIT = 1;
const LONGEST_WAIT = 16;

/**
 * @param name of the display, e.g. `:0`
 * @param env of the session, which names the server's key (XAUTHORITY)
 * @throws DISPLAY_LOST
 */
export async function x11Driver(name: string, env: Environment = process.env): Promise<Driver> {
  const [connection, journal] = await Promise.all([
    Connection.open(name, env, { passesFiles: true }),
    Journal.of(name, env),
  ]);
  try {
    const driver = new X11Driver(connection, journal);
    await driver.recover();
    return driver;
  } catch (thrown) {
    connection.close();
    throw thrown;
  }
}

class X11Driver implements Driver {
  readonly session = "x11";
  readonly #connection: Connection;
  readonly #windows: Windows;
  readonly #keyboard: Keyboard;
  readonly #pointer: Pointer;
  readonly #watch: InputWatch;
  readonly #capturer: Capturer;

  constructor(connection: Connection, journal: Journal | undefined) {
    this.#connection = connection;
    this.#windows = new Windows(connection);
    const keymap = new Keymap(connection, () => this.#windows.activeProcess(), journal);
    this.#keyboard = new Keyboard(connection, keymap);
    this.#pointer = new Pointer(connection);
    this.#watch = new InputWatch(connection);
    this.#capturer = new Capturer(connection);
  }

  get lost(): boolean {
    return this.#connection.isLost;
  }

  /** Gives back what was held and borrowed by processes that were killed. */
  recover(): Promise<void> {
    return this.#keyboard.recover();
  }

  async abilities(): Promise<Readonly<Record<AbilityName, Ability>>> {
    const [{ xtest }, hasManager] = await Promise.all([
      this.#connection.extensions(),
      this.#windows.hasManager(),
    ]);
    const keys: Ability = xtest
      ? { backend: "xtest", version: await versionOf(this.#connection, xtest) }
      : { backend: null, reason: "the X server has no XTEST extension" };
    const windows: Ability = hasManager
      ? { backend: "ewmh" }
      : { backend: null, reason: "no window manager runs that follows EWMH" };
    return {
      windows,
      focus: windows,
      type: keys,
      press: keys,
      point: keys,
      capture: await this.#capturer.backend(),
      paste: xtest ? { backend: "clipboard" } : keys,
    };
  }

  async about(): Promise<SessionFacts> {
    const { name, display } = this.#connection;
    const server = display.vendor === "" ? null : `${display.vendor} ${releaseText(display.release)}`;
    return { display: name, server, compositor: (await this.#windows.managerName()) ?? null };
  }

  async windows(): Promise<DesktopWindow[]> {
    const [windows, active] = await Promise.all([this.#windows.list(), this.#windows.active()]);
    return windows.map(({ id, title, class: className, pid, x, y, width, height, hidden, workspace }) => ({
      id: String(id),
      title,
      class: className,
      process: pid === undefined ? "" : processName(pid),
      ...(pid === undefined ? {} : { pid }),
      box: { x, y, width, height },
      hidden,
      active: id === active,
      ...(workspace === undefined ? {} : { workspace }),
    }));
  }

  async screen(): Promise<{ width: number; height: number }> {
    const { width, height } = await this.#connection.ask<{ width: number; height: number }>((reply) =>
      this.#connection.client.GetGeometry(this.#connection.root, reply),
    );
    return { width, height };
  }

  async focus(window: DesktopWindow, signal: AbortSignal): Promise<void> {
    const id = Number(window.id);
    await this.#windows.activate(id);
    let wait = FIRST_WAIT;
    for (const until = Date.now() + FOCUS_DEADLINE; Date.now() < until; await Bun.sleep(wait)) {
      if (signal.aborted) throw fail("STOPPED", "Stopped before the window had the focus");
      wait = Math.min(wait * 2, LONGEST_WAIT);
      if ((await this.#windows.active()) === id && (await this.#windows.hasFocus(id))) return;
    }
    throw fail("FOCUS_LOST", "The window manager did not give the window the focus", {
      hint: "See whether it asks something, or keeps windows from taking the focus",
    });
  }

  async move(window: DesktopWindow, screen: Screen, signal: AbortSignal): Promise<void> {
    const id = Number(window.id);
    await this.#windows.moveTo(id, screen.box);
    let wait = FIRST_WAIT;
    for (const until = Date.now() + FOCUS_DEADLINE; Date.now() < until; await Bun.sleep(wait)) {
      if (signal.aborted) throw fail("STOPPED", "Stopped before the window was moved");
      wait = Math.min(wait * 2, LONGEST_WAIT);
      const now = (await this.#windows.list()).find((one) => one.id === id);
      if (now !== undefined && isOn(now, screen)) return;
    }
    throw fail("MOVE_REFUSED", "The window manager did not move the window", {
      hint: "See whether it is fullscreen, or the window manager places windows itself",
    });
  }

  async type(text: string, signal: AbortSignal, guard?: () => Promise<void>): Promise<void> {
    await this.#keyboard.type(text, signal, guard);
  }

  async press(keys: readonly string[], signal: AbortSignal): Promise<void> {
    const keysyms = keys.map((key) => {
      const keysym = keysymOfName(key);
      if (keysym !== undefined) return keysym;
      throw fail("BACKEND_MISSING", `Unknown key: ${key.slice(0, 40)}`, {
        hint: `Write a character or one of ${KEY_NAMES.slice(0, 20).join(", ")} …`,
      });
    });
    await this.#keyboard.press(keysyms, signal);
  }

  screens(): Promise<Screen[]> {
    return screensOf(this.#connection);
  }

  async click(at: Point, options: { button: Button; count: number }, signal: AbortSignal): Promise<void> {
    await this.#pointer.click(at, options, signal);
  }

  async scroll(at: Point | null, notches: { x: number; y: number }, signal: AbortSignal): Promise<void> {
    await this.#pointer.scroll(at, notches, signal);
  }

  async paste(text: string, chord: readonly string[], signal: AbortSignal): Promise<void> {
    // Terminals paste the primary selection with Shift+Insert, other programs the clipboard.
    const isInsert = chord.some((key) => key.toLowerCase() === "insert");
    const { pasteText } = await import("./clipboard.ts");
    await pasteText(
      this.#connection,
      this.#connection.authority,
      text,
      isInsert ? ["CLIPBOARD", "PRIMARY"] : ["CLIPBOARD"],
      () => this.press(chord, signal),
      signal,
    );
  }

  async pointer(): Promise<Point> {
    const { client, root } = this.#connection;
    const { rootX, rootY } = await this.#connection.ask<{ rootX: number; rootY: number }>((reply) =>
      client.QueryPointer(root, reply),
    );
    return { x: rootX, y: rootY };
  }

  watchInput(onInput: (kind: "key" | "pointer") => void): Promise<() => void> {
    return this.#watch.watch(onInput);
  }

  async watchPerson(onEvent: (event: PersonEvent) => void): Promise<() => void> {
    const { watchPerson } = await import("./person-events.ts");
    return watchPerson(this.#connection, this.#watch, () => this.pointer(), onEvent);
  }

  async release(): Promise<void> {
    await this.#keyboard.settled();
    await this.#pointer.release();
  }

  capture(region: Region): Promise<Pixels> {
    return this.#capturer.capture(region);
  }

  close(): void {
    this.#capturer.close();
    if (!this.#keyboard.isAtWork) this.#connection.close();
    else void this.#keyboard.settled().finally(() => this.#connection.close());
  }
}

/** Whether the corner of a window is on a screen. */
const isOn = ({ x, y }: { x: number; y: number }, { box }: Screen): boolean =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;

async function versionOf(connection: Connection, xtest: XTest): Promise<string> {
  const version = await connection.ask<number[]>((reply) => xtest.GetVersion(2, 2, reply));
  return version.join(".");
}

/** The number of a release as X.Org writes it: 12101007 is 21.1.7, and 12004000 is 1.20.4. */
export function releaseText(release: number): string {
  const parts = [
    Math.floor(release / 10_000_000),
    Math.floor(release / 100_000) % 100,
    Math.floor(release / 1000) % 100,
    release % 1000,
  ];
  if (parts[0] === 1 && (parts[1] ?? 0) >= 21) parts.shift();
  while (parts.length > 2 && parts.at(-1) === 0) parts.pop();
  return parts.join(".");
}
