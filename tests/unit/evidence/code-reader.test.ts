/** Reading the code of a large project in a process of its own: the same records, one clear error, and nothing left running. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run as extractAst } from "../../../lib/evidence/extract-ast.ts";
import { LARGE_PROJECT, readCode } from "../../../lib/evidence/pipeline/code-reader.ts";
import { jsonText } from "../../../lib/evidence/records/packed.ts";
import { asFailure, fail } from "../../../lib/kit/data/errors.ts";
import { createContext } from "../../../lib/kit/files/context.ts";

/** Processes that start on a machine that may be busy. */
setDefaultTimeout(180_000);

let root = "";
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "heddle-code-")));
  mkdirSync(join(root, "src"));
  for (let at = 0; at < LARGE_PROJECT; at++)
    writeFileSync(
      join(root, "src", `part${at}.ts`),
      `/** Part ${at}: "ż". */\nexport const part${at} = () => ${at};\n`,
    );
  writeFileSync(join(root, "src/broken.ts"), "export function half( {\n");
  writeFileSync(join(root, "src/odd.ts"), Buffer.from([0x2f, 0x2f, 0xff, 0x0a]));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What a file of /proc says; nothing if its process or thread has just ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** The workers that this process has started and that are alive. */
function workers(): string[] {
  return readdirSync("/proc/self/task")
    .flatMap((task) => textOf(`/proc/self/task/${task}/children`).split(" "))
    .filter((pid) => pid !== "" && textOf(`/proc/${pid}/cmdline`).includes("--worker"));
}

async function noneIsLeft(): Promise<void> {
  const end = performance.now() + 120_000;
  while (workers().length > 0 && performance.now() < end) await Bun.sleep(50);
  expect(workers()).toEqual([]);
}

test("another process reads the same records and says the same", async () => {
  const said: string[][] = [[], []];
  const context = (at: number) => createContext({ cwd: root, warn: (text) => said[at]?.push(text) });
  const own = await Array.fromAsync(extractAst({ root }, context(0)));
  const apart = await Array.fromAsync(readCode(root, context(1)));
  expect(apart.map(jsonText)).toEqual(own.map((record) => JSON.stringify(record)));
  expect(own.length).toBeGreaterThan(LARGE_PROJECT);
  expect(said[1]).toEqual(said[0]);
  expect(said[0]).toEqual([
    expect.stringContaining("src/broken.ts:"),
    expect.stringContaining("src/odd.ts:"),
  ]);
  await noneIsLeft();
});

test("a reader that ends too early is one error that says what to do", async () => {
  const preload = join(root, "ends.js");
  writeFileSync(preload, "process.exit(7);\n");
  const env = { ...process.env, BUN_OPTIONS: `--preload=${preload}` };
  const thrown = await Array.fromAsync(readCode(root, createContext({ cwd: root, env }))).catch(asFailure);
  expect(thrown).toMatchObject({ code: "WORKER_CRASHED", hint: expect.stringContaining(".intentignore") });
  rmSync(preload);
  await noneIsLeft();
});

test("a run that is cancelled ends the reader", async () => {
  const controller = new AbortController();
  const reading = Array.fromAsync(readCode(root, createContext({ cwd: root, signal: controller.signal })));
  reading.catch(() => {});
  const end = performance.now() + 120_000;
  while (workers().length === 0 && performance.now() < end) await Bun.sleep(1);
  controller.abort(fail("CANCELLED", "Stopped"));
  await expect(reading).rejects.toMatchObject({ code: "CANCELLED", message: "Stopped" });
  await noneIsLeft();
});
