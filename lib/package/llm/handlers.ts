/** Lets a model write the handlers of routes that nothing else determines: each alone, checked, and asked for again. */
import { sha256Hex } from "#kit/data/canonical.ts";
import { asFailure, Failure, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isLlmFailure, type Llm, type LlmMessage } from "#llm/index.ts";
import { LLM_ERRORS, type LlmCall } from "#schemas/llm.ts";
import type { OperationDesign, ServiceDesign } from "#schemas/package/design.ts";
import { type Handler, HandlerAnswer, type UnimplementedRoute } from "#schemas/package/handlers.ts";
import type { PackageDocument } from "#schemas/package.ts";
import { designPackage } from "../design/design.ts";
import { openRoutes, routeOf, withHandlers } from "../design/with-handlers.ts";
import { handlerFaults } from "../handlers/check.ts";
import { examplesOf, withContract } from "../handlers/contract.ts";
import { handlerSignature } from "../handlers/signature.ts";
import { HANDLER_SYSTEM } from "./instruction.ts";
import { type Bounds, isWithin } from "./make.ts";

const fail = failures(LLM_ERRORS);

/** A package with handlers for the routes that it leaves open. */
export interface HandledPackage {
  readonly document: PackageDocument;
  readonly handlers: readonly Handler[];
}

/** A handler that failed when its service ran. */
export interface FailedHandler {
  readonly service: string;
  readonly route: string;
  readonly failures: readonly string[];
}

export interface HandlerWork extends HandledPackage {
  readonly prompt: string;
  readonly bounds: Bounds;
  /** Handlers to write again; all others are kept. */
  readonly failed?: readonly FailedHandler[];
}

export interface HandlersMade extends HandledPackage {
  /** Routes whose handler could not be written, or not be written again. */
  readonly refused: readonly UnimplementedRoute[];
}

/**
 * Writes a handler for each route of the package that is open, and those that failed again. A route whose handler cannot be
 * made stays open, or keeps the handler that it had.
 * @throws in mode require-llm the codes of LLM_ERRORS; CANCELLED
 */
export async function writeHandlers(
  llm: Llm,
  work: HandlerWork,
  calls: readonly LlmCall[],
  context: Context,
): Promise<HandlersMade> {
  const { failed = [] } = work;
  let { document } = work;
  const handlers = [...work.handlers];
  const refused: UnimplementedRoute[] = [];
  /** A model that cannot be reached is not asked for the routes after. */
  let unavailable: Failure | undefined;
  const open = openRoutes(designPackage(document)).map(({ service, operation }) => ({
    service: service.name,
    route: routeOf(operation),
  }));
  for (const [at, { service, route }] of open.entries()) {
    const isIt = (one: { service: string; route: string }) => one.service === service && one.route === route;
    const known = handlers.findIndex(isIt);
    const failure = failed.find(isIt);
    if (known >= 0 && !failure) continue;
    context.progress?.({ done: at + 1, total: open.length, phase: "model", message: `writing ${route}` });
    const asked = { document, service, route, before: handlers[known], failure };
    const made = unavailable ?? (await attempt(llm, work, asked, calls, context));
    if (made instanceof Failure) unavailable = made;
    if (typeof made === "string" || made instanceof Failure) {
      const reason = typeof made === "string" ? made : made.message;
      refused.push({ service, route, reason });
      continue;
    }
    ({ document } = made);
    handlers.splice(known < 0 ? handlers.length : known, known < 0 ? 0 : 1, made.handler);
  }
  return { document, handlers, refused };
}

/** A handler, or why there is none; in mode require-llm that ends the work. */
async function attempt(
  llm: Llm,
  work: HandlerWork,
  asked: Asked,
  calls: readonly LlmCall[],
  context: Context,
): Promise<Written | string | Failure> {
  try {
    const made = await writeHandler(llm, work, asked, calls, context);
    if (typeof made !== "string" || llm.mode !== "require-llm") return made;
    throw fail("LLM_BAD_RESPONSE", `Cannot make a handler for ${asked.route}: ${made}`, {
      hint: "Say in the prompt what the route does, use another model, or --mode prefer-llm",
    });
  } catch (thrown) {
    if (llm.mode === "require-llm" || !isLlmFailure(thrown)) throw thrown;
    return asFailure(thrown);
  }
}

interface Asked {
  readonly document: PackageDocument;
  readonly service: string;
  readonly route: string;
  readonly before: Handler | undefined;
  readonly failure: FailedHandler | undefined;
}

interface Written {
  readonly document: PackageDocument;
  readonly handler: Handler;
}

/** A handler that passes every check, or why there is none. */
async function writeHandler(
  llm: Llm,
  { prompt, bounds }: HandlerWork,
  asked: Asked,
  calls: readonly LlmCall[],
  context: Context,
): Promise<Written | string> {
  const question = await questionOf(prompt, asked);
  let messages: LlmMessage[] = [{ role: "user", content: JSON.stringify(question) }];
  let before: string | undefined;
  let why = "no round was left";
  for (let iteration = 1; iteration <= bounds.iterations; iteration++) {
    if (!isWithin(bounds, { calls })) return `the limit of tokens or cost is reached: ${why}`;
    const answered = await answerOf(llm, messages, context);
    const checked = typeof answered === "string" ? [answered] : await checkedAnswer(answered, asked, calls);
    if ("handler" in checked) return checked;
    const signature = checked.join("\n");
    why = checked[0] ?? why;
    // The same mistakes again: another round would cost the same and bring the same.
    if (signature === before) return `the same mistake came twice: ${why}`;
    before = signature;
    const rejected = typeof answered === "string" ? [] : rejection(answered, checked);
    messages = [...messages.slice(0, 1), ...rejected];
  }
  return `${bounds.iterations} answers were not enough: ${why}`;
}

function rejection(answer: HandlerAnswer, faults: readonly string[]): LlmMessage[] {
  return [
    { role: "assistant", content: JSON.stringify(answer) },
    {
      role: "user",
      content: `This cannot be used:\n- ${faults.join("\n- ")}\nAnswer again, whole and corrected.`,
    },
  ];
}

/** One answer, or what is wrong with one that does not fit; a failure of the gateway ends the work. */
async function answerOf(
  llm: Llm,
  messages: readonly LlmMessage[],
  { signal }: Context,
): Promise<HandlerAnswer | string> {
  try {
    const { value } = await llm.structured({
      name: "handler",
      schema: HandlerAnswer,
      system: HANDLER_SYSTEM,
      messages,
      signal,
    });
    return value;
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.code !== "LLM_BAD_RESPONSE") throw thrown;
    return failure.message;
  }
}

async function questionOf(
  prompt: string,
  { document, service, route, before, failure }: Asked,
): Promise<object> {
  const found = openOperation(document, service, route);
  if (!found) throw new TypeError(`The route ${route} of ${service} is not open`);
  const { operation } = found;
  const { request, summary, description, parameters } = operation;
  const responses = operation.responses.filter(({ status }) => status !== 501);
  return {
    request: prompt,
    route,
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...((request || responses.length > 0) && { contract: { request, responses } }),
    signature: await handlerSignature(operation, found.service),
    ...(before && failure && { code: before.code, failures: failure.failures }),
  };
}

function openOperation(
  document: PackageDocument,
  service: string,
  route: string,
): { service: ServiceDesign; operation: OperationDesign } | undefined {
  return openRoutes(designPackage(document)).find(
    (one) => one.service.name === service && routeOf(one.operation) === route,
  );
}

/** The handler of an answer, or its faults. */
async function checkedAnswer(
  answer: HandlerAnswer,
  { document, service, route }: Asked,
  calls: readonly LlmCall[],
): Promise<Written | string[]> {
  const next = withContract(document, service, route, answer);
  const handler: Handler = {
    service,
    route,
    code: answer.code.endsWith("\n") ? answer.code : `${answer.code}\n`,
    examples: [],
    made_by: calls.at(-1)?.model ?? "a model",
    checksum_sha256: "",
  };
  const design = withHandlers(designPackage(next), [handler]);
  const owner = design.services.find(({ name }) => name === service);
  const operation = owner?.operations.find((one) => routeOf(one) === route);
  if (!owner || !operation) return [`There is no route ${route}`];
  const { examples, faults } = examplesOf(answer, operation);
  const all = [...(await handlerFaults(handler.code, operation, owner)), ...faults];
  if (all.length > 0) return all;
  return { document: next, handler: { ...handler, examples, checksum_sha256: sha256Hex(handler.code) } };
}
