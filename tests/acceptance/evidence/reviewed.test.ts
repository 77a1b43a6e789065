/** Everything that is given a graph alone uses the reviews of the root as the pipeline does. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import type {
  Diagnostic,
  Diagnostics,
  Reality,
  ReportResult,
  Summary,
  TaskSynthesis,
} from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { Project } from "./project.ts";

const env = { HEDDLE_CHECK_RESULTS: "1" };
const UNBUILT = "PLANNED_NOT_IMPLEMENTED";
const OPEN = [UNBUILT, UNBUILT, "UNLINKED_RECORD", "UNLINKED_RECORD"];
const SIGNED = ["--actor", "ada", "--reason", "read the code"];
const LATE = ["--owner", "ola", "--expires", "2999-12-31"];

let project: Project;
/** Of a run before anything was decided. */
let graph: string;
const run = async <Result>(args: string[]) => {
  const { status, records, errors } = await runHeddle([...args, "--json"], {
    ...{ env, stdin: "" },
    cwd: project.root,
  });
  return { status, errors: status === 0 ? [] : errors(), result: records()[0] as Result };
};
const about = <Result>(name: string, ...args: string[]) => run<Result>([`evidence-${name}`, graph, ...args]);
const findings = async (...args: string[]) =>
  (await about<Diagnostics>("diagnose", ...args)).result.diagnostics;
const codes = (found: readonly Diagnostic[]): string[] => found.map(({ code }) => code).toSorted();
const statuses = ({ rows }: Reality) => rows.map(({ status }) => status).toSorted();

beforeAll(async () => {
  project = new Project();
  project.write("TASK.md", "The shop must refund orders within 14 days.\n");
  project.write("TODO.md", "# Tasks\n\n- [x] Send receipts by mail\n");
  project.write("src/refund.py", "def give_back(order):\n    return order\n");
  const { result } = await run<{ runDirectory: string }>(["evidence-pipeline", "--deterministic"]);
  graph = join(project.root, result.runDirectory, "intent.graph.json");
});
afterAll(() => project.remove());

test("links and findings that were decided after the graph was made count in every report of it", async () => {
  const before = await findings();
  expect(codes(before)).toEqual(OPEN);
  const receipts = before.filter(({ locations: [first] }) => first?.path === "TODO.md").map(({ id }) => id);
  const accepted = ["accept", "The shop must", "give_back", ...SIGNED];
  expect((await run(["evidence-review", ...accepted, "--graph-path", graph])).status).toBe(0);
  for (const id of receipts)
    expect((await run(["evidence-review", "suppress", id, ...SIGNED, ...LATE])).status).toBe(0);

  const after = await findings();
  const ofRefunds = after.filter(({ locations: [first] }) => first?.path === "TASK.md");
  expect(ofRefunds).toEqual([]);
  expect(after.filter(({ suppression }) => suppression).map(({ id }) => id)).toEqual(receipts);
  const reality = (await about<Reality>("reality")).result;
  expect(statuses(reality)).toEqual(["aligned", "planned_not_implemented"]);
  const report = (await about<ReportResult>("report")).result;
  expect(report.top).toEqual([]);
  const summary = (await about<Summary>("summarize", "--mode", "deterministic")).result;
  expect(summary.conclusions).toEqual([]);
  expect(summary.markdown).toContain(
    "1 blocking, 0 to review, 1 warnings, 0 notes.\n2 of them are suppressed",
  );
  const tasks = (await about<TaskSynthesis>("propose-todo", "--mode", "deterministic")).result;
  expect(tasks.proposals).toEqual([]);
});

test("the same comes of the graph of a run that knows the reviews, and to read it again changes nothing", async () => {
  const made = await run<{ runDirectory: string }>(["evidence-pipeline", "--deterministic"]);
  const folder = join(project.root, made.result.runDirectory);
  const [reviewed, found] = [join(folder, "intent.graph.json"), join(folder, "diagnostics.json")];
  const own = await run<Reality>(["evidence-reality", reviewed, "--diagnostics", found]);
  const alone = await run<Reality>(["evidence-reality", reviewed]);
  expect(alone.result.rows).toEqual(own.result.rows);
  const again = await run<Diagnostics>(["evidence-diagnose", reviewed]);
  const kept = await Bun.file(found).json();
  expect(again.result.diagnostics).toEqual(kept.diagnostics);
  expect((await about<Reality>("reality")).result.rows).toEqual(own.result.rows);
});

test("none leaves them out, a missing file is named, and given findings count as they are", async () => {
  expect(codes(await findings("--reviews", "none"))).toEqual(OPEN);
  const without = await about<Reality>("reality", "--reviews", "none");
  expect(statuses(without.result)).toEqual([
    "implemented_not_planned",
    "planned_not_implemented",
    "planned_not_implemented",
  ]);
  const missing = await about("report", "--reviews", "other.jsonl");
  expect([missing.status, missing.errors]).toMatchObject([66, [{ error: { code: "NOT_FOUND" } }]]);
  const bare = (await about<Diagnostics>("diagnose", "--reviews", "none")).result;
  await Bun.write(join(project.root, "bare.json"), JSON.stringify(bare));
  const report = await about<ReportResult>("report", "--diagnostics", join(project.root, "bare.json"));
  // What is linked to nothing is among those that matter most only if there is nothing else.
  expect(report.result.top.map(({ code }) => code)).toEqual([UNBUILT, UNBUILT]);
});
