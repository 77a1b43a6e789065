/** Sites by the names that the user's configuration gives them; no other name is ever made into an address. */
import { Lexicon } from "#language/lexicon.ts";
import { requestIn } from "#language/request.ts";
import { Grammar } from "#language/template.ts";
import type { Tokenized } from "#language/tokens.ts";
import type { Intent } from "#schemas/uri.ts";
import { type Language, type Meaning, row } from "./language/types.ts";
import { outcomeOf } from "./understand-build.ts";
import type { Prompt } from "./understand-prompt.ts";
import { readersOf } from "./understand-readers.ts";

/** Addresses by name. */
export type Sites = Readonly<Record<string, string>>;

const GROUPS: Language["groups"] = [
  {
    head: "<open>|<go>|<launch>",
    rows: () => [
      row("navigate", 0.95, ["[<det>] [<website>] [<called>] {site_name:url} [<website>]"]),
      row("open_app", 0.95, ["[<det>] [<website>] {site_name:url} [<website>] <using> <an_app>"]),
    ],
  },
];

/** Behind these a name can only be that of a site. */
const UNKNOWN: Readonly<Record<Language["locale"], Language["groups"]>> = {
  en: [
    {
      head: "<open>|<go>",
      rows: () => [row("navigate", 0.5, ["[<det>] <website> [<called>] {words:name}"])],
    },
    { head: "visit|browse to|navigate to", rows: () => [row("navigate", 0.5, ["[<det>] {command:name}"])] },
    { head: "<open>|<go>", rows: () => [row("navigate", 0.5, ["[<det>] {command:name} <website>"])] },
  ],
  pl: [
    {
      head: "<open>|<go>",
      rows: () => [row("navigate", 0.5, ["[<det>] <website> [<called>] {words:name}"])],
    },
    { head: "wejdź na|wejść na|odwiedź", rows: () => [row("navigate", 0.5, ["[<det>] {command:name}"])] },
  ],
};

const grammars = new WeakMap<Sites, Map<Language, Grammar<Meaning, Prompt>>>();

/** The sentences about the configured sites; made once for a configuration, which a filter uses for every record. */
function grammarOf(sites: Sites, language: Language): Grammar<Meaning, Prompt> {
  const known = grammars.get(sites) ?? new Map<Language, Grammar<Meaning, Prompt>>();
  grammars.set(sites, known);
  let grammar = known.get(language);
  if (grammar === undefined) {
    const names = new Lexicon(
      [Object.fromEntries(Object.keys(sites).map((name) => [name, name]))],
      language.stems,
    );
    grammar = new Grammar(GROUPS, language.rules, {
      ...readersOf(language),
      site_name: (input, at) => {
        const token = input.tokens[at];
        if (token?.kind === "quoted") {
          const url = Object.entries(sites).find(
            ([name]) => name.toLowerCase() === token.value.toLowerCase(),
          )?.[1];
          return url === undefined ? [] : [{ end: at + 1, slots: { url } }];
        }
        return names
          .find(input.words, at)
          .map(({ end, name }) => ({ end, slots: { url: sites[name] ?? "" } }));
      },
    });
    known.set(language, grammar);
  }
  return grammar;
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

/** The request for a configured site that a prompt is, or null. */
export function siteIn(source: Tokenized, language: Language, sites: Sites): Intent | null {
  const found = matchIn(grammarOf(sites, language), source, language);
  if (found === null) return null;
  const outcome = outcomeOf(found.meaning, found.slots);
  return outcome?.is === "intent" ? outcome.intent : null;
}

const unknown = new Map<Language, Grammar<Meaning, Prompt>>();

/** The name of a site that a prompt asks for and the configuration does not have, or null. */
export function unknownSite(source: Tokenized, language: Language): string | null {
  let grammar = unknown.get(language);
  if (grammar === undefined) {
    grammar = new Grammar(UNKNOWN[language.locale], language.rules, readersOf(language));
    unknown.set(language, grammar);
  }
  const name = matchIn(grammar, source, language)?.slots["name"];
  return name !== undefined && /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u.test(name) ? name : null;
}
