/** Services: executables that run until they are stopped, and what a family's server offers besides its operations. */
import type { TObject, TSchema } from "@sinclair/typebox";
import type { Failure } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import type { Progress } from "../files/context.ts";
import type { CallInput, CallResult } from "./call-text.ts";
import type { Offer, OfferPlace } from "./offer.ts";
import { type AnyContract, checkExecutable, type Executable } from "./operation.ts";
import type { Principals } from "./principals.ts";
import type { Page, ServiceRoute, SocketRoute } from "./route.ts";

/** The contract of a service: it takes no records and is offered on the command line only. */
export interface ServiceContract<Input extends TObject = TObject, Output extends TSchema = TSchema>
  extends Executable<Input, Output> {
  kind: "service";
  /** What its family is for, in a line: what overviews say. */
  about?: string;
  /** What servers of the family offer over HTTP besides its operations; loaded by servers only. */
  service?: () => Promise<Service>;
  /** What its MCP server offers besides its tools. */
  offer?: (place: OfferPlace) => Promise<Offer>;
  /** Who may use its servers besides the holder of HEDDLE_TOKEN; loaded by servers only. */
  principals?: Principals;
}

// biome-ignore lint/suspicious/noExplicitAny: the point at which each contract's own types are erased
export type AnyService = ServiceContract<any, any>;

/** Everything that can be started by name. */
export type AnyExecutable = AnyContract | AnyService;

/** Checks the contract of a service at its definition, and returns it. */
export function serviceContract<Input extends TObject, Output extends TSchema>(
  contract: Omit<ServiceContract<Input, Output>, "kind">,
): ServiceContract<Input, Output> {
  const service: ServiceContract<Input, Output> = { ...contract, kind: "service" };
  checkExecutable(service);
  return service;
}

export function isService(executable: AnyExecutable): executable is AnyService {
  return "kind" in executable;
}

/** The executables that are operations. */
export function operationsOf(executables: readonly AnyExecutable[]): AnyContract[] {
  return executables.filter((one): one is AnyContract => !isService(one));
}

/** The server as a service of a family sees it. */
export interface ServiceHost {
  /** Folders that paths in requests may be in, as real paths; the server keeps its state in the first. */
  readonly roots: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The options of the family's own server, by their fields; empty if a server of all families serves it. */
  readonly options: Readonly<Record<string, unknown>>;
  /** True if clients must send a token. */
  readonly guarded: boolean;
  /** True if clients may switch dry runs off. */
  readonly allowExecute: boolean;
  /** True if clients may write files. */
  readonly allowWrite: boolean;
  /** Deadline of one request, ms. */
  readonly timeoutMs: number;
  now(): Date;
  /** Logs a message for the operator of the server. */
  log(text: string): void;
  /** The open event streams and sockets, and their limit. */
  connections(): { open: number; limit: number };
  /**
   * Runs an operation of the family as a request would: by the same workers, with the same roots and rights.
   * @throws Failure of the operation; NOT_INSTALLED if it is not installed
   */
  run(operation: string, input: JsonRecord, options?: RunOptions): Promise<JsonRecord[]>;
}

export interface RunOptions {
  /** With the middleware of the operation, as a request to it has; default false. */
  middleware?: boolean;
  signal?: AbortSignal;
  /** X-Request-ID of the request that it is run for. */
  requestId?: string;
  /** The client that it is run for. */
  principal?: string | undefined;
  onProgress?: (progress: Progress) => void;
  /** Deadline in ms; default that of a request. */
  timeoutMs?: number;
}

/**
 * Wraps each call of an operation on every transport: completes the request from the server's state, follows the
 * work, sees its outcome. The request is not checked yet. What it throws is the call's failure. Input and results are
 * text that is parsed only if the middleware reads their `record`, which it must not change: another input is made by
 * `with` or `CallInput.of`. `read` gives the record with the fields as the operation will read them, and throws if it has
 * one that the operation refuses.
 */
export type Middleware = (
  input: CallInput,
  run: (input: CallInput, onProgress?: (progress: Progress) => void) => Promise<CallResult[]>,
  read: (input: CallInput) => Promise<JsonRecord>,
) => Promise<CallResult[]>;

/** What a family's server offers besides its operations. `State` is what it keeps while it runs. */
export interface ServiceDefinition<State> {
  /** Opens the state when a server starts. */
  open: (host: ServiceHost) => State | Promise<State>;
  /** Each path of the family is also served below these, e.g. `/v1`. */
  prefixes?: readonly string[];
  /** A route of the same method and path as an operation takes its place. */
  routes?: (state: State) => readonly ServiceRoute[];
  sockets?: (state: State) => readonly SocketRoute[];
  pages?: (state: State) => readonly Page[];
  /** By the name of the operation that it wraps. */
  middleware?: (state: State) => Readonly<Record<string, Middleware>>;
  /** Fields of GET / besides the kit's own. */
  root?: (state: State) => JsonRecord;
  /** Schemas at /v1/schema besides those of the operations, which they hide. */
  schemas?: (state: State) => NamedSchemas;
  /** Fields of GET /health besides the kit's own, for clients that may use the server. */
  health?: (state: State) => Promise<JsonRecord>;
  /** What the server keeps its data in, by the names that `degraded` of GET /health has for it. */
  stores?: (state: State) => StoreProbes;
  /** The background jobs of the family, for GET /metrics. */
  jobs?: (state: State) => JobCounts;
  /** Ends running work: called when the server stops, before the workers end. */
  close?: (state: State) => void | Promise<void>;
}

/** Looks at each store by its name in /health. @throws why it cannot be used */
export type StoreProbes = Readonly<Record<string, () => Promise<unknown>>>;

/** Jobs that outlive the requests that started them. */
export interface JobCounts {
  readonly running: number;
  readonly waiting: number;
}

/** Schemas that a family has besides those of its operations. */
export interface NamedSchemas {
  readonly named: Readonly<Record<string, TSchema>>;
  /** The answer for a name that the family does not know. */
  readonly unknown: (name: string) => Failure;
}

/** A definition whose state type is private. */
export interface Service {
  open(host: ServiceHost): Promise<RunningService>;
}

/** What an opened service offers. */
export interface RunningService {
  prefixes: readonly string[];
  routes: readonly (ServiceRoute | SocketRoute)[];
  pages: readonly Page[];
  middleware: Readonly<Record<string, Middleware>>;
  root: JsonRecord;
  schemas?: NamedSchemas;
  health: () => Promise<JsonRecord>;
  stores: StoreProbes;
  jobs?: () => JobCounts;
  close: () => Promise<void>;
}

export function defineService<State>(definition: ServiceDefinition<State>): Service {
  const {
    prefixes = [],
    routes,
    sockets,
    pages,
    middleware,
    root,
    schemas,
    health,
    stores,
    jobs,
    close,
  } = definition;
  return {
    async open(host) {
      const state = await definition.open(host);
      return {
        prefixes,
        routes: [...(routes?.(state) ?? []), ...(sockets?.(state) ?? [])],
        pages: pages?.(state) ?? [],
        middleware: middleware?.(state) ?? {},
        root: root?.(state) ?? {},
        ...(schemas && { schemas: schemas(state) }),
        health: async () => (await health?.(state)) ?? {},
        stores: stores?.(state) ?? {},
        ...(jobs && { jobs: () => jobs(state) }),
        close: async () => close?.(state),
      };
    },
  };
}
