/** What a candidate says about itself, as weighted words: its path, names, description and source. */
import { foldWord } from "#language/fold.ts";
import { languageByFunctionWords } from "#language/function-words.ts";
import type { StemLanguage } from "#language/stem.ts";
import { readSourceText, type SourceText } from "../code/source-text.ts";
import { type Term, termsOfNames, termsOfText } from "./terms.ts";

/** A file or module that a requirement can be linked to. */
export interface Candidate {
  readonly id: string;
  readonly path: string;
  readonly symbols: readonly string[];
  readonly doc?: string | undefined;
  readonly source?: string | undefined;
  /** Names that it only mentions, if they are known without its source. */
  readonly mentioned?: readonly string[] | undefined;
  /** Words of a page, likewise: they are surer than what a program quotes, and less sure than what documents code. */
  readonly shown?: readonly string[] | undefined;
  /** Words of its quotations, likewise. */
  readonly said?: readonly string[] | undefined;
}

/** Terms of one kind, each occurrence counting `weight`. */
export interface Field {
  readonly kind: FieldKind;
  readonly terms: readonly Term[];
}

export type FieldKind = keyof typeof FIELD_WEIGHTS;

/** Measured on eANCI, Albergate and LibEST, see docs/measurements.md. */
export const FIELD_WEIGHTS = {
  name: 4,
  folder: 0.5,
  type: 3,
  symbol: 2,
  doc: 1,
  comment: 1,
  text: 0.5,
  body: 1,
};

/** How sure a match in a field is: a name says what a module is for, a string only what it mentions. */
export const FIELD_STRENGTHS: Readonly<Record<FieldKind, number>> = {
  name: 1,
  folder: 0.5,
  type: 1,
  symbol: 1,
  doc: 0.9,
  comment: 0.6,
  text: 0.4,
  body: 0.5,
};

/** Folders of every project: they say nothing of what is in them. */
const PLAIN_FOLDERS: ReadonlySet<string> = new Set(
  "src lib app apps source sources main java kotlin scala python js ts go php ruby pkg packages internal cmd core com org net io test tests spec server client backend frontend www web code".split(
    " ",
  ),
);

/** A candidate that was read, before it is known which of its lines every other one has, too. */
export interface ReadCandidate {
  readonly candidate: Candidate;
  readonly base: string;
  readonly source: SourceText | null;
}

export function readCandidate(candidate: Candidate): ReadCandidate {
  const parts = candidate.path.split(/[/\\]/);
  const base = (parts.at(-1) ?? "").replace(/(?<=.)\.[\w-]+$/, "");
  const { source } = candidate;
  return { candidate, base, source: source ? readSourceText(candidate.path, source) : null };
}

/** @param isTemplate whether a line of a comment is one that most files have, e.g. of a licence */
export function fieldsOf(
  { candidate, base, source }: ReadCandidate,
  also: StemLanguage | null,
  isTemplate: (line: string) => boolean,
): Field[] {
  const folders = candidate.path
    .split(/[/\\]/)
    .slice(0, -1)
    .filter((folder) => !PLAIN_FOLDERS.has(folder.toLowerCase()));
  const fields: Field[] = [
    { kind: "name", terms: termsOfNames([base], also) },
    { kind: "folder", terms: termsOfNames(folders, also) },
    { kind: "type", terms: termsOfNames(candidate.symbols.filter(isOfType), also) },
    {
      kind: "symbol",
      terms: termsOfNames(
        candidate.symbols.filter((name) => !isOfType(name)),
        also,
      ),
    },
    { kind: "doc", terms: termsOfProse(candidate.doc ?? "", also) },
    { kind: "body", terms: termsOfNames(candidate.mentioned ?? [], also) },
    { kind: "comment", terms: termsOfProse((candidate.shown ?? []).join(" "), also) },
    { kind: "text", terms: termsOfProse((candidate.said ?? []).join(" "), also) },
  ];
  if (source) {
    fields.push(
      { kind: "type", terms: termsOfNames(source.types, also) },
      { kind: "symbol", terms: termsOfNames(source.functions, also) },
      { kind: "body", terms: termsOfNames(source.names, also) },
      {
        kind: "comment",
        terms: termsOfProse(source.comments.filter((line) => !isTemplate(line)).join("\n"), also),
      },
      { kind: "text", terms: termsOfProse(source.strings.join("\n"), also) },
    );
  }
  return fields.filter(({ terms }) => terms.length > 0);
}

/** Types have a capital in most languages. */
const isOfType = (name: string): boolean => /^\p{Lu}/u.test(name);

function termsOfProse(text: string, also: StemLanguage | null): Term[] {
  if (text === "") return [];
  return termsOfText(text, languageOfProse(text) ?? also ?? "en");
}

const WORD = /\p{L}+/gu;

/** The language of a text, or null if it cannot be told. */
export function languageOfProse(text: string): StemLanguage | null {
  return languageByFunctionWords((text.match(WORD) ?? []).map(foldWord));
}
