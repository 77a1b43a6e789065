/** What people say with exactness and code says otherwise: what was removed and is there, and figures that differ. */
import type { StemLanguage } from "#language/stem.ts";
import type { IntentRecord } from "#schemas/evidence.ts";
import { languageOfProse } from "../linking/fields.ts";
import { isDone, isPlan } from "../linking/kinds.ts";
import { type Term, termsOfNames, termsOfText } from "../linking/terms.ts";
import { metadataOf } from "../records/record.ts";
import { isCurrent, newestVersions } from "./documentation-rules.ts";
import type { Rule } from "./finding.ts";

/** A name that is removed as a whole: at the beginning, and without "from", "of" or the like before and behind it. */
const REMOVED =
  /^\W*(?![^`]*\b(?:of|from|in|for|to|by|with|on|z|ze|von|aus|de|du|del|di|da|per|pour|para)\b)(?:(?:removed?|deleted?|dropped?|usunięto|entfernt|supprimé|eliminado|rimosso)\b)?[\s\p{L}-]{0,40}`([^`\s]+)`\s*(?:$|[.,;(–—]|and\b|(?:functions?|methods?|class(?:es)?|commands?|options?|modules?|helpers?|constants?)\s*(?:$|[.,;(–—]))/iu;

/** The same in words: "Removed the legacy export" is about `legacyExport`. One word may be anything. */
const REMOVED_WORDS =
  /^\W*(?:(?:removed?|deleted?|dropped?)\s+)?(?:(?:the|an?|our|all)\s+)?(\p{L}+(?:[\s-]\p{L}+){1,3})\s*[.!]?\s*$/iu;

/** Entries of the newest version about what is no more, and that the code declares. */
export const removedNames: Rule = function* (index) {
  const newest = newestVersions(index);
  let named: ReadonlyMap<string, string> | undefined;
  for (const record of index.records) {
    const { source, statement } = record;
    if (source.kind !== "changelog" || statement.action !== "remove" || !isCurrent(record, newest)) continue;
    const text = source.rawExcerpt ?? statement.text;
    const [, name = ""] = REMOVED.exec(text) ?? [];
    const [, words] = REMOVED_WORDS.exec(text) ?? [];
    if (words !== undefined) named ??= namesByWords(index.symbols.keys());
    const plain = name.replace(/\(.*$/, "") || (named?.get(wordsOf([words ?? ""])) ?? "");
    const files = index.symbols.get(plain);
    if (files === undefined || files.size === 0) continue;
    yield {
      code: "CHANGELOG_WITHOUT_IMPLEMENTATION",
      severity: "review_required",
      records: [record],
      cause: "removed",
      names: [plain, ...[...files].slice(0, 1)],
      consequence: 0.75,
    };
  }
};

const wordsOf = (names: readonly string[]): string =>
  termsOfNames(names, null)
    .map(({ features: [feature] }) => feature?.key ?? "")
    .join(" ");

/** Names of several words, by these. */
function namesByWords(names: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of names) {
    const words = wordsOf([name]);
    if (words.includes(" ") && !name.includes(".")) found.set(words, name);
  }
  return found;
}

/** A number with what it counts. */
const FIGURE = /(?<![\p{L}\p{N}_.,:/-])(\d{1,9}(?:\.\d{1,6})?)[ \u00a0-]?(%|\p{L}+)/gu;
/** Units that are written short. */
const UNITS: Readonly<Record<string, string>> = {
  h: "hours",
  hrs: "hours",
  min: "minutes",
  mins: "minutes",
  s: "seconds",
  sec: "seconds",
  secs: "seconds",
  ms: "milliseconds",
  d: "days",
  kb: "kilobytes",
  mb: "megabytes",
  "%": "percent",
};
/** Parts of names that say only that there is a bound. */
const BOUND = /^(?:max|min|maximum|minimum|limit|default|number|num|count)$/i;
/** The value of a constant, at the end of its declaration. */
const VALUE = /=\s*(\d[\d_]*(?:\.\d+)?)(?:[uif]\d+|[LlUuFf])?\s*;?\s*$/;

interface Constant {
  record: IntentRecord;
  value: number;
  terms: readonly Term[];
}

const keysOf = (terms: readonly Term[]): ReadonlySet<string> =>
  new Set(terms.flatMap(({ features }) => features.map(({ key }) => key)));

const isAmong = ({ features }: Term, keys: ReadonlySet<string>): boolean =>
  features.some(({ key }) => !key.startsWith("k") && keys.has(key));

function constantsOf(records: readonly IntentRecord[]): Constant[] {
  return records.flatMap((record) => {
    const { symbolKind, signature } = metadataOf(record);
    const [name] = record.statement.target.symbols;
    if (record.source.kind !== "ast" || symbolKind !== "constant" || name === undefined) return [];
    const [, digits] = VALUE.exec(record.source.rawExcerpt ?? String(signature)) ?? [];
    if (digits === undefined) return [];
    return [{ record, value: Number(digits.replaceAll("_", "")), terms: termsOfNames([name], null) }];
  });
}

/** Demands, ticked tasks and the newest entries whose figure is another one than that of the constant that they tell of. */
export const differingFigures: Rule = function* (index) {
  const newest = newestVersions(index);
  let constants: Constant[] | undefined;
  for (const record of index.records) {
    const { source, statement } = record;
    const isEntry = source.kind === "changelog" && statement.action !== "remove" && isCurrent(record, newest);
    if (!isEntry && !isPlan(record)) continue;
    // A long entry tells of much besides.
    const clauses = statement.text.split(/(?<=[.;!?])\s+|\s+[–—]\s+|[()]/u);
    const figures = clauses.flatMap((clause) =>
      Array.from(clause.matchAll(FIGURE), (found) => ({ clause, found })),
    );
    if (figures.length === 0) continue;
    constants ??= constantsOf(index.records);
    const language: StemLanguage = languageOfProse(statement.text) ?? "en";
    for (const { clause, found } of figures) {
      const [, number = "", unit = ""] = found;
      const words = keysOf(termsOfText(clause, language));
      const counted = UNITS[unit.toLowerCase()];
      const units = keysOf(termsOfText(counted ?? unit, counted ? "en" : language));
      const about = constants.filter(({ terms }) => tells(terms, unit, units, words));
      const [constant] = about;
      // Several constants may each be meant, and one with the figure is.
      if (constant === undefined || about.length > 1 || constant.value === Number(number)) continue;
      const [name = ""] = constant.record.statement.target.symbols;
      yield {
        code: isEntry ? "CHANGELOG_WITHOUT_IMPLEMENTATION" : "PLANNED_NOT_IMPLEMENTED",
        severity: isEntry || isDone(record) ? "review_required" : "warning",
        records: [record, constant.record],
        cause: "figure",
        names: [`${name} = ${constant.value}`, number],
        consequence: 0.72,
      };
      break;
    }
  }
};

/** "Tried 3 times": the name of the constant need not say "times". */
const TIMES = /^(?:times?|x|razy|mal|fois|veces|volte)$/i;

/**
 * Whether a constant is about what a figure counts: its name has the unit, and of the rest something that is said; of what
 * is done so many times, a bound of it.
 */
function tells(
  terms: readonly Term[],
  unit: string,
  units: ReadonlySet<string>,
  words: ReadonlySet<string>,
): boolean {
  const telling = (among: readonly Term[]) => among.filter(({ text }) => !BOUND.test(text));
  if (TIMES.test(unit)) {
    const said = telling(terms);
    return said.length > 0 && said.length < terms.length && said.every((term) => isAmong(term, words));
  }
  const others = terms.filter((term) => !isAmong(term, units));
  if (others.length === terms.length) return false;
  const own = telling(others);
  if (own.length === 0) return others.length > 0;
  return own.some((term) => isAmong(term, words));
}
