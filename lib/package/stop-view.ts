/** The readable view of a stop. */
import type { StopResult } from "#schemas/package/execute.ts";

export function stopView({ stopped, purged, written }: StopResult): string {
  if (stopped.length === 0) return "Nothing was running";
  const what = written ? "Stopped" : "Would stop";
  return `${what} ${stopped.join(", ")}${purged ? ", data and logs deleted" : "; the data stays"}`;
}
