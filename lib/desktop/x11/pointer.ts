/** Moves the pointer, clicks and turns the wheel through XTEST. */
import type { XTest } from "x11";
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import type { Button, Point } from "../driver.ts";
import type { Connection } from "./connection.ts";
import { releaseModifiers } from "./modifiers.ts";

const fail = failures(DRIVER_ERRORS);

/** Numbers of the core protocol: 1 to 3 are buttons, 4 to 7 notches of the wheel. */
const BUTTONS: Readonly<Record<Button, number>> = { left: 1, middle: 2, right: 3 };
const WHEEL = { up: 4, down: 5, left: 6, right: 7 } as const;
/** Notches that go to the server before it is asked whether it has them, so that a stop is heard in between. */
const BURST = 8;

/** Bits of the buttons 1 to 5 in a mask of keys and buttons. */
const ALL_BUTTONS = 0x1f00;
/** How long a window manager may freeze the pointer, ms, and how often it is looked at. */
const SETTLE_DEADLINE = 2000;
const SETTLE_INTERVAL = 2;

interface Place {
  readonly rootX: number;
  readonly rootY: number;
  readonly keyMask: number;
}

const stopped = () => fail("STOPPED", "The action with the pointer was stopped");

export class Pointer {
  readonly #connection: Connection;
  /** Buttons that are pressed now. */
  readonly #held = new Set<number>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @throws OUTSIDE_DESKTOP, FOCUS_LOST if the pointer does not get there, STOPPED, BACKEND_MISSING, DISPLAY_LOST */
  async click(
    at: Point,
    { button, count }: { button: Button; count: number },
    signal: AbortSignal,
  ): Promise<void> {
    const xtest = await this.#xtest();
    await this.#move(at, xtest, signal);
    await releaseModifiers(this.#connection, xtest);
    const number = await this.#physical(BUTTONS[button]);
    for (let done = 0; done < count; done++) await this.#turn(number, 1, xtest, signal);
  }

  async scroll(at: Point | null, { x, y }: { x: number; y: number }, signal: AbortSignal): Promise<void> {
    const xtest = await this.#xtest();
    if (at) await this.#move(at, xtest, signal);
    await releaseModifiers(this.#connection, xtest);
    const turns = [
      [y < 0 ? WHEEL.up : WHEEL.down, Math.abs(Math.trunc(y))],
      [x < 0 ? WHEEL.left : WHEEL.right, Math.abs(Math.trunc(x))],
    ] as const;
    for (const [logical, notches] of turns)
      if (notches > 0) await this.#turn(await this.#physical(logical), notches, xtest, signal);
  }

  /** Releases the buttons that are still down. */
  async release(): Promise<void> {
    const { xtest } = await this.#connection.extensions();
    if (!xtest) return;
    for (const button of this.#held) xtest.FakeInput(xtest.ButtonRelease, button, 0, 0, 0, 0);
    this.#held.clear();
    await this.#connection.sync();
  }

  /** Presses and releases a button several times. */
  async #turn(button: number, times: number, xtest: XTest, signal: AbortSignal): Promise<void> {
    for (let done = 0; done < times; ) {
      if (signal.aborted) throw stopped();
      this.#held.add(button);
      for (const end = Math.min(times, done + BURST); done < end; done++) {
        xtest.FakeInput(xtest.ButtonPress, button, 0, 0, 0, 0);
        xtest.FakeInput(xtest.ButtonRelease, button, 0, 0, 0, 0);
      }
      await this.#settled(({ keyMask }) => (keyMask & ALL_BUTTONS) === 0, signal);
      this.#held.delete(button);
    }
  }

  /** A click somewhere else does harm, so that the place is checked before it. */
  async #move({ x, y }: Point, xtest: XTest, signal: AbortSignal): Promise<void> {
    const { client, root } = this.#connection;
    const { width, height } = await this.#connection.ask<{ width: number; height: number }>((reply) =>
      client.GetGeometry(root, reply),
    );
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (!(column >= 0 && row >= 0 && column < width && row < height))
      throw fail("OUTSIDE_DESKTOP", `The point ${x},${y} is not on the desktop of ${width}×${height} px`, {
        hint: "Name a point of the desktop; ORIENT shows its size and screens",
      });
    xtest.FakeInput(xtest.MotionNotify, 0, 0, root, column, row);
    const isThere = ({ rootX, rootY }: Place): boolean => rootX === column && rootY === row;
    const now = await this.#settled(isThere, signal);
    if (isThere(now)) return;
    throw fail(
      "FOCUS_LOST",
      `The pointer does not get to ${column},${row}: it is at ${now.rootX},${now.rootY}`,
      {
        hint: "See whether a program holds the pointer, or the point is on none of the screens",
      },
    );
  }

  /**
   * Where the pointer is, as soon as it is as it should be, or after a while. A window manager freezes it between a
   * click and the raise of its window.
   */
  async #settled(holds: (place: Place) => boolean, signal: AbortSignal): Promise<Place> {
    const { client, root } = this.#connection;
    for (const until = Date.now() + SETTLE_DEADLINE; ; await Bun.sleep(SETTLE_INTERVAL)) {
      const place = await this.#connection.ask<Place>((reply) => client.QueryPointer(root, reply));
      if (holds(place) || Date.now() > until) return place;
      if (signal.aborted) throw stopped();
    }
  }

  /** The button that programs see under a number: people who use the left hand swap them. */
  async #physical(logical: number): Promise<number> {
    const mapping = await this.#connection.ask<number[]>((reply) =>
      this.#connection.client.GetPointerMapping(reply),
    );
    const index = mapping.indexOf(logical);
    if (index >= 0) return index + 1;
    throw fail("BACKEND_MISSING", "Cannot press the button: the pointer has none with this meaning", {
      hint: "See the mapping of its buttons: xmodmap -pp",
    });
  }

  async #xtest(): Promise<XTest> {
    const { xtest } = await this.#connection.extensions();
    if (xtest) return xtest;
    throw fail("BACKEND_MISSING", "Cannot move the pointer: the X server has no XTEST extension", {
      hint: "Start the server with XTEST",
    });
  }
}
