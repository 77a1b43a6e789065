/**
 * Serves one operation at its route: makes a record of the request, runs it in the pool and answers with the results.
 */

import type { ErrorKind } from "#schemas/common.ts";
import type { OperationAlias } from "#schemas/operation-aliases.ts";
import { CallInput, type CallResult } from "../contract/call-text.ts";
import { hasEffects } from "../contract/effects.ts";
import { type Form, formOf, inForm, typeOfForm } from "../contract/format.ts";
import { isLight } from "../contract/light.ts";
import { type AnyContract, takesBody } from "../contract/operation.ts";
import { asFailure, Failure, fail, failedCode, publicFailure } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import { isWholeNumber } from "../data/json.ts";
import { isBlank } from "../data/jsonl.ts";
import { failureKind } from "../invoke/invoke.ts";
import { meantBy } from "../invoke/operation-alias.ts";
import { type BodyKind, type BodyReader, bodyKindOf } from "./body.ts";
import type { ConnectionRegistry } from "./connection-registry.ts";
import type { Limit } from "./limit.ts";
import type { Runner } from "./middleware.ts";
import { recordOfQuery } from "./query.ts";
import { asset, busy, errorRecord, failed, jsonText, routeStatus, statusOfKind } from "./reply.ts";
import { requestId } from "./request-id.ts";
import type { Upgrade } from "./socket.ts";
import { type Framing, RecordStream } from "./stream.ts";

/** What all endpoints of a server share. */
export interface ServerContext {
  pool: Runner;
  reader: BodyReader;
  limit: Limit;
  connections: ConnectionRegistry;
  /** Turns a request into a WebSocket. */
  upgrade: Upgrade;
  roots: string[];
  allowExecute: boolean;
  allowWrite: boolean;
  /** Deadline of one request, ms. */
  timeoutMs: number;
  /** Keeps the server from closing the idle connection of a request that takes long. */
  keepOpen: (request: Request) => void;
  /** The client whose own token came with a request. */
  principalOf: (request: Request) => string | undefined;
  /** Logs a message for the operator of the server. */
  log: (text: string) => void;
}

export type Handler = (request: Request, params: Record<string, string>) => Response | Promise<Response>;

/** Sees each request and its answer. */
export interface Watcher {
  /** @param route the path as the route writes it; "" for what has none, with the method */
  around(method: string, route: string, handle: Handler): Handler;
}

/** Records of a batch that run at the same time: enough to fill a worker's batches, or its cores. */
const BATCH_LIGHT = 64;
const BATCH_SLOW = 4;

/** The target of a request: an operation and its input. */
interface Target {
  contract: AnyContract;
  input: CallInput;
}

/** @throws Failure for an input that does not select an operation */
type TargetOf = (input: CallInput) => Target;

/** Creates the handler of a contract. */
export function endpoint(contract: AnyContract, server: ServerContext): Handler {
  return contract.http && !takesBody(contract.http.method)
    ? queryHandler(contract, server)
    : bodyHandler(contract.name, (input) => ({ contract, input }), server, contract);
}

/** Creates the handler of an earlier name, each of whose records selects an operation. */
export function aliasEndpoint(
  name: string,
  alias: OperationAlias,
  contracts: readonly AnyContract[],
  server: ServerContext,
): Handler {
  return bodyHandler(
    name,
    (given) => {
      const { operation, record } = meantBy(alias, given.record);
      const contract = contracts.find((one) => one.name === operation);
      if (!contract) throw fail("NOT_INSTALLED", `Operation "${operation}" is not installed`);
      return { contract, input: CallInput.of(record) };
    },
    server,
  );
}

function queryHandler(contract: AnyContract, server: ServerContext): Handler {
  return (request, params) => {
    const record = recordOfQuery(contract, queryOf(request.url), params);
    if (record instanceof Failure) return failed(record);
    return answer(contract, server, request, CallInput.of(record));
  };
}

/** The query of a URL, without its question mark. */
export function queryOf(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? "" : url.slice(mark + 1);
}

/** @param contract the operation, if the path alone selects it: some of its fields may come in the query */
function bodyHandler(
  name: string,
  targetOf: TargetOf,
  server: ServerContext,
  contract?: AnyContract,
): Handler {
  const respond = (
    request: Request,
    params: Record<string, string>,
    kind: BodyKind,
    text: string,
  ): Response | Promise<Response> => {
    const fields = fieldsBeside(params, contract, request.url);
    if (kind === "ndjson") return batch(name, targetOf, server, request, text, fields);
    const given = CallInput.ofText(text, fields);
    try {
      // No process is started for what is evidently not a record.
      const { contract, input } = targetOf(given.withRecordEnds());
      return answer(contract, server, request, input);
    } catch (thrown) {
      return refusal(name, server, request, given, thrown);
    }
  };
  // Not an async function: each promise costs time, and there is one for each body already.
  return (request, params) => {
    const kind = bodyKindOf(request);
    if (kind instanceof Response) return kind;
    // Arriving bodies are limited like running requests, but separately: a slow client does not take the slot of a
    // fast one.
    if (server.reader.active >= server.limit.max) return busy("Too many requests are being received");
    return server.reader
      .read(request)
      .then((text) => (text instanceof Response ? text : respond(request, params, kind, text)));
  };
}

/** The fields that a request with a body has in its path and query; undefined if there are none. */
function fieldsBeside(
  params: Record<string, string>,
  contract: AnyContract | undefined,
  url: string,
): JsonRecord | undefined {
  const query = contract?.http?.query ? fieldsOfQuery(contract, url) : undefined;
  const named = query ? { ...params, ...query } : params;
  for (const _ in named) return named;
  return undefined;
}

/** The fields that a request with a body has in its query; other parameters mean nothing. */
function fieldsOfQuery(contract: AnyContract, url: string): JsonRecord {
  const names: readonly string[] = contract.http?.query ?? [];
  if (names.length === 0) return {};
  const given = [...new URLSearchParams(queryOf(url))].filter(([name]) => names.includes(name));
  const record = recordOfQuery(contract, new URLSearchParams(given).toString());
  // One that is given twice is refused like a value that does not fit.
  return record instanceof Failure ? Object.fromEntries(given) : record;
}

function answer(
  contract: AnyContract,
  server: ServerContext,
  request: Request,
  input: CallInput,
): Response | Promise<Response> {
  const framing = framingOf(request.headers.get("accept"));
  if (framing && hasOwnForm(contract, input)) return failed(onlyJson(), idOf(input));
  if (!server.limit.enter()) return busy(server.limit.reason);
  if (framing || !isLight(contract, (field) => input.get(field)))
    return live(contract, server, request, input, framing).catch((thrown: unknown) =>
      refusal(contract.name, server, request, input, thrown),
    );
  // Light work is finished before anybody could cancel it.
  const { roots, allowExecute, allowWrite, timeoutMs } = server;
  return server.pool
    .run({ contract, transport: "http", roots, allowExecute, allowWrite, timeoutMs, input })
    .then(
      ([result]) => {
        server.limit.leave();
        return jsonText(result?.text ?? "null");
      },
      (thrown: unknown) => {
        server.limit.leave();
        const failure = failureOf(contract.name, server, request, input, thrown);
        return failed(failure, idOf(input), routeStatus(contract.http, failure));
      },
    );
}

/** The answer to a request that failed. */
function refusal(
  name: string,
  server: ServerContext,
  request: Request,
  input: CallInput,
  thrown: unknown,
): Response {
  return failed(failureOf(name, server, request, input, thrown), idOf(input));
}

/** The failure of a request. That its text is not a record is found by its worker; only here is it parsed to say why. */
function failureOf(
  name: string,
  server: ServerContext,
  request: Request,
  input: CallInput,
  thrown: unknown,
): Failure {
  const record = input.read();
  return record instanceof Failure ? record : loggedFailure(name, server, thrown, request);
}

function settings({ roots, allowExecute, allowWrite, timeoutMs }: ServerContext) {
  return { transport: "http" as const, roots, allowExecute, allowWrite, timeoutMs };
}

/**
 * Work that takes time: the client may disconnect, results may be streamed. Releases its slot of the limit at the end.
 */
async function live(
  contract: AnyContract,
  server: ServerContext,
  request: Request,
  input: CallInput,
  framing: Framing | undefined,
): Promise<Response> {
  server.keepOpen(request);
  const stop = abortWith(request.signal);
  const begun = Promise.withResolvers<void>();
  let records: RecordStream | undefined;
  const begin = () => {
    if (!records) {
      records = new RecordStream(framing ?? "lines", () => stop.abort());
      begun.resolve();
    }
    return records;
  };
  const outcome = server.pool
    .run({
      contract,
      ...settings(server),
      ...(hasEffects(contract, (field) => input.get(field)) && {
        requestId: requestId(request),
        principal: server.principalOf(request),
      }),
      input,
      signal: stop.signal,
      onRecord: ({ text }) => begin().record(text),
      onProgress: framing === "events" ? (progress) => begin().progress(progress) : undefined,
    })
    .then(
      (results) => ({ results, failure: undefined }),
      (thrown: unknown) => ({
        results: [],
        failure: failureOf(contract.name, server, request, input, thrown),
      }),
    )
    .finally(() => {
      stop.dispose();
      server.limit.leave();
    });
  await Promise.race([outcome, begun.promise]);
  if (!records) {
    const { results, failure } = await outcome;
    if (failure) return failed(failure, idOf(input), routeStatus(contract.http, failure));
    const [only] = results;
    if (only && results.length === 1 && !contract.streams && !framing) return formed(contract, input, only);
  }
  const open = begin();
  void outcome.then(({ results, failure }) => {
    for (const { text } of results) void open.record(text);
    if (failure)
      void open.error(JSON.stringify(errorRecord(failure.body(), idOf(input), requestId(request))));
    open.end();
  });
  return open.response;
}

/** The kind of the failure that a result reports; the result is read only if it has the code. */
function kindOf(contract: AnyContract, result: CallResult): ErrorKind | undefined {
  const { failedAs } = contract;
  return failedAs === "code" ? failureKind(contract, result.record) : failedAs;
}

/** The single result as the body in the requested format. */
async function formed(contract: AnyContract, input: CallInput, result: CallResult): Promise<Response> {
  const kind = result.failed ? kindOf(contract, result) : undefined;
  const status = kind ? statusOfKind(kind) : 200;
  const form = askedForm(contract, input);
  if (form === undefined || form === "json") return jsonText(result.text, status);
  const text = await inForm(contract, form, result.record, () => new Date());
  return asset(text, typeOfForm(contract, form), {}, status);
}

/** The format that a request asks for; its text is parsed only if it can name one. */
function askedForm(contract: AnyContract, input: CallInput): Form | undefined {
  return contract.text && formOf(contract, { format: input.get("format") });
}

/** Whether a request asks for a format other than JSON. */
function hasOwnForm(contract: AnyContract, input: CallInput): boolean {
  return (askedForm(contract, input) ?? "json") !== "json";
}

function onlyJson(): Failure {
  return fail("INVALID_RECORD", 'Several records are answered as JSON: "format" must be json or absent', {
    hint: "Send one record as application/json, and accept one response",
    details: { field: "format" },
  });
}

/** N lines in, N answers out, in order, each error at the position of its line. */
function batch(
  name: string,
  targetOf: TargetOf,
  server: ServerContext,
  request: Request,
  text: string,
  fields: JsonRecord | undefined,
): Response {
  if (!server.limit.enter()) return busy(server.limit.reason);
  server.keepOpen(request);
  const stop = abortWith(request.signal);
  const records = new RecordStream(framingOf(request.headers.get("accept")) ?? "lines", () => stop.abort());
  const failedLine = (failure: Failure, id?: unknown) =>
    JSON.stringify(errorRecord(failure.body(), id, requestId(request)));
  const run = async (line: string, target: LineTarget): Promise<string[]> => {
    if ("failure" in target) return [failedLine(target.failure, target.id)];
    const { contract, input } = target;
    // As in a filter, a failed record keeps its position.
    if (!contract.takesFailures && hasFailed(input)) return [line];
    if (hasOwnForm(contract, input)) return [failedLine(onlyJson(), idOf(input))];
    try {
      const results = await server.pool.run({ contract, ...settings(server), input, signal: stop.signal });
      return results.map((result) => result.text);
    } catch (thrown) {
      return [failedLine(failureOf(contract.name, server, request, input, thrown), idOf(input))];
    }
  };
  const work = async () => {
    const queue: Promise<string[]>[] = [];
    const drain = async (limit: number) => {
      while (queue.length > limit)
        for (const result of (await queue.shift()) ?? []) await records.record(result);
    };
    for (const line of text.split("\n")) {
      if (stop.signal.aborted) break;
      if (isBlank(line)) continue;
      const target = targetOfLine(targetOf, CallInput.ofText(line, fields, "line"));
      // Records with effects run in order, each after the one before it and before the next.
      const isInOrder =
        "contract" in target && hasEffects(target.contract, (field) => target.input.get(field));
      if (isInOrder) await drain(0);
      queue.push(run(line, target));
      const atOnce =
        "contract" in target && isLight(target.contract, (field) => target.input.get(field))
          ? BATCH_LIGHT
          : BATCH_SLOW;
      await drain(isInOrder ? 0 : atOnce - 1);
    }
    await drain(0);
  };
  void work()
    .catch((thrown: unknown) => records.error(failedLine(loggedFailure(name, server, thrown, request))))
    .finally(() => {
      stop.dispose();
      server.limit.leave();
      records.end();
    });
  return records.response;
}

/** A text without either is no record that failed: names can be written with escapes. */
const MAY_HAVE_FAILED = /"ok"\s*:\s*false|\\u00[2-7]/;

function hasFailed(input: CallInput): boolean {
  return MAY_HAVE_FAILED.test(input.text) && failedCode(input.read()) !== undefined;
}

/** The target of a line of a batch, or why it has none. */
type LineTarget = Target | { failure: Failure; id: unknown };

function targetOfLine(targetOf: TargetOf, given: CallInput): LineTarget {
  try {
    return targetOf(given.withRecordEnds());
  } catch (thrown) {
    return { failure: asFailure(thrown), id: idOf(given) };
  }
}

/** An unexpected error may contain anything, a request's values too: it goes to the server's log, not to the client. */
export function loggedFailure(
  name: string,
  server: Pick<ServerContext, "log">,
  thrown: unknown,
  request?: Request,
): Failure {
  const failure = asFailure(thrown);
  if (failure.code === "INTERNAL")
    server.log(`${name}: ${failure.message}${request ? ` (request ${requestId(request)})` : ""}`);
  return publicFailure(failure);
}

/** A controller that a request's own signal aborts too. */
export function abortWith(signal: AbortSignal): {
  signal: AbortSignal;
  abort: () => void;
  dispose: () => void;
} {
  const controller = new AbortController();
  const abort = () => controller.abort(fail("CANCELLED", "The client disconnected"));
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    abort,
    dispose: () => signal.removeEventListener("abort", abort),
  };
}

function framingOf(accept: string | null): Framing | undefined {
  if (accept === null || accept === "*/*" || accept === "application/json") return undefined;
  if (accept.includes("text/event-stream")) return "events";
  return /application\/(x-ndjson|ndjson|jsonl)/.test(accept) ? "lines" : undefined;
}

/** The id of a request if it may be echoed. */
function idOf(input: CallInput): unknown {
  const id = input.get("id");
  return typeof id === "string" || isWholeNumber(id) ? id : undefined;
}
