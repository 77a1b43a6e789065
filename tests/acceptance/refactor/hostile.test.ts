/** `refactor-run` and `refactor-analyze` on a project that its author made to do harm: a clone nobody has looked at. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { RunResult } from "#schemas/refactor.ts";
import { commandLine, runHeddle } from "../run.ts";
import { type Project, project, SOURCES } from "./project.ts";

/** A folder outside the project, with a file that is not the project's business. */
let outside = "";
beforeAll(() => {
  outside = realpathSync(mkdtempSync(join(tmpdir(), "heddle-outside-")));
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

const run = async (path: string, ...flags: string[]) => {
  const argv = ["refactor-run", path, "--mode", "deterministic", "--json", ...flags];
  const result = await runHeddle(argv);
  return { ...result, record: (result.records()[0] ?? {}) as unknown as RunResult };
};

const analyze = (path: string) => runHeddle(["refactor-analyze", path, "--json"]);

/** A file outside, and what it holds. */
function treasure(name: string): { path: string; isUntouched(): boolean } {
  const path = join(outside, name);
  writeFileSync(path, "mine\n");
  return { path, isUntouched: () => readFileSync(path, "utf8") === "mine\n" };
}

function link(shop: Project, name: string, target: string): void {
  mkdirSync(dirname(join(shop.path, name)), { recursive: true });
  symlinkSync(target, join(shop.path, name));
}

const sha256 = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest("hex");

describe("links that a project brings along", () => {
  test.each([
    "refactor-report.md",
    ".heddle/refactor-complexity.svg",
    ".heddle/history.jsonl",
    ".heddle/history.jsonl.lock",
    ".heddle/memory.sqlite",
    ".heddle/memory.sqlite-journal",
    ".heddle/cycle.lock",
    ".heddle/cycle.json",
    ".heddle/cache/analysis.jsonl",
    ".heddle/.gitignore",
  ])("in place of %s lead no writing out of it", async (name) => {
    using shop = project();
    const { path, isUntouched } = treasure("target");
    link(shop, name, path);
    await run(shop.path, "--actions", "REMOVE_UNUSED_IMPORTS");
    expect(isUntouched()).toBe(true);
    rmSync(path);
    await run(shop.path, "--actions", "REMOVE_UNUSED_IMPORTS");
    expect(existsSync(path)).toBe(false);
  });

  test.each([".heddle", ".heddle/cache"])("in place of the folder %s lead no writing out", async (name) => {
    using shop = project();
    const folder = mkdtempSync(join(outside, "folder-"));
    link(shop, name, folder);
    expect((await analyze(shop.path)).status).toBe(0);
    await run(shop.path, "--actions", "REMOVE_UNUSED_IMPORTS");
    expect(readdirSync(folder)).toEqual([]);
  });

  test("in place of a folder that the workflow file names lead no writing out", async () => {
    using shop = project();
    const folder = mkdtempSync(join(outside, "folder-"));
    link(shop, "state", folder);
    link(shop, "out", folder);
    for (const slash of ["", "/"]) {
      shop.put({
        "heddle-refactor.yaml": `storage:\n  base_dir: state${slash}\nproject:\n  output: out${slash}\n`,
      });
      await run(shop.path, "--actions", "REMOVE_UNUSED_IMPORTS");
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  test("beside a history in the project's own folder are nobody's business", async () => {
    using shop = project();
    link(shop, "elsewhere", outside);
    shop.put({ "heddle-refactor.yaml": "storage:\n  base_dir: .\n" });
    const { record } = await run(shop.path, "--actions", "REMOVE_UNUSED_IMPORTS");
    expect(record.proposals_applied).toBe(2);
  });
});

test("A link among what Heddle keeps is named, so that somebody can look at it", async () => {
  using shop = project();
  link(shop, ".heddle/history.jsonl", join(outside, "somewhere"));
  for (const flags of [[], ["--dry-run"]]) {
    const { errors } = await run(shop.path, ...flags);
    expect(errors()[0]?.error.message).toContain('"history.jsonl" in');
  }
  rmSync(join(shop.path, ".heddle"), { recursive: true });
  link(shop, ".heddle", outside);
  const { errors } = await run(shop.path);
  expect(errors()[0]?.error.message).toContain('".heddle" in');
});

describe("a journal that this user's Heddle did not write", () => {
  test.each([
    ["into the repository's own folder", ".git/hooks/pre-commit"],
    ["through a linked folder", "linked/authorized_keys"],
    ["into a source", "shop/price.py"],
  ])("writes nothing %s", async (_, path) => {
    using shop = project();
    const folder = mkdtempSync(join(outside, "folder-"));
    link(shop, "linked", folder);
    const now = existsSync(join(shop.path, path)) ? shop.read(path) : null;
    const journal = JSON.stringify({
      format: "heddle.cycle-journal",
      version: 1,
      cycle: "1",
      state: "applying",
      completion: {},
      files: [
        {
          path,
          before: Buffer.from("planted").toString("base64"),
          before_sha256: sha256("planted"),
          after_sha256: now === null ? null : sha256(now),
        },
      ],
    });
    shop.put({ ".heddle/cycle.json": `${sha256(journal)}\n${journal}\n` });
    const { status, stderr } = await run(shop.path);
    expect(status).not.toBe(0);
    // A state folder that comes with a repository is open to others at first.
    const [closed, failure = ""] = stderr.split("\n");
    expect(closed).toContain("is closed now");
    const { error } = JSON.parse(failure);
    expect([error.code, error.hint]).toEqual(["DAMAGED_JOURNAL", expect.stringContaining("cycle.json")]);
    expect(existsSync(join(shop.path, path)) ? shop.read(path) : null).toBe(now);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("state that a project brings along", () => {
  test("as a cache is not believed", async () => {
    using shop = project();
    await analyze(shop.path);
    const path = ".heddle/cache/analysis.jsonl";
    const [header = "", content = ""] = shop.read(path).split("\n");
    const lies = content.replaceAll(/"unused_imports":\d+/g, '"unused_imports":0');
    expect(lies).not.toBe(content);
    const checksum = Bun.hash(lies).toString(16);
    shop.put({ [path]: `${JSON.stringify({ ...JSON.parse(header), checksum })}\n${lies}\n` });
    expect((await analyze(shop.path)).stdout).toContain('"type":"unused_imports"');
  });

  test.each([
    ".heddle/cache/analysis.jsonl",
    ".heddle/history.jsonl",
    ".heddle/cycle.json",
    ".heddle/cycle.lock",
    ".heddle/memory.sqlite",
    "refactor-report.md",
    "shop/pipe.py",
    "script",
  ])("as a named pipe %s does not stop the run", async (name) => {
    using shop = project();
    mkdirSync(dirname(join(shop.path, name)), { recursive: true });
    Bun.spawnSync(["mkfifo", join(shop.path, name)]);
    const argv = commandLine(["refactor-run", shop.path, "--mode", "deterministic", "--json"]);
    const child = Bun.spawn(["timeout", "20", ...argv], { stdout: "ignore", stderr: "ignore" });
    expect(await child.exited).not.toBe(124);
  });

  test("as a file in place of the state folder is told, and stays", async () => {
    using shop = project();
    shop.put({ ".heddle": "a file" });
    expect((await analyze(shop.path)).status).toBe(0);
    const { errors } = await run(shop.path);
    expect(errors()[0]?.error.code).toBe("WRITE_FAILED");
    expect(shop.read(".heddle")).toBe("a file");
    expect(shop.sources()).toEqual({ ...SOURCES });
  });
});

describe("the checks that a project's workflow file names", () => {
  const WORKFLOW = (enabled: string) =>
    `validate:\n  steps:\n    - name: tests\n      command: [python3, -c, "open('${join(outside, "ran")}', 'w')"]\n      enabled: ${enabled}\n`;

  test("are not run unless the caller asks for tests", async () => {
    using shop = project();
    for (const enabled of ["true", "auto"]) {
      shop.put({ "heddle-refactor.yaml": WORKFLOW(enabled) });
      const { status, errors, record } = await run(shop.path, "--actions", "REMOVE_UNUSED_IMPORTS");
      expect(existsSync(join(outside, "ran"))).toBe(false);
      if (enabled === "true") {
        expect(status).toBe(64);
        expect(errors()[0]?.error.hint).toContain("--run-tests");
        expect(shop.sources()).toEqual({ ...SOURCES });
      } else {
        expect(record.warnings.join()).toContain("--run-tests");
        expect(record.proposals_applied).toBeGreaterThan(0);
      }
    }
  });

  test("are left out where the caller says so", async () => {
    using shop = project();
    shop.put({ "heddle-refactor.yaml": WORKFLOW("true") });
    const { record } = await run(shop.path, "--no-run-tests", "--actions", "REMOVE_UNUSED_IMPORTS");
    expect(record.proposals_applied).toBeGreaterThan(0);
    expect(existsSync(join(outside, "ran"))).toBe(false);
  });
});
