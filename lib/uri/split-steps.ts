/** Splits a prompt into steps: "open Slack and Teams", „otwórz raport, a potem zrób zrzut ekranu”. */

import { type Token, type Tokenized, tokenize } from "#language/tokens.ts";
import { type Intent, MAX_STEPS } from "#schemas/uri.ts";
import type { Language } from "./language/types.ts";
import {
  deniesOther,
  locatedStep,
  panelStep,
  placedSteps,
  projectStep,
  savedStep,
  stepWithNoun,
} from "./split-context.ts";
import { after, beginningsOf, endsOf, partsOf, wordsOf } from "./split-parts.ts";
import { StepReader } from "./split-reader.ts";
import {
  areAlike,
  continuesPath,
  isMail,
  isMessage,
  isSame,
  type Step,
  takesRest,
  takesThing,
} from "./split-step.ts";
import {
  beginsRequest,
  languagesFor,
  readText,
  type Understanding,
  type UnderstandOptions,
  understand,
} from "./understand.ts";
import { textOf } from "./understand-choice.ts";
import {
  languageOf,
  ofStep,
  type Refusal,
  tooMany,
  unnamedFiles,
  unquoted,
  unread,
} from "./understand-hint.ts";
import { unknownIn } from "./understand-named.ts";

/** A conjunction may be within a step ("privacy and security settings"): so many parts are tried as one. */
const MAX_PARTS = 4;

export type UnderstoodSteps =
  | { ok: true; intents: readonly [Intent, ...Intent[]]; locale: "en" | "pl" | null }
  | Refusal;

/** How far a split came: the steps, or the part that is not understood. */
type Split =
  | { steps: Step[] }
  | {
      failedAt: number;
      /** Number of the step that failed, from 1. */
      number: number;
      isDoubtful: boolean;
    };

class Splitter {
  readonly reader: StepReader;
  private readonly parts: readonly Token[][];
  private readonly source: Tokenized;
  private readonly language: Language;
  private furthest: Extract<Split, { failedAt: number }> = { failedAt: 0, number: 1, isDoubtful: false };

  constructor(source: Tokenized, language: Language, options: UnderstandOptions) {
    this.reader = new StepReader(source, language, options);
    this.source = source;
    this.language = language;
    this.parts = partsOf(source, language);
  }

  get count(): number {
    return this.parts.length;
  }

  textOfPart(at: number): string {
    return textOf(this.source.text, this.parts[at] ?? []);
  }

  /** True if all that a part names is the window of a known application. */
  namesKnownWindow(at: number): boolean {
    const { name, slots } = this.reader.read(this.textOfPart(at))?.intent ?? {};
    const title = slots?.["name"] ?? slots?.["title"];
    return name !== "open_app" && title !== undefined && this.reader.isKnownTitle(title);
  }

  /** True if the prompt is of several requests, of which the one that failed is not understood. */
  isRequest(failedAt: number): boolean {
    if (failedAt > 0 || beginsRequest(this.textOfPart(0), this.language)) return true;
    return this.parts.slice(1, MAX_PARTS).some((_, at) => this.reader.own(this.textOfPart(at + 1)) !== null);
  }

  /** The kinds of documents that a part and those after it ask for without saying which, with the verb before them. */
  missingFiles(from: number): string[] {
    const names = new Set<string>();
    let verb = "";
    for (let at = 0; at < this.count; at++) {
      const text = this.textOfPart(at);
      if (beginsRequest(text, this.language)) verb = this.parts[at]?.[0]?.value ?? verb;
      const unknown =
        unknownIn(tokenize(text), this.language) ?? unknownIn(tokenize(`${verb} ${text}`), this.language);
      if (at >= from && unknown?.kind === "file") names.add(unknown.name);
      else if (at === from) return [];
    }
    return [...names];
  }

  /** The refusal of a prompt that takes a step back: "open Firefox, sorry, open Slack" is not about both. */
  correction(): Refusal | undefined {
    const { locale, rules } = this.language;
    for (const [at, part] of this.parts.entries()) {
      const before = this.parts[at - 1]?.at(-1);
      const isAnswer = part.length === 1 && /^(?:no|nie)$/.test(part[0]?.fold ?? "");
      if (before !== undefined && (isAnswer || after(rules["correction"] ?? "", wordsOf(part), 0) > 0)) {
        const { text } = this.source;
        return unread(text.slice(part[0]?.start).trimEnd(), text.slice(0, before.end), locale);
      }
    }
    return undefined;
  }

  /** The text from one part to another as it is written, with what is between them. */
  private textBetween(from: number, to: number): string {
    const first = this.parts[from]?.[0];
    const last = this.parts[to]?.at(-1);
    if (from === to || first === undefined || last === undefined) return this.textOfPart(from);
    return this.source.text.slice(first.start, last.end);
  }

  /** The step with the verb of the one before: "open Slack | Teams". */
  private carried(text: string, before: Step): Step | null {
    const found = beginningsOf(before.text)
      .map((beginning) => this.reader.read(`${beginning} ${text}`))
      .filter((step) => step !== null);
    // "Capture the active window | the Slack window" is not about the active window of Slack.
    const others = found.filter((step) => !isSame(step.intent, before.intent));
    const alike = (others.length > 0 ? others : found).filter((step) => areAlike(step.intent, before.intent));
    // "Capture the Slack | the Firefox window" is not about "Slack the Firefox".
    const isEvident = (step: Step) => step.intent.name === before.intent.name && this.reader.isEvident(step);
    return alike.find(isEvident) ?? found.findLast(isEvident) ?? alike[0] ?? found.at(-1) ?? null;
  }

  /** The step before with what the later one says of both: "move Slack | Teams to monitor 2". */
  private shared(before: Step | string, step: Step, part: string): Step | null {
    const text = typeof before === "string" ? before : before.text;
    for (const end of endsOf(part)) {
      const found = this.reader.read(`${text} ${end}`);
      if (found !== null && areAlike(found.intent, step.intent) && !takesThing(found.intent, step.intent))
        return found;
    }
    return null;
  }

  /** Splits the parts from `at` on, after the steps that were understood so far. */
  run(at = 0, steps: readonly Step[] = []): Split {
    if (at >= this.parts.length) return { steps: [...steps] };
    const number = steps.length + 1;
    for (let to = at; to < Math.min(this.parts.length, at + MAX_PARTS); to++) {
      for (const next of this.nextSteps(at, to, steps)) {
        const split = this.run(next.to + 1, next.steps);
        if ("steps" in split) return split;
      }
      // "Focus Slack and close" is not about a window with that title.
      if (this.reader.isExhausted || (to === at && this.namesKnownWindow(at))) break;
    }
    if (at > this.furthest.failedAt) this.furthest = { ...this.furthest, failedAt: at, number };
    return this.furthest;
  }

  /** The ways to go on with the parts from `at` to `to`, the likeliest first: the steps with them, and the last part. */
  private nextSteps(
    at: number,
    to: number,
    steps: readonly Step[],
  ): { steps: readonly Step[]; to: number }[] {
    const text = this.textBetween(at, to);
    const before = steps.at(-1);
    const saved = savedStep(this.reader, text, before) ?? projectStep(this.reader, text, before);
    if (saved !== null) return [{ steps: steps.with(-1, saved), to }];
    if (deniesOther(this.reader, text, before)) return [{ steps, to }];
    const own = stepWithNoun(this.reader, text, before) ?? this.reader.own(text);
    if (own !== null) {
      if (!takesRest(own.intent, text)) return [{ steps: [...steps, own], to }];
      const last = this.parts.length - 1;
      const whole = this.reader.own(this.textBetween(at, last));
      return whole === null ? [] : [{ steps: [...steps, whole], to: last }];
    }
    const located = locatedStep(this.reader, text, before) ?? panelStep(this.reader, text, before);
    if (located !== null) return [{ steps: steps.with(-1, located), to }];
    const carried = before?.isPlaced ? beginningsOf(before.text).map((start) => `${start} ${text}`) : [];
    for (const one of [text, ...carried]) {
      const placed = placedSteps(this.reader, one);
      // "…, please" is no second application.
      if (
        placed !== null &&
        !placed.some(({ intent }) => steps.some((other) => isSame(other.intent, intent)))
      )
        return [{ steps: [...steps, ...placed], to }];
    }
    if (before !== undefined) return this.coordinated(text, steps, before, to);
    return beginsRequest(text, this.language) ? this.together(text, to) : [];
  }

  /** The steps with what a later one says of all things before it: "open a.txt, b.txt | c.txt in vim". */
  private completed(steps: readonly Step[], step: Step, part: string): readonly Step[] {
    const before = steps.at(-1);
    if (before === undefined || areAlike(before.intent, step.intent)) return steps;
    const shared = this.shared(before, step, part);
    if (shared === null) return steps;
    const done = steps.with(-1, before.isShared ? { ...shared, isShared: true } : shared);
    return before.isShared ? [...this.completed(steps.slice(0, -1), step, part), ...done.slice(-1)] : done;
  }

  /** A thing that shares its verb with the step before, and perhaps its end with all things before it. */
  private coordinated(
    text: string,
    steps: readonly Step[],
    before: Step,
    to: number,
  ): { steps: readonly Step[]; to: number }[] {
    const step = this.carried(text, before);
    // Whoever goes on about a mail does not begin another.
    if (step === null || isMessage(before.intent)) return [];
    if (isMail(before.intent) && isMail(step.intent)) {
      const joined = this.reader.read(`${before.text}, ${text}`);
      return joined === null ? [] : [{ steps: steps.with(-1, joined), to }];
    }
    if (isMessage(step.intent)) return [];
    if (!this.reader.isEvident(step) || !this.reader.isEvident(before) || continuesPath(before, text)) {
      this.furthest.isDoubtful = true;
      return [];
    }
    // "The date and time settings" are one thing.
    if ((before.isPlaced ? steps : [before]).some(({ intent }) => isSame(intent, step.intent))) return [];
    return [{ steps: [...this.completed(steps, step, text), { ...step, isShared: true }], to }];
  }

  /** The first thing of several that only the last one completes: "move Slack and Teams to monitor 2". */
  private together(text: string, to: number): { steps: readonly Step[]; to: number }[] {
    const verbs = beginningsOf(text);
    for (let last = to + 1; last < Math.min(this.parts.length, to + MAX_STEPS); last++) {
      const end = this.textOfPart(last);
      for (const verb of verbs) {
        const step = this.reader.read(`${verb} ${end}`);
        if (step === null) continue;
        const texts = [text];
        for (let part = to + 1; part < last; part++) texts.push(`${verb} ${this.textOfPart(part)}`);
        const others = texts.map((one) => this.shared(one, step, end));
        const isApart = (one: Step | null) =>
          one !== null && this.reader.isEvident(one) && !isSame(one.intent, step.intent);
        if (!others.every(isApart) || !this.reader.isEvident(step)) continue;
        return [{ steps: [...others.filter((one) => one !== null), { ...step, isShared: true }], to: last }];
      }
    }
    return [];
  }
}

/**
 * The steps of a prompt, or the refusal of the step that is not understood; null if the prompt does not have several.
 * `whole` is what it reads as one request: a window's title with a conjunction, or a refusal.
 */
export function splitSteps(
  prompt: string,
  whole: Understanding,
  options: UnderstandOptions,
): UnderstoodSteps | null {
  const source = tokenize(prompt);
  // A quoted title is a title.
  if (whole.ok && source.tokens.some(({ kind }) => kind === "quoted")) return null;
  let refused: Refusal | null = null;
  const languages = languagesFor(prompt, options.locale);
  const spoken = languageOf(source, languages);
  for (const language of languages) {
    const splitter = new Splitter(source, language, options);
    if (splitter.count < 2 && (whole.ok || !splitter.reader.namesScreen())) continue;
    if (splitter.count > MAX_STEPS || source.truncated) {
      const first = readText(splitter.textOfPart(0), { ...options, locale: language.locale });
      if (first?.ok && !whole.ok) return tooMany(MAX_STEPS, language.locale);
      continue;
    }
    const split = splitter.run();
    if ("steps" in split) {
      const found = answerOf(split.steps, whole, language);
      if (found?.ok && found.intents.length > 1) return splitter.correction() ?? found;
      if (found !== null) return found;
    } else if (
      splitter.count > 1 &&
      language.locale === spoken &&
      (whole.ok ? splitter.namesKnownWindow(0) : splitter.isRequest(split.failedAt))
    )
      refused ??= refusalOf(splitter, split, language, options);
  }
  return refused;
}

/** Steps as an answer; null if the prompt as a whole is the better reading. */
function answerOf(
  steps: readonly Step[],
  whole: Understanding,
  { locale }: Language,
): UnderstoodSteps | null {
  const [first, ...others] = steps;
  // What reads well as one request is several only if each has a verb of its own.
  if (first === undefined || (whole.ok && (others.length === 0 || steps.some(({ isShared }) => isShared))))
    return null;
  const asking = steps.findIndex(({ question }) => question !== undefined);
  const question = steps[asking]?.question;
  if (question !== undefined) return ofStep(question, asking + 1, steps[asking]?.text ?? "", locale);
  return { ok: true, intents: [first.intent, ...others.map(({ intent }) => intent)], locale };
}

function refusalOf(
  splitter: Splitter,
  { failedAt, number, isDoubtful }: Extract<Split, { failedAt: number }>,
  { locale }: Language,
  options: UnderstandOptions,
): Refusal | null {
  const text = splitter.textOfPart(failedAt);
  const alone = understand(text, { ...options, locale, requestsOnly: true });
  if (alone.ok) return null;
  const missing = splitter.missingFiles(failedAt);
  const refused = ofStep(missing.length > 0 ? unnamedFiles(missing, locale) : alone, number, text, locale);
  return isDoubtful ? unquoted(refused, locale) : refused;
}
