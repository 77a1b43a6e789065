import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import { completeLine } from "../../../../lib/gui/shell/completion.ts";
import { keepsLine, openHistory } from "../../../../lib/gui/shell/history.ts";
import { type SessionOptions, ShellSession } from "../../../../lib/gui/shell/session.ts";
import { shellView } from "../../../../lib/gui/shell-view.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-gui-shell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Without a desktop. */
const context = createContext({
  cwd: folder,
  env: { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined },
});

async function resultsOf(line: string, options: SessionOptions = {}): Promise<DispatchResult[]> {
  const session = new ShellSession({ workdir: folder, ...options });
  return Array.fromAsync(session.run(line, context));
}

describe("completion", () => {
  const surroundings = {
    windows: ["Slack", "Notes, Kate"],
    entries: (path: string) =>
      path === "" ? ["a.json", "b c.json", "sub/", ".hidden"] : path === "sub/" ? ["x.gui"] : [],
  };
  test.each([
    ["FO", ["FOCUS "], "FO"],
    ["fo", ["focus "], "fo"],
    ["ex", ["exec ", "execute ", "exit "], "ex"],
    ["FOCUS ", ["DRY_RUN ", "HINTS "], ""],
    ["focus hi", ["hints "], "hi"],
    ["FOCUS HINTS ", ['"Notes, Kate" ', "Slack "], ""],
    ["FOCUS HINTS Sl", ["Slack "], "Sl"],
    ['FOCUS HINTS "No', ['"Notes, Kate" '], '"No'],
    ["FOCUS HINTS Slack ", ["DRY_RUN "], ""],
    ["CAPTURE WINDOW S", ["Slack "], "S"],
    ['INJECT "HINTS " SUB', ["SUBMIT "], "SUB"],
    ['INJECT "a" SUBMIT ', ["false ", "true "], ""],
    ["EXECUTE FILE ", ["a.json ", "sub/"], ""],
    ["EXECUTE FILE sub/", ["sub/x.gui "], "sub/"],
    ["run s", ["sub/"], "s"],
    ["exec FOC", ["FOCUS "], "FOC"],
    ["help SI", ["SIMULATE "], "SI"],
    ["type “x” ", [], ""],
  ] as const)("of %j", (line, candidates, part) => {
    expect(completeLine(line, surroundings)).toEqual({ candidates: [...candidates], part });
  });
});

describe("history", () => {
  test.each([
    'INJECT "api_key=abc"',
    "INJECT 'Tr0ub4dor&3'",
    "type “Xk9$mmPq2” and press Enter",
    "wpisz „Haslo123!” i zatwierdź",
    'INJECT "ghp_1234567890abcdef"',
    " FOCUS HINTS secret",
    "",
  ])("leaves out %j", (line) => expect(keepsLine(line)).toBe(false));

  test.each([
    'INJECT "zażółć gęślą jaźń"',
    "FOCUS HINTS Slack",
    'INJECT "{{secret:MAIL}}"',
    'INJECT "ls"',
    "type “hello world”",
  ])("keeps %j", (line) => expect(keepsLine(line)).toBe(true));

  test("is for its owner only, and found again", async () => {
    const history = await openHistory(folder, context);
    for (const line of ["FOCUS HINTS Slack", 'INJECT "Tr0ub4dor&3"', "STOP", "STOP"]) await history.add(line);
    const path = join(folder, ".heddle", "shell-history");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, "utf8")).toBe("FOCUS HINTS Slack\nSTOP\n");
    expect((await openHistory(folder, context)).lines).toEqual(["FOCUS HINTS Slack", "STOP"]);
  });
});

describe("a session", () => {
  test("takes lines, JSON, URIs and sentences", async () => {
    for (const line of [
      "FOCUS HINTS Slack",
      '{"verb": "focus", "hints": ["Slack"]}',
      "desktop-window://focus?name=Slack",
      "przełącz się na Slacka",
      "exec FOCUS HINTS Slack",
      "exec FOCUS HINTS Slack --json",
    ])
      expect(await resultsOf(line)).toMatchObject([{ verb: "focus", command: "FOCUS HINTS Slack" }]);
  });

  test("does not take the text of a quotation for options of exec", async () => {
    expect(await resultsOf('exec INJECT "a --file b --json"')).toMatchObject([
      { command: 'INJECT "a --file b --json"' },
    ]);
  });

  test("gives workflows the default file", async () => {
    expect(await resultsOf("exec EXECUTE --file steps.json")).toMatchObject([
      { command: "EXECUTE FILE steps.json" },
    ]);
    expect(await resultsOf("SIMULATE", { file: "my steps.json" })).toMatchObject([
      { command: 'SIMULATE FILE "my steps.json"' },
    ]);
    expect(await resultsOf("EXECUTE FILE b.json", { file: "a.json" })).toMatchObject([
      { command: "EXECUTE FILE b.json" },
    ]);
  });

  test("runs nothing that types a text without quotation marks", async () => {
    expect(await resultsOf("type hello world")).toMatchObject([{ ok: false, code: "NO_INTENT" }]);
  });

  test("makes commands dry runs that do not say otherwise", async () => {
    expect(await resultsOf("FOCUS HINTS a", { dry_run: true })).toMatchObject([
      { command: "FOCUS HINTS a DRY_RUN true" },
    ]);
    expect(await resultsOf("FOCUS HINTS a DRY_RUN no", { dry_run: true })).toMatchObject([
      { command: "FOCUS HINTS a DRY_RUN false" },
    ]);
  });

  test("a script ends at its first failure, unless it may go on", async () => {
    writeFileSync(join(folder, "a.gui"), '# comment\n\nPARSE "press F5"\nFROB x\nPARSE "press F6"\n');
    const short = await resultsOf("run a.gui");
    expect(short.map(({ ok, code }) => [ok, code])).toEqual([
      [true, null],
      [false, "NO_INTENT"],
    ]);
    expect(await resultsOf("run 'a.gui'", { keep_going: true })).toHaveLength(3);
    writeFileSync(join(folder, "loop.gui"), "run loop.gui\n");
    expect(await resultsOf("run loop.gui")).toMatchObject([{ ok: false, code: "USAGE" }]);
    expect(await resultsOf("run none.gui")).toMatchObject([{ ok: false, code: "NOT_FOUND" }]);
    writeFileSync(join(folder, "end.gui"), 'help\nexit\nPARSE "press F6"\n');
    expect((await resultsOf("run end.gui")).map(({ verb }) => verb)).toEqual(["help", "exit"]);
  });

  test("explains every verb and each of its own words", async () => {
    for (const word of ["focus", "INJECT", "tree", "run", "exec"])
      expect(await resultsOf(`help ${word}`)).toMatchObject([{ ok: true, verb: "help" }]);
    expect(await resultsOf("help frob")).toMatchObject([{ ok: false, code: "UNKNOWN_VERB" }]);
  });
});

test("the view of a failure says what to do", async () => {
  const plain = (text: string) => text;
  const style = new Proxy(
    { width: 80 },
    { get: (target, name) => (name === "width" ? target.width : plain) },
  ) as never;
  const [result] = await resultsOf("FROB");
  expect(result && shellView(result, style)).toContain("NO_INTENT: Cannot read the sentence");
});
