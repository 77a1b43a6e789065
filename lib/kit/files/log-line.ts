/** Structured logs: one JSON object per line of standard error, for whatever collects the logs of a server. */
import type { JsonRecord } from "../data/json.ts";
import type { Context, LogLevel } from "./context.ts";

/** The variable that makes a server and its processes write JSON: `json`, else `text`. */
export const LOG_FORMAT = "HEDDLE_LOG_FORMAT";

export const logsJson = (env: Context["env"]): boolean => env[LOG_FORMAT] === "json";

/**
 * @param fields without those that are undefined
 * @returns one line: `time` (RFC 3339, UTC), `level`, `message`, then the fields
 */
export function logLine(
  level: LogLevel,
  message: string,
  fields: JsonRecord = {},
  time: Date = new Date(),
): string {
  return `${JSON.stringify({ time: time.toISOString(), level, message, ...fields })}\n`;
}
