/** The rules that apply if a project has none of its own. */
import type { Rule } from "#schemas/refactor.ts";
import { normalizeRules } from "./normalize.ts";

const rule = (name: string, condition: string, action: string, priority: number, description: string) => ({
  name,
  condition,
  action,
  priority,
  description,
});

/**
 * Thresholds of the actions for a model are those of the system whose formats we read, so that its users get the same
 * decisions. Those of the four plain actions are ours: it has none, so that a run without a model could never choose one.
 */
const DEFINITIONS = [
  rule(
    "extract-functions-critical",
    "cc > 30",
    "EXTRACT_FUNCTIONS",
    0.95,
    "A function that nobody can test in full",
  ),
  rule("extract-functions-high", "cc > 15", "EXTRACT_FUNCTIONS", 0.85, "A function with too many paths"),
  rule(
    "split-module",
    "module_lines > 400 and function_count > 15",
    "SPLIT_MODULE",
    0.9,
    "A module that does too much",
  ),
  rule(
    "deduplicate-similar-groups",
    "duplicate_similarity >= 0.95 and duplicate_group_count >= 3 and duplicate_lines >= 4",
    "DEDUPLICATE",
    0.85,
    "Small pieces that are repeated again and again",
  ),
  rule(
    "deduplicate-exact",
    "duplicate_similarity >= 1 and duplicate_lines > 10",
    "DEDUPLICATE",
    0.8,
    "Code that was copied",
  ),
  rule(
    "deduplicate-near",
    "duplicate_similarity >= 0.9 and duplicate_lines > 15",
    "DEDUPLICATE",
    0.7,
    "Code that was copied and changed a little",
  ),
  rule(
    "reduce-fan-out-high",
    "fan_out > 20",
    "REDUCE_FAN_OUT",
    0.8,
    "A module that depends on very many others",
  ),
  rule("reduce-fan-out", "fan_out > 15", "REDUCE_FAN_OUT", 0.65, "A module that depends on many others"),
  rule(
    "simplify-conditionals",
    "cc > 10 and nested_depth > 4",
    "SIMPLIFY_CONDITIONALS",
    0.65,
    "Conditions in conditions",
  ),
  // What is between: too many paths to follow at a glance, too few to split the function.
  rule(
    "reduce-complexity",
    "cc > 10 and cc <= 15 and nested_depth <= 4",
    "REDUCE_COMPLEXITY",
    0.6,
    "A function with more paths than a reader follows at a glance",
  ),
  rule(
    "remove-unused-imports",
    "unused_imports > 0",
    "REMOVE_UNUSED_IMPORTS",
    0.6,
    "Imports that nothing uses",
  ),
  rule(
    "fix-module-execution-block",
    "module_execution_block == true",
    "FIX_MODULE_EXECUTION_BLOCK",
    0.55,
    "Importing the module runs it",
  ),
  // If nobody annotates, a few annotations are somebody else's style.
  rule(
    "add-return-types",
    "inferable_return_types > 0 and return_type_coverage >= 0.5 and is_test == false",
    "ADD_RETURN_TYPES",
    0.5,
    "Return types that can be proved, in a file that has most",
  ),
  rule(
    "add-return-types-to-tests",
    "inferable_return_types > 0 and return_type_coverage >= 0.5 and is_test == true",
    "ADD_RETURN_TYPES",
    0.1,
    "Return types of tests, after all else",
  ),
  rule(
    "add-type-hints",
    "missing_type_hints > 0 and is_public_api == true",
    "ADD_TYPE_HINTS",
    0.5,
    "Public functions whose parameters have no types",
  ),
  // The numbers of a test are its data: a name would hide what is expected.
  rule(
    "extract-constants",
    "magic_numbers > 3 and is_test == false",
    "EXTRACT_CONSTANTS",
    0.45,
    "Numbers without a name",
  ),
  rule(
    "remove-dead-code",
    "unused_imports > 5",
    "REMOVE_DEAD_CODE",
    0.4,
    "Many unused imports hint at dead code",
  ),
];

let made: readonly Rule[] | undefined;

/** The built-in rules in normal form, the strongest of each action first. */
export function builtinRules(): readonly Rule[] {
  if (made === undefined) {
    const { rules, mistakes } = normalizeRules(DEFINITIONS, "builtin");
    if (mistakes.length > 0) throw new TypeError(`A built-in rule is wrong: ${JSON.stringify(mistakes[0])}`);
    made = rules;
  }
  return made;
}
