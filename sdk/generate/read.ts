/** Reads the surface of the SDKs from the contracts of the evidence service. */
import type { TSchema } from "@sinclair/typebox";
import { A2A_ERRORS } from "#a2a/errors.ts";
import type { AnyContract } from "#kit/contract/operation.ts";
import { publish } from "#kit/data/schema.ts";
import type { JsonSchema } from "#kit/data/validate.ts";
import { VERSION } from "#kit/data/version.ts";
import * as a2a from "#schemas/a2a.ts";
import * as evidence from "#schemas/evidence.ts";
import { ACTIONS } from "../../lib/evidence/serve/actions.ts";
import { Models } from "./models.ts";
import type { Action, Surface } from "./surface.ts";

/** Further models of the protocol and of the routes beside it, by the name that programs know them by. */
const MODELS: Readonly<Record<string, TSchema>> = {
  AgentCard: a2a.AgentCard,
  Artifact: a2a.Artifact,
  DiffAnswer: evidence.ApiDiffAnswer,
  DiffQuery: evidence.ApiDiffRequest,
  Message: a2a.Message,
  Part: a2a.Part,
  RunsQuery: evidence.RunsQuery,
  RunSummary: evidence.RunSummary,
  StreamEvent: a2a.StreamEvent,
  Task: a2a.Task,
  TaskPage: a2a.ListTasksResult,
};

/**
 * `link` without `ranked` makes a graph of records. What it answers with `ranked` is another thing, which programs ask
 * for by `call`.
 */
const LINK = { without: ["ranked"], records: evidence.IntentRecord, result: evidence.Graph };

/** Helpers that may not be called as their action: `diff` asks the route for history pages. */
const HELPERS: Readonly<Record<string, string>> = { diff: "diff_graphs" };

/** Actions with any number of results, as lib/evidence/serve/executor.ts answers them. */
const isList = (action: string): boolean => action.startsWith("extract_");

/** @param contracts all contracts, of which those of the actions are taken */
export function readSurface(contracts: readonly AnyContract[]): Surface {
  const models = new Models({ ...named(evidence), ...named(a2a) });
  const actions = Object.entries(ACTIONS).map(([name, { operation }]): Action => {
    const contract = contracts.find((one) => one.name === operation);
    if (!contract) throw new Error(`The action ${name} has no operation`);
    const input = inputOf(name, publish(contract.input));
    const output = name === "link" ? publish(LINK.result) : publish(contract.output);
    return {
      name,
      helper: HELPERS[name] ?? name,
      description: contract.summary,
      input: models.addInput(name, input, contract.summary),
      needsInput: (input.required ?? []).length > 0,
      result: models.addResult(name, output),
      isList: isList(name),
    };
  });
  for (const [name, schema] of Object.entries(MODELS)) models.add(name, publish(schema));
  return {
    ...models.finish(),
    actions,
    errors: Object.entries(A2A_ERRORS).map(([reason, error]) => ({ reason, ...error })),
    version: VERSION,
    protocol: a2a.A2A_VERSION,
  };
}

function inputOf(action: string, schema: JsonSchema): JsonSchema {
  if (action !== "link") return schema;
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !LINK.without.includes(name)),
  );
  const records = {
    type: "array",
    items: publish(LINK.records),
    description: "Intent records of the extractors",
  };
  return { ...schema, properties: { ...properties, records } };
}

/** The objects among the exports of a module: their names are the best that there are. */
function named(module: Readonly<Record<string, unknown>>): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  for (const [name, value] of Object.entries(module))
    if (isObjectSchema(value)) found[name] = publish(value as TSchema);
  return found;
}

const isObjectSchema = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "properties" in value && Object.hasOwn(value, "type");
