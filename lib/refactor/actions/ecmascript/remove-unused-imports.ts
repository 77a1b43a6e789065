/** REMOVE_UNUSED_IMPORTS: removes a statement whose names are all unused, or single unused names from its list. */
import type { ImportDeclaration, Node } from "oxc-parser";
import { type ImportEntry, isModuleSyntax } from "#syntax/ecmascript/imports.ts";
import { openParser } from "#syntax/ecmascript/parse.ts";
import type { EcmascriptLanguage } from "#syntax/language.ts";
import type { Splice } from "#syntax/splice.ts";
import type { LeftAlone, Proposal, Propose, ProposedEdit } from "../action.ts";
import { closeGaps } from "../blank-lines.ts";
import { ABOUT_THE_FILE, COMMENTED, isHeading, isMentioned, MENTIONED } from "../import-mentions.ts";
import { moduleLoad } from "./module-load.ts";
import { afterBlanks, afterLineEnd, hasComment, lineStart, openAction, type Source } from "./source.ts";

export async function open(language: EcmascriptLanguage): Promise<Propose> {
  const parse = await openParser(language);
  const loadOf = (text: string, path: string) => moduleLoad(parse(text, path).program, text);
  return openAction(language, (source, { loading, unasked = false }) => {
    const effectOf = (module: string) => loading?.({ module, imported: null }, loadOf) ?? null;
    return proposeRemovals(source, effectOf, unasked);
  });
}

/** The side effects of loading a module of the project, or null. */
type EffectOf = (module: string) => string | null;

/** The names of one statement. */
interface Statement {
  node: Node;
  unused: ImportEntry[];
  used: ImportEntry[];
}

function proposeRemovals(source: Source, effectOf: EffectOf, unasked: boolean): Proposal {
  const edits: ProposedEdit[] = [];
  const left: LeftAlone[] = [];
  const statements = statementsOf(source.analysis.imports.entries);
  const staying = new Set<string>();
  for (const { used } of statements) for (const { facts } of used) staying.add(facts.module);
  const last = leavesNoModule(source, statements);
  for (const statement of statements) {
    for (const { facts } of statement.used)
      if (!facts.used && facts.kept !== null)
        left.push({ at: facts.start, reason: `Unused, but ${facts.kept}` });
    if (statement.unused.length === 0) continue;
    const made = statement.used.length > 0 ? removeNames(source, statement) : [];
    if (statement.used.length === 0) {
      const obstacle = obstacleTo(source, statement.node);
      if (obstacle) left.push({ at: statement.node.start, reason: obstacle });
      else made.push(removeStatement(source, statement, staying, last === statement, effectOf));
    }
    const reason = unasked ? whyNotUnasked(source, statement) : null;
    edits.push(...(reason === null ? made : made.map((edit) => doubtful(edit, reason))));
  }
  closeGaps(source.text, edits);
  return { edits, left };
}

const JSX_NAMES = new Set(["React", "h", "Fragment", "JSX", "jsx"]);

/** Why unused imports stay if nobody asked for their removal, or null. */
function whyNotUnasked(source: Source, { unused }: Statement): string | null {
  const { text, parsed } = source;
  const isBasic = unused.every(({ facts }) => facts.module.startsWith("node:"));
  if (!isBasic && parsed.program.body.every(({ type }) => type === "ImportDeclaration"))
    return "The file does nothing but import";
  if (source.language === "tsx" && unused.some(({ facts }) => JSX_NAMES.has(facts.name)))
    return "It may build elements, also of the files that a build makes of this one";
  const comments = parsed.comments.map(({ value }) => value);
  return unused.some(({ facts }) => isMentioned(facts.name, comments, text)) ? MENTIONED : null;
}

const doubtful = (edit: ProposedEdit, reason: string): ProposedEdit => ({
  ...edit,
  safe: false,
  reason: edit.reason ?? reason,
});

function statementsOf(entries: readonly ImportEntry[]): Statement[] {
  const statements = new Map<number, Statement>();
  for (const entry of entries) {
    const { statement: node, facts } = entry;
    const known = statements.get(node.start) ?? { node, unused: [], used: [] };
    (facts.used || facts.kept !== null ? known.used : known.unused).push(entry);
    statements.set(node.start, known);
  }
  return [...statements.values()];
}

const describe = (entries: readonly ImportEntry[]): string =>
  `Remove the unused import of ${entries.map(({ facts }) => facts.name).join(", ")} from ${entries[0]?.facts.module ?? ""}`;

function removeStatement(
  source: Source,
  { node, unused }: Statement,
  staying: ReadonlySet<string>,
  keepsModule: boolean,
  effectOf: EffectOf,
): ProposedEdit {
  const range = statementRange(source, node);
  const module = unused[0]?.facts.module ?? "";
  const reason = hasComment(source, range.start, range.end)
    ? "A comment goes with the import"
    : isCommented(source, node.start)
      ? COMMENTED
      : isTypeOnly(node) || staying.has(module)
        ? null
        : (effectReason(unused, module) ?? effectOf(module));
  const splice = keepsModule
    ? { start: node.start, end: node.end, text: "export {};" }
    : { ...range, text: "" };
  return { splices: [splice], description: describe(unused), safe: reason === null, reason };
}

/** Whether a comment right above an offset may be about what is there, in whatever language, and not only a heading. */
function isCommented({ text, parsed }: Source, offset: number): boolean {
  let at = offset;
  for (const comment of parsed.comments.toReversed()) {
    if (comment.end > at) continue;
    if (!/^[ \t]*(?:\r\n|\r|\n)?[ \t]*$/.test(text.slice(comment.end, at))) return false;
    if (!isHeading(comment.value) && !isAboutFile(text, comment)) return true;
    at = comment.start;
  }
  return false;
}

/** A doc comment or a licence at the start of a file is about the whole file. */
function isAboutFile(text: string, { start, value }: Source["parsed"]["comments"][number]): boolean {
  if (!/^\uFEFF?(?:#![^\r\n]*)?\s*$/.test(text.slice(0, start))) return false;
  return ABOUT_THE_FILE.test(value) || /^[*!]/.test(value);
}

/** The statement with its line if it has the line to itself; else with the blanks up to what follows it. */
function statementRange(source: Source, node: Node): { start: number; end: number } {
  const { text, parsed } = source;
  const start = lineStart(source, node.start);
  const alone = afterBlanks(text, start) === node.start;
  let end = afterBlanks(text, node.end);
  const comment = parsed.comments.find((one) => one.start === end);
  if (comment && alone && parsed.lines.lineAt(comment.end) === parsed.lines.lineAt(end)) {
    const after = afterBlanks(text, comment.end);
    if (after === text.length || afterLineEnd(text, after) > after) end = after;
  }
  const lineEnd = afterLineEnd(text, end);
  const ends = end === text.length || lineEnd > end;
  if (alone && ends) return { start, end: lineEnd };
  if (!ends) return { start: node.start, end };
  let before = node.start;
  while (text[before - 1] === " " || text[before - 1] === "\t") before--;
  return { start: before, end };
}

/** Modules that are loaded as much for their side effects as for their names, recognized by name. */
const EFFECTS =
  /\.(?:css|scss|sass|less|styl|pcss|wasm)(?:\?.*)?$|(?:^|[/._@-])(?:polyfills?|setup|register|init|bootstrap|side-?effects?|globals?|shims?|patch(?:es)?|instrument(?:ation)?|dotenv|env|reflect-metadata|zone|core-js|regenerator-runtime|source-map-support|jest-dom|augment(?:ation)?s?|hooks?-?register|mocks?)(?:$|[/._-])/i;

function effectReason(entries: readonly ImportEntry[], module: string): string | null {
  if (entries.some(({ facts }) => facts.name === "{}"))
    return "The module is loaded for its effects all the same";
  return EFFECTS.test(module) ? "Loading the module may have effects of its own" : null;
}

function isTypeOnly(node: Node): boolean {
  if (node.type !== "ImportDeclaration")
    return node.type === "TSImportEqualsDeclaration" && node.importKind === "type";
  return (
    node.importKind === "type" ||
    (node.specifiers.length > 0 &&
      node.specifiers.every((one) => one.type === "ImportSpecifier" && one.importKind === "type"))
  );
}

/** Directives that apply to the line after them. */
const DIRECTIVE =
  /@ts-(?:ignore|expect-error)|(?:eslint|oxlint)-disable-next-line|biome-ignore|prettier-ignore|deno-lint-ignore/;

/** Why a whole statement cannot be removed, or null. */
function obstacleTo(source: Source, node: Node): string | null {
  const { text, parsed } = source;
  const before = parsed.comments.findLast((comment) => comment.end <= node.start);
  if (
    before &&
    DIRECTIVE.test(before.value) &&
    parsed.lines.lineAt(before.end) + 1 >= parsed.lines.lineAt(node.start)
  )
    return "A directive before it is about it";
  // Other imports may be removed with it.
  const others = parsed.program.body.filter(({ type }) => type !== "ImportDeclaration");
  const previous = others.findLast(({ end }) => end <= node.start);
  const next = others.find(({ start }) => start >= node.end);
  if (!previous || !next || /[;}]$/.test(text.slice(previous.start, previous.end))) return null;
  return /^[([`/+-]/.test(text.slice(next.start, next.start + 1))
    ? "Without it the statements around it would run into each other"
    : null;
}

/** Removes unused names from a list that keeps others, one edit for each run of neighbours. */
function removeNames(source: Source, { node, unused }: Statement): ProposedEdit[] {
  if (node.type !== "ImportDeclaration") return [];
  const gone = new Set(unused.map(({ facts }) => facts.start));
  const joined = joinedList(source, node, gone);
  const splices = joined ? [joined] : namesRanges(source.text, node, gone);
  return splices.map((splice) => {
    const entries = unused.filter(({ facts }) => facts.start >= splice.start && facts.end <= splice.end);
    const comment =
      hasComment(source, splice.start, splice.end) ||
      isCommentedAfter(source, splice.end) ||
      entries.some(({ facts }) => isCommented(source, facts.start));
    const reason = comment
      ? "A comment goes with the name"
      : isCommented(source, node.start)
        ? COMMENTED
        : null;
    return { splices: [splice], description: describe(entries), safe: reason === null, reason };
  });
}

/** Print widths that projects choose, the default of Prettier and Biome first. */
const WIDTHS = [80, 100, 110, 120];

/** The list of an import on one line, if a formatter broke it only because it was too long and no longer is. */
function joinedList(
  { text, parsed }: Source,
  { start, end, specifiers }: ImportDeclaration,
  gone: ReadonlySet<number>,
): Splice | null {
  const named = specifiers.filter(({ type }) => type === "ImportSpecifier");
  const open = text.indexOf(
    "{",
    specifiers[0]?.type === "ImportDefaultSpecifier" ? specifiers[0].end : start,
  );
  const close = text.indexOf("}", named.at(-1)?.end ?? end);
  if (open < 0 || close < 0 || close > end || named.length < specifiers.length) return null;
  if (!/^\{[ \t]*(?:\r\n|\r|\n)/.test(text.slice(open, close))) return null;
  if (parsed.comments.some((comment) => comment.start >= start && comment.end <= end)) return null;
  const join = (list: typeof named) => `{ ${list.map((one) => text.slice(one.start, one.end)).join(", ")} }`;
  const rest = end - close - 1 + open - start;
  const longest = Math.max(...text.split(/\r\n|\r|\n/).map(({ length }) => length));
  const width = WIDTHS.find((one) => one >= longest) ?? WIDTHS[0] ?? 80;
  const after = join(named.filter((one) => !gone.has(one.start)));
  return join(named).length + rest > width && after.length + rest <= width
    ? { start: open, end: close + 1, text: after }
    : null;
}

/** Whether a comment about the last of the removed names follows it, on its line. */
function isCommentedAfter({ text, parsed }: Source, end: number): boolean {
  const [rest = ""] = /^[ \t]*,?[ \t]*/.exec(text.slice(end)) ?? [];
  return parsed.comments.some(({ start }) => start === end + rest.length);
}

function namesRanges(text: string, node: ImportDeclaration, gone: ReadonlySet<number>): Splice[] {
  const splices: Splice[] = [];
  const cut = (start: number, end: number) => splices.push({ start, end, text: "" });
  const [first, second] = node.specifiers;
  const hasDefault = first?.type === "ImportDefaultSpecifier";
  const list = hasDefault ? node.specifiers.slice(1) : node.specifiers;
  const listGone = list.length > 0 && list.every(({ start }) => gone.has(start));
  if (hasDefault && gone.has(first.start)) cut(first.start, listStart(text, first.end));
  if (listGone && hasDefault)
    cut(first.end, second?.type === "ImportNamespaceSpecifier" ? second.end : listEnd(text, node));
  if (listGone) return splices;
  for (let at = 0; at < list.length; at++) {
    const from = list[at];
    if (!from || !gone.has(from.start)) continue;
    const before = list[at - 1];
    while (at + 1 < list.length && gone.has(list[at + 1]?.start ?? -1)) at++;
    const next = list[at + 1];
    const until = list[at];
    if (next) cut(from.start, next.start);
    else if (before && until) cut(before.end, until.end);
  }
  return splices;
}

/** Where the braces or the star begin after a default name, skipping comments. */
function listStart(text: string, from: number): number {
  const found = /^(?:\s|,|\/\*[\s\S]*?\*\/|\/\/[^\n\r]*)*/.exec(text.slice(from));
  return from + (found?.[0].length ?? 0);
}

/** The end of the braces of an import: its last one before the module's name. */
function listEnd(text: string, node: ImportDeclaration): number {
  const last = node.specifiers.at(-1)?.end ?? node.start;
  const found = /^(?:\s|,|\/\*[\s\S]*?\*\/|\/\/[^\n\r]*)*\}/.exec(text.slice(last, node.source.start));
  return last + (found?.[0].length ?? 0);
}

/**
 * The statement that has to become `export {}`: the last one that makes the file a module, if being one matters: to
 * declarations in TypeScript, which are global in a file without imports and exports, to what augments other modules,
 * and to top-level await.
 */
function leavesNoModule(
  { parsed, analysis, language }: Source,
  statements: readonly Statement[],
): Statement | null {
  const going = new Map(
    statements.filter(({ used }) => used.length === 0).map((one) => [one.node.start, one]),
  );
  const { body } = parsed.program;
  const top = body.findLast((node) => going.has(node.start));
  if (!top || body.some((node) => isModuleSyntax(node) && !going.has(node.start))) return null;
  const augments = body.some(
    (node) => node.type === "TSModuleDeclaration" && (node.id.type === "Literal" || node.kind === "global"),
  );
  const declares = language !== "javascript" && body.some(({ type }) => DECLARATIONS.has(type));
  return declares || augments || analysis.waits ? (going.get(top.start) ?? null) : null;
}

const DECLARATIONS: ReadonlySet<string> = new Set([
  ...["VariableDeclaration", "FunctionDeclaration", "ClassDeclaration", "TSDeclareFunction"],
  ...["TSInterfaceDeclaration", "TSTypeAliasDeclaration", "TSEnumDeclaration", "TSModuleDeclaration"],
]);
