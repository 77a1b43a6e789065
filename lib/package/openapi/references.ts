/** References of an OpenAPI document to its own parts. */
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";

/** Longer chains are circles. */
const MAX_STEPS = 20;

/** A function that follows `$ref` to where it leads within the document; other values it returns as they are. */
export function resolver(document: JsonRecord): (value: unknown) => unknown {
  return (value) => {
    let current = value;
    for (let step = 0; step < MAX_STEPS; step++) {
      if (!isJsonRecord(current) || typeof current.$ref !== "string" || !current.$ref.startsWith("#/"))
        return current;
      current = at(document, current.$ref);
    }
    return undefined;
  };
}

function at(document: JsonRecord, reference: string): unknown {
  let current: unknown = document;
  for (const part of reference.slice(2).split("/")) {
    const name = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    current = isJsonRecord(current) && Object.hasOwn(current, name) ? current[name] : undefined;
  }
  return current;
}
