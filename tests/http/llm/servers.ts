/** Model servers for tests: the mock of a gateway, and small ones that break the protocol on purpose. */
import { createServer, type Socket } from "node:net";
import { LLMock } from "@copilotkit/aimock";
import { Type } from "@sinclair/typebox";
import { createLlm, type LlmClock, type LlmOptions } from "#llm/index.ts";
import type { LlmCall } from "#schemas/llm.ts";

export const KEY = "sk-heddle-4f9a1c77e2b04d5d8a6f";

export type Format = "openai" | "ollama";
export const FORMATS: readonly Format[] = ["openai", "ollama"];

/** What every test asks for. */
export const Person = Type.Object({
  name: Type.String({ minLength: 1 }),
  age: Type.Integer({ minimum: 0, maximum: 150 }),
  nick: Type.Optional(Type.String()),
});
export const GOOD = '{"name":"Ada","age":36,"nick":null}';

export const question = (signal: AbortSignal = new AbortController().signal) => ({
  messages: [{ role: "user" as const, content: "Who is it?" }],
  signal,
});
export const asked = (signal?: AbortSignal) => ({ ...question(signal), name: "person", schema: Person });

/** The environment of a client for a server of that format. */
export function environment(format: Format, url: string): Record<string, string> {
  return format === "openai"
    ? { LLM_API_KEY: KEY, HEDDLE_LLM_BASE_URL: `${url}/v1`, LLM_MODEL: "gpt-4o" }
    : { OLLAMA_HOST: url, LLM_MODEL: "llama3.2" };
}

/** A clock whose waits take no time and are written down. */
export function fastClock(): LlmClock & { waits: number[] } {
  const waits: number[] = [];
  let passed = 0;
  return {
    waits,
    now: () => passed,
    random: () => 0.5,
    async sleep(ms) {
      waits.push(ms);
      passed += ms;
    },
  };
}

/** A client whose calls are kept, and whose waits take no time. */
export function client(format: Format, url: string, options: LlmOptions = {}) {
  const calls: LlmCall[] = [];
  const clock = fastClock();
  const llm = createLlm(environment(format, url), { clock, onCall: (call) => calls.push(call), ...options });
  return { llm, calls, clock };
}

/** A mock gateway of its own: its counters are shared by all requests. `await using` stops it. */
export async function mockGateway(options: ConstructorParameters<typeof LLMock>[0] = {}) {
  const mock = await LLMock.create({ port: 0, strict: true, logLevel: "silent", ...options });
  return Object.assign(mock, { [Symbol.asyncDispose]: () => mock.stop() });
}

export interface Seen {
  method: string;
  path: string;
  headers: Headers;
  body: string;
  /** Aborted when the client closes its connection. */
  signal: AbortSignal;
}

/** A server that answers the n-th request (from 0) as told, and keeps what it saw. */
export function server(answer: (nth: number, seen: Seen) => Response | Promise<Response>) {
  const seen: Seen[] = [];
  const running = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 0,
    async fetch(request) {
      const { method, headers, signal } = request;
      const one = {
        method,
        path: new URL(request.url).pathname,
        headers,
        body: await request.text(),
        signal,
      };
      seen.push(one);
      return answer(seen.length - 1, one);
    },
  });
  return {
    url: `http://127.0.0.1:${running.port}`,
    seen,
    [Symbol.asyncDispose]: () => running.stop(true),
  };
}

/** A server below HTTP: what it writes is the whole answer, right or not. */
export async function rawServer(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const listening = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", () => answer(socket));
  });
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      listening.close();
    },
  };
}

/** A whole answer in the format's own envelope. */
export function envelope(
  format: Format,
  content: unknown,
  finish: unknown = "stop",
  more: object = {},
): object {
  return format === "openai"
    ? {
        id: "chatcmpl-1",
        model: "gpt-4o-2024-08-06",
        choices: [{ message: { role: "assistant", content, ...more }, finish_reason: finish }],
        usage: { prompt_tokens: 10, completion_tokens: 5 },
      }
    : {
        model: "llama3.2",
        message: { role: "assistant", content, ...more },
        done: true,
        done_reason: finish,
        prompt_eval_count: 10,
        eval_count: 5,
      };
}

/** The bytes of a streamed answer: one event for each piece, then the end. */
export function streamed(format: Format, pieces: readonly string[], finish = "stop"): string {
  if (format === "ollama") {
    const lines = pieces.map((content) => ({ model: "llama3.2", message: { content }, done: false }));
    const end = { model: "llama3.2", message: { content: "" }, done: true, done_reason: finish };
    return [...lines, end].map((line) => `${JSON.stringify(line)}\n`).join("");
  }
  const chunk = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ id: "chatcmpl-1", model: "gpt-4o-2024-08-06", choices: [{ delta, finish_reason }] })}\n\n`;
  const events = pieces.map((content) => chunk({ content }, null));
  return `: comment\n\n${events.join("")}${chunk({}, finish)}data: [DONE]\n\n`;
}

/** A body that comes in these pieces. */
export function inPieces(pieces: Iterable<Uint8Array>): Response {
  const rest = [...pieces];
  return new Response(
    new ReadableStream({
      async pull(controller) {
        const piece = rest.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
        // Lets the piece leave by itself.
        await Bun.sleep(0);
      },
    }),
  );
}

/** All text of a stream, and the record at its end. */
export async function drained(
  stream: AsyncIterable<{ kind: "text"; text: string } | { kind: "end"; call: LlmCall }>,
) {
  const pieces: string[] = [];
  let call: LlmCall | undefined;
  for await (const part of stream) {
    if (part.kind === "text") pieces.push(part.text);
    else call = part.call;
  }
  return { text: pieces.join(""), pieces, call };
}
