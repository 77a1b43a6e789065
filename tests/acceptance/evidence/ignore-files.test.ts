/** What .gitignore, .dockerignore and .intentignore leave out, for every extractor that looks for files. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { Project } from "./project.ts";

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

/** Where an extractor finds a file with a name, and what it finds evidence in. */
const EXTRACTORS = [
  ["ast", "src", ".ts", "export function f(): void {}\n", []],
  ["docs", "docs", ".md", "# Title\n", ["--docs-mode", "deterministic"]],
  [
    "communication",
    "project/SHOP-7/humans/ola",
    ".md",
    "Please add it.\n",
    ["--communication-mode", "deterministic"],
  ],
  ["config", ".github/workflows", ".yml", "on: push\njobs:\n  one:\n    runs-on: x\n", []],
] as const;

describe.each(EXTRACTORS)("evidence-extract-%s", (name, folder, ending, content, args) => {
  const found = async () => {
    const { status, records } = await project.extract(name, [...args]);
    expect(status).toBe(0);
    return [...new Set(records.map(({ source }) => source.path?.split("/").at(-1)?.replace(ending, "")))];
  };

  test("of the three files at the root the later takes precedence", async () => {
    for (const file of ["git", "docker", "intent", "back", "plain"])
      project.write(`${folder}/${file}${ending}`, content);
    project.write(".gitignore", `git${ending}\nback${ending}\nplain${ending}\n`);
    // A pattern of Docker begins at the root.
    project.write(".dockerignore", `**/docker${ending}\n!**/plain${ending}\n`);
    project.write(".intentignore", `intent${ending}\n!back${ending}\n`);
    // What an image does not need says nothing of texts.
    const isText = name === "docs" || name === "communication";
    expect(await found()).toEqual(isText ? ["back", "docker"] : ["back", "plain"]);
  });

  test("those of a deeper folder take precedence over those above, and links are left out", async () => {
    for (const file of ["a", "b", "c"]) project.write(`${folder}/${file}${ending}`, content);
    project.write(".intentignore", `a${ending}\nb${ending}\n`);
    project.write(`${folder}/.gitignore`, `!b${ending}\n`);
    symlinkSync(join(project.root, folder, `b${ending}`), join(project.root, folder, `link${ending}`));
    expect(await found()).toEqual(["b", "c"]);
  });

  test("an ignored folder is not entered", async () => {
    project.write(`${folder}/a${ending}`, content);
    project.write(".intentignore", `/${folder.split("/")[0]}/\n`);
    expect(await found()).toEqual([]);
  });
});

test("a folder of messages that is ignored is read if the request names it", async () => {
  project.write("project/SHOP-7/humans/ola/a.md", "Please add it.\n");
  project.write(".gitignore", "project/\n");
  const mode = ["--communication-mode", "deterministic"];
  expect((await project.extract("communication", mode)).records).toEqual([]);
  const named = await project.extract("communication", [...mode, "--project-dir", "project"]);
  expect(named.records.map(({ source }) => source.path)).toEqual(["project/SHOP-7/humans/ola/a.md"]);
});

test("source files that .dockerignore leaves out are counted", async () => {
  project.write("src/a.ts", "export const a = 1;\n");
  project.write("tools/b.ts", "export const b = 1;\n");
  project.write(".dockerignore", "tools\n");
  const { stderr, records } = await project.extract("ast");
  expect(records.every(({ source }) => source.path === "src/a.ts")).toBe(true);
  expect(stderr).toContain("1 source file is left out by .dockerignore (tools/b.ts)");
});
