/** The routes of a family's service: their input and answers, described as operations are. */
import { type Static, type TObject, type TSchema, Type } from "@sinclair/typebox";
import type { ErrorCode } from "#schemas/common.ts";
import type { Effects } from "../effects.ts";
import type { AnyContract, HttpMethod } from "../operation.ts";
import type { JsonSchema } from "../validate.ts";
import type { EventStream } from "./event-stream.ts";
import { type PageContent, pageAnswer } from "./html-page.ts";
import type { MultipartLimits, Part } from "./multipart.ts";
import type { Socket, SocketClient } from "./socket.ts";

/** What the root map, the OpenAPI description and the page show of a route. */
interface Described {
  /** Unique in the family, e.g. `refactor-scan-status`. */
  name: string;
  path: string;
  summary: string;
  description?: string[];
}

/** What a handler may use besides its input. */
export interface RouteCall {
  request: Request;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Answers with an event stream; the handler returns its response. @throws BUSY if too many are open */
  openStream(): EventStream;
  /** The body of a request to a route with `raw`, within the limits of the server. */
  body(): Promise<Uint8Array>;
  /** The parts of the form that a route with `upload` takes, as they arrive. */
  parts(): AsyncIterable<Part>;
  /** The name of the client, if its token is one of the family's own. */
  principal?: string;
  /** The file of a request to a route with `file`. */
  file?: UploadedFile;
}

/** What a server keeps free for a file, until it is known how large it is. */
export interface FileReservation {
  received(bytes: number): void;
  release(): void;
}

/** A file that came beside the fields of a form. */
export interface UploadedFile {
  bytes: Uint8Array;
  /** What the client calls it, a label and no path. */
  fileName: string | undefined;
}

export interface ServiceRoute extends Described {
  method: HttpMethod;
  /** The query and path of a GET, the body and path of the others. */
  input: TObject;
  effects: Effects;
  output?: TSchema;
  /** Results that report a failure are described for its status, too, as in the contract of an operation. */
  failedAs?: AnyContract["failedAs"];
  /** Content type of the answer if it is not JSON. */
  answers?: string;
  /** Its own errors are answered with a page to those who did not send JSON. */
  errorPages?: true;
  /** Answers other than the result and errors, by status. */
  also?: Readonly<Record<number, string>>;
  /** Operations of the family that it runs, by name: their codes are its own. */
  runs?: readonly string[];
  /** Further codes that it can fail with, besides those and the kit's. */
  errors?: Readonly<Record<string, ErrorCode>>;
  /** Takes the body of an HTML form too: its fields, or one field `payload` whose text is the JSON of the body. */
  form?: "fields" | "payload";
  /** The body is multipart/form-data, within these limits; `parts` of the call reads it, and `input` is the query. */
  upload?: MultipartLimits;
  /**
   * Speaks a protocol of its own: the handler reads the body itself, whatever its type, and `input` is empty. The
   * OpenAPI description leaves it out unless it has `bodies`.
   */
  raw?: true;
  /** The bodies of a route with `raw` that is described all the same: a JSON Schema by media type. */
  bodies?: Readonly<Record<string, JsonSchema>>;
  /** What such a route reads of the query: a JSON Schema by name. */
  query?: Readonly<Record<string, JsonSchema>>;
  /** Takes multipart/form-data besides JSON: the fields of the input as texts, and one file with this name. */
  file?: {
    field: string;
    maxBytes: number;
    description: string;
    /**
     * Asked before a file is read, with the most bytes that it can have; what it throws is the answer. What it returns is
     * released after the request.
     */
    reserve?: (most: number) => FileReservation;
  };
  /** Needs no token: it reveals no data. */
  public?: true;
  /** A webhook: its sender may sign the body with HEDDLE_WEBHOOK_SECRET instead of sending the token. */
  signed?: true;
  /** @returns a response, or the value of its JSON body; throws Failure */
  handle: (input: never, call: RouteCall) => unknown;
}

export interface SocketRoute extends Described {
  /** The query and path; absent: nothing. */
  input?: TObject;
  /** Accepts a client and returns the handler of its messages. */
  connect: (input: never, socket: Socket) => SocketClient;
}

/** A page: its settings and texts are the same for everyone, and its scripts fetch what is not. */
export interface Page extends PageContent {
  name: string;
  path: string;
  /** Default: the title. */
  summary?: string;
}

export function pageRoute({ name, path, ...content }: Page): ServiceRoute {
  const { summary = content.title } = content;
  return {
    name,
    path,
    summary,
    method: "GET",
    input: Type.Object({}),
    effects: "none",
    answers: "text/html",
    public: true,
    handle: () => pageAnswer(content),
  };
}

/** A route whose handler gets its input as the schema types it. */
export function serviceRoute<Input extends TObject>(
  route: Omit<ServiceRoute, "input" | "handle"> & {
    input: Input;
    handle: (input: Static<Input>, call: RouteCall) => unknown;
  },
): ServiceRoute {
  return route;
}

export function isSocket(route: ServiceRoute | SocketRoute): route is SocketRoute {
  return "connect" in route;
}

/** The route described as an operation. @param contracts the operations that it may run */
export function asContract(
  family: string,
  route: ServiceRoute | SocketRoute,
  contracts: readonly AnyContract[] = [],
): AnyContract {
  const { name, path, summary, description, input = ANYTHING } = route;
  return {
    name,
    family,
    summary,
    ...(description && { description }),
    input,
    output: (!isSocket(route) && route.output) || ANYTHING,
    ...(!isSocket(route) && route.failedAs && { failedAs: route.failedAs }),
    errors: isSocket(route) ? {} : errorsOf(route, contracts),
    examples: [],
    effects: isSocket(route) ? "read" : route.effects,
    http: { method: isSocket(route) ? "GET" : route.method, path },
    mcp: false,
    load: () => Promise.reject(new TypeError(`"${name}" is a route, not an operation`)),
  };
}

function errorsOf({ runs = [], errors }: ServiceRoute, contracts: readonly AnyContract[]) {
  const named = contracts.filter(({ name }) => runs.includes(name));
  return Object.assign({}, ...named.map((contract) => contract.errors), errors) as Record<string, ErrorCode>;
}

const ANYTHING = Type.Object({});
