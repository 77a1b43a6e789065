/** What the commands write, and over what: on the command line, which is the user's own. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { runHeddle } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-window-writing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(at(name), "utf8");
const run = (argv: string[], env: Record<string, string | undefined> = {}) =>
  runHeddle(argv, { cwd: folder, env });

function picture(name: string, draw: boolean): void {
  const canvas = createCanvas(120, 80);
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, 120, 80);
  brush.fillStyle = "#2563eb";
  if (draw) brush.fillRect(20, 20, 60, 30);
  writeFileSync(at(name), canvas.toBuffer("image/png"));
}

beforeAll(async () => {
  picture("screen.png", true);
  picture("blank.png", false);
  expect((await run(["window-adopt", "screen.png", "--no-text", "--file", "ui.json"])).status).toBe(0);
});

describe("a file of another kind", () => {
  test.each([
    ["the program that is drawn", ["window-render", "ui.json", "--out", "ui.json"], "ui.json"],
    [
      "the picture that is adopted",
      ["window-adopt", "screen.png", "--no-text", "--file", "screen.png"],
      "screen.png",
    ],
    ["notes", ["window-analyze", "screen.png", "--file", "notes.md"], "notes.md"],
  ])("is kept where it is %s", async (_, argv, name) => {
    writeFileSync(at("notes.md"), "# Notes\n");
    const before = read(name);
    const refused = await run(argv);
    expect([refused.status, refused.errors()[0]?.error.code]).toEqual([77, "FILE_EXISTS"]);
    expect(refused.errors()[0]?.error.hint).toContain("--overwrite");
    expect(read(name)).toBe(before);
  });

  test("is replaced with --overwrite", async () => {
    writeFileSync(at("old.md"), "# Notes\n");
    expect((await run(["window-render", "ui.json", "--out", "old.md", "--overwrite"])).status).toBe(0);
    expect(read("old.md")).toStartWith("<svg");
  });
});

test("a file of its own kind, an empty one and a stream are written without asking", async () => {
  writeFileSync(at("empty.svg"), "");
  for (const out of ["new.svg", "new.svg", "empty.svg", "/dev/null"])
    expect([out, (await run(["window-render", "ui.json", "--out", out])).status]).toEqual([out, 0]);
  expect(read("empty.svg")).toStartWith("<svg");
  expect((await run(["window-adopt", "screen.png", "--no-text", "--file", "ui.json"])).status).toBe(0);
});

test("a dry run writes nothing and shows what it would", async () => {
  const { records } = await run([
    "window-adopt",
    "screen.png",
    "--no-text",
    "--file",
    "none.json",
    "--dry-run",
  ]);
  expect(records()[0]).toMatchObject({ written: false, content: { version: "1.0" } });
  expect(existsSync(at("none.json"))).toBe(false);
});

test.each([
  ["window-detect", ["blank.png"]],
  ["window-compare", ["blank.png", "--file", "ui.json"]],
  ["window-refresh", ["blank.png", "--file", "ui.json"]],
  ["window-adopt", ["blank.png", "--file", "ui.json"]],
])("%s refuses a blank picture", async (name, args) => {
  const before = read("ui.json");
  const { status, errors } = await run([name, ...args]);
  expect([status, errors()[0]?.error.code]).toEqual([65, "BLANK_IMAGE"]);
  expect(read("ui.json")).toBe(before);
});

test("window-diagnose says that a picture is blank and what to do about it, and fails", async () => {
  const { status, records } = await run(["window-diagnose", "blank.png", "--no-text", "--json"]);
  expect([status, records()[0]?.["ok"]]).toEqual([65, false]);
  expect(records()[0]).toMatchObject({
    recommendation: "skip_llm_blank_capture",
    error: { code: "BLANK_IMAGE" },
  });
});

test.each<[string[], Record<string, string>, RegExp]>([
  [[], { LANG: "pl_PL.UTF-8" }, /^Zrzut/],
  [[], { LANG: "pl_PL.UTF-8", LC_MESSAGES: "en_GB.UTF-8" }, /^Screenshot/],
  [[], { LANG: "pl_PL.UTF-8", LC_ALL: "C" }, /^Screenshot/],
  [[], {}, /^Screenshot/],
  [["--locale", "pl"], { LC_ALL: "en_US.UTF-8" }, /^Zrzut/],
])("window-detect %j with %j describes in the user's language", async (args, env, wanted) => {
  const none = { LANG: undefined, LC_MESSAGES: undefined, LC_ALL: undefined };
  const { records } = await run(["window-detect", "screen.png", "--no-text", "--json", ...args], {
    ...none,
    ...env,
  });
  expect(String(records()[0]?.["description"])).toMatch(wanted);
});
