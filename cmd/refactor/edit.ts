#!/usr/bin/env bun
/** `refactor-edit`: one action on one source. */
import { KIT_ERRORS } from "#kit/errors.ts";
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { EditRequest, EditResult, REFACTOR_ERRORS } from "#schemas/refactor.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;
const { UNKNOWN_LANGUAGE, SYNTAX_ERROR, TOO_COMPLEX } = REFACTOR_ERRORS;

const contract = operation({
  name: "refactor-edit",
  family: "refactor",
  summary: "Do one action to one source and answer with the edited text and its diff",
  description: [
    "Takes a source file or text and removes unused imports (REMOVE_UNUSED_IMPORTS), puts code that runs on import under a __main__ guard (FIX_MODULE_EXECUTION_BLOCK), gives magic numbers names (EXTRACT_CONSTANTS) or annotates return types (ADD_RETURN_TYPES). Nothing is written: the result is the edited text, a unified diff and the list of changes.",
    "What is not replaced stays as it was to the byte: line ends, tabs, a byte-order mark, a last line without its end. The result is parsed again, and a result whose syntax tree changed by more than the action may change is never returned. A source with syntax errors is refused.",
    "Each change is marked safe or unsafe. Unsafe ones may change what the program does, or lose a comment; they are made with --unsafe only, and listed in skipped with their reason otherwise.",
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
      note: "what would go, as a diff",
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
  mcp: { core: true, title: "Do one refactoring action to one source" },
  load: () => import("../../lib/refactor/edit.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/edit-view.ts")).editView,
});
export default contract;

if (import.meta.main) await runMain(contract);
