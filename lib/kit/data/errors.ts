/** The one table of failures: the kind of an error, and its exit status, HTTP status and JSON-RPC code. */
import type { ErrorCode, ErrorKind } from "#schemas/common.ts";

/**
 * Every failure of the kit and of a family belongs to one of these kinds.
 * `exit` follows sysexits(3) (130: 128 + SIGINT); `http` is RFC 9110; `rpc` is JSON-RPC 2.0 section 5.1
 * (-32000 to -32099 are reserved for implementations).
 */
export const ERROR_KINDS = {
  usage: { exit: 64, http: 400, rpc: -32602, meaning: "The command line or request is wrong" },
  data: { exit: 65, http: 400, rpc: -32602, meaning: "A record or file is invalid" },
  input: { exit: 66, http: 400, rpc: -32602, meaning: "A named input does not exist or cannot be read" },
  component: { exit: 69, http: 501, rpc: -32001, meaning: "A required component is not installed" },
  unavailable: {
    exit: 69,
    http: 503,
    rpc: -32007,
    meaning: "A service that this needs is not configured or does not answer",
  },
  internal: { exit: 70, http: 500, rpc: -32603, meaning: "Internal error" },
  io: { exit: 74, http: 500, rpc: -32603, meaning: "Reading or writing failed" },
  timeout: { exit: 75, http: 504, rpc: -32002, meaning: "Timed out" },
  busy: { exit: 75, http: 503, rpc: -32003, meaning: "Too many requests; try again later" },
  policy: { exit: 77, http: 403, rpc: -32004, meaning: "Refused by policy" },
  config: { exit: 78, http: 500, rpc: -32005, meaning: "The configuration is wrong" },
  interrupted: { exit: 130, http: 499, rpc: -32006, meaning: "Interrupted or cancelled" },
} as const satisfies Record<ErrorKind, { exit: number; http: number; rpc: number; meaning: string }>;

/** The codes that the kit itself raises; a family adds its own next to its schemas. */
export const KIT_ERRORS = {
  USAGE: { kind: "usage", meaning: "An option is unknown, repeated, missing or of the wrong type" },
  INVALID_JSON: { kind: "data", meaning: "The line or body is not valid JSON" },
  INVALID_UTF8: { kind: "data", meaning: "The line is not valid UTF-8" },
  INVALID_RECORD: { kind: "data", meaning: "The record does not match the input schema" },
  LINE_TOO_LONG: { kind: "data", meaning: "The line is longer than --max-line allows" },
  NOT_FOUND: { kind: "input", meaning: "A file or folder does not exist" },
  UNREADABLE: { kind: "input", meaning: "A file or folder cannot be read" },
  OUTSIDE_ROOTS: { kind: "policy", meaning: "A path is outside the allowed folders" },
  EXECUTION_NOT_ALLOWED: { kind: "policy", meaning: "Execution is switched off for this interface" },
  WRITING_NOT_ALLOWED: { kind: "policy", meaning: "Writing files is switched off for this interface" },
  PROTECTED_PATH: {
    kind: "policy",
    meaning:
      "The path is a secret, or a file that a system, shell, editor or build server runs automatically",
  },
  FILE_EXISTS: { kind: "policy", meaning: "A file of another kind has that name; overwrite replaces it" },
  NOT_INSTALLED: { kind: "component", meaning: "An optional component is not installed" },
  CONFIG: { kind: "config", meaning: "A configuration file or variable is wrong" },
  TIMEOUT: { kind: "timeout", meaning: "The operation timed out" },
  STORE_UNAVAILABLE: {
    kind: "unavailable",
    meaning: "A server that keeps the data does not answer, or a store cannot be opened",
  },
  BUSY: { kind: "busy", meaning: "The limit of concurrent requests is reached" },
  WRITE_FAILED: { kind: "io", meaning: "Cannot write the output" },
  READ_FAILED: { kind: "io", meaning: "Cannot read the input" },
  WORKER_CRASHED: { kind: "internal", meaning: "The worker process exited unexpectedly" },
  CANCELLED: { kind: "interrupted", meaning: "The request was cancelled" },
  INTERNAL: { kind: "internal", meaning: "Internal error; please report it" },
} as const satisfies Record<string, ErrorCode>;

/** The wire form of an error, the same on stderr, over HTTP and MCP. Never contains a rejected value or a stack. */
export interface ErrorBody {
  code: string;
  message: string;
  hint?: string;
  /** Further data that a caller can act on, e.g. the candidates of an ambiguous request. */
  details?: Record<string, unknown>;
}

export interface FailureOptions {
  hint?: string;
  details?: Record<string, unknown>;
  cause?: unknown;
  /** Exit status of a command that fails with it, if the specification says another than its kind's. */
  exit?: number;
}

/** A failure that Heddle expected: one code, one clear message, an optional hint on what to do. */
export class Failure extends Error {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly hint: string | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly #exit: number | undefined;

  constructor(kind: ErrorKind, code: string, message: string, options: FailureOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "Failure";
    this.kind = kind;
    this.code = code;
    this.hint = options.hint;
    this.details = options.details;
    this.#exit = options.exit;
  }

  get exit(): number {
    return this.#exit ?? ERROR_KINDS[this.kind].exit;
  }

  get status(): number {
    return ERROR_KINDS[this.kind].http;
  }

  body(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.hint !== undefined && { hint: this.hint }),
      ...(this.details !== undefined && { details: this.details }),
    };
  }
}

/**
 * Makes the `fail` function of a table of codes: the kit's or a family's own.
 * The message states what could not be done, the current state and the wanted one, without a final period.
 */
export function failures<Codes extends Record<string, ErrorCode>>(codes: Codes) {
  return function fail(code: keyof Codes & string, message: string, options?: FailureOptions): Failure {
    return new Failure(codes[code]?.kind ?? "internal", code, message, options);
  };
}

/** `throw fail("NOT_FOUND", …)` for the kit's own codes. */
export const fail = failures(KIT_ERRORS);

/** Turns anything thrown into a Failure; an unexpected error becomes INTERNAL without its stack. */
export function asFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  if (thrown instanceof Error && (thrown.name === "AbortError" || thrown.name === "TimeoutError")) {
    return thrown.name === "TimeoutError"
      ? fail("TIMEOUT", "The operation timed out", { cause: thrown })
      : fail("CANCELLED", "The request was cancelled", { cause: thrown });
  }
  const system = thrown as { code?: unknown; syscall?: unknown; path?: unknown };
  if (thrown instanceof Error && typeof system.code === "string" && typeof system.syscall === "string") {
    const where = typeof system.path === "string" ? ` "${system.path}"` : "";
    if (system.code === "ENOENT")
      return fail("NOT_FOUND", `Cannot find${where || " a file"}`, { cause: thrown });
    if (system.code === "EACCES" || system.code === "EPERM" || system.code === "EISDIR")
      return fail("UNREADABLE", `Cannot use${where || " a file"}: ${system.code}`, { cause: thrown });
    return fail("READ_FAILED", `Cannot ${system.syscall}${where}: ${system.code}`, { cause: thrown });
  }
  const text = thrown instanceof Error ? thrown.message : "an unknown value was thrown";
  return fail("INTERNAL", `Internal error: ${text.split("\n", 1)[0] ?? ""}`, { cause: thrown });
}

/** A failure as clients may see it: an unexpected error may contain anything, a request's values too. */
export function publicFailure(failure: Failure): Failure {
  return failure.code === "INTERNAL"
    ? fail("INTERNAL", "Internal error; please report it", {
        hint: "The server's standard error has the details",
      })
    : failure;
}

/** The code of a record that already failed (`ok` false, `error` an object with a string `code`), else undefined. */
export function failedCode(record: unknown): string | undefined {
  if (typeof record !== "object" || record === null || !("ok" in record) || record.ok !== false)
    return undefined;
  const error = "error" in record ? record.error : undefined;
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Turns an ErrorBody from another process back into a Failure. */
export function failureFromBody(body: ErrorBody, kind: ErrorKind): Failure {
  return new Failure(kind, body.code, body.message, {
    ...(body.hint !== undefined && { hint: body.hint }),
    ...(body.details !== undefined && { details: body.details }),
  });
}
