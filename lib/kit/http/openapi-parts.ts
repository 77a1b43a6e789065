/** The shared parts of the OpenAPI description: references to them, and which of them the paths use. */

export type Json = Record<string, unknown>;

export const ref = (kind: "schemas" | "responses", name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

/** The shared parts that the paths use, directly or indirectly. */
export function usedParts(paths: Json, all: Record<"schemas" | "responses", Record<string, unknown>>): Json {
  const used: Record<string, Record<string, unknown>> = { schemas: {}, responses: {} };
  const follow = (value: unknown) => {
    for (const [, kind = "", name = ""] of JSON.stringify(value).matchAll(REFERENCE)) {
      const into = used[kind];
      const part = all[kind === "schemas" ? "schemas" : "responses"][name];
      if (!into || name in into || part === undefined) continue;
      into[name] = part;
      follow(part);
    }
  };
  follow(paths);
  return used;
}

const REFERENCE = /"#\/components\/(schemas|responses)\/([^"]+)"/g;
