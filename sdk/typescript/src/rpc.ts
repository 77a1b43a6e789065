/** JSON-RPC as A2A binds it: one request in, one response or a stream of them out. */
import { A2aError, TransportError, type Violation } from "./errors.ts";
import { eventsIn } from "./events.ts";
import { A2A_VERSION, type Message, type StreamEvent, type Task } from "./generated/index.ts";
import { ask, chunksOf, fieldOf, isObject, type Limit, parsed, read, type Settings } from "./http.ts";

const PATH = "/a2a";

/** The result of a method. */
export async function result(
  settings: Settings,
  method: string,
  params: object,
  limit: Limit,
): Promise<unknown> {
  const id = crypto.randomUUID();
  const response = await ask(settings, request(id, method, params, "application/json"), limit);
  return resultIn(parsed(await read(response, settings.maxBytes)), id);
}

/** The results of a method that streams. A refusal comes as one JSON object, as of any method. */
export async function* results(
  settings: Settings,
  method: string,
  params: object,
  limit: Limit,
): AsyncGenerator<StreamEvent, void, undefined> {
  const id = crypto.randomUUID();
  const response = await ask(settings, request(id, method, params, "text/event-stream"), limit);
  const type = response.headers.get("content-type") ?? "";
  if (!/^text\/event-stream\b/i.test(type)) {
    resultIn(parsed(await read(response, settings.maxBytes)), id);
    throw new TransportError("The answer is no stream of events", { status: 200 });
  }
  for await (const data of eventsIn(chunksOf(response), settings.maxBytes))
    yield eventIn(resultIn(parsed(data), id));
}

function request(id: string, method: string, params: object, accept: string) {
  return {
    method: "POST",
    path: PATH,
    headers: { accept, "a2a-version": A2A_VERSION },
    body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
  } as const;
}

function resultIn(response: unknown, id: string): unknown {
  if (!isObject(response)) throw wrong("it is no object");
  const error = response["error"];
  // An error of a request that the server could not read has no id.
  if (isObject(error) && (response["id"] === id || response["id"] === null)) throw errorIn(error);
  if (response["id"] !== id) throw wrong("it answers another request");
  if (!("result" in response)) throw wrong("it has neither a result nor an error");
  return response["result"];
}

const wrong = (why: string): TransportError =>
  new TransportError(`The answer is no response of JSON-RPC: ${why}`, { status: 200 });

function errorIn(error: Record<string, unknown>): A2aError {
  const details = Array.isArray(error["data"]) ? error["data"].filter(isObject) : [];
  const typed = (name: string) => details.find((one) => String(one["@type"]).endsWith(`/google.rpc.${name}`));
  const info = typed("ErrorInfo");
  const metadata = isObject(info?.["metadata"]) ? info["metadata"] : {};
  const fields = typed("BadRequest")?.["fieldViolations"];
  const violations = (Array.isArray(fields) ? fields : []).map(
    (one): Violation => ({
      field: textOf(fieldOf(one, "field")),
      description: textOf(fieldOf(one, "description")),
    }),
  );
  return new A2aError(
    textOf(error["message"]),
    typeof error["code"] === "number" ? error["code"] : 0,
    textOf(info?.["reason"]),
    Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, textOf(value)])),
    violations,
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** @throws TransportError if it is no task */
export function taskIn(value: unknown): Task {
  if (!isTask(value)) throw wrong("its result is no task");
  return value;
}

function isTask(value: unknown): value is Task {
  return (
    isObject(value) &&
    typeof value["id"] === "string" &&
    typeof fieldOf(value["status"], "state") === "string"
  );
}

const isMessage = (value: unknown): value is Message => isObject(value) && Array.isArray(value["parts"]);

/** @throws TransportError if it is none of what a stream may carry */
export function eventIn(value: unknown): StreamEvent {
  const fits =
    isObject(value) &&
    (isTask(value["task"]) ||
      isMessage(value["message"]) ||
      typeof fieldOf(fieldOf(value["statusUpdate"], "status"), "state") === "string" ||
      Array.isArray(fieldOf(fieldOf(value["artifactUpdate"], "artifact"), "parts")));
  if (!fits) throw wrong("its result is neither a task, a message nor news of one");
  return value as StreamEvent;
}
