/**
 * The rules: what in a graph does not fit. Each is one pass over the records and their relations.
 *
 * The weights of `consequence` order findings, nothing else depends on them: what was promised and is not there goes
 * before what was never promised, and what somebody can check goes before what only lacks a link.
 */
import type { IntentRecord } from "#schemas/evidence.ts";
import { metadataOf } from "../records/record.ts";
import type { Finding } from "./finding.ts";
import { type GraphIndex, hasEvidence } from "./graph-index.ts";
import { isCheckableEntry, isImportant, isIntent, isModule, isPlan, isReleasable } from "./kinds.ts";

type Rule = (index: GraphIndex) => Iterable<Finding>;

/** Below this a record that is no fact of code is uncertain. */
const LOW_CONFIDENCE = 0.5;

const contradictions: Rule = function* ({ relations, byId }) {
  for (const { type, from, to } of relations) {
    const records = [byId.get(from), byId.get(to)].filter((record) => record !== undefined);
    if (type === "contradicts" && records.every(isIntent))
      yield {
        code: "CONFLICTING_INTENT",
        severity: "blocking",
        records,
        cause: "contradiction",
        names: [],
        consequence: 1,
      };
  }
};

const missing: Rule = function* (index) {
  const { symbols } = index;
  for (const record of index.records) {
    if (!isPlan(record) || hasEvidence(index, record)) continue;
    const { source, lifecycle, statement } = record;
    const done = ["completed", "implemented", "verified", "released"].includes(lifecycle.status);
    const unknown = statement.target.symbols.filter((name) => !symbols.has(name));
    const open = source.kind === "todo" && !done;
    yield {
      code: "PLANNED_NOT_IMPLEMENTED",
      severity: done ? "blocking" : "warning",
      records: [record],
      cause: done ? "done" : open ? "open" : "asked",
      names: unknown,
      consequence:
        (done ? 0.9 : open ? 0.4 : statement.modality === "required" ? 0.7 : 0.55) +
        (unknown.length > 0 ? 0.05 : 0),
      // Open tasks are a list that somebody keeps: one finding a file is enough.
      ...(open && { group: byFile(record) }),
    };
  }
};

const unplanned: Rule = function* (index) {
  const modules = index.records.filter(isModule);
  if (!index.records.some(isPlan)) return;
  const planned = plannedPaths(index);
  const without = modules.filter((module) => !planned.has(module.source.path) && isPublic(module));
  // If most code has a plan, code without one is a surprise; if hardly any has, it says nothing.
  const share = 1 - without.length / Math.max(1, modules.length);
  for (const module of without)
    yield {
      code: "IMPLEMENTED_NOT_PLANNED",
      severity: "warning",
      records: [module],
      cause: "unplanned",
      names: [],
      consequence: 0.1 + 0.4 * share,
      group: byFolder(module),
    };
};

/** Files that a statement is linked to, or a name or test in them. */
function plannedPaths(index: GraphIndex): ReadonlySet<string | null> {
  const code = index.records.filter(({ source }) => source.kind === "ast" || source.kind === "test");
  const planned = code.filter((record) => index.edges(record).some(({ other }) => isImportant(other)));
  return new Set(planned.map(({ source }) => source.path));
}

const isPublic = (record: IntentRecord): boolean => metadataOf(record)["exported"] !== false;

function byFile({ source }: IntentRecord) {
  const place = source.path ?? "";
  return { key: place, place };
}

/** By the first two folders of a module's path. */
function byFolder({ source }: IntentRecord) {
  const place = (source.path ?? "").split("/").slice(0, -1).slice(0, 2).join("/");
  return { key: place, place };
}

const undocumented: Rule = function* (index) {
  // A project that documents nothing has decided so.
  if (!index.records.some(({ source }) => source.kind === "changelog")) return;
  for (const record of index.records) {
    if (!isReleasable(record)) continue;
    const told = index
      .edges(record)
      .some(({ other }) => other.source.kind === "changelog" || other.source.kind === "document");
    if (told) continue;
    const breaking = metadataOf(record)["breaking"] === true;
    yield {
      code: "IMPLEMENTED_NOT_DOCUMENTED",
      severity: "info",
      records: [record],
      cause: breaking ? "breaking" : "change",
      names: [],
      consequence: breaking ? 0.6 : 0.3,
      ...(!breaking && { group: { key: "changes", place: "" } }),
    };
  }
};

const unfounded: Rule = function* (index) {
  const { symbols } = index;
  for (const record of index.records)
    if (isCheckableEntry(record) && !hasEvidence(index, record))
      yield {
        code: "CHANGELOG_WITHOUT_IMPLEMENTATION",
        severity: "review_required",
        records: [record],
        cause: "entry",
        names: record.statement.target.symbols.filter((name) => !symbols.has(name)),
        consequence: 0.8,
      };
};

const ambiguous: Rule = function* (index) {
  const { symbols } = index;
  for (const record of index.records) {
    if (!isPlan(record)) continue;
    const { symbols: named, paths } = record.statement.target;
    const many = named.filter((name) => paths.length === 0 && (symbols.get(name)?.size ?? 0) > 1);
    const elsewhere = named.filter((name) => {
      const files = symbols.get(name);
      return paths.length > 0 && files && !paths.some((path) => isIn(files, path));
    });
    const base = { code: "AMBIGUOUS_REQUIREMENT", severity: "review_required", records: [record] } as const;
    if (elsewhere.length > 0) yield { ...base, cause: "elsewhere", names: elsewhere, consequence: 0.65 };
    else if (many.length > 0) yield { ...base, cause: "several", names: many, consequence: 0.5 };
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
        group: byFile(record),
      };
};

const unlinked: Rule = function* (index) {
  for (const record of index.records)
    if (isImportant(record) && index.edges(record).length === 0)
      yield {
        code: "UNLINKED_RECORD",
        severity: "warning",
        records: [record],
        cause: "unlinked",
        names: [],
        // A plan without evidence is reported as such already.
        consequence: isPlan(record) ? 0.05 : 0.15,
        group: byFile(record),
      };
};

const RULES: readonly Rule[] = [
  contradictions,
  missing,
  unplanned,
  undocumented,
  unfounded,
  ambiguous,
  uncertain,
  unlinked,
];

/** All findings of a graph but ALIGNED. */
export function* findingsOf(index: GraphIndex): Generator<Finding> {
  for (const rule of RULES) yield* rule(index);
}
