/**
 * Serves one operation at its route: makes a record of the request, runs it in the pool and answers with the results.
 */
import type { OperationAlias } from "#schemas/operation-aliases.ts";
import { hasEffects } from "../effects.ts";
import { asFailure, ERROR_KINDS, Failure, fail, failedCode, publicFailure } from "../errors.ts";
import { formOf, inForm, typeOfForm } from "../format.ts";
import { isNotOk } from "../invoke.ts";
import { isWholeNumber, type JsonRecord } from "../json.ts";
import { isBlank, recordText } from "../jsonl.ts";
import type { AnyContract } from "../operation.ts";
import { meantBy } from "../operation-alias.ts";
import { type BodyReader, bodyKindOf, parseBody } from "./body.ts";
import type { ConnectionRegistry } from "./connection-registry.ts";
import type { Limit } from "./limit.ts";
import type { Runner } from "./middleware.ts";
import { recordOfQuery } from "./query.ts";
import { asset, busy, errorRecord, failed, jsonText } from "./reply.ts";
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
  /** Logs a message for the operator of the server. */
  log: (text: string) => void;
}

export type Handler = (request: Request, params: Record<string, string>) => Response | Promise<Response>;

/** Records of a batch that run at the same time: enough to fill a worker's batches, or its cores. */
const BATCH_LIGHT = 64;
const BATCH_SLOW = 4;

/** The target of a request: an operation and its record. */
interface Target {
  contract: AnyContract;
  record: JsonRecord;
}

/** @throws Failure for a record that does not select an operation */
type TargetOf = (record: JsonRecord) => Target;

/** Creates the handler of a contract. */
export function endpoint(contract: AnyContract, server: ServerContext): Handler {
  return contract.http?.method === "GET"
    ? getHandler(contract, server)
    : postHandler(contract.name, (record) => ({ contract, record }), server);
}

/** Creates the handler of an earlier name, each of whose records selects an operation. */
export function aliasEndpoint(
  name: string,
  alias: OperationAlias,
  contracts: readonly AnyContract[],
  server: ServerContext,
): Handler {
  return postHandler(
    name,
    (given) => {
      const { operation, record } = meantBy(alias, given);
      const contract = contracts.find((one) => one.name === operation);
      if (!contract) throw fail("NOT_INSTALLED", `Operation "${operation}" is not installed`);
      return { contract, record };
    },
    server,
  );
}

function getHandler(contract: AnyContract, server: ServerContext): Handler {
  return (request, params) => {
    const record = recordOfQuery(contract, queryOf(request.url), params);
    if (record instanceof Failure) return failed(record);
    return answer(contract, server, request, record, recordText(record));
  };
}

/** The query of a URL, without its question mark. */
export function queryOf(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? "" : url.slice(mark + 1);
}

function postHandler(name: string, targetOf: TargetOf, server: ServerContext): Handler {
  return async (request, params) => {
    const kind = bodyKindOf(request);
    if (kind instanceof Response) return kind;
    // Arriving bodies are limited like running requests, but separately: a slow client does not take the slot of a
    // fast one.
    if (server.reader.active >= server.limit.max) return busy("Too many requests are being received");
    const text = await server.reader.read(request);
    if (text instanceof Response) return text;
    if (kind === "ndjson") return batch(name, targetOf, server, request, text);
    const given = parseBody(text);
    if (given instanceof Failure) return failed(given);
    for (const field in params) given[field] = params[field];
    try {
      const { contract, record } = targetOf(given);
      // The text itself is passed to the worker, whose messages end at a line break.
      const asIs = record === given && Object.keys(params).length === 0;
      return await answer(contract, server, request, record, asIs ? oneLine(text) : recordText(record));
    } catch (thrown) {
      return failed(loggedFailure(name, server, thrown, request), idOf(given));
    }
  };
}

/** JSON text on one line: a line break in valid JSON is only between tokens, where a space means the same. */
const oneLine = (json: string): string => (json.includes("\n") ? json.replaceAll("\n", " ") : json);

function answer(
  contract: AnyContract,
  server: ServerContext,
  request: Request,
  record: JsonRecord,
  input: string,
): Response | Promise<Response> {
  const id = idOf(record);
  const framing = framingOf(request.headers.get("accept"));
  if (framing && hasOwnForm(contract, record)) return failed(onlyJson(), id);
  if (!server.limit.enter()) return busy(server.limit.reason);
  if (!contract.light || framing) return live(contract, server, request, record, input, framing);
  // Light work is finished before anybody could cancel it.
  return server.pool.runText({ contract, ...settings(server), input }).then(
    (texts) => {
      server.limit.leave();
      return jsonText(texts[0] ?? "null");
    },
    (thrown: unknown) => {
      server.limit.leave();
      return failed(loggedFailure(contract.name, server, thrown, request), id);
    },
  );
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
  record: JsonRecord,
  input: string,
  framing: Framing | undefined,
): Promise<Response> {
  const id = idOf(record);
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
    .runText({
      contract,
      ...settings(server),
      input,
      signal: stop.signal,
      onRecord: (text) => begin().record(text),
      onProgress: framing === "events" ? (progress) => begin().progress(progress) : undefined,
    })
    .then(
      (texts) => ({ texts, failure: undefined }),
      (thrown: unknown) => ({ texts: [], failure: loggedFailure(contract.name, server, thrown, request) }),
    )
    .finally(() => {
      stop.dispose();
      server.limit.leave();
    });
  await Promise.race([outcome, begun.promise]);
  if (!records) {
    const { texts, failure } = await outcome;
    if (failure) return failed(failure, id);
    const [only] = texts;
    if (only !== undefined && texts.length === 1 && !contract.streams && !framing)
      return formed(contract, record, only);
  }
  const open = begin();
  void outcome.then(({ texts, failure }) => {
    for (const text of texts) void open.record(text);
    if (failure) void open.error(JSON.stringify(errorRecord(failure.body(), id, requestId(request))));
    open.end();
  });
  return open.response;
}

/** The single result as the body in the requested format. */
async function formed(contract: AnyContract, request: JsonRecord, result: string): Promise<Response> {
  const status = statusOf(contract, result);
  const form = formOf(contract, request);
  if (form === undefined || form === "json") return jsonText(result, status);
  const text = await inForm(contract, form, JSON.parse(result), () => new Date());
  return asset(text, typeOfForm(contract, form), {}, status);
}

/** Whether a request asks for a format other than JSON. */
function hasOwnForm(contract: AnyContract, record: JsonRecord): boolean {
  const form = formOf(contract, record);
  return form !== undefined && form !== "json";
}

function onlyJson(): Failure {
  return fail("INVALID_RECORD", 'Several records are answered as JSON: "format" must be json or absent', {
    hint: "Send one record as application/json, and accept one response",
    details: { field: "format" },
  });
}

/** A result can report a failure if the contract treats it as one. */
function statusOf({ failedAs }: AnyContract, result: string): number {
  // A worker writes without spaces: most results can be recognized as successful without parsing.
  const mayHaveFailed = failedAs !== undefined && result.includes('"ok":false');
  return failedAs && mayHaveFailed && isNotOk(JSON.parse(result)) ? ERROR_KINDS[failedAs].http : 200;
}

/** N lines in, N answers out, in order, each error at the position of its line. */
function batch(
  name: string,
  targetOf: TargetOf,
  server: ServerContext,
  request: Request,
  text: string,
): Response {
  if (!server.limit.enter()) return busy(server.limit.reason);
  server.keepOpen(request);
  const stop = abortWith(request.signal);
  const records = new RecordStream(framingOf(request.headers.get("accept")) ?? "lines", () => stop.abort());
  const failedLine = (failure: Failure, id?: unknown) =>
    JSON.stringify(errorRecord(failure.body(), id, requestId(request)));
  const run = async (line: string, target: LineTarget): Promise<string[]> => {
    if ("failure" in target) return [failedLine(target.failure, target.id)];
    const { contract, record, input } = target;
    // As in a filter, a failed record keeps its position.
    if (!contract.takesFailures && failedCode(record) !== undefined) return [line];
    if (hasOwnForm(contract, record)) return [failedLine(onlyJson(), idOf(record))];
    try {
      return await server.pool.runText({ contract, ...settings(server), input, signal: stop.signal });
    } catch (thrown) {
      return [failedLine(loggedFailure(contract.name, server, thrown, request), idOf(record))];
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
      const target = targetOfLine(targetOf, line);
      // Records with effects run in order, each after the one before it and before the next.
      const isInOrder = "contract" in target && hasEffects(target.contract, target.record);
      if (isInOrder) await drain(0);
      queue.push(run(line, target));
      const atOnce = "contract" in target && target.contract.light ? BATCH_LIGHT : BATCH_SLOW;
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

/** The target of a line of a batch, with its text for the worker; or why it has none. */
type LineTarget = (Target & { input: string }) | { failure: Failure; id: unknown };

function targetOfLine(targetOf: TargetOf, line: string): LineTarget {
  const given = parseBody(line);
  if (given instanceof Failure) return { failure: given, id: undefined };
  try {
    const target = targetOf(given);
    return { ...target, input: target.record === given ? line : recordText(target.record) };
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

/** The id of a record if it may be echoed. */
function idOf(record: JsonRecord): unknown {
  const { id } = record;
  return typeof id === "string" || isWholeNumber(id) ? id : undefined;
}
