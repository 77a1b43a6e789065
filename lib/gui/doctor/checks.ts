/** Tries on a desktop of its own what commands do: each check runs real commands, and looks at what came of them. */
import { readFile } from "node:fs/promises";
import type { AbilityName, DesktopWindow } from "#desktop/driver.ts";
import { readPng } from "#image/png.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import type { GuiCheck } from "#schemas/gui/doctor.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { perform } from "../dispatch.ts";
import type { Nested, Terminal } from "../nested.ts";
import { middleOf } from "../workflow/elements/places.ts";

/** Letters with and without a key of their own, signs, a character outside of the basic plane. */
const TEXT = "Zażółć gęślą jaźń: ~/a.txt, 5 € 😀";
/** How long what was done may take to show, ms. */
const SHOWN_MS = 5000;
const POLL_MS = 50;

/** @throws Error if the session does not answer */
export async function tryOut(
  nested: Nested,
  context: Context,
): Promise<{ server: string; checks: GuiCheck[] }> {
  const own = createContext({ ...context, env: nested.env, cwd: nested.folder, roots: undefined });
  const say = (command: Command): Promise<DispatchResult> => perform(() => command, {}, own);
  const [one, two] = [await nested.terminal("heddle one"), await nested.terminal("heddle two")];
  const orient = await say({ verb: "orient" });
  if (!orient.ok) throw new Error(orient.error ?? "ORIENT fails");
  const { abilities = {}, server, compositor } = orient.data as Orientation;
  const trial = new Trial(say, one, two);
  const checks: GuiCheck[] = [];
  for (const [check, run] of Object.entries(trial.checks)) {
    const { backend = null, reason = null } = abilities[check as AbilityName] ?? {};
    if (backend === null) checks.push({ check, status: "impossible", backend, reason });
    else {
      const wrong = await run().catch((thrown: unknown) => String(thrown));
      checks.push({ check, status: wrong === null ? "works" : "fails", backend, reason: wrong });
    }
  }
  return { server: [server, compositor].filter(Boolean).join(", "), checks };
}

/** What ORIENT answers, as far as it is used here; a failure has none of it. */
interface Orientation {
  readonly abilities?: Partial<Record<AbilityName, { backend: string | null; reason?: string }>>;
  readonly server?: string | null;
  readonly compositor?: string | null;
  readonly windows?: readonly DesktopWindow[];
}

/** Why a check fails; null if it does not. */
type Wrong = string | null;

class Trial {
  readonly #say: (command: Command) => Promise<DispatchResult>;
  readonly #one: Terminal;
  readonly #two: Terminal;
  /** By ability, in this order: the later ones build on the earlier ones. */
  readonly checks: Readonly<Record<string, () => Promise<Wrong>>> = {
    windows: () => this.#windows(),
    focus: () => this.#focus(this.#one),
    type: () => this.#type(),
    press: () => this.#press(),
    point: () => this.#point(),
    capture: () => this.#capture(),
  };

  constructor(say: (command: Command) => Promise<DispatchResult>, one: Terminal, two: Terminal) {
    this.#say = say;
    this.#one = one;
    this.#two = two;
  }

  async #list(): Promise<readonly DesktopWindow[]> {
    return ((await this.#say({ verb: "orient" })).data as Orientation).windows ?? [];
  }

  /** A terminal writes its file a moment before its window is there. */
  async #windows(): Promise<Wrong> {
    const titles = [this.#one.title, this.#two.title];
    const areListed = async () => {
      const windows = await this.#list();
      return titles.every((title) => windows.some((window) => window.title === title));
    };
    return (await soon(areListed)) ? null : "Two terminals were opened, and are not listed";
  }

  async #focus({ title }: Terminal): Promise<Wrong> {
    const { ok, error } = await this.#say({ verb: "focus", hints: [title] });
    if (!ok) return error;
    const active = (await this.#list()).find((window) => window.active);
    return active?.title === title ? null : `"${active?.title ?? ""}" has the focus instead`;
  }

  async #type(): Promise<Wrong> {
    const { ok, error } = await this.#say({ verb: "inject", text: TEXT, submit: true });
    if (!ok) return error;
    await soon(async () => (await this.#one.read()).length > TEXT.length);
    const arrived = (await this.#one.read()).trimEnd();
    return arrived === TEXT ? null : `${JSON.stringify(arrived.slice(0, 100))} arrived`;
  }

  /** A terminal gives a program a line when Return was pressed. */
  async #press(): Promise<Wrong> {
    const steps = [
      { action: "press_keys", config: { keys: ["x", "Return"], expect_window: [this.#one.title] } },
    ];
    const before = await this.#one.read();
    const { ok, error } = await this.#say({ verb: "execute", steps });
    if (!ok) return error;
    const hasArrived = async () => (await this.#one.read()) === `${before}x\n`;
    return (await soon(hasArrived)) ? null : "The keys did not arrive";
  }

  /** A click into the other terminal gives it the focus. */
  async #point(): Promise<Wrong> {
    const target = (await this.#list()).find(({ title }) => title === this.#two.title);
    if (!target || target.box.width === 0) return "The place of the window is not known";
    const steps = [{ action: "click", config: { position: middleOf(target.box), expect_change: false } }];
    const { ok, error } = await this.#say({ verb: "execute", steps });
    if (!ok) return error;
    const hasFocus = async () => (await this.#list()).some(({ id, active }) => active && id === target.id);
    return (await soon(hasFocus)) ? null : "The window that was clicked did not get the focus";
  }

  async #capture(): Promise<Wrong> {
    const { ok, error, data } = await this.#say({ verb: "capture" });
    if (!ok) return error;
    const { width, height, data: bytes } = await readPng(await readFile(String(data["image"])));
    const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
    return pixels.some((pixel) => pixel !== pixels[0]) ? null : "The picture has one colour only";
  }
}

async function soon(holds: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = performance.now() + SHOWN_MS; performance.now() < deadline; await Bun.sleep(POLL_MS))
    if (await holds()) return true;
  return false;
}
