/** Text typed in a real Wayland session arrives as it was sent. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Driver } from "#desktop/driver.ts";
import { waylandDriver } from "#desktop/wayland/driver.ts";
import { rounds } from "../../soak.ts";
import { focused, SwayDesktop } from "./sway.ts";

const DEADLINE = 300_000;
const ROUNDS = rounds("texts typed into programs of Wayland", { test: 2, soak: 20 });
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
const POLISH = "Zażółć gęślą jaźń, ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż, „cudzysłów” – ‘pojedynczy’ … §3 €";
const MIXED = "😀 👩‍👩‍👧 ﷽ 漢字かな한국어\ttabulator\nnowy wiersz ąę\n";
const MANY = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("");
const TEXTS = { ascii: ASCII, polish: POLISH, mixed: MIXED, "of 300 different characters": MANY };
const never = new AbortController().signal;

let desktop: SwayDesktop;
let driver: Driver;
beforeAll(async () => {
  desktop = await SwayDesktop.start();
  driver = await waylandDriver(desktop.env);
  // The seat has no other keyboard: programs that start after this know of it from the beginning.
  await driver.press(["shift"], never);
}, DEADLINE);
afterAll(async () => {
  driver?.close();
  await desktop?.end();
}, DEADLINE);

let count = 0;
async function focusedTerminal() {
  const terminal = await desktop.terminal(`terminal ${++count} of the test`);
  await focused(driver, terminal.title);
  return terminal;
}
async function focusedEditor() {
  const editor = desktop.editor(`editor ${++count} of the test`);
  await focused(driver, editor.title);
  return editor;
}

describe.each(Object.entries(TEXTS))("the text %s", (_, text) => {
  test(
    "arrives in a terminal as it is",
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const terminal = await focusedTerminal();
        await driver.type(`${text}\n`, never);
        expect(await terminal.text(`${text}\n`)).toBe(`${text}\n`);
        await terminal.end();
      }
    },
    DEADLINE,
  );

  test(
    "arrives in a GTK editor as it is",
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const editor = await focusedEditor();
        await driver.type(text, never);
        expect(await editor.text(text)).toBe(text);
        await editor.end();
      }
    },
    DEADLINE,
  );
});

test(
  "chords act in a GTK editor, and leave no modifier behind",
  async () => {
    const editor = await focusedEditor();
    await driver.type("replaced", never);
    expect(await editor.text("replaced")).toBe("replaced");
    await driver.press(["ctrl", "a"], never);
    await driver.type("kept", never);
    expect(await editor.text("kept")).toBe("kept");
    await driver.press(["shift", "Home"], never);
    await driver.press(["ctrl", "c"], never);
    await driver.press(["End"], never);
    await driver.press(["ctrl", "v"], never);
    expect(await editor.text("keptkept")).toBe("keptkept");
    await driver.press(["ctrl", "shift", "Left"], never);
    await driver.type("Ą!", never);
    expect(await editor.text("Ą!")).toBe("Ą!");
  },
  DEADLINE,
);

test(
  "a stop ends typing: what arrived is the beginning of the text, and nothing comes after it",
  async () => {
    const terminal = await focusedTerminal();
    const text = "Zażółć gęślą jaźń. ".repeat(2000);
    const stop = new AbortController();
    let bursts = 0;
    const typing = driver.type(text.replaceAll(". ", ".\n"), stop.signal, async () => {
      if (++bursts === 12) stop.abort();
    });
    await expect(typing).rejects.toMatchObject({ code: "STOPPED" });
    await driver.release();
    await driver.type("\nEND\n", never);
    // 11 bursts of 64 keys had gone out when it was told to stop, and none after that.
    const expected = `${text.replaceAll(". ", ".\n").slice(0, 11 * 64)}\nEND\n`;
    expect(await terminal.text(expected)).toBe(expected);
  },
  DEADLINE,
);

test(
  "what a guard throws ends typing, and nothing is typed after a stop",
  async () => {
    const terminal = await focusedTerminal();
    const refused = new Error("the focus is elsewhere");
    await expect(driver.type("text", never, () => Promise.reject(refused))).rejects.toBe(refused);
    await expect(driver.type("text", AbortSignal.abort())).rejects.toMatchObject({ code: "STOPPED" });
    await expect(driver.press(["a"], AbortSignal.abort())).rejects.toMatchObject({ code: "STOPPED" });
    await driver.type("\n", never);
    expect(await terminal.text("\n")).toBe("\n");
  },
  DEADLINE,
);

test(
  "a stop is heard while typing waits for its pace",
  async () => {
    const terminal = await focusedTerminal();
    const stop = new AbortController();
    let bursts = 0;
    const line = `${"x".repeat(63)}\n`;
    const typing = driver.type(line.repeat(200), stop.signal, async () => {
      // The next burst has to wait longer than this.
      if (++bursts === 20) setTimeout(() => stop.abort(), 5);
    });
    await expect(typing).rejects.toMatchObject({ code: "STOPPED" });
    await driver.type("END\n", never);
    const expected = `${line.repeat(20)}END\n`;
    expect(await terminal.text(expected)).toBe(expected);
  },
  DEADLINE,
);

test(
  "a program that reads nothing for a while gets all of it, and is not ended",
  async () => {
    const terminal = await focusedTerminal();
    const text = `${"x".repeat(63)}\n`.repeat(20);
    terminal.signal("SIGSTOP");
    await driver.type(text, never);
    terminal.signal("SIGCONT");
    expect(await terminal.text(text)).toBe(text);
  },
  DEADLINE,
);

test(
  "keys of another keyboard mean what its own layout says, before and after ours",
  async () => {
    const other = await waylandDriver(desktop.env);
    try {
      await other.press(["shift"], never);
      const editor = await focusedEditor();
      let expected = "";
      for (let round = 0; round < 5; round++) {
        // Both put these characters on the same keys.
        await driver.type("漢字", never);
        await other.type("ひら", never);
        expected += "漢字ひら";
        expect(await editor.text(expected)).toBe(expected);
      }
    } finally {
      other.close();
    }
  },
  DEADLINE,
);

test("a control character and an unknown key are refused before anything is typed", async () => {
  await expect(driver.type("a\u0007b", never)).rejects.toMatchObject({ code: "BACKEND_MISSING" });
  await expect(driver.press(["ctrl", "nokey"], never)).rejects.toMatchObject({ code: "BACKEND_MISSING" });
  await expect(driver.press(["ctrl", "ą"], never)).rejects.toMatchObject({ code: "BACKEND_MISSING" });
});
