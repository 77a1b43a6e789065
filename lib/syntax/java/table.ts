/** Java as a table; the extended complexity counts as lizard does. */
import { childOf, childText, countNamed, memberName, plainName, textsBelow } from "../tables/names.ts";
import type { LanguageTable } from "../tables/table.ts";
import { childIn, type SyntaxTree, textOf } from "../tree.ts";

const TYPE_NAMES = ["type_identifier", "scoped_type_identifier", "generic_type"];

const hasModifier = (tree: SyntaxTree, node: number, modifier: string): boolean =>
  (childText(tree, node, "modifiers") ?? "").split(/\s+/).includes(modifier);

/** Members of an interface are public without saying so. */
const isInInterface = (tree: SyntaxTree, node: number): boolean =>
  tree.grammar.kinds[tree.kind[tree.parent[node] ?? 0] ?? 0] === "interface_body";

export const JAVA: LanguageTable = {
  language: "java",
  functions: {
    method_declaration: { as: "method", needs: "body" },
    constructor_declaration: { as: "constructor" },
    compact_constructor_declaration: { as: "constructor" },
    // As lizard does: a lambda belongs to the method around it.
    lambda_expression: { as: "lambda", folds: "never" },
  },
  scopes: {
    class_declaration: { as: "class" },
    interface_declaration: { as: "interface" },
    enum_declaration: { as: "enum" },
    record_declaration: { as: "class" },
    annotation_type_declaration: { as: "interface" },
    object_creation_expression: { as: "namespace" },
  },
  decisions: [
    { of: ['"if"', '"for"', '"while"', '"catch"', '"case"'], mccabe: true, cc: true },
    { of: ['"&&"', '"||"'], mccabe: false, cc: true },
    { of: ['"?"'], within: ["ternary_expression"], mccabe: false, cc: true },
  ],
  cognitive: {
    breaks: [
      "if_statement",
      "for_statement",
      "enhanced_for_statement",
      "while_statement",
      "do_statement",
      "switch_expression",
      "catch_clause",
      "ternary_expression",
    ],
    flat: [{ of: ['"else"'] }, { of: ["identifier"], within: ["break_statement", "continue_statement"] }],
    nests: [
      ["if_statement", "consequence"],
      ["if_statement", "alternative"],
      ["for_statement", "body"],
      ["enhanced_for_statement", "body"],
      ["while_statement", "body"],
      ["do_statement", "body"],
      ["catch_clause", "body"],
      ["ternary_expression", "consequence"],
      ["ternary_expression", "alternative"],
      ["lambda_expression", "body"],
    ],
    nestsWhole: ["switch_block_statement_group", "switch_rule"],
    sequences: { of: ["binary_expression"], operators: ['"&&"', '"||"'] },
    elseIf: [["if_statement", "alternative"]],
    ifs: ["if_statement"],
  },
  structures: [
    "if_statement",
    "for_statement",
    "enhanced_for_statement",
    "while_statement",
    "do_statement",
    "switch_expression",
    "try_statement",
    "try_with_resources_statement",
    "synchronized_statement",
  ],
  comments: ["line_comment", "block_comment"],
  attributes: [],
  preamble: ["modifiers"],
  decorators: ["annotation", "marker_annotation"],
  documentation: /^\/\*\*/,
  calls: ["method_invocation", "object_creation_expression", "explicit_constructor_invocation"],
  numbers: {
    of: [
      "decimal_integer_literal",
      "hex_integer_literal",
      "octal_integer_literal",
      "binary_integer_literal",
      "decimal_floating_point_literal",
    ],
    through: ["unary_expression", "parenthesized_expression"],
    within: ["binary_expression", "return_statement", "switch_label"],
    outside: ["annotation", "enum_constant"],
  },
  nameOf(tree, node) {
    if (tree.kind[node] === tree.grammar.kind("object_creation_expression"))
      return childOf(tree, node, "class_body") < 0 ? "" : "<anonymous>";
    const name = childIn(tree, node, tree.grammar.field("name"));
    return name < 0 ? "<anonymous>" : textOf(tree, name);
  },
  parametersOf: (tree, list) => ({
    parameters: countNamed(tree, list, ["line_comment", "block_comment", "receiver_parameter"]),
    untyped: 0,
  }),
  isPublic: (tree, node) => hasModifier(tree, node, "public") || isInInterface(tree, node),
  kindOf: (_tree, _node, usual) => usual,
  basesOf: (tree, node) =>
    ["superclass", "super_interfaces", "extends_interfaces"].flatMap((kind) =>
      textsBelow(tree, childOf(tree, node, kind), TYPE_NAMES),
    ),
  calleeOf(tree, node) {
    const { grammar } = tree;
    const name = childIn(tree, node, grammar.field("name"));
    if (name < 0) {
      const type = childIn(tree, node, grammar.field("type"));
      return plainName(
        textOf(tree, type < 0 ? childIn(tree, node, grammar.field("constructor")) : type).replace(
          /<[\s\S]*$/,
          "",
        ),
      );
    }
    const object = childIn(tree, node, grammar.field("object"));
    return object < 0 ? textOf(tree, name) : memberName(textOf(tree, object), ".", textOf(tree, name));
  },
};
