/** The driver of sessions that fixed scripts drive: Windows and macOS. It runs them on that system only, and tells elsewhere what would run. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import type { Pixels } from "#image/pixels.ts";
import { readPng } from "#image/png.ts";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { findFault } from "#kit/data/validate.ts";
import { withTemporaryFolder } from "#kit/files/temporary-folder.ts";
import { type Environment, runProcess } from "#kit/programs/process.ts";
import { DRIVER_ERRORS, type Region } from "#schemas/desktop.ts";
import type {
  Ability,
  AbilityName,
  Button,
  DesktopWindow,
  Driver,
  Point,
  ProgramCall,
  Screen,
  SessionFacts,
  Wish,
} from "../driver.ts";
import { darwinPlatform } from "./darwin.ts";
import type { Platform } from "./platform.ts";
import { windowsPlatform } from "./windows.ts";

const fail = failures({ ...KIT_ERRORS, ...DRIVER_ERRORS });
/** Deadline of one script, ms: PowerShell compiles its types first. */
const DEADLINE = 30_000;

const box = { x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() };
/** What the scripts print that list windows. */
const Listed = Type.Object({
  windows: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      class: Type.String(),
      process: Type.String(),
      pid: Type.Integer(),
      ...box,
      hidden: Type.Boolean(),
      active: Type.Boolean(),
    }),
  ),
  screens: Type.Array(
    Type.Object({ name: Type.String(), ...box, scale: Type.Number(), primary: Type.Boolean() }),
  ),
});

const PLATFORMS: Readonly<Record<"windows" | "darwin", Platform>> = {
  windows: windowsPlatform,
  darwin: darwinPlatform,
};

/** @param system that this process runs on, as `process.platform` names it */
export const scriptedDriver = (
  session: "windows" | "darwin",
  env: Environment,
  system: string = process.platform,
): Driver => new ScriptedDriver(PLATFORMS[session], env, system);

class ScriptedDriver implements Driver {
  readonly session: "windows" | "darwin";
  readonly #platform: Platform;
  readonly #env: Environment;
  readonly #isHere: boolean;

  constructor(platform: Platform, env: Environment, system: string) {
    this.session = platform.session;
    this.#platform = platform;
    this.#env = env;
    this.#isHere = system === platform.system;
  }

  async abilities(): Promise<Readonly<Record<AbilityName, Ability>>> {
    const { backend, noPaste } = this.#platform;
    const ability: Ability = this.#isHere ? { backend } : { backend: null, reason: this.#elsewhere };
    return {
      windows: ability,
      focus: ability,
      type: ability,
      press: ability,
      point: ability,
      capture: ability,
      paste: noPaste === undefined ? ability : { backend: null, reason: noPaste },
    };
  }

  async about(): Promise<SessionFacts> {
    return { display: this.session, server: null, compositor: null };
  }

  async windows(): Promise<DesktopWindow[]> {
    const { windows } = await this.#list();
    return windows.map(({ x, y, width, height, ...window }) => ({ ...window, box: { x, y, width, height } }));
  }

  async screens(): Promise<Screen[]> {
    const { screens } = await this.#list();
    return screens.map(({ x, y, width, height, ...screen }) => ({ ...screen, box: { x, y, width, height } }));
  }

  async screen(): Promise<{ width: number; height: number }> {
    const { desktopOf } = await import("../capture/area.ts");
    const { width, height } = desktopOf(await this.screens());
    return { width, height };
  }

  async focus({ id, title, process }: DesktopWindow, signal: AbortSignal): Promise<void> {
    await this.#run(this.#platform.focus(title || process), signal, "FOCUS_LOST");
    if ((await this.windows()).find(({ active }) => active)?.id === id) return;
    throw fail("FOCUS_LOST", `${this.#platform.title} did not give the window the focus`, {
      hint: "See whether it asks something, or another window has the same title",
    });
  }

  async type(text: string, signal: AbortSignal, guard?: () => Promise<void>): Promise<void> {
    for (const call of this.#platform.type(text)) {
      await guard?.();
      await this.#run(call, signal);
    }
  }

  press(keys: readonly string[], signal: AbortSignal): Promise<void> {
    return this.#act(() => this.#platform.press(keys), signal);
  }

  click(at: Point, options: { button: Button; count: number }, signal: AbortSignal): Promise<void> {
    return this.#act(() => this.#platform.click(at, options), signal);
  }

  scroll(at: Point | null, notches: { x: number; y: number }, signal: AbortSignal): Promise<void> {
    return this.#act(() => this.#platform.scroll(at, notches), signal);
  }

  paste(text: string, _chord: readonly string[], signal: AbortSignal): Promise<void> {
    return this.#act(() => this.#platform.paste(text), signal);
  }

  async pointer(): Promise<Point> {
    throw fail("BACKEND_MISSING", "Cannot tell where the pointer is: no script of this system shows it", {
      hint: "Unset HEDDLE_GUI_FAILSAFE_CORNER; end commands with gui-dispatch STOP or Ctrl-C",
    });
  }

  /** The scripts cannot tell what a person does. */
  async watchInput(): Promise<() => void> {
    return () => undefined;
  }

  async watchPerson(): Promise<() => void> {
    throw fail("BACKEND_MISSING", "Cannot watch what a person does: no script of this system shows it", {
      hint: "Record in a session of X11",
    });
  }

  /** Each script is a process of its own: there is no connection. */
  readonly lost = false;

  async recover(): Promise<void> {}

  /** Each script releases what it presses. */
  async release(): Promise<void> {}

  async capture(region: Region): Promise<Pixels> {
    return withTemporaryFolder("heddle-capture-", async (folder) => {
      const file = join(folder, "screen.png");
      await this.#run(this.#platform.capture(region, file), undefined);
      return fitted(await readPng(await readFile(file)), region);
    });
  }

  plan(wish: Wish): readonly ProgramCall[] {
    const platform = this.#platform;
    if (wish.do === "focus") return [platform.focus(wish.text)];
    if (wish.do === "type") return platform.type(wish.text);
    if (wish.do === "press") return [platform.press(wish.keys)];
    if (wish.do === "click") return [platform.click(wish.at, wish)];
    return [platform.scroll(wish.at, wish)];
  }

  close(): void {}

  get #elsewhere(): string {
    return `${this.#platform.title} sessions are driven on ${this.#platform.title} only; a dry run says what would run there`;
  }

  async #act(call: () => ProgramCall, signal: AbortSignal): Promise<void> {
    await this.#run(call(), signal);
  }

  async #list(): Promise<Static<typeof Listed>> {
    const text = await this.#run(this.#platform.list(), undefined);
    let listed: unknown;
    try {
      listed = JSON.parse(text);
    } catch {
      listed = undefined;
    }
    if (findFault(Listed, listed) === undefined) return listed as Static<typeof Listed>;
    throw fail(
      "BACKEND_MISSING",
      "Cannot list the windows: the script of the system printed something else",
      {
        hint: "See whether this process may control the computer (macOS: Privacy & Security)",
      },
    );
  }

  /** @throws BACKEND_MISSING on another system, and with what the program says; TIMEOUT, STOPPED */
  async #run(
    { argv, env = {} }: ProgramCall,
    signal: AbortSignal | undefined,
    code: "BACKEND_MISSING" | "FOCUS_LOST" = "BACKEND_MISSING",
  ): Promise<string> {
    if (!this.#isHere)
      throw fail("BACKEND_MISSING", `Cannot reach the desktop: ${this.#elsewhere}`, {
        hint: "Add DRY_RUN true, or unset HEDDLE_GUI_SESSION",
      });
    const stopped = () => fail("STOPPED", "The command was stopped");
    if (signal?.aborted) throw stopped();
    const result = await runProcess(argv, {
      env: this.#env,
      variables: env,
      kind: "desktop",
      ...(signal && { signal }),
      timeoutMs: DEADLINE,
      graceMs: 20,
      maxOutputBytes: 8 * 1024 * 1024,
    }).catch((thrown: unknown) => {
      throw signal?.aborted ? stopped() : thrown;
    });
    const program = argv[0] ?? "";
    if (result.timedOut) throw fail("TIMEOUT", `${program} did not end within ${DEADLINE / 1000} s`);
    if (result.code === 0) return result.stdout;
    const said = result.stderr.trim().split("\n")[0]?.slice(0, 200) ?? "";
    throw fail(code, `${program} failed${said === "" ? "" : `: ${said}`}`, {
      hint: "See whether this process may control the computer (macOS: Privacy & Security)",
    });
  }
}

/** A picture of a screen with several pixels for each point, as one pixel for each. */
function fitted(picture: Pixels, { width, height }: Region): Pixels {
  if (picture.width === width && picture.height === height) return picture;
  const source = new Uint32Array(
    picture.data.buffer,
    picture.data.byteOffset,
    picture.width * picture.height,
  );
  const target = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * picture.height) / height) * picture.width;
    for (let x = 0; x < width; x++)
      target[y * width + x] = source[row + Math.floor((x * picture.width) / width)] ?? 0;
  }
  return { width, height, data: new Uint8ClampedArray(target.buffer) };
}
