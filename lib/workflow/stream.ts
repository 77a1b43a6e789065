/** `workflow-stream`: sends sound or text to `/ws/chat/{conversation_id}` and yields the messages of the service. */

import { Failure, fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { Streamed, StreamRequest } from "#schemas/workflow/stream.ts";

/** A frame that every server takes, bytes. */
const FRAME = 64 * 1024;

export async function* run(
  { path = "-", url = "http://127.0.0.1:8012", conversation, language }: StreamRequest,
  { signal, env }: Context,
): AsyncGenerator<Streamed> {
  const name = encodeURIComponent(conversation ?? crypto.randomUUID());
  const address = new URL(`/ws/chat/${name}`, url);
  address.protocol = address.protocol.replace("http", "ws");
  const token = env["HEDDLE_TOKEN"];
  const socket = new WebSocket(address, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  const messages: Streamed[] = [];
  let change = Promise.withResolvers<void>();
  let ended: Failure | undefined;
  const wake = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  const end = () => {
    ended ??= new Failure(
      "unavailable",
      "CONNECTION_FAILED",
      `The service at ${address.host} does not answer`,
      {
        hint: "Start it with workflow-serve, or name its address with --url",
      },
    );
    wake();
  };
  socket.onmessage = ({ data }) => {
    messages.push(JSON.parse(String(data)) as Streamed);
    wake();
  };
  socket.onclose = end;
  socket.onerror = end;
  signal.addEventListener("abort", () => socket.close(), { once: true });
  let sending: Promise<number> | undefined;
  // Unknown until everything is sent.
  let expected = Number.POSITIVE_INFINITY;
  try {
    for (let answered = 0; answered < expected; ) {
      const message = messages.shift();
      if (message === undefined) {
        if (signal.aborted) return;
        if (ended) throw ended;
        await change.promise;
        continue;
      }
      yield message;
      if (message.type === "response" || message.type === "error") answered++;
      if (message.type !== "ready" || sending) continue;
      sending = sendAll(socket, path, language);
      sending.then(
        (count) => {
          expected = count;
          wake();
        },
        (thrown: unknown) => {
          ended = thrown instanceof Failure ? thrown : fail("UNREADABLE", "Cannot read the input");
          wake();
        },
      );
    }
  } finally {
    socket.onclose = null;
    socket.close();
  }
}

/** Sends a text line by line, or sound in frames. @returns the answers to expect */
async function sendAll(socket: WebSocket, path: string, language: string | undefined): Promise<number> {
  const source = path === "-" ? Bun.stdin.stream() : Bun.file(path).stream();
  let isText: boolean | undefined;
  let text = "";
  let held: Uint8Array<ArrayBuffer> = new Uint8Array();
  const decoder = new TextDecoder();
  for await (const chunk of source) {
    if (isText === undefined) {
      isText = looksLikeText(chunk);
      if (!isText) socket.send(JSON.stringify({ type: "audio_start", ...(language && { language }) }));
    }
    if (isText) text += decoder.decode(chunk, { stream: true });
    else held = sendFrames(socket, Buffer.concat([held, chunk]));
  }
  // A zero after the last byte of a recording does no harm; alone, that byte would be its end.
  if (held.length > 0) socket.send(Buffer.concat([held, new Uint8Array(1)]));
  if (isText === false) {
    socket.send(JSON.stringify({ type: "audio_end" }));
    return 1;
  }
  const lines = (text + decoder.decode()).split(/\r?\n/).filter((line) => line.trim() !== "");
  for (const line of lines) socket.send(JSON.stringify({ type: "text", text: line }));
  return lines.length;
}

/** Sends sound in frames. @returns a last byte of its own for the next frame: a frame of one byte ends a recording */
function sendFrames(socket: WebSocket, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let at = 0;
  for (; bytes.length - at > 1; at += FRAME) socket.send(bytes.subarray(at, at + FRAME));
  return bytes.subarray(at);
}

/** Sound has bytes that no text has. */
const looksLikeText = (chunk: Uint8Array): boolean => !chunk.subarray(0, 4096).includes(0);
