/**
 * Hands one message to a mail server. The end of the message is the point of no return: before it nothing is delivered
 * (RFC 5321 section 4.1.1.4), after it only the server's reply says whether it was.
 */
import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { isJsonRecord } from "#kit/data/json.ts";
import { redactor } from "#kit/net/redact.ts";
import { NotDone } from "../action/executor.ts";
import { unknownOutcome } from "../action/outcome.ts";
import { needsSmtpUtf8, withAsciiDomain } from "./address.ts";
import type { MailServer } from "./server.ts";

export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/**
 * Delivers a message to all recipients or to none: if the server refuses one of them, the message is not sent.
 *
 * @returns the server's reply
 * @throws NotDone if nothing was delivered; EFFECT_UNKNOWN if the connection ended after the message and before the
 * reply
 */
export async function deliver(
  server: MailServer,
  { from, to }: Envelope,
  message: Buffer,
  signal: AbortSignal,
): Promise<string> {
  let refused = (): readonly string[] => [];
  const body = new MessageStream(message, () => refused());
  try {
    return await inSession(server, signal, async (connection) => {
      refused = () => refusedOf(connection);
      const international = [from, ...to].filter(needsSmtpUtf8);
      if (international.length > 0 && !isOffered(connection, "SMTPUTF8")) throw new NoSmtpUtf8(international);
      const envelope = { from: withAsciiDomain(from), to: to.map(withAsciiDomain), size: message.length };
      const reply = await sendMessage(connection, envelope, body);
      return redactor(server.login?.password)(printable(reply));
    });
  } catch (thrown) {
    throw outcomeOf(thrown, body, server);
  }
}

/** Connects and logs in, and closes the connection again: whether a message could be sent. @throws NotDone */
export async function greet(server: MailServer, signal: AbortSignal): Promise<void> {
  try {
    await inSession(server, signal, async () => {});
  } catch (thrown) {
    throw new NotDone(wordsOf(thrown, server));
  }
}

/** Runs `work` with a connection that is logged in. */
async function inSession<Result>(
  server: MailServer,
  signal: AbortSignal,
  work: (connection: SMTPConnection) => Promise<Result>,
): Promise<Result> {
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  const connection = new Connection(optionsOf(server));
  const ended = endOf(connection);
  const abort = () => connection.close();
  signal.addEventListener("abort", abort, { once: true });
  try {
    signal.throwIfAborted();
    await Promise.race([connect(connection), ended]);
    if (server.login !== undefined) await Promise.race([logIn(connection, server.login), ended]);
    return await Promise.race([work(connection), ended]);
  } finally {
    signal.removeEventListener("abort", abort);
    connection.close();
  }
}

function optionsOf({ host, port, tls, connectMs, silenceMs }: MailServer): SMTPConnection.Options {
  return {
    host,
    port,
    secure: tls === "implicit",
    requireTLS: tls === "starttls",
    ignoreTLS: tls === "none",
    tls: { minVersion: "TLSv1.2" },
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    logger: false,
  };
}

function connect(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
}

function logIn(
  connection: SMTPConnection,
  { user, password }: { user: string; password: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.login({ credentials: { user, pass: password } }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

function sendMessage(
  connection: SMTPConnection,
  envelope: SMTPConnection.Envelope,
  body: Readable,
): Promise<string> {
  return new Promise((resolve, reject) => {
    connection.send(envelope, body, (error, info) => {
      const refused = refusedOf(connection);
      if (error) reject(error);
      // LMTP refuses recipients after the message (RFC 2033): some have it, and some have not.
      else if (refused.length > 0) reject(new Error(wordsOfRefused(refused)));
      else resolve(info?.response ?? "");
    });
  });
}

/** Rejects when the connection fails or is closed, e.g. because the run was cancelled. */
function endOf(connection: SMTPConnection): Promise<never> {
  const ended = new Promise<never>((_resolve, reject) => {
    connection.on("error", reject);
    connection.once("end", () => reject(new Error("The connection was closed")));
  });
  // It ends after a success too, when nobody waits for it any more.
  ended.catch(() => {});
  return ended;
}

/** The bytes of a message, asked for when the server is ready for them. */
class MessageStream extends Readable {
  /** True as soon as the end of the message may have been sent. */
  isComplete = false;

  constructor(
    private readonly message: Buffer,
    private readonly refused: () => readonly string[],
  ) {
    super();
  }

  override _read(): void {
    const refused = this.refused();
    if (refused.length > 0) {
      this.destroy(new RecipientsRefused(refused));
      return;
    }
    this.isComplete = true;
    this.push(this.message);
    this.push(null);
  }
}

/** The server takes some recipients and refuses others. */
class RecipientsRefused extends Error {
  constructor(readonly recipients: readonly string[]) {
    super(wordsOfRefused(recipients));
  }
}

/** The server cannot take these addresses at all: without the extension their bytes have no meaning (RFC 6531). */
class NoSmtpUtf8 extends Error {
  constructor(readonly addresses: readonly string[]) {
    super(
      `${quoted(addresses)} has letters beyond ASCII before the @, and the server does not offer SMTPUTF8`,
    );
  }
}

const quoted = (addresses: readonly string[]): string => addresses.map((one) => `"${one}"`).join(", ");
const wordsOfRefused = (recipients: readonly string[]): string => `the server refuses ${quoted(recipients)}`;

/** Whether the server named an extension in its reply to EHLO. */
function isOffered(connection: SMTPConnection, extension: string): boolean {
  const offered: unknown = Reflect.get(connection, "_supportedExtensions");
  return Array.isArray(offered) && offered.includes(extension);
}

/** The recipients that the server refused so far: nodemailer knows them before it sends the message. */
function refusedOf(connection: SMTPConnection): string[] {
  const envelope: unknown = Reflect.get(connection, "_envelope");
  const refused = isJsonRecord(envelope) ? envelope["rejected"] : undefined;
  return Array.isArray(refused) ? refused.filter((one) => typeof one === "string") : [];
}

/** Longest part of a server's reply that is repeated. */
const LONGEST_REPLY = 200;

const printable = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_REPLY);

/** Errors that another attempt would not change: no encryption, or a certificate that nobody vouches for. */
const PERMANENT_CODE = /^(?:ETLS|EREQUIRETLS|ENOAUTH|\w*CERT\w*|\w*SELF_SIGNED\w*|\w*ISSUER\w*)$/;

/** What happened, without the login: a careless server repeats it, also as base64, when it refuses it. */
function wordsOf(thrown: unknown, { login }: MailServer): string {
  const { code, responseCode } = isErrorWithCode(thrown) ? thrown : {};
  if (code === "EAUTH") return `the server refuses the login (${String(responseCode ?? "no code")})`;
  return redactor(login?.password)(printable(thrown instanceof Error ? thrown.message : ""));
}

function outcomeOf(thrown: unknown, body: MessageStream, server: MailServer): Error {
  const { code, originalCode = code, responseCode } = isErrorWithCode(thrown) ? thrown : {};
  const message = `Cannot send the mail through "${server.host}": ${wordsOf(thrown, server)}`;
  if (thrown instanceof NoSmtpUtf8)
    return new NotDone(message, {
      permanent: true,
      hint: "Use an address with ASCII letters before the @, or a mail server with SMTPUTF8",
    });
  if (thrown instanceof RecipientsRefused) return new NotDone(message, { permanent: true });
  // The reply to a message says that it was not taken; 0 is a reply that cannot be read.
  const isRefused = typeof responseCode === "number" && responseCode >= 400 && responseCode < 600;
  if (body.isComplete && !isRefused) return unknownOutcome(message);
  const isPermanent = isRefused ? responseCode >= 500 : PERMANENT_CODE.test(String(originalCode));
  return new NotDone(message, { permanent: isPermanent });
}

function isErrorWithCode(
  thrown: unknown,
): thrown is { code?: unknown; originalCode?: unknown; responseCode?: unknown } {
  return typeof thrown === "object" && thrown !== null;
}
