/** The cursor of a list: opaque for clients, where the page ended for us. */
import { isJsonRecord } from "#kit/data/json.ts";
import { invalidField } from "./errors.ts";
import type { Position } from "./store.ts";

export function cursorOf({ time, id }: Position): string {
  return Buffer.from(JSON.stringify({ time, id })).toString("base64url");
}

/** @throws A2aError INVALID_PARAMS if this server did not make the cursor */
export function positionOf(token: string): Position {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(token, "base64url").toString());
  } catch {}
  if (isJsonRecord(read) && Number.isSafeInteger(read["time"]) && typeof read["id"] === "string")
    return { time: Number(read["time"]), id: read["id"] };
  throw invalidField("pageToken", "is not a nextPageToken of this server");
}
