/** Whether tests show what scenarios say, and whether those of a requirement show it. */
import type { IntentRecord, Location, ScenarioResult, ScenarioVerdict } from "#schemas/evidence.ts";
import { requirementOf, scenarioOf } from "../specifications/scenario.ts";
import { isCodeTest, isHollow, outcomeOf } from "../tests/outcomes.ts";
import type { GraphIndex } from "./graph-index.ts";
import { reachedByTests } from "./reached.ts";

/** A verdict with what decides it: results and tests, the code of a path. */
export interface JudgedScenario {
  verdict: ScenarioVerdict;
  by: readonly IntentRecord[];
}

const judged = new WeakMap<GraphIndex, ReadonlyMap<IntentRecord, JudgedScenario>>();

/** The verdicts on all scenarios of a graph. */
export function scenariosOf(index: GraphIndex): ReadonlyMap<IntentRecord, JudgedScenario> {
  const before = judged.get(index);
  if (before) return before;
  const scenarios = index.records.filter((record) => scenarioOf(record) !== undefined);
  const verdicts = new Map(scenarios.map((record) => [record, judge(record, index)]));
  judged.set(index, verdicts);
  return verdicts;
}

/**
 * Verified only by a result that passed. A test that nobody ran, or that was skipped, is no more than a path, and so is one
 * that only reaches the code which the scenario names; a test that checks nothing is not even that.
 */
function judge(record: IntentRecord, index: GraphIndex): JudgedScenario {
  const tests: IntentRecord[] = [];
  const results: IntentRecord[] = [];
  for (const { relation, other } of index.edges(record)) {
    const isAbout =
      relation.type === "tests" || relation.basis.some((ground) => ground.startsWith("scenario "));
    const isAccepted = relation.type === "evidenced_by" && relation.confidence === 1;
    if (!isAbout && !isAccepted) continue;
    if (outcomeOf(other) !== null) results.push(other);
    else if (isCodeTest(other)) tests.push(other);
  }
  const own = new Set([...results, ...tests.flatMap((test) => index.resultsOf(test))]);
  const sound = [...own].filter((result) => !isOfHollow(result, index));
  const ended = (outcome: string) => sound.filter((result) => outcomeOf(result) === outcome);
  const failed = ended("failed");
  if (failed.length > 0) return { verdict: "failing", by: failed };
  const passed = ended("passed");
  if (passed.length > 0) return { verdict: "verified", by: passed };
  const paths = [...ended("skipped"), ...tests.filter((test) => !isHollow(test))];
  if (paths.length > 0) return { verdict: "path_only", by: paths };
  const reached = [...pathsTo(record, index)];
  return reached.length > 0 ? { verdict: "path_only", by: reached } : { verdict: "no_test", by: [] };
}

/** Whether a result is that of a test in the code that checks nothing. */
const isOfHollow = (result: IntentRecord, index: GraphIndex): boolean =>
  index
    .edges(result)
    .some(({ relation, other }) => relation.type === "same_as" && isCodeTest(other) && isHollow(other));

/** Tests that reach what a scenario names, through whatever they call. */
function* pathsTo(record: IntentRecord, index: GraphIndex): Generator<IntentRecord> {
  const named = index
    .edges(record)
    .filter(
      ({ relation, other }) =>
        relation.basis.some((ground) => NAMING.test(ground)) && other.source.kind === "ast",
    );
  if (named.length === 0) return;
  const reached = reachedByTests(index);
  for (const { other } of named) {
    const test = reached.get(other.id);
    if (test) yield test;
  }
}

/** Grounds that name something rather than have words in common. */
const NAMING = /^(?:symbol|path|ticket|tag|module) /;

/** What is demanded by a requirement with these scenarios: shown only if each of them is verified. */
export function shownByScenarios(record: IntentRecord, index: GraphIndex): IntentRecord | undefined {
  const name = requirementOf(record)?.name;
  const own =
    (name !== undefined && scenariosByRequirement(index).get(keyOf(record.source.path, name))) || [];
  const isShown = own.length > 0 && own.every(({ verdict }) => verdict === "verified");
  return isShown ? own[0]?.by[0] : undefined;
}

const grouped = new WeakMap<GraphIndex, ReadonlyMap<string, JudgedScenario[]>>();

function scenariosByRequirement(index: GraphIndex): ReadonlyMap<string, JudgedScenario[]> {
  const before = grouped.get(index);
  if (before) return before;
  const groups = new Map<string, JudgedScenario[]>();
  for (const [record, judgement] of scenariosOf(index)) {
    const key = keyOf(record.source.path, scenarioOf(record)?.requirement ?? null);
    const group = groups.get(key);
    if (group) group.push(judgement);
    else groups.set(key, [judgement]);
  }
  grouped.set(index, groups);
  return groups;
}

const keyOf = (path: string | null, requirement: string | null): string =>
  JSON.stringify([path, requirement]);

/** The scenarios of a graph with their verdicts, in the order of the files. */
export function scenarioResults(index: GraphIndex): ScenarioResult[] {
  return [...scenariosOf(index)].flatMap(([record, { verdict, by }]) => {
    const scenario = scenarioOf(record);
    if (!scenario) return [];
    const { feature, requirement, name, id, isOpen } = scenario;
    return {
      recordId: record.id,
      feature,
      requirement,
      scenario: id,
      name: name || record.statement.text,
      location: locationOf(record),
      verdict,
      open: isOpen,
      tests: by.slice(0, MOST_TESTS).map((test) => ({
        recordId: test.id,
        name: test.statement.object,
        location: locationOf(test),
      })),
    };
  });
}

/** Tests of one scenario that a result lists. */
const MOST_TESTS = 20;

const locationOf = ({ source: { path, lines } }: IntentRecord): Location | null =>
  path === null ? null : { path, lines };
