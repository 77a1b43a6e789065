/** Splits a prompt into steps: "open Slack and Teams", „otwórz raport, a potem zrób zrzut ekranu”. */

import { baseName, isRooted } from "#language/extract/address/path-parts.ts";
import { foldWord } from "#language/fold.ts";
import { isFileName } from "#language/hosts.ts";
import { type Token, type Tokenized, tokenize } from "#language/tokens.ts";
import { type Intent, MAX_STEPS } from "#schemas/uri.ts";
import { intent as intentWith } from "./abstract.ts";
import { JOINTS } from "./language/joints.ts";
import type { Language } from "./language/types.ts";
import { appOf } from "./platforms/apps.ts";
import { isIde } from "./platforms/ides.ts";
import {
  after,
  beginningsOf,
  endsOf,
  hasQuotation,
  isPunctuation,
  MAX_SHARED,
  partsOf,
  wordsOf,
} from "./split-parts.ts";
import {
  beginsRequest,
  languagesFor,
  readText,
  requestStart,
  type Understanding,
  type UnderstandOptions,
  understand,
} from "./understand.ts";
import { textOf } from "./understand-choice.ts";
import { languageOf, ofStep, type Refusal, tooMany, unquoted } from "./understand-hint.ts";
import { properName } from "./understand-readers.ts";

/** A conjunction may be within a step ("privacy and security settings"): so many parts are tried as one. */
const MAX_PARTS = 4;
/** Texts that are read for one prompt: a bound on the work, whatever the prompt. */
const MAX_READINGS = 400;

export type UnderstoodSteps =
  | { ok: true; intents: readonly [Intent, ...Intent[]]; locale: "en" | "pl" | null }
  | Refusal;

/** What a step is, and the text that a later one shares words with. */
interface Step {
  readonly intent: Intent;
  readonly text: string;
  /** What the text asks back, if it has several meanings. */
  readonly question: Refusal | undefined;
  /** True for a step that shares its verb or its end with another. */
  readonly isShared?: true;
  /** True for the move of an application that is opened on a screen. */
  readonly isPlaced?: true;
}

/** How far a split came: the steps, or the part that is not understood. */
type Split =
  | { steps: Step[] }
  | {
      failedAt: number;
      /** Number of the step that failed, from 1. */
      number: number;
      isDoubtful: boolean;
    };

/** Applications that open pages; every other one opens a page only by name. */
const BROWSERS = new Set(
  "browser firefox chrome chromium edge brave opera vivaldi safari tor-browser librewolf epiphany falkon arc zen-browser".split(
    " ",
  ),
);

/** The names of the slots; the active window is a window as one with a title is. */
const keysOf = ({ slots }: Intent): string =>
  Object.keys(slots)
    .map((name) => (name === "mode" ? "title" : name))
    .sort()
    .join(" ");

const isSame = (one: Intent, other: Intent): boolean =>
  one.name === other.name &&
  keysOf(one) === keysOf(other) &&
  Object.entries(one.slots).every(([key, value]) => other.slots[key] === value);

/** True for steps that do the same with different things. */
function areAlike(one: Intent, other: Intent): boolean {
  if (one.name !== other.name || keysOf(one) !== keysOf(other)) return false;
  // "Open example.com in Firefox and Slack" opens no page in Slack.
  const { app = "", url } = one.slots;
  return url === undefined || BROWSERS.has(app) === BROWSERS.has(other.slots["app"] ?? "");
}

/** True if a step has the thing of another one: "move this window | Slack to monitor 2" does not move Slack twice. */
const takesThing = (one: Intent, other: Intent): boolean =>
  isSame(one, other) ||
  Object.entries(one.slots).some(([name, value]) => {
    const given = other.slots[name] ?? value;
    return given !== value && ` ${value} `.includes(` ${given} `);
  });

/** True for a mail or SMS. */
const isMail = ({ slots }: Intent): boolean => /^(?:mailto|sms):/.test(slots["url"] ?? "");

/** True for a mail or SMS that says something already. */
const isMessage = ({ slots }: Intent): boolean =>
  /^(?:mailto|sms):.*[?&](?:body|subject)=/.test(slots["url"] ?? "");

/** True for a message, which may hold any words: nothing behind its beginning is a step of its own. */
function takesRest(intent: Intent, text: string): boolean {
  const { name, slots } = intent;
  const message = slots["text"] !== undefined || isMessage(intent);
  return (name === "ide_chat_send" || name === "navigate") && message && !hasQuotation(text);
}

const hasOutput = ({ slots }: Intent): boolean =>
  slots["folder"] !== undefined || slots["file"] !== undefined;

class Splitter {
  private readonly parts: readonly Token[][];
  private readonly source: Tokenized;
  private readonly language: Language;
  private readonly options: UnderstandOptions;
  /** Politeness of the whole prompt ("could you"), which each verb may need. */
  private readonly lead: string;
  private readonly isAsked: boolean;
  private readings = 0;
  private furthest: Extract<Split, { failedAt: number }> = { failedAt: 0, number: 1, isDoubtful: false };

  constructor(source: Tokenized, language: Language, options: UnderstandOptions) {
    this.source = source;
    this.language = language;
    this.options = { ...options, locale: language.locale, requestsOnly: true };
    this.parts = partsOf(source, language);
    this.lead = source.text.slice(0, requestStart(source.text, language));
    this.isAsked = isPunctuation(source.tokens.at(-1), "?");
  }

  get count(): number {
    return this.parts.length;
  }

  textOfPart(at: number): string {
    return textOf(this.source.text, this.parts[at] ?? []);
  }

  /** True if a text, or the whole prompt, may say on which screen to open something. */
  namesScreen({ tokens } = this.source): boolean {
    const words = wordsOf(tokens);
    const { onto } = JOINTS[this.language.locale];
    const screens = foldWord(this.language.rules["monitor"] ?? "");
    const has = (list: string) => words.list.some((_, at) => after(list, words, at) > at);
    return has(onto) && has(screens);
  }

  /** True if all that a part names is the window of a known application. */
  namesKnownWindow(at: number): boolean {
    const { name, slots } = this.read(this.textOfPart(at))?.intent ?? {};
    const title = slots?.["name"] ?? slots?.["title"];
    return name !== "open_app" && title !== undefined && this.isKnownTitle(title);
  }

  /** True if the prompt is of several requests, of which the one that failed is not understood. */
  isRequest(failedAt: number): boolean {
    if (failedAt > 0 || beginsRequest(this.textOfPart(0), this.language)) return true;
    return this.parts.slice(1, MAX_PARTS).some((_, at) => this.own(this.textOfPart(at + 1)) !== null);
  }

  /** The text from one part to another as it is written, with what is between them. */
  private textBetween(from: number, to: number): string {
    const first = this.parts[from]?.[0];
    const last = this.parts[to]?.at(-1);
    if (from === to || first === undefined || last === undefined) return this.textOfPart(from);
    return this.source.text.slice(first.start, last.end);
  }

  private read(text: string): Step | null {
    if (this.readings++ >= MAX_READINGS) return null;
    const understood = readText(this.isAsked ? `${text}?` : text, this.options);
    if (understood === null || (!understood.ok && understood.code !== "AMBIGUOUS")) return null;
    if (understood.ok) return { intent: understood.intent, text, question: undefined };
    const [first] = understood.candidates ?? [];
    if (first === undefined) return null;
    return { intent: intentWith(first.intent, first.slots), text, question: understood };
  }

  /** True for a thing that its form or the catalogue tells, so that no conjunction can be within its name. */
  private isEvident({ intent, text }: Step): boolean {
    const { name, slots } = intent;
    if (hasQuotation(text)) return true;
    const { path } = slots;
    if (
      path !== undefined &&
      !isRooted(path) &&
      !/^[.~]/.test(path) &&
      (!isFileName(path) || /\s/.test(path))
    )
      return false;
    switch (name) {
      case "open_app":
        return this.isKnownApp(slots["app"] ?? "");
      case "focus_window":
      case "move_window":
      case "screenshot": {
        const title = slots["name"] ?? slots["title"];
        return title === undefined || this.isKnownTitle(title);
      }
      case "ide_chat_send":
      case "ide_command":
        return false;
      default:
        return true;
    }
  }

  private isKnownApp(app: string): boolean {
    return appOf(app) !== undefined || isIde(app) || (this.options.knownApps?.has(foldWord(app)) ?? false);
  }

  private isKnownTitle(title: string): boolean {
    const opened = this.read(`open ${title}`);
    return opened?.intent.name === "open_app" && this.isKnownApp(opened.intent.slots["app"] ?? "");
  }

  /** The step with its own verb; the politeness of the whole prompt may be needed to understand it. */
  private own(text: string): Step | null {
    return this.read(text) ?? (this.lead.trim() === "" ? null : this.read(this.lead + text));
  }

  /** "Save it on the desktop" says where the screenshot before goes. */
  private saved(text: string, before: Step | undefined): Step | null {
    if (before?.intent.name !== "screenshot" || hasOutput(before.intent)) return null;
    const { tokens } = tokenize(text);
    const words = wordsOf(tokens);
    const { save, saved, into, open } = JOINTS[this.language.locale];
    const verb = after(save, words, 0);
    const place = after(into, words, after(saved, words, verb));
    const start = tokens[place]?.start;
    if (verb === 0 || start === undefined || place === after(saved, words, verb)) return null;
    for (const verbs of open) {
      const found = this.read(`${verbs} ${text.slice(start).replace(/^(?:the|my) /i, "")}`);
      const path = ["open_folder", "open_file"].includes(found?.intent.name ?? "")
        ? found?.intent.slots["path"]
        : undefined;
      const isFile = path !== undefined && isFileName(baseName(path));
      // Programs write PNG; a folder of that name would be made where a file was meant.
      if (path === undefined || (isFile ? !/\.png$/i.test(path) : found?.intent.name === "open_file"))
        continue;
      const { name, slots, confidence } = before.intent;
      return {
        ...before,
        intent: intentWith(name, { ...slots, [isFile ? "file" : "folder"]: path }, confidence),
      };
    }
    return null;
  }

  /** "Open Slack and move it": the application of the step before in place of the pronoun. */
  private withNoun(text: string, before: Step | undefined): Step | null {
    const { app, title, name = title } = before?.intent.slots ?? {};
    const known = app === undefined ? name : properName(app);
    if (known === undefined || (app !== undefined && !this.isKnownApp(app))) return null;
    const { tokens } = tokenize(text);
    const words = wordsOf(tokens);
    const { pronouns } = JOINTS[this.language.locale];
    const at = words.list.findIndex((_, index) => after(pronouns, words, index) > index);
    const start = tokens[at]?.start;
    const end = tokens[after(pronouns, words, at) - 1]?.end;
    if (start === undefined || end === undefined) return null;
    const step = this.own(text.slice(0, start) + known + text.slice(end));
    return step !== null && ["focus_window", "move_window", "screenshot"].includes(step.intent.name)
      ? step
      : null;
  }

  /** "Open a.txt and go to line 5": the step before, at that place of its file. */
  private located(text: string, before: Step | undefined): Step | null {
    const { path, line } = before?.intent.slots ?? {};
    if (before === undefined || before.isShared || path === undefined || line !== undefined) return null;
    if (before.intent.name !== "open_file" && !isFileName(baseName(path))) return null;
    const { tokens } = tokenize(text);
    const words = wordsOf(tokens);
    const { reach, there } = JOINTS[this.language.locale];
    const from = after(reach, words, 0);
    const to = tokens.findIndex((_, at) => at > from && after(there, words, at) === tokens.length);
    const [first, last] = [tokens[from], tokens.at(to < 0 ? -1 : to - 1)];
    if (from === 0 || first === undefined || last === undefined) return null;
    const found = this.own(`${before.text} ${text.slice(first.start, last.end)}`);
    const { line: reached, column, ...rest } = found?.intent.slots ?? {};
    return found !== null && reached !== undefined && isSame({ ...found.intent, slots: rest }, before.intent)
      ? found
      : null;
  }

  /** "Open settings and go to sound": the panel of the settings that the step before opens. */
  private panelled(text: string, before: Step | undefined): Step | null {
    if (before?.intent.name !== "open_settings" || "panel" in before.intent.slots) return null;
    const { tokens } = tokenize(text);
    const first = tokens[after(JOINTS[this.language.locale].reach, wordsOf(tokens), 0)];
    if (first === undefined || first.start === tokens[0]?.start) return null;
    const rest = text.slice(first.start).replace(/^the /i, "");
    const found = this.own(`${before.text} ${rest}`);
    return found?.intent.name === "open_settings" && "panel" in found.intent.slots ? found : null;
  }

  /** "Open Firefox on monitor 2", in any order: opens it, then moves its window there. */
  private placed(text: string): readonly Step[] | null {
    const source = tokenize(text);
    if (!this.namesScreen(source)) return null;
    const { tokens } = source;
    const words = wordsOf(tokens);
    const { onto, move, active } = JOINTS[this.language.locale];
    for (let from = 0; from < Math.min(tokens.length, MAX_SHARED); from++) {
      if (after(onto, words, from) === from) continue;
      for (let to = Math.min(tokens.length, from + MAX_SHARED); to > from + 1; to--) {
        const [first, last] = [tokens[from], tokens[to - 1]];
        if (first === undefined || last === undefined) break;
        const place = text.slice(first.start, last.end);
        if (this.read(`${move} ${active} ${place}`)?.intent.name !== "move_window") continue;
        const opened = this.own(`${text.slice(0, first.start)}${text.slice(last.end)}`.trim());
        const { app, ...more } = opened?.intent.slots ?? {};
        if (opened === null || app === undefined || !this.isKnownApp(app) || Object.keys(more).length > 0)
          continue;
        const moved = this.read(`${move} ${properName(app)} ${place}`);
        if (moved?.intent.slots["title"] === properName(app))
          return [opened, { ...moved, text, isPlaced: true }];
      }
    }
    return null;
  }

  /** The step with the verb of the one before: "open Slack | Teams". */
  private carried(text: string, before: Step): Step | null {
    const found = beginningsOf(before.text)
      .map((beginning) => this.read(`${beginning} ${text}`))
      .filter((step) => step !== null);
    // "Capture the active window | the Slack window" is not about the active window of Slack.
    const others = found.filter((step) => !isSame(step.intent, before.intent));
    const alike = (others.length > 0 ? others : found).filter((step) => areAlike(step.intent, before.intent));
    // "Capture the Slack | the Firefox window" is not about "Slack the Firefox".
    const isEvident = (step: Step) => step.intent.name === before.intent.name && this.isEvident(step);
    return alike.find(isEvident) ?? found.findLast(isEvident) ?? alike[0] ?? found.at(-1) ?? null;
  }

  /** The step before with what the later one says of both: "move Slack | Teams to monitor 2". */
  private shared(before: Step | string, step: Step, part: string): Step | null {
    const text = typeof before === "string" ? before : before.text;
    for (const end of endsOf(part)) {
      const found = this.read(`${text} ${end}`);
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
      if (this.readings >= MAX_READINGS || (to === at && this.namesKnownWindow(at))) break;
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
    const saved = this.saved(text, before);
    if (saved !== null) return [{ steps: steps.with(-1, saved), to }];
    const own = this.withNoun(text, before) ?? this.own(text);
    if (own !== null) {
      if (!takesRest(own.intent, text)) return [{ steps: [...steps, own], to }];
      const last = this.parts.length - 1;
      const whole = this.own(this.textBetween(at, last));
      return whole === null ? [] : [{ steps: [...steps, whole], to: last }];
    }
    const located = this.located(text, before) ?? this.panelled(text, before);
    if (located !== null) return [{ steps: steps.with(-1, located), to }];
    const carried = before?.isPlaced ? beginningsOf(before.text).map((start) => `${start} ${text}`) : [];
    for (const one of [text, ...carried]) {
      const placed = this.placed(one);
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
      const joined = this.read(`${before.text}, ${text}`);
      return joined === null ? [] : [{ steps: steps.with(-1, joined), to }];
    }
    if (isMessage(step.intent)) return [];
    if (!this.isEvident(step) || !this.isEvident(before) || continuesPath(before, text)) {
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
        const step = this.read(`${verb} ${end}`);
        if (step === null) continue;
        const texts = [text];
        for (let part = to + 1; part < last; part++) texts.push(`${verb} ${this.textOfPart(part)}`);
        const others = texts.map((one) => this.shared(one, step, end));
        const isApart = (one: Step | null) =>
          one !== null && this.isEvident(one) && !isSame(one.intent, step.intent);
        if (!others.every(isApart) || !this.isEvident(step)) continue;
        return [{ steps: [...others.filter((one) => one !== null), { ...step, isShared: true }], to: last }];
      }
    }
    return [];
  }
}

/** True if a text may go on with the path before it: "open ~/My Documents and Settings/report.pdf". */
function continuesPath({ intent }: Step, text: string): boolean {
  const path = intent.slots["path"];
  if (path === undefined || isFileName(path.split(/[/\\]/).at(-1) ?? "") || !isRooted(path)) return false;
  const [first] = tokenize(text).tokens;
  return (first?.kind === "path" || first?.kind === "file") && !isRooted(first.value);
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
    if (splitter.count < 2 && (whole.ok || !splitter.namesScreen())) continue;
    if (splitter.count > MAX_STEPS || source.truncated) {
      const first = readText(splitter.textOfPart(0), { ...options, locale: language.locale });
      if (first?.ok && !whole.ok) return tooMany(MAX_STEPS, language.locale);
      continue;
    }
    const split = splitter.run();
    if ("steps" in split) {
      const found = answerOf(split.steps, whole, language);
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
  const refused = ofStep(alone, number, text, locale);
  return isDoubtful ? unquoted(refused, locale) : refused;
}
