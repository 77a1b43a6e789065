/** JSON Merge Patch (RFC 7396): fields of a patch replace those of a value, null removes them, objects are merged. */
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";

/** The value with the patch applied; neither is changed. */
export function merged(value: unknown, patch: unknown): unknown {
  if (!isJsonRecord(patch)) return patch;
  const result: JsonRecord = isJsonRecord(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    // Assigning to __proto__ would set the prototype; spread and defineProperty keep it a field.
    if (change === null) delete result[key];
    else
      Object.defineProperty(result, key, {
        value: merged(Object.hasOwn(result, key) ? result[key] : undefined, change),
        configurable: true,
        enumerable: true,
        writable: true,
      });
  }
  return result;
}
