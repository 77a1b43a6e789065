/** MCP over Streamable HTTP, both protocol eras, as a fetch handler that the dispatcher mounts at `/mcp`. */
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import { Failure } from "../data/errors.ts";
import { holdsLargeId, responseWithLargeIds } from "../mcp/large-id.ts";
import {
  type ErrorReply,
  errorReply,
  INVALID_REQUEST,
  PARSE_ERROR,
  parseMessage,
  type RequestId,
  readMessage,
} from "../mcp/message.ts";
import type { Changes } from "../mcp/resources.ts";
import { type ServeOptions, serving } from "../mcp/server.ts";
import { type Session, Sessions } from "../mcp/sessions.ts";
import { isCompressed } from "./body.ts";

export interface HttpOptions extends ServeOptions {
  /**
   * Host names that requests may be addressed to, or have as an origin; default: this machine's own.
   * `checked`: the caller has already checked both headers.
   */
  allowedHosts?: readonly string[] | "checked";
  /** Largest body in bytes; default 16 MiB. */
  maxBody?: number;
  /** Sessions of the older era at once, for each client with a token of its own; default 256. */
  maxSessions?: number;
  /** A session without a request ends after this many ms; default one hour. */
  sessionIdleMs?: number;
}

export interface McpHandler {
  /** Answers one request; never throws. */
  fetch(request: Request): Promise<Response>;
  /** Ends every session and cancels what runs. */
  close(): Promise<void>;
}

const MAX_BODY = 16 * 1024 * 1024;
const MAX_SESSIONS = 256;
const SESSION_IDLE_MS = 3_600_000;

/** Errors of the transport itself, in the range that JSON-RPC reserves for implementations. */
const TRANSPORT_ERROR = -32000;
const SESSION_NOT_FOUND = -32001;
/** The only revision in which a body may be an array of messages. */
const BATCH_REVISION = "2025-03-26";

/** The state of a mounted handler, created with the first request. */
interface Loaded {
  sdk: typeof import("@modelcontextprotocol/server");
  modern: McpHttpHandler;
  sessions: Sessions;
  changes: Changes;
}

/** Creates the handler; the SDK loads with the first request. */
export function mcpHandler(options: HttpOptions): McpHandler {
  let loading: Promise<Loaded> | undefined;
  let closed = false;
  const maxBody = options.maxBody ?? MAX_BODY;
  const load = async (): Promise<Loaded> => {
    const [sdk, { factory, changes }] = await Promise.all([
      import("@modelcontextprotocol/server"),
      serving(options),
    ]);
    const modern = sdk.createMcpHandler(factory, { legacy: "reject", maxRequestBodySize: maxBody });
    // A server here lives as long as its request: the handler notifies listening streams of changes.
    if (changes.offered) changes.listen((uri) => modern.notify.resourceUpdated(uri));
    return {
      sdk,
      modern,
      changes,
      sessions: new Sessions(
        sdk,
        factory,
        options.maxSessions ?? MAX_SESSIONS,
        options.sessionIdleMs ?? SESSION_IDLE_MS,
      ),
    };
  };
  return {
    async fetch(request) {
      if (closed) return refusal(503, TRANSPORT_ERROR, "The server is stopping");
      try {
        loading ??= load();
        return await answer(await loading, request, options, maxBody);
      } catch {
        return refusal(500, -32603, "Internal error");
      }
    },
    async close() {
      closed = true;
      const loaded = await loading?.catch(() => undefined);
      loaded?.changes.close();
      loaded?.sessions.close();
      await loaded?.modern.close();
    },
  };
}

async function answer(
  loaded: Loaded,
  request: Request,
  { allowedHosts, principalOf }: HttpOptions,
  maxBody: number,
): Promise<Response> {
  const { sdk, sessions, changes } = loaded;
  const stranger = allowedHosts === "checked" ? undefined : refuseStranger(sdk, request, allowedHosts);
  if (stranger) return stranger;
  const { method } = request;
  const owner = principalOf?.(request);
  if (method === "POST") return post(loaded, request, owner, maxBody);
  // A server's only own messages are changes of resources: without resources there is nothing to listen to.
  if (method === "DELETE" || (method === "GET" && changes.offered))
    return inSession(sessions, request, owner);
  const allow = changes.offered ? "POST, GET, DELETE" : "POST, DELETE";
  return refusal(405, TRANSPORT_ERROR, `Only ${allow} are allowed`, { Allow: allow });
}

/** A web page in a browser must not reach this server (DNS rebinding, cross-site requests). */
function refuseStranger(
  sdk: Loaded["sdk"],
  { headers }: Request,
  allowed: readonly string[] | undefined,
): Response | undefined {
  const hosts = [...(allowed ?? sdk.localhostAllowedHostnames())];
  if (!sdk.validateHostHeader(headers.get("host"), hosts).ok)
    return refusal(403, TRANSPORT_ERROR, "The Host header names a host that this server does not answer for");
  if (!sdk.validateOriginHeader(headers.get("origin"), hosts).ok)
    return refusal(403, TRANSPORT_ERROR, "Requests from this origin are not allowed");
  return undefined;
}

async function post(
  loaded: Loaded,
  request: Request,
  owner: string | undefined,
  maxBody: number,
): Promise<Response> {
  const { sdk } = loaded;
  if (!sdk.isJsonContentType(request.headers.get("content-type")))
    return refusal(415, TRANSPORT_ERROR, "The content type must be application/json");
  if (isCompressed(request.headers))
    return refusal(415, TRANSPORT_ERROR, "The body must not be compressed", {
      "Accept-Encoding": "identity",
    });
  const read = await sdk.readRequestBody(request, maxBody).catch(() => undefined);
  if (read === undefined) return refusal(400, PARSE_ERROR, "The body could not be read");
  if (read.tooLarge) return refusal(413, TRANSPORT_ERROR, `The body is larger than ${maxBody} bytes`);
  const body = parseMessage(read.text, "body");
  if (body instanceof Failure) return refusal(400, PARSE_ERROR, body.message);
  const response = await answerBody(loaded, request, owner, body);
  return holdsLargeId(body) ? responseWithLargeIds(response) : response;
}

async function answerBody(
  { sdk, modern, sessions }: Loaded,
  request: Request,
  owner: string | undefined,
  body: unknown,
): Promise<Response> {
  const wrong = firstWrong(body);
  if (wrong) return Response.json(wrong, { status: 400 });
  if (!(await sdk.isLegacyRequest(request, body))) return modern.fetch(request, { parsedBody: body });

  const id = request.headers.get("mcp-session-id");
  if (id !== null) {
    const session = sessions.find(id, owner);
    if (!session) return refusal(404, SESSION_NOT_FOUND, "The session does not exist or has ended");
    if (Array.isArray(body) && session.server.getNegotiatedProtocolVersion() !== BATCH_REVISION)
      return refusal(400, INVALID_REQUEST, "Batches are not part of this protocol revision");
    return session.transport.handleRequest(request, { parsedBody: body });
  }
  if (!sdk.isInitializeRequest(body)) {
    const message = Array.isArray(body) ? undefined : readMessage(body);
    return refusal(
      400,
      INVALID_REQUEST,
      'The request has no session: send "initialize" first, then its Mcp-Session-Id with each request',
      {},
      message?.kind === "request" ? message.id : null,
    );
  }
  const transport = await sessions.begin(owner);
  if (!transport)
    return refusal(503, TRANSPORT_ERROR, "Too many sessions are in use: end one with DELETE, or wait", {
      "Retry-After": "60",
    });
  const response = await transport.handleRequest(request, { parsedBody: body });
  // Refused because of its headers: this transport will never be used.
  if (!response.ok) await transport.close();
  return response;
}

/** The reply to the first invalid message, since a request over HTTP is answered as a whole. */
function firstWrong(body: unknown): ErrorReply | undefined {
  if (Array.isArray(body) && body.length === 0)
    return errorReply(null, INVALID_REQUEST, "The batch is empty");
  for (const value of Array.isArray(body) ? body : [body]) {
    const message = readMessage(value);
    if (message.kind === "invalid") return message.error;
  }
  return undefined;
}

/** Requests about a whole session: its stream of notifications, or its end. */
async function inSession(sessions: Sessions, request: Request, owner: string | undefined): Promise<Response> {
  const id = request.headers.get("mcp-session-id");
  const session: Session | undefined = id === null ? undefined : sessions.find(id, owner);
  if (id === null) return refusal(400, TRANSPORT_ERROR, "The Mcp-Session-Id header is missing");
  if (!session) return refusal(404, SESSION_NOT_FOUND, "The session does not exist or has ended");
  return session.transport.handleRequest(request);
}

function refusal(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
  id: RequestId | null = null,
): Response {
  return Response.json(errorReply(id, code, message), { status, headers });
}
