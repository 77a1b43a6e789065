/** The manual page of an operation in mdoc(7), derived from its contract. */
import { aliasNotes } from "../contract/aliases.ts";
import { type Flag, takesFiles } from "../contract/flags.ts";
import type { AnyContract } from "../contract/operation.ts";
import { isService } from "../contract/service.ts";
import { describeType, publish } from "../data/schema.ts";
import type { JsonSchema } from "../data/validate.ts";
import { VERSION } from "../data/version.ts";
import {
  effectsText,
  errorRows,
  isNegatable,
  notesOf,
  optionsOf,
  positionalLabel,
  positionalsOf,
  readsRecords,
  routeOf,
  toolOf,
  type UsageWord,
  usageOf,
} from "./facts.ts";
import { wrap } from "./text.ts";

/** The date of the pages: that of the last change to the generator, the same on every machine. */
const MANUAL_DATE = "November 21, 2026";

/** Text for a text line or a quoted argument: nothing in it is read as a request, a macro or an escape. */
export function mdocText(text: string): string {
  const escaped = text
    .replaceAll("\\", "\\e")
    // A hyphen-minus is kept, so that text copied from the page works.
    .replaceAll("-", "\\-")
    .replaceAll("`", "\\(ga")
    .replaceAll("^", "\\(ha")
    .replaceAll("~", "\\(ti")
    .replace(/[^\x20-\x7e\n]/gu, (character) => {
      const code = character.codePointAt(0) ?? 0;
      return code < 0x20 || code === 0x7f ? " " : `\\[u${code.toString(16).toUpperCase().padStart(4, "0")}]`;
    });
  return escaped.replace(/^(?=[.'])/gm, "\\&");
}

/** One argument of a macro: quoted, and never taken for a macro or for punctuation. */
export function mdocArgument(text: string): string {
  const safe = mdocText(text.replaceAll("\n", " ")).replaceAll('"', "\\(dq");
  const special = /^[A-Z%][A-Za-z0-9]{0,2}$/.test(text) || /^[[\](){}.,:;?!|]/.test(text);
  const guarded = special && !safe.startsWith("\\&") ? `\\&${safe}` : safe;
  return /[\s"]/.test(guarded) || guarded === "" ? `"${guarded}"` : guarded;
}

/** Longest source line; mandoc's style check asks for 80 bytes. */
const LINE = 78;

/** A paragraph: each sentence on its own line, as mdoc requires, long ones wrapped. */
export function mdocParagraph(text: string): string {
  return text
    .replace(/([a-z0-9)"][.!?]) +(?=[A-Z"])/g, "$1\n")
    .split("\n")
    .flatMap((sentence) => wrap(mdocText(sentence), LINE))
    .map((line) => line.replace(/^(?=[.'])/, "\\&"))
    .join("\n");
}

/** A line of a program, as one argument. */
const quoted = (line: string): string => `"${mdocText(line).replaceAll('"', "\\(dq")}"`;

/** A cross reference; names keep their plain hyphen, so that the page is found. */
export function crossReference(name: string, section: number): string {
  return `Xr ${name} ${section}`;
}

/** The header of every page of Heddle. */
export function mdocHead(title: string, section: number): string[] {
  return [
    '.\\" Generated from the contracts by lib/kit/docs/generate.ts: edit those, not this.',
    `.Dd ${MANUAL_DATE}`,
    `.Dt ${title.toUpperCase()} ${section}`,
    `.Os "Heddle ${VERSION}"`,
  ];
}

/** A tagged list; `tag` lines are macros. */
export function taggedList(rows: readonly { tag: string; body: string[] }[], width = "Ds"): string[] {
  if (rows.length === 0) return [];
  return [`.Bl -tag -width ${width}`, ...rows.flatMap(({ tag, body }) => [`.It ${tag}`, ...body]), ".El"];
}

/**
 * The page of one operation, section 1: what is its own. General options, exit statuses and conventions are in heddle(7) and
 * heddle-jsonl(5).
 * @param family the operations of its family: what several of them share is on the page of the family
 */
export function manOf(contract: AnyContract, family: readonly AnyContract[] = [contract]): string {
  const lines = [
    ...mdocHead(contract.name, 1),
    ".Sh NAME",
    `.Nm ${contract.name}`,
    `.Nd ${mdocText(lowerFirst(contract.summary))}`,
    ".Sh SYNOPSIS",
    ...usageOf(contract).flatMap(synopsis),
    ".Sh DESCRIPTION",
    ...describe(contract),
    ...interfaces(contract),
    ...optionSection(contract),
    ...resultSection(contract),
    ...ownSection("ENVIRONMENT", contract, environmentRows, family),
    ...ownSection("FILES", contract, fileRows, family),
    ...exampleSection(contract),
    ...ownSection("ERROR CODES", contract, errorCodeRows, family),
    ".Sh SEE ALSO",
    `.${crossReference("heddle", 7)}${contract.family === "heddle" ? "" : " ,"}`,
    ...(contract.family === "heddle" ? [] : [`.${crossReference(familyPageName(contract.family), 7)}`]),
  ];
  return `${lines.join("\n")}\n`;
}

export const familyPageName = (family: string): string => `heddle-${family}`;

function lowerFirst(text: string): string {
  // "JSON …" and "HTTP …" stay as they are.
  return /^[A-Z][a-z]/.test(text) ? (text[0] ?? "").toLowerCase() + text.slice(1) : text;
}

function synopsis(words: readonly UsageWord[]): string[] {
  return words.map(synopsisLine);
}

function synopsisLine({ kind, text, value, optional }: UsageWord): string {
  const lower = (given: string) => mdocArgument(given.replace("...", "").toLowerCase());
  if (kind === "command") return `.Nm ${mdocArgument(text)}`;
  if (kind === "options") return ".Op Ar options";
  if (kind === "input") return `.No < Ar ${lower(text)}`;
  if (kind === "flag") return `.Fl Fl ${mdocArgument(text)}${value ? ` Ar ${lower(value)}` : ""}`;
  const argument = `Ar ${lower(text)}${text.endsWith("...") ? " ..." : ""}`;
  return optional ? `.Op ${argument}` : `.${argument}`;
}

function describe(contract: AnyContract): string[] {
  const paragraphs = contract.description ?? [`${contract.summary}.`];
  const effects = effectsText(contract);
  const records =
    contract.requests === "lines"
      ? ["Each line of standard input is one request."]
      : readsRecords(contract) && contract.collects !== undefined
        ? [
            "Without a request on the command line, the lines of standard input are read to the end and make one request; a line that is not a valid record is reported and left out.",
          ]
        : [];
  return [...paragraphs, [...records, ...aliasNotes(contract), effects].join(" ")].flatMap((text, index) => [
    ...(index === 0 ? [] : [".Pp"]),
    mdocParagraph(text),
  ]);
}

/** The positional arguments, then the options. */
function optionSection(contract: AnyContract): string[] {
  const positionals = positionalsOf(contract).map((flag) => ({
    tag: `Ar ${mdocArgument(flag.name)}${positionalLabel(contract, flag).endsWith("...") ? " ..." : ""}`,
    body: [
      mdocParagraph(
        `${sentence(describeFlag(flag))}${takesFiles(flag) ? " Each is a separate request." : ""}`,
      ),
    ],
  }));
  const options = optionsOf(contract).map((flag) => {
    const long = `Fl Fl ${mdocArgument(flag.name)}`;
    const argument = flag.placeholder ? ` Ar ${mdocArgument(flag.placeholder.toLowerCase())}` : "";
    const short = flag.short ? `Fl ${flag.short} , ` : "";
    const negation = isNegatable(contract, flag) ? ` , Fl Fl no\\-${mdocArgument(flag.name)}` : "";
    return {
      tag: `${short}${long}${argument}${negation}`,
      body: [mdocParagraph(sentence(describeFlag(flag)))],
    };
  });
  if (positionals.length + options.length === 0) return [];
  const title = options.length === 0 ? "ARGUMENTS" : "OPTIONS";
  return [`.Sh ${title}`, ...taggedList([...positionals, ...options])];
}

/** A description with its choices, range and default as sentences. */
function describeFlag(flag: Flag): string {
  const rest = notesOf({ ...flag, values: undefined });
  const text = sentence([flag.description, ...rest].join(" "));
  return flag.values ? `${text} One of ${flag.values.join(", ")}.` : text;
}

function sentence(text: string): string {
  return text === "" || /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The fields of the result, one level deep: `--schema` has the rest. */
function resultSection(contract: AnyContract): string[] {
  if (isService(contract)) return [];
  const schema = publish(contract.output);
  const parts = schema.properties ? [schema] : (schema.anyOf ?? []).filter((part) => part.properties);
  const fields = new Map<string, JsonSchema>();
  for (const part of parts)
    for (const [name, field] of Object.entries(part.properties ?? {})) fields.set(name, field);
  if (fields.size === 0) return [];
  return [
    ".Sh RESULT",
    ...taggedList(
      [...fields].map(([name, field]) => ({
        tag: `Ql ${mdocArgument(name)}`,
        body: [mdocParagraph(sentence(fieldText(field)))],
      })),
    ),
  ];
}

function fieldText(field: JsonSchema): string {
  const type = describeType(field);
  const text = field.description ?? "";
  return text === "" ? upperFirst(type) : `${text} (${type})`;
}

function upperFirst(text: string): string {
  return (text[0] ?? "").toUpperCase() + text.slice(1);
}

/** Its route and its tool. */
function interfaces(contract: AnyContract): string[] {
  const route = routeOf(contract);
  const tool = toolOf(contract);
  if (!route && !tool) return [];
  return [
    ".Pp",
    ...(route ? ["Over HTTP it is", `.Ql ${mdocArgument(route)} ${tool ? "," : "."}`] : []),
    ...(tool ? [route ? "over MCP the tool" : "Over MCP it is the tool", `.Ql ${mdocArgument(tool)} .`] : []),
  ];
}

/** What an operation reads, writes or fails with: a name and its meaning. */
interface OwnRow {
  tag: string;
  text: string;
}
type RowsOf = (contract: AnyContract) => OwnRow[];

const definitions = (entries: Record<string, string> | undefined, macro: string): OwnRow[] =>
  Object.entries(entries ?? {}).map(([name, text]) => ({
    tag: `${macro} ${mdocArgument(name)}`,
    text: sentence(text),
  }));
const environmentRows: RowsOf = ({ environment }) => definitions(environment, "Ev");
const fileRows: RowsOf = ({ files }) => definitions(files, "Pa");
const errorCodeRows: RowsOf = (contract) =>
  errorRows(contract).map(({ code, exit, meaning }) => ({
    tag: `Er ${mdocArgument(code)}`,
    text: sentence(`${meaning} (exit ${exit})`),
  }));

/** Rows that several operations have with the same text. */
function sharedRows(rowsOf: RowsOf, family: readonly AnyContract[]): Map<string, OwnRow> {
  const counts = new Map<string, { row: OwnRow; count: number }>();
  for (const row of family.flatMap(rowsOf)) {
    const key = `${row.tag}\n${row.text}`;
    counts.set(key, { row, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return new Map([...counts].flatMap(([key, { row, count }]) => (count > 1 ? [[key, row] as const] : [])));
}

const rowList = (rows: readonly OwnRow[]): string[] =>
  taggedList(rows.map(({ tag, text }) => ({ tag, body: [mdocParagraph(text)] })));

/** What is an operation's own, and the names of what the page of its family explains. */
function ownSection(
  title: string,
  contract: AnyContract,
  rowsOf: RowsOf,
  family: readonly AnyContract[],
): string[] {
  const shared = contract.family === "heddle" ? new Map() : sharedRows(rowsOf, family);
  const rows = rowsOf(contract);
  const own = rows.filter(({ tag, text }) => !shared.has(`${tag}\n${text}`));
  const others = rows.filter((row) => !own.includes(row)).map(({ tag }) => tag);
  if (rows.length === 0) return [];
  return [
    `.Sh ${title}`,
    ...rowList(own),
    ...(others.length === 0
      ? []
      : [
          ...(own.length > 0 ? [".Pp"] : []),
          "In",
          `.${crossReference(familyPageName(contract.family), 7)} :`,
        ]),
    ...namesLine(others),
  ];
}

/** Names of one kind, e.g. `Er A` and `Er B`, on lines that begin with their macro. */
function namesLine(tags: readonly string[]): string[] {
  const [macro = ""] = tags[0]?.split(" ", 1) ?? [];
  const names = tags.map((tag, at) => `${tag.slice(macro.length + 1)} ${at === tags.length - 1 ? "." : ","}`);
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < LINE) lines[lines.length - 1] = `${last} ${name}`;
    else lines.push(`.${macro} ${name}`);
  }
  return lines;
}

/** The page of a family, section 7: its operations, and what several of them share. */
export function familyPage(family: string, about: string, members: readonly AnyContract[]): string {
  const section = (title: string, rowsOf: RowsOf): string[] => {
    const rows = [...sharedRows(rowsOf, members).values()].toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
    return rows.length === 0 ? [] : [`.Sh ${title}`, ...rowList(rows)];
  };
  const lines = [
    ...mdocHead(familyPageName(family), 7),
    ".Sh NAME",
    `.Nm ${familyPageName(family)}`,
    `.Nd ${mdocText(lowerFirst(about))}`,
    ".Sh DESCRIPTION",
    "The operations of the family, and what several of them share.",
    ...taggedList(
      members.map(({ name, summary }) => ({
        tag: crossReference(name, 1),
        body: [mdocParagraph(`${summary}.`)],
      })),
    ),
    ...section("ENVIRONMENT", environmentRows),
    ...section("FILES", fileRows),
    ...section("ERROR CODES", errorCodeRows),
    ".Sh SEE ALSO",
    `.${crossReference("heddle-jsonl", 5)} ,`,
    `.${crossReference("heddle", 7)}`,
  ];
  return `${lines.join("\n")}\n`;
}

function exampleSection(contract: AnyContract): string[] {
  if (contract.examples.length === 0) return [];
  return [
    ".Sh EXAMPLES",
    ...contract.examples.flatMap(({ command, note }, index) => [
      ...(index === 0 ? [] : [".Pp"]),
      mdocParagraph(`${note}:`),
      ...command.split("\n").map((line) => `.Dl ${quoted(line)}`),
    ]),
  ];
}
