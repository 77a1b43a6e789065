#!/usr/bin/env bun
/** `refactor-edit`: one action on one source. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { EditRequest, EditResult, REFACTOR_ERRORS } from "#schemas/refactor.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;
const { UNKNOWN_LANGUAGE, SYNTAX_ERROR, TOO_COMPLEX } = REFACTOR_ERRORS;

const contract = operation({
  name: "refactor-edit",
  family: "refactor",
  summary: "Apply one action to one source and return the edited text and its diff",
  description: [
    "Takes a source file or text and removes unused imports (REMOVE_UNUSED_IMPORTS), puts code that runs on import under a __main__ guard (FIX_MODULE_EXECUTION_BLOCK), replaces magic numbers by named constants (EXTRACT_CONSTANTS) or adds return types (ADD_RETURN_TYPES). Nothing is written: the result has the edited text, a unified diff and the list of changes.",
    "Everything else is preserved byte for byte: line endings, tabs, a byte-order mark, a missing final newline. The result is parsed again and rejected if its syntax tree changed by more than the action allows. A source with syntax errors is an error.",
    "Each change is marked safe or unsafe. Unsafe changes may change behaviour or lose a comment; they need --unsafe and are otherwise listed in skipped with the reason.",
  ],
  input: EditRequest,
  output: EditResult,
  aliases: ALIASES.source,
  subjects: ["path", "source"],
  requiresAnyOf: ["path", "source"],
  paths: { path: "file", root: "folder" },
  examples: [
    {
      command: "refactor-edit --action REMOVE_UNUSED_IMPORTS --path src/app.py --json | jq -r .diff",
      note: "the removed imports, as a diff",
      illustrative: true,
    },
    {
      command: `refactor-edit --action ADD_RETURN_TYPES --language python --source 'def answer(): return 42' --json | jq -r .source`,
      note: "an annotated function",
    },
    {
      command: `echo '{"id":1,"action":"REMOVE_UNUSED_IMPORTS","language":"python","source":"import os\\nprint(1)\\n"}' | refactor-edit`,
      note: "as a filter of JSON Lines",
    },
  ],
  effects: "read",
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, UNKNOWN_LANGUAGE, SYNTAX_ERROR, TOO_COMPLEX },
  http: { method: "POST", path: "/v1/refactor/edit" },
  mcp: { core: true, title: "Apply one refactoring action to one source" },
  load: () => import("../../lib/refactor/edit.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/edit-view.ts")).editView,
});
export default contract;

if (import.meta.main) await runMain(contract);
