/** The executables of the family as a shell drives them, without a desktop: forms, errors, exit statuses, records. */
import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runHeddle } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-gui-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = (name: string) => join(folder, name);
const EVENTS = ".heddle/events/commands.jsonl";
const events = (workdir: string) =>
  readFileSync(join(workdir, EVENTS), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => JSON.parse(line));

const env = (name: string) => ({
  DISPLAY: undefined,
  WAYLAND_DISPLAY: undefined,
  HEDDLE_GUI_WORKDIR: undefined,
  XDG_STATE_HOME: place(name),
  HEDDLE_CHECK_RESULTS: "1",
});

const DEADLINE = 120_000;

test(
  "each line is answered in its place, and a bad one does not end the script",
  async () => {
    const lines = [
      "# a comment",
      "",
      "HEALTHY",
      "FOCUS",
      '{"verb":"Focus","hints":"notes","correlation_id":"c-1"}',
      'INJECT "FOCUS HINTS x DRY_RUN true"',
      '{"verb":"inject","text":"a","typo":1}',
    ];
    const { status, records } = await runHeddle(["gui-dispatch", "--json"], {
      stdin: lines.join("\n"),
      env: env("script"),
      cwd: folder,
    });
    expect(records().map(({ verb, ok, code, command }) => [verb, ok, code, command])).toEqual([
      ["noop", true, null, ""],
      ["noop", true, null, ""],
      ["", false, "UNKNOWN_VERB", ""],
      ["", false, "INVALID_DSL", ""],
      ["focus", false, "BACKEND_MISSING", "FOCUS HINTS notes"],
      ["inject", false, "BACKEND_MISSING", 'INJECT "FOCUS HINTS x DRY_RUN true"'],
      ["inject", false, "INVALID_DSL", ""],
    ]);
    expect(status).toBe(64);
    // Commands are recorded, failed ones too: below the state folder, not where the command was run.
    const recorded = events(join(place("script"), "heddle", "gui"));
    expect(recorded.map(({ id, command, correlation_id }) => [id, command.verb, correlation_id])).toEqual([
      [records()[4]?.["event_id"], "focus", "c-1"],
      [records()[5]?.["event_id"], "inject", null],
    ]);
    expect(existsSync(join(folder, ".heddle"))).toBe(false);
  },
  DEADLINE,
);

test(
  "a failed result has the exit status of its code, and queries are not recorded",
  async () => {
    const dispatched = async (...argv: string[]) => {
      const { status, records } = await runHeddle([...argv, "--json"], { env: env("codes") });
      return [status, records()[0]?.["code"]];
    };
    expect(await dispatched("gui-dispatch", "FROB")).toEqual([64, "UNKNOWN_VERB"]);
    expect(await dispatched("gui-dispatch", "ORIENT")).toEqual([69, "BACKEND_MISSING"]);
    expect(await dispatched("gui-orient")).toEqual([69, "BACKEND_MISSING"]);
    expect(await dispatched("gui-dispatch", "TREE ROLE button")).toEqual([69, "BACKEND_MISSING"]);
    expect(await dispatched("gui-dispatch", "# nothing")).toEqual([0, null]);
    expect(existsSync(place("codes"))).toBe(false);
    expect(await dispatched("gui-focus", "--dry-run", "notes")).toEqual([69, "BACKEND_MISSING"]);
    expect(events(join(place("codes"), "heddle", "gui"))).toMatchObject([{ command: { dry_run: true } }]);
  },
  DEADLINE,
);

test(
  "the store is where --workdir says, else where the variable does",
  async () => {
    const set = { ...env("unused"), HEDDLE_GUI_WORKDIR: place("variable") };
    await runHeddle(["gui-inject", "a", "--correlation-id", "x"], { env: set });
    await runHeddle(["gui-inject", "b", "--workdir", place("flag")], { env: set });
    expect(events(place("variable"))).toMatchObject([{ command: { text: "a" }, correlation_id: "x" }]);
    expect(events(place("flag"))).toMatchObject([{ command: { text: "b" } }]);
    expect(existsSync(place("unused"))).toBe(false);
  },
  DEADLINE,
);
