/** What speaks against the removal of an unused import of Python: effects of loading it, readers that no tool sees, comments. */
import { escapePattern } from "#kit/data/pattern.ts";
import type { ImportFacts } from "#syntax/facts.ts";
import { nodesOf } from "#syntax/python/nodes.ts";
import { nameOf } from "#syntax/python/types.ts";
import { children, type SyntaxTree, textOf } from "#syntax/tree.ts";
import { isTestFile } from "../../rules/test-path.ts";
import { ABOUT_THE_FILE, COMMENTED, isHeading, isMentioned, MENTIONED } from "../import-mentions.ts";
import { hiddenReader } from "./hidden-readers.ts";
import type { Removal } from "./remove-statement.ts";
import { isDocstring, isImport, kindName, lineEnd, lineStart, skipBlanks } from "./source.ts";

const BOM = 0xfeff;

/** Comments for tools that apply only to the import, so they are removed with it. */
const TOOL_COMMENT =
  /^#\s*(?:!\/|-\*-|vim?:|coding[:=]|noqa\b|type:\s*ignore|pylint:|pyright:|mypy:|isort:|pragma:|nosec\b|ruff:|flake8:|yapf:|fmt:|pyre-|ty:|pytype:|nopycln|unimport:|autoflake:)/i;

/** The side effects of loading a module of the project, or null. */
export type EffectOf = (found: ImportFacts) => string | null;

/** What an edit depends on apart from the text of the file. */
export interface Doubts {
  effectOf: EffectOf;
  filename: string;
  unasked: boolean;
}

/** Modules that are imported for their side effects: they patch others or register what they define. */
const EFFECTIVE_MODULES =
  /^(?:antigravity|readline|rlcompleter|this|__hello__|_strptime|setuptools|pyximport|mpl_toolkits|scienceplots|cmasher|cmocean|colorcet|tensorflow_text|rioxarray|cf_xarray|pint_xarray|hvplot|gevent|eventlet|swifter|patchy|pretty_errors|better_exceptions)(?:$|\.)/;

/** Why the removal of unused imports may change what the program does, or null. */
export function whyUnsafe(
  tree: SyntaxTree,
  statement: number,
  found: readonly ImportFacts[],
  removal: Removal,
  { effectOf, filename, unasked }: Doubts,
): string | null {
  const effective = found.find(({ module }) => EFFECTIVE_MODULES.test(module));
  if (effective) return `Importing ${effective.module} has an effect of its own`;
  const attribute = found.find((one) => isReadAsAttribute(tree, one));
  if (attribute) return `It makes ${attribute.module} an attribute, which the file may read by another name`;
  const fixture = found.find((one) => isFixture(tree, one, filename));
  if (fixture) return `The test runner may find ${fixture.name} by its name`;
  const effect = found.map(effectOf).find((one) => one !== null);
  if (effect !== undefined) return effect;
  if (removal.comments.some((comment) => !TOOL_COMMENT.test(textOf(tree, comment))))
    return "A comment goes with it";
  if (isPurpose(tree, tree.parent[statement] ?? 0))
    return "It holds nothing but imports, so importing is what it is for";
  if (found.some(isFromPrivate))
    return "A public name from a private module beside it may be there for others";
  const hidden = hiddenReader(tree, statement);
  if (hidden !== null) return hidden;
  if ([tree.start[statement] ?? 0, ...found.map(({ start }) => start)].some((at) => isCommented(tree, at)))
    return COMMENTED;
  const tested = found.find(({ name }) => isInDoctest(tree, name));
  if (tested) return `A doctest may use ${tested.name}`;
  return unasked ? whyNotUnasked(tree, statement, found) : null;
}

/** Whether `import a.b` makes `b` readable from `a`, which the file also imports under another name. */
function isReadAsAttribute({ text }: SyntaxTree, { module, imported, name }: ImportFacts): boolean {
  if (imported !== null || !module.startsWith(`${name}.`)) return false;
  const rest = text.replace(/^[ \t]*(?:import|from)\b.*$/gm, "");
  return new RegExp(`\\.${escapePattern(lastPart(module))}(?!\\w)`).test(rest);
}

const lastPart = (module: string): string => module.slice(module.lastIndexOf(".") + 1);

/** Whether a test may request the import as a parameter name, or a runner finds tests among a module's names. */
function isFixture({ text }: SyntaxTree, { imported, name }: ImportFacts, filename: string): boolean {
  if (imported === null || !isTestFile(filename)) return false;
  // A test class runs in every test file that imports it.
  if (/^Test[A-Z]|(?:Test|Tests|TestCase)$/.test(name)) return imported !== "TestCase";
  if (!/^[a-z_]/.test(name)) return false;
  return (
    /(?:^|[\\/])conftest\.py$/.test(filename) ||
    new RegExp(`\\bdef\\s+\\w+\\([^()]*(?<![\\w.=])${escapePattern(name)}\\s*[,):]`).test(text)
  );
}

const comments = new WeakMap<SyntaxTree, readonly string[]>();

function commentsOf(tree: SyntaxTree): readonly string[] {
  let found = comments.get(tree);
  if (!found) {
    found = nodesOf(tree, "comment").map((node) => textOf(tree, node));
    comments.set(tree, found);
  }
  return found;
}

/** Why an unused import stays if nobody asked for its removal, or null. */
function whyNotUnasked(tree: SyntaxTree, statement: number, found: readonly ImportFacts[]): string | null {
  if (importsOnly(tree) && !found.every(({ module }) => isBasic(module)))
    return "The file does nothing but import";
  if (isChosen(tree, statement)) return "Whether it is imported depends on something, which says why it is";
  return found.some(({ name }) => isMentioned(name, commentsOf(tree), tree.text)) ? MENTIONED : null;
}

/** Modules that are cheap to import: every program may have loaded them already. */
const BASIC = new Set(
  "abc argparse ast base64 collections contextlib copy csv dataclasses datetime enum functools glob hashlib io itertools json logging math operator os pathlib pickle random re shutil socket string struct subprocess sys tempfile textwrap threading time traceback types typing unittest urllib uuid warnings".split(
    " ",
  ),
);

const isBasic = (module: string): boolean => BASIC.has(module.split(".", 1)[0] ?? "");

/** Whether a module holds only imports and strings, so that its purpose is to load others. */
function importsOnly(tree: SyntaxTree): boolean {
  for (const child of children(tree, 0)) {
    const kind = kindName(tree, child);
    if (kind === "comment" || kind === ";" || isImport(tree, child) || isDocstring(tree, child)) continue;
    return false;
  }
  return true;
}

/** Whether a statement runs only under a condition, type-checking blocks excluded. */
function isChosen(tree: SyntaxTree, statement: number): boolean {
  for (let at = tree.parent[statement] ?? 0; at > 0; at = tree.parent[at] ?? 0) {
    const kind = kindName(tree, at);
    if (kind === "function_definition") return false;
    if (kind === "if_statement" && /^if\s+(?:\w+\.)?TYPE_CHECKING\s*:/.test(textOf(tree, at))) return false;
    if (CHOOSING.has(kind)) return true;
  }
  return false;
}

const CHOOSING = new Set([
  ...[
    "if_statement",
    "try_statement",
    "with_statement",
    "for_statement",
    "while_statement",
    "match_statement",
  ],
]);

/** `from ._impl import name`: how a module re-exports a name that a private one defines (PEP 8). */
const isFromPrivate = ({ module, imported }: ImportFacts): boolean =>
  /^\.+(?:\w+\.)*_[a-z]\w*$/.test(module) && imported !== null && !imported.startsWith("_");

/** Statements that handle what their block raises. */
const WAITING = new Set(["with_statement", "try_statement"]);

/** Whether a block only imports and something depends on that: a `with`, a `try`, or the function's caller. */
function isPurpose(tree: SyntaxTree, block: number): boolean {
  const owner = tree.parent[block] ?? 0;
  if (block === 0 || (!WAITING.has(kindName(tree, owner)) && !isAwaitedFunction(tree, owner))) return false;
  for (const child of children(tree, block)) {
    if (!tree.grammar.named[tree.kind[child] ?? 0] || kindName(tree, child) === "comment") continue;
    if (!isImport(tree, child)) return false;
  }
  return true;
}

/** Whether a node is a function that the file names again, or that is a test. */
function isAwaitedFunction(tree: SyntaxTree, node: number): boolean {
  if (kindName(tree, node) !== "function_definition") return false;
  const name = nameOf(tree, node);
  return (
    name.startsWith("test") ||
    (tree.text.match(new RegExp(`(?<!\\w)${escapePattern(name)}(?!\\w)`, "gu"))?.length ?? 0) > 1
  );
}

/**
 * Whether one of the comment lines right above an offset may be about what is there, in whatever language: it is not for
 * a tool and is not a heading. At the start of a file a licence is about the whole file.
 */
function isCommented({ text }: SyntaxTree, offset: number): boolean {
  let said = false;
  let isAboutFile = false;
  let line = lineStart(text, offset);
  for (let before = lineStart(text, line - 1); line > 0; before = lineStart(text, line - 1)) {
    const start = skipBlanks(text, before === 0 && text.charCodeAt(0) === BOM ? 1 : before);
    if (text.charAt(start) !== "#") break;
    const comment = text.slice(start, lineEnd(text, start));
    said ||= !TOOL_COMMENT.test(comment) && !isHeading(comment);
    isAboutFile ||= ABOUT_THE_FILE.test(comment);
    line = before;
  }
  return said && !(line === 0 && isAboutFile);
}

const EXAMPLE = /^[ \t]*(?:>>>|\.\.\.)[^\r\n]*/gm;
const doctests = new WeakMap<SyntaxTree, ReadonlySet<string>>();

/** Whether an example in a docstring (a line after `>>>` or `...`) uses the name: doctest runs it in the module. */
function isInDoctest(tree: SyntaxTree, name: string): boolean {
  let words = doctests.get(tree);
  if (!words) {
    const examples = tree.text.includes(">>>") ? (tree.text.match(EXAMPLE) ?? []) : [];
    words = new Set(examples.join("\n").match(/(?<![\w.])[^\W\d]\w*/gu));
    doctests.set(tree, words);
  }
  return words.has(name.split(".", 1)[0] ?? name);
}
