/** The event log of `refactor-serve`: its format, its projections, and the cleanup after a killed server. */
import { EventLog, type NewEvent } from "#kit/store/event-log.ts";
import { EVENTS_FORMAT, EVENTS_VERSION, ServiceEvent } from "#schemas/refactor.ts";
import { Projections, type Unfinished } from "./projections.ts";

export type ServiceEvents = EventLog<ServiceEvent, Projections>;

/** Opens the events below a root folder. Commands that a killed server left unfinished are marked as failed. */
export function openEvents(
  root: string,
  { now, warn }: { now: () => Date; warn: (text: string) => void },
): Promise<ServiceEvents> {
  return EventLog.open({
    format: { format: EVENTS_FORMAT, version: EVENTS_VERSION, schema: ServiceEvent },
    root,
    name: "events.jsonl",
    project: () => new Projections(),
    recover: (projections) => projections.unfinished().map(endOfUnfinished),
    now,
    warn,
  });
}

const LEFT = "The server ended before it was done";

function endOfUnfinished({ aggregate_id, correlation_id, payload }: Unfinished): NewEvent<ServiceEvent> {
  const scan = aggregate_id.startsWith("scan:");
  return {
    event_type: scan ? "ScanFailed" : "RefactorFailed",
    aggregate_id,
    metadata: { correlation_id },
    payload: scan
      ? { repo_url: payload["repo_url"], error_message: LEFT, error_type: "analysis_error" }
      : { project_dir: payload["project_dir"], error: LEFT },
  };
}
