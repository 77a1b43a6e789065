/** The side effects of loading a Python module: what it calls, registers and changes. */

import { BUILTINS } from "#syntax/python/builtins.ts";
import { isGuard } from "#syntax/python/main-guard.ts";
import { nodesOf } from "#syntax/python/nodes.ts";
import { bindingsOf } from "#syntax/python/scopes.ts";
import { decoratorsOf, nameOf } from "#syntax/python/types.ts";
import { childIn, children, firstChild, type SyntaxTree, textOf } from "#syntax/tree.ts";
import type { LoadedModule, ModuleLoad } from "../action.ts";
import { isDocstring, isImport, kindName } from "./source.ts";

/** Decorators that return the definition, changed or not, and register it nowhere. */
const QUIET = new Set([
  ...["dataclass", "total_ordering", "lru_cache", "cache", "cached_property", "wraps", "contextmanager"],
  ...["asynccontextmanager", "overload", "final", "override", "runtime_checkable", "unique", "deprecated"],
  ...[
    "property",
    "staticmethod",
    "classmethod",
    "abstractmethod",
    "singledispatch",
    "fixture",
    "no_type_check",
  ],
  ...["define", "frozen", "attrs", "s", "define", "mutable", "coroutine", "skipif", "parametrize", "verify"],
]);
/** Calls without an effect that another module could rely on. */
const QUIET_CALL =
  /^(?:__all__\.|(?:\w+\.)*(?:getLogger\([^()]*\)|_?log(?:ger)?|LOG(?:GER)?)\.(?:addHandler|setLevel)\()/;
/** The effects of loading a module, and the modules it loads. */
export function moduleLoad(tree: SyntaxTree): ModuleLoad {
  const loads: LoadedModule[] = [];
  const effect = effectIn(tree, [...children(tree, 0)], loads);
  return { effect, loads, fixtures: fixturesIn(tree) };
}

/** `@pytest.fixture(autouse=True)`: a test has it if its module has the name. */
function fixturesIn(tree: SyntaxTree): string[] {
  if (!/\bautouse\s*=/.test(tree.text)) return [];
  return nodesOf(tree, "function_definition")
    .filter((node) => /\bautouse\s*=\s*(?!False)/.test(decorationOf(tree, node)))
    .map((node) => nameOf(tree, node));
}

function decorationOf(tree: SyntaxTree, node: number): string {
  const around = tree.parent[node] ?? 0;
  return kindName(tree, around) === "decorated_definition"
    ? tree.text.slice(tree.start[around], tree.start[node])
    : "";
}

function effectIn(tree: SyntaxTree, statements: readonly number[], loads: LoadedModule[]): string | null {
  let effect: string | null = null;
  for (const node of statements) effect ??= effectOf(tree, node, loads);
  return effect;
}

function effectOf(tree: SyntaxTree, node: number, loads: LoadedModule[]): string | null {
  const kind = kindName(tree, node);
  if (isImport(tree, node)) {
    loads.push(...loadedBy(tree, node));
    return null;
  }
  if (kind === "expression_statement") return ofExpression(tree, node);
  if (kind === "decorated_definition") return ofDecorated(tree, node);
  if (kind === "class_definition") return ofClass(tree, node);
  if (kind === "delete_statement") return `It runs "${shortened(textOf(tree, node))}" when it is loaded`;
  if (!BLOCKS.has(kind) || isGuard(tree, node) || TYPES_ONLY.test(textOf(tree, node))) return null;
  return effectIn(tree, blocksIn(tree, node), loads);
}

const BLOCKS = new Set([
  "if_statement",
  "for_statement",
  "while_statement",
  "with_statement",
  "try_statement",
]);
const TYPES_ONLY = /^if\s+(?:typing\.)?TYPE_CHECKING\b/;

/** The statements in the blocks of a statement, including those of its clauses. */
function blocksIn(tree: SyntaxTree, node: number): number[] {
  return [...children(tree, node)].flatMap((child) => {
    const kind = kindName(tree, child);
    if (kind === "block") return [...children(tree, child)];
    return kind.endsWith("_clause") ? blocksIn(tree, child) : [];
  });
}

function ofExpression(tree: SyntaxTree, node: number): string | null {
  const inner = firstChild(tree, node);
  if (inner < 0 || isDocstring(tree, node)) return null;
  const kind = kindName(tree, inner);
  const text = textOf(tree, node);
  const told = `It runs "${shortened(text)}" when it is loaded`;
  if (kind === "call" || kind === "await") return QUIET_CALL.test(text) ? null : told;
  if (kind !== "assignment" && kind !== "augmented_assignment") return null;
  const left = childIn(tree, inner, tree.grammar.field("left"));
  const target = left < 0 ? "" : kindName(tree, left);
  // A change to another object is visible to everything that uses it.
  if (target === "attribute" || target === "subscript") return told;
  const right = childIn(tree, inner, tree.grammar.field("right"));
  return right >= 0 &&
    kindName(tree, right) === "call" &&
    !QUIET_FUNCTION.test(textOf(tree, firstChild(tree, right)))
    ? told
    : null;
}

/** Callables that return a value without side effects: classes, built-ins and library functions. */
const QUIET_FUNCTION =
  /(?:^|\.)(?:_*[A-Z]\w*|_|n?gettext\w*|get_?[lL]ogger\w*|compile|namedtuple|partial\w*|itemgetter|attrgetter|methodcaller|set|frozenset|dict|list|tuple|str|int|float|complex|bool|bytes|bytearray|object|property|range|sorted|reversed|map|filter|zip|len|min|max|sum|abs|round|any|all|ord|chr|hash|id|iter|next|type|getattr|hasattr|isinstance|vars|dir|cast|field|local|count|time|monotonic|perf_counter|uuid\d|join|dirname|abspath|realpath|basename|normpath|expanduser|resolve|getenv|getpid|get|format|split\w*|strip|rstrip|lstrip|replace|encode|decode|lower|upper|title|copy|deepcopy|keys|values|items|union|difference|intersection|fromkeys|maketrans|from_iterable|chain|repeat|product|dedent|lru_cache|cache|wraps|version|parse_version|find_spec|system|machine|python_implementation|defaultdict|deque|contextmanager|new_class|array|zeros|ones|arange|linspace|timedelta|datetime|date)$/;

function ofDecorated(tree: SyntaxTree, node: number): string | null {
  const definition = childIn(tree, node, tree.grammar.field("definition"));
  const loud = decoratorsOf(tree, definition).find((name) => !QUIET.has(name));
  if (loud !== undefined) return `Its decorator ${loud} may register what it defines`;
  return kindName(tree, definition) === "class_definition" ? ofClass(tree, definition) : null;
}

/** Why a class may be noted elsewhere when it is made, or null: by its metaclass, or by a class that it inherits from. */
function ofClass(tree: SyntaxTree, node: number): string | null {
  const list = childIn(tree, node, tree.grammar.field("superclasses"));
  if (list < 0) return null;
  for (const base of children(tree, list)) {
    const kind = kindName(tree, base);
    if (!tree.grammar.named[tree.kind[base] ?? 0] || kind === "comment") continue;
    if (kind === "keyword_argument") {
      if (/^metaclass\s*=\s*(?!(?:abc\s*\.\s*)?ABCMeta$)/.test(textOf(tree, base)))
        return "The class of one of its classes may register it";
    } else if (!isQuietBase(tree, base)) return "A class above one of its classes may register it";
  }
  return null;
}

/** Modules whose classes keep no list of those that inherit from them. */
const QUIET_MODULES =
  /^(?:abc|argparse|ast|asyncio|builtins|cmd|codecs|collections|concurrent|configparser|contextlib|ctypes|datetime|decimal|enum|email|html|http|io|json|logging|multiprocessing|numbers|optparse|pickle|queue|random|select|smtpd|socket|socketserver|string|threading|types|typing|typing_extensions|unittest|urllib|xml|pydantic|pydantic_settings)(?:\.|$)/;

/**
 * Whether a class can inherit from it without anything else coming to know: a class of the language or its library, or
 * a class above it in the same file, which is judged by itself. Another one may have a registry, as the bases of ORMs do,
 * or look for its subclasses.
 */
function isQuietBase(tree: SyntaxTree, base: number): boolean {
  const kind = kindName(tree, base);
  if (kind === "subscript") return isQuietBase(tree, firstChild(tree, base));
  if (kind === "call")
    return /^(?:\w+\.)?(?:namedtuple|NamedTuple|TypedDict|NewType)$/.test(
      textOf(tree, firstChild(tree, base)),
    );
  const name = textOf(tree, base).replace(/\s/g, "");
  const [head = ""] = name.split(".", 1);
  const binding = bindingsOf(tree).module.names.get(head);
  if (!binding) return BUILTINS.has(name);
  if (binding.origin) return QUIET_MODULES.test(binding.origin.module);
  const local = nodesOf(tree, "class_definition").find((node) => nameOf(tree, node) === name);
  return local !== undefined && !/\bdef\s+__init_subclass__\b/.test(textOf(tree, local));
}

const shortened = (text: string): string => {
  const [line = ""] = text.split(/[\r\n]/);
  return line.length > 60 || text.length > line.length ? `${line.slice(0, 59)}…` : line;
};

function* loadedBy(tree: SyntaxTree, node: number): Generator<LoadedModule> {
  const { field } = tree.grammar;
  const from = childIn(tree, node, field("module_name"));
  const names = [...children(tree, node)].filter((child) => tree.field[child] === field("name"));
  const nameOf = (child: number) => textOf(tree, child).split(/\s/)[0] ?? "";
  if (from < 0) for (const name of names) yield { module: nameOf(name), imported: null };
  else {
    const module = textOf(tree, from);
    yield { module, imported: null };
    for (const name of names) yield { module, imported: nameOf(name) };
  }
}
