/**
 * A person's input during an action. The devices of Xvfb are only those of XTEST, which this driver uses itself; so a
 * server runs in a window of another one, whose keys and pointer are real devices to it.
 */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Driver } from "#desktop/driver.ts";
import { x11Driver } from "#desktop/x11/driver.ts";
import { Desktop, until } from "../session.ts";

const DEADLINE = 300_000;
/** Keys that go to the server at once; what it has is typed. */
const BURST = 16;
const never = new AbortController().signal;

let outer: Desktop;
let inner: string;
let driver: Driver;
let server: Bun.Subprocess<"ignore", "pipe", "ignore">;
beforeAll(async () => {
  outer = await Desktop.start();
  server = Bun.spawn(["Xephyr", "-displayfd", "1", "-screen", "600x400", "-title", "inner", "-noreset"], {
    env: outer.env,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "ignore",
  });
  let number = "";
  for await (const chunk of server.stdout) {
    number += new TextDecoder().decode(chunk);
    if (number.includes("\n")) break;
  }
  inner = `:${number.trim()}`;
  driver = await x11Driver(inner, outer.env);
  await until("the inner window", async () =>
    (await outer.titles()).some((title) => title.includes("inner")),
  );
}, DEADLINE);
afterAll(async () => {
  driver?.close();
  server?.kill("SIGKILL");
  await server?.exited;
  await outer?.end();
}, DEADLINE);

/** A terminal on the inner server, under its pointer, which gives it the keys without a window manager. */
async function terminal(): Promise<string> {
  const file = join(outer.folder, "typed");
  const script = 'stty -echo -icanon min 1; : > "$1"; exec cat > "$1"';
  outer.start("xterm", "-display", inner, "-geometry", "200x60+0+0", "-e", "sh", "-c", script, "sh", file);
  await until("the terminal", async () => existsSync(file));
  return file;
}

test(
  "a person's key stops the typing within one burst, and the driver's own keys and pointer do not",
  async () => {
    const file = await terminal();
    const read = () => readFileSync(file, "utf8");
    await outer.must("xdotool", "search", "--sync", "--name", "inner", "windowactivate", "--sync");
    await outer.must("xdotool", "search", "--name", "inner", "mousemove", "--window", "%1", "60", "60");
    // Without a window manager the server gives the keys to the window under the pointer.
    await until("keys in the terminal", async () => {
      await driver.type("a", never);
      return read().length > 0;
    });

    const seen: string[] = [];
    const person = new AbortController();
    const unwatch = await driver.watchInput((kind) => {
      seen.push(kind);
      person.abort();
    });
    await driver.type("b".repeat(200), never);
    await driver.scroll({ x: 70, y: 70 }, { x: 0, y: 0 }, never);
    await until("what the driver typed", async () => read().endsWith("b".repeat(200)));
    expect(seen).toEqual([]);

    const typing = driver.type("c".repeat(200_000), person.signal).catch((error) => error);
    await until("the typing", async () => read().includes("ccc"));
    outer.start("xdotool", "key", "z");
    expect(await typing).toMatchObject({ code: "STOPPED" });
    expect(seen[0]).toBe("key");
    await until("the person's key", async () => read().includes("z"));
    await driver.type("!", never);
    await until("the last key", async () => read().endsWith("!"));
    expect(read().slice(read().indexOf("z") + 1).length - 1).toBeLessThanOrEqual(BURST);

    unwatch();
    seen.length = 0;
    await outer.must("xdotool", "key", "y");
    await until("a key that nobody watches", async () => read().endsWith("y"));
    expect(seen).toEqual([]);
  },
  DEADLINE,
);

test(
  "a person's pointer is noticed",
  async () => {
    const moved = Promise.withResolvers<string>();
    const unwatch = await driver.watchInput(moved.resolve);
    await outer.must("xdotool", "search", "--name", "inner", "mousemove", "--window", "%1", "90", "95");
    expect(await moved.promise).toBe("pointer");
    unwatch();
  },
  DEADLINE,
);
