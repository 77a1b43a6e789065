/** Understands a prompt as one request or as several steps, in their order. */

import { foldWord } from "#language/fold.ts";
import { lazy } from "#language/lazy.ts";
import type { Intent } from "#schemas/uri.ts";
import type { UnderstoodSteps } from "./split-steps.ts";
import { type Understanding, type UnderstandOptions, understand } from "./understand.ts";

export type { UnderstoodSteps } from "./split-steps.ts";

/** Most prompts ask for one thing, and need nothing of this. */
const splitting = lazy((): typeof import("./split-steps.ts") => require("./split-steps.ts"));

/** What can be between two steps: a sign, or a word in the middle of a text. */
const SIGN = /[,;&+\n]|[.!](?=\s)/;
/** What the reading of one request passes over: "take a screenshot, open Firefox" is not about an open window. */
const STOP = /[,;\n]\s*\S/;

function single(understanding: Understanding): UnderstoodSteps {
  if (!understanding.ok) return understanding;
  const { intent, locale } = understanding;
  return { ok: true, intents: [intent], locale };
}

/** True if the text can have a second step at all; cheaper than to look for one. */
function mayHaveSeveral(text: string): boolean {
  return SIGN.test(text) || text.trim().split(/\s+/, 4).length > 3;
}

/** True for a window's title of several words, which may have taken in a second step. */
function hasLongTitle({ name, slots }: Intent): boolean {
  const title = name === "focus_window" ? slots["name"] : slots["title"];
  return title !== undefined && /\s\S+\s/.test(title);
}

/**
 * Understands a prompt. One request is what it reads as a whole; only what does not is split, and each step must be
 * understood. It looks at nothing but the prompt and the options.
 * @throws Failure INVALID_URI or UNSUPPORTED_URI where the whole prompt is a URI that no plan can hold.
 */
export function understandSteps(prompt: string, options: UnderstandOptions = {}): UnderstoodSteps {
  const whole = understand(prompt, options);
  const isDone = whole.ok
    ? whole.locale === null || !(STOP.test(prompt.trim()) || hasLongTitle(whole.intent))
    : whole.code !== "NO_INTENT";
  if (isDone || !mayHaveSeveral(prompt)) return single(whole);
  const steps = splitting().splitSteps(prompt, whole, options) ?? single(whole);
  return steps.ok ? steps : (counted(prompt, options) ?? steps);
}

/** "Two folders: a and b": the number counts the steps, and says nothing of its own. */
const COUNTED =
  /(?<!\p{L})(two|three|four|five|six|dwa|dwie|dwóch|dwoch|trzy|cztery|pięć|piec|[2-9])\s+((?:new\s+|nowe\s+)?\p{L}+)\s*:/iu;
const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  dwa: 2,
  dwie: 2,
  dwoch: 2,
  trzy: 3,
  cztery: 4,
  piec: 5,
};

/** The steps of a prompt that says how many things follow; null if it says nothing of the kind, or another number. */
function counted(prompt: string, options: UnderstandOptions): UnderstoodSteps | null {
  const [said, number = "", noun = ""] = COUNTED.exec(prompt) ?? [];
  if (said === undefined) return null;
  const found = understandSteps(prompt.replace(said, noun), options);
  const count = NUMBERS[foldWord(number)] ?? Number(number);
  return found.ok && found.intents.length === count ? found : null;
}
