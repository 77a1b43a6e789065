/** Windows, pointer, screens and pixels of a real Wayland session, and what its end and other compositors bring. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Driver } from "#desktop/driver.ts";
import { ABILITIES } from "#desktop/driver.ts";
import { openDriver } from "#desktop/open.ts";
import { until } from "../session.ts";
import { focused, listed, ROOT, SwayDesktop } from "./sway.ts";

const DEADLINE = 300_000;
const never = new AbortController().signal;
/** Two outputs; the second is turned by a quarter, enlarged by two, and left of the first. */
const OUTPUTS = [
  "output HEADLESS-1 resolution 800x600 position 0 0",
  "output HEADLESS-2 resolution 800x600 position -300 0 scale 2 transform 90",
];
const HOSTILE = 'Blue "] $(touch pwned); exit';

let desktop: SwayDesktop;
let driver: Driver;
beforeAll(async () => {
  desktop = await SwayDesktop.start({ outputs: OUTPUTS });
  driver = await openDriver(desktop.env);
}, DEADLINE);
afterAll(async () => {
  driver?.close();
  await desktop?.end();
}, DEADLINE);

const active = async (of: Driver) => (await of.windows()).find((window) => window.active)?.title;

test("the session says what it can do", async () => {
  expect(driver.session).toBe("wayland");
  const version = expect.stringMatching(/^[0-9]+$/);
  expect(await driver.abilities()).toEqual({
    windows: { backend: "sway-ipc" },
    focus: { backend: "sway-ipc" },
    type: { backend: "virtual-keyboard", version },
    press: { backend: "virtual-keyboard", version },
    point: { backend: "wlr-virtual-pointer", version },
    capture: { backend: "wlr-screencopy", version },
    paste: { backend: null, reason: expect.stringContaining("clipboard") },
  });
  await expect(driver.paste("text", ["ctrl", "v"], never)).rejects.toMatchObject({ code: "BACKEND_MISSING" });
  // The compositor shows nobody what a person does: no recording, and no fail-safe.
  await expect(driver.watchPerson(() => undefined)).rejects.toMatchObject({ code: "BACKEND_MISSING" });
  await expect(driver.pointer()).rejects.toMatchObject({ code: "BACKEND_MISSING" });
});

test("screens have their boxes on the desktop and their scales", async () => {
  expect(await driver.screens()).toEqual([
    { name: "HEADLESS-1", box: { x: 0, y: 0, width: 800, height: 600 }, scale: 1, primary: false },
    { name: "HEADLESS-2", box: { x: -300, y: 0, width: 300, height: 400 }, scale: 2, primary: false },
  ]);
  expect(await driver.screen()).toEqual({ width: 1100, height: 600 });
});

describe.each(["sway-ipc", "wlr-foreign-toplevel"])("through %s", (backend) => {
  test(
    "windows are listed and focused, whatever their titles hold; one that has ended is said to",
    async () => {
      const { SWAYSOCK, ...env } = desktop.env;
      const other = await openDriver(backend === "sway-ipc" ? { ...env, SWAYSOCK } : env);
      try {
        expect((await other.abilities()).focus.backend).toBe(backend);
        const one = await desktop.terminal(`Red window of ${backend}`);
        const two = await desktop.terminal(`${HOSTILE} ${backend}`);
        for (const { title } of [one, two, one]) {
          await focused(other, title);
          expect(await active(driver)).toBe(title);
        }
        const window = await listed(other, one.title);
        expect(window.class).toBe("foot");
        expect([window.process, window.box.width > 0]).toEqual(
          backend === "sway-ipc" ? ["foot", true] : ["", false],
        );
        await one.end();
        await until("its end", async () => (await other.windows()).every(({ title }) => title !== one.title));
        await expect(other.focus(window, never)).rejects.toMatchObject({ code: "WINDOW_NOT_FOUND" });
        await two.end();
      } finally {
        other.close();
      }
    },
    DEADLINE,
  );
});

test(
  "a stale SWAYSOCK, and one of another compositor, are not used",
  async () => {
    const another = await SwayDesktop.start();
    try {
      for (const SWAYSOCK of [join(desktop.folder, "missing.sock"), another.env["SWAYSOCK"]]) {
        const other = await openDriver({ ...desktop.env, SWAYSOCK });
        expect((await other.abilities()).windows.backend).toBe("wlr-foreign-toplevel");
        other.close();
      }
    } finally {
      await another.end();
    }
  },
  DEADLINE,
);

test(
  "clicks and notches arrive at their point, and a point outside is refused",
  async () => {
    const other = await openDriver(desktop.env);
    try {
      await other.scroll(null, { x: 0, y: 0 }, never);
      const editor = desktop.editor("clicked");
      await focused(driver, editor.title);
      // Another window may still have its place taken: the layout is final when only this one is left.
      const { box } = await listed(driver, editor.title);
      const at = { x: box.x + 30, y: box.y + 40 };
      await driver.click(at, { button: "left", count: 1 }, never);
      await driver.click(at, { button: "right", count: 2 }, never);
      await driver.scroll(null, { x: 1, y: -2 }, never);
      const clicks = [1, 3, 3].map((button) => `press ${button} 30 40\nrelease ${button} 30 40\n`).join("");
      const expected = `${clicks}scroll 0 -1\nscroll 0 -1\nscroll 1 0\n`;
      expect(await editor.events(expected)).toBe(expected);
      await driver.release();
      for (const outside of [
        { x: 800, y: 0 },
        { x: -301, y: 0 },
        { x: -10, y: 500 },
      ])
        await expect(driver.click(outside, { button: "left", count: 1 }, never)).rejects.toMatchObject({
          code: "OUTSIDE_DESKTOP",
        });
      await expect(driver.click(at, { button: "left", count: 1 }, AbortSignal.abort())).rejects.toMatchObject(
        {
          code: "STOPPED",
        },
      );
      await editor.end();
    } finally {
      other.close();
    }
  },
  DEADLINE,
);

test(
  "a region over two outputs is captured, one pixel for each unit, whatever their scale",
  async () => {
    const hex = (data: Uint8ClampedArray, at: number) =>
      Buffer.from(data.subarray(at * 4, at * 4 + 3)).toString("hex");
    const picture = await driver.capture({ x: -300, y: 0, width: 1100, height: 600 });
    expect([picture.width, picture.height, picture.data.length]).toEqual([1100, 600, 1100 * 600 * 4]);
    const at = (x: number, y: number) => hex(picture.data, y * 1100 + x + 300);
    const root = ROOT.slice(1);
    expect([at(0, 0), at(799, 599), at(-300, 0), at(-1, 399)]).toEqual([root, root, root, root]);
    // There is no output below the smaller one.
    expect([at(-300, 400), at(-1, 599)]).toEqual(["000000", "000000"]);

    await desktop.must("swaymsg", "output HEADLESS-2 bg #c01020 solid_color");
    const part = { x: -10, y: 100, width: 20, height: 1 };
    await until("the other colour", async () => hex((await driver.capture(part)).data, 0) === "c01020");
    const { data } = await driver.capture(part);
    expect(Array.from({ length: 20 }, (_, x) => hex(data, x))).toEqual([
      ...Array.from({ length: 10 }, () => "c01020"),
      ...Array.from({ length: 10 }, () => root),
    ]);
    await expect(driver.capture({ x: 5000, y: 0, width: 1, height: 1 })).rejects.toMatchObject({
      code: "OUTSIDE_DESKTOP",
    });
  },
  DEADLINE,
);

test(
  "an output that is turned or flipped is captured upright, exactly as grim captures it",
  async () => {
    const turned = await SwayDesktop.start({
      outputs: ["output HEADLESS-1 resolution 801x600 position 0 0"],
    });
    const other = await openDriver(turned.env);
    try {
      const terminal = await turned.terminal("letters");
      await focused(other, terminal.title);
      await other.press(["shift"], never);
      await turned.must("swaymsg", "output HEADLESS-1 bg #102030 solid_color");
      for (const transform of ["90", "180", "270", "flipped", "flipped-90", "flipped-180", "flipped-270"]) {
        await turned.must("swaymsg", `output HEADLESS-1 transform ${transform}`);
        const size = transform.endsWith("90") || transform.endsWith("270") ? [600, 801] : [801, 600];
        // The terminal draws itself anew after each turn: until then two pictures may differ.
        await until(`the same picture with ${transform}`, async () => {
          const { width, height } = await other.screen();
          const { data } = await other.capture({ x: 0, y: 0, width, height });
          const rgb = Buffer.alloc(width * height * 3);
          for (let at = 0; at < width * height; at++) rgb.set(data.subarray(at * 4, at * 4 + 3), at * 3);
          const picture = Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), rgb]);
          return width === size[0] && height === size[1] && picture.equals(await turned.grim());
        });
      }
    } finally {
      other.close();
      await turned.end();
    }
  },
  DEADLINE,
);

test("a compositor that is not there is one clear error", async () => {
  const folder = mkdtempSync(join(desktop.folder, "none-"));
  mkdirSync(join(folder, "folder"));
  writeFileSync(join(folder, "file"), "");
  chmodSync(join(folder, "file"), 0o666);
  const cases: [Record<string, string>, RegExp][] = [
    [{ WAYLAND_DISPLAY: "wayland-7", XDG_RUNTIME_DIR: folder }, /there is no such socket/],
    [{ WAYLAND_DISPLAY: join(folder, "missing") }, /there is no such socket/],
    [{ WAYLAND_DISPLAY: join(folder, "file") }, /no compositor listens there/],
    [{ WAYLAND_DISPLAY: join(folder, "x".repeat(200)) }, /too long/],
    [{ WAYLAND_DISPLAY: "wayland-0" }, /XDG_RUNTIME_DIR is not set/],
  ];
  for (const [env, message] of cases)
    await expect(openDriver(env)).rejects.toMatchObject({
      code: "DISPLAY_LOST",
      message: expect.stringMatching(message),
    });
  await expect(openDriver({ HEDDLE_GUI_SESSION: "beos" })).rejects.toMatchObject({ code: "BACKEND_MISSING" });
  // The variable decides against the display that is named.
  await expect(openDriver({ HEDDLE_GUI_SESSION: "x11", WAYLAND_DISPLAY: "wayland-0" })).rejects.toMatchObject(
    { code: "BACKEND_MISSING" },
  );
});

test(
  "what is no compositor is left with an error: one that is silent about the protocol, one that closes, one that lies",
  async () => {
    const answers: [Uint8Array, RegExp][] = [
      [new Uint8Array(), /has closed the connection/],
      [Buffer.from("HTTP/1.1 400 Bad Request\r\n\r\n"), /has closed the connection|not the Wayland protocol/],
      [Uint8Array.from([1, 0, 0, 0, 0, 0, 4, 0]), /not the Wayland protocol/],
      // wl_display.error about object 1 with the code 2 and the text "no".
      [
        Uint8Array.from([1, 0, 0, 0, 0, 0, 24, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 110, 111, 0, 0]),
        /refused a request \(wl_display, error 2: no\)/,
      ],
    ];
    for (const [index, [answer, message]] of answers.entries()) {
      const path = join(desktop.folder, `liar-${index}`);
      const server = Bun.listen({ unix: path, socket: { data: (socket) => void socket.end(answer) } });
      await expect(openDriver({ WAYLAND_DISPLAY: path })).rejects.toMatchObject({
        code: "DISPLAY_LOST",
        message: expect.stringMatching(message),
      });
      server.stop(true);
    }
  },
  DEADLINE,
);

test(
  "a compositor that ends in the middle of typing is an error, and no wait",
  async () => {
    const doomed = await SwayDesktop.start();
    try {
      const other = await openDriver(doomed.env);
      let bursts = 0;
      const typing = other.type("Zażółć gęślą jaźń. ".repeat(5000), never, async () => {
        if (++bursts === 10) doomed.compositor?.kill("SIGKILL");
      });
      await expect(typing).rejects.toMatchObject({ code: "DISPLAY_LOST" });
      for (const action of [
        () => other.windows(),
        () => other.press(["a"], never),
        () => other.capture({ x: 0, y: 0, width: 1, height: 1 }),
        () => other.screens(),
        () => other.release(),
      ])
        await expect(action()).rejects.toMatchObject({ code: "DISPLAY_LOST" });
      other.close();
    } finally {
      await doomed.end();
    }
  },
  DEADLINE,
);

test(
  "a compositor without these protocols: every ability says why not, and every action is BACKEND_MISSING",
  async () => {
    const runtime = mkdtempSync(join(desktop.folder, "weston-"));
    chmodSync(runtime, 0o700);
    const env = { PATH: desktop.env["PATH"] ?? "", XDG_RUNTIME_DIR: runtime, HOME: runtime };
    const weston = Bun.spawn(
      ["weston", "--backend=headless-backend.so", "--socket=wayland-9", "--idle-time=0"],
      {
        env,
        stdin: "ignore",
        stdout: "ignore",
        stderr: "ignore",
      },
    );
    try {
      const session = { ...env, WAYLAND_DISPLAY: "wayland-9" };
      let other: Driver | undefined;
      await until("weston", async () => {
        other = await openDriver(session).catch(() => undefined);
        return other !== undefined;
      });
      if (!other) throw new Error("weston did not start");
      const abilities = await other.abilities();
      for (const name of ABILITIES)
        expect([name, abilities[name].backend, abilities[name].reason]).toEqual([
          name,
          null,
          expect.any(String),
        ]);
      const window = { id: "1", title: "", class: "", process: "", hidden: false, active: false };
      const box = { x: 0, y: 0, width: 1, height: 1 };
      const opened = other;
      for (const action of [
        () => opened.windows(),
        () => opened.focus({ ...window, box }, never),
        () => opened.type("a", never),
        () => opened.press(["a"], never),
        () => opened.click({ x: 0, y: 0 }, { button: "left", count: 1 }, never),
        () => opened.scroll(null, { x: 0, y: 1 }, never),
        () => opened.paste("a", ["ctrl", "v"], never),
        () => opened.capture(box),
      ])
        await expect(action()).rejects.toMatchObject({ code: "BACKEND_MISSING" });
      // Nothing was held, also after a keyboard was refused.
      await opened.release();
      expect((await opened.screens()).length).toBe(1);
      opened.close();
    } finally {
      weston.kill("SIGKILL");
      await weston.exited;
    }
  },
  DEADLINE,
);
