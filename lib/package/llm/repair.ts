/** Lets a model make again what failed when it ran: single handlers, else the whole package. One round of the repair loop. */
import { canonicalHash } from "#kit/data/canonical.ts";
import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isLlmFailure, type Llm } from "#llm/index.ts";
import type { LlmCall } from "#schemas/llm.ts";
import type { Handler } from "#schemas/package/handlers.ts";
import type { Attempt, PackageDocument, Usage } from "#schemas/package.ts";
import { printPackage } from "../document/print.ts";
import { statedOf, withStated } from "../handlers/contract.ts";
import { modelOf } from "./client.ts";
import { attemptExtraction } from "./extraction.ts";
import { promptedOf } from "./generate.ts";
import { type FailedHandler, type HandledPackage, writeHandlers } from "./handlers.ts";
import { type Bounds, makeWithModel, usageOf } from "./make.ts";

/** What failed, and what it was made of. */
export interface Repair {
  readonly prompt: string;
  readonly document: PackageDocument;
  readonly handlers: readonly Handler[];
  /** Handlers that failed: only they are written again. */
  readonly broken: readonly FailedHandler[];
  /** Nothing failed but routes without a handler, for which the model has made none. */
  readonly isOnlyUnimplemented: boolean;
  /** Checks that failed, errors at the start, the end of logs; the same list means the same failure. */
  readonly failures: readonly string[];
  readonly model?: string | undefined;
  readonly bounds: Bounds;
}

export interface Again {
  /** The package made again; null if there is no other one. */
  readonly made: HandledPackage | null;
  /** Routes whose handlers were written again. */
  readonly remade: readonly string[];
  /** Why there is no other one. */
  readonly reason: string | null;
  readonly usage: Usage | null;
}

/** What one round has asked the model. */
interface Round {
  readonly llm: Llm;
  readonly attempts: Attempt[];
  readonly calls: LlmCall[];
  readonly context: Context;
}

/**
 * What the model makes in place of what failed. The caller ends the loop if the same failures come again: what has not
 * helped once costs the same a second time.
 * @throws CONFIG, CANCELLED
 */
export async function makeAgain(repair: Repair, context: Context): Promise<Again> {
  const attempts: Attempt[] = [];
  const calls: LlmCall[] = [];
  const llm = await modelOf(context, {
    mode: "prefer-llm",
    model: repair.model,
    onCall: (call) => calls.push(call),
  });
  const { effectiveMode, reason } = llm.decide();
  const none = (why: string): Again => ({
    made: null,
    remade: [],
    reason: why,
    usage: calls.length > 0 ? usageOf(calls) : null,
  });
  if (effectiveMode === "deterministic") return none(reason?.message ?? "the model is switched off");
  if (repair.bounds.tokens !== undefined && repair.bounds.tokens <= 0)
    return none("the limit of tokens or cost is reached");
  if (repair.bounds.cost !== undefined && repair.bounds.cost <= 0)
    return none("the limit of tokens or cost is reached");
  if (repair.isOnlyUnimplemented && repair.broken.length === 0)
    return none("no handler could be made for the routes that are not implemented");
  try {
    const round = { llm, attempts, calls, context };
    const made = await (repair.broken.length > 0
      ? handlersAgain(repair, round)
      : packageAgain(repair, round));
    return typeof made === "string" ? none(made) : { ...made, usage: usageOf(calls) };
  } catch (thrown) {
    const failure = asFailure(thrown);
    const isAnswer = isLlmFailure(thrown) || failure.code === "NO_SERVICE" || failure.code === "TOO_VAGUE";
    if (!isAnswer) throw thrown;
    return none(failure.message);
  }
}

type Remade = Pick<Again, "made" | "remade" | "reason">;

async function handlersAgain(
  { prompt, document, handlers, broken, bounds }: Repair,
  { llm, calls, context }: Round,
): Promise<Remade | string> {
  const work = { prompt, document, handlers, failed: broken, bounds };
  const made = await writeHandlers(llm, work, calls, context);
  const before = new Set(handlers.map(({ checksum_sha256 }) => checksum_sha256));
  const remade = made.handlers.filter(({ checksum_sha256 }) => !before.has(checksum_sha256));
  if (remade.length > 0) return { made, remade: remade.map(({ route }) => route), reason: null };
  return made.refused[0]?.reason ?? "the model changed nothing";
}

/** The whole package again; handlers of routes that it still leaves open are kept. */
async function packageAgain(
  { prompt, document, handlers, failures, bounds }: Repair,
  { llm, attempts, calls, context }: Round,
): Promise<Remade | string> {
  const known = promptedOf({ prompt }, attemptExtraction(prompt));
  const failed = { yaml: printPackage(document), failures };
  const next = await makeWithModel(llm, { ...known, failed }, bounds, { attempts, calls }, context);
  if (canonicalHash(next) === canonicalHash(document)) return "the model changed nothing";
  const kept = handlers.reduce((made, { service, route }) => {
    const stated = statedOf(document, service, route);
    return stated ? withStated(made, service, route, stated) : made;
  }, next);
  const made = await writeHandlers(llm, { prompt, document: kept, handlers, bounds }, calls, context);
  return { made, remade: [], reason: null };
}
