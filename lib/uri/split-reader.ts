/** Reads texts of a prompt as its steps: with the politeness of the whole, and not too many of them. */

import { appOf } from "#desktop/apps.ts";
import { isFileName } from "#language/extract/address/hosts.ts";
import { isRooted } from "#language/extract/address/path-parts.ts";
import { foldWord } from "#language/fold.ts";
import type { Tokenized } from "#language/tokens.ts";
import { intent as intentWith } from "./abstract.ts";
import { JOINTS } from "./language/joints.ts";
import type { Language } from "./language/types.ts";
import { isIde } from "./platforms/ides.ts";
import { after, hasQuotation, isPunctuation, wordsOf } from "./split-parts.ts";
import type { Step } from "./split-step.ts";
import { readText, requestStart, type UnderstandOptions } from "./understand.ts";

/** Texts that are read for one prompt: a bound on the work, whatever the prompt. */
const MAX_READINGS = 400;

export class StepReader {
  readonly source: Tokenized;
  readonly language: Language;
  private readonly options: UnderstandOptions;
  /** Politeness of the whole prompt ("could you"), which each verb may need. */
  private readonly lead: string;
  private readonly isAsked: boolean;
  private readings = 0;

  constructor(source: Tokenized, language: Language, options: UnderstandOptions) {
    this.source = source;
    this.language = language;
    this.options = { ...options, locale: language.locale, requestsOnly: true };
    this.lead = source.text.slice(0, requestStart(source.text, language));
    this.isAsked = isPunctuation(source.tokens.at(-1), "?");
  }

  /** True if nothing more is read. */
  get isExhausted(): boolean {
    return this.readings >= MAX_READINGS;
  }

  /** True if a text, or the whole prompt, may say on which screen to open something. */
  namesScreen({ tokens } = this.source): boolean {
    const words = wordsOf(tokens);
    const { onto } = JOINTS[this.language.locale];
    const screens = foldWord(this.language.rules["monitor"] ?? "");
    const has = (list: string) => words.list.some((_, at) => after(list, words, at) > at);
    return has(onto) && has(screens);
  }

  /** What a text asks for, with its own verb; null if it is no request. */
  read(text: string): Step | null {
    if (this.readings++ >= MAX_READINGS) return null;
    const understood = readText(this.isAsked ? `${text}?` : text, this.options);
    if (understood === null || (!understood.ok && understood.code !== "AMBIGUOUS")) return null;
    if (understood.ok) return { intent: understood.intent, text, question: undefined };
    const [first] = understood.candidates ?? [];
    if (first === undefined) return null;
    return { intent: intentWith(first.intent, first.slots), text, question: understood };
  }

  /** True for a thing that its form or the catalogue tells, so that no conjunction can be within its name. */
  isEvident({ intent, text }: Step): boolean {
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

  isKnownApp(app: string): boolean {
    return appOf(app) !== undefined || isIde(app) || (this.options.knownApps?.has(foldWord(app)) ?? false);
  }

  isKnownTitle(title: string): boolean {
    const opened = this.read(`open ${title}`);
    return opened?.intent.name === "open_app" && this.isKnownApp(opened.intent.slots["app"] ?? "");
  }

  /** The step with its own verb; the politeness of the whole prompt may be needed to understand it. */
  own(text: string): Step | null {
    return this.read(text) ?? (this.lead.trim() === "" ? null : this.read(this.lead + text));
  }
}
