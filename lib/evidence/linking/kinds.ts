/** What a record is to the rules: a plan, a piece of code, a change, an entry of a changelog. */
import type { Action, IntentRecord } from "#schemas/evidence.ts";
import { REQUIREMENT_ROW } from "../markdown/blocks.ts";
import { metadataOf } from "../records/record.ts";
import { isScenarioRecord } from "../specifications/scenario.ts";

/** Sentences for the readers of a document, not for those who build the system. */
const TO_THE_READER =
  /\b(?:manually|please)\b|^\W*(?:(?:if|when|before|once|to)\b[^,]{0,80},\s*)?(?:you|users|readers|developers|contributors|callers|one)\b|\b(?:you|users) (?:must|should|need|have|can|may|will)\b|\b(?:musisz|możesz|powinieneś|powinnaś|użytkownik (?:musi|powinien|może))\b/iu;

/** "Users must be able to …", "Callers should be notified": what the system has to let them do, or to do for them. */
const FOR_THEM =
  /\b(?:users|readers|developers|contributors|callers) (?:must|shall|should) (?:also |always |only )?be (?:able|allowed|notified|informed|asked|shown|given|offered|warned|prompted|redirected)\b/i;

const isToTheReader = (text: string): boolean => TO_THE_READER.test(text) && !FOR_THEM.test(text);

/** What says itself that it is a requirement, in whatever document. */
const SPECIFIED = /^\W*(?:the )?(?:system|service|application|software|platform|product) shall\b/i;
const MARKS = /^[\s*_`([]+/;

/** Whether a sentence begins with its own id, `FR-01: …`. */
const beginsWithId = ({ text, target }: IntentRecord["statement"]): boolean => {
  const bare = text.replace(MARKS, "");
  return target.tickets.some((id) => !/^#\d/.test(id) && bare.startsWith(id));
};

/** What something is not able to do is no ban. */
const UNABLE = /\b(?:cannot|can't|can not)\b/i;

/** Documents for people who use or join a project: what they demand, they demand of their readers. */
const FOR_READERS =
  /(?:^|\/)(?:guides?|tutorials?|how-?tos?|usage|reference|[\w-]*-reference|advanced|examples?|faq|troubleshooting|install[\w-]*|[\w-]*(?:guidelines?|conventions?)|style[-_]?guides?|getting[-_]started|quick[-_]?start|contributing|upgrad\w*|migrat\w*|code[-_]of[-_]conduct|security|releas\w*|[\w-]*policy)(?:\/|\.[a-z]+$)/i;

const DONE: ReadonlySet<string> = new Set(["completed", "implemented", "verified", "released"]);

/** Whether somebody says that it is done. */
export const isDone = ({ lifecycle }: IntentRecord): boolean => DONE.has(lifecycle.status);

/** Text that asks for something to be built or done. */
export function isPlan(record: IntentRecord): boolean {
  const { source, statement, lifecycle } = record;
  // A scenario asks for a test: whether code has its words says nothing of it.
  if (isProhibition(statement) || isScenarioRecord(record)) return false;
  switch (source.kind) {
    case "todo":
      // What was struck off its list in another way than by doing it is no plan any more.
      return lifecycle.status !== "blocked" && lifecycle.status !== "unknown";
    case "nl":
      return true;
    case "document":
      return (
        isBinding(statement.modality) && !isForReaders(record) && !statement.text.trimEnd().endsWith("?")
      );
    case "agent_log":
      return ["request", "plan"].includes(String(metadataOf(record)["type"]));
    default:
      return false;
  }
}

/** Whether a record demands, forbids or claims something. Two descriptions that differ do not conflict. */
export function isIntent(record: IntentRecord): boolean {
  const { source, statement } = record;
  if (isScenarioRecord(record)) return false;
  if (source.kind === "document")
    return isBinding(statement.modality) && !isToTheReader(statement.text) && !UNABLE.test(statement.text);
  return isImportant(record);
}

/** Whether a sentence is a requirement by its form, whatever its document is about. */
export const isSpecified = ({ statement, epistemic }: IntentRecord): boolean =>
  epistemic.basis.includes(REQUIREMENT_ROW) || SPECIFIED.test(statement.text) || beginsWithId(statement);

/** Whether a sentence of a document is for who uses or joins the project. */
export const isForReaders = (record: IntentRecord): boolean =>
  record.source.kind === "document" &&
  !isSpecified(record) &&
  (FOR_READERS.test(record.source.path ?? "") || isToTheReader(record.statement.text));

export const isBinding = (modality: string) => modality === "required" || modality === "recommended";

/** What must not happen, or must stay as it is, leaves no trace in code. */
export function isProhibition({ polarity, action }: IntentRecord["statement"]): boolean {
  return polarity === "negative" || action === "preserve" || action === "block";
}

/** The record of a whole source file. */
export function isModule(record: IntentRecord): boolean {
  const { source, statement } = record;
  return (
    source.kind === "ast" &&
    (metadataOf(record)["aggregate"] === "module" ||
      statement.kind === "module" ||
      statement.kind === "module_fact")
  );
}

const CHANGES: ReadonlySet<Action> = new Set(["add", "fix", "remove", "change", "refactor"]);
const SEEN_BY_USERS: ReadonlySet<Action> = new Set(["add", "fix", "remove"]);
/** Paths of what users do not run. */
export const ASIDE =
  /(?:^|\/)(?:tests?|specs?|__tests__|docs?|\.github|\.gitlab|\.circleci|examples?|samples?|demos?|benchmarks?|scripts|tools|dist(?:-[\w-]+)?)\/|(?:^|\/)\.[^/]+$|\.(?:md|rst|txt|lock)$|(?:^|\/)(?:package(?:-lock)?\.json|composer\.json|pnpm-lock\.yaml|go\.(?:mod|sum)|tox\.ini|(?:dev\.)?requirements[\w.-]*\.txt|Makefile|LICENSE|[\w.-]*(?:test|spec)s?\.\w+|[^/]*\.(?:config|dist)\.?\w*|MANIFEST\.in)$/i;
/** Upkeep that tools do, and merges of what other commits say. */
const UPKEEP =
  /^(?:bump|update|upgrade|pin)\b.*\b(?:dependenc|requirement|from v?\d|to v?\d|actions?\b)|^merge\b|^(?:chore|ci|build|test|docs|style)\b|^\w+\((?:ci|build|release|deps|dev|tests?|docs?)\)/i;

/** A commit that users notice. */
export function isReleasable(record: IntentRecord): boolean {
  const { source, statement } = record;
  if (source.kind !== "git" || !SEEN_BY_USERS.has(statement.action) || UPKEEP.test(statement.text))
    return false;
  const paths = changedPaths(record);
  return paths.length === 0 || paths.some((path) => !ASIDE.test(path));
}

/** What a commit changed; what it only names if that is all that is known. */
export function changedPaths(record: IntentRecord): string[] {
  const { changes } = metadataOf(record);
  if (!Array.isArray(changes)) return record.statement.target.paths;
  return changes.flatMap((change) => (typeof change?.path === "string" ? [change.path] : []));
}

/** An entry that code can confirm: it names a symbol that must exist, so not what was removed. */
export function isCheckableEntry({ source, statement }: IntentRecord): boolean {
  const { symbols } = statement.target;
  return (
    source.kind === "changelog" &&
    CHANGES.has(statement.action) &&
    statement.action !== "remove" &&
    statement.polarity === "positive" &&
    symbols.length > 0
  );
}

/** Records that are worth a link: statements of people. Code and commits may well have none. */
export function isImportant({ source }: IntentRecord): boolean {
  return source.kind !== "ast" && source.kind !== "test" && source.kind !== "git" && source.kind !== "system";
}

/** Documents that tell of a moment: what they name was there then. */
const OF_A_MOMENT =
  /(?:^|\/)(?:archived?|history|logs?|old|legacy|obsolete|attic|minutes|meetings?|retro(?:spective)?s?|post-?mortems?|adrs?|(?:architecture-)?decision-records?|decisions|design-doc(?:ument)?s|journal)(?:\/|\.[a-z]+$)|(?:^|[^\d])(?:19|20)\d\d-(?:\d\d-\d\d|W\d\d)(?:[^\d]|$)|(?:^|\/)(?:19|20)\d\d[01]\d[0-3]\d[-_]/i;

export const isOfMoment = ({ source }: IntentRecord): boolean => OF_A_MOMENT.test(source.path ?? "");

/** Code that a program or other people wrote. */
export function isGenerated(record: IntentRecord): boolean {
  const { generated, vendored } = metadataOf(record);
  return generated === true || vendored === true;
}

/** True for the kinds of statements that say nothing which could be linked. */
export const isTitle = (kind: string): boolean => kind === "section" || kind === "broken_reference";
