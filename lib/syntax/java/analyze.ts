/** The facts of a Java file. */
import type { Analyzer, ConstantFacts, ImportFacts } from "../facts.ts";
import type { Lines } from "../lines.ts";
import { openByTable } from "../tables/facts.ts";
import { childOf, childText } from "../tables/names.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import { JAVA } from "./table.ts";

/** Opens the analyzer of Java; the grammar is loaded here. */
export const openJava = (): Promise<Analyzer> =>
  openByTable("java", JAVA, {
    imports: importsOf,
    constants: constantsOf,
    exports: (_tree, { functions, types }) => [
      ...types.filter((one) => one.public).map(({ name }) => name),
      ...functions.filter((one) => one.public).map(({ name }) => name),
    ],
  });

function importsOf(tree: SyntaxTree, lines: Lines): ImportFacts[] {
  const { grammar } = tree;
  const declaration = grammar.kind("import_declaration");
  const imports: number[] = [];
  for (let child = firstChild(tree, 0); child >= 0; child = nextSibling(tree, child))
    if (tree.kind[child] === declaration) imports.push(child);
  const used = imports.length > 0 ? namesUsed(tree) : new Set<string>();
  return imports.map((node) => {
    const path = (
      childText(tree, node, "scoped_identifier") ??
      childText(tree, node, "identifier") ??
      ""
    ).replace(/\s+/g, "");
    const all = childOf(tree, node, "asterisk") >= 0;
    const dot = path.lastIndexOf(".");
    const name = path.slice(dot + 1);
    const start = tree.start[node] ?? 0;
    return {
      name: all ? "*" : name,
      module: all ? path : path.slice(0, Math.max(0, dot)),
      imported: all ? "*" : name,
      used: !all && used.has(name),
      kept: all ? "imports every name" : null,
      start,
      end: tree.end[node] ?? start,
      ...lines.positionAt(start),
    };
  });
}

/** Every name outside imports, and every word of a documentation comment, which may link to a type. */
function namesUsed(tree: SyntaxTree): Set<string> {
  const { grammar } = tree;
  const names = [grammar.kind("identifier"), grammar.kind("type_identifier")];
  const skipped = [grammar.kind("import_declaration"), grammar.kind("package_declaration")];
  const comment = grammar.kind("block_comment");
  const used = new Set<string>();
  for (let node = 0; node < tree.size; node++) {
    const kind = tree.kind[node] ?? 0;
    if (skipped.includes(kind)) node = (tree.after[node] ?? node + 1) - 1;
    else if (names.includes(kind)) used.add(textOf(tree, node));
    else if (kind === comment && tree.text.startsWith("/**", tree.start[node]))
      for (const [word] of textOf(tree, node).matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) used.add(word);
  }
  return used;
}

/** Fields that are `static final`. */
function constantsOf(tree: SyntaxTree, lines: Lines): ConstantFacts[] {
  const { grammar } = tree;
  const [declaration, declarator] = [grammar.kind("field_declaration"), grammar.kind("variable_declarator")];
  const found: ConstantFacts[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind[node] !== declaration) continue;
    const modifiers = (childText(tree, node, "modifiers") ?? "").split(/\s+/);
    if (!modifiers.includes("static") || !modifiers.includes("final")) continue;
    for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child)) {
      const value = childIn(tree, child, grammar.field("value"));
      if (tree.kind[child] !== declarator || value < 0) continue;
      const start = tree.start[child] ?? 0;
      found.push({
        name: textOf(tree, childIn(tree, child, grammar.field("name"))),
        value: textOf(tree, value),
        start,
        end: tree.end[child] ?? start,
        ...lines.positionAt(start),
      });
    }
  }
  return found;
}
