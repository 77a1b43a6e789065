/** Files that should hold what the family made. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { Graph } from "#schemas/evidence.ts";
import { readDocument } from "../../../lib/evidence/records/read-document.ts";
import { graph } from "./graphs.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-document-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const context = createContext({ cwd: folder });
const read = (content: string) => {
  writeFileSync(join(folder, "file.json"), content);
  return readDocument(Graph, "file.json", context);
};

test("a graph is read", async () => {
  const given = graph([]);
  expect(await read(JSON.stringify(given))).toEqual(given);
});

test.each([
  [
    "the pointer to the latest run",
    '{"runId":"x","runDirectory":"runs/x"}',
    "is not a record of the contract",
  ],
  [
    "findings",
    '{"schemaVersion":"heddle.diagnostics/v1"}',
    "is not a record of the contract heddle.graph/v1",
  ],
  ["a list", "[]", "is not a record of the contract"],
  ["null", "null", "is not a record of the contract"],
  ["a damaged graph", '{"schemaVersion":"heddle.graph/v1"}', "Missing required field"],
])("instead of a graph, %s is refused", async (_, content, why) => {
  const failure = await read(content).catch((thrown) => thrown);
  expect(failure).toMatchObject({ code: "INVALID_RECORD", message: expect.stringContaining(why) });
  if (why.startsWith("is not")) expect(failure.hint).toContain("intent.graph.json of a run");
});
