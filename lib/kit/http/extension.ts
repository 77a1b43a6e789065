/** What a family's server offers beside its operations: further routes, event streams, sockets, fields of /health. */
import { type Static, type TObject, type TSchema, Type } from "@sinclair/typebox";
import type { ErrorCode } from "#schemas/common.ts";
import type { Progress } from "../context.ts";
import type { Effects } from "../effects.ts";
import type { JsonRecord } from "../json.ts";
import type { AnyContract } from "../operation.ts";
import type { Feed } from "./event-stream.ts";
import type { Socket, SocketClient } from "./socket.ts";

/** The server as an extension sees it. */
export interface Host {
  /** Folders that paths in requests may lead into, as real paths; the first is where the server keeps its state. */
  readonly roots: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** True where clients may switch dry runs off. */
  readonly allowExecute: boolean;
  /** True where clients may write files. */
  readonly allowWrite: boolean;
  /** Deadline of one request, ms. */
  readonly timeoutMs: number;
  now(): Date;
  /** Tells the person who runs the server. */
  log(text: string): void;
  /** Event streams and sockets that are open, and how many may be. */
  connections(): { open: number; limit: number };
  /**
   * Runs an operation of the family as a request would: by the same workers, with the same roots and rights.
   * @throws Failure of the operation; NOT_INSTALLED where this Heddle has no such operation
   */
  run(operation: string, input: JsonRecord, options?: HostRun): Promise<JsonRecord[]>;
}

export interface HostRun {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** Deadline in ms; default that of a request. */
  timeoutMs?: number;
  /** The request only reads, although the operation can do more: a warm worker takes it. */
  readOnly?: boolean;
}

export interface Extension {
  /** Each path of the family is also served below these, e.g. `/v1`. */
  prefixes?: readonly string[];
  /** One of the same method and path as an operation takes its place. */
  routes?: readonly (ExtraRoute | SocketRoute)[];
  /** What stands around each call of an operation of the family, by its name, over HTTP and MCP alike. */
  around?: Readonly<Record<string, Around>>;
  /** Fields that GET /health has beside the kit's own, for those who may use the server. */
  health?: () => Promise<JsonRecord>;
  /** Ends what runs: called when the server stops, before the workers end. */
  close?: () => Promise<void>;
}

/**
 * Stands around a call: completes the request with what the server holds, follows the work, sees what came of it. The
 * request is not checked yet. What it throws is the call's failure.
 */
export type Around = (
  input: JsonRecord,
  run: (input: JsonRecord, onProgress?: (progress: Progress) => void) => Promise<JsonRecord[]>,
) => Promise<JsonRecord[]>;

/** Makes the extension when a server starts; the server's own contract names it. */
export type Extend = (host: Host) => Extension | Promise<Extension>;

/** What the root map, the OpenAPI description and the page tell of a route. */
interface Described {
  /** Unique in the family, e.g. `refactor-scan-status`. */
  name: string;
  path: string;
  summary: string;
  description?: string[];
  /** The query and path of a GET, the body and path of a POST. */
  input: TObject;
}

/** What a handler may know and do beside its input. */
export interface ExtraCall {
  request: Request;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  /** Answers with an event stream; the handler returns its response. @throws BUSY where too many are open */
  feed(): Feed;
}

export interface ExtraRoute extends Described {
  method: "GET" | "POST";
  effects: Effects;
  output?: TSchema;
  /** Content type of the answer where it is not JSON. */
  answers?: string;
  /** Other answers than the result and errors, by status. */
  also?: Readonly<Record<number, string>>;
  /** Operations of the family that it runs, by name: their codes are its own. */
  runs?: readonly string[];
  /** Codes that it can fail with beside those and the kit's. */
  errors?: Readonly<Record<string, ErrorCode>>;
  /** Takes the body of an HTML form too: its fields, or one field `payload` whose text is the JSON of the body. */
  form?: "fields" | "payload";
  /** A webhook: its sender may sign the body with HEDDLE_WEBHOOK_SECRET in place of sending the token. */
  signed?: true;
  /** @returns a response, or what becomes the JSON body of one; throws Failure */
  handle: (input: never, call: ExtraCall) => unknown;
}

export interface SocketRoute extends Described {
  /** Greets a client; what comes back hears its messages. */
  connect: (input: never, socket: Socket) => SocketClient;
}

/** A route whose handler gets its input as the schema types it. */
export function extraRoute<Input extends TObject>(
  route: Omit<ExtraRoute, "input" | "handle"> & {
    input: Input;
    handle: (input: Static<Input>, call: ExtraCall) => unknown;
  },
): ExtraRoute {
  return route;
}

export function isSocket(route: ExtraRoute | SocketRoute): route is SocketRoute {
  return "connect" in route;
}

/** The route in the form that operations are described in. @param contracts the operations that it may run */
export function asContract(
  family: string,
  route: ExtraRoute | SocketRoute,
  contracts: readonly AnyContract[] = [],
): AnyContract {
  const { name, path, summary, description, input } = route;
  return {
    name,
    family,
    summary,
    ...(description && { description }),
    input,
    output: (!isSocket(route) && route.output) || ANYTHING,
    errors: isSocket(route) ? {} : errorsOf(route, contracts),
    examples: [],
    effects: isSocket(route) ? "read" : route.effects,
    http: { method: isSocket(route) ? "GET" : route.method, path },
    mcp: false,
    load: () => Promise.reject(new TypeError(`"${name}" is a route, not an operation`)),
  };
}

function errorsOf({ runs = [], errors }: ExtraRoute, contracts: readonly AnyContract[]) {
  const named = contracts.filter(({ name }) => runs.includes(name));
  return Object.assign({}, ...named.map((contract) => contract.errors), errors) as Record<string, ErrorCode>;
}

const ANYTHING = Type.Object({});
