/** Rust as a table; the extended complexity counts as lizard does. */
import { childOf, childText, countNamed, LONGEST_NAME, plainName, textsBelow } from "../tables/names.ts";
import type { LanguageTable } from "../tables/table.ts";
import { childIn, type SyntaxTree, textOf } from "../tree.ts";

const kindName = (tree: SyntaxTree, node: number): string => tree.grammar.kinds[tree.kind[node] ?? 0] ?? "";

/** The `impl` or `trait` that an item is in, or -1. */
function implAround(tree: SyntaxTree, node: number): number {
  const body = tree.parent[node] ?? 0;
  const around = kindName(tree, body) === "declaration_list" ? (tree.parent[body] ?? 0) : 0;
  return ["impl_item", "trait_item"].includes(kindName(tree, around)) ? around : -1;
}

/** A `_` that matches anything, without a guard, is where all other paths go. */
const isWildcard = (tree: SyntaxTree, node: number): boolean =>
  textOf(tree, childIn(tree, node, tree.grammar.field("pattern"))).trim() === "_";

/** Types given to a function: `::<u8>`. */
const TURBOFISH = /::<[\s\S]*?>(?=::|$)/g;

export const RUST: LanguageTable = {
  language: "rust",
  functions: {
    function_item: { as: "function" },
    // As lizard does: a closure belongs to the function around it.
    closure_expression: { as: "lambda", folds: "never" },
  },
  scopes: {
    struct_item: { as: "struct" },
    union_item: { as: "struct" },
    enum_item: { as: "enum" },
    trait_item: { as: "trait" },
    type_item: { as: "type" },
    impl_item: { as: "namespace" },
    mod_item: { as: "namespace" },
  },
  head: ['"fn"', "identifier"],
  decisions: [
    { of: ['"if"', '"while"'], mccabe: true, cc: true },
    { of: ['"for"'], within: ["for_expression", "ERROR"], mccabe: true, cc: true },
    { of: ["match_arm"], mccabe: true, cc: false, unless: isWildcard },
    { of: ['"else"'], within: ["let_declaration"], mccabe: true, cc: false },
    // Lizard counts a `match` once, the `?` of errors, and a `where` of the function itself.
    { of: ['"match"'], mccabe: false, cc: true },
    { of: ['"&&"', '"||"'], mccabe: false, cc: true },
    { of: ['"?"'], within: ["try_expression"], mccabe: false, cc: true },
    { of: ["where_clause"], within: ["function_item"], mccabe: false, cc: true },
  ],
  cognitive: {
    breaks: ["if_expression", "for_expression", "while_expression", "loop_expression", "match_expression"],
    flat: [{ of: ['"else"'] }, { of: ["label"], within: ["break_expression", "continue_expression"] }],
    nests: [
      ["if_expression", "consequence"],
      ["else_clause", "*"],
      ["let_declaration", "alternative"],
      ["for_expression", "body"],
      ["while_expression", "body"],
      ["loop_expression", "body"],
      ["closure_expression", "body"],
    ],
    nestsWhole: ["match_arm"],
    sequences: { of: ["binary_expression"], operators: ['"&&"', '"||"'] },
    elseIf: [["else_clause", "*"]],
    ifs: ["if_expression"],
  },
  structures: ["if_expression", "for_expression", "while_expression", "loop_expression", "match_expression"],
  comments: ["line_comment", "block_comment"],
  attributes: ["attribute_item"],
  preamble: ["attribute_item", "visibility_modifier"],
  decorators: [],
  documentation: /^(?:\/\/[/!]|\/\*[*!])/,
  calls: ["call_expression", "macro_invocation"],
  numbers: {
    of: ["integer_literal", "float_literal"],
    through: ["unary_expression", "negative_literal", "parenthesized_expression"],
    within: ["binary_expression", "return_expression", "match_pattern"],
    outside: ["const_item", "static_item", "attribute_item", "enum_variant"],
  },
  nameOf(tree, node) {
    const { grammar } = tree;
    if (kindName(tree, node) === "impl_item") {
      const type = childIn(tree, node, grammar.field("type"));
      return type < 0 ? "" : textOf(tree, type).replace(/<[\s\S]*$|\s+/g, "");
    }
    const name = childIn(tree, node, grammar.field("name"));
    return name < 0 ? "<anonymous>" : textOf(tree, name);
  },
  parametersOf: (tree, list) => ({
    parameters: countNamed(tree, list, ["line_comment", "block_comment", "attribute_item"]),
    untyped: 0,
  }),
  isPublic(tree, node) {
    if (childText(tree, node, "visibility_modifier") === "pub") return true;
    const around = implAround(tree, node);
    if (around < 0) return false;
    // What a trait asks for is as public as the trait; which one an `impl … for` serves is not known here.
    if (kindName(tree, around) === "trait_item")
      return childText(tree, around, "visibility_modifier") === "pub";
    return childIn(tree, around, tree.grammar.field("trait")) >= 0;
  },
  kindOf(tree, node, usual) {
    if (usual === "lambda" || implAround(tree, node) < 0) return usual;
    return "method";
  },
  basesOf: (tree, node) => {
    const bounds = childOf(tree, node, "trait_bounds");
    return textsBelow(tree, bounds, ["type_identifier", "scoped_type_identifier", "generic_type"]);
  },
  calleeOf(tree, node) {
    const { grammar } = tree;
    const macro = childIn(tree, node, grammar.field("macro"));
    if (macro >= 0) return `${plainName(textOf(tree, macro))}!`;
    const callee = textOf(tree, childIn(tree, node, grammar.field("function")));
    return plainName(callee.length > LONGEST_NAME ? callee : callee.replace(TURBOFISH, ""));
  },
};
