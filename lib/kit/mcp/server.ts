/** The MCP server of some contracts: one factory for both protocol eras and both transports. */
import type {
  CallToolResult,
  InputRequiredResult,
  JSONRPCRequest,
  ListToolsResult,
  McpServerFactory,
  Result,
  Server,
  ServerContext,
  ServerOptions,
} from "@modelcontextprotocol/server";
import { OPERATION_ALIASES } from "#schemas/operation-aliases.ts";
import type { OfferPlace } from "../contract/offer.ts";
import type { Ask } from "../contract/question.ts";
import type { Rights } from "../contract/rights.ts";
import { type AnyExecutable, isService } from "../contract/service.ts";
import { asFailure, Failure } from "../data/errors.ts";
import { isJsonRecord, type JsonRecord } from "../data/json.ts";
import { nearest } from "../data/nearest.ts";
import { checksOf } from "../data/schema.ts";
import { VERSION } from "../data/version.ts";
import { meantBy } from "../invoke/operation-alias.ts";
import type { Pool } from "../invoke/pool.ts";
import { Rounds } from "./ask.ts";
import { argumentsOf, type CallSettings, callTool, errorResult, refuseArguments } from "./call.ts";
import { CALL, directoryTools, FIND, findOperations, misfit } from "./directory.ts";
import { INVALID_PARAMS, INVALID_REQUEST } from "./message.ts";
import { joined } from "./offer.ts";
import { ProgressReporter } from "./progress.ts";
import { handleCompletion, handlePrompts } from "./prompts.ts";
import { Changes, HELP_URI, handleResources, handleSubscriptions, libraryOf } from "./resources.ts";
import { type Tool, type ToolDefinition, toolsOf } from "./tools.ts";

/** What a server offers and how it runs calls. */
export interface ServeOptions {
  /** Operations become tools; services bring the offers of their families. */
  contracts: readonly AnyExecutable[];
  /** `core`: only the tools that matter most are listed, and two that find and call the others. Default: all. */
  listed?: "core" | "all";
  pool: Pick<Pool, "run">;
  /** Folders that paths may be in, as real paths; undefined: not confined. */
  roots: string[] | undefined;
  /** Lets a client switch a dry run off. */
  allowExecute: boolean;
  /** Whether clients may write files; the right to execute includes it. */
  allowWrite?: boolean;
  /** Deadline of a call in ms; default 600,000. */
  timeoutMs?: number;
  /** Default: that of the process. */
  env?: OfferPlace["env"];
  /** The client whose own token came with a request over HTTP. */
  principalOf?: (request: Request) => string | undefined;
}

/** The base of the transports. */
export interface Serving {
  factory: McpServerFactory;
  /** Announces that a resource has changed. */
  changes: Changes;
}

const DEFAULT_TIMEOUT_MS = 600_000;

/** The tools and resources of a server change only with its version: a client may keep the lists for an hour. */
const LIST_CACHE = { ttlMs: 3_600_000, cacheScope: "public" } as const;

const CACHED = ["tools/list", "prompts/list", "resources/list", "resources/templates/list"] as const;

type Sdk = typeof import("@modelcontextprotocol/server");

/** Loads the SDK and creates the factory that its entry points call for each connection or request. */
export async function serving(options: ServeOptions): Promise<Serving> {
  const place = { roots: options.roots, env: options.env ?? process.env };
  const [sdk, ...offers] = await Promise.all([
    import("@modelcontextprotocol/server"),
    ...options.contracts.flatMap((one) => (isService(one) && one.offer?.(place)) || []),
  ]);
  const offer = joined(offers);
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
    principalOf: options.principalOf,
  };
  const listed = listedOf(tools, options.listed ?? "all");
  const library = libraryOf(tools, offer);
  const changes = new Changes(offer.watch);
  const rounds = new Rounds(sdk);
  const StrictServer = strictServer(sdk);
  const serverOptions: ServerOptions = {
    capabilities: {
      tools: {},
      resources: changes.offered ? { subscribe: true } : {},
      prompts: {},
      completions: {},
      logging: {},
    },
    instructions: instructionsOf(tools, listed, rights),
    cacheHints: {
      ...Object.fromEntries(CACHED.map((method) => [method, LIST_CACHE])),
      // A watched resource may differ at every reading.
      "resources/read": changes.offered ? { ttlMs: 0, cacheScope: "private" } : LIST_CACHE,
    },
    requestState: { verify: rounds.verify },
  };
  const factory: McpServerFactory = ({ era }) => {
    const server = new StrictServer({ name: "heddle", title: "Heddle", version: VERSION }, serverOptions);
    const capabilities = (context: ServerContext): object | undefined => {
      const envelope: JsonRecord = { ...context.mcpReq.envelope };
      const declared = envelope[sdk.CLIENT_CAPABILITIES_META_KEY];
      return typeof declared === "object" && declared !== null ? declared : server.getClientCapabilities();
    };
    const caller: Caller = { sdk, tools, settings, rounds, capabilities };
    handleTools(server, listed, caller);
    handleResources(sdk, server, library);
    handlePrompts(sdk, server, offer.prompts, rounds, capabilities);
    handleCompletion(sdk, server, offer.prompts, library.templates);
    handleSubscriptions(
      server,
      era,
      changes,
      (uri) => library.resources.some((resource) => resource.uri === uri),
      (uri) => new sdk.ResourceNotFoundError(uri, "Resource not found"),
    );
    return server;
  };
  return { factory, changes };
}

/** Definitions in the order of the tools; the two of the directory first if others are left out. */
function listedOf(tools: ReadonlyMap<string, Tool>, which: "core" | "all"): ToolDefinition[] {
  const all = [...tools.values()];
  const core = all.filter(({ contract }) => contract.mcp !== false && contract.mcp?.core === true);
  if (which === "all" || core.length === 0 || core.length === all.length)
    return all.map(({ definition }) => definition);
  return [...directoryTools(all.length - core.length), ...core.map(({ definition }) => definition)];
}

/** What a call needs besides its request. */
interface Caller {
  sdk: Sdk;
  tools: ReadonlyMap<string, Tool>;
  settings: CallSettings;
  rounds: Rounds;
  capabilities: (context: ServerContext) => object | undefined;
}

function handleTools(server: Server, listed: readonly ToolDefinition[], caller: Caller): void {
  const { sdk, tools } = caller;
  // Definitions are JSON already; this only gives them the SDK's type.
  const definitions: ListToolsResult["tools"] = JSON.parse(JSON.stringify(listed));
  server.setRequestHandler("tools/list", (request) => {
    if (request.params?.cursor !== undefined) throw new sdk.ProtocolError(INVALID_PARAMS, "Unknown cursor");
    return { tools: definitions };
  });
  const directory = listed.filter(({ name }) => name === FIND || name === CALL);
  server.setRequestHandler("tools/call", async (request, context) => {
    const { name, arguments: input = {} } = request.params;
    const definition = directory.find((one) => one.name === name);
    if (!definition) return call(caller, name, input, context);
    const wrong = misfit(definition, input);
    if (wrong) return errorResult(wrong);
    return name === FIND ? findOperations(tools, input) : call(caller, ...operationOf(input), context);
  });
}

/** Name and arguments in the arguments of {@link CALL}. */
function operationOf(input: JsonRecord): [name: string, input: JsonRecord] {
  const { name, arguments: given } = input;
  return [String(name ?? ""), isJsonRecord(given) ? given : {}];
}

/** Resolves a call under an earlier name; leaves any other as it is. */
function meantTool(name: string, input: JsonRecord, sdk: Sdk): { name: string; input: JsonRecord } {
  const alias = OPERATION_ALIASES[name.replaceAll("_", "-")];
  if (!alias) return { name, input };
  try {
    const { operation, record } = meantBy(alias, input);
    return { name: operation.replaceAll("-", "_"), input: record };
  } catch (thrown) {
    throw new sdk.ProtocolError(INVALID_PARAMS, asFailure(thrown).message);
  }
}

async function call(
  { sdk, tools, settings, rounds, capabilities }: Caller,
  called: string,
  given: JsonRecord,
  context: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const meant = tools.has(called) ? { name: called, input: given } : meantTool(called, given, sdk);
  const { name } = meant;
  const tool = tools.get(name);
  if (!tool) throw new sdk.ProtocolError(INVALID_PARAMS, unknownTool(name, tools));
  const refused = refuseArguments(tool, meant.input);
  if (refused) throw new sdk.ProtocolError(INVALID_PARAMS, refused.message);
  const input = argumentsOf(tool, meant.input);
  if (input instanceof Failure) return errorResult(input);
  let request = input;
  const ask: Ask<JsonRecord> | undefined = tool.contract.mcp === false ? undefined : tool.contract.mcp?.ask;
  // Only valid arguments lead to questions; others are refused as usual.
  if (ask && (await checksOf(tool.contract)).input(input)) {
    const of = { method: "tools/call", name };
    const round = await rounds.round(ask, input, of, context, capabilities(context)).catch(refusal(sdk));
    if ("failed" in round) return round.failed;
    if ("more" in round) return round.more;
    request = round.go;
  }
  const reporter = reporterOf(context);
  try {
    return await callTool(
      tool,
      request,
      settings,
      { signal: signalOf(context), principal: principalIn(context, settings) },
      reporter && ((progress) => reporter.report(progress)),
      (level, message) => void context.mcpReq.log(level, message, name).catch(() => {}),
    );
  } finally {
    reporter?.end();
  }
}

/** Names of operations are close, too: `uri-plan` is the tool uri_plan. */
function unknownTool(name: string, tools: ReadonlyMap<string, Tool>): string {
  const near = nearest(name.replaceAll("-", "_"), [...tools.keys()]);
  return `Unknown tool "${name}"${near === undefined ? "" : `. Did you mean "${near}"?`}`;
}

/** A failure of an operation's own questions is the call's result; a protocol error is rethrown. */
function refusal(sdk: Sdk) {
  return (thrown: unknown): { failed: CallToolResult } => {
    if (thrown instanceof sdk.ProtocolError) throw thrown;
    return { failed: errorResult(asFailure(thrown)) };
  };
}

/**
 * Ends the work when the request is cancelled, or when the connection that waits for its answer is lost: up to
 * 2025-11-25 a lost stream may mean nothing, but without replay its answer could never be delivered.
 */
function signalOf(context: ServerContext): AbortSignal {
  const { signal } = context.mcpReq;
  const connection = context.http?.req?.signal;
  return connection ? AbortSignal.any([signal, connection]) : signal;
}

function principalIn({ http }: ServerContext, { principalOf }: CallSettings): string | undefined {
  return http?.req && principalOf?.(http.req);
}

/** Progress goes only to a client that asked for it with a token. */
function reporterOf(context: ServerContext): ProgressReporter | undefined {
  const progressToken = context.mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  return new ProgressReporter((step) =>
    context.mcpReq.notify({ method: "notifications/progress", params: { ...step, progressToken } }),
  );
}

/**
 * The SDK's server, but stricter in two respects: a connection of the older era is served only after `initialize`, and
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
          // Our own handlers throw nothing else: an error without a code is from the SDK's check of the parameters.
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

/** The methods that a connection may call before `initialize`. */
const OPENING: ReadonlySet<string> = new Set(["initialize", "ping", "server/discover"]);

const NO_WRITING =
  "Tools that write files give in their result what they would write; this server writes nothing.";

function instructionsOf(
  tools: ReadonlyMap<string, Tool>,
  listed: readonly ToolDefinition[],
  { allowExecute, allowWrite }: Rights,
): string {
  const acting = [...tools.values()].some((tool) => tool.contract.dryRun !== undefined);
  const writing = [...tools.values()].some((tool) => tool.contract.outputs !== undefined);
  const how = allowExecute
    ? "Tools that act on the desktop show what they would do unless their dry-run argument is false."
    : "Tools that act on the desktop only show what they would do on this server.";
  const families = [...new Set([...tools.values()].map(({ contract }) => contract.family))];
  const rest = `Only the most used operations are listed: ${FIND} finds the others and ${CALL} runs them; started with --family (${families.join(", ")}), the server lists all of a family.`;
  return [
    "Heddle turns intent into checked actions; planning and acting are separate tools.",
    ...(acting ? [how] : []),
    ...(writing && !allowWrite ? [NO_WRITING] : []),
    ...(listed.some(({ name }) => name === FIND) ? [rest] : []),
    `A failed call says a code, a message and often a hint. The help of a tool is the resource ${HELP_URI}{tool}.`,
  ].join(" ");
}
