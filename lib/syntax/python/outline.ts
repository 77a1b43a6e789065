/** The outline of a Python file. */
import { Lines } from "../lines.ts";
import type { Outliner } from "../outline/facts.ts";
import { type OutlineTable, type Site, treeOutliner } from "../outline/tree-outliner.ts";
import { plainName } from "../tables/names.ts";
import { visitDecorators, visitRouteCall, visitRouterAssignment } from "./outline-routes.ts";
import { openPythonParser } from "./parse.ts";
import { parseErrorOf } from "./parse-errors.ts";
import { docstringOf } from "./structure.ts";

/** Opens the outliner of Python, with the grammar's engine for what the plain parser leaves. */
export const openPythonOutline = async (): Promise<Outliner> =>
  treeOutliner(await openPythonParser(), PYTHON);

/** PEP 8: constants are written in capital letters with underscores. */
const CONSTANT_NAME = /^_*[A-Z][A-Z0-9_]*$/;

/** Names that begin with an underscore are the module's own, those of the language are not. */
const isOffered = (name: string): boolean => !name.startsWith("_") || /^__\w+__$/.test(name);

function visitDefinition(site: Site, node: number): void {
  const { builder, tree } = site;
  const name = site.text(site.field(node, "name"));
  if (name === "") return;
  const isClass = site.kind(node) === "class_definition";
  const around = site.kind(site.parent(node)) === "decorated_definition" ? site.parent(node) : -1;
  const decorators = around < 0 ? [] : site.named(around).filter((one) => site.kind(one) === "decorator");
  const body = site.field(node, "body");
  const start = site.start(around < 0 ? node : around);
  const end = site.end(node);
  const owner = builder.declarationAt(start);
  const isMethod = owner?.kind === "class";
  const written = decorators.map((one) => site.text(one).slice(1).trim());
  builder.declare({
    name,
    kind: isClass ? "class" : isMethod ? methodKind(name, written) : "function",
    start,
    end,
    public: isOffered(name),
    signature: site.head(site.start(node), node, body),
    docstring: docstringOf(tree, body),
    decorators: written,
    bases: isClass ? basesOf(site, node) : [],
  });
  visitDecorators(site, decorators, name, { start, end });
  if (isClass || !name.startsWith("test")) return;
  const bases = owner?.bases.join(" ") ?? "";
  const isUnittest = isMethod && /TestCase\b/.test(bases);
  const isCollected = site.isTest && (owner === undefined || (isMethod && /^Test|Tests?$/.test(owner.name)));
  if (isUnittest || isCollected)
    builder.test(name, isUnittest ? "unittest" : "pytest", start, end, isMethod ? [owner.name] : []);
}

function methodKind(name: string, decorators: readonly string[]) {
  if (name === "__init__") return "constructor";
  for (const decorator of decorators) {
    if (/(?:^|\.|_)(?:cached_)?property$/.test(decorator)) return "getter";
    if (decorator.endsWith(".setter")) return "setter";
  }
  return "method";
}

const basesOf = (site: Site, node: number): string[] =>
  site
    .named(site.field(node, "superclasses"))
    .filter((base) => site.kind(base) !== "keyword_argument")
    .map((base) => site.text(base).replace(/\s+/g, " "));

/** Named functions, constants of a module or class, routers; `a, b = 1, lambda: 2` gives two names at once. */
function visitAssignment(site: Site, node: number): void {
  const left = site.field(node, "left");
  const right = site.field(node, "right");
  if (right < 0) return;
  if (site.kind(left) === "identifier") {
    visitNamedValue(site, node, left, right);
    return;
  }
  const isList = site.kind(left) === "pattern_list" && site.kind(right) === "expression_list";
  const values = isList ? site.named(right) : [];
  for (const [index, name] of site.named(left).entries()) {
    const value = values[index];
    if (value !== undefined && site.kind(name) === "identifier") visitNamedValue(site, node, name, value);
  }
}

function visitNamedValue(site: Site, node: number, left: number, right: number): void {
  const { builder } = site;
  const name = site.text(left);
  const start = site.start(node);
  const owner = builder.declarationAt(start);
  const isFunction = site.kind(right) === "lambda";
  if (site.kind(right) === "call") visitRouterAssignment(site, name, right);
  const isConstant = CONSTANT_NAME.test(name) && (owner === undefined || owner.kind === "class");
  if (!isFunction && !isConstant) return;
  builder.declare({
    name,
    kind: !isFunction ? "constant" : owner?.kind === "class" ? "method" : "function",
    start,
    end: site.end(node),
    public: isOffered(name),
    signature: site.head(start, node, isFunction ? site.field(right, "body") : -1),
  });
}

function visitTypeAlias(site: Site, node: number): void {
  const name = /^[\w]+/.exec(site.text(site.field(node, "left")))?.[0];
  if (!name) return;
  const [start, end] = [site.start(node), site.end(node)];
  site.builder.declare({
    name,
    kind: "type",
    start,
    end,
    public: isOffered(name),
    signature: site.text(node),
  });
}

function visitImport(site: Site, node: number): void {
  for (const name of site.named(node)) {
    const module = site.kind(name) === "aliased_import" ? site.field(name, "name") : name;
    site.builder.imports(compact(site.text(module)), [], site.start(node), site.end(node));
  }
}

function visitFromImport(site: Site, node: number): void {
  const module = site.field(node, "module_name");
  const names = site
    .named(node)
    .filter((child) => child !== module)
    .map((child) => site.text(site.kind(child) === "aliased_import" ? site.field(child, "name") : child));
  const from = module < 0 ? "__future__" : compact(site.text(module));
  site.builder.imports(from, names.map(compact), site.start(node), site.end(node));
}

const compact = (text: string): string => text.replace(/[\s\\]+/g, "");

function visitCall(site: Site, node: number): void {
  const callee = site.field(node, "function");
  const kind = site.kind(callee);
  if (kind === "identifier") site.builder.call(site.text(callee), null, site.start(node));
  else if (kind === "attribute") {
    const object = plainName(site.text(site.field(callee, "object")));
    site.builder.call(site.text(site.field(callee, "attribute")), object || null, site.start(node));
  } else return;
  visitRouteCall(site, node);
}

/** `raise Error(…)`; a bare `raise` passes on what was caught. */
function visitRaise(site: Site, node: number): void {
  const [raised] = site.named(node);
  if (raised === undefined) return;
  const type = site.kind(raised) === "call" ? site.field(raised, "function") : raised;
  if (["identifier", "attribute"].includes(site.kind(type)))
    site.builder.exception("thrown", compact(site.text(type)), site.start(node));
}

function visitExcept(site: Site, node: number): void {
  const values = site.named(node).filter((child) => site.kind(child) !== "block");
  if (values.length === 0) site.builder.exception("caught", null, site.start(node));
  for (const value of values)
    for (const type of caughtTypes(site, value))
      site.builder.exception("caught", compact(type), site.start(node));
}

function caughtTypes(site: Site, node: number): string[] {
  switch (site.kind(node)) {
    case "identifier":
    case "attribute":
      return [site.text(node)];
    case "as_pattern":
      return site
        .named(node)
        .slice(0, 1)
        .flatMap((value) => caughtTypes(site, value));
    case "tuple":
    case "parenthesized_expression":
      return site.named(node).flatMap((value) => caughtTypes(site, value));
    default:
      return [];
  }
}

const PYTHON: OutlineTable = {
  language: "python",
  comments: ["comment"],
  attributes: [],
  documentation: /^#:/,
  visits: {
    function_definition: visitDefinition,
    class_definition: visitDefinition,
    assignment: visitAssignment,
    type_alias_statement: visitTypeAlias,
    import_statement: visitImport,
    import_from_statement: visitFromImport,
    future_import_statement: visitFromImport,
    call: visitCall,
    raise_statement: visitRaise,
    except_clause: visitExcept,
  },
  fileDocumentation: ({ tree }) => docstringOf(tree, 0),
  parseError: ({ tree }) => parseErrorOf(tree, new Lines(tree.text)),
};
