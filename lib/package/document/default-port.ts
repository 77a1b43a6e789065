/** CONTAINER_PORT: the port of a service whose package or prompt declares none. Declared ports go before it. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { PackageDocument } from "#schemas/package/document.ts";
import type { Provenance } from "#schemas/package/generate.ts";

const NAME = "CONTAINER_PORT";

/** @returns undefined if it is not set. @throws CONFIG */
export function containerPort({ env }: Pick<Context, "env">): number | undefined {
  const text = env[NAME];
  if (text === undefined || text === "") return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw fail("CONFIG", `Cannot use ${NAME}: it is not a port`, { hint: `Set it e.g. to ${NAME}=8000` });
}

/** A package with the port of the environment, if it declares none itself. */
export function withDefaultPort(document: PackageDocument, context: Pick<Context, "env">): PackageDocument {
  const port = containerPort(context);
  const { ENVIRONMENT, IMPLEMENTATION } = document;
  if (port === undefined || IMPLEMENTATION === undefined || ENVIRONMENT?.ports !== undefined) return document;
  return { ...document, ENVIRONMENT: { runtime: "docker", ...ENVIRONMENT, ports: [port] } };
}

interface Made {
  document: PackageDocument;
  provenance: readonly Provenance[];
}

/** As {@link withDefaultPort} for a package made of a prompt, in which an assumed port is written out. */
export function withAssumedPort<Package extends Made>(made: Package, context: Pick<Context, "env">): Package {
  const port = containerPort(context);
  const { document, provenance } = made;
  const isAssumed = ({ part, span, service }: Provenance) =>
    part === "port" && span === undefined && service === undefined;
  const assumed = provenance.find(isAssumed);
  if (port === undefined || document.ENVIRONMENT === undefined || assumed === undefined) return made;
  const said: Provenance = { part: "port", name: String(port), assumption: `set by ${NAME}` };
  return {
    ...made,
    document: { ...document, ENVIRONMENT: { ...document.ENVIRONMENT, ports: [port] } },
    provenance: provenance.map((one) => (one === assumed ? said : one)),
  };
}
