/** The MCP services as contracts: `heddle mcp` for any families, `<family>-mcp` for one. */
import { type TProperties, Type } from "@sinclair/typebox";
import type { Offer, OfferPlace } from "../contract/offer.ts";
import type { NameKind } from "../contract/operation.ts";
import { RIGHTS_ENVIRONMENT, rightsFields, rightsOf } from "../contract/rights.ts";
import { type AnyService, serviceContract } from "../contract/service.ts";
import { type Failure, fail } from "../data/errors.ts";
import { nearest } from "../data/nearest.ts";
import { type ServerPlaces, serverRoots } from "../files/server-roots.ts";

const common = {
  root: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      description: "Allowed folder for paths; repeatable, default: the working folder",
    }),
  ),
  ...rightsFields,
  timeout_ms: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 86_400_000, description: "Timeout of one call, ms (600000)" }),
  ),
  grace_ms: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 86_400_000,
      default: 10_000,
      description: "How long calls may still run when the input has ended, in ms",
    }),
  ),
};

interface Request {
  family?: string[];
  root?: string[];
  allow_execute?: boolean;
  allow_write?: boolean;
  timeout_ms?: number;
  grace_ms?: number;
}

/** The contract of `<family>-mcp`: the tools of one family, and its other offers, on standard input and output. */
export function mcpService(
  family: string,
  { offer, places }: { offer?: (place: OfferPlace) => Promise<Offer>; places?: ServerPlaces } = {},
): AnyService {
  return serviceOf({
    family,
    summary: `Serve the operations of ${family} as MCP tools on standard input and output`,
    own: {},
    families: async () => [family],
    listed: () => "all",
    ...(offer && { offer }),
    ...(places && { places }),
  });
}

/** The contract of `heddle-mcp`: the tools of the named families, or of all. */
export function mcpUmbrella(): AnyService {
  return serviceOf({
    family: "heddle",
    summary: "Serve operations as MCP tools on standard input and output",
    own: {
      family: Type.Optional(
        Type.Array(Type.String({ minLength: 1 }), {
          description:
            "Family whose tools are all listed; repeatable. Default: all families, the most used tools of each",
        }),
      ),
    },
    names: { family: ["family"] },
    about: [
      "Without --family only the most used tools of each family are listed, to spare the client's context; heddle_operations finds the others, and heddle_call runs them.",
    ],
    listed: ({ family }) => (family ? "all" : "core"),
    families: async ({ family }) => {
      const { families } = await import("../contract/registry.ts");
      const known = families();
      for (const name of family ?? []) if (!known.includes(name)) throw unknownFamily(name, known);
      return family ?? known;
    },
  });
}

function unknownFamily(name: string, known: string[]): Failure {
  const near = nearest(name, known);
  return fail("USAGE", `Unknown family "${name}"`, {
    hint: near ? `Did you mean "${near}"?` : `Families: ${known.join(", ")}`,
  });
}

interface Service {
  family: string;
  summary: string;
  own: TProperties;
  names?: Record<string, NameKind[]>;
  families: (request: Request) => Promise<string[]>;
  /** Paragraphs of the description besides the common ones. */
  about?: string[];
  listed: (request: Request) => "core" | "all";
  offer?: (place: OfferPlace) => Promise<Offer>;
  places?: ServerPlaces;
}

function serviceOf({
  family,
  summary,
  own,
  names,
  families,
  about = [],
  listed,
  offer,
  places,
}: Service): AnyService {
  const name = `${family}-mcp`;
  const command = family === "heddle" ? "heddle mcp" : name;
  return serviceContract({
    name,
    family,
    summary,
    description: [
      "Speaks the Model Context Protocol, one JSON-RPC message a line: revision 2026-07-28, and 2025-11-25 and older after initialize. A client starts it as a subprocess; it ends when its input ends, once the calls that run are answered or the grace time is over.",
      ...about,
      "Files that calls name are confined to the root folders. Calls change nothing unless they are allowed to: operations that write answer with what they would write until --allow-write, operations that act are dry runs until --allow-execute.",
    ],
    input: Type.Object({ ...own, ...common }),
    output: Type.Object({}),
    paths: { root: "folder" },
    ...(names && { names }),
    examples: [
      {
        command: `${command} --root ~/projects`,
        note: "What a client's configuration starts",
        illustrative: true,
      },
    ],
    environment: { ...RIGHTS_ENVIRONMENT, ...places?.environment },
    effects: "none",
    ...(offer && { offer }),
    load: async () => {
      const [{ serveStdio }, { Pool }, { loadContracts }, { openRoots }] = await Promise.all([
        import("./stdio.ts"),
        import("../invoke/pool.ts"),
        import("../contract/registry.ts"),
        import("../files/roots.ts"),
      ]);
      return async function* (request: Request, context) {
        const names = await families(request);
        const [contracts, roots] = await Promise.all([
          Promise.all(names.map((one) => loadContracts(one))),
          openRoots(serverRoots(request.root, places, context)),
        ]);
        await serveStdio({
          contracts: contracts.flat(),
          listed: listed(request),
          pool: new Pool({ env: { ...context.env } }),
          env: context.env,
          roots: [...roots.folders],
          ...rightsOf(request, context),
          signal: context.signal,
          ...(request.timeout_ms !== undefined && { timeoutMs: request.timeout_ms }),
          ...(request.grace_ms !== undefined && { graceMs: request.grace_ms }),
        });
      };
    },
  });
}
