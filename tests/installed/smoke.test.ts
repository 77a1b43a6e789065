/** What is installed, in short: each operation's help, a request and an error, and what only an installation has. The whole acceptance runs on it in `make soak`. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContracts } from "#kit/registry.ts";
import { operationsOf } from "#kit/service.ts";
import { OPERATION_ALIASES } from "#schemas/operation-aliases.ts";
import type { DetectResult } from "#schemas/window.ts";
import { bin as links, version } from "../../package.json";
import { type RunOptions, runHeddle, runOnTerminal, runShell } from "../acceptance/run.ts";
import { render } from "../acceptance/window/render.ts";
import { completeInBash } from "../fixtures/docs/shells.ts";
import { installedBin } from "./bin.ts";

const ROOT = join(import.meta.dir, "..", "..");
const bin = installedBin();
const contracts = await loadContracts();
/** The first example of each operation that can be run anywhere. */
const requests = contracts.flatMap(({ name, examples }) => {
  const example = examples.find(({ illustrative }) => !illustrative);
  return example === undefined ? [] : [{ name, ...example }];
});
/** Each operation that needs a request: without flags it reads its input. */
const filters = operationsOf(contracts)
  .filter(({ requests, subjects, positional, input }) => {
    const enough = subjects ?? (positional ? [positional] : (input.required ?? []));
    return requests === "lines" || enough.length > 0;
  })
  .map(({ name }) => name);
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

/** The names that are links in a family's words too: `heddle uri plan` is `uri-plan`. */
const words = (name: string) => [
  "heddle",
  ...(name.startsWith("heddle-") ? [name.slice(7)] : name.split(/-(.*)/, 2)),
];

describe("each operation", () => {
  test.each(names)("%s --help is what heddle help shows, under both names", async (name) => {
    const [own, topic, umbrella] = await Promise.all([
      runHeddle([name, "--help"], options),
      runHeddle(["heddle", "help", name], options),
      runHeddle([...words(name), "--help"], options),
    ]);
    expect([own.status, own.stderr]).toEqual([0, ""]);
    expect(own.stdout).toStartWith(`${name}: `);
    expect([topic.stdout, umbrella.stdout]).toEqual([own.stdout, own.stdout]);
  });

  test.each(requests.map(({ command, exit = 0 }) => [command, exit] as const))(
    "%s",
    async (command, exit) => {
      const { status, stderr } = await runShell(command, options);
      expect([status, stderr]).toEqual([exit, ""]);
    },
  );

  test.each(names)("%s refuses an option that it does not have", async (name) => {
    const { status, stdout, errors } = await runHeddle([name, "--no-such-option"], options);
    expect([status, stdout]).toEqual([64, ""]);
    expect(errors()[0]?.error.code).toBe("USAGE");
  });

  test.each(filters)("%s answers a bad line of its input at its place", async (name) => {
    const { status, records } = await runHeddle([name, "--errors", "inline"], {
      ...options,
      stdin: "{bad\n",
    });
    expect(status).toBe(65);
    expect(records()).toMatchObject([{ ok: false, error: { code: "INVALID_JSON" } }]);
  });

  test.each(filters)("%s answers as a worker", async (name) => {
    const stdin = '{"jsonrpc":"2.0","id":7,"method":"nope"}\n';
    const { status, records } = await runHeddle([name, "--worker"], { ...options, stdin });
    expect([status, records()]).toMatchObject([0, [{ id: 7, error: { code: -32601 } }]]);
  });
});

test("every operation has its link, earlier names too, and says its version", async () => {
  const all = Object.keys(links);
  expect(all).toEqual(expect.arrayContaining(Object.keys(OPERATION_ALIASES)));
  expect(readdirSync(bin).toSorted()).toEqual(all.toSorted());
  for (const name of ["heddle", ...names.slice(0, 3)])
    expect((await runHeddle([name, "--version"], options)).stdout).toBe(`${name} ${version}\n`);
});

describe("pipelines", () => {
  test.each([
    ["language-detect 'otwórz firefox' | uri-plan --platform linux", { intent: "open_app", locale: "pl" }],
    ["window-detect screen.png --no-text | window-compare --file app.json", { match: true }],
    ["uri-compile --uri app://firefox/open | heddle cat | uri-plan", { uri: "app://firefox/open" }],
    [
      "printf 'import os\\n' >a.py; refactor-edit --action REMOVE_UNUSED_IMPORTS --path a.py | refactor-metrics",
      { unused_imports: [] },
    ],
  ])("%s", async (command, last) => {
    const { status, stderr, records } = await runShell(command, options);
    expect([status, stderr]).toEqual([0, ""]);
    expect(records().at(-1)).toMatchObject(last);
  });
});

test.each(readdirSync(join(ROOT, "man")))("the page %s is in the program and beside it", async (page) => {
  const text = await Bun.file(join(ROOT, "man", page)).text();
  const installed = join(bin, "..", "share", "man", `man${page.at(-1)}`, page);
  expect(await Bun.file(installed).text()).toBe(text);
  expect((await runHeddle(["heddle", "man", page, "--format", "mdoc"], options)).stdout).toBe(text);
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
  const offered = await completeInBash(
    join(share, "bash-completion/completions/heddle"),
    ["uri-plan --pl", "heddle uri plan --loc"],
    folder,
  );
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
