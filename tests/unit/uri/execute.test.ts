/** Execution: which way of a step is taken, what its end means, and who may run anything at all. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import type { Action, Execution, IntentKind } from "#schemas/uri.ts";
import { availableAlternatives } from "../../../lib/uri/availability.ts";
import { dryRun, type Executable, executePlan, refuseForeign, run } from "../../../lib/uri/execute.ts";
import { run as handle } from "../../../lib/uri/handle.ts";
import { command, step } from "../../../lib/uri/platforms/command.ts";
import { killAll } from "../../fixtures/processes.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "heddle-execute-"));
  for (const folder of ["bin", "home"]) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A program that does what the lines say; "$log" takes a line for each argument it got. */
function program(name: string, ...lines: string[]): void {
  const path = join(root, "bin", name);
  writeFileSync(path, ["#!/bin/sh", `log='${root}/log'`, ...lines].join("\n"));
  chmodSync(path, 0o755);
}
const LOG = 'printf "%s\\n" "$@" >> "$log"';
const logged = () => (existsSync(join(root, "log")) ? readFileSync(join(root, "log"), "utf8") : "");

const context = (more: Partial<Context> = {}, env: Record<string, string> = {}): Context =>
  createContext({
    transport: "cli",
    cwd: root,
    platform: "linux",
    env: { PATH: `${join(root, "bin")}:/usr/bin:/bin`, HOME: join(root, "home"), DISPLAY: ":7", ...env },
    ...more,
  });

const plan = (kind: IntentKind, ...actions: Action[]): Executable => ({
  platform: "linux",
  steps: [{ uri: "app://x/open", kind, actions }],
});
const one = (...ways: [string, ...string[]][]): Action => {
  const [first = command(["none"]), ...others] = ways.map((way) => command(way));
  return step("linux", "Do it", [first, ...others]);
};

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  try {
    await promise;
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
  }
  throw new Error("nothing failed");
}
const resultOf = (failure: Failure) => failure.details?.["result"] as Execution;

/** False also for a process that has ended and was not yet waited for by its parent. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

describe("the ways of a step", () => {
  test("are taken in order, the first that is installed", async () => {
    program("second", LOG);
    const { ok, actions } = await executePlan(
      plan("focus", one(["not-there", "a"], ["second", "b c"], ["third"])),
      context(),
    );
    expect(ok).toBe(true);
    expect(actions).toEqual([{ argv: ["second", "b c"], status: "done", returncode: 0 }]);
    expect(logged()).toBe("b c\n");
  });
  test("count only in a session that they name", () => {
    const action = step("linux", "", [
      command(["sh"], { session: ["wayland"] }),
      command(["true"], { session: ["x11"] }),
    ]);
    expect(availableAlternatives(action, context()).map((way) => way.command)).toEqual(["true"]);
    expect(
      availableAlternatives(action, context({}, { WAYLAND_DISPLAY: "w" })).map((way) => way.command),
    ).toEqual(["sh"]);
  });
  test("through a launcher count only where the application is installed", () => {
    program("gtk-launch");
    expect(availableAlternatives(one(["gtk-launch", "nothing"]), context())).toEqual([]);
    mkdirSync(join(root, "home/.local/share/applications"), { recursive: true });
    writeFileSync(
      join(root, "home/.local/share/applications/nothing.desktop"),
      "[Desktop Entry]\nType=Application\nName=n\nExec=true\n",
    );
    expect(availableAlternatives(one(["gtk-launch", "nothing"]), context())).toHaveLength(1);
  });
  test("go on to the next where xdg-open found nothing to open with", async () => {
    program("xdg-open", LOG, "exit 3");
    program("gio", LOG);
    const { ok, actions } = await executePlan(
      plan("open", one(["xdg-open", "x"], ["gio", "open", "x"])),
      context(),
    );
    expect(ok).toBe(true);
    expect(actions[0]?.argv[0]).toBe("gio");
    expect(logged()).toBe("x\nopen\nx\n");
  });
  test("do not go on after any other failure", async () => {
    program("xdg-open", LOG, "echo no such file >&2", "exit 2");
    program("gio", LOG);
    const result = await executePlan(plan("open", one(["xdg-open", "x"], ["gio", "open", "x"])), context());
    expect(result).toMatchObject({
      ok: false,
      returncode: 2,
      error: "no such file\n",
      actions: [{ status: "failed", returncode: 2 }],
    });
    expect(logged()).toBe("x\n");
  });
  test("get arguments as they are, with the home folder for a marked tilde", async () => {
    program("show", LOG, 'pwd >> "$log"');
    const action = { ...one(["show", "~/a b", "--dir=~/c", "~/title", "$(id) `x`"]), home: [1, 2], cwd: "~" };
    await executePlan(plan("focus", action), context());
    expect(logged()).toBe(`${root}/home/a b\n--dir=${root}/home/c\n~/title\n$(id) \`x\`\n${root}/home\n`);
  });
});

describe("steps", () => {
  test("after a failed one are reported as not run", async () => {
    program("bad", "echo out", "echo why >&2", "exit 9");
    program("good", LOG);
    const result = await executePlan(
      plan("focus", one(["good", "1"]), one(["bad"]), one(["good", "2"])),
      context(),
    );
    expect(result).toMatchObject({ ok: false, returncode: 9, output: "out\n", error: "why\n" });
    expect(result.actions.map(({ status }) => status)).toEqual(["done", "failed", "not_run"]);
    expect(logged()).toBe("1\n");
  });
  test("with nothing installed fail with 127 and name what would do", async () => {
    const failure = await failureOf(executePlan(plan("focus", one(["not-there"], ["nor-this"])), context()));
    expect([failure.code, failure.exit]).toEqual(["NO_HANDLER", 69]);
    expect(failure.hint).toContain("not-there, nor-this");
    expect(resultOf(failure)).toMatchObject({ ok: false, returncode: 127 });
  });
  test("that do not end are ended at the deadline, with 124", async () => {
    program("hang", "sleep 60 &", 'echo $! > "$log"', "wait");
    const failure = await failureOf(
      executePlan(plan("focus", one(["hang"]), one(["hang"])), context(), 4000),
    );
    expect([failure.code, failure.exit]).toEqual(["TIMEOUT", 75]);
    expect(resultOf(failure).actions.map(({ status, returncode }) => [status, returncode])).toEqual([
      ["failed", 124],
      ["not_run", undefined],
    ]);
    // Nothing that it started is left.
    expect(isRunning(Number(logged()))).toBe(false);
  });
  test("stop when the request is cancelled", async () => {
    program("hang", "exec sleep 60");
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 100);
    expect(
      (await failureOf(executePlan(plan("focus", one(["hang"])), context({ signal: abort.signal })))).code,
    ).toBe("CANCELLED");
  });
  test("that stay open count as started, and live on", async () => {
    program("stay", 'echo $$ > "$log"', "exec sleep 300");
    const { ok, actions } = await executePlan(plan("open", one(["stay"])), context());
    expect([ok, actions[0]?.status]).toEqual([true, "done"]);
    while (!logged().endsWith("\n")) await Bun.sleep(20);
    const pid = Number(logged());
    expect(isRunning(pid)).toBe(true);
    killAll([pid]);
  });
  test("that should stay open and break early are failures with what they said", async () => {
    program("broken", "echo cannot open display >&2", "exit 1");
    const result = await executePlan(plan("open", one(["broken"])), context());
    expect(result).toMatchObject({ ok: false, returncode: 1, error: "cannot open display\n" });
  });
  test("of another platform are never run", async () => {
    program("open", LOG);
    const result = await executePlan({ ...plan("open", one(["open", "x"])), platform: "darwin" }, context());
    expect(result).toMatchObject({ ok: false, returncode: 2, actions: [{ status: "not_run" }] });
    expect(result.error).toContain("darwin");
    expect(logged()).toBe("");
  });
  test("are not started for a message that none of them sends", async () => {
    const [step] = plan("send", one(["opener"])).steps;
    const failure = await failureOf(
      executePlan({ ...plan("send"), steps: [{ ...step, isUnsent: true }] }, context()),
    );
    expect([failure.code, resultOf(failure).returncode]).toEqual(["NO_HANDLER", 127]);
    expect(logged()).toBe("");
  });
});

describe("a captured file", () => {
  const capture = (output: string): Action => ({ ...one(["shoot", `--file=${output}`]), output });
  test("gets a fresh name where it exists", async () => {
    program("shoot", 'printf "%s" "$1" > "$(printf "%s" "$1" | cut -d= -f2)"');
    const output = join(root, "captures/screen.png");
    const now = () => new Date("2026-11-21T10:15:30Z");
    const files: (string | undefined)[] = [];
    for (let count = 0; count < 3; count++)
      files.push((await executePlan(plan("capture", capture(output)), context({ now }))).actions[0]?.output);
    expect(files).toEqual([
      output,
      join(root, "captures/screen-20261121-101530.png"),
      join(root, "captures/screen-20261121-101530-2.png"),
    ]);
    for (const file of files) expect(existsSync(file ?? "")).toBe(true);
  });
  test("that was not written is a failure", async () => {
    program("shoot", "exit 0");
    const result = await executePlan(plan("capture", capture(join(root, "captures/screen.png"))), context());
    expect(result).toMatchObject({ ok: false, returncode: 1, error: "The program wrote no file" });
  });
  test("goes to no standard folder that is a link or a file", () => {
    symlinkSync(join(root, "home"), join(root, "link"));
    expect(() => refuseForeign(join(root, "link"))).toThrow("belongs to another user or is a link");
    expect(() => refuseForeign(join(root, "home"))).not.toThrow();
  });
});

describe("who may execute", () => {
  const uri = "app://slack/open?path=x";
  test.each(["http", "mcp"] as const)(
    "%s gets a dry run unless it says otherwise and may",
    async (transport) => {
      program("slack", LOG);
      const shown = await run({ uri }, context({ transport, allowExecute: false }));
      expect([shown.dry_run, shown.result.actions[0]?.status]).toEqual([true, "planned"]);
      const failure = await failureOf(
        run({ uri, dry_run: false }, context({ transport, allowExecute: false })),
      );
      expect([failure.code, failure.exit]).toEqual(["EXECUTION_NOT_ALLOWED", 77]);
      expect(logged()).toBe("");
      expect((await run({ uri, dry_run: false }, context({ transport, allowExecute: true }))).dry_run).toBe(
        false,
      );
      expect(logged()).toBe("x\n");
    },
  );
  test("the configuration can make a dry run the default", async () => {
    program("slack", LOG);
    writeFileSync(join(root, "heddle-uri.yaml"), "dry_run: true\n");
    expect((await run({ uri }, context())).dry_run).toBe(true);
    expect((await run({ uri, dry_run: false }, context())).dry_run).toBe(false);
    expect(logged()).toBe("x\n");
  });
  test("a record's own actions are never run", async () => {
    program("slack", LOG);
    program("evil", 'echo evil >> "$log"');
    const record = {
      uri,
      actions: [{ os: "linux", command: "evil", args: [], argv: ["evil"] }],
      argv: ["evil"],
    };
    await run(record, context());
    expect(logged()).toBe("x\n");
  });
  test("with uri_only a prompt is refused, a URI is not", async () => {
    expect(
      (await failureOf(run({ prompt: "open firefox", uri_only: true, dry_run: true }, context()))).code,
    ).toBe("INVALID_URI");
    expect((await run({ prompt: uri, uri_only: true, dry_run: true }, context())).ok).toBe(true);
  });
  test("a request with neither is refused", async () => {
    expect((await failureOf(run({}, context()))).code).toBe("INVALID_RECORD");
  });
});

describe("handling", () => {
  const uri = "app://slack/open?path=x";
  test("plans, and executes where asked", async () => {
    program("slack", LOG);
    const planned = await handle({ uri }, context());
    expect([planned.dry_run, planned.result]).toEqual([true, undefined]);
    expect(logged()).toBe("");
    const shown = await handle({ uri, execute: true, dry_run: true }, context());
    expect(shown.result?.actions[0]?.status).toBe("planned");
    const done = await handle({ uri, execute: true }, context());
    expect([done.ok, done.dry_run, done.result?.returncode]).toEqual([true, false, 0]);
    expect(logged()).toBe("x\n");
  });
});

test("a dry run shows the steps and runs nothing", async () => {
  expect(await dryRun(plan("open", one(["a", "b"])), context())).toEqual({
    ok: true,
    uri: "app://x/open",
    output: "",
    error: "",
    returncode: 0,
    platform: "linux",
    actions: [{ argv: ["a", "b"], status: "planned" }],
  });
});

describe("the user's folders", () => {
  const prompt = "otwórz folder Pobrane";
  const pobrane = () => join(root, "home", "Pobrane");
  beforeEach(() => {
    mkdirSync(join(root, "home", ".config"));
    writeFileSync(join(root, "home", ".config", "user-dirs.dirs"), 'XDG_DOWNLOAD_DIR="$HOME/Pobrane"\n');
  });
  test("are opened where this machine has them; the plan says the same everywhere", async () => {
    program("xdg-open", LOG);
    const { uri, actions } = await run({ prompt }, context());
    expect(uri).toBe("app://folder/open?path=~/Downloads");
    expect(actions[0]).toMatchObject({
      argv: ["xdg-open", "~/Downloads"],
      home: [1],
      roles: { argv: { 1: "DOWNLOAD" } },
    });
    expect(logged()).toBe(`${pobrane()}\n`);
  });
  test("are shown by a dry run beside the plan's argument", async () => {
    const { result } = await run({ prompt, dry_run: true }, context());
    expect(result.actions).toEqual([
      { argv: ["xdg-open", "~/Downloads"], resolved: ["xdg-open", pobrane()], status: "planned" },
    ]);
    expect(result.folders).toEqual({ DOWNLOAD: pobrane() });
  });
  test("are found for every way of a step, as an argument, an option and the folder to start in", async () => {
    mkdirSync(pobrane());
    for (const [name, line] of [
      ["xdg-terminal-exec", LOG],
      ["xterm", 'pwd >> "$log"'],
    ] as const) {
      program(name, line);
      await run({ prompt: "open terminal in Downloads" }, context());
      rmSync(join(root, "bin", name));
    }
    program("code", LOG);
    await run({ prompt: "open my downloads in VS Code" }, context());
    expect(logged()).toBe(`--dir=${pobrane()}\n${pobrane()}\n${pobrane()}\n`);
  });
  test("leave a typed path below them alone", async () => {
    program("xdg-open", LOG);
    await run({ prompt: "open ~/Downloads/a.pdf" }, context());
    expect(logged()).toBe(`${join(root, "home", "Downloads", "a.pdf")}\n`);
  });
  test("of another platform are not looked for", async () => {
    const { result } = await run({ prompt, platform: "darwin", dry_run: true }, context());
    expect(result).not.toHaveProperty("folders");
    expect(result.actions).toEqual([{ argv: ["open", "~/Downloads"], status: "planned" }]);
  });
});
