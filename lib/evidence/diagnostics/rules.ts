/**
 * The rules: what in a graph does not fit. Each is one pass over the records and their relations.
 *
 * The weights of `consequence` order findings, nothing else depends on them: what was promised and is not there goes
 * before what was never promised, and what somebody can check goes before what only lacks a link.
 */
import type { IntentRecord } from "#schemas/evidence.ts";
import { ASIDE, isDone, isIntent, isModule, isOfMoment, isPlan } from "../linking/kinds.ts";
import { isTaskList } from "../project/specification-forms.ts";
import { metadataOf } from "../records/record.ts";
import { isCodeShaped, spelledPlainly } from "../statements/mentions.ts";
import {
  undocumentedChanges,
  undocumentedNames,
  unfoundedEntries,
  unfoundedEntry,
} from "./documentation-rules.ts";
import { differingFigures, removedNames } from "./figure-rules.ts";
import { byFile, type Finding, type Rule } from "./finding.ts";
import type { GraphIndex } from "./graph-index.ts";
import { lastOf } from "./known-names.ts";
import { unknownNames } from "./name-rules.ts";
import { plannedPaths } from "./planned-modules.ts";
import { absentFiles, unlinkedStatements } from "./reference-rules.ts";
import { suspectLinks } from "./review-rules.ts";
import { isLogged } from "./task-claims.ts";
import { failingTests } from "./test-rules.ts";
import { brokenTags } from "./trace-rules.ts";
import { verdictsOf } from "./verdicts.ts";

/** Records with less confidence are reported as uncertain, except facts of code. */
const LOW_CONFIDENCE = 0.5;

/** Sentences of a document that stand together were written to be read together, as a rule and its exception. */
const TOGETHER = 3;

function areTogether([one, other]: readonly IntentRecord[]): boolean {
  if (!one || !other || one.source.kind !== "document" || one.source.path !== other.source.path) return false;
  const distance = Math.abs((one.source.lines?.start ?? 0) - (other.source.lines?.start ?? 0));
  return distance > 0 && distance <= TOGETHER;
}

const contradictions: Rule = function* ({ relations, byId }) {
  for (const { type, from, to } of relations) {
    const records = [byId.get(from), byId.get(to)].filter((record) => record !== undefined);
    // What was true of one release and not of another is history, no conflict.
    const isHistory = records.every(({ source }) => source.kind === "changelog" || source.kind === "git");
    if (type === "contradicts" && !isHistory && records.every(isIntent) && !areTogether(records))
      yield {
        code: "CONFLICTING_INTENT",
        severity: "blocking",
        records,
        cause: "contradiction",
        names: [],
        consequence: 1,
        // Sentences of documents with other words for one rule were taken for its opposite, four times of four.
        ...(records.every(({ source }) => source.kind === "document") && { isMinor: true }),
      };
  }
};

const missing: Rule = function* (index) {
  const { symbols } = index;
  for (const [record, verdict] of verdictsOf(index)) {
    if (verdict.state !== "missing") continue;
    const { cause, near } = verdict;
    if (cause === "entry") {
      yield { ...unfoundedEntry(record, []), near };
      continue;
    }
    const { modality, target } = record.statement;
    const done = isDone(record);
    const unknown = target.symbols.filter((name) => !symbols.has(name));
    yield {
      code: "PLANNED_NOT_IMPLEMENTED",
      severity: done ? "blocking" : "warning",
      records: [record],
      cause,
      names: unknown,
      // Of several tasks the first one is no example.
      ...(cause !== "open" && !isLogged(record) && { near }),
      consequence:
        (done ? 0.9 : cause === "open" ? 0.4 : modality === "required" ? 0.7 : 0.55) +
        // What the code has least of is surest.
        (unknown.length > 0 ? 0.05 : near ? 0.04 * near.want + (near.lacking.length > 0 ? 0.01 : 0) : 0),
      // Open tasks are a list that somebody keeps and knows: one finding a file is enough, and nobody learns from it.
      ...(cause === "open" && { group: byFile(record), isMinor: true }),
      ...(isLogged(record) && { group: bySection(record) }),
    };
  }
};

/** What nothing shows or refutes: one finding for each file and reason, so that nothing is left out without a word. */
const unchecked: Rule = function* (index) {
  // What fails its test has a finding of its own.
  for (const [record, verdict] of verdictsOf(index))
    if (verdict.state === "unchecked" && verdict.reason !== "failing")
      yield {
        code: "INSUFFICIENT_EVIDENCE",
        severity: "info",
        records: [record],
        cause: "unchecked",
        names: [verdict.reason],
        consequence: 0.04,
        isMinor: true,
        group: { ...byFile(record), key: JSON.stringify([record.source.path, verdict.reason]) },
      };
};

const unplanned: Rule = function* (index) {
  const modules = index.records.filter(isModule);
  // Guides for readers are no plans of modules.
  if (!index.records.some((record) => record.source.kind !== "document" && isPlan(record))) return;
  const own = modules.filter(
    (module) =>
      isPublic(module) && !ASIDE.test(module.source.path ?? "") && !WHOLE.test(module.source.path ?? ""),
  );
  const planned = plannedPaths(index, modules);
  const without = own.filter((module) => !planned.has(module.source.path ?? ""));
  // If most code has a plan, code without one is a surprise; if hardly any has, it says nothing.
  const share = 1 - without.length / Math.max(1, own.length);
  for (const module of without)
    yield {
      code: "IMPLEMENTED_NOT_PLANNED",
      severity: "warning",
      records: [module],
      cause: "unplanned",
      names: [],
      consequence: share < MOST ? 0.02 : 0.05 + 0.2 * share,
      // Of about thirty such findings on real projects one was worth acting on.
      isMinor: true,
      group: { key: "modules", place: "" },
    };
};

/** Files that are a whole program or its types, those that somebody put away, and those that are not for others: no plan names them. */
const WHOLE =
  /(?:^|\/)(?:main|app|__main__|setup|manage)\.\w+$|\.d\.[cm]?ts$|(?:^|\/)(?:archived?|legacy|old|attic|deprecated|internal)\//i;

/** Share of modules with a plan from which on each one without is worth a finding. */
const MOST = 0.9;

const isPublic = (record: IntentRecord): boolean => metadataOf(record)["exported"] !== false;

/** By the section of a list. */
function bySection(record: IntentRecord) {
  const { key, place } = byFile(record);
  return { key: JSON.stringify([key, record.statement.subject]), place };
}

const ambiguous: Rule = function* (index) {
  const { symbols } = index;
  for (const record of index.records) {
    if (!isPlan(record)) continue;
    const { symbols: all, paths } = record.statement.target;
    // What is done was clear enough.
    if (isDone(record)) continue;
    // A plain word in the letters of code may be a value or a command.
    const isOfPeople = record.source.kind === "document" || record.source.kind === "todo";
    const named = isOfPeople ? all.filter((name) => isCodeShaped(name)) : all;
    const many = named.filter((name) => paths.length === 0 && (symbols.get(name)?.size ?? 0) > 1);
    // A document declares nothing.
    const places = paths.filter((path) => !TEXT.test(path));
    const elsewhere = named.filter((name) => {
      const files = symbols.get(name);
      return (
        places.length > 0 &&
        files &&
        !places.some((path) => isIn(files, path) || isMentioned(name, path, index)) &&
        !isMeans(name, record)
      );
    });
    const base = { code: "AMBIGUOUS_REQUIREMENT", severity: "review_required", records: [record] } as const;
    if (elsewhere.length > 0)
      yield {
        ...base,
        cause: "elsewhere",
        names: elsewhere,
        consequence: 0.65,
        // A list that was made before the code says where things were to go.
        ...(isTaskList(record.source.path ?? "") && { isMinor: true, group: byFile(record) }),
        ...(isOfMoment(record) && { isMinor: true }),
      };
    else if (many.length > 0)
      yield {
        ...base,
        cause: "several",
        names: many,
        consequence: 0.5,
        // A sentence of a document says what must be so, in whichever file.
        ...(record.source.kind === "document" && { isMinor: true }),
      };
    const fields = missingFields(record);
    if (fields.length > 0)
      yield {
        ...base,
        cause: "missing",
        names: fields,
        consequence: 0.25,
        group: { ...byFile(record), key: JSON.stringify([record.source.path, fields]) },
      };
  }
};

/** Files of texts. */
const TEXT = /\.(?:md|mdx|rst|txt|adoc)$/i;

/** "In `a.ts`, using `Cache`": what a thing is made with may be anywhere. */
function isMeans(name: string, { statement }: IntentRecord): boolean {
  const [before = ""] = statement.text.split(name, 1);
  return /\b(?:using|with|via|through|from|by|like|mit|avec|con|u[żz]ywaj[ąa]c)\s+\W*$/iu.test(before);
}

/** Whether a file that a statement names uses a name: what it says of the name is to be done there. */
const isMentioned = (name: string, path: string, index: GraphIndex): boolean =>
  index.mentionsIn(path).has(spelledPlainly(lastOf(name)));

/** True if a file, or one in a folder, is among the files that declare a name. */
function isIn(files: ReadonlySet<string>, path: string): boolean {
  if (files.has(path)) return true;
  const folder = `${path.replace(/\/$/, "")}/`;
  for (const file of files) if (file.startsWith(folder) || file.endsWith(`/${path}`)) return true;
  return false;
}

function missingFields(record: IntentRecord): string[] {
  const fields = metadataOf(record)["missingFields"];
  return Array.isArray(fields) ? fields.filter((field) => typeof field === "string") : [];
}

const uncertain: Rule = function* ({ records }) {
  for (const record of records)
    if (record.source.kind !== "ast" && record.epistemic.confidence < LOW_CONFIDENCE)
      yield {
        code: "LOW_CONFIDENCE",
        severity: "info",
        records: [record],
        cause: "uncertain",
        names: [],
        consequence: 0.1,
        isMinor: true,
        group: byFile(record),
      };
};

const RULES: readonly Rule[] = [
  contradictions,
  missing,
  unchecked,
  failingTests,
  unplanned,
  undocumentedChanges,
  undocumentedNames,
  unfoundedEntries,
  removedNames,
  differingFigures,
  ambiguous,
  absentFiles,
  unknownNames,
  brokenTags,
  suspectLinks,
  uncertain,
  unlinkedStatements,
];

/** All findings of a graph but ALIGNED. */
export function* findingsOf(index: GraphIndex): Generator<Finding> {
  for (const rule of RULES) yield* rule(index);
}
