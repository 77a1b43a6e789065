/** The readable view of plans, and of what became of their steps. */

import type { Style } from "#kit/contract/operation.ts";
import { quoteArgument, quoteCommand } from "#kit/data/quote.ts";
import type { Action, Command, Execution, PlanLimit } from "#schemas/uri.ts";

/** What plans, compilations and executions have in common. */
export interface Planned {
  id?: string | number;
  uri: string;
  platform: string;
  intent?: string;
  confidence?: number;
  locale?: string | null;
  actions: Action[];
  limits?: PlanLimit[];
  /** Of several steps: each with its actions. */
  steps?: { uri: string; intent: string; actions?: Action[] }[];
  dry_run?: boolean;
  result?: Execution;
}

/** Longer arguments are fixed scripts: their beginning tells enough. */
const LONG_ARGUMENT = 60;
/** Alternatives shown; the others are counted. */
const SHOWN_ALTERNATIVES = 3;

const MARKS = { done: "done", failed: "failed", not_run: "not run", planned: "would run" } as const;

/** One plan as a few lines: what was understood, the address, the steps and, after an execution, what became of them. */
export function planView(plan: Planned, style: Style): string {
  const { intent, confidence, locale, platform, result } = plan;
  const heading = [
    plan.id === undefined ? "" : style.dim(`${plan.id}`),
    intent ? style.bold(intent) : "",
    style.cyan(printable(plan.uri)),
    style.dim(
      [platform, locale ?? "", confidence === undefined ? "" : confidence.toFixed(2)]
        .filter(Boolean)
        .join(", "),
    ),
  ];
  const lines = [heading.filter(Boolean).join("  ")];
  const headings = headingsOf(plan, style);
  plan.actions.forEach((action, index) => {
    lines.push(...(headings.get(index) ?? []));
    const outcome = result?.actions[index];
    const color = { done: style.green, failed: style.red, not_run: style.yellow, planned: style.dim };
    const status = outcome ? `  ${color[outcome.status](MARKS[outcome.status])}` : "";
    lines.push(`  ${index + 1}. ${action.description ?? "Run"}${status}`);
    lines.push(`     ${commandLine(outcome ? { ...action, argv: outcome.argv } : action)}`);
    if (outcome?.resolved)
      lines.push(`     ${style.dim("here")} ${printable(quoteCommand(outcome.resolved))}`);
    if (outcome?.output) lines.push(`     ${style.dim("wrote")} ${printable(outcome.output)}`);
    if (!outcome) lines.push(...alternatives(action, style));
  });
  for (const { message } of plan.limits ?? []) lines.push(style.yellow(`  ${message}`));
  if (result && !result.ok) lines.push(style.red(`  ${printable(result.error)} (${result.returncode})`));
  return `${lines.join("\n")}\n\n`;
}

/** The lines in front of the first action of each step, by its index; one step needs none. */
function headingsOf({ steps = [] }: Planned, style: Style): Map<number, string[]> {
  const found = new Map<number, string[]>();
  let index = 0;
  for (const { uri, intent, actions = [] } of steps) {
    found.set(index, [...(found.get(index) ?? []), `  ${style.bold(intent)}  ${style.cyan(printable(uri))}`]);
    index += actions.length;
  }
  return found;
}

function alternatives(action: Action, style: Style): string[] {
  const all = action.alternatives ?? [];
  const shown = all
    .slice(0, SHOWN_ALTERNATIVES)
    .map((other) => `     ${style.dim("or")} ${commandLine(other)}`);
  const rest = all.length - shown.length;
  return rest > 0 ? [...shown, style.dim(`     or ${rest} more`)] : shown;
}

function commandLine({ argv, session, home }: Command): string {
  const words = argv.map((argument, index) => {
    if (home?.includes(index)) return belowHome(argument);
    const shortened = argument.length > LONG_ARGUMENT && !argument.includes("/");
    return quoteArgument(shortened ? `${argument.slice(0, 24)}…` : argument);
  });
  return `${printable(words.join(" "))}${session ? ` (${session.join(", ")})` : ""}`;
}

/** A path below the home folder as a shell can take it: in quotes a tilde would stay one, and behind "=" it stays too. */
function belowHome(argument: string): string {
  const [, option, rest] = /^(--[a-z-]+=)?~(?:\/([\s\S]*))?$/.exec(argument) ?? [];
  if (option === undefined && !/^~(?:\/|$)/.test(argument)) return quoteArgument(argument);
  const below = rest === undefined ? "" : `/${rest === "" ? "" : quoteArgument(rest)}`;
  return `${option === undefined ? "~" : `${option}"$HOME"`}${below}`;
}

/** Hostile text may hold control characters that a terminal would obey: they are shown, not sent. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code === 10 ? "\\n" : `\\u{${code.toString(16)}}`;
  });
}
