/** The driver of Wayland sessions. What it can do depends on the protocols that the compositor offers. */
import type { Pixels } from "#image/pixels.ts";
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS, type Region } from "#schemas/desktop.ts";
import type {
  Ability,
  AbilityName,
  Button,
  DesktopWindow,
  Driver,
  Point,
  Screen,
  SessionFacts,
} from "../driver.ts";
import { processName } from "../process-name.ts";
import { type Capturer, captureRegion, capturerOf, missingCapture } from "./capture.ts";
import { Client } from "./client.ts";
import { Keyboard } from "./keyboard.ts";
import { openWindows } from "./open-windows.ts";
import { layoutBox, Outputs } from "./outputs.ts";
import { Pointer } from "./pointer.ts";
import { Seat } from "./seat.ts";
import type { Windows } from "./windows.ts";

const fail = failures(DRIVER_ERRORS);
/** How long the compositor may take to activate a window, ms, and how often it is asked. */
const FOCUS_DEADLINE = 3000;
const FOCUS_INTERVAL = 10;
const NO_PASTE = "this driver types every character, and leaves the clipboard alone";

type Environment = Readonly<Record<string, string | undefined>>;

/** @param env with WAYLAND_DISPLAY and XDG_RUNTIME_DIR @throws DISPLAY_LOST */
export async function waylandDriver(env: Environment): Promise<Driver> {
  const client = await Client.open(env);
  try {
    const seat = new Seat(client);
    const outputs = new Outputs(client);
    const windows = await openWindows(client, seat, env);
    // What was bound tells about itself.
    await client.roundTrip();
    return new WaylandDriver(client, seat, outputs, windows, env["WAYLAND_DISPLAY"] ?? "");
  } catch (thrown) {
    client.close();
    throw thrown;
  }
}

class WaylandDriver implements Driver {
  readonly session = "wayland";
  readonly #client: Client;
  readonly #outputs: Outputs;
  readonly #windows: Windows;
  readonly #keyboard: Keyboard;
  readonly #pointer: Pointer;
  readonly #display: string;
  #capturer: Capturer | undefined;

  constructor(client: Client, seat: Seat, outputs: Outputs, windows: Windows, display: string) {
    this.#client = client;
    this.#display = display;
    this.#outputs = outputs;
    this.#windows = windows;
    this.#keyboard = new Keyboard(client, seat);
    this.#pointer = new Pointer(client, seat, outputs);
  }

  async abilities(): Promise<Readonly<Record<AbilityName, Ability>>> {
    const version = (name: Parameters<Client["globals"]>[0]) => this.#client.globals(name)[0]?.version;
    const keyboard = version("zwp_virtual_keyboard_manager_v1");
    const keys = abilityOf("virtual-keyboard", this.#keyboard.missing(), keyboard);
    const windows = this.#windows.ability;
    return {
      windows,
      focus: windows,
      type: keys,
      press: keys,
      point: abilityOf(
        "wlr-virtual-pointer",
        this.#pointer.missing(),
        version("zwlr_virtual_pointer_manager_v1"),
      ),
      capture: abilityOf(
        "wlr-screencopy",
        missingCapture(this.#client),
        version("zwlr_screencopy_manager_v1"),
      ),
      paste: { backend: null, reason: NO_PASTE },
    };
  }

  async about(): Promise<SessionFacts> {
    const compositor = this.#client.peer === 0 ? "" : processName(this.#client.peer);
    return { display: this.#display, server: null, compositor: compositor || null };
  }

  windows(): Promise<DesktopWindow[]> {
    return this.#windows.list();
  }

  async screen(): Promise<{ width: number; height: number }> {
    await this.#client.roundTrip();
    const { width, height } = layoutBox(this.#outputs.list());
    return { width, height };
  }

  async screens(): Promise<Screen[]> {
    await this.#client.roundTrip();
    return this.#outputs.screens();
  }

  async focus(window: DesktopWindow, signal: AbortSignal): Promise<void> {
    await this.#windows.activate(window);
    for (const until = Date.now() + FOCUS_DEADLINE; Date.now() < until; await Bun.sleep(FOCUS_INTERVAL)) {
      if (signal.aborted) throw fail("STOPPED", "Stopped before the window had the focus");
      const now = (await this.#windows.list()).find(({ id }) => id === window.id);
      if (!now)
        throw fail("WINDOW_NOT_FOUND", "The window has ended", {
          hint: "ORIENT lists the windows",
        });
      if (now.active) return;
    }
    throw fail("FOCUS_LOST", "The compositor did not give the window the focus", {
      hint: "See whether the screen is locked, or another program keeps the focus",
    });
  }

  async move(window: DesktopWindow, screen: Screen): Promise<void> {
    if (this.#windows.move === undefined)
      throw fail("BACKEND_MISSING", "Cannot move windows: the compositor offers programs no way to do it", {
        hint: "Use its own shortcut, or a session of sway or X11",
      });
    await this.#windows.move(window, screen);
  }

  type(text: string, signal: AbortSignal, guard?: () => Promise<void>): Promise<void> {
    return this.#keyboard.type(text, signal, guard);
  }

  press(keys: readonly string[], signal: AbortSignal): Promise<void> {
    return this.#keyboard.press(keys, signal);
  }

  click(at: Point, options: { button: Button; count: number }, signal: AbortSignal): Promise<void> {
    return this.#pointer.click(at, options, signal);
  }

  scroll(at: Point | null, notches: { x: number; y: number }, signal: AbortSignal): Promise<void> {
    return this.#pointer.scroll(at, notches, signal);
  }

  async paste(): Promise<void> {
    throw fail("BACKEND_MISSING", `Cannot paste: ${NO_PASTE}`, { hint: "Type the text instead" });
  }

  async pointer(): Promise<Point> {
    throw fail("BACKEND_MISSING", "Cannot tell where the pointer is: no protocol of Wayland shows it", {
      hint: "Unset HEDDLE_GUI_FAILSAFE_CORNER; end commands with gui-dispatch STOP or Ctrl-C",
    });
  }

  /** No protocol tells a program what a person does on keyboards and pointers outside its own windows. */
  async watchInput(): Promise<() => void> {
    return () => undefined;
  }

  async watchPerson(): Promise<() => void> {
    throw fail(
      "BACKEND_MISSING",
      "Cannot watch what a person does: a Wayland compositor shows keys and pointer only to the program that they are for",
      { hint: "Record in a session of X11" },
    );
  }

  get lost(): boolean {
    return this.#client.lost;
  }

  /** The compositor releases the keys of a virtual keyboard whose client has ended. */
  async recover(): Promise<void> {
    return undefined;
  }

  async release(): Promise<void> {
    await this.#keyboard.release();
    await this.#pointer.release();
  }

  async capture(region: Region): Promise<Pixels> {
    await this.#client.roundTrip();
    this.#capturer ??= capturerOf(this.#client);
    return captureRegion(this.#capturer, this.#outputs, region);
  }

  close(): void {
    this.#windows.close();
    this.#client.close();
  }
}

/** @param version of the protocol that the compositor offers */
const abilityOf = (backend: string, missing: string | undefined, version?: number): Ability =>
  missing === undefined
    ? { backend, ...(version === undefined ? {} : { version: String(version) }) }
    : { backend: null, reason: missing };
