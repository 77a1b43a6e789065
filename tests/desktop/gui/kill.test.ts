/** What typing borrows of the keyboard of a real X server is given back, also by the next start after a kill. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { chooseWindow } from "#desktop/window-choice.ts";
import { Connection } from "#desktop/x11/connection.ts";
import { x11Driver } from "#desktop/x11/driver.ts";
import { rounds } from "../../soak.ts";
import { Desktop, until } from "../session.ts";
import { Terminal } from "./terminal.ts";

const DEADLINE = 300_000;
const ROUNDS = rounds("kills of a process that types on X11", { test: 4, soak: 50 });
const never = new AbortController().signal;
const DRIVER = join(import.meta.dir, "../../../lib/desktop/x11/driver.ts");

let desktop: Desktop;
beforeAll(async () => {
  desktop = await Desktop.start();
}, DEADLINE);
afterAll(() => desktop?.end(), DEADLINE);

const open = () => x11Driver(desktop.env["DISPLAY"] ?? "", desktop.env);
const keys = () => desktop.output("xmodmap", "-pke");
const journals = () =>
  readdirSync(join(desktop.folder, "runtime", "heddle")).filter((name) => name.includes(".keys-"));

async function down(): Promise<number[]> {
  const connection = await Connection.open(desktop.env["DISPLAY"] ?? "");
  const held = await connection.ask<Uint8Array>((reply) => connection.client.QueryKeymap(reply));
  connection.close();
  return Array.from(held).filter((bits) => bits !== 0);
}

async function focused(title: string): Promise<Terminal> {
  const terminal = await Terminal.open(desktop, title);
  const driver = await open();
  await until("the window", async () => {
    const [window] = chooseWindow(await driver.windows(), [title]).best;
    if (window) await driver.focus(window, never);
    return window !== undefined;
  });
  driver.close();
  return terminal;
}

test(
  "after a kill in the middle of a typing the next start leaves the keyboard as it was",
  async () => {
    await focused("killed");
    const before = await keys();
    for (let round = 0; round < ROUNDS; round++) {
      const child = Bun.spawn(
        [
          process.execPath,
          "-e",
          `const { x11Driver } = await import(${JSON.stringify(DRIVER)});
           const driver = await x11Driver(process.env.DISPLAY);
           await driver.type("ŻÓŁĆ zażółć ".repeat(20000), new AbortController().signal);`,
        ],
        { env: desktop.env, stdin: "ignore", stdout: "ignore", stderr: "inherit" },
      );
      await until("a borrowed key", async () => (await keys()) !== before);
      await Bun.sleep(Math.random() * 100);
      child.kill("SIGKILL");
      await child.exited;
      expect(journals()).toHaveLength(1);
      (await open()).close();
      expect(await keys()).toBe(before);
      expect(await down()).toEqual([]);
      expect(journals()).toEqual([]);
    }
  },
  DEADLINE,
);

test(
  "the start of a process leaves alone what one that lives has borrowed",
  async () => {
    const terminal = await focused("beside it");
    const text = "zażółć ".repeat(300);
    const before = await keys();
    const driver = await open();
    const typing = driver.type(`${text}\n`, never);
    await until("a borrowed key", async () => (await keys()) !== before);
    (await open()).close();
    await typing;
    driver.close();
    expect(await terminal.text(`${text}\n`)).toBe(`${text}\n`);
    expect(await keys()).toBe(before);
  },
  DEADLINE,
);

test(
  "keys that the layout lacks are pressed, too, and then given back",
  async () => {
    const terminal = await focused("russian");
    await desktop.must("setxkbmap", "-layout", "ru");
    try {
      const before = await keys();
      const driver = await open();
      await driver.type("a\n", never);
      // At the beginning of a line it ends the input of cat.
      await driver.press(["ctrl", "d"], never);
      driver.close();
      await until("the end of the program", async () => !(await desktop.titles()).includes(terminal.title));
      expect(await keys()).toBe(before);
    } finally {
      await desktop.must("setxkbmap", "-layout", "us");
    }
  },
  DEADLINE,
);

test(
  "a server that is suspended is one clear error; a stop is answered without it",
  async () => {
    const server = Bun.spawn(["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-noreset"], {
      stdin: "ignore",
      stdout: "pipe",
      stderr: "ignore",
    });
    try {
      let number = "";
      for await (const chunk of server.stdout) {
        number += new TextDecoder().decode(chunk);
        if (number.includes("\n")) break;
      }
      const driver = await x11Driver(`:${number.trim()}`, desktop.env);
      await driver.type("a", never);
      server.kill("SIGSTOP");
      const stop = new AbortController();
      const stopped = driver.type("abc", stop.signal);
      stop.abort();
      await expect(stopped).rejects.toMatchObject({ code: "STOPPED", details: { typed: 0 } });
      await expect(driver.type("abc", never)).rejects.toMatchObject({
        code: "DISPLAY_LOST",
        message: expect.stringContaining("does not answer"),
      });
      await expect(driver.windows()).rejects.toMatchObject({ code: "DISPLAY_LOST" });
      driver.close();
    } finally {
      server.kill("SIGKILL");
      await server.exited;
    }
  },
  DEADLINE,
);
