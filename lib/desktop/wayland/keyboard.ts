/**
 * A virtual keyboard (zwp_virtual_keyboard_v1) that stays as long as the driver. A program that gets the keys of a
 * keyboard for the first time must read its keymap first; while the keyboard stays, that was long before. The keymap
 * of a person's keyboard is not touched: the compositor sends it to the programs again with its next key.
 */
import { closeSync } from "node:fs";
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import { KEY_NAMES, keysymOfName } from "../keys/chords.ts";
import { keysymOf } from "../keys/keysyms.ts";
import { sharedBytes } from "../libc.ts";
import type { Client } from "./client.ts";
import { type Chunk, chordKeys, type Extra, FIRST_EXTRA, keymapText, planKeys } from "./keymap.ts";
import type { WaylandObject } from "./objects.ts";
import { Pace } from "./pace.ts";
import type { Seat } from "./seat.ts";

const fail = failures(DRIVER_ERRORS);

/** Programs of a seat that had no keyboard before bind the new one, ms. No protocol tells when they have. */
const FIRST_KEYBOARD = 500;
/** X programs look up the last key before it gets another character, ms; those of Wayland need no time. */
const NEXT_KEYMAP = 400;
/** Keys that go to the compositor before it is asked whether it has them, so that a stop is heard in between; see pace.ts. */
const BURST = 64;
/** wl_keyboard.keymap_format.xkb_v1 */
const XKB_V1 = 1;
const RELEASED = 0;
const PRESSED = 1;

export class Keyboard {
  readonly #client: Client;
  readonly #seat: Seat;
  readonly #pace = new Pace();
  #keyboard: Promise<WaylandObject<"zwp_virtual_keyboard_v1">> | undefined;
  #extra: Extra = FIRST_EXTRA;
  /** Codes of the keys that are down. */
  readonly #down = new Set<number>();

  constructor(client: Client, seat: Seat) {
    this.#client = client;
    this.#seat = seat;
  }

  /** Why there can be no keyboard; undefined if there can. */
  missing(): string | undefined {
    if (this.#client.globals("zwp_virtual_keyboard_manager_v1").length === 0)
      return "the compositor does not offer zwp_virtual_keyboard_v1";
    return this.#seat.object ? undefined : "the compositor has no seat";
  }

  /** @throws BACKEND_MISSING for a character that no key types, STOPPED, DISPLAY_LOST, and what the guard throws */
  async type(text: string, signal: AbortSignal, guard?: () => Promise<void>): Promise<void> {
    const keysyms = keysymsOf(text);
    if (signal.aborted) throw stopped();
    const keyboard = await this.#open(signal);
    for (const [index, chunk] of planKeys(keysyms, this.#extra).entries()) {
      if (chunk.extra !== this.#extra) {
        if (index > 0) await pause(NEXT_KEYMAP, signal);
        await this.#setKeymap(keyboard, chunk.extra);
      }
      await this.#typeChunk(keyboard, chunk, signal, guard);
    }
  }

  /** @throws BACKEND_MISSING for a key that an American keyboard lacks, STOPPED, DISPLAY_LOST */
  async press(names: readonly string[], signal: AbortSignal): Promise<void> {
    const keys = chordKeys(names.map(keysymOfKey));
    if (!keys)
      throw fail("BACKEND_MISSING", "Cannot press the keys: the virtual keyboard lacks one of them", {
        hint: "Chords use the keys of an American keyboard; type any other character as text",
      });
    if (signal.aborted) throw stopped();
    const keyboard = await this.#open(signal);
    let mask = 0;
    for (const key of keys) {
      this.#key(keyboard, key.code, PRESSED);
      mask |= key.mask;
      if (key.mask !== 0) this.#client.send(keyboard, "modifiers", mask, 0, 0, 0);
    }
    for (const key of keys.toReversed()) {
      this.#key(keyboard, key.code, RELEASED);
      mask &= ~key.mask;
      if (key.mask !== 0) this.#client.send(keyboard, "modifiers", mask, 0, 0, 0);
    }
    await this.#client.roundTrip();
  }

  /** Releases what is held. Does nothing before the keyboard was used. */
  async release(): Promise<void> {
    const keyboard = await this.#keyboard?.catch(() => undefined);
    if (!keyboard) return;
    for (const code of [...this.#down]) this.#key(keyboard, code, RELEASED);
    this.#client.send(keyboard, "modifiers", 0, 0, 0, 0);
    await this.#client.roundTrip();
  }

  /** The keyboard, with its keymap known to the compositor. */
  async #open(signal: AbortSignal): Promise<WaylandObject<"zwp_virtual_keyboard_v1">> {
    this.#keyboard ??= this.#create();
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = (): void => resolve();
    signal.addEventListener("abort", stop, { once: true });
    await Promise.race([this.#keyboard, promise]).finally(() => signal.removeEventListener("abort", stop));
    if (signal.aborted) throw stopped();
    return this.#keyboard;
  }

  async #create(): Promise<WaylandObject<"zwp_virtual_keyboard_v1">> {
    const missing = this.missing();
    const [manager] = this.#client.globals("zwp_virtual_keyboard_manager_v1");
    const seat = this.#seat.object;
    if (missing !== undefined || !manager || !seat)
      throw fail("BACKEND_MISSING", `Cannot press keys: ${missing}`, { hint: "Type through accessibility" });
    const isFirst = !this.#seat.hasKeyboard;
    const factory = this.#client.bind(manager, "zwp_virtual_keyboard_manager_v1", 1);
    const keyboard = this.#client.create("zwp_virtual_keyboard_v1");
    this.#client.send(factory, "create_virtual_keyboard", seat, keyboard);
    await this.#setKeymap(keyboard, this.#extra);
    if (isFirst) await Bun.sleep(FIRST_KEYBOARD);
    return keyboard;
  }

  /** Resolves when the compositor has the keymap; it sends it to a program before the next key. */
  async #setKeymap(keyboard: WaylandObject<"zwp_virtual_keyboard_v1">, extra: Extra): Promise<void> {
    const bytes = Buffer.from(`${keymapText(extra)}\0`);
    const memory = sharedBytes("heddle-keymap", bytes);
    try {
      this.#client.send(keyboard, "keymap", XKB_V1, memory, bytes.length);
      this.#client.send(keyboard, "modifiers", 0, 0, 0, 0);
      await this.#client.roundTrip();
      this.#extra = extra;
    } finally {
      closeSync(memory);
    }
  }

  /** A key goes down only after the one before it is up, so that a stop never leaves one held. */
  async #typeChunk(
    keyboard: WaylandObject<"zwp_virtual_keyboard_v1">,
    { codes }: Chunk,
    signal: AbortSignal,
    guard?: () => Promise<void>,
  ): Promise<void> {
    for (let at = 0; at < codes.length; at += BURST) {
      const burst = codes.slice(at, at + BURST);
      await pause(this.#pace.delayFor(burst.length, performance.now()), signal);
      await guard?.();
      if (signal.aborted) throw stopped();
      for (const code of burst) {
        this.#key(keyboard, code, PRESSED);
        this.#key(keyboard, code, RELEASED);
      }
      await this.#client.roundTrip();
    }
  }

  #key(keyboard: WaylandObject<"zwp_virtual_keyboard_v1">, code: number, state: number): void {
    if (state === PRESSED) this.#down.add(code);
    else this.#down.delete(code);
    this.#client.send(keyboard, "key", now(), code, state);
  }
}

/** Time of an event: ms of a clock that never goes back, in 32 bits. */
const now = (): number => Math.trunc(performance.now()) >>> 0;

function keysymOfKey(name: string): number {
  const keysym = keysymOfName(name);
  if (keysym !== undefined) return keysym;
  throw fail("BACKEND_MISSING", `Unknown key: ${name.slice(0, 40)}`, {
    hint: `Write a character or one of ${KEY_NAMES.slice(0, 20).join(", ")} …`,
  });
}

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
  if (ms <= 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = (): void => resolve();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener("abort", stop, { once: true });
  await promise;
  clearTimeout(timer);
  signal.removeEventListener("abort", stop);
  if (signal.aborted) throw stopped();
}
