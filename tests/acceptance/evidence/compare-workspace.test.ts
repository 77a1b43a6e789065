/** `evidence-compare-workspace` as a shell drives it, on real repositories. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorkspaceComparison } from "#schemas/evidence.ts";
import { commandLine, runHeddle } from "../run.ts";
import { Project } from "./project.ts";

let project: Project;
/** Of the process, so that what it leaves behind is seen. */
let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), "heddle-workspace-"));
  project = new Project();
  project.git(["init", "-q", "-b", "main"]);
  project.write(
    "TODO.md",
    "# Tasks\n\n- [x] Add `addCoupon` for SHOP-7\n- [ ] Add `sendReceipt` for SHOP-8\n",
  );
  project.write("src/cart.ts", "export function addCoupon(): number {\n  return 1;\n}\n");
  project.commit("feat: add coupons for SHOP-7");
});
afterEach(() => {
  project.remove();
  rmSync(temporary, { recursive: true, force: true });
});

const run = async (args: string[], folder = ".") => {
  const { status, stderr, records } = await runHeddle(
    ["evidence-compare-workspace", "--root", join(project.root, folder), ...args],
    { env: { HEDDLE_CHECK_RESULTS: "1", GIT_CONFIG_GLOBAL: "/dev/null", TMPDIR: temporary }, stdin: "" },
  );
  const [result] = status === 0 ? records() : [];
  return { status, stderr, result: result as unknown as WorkspaceComparison };
};
/** Folders with files of a base; the binary also keeps its native modules there. */
const left = () => readdirSync(temporary).filter((name) => name.startsWith("heddle-base-"));
const added = ({ diff }: WorkspaceComparison) =>
  diff.records.added.map(({ source, statement }) => `${source.kind} ${statement.text}`).sort();

test("a clean work tree does not differ from its commit, and nothing is left behind", async () => {
  const before = project.git(["status", "--porcelain"]);
  const { status, result } = await run(["--base", "main"]);
  expect(status).toBe(0);
  expect(result).toMatchObject({
    schemaVersion: "heddle.workspace-comparison/v1",
    base: { ref: "main" },
    workspace: { dirty: false, changedFiles: [], ahead: 0, behind: 0 },
    trend: { direction: "unchanged", coverageDelta: 0 },
    artifacts: { comparison: null },
  });
  expect(result.base.graphFingerprint).toBe(result.workspace.graphFingerprint);
  expect(result.diff.summary).toMatchObject({ recordsAdded: 0, recordsRemoved: 0, recordsChanged: 0 });
  expect(result.diff.summary.recordsUnchanged).toBeGreaterThan(3);
  expect(left()).toEqual([]);
  expect(project.git(["status", "--porcelain"])).toBe(before);
});

test("commits and files that are not committed count, and common commits do not", async () => {
  project.git(["switch", "-qc", "topic"]);
  project.write("src/receipt.ts", "export function sendReceipt(): string {\n  return '';\n}\n");
  project.commit("feat: add sendReceipt for SHOP-8");
  project.write("src/invoice.ts", "export function makeInvoice(): string {\n  return '';\n}\n");
  const { result } = await run(["--base", "main", "--git-count", "1"]);
  expect(result.workspace).toMatchObject({
    dirty: true,
    changedFiles: ["src/invoice.ts"],
    ahead: 1,
    behind: 0,
  });
  expect(added(result)).toEqual([
    "ast declare makeInvoice",
    "ast declare sendReceipt",
    "ast declare src/invoice.ts",
    "ast declare src/receipt.ts",
    "git feat: add sendReceipt for SHOP-8",
  ]);
  expect(result.diff.records.removed).toEqual([]);
  expect(result.trend.direction).toBe("improved");
  expect(result.workspace.coverage).toBeGreaterThan(result.base.coverage);
});

test("what the base has and the work tree lacks is removed", async () => {
  project.write("src/receipt.ts", "export function sendReceipt(): string {\n  return '';\n}\n");
  project.commit("Add a file");
  rmSync(join(project.root, "src/receipt.ts"));
  const { result } = await run(["--base", "HEAD"]);
  expect(result.diff.records.removed.map(({ statement }) => statement.text)).toContain("declare sendReceipt");
  expect(result.workspace.coverage).toBeLessThan(result.base.coverage);
  expect(result.trend.direction).toBe("regressed");
});

test("a folder of the repository is compared with the same folder of the base", async () => {
  project.write("api/src/a.ts", "export const first = 1;\n");
  project.commit("Add the API");
  project.write("api/src/a.ts", "export const second = 1;\n");
  const { result } = await run(["--base", "main"], "api");
  expect(result.workspace.changedFiles).toEqual(["src/a.ts"]);
  expect(added(result)).toEqual(["ast declare second"]);
  expect(result.diff.records.removed.map(({ statement }) => statement.text)).toEqual(["declare first"]);
});

test("graphs, picture and comparison are written below the output", async () => {
  const { result } = await run(["--base", "main", "--output", "build/comparison"]);
  expect(result).toMatchObject({
    written: true,
    artifacts: { picture: "build/comparison/workspace-diff.svg" },
  });
  const folder = join(project.root, "build/comparison");
  expect(readdirSync(folder).sort()).toEqual([
    "base.graph.json",
    "workspace-comparison.json",
    "workspace-diff.svg",
    "workspace.graph.json",
  ]);
  expect(JSON.parse(readFileSync(join(folder, "workspace-comparison.json"), "utf8")).artifacts).toEqual(
    result.artifacts,
  );
  const dry = await run(["--base", "main", "--output", "dry", "--dry-run"]);
  expect(dry.result.written).toBe(false);
  expect(existsSync(join(project.root, "dry"))).toBe(false);
});

test("filters, hooks and links of the repository do nothing", async () => {
  const mark = join(project.root, "ran");
  project.write(".gitattributes", "*.ts filter=evil\n");
  project.git(["config", "filter.evil.smudge", `touch ${mark}; cat`]);
  project.git(["config", "filter.evil.clean", `touch ${mark}; cat`]);
  project.write(".git/hooks/post-checkout", `#!/bin/sh\ntouch ${mark}\n`);
  project.git(["update-index", "--add", "--cacheinfo", `120000,${linkBlob()},src/link.ts`]);
  project.git(["add", "TODO.md", ".gitattributes"]);
  project.git(["commit", "-qm", "Add a link"]);
  project.git(["checkout", "--", "src/link.ts"]);
  rmSync(mark, { force: true });
  const { status } = await run(["--base", "main"]);
  expect([status, existsSync(mark)]).toEqual([0, false]);
});
const linkBlob = () => project.git(["hash-object", "-w", "--stdin"], "/etc/passwd").trim();

test("what a killed run left behind is removed by a later one, but not before a minute has passed", async () => {
  for (let at = 0; at < 400; at++)
    project.write(`src/part${at}.ts`, `export function part${at}(): number {\n  return ${at};\n}\n`);
  project.commit("Add parts");
  const isWritten = () => left().some((name) => existsSync(join(temporary, name, "tree/TODO.md")));
  // On a busy machine a run may be faster than who looks for its folder.
  for (let turn = 0; turn < 10 && left().length === 0; turn++) {
    const child = Bun.spawn(
      commandLine(["evidence-compare-workspace", "--root", project.root, "--base", "main", "--json"]),
      { env: { ...process.env, TMPDIR: temporary }, stdin: "ignore", stdout: "ignore", stderr: "ignore" },
    );
    while (child.exitCode === null && !isWritten()) await Bun.sleep(2);
    child.kill("SIGKILL");
    await child.exited;
  }
  const [folder = "none"] = left();
  expect(folder).toStartWith("heddle-base-");
  // Young, however long the next run takes to look at it.
  const later = new Date(Date.now() + 600_000);
  utimesSync(join(temporary, folder), later, later);
  await run(["--base", "main"]);
  expect(left()).toEqual([folder]);
  utimesSync(join(temporary, folder), new Date(0), new Date(0));
  await run(["--base", "main"]);
  expect(left()).toEqual([]);
}, 600_000);

test.each([
  ["no origin", [], 66, "--base"],
  ["an unknown base", ["--base", "nowhere"], 66, "nowhere"],
  ["an option as base", ["--base=--output=x"], 64, "is not a revision"],
  ["a prompt outside the project", ["--base", "main", "--task", "../TASK.md"], 64, "../TASK.md"],
  ["a missing prompt", ["--base", "main", "--task", "PROMPT.md"], 66, "PROMPT.md"],
])("%s is refused", async (_, args, expected, words) => {
  const { status, stderr } = await run(args);
  expect([status, stderr]).toEqual([expected, expect.stringContaining(words)]);
  expect(left()).toEqual([]);
});
