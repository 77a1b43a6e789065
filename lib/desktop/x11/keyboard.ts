/** Types text through XTEST, exactly: the keys of all characters are bound first, then typed, then given back. */
import type { Xkb, XTest } from "x11";
import { asFailure, Failure, failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import { keysymOf } from "../keys/keysyms.ts";
import type { Connection } from "./connection.ts";
import { type Keymap, type Mapping, RESTORE } from "./keymap.ts";
import { plainState } from "./modifiers.ts";
import { type Chunk, freeKeycodes, layoutStrokes, planTyping, type Stroke } from "./typing-plan.ts";

const fail = failures(DRIVER_ERRORS);

/** Programs read the new bindings before the first key, ms. */
const SETTLE = 40;
/** Keys that go to the server before it is asked whether it has them, so that a stop is heard in between. */
const BURST = 16;

const SHIFT = 0xffe1;

/** What a typing works with; `typed` counts the characters whose keys were sent. */
interface Typing {
  readonly xtest: XTest;
  readonly shift: number;
  readonly signal: AbortSignal;
  readonly guard: (() => Promise<void>) | undefined;
  readonly progress: { typed: number };
}

export class Keyboard {
  readonly #connection: Connection;
  readonly #keymap: Keymap;
  /** Resolves when nothing is held or lent any more: a stop is answered before that. */
  #settled: Promise<void> = Promise.resolve();
  #atWork = 0;

  constructor(connection: Connection, keymap: Keymap) {
    this.#connection = connection;
    this.#keymap = keymap;
  }

  /** Whether keys may be held or lent now. */
  get isAtWork(): boolean {
    return this.#atWork > 0;
  }

  /** Resolves when every key is released and everything lent is given back. */
  settled(): Promise<void> {
    return this.#settled;
  }

  /**
   * Types a text into the window that has the focus.
   * @param guard called before each burst of keys; what it throws ends the typing
   * @throws BACKEND_MISSING without XTEST, or if no keycode is free; STOPPED as soon as the signal says so; DISPLAY_LOST.
   * What ends it in the middle says in `details.typed` how many characters were typed.
   */
  async type(text: string, signal: AbortSignal, guard?: () => Promise<void>): Promise<void> {
    const keysyms = keysymsOf(text);
    const progress = { typed: 0 };
    try {
      await this.#work(signal, () => this.#type(keysyms, signal, guard, progress));
    } catch (thrown) {
      const { kind, code, message, hint, details } = asFailure(thrown);
      throw new Failure(kind, code, message, {
        ...(hint === undefined ? {} : { hint }),
        details: { ...details, typed: progress.typed },
        cause: thrown,
      });
    }
  }

  /**
   * Presses keys together, in this order, and releases them in the opposite one.
   * @throws BACKEND_MISSING if the layout lacks a key and no keycode is free; STOPPED, DISPLAY_LOST
   */
  async press(keysyms: readonly number[], signal: AbortSignal): Promise<void> {
    await this.#work(signal, async () => {
      const extensions = await this.#xtest();
      const { xtest } = extensions;
      const mapping = await this.#keymap.read();
      const { chunks, shift } = plan(keysyms, mapping);
      const [{ bindings, strokes }] = chunks;
      const keycodes = [
        ...(strokes.some((one) => one.shift) ? [shift] : []),
        ...strokes.map((one) => one.keycode),
      ];
      await this.#keymap.lend(chunks, widthOf(mapping), async () => {
        await this.#bind(bindings, widthOf(mapping), signal);
        const restore = await plainState(this.#connection, extensions);
        try {
          if (signal.aborted) throw stopped();
          for (const keycode of keycodes) xtest.FakeInput(xtest.KeyPress, keycode, 0, 0, 0, 0);
          for (const keycode of keycodes.toReversed()) xtest.FakeInput(xtest.KeyRelease, keycode, 0, 0, 0, 0);
        } finally {
          restore();
        }
      });
    });
  }

  /**
   * Gives back what killed processes held and had borrowed. While this one types it does nothing: the journal names one
   * loan.
   * @throws DISPLAY_LOST
   */
  async recover(): Promise<void> {
    if (!this.isAtWork) await this.#work(new AbortController().signal, () => this.#keymap.recover());
  }

  /** One after another; a stop is answered at once, and what it ended gives back what it has meanwhile. */
  async #work(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    this.#atWork++;
    const whole = this.#settled.then(() => {
      if (signal.aborted) throw stopped();
      return work();
    });
    this.#settled = whole
      .catch(() => undefined)
      .finally(() => {
        this.#atWork--;
      });
    const ended = Promise.withResolvers<never>();
    const end = (): void => ended.reject(stopped());
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    try {
      await Promise.race([whole, ended.promise]);
    } finally {
      signal.removeEventListener("abort", end);
    }
  }

  async #xtest(): Promise<{ xtest: XTest; xkb: Xkb | undefined }> {
    const { xtest, xkb } = await this.#connection.extensions();
    if (xtest) return { xtest, xkb };
    throw fail("BACKEND_MISSING", "Cannot press keys: the X server has no XTEST extension", {
      hint: "Start the server with XTEST",
    });
  }

  async #type(
    keysyms: readonly number[],
    signal: AbortSignal,
    guard: (() => Promise<void>) | undefined,
    progress: { typed: number },
  ): Promise<void> {
    const extensions = await this.#xtest();
    const mapping = await this.#keymap.read();
    const { chunks, shift } = plan(keysyms, mapping);
    const typing = { xtest: extensions.xtest, shift, signal, guard, progress };
    const width = widthOf(mapping);
    await this.#keymap.lend(chunks, width, async () => {
      const restore = await plainState(this.#connection, extensions);
      try {
        for (const [index, { bindings, strokes }] of chunks.entries()) {
          if (index > 0) await this.#pause(RESTORE, signal);
          await this.#bind(bindings, width, signal);
          await this.#strike(strokes, typing);
        }
      } finally {
        restore();
      }
    });
  }

  /** Lends keycodes, and waits until programs know of it. @throws STOPPED */
  async #bind(bindings: Chunk["bindings"], width: number, signal: AbortSignal): Promise<void> {
    await this.#keymap.bind(bindings, width);
    await this.#connection.sync();
    if (bindings.size > 0) await this.#pause(SETTLE, signal);
  }

  /** Waits, and then for the program that gets the keys. @throws STOPPED */
  async #pause(ms: number, signal: AbortSignal): Promise<void> {
    await pause(ms, signal);
    await this.#keymap.caughtUp(signal);
    await pause(0, signal);
  }

  /** A key goes down only after the one before it is up, so that a stop never leaves one held. */
  async #strike(
    strokes: readonly Stroke[],
    { xtest, shift, signal, guard, progress }: Typing,
  ): Promise<void> {
    const key = (type: number, keycode: number): void => xtest.FakeInput(type, keycode, 0, 0, 0, 0);
    let isShifted = false;
    const shiftTo = (wanted: boolean): void => {
      if (wanted !== isShifted) key(wanted ? xtest.KeyPress : xtest.KeyRelease, shift);
      isShifted = wanted;
    };
    try {
      for (let at = 0; at < strokes.length; at += BURST) {
        await guard?.();
        if (signal.aborted) throw stopped();
        const burst = strokes.slice(at, at + BURST);
        for (const stroke of burst) {
          shiftTo(stroke.shift);
          key(xtest.KeyPress, stroke.keycode);
          key(xtest.KeyRelease, stroke.keycode);
        }
        progress.typed += burst.length;
        await this.#connection.sync();
      }
    } finally {
      shiftTo(false);
    }
  }
}

interface Plan {
  readonly chunks: readonly [Chunk, ...Chunk[]];
  readonly shift: number;
}

/** @throws BACKEND_MISSING */
function plan(keysyms: readonly number[], { rows, first }: Mapping): Plan {
  const layout = layoutStrokes(rows, first);
  const chunks = planTyping(keysyms, layout, freeKeycodes(rows, first));
  const shift = layout.get(SHIFT);
  if (!chunks || !shift)
    throw fail("BACKEND_MISSING", "Cannot type: every keycode of the keyboard is in use", {
      hint: "Use a layout with fewer keys, or HEDDLE_GUI_INJECTOR_BACKEND=clipboard",
    });
  const [chunk = { bindings: new Map(), strokes: [] }, ...more] = chunks;
  return { chunks: [chunk, ...more], shift: shift.keycode };
}

const widthOf = ({ rows }: Mapping): number => rows[0]?.length ?? 2;

function keysymsOf(text: string): number[] {
  return [...text].map((character) => {
    const keysym = keysymOf(character);
    if (keysym !== undefined) return keysym;
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    throw fail("BACKEND_MISSING", `Cannot type the control character U+${code}: no key types it`, {
      hint: "Leave it out, or use press_keys for a key such as Escape",
    });
  });
}

const stopped = () => fail("STOPPED", "Typing was stopped", { hint: "What was typed before stays" });

/** @throws STOPPED at once when the signal says so */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw stopped();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const end = (): void => resolve();
  signal.addEventListener("abort", end, { once: true });
  await promise;
  clearTimeout(timer);
  signal.removeEventListener("abort", end);
  if (signal.aborted) throw stopped();
}
