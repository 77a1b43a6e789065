/**
 * Links that lead out of the workspace, in place of each file and folder of a package and of its output folder: nothing
 * reads what is behind them.
 */
import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { run as approve } from "../../../lib/package/approve.ts";
import { run as generate } from "../../../lib/package/generate.ts";
import { run as plan } from "../../../lib/package/plan.ts";
import { run as restore } from "../../../lib/package/restore.ts";
import { openIntents } from "../../../lib/package/store/intents.ts";
import { readOutput } from "../../../lib/package/store/output-files.ts";
import { baseIn } from "../../../lib/package/update/base.ts";
import { rounds } from "../../soak.ts";

const MARK = "behind-the-link";
const OUTPUT = "generated";
const folder = mkdtempSync(join(tmpdir(), "heddle-links-"));
const workspace = join(folder, "workspace");
const outside = join(folder, "outside");
const context = () => ({
  ...createContext({ cwd: workspace, env: { XDG_STATE_HOME: join(folder, "state"), LLM_API_KEY: "" } }),
  writing: "write" as const,
});

beforeAll(async () => {
  mkdirSync(workspace);
  const prompt = "name it shop: CRUD for users with name and email, in Hono";
  await generate({ prompt, mode: "deterministic", run: true }, context());
  // What a person puts beside the package.
  writeFileSync(join(workspace, OUTPUT, "expectations.yaml"), "[]\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The folder and everything in it, relative to the workspace. */
const places = (): string[] => [
  OUTPUT,
  ...readdirSync(join(workspace, OUTPUT), { recursive: true })
    .map((path) => join(OUTPUT, String(path)))
    .sort(),
];

/** Marks every file, and adds one of each kind that is looked for by its name. */
function mark(path: string): void {
  if (!statSync(path).isDirectory()) {
    writeFileSync(path, `-- ${MARK}\n`);
    return;
  }
  for (const name of readdirSync(path)) mark(join(path, name));
  writeFileSync(join(path, `9999_${MARK}.sql`), `-- ${MARK}\n`);
}

const OPERATIONS: Record<string, () => Promise<unknown>> = {
  approve: () => approve({}, context()),
  "generate --into --run": () =>
    generate({ prompt: "add an age to users", into: OUTPUT, mode: "deterministic", run: true }, context()),
  "plan --output-dir": () => plan({ intent: "shop", output_dir: OUTPUT }, context()),
  restore: () => restore({ number: 1 }, context()),
  "the base of an update": async () => {
    using store = await openIntents(workspace, context());
    const base = await baseIn(store, workspace, OUTPUT);
    return base?.files.map(({ path, disk }) => [path, disk && new TextDecoder().decode(disk)]);
  },
  "a folder that no store knows": async () => {
    const base = await baseIn(undefined, workspace, OUTPUT);
    return base?.files.map(({ path, disk }) => [path, disk && new TextDecoder().decode(disk)]);
  },
};

test("nothing behind a link is read, kept or changed, wherever the link is", async () => {
  const all = places();
  const operations = Object.entries(OPERATIONS);
  // The operations take turns: each meets every third place, and so every folder and kind of file.
  const few = rounds("operations that meet a link in each place", { test: 2, soak: operations.length });
  expect(all.length).toBeGreaterThan(40);
  for (const [at, place] of all.entries()) {
    const [real, away] = [join(workspace, place), join(folder, "away")];
    const isFolder = statSync(real).isDirectory();
    cpSync(real, outside, { recursive: true });
    mark(outside);
    renameSync(real, away);
    symlinkSync(outside, real);
    for (let turn = 0; turn < few; turn++) {
      const [name, work] = operations[(at + turn * 3) % operations.length] as (typeof operations)[number];
      const result = await work().catch((thrown) => asFailure(thrown));
      const text = JSON.stringify({ ...Object(result), message: Object(result).message });
      expect([place, name, text.includes(MARK)]).toEqual([place, name, false]);
    }
    for (const path of isFolder ? ["expectations.yaml", "migrations"] : ["."])
      expect(await readOutput(workspace, place, path)).toBeNull();
    rmSync(real);
    renameSync(away, real);
    rmSync(outside, { recursive: true });
  }
  using store = await openIntents(workspace, context());
  for (const { files } of store.versions(store.find("shop").id))
    for (const { path, sha256 } of files)
      expect([path, new TextDecoder().decode(store.content(sha256)).includes(MARK)]).toEqual([path, false]);
}, 300_000);
