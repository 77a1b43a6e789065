/**
 * How sure the support of code is that something is built: `bun tests/bench/support.ts GRAPH…` with graphs of projects that
 * have task lists (`intent.graph.json` of a run). Ticked tasks of a project count as built in it; its open ones, and
 * what is ticked in the other projects, as not built. Prints the counts of each band of support, and the quantiles that
 * the thresholds of lib/evidence/diagnostics/verdicts.ts are.
 */
import { readFileSync } from "node:fs";
import type { Graph, IntentRecord } from "#schemas/evidence.ts";
import { indexOf } from "../../lib/evidence/diagnostics/graph-index.ts";
import { candidatesOf } from "../../lib/evidence/diagnostics/verdicts.ts";
import { isDone } from "../../lib/evidence/linking/kinds.ts";
import { supportsOf } from "../../lib/evidence/linking/support.ts";

/** Tasks of one other project that are held against a project. */
const FOREIGN = 40;
const BANDS = 10;

const isBoxed = ({ source, epistemic }: IntentRecord) =>
  source.kind === "todo" && epistemic.basis.some((ground) => ground.startsWith("task box"));
/** One word says nothing that could be looked for. */
const isSaid = ({ statement }: IntentRecord) => (statement.text.match(/\p{L}{3,}/gu) ?? []).length >= 2;

const projects = process.argv.slice(2).map((path) => {
  const graph: Graph = JSON.parse(readFileSync(path, "utf8"));
  const tasks = graph.records.filter((record) => isBoxed(record) && isSaid(record));
  const { candidates } = candidatesOf(indexOf(graph));
  return { path, candidates, ticked: tasks.filter(isDone), open: tasks.filter((task) => !isDone(task)) };
});
const scores = (tasks: readonly IntentRecord[], { candidates }: (typeof projects)[number]): number[] =>
  supportsOf(
    tasks.map(({ statement }) => ({ text: statement.text })),
    candidates,
  ).map(({ score }) => score);

/** Area under the curve: how often something built has more support than something that is not. */
function areaOf(built: readonly number[], not: readonly number[]): string {
  if (built.length === 0 || not.length === 0) return "-";
  const won = built.flatMap((one) => not.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return (won.reduce((sum: number, each) => sum + each, 0) / won.length).toFixed(3);
}

const all = { ticked: [] as number[], open: [] as number[], foreign: [] as number[] };
for (const project of projects) {
  const others = projects.filter((other) => other !== project);
  const own = {
    ticked: scores(project.ticked, project),
    open: scores(project.open, project),
    foreign: others.flatMap(({ ticked }) => scores(ticked.slice(0, FOREIGN), project)),
  };
  for (const kind of ["ticked", "open", "foreign"] as const) all[kind].push(...own[kind]);
  console.log(
    `${project.path}: area against open ${areaOf(own.ticked, own.open)}, foreign ${areaOf(own.ticked, own.foreign)}`,
  );
}
console.log(
  `all: area against open ${areaOf(all.ticked, all.open)}, foreign ${areaOf(all.ticked, all.foreign)}`,
);
console.log("support  ticked  open  foreign  ticked of ticked and open");
for (let band = 0; band < BANDS; band++) {
  const count = (values: readonly number[]) =>
    values.filter((value) => Math.min(BANDS - 1, Math.floor(value * BANDS)) === band).length;
  const [ticked, open] = [count(all.ticked), count(all.open)];
  const share = ticked + open === 0 ? "-" : (ticked / (ticked + open)).toFixed(2);
  console.log([`${band / BANDS}–`, ticked, open, count(all.foreign), share].join("\t"));
}
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]?.toFixed(2);
console.log(`10 % of what is ticked has less than ${quantile(all.ticked, 0.1)}`);
console.log(`95 % of what is foreign has less than ${quantile(all.foreign, 0.95)}`);
