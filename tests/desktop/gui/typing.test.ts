/** Text typed on a real X server arrives as it was sent, whatever the layout and the state of the keyboard. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { XkbState } from "x11";
import type { Driver } from "#desktop/driver.ts";
import { chooseWindow } from "#desktop/window-choice.ts";
import { Connection } from "#desktop/x11/connection.ts";
import { x11Driver } from "#desktop/x11/driver.ts";
import { rounds, SOAK } from "../../soak.ts";
import { Desktop } from "../session.ts";
import { Terminal } from "./terminal.ts";

const DEADLINE = 300_000;
const ROUNDS = rounds("texts typed into a terminal of X11", { test: 3, soak: 20 });
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
const POLISH = "Zażółć gęślą jaźń, ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż, „cudzysłów” – ‘pojedynczy’ … §3 €";
const MIXED = "😀 👩‍👩‍👧 ﷽ 漢字かな한국어\ttabulator\nnowy wiersz ąę\n";
const TEXTS = { ascii: ASCII, polish: POLISH, mixed: MIXED };
const never = new AbortController().signal;

let desktop: Desktop;
let driver: Driver;
beforeAll(async () => {
  desktop = await Desktop.start();
  driver = await x11Driver(desktop.env["DISPLAY"] ?? "");
}, DEADLINE);
afterAll(async () => {
  driver?.close();
  await desktop?.end();
}, DEADLINE);

let count = 0;
async function focusedTerminal(): Promise<Terminal> {
  const terminal = await Terminal.open(desktop, `terminal ${++count} of the test`);
  for (;;) {
    const [window] = chooseWindow(await driver.windows(), [terminal.title]).best;
    if (window) await driver.focus(window, never);
    if (window) return terminal;
    await Bun.sleep(20);
  }
}

async function expectTyped(text: string): Promise<void> {
  const terminal = await focusedTerminal();
  await driver.type(`${text}\n`, never);
  expect(await terminal.text(`${text}\n`)).toBe(`${text}\n`);
}

const LAYOUTS = ["us,pl", "pl", "de", "fr", "us(dvorak)", "ru"];
const HELD = ["Shift_L", "Control_L", "Alt_L"];
/** The texts take turns in `make test`, where not each meets every layout and every key that is held. */
const turnOf = <T>(all: readonly T[], at: number): T[] =>
  all.filter((_, index) => SOAK || index % Object.keys(TEXTS).length === at);

const NUMBERED = Object.entries(TEXTS).map(([name, text], at) => [name, text, at] as const);
describe.each(NUMBERED)("the text %s", (_, text, at) => {
  test(
    "arrives as it is",
    async () => {
      for (let round = 0; round < ROUNDS; round++) await expectTyped(text);
    },
    DEADLINE,
  );

  test.each(turnOf(LAYOUTS, at))(
    "arrives with the layout %s",
    async (layout) => {
      await desktop.must(
        "setxkbmap",
        "-layout",
        layout.replace(/\(.*/, ""),
        "-variant",
        /\((.*)\)/.exec(layout)?.[1] ?? "",
      );
      try {
        await expectTyped(text);
      } finally {
        await desktop.must("setxkbmap", "-layout", "us", "-variant", "");
      }
    },
    DEADLINE,
  );

  test(
    "arrives with Caps Lock on, which stays on",
    async () => {
      const isOn = async () => /Caps Lock:\s+on/.test(await desktop.output("xset", "q"));
      await desktop.must("xdotool", "key", "Caps_Lock");
      try {
        expect(await isOn()).toBe(true);
        await expectTyped(text);
        expect(await isOn()).toBe(true);
      } finally {
        await desktop.must("xdotool", "key", "Caps_Lock");
      }
    },
    DEADLINE,
  );

  test.each(turnOf(HELD, at))(
    "arrives while somebody holds %s",
    async (key) => {
      const terminal = await focusedTerminal();
      await desktop.must("xdotool", "keydown", key);
      try {
        await driver.type(`${text}\n`, never);
      } finally {
        await desktop.must("xdotool", "keyup", key);
      }
      expect(await terminal.text(`${text}\n`)).toBe(`${text}\n`);
    },
    DEADLINE,
  );
});

test.each(Object.entries(TEXTS))(
  "the text %s arrives while the second layout is active, which stays so",
  async (_, text) => {
    await desktop.must("setxkbmap", "-layout", "us,ru");
    const connection = await Connection.open(desktop.env["DISPLAY"] ?? "");
    try {
      const { xkb } = await connection.extensions();
      if (!xkb) throw new Error("the server has no XKEYBOARD extension");
      const lockGroup = (group: number) =>
        xkb.LatchLockState(xkb.UseCoreKbd, 0, 0, true, group, 0, 0, false, 0);
      const group = async () =>
        (await connection.ask<XkbState>((reply) => xkb.GetState(xkb.UseCoreKbd, reply))).group;
      lockGroup(1);
      expect(await group()).toBe(1);
      await expectTyped(text);
      expect(await group()).toBe(1);
      lockGroup(0);
      expect(await group()).toBe(0);
    } finally {
      connection.close();
      await desktop.must("setxkbmap", "-layout", "us");
    }
  },
  DEADLINE,
);

test(
  "the keys of the layout are as before, with their groups, levels and actions",
  async () => {
    await desktop.must("setxkbmap", "-layout", "us,pl,ru");
    try {
      const keyboard = () => desktop.output("xkbcomp", desktop.env["DISPLAY"] ?? "", "-");
      const before = await keyboard();
      expect(before).toContain("xkb_symbols");
      await expectTyped(MIXED);
      expect(await keyboard()).toBe(before);
    } finally {
      await desktop.must("setxkbmap", "-layout", "us");
    }
  },
  DEADLINE,
);

test(
  "typing stops when it is told to, with every key released and the keys of the layout as before",
  async () => {
    const before = await desktop.output("xmodmap", "-pke");
    await focusedTerminal();
    const stop = new AbortController();
    const typing = driver.type("Zażółć gęślą jaźń. ".repeat(2000), stop.signal);
    await Bun.sleep(100);
    stop.abort();
    await expect(typing).rejects.toMatchObject({ code: "STOPPED", details: { typed: expect.any(Number) } });
    // What was borrowed is given back as soon as the program has looked up the last key.
    await driver.release();
    expect(await desktop.output("xmodmap", "-pke")).toBe(before);
    const connection = await Connection.open(desktop.env["DISPLAY"] ?? "");
    const down = await connection.ask<Uint8Array>((reply) => connection.client.QueryKeymap(reply));
    connection.close();
    expect(Array.from(down).filter((keys) => keys !== 0)).toEqual([]);
  },
  DEADLINE,
);

test("a control character is refused before anything is typed", async () => {
  await expect(driver.type("a\u0007b", never)).rejects.toMatchObject({ code: "BACKEND_MISSING" });
});
