/** The facts of a Rust file. */
import type { Analyzer, ConstantFacts, ImportFacts } from "../facts.ts";
import type { Lines } from "../lines.ts";
import { openByTable } from "../tables/facts.ts";
import { childText } from "../tables/names.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import { RUST } from "./table.ts";

/** Opens the analyzer of Rust; the grammar is loaded here. */
export const openRust = (): Promise<Analyzer> =>
  openByTable("rust", RUST, {
    imports: importsOf,
    constants: constantsOf,
    exports: (tree, { functions, types }) => [
      ...types.filter((one) => one.public).map(({ name }) => name),
      ...functions.filter((one) => one.public).map(({ name }) => name),
      ...publicConstants(tree),
    ],
  });

interface Use {
  node: number;
  /** Path before the last name. */
  path: string;
  imported: string | null;
  name: string;
}

function importsOf(tree: SyntaxTree, lines: Lines): ImportFacts[] {
  const { grammar } = tree;
  const declaration = grammar.kind("use_declaration");
  const found: ImportFacts[] = [];
  let used: Set<string> | undefined;
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind[node] !== declaration) continue;
    used ??= namesUsed(tree, declaration);
    const isPublic = childText(tree, node, "visibility_modifier") !== null;
    for (const use of usesOf(tree, childIn(tree, node, grammar.field("argument")), "")) {
      const start = tree.start[use.node] ?? 0;
      found.push({
        name: use.name,
        module: use.path,
        imported: use.imported,
        used: used.has(use.name),
        kept: whyKept(use.name, isPublic),
        start,
        end: tree.end[use.node] ?? start,
        ...lines.positionAt(start),
      });
    }
  }
  return found;
}

/** A trait's methods are called without its name; only names that cannot be a trait's are known to be unused. */
function whyKept(name: string, isPublic: boolean): string | null {
  if (isPublic) return "offered to others";
  if (name === "*") return "imports every name";
  if (name === "_") return "imported for its effect";
  return /^\p{Lu}[\p{Lu}\p{N}_]*\p{Ll}|^\p{Lu}$/u.test(name) ? "may be a trait" : null;
}

/** The names that one tree of `use a::{b, c as d, e::*}` binds. */
function usesOf(tree: SyntaxTree, node: number, path: string): Use[] {
  if (node < 0) return [];
  const { grammar } = tree;
  const kind = grammar.kinds[tree.kind[node] ?? 0];
  const within = (field: string) => {
    const child = childIn(tree, node, grammar.field(field));
    return child < 0 ? "" : textOf(tree, child).replace(/\s+/g, "");
  };
  const joined = (...parts: string[]) => parts.filter((part) => part !== "").join("::");
  switch (kind) {
    case "scoped_use_list":
      return usesOf(tree, childIn(tree, node, grammar.field("list")), joined(path, within("path")));
    case "use_list": {
      const found: Use[] = [];
      for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
        if (grammar.named[tree.kind[child] ?? 0] === 1) found.push(...usesOf(tree, child, path));
      return found;
    }
    case "use_as_clause": {
      const whole = joined(path, within("path"));
      const at = whole.lastIndexOf("::");
      return [
        {
          node,
          path: at < 0 ? whole : whole.slice(0, at),
          imported: at < 0 ? null : whole.slice(at + 2),
          name: within("alias"),
        },
      ];
    }
    case "use_wildcard":
      return [
        {
          node,
          path: joined(
            path,
            textOf(tree, node)
              .replace(/\s+|::\*$|\*$/g, "")
              .replace(/::$/, ""),
          ),
          imported: "*",
          name: "*",
        },
      ];
    case "self":
      return [{ node, path, imported: null, name: path.slice(path.lastIndexOf(":") + 1) }];
    case "scoped_identifier":
      return [{ node, path: joined(path, within("path")), imported: within("name"), name: within("name") }];
    case "identifier":
    case "crate":
    case "super": {
      const name = textOf(tree, node);
      return [{ node, path: path || name, imported: path ? name : null, name }];
    }
    default:
      return [];
  }
}

function namesUsed(tree: SyntaxTree, declaration: number): Set<string> {
  const { grammar } = tree;
  const names = ["identifier", "type_identifier", "primitive_type", "shorthand_field_identifier"].map(
    (kind) => grammar.kind(kind),
  );
  const used = new Set<string>();
  for (let node = 0; node < tree.size; node++) {
    const kind = tree.kind[node] ?? 0;
    if (kind === declaration) node = (tree.after[node] ?? node + 1) - 1;
    else if (names.includes(kind)) used.add(textOf(tree, node));
  }
  return used;
}

function constantItems(tree: SyntaxTree): number[] {
  const items = [tree.grammar.kind("const_item"), tree.grammar.kind("static_item")];
  const found: number[] = [];
  for (let node = 0; node < tree.size; node++) if (items.includes(tree.kind[node] ?? 0)) found.push(node);
  return found;
}

function constantsOf(tree: SyntaxTree, lines: Lines): ConstantFacts[] {
  const { grammar } = tree;
  return constantItems(tree).map((node) => {
    const value = childIn(tree, node, grammar.field("value"));
    const start = tree.start[node] ?? 0;
    return {
      name: textOf(tree, childIn(tree, node, grammar.field("name"))),
      value: value < 0 ? "" : textOf(tree, value),
      start,
      end: tree.end[node] ?? start,
      ...lines.positionAt(start),
    };
  });
}

const publicConstants = (tree: SyntaxTree): string[] =>
  constantItems(tree)
    .filter((node) => childText(tree, node, "visibility_modifier") === "pub")
    .map((node) => textOf(tree, childIn(tree, node, tree.grammar.field("name"))));
