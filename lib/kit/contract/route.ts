/** The routes of a family's service, and what their handlers may use: their input and answers are described as operations are. */
import type { Static, TObject, TSchema } from "@sinclair/typebox";
import type { ErrorCode } from "#schemas/common.ts";
import type { Failure } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import type { Markup } from "../data/markup.ts";
import type { JsonSchema } from "../data/validate.ts";
import type { Effects } from "./effects.ts";
import type { AnyContract, HttpMethod } from "./operation.ts";

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

export interface ServerSentEvent {
  id: string;
  event: string;
  data: unknown;
}

/** An event as a protocol wants it that has neither names nor resuming. */
export type PlainEvent = Pick<ServerSentEvent, "data"> & { id?: never; event?: never };

/** A continuous event stream to one client. */
export interface EventStream {
  readonly response: Response;
  /** Aborted once the stream has ended or the client has disconnected. */
  readonly signal: AbortSignal;
  /** A returned promise resolves when there is room for the next event. */
  send(event: ServerSentEvent | PlainEvent): void | Promise<void>;
  end(): void;
}

/** One client. */
export interface Socket {
  /** Aborted when the connection has ended. */
  readonly signal: AbortSignal;
  /**
   * Sends a message as JSON in a text frame, or bytes as they are in a binary frame. A promise, if there is one,
   * resolves
   * when the client can take more; a sender that does not wait for it risks the connection.
   */
  send(message: unknown): void | Promise<void>;
  close(code: number, reason: string): void;
}

/** Handles what a client sends. */
export interface SocketClient {
  /** A text frame; a Failure if it is not a JSON object. */
  message: (message: JsonRecord | Failure) => void;
  /** A binary frame; absent: refused as a message that is not text. */
  binary?: (bytes: Uint8Array) => void;
  close?: () => void;
}

export interface MultipartLimits {
  /** Parts at most; default 32. */
  parts?: number;
  /** Bytes of one part at most; default 16 MiB. */
  partBytes?: number;
  /** Bytes of all parts together at most; default 64 MiB. */
  bytes?: number;
  /** How long the body may take to arrive, ms; default: no limit. */
  timeoutMs?: number;
}

/** One field or file of a form. It must be read before the next one is asked for; the unread rest is skipped. */
export interface Part {
  name: string;
  /**
   * What the client calls the file: its last component, without control characters. A label for people. It is not
   * a path to write to, nor a proof of the file's content.
   */
  fileName: string | undefined;
  /** The media type that the client claims, in lower case without parameters. */
  type: string;
  content: AsyncIterable<Uint8Array>;
  /** The rest of the content. */
  bytes: () => Promise<Uint8Array>;
  /** The rest of the content as text. @throws INVALID_UTF8 */
  text: () => Promise<string>;
}

/** What a page is made of; `http/html-page.ts` makes it. */
export interface PageContent {
  title: string;
  body: Markup;
  /** The language of the text, e.g. `pl`; default `en`. */
  lang?: string;
  /** Texts of styles and scripts by file name, e.g. `{ "notes.css": styleText, "notes.js": scriptText }`. */
  assets?: Readonly<Record<string, string>>;
  /**
   * Texts of a script's ES modules by file name, each after those that it imports as `./<file name>`; the last one runs.
   */
  modules?: Readonly<Record<string, string>>;
  /** Settings for scripts, as `data-` attributes of the body: `{ limit: "10" }` is `document.body.dataset.limit`. */
  settings?: Readonly<Record<string, string>>;
  /** True for a page with forms: they may be sent to this server. */
  posts?: true;
  /** An installable page. */
  app?: {
    /** Path of its web app manifest. */
    manifest: string;
    /** Path of its icon, for systems that do not read the manifest. */
    icon: string;
    /** Colours of the browser's own bars, light and dark. */
    colors: readonly [light: string, dark: string];
  };
}
