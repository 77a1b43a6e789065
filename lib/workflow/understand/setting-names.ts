/** Settings that a sentence can change: „ustaw model na gpt-4o”, "set vat.rate to 8". */
import type { Reading } from "./atoms.ts";

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

export interface Setting {
  readonly setting_path: string;
  readonly setting_value: string;
}

/** The setting that is named at an atom, with its value; undefined if none is. */
export function settingIn(reading: Reading, from: number): Setting | undefined {
  const start = ARTICLE.test(reading.atoms[from]?.fold ?? "") ? from + 1 : from;
  for (let count = LONGEST; count > 0; count--) {
    const words = Array.from({ length: count }, (_, i) => reading.atoms[start + i]?.fold ?? "").join(" ");
    const path = NAMES[words] ?? (count === 1 && DOTTED.test(words) ? words : undefined);
    if (path === undefined) continue;
    let value = start + count;
    if (LINK.test(reading.atoms[value]?.fold ?? "")) value++;
    const setting_value = reading.slice(value, reading.atoms.length).replace(/[.!]+$/, "");
    if (setting_value !== "" && setting_value.split(/\s+/).length <= LONGEST_VALUE)
      return { setting_path: path, setting_value };
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
