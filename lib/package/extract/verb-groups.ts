/** Verbs in one list: "add, list and delete". */
import { typeAt } from "./field-types.ts";
import { jointAt } from "./noun-phrases.ts";
import type { Reading } from "./reading.ts";
import { VERBS, type Verb } from "./resource.ts";
import type { Tag } from "./words/tags.ts";

export interface VerbGroup {
  readonly verbs: readonly Verb[];
  /** How many words name them. */
  readonly words: number;
  readonly denied: boolean;
  readonly from: number;
  readonly to: number;
}

const VERB_TAGS: readonly Tag[] = ["list", "read", "create", "update", "delete"];

export function* verbGroups(reading: Reading): Generator<VerbGroup> {
  for (let at = 0; at < reading.tokens.length; at++) {
    const first = verbAt(reading, at, false);
    if (first === undefined) continue;
    const verbs = [...first.verbs];
    let end = first.end;
    let words = 1;
    for (;;) {
      const joint = jointAt(reading, end);
      const next = verbAt(reading, joint, true);
      // "Editing, no deleting".
      if (next === undefined || reading.denied[joint] !== reading.denied[at]) break;
      verbs.push(...next.verbs);
      end = next.end;
      words++;
    }
    yield { verbs, words, denied: reading.denied[at] ?? false, from: at, to: end };
    at = end - 1;
  }
}

function verbAt(
  reading: Reading,
  at: number,
  joined: boolean,
): { verbs: readonly Verb[]; end: number } | undefined {
  const token = reading.token(at);
  if (token === undefined || token.quoted) return undefined;
  // "List of strings" is a type.
  const type = typeAt(reading, at);
  const isType = type?.items !== undefined && typeAt(reading, type.end - 1) !== undefined;
  if (isType || (type?.items !== undefined && /^[(:,]$/.test(reading.text(at - 1)))) return undefined;
  // "A reading club", "a printing office": it says which one.
  const attributive = /ing$/.test(token.fold) && /^an?$/.test(reading.fold(at - 1));
  if (attributive && reading.token(at + 1)?.kind === "word" && !reading.is(at + 1, "of", "service"))
    return undefined;
  if (isContainer(reading, at)) return undefined;
  // "Orders", "records", "lists" after an article or a preposition are nouns.
  const spans = VERB_TAGS.flatMap((tag) => reading.spanAt(at, tag) ?? []);
  const longest = Math.max(0, ...spans.map(({ end }) => end));
  const found = spans.filter(({ end }) => end === longest).map(({ tag }) => tag);
  if (found.length > 0) {
    const verbs = found.flatMap((tag) => VERBS.filter((verb) => verb === tag));
    return verbs.includes("read")
      ? { verbs: [...new Set<Verb>([...verbs, "list"])], end: longest }
      : { verbs, end: longest };
  }
  const maybe = reading.spanAt(at, "create?");
  const asVerb = joined || (reading.is(at - 1, "can") && !/^(?:for|do|z|dla)$/.test(reading.fold(at - 1)));
  return maybe !== undefined && asVerb ? { verbs: ["create"], end: maybe.end } : undefined;
}

/** Longest name of what is in a list, in tokens. */
const LONGEST_NAME = 4;

/** "Shopping list: …", „API do listy zadań: …”: a thing of which fields follow, and no operation. */
function isContainer(reading: Reading, at: number): boolean {
  const [before = "", own = "", next = "", last = ""] = [-1, 0, 1, 2].map((step) => reading.fold(at + step));
  const isNoun =
    (/^list[aye]$/.test(own) && (at === 0 || /^(?:do|dla|api|serwis)$/.test(before))) ||
    (/^an?$/.test(before) && own === "list" && next === "of") ||
    (/^an?$/.test(own) && next === "list" && last === "of");
  if (!isNoun) return false;
  for (let one = at + 1; one <= at + 1 + LONGEST_NAME; one++) {
    if (reading.text(one) === ":") return !VERB_TAGS.some((tag) => reading.is(one + 1, tag));
    if (reading.endsSentence(one) || reading.text(one) === ",") return false;
  }
  return false;
}
