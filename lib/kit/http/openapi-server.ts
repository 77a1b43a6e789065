/** The paths that describe the server itself, in the OpenAPI description. */
import type { JsonSchema } from "../data/validate.ts";
import { errorOf, nameOf, STATUSES } from "./openapi-errors.ts";
import { type Json, ref } from "./openapi-parts.ts";
import { JSON_TYPE } from "./reply.ts";

/** The paths that describe the server itself. */
/** @param unknown codes of families for a schema that there is not @see NamedSchemas */
export function serverPaths(unknown: readonly [code: string, meaning: string][] = []): Record<string, Json> {
  const get = (
    operationId: string,
    summary: string,
    type: string,
    schema: JsonSchema,
    { also, parameters }: { also?: Json; parameters?: Json[] } = {},
  ) => ({
    get: {
      operationId,
      tags: ["server"],
      summary,
      security: [{}],
      responses: {
        200: { description: summary, content: { [type]: { schema }, ...also } },
        403: ref("responses", nameOf(403)),
        ...(parameters && {
          404:
            unknown.length > 0
              ? errorOf(404, STATUSES[404] ?? "", [...unknown])
              : ref("responses", nameOf(404)),
        }),
      },
      ...(parameters && { parameters }),
    },
  });
  return {
    "/": get(
      "server-endpoints",
      "The map of endpoints; a page for browsers",
      JSON_TYPE,
      {
        type: "object",
        required: ["endpoints"],
        properties: { endpoints: { type: "array", items: { type: "object" } } },
      },
      { also: { "text/html": { schema: { type: "string" } } } },
    ),
    "/health": get("server-health", "The server's health", JSON_TYPE, {
      type: "object",
      required: ["ok", "version"],
      properties: {
        ok: { type: "boolean", const: true },
        status: { type: "string", enum: ["ok", "degraded", "stopping"] },
        service: { type: "string" },
        version: { type: "string" },
        services: { type: "array", items: { type: "string" } },
        uptime_ms: { type: "integer" },
        requests: {
          type: "object",
          properties: { running: { type: "integer" }, limit: { type: "integer" } },
        },
        workers: { type: "object", additionalProperties: { type: "integer" } },
        connections: {
          type: "object",
          properties: { open: { type: "integer" }, limit: { type: "integer" } },
        },
        degraded: { type: "object", additionalProperties: { type: "string" } },
      },
    }),
    "/v1/schema": get(
      "server-schemas",
      "The operations by name, with the paths of their schemas",
      JSON_TYPE,
      {
        type: "object",
        required: ["schemas"],
        properties: { schemas: { type: "object", additionalProperties: { type: "string" } } },
      },
    ),
    "/v1/schema/{verb}": get(
      "server-schema",
      "What one operation takes and gives, as JSON Schema",
      JSON_TYPE,
      {
        type: "object",
        required: ["ok"],
        properties: {
          ok: { type: "boolean" },
          operation: { type: "string" },
          verb: {
            type: "string",
            description: "For a schema that a family has besides those of its operations",
          },
          schema: { type: "object", description: "That schema" },
          input: { type: "object" },
          output: { type: "object" },
        },
      },
      {
        parameters: [
          {
            name: "verb",
            in: "path",
            required: true,
            description: "A name from /v1/schema, or the full name of an operation",
            schema: { type: "string" },
          },
        ],
      },
    ),
    "/openapi.json": get("server-openapi", "This description", JSON_TYPE, { type: "object" }),
  };
}
