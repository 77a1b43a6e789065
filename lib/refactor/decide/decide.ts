/** Turns rules and an analysed project into decisions, the most urgent first. Pure: equal input, equal decisions. */
import ignore from "ignore";
import type { Action, Analysis, AnalyzedFile, AnalyzedFunction, Decision, Rule } from "#schemas/refactor.ts";
import type { Learned } from "../memory/learning.ts";
import { ACTION_TABLE, isPlainAction } from "../rules/actions.ts";
import { matches, measuredFor } from "../rules/evaluate.ts";
import { readMetric } from "../rules/metrics.ts";
import { IMPACT_METRICS, impactOf } from "./impact.ts";

export interface DecideOptions {
  /** Most decisions; absent: all. */
  maxActions?: number;
  /** Only these actions. */
  only?: readonly Action[];
  /** Only actions that need no language model. */
  plainOnly?: boolean;
  /** Patterns of ignore files: only files that match. */
  include?: readonly string[];
  /** Patterns of ignore files: no files that match. */
  exclude?: readonly string[];
}

export interface Decisions {
  /** The highest score first; equal scores by path, line and action. */
  decisions: Decision[];
  /** Number before the limit `maxActions`. */
  total: number;
  explanation: string;
}

/** Scores are rounded to four decimals: more would be noise. */
const PRECISION = 10_000;

/**
 * Decides. Files with syntax errors are left out, as are actions that do not apply to a file's language; if several
 * rules call for the same action on the same place, the one with the highest score counts.
 */
export function decide(
  analysis: Analysis,
  rules: readonly Rule[],
  learned: Learned,
  options: DecideOptions = {},
): Decisions {
  const applicable = rules.filter(
    ({ action }) =>
      action !== "DO_NOTHING" &&
      (options.only === undefined || options.only.includes(action)) &&
      (options.plainOnly !== true || isPlainAction(action)),
  );
  const wanted = pathFilter(options);
  const files = analysis.files.filter(({ path }) => wanted(path));
  const sound = files.filter((file) => file.parse_error === null);
  const silenced = silencedBy(rules);
  const best = new Map<string, Decision>();
  for (const file of sound) {
    for (const rule of applicable) {
      if (!ACTION_TABLE[rule.action].languages.includes(file.language)) continue;
      for (const fn of rule.scope === "function" ? file.functions : [null]) {
        if (!matches(rule, file, fn) || silenced(file, fn)) continue;
        const decision = decisionOf(rule, file, fn, learned);
        const key = JSON.stringify([rule.action, file.path, decision.function, decision.line]);
        const known = best.get(key);
        if (known === undefined || decision.score > known.score) best.set(key, decision);
      }
    }
  }
  const all = [...best.values()].sort(byUrgency);
  const decisions = options.maxActions === undefined ? all : all.slice(0, options.maxActions);
  return {
    decisions,
    total: all.length,
    explanation: explanationOf(
      decisions,
      all.length,
      applicable.length,
      files.length,
      files.length - sound.length,
    ),
  };
}

/** A rule with the action DO_NOTHING blocks every action on what it matches. */
function silencedBy(rules: readonly Rule[]): (file: AnalyzedFile, fn: AnalyzedFunction | null) => boolean {
  const quiet = rules.filter(({ action }) => action === "DO_NOTHING");
  return (file, fn) => quiet.some((rule) => matches(rule, file, rule.scope === "function" ? fn : null));
}

function pathFilter({ include = [], exclude = [] }: DecideOptions): (path: string) => boolean {
  const included = include.length === 0 ? undefined : ignore().add([...include]);
  const excluded = exclude.length === 0 ? undefined : ignore().add([...exclude]);
  // The library throws on paths that are not relative to a folder.
  const usable = (path: string) => ignore.isPathValid(path);
  return (path) =>
    (included === undefined || (usable(path) && included.ignores(path))) &&
    (excluded === undefined || !usable(path) || !excluded.ignores(path));
}

function decisionOf(rule: Rule, file: AnalyzedFile, fn: AnalyzedFunction | null, learned: Learned): Decision {
  const numberOf = (metric: (typeof IMPACT_METRICS)[number]) => Number(readMetric(metric, file, fn) ?? 0);
  const impact = impactOf(Object.fromEntries(IMPACT_METRICS.map((metric) => [metric, numberOf(metric)])));
  const subject = { rule: rule.name, action: rule.action, language: file.language };
  const adjustment = learned.adjustmentFor(subject);
  const factor = adjustment?.factor ?? 1;
  // The value that "==" compares with is the measured one.
  const measured = rule.conditions
    .filter(({ operator }) => operator !== "==")
    .map(({ metric }) => `${metric} is ${String(readMetric(metric, file, fn))}`);
  const reasons = [
    ...(measured.length === 0 ? [] : [[...new Set(measured)].join(", ")]),
    ...impact.steps,
    ...(adjustment === undefined ? [] : [`learned × ${factor} (${adjustment.because})`]),
  ];
  return {
    action: rule.action,
    target_path: file.path,
    function: fn?.name ?? null,
    line: fn?.start_line ?? null,
    language: file.language,
    score: Math.round(rule.priority * impact.value * factor * PRECISION) / PRECISION,
    rule_name: rule.name,
    rationale: [rule.condition, ...(reasons.length === 0 ? [] : [reasons.join("; ")])].join(": "),
    needs_model: !isPlainAction(rule.action),
    metrics: measuredFor(rule, file, fn, IMPACT_METRICS),
    sha256: file.sha256,
    parts: { priority: rule.priority, impact: impact.value, learned: factor },
  };
}

function byUrgency(a: Decision, b: Decision): number {
  return (
    b.score - a.score ||
    compare(a.target_path, b.target_path) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compare(a.action, b.action)
  );
}

/** By UTF-16 code units: the same on every machine, whatever its locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function explanationOf(
  decisions: readonly Decision[],
  total: number,
  rules: number,
  files: number,
  broken: number,
): string {
  const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
  const read = `${count(rules, "rule was", "rules were")} held against ${count(files, "file", "files")}`;
  const left =
    broken === 0
      ? ""
      : `; ${count(broken, "file has syntax errors and is", "files have syntax errors and are")} left out`;
  const [first] = decisions;
  if (first === undefined) return `${read}${left}. Nothing calls for an action.`;
  const byModel = decisions.filter(({ needs_model }) => needs_model).length;
  const shown = decisions.length < total ? `, the ${decisions.length} most urgent are shown` : "";
  const model =
    byModel === 0
      ? "None needs a language model"
      : `${byModel} of them ${byModel === 1 ? "needs" : "need"} a language model`;
  const place = first.function === null ? first.target_path : `${first.function} in ${first.target_path}`;
  return `${read}${left}. ${count(total, "action is", "actions are")} called for${shown}. ${model}. The most urgent is ${first.action} on ${place} (score ${first.score}).`;
}
