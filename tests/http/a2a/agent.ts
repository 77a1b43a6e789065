/** Starts the fixture agent, or any server with A2A, and speaks JSON-RPC with it. */
import { join } from "node:path";
import type { Task } from "../../../schemas/a2a.ts";
import { type Answer, Dispatcher } from "../dispatcher.ts";

const SERVER = join(import.meta.dir, "..", "..", "fixtures", "a2a", "server.ts");

export const startAgent = (env: Record<string, string> = {}, options: string[] = []): Promise<Dispatcher> =>
  Dispatcher.start(["--port", "0", ...options], env, [process.execPath, SERVER]);

export interface RpcOptions {
  token?: string;
  version?: string | null;
  path?: string;
  headers?: Record<string, string>;
}

function headersOf({ token, version = "1.0", headers }: RpcOptions): Record<string, string> {
  return {
    "content-type": "application/json",
    ...(version !== null && { "a2a-version": version }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/** Sends a body as it is. */
export const raw = (
  server: Dispatcher,
  body: string | Uint8Array,
  options: RpcOptions = {},
): Promise<Answer> =>
  server.ask(options.path ?? "/a2a", { method: "POST", body, headers: headersOf(options) });

const envelope = (method: string, params: unknown) =>
  JSON.stringify({ jsonrpc: "2.0", id: 7, method, params });

// biome-ignore lint/suspicious/noExplicitAny: responses are looked into field by field
type Json = any;

/** The response of a method: its result or its error. */
export async function rpc(
  server: Dispatcher,
  method: string,
  params: unknown,
  options: RpcOptions = {},
): Promise<Json> {
  return (await raw(server, envelope(method, params), options)).json;
}

export const message = (text: string, more: object = {}) => ({
  messageId: crypto.randomUUID(),
  role: "ROLE_USER",
  parts: [{ text }],
  ...more,
});

/** Sends a text and returns its task. */
export async function send(
  server: Dispatcher,
  text: string,
  { more = {}, configuration, ...options }: RpcOptions & { more?: object; configuration?: object } = {},
): Promise<Task> {
  const answer = await rpc(server, "SendMessage", { message: message(text, more), configuration }, options);
  if (!answer.result) throw new Error(`No task: ${JSON.stringify(answer)}`);
  return answer.result.task;
}

/** The events of a stream as they come. */
export async function* stream(
  server: Dispatcher,
  method: string,
  params: unknown,
  { signal, ...options }: RpcOptions & { signal?: AbortSignal } = {},
): AsyncGenerator<Json> {
  const response = await fetch(server.url + (options.path ?? "/a2a"), {
    method: "POST",
    body: envelope(method, params),
    headers: headersOf(options),
    ...(signal && { signal }),
  });
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) {
    yield await response.json();
    return;
  }
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      const data = event.split("\n").filter((line) => line.startsWith("data: "));
      if (data.length > 0) yield JSON.parse(data.map((line) => line.slice(6)).join("\n"));
    }
  }
}
