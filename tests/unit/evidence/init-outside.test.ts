/** `evidence-init` for a client: nothing outside the roots shows in the answer. */
import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { run } from "../../../lib/evidence/init.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-init-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(["file", "folder", "none"])("an output outside the roots that is a %s is refused alike", (name) => {
  const root = join(folder, "root");
  mkdirSync(root, { recursive: true });
  mkdirSync(join(folder, "folder"), { recursive: true });
  writeFileSync(join(folder, "file"), "");
  const context = createContext({ transport: "http", cwd: root, roots: { folders: [root] } });
  expect(run({ root, output: join(folder, name) }, context)).rejects.toMatchObject({ code: "OUTSIDE_ROOTS" });
});
