/** Several steps from one operation to the next: plan, compile, execute, shell and URI list. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import { run as compile } from "../../../lib/uri/compile.ts";
import { uriList } from "../../../lib/uri/contract.ts";
import { run as execute } from "../../../lib/uri/execute.ts";
import { run as handle } from "../../../lib/uri/handle.ts";
import { run as plan } from "../../../lib/uri/plan.ts";
import { run as resolve } from "../../../lib/uri/resolve.ts";
import { run as shell } from "../../../lib/uri/shell.ts";

let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "heddle-steps-"));
  mkdirSync(join(root, "bin"));
  mkdirSync(join(root, "home"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A program that notes that it ran, and ends with a status. */
function program(name: string, script: string): void {
  const path = join(root, "bin", name);
  writeFileSync(path, `#!/bin/sh\necho ${name} "$@" >> "${join(root, "ran")}"\n${script}\n`);
  chmodSync(path, 0o755);
}

const context = (more: Partial<Context> = {}): Context =>
  createContext({
    transport: "cli",
    cwd: root,
    platform: "linux",
    env: { PATH: `${join(root, "bin")}:/usr/bin:/bin`, HOME: join(root, "home"), DISPLAY: ":7" },
    ...more,
  });

const urisOf = (record: { steps?: { uri: string }[] }) => record.steps?.map(({ uri }) => uri);

const PROMPT = "open Slack, then go to example.com and take a screenshot";
const URIS = ["app://slack/open", "https://example.com", "desktop-screenshot://screen"];

describe("a prompt of several steps", () => {
  test("has the first step's URI, all actions in order, and each step with its own", () => {
    const made = plan({ prompt: PROMPT, platform: "linux" }, context());
    expect(made).toMatchObject({ uri: URIS[0], intent: "open_app", slots: { app: "slack" } });
    expect(urisOf(made)).toEqual(URIS);
    expect(made.steps?.map(({ intent }) => intent)).toEqual(["open_app", "navigate", "screenshot"]);
    expect(made.actions).toEqual(made.steps?.flatMap(({ actions }) => actions) ?? []);
    expect(made.confidence).toBe(Math.min(...(made.steps ?? []).map(({ confidence }) => confidence)));
  });

  test("of one step has the form it always had", () => {
    for (const record of [
      plan({ prompt: "open Slack" }, context()),
      compile({ uri: "app://slack/open" }, context()),
      resolve({ prompt: "open Slack" }, context()),
    ])
      expect("steps" in record).toBe(false);
  });

  for (const platform of ["linux", "darwin", "windows"] as const)
    test(`is the same plan on ${platform}, whether the steps come one by one or through a pipeline`, () => {
      const whole = plan({ prompt: PROMPT, platform }, context());
      const resolved = resolve({ prompt: PROMPT, platform }, context());
      const given = { uri: resolved.uri, steps: resolved.steps ?? [], platform };
      expect(compile(given, context()).actions).toEqual(whole.actions);
      expect(plan({ prompt: resolved.uri, ...given }, context()).actions).toEqual(whole.actions);
      const alone = URIS.flatMap((uri) => compile({ uri, platform }, context()).actions);
      expect(whole.actions).toEqual(alone);
    });

  test("keeps each chat's own message on its way", () => {
    const resolved = resolve({ prompt: 'open Slack and send "fix it" to Cursor' }, context());
    expect(resolved.steps?.map(({ text }) => text)).toEqual([undefined, "fix it"]);
    const compiled = compile({ uri: resolved.uri, steps: resolved.steps ?? [] }, context());
    expect(compiled.steps?.map(({ text }) => text)).toEqual([undefined, "fix it"]);
    expect(compiled.control_plan?.actions.map(({ text_ref }) => text_ref)).toEqual([
      "steps[1].spec.metadata.text",
    ]);
  });

  test("captures two pictures into two files", () => {
    const made = plan({ prompt: "take a screenshot, open Slack and take a screenshot" }, context());
    const files = made.actions.flatMap(({ output }) => output ?? []);
    expect(new Set(files).size).toBe(2);
    expect(files).toHaveLength(2);
  });

  test("is listed with all its URIs, each on a line", () => {
    const [block] = uriList(plan({ prompt: PROMPT }, context()));
    expect(block).toMatchObject({ resource: { text: URIS.map((uri) => `${uri}\r\n`).join("") } });
  });

  test("gives a shell the first URI and all of them", () => {
    const { uri, script } = shell({ prompt: PROMPT, shell: "sh", platform: "linux" }, context());
    expect(uri).toBe(URIS[0] ?? "");
    expect(script).toContain(`export HEDDLE_URI='${URIS[0]}'\n`);
    expect(script).toContain(`export HEDDLE_URIS='${URIS.join(" ")}'\n`);
    for (const name of ["fish", "powershell"] as const)
      expect(shell({ prompt: PROMPT, shell: name, platform: "linux" }, context()).script).toContain(
        URIS.join(" "),
      );
  });
});

describe("hostile names in steps", () => {
  const NAMES = [
    "$(touch pwned).txt",
    "a' && calc && '.txt",
    "`id`.txt",
    "a; rm -rf b.txt",
    "%TEMP% & calc.txt",
  ];

  for (const platform of ["linux", "darwin", "windows"] as const)
    for (const name of NAMES)
      test(`${name} is one whole argument or value on ${platform}`, () => {
        const made = plan(
          { prompt: `take a screenshot, then open file "${name}" and Slack`, platform },
          context(),
        );
        expect(made.steps).toHaveLength(3);
        const [, opened] = made.steps ?? [];
        const ways = (opened?.actions ?? []).flatMap((action) => [action, ...(action.alternatives ?? [])]);
        for (const { argv, env = {} } of ways) {
          const texts = [...argv, ...Object.values(env)];
          expect(texts.filter((text) => text === name || text === `--target=${name}`)).toHaveLength(1);
          expect(["sh", "bash", "cmd", "cmd.exe"]).not.toContain(argv[0] ?? "");
        }
      });
});

describe("executing several steps", () => {
  const ran = () => readFileSync(join(root, "ran"), "utf8").trim().split("\n");

  test("stops at the first failure, and reports the others as not run", async () => {
    writeFileSync(join(root, "ran"), "");
    program("thunderbird", "exit 0");
    program("slack", "exit 3");
    const { ok, result } = await execute(
      { prompt: "open Thunderbird, open Slack and focus Discord", dry_run: false },
      context(),
    );
    expect(ok).toBe(false);
    expect(result.returncode).toBe(3);
    expect(result.actions.map(({ step, status }) => [step, status])).toEqual([
      [1, "done"],
      [2, "failed"],
      [3, "not_run"],
    ]);
    expect(ran()).toEqual(["thunderbird", "slack"]);
  });

  test("runs them in order", async () => {
    writeFileSync(join(root, "ran"), "");
    for (const name of ["thunderbird", "slack", "discord"]) program(name, "exit 0");
    const { ok, result } = await handle(
      { prompt: "open Thunderbird, Slack and Discord", execute: true, dry_run: false },
      context(),
    );
    expect({ ok, code: result?.returncode }).toEqual({ ok: true, code: 0 });
    expect(ran()).toEqual(["thunderbird", "slack", "discord"]);
  });

  test("runs nothing if one of them can only be done inside an IDE", async () => {
    writeFileSync(join(root, "ran"), "");
    const failure = await execute(
      { prompt: 'focus Firefox and run command "Format Document" in Cursor', dry_run: false },
      context(),
    ).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ code: "UNSUPPORTED_URI", message: expect.stringContaining("step 2") });
    expect(readFileSync(join(root, "ran"), "utf8")).toBe("");
  });

  test("a dry run shows every action with its step", async () => {
    const { result } = await execute({ prompt: "focus Firefox and Slack", dry_run: true }, context());
    expect(result.actions.map(({ step, status }) => [step, status])).toEqual([
      [1, "planned"],
      [2, "planned"],
    ]);
  });

  test("a screenshot goes into this machine's folder for the desktop", async () => {
    mkdirSync(join(root, "home/.config"), { recursive: true });
    writeFileSync(join(root, "home/.config/user-dirs.dirs"), 'XDG_DESKTOP_DIR="$HOME/Pulpit"\n');
    program("maim", 'echo png > "$1"');
    const { ok, actions, result } = await execute(
      { prompt: "zrób zrzut ekranu i zapisz go na pulpicie", dry_run: false },
      context(),
    );
    expect(actions[0]?.argv).toEqual(["maim", "~/Desktop/screen.png"]);
    expect(ok).toBe(true);
    expect(result.actions[0]?.output).toBe(join(root, "home/Pulpit/screen.png"));
  });

  test("a client's screenshot goes into its permitted folders only", async () => {
    const { openRoots } = await import("#kit/files/roots.ts");
    mkdirSync(join(root, "permitted"), { recursive: true });
    const roots = await openRoots([join(root, "permitted")]);
    program("maim", 'echo png > "$1"');
    const capture = (where: string, transport: "http" | "mcp") =>
      execute(
        { uri: `desktop-screenshot://screen?${where}`, dry_run: false },
        context({ transport, allowExecute: true, roots }),
      ).then(
        ({ result }) => result.actions[0]?.output ?? "",
        (thrown: unknown) => (thrown instanceof Failure ? thrown.code : ""),
      );
    for (const transport of ["http", "mcp"] as const) {
      const permitted = join(root, "permitted");
      for (const where of [`folder=${permitted}`, `file=${permitted}/a.png`])
        expect(await capture(where, transport)).toStartWith(permitted);
      for (const where of ["folder=/tmp", "folder=~/Desktop", `folder=${permitted}/../x`, "file=/tmp/a.png"])
        expect(await capture(where, transport)).toBe("OUTSIDE_ROOTS");
    }
  });

  test("a step that an address cannot hold is refused, also in a list of steps", async () => {
    for (const uri of ["javascript:alert(1)", "app://slack/close", "app://-rf/open", "not a uri"])
      expect(
        await execute(
          { uri: "app://slack/open", steps: [{ uri: "app://slack/open" }, { uri }], dry_run: true },
          context(),
        ).catch((thrown: unknown) => (thrown instanceof Failure ? "refused" : thrown)),
      ).toBe("refused");
  });
});
