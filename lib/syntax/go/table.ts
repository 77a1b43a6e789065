/** Go as a table. Complexities as gocyclo (https://github.com/fzipp/gocyclo) and lizard count them. */
import { plainName } from "../tables/names.ts";
import type { LanguageTable } from "../tables/table.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";

const isExported = (name: string): boolean => /^\p{Lu}/u.test(name);

export const GO: LanguageTable = {
  language: "go",
  functions: {
    function_declaration: { as: "function" },
    method_declaration: { as: "method" },
    // Gocyclo counts a function literal for the function around it, lizard for itself.
    func_literal: { as: "lambda", folds: "mccabe" },
  },
  scopes: { type_spec: { as: "struct" }, type_alias: { as: "type" } },
  head: ['"func"', "identifier"],
  decisions: [
    { of: ['"if"', '"for"', '"case"'], mccabe: true, cc: true },
    { of: ['"&&"', '"||"'], mccabe: true, cc: true },
  ],
  cognitive: {
    breaks: [
      "if_statement",
      "for_statement",
      "expression_switch_statement",
      "type_switch_statement",
      "select_statement",
    ],
    flat: [
      { of: ['"else"'] },
      { of: ["label_name"], within: ["break_statement", "continue_statement", "goto_statement"] },
    ],
    nests: [
      ["if_statement", "consequence"],
      ["if_statement", "alternative"],
      ["for_statement", "body"],
    ],
    nestsWhole: ["expression_case", "type_case", "communication_case", "default_case"],
    sequences: { of: ["binary_expression"], operators: ['"&&"', '"||"'] },
    elseIf: [["if_statement", "alternative"]],
    ifs: ["if_statement"],
  },
  structures: [
    "if_statement",
    "for_statement",
    "expression_switch_statement",
    "type_switch_statement",
    "select_statement",
  ],
  comments: ["comment"],
  attributes: [],
  preamble: [],
  decorators: [],
  documentation: /^\/(?:\*|\/(?!go:|line |nolint))/,
  calls: ["call_expression"],
  numbers: {
    of: ["int_literal", "float_literal"],
    through: ["unary_expression", "parenthesized_expression", "expression_list"],
    within: ["binary_expression", "expression_case", "return_statement"],
    outside: ["const_declaration"],
  },
  nameOf(tree, node) {
    const { grammar } = tree;
    const name = childIn(tree, node, grammar.field("name"));
    if (tree.kind[node] === grammar.kind("method_declaration"))
      return `${receiverOf(tree, node)}${textOf(tree, name)}`;
    if (tree.kind[node] === grammar.kind("func_literal")) return variableOf(tree, node) ?? "<anonymous>";
    return name < 0 ? "<anonymous>" : textOf(tree, name);
  },
  parametersOf(tree, list) {
    const declares = tree.grammar.field("name");
    let parameters = 0;
    for (let child = firstChild(tree, list); child >= 0; child = nextSibling(tree, child)) {
      const kind = tree.grammar.kinds[tree.kind[child] ?? 0];
      if (kind !== "parameter_declaration" && kind !== "variadic_parameter_declaration") continue;
      let names = 0;
      for (let one = firstChild(tree, child); one >= 0; one = nextSibling(tree, one))
        if (tree.field[one] === declares && tree.grammar.named[tree.kind[one] ?? 0] === 1) names++;
      parameters += Math.max(1, names);
    }
    return { parameters, untyped: 0 };
  },
  isPublic: (_tree, _node, name) => name.split(".").every(isExported),
  kindOf: (_tree, _node, usual) => usual,
  typeKindOf(tree, node, usual) {
    const type = tree.grammar.kinds[tree.kind[childIn(tree, node, tree.grammar.field("type"))] ?? 0];
    return type === "interface_type"
      ? "interface"
      : type === "struct_type"
        ? "struct"
        : usual === "type"
          ? usual
          : "type";
  },
  basesOf: () => [],
  calleeOf: (tree, node) => plainName(textOf(tree, childIn(tree, node, tree.grammar.field("function")))),
};

/** `Type.` of a method's receiver `(t *Type[K])`. */
function receiverOf(tree: SyntaxTree, node: number): string {
  const list = childIn(tree, node, tree.grammar.field("receiver"));
  if (list < 0) return "";
  const type = tree.grammar.kind("type_identifier");
  for (let at = list; at < (tree.after[list] ?? 0); at++)
    if (tree.kind[at] === type) return `${textOf(tree, at)}.`;
  return "";
}

/** The name of a package variable that holds a function literal: `var name = func() {}`. */
function variableOf(tree: SyntaxTree, node: number): string | null {
  const { grammar } = tree;
  const list = tree.parent[node] ?? 0;
  const spec = tree.parent[list] ?? 0;
  if (tree.kind[spec] !== grammar.kind("var_spec")) return null;
  const name = childIn(tree, spec, grammar.field("name"));
  return name < 0 ? null : textOf(tree, name);
}
