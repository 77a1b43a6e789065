/** An X server in front of another one that writes down the name of every request (X11 protocol, encoding). */
import type { Socket } from "bun";

/** Requests of the core protocol that tests tell apart by name; the others keep their number. */
const CORE: Readonly<Record<number, string>> = {
  2: "ChangeWindowAttributes",
  3: "GetWindowAttributes",
  14: "GetGeometry",
  15: "QueryTree",
  16: "InternAtom",
  17: "GetAtomName",
  18: "ChangeProperty",
  20: "GetProperty",
  21: "ListProperties",
  22: "SetSelectionOwner",
  23: "GetSelectionOwner",
  24: "ConvertSelection",
  25: "SendEvent",
  38: "QueryPointer",
  40: "TranslateCoordinates",
  41: "WarpPointer",
  42: "SetInputFocus",
  43: "GetInputFocus",
  44: "QueryKeymap",
  55: "CreateGC",
  60: "FreeGC",
  73: "GetImage",
  98: "QueryExtension",
  99: "ListExtensions",
  100: "ChangeKeyboardMapping",
  101: "GetKeyboardMapping",
  103: "GetKeyboardControl",
  117: "GetPointerMapping",
  119: "GetModifierMapping",
};
const QUERY_EXTENSION = 98;
const GET_PROPERTY = 20;
/** Ports of displays begin here. */
const FIRST_PORT = 6000;

interface Client {
  toServer: Pipe;
  toClient: Pipe;
  fromClient: Buffer;
  fromServer: Buffer;
  hasSetUp: boolean;
  hasAnswer: boolean;
  sequence: number;
  /** Sequence numbers of questions for an extension. */
  asked: Map<number, string>;
}

export class XRecorder {
  /** For DISPLAY. */
  readonly display: string;
  /** Names in order, `XTEST.2` for the second request of an extension. */
  readonly requests: string[] = [];
  readonly #majors = new Map<number, string>();
  readonly #server: { stop(closeActiveConnections?: boolean): void };

  /** @param number of the display behind it */
  constructor(number: number) {
    const record = this;
    const server = Bun.listen<Client>({
      hostname: "127.0.0.1",
      port: 0,
      socket: {
        async open(socket) {
          const client: Client = {
            toServer: new Pipe(),
            toClient: new Pipe(),
            fromClient: Buffer.alloc(0),
            fromServer: Buffer.alloc(0),
            hasSetUp: false,
            hasAnswer: false,
            sequence: 0,
            asked: new Map(),
          };
          socket.data = client;
          client.toClient.to(socket);
          const upstream = await Bun.connect({
            unix: `/tmp/.X11-unix/X${number}`,
            socket: {
              data(_, bytes) {
                record.#answers(client, Buffer.from(bytes));
                client.toClient.send(Buffer.from(bytes));
              },
              drain: () => client.toServer.flush(),
              close: () => void socket.end(),
            },
          });
          client.toServer.to(upstream);
        },
        data(socket, bytes) {
          const copy = Buffer.from(bytes);
          record.#asks(socket.data, copy);
          socket.data.toServer.send(copy);
        },
        drain: (socket) => socket.data.toClient.flush(),
        close: (socket) => socket.data.toServer.end(),
      },
    });
    this.#server = server;
    this.display = `127.0.0.1:${server.port - FIRST_PORT}`;
  }

  /** What was asked since the last time. */
  take(): string[] {
    return this.requests.splice(0);
  }

  close(): void {
    this.#server.stop(true);
  }

  #asks(client: Client, bytes: Buffer): void {
    client.fromClient = Buffer.concat([client.fromClient, bytes]);
    for (;;) {
      const { fromClient: buffer } = client;
      if (!client.hasSetUp) {
        if (buffer.length < 12) return;
        // The clients of the tests write little-endian numbers.
        const size = 12 + padded(buffer.readUInt16LE(6)) + padded(buffer.readUInt16LE(8));
        if (buffer.length < size) return;
        client.hasSetUp = true;
        client.fromClient = buffer.subarray(size);
        continue;
      }
      if (buffer.length < 8 && buffer.length < 4 * (buffer.length >= 4 ? buffer.readUInt16LE(2) : 2)) return;
      // A length of 0 is a big request: the length follows.
      const short = buffer.readUInt16LE(2);
      if (short === 0 && buffer.length < 8) return;
      const size = 4 * (short === 0 ? buffer.readUInt32LE(4) : short);
      if (buffer.length < size) return;
      this.#request(client, buffer.subarray(0, size));
      client.fromClient = buffer.subarray(size);
    }
  }

  #request(client: Client, request: Buffer): void {
    client.sequence = (client.sequence + 1) & 0xffff;
    const [major = 0, minor = 0] = request;
    if (major === QUERY_EXTENSION)
      client.asked.set(client.sequence, request.toString("latin1", 8, 8 + request.readUInt16LE(4)));
    const core = CORE[major] ?? `core ${major}`;
    const name = major >= 128 ? `${this.#majors.get(major) ?? `extension ${major}`}.${minor}` : core;
    // Reading a property can take it away.
    this.requests.push(major === GET_PROPERTY && minor !== 0 ? `${name} and delete` : name);
  }

  #answers(client: Client, bytes: Buffer): void {
    client.fromServer = Buffer.concat([client.fromServer, bytes]);
    for (;;) {
      const { fromServer: buffer } = client;
      if (buffer.length < (client.hasAnswer ? 32 : 8)) return;
      const hasMore = buffer[0] === 1 || (buffer[0] ?? 0) % 128 === 35;
      const size = client.hasAnswer
        ? 32 + (hasMore ? 4 * buffer.readUInt32LE(4) : 0)
        : 8 + 4 * buffer.readUInt16LE(6);
      if (buffer.length < size) return;
      const extension = client.asked.get(buffer.readUInt16LE(2));
      if (client.hasAnswer && buffer[0] === 1 && extension !== undefined) {
        client.asked.delete(buffer.readUInt16LE(2));
        if (buffer[8] === 1) this.#majors.set(buffer[9] ?? 0, extension);
      }
      client.hasAnswer = true;
      client.fromServer = buffer.subarray(size);
    }
  }
}

/** Bytes on their way to a socket that may not be there yet, or be full. */
class Pipe {
  #socket: Pick<Socket, "write" | "end"> | undefined;
  readonly #waiting: Buffer[] = [];

  to(socket: Pick<Socket, "write" | "end">): void {
    this.#socket = socket;
    this.flush();
  }

  send(bytes: Buffer): void {
    this.#waiting.push(bytes);
    if (this.#waiting.length === 1) this.flush();
  }

  flush(): void {
    for (let [bytes] = this.#waiting; this.#socket && bytes; [bytes] = this.#waiting) {
      const written = this.#socket.write(bytes);
      if (written < bytes.length) {
        this.#waiting[0] = bytes.subarray(Math.max(0, written));
        return;
      }
      this.#waiting.shift();
    }
  }

  end(): void {
    this.#socket?.end();
  }
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;
