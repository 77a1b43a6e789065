/**
 * Whether what people ask for or say to be done is there: shown, missing, or not checked. Links that name something
 * decide first; where there are none, the support of the code decides for both sides, and what it cannot tell is
 * unchecked with a reason, never silent.
 */
import type { StemLanguage } from "#language/stem.ts";
import type { IntentRecord } from "#schemas/evidence.ts";
import { FILE_FACT, isPage } from "../code/file-fact.ts";
import { REQUIREMENT_ITEM } from "../documents/demanding-sections.ts";
import { type Candidate, languageOfProse } from "../linking/fields.ts";
import {
  isBinding,
  isDone,
  isForReaders,
  isModule,
  isOfMoment,
  isPlan,
  isProhibition,
  isSpecified,
  isTitle,
} from "../linking/kinds.ts";
import { type Support, supportsOf } from "../linking/support.ts";
import { metadataOf } from "../records/record.ts";
import { isScenarioRecord, scenarioOf } from "../specifications/scenario.ts";
import { isQuality } from "../statements/qualities.ts";
import { isCurrent, newestVersions } from "./documentation-rules.ts";
import { evidenceOf, type GraphIndex, hasEvidence, isCodeUnread, SHOWING } from "./graph-index.ts";
import { absentNames } from "./known-names.ts";
import { type Nearest, nearestOf } from "./nearest.ts";
import { type JudgedScenario, scenariosOf, shownByScenarios } from "./scenarios.ts";
import { claimsWhatIsNowhere, isLogged, isStillOpen, isUndoubted } from "./task-claims.ts";

/** Why nobody can say whether something is there. */
export const UNCHECKED_REASONS = [
  "unread",
  "reader",
  "description",
  "prohibition",
  "trace",
  "log",
  "unclassified",
  "weak",
  "untested",
  "failing",
  "proposal",
  "quality",
  "moment",
] as const;
export type UncheckedReason = (typeof UNCHECKED_REASONS)[number];

export type Verdict =
  | { state: "shown"; by: IntentRecord }
  | { state: "missing"; cause: "claimed" | "done" | "open" | "asked" | "entry"; near?: Nearest }
  | { state: "unchecked"; reason: UncheckedReason };

/**
 * Ten in a hundred tasks that were ticked in six public projects have less than the first support, and 95 % of what was
 * ticked in other projects has less than the second: see docs/evidence-quality.md.
 */
const BUILT_FROM = 0.49;
/**
 * An item of a section of requirements describes in whatever words, what is built, too: only of what has hardly any support
 * it is said that it is missing.
 */
const DESCRIBED_FROM = 0.2;
const SHOWN_FROM = 0.6;
/** What is said with words of the code alone, in whichever files or all in one, is not said to be missing. */
const KNOWN_FROM = 0.8;

/**
 * 7 % of 220 true ticks of a project have a word that its code does not have, and hardly any a third of its words; of
 * invented ones 70 % have one: see docs/evidence-quality.md.
 */
const ABSENT_FROM = 1 / 3;

/** Whether somebody ticked a task, or an agent says that it did something. */
const isClaim = (record: IntentRecord): boolean =>
  record.source.kind === "agent_log" || (record.source.kind === "todo" && isDone(record));

const known = new WeakMap<GraphIndex, ReadonlyMap<IntentRecord, Verdict>>();

/** The verdicts on all statements of a graph that want or claim something. */
export function verdictsOf(index: GraphIndex): ReadonlyMap<IntentRecord, Verdict> {
  const before = known.get(index);
  if (before) return before;
  const verdicts = judgedAll(index);
  known.set(index, verdicts);
  return verdicts;
}

function judgedAll(index: GraphIndex): ReadonlyMap<IntentRecord, Verdict> {
  const describing = describingDocuments(index);
  const verdicts = new Map<IntentRecord, Verdict>();
  const open: IntentRecord[] = [];
  const isAddition = currentAdditions(index);
  const scenarios = scenariosOf(index);
  for (const record of index.records) {
    const isEntry = isAddition(record);
    const ofScenario = scenarios.get(record);
    const verdict = ofScenario
      ? verdictOfScenario(record, ofScenario)
      : isEntry
        ? entryByLinks(record, index)
        : (verdictByLinks(record, index) ?? leftOut(record, describing, index));
    if (verdict) verdicts.set(record, verdict);
    else if (isEntry || isPlan(record)) open.push(record);
  }
  for (const [record, verdict] of verdictsBySupport(open, index)) verdicts.set(record, verdict);
  return verdicts;
}

/** Only its tests show a scenario; until its change is done, nothing has to. */
function verdictOfScenario(record: IntentRecord, { verdict, by: [by] }: JudgedScenario): Verdict {
  if (verdict === "verified" && by) return { state: "shown", by };
  if (scenarioOf(record)?.isOpen) return { state: "unchecked", reason: "proposal" };
  return { state: "unchecked", reason: verdict === "failing" ? "failing" : "untested" };
}

/** Those of some statements that some files alone could do. */
export function doneBy(
  statements: readonly IntentRecord[],
  index: GraphIndex,
  isOne: (path: string) => boolean,
): ReadonlySet<IntentRecord> {
  if (statements.length === 0) return new Set();
  const texts = statements.map(({ statement }) => ({ text: statement.text }));
  const supports = supportsOf(texts, candidatesOf(index).candidates, isOne);
  return new Set(statements.filter((_, at) => (supports[at]?.score ?? 0) >= BUILT_FROM));
}

/** What the code alone says of statements that nothing else tells of. */
export function verdictsBySupport(
  statements: readonly IntentRecord[],
  index: GraphIndex,
): ReadonlyMap<IntentRecord, Verdict> {
  if (statements.length === 0) return new Map();
  const { records, candidates } = candidatesOf(index);
  const languages = languagesOf(statements);
  const supports = supportsOf(
    statements.map((record) => ({
      text: withoutIds(record.statement),
      lang: languages.get(record.source.path),
    })),
    candidates,
  );
  return new Map(
    statements.flatMap((record, at) => {
      const support = supports[at];
      return support ? [[record, verdictBySupport(record, support, records, index)] as const] : [];
    }),
  );
}

/** An id says nothing of what it names. */
const withoutIds = ({ text, target }: IntentRecord["statement"]): string =>
  target.tickets.reduce((rest, id) => rest.replaceAll(id, " "), text);

/**
 * Entries about something new, of the newest version or of what comes next. Those that name something in code are
 * held against its names.
 */
function currentAdditions(index: GraphIndex): (record: IntentRecord) => boolean {
  const newest = newestVersions(index);
  return (record) => {
    const { source, statement } = record;
    return (
      source.kind === "changelog" &&
      statement.action === "add" &&
      statement.polarity === "positive" &&
      statement.target.symbols.length === 0 &&
      isCurrent(record, newest)
    );
  };
}

/** A commit in the same words says no more than the entry does. */
function entryByLinks(record: IntentRecord, index: GraphIndex): Verdict | undefined {
  const by = evidenceOf(index, record, true);
  if (by) return { state: "shown", by };
  if (isCodeUnread(index.records)) return { state: "unchecked", reason: "unread" };
  return OTHER_VERSION.test(record.statement.text) ? { state: "unchecked", reason: "trace" } : undefined;
}

/** "Support Python 3.14": what others release is in no code. */
const OTHER_VERSION = /\p{L}\s+v?\d+(?:\.\d+)+/u;

/** What links and names say of a plan. */
function verdictByLinks(record: IntentRecord, index: GraphIndex): Verdict | undefined {
  if (!isPlan(record)) return undefined;
  const isNowhere = claimsWhatIsNowhere(record, index);
  const done = isDone(record);
  const hasLink = hasEvidence(index, record);
  if (isNowhere) return { state: "missing", cause: hasLink ? "claimed" : "done" };
  // A box that nobody ticked says so itself.
  if (isStillOpen(record, index)) return { state: "missing", cause: "open" };
  const by = evidenceOf(index, record, true) ?? shownByScenarios(record, index);
  if (by) return { state: "shown", by };
  if (!done) return undefined;
  if (isLogged(record))
    return absentNames(record, index).length > 0 && !isUndoubted(record, index)
      ? { state: "missing", cause: "done" }
      : { state: "unchecked", reason: "log" };
  return isUndoubted(record, index) ? { state: "unchecked", reason: "trace" } : undefined;
}

/**
 * "when they do, the answers must be equal", "must use one of these:": what is demanded stands before or behind it, and
 * "at the end of module 2 users should …" sums it up.
 */
const FRAGMENT = /^\s*\p{Ll}|:\s*$|^\W*(?:At|By) the end of\b/u;

/** What documentation has to say is in no code. */
const OF_TEXTS =
  /^\W*(?:(?:the|all|any|product|user|project|public|api)\s+){0,2}(?:documentation|docs|readme|manuals?|guides?|dokumentacja|dokumentation|documentación|documentazione)\b/iu;

/** What is not held against the code, and why. */
function leftOut(
  record: IntentRecord,
  describing: ReadonlySet<string | null>,
  index: GraphIndex,
): Verdict | undefined {
  const { source, statement } = record;
  const unchecked = (reason: UncheckedReason): Verdict => ({ state: "unchecked", reason });
  const isDemand =
    isPlan(record) ||
    (source.kind === "document" && isBinding(statement.modality) && !statement.text.trimEnd().endsWith("?"));
  if (!isDemand) return undefined;
  // A tag or a test may show also what rules cannot look for.
  const by = evidenceOf(index, record, true) ?? shownByScenarios(record, index);
  if (by) return { state: "shown", by };
  if (record.lifecycle.status === "planned" && source.kind === "document") return unchecked("proposal");
  if (isCodeUnread(index.records)) return unchecked("unread");
  if (isProhibition(statement)) return unchecked("prohibition");
  if (isForReaders(record)) return unchecked("reader");
  if (source.kind === "document" && isOfMoment(record)) return unchecked("moment");
  if (source.kind === "document" && FRAGMENT.test(statement.text)) return unchecked("unclassified");
  if (isQuality(statement.text)) return unchecked("quality");
  if (source.kind === "document" && OF_TEXTS.test(statement.text)) return unchecked("trace");
  return describing.has(source.path) && !isSpecified(record) ? unchecked("description") : undefined;
}

function verdictBySupport(
  record: IntentRecord,
  support: Support,
  records: readonly IntentRecord[],
  index: GraphIndex,
): Verdict {
  const { source, statement } = record;
  const { score, known: share, absent, isWhole, best } = support;
  // A name that the code would have decides, however much it has of the other words.
  const isNamed = absentNames(record, index).length > 0;
  const by = best === null ? undefined : records[best];
  // What somebody says to be done has words in the code that are its own, not only such of their kind.
  const isDoubted = isClaim(record) && absent > 0 && (absent >= ABSENT_FROM || score < SHOWN_FROM);
  if (!isNamed && !isDoubted && score >= SHOWN_FROM && by)
    return isClaim(record) && absent > 0 ? { state: "unchecked", reason: "weak" } : { state: "shown", by };
  // What a request only describes is understood by no rule: nothing can be missing of it.
  if (source.kind === "nl" && statement.action === "unknown" && !isBinding(statement.modality))
    return { state: "unchecked", reason: "unclassified" };
  const builtFrom = record.epistemic.basis.includes(REQUIREMENT_ITEM) ? DESCRIBED_FROM : BUILT_FROM;
  if (!isNamed && !isDoubted && (score >= builtFrom || share >= KNOWN_FROM || isWhole))
    return { state: "unchecked", reason: "weak" };
  const near = nearestOf(support, by?.source.path ?? null);
  if (source.kind === "changelog") return { state: "missing", cause: "entry", near };
  const isOpen = source.kind === "todo" && !isDone(record);
  return { state: "missing", cause: isDone(record) ? "done" : isOpen ? "open" : "asked", near };
}

/** A document of which a smaller share demands something describes: what it says must be so is so already. */
const DEMANDS = 0.15;

/** Documents that describe rather than demand. */
function describingDocuments({ records }: GraphIndex): ReadonlySet<string | null> {
  const documents = records.filter(
    (record) =>
      record.source.kind === "document" && !isTitle(record.statement.kind) && !isScenarioRecord(record),
  );
  const files = Map.groupBy(documents, ({ source }) => source.path);
  const describing = [...files].filter(([, all]) => all.filter(isPlan).length < all.length * DEMANDS);
  return new Set(describing.map(([path]) => path));
}

/** The language of each text as a whole: a short sentence does not tell it. */
function languagesOf(records: readonly IntentRecord[]): ReadonlyMap<string | null, StemLanguage | undefined> {
  const files = Map.groupBy(records, ({ source }) => source.path);
  const textOf = (own: readonly IntentRecord[]) => own.map(({ statement }) => statement.text).join("\n");
  return new Map([...files].map(([path, own]) => [path, languageOfProse(textOf(own)) ?? undefined]));
}

/** What a record of code says of names that it only uses. */
const MENTIONING = ["mentions", "calls"];

/** The files of code, tests and configuration with what they say of themselves, and a record for each. */
export function candidatesOf({ records }: GraphIndex): { records: IntentRecord[]; candidates: Candidate[] } {
  const shown = records.filter(({ source }) => SHOWING.has(source.kind) && source.path !== null);
  const files = [...Map.groupBy(shown, ({ source }) => source.path ?? "")];
  return {
    records: files.flatMap(([, own]) => own.find(isModule) ?? own[0] ?? []),
    candidates: files.map(([path, own]) => new FileCandidate(path, own)),
  };
}

/** What the records of a file say of it, read when it is asked for: of all files it would take much memory. */
class FileCandidate implements Candidate {
  readonly path: string;
  readonly #records: readonly IntentRecord[];

  constructor(path: string, records: readonly IntentRecord[]) {
    this.path = path;
    this.#records = records;
  }

  get id(): string {
    return this.path;
  }

  get symbols(): string[] {
    return this.#records.flatMap(({ statement }) => statement.target.symbols);
  }

  /** Of code that is not parsed its words are all that is known; a page promises much that is not there. */
  get doc(): string {
    const isUnparsed = (record: IntentRecord) => isFileFact(record) && !isPage(this.path);
    return this.#records
      .flatMap((record) =>
        isUnparsed(record) ? wordsOf(record) : strings([metadataOf(record)["docstring"]]),
      )
      .join("\n");
  }

  get shown(): string[] {
    return isPage(this.path) ? this.#records.filter(isFileFact).flatMap(wordsOf) : [];
  }

  get said(): string[] {
    return this.#records.filter((record) => !isFileFact(record)).flatMap(wordsOf);
  }

  get mentioned(): string[] {
    const names = this.#records.flatMap((record) => [
      ...MENTIONING.flatMap((field) => strings(metadataOf(record)[field])),
      ...namesIn(String(metadataOf(record)["signature"] ?? "")),
    ]);
    return [...new Set(names)];
  }
}

/** Parameters and types tell what a function works on. */
const namesIn = (signature: string): readonly string[] => signature.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];

const isFileFact = ({ statement }: IntentRecord): boolean => statement.kind === FILE_FACT;
const wordsOf = (record: IntentRecord): string[] => strings(metadataOf(record)["words"]);
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
