/** Applies one cycle to the named files of a project, saying when it begins: the test kills it somewhere on the way. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FileTransaction } from "#kit/store/file-transaction.ts";
import { CYCLE_JOURNAL } from "../../../../../lib/refactor/cycle/journal.ts";

const [root = "", ...names] = process.argv.slice(2);
const changes = names.map((path) => ({
  path,
  before: new Uint8Array(readFileSync(join(root, path))),
  after: new TextEncoder().encode(`new ${path}\n`.repeat(500)),
}));
const journal = await FileTransaction.open(root, CYCLE_JOURNAL, { env: process.env });
process.stdout.write("go\n");
await journal.apply("c1", changes);
await journal.forget();
