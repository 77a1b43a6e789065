/** Further paths of operations: those that clients of the public system use besides the path of the contract. */

import type { JsonRecord } from "#kit/data/json.ts";
import type { AliasRoute } from "#kit/http/alias-route.ts";
import * as paths from "#schemas/package/paths.ts";
import { RegistryListRequest } from "#schemas/package/registry.ts";
import { ParseRequest } from "#schemas/package.ts";

const pipeline = {
  method: "POST",
  operation: "package-generate",
  input: paths.PipelineRequest,
  fixed: { run: true },
  answer: { output: paths.PipelineResult, of: pipelineResult },
  effects: "execute",
} as const;

export const ALIASES: readonly AliasRoute[] = [
  { ...pipeline, path: "/api/pipeline/run", name: "package-pipeline-run" },
  { ...pipeline, path: "/api/intents/generate-and-run", name: "package-generate-and-run" },
  {
    method: "POST",
    path: "/api/intents/parse",
    name: "package-parse-intent",
    operation: "package-parse",
    input: ParseRequest,
    fixed: { save: true },
    effects: "write",
  },
  {
    method: "POST",
    path: "/api/intents/{intent}/plan",
    name: "package-plan-intent",
    operation: "package-plan",
    input: paths.IntentPlanRequest,
  },
  {
    method: "GET",
    path: "/api/intents/{intent}/code",
    name: "package-code-intent",
    operation: "package-code",
    input: paths.IntentCodeRequest,
  },
  {
    method: "GET",
    path: "/api/registry/list",
    name: "package-registry-entries",
    operation: "package-registry-list",
    input: RegistryListRequest,
  },
];

/** The steps of a pipeline as parts of their own, and the first failure among them. */
function pipelineResult(record: JsonRecord): JsonRecord {
  const made = Object.fromEntries(paths.MAKING_FIELDS.map((name) => [name, record[name]]));
  const execution = record["execution"];
  const failed =
    typeof execution === "object" && execution !== null && "error" in execution ? execution.error : null;
  return { ...record, generate: { success: true, ...made }, error: record["error"] ?? failed };
}
