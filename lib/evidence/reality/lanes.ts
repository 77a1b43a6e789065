/** The lane of a record: on its way from the wish to its trace. */
import type { IntentRecord, Lane, Lanes } from "#schemas/evidence.ts";
import { metadataOf } from "../records/record.ts";

/** Lanes of facts; the others have what people say. */
export const OBSERVED_LANES: ReadonlySet<Lane> = new Set(["changed", "built", "configured", "tested"]);

export function laneOf(record: IntentRecord): Lane {
  switch (record.source.kind) {
    case "nl":
      return "asked";
    case "todo":
      return "planned";
    case "changelog":
      return "claimed";
    case "document":
      return "documented";
    case "git":
      return "changed";
    case "ast":
      return "built";
    case "system":
      return "configured";
    case "test":
      return "tested";
    case "agent_log":
      return laneOfMessage(String(metadataOf(record)["type"]));
  }
}

function laneOfMessage(type: string): Lane {
  if (type === "request" || type === "decision") return "asked";
  return type === "plan" ? "planned" : "claimed";
}

export const noLanes = (): Lanes => ({
  asked: 0,
  planned: 0,
  claimed: 0,
  documented: 0,
  changed: 0,
  built: 0,
  configured: 0,
  tested: 0,
});

/** True of what people say, false of facts. */
export const isDeclared = (record: IntentRecord): boolean => !OBSERVED_LANES.has(laneOf(record));
