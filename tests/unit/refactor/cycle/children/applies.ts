/** Applies one cycle to the named files of a project, saying when it begins: the test kills it somewhere on the way. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applyChanges, forgetChanges } from "../../../../../lib/refactor/cycle/journal.ts";

const [root = "", ...names] = process.argv.slice(2);
const changes = names.map((path) => ({
  path,
  before: new Uint8Array(readFileSync(join(root, path))),
  after: new TextEncoder().encode(`new ${path}\n`.repeat(500)),
}));
process.stdout.write("go\n");
await applyChanges(root, "c1", changes);
await forgetChanges(root);
