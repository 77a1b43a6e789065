/**
 * Identifiers of a project's own, which `.intentids` of its root declares: a form on each line, such as `ANF/{n}`. What has
 * such a form names a requirement in documents, tasks, messages, commits, comments and tests, as `FR-01` does.
 */
import { escapePattern } from "#kit/data/pattern.ts";
import type { Context } from "#kit/files/context.ts";
import { bareId } from "../markdown/blocks.ts";
import type { Finding } from "../records/record.ts";
import { readFound } from "./files.ts";

export const ID_FORMS = ".intentids";

/** What stands for a part of an id: `{n}` for a number, with further ones after dots, `{word}` for letters and digits. */
const PLACE = /\{(?:n|word)\}/;
const A_NUMBER = escapePattern("{n}");
const A_WORD = escapePattern("{word}");
const NUMBER = String.raw`\d{1,9}(?:\.\d{1,9}){0,3}`;
const WORD = String.raw`[\p{L}\p{N}]{1,40}`;

const MOST_FORMS = 50;
const LONGEST_FORM = 100;
/** Ids that a text names at most. */
const MOST_IDS = 50;

export class OwnIds {
  /** The forms, as they are declared. */
  readonly forms: readonly string[];
  readonly #patterns: readonly RegExp[];

  constructor(forms: readonly string[]) {
    this.forms = forms;
    this.#patterns = forms.map(
      (form) =>
        new RegExp(
          `(?<![\\p{L}\\p{N}_])${escapePattern(form).replaceAll(A_NUMBER, NUMBER).replaceAll(A_WORD, WORD)}(?![\\p{L}\\p{N}_])`,
          "gu",
        ),
    );
  }

  /** The ids in a text, each once and in order. */
  in(text: string): string[] {
    const found = this.#patterns.flatMap((pattern) => Array.from(text.matchAll(pattern)));
    const ids = found.toSorted((a, b) => a.index - b.index).map(([id]) => id);
    return [...new Set(ids)].slice(0, MOST_IDS);
  }

  /** True if a text is an id and nothing else, but for marks of Markdown around it. */
  isOne(text: string): boolean {
    const bare = bareId(text);
    return this.in(bare)[0] === bare && bare !== "";
  }

  /** The finding with the ids that its text names among its tickets. */
  named(finding: Finding): Finding {
    if (this.forms.length === 0) return finding;
    const { statement, source } = finding;
    const own = this.in(`${source.text}\n${statement.text}`);
    if (own.length === 0) return finding;
    const tickets = [...new Set([...statement.target.tickets, ...own])];
    return { ...finding, statement: { ...statement, target: { ...statement.target, tickets } } };
  }
}

/** A project that declares none. */
export const NO_OWN_IDS = new OwnIds([]);

/**
 * The identifiers that the root of a project declares.
 * @param warn told of lines that are left out, since they are no form; a run reads the file for each kind of text and tells it once
 */
export async function ownIdsOf(
  root: string,
  context: Context,
  warn: (message: string) => void = () => {},
): Promise<OwnIds> {
  const file = await readFound(root, ID_FORMS, { ...context, warn });
  if (!file) return NO_OWN_IDS;
  const lines = file.text.split("\n").map((line) => line.trim());
  const forms = [...new Set(lines.filter((line) => line !== "" && !line.startsWith("#")))];
  const good = forms.filter(isForm);
  for (const form of forms)
    if (!isForm(form))
      warn(
        `${ID_FORMS}: "${form.slice(0, LONGEST_FORM)}" is left out: a form has letters or signs, and {n} or {word}, such as ANF/{n}`,
      );
  if (good.length > MOST_FORMS) warn(`${ID_FORMS}: only the first ${MOST_FORMS} forms are read`);
  return good.length === 0 ? NO_OWN_IDS : new OwnIds(good.slice(0, MOST_FORMS));
}

/** A form names something besides its places: `{n}` alone would make every number an id. */
function isForm(line: string): boolean {
  const fixed = line.replace(/\{(?:n|word)\}/g, "");
  return (
    line.length <= LONGEST_FORM && PLACE.test(line) && /[\p{L}\p{S}§]/u.test(fixed) && !/[\s{}]/.test(fixed)
  );
}
