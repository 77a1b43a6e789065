/** The OpenAPI 3.1 description of a server, made from the contracts that it serves. */
import { HttpError } from "#schemas/common.ts";
import { isSocket } from "../contract/route.ts";
import type { NamedSchemas } from "../contract/service.ts";
import { publish } from "../data/schema.ts";
import { VERSION } from "../data/version.ts";
import { errorOf, nameOf, STATUSES } from "./openapi-errors.ts";
import { bodySchemaOf, documentedPath, operationOf, socketOf } from "./openapi-operation.ts";
import { type Json, usedParts } from "./openapi-parts.ts";
import { serverPaths } from "./openapi-server.ts";
import type { Route } from "./routes.ts";

/** @returns the document as plain data. */
export async function openApi(
  title: string,
  routes: readonly Route[],
  own: readonly NamedSchemas[] = [],
): Promise<Json> {
  const paths: Record<string, Json> = {};
  const sockets: Json[] = [];
  const schemas: Record<string, unknown> = { Error: publish(HttpError) };
  for (const route of routes) {
    if (route.extra && isSocket(route.extra)) {
      sockets.push(socketOf(route));
      continue;
    }
    if (route.extra?.raw && !route.extra.bodies) continue;
    const names = {
      input: `${pascal(route.contract.name)}Request`,
      output: `${pascal(route.contract.name)}Result`,
    };
    schemas[names.input] = bodySchemaOf(route);
    schemas[names.output] = publish(route.contract.output);
    const path = documentedPath(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: await operationOf(route, names) };
  }
  for (const [path, item] of Object.entries(serverPaths(own.map(codeOf)))) paths[path] ??= item;
  const responses = Object.fromEntries(
    Object.entries(STATUSES).map(([status, text]) => [nameOf(status), errorOf(Number(status), text)]),
  );
  const families = [...new Set(routes.map(({ contract }) => contract.family))];
  return {
    openapi: "3.1.1",
    info: {
      title,
      version: VERSION,
      summary: "Operations of Heddle over HTTP",
      description:
        "Every error has the same body: `ok` false and an `error` with a code for programs and a message for people. A message never repeats a rejected value.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    security: [{}, { bearer: [] }],
    tags: [
      ...families.map((name) => ({ name, description: `The operations of the family "${name}"` })),
      { name: "server", description: "Descriptions of the server" },
    ],
    paths,
    // OpenAPI describes answers to requests only: it has no status for an upgraded connection.
    ...(sockets.length > 0 && { "x-websockets": sockets }),
    components: {
      ...usedParts(paths, { schemas, responses }),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "If the server has a token (HEDDLE_TOKEN, or a variable of the family)",
        },
      },
    },
  };
}

/** The code of a schema that a family does not have. */
function codeOf({ unknown }: NamedSchemas): [code: string, meaning: string] {
  const { code } = unknown("");
  return [code, "No schema has this name"];
}

/** `uri-plan` as `UriPlan`. */
function pascal(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
