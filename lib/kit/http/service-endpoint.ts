/**
 * The handlers of the routes of services: checks requests by the route's schema and answers failures as all routes do.
 */
import type { TObject } from "@sinclair/typebox";
import { withOwnSpelling } from "../contract/field-names.ts";
import { type AnyContract, takesBody } from "../contract/operation.ts";
import {
  type EventStream,
  type FileReservation,
  isSocket,
  type ServiceRoute,
  type Socket,
  type SocketClient,
  type SocketRoute,
  type UploadedFile,
} from "../contract/route.ts";
import { unknownField } from "../contract/unknown-field.ts";
import { asFailure, Failure, fail } from "../data/errors.ts";
import { holdsNumberText, type JsonRecord, withNearNumbers } from "../data/json.ts";
import { parseRequestText } from "../data/request-text.ts";
import { explain, plainOf } from "../data/schema.ts";
import { findFault } from "../data/validate.ts";
import { readNumbers, withCheckedId } from "../invoke/invoke.ts";
import { bodyKindOf, compressed, textOf } from "./body.ts";
import { abortWith, type Handler, loggedFailure, queryOf, type ServerContext } from "./endpoint.ts";
import { ServerEventStream } from "./event-stream.ts";
import type { Gate } from "./gate.ts";
import { isMultipart, readParts } from "./multipart.ts";
import { recordOfQuery } from "./query.ts";
import { busy, failed, json, RefusedError, refused, routeStatus } from "./reply.ts";
import { upgrade } from "./socket.ts";

/** Creates the handler of a route that is not an operation. `contract` is its description. */
export function serviceEndpoint(
  route: ServiceRoute | SocketRoute,
  contract: AnyContract,
  server: ServerContext,
  gate: Gate,
): Handler {
  return isSocket(route)
    ? socketHandler(route, contract, server)
    : routeHandler(route, contract, server, gate);
}

function socketHandler(route: SocketRoute, contract: AnyContract, server: ServerContext): Handler {
  // The input was checked against the route's own schema.
  const connect = route.connect as (input: JsonRecord, socket: Socket) => SocketClient;
  return (request, params) => {
    const record = checked(contract, recordOfQuery(contract, queryOf(request.url), params));
    if (record instanceof Failure) return failed(record);
    return upgrade(request, (socket) => connect(record, socket), server);
  };
}

function routeHandler(
  route: ServiceRoute,
  contract: AnyContract,
  server: ServerContext,
  gate: Gate,
): Handler {
  const handle = route.handle as (input: JsonRecord, call: Parameters<ServiceRoute["handle"]>[1]) => unknown;
  return async (request, params) => {
    let file: UploadedFile | undefined;
    let read: JsonRecord | Failure | Response;
    using reserved = new Reserved(route.file, Number(request.headers.get("content-length")));
    if (route.raw) read = compressed(request.headers) ?? {};
    else if (!takesBody(route.method) || route.upload)
      read = recordOfQuery(contract, queryOf(request.url), params);
    else if (route.file && isMultipart(request)) {
      const form = await formWithFile(route.file, reserved, contract, request, params, server);
      read = "record" in form ? form.record : form;
      if ("record" in form) file = form.file;
    } else read = await bodyOf(route, contract, request, params, server, gate);
    if (read instanceof Response) return read;
    const refusal = route.upload && refuseBody(request);
    if (refusal) return refusal;
    const record = checked(contract, read);
    if (record instanceof Failure) return failed(record);
    if (!server.limit.enter()) return busy(server.limit.reason);
    server.keepOpen(request);
    const stop = abortWith(request.signal);
    const principal = server.principalOf(request);
    try {
      const answer = await handle(record, {
        request,
        signal: stop.signal,
        openStream: () => openStream(server),
        body: () => rawBody(request, server),
        parts: () => readParts(request, { timeoutMs: server.timeoutMs, ...route.upload }),
        ...(principal !== undefined && { principal }),
        ...(file && { file }),
      });
      return answer instanceof Response ? answer : json(answer);
    } catch (thrown) {
      if (thrown instanceof RefusedError) return thrown.answer;
      const failure = loggedFailure(route.name, server, thrown, request);
      return failed(failure, undefined, routeStatus(route, failure));
    } finally {
      stop.dispose();
      server.limit.leave();
    }
  };
}

async function rawBody(request: Request, server: ServerContext): Promise<Uint8Array> {
  const bytes = await server.reader.readBytes(request);
  if (bytes instanceof Response) throw new RefusedError(bytes);
  return bytes;
}

/** The largest text of one field of a form with a file, bytes. */
const MAX_FIELD_BYTES = 1024 * 1024;

/** What a request has reserved for its file, until it is answered. */
class Reserved implements Disposable {
  readonly #file: ServiceRoute["file"];
  #held: FileReservation | undefined;

  /** @param length of the whole body, 0 if it is not known */
  constructor(
    file: ServiceRoute["file"],
    private readonly length: number,
  ) {
    this.#file = file;
  }

  async read(bytes: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const most = this.#file?.maxBytes ?? 0;
    this.#held = this.#file?.reserve?.(this.length > 0 ? Math.min(this.length, most) : most);
    const read = await bytes();
    this.#held?.received(read.length);
    return read;
  }

  [Symbol.dispose](): void {
    this.#held?.release();
  }
}

/** The fields and the file of a form; a field is read by the type of its contract. */
async function formWithFile(
  { field, maxBytes }: NonNullable<ServiceRoute["file"]>,
  reserved: Reserved,
  contract: AnyContract,
  request: Request,
  params: Record<string, string>,
  server: ServerContext,
): Promise<{ record: JsonRecord | Failure; file: UploadedFile | undefined } | Failure | Response> {
  if (server.reader.active >= server.limit.max) return busy("Too many requests are being received");
  const fields = new URLSearchParams();
  let file: UploadedFile | undefined;
  try {
    const limits = { partBytes: maxBytes, bytes: maxBytes + MAX_FIELD_BYTES, timeoutMs: server.timeoutMs };
    for await (const part of readParts(request, limits)) {
      if (part.name !== field) fields.append(part.name, await part.text());
      else if (file) return fail("INVALID_RECORD", `The form has two files called "${field}"`);
      else file = { bytes: await reserved.read(() => part.bytes()), fileName: part.fileName };
    }
  } catch (thrown) {
    return thrown instanceof RefusedError ? thrown.answer : asFailure(thrown);
  }
  return { record: recordOfQuery(contract, fields.toString(), params), file };
}

/** The answer to a body that is not multipart/form-data. */
function refuseBody(request: Request): Response | undefined {
  const compression = compressed(request.headers);
  if (compression || isMultipart(request)) return compression;
  return refused("UNSUPPORTED_MEDIA_TYPE", "The body must be multipart/form-data");
}

function checked(contract: AnyContract, read: JsonRecord | Failure): JsonRecord | Failure {
  if (read instanceof Failure) return read;
  const schema = contract.input as TObject;
  const isOpen = schema.additionalProperties === true;
  try {
    const given = withOwnSpelling(schema, read);
    const unknown = isOpen ? undefined : unknownField(schema, given);
    if (unknown) return unknown;
    const record = holdsNumberText(given) ? withPlainNumbers(contract, given, isOpen) : given;
    const counted = withCheckedId(record);
    return findFault(plainOf(contract.input), counted) ? explain(contract.input, counted) : record;
  } catch (thrown) {
    return asFailure(thrown);
  }
}

/**
 * Only some members of an open request, whose format others define, are read.
 * @throws INVALID_RECORD if a double would change a number of a request that is read whole
 */
function withPlainNumbers(contract: AnyContract, record: JsonRecord, isOpen: boolean): JsonRecord {
  return isOpen ? (withNearNumbers(record) as JsonRecord) : readNumbers(contract, record);
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

async function bodyOf(
  route: ServiceRoute,
  contract: AnyContract,
  request: Request,
  params: Record<string, string>,
  server: ServerContext,
  gate: Gate,
): Promise<JsonRecord | Failure | Response> {
  const type = request.headers.get("content-type");
  const isForm = route.form !== undefined && type !== null && FORM.test(type);
  const kind = isForm ? (compressed(request.headers) ?? "form") : bodyKindOf(request);
  if (kind instanceof Response) return kind;
  if (kind === "ndjson")
    return refused("UNSUPPORTED_MEDIA_TYPE", "This path takes one request at a time, not JSON Lines");
  if (server.reader.active >= server.limit.max) return busy("Too many requests are being received");
  const bytes = await server.reader.readBytes(request);
  if (bytes instanceof Response) return bytes;
  // A signature covers the raw bytes, so it is checked before they are parsed.
  const refusal = route.signed && gate.verify(request, bytes);
  if (refusal) return refusal;
  const text = textOf(bytes);
  if (text instanceof Response) return text;
  if (isForm) {
    const fields = await formFields(text, type);
    if (fields instanceof Failure) return fields;
    if (route.form === "fields") return recordOfQuery(contract, fields.toString(), params);
    const payload = fields.get("payload");
    if (payload === null)
      return fail("INVALID_RECORD", 'The form has no field "payload"', { hint: "Send payload=<JSON>" });
    return withParams(parseRequestText(payload, "payload"), params);
  }
  // A command without fields may come without a body.
  return withParams(text === "" ? {} : parseRequestText(text), params);
}

function withParams(record: JsonRecord | Failure, params: Record<string, string>): JsonRecord | Failure {
  return record instanceof Failure ? record : { ...record, ...params };
}

/** The fields of a form; empty ones are left out. */
async function formFields(text: string, type: string): Promise<URLSearchParams | Failure> {
  const fields = new URLSearchParams();
  try {
    const form = await new Response(text, { headers: { "content-type": type } }).formData();
    for (const [name, value] of form)
      if (typeof value === "string" && value !== "") fields.append(name, value);
  } catch {
    return fail("INVALID_RECORD", "Cannot read the form");
  }
  return fields;
}

function openStream({ connections }: ServerContext): EventStream {
  const { reason } = connections;
  if (reason !== undefined) throw fail("BUSY", reason, { hint: "Send the request again later" });
  let leave = () => {};
  const stream = new ServerEventStream(() => leave());
  leave = connections.enter(() => stream.end());
  return stream;
}
