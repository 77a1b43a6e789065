/** Rules about changelogs and documentation: what they do not tell, and what they tell that is not there. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { ASIDE, isCheckableEntry, isModule, isReleasable } from "../linking/kinds.ts";
import { metadataOf } from "../records/record.ts";
import { isCodeShaped, spelledPlainly } from "../statements/mentions.ts";
import type { Finding, Rule } from "./finding.ts";
import { type GraphIndex, hasEvidence } from "./graph-index.ts";
import { absentNames, namesOfProse } from "./known-names.ts";

/** Commits that users notice, made since somebody last wrote the changelog: before that it was their decision. */
export const undocumentedChanges: Rule = function* (index) {
  const changelogs = new Set(
    index.records.filter(({ source }) => source.kind === "changelog").map(({ source }) => source.path),
  );
  // A project that documents nothing has decided so, and one that writes its changelog for a release does it then.
  const isKept = index.records.some(
    ({ source, lifecycle }) => source.kind === "changelog" && lifecycle.status !== "released",
  );
  if (!isKept) return;
  const orders = index.records.flatMap(({ source, statement }) =>
    source.kind === "git" && statement.target.paths.some((path) => changelogs.has(path))
      ? [source.commitIndex ?? Number.POSITIVE_INFINITY]
      : [],
  );
  const lastWritten = Math.min(Number.POSITIVE_INFINITY, ...orders);
  const revisions = new Set(index.records.map(({ source }) => source.revision));
  for (const record of index.records) {
    const { parents } = metadataOf(record);
    // A merge says again what its commits say.
    if (Array.isArray(parents) && parents.slice(1).some((parent) => revisions.has(parent))) continue;
    if (!isReleasable(record) || (record.source.commitIndex ?? 0) >= lastWritten) continue;
    const told = index
      .edges(record)
      .some(({ other }) => other.source.kind === "changelog" || other.source.kind === "document");
    if (told) continue;
    const breaking = metadataOf(record)["breaking"] === true;
    const isMinor =
      !breaking && (record.statement.action !== "add" || FOR_DEVELOPERS.test(record.statement.text));
    yield {
      code: "IMPLEMENTED_NOT_DOCUMENTED",
      severity: "info",
      records: [record],
      cause: breaking ? "breaking" : "change",
      names: [],
      consequence: breaking ? 0.6 : 0.3,
      ...(isMinor && { isMinor }),
      ...(!breaking && { group: { key: "changes", place: "" } }),
    };
  }
};

/** What changes nothing for users, and mends: whether an entry is due is a matter of taste. */
const FOR_DEVELOPERS =
  /\b(?:e2e|end-to-end|(?:unit |integration |smoke )?tests?|testing|test suite|fixtures?|ci|lint\w*|typos?|docs?|documentation|readme|benchmarks?|refactor\w*|plans?|roadmap|demo|examples?)\b/i;

export const unfoundedEntry = (record: IntentRecord, names: readonly string[]): Finding => ({
  code: "CHANGELOG_WITHOUT_IMPLEMENTATION",
  severity: "review_required",
  records: [record],
  cause: "entry",
  names,
  consequence: names.length > 0 ? 0.8 : 0.6,
});

/** Entries of the newest version, and of what comes next: what older ones say may have been changed since. */
export const unfoundedEntries: Rule = function* (index) {
  const newest = newestVersions(index);
  for (const record of index.records) {
    if (!isCheckableEntry(record) || hasEvidence(index, record)) continue;
    if (!isCurrent(record, newest)) continue;
    const names = absentNames(record, index);
    if (names.length === 0) continue;
    yield unfoundedEntry(record, names);
  }
};

/** The newest version of each changelog that was not withdrawn; of one without versions its newest date. */
export function newestVersions({ records }: GraphIndex): ReadonlyMap<string | null, string> {
  const newest = new Map<string | null, string>();
  for (const record of records) {
    const { source, lifecycle } = record;
    const version = releaseOf(record);
    if (source.kind !== "changelog" || lifecycle.status !== "released" || version === null) continue;
    if (metadataOf(record)["yanked"] === true) continue;
    const known = newest.get(source.path);
    if (known === undefined || compareVersions(version, known) > 0) newest.set(source.path, version);
  }
  return newest;
}

/** True for entries of the newest version, and of what comes next: what older ones say may have been changed since. */
export const isCurrent = (record: IntentRecord, newest: ReadonlyMap<string | null, string>): boolean =>
  record.lifecycle.status !== "released" || newest.get(record.source.path) === releaseOf(record);

const releaseOf = ({ statement, observedAt }: IntentRecord): string | null =>
  statement.target.versions[0] ?? observedAt;

const DATE = /^\d{4}-\d{2}-\d{2}/;

/** By their numbers; of two with the same a prerelease is the older one. Versions come after dates, as projects move to them. */
function compareVersions(one: string, other: string): number {
  if (DATE.test(one) || DATE.test(other))
    return Number(DATE.test(other)) - Number(DATE.test(one)) || (one < other ? -1 : Number(one > other));
  const numbers = (version: string) => (version.split(/[-+]/, 1)[0] ?? "").split(".").map(Number);
  const [ours, theirs] = [numbers(one), numbers(other)];
  for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
    const difference = (ours[at] ?? 0) - (theirs[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(other.includes("-")) - Number(one.includes("-"));
}

/** Documentation covers a class if it names at least this share of what it offers, and so many names. */
const COVERED_SHARE = 0.7;
const COVERED_NAMES = 5;

/** Public names without any word about them, where documents say most of their neighbours. */
export const undocumentedNames: Rule = function* (index) {
  if (!index.records.some(({ source }) => source.kind === "document")) return;
  const told = namesOfProse(index.records);
  const isTold = (name: string) => told.has(spelledPlainly(name));
  for (const [place, offered] of offeredNames(index)) {
    const documented = offered.filter(({ name }) => isTold(name));
    if (documented.length < Math.max(COVERED_NAMES, offered.length * COVERED_SHARE)) continue;
    const without = offered.filter(({ name, record }) => !isTold(name) && !isDescribed(record));
    const [first] = without;
    if (first)
      yield {
        code: "IMPLEMENTED_NOT_DOCUMENTED",
        severity: "info",
        records: without.map(({ record }) => record),
        cause: "names",
        names: without.map(({ name }) => name),
        consequence: 0.25 + 0.1 * (documented.length / offered.length),
        group: { key: `names ${place}`, place: first.record.source.path ?? "" },
      };
  }
};

interface Offered {
  name: string;
  record: IntentRecord;
}

/** Public members by their class. Names of files are often public only for other files. */
function offeredNames({ records }: GraphIndex): ReadonlyMap<string, Offered[]> {
  const offered = new Map<string, Offered[]>();
  const seen = new Set<string>();
  for (const record of records) {
    const { source, statement } = record;
    const { exported, parent, symbolKind } = metadataOf(record);
    const [name] = statement.target.symbols;
    if (
      typeof parent !== "string" ||
      source.kind !== "ast" ||
      statement.kind !== "symbol_fact" ||
      exported !== true ||
      name === undefined
    )
      continue;
    if (
      isModule(record) ||
      !OFFERED.has(String(symbolKind)) ||
      name.startsWith("_") ||
      // What is a word, too, a document may say without meaning the name.
      !isCodeShaped(name) ||
      ASIDE.test(source.path ?? "")
    )
      continue;
    const place = `${source.path} ${parent}`;
    // Overloads have one name.
    if (seen.has(`${place} ${name}`)) continue;
    seen.add(`${place} ${name}`);
    const list = offered.get(place);
    if (list) list.push({ name, record });
    else offered.set(place, [{ name, record }]);
  }
  return offered;
}

const OFFERED: ReadonlySet<string> = new Set(["method", "getter", "property"]);

const isDescribed = (record: IntentRecord): boolean => typeof metadataOf(record)["docstring"] === "string";
