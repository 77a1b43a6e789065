/** The folder of a project, as requests name it. */
import { expect, test } from "bun:test";
import { realpathSync } from "node:fs";
import { confineProject, projectFolder } from "../../../lib/refactor/project-folder.ts";

const here = realpathSync(import.meta.dir);
const inside = (directory: string, roots?: string[]) =>
  confineProject(directory, { cwd: here, roots: roots && { folders: roots } });

test.each([
  [{}, "."],
  [{ project_dir: "a" }, "a"],
  [{ project_path: "a" }, "a"],
  [{ project_dir: "a", project_path: "a" }, "a"],
])("%j names the folder %s", (request, folder) => {
  expect(projectFolder(request)).toBe(folder);
});

test("two names that differ are refused", () => {
  expect(() => projectFolder({ project_dir: "a", project_path: "b" })).toThrow("different folders");
});

test("a folder is given with its real path", async () => {
  expect(await inside(".")).toBe(here);
});

test.each([
  ["nothing-is-here", undefined, "NOT_FOUND"],
  ["project-folder.test.ts", undefined, "NOT_FOUND"],
  ["..", [here], "OUTSIDE_ROOTS"],
] as const)("%s is refused", async (directory, roots, code) => {
  expect(inside(directory, roots && [...roots])).rejects.toMatchObject({ code });
});
