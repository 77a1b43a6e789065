/** The MCP server of some contracts: one factory for both protocol eras and both transports. */
import type {
  JSONRPCRequest,
  ListToolsResult,
  McpServerFactory,
  Result,
  Server,
  ServerContext,
  ServerOptions,
} from "@modelcontextprotocol/server";
import type { AnyContract } from "../operation.ts";
import type { Pool } from "../pool.ts";
import type { Rights } from "../rights.ts";
import { VERSION } from "../version.ts";
import { type CallSettings, callTool } from "./call.ts";
import { INVALID_PARAMS, INVALID_REQUEST } from "./message.ts";
import { ProgressReporter } from "./progress.ts";
import { type Tool, toolsOf } from "./tools.ts";

/** What a server offers and how its calls run. */
export interface ServeOptions {
  contracts: readonly AnyContract[];
  pool: Pick<Pool, "run">;
  /** Folders that paths may lead into, as real paths; undefined: not confined. */
  roots: string[] | undefined;
  /** Lets a client switch a dry run off. */
  allowExecute: boolean;
  /** Whether clients may write files; where they may execute, they may. */
  allowWrite?: boolean;
  /** Deadline of a call in ms; default 600,000. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 600_000;

/** The tools and resources of a server change only with its version: a client may keep the lists for an hour. */
const LIST_CACHE = { ttlMs: 3_600_000, cacheScope: "public" } as const;

const CACHED = [
  "tools/list",
  "prompts/list",
  "resources/list",
  "resources/templates/list",
  "resources/read",
] as const;

const HELP_URI = "heddle://help/";
const TEMPLATE = {
  uriTemplate: `${HELP_URI}{tool}`,
  name: "help",
  title: "Help of a tool",
  description: "Options, examples and error codes of a tool",
  mimeType: "text/plain",
} as const;

type Sdk = typeof import("@modelcontextprotocol/server");

/** Loads the SDK and makes the factory that its serving entries call for each connection or request. */
export async function serverFactory(options: ServeOptions): Promise<McpServerFactory> {
  const sdk = await import("@modelcontextprotocol/server");
  const rights: Rights = {
    allowExecute: options.allowExecute,
    allowWrite: options.allowExecute || (options.allowWrite ?? false),
  };
  const tools = toolsOf(options.contracts, rights);
  const settings: CallSettings = {
    pool: options.pool,
    roots: options.roots,
    ...rights,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  };
  const StrictServer = strictServer(sdk);
  const serverOptions: ServerOptions = {
    capabilities: { tools: {}, resources: {}, prompts: {} },
    instructions: instructionsOf(tools, rights),
    cacheHints: Object.fromEntries(CACHED.map((method) => [method, LIST_CACHE])),
  };
  return () => {
    const server = new StrictServer({ name: "heddle", title: "Heddle", version: VERSION }, serverOptions);
    handleTools(sdk, server, tools, settings);
    handleResources(sdk, server, tools);
    server.setRequestHandler("prompts/list", (request) => {
      onlyPage(sdk, request.params?.cursor);
      return { prompts: [] };
    });
    server.setRequestHandler("prompts/get", () => {
      throw new sdk.ProtocolError(INVALID_PARAMS, "This server has no prompts");
    });
    return server;
  };
}

function handleTools(sdk: Sdk, server: Server, tools: Map<string, Tool>, settings: CallSettings): void {
  // Definitions are JSON as they stand; this only gives them the SDK's type.
  const definitions: ListToolsResult["tools"] = JSON.parse(
    JSON.stringify([...tools.values()].map((tool) => tool.definition)),
  );
  server.setRequestHandler("tools/list", (request) => {
    onlyPage(sdk, request.params?.cursor);
    return { tools: definitions };
  });
  server.setRequestHandler("tools/call", async (request, context) => {
    const tool = tools.get(request.params.name);
    if (!tool) throw new sdk.ProtocolError(INVALID_PARAMS, `Unknown tool "${request.params.name}"`);
    const reporter = reporterOf(context);
    try {
      return await callTool(
        tool,
        request.params.arguments ?? {},
        settings,
        signalOf(context),
        reporter && ((progress) => reporter.report(progress)),
      );
    } finally {
      reporter?.end();
    }
  });
}

/**
 * Ends the work when the request is cancelled, or when the connection that waits for its answer is gone: up to
 * 2025-11-25 a lost stream may mean nothing, but without replay its answer could never be delivered.
 */
function signalOf(context: ServerContext): AbortSignal {
  const { signal } = context.mcpReq;
  const connection = context.http?.req?.signal;
  return connection ? AbortSignal.any([signal, connection]) : signal;
}

/** Progress goes only to a client that asked for it with a token. */
function reporterOf(context: ServerContext): ProgressReporter | undefined {
  const progressToken = context.mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  return new ProgressReporter((step) =>
    context.mcpReq.notify({ method: "notifications/progress", params: { ...step, progressToken } }),
  );
}

/** The help of each tool as a text: long guidance that costs a client nothing until it reads it. */
function handleResources(sdk: Sdk, server: Server, tools: Map<string, Tool>): void {
  const resources = [...tools.values()].map(({ definition, contract }) => ({
    uri: HELP_URI + definition.name,
    name: definition.name,
    title: `Help: ${definition.title}`,
    description: contract.summary,
    mimeType: "text/plain",
  }));
  server.setRequestHandler("resources/list", (request) => {
    onlyPage(sdk, request.params?.cursor);
    return { resources };
  });
  server.setRequestHandler("resources/templates/list", (request) => {
    onlyPage(sdk, request.params?.cursor);
    return { resourceTemplates: [TEMPLATE] };
  });
  server.setRequestHandler("resources/read", async (request) => {
    const { uri } = request.params;
    const tool = uri.startsWith(HELP_URI) ? tools.get(uri.slice(HELP_URI.length)) : undefined;
    if (!tool) throw new sdk.ResourceNotFoundError(uri, "Resource not found");
    const { helpOf } = await import("../help.ts");
    return { contents: [{ uri, mimeType: "text/plain", text: helpOf(tool.contract) }] };
  });
}

/** All lists fit one page, so that no cursor was ever handed out. */
function onlyPage(sdk: Sdk, cursor: string | undefined): void {
  if (cursor !== undefined) throw new sdk.ProtocolError(INVALID_PARAMS, "Unknown cursor");
}

/**
 * The SDK's server, stricter in two points: a connection of the older era is served only after `initialize`, and
 * parameters that do not fit their method are reported as such instead of as an internal error.
 */
function strictServer(sdk: Sdk) {
  return class StrictServer extends sdk.Server {
    protected override _wrapHandler(
      method: string,
      handler: (request: JSONRPCRequest, context: ServerContext) => Promise<Result>,
    ): (request: JSONRPCRequest, context: ServerContext) => Promise<Result> {
      const wrapped = super._wrapHandler(method, handler);
      return async (request, context) => {
        // Over HTTP the session, or from 2026-07-28 each request, carries what `initialize` agreed on.
        if (!OPENING.has(method) && this.getNegotiatedProtocolVersion() === undefined)
          throw new sdk.ProtocolError(
            INVALID_REQUEST,
            'The connection is not initialized: send "initialize" first',
          );
        try {
          return await wrapped(request, context);
        } catch (thrown) {
          // Our own handlers throw nothing else: what has no code is the SDK's check of the parameters.
          const invalid =
            !(thrown instanceof sdk.ProtocolError) || thrown.message.startsWith(`Invalid ${method} request`);
          throw invalid
            ? new sdk.ProtocolError(INVALID_PARAMS, `The parameters do not fit "${method}"`)
            : thrown;
        }
      };
    }
  };
}

/** What a connection may ask before `initialize`. */
const OPENING: ReadonlySet<string> = new Set(["initialize", "ping", "server/discover"]);

const NO_WRITING =
  "Tools that write files give in their result what they would write; this server writes nothing.";

function instructionsOf(tools: Map<string, Tool>, { allowExecute, allowWrite }: Rights): string {
  const acting = [...tools.values()].some((tool) => tool.contract.dryRun !== undefined);
  const writing = [...tools.values()].some((tool) => tool.contract.outputs !== undefined);
  const how = allowExecute
    ? "Tools that act on the desktop show what they would do unless their dry-run argument is false."
    : "Tools that act on the desktop only show what they would do on this server.";
  return [
    "Heddle turns intent into checked actions; planning and acting are separate tools.",
    ...(acting ? [how] : []),
    ...(writing && !allowWrite ? [NO_WRITING] : []),
    `A failed call says a code, a message and often a hint. The help of a tool is the resource ${HELP_URI}{tool}.`,
  ].join(" ");
}
