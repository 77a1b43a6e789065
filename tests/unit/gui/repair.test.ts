/** Self-repair without a desktop: its switches, what it corrects in workflow files, and what it never repeats. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import type { RepairRecord } from "#schemas/gui/repair.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { correctedText, isOneEdit } from "../../../lib/gui/repair/corrections.ts";
import { Repairs } from "../../../lib/gui/repair/repairs.ts";
import { REPAIR_VARIABLES, repairSettings } from "../../../lib/gui/repair/settings.ts";
import { openStore } from "../../../lib/gui/store.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-repair-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the defaults of the switches", () => {
  expect(repairSettings({})).toEqual({
    enabled: true,
    auto_apply: true,
    auto_install_deps: true,
    auto_restart: false,
    max_retries: 3,
    dry_run: false,
    git_commit: false,
    git_prefix: "heddle-repair: ",
    create_backups: false,
  });
});

test.each(Object.values(REPAIR_VARIABLES))(
  "a wrong %s is one clear error, and nothing is done",
  async (name) => {
    const wrong = name.endsWith("RETRIES") ? "21" : name.endsWith("PREFIX") ? "a\nb" : "perhaps";
    const answer = await execute({ [name]: wrong }, '[{"action":"wait","config":{"seconds":0}}]');
    expect(answer).toMatchObject({ ok: false, code: "CONFIG" });
    expect(answer.error).toContain(`variable ${name} must be`);
  },
);

test.each([
  ["wait", "wiat", true],
  ["wait", "wai", true],
  ["wait", "waits", true],
  ["wait", "want", true],
  ["wait", "wait", false],
  ["wait", "what?", false],
  ["click", "clcki", false],
  ["", "a", true],
])("%p and %p differ by one edit: %p", (a, b, expected) => {
  expect(isOneEdit(a, b)).toBe(expected);
  expect(isOneEdit(b, a)).toBe(expected);
});

describe("a workflow file", () => {
  test("is corrected where there is exactly one right reading, and every other character stays", () => {
    const text = `{ "name":"ą\\u0105",
  "steps" : [{"action":"focus_windw",  "config":{"window":"a"}},\t{"config":{"txt":"focus_windw","submit":false},"action":"type_text"}]}\n`;
    expect(correctedText(text)).toMatchObject({
      text: text
        .replace('"action":"focus_windw"', '"action":"focus_window"')
        .replace('"window":"a"', '"window_name_hints":"a"')
        .replace('"txt":', '"text":'),
      corrections: [
        { step: 1, what: "action", from: "focus_windw", to: "focus_window" },
        { step: 1, what: "field", from: "window", to: "window_name_hints" },
        { step: 2, what: "field", from: "txt", to: "text" },
      ],
    });
  });

  test.each([
    ["nothing is wrong", '[{"action":"wait","config":{"seconds":1}}]'],
    ["two edits", '[{"action":"wiatt","config":{"seconds":1}}]'],
    ["another mistake is left", '[{"action":"wiat","config":{"seconds":-1}}]'],
    ["the field is there already", '[{"action":"wait","config":{"seconds":1,"second":2}}]'],
    ["it is no workflow", '{"actions":[]}'],
    ["it is no JSON", '[{"action":"wiat","config":{"seconds":1}'],
    ["a name is written with escapes", '[{"action":"w\\u0069at","config":{"seconds":1}}]'],
  ])("is left alone if %s", (_, text) => {
    expect(correctedText(text)).toBeNull();
  });
});

/** Runs a workflow file with these variables, in a folder of its own. */
async function execute(
  env: Record<string, string>,
  text: string,
  more: { remote?: boolean; dry_run?: boolean; git?: "clean" | "changed" } = {},
) {
  const place = mkdtempSync(join(folder, "run-"));
  const file = join(place, "steps.json");
  const git = (...args: string[]) =>
    Bun.spawnSync(["git", "-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: place });
  if (more.git) {
    git("init", "-q");
    writeFileSync(file, more.git === "clean" ? text : "[]");
    writeFileSync(join(place, "other.txt"), "one");
    git("add", ".");
    git("commit", "-q", "-m", "first");
    writeFileSync(join(place, "other.txt"), "two");
    git("add", "other.txt");
  }
  writeFileSync(file, text, { mode: 0o640 });
  const warnings: string[] = [];
  const context = createContext({
    env: {
      PATH: process.env["PATH"],
      HOME: place,
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@example.com",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@example.com",
      ...env,
    },
    cwd: place,
    warn: (message) => warnings.push(message),
    ...(more.remote && { transport: "http" as const, roots: await openRoots([place]) }),
  });
  const store = await openStore(join(place, "store"), () => new Date());
  const desk = new Desk(context);
  try {
    const dry = more.dry_run === undefined ? {} : { dry_run: more.dry_run };
    const { ok, code, error, data } = await dispatch({ verb: "execute", file, ...dry }, desk, store);
    return {
      ok,
      code,
      error,
      repairs: data["repairs"] as RepairRecord[] | undefined,
      recovery: (data["result"] as { recovery?: string[] } | undefined)?.recovery,
      text: readFileSync(file, "utf8"),
      mode: statSync(file).mode & 0o777,
      files: readdirSync(place).filter((name) => name.startsWith("steps.json")),
      backup: (name: string) => readFileSync(join(place, name), "utf8"),
      warnings,
      log: git("log", "--format=%s", "--name-only").stdout.toString(),
      staged: git("diff", "--cached", "--name-only").stdout.toString(),
    };
  } finally {
    await desk.close();
    await store.close();
  }
}

const WRONG = '[ {"action":"wiat","config":{"seconds":0}} ]\n';
const RIGHT = WRONG.replace("wiat", "wait");

describe("a workflow file with a wrong name", () => {
  test("is corrected, run and reported", async () => {
    const run = await execute({}, WRONG);
    expect(run).toMatchObject({ ok: true, text: RIGHT, mode: 0o640, files: ["steps.json"] });
    const what = 'Correct "steps.json": step 1: action "wiat" is "wait"';
    expect(run.repairs).toEqual([
      { step: null, code: "INVALID_STEPS", fix: "correct_workflow", applied: true, ok: true, reason: what },
    ]);
    expect(run.recovery).toEqual([`correct_workflow after INVALID_STEPS helped: ${what}`]);
    expect(run.warnings).toEqual([what]);
  });

  test.each([
    ["HEDDLE_REPAIR_ENABLED", "0", undefined],
    ["HEDDLE_REPAIR_AUTO_APPLY", "false", "not done, HEDDLE_REPAIR_AUTO_APPLY is off"],
    ["HEDDLE_REPAIR_DRY_RUN", "yes", "not done, HEDDLE_REPAIR_DRY_RUN is on"],
    ["HEDDLE_REPAIR_MAX_RETRIES", "0", "not done, a command has at most 0 repairs"],
  ])("stays as it is with %s=%s", async (name, value, reason) => {
    const run = await execute({ [name]: value }, WRONG);
    expect(run).toMatchObject({ ok: false, code: "INVALID_STEPS", text: WRONG, warnings: [] });
    const records = run.repairs?.map(({ applied, ok, reason }) => [applied, ok, reason?.split(": ").at(-1)]);
    expect(records).toEqual(reason === undefined ? undefined : [[false, false, reason]]);
  });

  test("is copied before, if that is wanted", async () => {
    const run = await execute({ HEDDLE_REPAIR_CREATE_BACKUPS: "1" }, WRONG);
    expect(run).toMatchObject({ ok: true, text: RIGHT, files: ["steps.json", "steps.json.bak"] });
    expect(run.backup("steps.json.bak")).toBe(WRONG);
    expect(run.repairs?.[0]?.reason).toEndWith('; copied to "steps.json.bak" before');
  });

  test("is committed alone and with its prefix, if that is wanted", async () => {
    const commits = { HEDDLE_REPAIR_GIT_COMMIT: "1", HEDDLE_REPAIR_GIT_PREFIX: "mended: " };
    const run = await execute(commits, WRONG, { git: "clean" });
    expect(run.repairs?.[0]?.reason).toEndWith("; committed");
    expect(run.log).toStartWith('mended: step 1: action "wiat" is "wait"\n\nsteps.json\nfirst\n');
    expect(run.staged).toBe("other.txt\n");
    const usual = await execute({}, WRONG, { git: "clean" });
    expect([usual.ok, usual.log.split("\n")[0]]).toEqual([true, "first"]);
    const changed = await execute(commits, WRONG, { git: "changed" });
    expect([changed.ok, changed.log.split("\n")[0]]).toEqual([true, "first"]);
    expect(changed.repairs?.[0]?.reason).toEndWith("; not committed: it had other changes");
    const alone = await execute(commits, WRONG);
    expect(alone.repairs?.[0]?.reason).toEndWith("; not committed: it is not in a git work tree");
  });

  test("is corrected for a client only where it may act, and by no dry run", async () => {
    expect(await execute({}, WRONG, { dry_run: true })).toMatchObject({ code: "INVALID_STEPS", text: WRONG });
    const remote = { remote: true };
    expect(await execute({}, WRONG, remote)).toMatchObject({ code: "INVALID_STEPS", text: WRONG });
    expect(await execute({}, WRONG, { ...remote, dry_run: false })).toMatchObject({ ok: true, text: RIGHT });
  });
});

describe("the repairs of a command", () => {
  const fail = (code: string, details = {}) => new Failure("unavailable", code, `It is ${code}`, { details });
  const made = (env: Record<string, string> = {}, signal = new AbortController().signal) => {
    const desk = new Desk(createContext({ env, signal }));
    return new Repairs(repairSettings(env), desk, desk.activity);
  };

  test("are limited over the whole command", async () => {
    const repairs = made({ HEDDLE_REPAIR_MAX_RETRIES: "2" });
    let runs = 0;
    const late = async () => {
      if (++runs % 2 === 1) throw fail("STALE_ELEMENT");
      return runs;
    };
    expect(await repairs.attempt({ step: 1 }, late)).toBe(2);
    expect(await repairs.attempt({ step: 2 }, late)).toBe(4);
    await expect(repairs.attempt({ step: 3 }, late)).rejects.toMatchObject({ code: "STALE_ELEMENT" });
    expect(repairs.records.map(({ step, applied, ok }) => [step, applied, ok])).toEqual([
      [1, true, true],
      [2, true, true],
      [3, false, false],
    ]);
  });

  test.each(["STALE_ELEMENT", "FOCUS_LOST", "DISPLAY_LOST"])(
    "never repeat what may have arrived: %s",
    async (code) => {
      const repairs = made({ HEDDLE_REPAIR_AUTO_RESTART: "1" });
      let runs = 0;
      const work = async () => {
        runs++;
        repairs.acts();
        throw fail(code);
      };
      await expect(repairs.attempt({ step: 1 }, work)).rejects.toMatchObject({ code });
      expect(runs).toBe(1);
      expect(repairs.records).toMatchObject([{ applied: false, ok: false }]);
      expect(repairs.records[0]?.reason).toContain("may have arrived");
    },
  );

  test.each(["MISMATCH", "USER_ACTIVE", "STOPPED", "TIMEOUT", "NONE_OBSERVED"])(
    "leave %s alone",
    async (code) => {
      const repairs = made();
      let runs = 0;
      const work = async () => {
        runs++;
        throw fail(code);
      };
      await expect(repairs.attempt({ step: 1 }, work)).rejects.toMatchObject({ code });
      expect([runs, repairs.records]).toEqual([1, []]);
    },
  );

  test("end at once when the command is stopped", async () => {
    const stop = new AbortController();
    const repairs = made({}, stop.signal);
    let runs = 0;
    const work = async () => {
      runs++;
      setTimeout(() => stop.abort(), 0);
      throw fail("STALE_ELEMENT");
    };
    await expect(repairs.attempt({ step: 1 }, work)).rejects.toMatchObject({ code: "STOPPED" });
    expect(runs).toBe(1);
  });
});
