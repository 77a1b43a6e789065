/** What a gateway says went wrong, and which of our codes that is. */

import type { Failure } from "#kit/data/errors.ts";
import type { Redact } from "#kit/net/redact.ts";
import type { LLM_ERRORS } from "#schemas/llm.ts";
import { fail } from "./errors.ts";

/**
 * A refusal in the words of HTTP, whether it came as a status, as an `error` object under status 200 or as an event of
 * a stream. The gateway's own text stays out: it may repeat a key or what was submitted.
 */
export class GatewayFault extends Error {
  /** HTTP status; 200 where the error object names none. */
  readonly status: number;
  /** Its `code` or `type`, where that is one short word. */
  readonly code: string | undefined;
  /** The parameter that it complains about. */
  readonly param: string | undefined;
  /** True if its code names the model as what is wrong or, without a telling code, its text speaks of one. */
  readonly aboutModel: boolean;
  /** True if moderation refused the content. */
  readonly moderated: boolean;
  /** How long to wait before another request, ms. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, body: unknown, redact: Redact, retryAfterMs?: number) {
    super(`HTTP ${status}`);
    this.name = "GatewayFault";
    const error = memberOf(body, "error");
    const words = [memberOf(error, "code"), memberOf(error, "type")].map((text) => shortWord(text, redact));
    const text = [error, memberOf(error, "message")].filter((part) => typeof part === "string").join(" ");
    this.status = status === 200 ? statusWithin(memberOf(error, "code"), words.join(" ")) : status;
    this.code = words.find((word) => word !== undefined && !/^\d+$/.test(word));
    this.param = shortWord(memberOf(error, "param"), redact);
    const telling = this.code !== undefined && !GENERAL_WORDS.test(this.code);
    this.aboutModel = telling ? /model/i.test(this.code ?? "") : /\bmodel\b/i.test(text);
    this.moderated =
      /content_filter|content_policy|moderation/i.test(words.join(" ")) ||
      memberOf(memberOf(error, "metadata"), "reasons") !== undefined;
    this.retryAfterMs = retryAfterMs;
  }

  /** Worth another request: the same one may succeed later (RFC 9110 sections 15.5.9 and 15.6, RFC 6585 section 4). */
  get retryable(): boolean {
    return this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** What an error under status 200 would have as a status of its own, where its code or type tells. */
const STATUS_WORDS: readonly (readonly [RegExp, number])[] = [
  [/rate_?limit/i, 429],
  [/overloaded|unavailable|server_error/i, 503],
  [/model_not_found/i, 404],
  [/invalid_api_key|authentication/i, 401],
];

function statusWithin(code: unknown, words: string): number {
  // An object may have a member "toString" of its own, which makes Number throw.
  const number = typeof code === "number" || typeof code === "string" ? Number(code) : Number.NaN;
  if (number >= 400 && number <= 599) return number;
  return STATUS_WORDS.find(([word]) => word.test(words))?.[1] ?? 200;
}

/** Codes and types that say no more than the status does. */
const GENERAL_WORDS = /^(none|invalid_request(_error)?|bad_?request(_?error)?|not_?found(_?error)?)$/i;

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

function shortWord(value: unknown, redact: Redact): string | undefined {
  if (typeof value !== "string" || !/^[\w.-]{1,64}$/.test(value)) return undefined;
  return redact(value) === value ? value : undefined;
}

type Code = keyof typeof LLM_ERRORS;

/** Status to code, message and what to do; a status that is in no row broke the contract. */
const STATUSES: readonly { is: (status: number) => boolean; code: Code; what: string; hint?: string }[] = [
  {
    is: (status) => status >= 300 && status < 400,
    code: "LLM_BAD_RESPONSE",
    what: "redirects to another address",
    hint: "Set the address that it redirects to; redirects are not followed because they would send prompts elsewhere",
  },
  {
    is: (status) => status === 401 || status === 403,
    code: "LLM_NOT_CONFIGURED",
    what: "does not accept the key",
    hint: "Check LLM_API_KEY and its permissions",
  },
  {
    is: (status) => status === 402,
    code: "LLM_UNAVAILABLE",
    what: "wants to be paid first",
    hint: "Check the credit of the account",
  },
  {
    is: (status) => status === 404,
    code: "LLM_UNAVAILABLE",
    what: "has nothing at this address",
    hint: "Check the base address of the gateway",
  },
  { is: (status) => status === 408, code: "LLM_TIMEOUT", what: "gave up waiting" },
  { is: (status) => status === 429, code: "LLM_RATE_LIMITED", what: "takes no more requests for now" },
  { is: (status) => status >= 500, code: "LLM_UNAVAILABLE", what: "has a fault" },
];

/** The failure that a fault comes to, once nothing more can be done about it. */
export function failureOfFault(fault: GatewayFault): Failure {
  const row = STATUSES.find(({ is }) => is(fault.status));
  const said = [
    ...(fault.status === 200 ? [] : [`HTTP ${fault.status}`]),
    ...(fault.code === undefined ? [] : [fault.code]),
  ].join(", ");
  const tail = said === "" ? "" : ` (${said})`;
  if (fault.moderated)
    return fail("LLM_REFUSED", `Cannot get an answer: moderation refused the request${tail}`);
  const { retryAfterMs } = fault;
  return fail(
    row?.code ?? "LLM_BAD_RESPONSE",
    `Cannot get an answer: the gateway ${row?.what ?? "rejected the request"}${tail}`,
    {
      ...(row?.hint !== undefined && { hint: row.hint }),
      ...(retryAfterMs !== undefined && { details: { retryAfterMs } }),
    },
  );
}
