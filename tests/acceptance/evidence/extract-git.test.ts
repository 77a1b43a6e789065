/** `evidence-extract-git` as a shell drives it: messages, renames, reverts, merges, and histories that are not whole. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { rounds } from "../../soak.ts";
import { Project } from "./project.ts";

let project: Project;
beforeEach(() => {
  project = new Project();
  project.git(["init", "-q", "-b", "main"]);
});
afterEach(() => project.remove());

test("a commit has action, scope, tickets, trailers and the files that it changed", async () => {
  project.write("src/cart.ts", "export const total = 1;\n".repeat(9));
  project.commit("feat(cart)!: add totals\n\nFor SHOP-7.\n\nFixes: #12\nCo-authored-by: Bo <bo@example.com>");
  renameSync(join(project.root, "src/cart.ts"), join(project.root, "src/basket.ts"));
  project.write("żółw.md", "x");
  project.commit("Rename the cart");
  const { status, records } = await project.extract("git");
  expect(status).toBe(0);
  expect(records).toMatchObject([
    {
      statement: {
        kind: "commit",
        action: "change",
        modality: "observed",
        target: { paths: ["src/basket.ts", "żółw.md"] },
      },
      source: { kind: "git", commitIndex: 0, path: null, lines: null },
      metadata: { changes: [{ status: "R", path: "src/basket.ts", from: "src/cart.ts" }, { status: "A" }] },
    },
    {
      statement: {
        action: "add",
        subject: "cart",
        target: { paths: ["src/cart.ts"], tickets: ["SHOP-7", "#12"] },
      },
      epistemic: { class: "fact", confidence: 0.94 },
      observedAt: "2026-01-02T03:04:05Z",
      metadata: {
        type: "feat",
        breaking: true,
        author: { name: "Ada Test", email: "ada@example.com" },
        trailers: [
          { key: "Fixes", value: "#12" },
          { key: "Co-authored-by", value: "Bo <bo@example.com>" },
        ],
      },
    },
  ]);
});

test("the author of a commit is that of .mailmap", async () => {
  project.write(".mailmap", "Ada Lovelace <ada@lovelace.example> <ada@example.com>\n");
  project.commit("Add a");
  const { records } = await project.extract("git");
  expect(records[0]?.metadata["author"]).toEqual({ name: "Ada Lovelace", email: "ada@lovelace.example" });
});

test("a revert names what it undoes, and a merge has the title of its request", async () => {
  project.write("a.txt", "1");
  project.commit("Add a");
  project.git(["switch", "-qc", "topic"]);
  project.write("b.txt", "1");
  project.commit("Add b");
  project.git(["switch", "-q", "main"]);
  project.git([
    "merge",
    "-q",
    "--no-ff",
    "-m",
    "Merge pull request #4 from x/topic\n\nRemove the old list",
    "topic",
  ]);
  project.git(["revert", "--no-edit", "HEAD~1"]);
  const { records } = await project.extract("git");
  expect(records[0]).toMatchObject({ statement: { kind: "revert", action: "remove" } });
  expect(records[0]?.metadata["reverts"]).toBe(
    records.find((one) => one.statement.text === "Add a")?.source.revision,
  );
  expect(records.find((one) => one.statement.kind === "merge")).toMatchObject({
    statement: {
      action: "remove",
      text: "Remove the old list",
      target: { paths: ["b.txt"], tickets: ["#4"] },
    },
  });
});

test("only what changed a folder is read for it, with paths relative to it", async () => {
  project.write("api/a.ts", "1");
  project.commit("Add the API");
  project.write("web/b.ts", "1");
  project.commit("Add the page");
  const inside = await project.extract("git", [], {}, "api");
  expect(inside.records.map(({ statement }) => [statement.text, statement.target.paths])).toEqual([
    ["Add the API", ["a.ts"]],
  ]);
});

test("a repository without commits has no records, and a folder outside one fails", async () => {
  expect(await project.extract("git")).toMatchObject({ status: 0, records: [] });
  const outside = new Project();
  const { status, errors } = await outside.extract("git", [], {
    GIT_CEILING_DIRECTORIES: join(outside.root, ".."),
  });
  expect(status).toBe(66);
  expect(errors()).toMatchObject([{ error: { code: "SOURCE_UNAVAILABLE" } }]);
  outside.remove();
});

test("where a shallow history is cut, the files are unknown and not said to be added", async () => {
  for (const name of ["a", "b", "c"]) {
    project.write(`${name}.txt`, name);
    project.commit(`Add ${name}`);
  }
  const clone = new Project();
  clone.git(["clone", "-q", "--depth", "2", `file://${project.root}`, "cut"]);
  const { status, stderr, records } = await clone.extract("git", [], {}, "cut");
  expect(status).toBe(0);
  expect(records.map(({ statement, metadata }) => [statement.target.paths, metadata["files"]])).toEqual([
    [["c.txt"], 1],
    [[], null],
  ]);
  expect(stderr).toContain("cut");
  clone.remove();
});

test("messages that look like others stay whole, and bytes that are not UTF-8 do no harm", async () => {
  const stream = [
    "commit refs/heads/main",
    "committer Eve\u001f <eve@example.com> 1767323045 +0000",
    "data <<END",
    "fix: one\u001ftwo",
    "",
    "$(touch pwned) `rm -rf /` -- \u001b[31m",
    "END",
    "",
  ].join("\n");
  project.git(["fast-import", "--quiet"], stream);
  const { status, records } = await project.extract("git");
  expect(status).toBe(0);
  expect(records).toMatchObject([{ statement: { action: "fix", kind: "commit" }, metadata: { files: 0 } }]);
});

test("a long history costs no more than the commits that are asked for", async () => {
  const count = rounds("commits of a long history", { test: 10_000, soak: 100_000 });
  const commits = Array.from({ length: count }, (_, index) =>
    [
      "commit refs/heads/main",
      `committer Ada <ada@example.com> ${1_700_000_000 + index} +0000`,
      `data ${`fix: number ${index}`.length}`,
      `fix: number ${index}`,
      `M 644 inline file-${index % 50}.txt`,
      `data ${String(index).length}`,
      String(index),
      "",
    ].join("\n"),
  );
  project.git(["fast-import", "--quiet"], commits.join("\n"));
  const { status, records } = await project.extract("git", ["--count", "100"]);
  expect(status).toBe(0);
  expect(records.length).toBe(100);
  expect(records[99]).toMatchObject({
    statement: { text: `fix: number ${count - 100}` },
    source: { commitIndex: 99 },
  });
});
