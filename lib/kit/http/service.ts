/** The HTTP services as contracts: `heddle serve` for any families, `<family>-serve` for one. */
import { type TProperties, Type } from "@sinclair/typebox";
import type { Principals } from "../contract/principals.ts";
import { RIGHTS_ENVIRONMENT } from "../contract/rights.ts";
import { type AnyService, type Service, serviceContract } from "../contract/service.ts";
import type { ServerPlaces } from "../files/server-roots.ts";
import { type ServeRequest, type Source, serveFields } from "./serve-options.ts";

/** The port of `heddle serve`; families have their own. */
export const UMBRELLA_PORT = 8700;

const ServeResult = Type.Object(
  {
    listening: Type.String({ description: "URL of the server with its actual port" }),
    services: Type.Array(Type.String(), { description: "Served families" }),
    pid: Type.Integer({ description: "Process number of the server" }),
  },
  { $id: "ServeResult", description: "The server is ready" },
);

export interface HttpService {
  /** A family, or `heddle` for any of them. */
  family: string;
  port: number;
  /** Environment variables that set address and port where the options do not. */
  variables?: { host: string; port: string };
  source?: Source;
  /** A token is required to let clients of other machines change anything. */
  needsToken?: boolean;
  /** What servers of the family offer besides its operations; loaded by them only. */
  service?: () => Promise<Service>;
  /** Clients with tokens of their own. */
  principals?: Principals;
  /** What the family is for, in a line: what overviews say. */
  about?: string;
  /** Variables that name the root folders where the options do not. */
  places?: ServerPlaces;
  /** Largest body where the option does not say it, bytes, and the variable that does; default: 16 MiB. */
  body?: { variable: string; bytes: number };
  /** Further options, which the family's service gets as `options` of its host, and those that name files. */
  fields?: TProperties;
  paths?: Readonly<Record<string, "file" | "folder">>;
  /** The same server under a second name, `<family>-<also>`: what it offers is that of `<family>-serve`. */
  also?: string;
  /** Further variables, for the manual. */
  environment?: Readonly<Record<string, string>>;
}

/** The contract of `<family>-serve` or `heddle-serve`. */
export function httpService({
  family,
  port,
  variables,
  source,
  service,
  needsToken = false,
  principals,
  places,
  body,
  fields = {},
  paths = {},
  also,
  environment,
  about,
}: HttpService): AnyService {
  const umbrella = family === "heddle";
  const { service: families, ...common } = serveFields(port, body?.bytes).properties;
  const command = umbrella ? "heddle serve" : `${family}-${also ?? "serve"}`;
  return serviceContract({
    name: `${family}-${also ?? "serve"}`,
    family,
    ...(about !== undefined && { about }),
    summary: umbrella
      ? "Serve operations over HTTP and MCP"
      : also
        ? `The same server as ${family}-serve`
        : `Serve the operations of ${family} over HTTP and MCP`,
    description: [
      "Answers JSON requests for the operations, with GET / as the map of endpoints, GET /health, an OpenAPI 3.1 description at /openapi.json, a page to read and try at /docs, and MCP over Streamable HTTP at /mcp. A body of JSON Lines (application/x-ndjson) is a batch: N lines in, N answers out. Operations that yield many results answer with JSON Lines, or with server-sent events where Accept says text/event-stream.",
      "Operations without effects run in warm processes, one per core and operation at most; the others get a process for each request, which ends when the client disconnects. Files are confined to the root folders. Clients change nothing unless they are allowed to: operations that write answer with what they would write until --allow-write, operations that act are dry runs until --allow-execute. Only requests addressed to this machine by name are answered, and no web page of another origin; with HEDDLE_TOKEN set, only clients that send it.",
      "With --tls-cert and --tls-key it speaks HTTPS, which browsers demand for the microphone and for installable pages on other machines than their own.",
      "SIGTERM and SIGINT stop it: requests that keep coming are accepted for the drain time, in which GET /health answers 503, and what runs is finished within the grace time; a second signal ends it at once.",
    ],
    input: Type.Object({ ...(umbrella && { service: families }), ...common, ...fields }),
    output: ServeResult,
    paths: { root: "folder", tls_cert: "file", tls_key: "file", ...paths },
    ...(umbrella && { names: { service: ["family"] } }),
    examples: [
      {
        command: `${command} --port ${port}`,
        note: "Listen for the programs of this machine",
        illustrative: true,
      },
      {
        command: `curl -sS http://127.0.0.1:${port}/`,
        note: "The map of endpoints of a running server",
        illustrative: true,
      },
    ],
    environment: {
      ...RIGHTS_ENVIRONMENT,
      ...(variables && {
        [variables.host]: "Address to listen on; default 127.0.0.1",
        [variables.port]: `TCP port to listen on; default ${port}`,
      }),
      OTEL_EXPORTER_OTLP_ENDPOINT:
        "URL of a receiver of OpenTelemetry: requests and what they run are sent as traces (OTLP, protobuf)",
      HEDDLE_LOG_FORMAT: "json: standard error as JSON Lines, as with --log-format",
      HEDDLE_TOKEN: "Bearer token that clients must send; set it before listening beyond this machine",
      ...places?.environment,
      ...environment,
      ...(body && { [body.variable]: `Largest request body in bytes; default ${body.bytes}` }),
      ...(service && {
        HEDDLE_WEBHOOK_SECRET:
          "Secret of webhooks: they pass by their signature (X-Hub-Signature-256) in place of the token",
      }),
    },
    errors: {
      CANNOT_LISTEN: {
        kind: "io",
        meaning: "Cannot listen on the address, for example because the port is in use",
      },
    },
    effects: "execute",
    ...(service && !also && { service }),
    ...(principals && !also && { principals }),
    load: async () => {
      const [{ serve }, { bytesOf, portOf }, served] = await Promise.all([
        import("./serve.ts"),
        import("./port-variable.ts"),
        source ?? installed(family),
      ]);
      return (request: ServeRequest, context) => {
        const host = request.host ?? ((variables && context.env[variables.host]) || undefined);
        const place = { port: portOf(request.port, { variable: variables?.port, port }, context.env) };
        const max_body = request.max_body ?? (body && bytesOf(body, context.env));
        const limits = { ...place, ...(max_body !== undefined && { max_body }) };
        return serve({ ...request, ...(host !== undefined && { host }), ...limits }, context, {
          name: command,
          needsToken,
          ...(places && { places }),
          ...served,
        });
      };
    },
  });
}

/** The operations of this installation: those of one family, or of all. */
async function installed(family: string): Promise<Source> {
  const { families, loadContracts } = await import("../contract/registry.ts");
  const { nearest } = await import("../data/nearest.ts");
  const { fail } = await import("../data/errors.ts");
  return {
    async contracts(wanted) {
      const known = families();
      for (const name of wanted ?? []) {
        if (known.includes(name)) continue;
        const near = nearest(name, known);
        throw fail("USAGE", `Unknown service "${name}"`, {
          hint: near ? `Did you mean "${near}"?` : `Services: ${known.join(", ")}`,
        });
      }
      const chosen = family === "heddle" ? (wanted ?? known) : [family];
      return (await Promise.all(chosen.map((name) => loadContracts(name)))).flat();
    },
  };
}
