/** What a person does on real devices, with the meaning of each key in the state in which it was pressed. */
import type { XEvent, Xkb } from "x11";
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import type { Button, KeyMeaning, Modifier, PersonEvent, Point } from "../driver.ts";
import { nameOfKeysym } from "../keys/chords.ts";
import { characterOf, isModifierKeysym, markOf } from "../keys/keysym-characters.ts";
import type { Connection } from "./connection.ts";
import type { InputWatch } from "./input-watch.ts";
import { KeyMap, type KeyState, type Meaning } from "./key-map.ts";

const fail = failures(DRIVER_ERRORS);

/** Types of raw events (XI2.h), and where their parts are (XI2proto.h, xXIRawEvent). */
const RAW_KEY_PRESS = 13;
const RAW_KEY_RELEASE = 14;
const RAW_BUTTON_PRESS = 15;
const RAW_BUTTON_RELEASE = 16;
const TIME = 12;
const DETAIL = 16;

/** Types of events of XKB (XKB.h) and the masks that select them. */
const NEW_KEYBOARD = 0;
const MAP = 1;
const STATE = 2;
const XKB_EVENTS = (1 << NEW_KEYBOARD) | (1 << MAP) | (1 << STATE);
const EVERYTHING = 0xff;

const BUTTONS: ReadonlyMap<number, Button> = new Map([
  [1, "left"],
  [2, "middle"],
  [3, "right"],
]);
const WHEEL = ["up", "down", "left", "right"] as const;
const FIRST_WHEEL = 4;

const SHIFT = 1;
const LOCK = 2;
const CONTROL = 4;
/** Keysyms of both keys of a modifier whose bit the layout chooses. */
const ALT: readonly number[] = [0xffe9, 0xffea];
const SUPER: readonly number[] = [0xffeb, 0xffec];
/** How long a key may be held before it repeats, ms: servers start after 500 to 660. */
const REPEAT_DELAY = 500;

/** @throws BACKEND_MISSING without XInput 2.1 or XKB, DISPLAY_LOST */
export async function watchPerson(
  connection: Connection,
  watch: InputWatch,
  pointer: () => Promise<Point>,
  onEvent: (event: PersonEvent) => void,
): Promise<() => void> {
  const { xkb } = await connection.extensions();
  if (!xkb)
    throw fail("BACKEND_MISSING", "Cannot tell what keys mean: the X server has no XKB extension", {
      hint: "Start the server with XKB",
    });
  const keyboard = new KeyboardState(connection, xkb);
  await keyboard.start();
  const buttons = await connection.ask<number[]>((reply) => connection.client.GetPointerMapping(reply));
  const pressed = new Map<number, number>();
  const place = (): Promise<Point> => {
    const at = pointer();
    // Whoever is told of the event may need no place.
    at.catch(() => undefined);
    return at;
  };
  const take = (event: XEvent): void => {
    const detail = event.rawData.readUInt32LE(DETAIL);
    const time = event.rawData.readUInt32LE(TIME);
    if (event.evtype === RAW_KEY_PRESS) {
      pressed.set(detail, time);
      onEvent({ kind: "key", key: keyboard.meaning(detail) });
    } else if (event.evtype === RAW_KEY_RELEASE) {
      const since = pressed.get(detail);
      pressed.delete(detail);
      const isHeld = since !== undefined && time - since > REPEAT_DELAY;
      if (isHeld && !keyboard.meaning(detail).isModifier) onEvent({ kind: "repeat" });
    } else if (event.evtype === RAW_BUTTON_PRESS || event.evtype === RAW_BUTTON_RELEASE) {
      const down = event.evtype === RAW_BUTTON_PRESS;
      const logical = buttons[detail - 1] ?? detail;
      const button = BUTTONS.get(logical);
      const direction = WHEEL[logical - FIRST_WHEEL];
      if (button) onEvent({ kind: "button", down, button, at: place(), time });
      else if (direction && down) onEvent({ kind: "wheel", direction, at: place() });
    } else onEvent({ kind: "move" });
  };
  const unwatch = await watch.watch((_, event) => take(event));
  return () => {
    unwatch();
    keyboard.stop();
  };
}

/** The layout, and its group and modifiers as the events that were delivered until now say. */
class KeyboardState {
  readonly #connection: Connection;
  readonly #xkb: Xkb;
  #map: KeyMap | undefined;
  #state: KeyState = { mods: 0, group: 0 };
  #alt = 0;
  #super = 0;
  #stop: (() => void) | undefined;

  constructor(connection: Connection, xkb: Xkb) {
    this.#connection = connection;
    this.#xkb = xkb;
  }

  async start(): Promise<void> {
    this.#stop = this.#connection.onEvent((event) => this.#take(event));
    this.#select(XKB_EVENTS);
    this.#state = await this.#connection.ask<KeyState>((reply) =>
      this.#xkb.GetState(this.#xkb.UseCoreKbd, reply),
    );
    await this.#read();
  }

  stop(): void {
    this.#stop?.();
    this.#select(0);
  }

  meaning(keycode: number): KeyMeaning {
    const meaning = this.#map?.meaning(keycode, this.#state);
    if (!meaning) return { text: null, dead: null, name: null, modifiers: [], isModifier: false };
    return meaningOf(meaning, this.#state.mods, { alt: this.#alt, super: this.#super });
  }

  #select(which: number): void {
    const clear = XKB_EVENTS & ~which;
    this.#xkb.SelectEvents(
      this.#xkb.UseCoreKbd,
      XKB_EVENTS,
      clear,
      which,
      EVERYTHING,
      which === 0 ? 0 : EVERYTHING,
    );
  }

  #take({ xkbType, mods, group }: XEvent): void {
    if (xkbType === STATE && mods !== undefined && group !== undefined) this.#state = { mods, group };
    // The server may be lost meanwhile, which others notice.
    else if (xkbType === MAP || xkbType === NEW_KEYBOARD) this.#read().catch(() => undefined);
  }

  async #read(): Promise<void> {
    const { client } = this.#connection;
    const [map, modifiers] = await Promise.all([
      KeyMap.read(this.#connection, this.#xkb),
      this.#connection.ask<number[][]>((reply) => client.GetModifierMapping(reply)),
    ]);
    const maskOf = (keysyms: readonly number[]): number =>
      modifiers.reduce((mask, keycodes, index) => {
        const isOne = keycodes.some((keycode) => {
          const plain = map.meaning(keycode, { mods: 0, group: 0 })?.plain;
          return plain !== undefined && keysyms.includes(plain);
        });
        return isOne ? mask | (1 << index) : mask;
      }, 0);
    this.#map = map;
    this.#alt = maskOf(ALT);
    this.#super = maskOf(SUPER);
  }
}

/** What a key means to a person. @param masks bits of the modifiers whose place the layout chooses */
export function meaningOf(
  { keysym, plain, others, used }: Meaning,
  mods: number,
  masks: { readonly alt: number; readonly super: number },
): KeyMeaning {
  const bits: readonly (readonly [Modifier, number])[] = [
    ["ctrl", CONTROL],
    ["alt", masks.alt],
    ["shift", SHIFT],
    ["super", masks.super],
  ];
  const held = bits.filter(([, bit]) => (mods & bit) !== 0).map(([name]) => name);
  const isModifier = isModifierKeysym(keysym) || isModifierKeysym(plain);
  const character = characterOf(keysym);
  const isChord = (mods & ~used & (CONTROL | masks.alt | masks.super)) !== 0;
  if (isModifier) return { text: null, dead: null, name: null, modifiers: [], isModifier };
  if (isChord) return { text: null, dead: null, name: chordName(plain, others), modifiers: held, isModifier };
  if (character !== null) {
    // A lock that the key does not use makes capitals all the same (libX11, XkbLookupKeySym).
    const isCapital = (mods & LOCK) !== 0 && (used & LOCK) === 0;
    const text = isCapital ? character.toUpperCase() : character;
    return {
      text: [...text].length === 1 ? text : character,
      dead: null,
      name: null,
      modifiers: [],
      isModifier,
    };
  }
  const dead = markOf(keysym);
  if (dead !== null) return { text: null, dead, name: null, modifiers: [], isModifier };
  return {
    text: null,
    dead: null,
    name: nameOfKeysym(keysym) ?? nameOfKeysym(plain),
    modifiers: held,
    isModifier,
  };
}

/** Programs know shortcuts by Latin letters, whatever the group. */
function chordName(plain: number, others: readonly number[]): string | null {
  const isAscii = (keysym: number): boolean => keysym > 0x20 && keysym <= 0x7e;
  const named = nameOfKeysym(plain);
  if (named !== null) return named;
  const latin = [plain, ...others].find(isAscii) ?? plain;
  return characterOf(latin)?.toLowerCase() ?? null;
}
