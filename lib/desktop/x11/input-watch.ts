/** What a person does on real keyboards and pointers (XInput 2): not what comes from XTEST, as this driver's own input. */
import type { XEvent, XInput } from "x11";
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import type { Connection } from "./connection.ts";

const fail = failures(DRIVER_ERRORS);

export type InputKind = "key" | "pointer";
type Listener = (kind: InputKind, event: XEvent) => void;

/** The event types of XI2.h that somebody's hand causes, and the changes of the devices themselves. */
const KINDS: ReadonlyMap<number, InputKind> = new Map([
  [13, "key"],
  [14, "key"],
  [15, "pointer"],
  [16, "pointer"],
  [17, "pointer"],
  [22, "pointer"],
  [23, "pointer"],
]);
const HIERARCHY_CHANGED = 11;
const RAW_EVENTS = [...KINDS.keys()].reduce((mask, type) => mask | (1 << type), 0);
const GENERIC_EVENT = 35;
const ALL_DEVICES = 0;
/** Kinds of devices: attached to a master, or to none. */
const SLAVES: ReadonlySet<number> = new Set([3, 4, 5]);
/** Every master device has one of its own for XTEST, with this end of its name (xserver, Xext/xtest.c). */
const XTEST_NAME = / XTEST (pointer|keyboard)$/;

export class InputWatch {
  readonly #connection: Connection;
  readonly #listeners = new Set<Listener>();
  #input: Promise<XInput> | undefined;
  #watched: readonly number[] = [];
  #stop: (() => void) | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @throws BACKEND_MISSING without XInput 2, DISPLAY_LOST */
  async watch(listener: Listener): Promise<() => void> {
    const input = await this.#xinput();
    // One that is told twice is two listeners.
    const own: Listener = (kind, event) => listener(kind, event);
    this.#listeners.add(own);
    if (this.#stop === undefined) {
      this.#stop = this.#connection.onEvent((event) => this.#take(event, input));
      this.#select(input, [ALL_DEVICES], 1 << HIERARCHY_CHANGED);
    }
    await this.#choose(input);
    return () => this.#unwatch(own, input);
  }

  #unwatch(listener: Listener, input: XInput): void {
    if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
    this.#stop?.();
    this.#stop = undefined;
    this.#select(input, [ALL_DEVICES, ...this.#watched], 0);
    this.#watched = [];
  }

  #take(event: XEvent, input: XInput): void {
    if (event.type !== GENERIC_EVENT || event.extension !== input.majorOpcode) return;
    const kind = KINDS.get(event.evtype ?? 0);
    if (kind !== undefined) for (const listener of [...this.#listeners]) listener(kind, event);
    // A keyboard that is plugged in is watched, too. The server may be lost meanwhile, which others notice.
    if (event.evtype === HIERARCHY_CHANGED) this.#choose(input).catch(() => undefined);
  }

  /** Selects the events of each real device: those of all would bring back every key that this driver types. */
  async #choose(input: XInput): Promise<void> {
    const devices = await this.#connection.ask<{ deviceId: number; use: number; name: string }[]>((reply) =>
      input.XIQueryDevice(ALL_DEVICES, reply),
    );
    if (this.#listeners.size === 0) return;
    this.#watched = devices
      .filter(({ use, name }) => SLAVES.has(use) && !XTEST_NAME.test(name))
      .map(({ deviceId }) => deviceId);
    this.#select(input, this.#watched, RAW_EVENTS);
    await this.#connection.sync();
  }

  #select(input: XInput, devices: readonly number[], mask: number): void {
    for (const deviceId of devices) input.XISelectEvents(this.#connection.root, { deviceId, mask });
  }

  #xinput(): Promise<XInput> {
    this.#input ??= this.#find();
    return this.#input;
  }

  async #find(): Promise<XInput> {
    const { client } = this.#connection;
    const found = await this.#connection
      .ask<XInput>((reply) => client.require("xinput", reply))
      .catch((cause) => {
        if (cause instanceof Error && "code" in cause) throw cause;
        return undefined;
      });
    // Since 2.1 a program that grabs a device does not hide its raw events (XI2proto).
    const { majorVersion = 0, minorVersion = 0 } = found?.xi2 ?? {};
    if (found && (majorVersion > 2 || (majorVersion === 2 && minorVersion >= 1))) return found;
    throw fail("BACKEND_MISSING", "Cannot notice a person's input: the X server has no XInput 2.1", {
      hint: "Use an X server of 2011 or later",
    });
  }
}
