/** Tasks that say whether they are done: what shows that it is so, and which leave nothing in code that could. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { isDone, isModule } from "../linking/kinds.ts";
import { metadataOf } from "../records/record.ts";
import { isCodeShaped, spelledPlainly } from "../statements/mentions.ts";
import { type GraphIndex, hasEvidence } from "./graph-index.ts";
import { absentNames, KEYED, lastOf, namesKnown } from "./known-names.ts";

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
  // It may be in a file that nothing reads, such as a README.
  if (Array.isArray(metadataOf(record)["found"])) return false;
  const absent = absentNames(record, index).filter(
    (name) => isCodeShaped(lastOf(name)) && !SETTING.test(name),
  );
  return absent.length > 0 && !namesKnown(record, index) && !isWithoutTrace(record);
}

/** That somebody did what they say is not doubted if it leaves no trace, or if code has the name that they say. */
export const isUndoubted = (record: IntentRecord, index: GraphIndex): boolean =>
  Array.isArray(metadataOf(record)["found"]) ||
  isWithoutTrace(record) ||
  namesKnown(record, index) ||
  namesPlace(record, index);

const places = new WeakMap<GraphIndex, ReadonlySet<string>>();

/** The plain names of files and folders of code. */
function placesOf(index: GraphIndex): ReadonlySet<string> {
  const before = places.get(index);
  if (before) return before;
  const names = new Set<string>();
  for (const record of index.records)
    if (isModule(record))
      for (const segment of (record.source.path ?? "").replace(/\.\w+$/, "").split("/"))
        names.add(spelledPlainly(segment));
  places.set(index, names);
  return names;
}

/** Shorter names are abbreviations of many things. */
const LETTERS = 4;
/** A name between backticks, or one of a package. */
const NAMED = /`([^`\s]+)`|(@[\w-]+\/[\w-]+)/g;

/**
 * True if a statement says the name of a file or folder in code letters: `Command::Coverage` is where coverage.rs is,
 * `@shop/adapter-mail` where adapter-mail/ is, `cartTotal` need not be in cart.ts.
 */
function namesPlace({ statement, source }: IntentRecord, index: GraphIndex): boolean {
  const text = source.rawExcerpt ?? statement.text;
  return [...text.matchAll(NAMED)].some(([, code, scoped]) => {
    const name = spelledPlainly(lastOf((code ?? scoped ?? "").split("/").at(-1) ?? ""));
    return name.length >= LETTERS && placesOf(index).has(name);
  });
}

/** Sections of faults. */
const FAULTS = /\b(?:bugs?|bug ?fix(?:es)?|fixes|known issues|defects|b[łl][ęe]dy|fehler)\b/iu;
/** What people do elsewhere: nothing of it is in a repository. */
const ELSEWHERE =
  /^\W*(?:verif(?:y|ied)|check(?:ed)?|confirm(?:ed)?|ensured?|make sure|made sure)\b.*https?:|^\W*(?:npm |pypi )?(?:publish(?:ed)?|announced?|decided?|pick(?:ed)?|discuss(?:ed)?|meet|contact(?:ed)?|ask(?:ed)?|review(?:ed)?|research(?:ed)?|investigat(?:e|ed)|(?:validat|test|tri)(?:ed?|y)? (?:on|with|by|in|against)|verif(?:y|ied) (?:on|with|by|in|that))\b/i;

/** What changes how something looks, reads or is arranged, and adds no name. */
const ARRANGED =
  /^\W*(?:clean(?:ed)?[- ]?up|reword(?:ed)?|rephras(?:ed?)|tid(?:y|ied)|polish(?:ed)?|restyl(?:ed?)|cent(?:er|re)(?:ed)?|align(?:ed)?|reorgani[sz](?:ed?)|restructur(?:ed?)|rearrang(?:ed?)|simplif(?:y|ied)|reformat(?:ted)?|refactor(?:ed)?|tweak(?:ed)?)\b|\b(?:clean-?up|polish|restyling|rewording|refactor(?:ing)?|tweaks)\W*$/i;

/** What is made is a text: "Governance doc: …", "Protocol spec v1.0 (…)". */
const TEXT_MADE =
  /^\W*(?:[\w/-]+\s+){0,4}(?:docs?|documentation|guide|spec(?:ification)?|policy|tutorial|runbook|playbook|adr|diagram|readme)(?:\s+v?\d[\d.]*)?\s*(?:$|[:(–—-])/i;

/** "230+ tests": a figure is reached, not built. */
const FIGURE = /^\W*\d[\d.,]*\s*[+%k]?\s+\p{Ll}/u;

/** Faults that were mended, what was taken away or arranged, questions that were answered, and what people did elsewhere leave no names in code. */
function isWithoutTrace({ statement }: IntentRecord): boolean {
  const { action, subject, text, target } = statement;
  if (action === "remove" || [ELSEWHERE, FIGURE, TEXT_MADE].some((pattern) => pattern.test(text)))
    return true;
  if (target.paths.length > 0 && target.paths.every((each) => KEYED.test(each))) return true;
  if (target.symbols.length > 0 || target.paths.length > 0) return false;
  return action === "fix" || ARRANGED.test(text) || FAULTS.test(subject ?? "") || /\?\s*$/.test(text);
}
