/** Evidence of plans that name nothing exactly: the modules that say what a plan is about, by rank. */
import type { Action } from "#schemas/evidence.ts";
import { isPlan } from "../diagnostics/kinds.ts";
import type { Records } from "./candidates.ts";
import type { Candidate } from "./fields.ts";
import { rank } from "./rank.ts";
import type { RecordFacts } from "./record-facts.ts";
import { certain, type Finding } from "./relate.ts";

/** How much of a ranked score is confidence: words alone are the weakest ground, so that 0.5, a link, is just enough. */
const CONFIDENCE = 0.85;
const MOST = 0.6;
/** One shared word names what a plan is about, not that it was done: "limit logins" is about `login`. */
const LEAST_WORDS = 2;

/** What leaves something in the code that has a name. */
const BUILT: ReadonlySet<Action> = new Set([
  "add",
  "fix",
  "change",
  "refactor",
  "remove",
  "validate",
  "release",
]);

/** Plans of something to build that name no file and no symbol: what those that do mean is known. */
function isRankable({ record, paths, symbols }: RecordFacts): boolean {
  const { action } = record.statement;
  return (
    (action === "unknown" || BUILT.has(action)) &&
    isPlan(record) &&
    paths.length === 0 &&
    symbols.length === 0
  );
}

/** @param isGrounded whether a record has evidence already, by its number */
export function* rankedEvidence(
  records: Records,
  isGrounded: (number: number) => boolean,
): Generator<Finding> {
  const plans = records.all.filter((facts) => isRankable(facts) && !isGrounded(facts.number));
  if (plans.length === 0) return;
  const modules = records.all.filter(({ isModule, isGenerated }) => isModule && !isGenerated);
  const candidates = candidatesOf(modules, records);
  const rankings = rank(
    plans.map(({ record }) => ({ requirement: { text: record.statement.text }, candidates })),
  );
  for (const [at, plan] of plans.entries()) {
    const { ranked = [], linked = [] } = rankings[at] ?? {};
    const links = new Set(linked);
    for (const { id, score, grounds } of ranked) {
      const module = links.has(id) ? records.all[Number(id)] : undefined;
      if (module && grounds.length >= LEAST_WORDS)
        yield certain(
          plan,
          module,
          "evidenced_by",
          Math.min(MOST, score * CONFIDENCE),
          `words ${grounds.join(", ")}`,
        );
    }
  }
}

/** Modules with the names that they declare: the words of a path alone are no evidence. */
function candidatesOf(modules: readonly RecordFacts[], { all }: Records): Candidate[] {
  const declared = new Map<string, string[]>();
  for (const { record, isModule, paths, symbols } of all) {
    const [path = ""] = paths;
    if (record.source.kind !== "ast" || isModule || record.statement.action !== "declare") continue;
    const known = declared.get(path);
    if (known) known.push(...symbols);
    else declared.set(path, [...symbols]);
  }
  return modules.flatMap(({ number, paths: [path = ""] }) => {
    const symbols = declared.get(path);
    return symbols ? [{ id: String(number), path, symbols }] : [];
  });
}
