/** The outline of a Rust file. */
import type { DeclarationKind, Outliner } from "../outline/facts.ts";
import { type OutlineTable, type Site, treeOutliner } from "../outline/tree-outliner.ts";
import { LONGEST_NAME, plainName } from "../tables/names.ts";
import { openParser } from "../tree-sitter/engine.ts";
import { visitAttributeRoutes, visitRouteCall } from "./outline-routes.ts";
import { RUST } from "./table.ts";

/** Opens the outliner of Rust; the grammar is loaded here. */
export const openRustOutline = async (): Promise<Outliner> => treeOutliner(await openParser("rust"), OUTLINE);

/** What may be between an attribute and its item. */
const BETWEEN = /^(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*$/;

/** The attributes directly above an item: they are its siblings in the tree. */
function attributesAbove(site: Site, node: number): number[] {
  const found: number[] = [];
  const { tree } = site;
  let from = site.start(node);
  const first = site.parent(node) + 1;
  for (let before = node - 1; before >= first; before--) {
    if (tree.parent[before] !== site.parent(node)) continue;
    const kind = site.kind(before);
    if (kind === "line_comment" || kind === "block_comment") continue;
    if (kind !== "attribute_item" || !BETWEEN.test(tree.text.slice(site.end(before), from))) break;
    from = site.start(before);
    found.unshift(before);
  }
  return found;
}

const inner = (site: Site, attribute: number): string =>
  site
    .text(attribute)
    .replace(/^#\s*\[\s*|\s*\]$/g, "")
    .replace(/\s+/g, " ");

const isPub = (site: Site, node: number): boolean => {
  const visibility = site.text(site.child(node, "visibility_modifier"));
  return visibility === "pub" || visibility.startsWith("pub(crate)");
};

/** A test by its attribute: `#[test]`, `#[tokio::test]`, `#[rstest]`, … */
const TEST =
  /^(?:(?:\w+::)*(?:test|rstest|test_case|wasm_bindgen_test|quickcheck|proptest)|bench)\b(?!\w*::)/;

function visitItem(site: Site, node: number): void {
  const kind = KINDS[site.kind(node)];
  const name = site.text(site.field(node, "name"));
  if (!kind || name === "") return;
  const { builder } = site;
  const attributes = attributesAbove(site, node);
  const written = attributes.map((one) => inner(site, one));
  const start = site.start(attributes[0] ?? node);
  const end = site.end(node);
  const isFunction = kind === "function";
  const around = implAround(site, node);
  builder.declare({
    name,
    kind: isFunction && around >= 0 ? "method" : kind,
    start,
    end,
    public:
      isPub(site, node) || isOfTrait(site, around) || written.some((one) => one.startsWith("macro_export")),
    signature: signatureOf(site, node),
    docstring: site.docs(site.start(node)) ?? site.docs(start),
    decorators: written,
    test: isTestOnly(written),
  });
  if (!isFunction) return;
  visitAttributeRoutes(site, written, name, { start, end });
  const test = written.find((one) => TEST.test(one));
  if (test !== undefined) {
    const suites =
      builder.outline.declarations[builder.within(start)]?.qualified.split(".").slice(0, -1) ?? [];
    builder.test(name, /rstest|proptest|quickcheck/.exec(test)?.[0] ?? "cargo test", start, end, suites);
  }
}

const isTestOnly = (attributes: readonly string[]): boolean =>
  attributes.some((one) => TEST.test(one) || /^cfg\s*\((?:all\s*\(\s*)?test\b/.test(one));

function signatureOf(site: Site, node: number): string {
  const body = site.field(node, "body");
  const kind = site.kind(node);
  if (kind === "macro_definition") return `macro_rules! ${site.text(site.field(node, "name"))}`;
  return site.head(site.start(node), node, kind === "type_item" ? -1 : body);
}

/** The `impl` or `trait` that an item is in, or -1. */
function implAround(site: Site, node: number): number {
  const around = site.parent(site.parent(node));
  return ["impl_item", "trait_item"].includes(site.kind(around)) ? around : -1;
}

/** What a trait asks for or an `impl … for` serves has no visibility of its own. */
const isOfTrait = (site: Site, around: number): boolean =>
  around >= 0 && (site.kind(around) === "trait_item" || site.field(around, "trait") >= 0);

const KINDS: Readonly<Record<string, DeclarationKind>> = {
  function_item: "function",
  function_signature_item: "function",
  struct_item: "struct",
  union_item: "struct",
  enum_item: "enum",
  trait_item: "trait",
  type_item: "type",
  associated_type: "type",
  const_item: "constant",
  static_item: "constant",
  macro_definition: "macro",
};

function visitImpl(site: Site, node: number): void {
  const type = site.text(site.field(node, "type")).replace(/<[\s\S]*$|\s+/g, "");
  const attributes = attributesAbove(site, node).map((one) => inner(site, one));
  site.builder.scope(plainName(type), site.start(node), site.end(node), { test: isTestOnly(attributes) });
}

function visitModule(site: Site, node: number): void {
  const attributes = attributesAbove(site, node).map((one) => inner(site, one));
  const name = site.text(site.field(node, "name"));
  if (site.field(node, "body") < 0) return;
  site.builder.scope(name, site.start(node), site.end(node), {
    public: isPub(site, node),
    test: isTestOnly(attributes),
  });
}

/** `use a::{b, c::d}`: every path with the names taken from it. */
function visitUse(site: Site, node: number): void {
  const byModule = new Map<string, string[]>();
  for (const path of pathsOf(site, site.field(node, "argument"), "")) {
    const at = path.lastIndexOf("::");
    const [module, name] = at < 0 ? [path, ""] : [path.slice(0, at), path.slice(at + 2)];
    const names = byModule.get(module) ?? [];
    byModule.set(module, name === "" ? names : [...names, name]);
  }
  for (const [module, names] of byModule)
    site.builder.imports(module, names, site.start(node), site.end(node));
}

function pathsOf(site: Site, node: number, path: string): string[] {
  const joined = (more: string) => [path, more.replace(/\s+/g, "")].filter(Boolean).join("::");
  switch (site.kind(node)) {
    case "scoped_use_list":
      return pathsOf(site, site.field(node, "list"), joined(site.text(site.field(node, "path"))));
    case "use_list":
      return site.named(node).flatMap((child) => pathsOf(site, child, path));
    case "use_as_clause":
      return [joined(site.text(site.field(node, "path")))];
    case "self":
      return [path];
    default:
      return node < 0 ? [] : [joined(site.text(node))];
  }
}

/** Types given to a function: `::<u8>`. */
const TURBOFISH = /::<[\s\S]*?>(?=::|$)/g;

function visitCall(site: Site, node: number): void {
  const { builder } = site;
  const callee = site.field(node, "function");
  const start = site.start(node);
  if (site.kind(callee) === "field_expression") {
    const object = plainName(site.text(site.field(callee, "value")));
    builder.call(site.text(site.field(callee, "field")), object || null, start);
  } else {
    const text = site.text(callee);
    const name = plainName(text.length > LONGEST_NAME ? text : text.replace(TURBOFISH, ""));
    const at = name.lastIndexOf("::");
    builder.call(at < 0 ? name : name.slice(at + 2), at < 0 ? null : name.slice(0, at), start);
    if (name === "Err") visitError(site, node);
  }
  visitRouteCall(site, node);
}

/** `Err(MyError::Bad(…))`: the error that a function gives back. */
function visitError(site: Site, node: number): void {
  const [value = -1] = site.named(site.field(node, "arguments"));
  const named = ["call_expression", "struct_expression"].includes(site.kind(value))
    ? site.text(site.field(value, site.kind(value) === "call_expression" ? "function" : "name"))
    : site.text(value);
  if (/^(?:\w+::)*[A-Z]\w*(?:::\w+)*$/.test(named)) site.builder.exception("thrown", named, site.start(node));
}

/** Macros that end what runs, or give an error back. */
const THROWING = new Set(["panic", "bail", "unreachable", "todo", "unimplemented"]);

function visitMacro(site: Site, node: number): void {
  const name = plainName(site.text(site.field(node, "macro")));
  const own = name.slice(name.lastIndexOf(":") + 1);
  if (THROWING.has(own)) site.builder.exception("thrown", `${own}!`, site.start(node));
  site.builder.call(`${own}!`, null, site.start(node));
}

/** `Err(E::Bad(_)) =>`: an error that is told from others. */
function visitPattern(site: Site, node: number): void {
  if (site.text(site.field(node, "type")) !== "Err") return;
  const [, pattern = -1] = site.named(node);
  const named =
    site.field(pattern, "type") >= 0 ? site.text(site.field(pattern, "type")) : site.text(pattern);
  const type = /^(?:\w+::)*[A-Z]\w*(?:::\w+)*$/.test(named) ? named : null;
  site.builder.exception("caught", type, site.start(node));
}

const OUTLINE: OutlineTable = {
  language: "rust",
  comments: RUST.comments,
  attributes: RUST.attributes,
  documentation: RUST.documentation,
  visits: {
    ...Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, visitItem])),
    impl_item: visitImpl,
    mod_item: visitModule,
    use_declaration: visitUse,
    call_expression: visitCall,
    macro_invocation: visitMacro,
    tuple_struct_pattern: visitPattern,
  },
};
