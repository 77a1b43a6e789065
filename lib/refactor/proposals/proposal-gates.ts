/** The gates of a proposal that need only its text: it parses, changes only what it may, and improves its metric. */
import type { Action, GateResult } from "#schemas/refactor.ts";
import type { FileFacts } from "#syntax/facts.ts";
import type { Language } from "#syntax/language.ts";
import { allowedChange } from "../edit.ts";
import { isPlainAction } from "../rules/actions.ts";
import { type Measured, type MetricChange, metricChange, REGRESSIONS } from "./measures.ts";
import { furtherReach } from "./reach.ts";

export interface GateResults {
  gates: GateResult[];
  metric: MetricChange;
}

export interface Candidate {
  action: Action;
  target: string | null;
  language: Language;
  before: { text: string; measured: Measured };
  after: { text: string; measured: Measured };
  /** Facts of files that the proposal adds: code that moved there still exists. */
  added: readonly { path: string; facts: FileFacts }[];
}

/** What it means if a metric of a changed file got worse. */
export type RegressionGate = "off" | "warn" | "reject";

/** Runs the gates in order; the first that fails is the last of the list. */
export async function runGates(candidate: Candidate, regression: RegressionGate): Promise<GateResults> {
  const { action, target, before, after } = candidate;
  const metric = metricChange(action, before.measured, after.measured, target);
  const gates: GateResult[] = [];
  const pass = (gate: GateResult["gate"], fault: string | null, detail: string): boolean => {
    gates.push({ gate, passed: fault === null, detail: fault ?? detail });
    return fault === null;
  };
  const results = [after.measured.facts, ...candidate.added.map(({ facts }) => facts)];
  const broken = results.find(({ parse_error }) => parse_error !== null);
  const isWhole = pass(
    "parses",
    broken?.parse_error ? `Line ${broken.parse_error.line} has a syntax error` : null,
    "The result parses",
  );
  if (!isWhole) return { gates, metric };
  if (!pass("allowed_change", await unwantedChange(candidate), "Only what the action may change has changed"))
    return { gates, metric };
  const fell = `${metric.name} went from ${metric.before} to ${metric.after}`;
  if (!pass("metric_improved", metric.improved ? null : `${fell}: that is no improvement`, fell))
    return { gates, metric };
  if (regression !== "off") {
    const worse = regressionOf(before.measured.facts, after.measured.facts);
    const isFault = regression === "reject" && worse !== null;
    const told = worse === null ? "No metric is worse" : `${worse}; the workflow file only warns of it`;
    pass("regression", isFault ? worse : null, told);
  }
  return { gates, metric };
}

/** Why the change is more than the action may make; null if it is not. */
async function unwantedChange({ action, language, before, after, added }: Candidate): Promise<string | null> {
  if (isPlainAction(action)) return allowedChange(action, before.text, after.text, language);
  const now = [after.measured.facts, ...added.map(({ facts }) => facts)];
  return (
    lostApi(before.measured.facts, now) ?? furtherReach(before.measured.facts, after.measured.facts, added)
  );
}

/** What users of the module can no longer use in the same way. */
function lostApi(before: FileFacts, now: readonly FileFacts[]): string | null {
  const [module] = now;
  const offered = new Set(module?.exports);
  // A name that moved to a new file is still exported if the module imports it.
  for (const { name } of module?.imports ?? []) offered.add(name);
  const lost = before.exports.filter((name) => !offered.has(name));
  if (lost.length > 0) return `The public API loses ${lost.slice(0, 5).join(", ")}`;
  const functions = new Map(now.flatMap((facts) => facts.functions.map((one) => [one.name, one] as const)));
  for (const old of before.functions) {
    if (!old.public) continue;
    const one = functions.get(old.name);
    if (!one) return `The public function ${old.name} is gone`;
    if (one.parameters !== old.parameters) return `The public function ${old.name} takes other parameters`;
  }
  return null;
}

function regressionOf(before: FileFacts, after: FileFacts): string | null {
  const worse = Object.entries(REGRESSIONS).filter(([, of]) => of(after) > of(before));
  if (worse.length === 0) return null;
  return `Worse than before: ${worse.map(([name, of]) => `${name} ${of(before)} to ${of(after)}`).join(", ")}`;
}
