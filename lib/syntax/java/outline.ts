/** The outline of a Java file. */
import type { DeclarationKind, Outliner } from "../outline/facts.ts";
import { type OutlineTable, type Site, treeOutliner } from "../outline/tree-outliner.ts";
import { plainName } from "../tables/names.ts";
import { openParser } from "../tree-sitter/engine.ts";
import { type Annotation, annotationsOf, visitRoutes } from "./outline-routes.ts";
import { JAVA } from "./table.ts";

/** Opens the outliner of Java; the grammar is loaded here. */
export const openJavaOutline = async (): Promise<Outliner> => treeOutliner(await openParser("java"), OUTLINE);

/** Members of these are public without saying so. */
const OPEN_BODIES = new Set(["interface_body", "annotation_type_body"]);

function isPublic(site: Site, node: number): boolean {
  const modifiers = site.text(site.child(node, "modifiers"));
  return (
    /\bpublic\b/.test(modifiers) ||
    (OPEN_BODIES.has(site.kind(site.parent(node))) && !/\bprivate\b/.test(modifiers))
  );
}

function declare(
  site: Site,
  node: number,
  kind: DeclarationKind,
  more: { annotations: Annotation[]; bases?: string[] },
): string {
  const name = site.text(site.field(node, "name"));
  const [start, end] = [site.start(node), site.end(node)];
  const modifiers = site.child(node, "modifiers");
  const head = modifiers < 0 ? start : site.end(modifiers);
  if (name !== "")
    site.builder.declare({
      name,
      kind,
      start,
      end,
      public: isPublic(site, node),
      signature: `${modifierWords(site, node)}${site.head(head, node, site.field(node, "body")).trimStart()}`,
      docstring: site.docs(start),
      decorators: more.annotations.map(({ written }) => written),
      bases: more.bases ?? [],
    });
  return name;
}

/** `public static ` without the annotations among them. */
function modifierWords(site: Site, node: number): string {
  const modifiers = site.child(node, "modifiers");
  let text = site.text(modifiers);
  for (const annotation of site.named(modifiers)) text = text.replace(site.text(annotation), " ");
  const words = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, " ")
    .trim()
    .replace(/\s+/g, " ");
  return words === "" ? "" : `${words} `;
}

const TYPES: Readonly<Record<string, DeclarationKind>> = {
  class_declaration: "class",
  record_declaration: "class",
  interface_declaration: "interface",
  annotation_type_declaration: "interface",
  enum_declaration: "enum",
};

function visitType(site: Site, node: number): void {
  const annotations = annotationsOf(site, node);
  const bases = ["superclass", "super_interfaces", "extends_interfaces"].flatMap((kind) =>
    site
      .text(site.child(node, kind))
      .replace(/^(?:extends|implements)\s+/, "")
      .split(/,(?![^<]*>)/),
  );
  const kind = TYPES[site.kind(node)] ?? "class";
  declare(site, node, kind, { annotations, bases: bases.map((base) => base.trim()).filter(Boolean) });
  visitRoutes(site, node, annotations, null);
}

/** Annotations by which JUnit and TestNG know a test. */
const TESTS = new Set(["Test", "ParameterizedTest", "RepeatedTest", "TestFactory", "TestTemplate"]);

function visitMethod(site: Site, node: number): void {
  const { builder } = site;
  const annotations = annotationsOf(site, node);
  const isConstructor = site.kind(node).endsWith("constructor_declaration");
  const name = declare(site, node, isConstructor ? "constructor" : "method", { annotations });
  const [start, end] = [site.start(node), site.end(node)];
  for (const type of site.named(site.child(node, "throws")))
    builder.exception("thrown", site.text(type), start);
  visitRoutes(site, node, annotations, name);
  const owner = builder.outline.declarations[builder.declarationAt(start)?.within ?? -1];
  const isJunit3 = name.startsWith("test") && /TestCase\b/.test(owner?.bases.join(" ") ?? "");
  if (!isJunit3 && !annotations.some((one) => TESTS.has(one.name))) return;
  const framework = /^org\.testng/m.test(site.imported) ? "testng" : "junit";
  builder.test(name, framework, start, end, owner ? [owner.name] : []);
}

/** A constant is static and final, or belongs to an interface. */
function visitField(site: Site, node: number): void {
  const modifiers = site.text(site.child(node, "modifiers"));
  const isConstant =
    site.kind(node) === "constant_declaration" ||
    (/\bstatic\b/.test(modifiers) && /\bfinal\b/.test(modifiers));
  if (!isConstant) return;
  const [start, end] = [site.start(node), site.end(node)];
  for (const declarator of site.named(node).filter((child) => site.kind(child) === "variable_declarator"))
    site.builder.declare({
      name: site.text(site.field(declarator, "name")),
      kind: "constant",
      start,
      end,
      public: isPublic(site, node),
      signature: `${modifierWords(site, node)}${site.text(site.field(node, "type"))} ${site.text(declarator)}`,
      docstring: site.docs(start),
    });
}

/** An enum's constants are public, static and final (JLS 8.9.3). */
function visitEnumConstant(site: Site, node: number): void {
  const [start, end] = [site.start(node), site.end(node)];
  const signature = site.head(start, node, site.field(node, "body"));
  const name = site.text(site.field(node, "name"));
  site.builder.declare({
    name,
    kind: "constant",
    start,
    end,
    public: true,
    signature,
    docstring: site.docs(start),
  });
}

function visitImport(site: Site, node: number): void {
  const name = site.text(site.child(node, "scoped_identifier", "identifier")).replace(/\s+/g, "");
  const isStar = site.child(node, "asterisk") >= 0;
  const at = name.lastIndexOf(".");
  const module = isStar || at < 0 ? name : name.slice(0, at);
  site.builder.imports(module, [isStar ? "*" : name.slice(at + 1)], site.start(node), site.end(node));
}

function visitCall(site: Site, node: number): void {
  const object = plainName(site.text(site.field(node, "object")));
  site.builder.call(site.text(site.field(node, "name")), object || null, site.start(node));
}

function visitCreation(site: Site, node: number): void {
  site.builder.call(typeName(site.text(site.field(node, "type"))), null, site.start(node));
}

const typeName = (text: string): string => text.replace(/<[\s\S]*$|\s+/g, "");

/** `throw new Error(…)`; what is thrown by a variable has no type here. */
function visitThrow(site: Site, node: number): void {
  const [value = -1] = site.named(node);
  if (site.kind(value) !== "object_creation_expression") return;
  site.builder.exception("thrown", typeName(site.text(site.field(value, "type"))), site.start(node));
}

function visitCaught(site: Site, node: number): void {
  for (const type of site.named(node)) site.builder.exception("caught", site.text(type), site.start(node));
}

const OUTLINE: OutlineTable = {
  language: "java",
  comments: JAVA.comments,
  attributes: JAVA.attributes,
  documentation: JAVA.documentation,
  visits: {
    class_declaration: visitType,
    record_declaration: visitType,
    interface_declaration: visitType,
    annotation_type_declaration: visitType,
    enum_declaration: visitType,
    method_declaration: visitMethod,
    constructor_declaration: visitMethod,
    compact_constructor_declaration: visitMethod,
    annotation_type_element_declaration: visitMethod,
    field_declaration: visitField,
    constant_declaration: visitField,
    enum_constant: visitEnumConstant,
    import_declaration: visitImport,
    method_invocation: visitCall,
    object_creation_expression: visitCreation,
    throw_statement: visitThrow,
    catch_type: visitCaught,
  },
};
