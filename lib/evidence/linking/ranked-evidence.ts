/** Evidence of plans that name nothing exactly: the modules that say what a plan is about, by rank. */
import type { Action } from "#schemas/evidence.ts";
import { Gatherer } from "../records/gather.ts";
import type { Records } from "./candidates.ts";
import type { Candidate } from "./fields.ts";
import { isPlan } from "./kinds.ts";
import { rankEach } from "./rank.ts";
import type { RecordFacts } from "./record-facts.ts";
import { certain, type Finding } from "./relate.ts";

/** How much of a ranked score is confidence: words alone are the weakest ground, so that 0.5, a link, is just enough. */
const CONFIDENCE = 0.85;
const MOST = 0.6;
/** One shared word names what a plan is about, not that it was done: "limit logins" is about `login`. */
const LEAST_WORDS = 2;

/** What leaves something in the code that has a name. */
const BUILT: ReadonlySet<Action> = new Set([
  "unknown",
  "add",
  "fix",
  "change",
  "refactor",
  "remove",
  "validate",
  "release",
  "declare",
  "configure",
]);

/** Names of source files: a plan with one that is not there is about a file to be made. */
const SOURCE = /\.(?:[cm]?[jt]sx?|pyi?|go|rs|java|kts?|php|rb|cs|swift|scala|vue|svelte|cc?|cpp|hpp|h)$/i;

/** Words with two capitals outside of code are names of products, unless the project has them. */
const PRODUCT = /^\p{Lu}\p{Ll}+\p{Lu}\p{L}*$/u;

/** Plans that name no symbol, and no file that is there or should be: what those that do mean is known. */
function isRankable({ record, paths, symbols }: RecordFacts, records: Records): boolean {
  const excerpt = record.source.rawExcerpt ?? "";
  const isProduct = (symbol: string) =>
    PRODUCT.test(symbol) && !excerpt.includes(`\`${symbol}`) && records.ownersOf(symbol).length === 0;
  return (
    isPlan(record) &&
    symbols.every(isProduct) &&
    paths.every((path) => !SOURCE.test(path) && records.filesOf(path).length === 0)
  );
}

/** @param isGrounded whether a record has evidence already, by its number */
export function* rankedEvidence(
  records: Records,
  isGrounded: (number: number) => boolean,
): Generator<Finding> {
  const plans = records.all.filter((facts) => isRankable(facts, records) && !isGrounded(facts.number));
  const [built, written] = [
    plans.filter(({ record }) => BUILT.has(record.statement.action)),
    plans.filter(({ record }) => record.statement.action === "document"),
  ];
  const modules = records.all.filter(({ isModule, isGenerated }) => isModule && !isGenerated);
  if (built.length > 0)
    yield* ranked(built, [...candidatesOf(modules, records), ...settingsOf(records)], records);
  if (written.length > 0) yield* ranked(written, documentsOf(records), records);
}

function* ranked(
  plans: readonly RecordFacts[],
  candidates: readonly Candidate[],
  records: Records,
): Generator<Finding> {
  const queries = plans.map(({ record }) => ({ requirement: { text: record.statement.text }, candidates }));
  const gatherer = new Gatherer();
  for (const { position, ranking } of rankEach(queries)) {
    gatherer.step();
    const plan = plans[position];
    const links = new Set(ranking.linked);
    for (const candidate of ranking.ranked) {
      const { id, score } = candidate;
      const end = links.has(id) ? records.all[Number(id)] : undefined;
      if (!plan || !end) continue;
      const { grounds } = candidate;
      if (grounds.length >= LEAST_WORDS)
        yield certain(
          plan,
          end,
          "evidenced_by",
          Math.min(MOST, score * CONFIDENCE),
          `words ${grounds.join(", ")}`,
        );
    }
  }
}

/** What configuration runs: jobs, services and executables by their file. Dependencies are used, not built. */
const RUN: ReadonlySet<string> = new Set(["job", "service", "executable"]);
/** What files of CI are for, which they do not say themselves. */
const CI_FILE = /^\.github\/workflows\/|^\.gitlab-ci|^\.circleci\/|^\.travis|^Jenkinsfile/;

function settingsOf({ all }: Records): Candidate[] {
  const byPath = new Map<string, RecordFacts[]>();
  for (const facts of all) {
    const { source, statement } = facts.record;
    if (source.kind !== "system" || source.path === null || !RUN.has(statement.kind)) continue;
    const known = byPath.get(source.path);
    if (known) known.push(facts);
    else byPath.set(source.path, [facts]);
  }
  return Array.from(byPath, ([path, [first, ...others]]) => ({
    id: String(first?.number),
    path,
    symbols: [first, ...others].flatMap((facts) => facts?.symbols ?? []),
    doc: CI_FILE.test(path) ? "CI/CD pipeline, continuous integration workflow, automated" : "",
  }));
}

/** Documents with their headings. A task list does not document what it asks for. */
function documentsOf({ all }: Records): Candidate[] {
  const headings = all.filter(({ record }) => record.statement.kind === "section");
  const byPath = Map.groupBy(headings, ({ record }) => record.source.path ?? "");
  return Array.from(byPath, ([path, [first, ...others]]) => ({
    id: String(first?.number),
    path,
    symbols: [],
    doc: [first, ...others].map((facts) => facts?.record.statement.text ?? "").join("\n"),
  }));
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
