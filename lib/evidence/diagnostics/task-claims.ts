/** Tasks that say whether they are done: what shows that it is so, and which leave nothing in code that could. */
import { splitIdentifier } from "#language/identifier.ts";
import { stemmerOf } from "#language/stem.ts";
import type { IntentRecord } from "#schemas/evidence.ts";
import { isCodeShaped } from "../code/mentions.ts";
import { metadataOf } from "../records/record.ts";
import { type GraphIndex, hasEvidence, SHOWING } from "./graph-index.ts";
import { isDone, isModule } from "./kinds.ts";
import { absentNames, lastOf, namesKnown } from "./known-names.ts";

/** True for what a list says to be done and nobody ticked. */
export const isLogged = (record: IntentRecord): boolean =>
  isDone(record) && metadataOf(record)["ticked"] === false;

/**
 * A box that nobody ticked says that a task is not done: code with its words is what it is about, and a name that code
 * has is where it is to be done if it says another one that nothing has.
 */
export function isStillOpen(record: IntentRecord, index: GraphIndex): boolean {
  const isBoxed = record.epistemic.basis.some((ground) => ground.startsWith("task box"));
  if (record.source.kind !== "todo" || !isBoxed || isDone(record)) return false;
  return !hasEvidence(index, record, true) || absentNames(record, index).length > 0;
}

/** `GITHUB_TOKEN`: settings of other machines. */
const SETTING = /^[A-Z0-9_]+$/;
/** What has been done with a name that is there no more. */
const ENDS: ReadonlySet<string> = new Set(["fix", "remove", "change", "refactor"]);

/**
 * True if somebody ticked a task that says in code letters what it builds, and nothing has any of these names: that the
 * file is there in which it was to be built shows nothing.
 */
export function claimsWhatIsNowhere(record: IntentRecord, index: GraphIndex): boolean {
  const { statement, source } = record;
  if (source.kind !== "todo" || !isDone(record) || isLogged(record) || ENDS.has(statement.action))
    return false;
  const absent = absentNames(record, index).filter(
    (name) => isCodeShaped(lastOf(name)) && !SETTING.test(name),
  );
  return absent.length > 0 && !namesKnown(record, index) && !isWithoutTrace(record);
}

const places = new WeakMap<GraphIndex, Places>();

/** That somebody did what they say is doubtful only if nothing has its name, and only if it leaves a trace. */
export function isUndoubted(record: IntentRecord, index: GraphIndex): boolean {
  const isFound = Array.isArray(metadataOf(record)["found"]);
  if (isFound || isWithoutTrace(record) || namesKnown(record, index)) return true;
  const known = places.get(index) ?? placesOf(index);
  places.set(index, known);
  return namesPlace(record, known) || saysOnlyKnownWords(record, known);
}

/** Sections of faults. */
const FAULTS = /\b(?:bugs?|bug ?fix(?:es)?|fixes|known issues|defects|b[łl][ęe]dy|fehler)\b/iu;
/** What people do elsewhere: nothing of it is in a repository. */
const ELSEWHERE =
  /^\W*(?:npm |pypi )?(?:publish(?:ed)?|announced?|decided?|pick(?:ed)?|discuss(?:ed)?|meet|contact(?:ed)?|ask(?:ed)?|review(?:ed)?|research(?:ed)?|investigat(?:e|ed)|validated? (?:on|with|by|in)|verif(?:y|ied) (?:on|with|by|in|that))\b/i;

/** "230+ tests": a figure is reached, not built. */
const FIGURE = /^\W*\d[\d.,]*\s*[+%k]?\s+\p{Ll}/u;

/** Faults that were mended, questions that were answered, and what people did elsewhere leave no names in code. */
function isWithoutTrace({ statement }: IntentRecord): boolean {
  const { action, subject, text, target } = statement;
  if (ELSEWHERE.test(text) || FIGURE.test(text)) return true;
  if (target.symbols.length > 0 || target.paths.length > 0) return false;
  return action === "fix" || FAULTS.test(subject ?? "") || /\?\s*$/.test(text);
}

/** What a project has of words. */
interface Places {
  /** Stems of words of files and folders of code that tell few modules apart. */
  few: ReadonlySet<string>;
  /** Stems of all words of names in code and of titles of documents. */
  words: ReadonlySet<string>;
}

/** A word of more folders and files is not the name of one thing. */
const FEW = 3;
const stem = stemmerOf("en");
/** Shorter words are abbreviations of many things. */
const LETTERS = 4;

const isLong = (word: string): boolean => word.length >= LETTERS;
const stemsIn = (name: string): string[] => splitIdentifier(name).filter(isLong).map(stemmed);
const stemmed = (word: string): string => stem(word.toLowerCase());

function placesOf({ records }: GraphIndex): Places {
  const places = new Map<string, Set<string>>();
  const words = new Set<string>();
  for (const record of records) {
    const { source, statement } = record;
    const own = (source.path ?? "").replace(/\.\w+$/, "").split("/");
    if (statement.kind === "section")
      for (const word of statement.text.match(/\p{L}+/gu) ?? []) if (isLong(word)) words.add(stemmed(word));
    if (!isModule(record)) continue;
    for (const [at, segment] of own.entries())
      for (const key of stemsIn(segment)) {
        const place = own.slice(0, at + 1).join("/");
        const known = places.get(key);
        if (known) known.add(place);
        else places.set(key, new Set([place]));
      }
  }
  for (const name of wordsOfCode(records)) words.add(name);
  return {
    few: new Set([...places].flatMap(([word, own]) => (own.size <= FEW ? [word] : []))),
    words,
  };
}

/** Stems of the words of all names that code declares or mentions. */
function wordsOfCode(records: readonly IntentRecord[]): Set<string> {
  const names = new Set<string>();
  for (const record of records) {
    if (!SHOWING.has(record.source.kind)) continue;
    for (const name of record.statement.target.symbols) names.add(name);
    const { mentions } = metadataOf(record);
    if (Array.isArray(mentions)) for (const name of mentions) if (typeof name === "string") names.add(name);
  }
  return new Set([...names].flatMap(stemsIn));
}

/** Words that say nothing of what a task is about. */
const EMPTY =
  /^(?:with|from|into|that|this|then|when|where|which|while|also|only|each|every|some|more|most|other|than|over|under|after|before|between|through|using|based|support|full|basic|simple|initial|proper|first|done|complete[d]?)$/i;
/** One known word may be any. */
const FEWEST = 2;

/** True if a task without a name says nothing but what code is named with. */
function saysOnlyKnownWords({ statement }: IntentRecord, { words }: Places): boolean {
  const { text, target } = statement;
  if (target.symbols.length > 0) return false;
  const said = (text.match(/\p{L}+/gu) ?? [])
    .filter((word) => isLong(word) && !EMPTY.test(word))
    .map(stemmed);
  return said.length >= FEWEST && said.every((word) => words.has(word));
}

/**
 * True if a statement says the name of a file or folder that hardly any other has. A name of code says it as a whole:
 * `Command::Coverage` is where coverage.rs is, `cartTotal` need not be in cart.ts.
 */
function namesPlace({ statement }: IntentRecord, { few }: Places): boolean {
  const isPlace = (word: string) => isLong(word) && few.has(stemmed(word));
  return statement.text.split(/(`[^`]*`)/).some((part) =>
    (part.match(/[\p{L}_]+/gu) ?? []).some((word) => {
      const parts = splitIdentifier(word);
      return part.startsWith("`") ? parts.length === 1 && isPlace(word) : parts.some(isPlace);
    }),
  );
}
