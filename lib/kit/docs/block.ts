/** The generic readable view of one result: aligned fields, nested blocks, lists of records as tables. */

import type { Style } from "../contract/operation.ts";
import { isJsonRecord, type JsonRecord } from "../data/json.ts";
import { quoteCommand } from "../data/quote.ts";
import { renderTable } from "./table.ts";
import { cut, pad, visibleLine, widthOf, wrap } from "./text.ts";

/** Fields that hold an argument array: shown as a shell command, so that it can be copied. */
const ARGUMENT_FIELDS = new Set(["argv", "args", "command_line"]);
/** Lines shown of one text; the rest is counted. `--json` has all of it. */
const MOST_LINES = 40;
const MOST_ITEMS = 200;

/** One result as lines without the final newline. Texts must have been made safe for a terminal. */
export function renderBlock(value: unknown, style: Style): string {
  if (!isJsonRecord(value)) return scalar(value, style);
  const error = value["error"];
  if (value["ok"] === false && isJsonRecord(error) && "code" in error) return failure(value, error, style);
  return fields(value, style, 0).join("\n") || style.dim("(empty)");
}

function failure(record: JsonRecord, error: JsonRecord, style: Style): string {
  const { ok: _ok, error: _error, ...rest } = record;
  const { code, message, hint, ...more } = error;
  return [
    `${style.red("✗")} ${style.red(visibleLine(String(code)))}  ${visibleLine(String(message ?? ""))}`,
    ...(hint === undefined ? [] : [`  ${style.dim(visibleLine(String(hint)))}`]),
    ...fields({ ...rest, ...more }, style, 2),
  ].join("\n");
}

/** Aligned `key  value` lines; what does not fit on a line follows indented below its key. */
function fields(record: JsonRecord, style: Style, margin: number): string[] {
  const entries = Object.entries(withoutEchoes(record)).filter(([, value]) => value !== undefined);
  const short = entries.filter(([, value]) => inline(value) !== undefined);
  const labels = Math.min(24, Math.max(0, ...short.map(([key]) => widthOf(visibleLine(key)))));
  const lines: string[] = [];
  for (const [key, value] of entries) {
    const label = style.bold(pad(cut(visibleLine(key), Math.max(24, labels)), labels));
    const text = ARGUMENT_FIELDS.has(key) && isTexts(value) ? quoteCommand(value) : inline(value);
    if (text === undefined) {
      lines.push(" ".repeat(margin) + style.bold(cut(visibleLine(key), style.width - margin)));
      lines.push(...nested(key, value, style, margin + 2));
      continue;
    }
    const start = margin + labels + 2;
    const [head = "", ...rest] = limited(wrap(expandTabs(text), Math.max(20, style.width - start)));
    lines.push(`${" ".repeat(margin)}${label}  ${paint(key, value, head, style)}`.trimEnd());
    if (rest.length > 0) lines.push(...rest.map((line) => " ".repeat(start) + line));
  }
  return lines;
}

function nested(key: string, value: unknown, style: Style, margin: number): string[] {
  if (Array.isArray(value)) return list(key, value, style, margin);
  if (isJsonRecord(value)) return fields(value, style, margin);
  return limited(wrap(expandTabs(String(value)), Math.max(20, style.width - margin))).map(
    (line) => " ".repeat(margin) + line,
  );
}

function list(key: string, items: readonly unknown[], style: Style, margin: number): string[] {
  const shown = items.slice(0, MOST_ITEMS);
  const more =
    items.length > shown.length
      ? [`${" ".repeat(margin)}${style.dim(`… ${items.length - shown.length} more; --json shows all`)}`]
      : [];
  if (shown.every(isJsonRecord)) {
    const rows = shown.map(flatRow);
    const table = rows.every((row) => row !== undefined)
      ? renderTable(rows as JsonRecord[], style, margin)
      : undefined;
    if (table) return [...table, ...more];
  }
  const lines = shown.flatMap((item, index) => {
    const mark = `${index + 1}.`;
    const body = isJsonRecord(item)
      ? fields(item, style, 0)
      : Array.isArray(item)
        ? isTexts(item) && ARGUMENT_FIELDS.has(key)
          ? [quoteCommand(item)]
          : list(key, item, style, 0)
        : limited(wrap(expandTabs(scalarText(item)), Math.max(20, style.width - margin - mark.length - 1)));
    const space = " ".repeat(margin);
    const [head = "", ...rest] = body;
    return [
      `${space}${style.dim(mark)} ${head}`,
      ...rest.map((line) => `${space}${" ".repeat(mark.length + 1)}${line}`),
    ];
  });
  return [...lines, ...more];
}

/** A record as one row: scalars and argument arrays as text; undefined if a field needs a block of its own. */
function flatRow(record: unknown): JsonRecord | undefined {
  if (!isJsonRecord(record)) return undefined;
  const row: JsonRecord = Object.create(null);
  for (const [key, value] of Object.entries(withoutEchoes(record))) {
    if (value === undefined) continue;
    if (ARGUMENT_FIELDS.has(key) && isTexts(value)) row[key] = quoteCommand(value);
    else {
      const text = inline(value);
      if (text === undefined) return undefined;
      row[key] = typeof value === "object" ? text : value;
    }
  }
  return row;
}

/** Without a command and its arguments if argv repeats both. */
function withoutEchoes(record: JsonRecord): JsonRecord {
  const { command, args, argv } = record;
  if (!isTexts(argv) || !Array.isArray(args) || argv[0] !== command) return record;
  if (argv.length !== args.length + 1 || args.some((argument, at) => argument !== argv[at + 1]))
    return record;
  const { command: _command, args: _args, ...rest } = record;
  return rest;
}

/** What fits after its key: scalars, short lists of scalars, nothing at all. */
function inline(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    if (value.length === 0) return "(none)";
    if (value.some((item) => typeof item === "object" && item !== null)) return undefined;
    const texts = value.map(scalarText);
    // A comma or a newline in an item would look like a separator.
    if (texts.some((text) => /[,\n]/.test(text))) return undefined;
    const joined = texts.join(", ");
    return joined.length <= 400 ? joined : undefined;
  }
  if (isJsonRecord(value)) return Object.keys(value).length === 0 ? "(none)" : undefined;
  return scalarText(value);
}

function scalarText(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (value === "") return '""';
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

function scalar(value: unknown, style: Style): string {
  if (Array.isArray(value)) return list("", value, style, 0).join("\n");
  return limited(wrap(expandTabs(scalarText(value)), style.width)).join("\n");
}

/** Fields whose boolean is an outcome: green and red. */
const OUTCOMES = new Set(["ok", "success", "passed", "valid"]);

function paint(key: string, value: unknown, text: string, style: Style): string {
  if (OUTCOMES.has(key) && typeof value === "boolean") return value ? style.green("yes") : style.red("no");
  if (value === null || value === "" || text === "(none)") return style.dim(text);
  if (key === "error" || (key === "status" && value === "failed")) return style.red(text);
  if (typeof value === "number" || typeof value === "boolean") return style.cyan(text);
  return text;
}

function limited(lines: string[]): string[] {
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES), `… ${lines.length - MOST_LINES} more lines; --json shows all`];
}

function expandTabs(text: string): string {
  return text.replaceAll("\t", "    ");
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string");
}
