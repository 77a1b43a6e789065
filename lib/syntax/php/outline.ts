/** The outline of a PHP file. */
import type { DeclarationKind, Outliner } from "../outline/facts.ts";
import { type OutlineTable, type Site, treeOutliner } from "../outline/tree-outliner.ts";
import { plainName } from "../tables/names.ts";
import { openParser } from "../tree-sitter/engine.ts";
import { attributesOf, stringOf, visitRouteAttributes, visitRouteCall } from "./outline-routes.ts";
import { PHP } from "./table.ts";

/** Opens the outliner of PHP; the grammar is loaded here. */
export const openPhpOutline = async (): Promise<Outliner> => treeOutliner(await openParser("php"), OUTLINE);

const isPublic = (site: Site, node: number): boolean =>
  !/^(?:private|protected)$/i.test(site.text(site.child(node, "visibility_modifier")));

function declare(site: Site, node: number, kind: DeclarationKind, bases: string[] = []): string {
  const name = site.text(site.field(node, "name"));
  const [start, end] = [site.start(node), site.end(node)];
  const attributes = site.field(node, "attributes");
  const head = attributes < 0 ? start : site.end(attributes);
  if (name !== "")
    site.builder.declare({
      name,
      kind,
      start,
      end,
      public: isPublic(site, node),
      signature: site.head(head, node, site.field(node, "body")),
      docstring: site.docs(start),
      decorators: attributesOf(site, node).map(({ written }) => written),
      bases,
    });
  return name;
}

const TYPES: Readonly<Record<string, DeclarationKind>> = {
  class_declaration: "class",
  interface_declaration: "interface",
  trait_declaration: "trait",
  enum_declaration: "enum",
};

function visitType(site: Site, node: number): void {
  const bases = ["base_clause", "class_interface_clause"].flatMap((kind) =>
    site.named(site.child(node, kind)).map((base) => site.text(base)),
  );
  declare(site, node, TYPES[site.kind(node)] ?? "class", bases);
  visitRouteAttributes(site, node, null);
}

function visitFunction(site: Site, node: number): void {
  const { builder } = site;
  const isMethod = site.kind(node) === "method_declaration";
  const written = site.text(site.field(node, "name"));
  const isConstructor = isMethod && written.toLowerCase() === "__construct";
  const name = declare(site, node, isConstructor ? "constructor" : isMethod ? "method" : "function");
  const [start, end] = [site.start(node), site.end(node)];
  visitRouteAttributes(site, node, name);
  if (!isMethod) return;
  const own = builder.declarationAt(start);
  const owner = builder.outline.declarations[own?.within ?? -1];
  if (!/TestCase\b/.test(owner?.bases.join(" ") ?? "") && !(site.isTest && /Test$/.test(owner?.name ?? "")))
    return;
  const isTest =
    /^test/i.test(name) ||
    own?.decorators.some((one) => /^(?:\w+\\)*Test\b/.test(one)) ||
    /^@test\b/m.test(own?.docstring ?? "");
  if (isTest) builder.test(name, "phpunit", start, end, owner ? [owner.name] : []);
}

/** `$f = function () {}`: a function under the name of its variable. */
function visitAssignment(site: Site, node: number): void {
  const right = site.field(node, "right");
  if (!["anonymous_function", "arrow_function"].includes(site.kind(right))) return;
  const left = site.field(node, "left");
  const name = site.kind(left) === "variable_name" ? site.text(left).slice(1) : "";
  if (name === "") return;
  const [start, end] = [site.start(node), site.end(node)];
  const signature = site.head(start, node, site.field(right, "body")).replace(/=>$/, "");
  site.builder.declare({
    name,
    kind: "function",
    start,
    end,
    public: false,
    signature,
    docstring: site.docs(start),
  });
}

function visitConstants(site: Site, node: number): void {
  const [start, end] = [site.start(node), site.end(node)];
  for (const element of site.named(node).filter((child) => site.kind(child) === "const_element"))
    site.builder.declare({
      name: site.text(site.child(element, "name")),
      kind: "constant",
      start,
      end,
      public: isPublic(site, node),
      signature: site.text(node),
      docstring: site.docs(start),
    });
}

function visitUse(site: Site, node: number): void {
  const group = site.field(node, "body");
  const prefix = group < 0 ? "" : `${site.text(site.child(node, "namespace_name"))}\\`;
  for (const clause of site.named(group < 0 ? node : group)) {
    if (site.kind(clause) !== "namespace_use_clause") continue;
    const name = prefix + site.text(site.child(clause, "qualified_name", "name")).replace(/^\\/, "");
    const at = name.lastIndexOf("\\");
    const [module, names] = at < 0 ? [name, []] : [name.slice(0, at), [name.slice(at + 1)]];
    site.builder.imports(module, names, site.start(node), site.end(node));
  }
}

function visitRequire(site: Site, node: number): void {
  const [value = -1] = site.named(node);
  const path = stringOf(site, value) ?? /['"]([^'"]+)['"]\s*$/.exec(site.text(value))?.[1];
  if (path) site.builder.imports(path, [], site.start(node), site.end(node));
}

function visitCall(site: Site, node: number): void {
  const { builder } = site;
  const [start, end] = [site.start(node), site.end(node)];
  const name = plainName(site.text(site.field(node, "function"))).replace(/^\\/, "");
  const own = name.slice(name.lastIndexOf("\\") + 1);
  builder.call(own, null, start);
  const given = site.named(site.field(node, "arguments")).map((one) => site.named(one).at(-1) ?? -1);
  const title = stringOf(site, given[0]);
  if (title === null) return;
  if (name === "define")
    builder.declare({ name: title, kind: "constant", start, end, public: true, signature: site.text(node) });
  // Pest (pestphp.com/docs/writing-tests).
  else if (site.isTest && (name === "it" || name === "test")) builder.test(title, "pest", start, end);
  else if (site.isTest && name === "describe") builder.suite(title, start, end);
}

function visitMemberCall(site: Site, node: number): void {
  const owner = site.field(node, "object") >= 0 ? site.field(node, "object") : site.field(node, "scope");
  const name = site.text(site.field(node, "name"));
  site.builder.call(name, plainName(site.text(owner)) || null, site.start(node));
  visitRouteCall(site, node, name, owner);
}

const createdType = (site: Site, node: number): string =>
  site.text(site.child(node, "name", "qualified_name")).replace(/^\\/, "");

function visitCreation(site: Site, node: number): void {
  const type = createdType(site, node);
  site.builder.call(type.slice(type.lastIndexOf("\\") + 1), null, site.start(node));
}

function visitThrow(site: Site, node: number): void {
  const [value = -1] = site.named(node);
  if (site.kind(value) !== "object_creation_expression") return;
  const type = createdType(site, value);
  if (type !== "") site.builder.exception("thrown", type, site.start(node));
}

function visitCatch(site: Site, node: number): void {
  for (const type of site.named(site.field(node, "type")))
    site.builder.exception("caught", site.text(type).replace(/^\\/, ""), site.start(node));
}

const OUTLINE: OutlineTable = {
  language: "php",
  comments: PHP.comments,
  attributes: PHP.attributes,
  documentation: PHP.documentation,
  visits: {
    class_declaration: visitType,
    interface_declaration: visitType,
    trait_declaration: visitType,
    enum_declaration: visitType,
    function_definition: visitFunction,
    method_declaration: visitFunction,
    assignment_expression: visitAssignment,
    const_declaration: visitConstants,
    namespace_use_declaration: visitUse,
    require_expression: visitRequire,
    require_once_expression: visitRequire,
    include_expression: visitRequire,
    include_once_expression: visitRequire,
    function_call_expression: visitCall,
    member_call_expression: visitMemberCall,
    nullsafe_member_call_expression: visitMemberCall,
    scoped_call_expression: visitMemberCall,
    object_creation_expression: visitCreation,
    throw_expression: visitThrow,
    catch_clause: visitCatch,
  },
};
