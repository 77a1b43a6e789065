/** Clicks and the wheel on a real X server, as a program sees them. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Driver } from "#desktop/driver.ts";
import { Connection } from "#desktop/x11/connection.ts";
import { x11Driver } from "#desktop/x11/driver.ts";
import { Desktop, LEFT, RIGHT, until } from "../session.ts";

const DEADLINE = 300_000;
const never = new AbortController().signal;

let desktop: Desktop;
let driver: Driver;
beforeAll(async () => {
  desktop = await Desktop.start();
  driver = await x11Driver(desktop.env["DISPLAY"] ?? "", desktop.env);
}, DEADLINE);
afterAll(async () => {
  driver?.close();
  await desktop?.end();
}, DEADLINE);

/** What xev reports of buttons: `press 1 120,130 state 0x0`. */
class Events {
  readonly #file: string;
  static #count = 0;

  private constructor(file: string) {
    this.#file = file;
  }

  static async open(): Promise<Events> {
    const file = join(desktop.folder, `events-${++Events.#count}`);
    const name = `events ${Events.#count}`;
    desktop.start(
      "sh",
      "-c",
      'exec stdbuf -oL xev -name "$1" -geometry 300x200+100+100 -event button > "$2"',
      "sh",
      name,
      file,
    );
    await until("the window of xev", async () => (await desktop.titles()).includes(name));
    return new Events(file);
  }

  async seen(count: number): Promise<string[]> {
    await until(`${count} events`, async () => this.#read().length >= count);
    return this.#read();
  }

  #read(): string[] {
    return [
      ...readFileSync(this.#file, "utf8").matchAll(
        /Button(Press|Release) event.*?root:\((\d+,\d+)\),\s+state (0x[0-9a-f]+), button (\d+)/gs,
      ),
    ].map(([, kind = "", at, state, button]) => `${kind.toLowerCase()} ${button} ${at} ${state}`);
  }
}

test(
  "clicks arrive at their point with their button, and as often as they are asked for",
  async () => {
    const events = await Events.open();
    await driver.click({ x: 201, y: 203 }, { button: "left", count: 2 }, never);
    await driver.click({ x: 210, y: 220 }, { button: "right", count: 1 }, never);
    await driver.click({ x: 210, y: 220 }, { button: "middle", count: 1 }, never);
    expect(await events.seen(8)).toEqual([
      "press 1 201,203 0x0",
      "release 1 201,203 0x100",
      "press 1 201,203 0x0",
      "release 1 201,203 0x100",
      "press 3 210,220 0x0",
      "release 3 210,220 0x400",
      "press 2 210,220 0x0",
      "release 2 210,220 0x200",
    ]);
  },
  DEADLINE,
);

test(
  "the wheel turns by notches, where it is or at a point",
  async () => {
    const events = await Events.open();
    await driver.scroll({ x: 200, y: 200 }, { x: 0, y: 2 }, never);
    await driver.scroll(null, { x: -1, y: -1 }, never);
    await driver.scroll(null, { x: 1, y: 0 }, never);
    const buttons = (await events.seen(10)).filter((event) => event.startsWith("press"));
    expect(buttons.map((event) => event.split(" ").slice(1, 3).join(" at "))).toEqual([
      "5 at 200,200",
      "5 at 200,200",
      "4 at 200,200",
      "6 at 200,200",
      "7 at 200,200",
    ]);
  },
  DEADLINE,
);

test(
  "a click means the same while somebody holds Ctrl, and with the buttons of a left-handed person",
  async () => {
    const events = await Events.open();
    await desktop.must("xdotool", "keydown", "Control_L");
    await driver.click({ x: 200, y: 200 }, { button: "left", count: 1 }, never);
    await desktop.must("xdotool", "keyup", "Control_L");
    await desktop.must("xmodmap", "-e", "pointer = 3 2 1 4 5 6 7 8 9 10");
    try {
      await driver.click({ x: 200, y: 200 }, { button: "left", count: 1 }, never);
      // The window manager holds a click back until it has raised the window.
      await events.seen(4);
    } finally {
      await desktop.must("xmodmap", "-e", "pointer = default");
    }
    expect((await events.seen(4)).map((event) => event.split(" ").slice(0, 2).join(" "))).toEqual([
      "press 1",
      "release 1",
      "press 1",
      "release 1",
    ]);
    expect((await events.seen(4))[0]).toEndWith("0x0");
  },
  DEADLINE,
);

test("a point that is not on the desktop is refused, and the pointer stays", async () => {
  await driver.scroll({ x: 50, y: 60 }, { x: 0, y: 0 }, never);
  for (const at of [
    { x: -1, y: 5 },
    { x: 5, y: 600 },
    { x: 1400, y: 0 },
    { x: Number.NaN, y: 0 },
  ])
    await expect(driver.click(at, { button: "left", count: 1 }, never)).rejects.toMatchObject({
      code: "OUTSIDE_DESKTOP",
    });
  expect(await desktop.output("xdotool", "getmouselocation")).toStartWith("x:50 y:60 ");
});

test("a click that is stopped before it presses nothing", async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(driver.click({ x: 5, y: 5 }, { button: "left", count: 1 }, stop.signal)).rejects.toMatchObject(
    { code: "STOPPED" },
  );
  await driver.release();
  const connection = await Connection.open(desktop.env["DISPLAY"] ?? "", desktop.env);
  const { keyMask } = await connection.ask<{ keyMask: number }>((reply) =>
    connection.client.QueryPointer(connection.root, reply),
  );
  connection.close();
  expect(keyMask).toBe(0);
});

test("the screens have the names, boxes and the scale that the session says", async () => {
  const screens = [
    { name: "right", box: RIGHT, scale: 1, primary: true },
    { name: "left", box: LEFT, scale: 1, primary: false },
  ];
  expect(await driver.screens()).toEqual(screens);
  const resources = Bun.spawn(["xrdb", "-merge"], {
    env: desktop.env,
    stdin: Buffer.from("Xft.dpi:\t144\n"),
    stdout: "ignore",
    stderr: "ignore",
  });
  expect(await resources.exited).toBe(0);
  expect(await driver.screens()).toEqual(screens.map((screen) => ({ ...screen, scale: 1.5 })));
});
