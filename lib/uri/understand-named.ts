/** Sites and files by the names that the user's configuration gives them; no other name is made into an address or path. */
import { Lexicon } from "#language/lexicon.ts";
import { requestIn } from "#language/request.ts";
import { Grammar } from "#language/template.ts";
import type { Tokenized } from "#language/tokens.ts";
import type { Intent } from "#schemas/uri.ts";
import { type Language, type Meaning, row } from "./language/types.ts";
import { outcomeOf } from "./understand-build.ts";
import type { Prompt, UriReader } from "./understand-prompt.ts";
import { readersOf } from "./understand-readers.ts";

/** Addresses or paths by name. */
type Names = Readonly<Record<string, string>>;

/** What the configuration names. */
export interface Named {
  /** Addresses of the web. */
  readonly sites?: Names | undefined;
  /** Files and folders. */
  readonly files?: Names | undefined;
}

const GROUPS: Language["groups"] = [
  {
    head: "<open>|<go>|<launch>",
    rows: () => [
      row("navigate", 0.95, ["[<det>] [<website>] [<called>] {site_name:url} [<website>]"]),
      row("open_app", 0.95, ["[<det>] [<website>] {site_name:url} [<website>] <using> <an_app>"]),
    ],
  },
  {
    head: "<open>|<show>|<edit>",
    rows: () => [
      row("open_file", 0.95, ["[<det>] [<file>|<folder>] [<called>] {file_name:path}"]),
      row("open_app", 0.95, ["[<det>] [<file>|<folder>] [<called>] {file_name:path} <using> <an_app>"]),
    ],
  },
];

/** Behind these a name can only be that of a site, or of a file. */
const UNKNOWN: Readonly<Record<Language["locale"], Language["groups"]>> = {
  en: [
    {
      head: "<open>|<go>",
      rows: () => [row("navigate", 0.5, ["[<det>] <website> [<called>] {words:site}"])],
    },
    { head: "visit|browse to|navigate to", rows: () => [row("navigate", 0.5, ["[<det>] {command:site}"])] },
    { head: "<open>|<go>", rows: () => [row("navigate", 0.5, ["[<det>] {command:site} <website>"])] },
    {
      head: "<open>|<show>|<edit>",
      rows: () => [row("open_file", 0.5, ["[<det>] [<file>] [<called>] {document:file}"])],
    },
  ],
  pl: [
    {
      head: "<open>|<go>",
      rows: () => [row("navigate", 0.5, ["[<det>] <website> [<called>] {words:site}"])],
    },
    { head: "wejdź na|wejść na|odwiedź", rows: () => [row("navigate", 0.5, ["[<det>] {command:site}"])] },
    {
      head: "<open>|<show>|<edit>",
      rows: () => [row("open_file", 0.5, ["[<det>] [<file>] [<called>] {document:file}"])],
    },
  ],
};

/** Kinds of documents, of which one is meant that the prompt does not say. */
const DOCUMENTS: Readonly<Record<Language["locale"], readonly Record<string, string>[]>> = {
  en: [
    Object.fromEntries(
      (
        "report spreadsheet sheet document doc presentation slides invoice contract notes memo minutes proposal offer " +
        "budget list schedule letter draft manual pdf photo picture receipt agreement cv resume statement"
      )
        .split(" ")
        .map((name) => [name, name]),
    ),
  ],
  pl: [
    {
      raport: "raport/,u,y",
      arkusz: "arkusz/,a,e",
      dokument: "dokument/,u,y",
      prezentacja: "prezentacj/a,ę,i,e",
      faktura: "faktur/a,ę,y",
      umowa: "umow/a,ę,y",
      notatki: "notatk/i,ę,a",
      zestawienie: "zestawieni/e,a",
      oferta: "ofert/a,ę,y",
      protokół: "protok/ół,oły",
      lista: "list/a,ę,y",
      budżet: "budżet/,y",
      harmonogram: "harmonogram/,y",
      sprawozdanie: "sprawozdani/e,a",
      list: "list|pismo",
      szkic: "szkic/,e",
      zdjęcie: "zdjęci/e",
      paragon: "paragon/,y",
      tabela: "tabel/a,ę,e",
      cv: "cv|życiorys",
    },
  ],
};

/** The grammar of each language for the names of a configuration, or for those that it lacks. */
type Grammars = Map<Language, Grammar<Meaning, Prompt>>;

const known = new WeakMap<Named, Grammars>();
const unknown: Grammars = new Map();

function grammarIn(
  grammars: Grammars,
  language: Language,
  groups: Language["groups"],
  readers: () => Readonly<Record<string, UriReader>>,
): Grammar<Meaning, Prompt> {
  let grammar = grammars.get(language);
  if (grammar === undefined) {
    grammar = new Grammar(groups, language.rules, { ...readersOf(language), ...readers() });
    grammars.set(language, grammar);
  }
  return grammar;
}

/** Reads a configured name into a slot, also in quotation marks and, in Polish, in another case. */
function nameReader(slot: string, names: Names, language: Language): UriReader {
  const lexicon = new Lexicon(
    [Object.fromEntries(Object.keys(names).map((name) => [name, name]))],
    language.stems,
  );
  return (input, at) => {
    const token = input.tokens[at];
    if (token?.kind !== "quoted")
      return lexicon
        .find(input.words, at)
        .map(({ end, name }) => ({ end, slots: { [slot]: names[name] ?? "" } }));
    const written = token.value.toLowerCase();
    const value = Object.entries(names).find(([name]) => name.toLowerCase() === written)?.[1];
    return value === undefined ? [] : [{ end: at + 1, slots: { [slot]: value } }];
  };
}

/** Reads the kind of a document. */
function documentReader({ locale }: Language): UriReader {
  const lexicon = new Lexicon(DOCUMENTS[locale]);
  return (input, at) =>
    lexicon.find(input.words, at).map(({ end, name }) => ({ end, slots: { document: name } }));
}

function matchIn(
  grammar: Grammar<Meaning, Prompt>,
  source: Tokenized,
  language: Language,
): { meaning: Meaning; slots: Record<string, string> } | null {
  const { tokens, words, from, to, close } = requestIn(source, grammar, language);
  const input: Prompt = { source, tokens, words, end: to, close, knownApps: undefined };
  let found: { meaning: Meaning; slots: Record<string, string> } | null = null;
  grammar.match(input, from, true, (meaning, slots) => {
    found = { meaning, slots };
    return true;
  });
  return found;
}

/** The request for a configured site or file that a prompt is, or null. */
export function namedIn(source: Tokenized, language: Language, named: Named): Intent | null {
  const grammars: Grammars = known.get(named) ?? new Map();
  known.set(named, grammars);
  const grammar = grammarIn(grammars, language, GROUPS, () => ({
    site_name: nameReader("url", named.sites ?? {}, language),
    file_name: nameReader("path", named.files ?? {}, language),
  }));
  const found = matchIn(grammar, source, language);
  if (found === null) return null;
  const outcome = outcomeOf(found.meaning, found.slots);
  return outcome?.is === "intent" ? outcome.intent : null;
}

/** A name that a prompt asks for and the configuration does not have. */
export interface Unknown {
  readonly kind: "site" | "file";
  readonly name: string;
}

/** The name of a site or the kind of a document that a prompt asks for and nothing is known of, or null. */
export function unknownIn(source: Tokenized, language: Language): Unknown | null {
  const grammar = grammarIn(unknown, language, UNKNOWN[language.locale], () => ({
    document: documentReader(language),
  }));
  const { site, file } = matchIn(grammar, source, language)?.slots ?? {};
  if (file !== undefined) return { kind: "file", name: file };
  return site !== undefined && /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u.test(site)
    ? { kind: "site", name: site }
    : null;
}
