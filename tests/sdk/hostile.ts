/**
 * A server that answers as none should: what an SDK makes of it must be a typed error, soon. Each fault is a base
 * address of its own, `<url>/<fault>`, under which every path answers the same.
 */
import { createServer, type Server, type Socket } from "node:net";

/** What a request was, as far as a fault needs it. */
interface Asked {
  /** Id of the JSON-RPC request, as JSON; null without one. */
  id: string;
}

type Fault = (socket: Socket, asked: Asked) => void;

const respond = (status: string, type: string, body: string, more = ""): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\n${more}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;
const jsonAnswer = (body: string): string => respond("200 OK", "application/json", body);
const STREAM = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n";
const TASK =
  '{"id":"t-1","contextId":"c-1","status":{"state":"TASK_STATE_WORKING","timestamp":"2026-01-02T03:04:05.000Z"}}';
const DONE =
  '{"statusUpdate":{"taskId":"t-1","contextId":"c-1","status":{"state":"TASK_STATE_COMPLETED","timestamp":"2026-01-02T03:04:05.000Z"}}}';
const ARTIFACT =
  '{"artifactUpdate":{"taskId":"t-1","contextId":"c-1","artifact":{"artifactId":"a-1","parts":[{"data":{"text":"zażółć 🧵"}}]},"lastChunk":true}}';
const event = (id: string, result: string): string =>
  `data: {"jsonrpc":"2.0","id":${id},"result":${result}}\n\n`;

/** Writes without end, no faster than the other end reads. */
function flood(socket: Socket, chunk: string): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(chunk));
    if (!socket.destroyed) socket.once("drain", more);
  };
  more();
}

export const FAULTS: Readonly<Record<string, Fault>> = {
  /** A page instead of an answer. */
  "not-json": (socket) => socket.end(jsonAnswer("<html>Welcome</html>")),
  /** Bytes that are no UTF-8 within JSON. */
  "not-utf8": (socket) => {
    const body = Buffer.from('{"jsonrpc":"2.0","id":1,"result":"\xff\xfe"}', "latin1");
    socket.end(
      Buffer.concat([
        Buffer.from(
          `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
        ),
        body,
      ]),
    );
  },
  /** Neither result nor error. */
  "no-result": (socket, { id }) => socket.end(jsonAnswer(`{"jsonrpc":"2.0","id":${id}}`)),
  /** A result of another shape, for every method. */
  "wrong-shape": (socket, { id }) => socket.end(jsonAnswer(`{"jsonrpc":"2.0","id":${id},"result":7}`)),
  /** The answer of another request. */
  "foreign-id": (socket) => socket.end(jsonAnswer(`{"jsonrpc":"2.0","id":"another","result":${TASK}}`)),
  /** An error without details. */
  "bare-error": (socket, { id }) =>
    socket.end(jsonAnswer(`{"jsonrpc":"2.0","id":${id},"error":{"code":-32050,"message":"no"}}`)),
  /** Pages whose next page is themselves. */
  "endless-pages": (socket, { id }) =>
    socket.end(
      jsonAnswer(
        `{"jsonrpc":"2.0","id":${id},"result":{"tasks":[${TASK}],"nextPageToken":"again","pageSize":1,"totalSize":9}}`,
      ),
    ),
  /** A refusal of a proxy. */
  "http-500": (socket) => socket.end(respond("500 Internal Server Error", "text/plain", "broken")),
  /** To another place, which must not get the token. */
  redirect: (socket) =>
    socket.end(respond("307 Temporary Redirect", "text/plain", "", "location: http://127.0.0.1:9/a2a\r\n")),
  /** Less than was promised. */
  cut: (socket) => {
    socket.write(
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 4096\r\n\r\n{"jsonrpc"',
    );
    setTimeout(() => socket.destroy(), 50);
  },
  /** The connection ends without an answer. */
  hangup: (socket) => socket.destroy(),
  /** Nothing, ever. */
  silent: () => {},
  /** A body without end. */
  "huge-body": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n[");
    flood(socket, '"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",'.repeat(2000));
  },
  /** An event of a stream without end. */
  "huge-line": (socket) => {
    socket.write(`${STREAM}data: "`);
    flood(socket, "x".repeat(65_536));
  },
  /** An event of many lines without end: each is short. */
  "huge-event": (socket) => {
    socket.write(STREAM);
    flood(socket, `data: ${"x".repeat(1000)}\n`.repeat(60));
  },
  /** A stream with an event that is no JSON. */
  "bad-event": (socket, { id }) => socket.end(`${STREAM}${event(id, `{"task":${TASK}}`)}data: {oops\n\n`),
  /** A stream that ends before its task does; the half event at its end is none. */
  "cut-stream": (socket, { id }) => socket.end(`${STREAM}${event(id, `{"task":${TASK}}`)}data: {"jsonrpc"`),
  /** A stream that begins, and then only breathes. */
  "endless-stream": (socket, { id }) => {
    socket.write(`${STREAM}${event(id, `{"task":${TASK}}`)}`);
    const beat = setInterval(() => socket.write(": still here\n\n"), 100);
    socket.on("close", () => clearInterval(beat));
  },
  /** An error in the middle of a stream. */
  "stream-error": (socket, { id }) =>
    socket.end(
      `${STREAM}${event(id, `{"task":${TASK}}`)}data: {"jsonrpc":"2.0","id":${id},"error":{"code":-32603,"message":"Internal error","data":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"INTERNAL_ERROR","domain":"a2a-protocol.org","metadata":{}}]}}\n\n`,
    ),
  /** No fault: a stream as the format allows it: a mark, comments, fields, \r\n, \r, data in lines, torn into bytes. */
  "odd-stream": (socket, { id }) => {
    const text = `\uFEFF: hello\r\nretry: 5\r\nevent: message\r\nid: 4\r\ndata: {"jsonrpc":"2.0",\r\ndata:"id":${id},"result":{"task":${TASK}}}\r\n\r\n${event(id, ARTIFACT).replaceAll("\n", "\r")}\n\n\n${event(id, DONE)}`;
    const bytes = Buffer.from(STREAM + text);
    socket.setNoDelay(true);
    let at = 0;
    const step = (): void => {
      if (socket.destroyed) return;
      // The head at once, its text in small pieces that fall into the middle of characters.
      const next = at === 0 ? STREAM.length : Math.min(at + 7, bytes.length);
      socket.write(bytes.subarray(at, next));
      at = next;
      if (at < bytes.length) setImmediate(step);
      else socket.end();
    };
    step();
  },
};

export class HostileServer {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets: Set<Socket>;

  private constructor(server: Server, sockets: Set<Socket>, port: number) {
    this.#server = server;
    this.#sockets = sockets;
    this.url = `http://127.0.0.1:${port}`;
  }

  static start(): Promise<HostileServer> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      // The other end may be gone at any time.
      socket.on("error", () => {});
      answer(socket);
    });
    const { promise, resolve, reject } = Promise.withResolvers<HostileServer>();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      resolve(new HostileServer(server, sockets, port));
    });
    return promise;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

/** Reads one request, whole, and answers it. */
function answer(socket: Socket): void {
  let text = "";
  const read = (bytes: Buffer): void => {
    text += bytes.toString("latin1");
    const end = text.indexOf("\r\n\r\n");
    if (end < 0) return;
    const length = Number(/^content-length: *(\d+)/im.exec(text.slice(0, end))?.[1] ?? 0);
    const isChunked = /^transfer-encoding: *chunked/im.test(text.slice(0, end));
    const isComplete = isChunked ? text.endsWith("0\r\n\r\n") : text.length >= end + 4 + length;
    if (!isComplete) return;
    socket.off("data", read);
    const name = /^\S+ \/([^/ ?]+)/.exec(text)?.[1] ?? "";
    const id = /"id" *: *("[^"]*"|-?\d+)/.exec(text.slice(end))?.[1] ?? "null";
    const fault = Object.hasOwn(FAULTS, name) ? FAULTS[name] : undefined;
    if (fault) fault(socket, { id });
    else socket.end(respond("404 Not Found", "text/plain", "no such fault"));
  };
  socket.on("data", read);
}
