/** What a dry run leaves behind: nothing, in the folder and in the home of its user. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadOperations } from "#kit/contract/registry.ts";
import { DRY_RUNS } from "../../fixtures/dry-runs.ts";
import { writeSmallScreen } from "../../fixtures/window/small-screen.ts";
import { runHeddle } from "../run.ts";

const root = mkdtempSync(join(tmpdir(), "heddle-dry-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const dry = (await loadOperations()).filter(
  ({ dryRun, input }) => dryRun === "dry_run" || "dry_run" in input.properties,
);

/** Every file and folder below one, apart from those that were there. */
const entriesOf = (folder: string): string[] => readdirSync(folder, { recursive: true }).map(String).sort();

/**
 * What some keep all the same, below a state folder: the log of the commands of the desktop has dry runs, too, since it
 * says what was asked for.
 */
const KEPT: Readonly<Record<string, RegExp>> = {
  "gui-dispatch": /^home\/\.local\/state\/heddle\/gui/,
  "gui-execute": /^home\/\.local\/state\/heddle\/gui/,
  "gui-focus": /^home\/\.local\/state\/heddle\/gui/,
  "gui-inject": /^home\/\.local\/state\/heddle\/gui/,
  "gui-shell": /^home\/\.local\/state\/heddle\/gui/,
};
const isKept = (name: string, entry: string) =>
  name in KEPT && ("home/.local/state/heddle".startsWith(entry) || KEPT[name]?.test(entry) === true);

async function leftBy(name: string, request: object | readonly string[]) {
  const folder = join(root, name);
  const home = join(folder, "home");
  const work = join(folder, "work");
  for (const each of [home, work]) mkdirSync(each, { recursive: true });
  await writeSmallScreen(join(work, "screen.png"));
  writeFileSync(join(work, "a.py"), "import os\n");
  const before = entriesOf(folder);
  const [argv, stdin] = Array.isArray(request)
    ? [request, "\n"]
    : [[], `${JSON.stringify({ ...request, dry_run: true })}\n`];
  const { status, stderr } = await runHeddle([name, "--json", ...argv], {
    cwd: work,
    env: {
      HOME: home,
      XDG_STATE_HOME: undefined,
      XDG_CONFIG_HOME: undefined,
      DISPLAY: undefined,
      WAYLAND_DISPLAY: undefined,
    },
    stdin,
  });
  return {
    status,
    stderr,
    left: entriesOf(folder).filter((entry) => !before.includes(entry) && !isKept(name, entry)),
  };
}

test("every operation that has a dry run is tried", () => {
  expect(Object.keys(DRY_RUNS).sort()).toEqual(dry.map(({ name }) => name).sort());
});

describe("a dry run leaves nothing behind", () => {
  test.each(Object.entries(DRY_RUNS))("of %s", async (name, request) => {
    const { status, stderr, left } = await leftBy(name, request);
    // A request that is not one would show nothing.
    expect([status, stderr]).not.toEqual([65, expect.stringContaining('"INVALID_RECORD"')]);
    expect([name, left]).toEqual([name, []]);
  });
});
