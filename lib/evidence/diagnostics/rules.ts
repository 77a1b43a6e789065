/**
 * The rules: what in a graph does not fit. Each is one pass over the records and their relations.
 *
 * The weights of `consequence` order findings, nothing else depends on them: what was promised and is not there goes
 * before what was never promised, and what somebody can check goes before what only lacks a link.
 */
import type { IntentRecord } from "#schemas/evidence.ts";
import { isCodeShaped } from "../code/mentions.ts";
import { metadataOf } from "../records/record.ts";
import { brokenTags } from "../traces/rules.ts";
import { undocumentedChanges, undocumentedNames, unfoundedEntries } from "./documentation-rules.ts";
import { byFile, type Finding, type Rule } from "./finding.ts";
import { type GraphIndex, hasEvidence } from "./graph-index.ts";
import { ASIDE, isImportant, isIntent, isModule, isPlan, isTitle } from "./kinds.ts";
import { unknownNames } from "./name-rules.ts";
import { absentFiles, unlinkedStatements } from "./reference-rules.ts";

/** Records with less confidence are reported as uncertain, except facts of code. */
const LOW_CONFIDENCE = 0.5;

const contradictions: Rule = function* ({ relations, byId }) {
  for (const { type, from, to } of relations) {
    const records = [byId.get(from), byId.get(to)].filter((record) => record !== undefined);
    // What was true of one release and not of another is history, no conflict.
    const isHistory = records.every(({ source }) => source.kind === "changelog" || source.kind === "git");
    if (type === "contradicts" && !isHistory && records.every(isIntent))
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

/** A document of which a smaller share demands something describes: what it says must be so is so already. */
const DEMANDS = 0.15;

/** Documents that describe rather than demand. */
function describingDocuments({ records }: GraphIndex): ReadonlySet<string | null> {
  const documents = records.filter(
    ({ source, statement }) => source.kind === "document" && !isTitle(statement.kind),
  );
  const files = Map.groupBy(documents, ({ source }) => source.path);
  const describing = [...files].filter(([, all]) => all.filter(isPlan).length < all.length * DEMANDS);
  return new Set(describing.map(([path]) => path));
}

const missing: Rule = function* (index) {
  const { symbols } = index;
  const describes = describingDocuments(index);
  for (const record of index.records) {
    if (!isPlan(record) || describes.has(record.source.path) || hasEvidence(index, record)) continue;
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
  // Guides for readers are no plans of modules.
  if (!index.records.some((record) => record.source.kind !== "document" && isPlan(record))) return;
  const own = modules.filter((module) => isPublic(module) && !ASIDE.test(module.source.path ?? ""));
  const planned = plannedPaths(index);
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
      consequence: share < MOST ? 0.02 : 0.1 + 0.4 * share,
      group: share < MOST ? { key: "modules", place: "" } : byFolder(module),
    };
};

/** Share of modules with a plan from which on each one without is worth a finding. */
const MOST = 0.5;

/** Files that a statement is linked to, or a name or test in them, and what these files use. */
function plannedPaths(index: GraphIndex): ReadonlySet<string> {
  const planned = new Set<string>();
  const uses = new Map<string, Set<string>>();
  for (const record of index.records) {
    const { kind, path } = record.source;
    if ((kind !== "ast" && kind !== "test") || path === null) continue;
    for (const { relation, other } of index.edges(record)) {
      if (isImportant(other)) planned.add(path);
      const used = other.source.path;
      if (kind !== "ast" || relation.type !== "depends_on" || relation.from !== record.id || used === null)
        continue;
      const known = uses.get(path);
      if (known) known.add(used);
      else uses.set(path, new Set([used]));
    }
  }
  // A set also visits what is added on the way.
  for (const path of planned) for (const used of uses.get(path) ?? []) planned.add(used);
  return planned;
}

const isPublic = (record: IntentRecord): boolean => metadataOf(record)["exported"] !== false;

/** By the first two folders of a module's path. */
function byFolder({ source }: IntentRecord) {
  const place = (source.path ?? "").split("/").slice(0, -1).slice(0, 2).join("/");
  return { key: place, place };
}

const ambiguous: Rule = function* (index) {
  const { symbols } = index;
  for (const record of index.records) {
    if (!isPlan(record)) continue;
    const { symbols: all, paths } = record.statement.target;
    // A plain word in the letters of code may be a value.
    const named = record.source.kind === "document" ? all.filter((name) => isCodeShaped(name)) : all;
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

const RULES: readonly Rule[] = [
  contradictions,
  missing,
  unplanned,
  undocumentedChanges,
  undocumentedNames,
  unfoundedEntries,
  ambiguous,
  absentFiles,
  unknownNames,
  brokenTags,
  uncertain,
  unlinkedStatements,
];

/** All findings of a graph but ALIGNED. */
export function* findingsOf(index: GraphIndex): Generator<Finding> {
  for (const rule of RULES) yield* rule(index);
}
