/** A virtual pointer (wlr-virtual-pointer) that moves over the whole layout of outputs, clicks and turns the wheel. */
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import type { Button, Point } from "../driver.ts";
import type { Client } from "./client.ts";
import type { WaylandObject } from "./objects.ts";
import { layoutBox, type Outputs } from "./outputs.ts";
import type { Seat } from "./seat.ts";

const fail = failures(DRIVER_ERRORS);

/** linux/input-event-codes.h */
const BUTTONS: Readonly<Record<Button, number>> = { left: 0x110, right: 0x111, middle: 0x112 };
const RELEASED = 0;
const PRESSED = 1;
/** wl_pointer: axis, axis_source.wheel, and what a notch of a wheel moves. */
const VERTICAL = 0;
const HORIZONTAL = 1;
const WHEEL = 0;
const NOTCH = 15;
/** Notches that go to the compositor before it is asked whether it has them, so that a stop is heard in between. */
const BURST = 8;
/** Programs of a seat that had no pointer before bind the new one, ms. No protocol tells when they have. */
const FIRST_POINTER = 500;

type VirtualPointer = WaylandObject<"zwlr_virtual_pointer_v1">;

export class Pointer {
  readonly #client: Client;
  readonly #seat: Seat;
  readonly #outputs: Outputs;
  readonly #held = new Set<number>();
  #pointer: Promise<VirtualPointer> | undefined;

  constructor(client: Client, seat: Seat, outputs: Outputs) {
    this.#client = client;
    this.#seat = seat;
    this.#outputs = outputs;
  }

  /** Why there can be no pointer; undefined if there can. */
  missing(): string | undefined {
    if (this.#client.globals("zwlr_virtual_pointer_manager_v1").length === 0)
      return "the compositor does not offer wlr-virtual-pointer";
    return this.#seat.object ? undefined : "the compositor has no seat";
  }

  /** @throws OUTSIDE_DESKTOP, STOPPED, BACKEND_MISSING, DISPLAY_LOST */
  async click(
    at: Point,
    { button, count }: { button: Button; count: number },
    signal: AbortSignal,
  ): Promise<void> {
    const pointer = await this.#at(at, signal);
    for (let done = 0; done < count; done++) {
      if (signal.aborted) throw stopped();
      this.#button(pointer, BUTTONS[button], PRESSED);
      this.#button(pointer, BUTTONS[button], RELEASED);
      await this.#client.roundTrip();
    }
  }

  /** @throws OUTSIDE_DESKTOP, STOPPED, BACKEND_MISSING, DISPLAY_LOST */
  async scroll(at: Point | null, { x, y }: { x: number; y: number }, signal: AbortSignal): Promise<void> {
    const pointer = await this.#at(at, signal);
    await this.#turn(pointer, VERTICAL, Math.trunc(y), signal);
    await this.#turn(pointer, HORIZONTAL, Math.trunc(x), signal);
  }

  /** Releases the buttons that are still down. */
  async release(): Promise<void> {
    const pointer = await this.#pointer?.catch(() => undefined);
    if (!pointer) return;
    for (const button of [...this.#held]) this.#button(pointer, button, RELEASED);
    await this.#client.roundTrip();
  }

  /** The pointer, moved to a point unless that is null. */
  async #at(at: Point | null, signal: AbortSignal): Promise<VirtualPointer> {
    const box = layoutBox(this.#outputs.list());
    if (at && !this.#outputs.list().some((output) => isWithin(at, output)))
      throw fail("OUTSIDE_DESKTOP", `The point ${at.x},${at.y} is not on the desktop`, {
        hint: "ORIENT lists the screens",
      });
    if (signal.aborted) throw stopped();
    this.#pointer ??= this.#create();
    const pointer = await this.#pointer;
    if (signal.aborted) throw stopped();
    if (!at) return pointer;
    const place = [Math.trunc(at.x) - box.x, Math.trunc(at.y) - box.y] as const;
    this.#client.send(pointer, "motion_absolute", now(), ...place, box.width, box.height);
    this.#client.send(pointer, "frame");
    await this.#client.roundTrip();
    return pointer;
  }

  async #create(): Promise<VirtualPointer> {
    const missing = this.missing();
    const [manager] = this.#client.globals("zwlr_virtual_pointer_manager_v1");
    const seat = this.#seat.object;
    if (missing !== undefined || !manager || !seat)
      throw fail("BACKEND_MISSING", `Cannot move the pointer: ${missing}`, {
        hint: "Use a compositor of the wlroots family, e.g. sway, or an X11 session",
      });
    const isFirst = !this.#seat.hasPointer;
    const factory = this.#client.bind(manager, "zwlr_virtual_pointer_manager_v1", 1);
    const pointer = this.#client.create("zwlr_virtual_pointer_v1");
    this.#client.send(factory, "create_virtual_pointer", seat, pointer);
    await this.#client.roundTrip();
    if (isFirst) await Bun.sleep(FIRST_POINTER);
    return pointer;
  }

  #button(pointer: VirtualPointer, button: number, state: number): void {
    if (state === PRESSED) this.#held.add(button);
    else this.#held.delete(button);
    this.#client.send(pointer, "button", now(), button, state);
    this.#client.send(pointer, "frame");
  }

  async #turn(pointer: VirtualPointer, axis: number, notches: number, signal: AbortSignal): Promise<void> {
    const step = Math.sign(notches);
    for (let left = Math.abs(notches); left > 0; left -= BURST) {
      if (signal.aborted) throw stopped();
      for (let at = 0; at < Math.min(left, BURST); at++) {
        this.#client.send(pointer, "axis_source", WHEEL);
        this.#client.send(pointer, "axis_discrete", now(), axis, step * NOTCH, step);
        this.#client.send(pointer, "frame");
      }
      await this.#client.roundTrip();
    }
  }
}

/** Time of an event: ms of a clock that never goes back, in 32 bits. */
const now = (): number => Math.trunc(performance.now()) >>> 0;
const stopped = () => fail("STOPPED", "The action with the pointer was stopped");

const isWithin = (
  { x, y }: Point,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): boolean => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
