/** Pasting on a real X server: the text arrives, and the clipboard holds again what it held. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Driver } from "#desktop/driver.ts";
import { chooseWindow } from "#desktop/window-choice.ts";
import { x11Driver } from "#desktop/x11/driver.ts";
import { Desktop, until } from "../session.ts";

const DEADLINE = 300_000;
const CHORD = ["shift", "insert"];
const TEXT = "Zażółć gęślą jaźń 😀 漢字\n";
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

let count = 0;
/** A focused terminal whose program has written `first` to it; returns the file of what it reads. */
async function terminal(first = ""): Promise<string> {
  const title = `paste ${++count}`;
  const file = join(desktop.folder, title.replace(" ", "-"));
  const script = 'stty -echo -icanon min 1; printf "$2"; : > "$1"; exec cat > "$1"';
  desktop.start("xterm", "-u8", "-T", title, "-e", "sh", "-c", script, "sh", file, first);
  await until("the terminal", async () => existsSync(file));
  for (;;) {
    const [window] = chooseWindow(await driver.windows(), [title]).best;
    if (window) await driver.focus(window, never);
    if (window) return file;
    await Bun.sleep(20);
  }
}

const arrives = (file: string, text: string) =>
  until("the pasted text", async () => readFileSync(file, "utf8") === text);

async function copy(selection: string, text: string): Promise<void> {
  const child = Bun.spawn(["xclip", "-selection", selection], {
    env: desktop.env,
    stdin: Buffer.from(text),
    stdout: "ignore",
    stderr: "ignore",
  });
  expect(await child.exited).toBe(0);
}

const held = (selection: string) => desktop.output("xclip", "-o", "-selection", selection);

test(
  "the text arrives, and both selections hold what they held",
  async () => {
    await copy("clipboard", "kept ą");
    await copy("primary", "chosen ę");
    const file = await terminal();
    await driver.paste(TEXT, CHORD, never);
    await arrives(file, TEXT);
    expect([await held("clipboard"), await held("primary")]).toEqual(["kept ą", "chosen ę"]);
  },
  DEADLINE,
);

test(
  "a text and a clipboard that are handed over in pieces are whole",
  async () => {
    const before = "schowek ąę ".repeat(40_000);
    await copy("clipboard", before);
    await copy("primary", "x");
    const text = "wklejone źdźbło 😀\n".repeat(8000);
    const file = await terminal();
    await driver.paste(text, CHORD, never);
    await arrives(file, text);
    expect(await held("clipboard")).toBe(before);
  },
  DEADLINE,
);

test(
  "a terminal that brackets what is pasted gets the text between its marks",
  async () => {
    const file = await terminal("\\033[?2004h");
    await driver.paste("jeden ą", CHORD, never);
    await arrives(file, "\u001b[200~jeden ą\u001b[201~");
  },
  DEADLINE,
);

test(
  "a text that nothing fetches is an error, and the clipboard holds what it held",
  async () => {
    await copy("clipboard", "kept");
    await terminal();
    await expect(driver.paste("nowhere", ["ctrl", "x"], never)).rejects.toMatchObject({ code: "MISMATCH" });
    expect(await held("clipboard")).toBe("kept");
  },
  DEADLINE,
);
