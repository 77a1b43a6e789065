/** `refactor-edit`: one action on one source, from its proposal to the checked result. Nothing is written. */

import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { unifiedDiff } from "#kit/diff/unified.ts";
import type { Context } from "#kit/files/context.ts";
import {
  type Edit,
  type EditRequest,
  type EditResult,
  type PlainAction,
  REFACTOR_ERRORS,
} from "#schemas/refactor.ts";
import type { Language } from "#syntax/language.ts";
import { Lines } from "#syntax/lines.ts";
import { applySplices, type Splice } from "#syntax/splice.ts";
import type { ProposedEdit, Surroundings } from "./actions/action.ts";
import type { Dialect } from "./actions/dialect.ts";
import { DIALECTS } from "./actions/dialects.ts";
import { PROPOSERS } from "./actions/table.ts";
import { doubtOfFile } from "./file-doubts.ts";
import { placeOf, requestedSource } from "./source.ts";

const fail = failures({ ...KIT_ERRORS, ...REFACTOR_ERRORS });

export interface ApplyOptions extends Surroundings {
  /** Also make edits that may change what the program does. */
  unsafe?: boolean;
  /** Edits to leave out, by their key, with the reason. */
  refused?: ReadonlyMap<string, string>;
}

/** An edit that was made. */
export interface MadeEdit {
  /** Identifies it among the edits of one action in one text, even after edits of other actions. */
  key: string;
  description: string;
  /** In the text before all edits of the action. */
  splices: readonly Splice[];
}

/**
 * Makes the edits of one action in one text.
 * @param filename passed to the action, and the name in the diff
 * @throws SYNTAX_ERROR if the text does not parse, UNKNOWN_LANGUAGE if the language has no such action
 */
export async function applyAction(
  action: PlainAction,
  text: string,
  language: Language,
  filename?: string,
  options: ApplyOptions = {},
): Promise<EditResult> {
  return (await applyEdits(action, text, language, filename, options)).result;
}

/** The same, with each edit that was made. */
export async function applyEdits(
  action: PlainAction,
  text: string,
  language: Language,
  filename?: string,
  options: ApplyOptions = {},
): Promise<{ result: EditResult; made: MadeEdit[] }> {
  const open = PROPOSERS[language]?.[action];
  const dialect = await DIALECTS[language]?.();
  if (!open || !dialect)
    throw fail("UNKNOWN_LANGUAGE", `Cannot do ${action} in ${language}: the language has no such action`);
  refuseErrors(dialect, text, filename);
  const proposal = (await open())(text, filename, options);
  const doubt = doubtOfFile(action, text, filename, options.unasked);
  const edits = doubt === null ? proposal.edits : proposal.edits.map((edit) => doubted(edit, doubt));
  const keys = keysOf(edits);
  const { made, skipped } = choose(edits, options.unsafe === true, (edit) =>
    options.refused?.get(keys.get(edit) ?? ""),
  );
  const splices = made.flatMap((edit) => edit.splices);
  const source = applySplices(text, splices);
  if (source !== text) checkResult(dialect, action, text, source);
  const lines = new Lines(text);
  const left = [...skipped, ...proposal.left].sort((a, b) => a.at - b.at);
  const result: EditResult = {
    ok: true,
    action,
    changed: source !== text,
    source,
    diff: unifiedDiff(filename ?? "source", text, source),
    edits: describe(made, text, lines),
    skipped: left.map(({ at, reason }) => ({ line: lines.lineAt(at), reason })),
    safe: made.every((edit) => edit.safe),
  };
  return {
    result,
    made: made.map((edit) => ({
      key: keys.get(edit) ?? "",
      description: edit.description,
      splices: edit.splices,
    })),
  };
}

/** What an edit does, and its number among those that do the same. */
function keysOf(edits: readonly ProposedEdit[]): ReadonlyMap<ProposedEdit, string> {
  const keys = new Map<ProposedEdit, string>();
  for (const alike of Map.groupBy(edits, ({ description }) => description).values())
    for (const [at, edit] of alike.entries()) keys.set(edit, `${edit.description} #${at}`);
  return keys;
}

/**
 * Why `after` differs from `before` by more than the action may change, in words; null if it does not.
 * A language without actions allows nothing.
 */
export async function allowedChange(
  action: PlainAction,
  before: string,
  after: string,
  language: Language,
): Promise<string | null> {
  if (before === after) return null;
  const dialect = await DIALECTS[language]?.();
  return dialect ? dialect.change(action, before, after) : `No action may change ${language}`;
}

const doubted = (edit: ProposedEdit, doubt: string): ProposedEdit => ({
  ...edit,
  safe: false,
  reason: edit.reason ?? doubt,
});

function refuseErrors(dialect: Dialect, text: string, filename: string | undefined): void {
  const wrong = dialect.parseError(text);
  if (!wrong) return;
  throw fail(
    "SYNTAX_ERROR",
    `Cannot edit "${filename ?? "source"}": line ${wrong.line}, column ${wrong.column} has a syntax error`,
    { hint: "Fix the syntax first", details: { ...wrong } },
  );
}

/** A result that does not parse, or changes more than the action may, is a bug in the action and is never returned. */
function checkResult(dialect: Dialect, action: PlainAction, before: string, after: string): void {
  const why = dialect.change(action, before, after);
  if (why !== null) throw fail("INTERNAL", `${action} went wrong and was not made (${why})`);
}

interface Choice {
  made: ProposedEdit[];
  skipped: { at: number; reason: string }[];
}

/** The edits to make, in the order of the text. Omits unsafe ones and those that overlap another. */
function choose(
  edits: readonly ProposedEdit[],
  unsafe: boolean,
  refusal: (edit: ProposedEdit) => string | undefined,
): Choice {
  const choice: Choice = { made: [], skipped: [] };
  const taken: Splice[] = [];
  for (const edit of edits) {
    const at = Math.min(...edit.splices.map((splice) => splice.start));
    if (edit.splices.length === 0) continue;
    const refused = refusal(edit);
    if (refused !== undefined) choice.skipped.push({ at, reason: `${edit.description}: ${refused}` });
    else if (!edit.safe && !unsafe)
      choice.skipped.push({ at, reason: `Unsafe: ${edit.reason ?? "it may change what the program does"}` });
    else if (edit.splices.some((splice) => overlaps(taken, splice)))
      choice.skipped.push({ at, reason: "It overlaps another edit" });
    else {
      choice.made.push(edit);
      for (const splice of edit.splices) taken.splice(placeFor(taken, splice), 0, splice);
    }
  }
  return choice;
}

/** Where a splice is in the list, which is ordered by start. */
function placeFor(taken: readonly Splice[], splice: Splice): number {
  let low = 0;
  let high = taken.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = taken[middle];
    if (other && (other.start < splice.start || (other.start === splice.start && other.end <= splice.end)))
      low = middle + 1;
    else high = middle;
  }
  return low;
}

function overlaps(taken: readonly Splice[], splice: Splice): boolean {
  const at = placeFor(taken, splice);
  const before = taken[at - 1];
  const after = taken[at];
  return (
    (before !== undefined && before.end > splice.start) || (after !== undefined && after.start < splice.end)
  );
}

function describe(made: readonly ProposedEdit[], text: string, lines: Lines): Edit[] {
  return made
    .flatMap((edit) => edit.splices.map((splice) => ({ edit, splice })))
    .sort((a, b) => a.splice.start - b.splice.start || a.splice.end - b.splice.end)
    .map(({ edit, splice }) => ({
      ...lines.positionAt(splice.start),
      removed: text.slice(splice.start, splice.end),
      added: splice.text,
      description: edit.description,
      safe: edit.safe,
    }));
}

/** Answers one request: the source comes with it or from the file it names. A byte-order mark stays. */
export async function run(input: EditRequest, context: Context): Promise<EditResult> {
  const { text, filename, language, mark } = await requestedSource(input, context);
  const result = await applyAction(input.action, text, language, filename, { unsafe: input.unsafe === true });
  const source = mark + result.source;
  const diff = mark === "" ? result.diff : unifiedDiff(filename ?? "source", mark + text, source);
  return { ...result, source, diff, ...placeOf(input) };
}
