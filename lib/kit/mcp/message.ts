/** Classifies JSON-RPC 2.0 messages before the SDK does, which drops unknown ones without an answer. */
import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import { holdsNumberText, readJson, withNearNumbers, withoutMarks } from "../data/json.ts";
import { withInsideIds } from "./large-id.ts";

export type RequestId = string | number;

export type Incoming =
  | { kind: "request"; id: RequestId; method: string; message: JSONRPCMessage }
  | { kind: "notification"; method: string; message: JSONRPCMessage }
  /** The answer to a question that this server asked. */
  | { kind: "reply"; message: JSONRPCMessage }
  /** Gets no answer: an invalid notification, or a reply to an unknown question. */
  | { kind: "ignored" }
  | { kind: "invalid"; error: ErrorReply };

export interface ErrorReply {
  jsonrpc: "2.0";
  /** Null if the request's own could not be read (JSON-RPC 2.0 section 5). */
  id: RequestId | null;
  error: { code: number; message: string };
}

/** JSON-RPC 2.0 section 5.1. */
export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const INVALID_PARAMS = -32602;

export function errorReply(id: RequestId | null, code: number, message: string): ErrorReply {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

/** Members a message may have; others are left out, since the SDK would drop the whole message. */
const MEMBERS = ["jsonrpc", "id", "method", "params"] as const;

/** Levels of a batch and its messages around the arguments of a call. */
const ENVELOPE = 3;

/**
 * Parses the text of a message or batch. Numbers keep their text in the arguments of calls, which may pass them
 * through.
 */
export function parseMessage(text: string, what = "message"): unknown {
  const value = readJson(text, { what, envelope: ENVELOPE });
  const read = (one: unknown) => withTextInArguments(withInsideIds(one));
  return Array.isArray(value) ? value.map(read) : read(value);
}

function withTextInArguments(message: unknown): unknown {
  if (typeof message !== "object" || message === null || !holdsNumberText(message)) return message;
  const given = "params" in message ? message.params : undefined;
  const plain = withNearNumbers({ ...message, params: undefined });
  const isCall = typeof given === "object" && given !== null && "arguments" in given;
  const params = isCall
    ? {
        ...Object(withNearNumbers({ ...given, arguments: undefined })),
        arguments: withoutMarks(given.arguments),
      }
    : withNearNumbers(given);
  return { ...Object(plain), params };
}

/** Reads one message from {@link parseMessage}. */
export function readMessage(value: unknown): Incoming {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return invalid(null, INVALID_REQUEST, "The message is not a JSON object");
  const message = value as Record<string, unknown>;
  const id = readId(message["id"]);
  const { method, params } = message;
  if (message["jsonrpc"] !== "2.0")
    return invalid(id, INVALID_REQUEST, 'The message must have "jsonrpc": "2.0"');
  if (method === undefined && ("result" in message || "error" in message)) return readReply(message, id);
  if (typeof method !== "string" || method === "")
    return invalid(id, INVALID_REQUEST, "The message must have a method");
  if ("id" in message && id === null)
    return invalid(null, INVALID_REQUEST, "The id must be a string or an integer");
  if (params !== undefined && (typeof params !== "object" || params === null || Array.isArray(params)))
    return id === null
      ? { kind: "ignored" }
      : invalid(id, INVALID_PARAMS, "The parameters must be a JSON object");
  const known = Object.fromEntries(
    MEMBERS.filter((member) => message[member] !== undefined).map((member) => [member, message[member]]),
  ) as JSONRPCMessage;
  return id === null
    ? { kind: "notification", method, message: known }
    : { kind: "request", id, method, message: known };
}

/** Only a reply with an identifier can belong to a question. */
function readReply(message: Record<string, unknown>, id: RequestId | null): Incoming {
  if (id === null) return { kind: "ignored" };
  const { result, error } = message;
  const reply = error === undefined ? { jsonrpc: "2.0", id, result } : { jsonrpc: "2.0", id, error };
  return { kind: "reply", message: reply as JSONRPCMessage };
}

function invalid(id: RequestId | null, code: number, message: string): Incoming {
  return { kind: "invalid", error: errorReply(id, code, message) };
}

function readId(id: unknown): RequestId | null {
  return typeof id === "string" || (typeof id === "number" && Number.isSafeInteger(id)) ? id : null;
}
