#!/usr/bin/env bun
/** `uri-resolve`: a prompt becomes an intent and an abstract URI. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { PlanRequest, ResolveResult } from "#schemas/uri.ts";
import { ENVIRONMENT, FILES, PLANNING, uriList } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-resolve",
  family: "uri",
  summary: "Resolve a prompt to an intent with slots and an abstract URI",
  description: [
    "The first half of planning. uri-compile and uri-execute take the result as a request, so the three form a pipeline.",
  ],
  input: PlanRequest,
  output: ResolveResult,
  aliases: ALIASES.prompt,
  positional: "prompt",
  examples: [
    { command: 'uri-resolve "otwórz Firefoxa"', note: "start an application" },
    {
      command: 'uri-resolve "open firefox" | uri-compile | uri-execute --dry-run',
      note: "the whole pipeline",
    },
  ],
  effects: "read",
  light: true,
  passThrough: true,
  errors: PLANNING,
  http: { method: "POST", path: "/v1/resolve" },
  mcp: { core: true, title: "Resolve a desktop request to a URI", content: uriList },
  environment: ENVIRONMENT,
  files: FILES,
  load: () => import("../../lib/uri/resolve.ts").then((module) => module.run),
  view: async () => (await import("../../lib/uri/resolve-view.ts")).resolveView,
});
export default contract;

if (import.meta.main) await runMain(contract);
