/** The routes of an A2A agent: its card, and JSON-RPC with server-sent events. */
import { Type } from "@sinclair/typebox";
import type { EventStream } from "#kit/contract/route.ts";
import { type RouteCall, type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import { asFailure, Failure } from "#kit/data/errors.ts";
import { json } from "#kit/http/reply.ts";
import type { AgentCard, StreamResponse } from "#schemas/a2a.ts";
import type { Agent } from "./agent.ts";
import { cardAnswer } from "./card.ts";
import { A2aError } from "./errors.ts";
import { errorOf, RpcRefusal, type RpcRequest, readRequest, resultOf } from "./rpc.ts";

export interface A2aRoutesOptions {
  family: string;
  agent: Agent;
  /** The card for clients that reach the server at this address, without a slash at its end. */
  card: (origin: string) => AgentCard;
  /** When the card last changed. */
  modified: Date;
  log: (text: string) => void;
}

/** Path of the JSON-RPC interface. */
export const A2A_PATH = "/a2a";

export function a2aRoutes(options: A2aRoutesOptions): ServiceRoute[] {
  const { family, card, modified } = options;
  return [
    serviceRoute({
      name: `${family}-agent-card`,
      method: "GET",
      path: "/.well-known/agent-card.json",
      summary: "The agent card of A2A 1.0: what the agent can do, and where",
      description: ["Clients may keep it: it has an ETag and a date, and answers 304 to those that have it."],
      input: Type.Object({}),
      output: Type.Object({}, { additionalProperties: true, description: "AgentCard of A2A 1.0" }),
      effects: "none",
      public: true,
      also: { 304: "The client's copy is the present one" },
      handle: (_, { request }) => cardAnswer(request, card(new URL(request.url).origin), modified),
    }),
    serviceRoute({
      name: `${family}-a2a-rpc`,
      method: "POST",
      path: A2A_PATH,
      summary: "The agent, for other agents: A2A 1.0 over JSON-RPC",
      input: Type.Object({}),
      effects: "read",
      raw: true,
      handle: (_, call) => answer(call, options),
    }),
  ];
}

/** Errors of the protocol are answers with status 200, as the JSON-RPC binding has them. */
async function answer(call: RouteCall, { agent, log }: A2aRoutesOptions): Promise<Response> {
  const { request, signal, principal: owner = "" } = call;
  let read: RpcRequest;
  try {
    if (!isJson(request.headers.get("content-type"))) {
      const message = "Content type is not supported; send application/json";
      throw new RpcRefusal(new A2aError("CONTENT_TYPE_NOT_SUPPORTED", { message }), null);
    }
    read = readRequest(textIn(await call.body()), versionOf(request));
  } catch (thrown) {
    if (thrown instanceof RpcRefusal) return json(errorOf(thrown.id, thrown.error));
    throw thrown;
  }
  const { id } = read;
  // Before the work begins: it fails if too many are open.
  const stream = read.streams ? call.openStream() : undefined;
  try {
    const answered = await read.call(agent, { owner, signal: stream?.signal ?? signal });
    if ("result" in answered) return json(resultOf(id, answered.result));
    if (!stream) throw new TypeError("A method streams that does not say so");
    void tell(stream, read, answered.results, log);
    return stream.response;
  } catch (thrown) {
    stream?.end();
    const error = errorFor(thrown, log);
    // The binding answers with 200; that a store is away is for the balancer in front, too.
    return isUnavailable(thrown)
      ? json(errorOf(id, error), 503, { "retry-after": "5" })
      : json(errorOf(id, error));
  }
}

/** Sends what happens, no faster than the client reads. */
async function tell(
  stream: EventStream,
  { id }: RpcRequest,
  results: AsyncGenerator<StreamResponse>,
  log: (text: string) => void,
): Promise<void> {
  try {
    for await (const result of results) {
      if (stream.signal.aborted) break;
      await stream.send({ data: resultOf(id, result) });
    }
  } catch (thrown) {
    const error = errorFor(thrown, log);
    void stream.send({ data: errorOf(id, error) });
  } finally {
    stream.end();
  }
}

/** An unexpected failure may contain anything: clients learn only that there was one. */
function errorFor(thrown: unknown, log: (text: string) => void): A2aError {
  if (thrown instanceof A2aError) return thrown;
  const { code, message } = asFailure(thrown);
  log(`A2A: ${code}: ${message}`);
  if (isUnavailable(thrown))
    return new A2aError("INTERNAL_ERROR", {
      message: "The store of tasks does not answer",
      metadata: { code, hint: "Send the request again later" },
      cause: thrown,
    });
  return new A2aError("INTERNAL_ERROR", {
    ...(thrown instanceof Failure && { metadata: { code } }),
    cause: thrown,
  });
}

const isUnavailable = (thrown: unknown): boolean =>
  thrown instanceof Failure && thrown.kind === "unavailable";

/** The version that a client names in the header, else in the query (sections 3.6.1 and 14.2.1). */
function versionOf({ headers, url }: Request): string | undefined {
  return headers.get("a2a-version") ?? new URL(url).searchParams.get("A2A-Version") ?? undefined;
}

/** The second is the media type of the protocol (section 14.1). */
const JSON_TYPES: ReadonlySet<string> = new Set(["application/json", "application/a2a+json"]);

function isJson(type: string | null): boolean {
  if (type === null) return true;
  const [name = "", ...parameters] = type.toLowerCase().split(";");
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith("charset="));
  return JSON_TYPES.has(name.trim()) && (charset === undefined || /^charset="?utf-?8"?$/.test(charset));
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** A body as text; undefined if it is not UTF-8. */
function textIn(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
