/** Text as markup: the one escape for HTML and XML, and a template that uses it for every value. */

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Text for HTML and XML, in content and in quoted attributes. XML 1.0 does not allow control characters, lone
 * surrogates, U+FFFE and U+FFFF, escaped or not (section 2.2): they become U+FFFD.
 */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Markup whose values are escaped already. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | readonly Markup[] | undefined | false;

/** A template of HTML: escapes its values, except its own output; `undefined` and `false` render as nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((text, part, i) => text + rendered(values[i - 1]) + part));
}

function rendered(value: Value): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return escapeMarkup(String(value));
}
