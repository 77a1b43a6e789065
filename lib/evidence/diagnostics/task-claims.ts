/** Tasks that say whether they are done: what shows that it is so, and which leave nothing in code that could. */
import { splitIdentifier } from "#language/identifier.ts";
import { stemmerOf } from "#language/stem.ts";
import type { IntentRecord } from "#schemas/evidence.ts";
import { metadataOf } from "../records/record.ts";
import { type GraphIndex, hasEvidence } from "./graph-index.ts";
import { isDone, isModule } from "./kinds.ts";
import { absentNames, namesKnown } from "./known-names.ts";

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

const places = new WeakMap<GraphIndex, Places>();

/** That somebody did what they say is doubtful only if nothing has its name, and only if it leaves a trace. */
export function isUndoubted(record: IntentRecord, index: GraphIndex): boolean {
  if (isWithoutTrace(record) || namesKnown(record, index)) return true;
  const known = places.get(index) ?? placesOf(index);
  places.set(index, known);
  return namesPlace(record, known);
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

/** Words of files and folders that tell few modules apart, by their stems. */
type Places = ReadonlySet<string>;

/** A word of more folders and files is not the name of one thing. */
const FEW = 3;
const stem = stemmerOf("en");
/** Shorter words are abbreviations of many things. */
const LETTERS = 4;

/** The words that hardly more than one folder or file of code is named with. */
function placesOf({ records }: GraphIndex): Places {
  const places = new Map<string, Set<string>>();
  for (const record of records) {
    if (!isModule(record)) continue;
    const segments = (record.source.path ?? "").replace(/\.\w+$/, "").split("/");
    for (const [at, segment] of segments.entries())
      for (const word of splitIdentifier(segment)) {
        if (word.length < LETTERS) continue;
        const key = stem(word.toLowerCase());
        const place = segments.slice(0, at + 1).join("/");
        const known = places.get(key);
        if (known) known.add(place);
        else places.set(key, new Set([place]));
      }
  }
  return new Set([...places].flatMap(([word, own]) => (own.size <= FEW ? [word] : [])));
}

/**
 * True if a statement says the name of a file or folder that hardly any other has. A name of code says it as a whole:
 * `Command::Coverage` is where coverage.rs is, `cartTotal` need not be in cart.ts.
 */
function namesPlace({ statement }: IntentRecord, places: Places): boolean {
  const isPlace = (word: string) => word.length >= LETTERS && places.has(stem(word.toLowerCase()));
  return statement.text.split(/(`[^`]*`)/).some((part) =>
    (part.match(/[\p{L}_]+/gu) ?? []).some((word) => {
      const parts = splitIdentifier(word);
      return part.startsWith("`") ? parts.length === 1 && isPlace(word) : parts.some(isPlace);
    }),
  );
}
