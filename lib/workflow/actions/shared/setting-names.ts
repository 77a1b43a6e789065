/** Settings that a sentence can change: „ustaw model na gpt-4o”, "set vat.rate to 8". */
import { PARSE_MODES, VAT_RATES } from "#schemas/workflow.ts";
import type { ReadText } from "../../action/reading.ts";
import { isTimeZone } from "../../settings/numbers.ts";

/** Dotted names by the words for them, folded. */
const NAMES: Readonly<Record<string, string>> = {
  model: "llm.model",
  "model llm": "llm.model",
  "llm model": "llm.model",
  "model jezykowy": "llm.model",
  "language model": "llm.model",
  temperature: "llm.temperature",
  temperatura: "llm.temperature",
  "temperature modelu": "llm.temperature",
  "temperature llm": "llm.temperature",
  "llm temperature": "llm.temperature",
  tryb: "nlp.default_mode",
  mode: "nlp.default_mode",
  "tryb parsowania": "nlp.default_mode",
  "parsing mode": "nlp.default_mode",
  "default mode": "nlp.default_mode",
  "domyslny tryb": "nlp.default_mode",
  "stawke vat": "vat.rate",
  "vat rate": "vat.rate",
  jezyk: "language",
  language: "language",
  "strefe czasowa": "timezone",
  timezone: "timezone",
  "time zone": "timezone",
};
/** Sections by the words for them, folded. */
const SECTIONS: Readonly<Record<string, string>> = {
  vat: "vat",
  invoice: "invoices",
  invoices: "invoices",
  faktur: "invoices",
  model: "llm",
  modelu: "llm",
  llm: "llm",
};
/** Words around the settings that are reset; any other word says which, and is not understood. */
const AROUND =
  /^(?:reset|restore|revert|clear|the|all|my|our|your|every|to|of|their|its|default|defaults|factory|back|settings?|configuration|please|zresetuj|zresetowac|resetuj|resetowac|przywroc|przywrocic|wszystkie|wszystkich|moje|nasze|do|domyslne|domyslnych|fabryczne|fabrycznych|ustawien|ustawienia|ustawienie|konfiguracje|prosze)$/;
const ARTICLE = /^(?:the|a|my|our)$/;
const LINK = /^(?:na|to|=|:|as|jako|is)$/;
const DOTTED = /^[a-z_]+(?:\.[a-z_]+)+$/;
const LONGEST = 2;
/** Values are words, not sentences. */
const LONGEST_VALUE = 3;

/** What a setting becomes by the words of a request; undefined for what it cannot be. Settings without a line take any words. */
const VALUES: Readonly<Record<string, (words: string) => string | undefined>> = {
  "llm.model": (words) => (/\s/.test(words) ? undefined : words),
  "llm.temperature": (words) => {
    const number = /^(?:\d|\d?[.,]\d+)$/.test(words) ? Number(words.replace(",", ".")) : Number.NaN;
    return number <= MOST_TEMPERATURE ? String(number) : undefined;
  },
  "nlp.default_mode": (words) => (isOneOf(PARSE_MODES, words) ? words : undefined),
  "vat.rate": (words) => {
    const rate = words.replace(/\s*%$/, "");
    return isOneOf(VAT_RATES, rate) ? rate : undefined;
  },
  language: (words) =>
    /^(?:polish|polski|pl)$/i.test(words)
      ? "pl"
      : /^(?:english|angielski|en)$/i.test(words)
        ? "en"
        : undefined,
  timezone: (words) => (isTimeZone(words) ? words : undefined),
};
/** Of the services that answer as OpenAI's does. */
const MOST_TEMPERATURE = 2;

const isOneOf = (all: readonly string[], value: string): boolean => all.includes(value);

export interface Setting {
  readonly setting_path: string;
  /** Absent if the words say none that the setting can have. */
  readonly setting_value?: string | undefined;
}

/** What words make of a setting; undefined for what it cannot be. */
export const settingValue = (path: string, words: string): string | undefined =>
  Object.hasOwn(VALUES, path) ? VALUES[path]?.(words) : words;

/** The setting that is named at an atom, with its value; undefined if none is. */
export function settingIn(reading: ReadText, from: number): Setting | undefined {
  const start = ARTICLE.test(reading.atoms[from]?.fold ?? "") ? from + 1 : from;
  for (let count = LONGEST; count > 0; count--) {
    const words = Array.from({ length: count }, (_, i) => reading.atoms[start + i]?.fold ?? "").join(" ");
    const path = NAMES[words] ?? (count === 1 && DOTTED.test(words) ? words : undefined);
    if (path === undefined) continue;
    let value = start + count;
    if (LINK.test(reading.atoms[value]?.fold ?? "")) value++;
    const said = reading.slice(value, reading.atoms.length).replace(/[.!]+$/, "");
    if (said !== "" && said.split(/\s+/).length <= LONGEST_VALUE)
      return { setting_path: path, setting_value: settingValue(path, said) };
  }
  return undefined;
}

/** What a request to reset settings means: one of them, a section, or all; nothing if it says another thing. */
export function resetIn(words: readonly string[]): { setting_path: string } | { all: true } | undefined {
  const named = words.filter((word) => !AROUND.test(word));
  if (named.length === 0) return { all: true };
  const text = named.join(" ");
  const path = SECTIONS[text] ?? NAMES[text] ?? (DOTTED.test(text) ? text : undefined);
  return path === undefined ? undefined : { setting_path: path };
}
