/**
 * Speech acts: what a whole message does to the conversation, apart from the values in it. A message is an act only if
 * nothing but the act is in it: "start@example.com" is an address, "run the invoice tomorrow" is a request.
 */
import { foldWord } from "#language/fold.ts";
import { withoutSlip } from "#language/request/denial.ts";
import { ACT_PHRASES, FILLERS, type PhrasedAct, POLITE, RUN_WORDS } from "./act-phrases.ts";

/**
 * `run`: the run word alone. `yes` and `no`: answers. `nearly_run`: the run word with politeness or a yes, which is
 * asked back. `wait`: not now, the plan stays. `restore`: takes a cancellation back.
 */
export type Act = "run" | "nearly_run" | PhrasedAct;

/** Words of a message, folded, without punctuation; quotation marks around the whole say nothing. */
export function wordsOf(text: string): string[] {
  return foldWord(text)
    .replace(/[^\p{L}\p{N}@.+'#/:-]+/gu, " ")
    .split(" ")
    .map((word) => withoutSlip(word.replace(/^[.:'-]+|[.:'/-]+$/g, "")))
    .filter(Boolean);
}

/** The longest message that can be an act: longer ones say more. */
const LONGEST = 9;

/** Every phrase by its first word, the longest first. */
const phrasesByWord: ReadonlyMap<
  string,
  readonly { readonly act: PhrasedAct; readonly words: readonly string[] }[]
> = indexPhrases();

function indexPhrases() {
  const index = new Map<string, { act: PhrasedAct; words: string[] }[]>();
  for (const [act, phrases] of Object.entries(ACT_PHRASES))
    for (const phrase of phrases) {
      const words = phrase.split(" ");
      const [first = ""] = words;
      const list = index.get(first) ?? [];
      list.push({ act: act as PhrasedAct, words });
      index.set(first, list);
    }
  for (const list of index.values()) list.sort((a, b) => b.words.length - a.words.length);
  return index;
}

/** The act that a message is; undefined if it says anything else. */
export function actOf(text: string): Act | undefined {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > LONGEST) return undefined;
  if (words.length === 1 && RUN_WORDS.has(words[0] ?? "")) return "run";
  const acts = actsIn(words, FILLERS);
  const act = acts && strongest(acts);
  // A yes may execute: it may only come with words of politeness.
  return act === "yes" && !actsIn(words, POLITE) ? undefined : act;
}

type Found = "run" | PhrasedAct;

/** The acts that the words consist of, with fillers between; undefined if a word belongs to none. */
function actsIn(words: readonly string[], fillers: ReadonlySet<string>): ReadonlySet<Found> | undefined {
  const acts = new Set<Found>();
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at);
    const word = words[at] ?? "";
    if (phrase) {
      acts.add(phrase.act);
      at += phrase.words.length;
    } else if (RUN_WORDS.has(word)) {
      acts.add("run");
      at++;
    } else if (fillers.has(word)) at++;
    else return undefined;
  }
  return acts;
}

function phraseAt(words: readonly string[], at: number) {
  return phrasesByWord
    .get(words[at] ?? "")
    ?.find((phrase) => phrase.words.every((word, index) => words[at + index] === word));
}

/** What holds the plan back outweighs what carries it on: "yes, no, cancel" cancels. */
const ORDER = ["cancel", "wait", "undo", "restore", "no", "recall", "help", "unsure", "thanks"] as const;

function strongest(acts: ReadonlySet<Found>): Act | undefined {
  for (const act of ORDER) if (acts.has(act)) return act;
  if (acts.has("run")) return "nearly_run";
  for (const act of ["yes", "replace", "add"] as const) if (acts.has(act)) return act;
  return undefined;
}
