/** The error answers of the OpenAPI description: what each status means, and the codes that it can carry. */
import type { ErrorCode } from "#schemas/common.ts";
import { type AnyContract, takesBody } from "../contract/operation.ts";
import { isSocket, type ServiceRoute, type SocketRoute } from "../contract/route.ts";
import { ERROR_KINDS, KIT_ERRORS } from "../data/errors.ts";
import { type Json, ref } from "./openapi-parts.ts";
import { HTTP_ERRORS, JSON_TYPE, routeStatus } from "./reply.ts";
import type { Route } from "./routes.ts";

/** What each status means; one shared answer per status. */
export const STATUSES: Record<number, string> = {
  400: "The request is invalid",
  401: "The bearer token is missing or wrong",
  403: "Refused by policy",
  404: "Not found",
  405: "The path takes other methods",
  408: "The body did not arrive in time",
  413: "The body is too large",
  415: "The body is not declared as JSON, or is compressed",
  426: "The path accepts only WebSocket connections",
  431: "The address and the headers are too long together",
  500: "A fault of the server or of what it ran",
  501: "A component that this needs is not installed",
  503: "Too much work at once, or the server is stopping",
  504: "The deadline passed",
};

const WITH_BODY = [400, 401, 403, 408, 413, 415, 500, 501, 503, 504];
const WITHOUT_BODY = [400, 401, 403, 431, 500, 501, 503, 504];

/** Statuses of requests that reach no operation. */
const NEVER_RESULTS: ReadonlySet<number> = new Set([401, 408, 413, 415, 426, 431]);

/** The errors by status: the shared ones, and the operation's own codes if it has any. */
export function errorsOf(contract: AnyContract, method: Route["method"], output: string): Json {
  const own = Object.entries<ErrorCode>(contract.errors ?? {});
  const { failedAs } = contract;
  // A result can have any of the codes, the kit's too.
  const isResult = (status: number) =>
    failedAs === "code" ? !NEVER_RESULTS.has(status) : failedAs && status === ERROR_KINDS[failedAs].http;
  const statusOf = ([code, { kind }]: [string, ErrorCode]) =>
    routeStatus(contract.http, { kind, code }) ?? ERROR_KINDS[kind].http;
  const statuses = new Set<number>([
    ...(takesBody(method) ? WITH_BODY : WITHOUT_BODY),
    ...own.map(statusOf),
    ...(missingCodes(contract.http).length > 0 ? [404] : []),
  ]);
  return Object.fromEntries(
    [...statuses]
      .filter((status) => status in STATUSES)
      .map((status) => {
        const codes = [
          ...own.filter((one) => statusOf(one) === status),
          // A file that the path or the query names can be missing too.
          ...(status === 404 ? missingCodes(contract.http) : []),
        ];
        if (codes.length === 0 && !isResult(status)) return [status, ref("responses", nameOf(status))];
        return [
          status,
          errorOf(
            status,
            STATUSES[status] ?? "",
            codes.map(([code, { meaning }]) => [code, meaning]),
            isResult(status) ? output : undefined,
          ),
        ];
      }),
  );
}

/** The kit's own codes for what is missing. */
function missingCodes(route: AnyContract["http"]): [code: string, error: ErrorCode][] {
  return Object.entries<ErrorCode>(KIT_ERRORS).filter(
    ([code, { kind }]) => routeStatus(route, { kind, code }) === 404,
  );
}

/** Further answers of a route: neither the result nor a common error, or an error that names what is missing. */
export function alsoOf(extra: ServiceRoute | SocketRoute): Json {
  const also = isSocket(extra) ? {} : (extra.also ?? {});
  return Object.fromEntries(
    Object.entries(also).map(([status, description]) => [
      status,
      Number(status) < 400
        ? { description }
        : errorOf(Number(status), description, [["NOT_FOUND", description]]),
    ]),
  );
}

type Codes = [code: string, meaning: string][];

/**
 * The answer of a failure. @param own codes in addition to the kit's. @param result the schema of a result that can
 * report
 * a failure.
 */
export function errorOf(status: number, description: string, own: Codes = [], result?: string): Json {
  const codes = [...codesOf(status), ...own];
  const error = ref("schemas", "Error");
  return {
    description,
    ...(status === 503 && {
      headers: { "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } } },
    }),
    ...(status === 405 && {
      headers: { Allow: { description: "Methods of the path", schema: { type: "string" } } },
    }),
    // Refused before our code has read it: there is no body.
    ...(status !== 431 && {
      content: {
        [JSON_TYPE]: {
          schema: result === undefined ? error : { anyOf: [error, ref("schemas", result)] },
          ...(codes.length > 0 && {
            examples: Object.fromEntries(
              codes.map(([code, meaning]) => [
                code,
                { value: { ok: false, error: { code, message: meaning } } },
              ]),
            ),
          }),
        },
      },
    }),
  };
}

/** The kit's codes that a status can carry. */
function codesOf(status: number): Codes {
  const kit = Object.entries(KIT_ERRORS).filter(
    ([code, { kind }]) => ERROR_KINDS[kind].http === status && !ONLY_LOCAL.has(code),
  );
  // An impossible output path is the request's fault, a full disk is not.
  const { WRITE_FAILED } = KIT_ERRORS;
  const writing: Codes = status === 400 ? [["WRITE_FAILED", WRITE_FAILED.meaning]] : [];
  const http = Object.entries(HTTP_ERRORS).filter(([, error]) => error.status === status);
  return [...[...kit, ...http].map(([code, { meaning }]): Codes[number] => [code, meaning]), ...writing];
}

/** Codes of the command line that no answer has. */
const ONLY_LOCAL: ReadonlySet<string> = new Set(["LINE_TOO_LONG", "CANCELLED"]);

export const nameOf = (status: number | string) => `Error${status}`;
