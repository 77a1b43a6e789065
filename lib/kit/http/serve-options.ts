/** The options of a server, and which operations it serves. */
import { type Static, Type } from "@sinclair/typebox";
import { rightsFields } from "../contract/rights.ts";
import type { AnyExecutable } from "../contract/service.ts";

const whole = (minimum: number, maximum: number, description: string, value?: number) =>
  Type.Optional(
    Type.Integer({ minimum, maximum, description, ...(value !== undefined && { default: value }) }),
  );
const texts = (description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 4096 }), { description }));

const DAY_MS = 86_400_000;

/** The options of a server, with the port of its family and its largest body as defaults. */
export const serveFields = (port: number, maxBody = 16 * 1024 * 1024) =>
  Type.Object({
    service: texts("Family to serve; default all"),
    host: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        default: "127.0.0.1",
        description: "Address to listen on",
      }),
    ),
    port: whole(0, 65_535, "TCP port to listen on; 0 takes a free one", port),
    tls_cert: Type.Optional(
      Type.String({ minLength: 1, description: "Certificate chain in PEM: serve HTTPS" }),
    ),
    tls_key: Type.Optional(
      Type.String({ minLength: 1, description: "Private key of the certificate in PEM" }),
    ),
    root: texts("Folder that paths in requests may lead into; default the working folder"),
    ...rightsFields,
    allow_host: texts("Host name to answer for besides this machine's own"),
    allow_origin: texts("Origin of web pages that may use the server; default none"),
    timeout_ms: whole(1, DAY_MS, "Deadline of one request in ms", 60_000),
    max_concurrency: whole(1, 100_000, "Requests at work at once; more are answered with 503", 256),
    max_workers: whole(1, 1024, "Warm processes of one operation; default one per core"),
    max_body: whole(1, 2 ** 30, "Largest request body in bytes", maxBody),
    idle_timeout_ms: whole(1, DAY_MS, "A warm process without work ends after this time in ms", 60_000),
    metrics: Type.Optional(
      Type.Boolean({ description: "Serve GET /metrics in the text format of Prometheus" }),
    ),
    log_format: Type.Optional(
      Type.Union([Type.Literal("text"), Type.Literal("json")], {
        description:
          "Standard error as text, or as JSON Lines with a line for each request; default HEDDLE_LOG_FORMAT, else text",
      }),
    ),
    drain_ms: whole(
      0,
      DAY_MS,
      "How long a stop accepts requests that keep coming, while GET /health answers 503, in ms",
      1_000,
    ),
    grace_ms: whole(0, DAY_MS, "How long a stop waits for requests at work, in ms", 10_000),
  });

export type ServeRequest = Static<ReturnType<typeof serveFields>>;

/** What a service serves. Tests pass their own. */
export interface Source {
  /** The contracts to serve; `families` is what `--service` names, undefined for all. */
  contracts: (families: string[] | undefined) => Promise<AnyExecutable[]>;
  /** Starts an operation's executable; default: this installation's own. */
  command?: (name: string) => string[];
}
