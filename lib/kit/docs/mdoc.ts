/** The manual page of an operation in mdoc(7), derived from its contract. */
import { aliasNotes } from "../aliases.ts";
import { type Flag, kitFlagsOf, takesFiles } from "../flags.ts";
import type { AnyContract } from "../operation.ts";
import { describeType, publish } from "../schema.ts";
import { isService } from "../service.ts";
import type { JsonSchema } from "../validate.ts";
import { VERSION } from "../version.ts";
import {
  effectsText,
  errorRows,
  exitRows,
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

/** The page of one operation, section 1. */
export function manOf(contract: AnyContract): string {
  const lines = [
    ...mdocHead(contract.name, 1),
    ".Sh NAME",
    `.Nm ${contract.name}`,
    `.Nd ${mdocText(lowerFirst(contract.summary))}`,
    ".Sh SYNOPSIS",
    ...usageOf(contract).flatMap(synopsis),
    ".Sh DESCRIPTION",
    ...describe(contract),
    ...argumentSection(contract),
    ...optionSection("OPTIONS", contract, optionsOf(contract)),
    ...optionSection("GENERAL OPTIONS", contract, kitFlagsOf(contract)),
    ...resultSection(contract),
    ...interfaceSection(contract),
    ...environmentSection(contract),
    ...definitionSection("FILES", contract.files, "Pa"),
    ...exitSection(contract),
    ...exampleSection(contract),
    ...errorSection(contract),
    ".Sh SEE ALSO",
    `.${crossReference("heddle", 1)} ,`,
    `.${crossReference("heddle-jsonl", 5)} ,`,
    `.${crossReference("heddle", 7)}`,
  ];
  return `${lines.join("\n")}\n`;
}

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
  const records = readsRecords(contract)
    ? [
        contract.requests === "lines"
          ? "Each line of standard input is one request."
          : contract.collects !== undefined
            ? "Without a request on the command line, the lines of standard input are read to the end and make one request; a line that is not a valid record is reported and left out."
            : "Without a request on the command line, each line of standard input is a request; options provide the fields that a line lacks.",
      ]
    : [];
  return [...paragraphs, [...records, ...aliasNotes(contract), effects].join(" ")].flatMap((text, index) => [
    ...(index === 0 ? [] : [".Pp"]),
    mdocParagraph(text),
  ]);
}

function argumentSection(contract: AnyContract): string[] {
  const flags = positionalsOf(contract);
  if (flags.length === 0) return [];
  return [
    ".Sh ARGUMENTS",
    ...taggedList(
      flags.map((flag) => ({
        tag: `Ar ${mdocArgument(flag.name)}${positionalLabel(contract, flag).endsWith("...") ? " ..." : ""}`,
        body: [
          mdocParagraph(sentence(describeFlag(flag))),
          ...(takesFiles(flag) ? ["Each is a separate request."] : []),
          "Also",
          `.Fl Fl ${mdocArgument(flag.name)} ,`,
          `or the field`,
          `.Ql ${mdocArgument(flag.field ?? "")}`,
          "of a record.",
        ],
      })),
    ),
  ];
}

function optionSection(title: string, contract: AnyContract, flags: readonly Flag[]): string[] {
  if (flags.length === 0) return [];
  return [
    `.Sh ${title}`,
    ...taggedList(
      flags.map((flag) => {
        const long = `Fl Fl ${mdocArgument(flag.name)}`;
        const argument = flag.placeholder ? ` Ar ${mdocArgument(flag.placeholder.toLowerCase())}` : "";
        const short = flag.short ? `Fl ${flag.short} , ` : "";
        const negation = isNegatable(contract, flag) ? ` , Fl Fl no\\-${mdocArgument(flag.name)}` : "";
        return {
          tag: `${short}${long}${argument}${negation}`,
          body: [mdocParagraph(sentence(describeFlag(flag)))],
        };
      }),
    ),
  ];
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
    "One JSON object per line, with these fields;",
    ".Fl Fl schema",
    "prints the full schema.",
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

function interfaceSection(contract: AnyContract): string[] {
  const route = routeOf(contract);
  const tool = toolOf(contract);
  if (!route && !tool) return [];
  return [
    ".Sh OTHER INTERFACES",
    ...taggedList([
      ...(route ? [{ tag: "HTTP", body: [`.Ql ${mdocArgument(route)}`, "on", ".Ql heddle serve ."] }] : []),
      ...(tool
        ? [{ tag: "MCP", body: [`The tool`, `.Ql ${mdocArgument(tool)}`, "of", ".Ql heddle mcp ."] }]
        : []),
    ]),
  ];
}

function definitionSection(
  title: string,
  entries: Record<string, string> | undefined,
  macro: "Ev" | "Pa",
): string[] {
  const rows = Object.entries(entries ?? {});
  if (rows.length === 0) return [];
  return [
    `.Sh ${title}`,
    ...taggedList(
      rows.map(([name, text]) => ({
        tag: `${macro} ${mdocArgument(name)}`,
        body: [mdocParagraph(sentence(text))],
      })),
    ),
  ];
}

/** The variables that every operation reads for its view on a terminal. */
const KIT_ENVIRONMENT: Record<string, string> = {
  NO_COLOR: "Set and not empty: no colours",
  FORCE_COLOR: "Set and neither 0 nor false: colours in the readable view even to a pipe",
  COLUMNS: "Width of the readable view, instead of the terminal's",
};

function environmentSection(contract: AnyContract): string[] {
  const kit = isService(contract) ? {} : KIT_ENVIRONMENT;
  return definitionSection("ENVIRONMENT", { ...contract.environment, ...kit }, "Ev");
}

function exitSection(contract: AnyContract): string[] {
  return [
    ".Sh EXIT STATUS",
    ...taggedList(
      exitRows(contract).map(({ exit, meaning }) => ({
        tag: String(exit),
        body: [mdocParagraph(sentence(meaning))],
      })),
    ),
    ...(isService(contract) ? [] : [".Pp", "If several records fail, the first failure decides."]),
  ];
}

function errorSection(contract: AnyContract): string[] {
  const rows = errorRows(contract);
  if (rows.length === 0) return [];
  return [
    ".Sh ERROR CODES",
    "In addition to the codes of",
    `.${crossReference("heddle-jsonl", 5)} :`,
    ...taggedList(
      rows.map(({ code, exit, meaning }) => ({
        tag: `Er ${mdocArgument(code)}`,
        body: [mdocParagraph(sentence(`${meaning} (exit ${exit})`))],
      })),
    ),
  ];
}

function exampleSection(contract: AnyContract): string[] {
  if (contract.examples.length === 0) return [];
  return [
    ".Sh EXAMPLES",
    ...contract.examples.flatMap(({ command, note }, index) => [
      ...(index === 0 ? [] : [".Pp"]),
      mdocParagraph(`${note}:`),
      ".Bd -literal -offset indent",
      mdocText(command),
      ".Ed",
    ]),
  ];
}
