/** Fills the routes that a package leaves open: with handlers of a model where there is one, else with what to do. */
import type { Context } from "#kit/files/context.ts";
import type { LlmCall } from "#schemas/llm.ts";
import type { UnimplementedRoute } from "#schemas/package/handlers.ts";
import type { GenerateRecord, GenerateRequest, PackageDocument } from "#schemas/package.ts";
import { designPackage } from "../design/design.ts";
import { openRoutes, routeOf } from "../design/with-handlers.ts";
import { printPackage } from "../document/print.ts";
import { modelOf } from "./client.ts";
import { ITERATIONS } from "./generate.ts";
import { writeHandlers } from "./handlers.ts";
import { remaining, sumOf, usageOf } from "./make.ts";

/** The record with handlers for its open routes that have none, and a warning that names those that stay open. */
export async function fillOpenRoutes(
  record: GenerateRecord,
  request: GenerateRequest,
  context: Context,
): Promise<GenerateRecord> {
  const { mode = "prefer-llm", model, max_iterations = ITERATIONS, max_tokens, max_cost } = request;
  const calls: LlmCall[] = [];
  const llm = await modelOf(context, { mode, model, onCall: (call) => calls.push(call) });
  const { effectiveMode, reason } = llm.decide();
  if (effectiveMode === "deterministic")
    return withWarning({
      ...record,
      unimplemented: stillOpen(record, reason?.message ?? "the mode is deterministic"),
    });
  const bounds = { iterations: max_iterations, tokens: max_tokens, cost: max_cost };
  const { prompt, document, usage, handlers = [] } = record;
  const work = { prompt, document, handlers, bounds: remaining(bounds, usage) };
  const made = await writeHandlers(llm, work, calls, context);
  return withWarning({
    ...record,
    ...withDocument(made.document),
    handlers: [...made.handlers],
    ...(made.refused.length > 0 && { unimplemented: [...made.refused] }),
    model: calls.at(-1)?.model ?? record.model,
    usage: sumOf(usage, calls.length > 0 ? usageOf(calls) : null),
  });
}

/** The fields of a record that show its package. */
export const withDocument = (
  document: PackageDocument,
): Pick<GenerateRecord, "document" | "ir" | "yaml_content"> => ({
  document,
  ir: document,
  yaml_content: printPackage(document),
});

/** The open routes without a handler. */
export function stillOpen(
  { document, handlers = [] }: Pick<GenerateRecord, "document" | "handlers">,
  reason: string,
): UnimplementedRoute[] {
  return openRoutes(designPackage(document))
    .map(({ service, operation }) => ({ service: service.name, route: routeOf(operation), reason }))
    .filter(({ service, route }) => !handlers.some((one) => one.service === service && one.route === route));
}

const ADVICE =
  "Say in the prompt what they do, or let a model write their handlers: set LLM_API_KEY, HEDDLE_LLM_BASE_URL and LLM_MODEL for a gateway, or OLLAMA_BASE_URL and LLM_MODEL for a local server, and use --mode prefer-llm";

function withWarning(record: GenerateRecord): GenerateRecord {
  const { unimplemented = [], warnings } = record;
  if (unimplemented.length === 0) return record;
  const routes = unimplemented.map(({ route }) => route).join(", ");
  const reasons = [...new Set(unimplemented.map(({ reason }) => reason))].join("; ");
  return {
    ...record,
    warnings: [
      ...warnings,
      `Nothing says what these routes do, and they answer 501: ${routes} (${reasons}). ${ADVICE}`,
    ],
  };
}
