#!/usr/bin/env bun
/** `package-apply`: a package with suggestions applied. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ApplyRequest, ApplyResult } from "#schemas/package.ts";
import { IMPROVING } from "../../lib/package/llm/contract.ts";

const contract = operation({
  ...IMPROVING,
  name: "package-apply",
  summary: "Apply suggestions to a package",
  description: [
    "Applies suggestions, as package-suggest returns them or as the model makes them now, and returns the changed package. A suggestion is applied whole or not at all; warnings say why not.",
    "An intent of the workspace gets the changed package as its newest version: its approval ends, and nothing runs until the new version is approved. A file is never changed: write yaml_content where you want it.",
  ],
  input: ApplyRequest,
  output: ApplyResult,
  effects: "write",
  outputs: ["workspace"],
  dryRun: "dry_run",
  examples: [
    { command: "package-apply --dry-run", note: "show what the model would change", illustrative: true },
    {
      command: "package-suggest books | package-apply books",
      note: "apply what was suggested",
      illustrative: true,
    },
  ],
  http: { method: "POST", path: "/api/intents/{intent}/ai/apply" },
  mcp: { title: "Apply suggestions to a package" },
  load: () => import("../../lib/package/apply.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/apply-view.ts")).applyView,
});
export default contract;

if (import.meta.main) await runMain(contract);
