/** Every action applied everywhere leaves a library's own tests exactly as green as before. */
import { expect, test } from "bun:test";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLAIN_ACTIONS } from "#schemas/refactor.ts";
import { applyAction } from "../../../lib/refactor/edit.ts";

const LIBRARY = join(import.meta.dir, "..", "..", "fixtures", "refactor", "library");

/** The line that says how many tests ran, and the one that says how they ended. */
function outcome(folder: string): string[] {
  const { stderr } = Bun.spawnSync(["python3", "-B", "-m", "unittest"], { cwd: folder });
  const lines = stderr.toString().trim().split("\n");
  return [lines.find((line) => line.startsWith("Ran "))?.replace(/ in .*/, "") ?? "", lines.at(-1) ?? ""];
}

/** Applies an action to every file; the number of files that changed. */
async function applyEverywhere(action: (typeof PLAIN_ACTIONS)[number], folder: string): Promise<number> {
  let changed = 0;
  for await (const name of new Bun.Glob("**/*.py").scan(folder)) {
    const path = join(folder, name);
    const result = await applyAction(action, await Bun.file(path).text(), "python", name);
    if (result.changed) changed++;
    await Bun.write(path, result.source);
  }
  return changed;
}

test.each([...PLAIN_ACTIONS, "all" as const])("%s", async (action) => {
  const folder = await mkdtemp(join(tmpdir(), "heddle-library-"));
  try {
    await cp(LIBRARY, folder, { recursive: true });
    const before = outcome(folder);
    expect(before).toEqual(["Ran 7 tests", "OK"]);
    const actions = action === "all" ? PLAIN_ACTIONS : [action];
    for (const one of actions) expect(await applyEverywhere(one, folder)).toBeGreaterThan(0);
    expect(outcome(folder)).toEqual(before);
    for (const one of actions) expect(await applyEverywhere(one, folder)).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
