/** The numbers of the Python grammar's nodes, tokens and fields, looked up once by name. */
import type { Grammar } from "../tree.ts";

const KINDS = [
  "aliased_import",
  "as_pattern",
  "assert_statement",
  "assignment",
  "attribute",
  "augmented_assignment",
  "await",
  "block",
  "boolean_operator",
  "call",
  "case_clause",
  "case_pattern",
  "chevron",
  "class_definition",
  "class_pattern",
  "comment",
  "comparison_operator",
  "concatenated_string",
  "conditional_expression",
  "decorated_definition",
  "decorator",
  "default_parameter",
  "delete_statement",
  "dictionary_comprehension",
  "dotted_name",
  "elif_clause",
  "ellipsis",
  "else_clause",
  "except_clause",
  "exec_statement",
  "expression_list",
  "expression_statement",
  "false",
  "finally_clause",
  "float",
  "for_in_clause",
  "for_statement",
  "function_definition",
  "future_import_statement",
  "generator_expression",
  "generic_type",
  "global_statement",
  "identifier",
  "if_clause",
  "if_statement",
  "import_from_statement",
  "import_statement",
  "integer",
  "interpolation",
  "keyword_argument",
  "keyword_separator",
  "lambda",
  "line_continuation",
  "list",
  "list_comprehension",
  "match_statement",
  "member_type",
  "module",
  "named_expression",
  "none",
  "nonlocal_statement",
  "pair",
  "parameters",
  "parenthesized_expression",
  "positional_separator",
  "print_statement",
  "raise_statement",
  "return_statement",
  "set",
  "set_comprehension",
  "splat_pattern",
  "string",
  "string_start",
  "subscript",
  "true",
  "try_statement",
  "tuple",
  "tuple_pattern",
  "type",
  "type_alias_statement",
  "type_parameter",
  "typed_default_parameter",
  "typed_parameter",
  "unary_operator",
  "union_pattern",
  "while_statement",
  "wildcard_import",
  "with_statement",
  "yield",
] as const;

const TOKENS = {
  underscore: "_",
  less_or_greater: "<>",
  comma: ",",
} as const;

const TOKEN_NAMES = ["underscore", "less_or_greater", "comma"] as const;

const FIELDS = [
  "alias",
  "arguments",
  "attribute",
  "body",
  "definition",
  "function",
  "guard",
  "key",
  "left",
  "module_name",
  "name",
  "object",
  "operator",
  "operators",
  "parameters",
  "return_type",
  "right",
  "subscript",
  "superclasses",
  "type",
  "type_parameters",
  "value",
] as const;

export interface PythonKinds {
  /** Number of each named kind. */
  readonly kind: Readonly<Record<(typeof KINDS)[number], number>>;
  /** Number of each token that stands for itself. */
  readonly token: Readonly<Record<(typeof TOKEN_NAMES)[number], number>>;
  /** Number of each field. */
  readonly field: Readonly<Record<(typeof FIELDS)[number], number>>;
}

const known = new WeakMap<Grammar, PythonKinds>();
/** The answer given last: there is hardly ever another grammar, and everything asks. */
let last: { readonly grammar: Grammar; readonly kinds: PythonKinds } | undefined;

/**
 * The numbers for a grammar; the same object for the same grammar.
 * @throws TypeError where the grammar lacks a kind, token or field that Python has
 */
export function pythonKinds(grammar: Grammar): PythonKinds {
  return last?.grammar === grammar ? last.kinds : kindsOf(grammar);
}

function kindsOf(grammar: Grammar): PythonKinds {
  const kinds = known.get(grammar) ?? namedIn(grammar);
  known.set(grammar, kinds);
  last = { grammar, kinds };
  return kinds;
}

function namedIn(grammar: Grammar): PythonKinds {
  // Asking the engine for every name takes milliseconds at the start; only names that occur twice need it.
  const numbers = new Map<string, number[]>();
  for (const [number, name] of grammar.kinds.entries()) {
    const key = keyOf(name, grammar.named[number] === 1);
    numbers.set(key, [...(numbers.get(key) ?? []), number]);
  }
  const numberOf = (name: string, isNamed: boolean): number | undefined => {
    const [number, ...others] = numbers.get(keyOf(name, isNamed)) ?? [];
    if (others.length === 0) return number;
    return isNamed ? grammar.kind(name) : grammar.token(name);
  };
  return {
    kind: numbered(KINDS, (name) => numberOf(name, true)),
    token: numbered(TOKEN_NAMES, (name) => numberOf(TOKENS[name], false)),
    field: numbered(FIELDS, (name) => grammar.fields.indexOf(name)),
  };
}

const keyOf = (name: string, isNamed: boolean): string => (isNamed ? `:${name}` : name);

function numbered<Name extends string>(
  names: readonly Name[],
  numberOf: (name: Name) => number | undefined,
): Readonly<Record<Name, number>> {
  const numbers = {} as Record<Name, number>;
  for (const name of names) {
    const number = numberOf(name);
    if (number === undefined || number < 0) throw new TypeError(`The grammar of Python has no "${name}"`);
    numbers[name] = number;
  }
  return numbers;
}
