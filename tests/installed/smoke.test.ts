/** What only an installation has: links, manual pages, completions, and no need of anything around it. All other tests of executables run on it too. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContracts } from "#kit/contract/registry.ts";
import { OPERATION_ALIASES } from "#schemas/operation-aliases.ts";
import type { DetectResult } from "#schemas/window.ts";
import { bin as links, version } from "../../package.json";
import { type RunOptions, runHeddle, runOnTerminal, runShell } from "../acceptance/run.ts";
import { render } from "../acceptance/window/render.ts";
import { completeInBash, useHeddle } from "../fixtures/docs/shells.ts";
import { installedBin } from "./bin.ts";

const ROOT = join(import.meta.dir, "..", "..");
const bin = installedBin();
const contracts = await loadContracts();
const names = contracts.map(({ name }) => name);

let folder = "";
let options: RunOptions = {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "heddle-installed-"));
  // A home of its own: an example may write the configuration.
  options = { bin, cwd: folder, env: { HOME: folder, XDG_CONFIG_HOME: join(folder, ".config") } };
  copyFileSync(join(ROOT, "docs/examples/settings.png"), join(folder, "screen.png"));
  for (const program of ["app.json", "ui.window.json"])
    await runShell(`window-adopt screen.png --with-grid --no-text --file ${program}`, options);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every operation has its link, earlier names too, and says its version", async () => {
  const all = Object.keys(links);
  expect(all).toEqual(expect.arrayContaining(Object.keys(OPERATION_ALIASES)));
  expect(readdirSync(bin).toSorted()).toEqual(all.toSorted());
  for (const name of ["heddle", ...names.slice(0, 3)])
    expect((await runHeddle([name, "--version"], options)).stdout).toBe(`${name} ${version}\n`);
});

test("every manual page is beside the program", async () => {
  for (const page of readdirSync(join(ROOT, "man"))) {
    const installed = join(bin, "..", "share", "man", `man${page.at(-1)}`, page);
    expect([page, await Bun.file(installed).text()]).toEqual([
      page,
      await Bun.file(join(ROOT, "man", page)).text(),
    ]);
  }
});

test("a shell completes with what is installed, and with what the program prints", async () => {
  const share = join(bin, "..", "share");
  for (const [shell, file] of [
    ["bash", "bash-completion/completions/heddle"],
    ["zsh", "zsh/site-functions/_heddle"],
    ["fish", "fish/vendor_completions.d/heddle.fish"],
  ] as const)
    expect((await runHeddle(["heddle", "completions", shell], options)).stdout).toBe(
      await Bun.file(join(share, file)).text(),
    );
  const restore = await useHeddle(folder, [join(bin, "heddle")]);
  const offered = await completeInBash(
    join(share, "bash-completion/completions/heddle"),
    ["uri-plan --pl", "heddle uri plan --loc"],
    folder,
  ).finally(restore);
  expect(offered.map(({ offers }) => offers)).toEqual([["--platform"], ["--locale"]]);
});

test("runs and reads nothing that the folder it is started in has for Bun", async () => {
  const foreign = join(folder, "foreign");
  mkdirSync(foreign);
  await Bun.write(join(foreign, "bunfig.toml"), 'preload = ["./preload.ts"]\n');
  await Bun.write(join(foreign, "preload.ts"), 'await Bun.write("preloaded", "");\n');
  await Bun.write(join(foreign, ".env"), "HEDDLE_URI_PLATFORM=windows\n");
  const { status, records } = await runHeddle(["uri-plan", "open firefox"], { ...options, cwd: foreign });
  expect([status, records()]).toMatchObject([0, [{ platform: "linux" }]]);
  expect(readdirSync(foreign)).not.toContain("preloaded");
});

test("on a terminal a table instead of lines", async () => {
  const { status, screen } = await runOnTerminal(["window-detect", "screen.png", "--no-text"], options);
  expect(status).toBe(0);
  expect(screen).toContain("button");
  expect(screen).not.toContain('{"ok"');
});

test("reads text from a folder of its own, with no packages near it", async () => {
  const alone = join(folder, "alone");
  mkdirSync(alone);
  const page = (await render("orders", folder)).image;
  const program = join(alone, "window-detect");
  copyFileSync(join(bin, "window-detect"), program);
  const child = Bun.spawn([program, page, "--json", "--locale", "en"], {
    cwd: alone,
    env: { PATH: "", HOME: alone },
    stdout: "pipe",
    stderr: "pipe",
  });
  const result: DetectResult = JSON.parse(await child.stdout.text());
  expect(await child.exited).toBe(0);
  expect(result.elements.map(({ label }) => label)).toContain("Waiting for payment");
});
