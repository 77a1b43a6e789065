#!/usr/bin/env bun
/** `package-suggest`: what could be better in a package, by a model. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { SuggestRequest, SuggestResult } from "#schemas/package.ts";
import { IMPROVING } from "../../lib/package/llm/contract.ts";

const contract = operation({
  ...IMPROVING,
  name: "package-suggest",
  summary: "Suggest improvements to a package with the language model",
  description: [
    "Asks the model for routes, tables, columns, rules and authentication that a package lacks. Each suggestion has its changes and can be applied to the package as it is; what cannot be applied is sent back to the model once.",
    "The package is an intent of the workspace, or a file or text. Nothing is changed; package-apply applies the suggestions.",
  ],
  input: SuggestRequest,
  output: SuggestResult,
  effects: "read",
  examples: [
    { command: "package-suggest --focus security", note: "for the latest intent", illustrative: true },
    {
      command: "package-suggest --path books.yaml --json | package-apply --path books.yaml",
      note: "apply what was suggested to a file",
      illustrative: true,
    },
  ],
  http: { method: "POST", path: "/api/intents/{intent}/ai/suggest" },
  mcp: { title: "Suggest improvements of a package" },
  load: () => import("../../lib/package/suggest.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/suggest-view.ts")).suggestView,
});
export default contract;

if (import.meta.main) await runMain(contract);
