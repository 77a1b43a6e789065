/** The names that the code of a graph uses or that its documents say. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { metadataOf } from "../records/record.ts";
import { isCodeShaped, plainNamesIn, spelledPlainly } from "../statements/mentions.ts";

/** What a record of code or configuration says of names besides those that it declares. */
const FIELDS = ["mentions", "calls", "capabilities", "imported", "throws", "catches", "bases", "decorators"];

/** The same text in memory of its own: a part of a text keeps the whole of it. */
const apart = (part: string): string => Buffer.from(part, "utf16le").toString("utf16le");

/** All names that code and configuration declare, call, or otherwise mention, spelled plainly. */
export function namesOfCode(records: readonly IntentRecord[]): ReadonlySet<string> {
  const names = new Set<string>();
  const addAll = (text: unknown) => {
    if (typeof text !== "string") return;
    for (const name of plainNamesIn(text)) if (!names.has(name)) names.add(apart(name));
  };
  for (const record of records) {
    const { source, statement } = record;
    if (source.kind !== "ast" && source.kind !== "test" && source.kind !== "system") continue;
    const metadata = metadataOf(record);
    for (const symbol of statement.target.symbols) addAll(symbol);
    addAll(source.rawExcerpt);
    addAll(metadata["signature"]);
    for (const field of FIELDS) {
      const values = metadata[field];
      if (Array.isArray(values)) for (const value of values) addAll(value);
    }
  }
  return names;
}

/** Beginnings that code puts before names of settings: `SHOP_` of `"SHOP_" + name`. */
const PREFIX = /^[A-Z][A-Z\d]{2,}(?:_[A-Z\d]+)*_$/;

/**
 * What tells whether code could build the name of a setting: a beginning that it has in quotations, and the rest.
 * @param names those of the code
 */
export function builtSettings(
  records: readonly IntentRecord[],
  names: () => ReadonlySet<string>,
): (name: string) => boolean {
  const quoted = new Set(
    records.flatMap((record) => {
      const { words } = metadataOf(record);
      return Array.isArray(words) ? words.filter((word) => typeof word === "string") : [];
    }),
  );
  const prefixes = [...quoted].filter((word) => PREFIX.test(word));
  const plain = new Set(prefixes.length > 0 ? Array.from(quoted, spelledPlainly) : []);
  return (name) =>
    prefixes.some((prefix) => {
      const rest = name.startsWith(prefix) ? spelledPlainly(name.slice(prefix.length)) : "";
      return rest !== "" && (names().has(rest) || plain.has(rest));
    });
}

/** All names that documents, changelogs and requirements say, also in their code, spelled plainly. */
export function namesOfProse(records: readonly IntentRecord[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const record of records) {
    if (!["document", "changelog", "nl", "todo"].includes(record.source.kind)) continue;
    const { mentions } = metadataOf(record);
    const texts = [
      record.statement.text,
      record.source.rawExcerpt ?? "",
      ...(Array.isArray(mentions) ? mentions : []),
    ];
    for (const text of texts)
      if (typeof text === "string") for (const name of plainNamesIn(text)) names.add(name);
  }
  return names;
}

/** The last part of a name: `Cart.total`, `Cart#total`, `Shop\\Cart::total`. */
export const lastOf = (name: string): string =>
  name
    .replace(/\(.*$/, "")
    .split(/[.#:\\>-]+/)
    .findLast((part) => part !== "") ?? name;

/** True if a statement says a name with the shape of code that the project has: something was done about it. */
export const namesKnown = (
  { statement }: IntentRecord,
  index: { isNowhere(symbol: string): boolean },
): boolean => statement.target.symbols.some((name) => isCodeShaped(lastOf(name)) && !index.isNowhere(name));

/** A file of settings or data, whose keys no record has: "`repository.url` in `package.json`". */
export const KEYED = /\.(?:jsonc?|ya?ml|toml|ini|cfg|conf|env|xml|properties|plist)$/i;

/**
 * The names in code letters of a statement that nothing in the project has. A name without backticks is often that of
 * a product, and a word with digits is often a value.
 */
export function absentNames(
  { statement, source }: IntentRecord,
  index: { isNowhere(symbol: string): boolean },
): string[] {
  const excerpt = source.rawExcerpt ?? "";
  if (statement.target.paths.some((path) => KEYED.test(path))) return [];
  return statement.target.symbols.filter(
    (name) =>
      excerpt.includes(`\`${name}`) &&
      (isCodeShaped(name) || !/\d/.test(name) || excerpt.includes(`\`${name}(`)) &&
      index.isNowhere(name),
  );
}
