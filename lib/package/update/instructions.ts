/** Reads what a prompt, in English or Polish, wants changed in a package that is there: one instruction for each clause. */
import { foldWord } from "#language/fold.ts";
import { guessOf } from "../extract/field.ts";
import { isCollectionName, singularOf } from "../extract/nouns.ts";
import { columnIn, nameWords, tableIn } from "./names.ts";

/** The tables of a package with the names of their columns. */
export type Known = ReadonlyMap<string, readonly string[]>;

export type Instruction = { readonly text: string } & (
  | { readonly kind: "add_columns"; readonly table: string; readonly fields: string }
  | { readonly kind: "add_resource"; readonly resource: string; readonly parent: string | null }
  | { readonly kind: "rename_table"; readonly table: string; readonly to: string }
  | { readonly kind: "rename_column"; readonly table: string; readonly column: string; readonly to: string }
  | { readonly kind: "remove_table"; readonly table: string }
  | { readonly kind: "remove_column"; readonly table: string; readonly column: string }
  | { readonly kind: "remove_route"; readonly method: string | null; readonly path: string }
  | { readonly kind: "rule"; readonly table: string; readonly column: string; readonly rule: Rule }
  /** Routes that are spelled out, and settings: the extractor reads them. */
  | { readonly kind: "extract" }
  /** Nothing of it is clear; `why` says what is missing. */
  | { readonly kind: "unclear"; readonly why: string }
);

export type Rule = "unique" | "not unique" | "required" | "optional";

const ADD =
  "add|include|create|introduce|attach|append|give|dodaj|dodac|dolacz|dopisz|utworz|stworz|wprowadz|daj";
const RENAME = "rename|przemianuj|zmien nazwe|change the name of";
const REMOVE = "remove|drop|delete|get rid of|usun|skasuj|wyrzuc";
const OTHER =
  "make|set|let|change|require|switch|use|move|expose|ustaw|niech|zmien|zrob|przelacz|uzyj|wystaw";
const VERB = new RegExp(`^(?:(${ADD})|(${RENAME})|(${REMOVE})|(?:${OTHER}))\\b\\s*`);
const POLITE =
  /^(?:please|also|now|and|then|next|finally|additionally|could you|can you|i(?: would| also)*(?: like| want| need)(?: to)?|we(?: also)?(?: want| need)(?: to)?|prosze|teraz|tez|takze|oraz|potem|ponadto|dodatkowo|chce|chcemy|i|a)[\s,:]+/;
const CLAUSES = new RegExp(
  `(?:\\s*,)?\\s+(?:and|then|also|oraz|i|a|potem)\\s+(?:(?:also|then|please|takze|tez)\\s+)?(?=(?:${ADD}|${RENAME}|${REMOVE}|${OTHER})\\b)|,\\s+(?=(?:${ADD}|${RENAME}|${REMOVE}|${OTHER})\\b)`,
  "g",
);

/** Below a row of another table, whatever it is. */
const BELOW =
  /\b(?:below|under|beneath|underneath|within|per|belonging to|pod|ponizej|nalezace do|naleznace do)\b/;
const TO = /\b(?:to|for|in|on|into|of|from|do|dla|w|we|na|przy|z|ze)\b/;
const PREPOSITION = new RegExp(`${BELOW.source}|${TO.source}`, "g");
const ROUTE = /(?:\b(GET|POST|PUT|PATCH|DELETE)\s+)?(\/[A-Za-z0-9_{}./:-]*)/;
const ADJECTIVE =
  /^(unique|required|mandatory|optional|unikaln\w+|wymagan\w+|obowiazkow\w+|opcjonaln\w+)\s+(.+)$/;
const RULE =
  /^(.*?)\s*\b(?:must be|should be|has to be|to be|be|is|as|to|ma byc|musi byc|bedzie|byla|byl|jako|na)?\s*\b(not |no longer |nie )?(unique|required|mandatory|optional|unikaln\w+|wymagan\w+|obowiazkow\w+|opcjonaln\w+)[.!]?$/;
const HAVE =
  /^(.+?)\s+(?:(?:also|now|should|must|shall|will|too|tez|takze|powinni|powinny|powinien|musza|maja|ma)\s+)*(?:have|has|get|gets|need|needs|maja|ma|miec|dostaja|dostana)\s+(?:(?:also|tez|takze)\s+)?(.+)$/;

/** Folded letter by letter, so that places in it are places in the text. */
const folded = (text: string): string => [...text].map((letter) => foldLetter(letter)).join("");

function foldLetter(letter: string): string {
  const fold = foldWord(letter);
  return fold.length === letter.length ? fold : letter.toLowerCase();
}

/** The clauses of a prompt, each of which is one wish. */
export function clausesIn(prompt: string): string[] {
  const sentences = prompt
    .split(/(?<=[^\d\s][.!?])\s+|;\s*|\n+/)
    .map((sentence) => sentence.trim().replace(/[.!]$/, ""));
  return sentences.filter(Boolean).flatMap(clausesOf);
}

function clausesOf(sentence: string): string[] {
  const fold = folded(sentence);
  const clauses: string[] = [];
  let from = 0;
  for (const match of fold.matchAll(CLAUSES)) {
    clauses.push(sentence.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...clauses, sentence.slice(from)].map(withoutPoliteness).filter((clause) => clause !== "");
}

function withoutPoliteness(clause: string): string {
  let text = clause.trim();
  for (let polite = POLITE.exec(folded(text)); polite !== null; polite = POLITE.exec(folded(text)))
    text = text.slice(polite[0].length).trim();
  return text;
}

/** What a clause wants of a package that has these tables. */
export function readClause(text: string, known: Known): Instruction[] {
  const verb = VERB.exec(folded(text));
  const body = text.slice(verb?.[0].length ?? 0).trim();
  if (verb?.[2] !== undefined) return [readRename(text, body, known)];
  if (verb?.[3] !== undefined) return readRemove(text, body, known, verb[3]);
  const rule = readRule(text, verb === null ? text : body, known);
  if (rule !== null) return [rule];
  if (verb?.[1] !== undefined) return readAdd(text, body, known, verb[1]);
  const have = HAVE.exec(folded(text));
  const owner = have?.[1] === undefined ? undefined : tableIn(text.slice(0, have[1].length), known.keys());
  if (owner !== undefined && have?.[2] !== undefined)
    return [{ kind: "add_columns", table: owner, fields: text.slice(-have[2].length), text }];
  if (verb === null && found(text, known, BELOW) !== undefined) return readAdd(text, text, known, "add");
  return [{ kind: "extract", text }];
}

interface Found {
  /** What is before the preposition and after the table. */
  readonly left: string;
  readonly rest: string;
  readonly table: string;
  readonly isBelow: boolean;
}

/** The first preposition that a table of the package follows. */
function found(text: string, known: Known, wanted: RegExp = PREPOSITION): Found | undefined {
  const fold = folded(text);
  for (const match of fold.matchAll(new RegExp(wanted.source, "g"))) {
    const after = match.index + match[0].length;
    const words = [...text.slice(after).matchAll(/[^\s,]+/g)].slice(0, 5);
    for (let count = words.length; count > 0; count--) {
      const last = words[count - 1];
      const end = after + (last === undefined ? 0 : last.index + last[0].length);
      const spoken = text.slice(after, end);
      const table = spoken.includes(",") ? undefined : tableIn(spoken, known.keys());
      if (table === undefined || nameWords(last?.[0] ?? "").length === 0) continue;
      const isBelow = BELOW.test(match[0]);
      return { left: text.slice(0, match.index).trim(), rest: text.slice(end).trim(), table, isBelow };
    }
  }
  return undefined;
}

/** As {@link found}, also without a preposition: "imię użytkowników", "the user's name". */
function owned(text: string, known: Known): Pick<Found, "left" | "table"> | undefined {
  const target = found(text, known);
  if (target !== undefined) return target;
  const possessive = /^(?:the\s+)?(\S+?)(?:['’]s|s['’])\s+(.+)$/i.exec(text);
  const owner = possessive?.[1] === undefined ? undefined : tableIn(possessive[1], known.keys());
  if (owner !== undefined && possessive?.[2] !== undefined) return { left: possessive[2], table: owner };
  const words = text.split(/\s+/);
  const table = words.length < 2 ? undefined : tableIn(words.at(-1) ?? "", known.keys());
  const left = words.slice(0, -1).join(" ");
  return table === undefined || nameWords(left).length === 0 ? undefined : { left, table };
}

/** What is said of a field after its table: "add status to posts, default draft". */
const DETAIL =
  /^,?\s*((?:with (?:a |the )?|as (?:a |an )?|z )?(?:default|domysln\w+|of type|type|typu|typ)\b[^,]*)/;

const JOINED = /^(?:,\s*)?(?:(?:and|oraz|i|a|as well as|also)\s+)+|^,\s*/;

function readAdd(text: string, body: string, known: Known, verb: string): Instruction[] {
  if (/^(?:give|daj)$/.test(verb)) return readGive(text, body, known);
  if (ROUTE.test(body)) return [{ kind: "extract", text }];
  const target = found(body, known);
  if (target === undefined) return [{ kind: "add_resource", resource: body, parent: null, text: body }];
  const { table, isBelow } = target;
  const detail = DETAIL.exec(folded(target.rest))?.[0] ?? "";
  const rest = target.rest.slice(detail.length).trim();
  const joined = JOINED.exec(folded(rest));
  const said = target.rest.slice(0, detail.length).replace(/^,\s*/, "");
  const details = joined === null ? `${said} ${rest}` : said;
  const next = joined === null ? "" : rest.slice(joined[0].length).trim();
  const made: Instruction =
    isBelow || isCollection(target.left)
      ? { kind: "add_resource", resource: `${target.left} ${details}`.trim(), parent: table, text: body }
      : { kind: "add_columns", table, fields: `${fieldsOf(target.left)} ${details}`.trim(), text: body };
  return next === "" ? [made] : [made, ...readAdd(next, next, known, "add")];
}

function readGive(text: string, body: string, known: Known): Instruction[] {
  const words = [...body.matchAll(/[^\s,]+/g)].slice(0, 4);
  for (const word of words.toReversed()) {
    const end = word.index + word[0].length;
    const table = tableIn(body.slice(0, end), known.keys());
    if (table !== undefined)
      return [{ kind: "add_columns", table, fields: fieldsOf(body.slice(end).trim()), text }];
  }
  return [unclear(text, "no table of the package is named")];
}

/** Things in the plural that are not a field by their name have rows of their own: "comments", not "an age". */
function isCollection(text: string): boolean {
  const [word, ...others] = nameWords(text);
  if (word === undefined || others.length > 0 || /[(:]/.test(text)) return false;
  return isCollectionName(foldWord(word)) && guessOf(foldWord(word)) === undefined && singularOf(word) !== "";
}

/** "a unique email" as the extractor reads it: the name first. */
const fieldsOf = (text: string): string =>
  text
    .split(/\s*,\s*(?![^(]*\))|\s+(?:and|oraz|i)\s+/)
    .map((item) => item.replace(/^(?:an?|the|new|field|column|pole|pola|kolumnę|kolumne)\s+/i, "").trim())
    .map((item) => item.replace(/^(?:an?|the|new|field|column|pole|kolumnę|kolumne)\s+/i, ""))
    .map((item) => {
      const adjective = ADJECTIVE.exec(folded(item));
      if (adjective?.[1] === undefined) return item;
      return `${item.slice(adjective[1].length).trim()} ${item.slice(0, adjective[1].length)}`;
    })
    .filter((item) => item !== "")
    .join(", ");

function readRename(text: string, body: string, known: Known): Instruction {
  const parts = /^(.*?)\s+(?:to|into|as|na)\s+(.+)$/.exec(folded(body));
  const [, left = "", right = ""] = parts ?? [];
  if (parts === null) return unclear(text, "the new name is missing");
  const [before, after] = [body.slice(0, left.length), body.slice(body.length - right.length)];
  const dotted = /^(\S+)\.(\S+)$/.exec(nameWords(before).join(" "));
  const target = dotted ? undefined : (owned(before, known) ?? found(after, known));
  const table = dotted?.[1] === undefined ? target?.table : tableIn(dotted[1], known.keys());
  const to = nameWords((found(after, known)?.left ?? after).replace(/^.*\./, "")).join(" ");
  const old = dotted?.[2] ?? owned(before, known)?.left ?? before;
  const named = tableIn(old, known.keys());
  if (table === undefined && named !== undefined) return { kind: "rename_table", table: named, to, text };
  return columnInstruction(old, table, known, text, (own, column) => ({
    kind: "rename_column",
    table: own,
    column,
    to,
    text,
  }));
}

/** What is done to a column: its table is named, or only one table has such a column. */
function columnInstruction(
  words: string,
  table: string | undefined,
  known: Known,
  text: string,
  make: (table: string, column: string) => Instruction,
): Instruction {
  const candidates = [...known].flatMap(([name, columns]) => {
    if (table !== undefined && name !== table) return [];
    const column = columnIn(words, columns);
    return column === undefined ? [] : [[name, column] as const];
  });
  const [only] = candidates;
  const spoken = nameWords(words).join(" ");
  if (only === undefined)
    return unclear(
      text,
      table === undefined
        ? `no table has a column "${spoken}"`
        : `${table} does not have a column "${spoken}"`,
    );
  if (candidates.length > 1)
    return unclear(text, `"${spoken}" is a column of ${candidates.map(([name]) => name).join(" and ")}`);
  return make(...only);
}

function readRemove(text: string, body: string, known: Known, verb: string): Instruction[] {
  const route = ROUTE.exec(body);
  if (route?.[2] !== undefined)
    return [{ kind: "remove_route", method: route[1] ?? null, path: route[2], text }];
  const isNamed = /\b(?:table|resource|collection|entity|tabele|zasob)\b/.test(folded(body));
  const whole = tableIn(body, known.keys());
  if (whole !== undefined)
    return isNamed || /^(?:remove|drop|get rid of)$/.test(verb)
      ? [{ kind: "remove_table", table: whole, text }]
      : [
          unclear(
            text,
            `it may mean rows, a route or the table; to remove the table write "remove the table ${whole}"`,
          ),
        ];
  const dotted = /^(\S+)\.(\S+)$/.exec(nameWords(body).join(" "));
  const target = dotted ? undefined : owned(body, known);
  const table = dotted?.[1] === undefined ? target?.table : tableIn(dotted[1], known.keys());
  const items = (dotted?.[2] ?? target?.left ?? body).split(/\s*,\s*|\s+(?:and|oraz|i)\s+/).filter(Boolean);
  return items.map((item) =>
    columnInstruction(item, table, known, text, (own, column) => ({
      kind: "remove_column",
      table: own,
      column,
      text,
    })),
  );
}

function readRule(text: string, body: string, known: Known): Instruction | null {
  const match = RULE.exec(folded(body));
  if (match?.[1] === undefined || match[3] === undefined) return null;
  const subject = body.slice(0, match[1].length);
  const target = owned(subject, known);
  const words = (target?.left ?? subject).replace(/^.*?(\w+)\.(\w+)$/, "$2");
  const dotted = /(\w+)\.\w+$/.exec(subject)?.[1];
  const table = target?.table ?? (dotted === undefined ? undefined : tableIn(dotted, known.keys()));
  const rule = ruleOf(match[3], match[2] !== undefined);
  const made = columnInstruction(words, table, known, text, (own, column) => ({
    kind: "rule",
    table: own,
    column,
    rule,
    text,
  }));
  return made.kind === "unclear" ? null : made;
}

function ruleOf(word: string, isDenied: boolean): Rule {
  if (/^uni/.test(word)) return isDenied ? "not unique" : "unique";
  return /^op/.test(word) !== isDenied ? "optional" : "required";
}

const unclear = (text: string, why: string): Instruction => ({ kind: "unclear", why, text });
