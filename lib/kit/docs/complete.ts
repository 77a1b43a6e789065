/** What may stand at the cursor of a command line. */
import type { AnyContract, Listed } from "../contract/operation.ts";
import { brief, type Completable, type CompletionFlag, completionOf, type Names } from "./commands.ts";

export interface Offer {
  word: string;
  /** Empty where the word says it all. */
  description: string;
}

/** Words to choose from, or paths, which the shell knows best. */
export interface Completion {
  offers: readonly Offer[];
  path: "file" | "folder" | undefined;
}

/** The operations that can be completed; only those that the line needs are loaded. */
export interface Catalog {
  entries: readonly { name: string; family: string; operation: string }[];
  names: Names;
  load(name: string): Promise<AnyContract>;
  /** The values that an operation lists, with the options of the line that it has, too. */
  list(listed: Listed, options: ReadonlyMap<string, string>): Promise<readonly Offer[]>;
}

const NOTHING: Completion = { offers: [], path: undefined };

/** @param line the words up to the cursor, the command first; the last one is being typed and may be empty */
export async function complete(line: readonly string[], catalog: Catalog): Promise<Completion> {
  const [command = "", ...words] = rejoined(line);
  const name = command.replace(/^.*[/\\]/, "").replace(/\.exe$/i, "");
  const found = name === "heddle" ? routed(words, catalog) : { name, rest: words };
  const typed = words.at(-1) ?? "";
  if ("members" in found) return offering(await described(found.members, typed, catalog), typed);
  if (!catalog.entries.some((entry) => entry.name === found.name)) return NOTHING;
  return within(completionOf(await catalog.load(found.name), catalog.names), found.rest, catalog);
}

/** bash makes three words of `--flag=value`. */
function rejoined(line: readonly string[]): string[] {
  const words: string[] = [];
  for (const [at, word] of line.entries()) {
    const isValue = line[at - 1] === "=" && /^--[^=]+=$/.test(words.at(-1) ?? "");
    if (isValue || (word === "=" && line[at - 1]?.startsWith("--")))
      words.push(`${words.pop() ?? ""}${word}`);
    else words.push(word);
  }
  return words;
}

/** An executable and the words behind its name, or what the word being typed can be instead: a name. */
type Routed = { name: string; rest: string[] } | { members: Member[] };

/** A word that leads to an operation, or to several. */
interface Member {
  word: string;
  operation: string | undefined;
  description: string;
}

/** `heddle FAMILY OPERATION`, `heddle COMMAND` and `heddle FAMILY-OPERATION`. */
function routed(words: readonly string[], { entries, names }: Catalog): Routed {
  const before = words.slice(0, -1);
  if (before.length === 0)
    return {
      members: [
        ...names.family.map((word) => ({ word, operation: undefined, description: `operations of ${word}` })),
        ...entries.flatMap(({ family, operation, name }) =>
          family === "heddle" ? [{ word: operation, operation: name, description: "" }] : [],
        ),
        { word: "--llms", operation: undefined, description: "Every operation on a line" },
        { word: "--help", operation: undefined, description: "Show the overview" },
        { word: "--version", operation: undefined, description: "Show the version" },
      ],
    };
  for (let count = before.length; count > 0; count--) {
    const typed = before.slice(0, count).join("-");
    const entry = entries.find(({ name }) => name === typed || name === `heddle-${typed}`);
    if (entry) return { name: entry.name, rest: words.slice(count) };
  }
  const group = `${before.join("-")}-`;
  return {
    members: entries
      .filter(({ name }) => name.startsWith(group))
      .map(({ name }) => ({ word: name.slice(group.length), operation: name, description: "" })),
  };
}

/** Those that begin with what was typed; a dash asks for flags, and nothing else does. */
async function described(members: readonly Member[], typed: string, { load }: Catalog): Promise<Offer[]> {
  const fitting = members.filter(
    ({ word }) => word.startsWith(typed) && word.startsWith("-") === typed.startsWith("-"),
  );
  return Promise.all(
    fitting.map(async ({ word, operation, description }) => ({
      word,
      description: operation === undefined ? description : brief((await load(operation)).summary),
    })),
  );
}

/** What fits behind the name of an executable. */
async function within(
  { flags, argument, after }: ReturnType<typeof completionOf>,
  words: readonly string[],
  { list }: Catalog,
): Promise<Completion> {
  const typed = words.at(-1) ?? "";
  const given = new Set<string>();
  const options = new Map<string, string>();
  const taken: string[] = [];
  let pending: CompletionFlag | undefined;
  let isLiteral = false;
  for (const word of words.slice(0, -1)) {
    if (pending) {
      options.set(pending.name, word);
      pending = undefined;
    } else if (isLiteral || !/^-./.test(word)) taken.push(word);
    else if (word === "--") isLiteral = true;
    else {
      const [name = word, ...value] = word.split("=");
      given.add(name);
      if (value.length > 0) options.set(name, value.join("="));
      pending = flags.find(({ name, short, takesValue }) => takesValue && (word === name || word === short));
    }
  }
  const valuesOf = (place: Completable, typed: string, taken?: readonly string[]) =>
    completionsOf(place, typed, taken, (listed) => list(listed, options));
  if (pending) return valuesOf(pending, typed);
  const [, name, value] = isLiteral ? [] : (/^(--[^=]+)=(.*)$/s.exec(typed) ?? []);
  if (name !== undefined) {
    const flag = flags.find((one) => one.takesValue && one.name === name);
    return flag ? valuesOf(flag, value ?? "") : NOTHING;
  }
  if (!isLiteral && typed.startsWith("-")) return offering(openFlags(flags, given), typed);
  if (argument && (argument.several || taken.length === 0)) return valuesOf(argument, typed, taken);
  return after && taken.length > 0 ? valuesOf(after, typed) : NOTHING;
}

/** Flags that may still be given: of a flag, its short form and its opposite, one may stand on the line. */
function openFlags(flags: readonly CompletionFlag[], given: ReadonlySet<string>): Offer[] {
  return flags.flatMap(({ name, short, negation, list, description }) => {
    const spellings = [name, short, negation].filter((word) => word !== undefined);
    if (!list && spellings.some((word) => given.has(word))) return [];
    return spellings.map((word) => ({
      word,
      description: word === negation ? `Not: ${description}` : description,
    }));
  });
}

async function completionsOf(
  { values, path, listed }: Completable,
  typed: string,
  taken: readonly string[] = [],
  list: (listed: Listed) => Promise<readonly Offer[]>,
): Promise<Completion> {
  if (path !== undefined) return { offers: [], path };
  const known = values.map((word) => ({ word, description: "" }));
  const offers = listed === undefined ? known : [...known, ...(await list(listed))];
  return offering(
    offers.filter(({ word }) => !taken.includes(word)),
    typed,
  );
}

const offering = (offers: readonly Offer[], typed: string): Completion => ({
  offers: offers.filter(({ word }) => word.startsWith(typed)),
  path: undefined,
});
