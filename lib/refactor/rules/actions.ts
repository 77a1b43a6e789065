/** What decisions must know about each action: its target, its languages, and how much work it is. */
import { type Action, PLAIN_ACTIONS, type PlainAction } from "#schemas/refactor.ts";
import { LANGUAGES, type Language } from "#syntax/language.ts";

export interface ActionFacts {
  /** `function` if a single function can be its target. */
  on: "function" | "file";
  languages: readonly Language[];
  effort: "small" | "medium" | "large";
  /** What it does, in words that follow "to". */
  purpose: string;
}

const TYPED_SCRIPT: readonly Language[] = ["typescript", "tsx"];
const SCRIPT: readonly Language[] = [...TYPED_SCRIPT, "javascript"];

const facts = (
  on: ActionFacts["on"],
  effort: ActionFacts["effort"],
  purpose: string,
  languages: readonly Language[] = LANGUAGES,
): ActionFacts => ({ on, effort, purpose, languages });

export const ACTION_TABLE: Readonly<Record<Action, ActionFacts>> = {
  REMOVE_UNUSED_IMPORTS: facts("file", "small", "remove imports that nothing uses", ["python", ...SCRIPT]),
  FIX_MODULE_EXECUTION_BLOCK: facts("file", "small", "guard code that runs on import", ["python"]),
  EXTRACT_CONSTANTS: facts("file", "small", "give names to magic numbers", ["python", ...SCRIPT]),
  ADD_RETURN_TYPES: facts("file", "small", "write the return types that can be proved", [
    "python",
    ...TYPED_SCRIPT,
  ]),
  EXTRACT_FUNCTIONS: facts("function", "medium", "split a long function into smaller ones"),
  SPLIT_MODULE: facts("file", "large", "split a module into several"),
  REDUCE_COMPLEXITY: facts("function", "medium", "make a function simpler"),
  SIMPLIFY_CONDITIONALS: facts("function", "medium", "flatten nested conditions"),
  DEDUPLICATE: facts("file", "medium", "write repeated code once"),
  RENAME_VARIABLES: facts("function", "small", "give variables telling names"),
  ADD_TYPE_HINTS: facts("file", "small", "write the types of parameters", ["python", ...TYPED_SCRIPT, "php"]),
  REMOVE_DEAD_CODE: facts("file", "small", "remove code that nothing reaches"),
  REDUCE_FAN_OUT: facts("file", "large", "depend on fewer modules"),
  EXTRACT_CLASS: facts("file", "large", "move what belongs together into a class"),
  INLINE_FUNCTION: facts("function", "small", "put a trivial function where it is used"),
  DO_NOTHING: facts("file", "small", "leave it as it is"),
};

/** True for the actions that need no language model. */
export function isPlainAction(action: Action): action is PlainAction {
  return (PLAIN_ACTIONS as readonly Action[]).includes(action);
}
