/** Mail servers that speak the real protocol: one that works, and raw ones that fail at a chosen command. */
import { afterAll } from "bun:test";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface Delivery {
  from: string;
  to: string[];
  mail: Email;
  raw: string;
  user: string | undefined;
  secure: boolean;
}

export interface MailHost {
  env: Record<string, string>;
  port: number;
  deliveries: Delivery[];
}

/** A server that takes every message; `options` change how it answers. */
export async function mailHost(options: SMTPServerOptions = {}): Promise<MailHost> {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const bytes = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        deliveries.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(bytes),
          raw: bytes.toString(),
          user: session.user === undefined ? undefined : String(session.user),
          secure: session.secure,
        });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  server.on("error", () => {});
  afterAll(() => server.close(() => {}));
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { deliveries, port, env: environmentOf(port) };
}

export function environmentOf(port: number): Record<string, string> {
  return {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(port),
    SMTP_FROM: "Zażółć sp. z o.o. <biuro@heddle.example>",
  };
}

/** What a raw server does at a command (`DATA` is the command, `.` the end of the message): a reply, or the end. */
export type Script = Record<string, string | "close" | "silence">;

/** A server that answers by a script; everything that it does not name succeeds. */
export function scriptedHost(script: Script): {
  env: Record<string, string>;
  commands: string[];
  lines: string[];
} {
  const commands: string[] = [];
  /** What the client wrote, as it wrote it. */
  const lines: string[] = [];
  const server = Bun.listen<{ buffer: string; inData: boolean }>({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      open(socket) {
        socket.data = { buffer: "", inData: false };
        answer(socket, "greeting", "220 mx.example ESMTP");
      },
      data(socket, bytes) {
        socket.data.buffer += bytes.toString();
        while (true) {
          const [end, skip] = socket.data.inData ? ["\r\n.\r\n", 5] : ["\r\n", 2];
          const at = socket.data.buffer.indexOf(end);
          if (at < 0) return;
          const line = socket.data.buffer.slice(0, at);
          socket.data.buffer = socket.data.buffer.slice(at + skip);
          const command = socket.data.inData ? "." : (line.split(/[ :]/, 1)[0] ?? "").toUpperCase();
          lines.push(line);
          socket.data.inData = command === "DATA" && (script["DATA"] ?? "354").startsWith("354");
          answer(
            socket,
            command,
            command === "DATA" ? "354 go on" : command === "EHLO" ? "250 mx.example" : "250 ok",
          );
        }
      },
    },
  });
  function answer(socket: { write(text: string): void; end(): void }, command: string, usual: string): void {
    commands.push(command);
    const told = script[command] ?? usual;
    if (told === "close") socket.end();
    else if (told !== "silence") socket.write(`${told}\r\n`);
  }
  afterAll(() => server.stop(true));
  return { env: environmentOf(server.port), commands, lines };
}
