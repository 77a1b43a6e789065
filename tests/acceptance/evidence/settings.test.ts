/** Settings of the extractors: what they read, and what they leave alone. */
import { afterEach, expect, test } from "bun:test";
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Project } from "./project.ts";

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

function project(files: Record<string, string>): Project {
  const made = new Project();
  removals.push(() => made.remove());
  for (const [path, text] of Object.entries(files)) made.write(path, text);
  return made;
}

/** A task list in a folder of its own. */
function outside(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-outside-")));
  removals.push(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "TODO.md"), "- [ ] Add coupons\n");
  return join(folder, "TODO.md");
}

const RULES = ["--markdown-mode", "deterministic"];

test("a file outside the root is read only if that is allowed, also through a link", async () => {
  const made = project({ "README.md": "The shop.\n" });
  const file = outside();
  symlinkSync(file, join(made.root, "LINK.md"));
  for (const named of [file, relative(realpathSync(made.root), file), "LINK.md"]) {
    const refused = await made.extract("markdown", [...RULES, "--todo", named]);
    expect(refused.errors().map(({ error }) => error.code)).toEqual(["OUTSIDE_ROOTS"]);
    expect(refused.stderr).toContain("HEDDLE_EVIDENCE_ALLOW_OUTSIDE_ROOT");
    const env = { HEDDLE_EVIDENCE_ALLOW_OUTSIDE_ROOT: "true" };
    const { status, records } = await made.extract("markdown", [...RULES, "--todo", named], env);
    expect(status).toBe(0);
    expect(records.map(({ statement }) => statement.text)).toEqual(["Add coupons"]);
  }
});

test("what Heddle wrote is not read", async () => {
  const page = "The importer must check each row.\n";
  const code = "export const kept = 1;\n";
  const made = project({
    "docs/a.md": page,
    "docs/runs [1]/runs/x/team-summary.md": page,
    "docs/runs [1]/copy.ts": code,
    "src/kept.ts": code,
    ".heddle/evidence/runs/x/old.ts": code,
  });
  const paths = async (name: string, args: string[], env = {}) => [
    ...new Set((await made.extract(name, args, env)).records.map(({ source }) => source.path)),
  ];
  const own = { HEDDLE_EVIDENCE_OUTPUT_DIR: "docs/runs [1]" };
  const docs = ["--docs-mode", "deterministic"];
  expect(await paths("docs", docs)).toEqual(["docs/a.md", "docs/runs [1]/runs/x/team-summary.md"]);
  expect(await paths("docs", docs, own)).toEqual(["docs/a.md"]);
  expect(await paths("ast", [])).toEqual(["docs/runs [1]/copy.ts", "src/kept.ts"]);
  expect(await paths("ast", [], own)).toEqual(["src/kept.ts"]);
});

test("a file of variables is read, the environment takes precedence, and a missing one is a clear failure", async () => {
  const made = project({
    "shop.env":
      "# shop\nexport HEDDLE_EVIDENCE_MARKDOWN_MODE='deterministic'\nHEDDLE_EVIDENCE_MAX_FILE_BYTES=10 # small\n",
    "TODO.md": "- [ ] Add coupons\n",
  });
  const env = { HEDDLE_EVIDENCE_ENV_FILE: join(made.root, "shop.env") };
  const small = await made.extract("markdown", [], env);
  expect([small.status, small.records]).toEqual([0, []]);
  expect(small.stderr).toContain("TODO.md");
  const large = await made.extract("markdown", [], { ...env, HEDDLE_EVIDENCE_MAX_FILE_BYTES: "1000" });
  expect(large.records.map(({ statement }) => statement.text)).toEqual(["Add coupons"]);
  const missing = await made.extract("markdown", [], { HEDDLE_EVIDENCE_ENV_FILE: join(made.root, "none") });
  expect(missing.errors().map(({ error }) => error.code)).toEqual(["CONFIG"]);
});

test("references of a document that lead to nothing are records, those of files that are made later are not", async () => {
  const made = project({
    "README.md":
      "# Shop\n\nSee [the guide](docs/guide.md#start), [prices](docs/prices.md), `docs/api.md`, `their/own.md`,\n" +
      "[a](https://example.com/x.md) and [the log](data/log.txt).\n" +
      "Line 2 is `docs/guide.md:1`, and a page is `docs/MyPage.md`, `path/to/docs.md` or `docs/log-YYYY.md`; `docs/guide.Chapter` is a name.\n" +
      "- Create `docs/new.md`.\n- `docs/old.md` does not exist.\n\n```md\n[code](none.md)\n```\n",
    "docs/guide.md": "Back to [the shop](../README.md), [up](../../issues) or the [map](map).\n",
    "docs/map.mdx": "A map.\n",
    "data/.gitignore": "*\n!.gitignore\n",
  });
  const { records } = await made.extract("docs", ["--docs-mode", "deterministic"]);
  const absent = records.filter(({ statement }) => statement.kind === "broken_reference");
  expect(absent.map(({ source, statement }) => [source.path, source.lines, statement.target.paths])).toEqual([
    ["README.md", { start: 3, end: 3 }, ["docs/prices.md"]],
    ["README.md", { start: 3, end: 3 }, ["docs/api.md"]],
  ]);
});

test("patterns of a .dockerignore are paths from its folder", async () => {
  const made = project({
    ".dockerignore": "# all but\n*\n!/src\nsrc/old.ts\n",
    "src/shop/cart.ts": "export const cart = 1;\n",
    "src/old.ts": "export const old = 1;\n",
    "other/cart.ts": "export const other = 1;\n",
  });
  const { records } = await made.extract("ast");
  expect([...new Set(records.map(({ source }) => source.path))]).toEqual(["src/shop/cart.ts"]);
});

test("a copy of somebody else's script is marked as such", async () => {
  const code = "export function run() {}\n";
  const made = project({
    "static/lib.js": `/*! lib v1.2.3 | (c) 2020 Somebody */\n${code}`,
    "static/own.js": code,
    "src/shop.js": `/** Shop 1.2.3, (c) 2020 Us. */\n${code}`,
  });
  const { records } = await made.extract("ast");
  const marked = records.filter(({ metadata }) => metadata["vendored"] === true);
  expect([...new Set(marked.map(({ source }) => source.path))]).toEqual(["static/lib.js"]);
});
