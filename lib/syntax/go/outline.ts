/** The outline of a Go file. */
import type { Outliner } from "../outline/facts.ts";
import { type OutlineTable, type Site, treeOutliner } from "../outline/tree-outliner.ts";
import { plainName } from "../tables/names.ts";
import { openParser } from "../tree-sitter/engine.ts";
import { stringOf, visitRouteCall, visitRouterCall } from "./outline-routes.ts";
import { GO } from "./table.ts";

/** Opens the outliner of Go; the grammar is loaded here. */
export const openGoOutline = async (): Promise<Outliner> => treeOutliner(await openParser("go"), OUTLINE);

const isExported = (name: string): boolean => /^\p{Lu}/u.test(name);

/** The statement around a specification, where it holds nothing else: `type` before `X struct {}`. */
function statementOf(site: Site, node: number): number {
  const parent = site.parent(node);
  return site.named(parent).length === 1 && !/^\w+\s*\(/.test(site.text(parent)) ? parent : node;
}

function visitFunction(site: Site, node: number): void {
  const { builder } = site;
  const name = site.text(site.field(node, "name"));
  if (name === "") return;
  const [start, end] = [site.start(node), site.end(node)];
  const receiver = receiverOf(site, node);
  if (receiver !== null) builder.scope(receiver, start, end, { public: isExported(receiver) });
  builder.declare({
    name,
    kind: receiver === null ? "function" : "method",
    start,
    end,
    public: isExported(name),
    signature: site.head(start, node, site.field(node, "body")),
    docstring: site.docs(start),
  });
  if (site.isTest) visitTestFunction(site, node, name, receiver);
}

/** `A` of `func (a *A[T]) M()`, null for a plain function. */
function receiverOf(site: Site, node: number): string | null {
  const [parameter = -1] = site.named(site.field(node, "receiver"));
  return /(\w+)\s*(?:\[[^\]]*\])?$/.exec(site.text(site.field(parameter, "type")))?.[1] ?? null;
}

/** What `go test` runs (pkg.go.dev/testing), and the methods of testify's suites. */
function visitTestFunction(site: Site, node: number, name: string, receiver: string | null): void {
  const [start, end] = [site.start(node), site.end(node)];
  const isTest = /^(?:Test|Benchmark|Fuzz|Example)(?![a-z])/.test(name);
  if (!isTest) return;
  if (receiver === null) {
    site.builder.test(name, "go test", start, end, []);
    site.builder.suite(name, start, end);
  } else if (/\/testify\/suite$/m.test(site.imported))
    site.builder.test(name, "testify", start, end, [receiver]);
}

const TYPE_KINDS: Readonly<Record<string, "struct" | "interface">> = {
  struct_type: "struct",
  interface_type: "interface",
};

function visitType(site: Site, node: number): void {
  const name = site.text(site.field(node, "name"));
  const type = site.field(node, "type");
  const statement = statementOf(site, node);
  const start = site.start(statement);
  const kind = TYPE_KINDS[site.kind(type)] ?? "type";
  site.builder.declare({
    name,
    kind,
    start,
    end: site.end(statement),
    public: isExported(name),
    signature: kind === "type" ? site.text(statement) : `type ${site.text(node).split("{")[0]}`,
    docstring: site.docs(start),
  });
}

function visitMethodOfInterface(site: Site, node: number): void {
  const name = site.text(site.field(node, "name"));
  const [start, end] = [site.start(node), site.end(node)];
  const [signature, docstring] = [site.text(node), site.docs(start)];
  site.builder.declare({ name, kind: "method", start, end, public: isExported(name), signature, docstring });
}

/** Constants and functions that a package names; what a function names is its own. */
function visitSpec(site: Site, node: number): void {
  const list = site.parent(site.parent(node));
  if (site.kind(list) !== "source_file" && site.kind(site.parent(list)) !== "source_file") return;
  const values = site.named(site.field(node, "value"));
  const isConstant = site.kind(node) === "const_spec";
  const names = site.named(node).filter((child) => site.kind(child) === "identifier");
  for (const [index, one] of names.entries()) {
    const value = values[index] ?? -1;
    const isFunction = site.kind(value) === "func_literal";
    const name = site.text(one);
    if (name === "_" || (!isConstant && !isFunction)) continue;
    const statement = statementOf(site, node);
    const start = site.start(statement);
    site.builder.declare({
      name,
      kind: isConstant ? "constant" : "function",
      start,
      end: site.end(statement),
      public: isExported(name),
      signature: site.head(start, statement, isFunction ? site.field(value, "body") : -1),
      docstring: site.docs(start),
    });
  }
}

function visitImport(site: Site, node: number): void {
  const module = site.text(site.field(node, "path")).slice(1, -1);
  site.builder.imports(module, [], site.start(node), site.end(node));
}

function visitCall(site: Site, node: number): void {
  const { builder } = site;
  const callee = site.field(node, "function");
  const start = site.start(node);
  const kind = site.kind(callee);
  if (kind === "identifier") {
    const name = site.text(callee);
    if (name === "panic") builder.exception("thrown", thrownType(site, node), start);
    else if (name === "recover") builder.exception("caught", null, start);
    else if (site.isTest && GINKGO.has(name)) visitTitled(site, node, "ginkgo", name !== "It");
    builder.call(name, null, start);
  } else if (kind === "selector_expression") {
    const name = site.text(site.field(callee, "field"));
    const operand = site.text(site.field(callee, "operand"));
    builder.call(name, plainName(operand) || null, start);
    if (operand === "errors" && (name === "Is" || name === "As")) visitErrorCheck(site, node);
    if (name === "Run" && site.isTest) visitTitled(site, node, "go test", false);
    visitRouteCall(site, node, name, operand);
  }
}

const GINKGO = new Set(["Describe", "Context", "When", "It"]);

/** A test or group whose title is its first argument: `t.Run("name", func(t *testing.T) {…})`. */
function visitTitled(site: Site, node: number, framework: string, isSuite: boolean): void {
  const [title = -1, body] = site.named(site.field(node, "arguments"));
  const name = stringOf(site, title);
  if (name === null || body === undefined) return;
  const [start, end] = [site.start(node), site.end(node)];
  if (isSuite) site.builder.suite(name, start, end);
  else site.builder.test(name, framework, start, end);
}

/** What `panic` is given: the name of an error, or nothing that has one. */
function thrownType(site: Site, node: number): string | null {
  const [value = -1] = site.named(site.field(node, "arguments"));
  const text = site.text(value);
  return /^[\w.]*(?:Err|err)\w*$/.test(text) ? text : null;
}

/** `errors.Is(err, fs.ErrNotExist)`: the error that is looked for. */
function visitErrorCheck(site: Site, node: number): void {
  const target = site.text(site.named(site.field(node, "arguments"))[1] ?? -1).replace(/^&/, "");
  if (/^[\w.]+$/.test(target)) site.builder.exception("caught", target, site.start(node));
}

const OUTLINE: OutlineTable = {
  language: "go",
  comments: GO.comments,
  attributes: GO.attributes,
  documentation: GO.documentation,
  visits: {
    function_declaration: visitFunction,
    method_declaration: visitFunction,
    type_spec: visitType,
    type_alias: visitType,
    method_elem: visitMethodOfInterface,
    const_spec: visitSpec,
    var_spec: visitSpec,
    import_spec: visitImport,
    call_expression: visitCall,
    short_var_declaration: visitRouterCall,
    assignment_statement: visitRouterCall,
  },
};
