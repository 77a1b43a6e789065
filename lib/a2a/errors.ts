/** The errors of A2A 1.0 over JSON-RPC: code, message and `google.rpc.ErrorInfo` (sections 5.4 and 9.5). */
import { A2A_VERSION } from "#schemas/a2a.ts";

export const A2A_ERRORS = {
  PARSE_ERROR: { code: -32700, message: "Invalid JSON payload" },
  INVALID_REQUEST: { code: -32600, message: "Request payload validation error" },
  METHOD_NOT_FOUND: { code: -32601, message: "Method not found" },
  INVALID_PARAMS: { code: -32602, message: "Invalid parameters" },
  INTERNAL_ERROR: { code: -32603, message: "Internal error" },
  TASK_NOT_FOUND: { code: -32001, message: "Task not found" },
  TASK_NOT_CANCELABLE: { code: -32002, message: "Task cannot be canceled" },
  PUSH_NOTIFICATION_NOT_SUPPORTED: { code: -32003, message: "Push notifications are not supported" },
  UNSUPPORTED_OPERATION: { code: -32004, message: "This operation is not supported" },
  CONTENT_TYPE_NOT_SUPPORTED: { code: -32005, message: "Content type is not supported" },
  INVALID_AGENT_RESPONSE: { code: -32006, message: "Invalid agent response" },
  EXTENDED_AGENT_CARD_NOT_CONFIGURED: { code: -32007, message: "No extended agent card is configured" },
  EXTENSION_SUPPORT_REQUIRED: { code: -32008, message: "Support of an extension is required" },
  VERSION_NOT_SUPPORTED: {
    code: -32009,
    message: `Protocol version is not supported; supported versions: ${A2A_VERSION}`,
  },
} as const;

export type A2aReason = keyof typeof A2A_ERRORS;

export interface FieldViolation {
  /** Path of the field, e.g. `message.parts`. */
  field: string;
  description: string;
}

/** A request that the protocol refuses; the message never repeats a value of the request. */
export class A2aError extends Error {
  readonly reason: A2aReason;
  readonly #metadata: Readonly<Record<string, string>>;
  readonly #violations: readonly FieldViolation[];

  constructor(
    reason: A2aReason,
    {
      message,
      metadata = {},
      violations = [],
      cause,
    }: {
      message?: string;
      metadata?: Readonly<Record<string, string>>;
      violations?: readonly FieldViolation[];
      cause?: unknown;
    } = {},
  ) {
    super(message ?? A2A_ERRORS[reason].message, { cause });
    this.name = "A2aError";
    this.reason = reason;
    this.#metadata = metadata;
    this.#violations = violations;
  }

  /** The `error` member of a JSON-RPC response. */
  body() {
    const info = {
      "@type": "type.googleapis.com/google.rpc.ErrorInfo",
      reason: this.reason,
      domain: "a2a-protocol.org",
      metadata: this.#metadata,
    };
    const fields = {
      "@type": "type.googleapis.com/google.rpc.BadRequest",
      fieldViolations: this.#violations,
    };
    return {
      code: A2A_ERRORS[this.reason].code,
      message: this.message,
      data: this.#violations.length > 0 ? [info, fields] : [info],
    };
  }
}

/** INVALID_PARAMS for one field. */
export function invalidField(field: string, description: string): A2aError {
  return new A2aError("INVALID_PARAMS", {
    message: `Invalid parameters: ${field}: ${description}`,
    violations: [{ field, description }],
  });
}
