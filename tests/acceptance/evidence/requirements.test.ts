/** `evidence-extract-requirements` and `evidence-export-requirements` as a shell drives them. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { IntentRecord } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { Project } from "./project.ts";

const FIXTURES = join(import.meta.dir, "../../fixtures/evidence/imports");

let project: Project;
beforeEach(() => {
  project = new Project();
  for (const name of ["supplier.reqif", "needs.json"]) cpSync(join(FIXTURES, name), join(project.root, name));
});
afterEach(() => project.remove());

const extract = (...files: string[]) => project.extract("requirements", files);
const bytesOf = (name: string) => readFileSync(join(project.root, name));

async function write(records: readonly IntentRecord[], ...args: string[]) {
  const stdin = records.map((record) => JSON.stringify(record)).join("\n");
  const result = await runHeddle(["evidence-export-requirements", "--json", ...args], {
    stdin,
    env: { HEDDLE_CHECK_RESULTS: "1" },
  });
  return { ...result, document: result.records()[0] };
}

for (const name of ["supplier.reqif", "needs.json"])
  test(`${name} is the same, byte by byte, after both ways`, async () => {
    const { records } = await extract(name);
    const out = join(project.root, `again-${name}`);
    expect(await write(records, "--out", out)).toMatchObject({
      status: 0,
      document: { requirements: 2, document: name, written: true },
    });
    expect(bytesOf(`again-${name}`)).toEqual(bytesOf(name));
  });

test("a byte-order mark survives too", async () => {
  project.write("mark.json", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytesOf("needs.json")]));
  const { records } = await extract("mark.json");
  await write(records, "--out", join(project.root, "again.json"));
  expect(bytesOf("again.json")).toEqual(bytesOf("mark.json"));
});

test("requirements have their ids as tickets, their lines, state and links", async () => {
  const { records } = await extract("supplier.reqif", "needs.json");
  expect(
    records.map(({ source, statement, lifecycle }) => [
      source.kind,
      source.lines?.start,
      statement.target.tickets[0],
      lifecycle.status,
      statement.text,
    ]),
  ).toEqual([
    ["system", undefined, undefined, "unknown", "supplier.reqif has 2 requirements"],
    ["document", 36, "SHOP-7", "planned", "The cart must validate coupons & totals."],
    ["document", 44, "o2", "proposed", "Send a receipt"],
    ["system", undefined, undefined, "unknown", "needs.json has 2 requirements"],
    ["document", 11, "REQ_001", "completed", "The cart must validate coupons."],
    ["document", 25, "REQ_002", "proposed", "Show the łączna total"],
  ]);
  expect(records[2]?.metadata).toMatchObject({
    requirement: { type: "System requirement", links: [{ type: "refines", to: "SHOP-7" }] },
  });
});

test("a requirement is linked to the passing test that names it, not to that of what it refines", async () => {
  project.write(
    "junit.xml",
    '<testsuite><testcase name="validates"><properties><property name="requirement" value="REQ_001"/></properties></testcase></testsuite>',
  );
  const requirements = (await extract("needs.json")).records;
  const tests = (await project.extract("tests", ["junit.xml"])).records;
  const stdin = [...requirements, ...tests].map((one) => JSON.stringify(one)).join("\n");
  const linked = await runHeddle(["evidence-link", "--json"], { stdin });
  const [graph] = linked.records() as unknown as {
    relations: { from: string; to: string; type: string }[];
  }[];
  const nameOf = (id: string) => [...requirements, ...tests].find((one) => one.id === id)?.statement.text;
  expect(graph?.relations.map(({ from, to, type }) => [nameOf(from), type, nameOf(to)])).toEqual([
    // The link that the document has.
    ["Show the łączna total", "related_to", "The cart must validate coupons."],
    ["The cart must validate coupons.", "evidenced_by", "validates passed"],
  ]);
});

test("a file of another make is replaced only on request, and a dry run writes nothing", async () => {
  const { records } = await extract("needs.json");
  project.write("notes.json", '["mine"]');
  const out = join(project.root, "notes.json");
  expect((await write(records, "--out", out)).status).toBe(77);
  expect(String(bytesOf("notes.json"))).toBe('["mine"]');
  expect(await write(records, "--out", out, "--overwrite")).toMatchObject({ status: 0 });
  const dry = await write(records, "--out", join(project.root, "new.json"), "--dry-run");
  expect(dry.document).toMatchObject({ written: false, content: String(bytesOf("needs.json")) });
  expect(existsSync(join(project.root, "new.json"))).toBe(false);
});

test("what cannot be read or written says why", async () => {
  project.write("bomb.reqif", '<!DOCTYPE a [<!ENTITY b "x">]><REQ-IF>&b;</REQ-IF>');
  project.write("other.json", "{}");
  const cases: [file: string, status: number, message: string][] = [
    ["bomb.reqif", 65, "document type declaration"],
    ["other.json", 65, "is not a needs.json"],
    ["none.reqif", 66, "none.reqif"],
  ];
  for (const [file, status, message] of cases) {
    const result = await extract(file);
    expect(result.status).toBe(status);
    expect(result.stderr).toContain(message);
  }
  expect(await write([])).toMatchObject({ status: 64 });
  expect(await write([], "--to", "reqif")).toMatchObject({ status: 0, document: { requirements: 0 } });
  const bad = await runHeddle(["evidence-export-requirements", "--to", "needs"], { stdin: '{"id":1}' });
  expect(bad.status).toBe(65);
});
