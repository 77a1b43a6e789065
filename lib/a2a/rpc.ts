/** The JSON-RPC binding of A2A 1.0 (section 9): one request in, one response or a stream of them out. */
import type { TSchema } from "@sinclair/typebox";
import { isJsonRecord, isNumberText, type NumberText, parseOwn } from "#kit/data/json.ts";
import {
  A2A_VERSION,
  CancelTaskParams,
  GetTaskParams,
  ListTasksParams,
  SendMessageParams,
  type StreamResponse,
  SubscribeToTaskParams,
} from "#schemas/a2a.ts";
import type { Agent, Caller } from "./agent.ts";
import { A2aError, type A2aReason } from "./errors.ts";
import { readParams } from "./params.ts";

/** A number comes back with its own digits, also one that no double has. */
type RequestId = string | number | NumberText | null;

/** What a method answers: a result, or the results of a stream. */
export type Answered = { result: unknown } | { results: AsyncGenerator<StreamResponse> };

interface Method {
  streams?: true;
  call: (agent: Agent, params: unknown, caller: Caller) => Promise<Answered>;
}

/** A method with params of a schema. */
function method<Schema extends TSchema>(
  schema: Schema,
  run: (agent: Agent, params: Schema["static"], caller: Caller) => Promise<unknown>,
): Method {
  return {
    call: async (agent, params, caller) => ({ result: await run(agent, readParams(schema, params), caller) }),
  };
}

function streaming<Schema extends TSchema>(
  schema: Schema,
  run: (agent: Agent, params: Schema["static"], caller: Caller) => Promise<AsyncGenerator<StreamResponse>>,
): Method {
  return {
    streams: true,
    call: async (agent, params, caller) => ({
      results: await run(agent, readParams(schema, params), caller),
    }),
  };
}

const refused = (reason: A2aReason): Method => ({ call: () => Promise.reject(new A2aError(reason)) });

const PUSH = refused("PUSH_NOTIFICATION_NOT_SUPPORTED");

const METHODS: Readonly<Record<string, Method>> = {
  SendMessage: method(SendMessageParams, (agent, params, caller) => agent.send(params, caller)),
  SendStreamingMessage: streaming(SendMessageParams, (agent, params, caller) => agent.stream(params, caller)),
  GetTask: method(GetTaskParams, (agent, params, caller) => agent.get(params, caller)),
  ListTasks: method(ListTasksParams, (agent, params, caller) => agent.list(params, caller)),
  CancelTask: method(CancelTaskParams, (agent, params, caller) => agent.cancel(params, caller)),
  SubscribeToTask: streaming(SubscribeToTaskParams, (agent, params, caller) =>
    agent.subscribe(params, caller),
  ),
  CreateTaskPushNotificationConfig: PUSH,
  GetTaskPushNotificationConfig: PUSH,
  ListTaskPushNotificationConfigs: PUSH,
  DeleteTaskPushNotificationConfig: PUSH,
  GetExtendedAgentCard: refused("UNSUPPORTED_OPERATION"),
};

/** A request whose envelope is right. */
export interface RpcRequest {
  id: RequestId;
  /** True if its answer is a stream. */
  streams: boolean;
  /** @throws A2aError */
  call(agent: Agent, caller: Caller): Promise<Answered>;
}

/** What a request fails with before its method is known: the error, and the id to answer with. */
export class RpcRefusal extends Error {
  readonly error: A2aError;
  readonly id: RequestId;

  constructor(error: A2aError, id: RequestId) {
    super(error.message);
    this.error = error;
    this.id = id;
  }
}

/**
 * Reads the body of a request.
 * @param version what the client names as its version, if it names one
 * @throws RpcRefusal
 */
export function readRequest(text: string | undefined, version: string | undefined): RpcRequest {
  const { id, name, params } = readEnvelope(text);
  if (!isSupported(version)) throw new RpcRefusal(new A2aError("VERSION_NOT_SUPPORTED"), id);
  const found = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (!found) throw new RpcRefusal(new A2aError("METHOD_NOT_FOUND"), id);
  return {
    id,
    streams: found.streams ?? false,
    call: (agent, caller) => found.call(agent, params, caller),
  };
}

/** Without a version a client means 0.3 (section 3.6.2), and only Major.Minor is one. */
const isSupported = (version: string | undefined): boolean => version?.trim() === A2A_VERSION;

function readEnvelope(text: string | undefined): { id: RequestId; name: string; params: unknown } {
  let request: unknown;
  if (text === undefined) throw new RpcRefusal(new A2aError("PARSE_ERROR"), null);
  try {
    request = JSON.parse(text);
  } catch (cause) {
    throw new RpcRefusal(new A2aError("PARSE_ERROR", { cause }), null);
  }
  const invalid = (message: string, id: RequestId = null) =>
    new RpcRefusal(new A2aError("INVALID_REQUEST", { message: `Invalid request: ${message}` }), id);
  if (Array.isArray(request)) throw invalid("batches are not supported; send one request at a time");
  if (!isJsonRecord(request)) throw invalid("it must be an object");
  const { jsonrpc, method: name, params } = request;
  const id = typeof request["id"] === "number" ? idIn(text) : request["id"];
  if (id !== null && typeof id !== "string" && typeof id !== "number" && !isNumberText(id))
    throw invalid("id must be a string or a number");
  if (jsonrpc !== "2.0") throw invalid('jsonrpc must be "2.0"', id);
  if (typeof name !== "string") throw invalid("method must be a string", id);
  if (params !== undefined && params !== null && typeof params !== "object")
    throw invalid("params must be an object", id);
  return { id, name, params };
}

/** The id of a request as it was sent. */
function idIn(text: string): unknown {
  const request = parseOwn(text);
  return isJsonRecord(request) ? request["id"] : undefined;
}

export const resultOf = (id: RequestId, result: unknown) => ({ jsonrpc: "2.0", id, result });

export const errorOf = (id: RequestId, error: A2aError) => ({ jsonrpc: "2.0", id, error: error.body() });
