/** The answers of the dispatcher: JSON bodies, and the single shape of an error. */
import type { ErrorCode, ErrorKind } from "#schemas/common.ts";
import { type HttpMethod, takesBody } from "../contract/operation.ts";
import { ERROR_KINDS, type ErrorBody, type Failure, fail, KIT_ERRORS } from "../data/errors.ts";

/** Failures that only HTTP has, with their status (RFC 9110, RFC 6585) and one sentence for the description. */
export const HTTP_ERRORS = {
  UNAUTHORIZED: { status: 401, meaning: "The bearer token is missing or wrong" },
  HOST_NOT_ALLOWED: {
    status: 403,
    meaning: "The Host header is not allowed",
  },
  ORIGIN_NOT_ALLOWED: { status: 403, meaning: "This web origin is not allowed to use the server" },
  UNKNOWN_PATH: { status: 404, meaning: "Not found" },
  METHOD_NOT_ALLOWED: { status: 405, meaning: "The method is not allowed; see Allow" },
  REQUEST_TIMEOUT: { status: 408, meaning: "The body did not arrive in time" },
  BODY_TOO_LARGE: { status: 413, meaning: "The body is larger than --max-body allows" },
  UPGRADE_REQUIRED: { status: 426, meaning: "The path accepts only WebSocket connections" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: "The body is not declared as JSON, or is compressed" },
} as const;

export type HttpErrorCode = keyof typeof HTTP_ERRORS;

export const JSON_TYPE = "application/json";
export const NDJSON_TYPE = "application/x-ndjson";
export const EVENT_STREAM_TYPE = "text/event-stream";

/** Answers are not cached, and their type is not sniffed. */
const COMMON = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

const JSON_HEADERS = { "content-type": JSON_TYPE, ...COMMON };
/** One shared Headers object instead of a plain one: it halves the cost of an answer. */
const OK: ResponseInit = { status: 200, headers: new Headers(JSON_HEADERS) };

/** A body that is JSON text already. */
export function jsonText(text: string, status = 200): Response {
  return new Response(text, status === 200 ? OK : { status, headers: JSON_HEADERS });
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), { status, headers: { ...JSON_HEADERS, ...headers } });
}

export function stream(body: ReadableStream, type: string): Response {
  return new Response(body, { headers: { "content-type": type, ...COMMON } });
}

/** A page or one of its parts, or another answer that is not JSON. */
export function asset(
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  headers: Record<string, string> = {},
  status = 200,
): Response {
  return new Response(body, { status, headers: { "content-type": type, ...COMMON, ...headers } });
}

export interface ErrorRecord {
  ok: false;
  id?: unknown;
  error: ErrorBody;
  request_id?: string;
}

/** The answer to a request that failed; its creator need not know the id of that request. */
export class Refusal extends Response {
  readonly #record: ErrorRecord;

  constructor(record: ErrorRecord, status: number, headers: Record<string, string> = {}) {
    super(JSON.stringify(record), { status, headers: { ...JSON_HEADERS, ...headers } });
    this.#record = record;
  }

  /** The same answer with the id of its request. */
  of(request_id: string): Response {
    const { status, headers } = this;
    return new Response(JSON.stringify({ ...this.#record, request_id }), { status, headers });
  }
}

/** The error as a record: the body of an answer, a line of a batch, the last line of a stream. */
export function errorRecord(error: ErrorBody, id?: unknown, request_id?: string): ErrorRecord {
  return {
    ok: false,
    ...(id !== undefined && { id }),
    error,
    ...(request_id !== undefined && { request_id }),
  };
}

/** 499 is never sent: the client that cancelled has disconnected, or the server stops. */
const CANCELLED_STATUS = 503;

/** Thrown by a handler to answer with an error that only HTTP has. */
export class RefusedError extends Error {
  readonly answer: Response;

  constructor(answer: Response) {
    super("The request is refused");
    this.answer = answer;
  }
}

/** @param status in place of that of the failure's kind */
export function failed(failure: Failure, id?: unknown, status = statusOf(failure)): Response {
  return new Refusal(
    errorRecord(failure.body(), id),
    status,
    status === 503 && failure.kind !== "unavailable" ? { "retry-after": "1" } : {},
  );
}

/**
 * The status that a route gives a code: 404 if the path names what is missing: the resource itself is
 * unknown (RFC 9110, section 15.5.5); undefined: that of the code's kind. A body can name files too, whose absence has
 * the kit's code: that is no 404.
 */
export function routeStatus(
  route: { method: HttpMethod; path: string } | undefined,
  { kind, code }: Pick<ErrorCode, "kind"> & { code: string },
): number | undefined {
  if (kind !== "input" || route === undefined || !route.path.includes("{")) return undefined;
  return takesBody(route.method) && code in KIT_ERRORS ? undefined : 404;
}

const statusOf = ({ kind }: Pick<Failure, "kind">): number => statusOfKind(kind);

/** The status of failures of a kind, as it is sent. */
export function statusOfKind(kind: ErrorKind): number {
  return kind === "interrupted" ? CANCELLED_STATUS : ERROR_KINDS[kind].http;
}

/** An answer with one of the codes that only HTTP has. */
export function refused(
  code: HttpErrorCode,
  message: string,
  options: { hint?: string; headers?: Record<string, string> } = {},
): Response {
  const { hint, headers } = options;
  return new Refusal(
    errorRecord({ code, message, ...(hint !== undefined && { hint }) }),
    HTTP_ERRORS[code].status,
    headers,
  );
}

/** The server has reached its limit of requests, or is stopping. */
export function busy(message: string): Response {
  return failed(fail("BUSY", message, { hint: "Send the request again after the time in Retry-After" }));
}
