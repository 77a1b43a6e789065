/** The load: `bun load.ts PORT CONNECTIONS MS` keeps one request on each connection and prints how many were answered. */
export {};

const [port = 0, connections = 64, ms = 1000] = process.argv.slice(2).map(Number);
const body = JSON.stringify({ id: 12, text: "open the file ~/Documents/report.pdf, please" });
const request = Buffer.from(
  `POST /v1/echo HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
);
let answered = 0;
let stopped = false;
/** Every answer to the same request is as long as the first: that spares parsing it. */
let length = 0;

interface State {
  received: number;
}

const sockets = await Promise.all(
  Array.from({ length: connections }, () =>
    Bun.connect<State>({
      hostname: "127.0.0.1",
      port,
      data: { received: 0 },
      socket: {
        data(socket, bytes) {
          if (length === 0) {
            const text = bytes.toString();
            if (!text.startsWith("HTTP/1.1 200") || !text.endsWith("}"))
              throw new Error(`Unexpected answer: ${text}`);
            length = bytes.length;
          }
          socket.data.received += bytes.length;
          if (socket.data.received < length) return;
          socket.data.received -= length;
          answered++;
          if (!stopped) socket.write(request);
        },
        close() {
          if (!stopped) throw new Error("The server closed a connection");
        },
      },
    }),
  ),
);
const start = performance.now();
for (const socket of sockets) socket.write(request);
await Bun.sleep(ms);
stopped = true;
const perSecond = (answered * 1000) / (performance.now() - start);
for (const socket of sockets) socket.terminate();
console.log(JSON.stringify({ perSecond }));
process.exit(0);
