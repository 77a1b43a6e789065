import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { lstat, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContracts } from "#kit/contract/registry.ts";
import { isState } from "#kit/files/state-path.ts";
import { writeSmallScreen } from "../../fixtures/window/small-screen.ts";
import { runShell } from "../run.ts";

const contracts = await loadContracts();
const examples = contracts.flatMap((contract) =>
  contract.examples.map((example) => ({ name: contract.name, ...example })),
);
let folder = "";
/** What the test puts there. */
const MADE = ["unused.py", "screen.png", "app.json", "ui.window.json"];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-examples-"));
  // What the example of unused imports finds.
  await writeFile(join(folder, "unused.py"), "import os\n");
  // What the examples of the window family name: a screenshot, and programs made from it.
  await writeSmallScreen(join(folder, "screen.png"));
  for (const program of ["app.json", "ui.window.json"])
    await runShell(`window-adopt screen.png --with-grid --no-text --file ${program}`, {
      cwd: folder,
      env: {},
    });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe("examples of the help", () => {
  test.each(
    examples.filter((example) => !example.illustrative).map((example) => [example.command, example] as const),
  )("%s", async (command, { exit = 0 }) => {
    // The most open umask there is: what is kept is closed to others all the same (the last test).
    const { status, stderr } = await runShell(`umask 000\n${command}`, {
      cwd: folder,
      // A home of its own: an example may write the configuration.
      env: { HOME: folder, XDG_CONFIG_HOME: join(folder, ".config"), TMPDIR: folder },
    });
    expect({ status, stderr }).toEqual({ status: exit, stderr: "" });
  });

  test.each(
    examples.filter((example) => example.illustrative).map((example) => [example.command, example] as const),
  )("%s is a line that a shell can read", async (command) => {
    const { stderr, exitCode } = Bun.spawnSync(["bash", "-n", "-c", command], { stderr: "pipe" });
    expect([exitCode, stderr.toString()]).toEqual([0, ""]);
  });

  test("leave nothing for other users to read in a folder of state", async () => {
    const kept = (await readdir(folder, { recursive: true })).filter(isState);
    for (const name of kept) {
      const found = await lstat(join(folder, name));
      expect([name, found.mode & 0o077]).toEqual([name, 0]);
    }
    expect(kept).toContain(".heddle");
  });

  test("write below .heddle what they do not name", async () => {
    const said = examples
      .filter(({ illustrative }) => !illustrative)
      .map(({ command }) => command)
      .join("\n");
    // The home and the temporary folder of the examples are this folder, too.
    const own = /^(?:\.heddle|\.config|\.local|\.cache|heddle-.*|\.bun.*)$/;
    // Files that a contract says its operation writes beside the project, by the specification.
    const files = contracts.flatMap(({ files = {} }) =>
      Object.keys(files).flatMap((name) => name.split(/,\s*/)),
    );
    const left = (await readdir(folder)).filter(
      (name) => !own.test(name) && !said.includes(name) && !MADE.includes(name) && !files.includes(name),
    );
    expect(left).toEqual([]);
  });

  test("every operation has one that names it", () => {
    for (const { name, family } of contracts) {
      const spoken = [name, `heddle ${name.slice(family.length + 1)}`];
      const own = examples.filter((example) => example.name === name);
      expect([name, own.some(({ command }) => spoken.some((text) => command.includes(text)))]).toEqual([
        name,
        true,
      ]);
    }
  });
});
