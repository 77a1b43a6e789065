/** Finds the request inside a prompt: greetings and politeness around it are taken off, its mood is told. */
import { QUOTATION, Words } from "./phrases.ts";
import type { Grammar, Input } from "./template.ts";
import type { Token, Tokenized } from "./tokens.ts";

/** The part of a prompt that asks for something. */
export interface Request {
  readonly tokens: readonly Token[];
  readonly words: Words;
  /** Half-open range of the request. */
  readonly from: number;
  readonly to: number;
  /** End of the prompt without its last punctuation: politeness may be between. */
  readonly close: number;
  /** The prompt ends in a question mark. */
  readonly asked: boolean;
  /** It is put as "could you …", which is a request although it is asked. */
  readonly modal: boolean;
  /** It is put as a wish ("how about opening …"): what follows says what to do, a bare name does not. */
  readonly wished: boolean;
}

/** The form of a verb behind certain words of politeness, and the way from it to a plain form. */
export interface VerbForm {
  readonly after: RegExp;
  readonly plain: (verb: string) => string;
}

/** What a language does to the verb of a request. */
export interface VerbForms {
  readonly forms?: readonly VerbForm[];
  /** Plain forms that another form of a verb may come from, the likeliest first; asked only if the word begins no sentence. */
  readonly derived?: (verb: string) => readonly string[];
  /** A form that asks for something although it is asked as a question, folded: „otworzyłbyś”. */
  readonly polite?: RegExp;
  /** A verb with a particle of emphasis, folded; its first group is the plain verb. */
  readonly emphatic?: RegExp;
}

/**
 * The words with a plain verb: the form that politeness asked for undone, no particle of emphasis, no other ending. What
 * begins no sentence even so was none: „niech Spotify się włączy”.
 */
function withPlainVerb<Meaning, Known extends Input>(
  words: Words,
  from: number,
  { forms = [], emphatic, derived }: VerbForms,
  grammar: Grammar<Meaning, Known>,
): Words {
  const verb = words.list[from];
  if (verb === undefined || verb === QUOTATION) return words;
  const before = words.list.slice(0, from);
  const form = forms.findLast(({ after }) => before.some((word) => after.test(word)));
  const plain = form === undefined ? (emphatic?.exec(verb)?.[1] ?? verb) : form.plain(verb);
  const changed = plain === verb ? undefined : beginning(words, from, plain, grammar);
  if (changed !== undefined) return changed;
  if (derived === undefined || grammar.begins(words, from)) return words;
  for (const other of derived(verb)) {
    const found = beginning(words, from, other, grammar);
    if (found !== undefined) return found;
  }
  return words;
}

/** The words with another one at a place; undefined if no sentence begins so. */
function beginning<Meaning, Known extends Input>(
  words: Words,
  at: number,
  word: string,
  grammar: Grammar<Meaning, Known>,
): Words | undefined {
  const changed = new Words(words.list.with(at, word));
  return grammar.begins(changed, at) ? changed : undefined;
}

/** How a prompt that no template fits is meant. */
export type Mood = "request" | "negated" | "question" | "reported" | "several";

/** "<https://…>" is an address in the brackets that mails put around it. */
const ENCLOSED: ReadonlySet<string> = new Set(["uri", "email", "host"]);

const LONGEST_POLITENESS = 7;

/**
 * Takes politeness off both ends of the text, with the rules `before`, `modal`, `wish` and `after` of the grammar, and
 * gives the verb its plain form.
 */
export function requestIn<Meaning, Known extends Input>(
  source: Tokenized,
  grammar: Grammar<Meaning, Known>,
  verbs: VerbForms = {},
): Request {
  const tokens = source.tokens.filter(
    (token, at, all) =>
      token.kind !== "punctuation" ||
      !(token.fold === "," || (token.fold === "<" && ENCLOSED.has(all[at + 1]?.kind ?? "word"))),
  );
  const words = new Words(tokens.map((token) => (token.kind === "quoted" ? QUOTATION : token.fold)));
  let from = 0;
  let to = tokens.length;
  let asked = false;
  const opened = words.list.includes("(");
  for (; to > 0 && tokens[to - 1]?.kind === "punctuation"; to--) {
    // "Report (final)" is a name as a whole.
    if (opened && words.list[to - 1] === ")") break;
    asked ||= words.list[to - 1] === "?";
  }
  const close = to;
  let modal = false;
  let wished = false;
  for (;;) {
    if (from < to && tokens[from]?.kind === "punctuation") from++;
    else {
      const asking = grammar.phrase("modal", words, from);
      const wishing = grammar.phrase("wish", words, from);
      const end = Math.max(asking, wishing, grammar.phrase("before", words, from));
      if (end < 0 || end > to) break;
      modal ||= end === asking || end === wishing;
      wished ||= end === wishing;
      from = end;
    }
  }
  for (let start = Math.max(from + 1, to - LONGEST_POLITENESS); start < to; ) {
    if (grammar.phrase("after", words, start) === to) {
      to = start;
      while (to > from && tokens[to - 1]?.kind === "punctuation") to--;
      start = Math.max(from + 1, to - LONGEST_POLITENESS);
    } else start++;
  }
  modal ||= verbs.polite?.test(words.list[from] ?? "") ?? false;
  return { tokens, words: withPlainVerb(words, from, verbs, grammar), from, to, close, asked, modal, wished };
}

/** Tells why a prompt is not a request, with the rules `negation`, `question` and `several`, and a sign of the past. */
export function moodOf<Meaning, Known extends Input>(
  request: Request,
  grammar: Grammar<Meaning, Known>,
  past: RegExp,
): Mood {
  const { words, from, to } = request;
  const some = (rule: string) => words.list.some((_, at) => at < to && grammar.phrase(rule, words, at) > 0);
  if (some("negation")) return "negated";
  if (grammar.phrase("question", words, from) > 0) return "question";
  if (past.test(words.list[from] ?? "")) return "reported";
  if (request.asked && !request.modal) return "question";
  return some("several") ? "several" : "request";
}
