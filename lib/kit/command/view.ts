/** The readable view of results on a terminal: the contract's own, or a generic one of key-value blocks and tables. */
import { WriteStream } from "node:tty";
import type { AnyContract, Style } from "../contract/operation.ts";
import { type ErrorBody, failedCode } from "../data/errors.ts";
import { isNumberText } from "../data/json.ts";
import { renderBlock } from "../docs/block.ts";
import { visible, visibleLine, wrap } from "../docs/text.ts";

/** What the view needs to know about the process. */
export interface ViewProcess {
  terminal: { readonly stdout: boolean };
  env: Readonly<Record<string, string | undefined>>;
}

const NARROWEST = 40;
const DEFAULT_WIDTH = 80;
/** A longer line of prose is hard to read; tables may use it. */
const WIDEST = 200;

/**
 * The function that turns one result into text for a person, with its final newline.
 * The text of a result can come from anywhere: control characters are made visible before any view sees them.
 */
export async function viewOf(
  contract: AnyContract,
  process: ViewProcess,
): Promise<((result: unknown) => string) & { end: () => string }> {
  const style = await styleOf(process);
  const own = await contract.view?.();
  let first = true;
  const view = (result: unknown) => {
    const safe = defuse(result);
    if (own && typeof safe === "object" && safe !== null && failedCode(safe) === undefined) {
      const text = own(safe, style);
      return text === "" || text.endsWith("\n") ? text : `${text}\n`;
    }
    // A blank line between records: a block has several lines.
    const text = `${first ? "" : "\n"}${renderBlock(safe, style)}\n`;
    first = false;
    return text;
  };
  return Object.assign(view, { end: () => own?.end?.(style) ?? "" });
}

/**
 * A failure for a person on standard error: who, where (empty if there is only one request), what, and what to
 * do. `process.terminal.stdout` is about standard error here.
 */
export async function failureText(
  name: string,
  { message, hint, details }: ErrorBody,
  place: string,
  process: ViewProcess,
): Promise<string> {
  const style = await styleOf(process);
  const where = place === "" ? "" : `${visibleLine(place)}: `;
  // Choices are also for people; other details are for programs.
  const choices = Object.entries(details ?? {}).flatMap(([key, value]) =>
    Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string")
      ? [`  ${visibleLine(key)}: ${value.map(visibleLine).join(", ")}`]
      : [],
  );
  return [
    `${style.red(`${name}:`)} ${where}${visibleLine(message)}`,
    ...(hint === undefined ? [] : wrap(visibleLine(hint), style.width - 2)).map(
      (text) => `  ${style.dim(text)}`,
    ),
    ...choices,
    "",
  ].join("\n");
}

/** Colours and width of the process's standard output. */
export async function styleOf(process: ViewProcess): Promise<Style> {
  const { createColors } = (await import("picocolors")).default;
  const { bold, dim, green, yellow, red, cyan } = createColors(usesColour(process));
  return { bold, dim, green, yellow, red, cyan, width: widthOfTerminal(process) };
}

/**
 * True if output is coloured: NO_COLOR (no-color.org: present and not empty) switches it off whatever else is set,
 * FORCE_COLOR switches it on even for a pipe, a dumb terminal has none.
 */
export function usesColour({ terminal, env }: ViewProcess): boolean {
  if (env["NO_COLOR"]) return false;
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return env["TERM"] !== "dumb" && terminal.stdout;
}

/** Columns of the terminal; COLUMNS, if set, takes precedence. */
function widthOfTerminal({ terminal, env }: ViewProcess): number {
  const given = Number(env["COLUMNS"]);
  const columns =
    Number.isInteger(given) && given > 0 ? given : terminal.stdout ? askTerminal() : DEFAULT_WIDTH;
  return Math.min(WIDEST, Math.max(NARROWEST, columns));
}

function askTerminal(): number {
  try {
    return new WriteStream(1).columns || DEFAULT_WIDTH;
  } catch {
    return DEFAULT_WIDTH;
  }
}

/** Deeper structures are cut: no operation returns them, and a hostile one must not exhaust the stack. */
const DEEPEST = 64;

/** The same value with every text made safe for a terminal. */
export function defuse(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return visible(value);
  if (typeof value !== "object" || value === null) return value;
  if (isNumberText(value)) return value.rawJSON;
  if (depth > DEEPEST) return "…";
  if (Array.isArray(value)) return value.map((item) => defuse(item, depth + 1));
  // No prototype: a record may have a field "__proto__".
  const out: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) out[visible(key)] = defuse(item, depth + 1);
  return out;
}
