/** PHP as a table; the extended complexity counts as lizard does, and the word operators `and` and `or` too. */
import { childOf, childText, countNamed, memberName, plainName, textsBelow } from "../tables/names.ts";
import type { LanguageTable } from "../tables/table.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";

const kindName = (tree: SyntaxTree, node: number): string => tree.grammar.kinds[tree.kind[node] ?? 0] ?? "";

/** `a ?: b` has no branch of its own for the first value. */
const isShort = (tree: SyntaxTree, node: number): boolean =>
  childIn(tree, tree.parent[node] ?? 0, tree.grammar.field("body")) < 0;

/** What a method or function may belong to. */
const MEMBERS = [
  ["object", "->"],
  ["scope", "::"],
] as const;

export const PHP: LanguageTable = {
  language: "php",
  functions: {
    function_definition: { as: "function" },
    method_declaration: { as: "method" },
    // As lizard does: a closure belongs to the function around it; one of a script is a function.
    anonymous_function: { as: "lambda", folds: "all" },
    arrow_function: { as: "lambda", folds: "never" },
  },
  scopes: {
    class_declaration: { as: "class" },
    anonymous_class: { as: "namespace" },
    interface_declaration: { as: "interface" },
    trait_declaration: { as: "trait" },
    enum_declaration: { as: "enum" },
  },
  head: ['"function"', "name"],
  decisions: [
    { of: ['"if"', '"elseif"', '"for"', '"foreach"', '"while"', '"catch"'], mccabe: true, cc: true },
    { of: ['"case"'], within: ["case_statement", "ERROR"], mccabe: true, cc: true },
    { of: ["match_conditional_expression"], mccabe: true, cc: false },
    { of: ['"match"'], mccabe: false, cc: true },
    { of: ['"&&"', '"||"', '"and"', '"or"'], mccabe: false, cc: true },
    { of: ['"?"'], within: ["conditional_expression"], mccabe: false, cc: true, unless: isShort },
  ],
  cognitive: {
    breaks: [
      "if_statement",
      "for_statement",
      "foreach_statement",
      "while_statement",
      "do_statement",
      "switch_statement",
      "match_expression",
      "catch_clause",
      "conditional_expression",
    ],
    flat: [
      { of: ['"else"', '"elseif"'] },
      { of: ["goto_statement"] },
      { of: ["integer"], within: ["break_statement", "continue_statement"] },
    ],
    nests: [
      ["if_statement", "body"],
      ["else_if_clause", "body"],
      ["else_clause", "body"],
      ["for_statement", "body"],
      ["foreach_statement", "body"],
      ["while_statement", "body"],
      ["do_statement", "body"],
      ["catch_clause", "body"],
      ["conditional_expression", "body"],
      ["conditional_expression", "alternative"],
      ["anonymous_function", "body"],
      ["arrow_function", "body"],
    ],
    nestsWhole: [
      "case_statement",
      "default_statement",
      "match_conditional_expression",
      "match_default_expression",
    ],
    sequences: { of: ["binary_expression"], operators: ['"&&"', '"||"', '"and"', '"or"'] },
    elseIf: [["else_clause", "body"]],
    ifs: ["if_statement"],
  },
  structures: [
    "if_statement",
    "for_statement",
    "foreach_statement",
    "while_statement",
    "do_statement",
    "switch_statement",
    "match_expression",
    "try_statement",
  ],
  comments: ["comment"],
  attributes: [],
  preamble: [
    "attribute_list",
    "visibility_modifier",
    "static_modifier",
    "abstract_modifier",
    "final_modifier",
    "readonly_modifier",
  ],
  decorators: ["attribute"],
  documentation: /^\/\*\*/,
  calls: [
    "function_call_expression",
    "member_call_expression",
    "nullsafe_member_call_expression",
    "scoped_call_expression",
    "object_creation_expression",
  ],
  numbers: {
    of: ["integer", "float"],
    through: ["unary_op_expression", "parenthesized_expression"],
    within: ["binary_expression", "return_statement", "case_statement"],
    outside: ["const_declaration", "attribute_list", "enum_case"],
  },
  nameOf(tree, node) {
    const kind = kindName(tree, node);
    if (kind === "anonymous_function") return assignedTo(tree, node) ?? "<anonymous>";
    const name = childIn(tree, node, tree.grammar.field("name"));
    return name < 0 ? "<anonymous>" : textOf(tree, name);
  },
  parametersOf(tree, list) {
    let untyped = 0;
    for (let child = firstChild(tree, list); child >= 0; child = nextSibling(tree, child))
      if (
        kindName(tree, child).endsWith("_parameter") &&
        childIn(tree, child, tree.grammar.field("type")) < 0
      )
        untyped++;
    return { parameters: countNamed(tree, list, ["comment"]), untyped };
  },
  isPublic: (tree, node) =>
    !/^(?:private|protected)$/i.test(childText(tree, node, "visibility_modifier") ?? ""),
  kindOf(tree, node, usual) {
    if (usual !== "method") return usual;
    const name = textOf(tree, childIn(tree, node, tree.grammar.field("name")));
    return name.toLowerCase() === "__construct" ? "constructor" : "method";
  },
  basesOf: (tree, node) =>
    ["base_clause", "class_interface_clause"].flatMap((kind) =>
      textsBelow(tree, childOf(tree, node, kind), ["name", "qualified_name"]),
    ),
  calleeOf(tree, node) {
    const { grammar } = tree;
    const called = childIn(tree, node, grammar.field("function"));
    if (called >= 0) return plainName(textOf(tree, called));
    const name = childIn(tree, node, grammar.field("name"));
    if (name < 0) return textsBelow(tree, node, ["name", "qualified_name"])[0] ?? "";
    const member = textOf(tree, name);
    for (const [field, separator] of MEMBERS) {
      const of = childIn(tree, node, grammar.field(field));
      if (of >= 0) return memberName(textOf(tree, of), separator, member);
    }
    return plainName(member);
  },
};

/** `$f` of `$f = function () {}`. */
function assignedTo(tree: SyntaxTree, node: number): string | null {
  const around = tree.parent[node] ?? 0;
  if (kindName(tree, around) !== "assignment_expression") return null;
  const left = childIn(tree, around, tree.grammar.field("left"));
  return /([\w$]+)$/.exec(textOf(tree, left))?.[1] ?? null;
}
