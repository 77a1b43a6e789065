/** The state derived from the events: the state of scans, the health of projects, and unfinished commands. */
import type { ProjectHealth, ScanStatus, ServiceEvent } from "#schemas/refactor.ts";

/** Entries kept by each projection; the least recently changed ones are evicted first. */
const MOST_ENTRIES = 10_000;

/** A command whose end is not known yet. */
export interface Unfinished {
  aggregate_id: string;
  correlation_id: string;
  payload: Readonly<Record<string, unknown>>;
}

interface Aggregate {
  aggregate_id: string;
  events: number;
}

const SCAN = "scan:";
const REFACTOR = "refactor:";

export const scanAggregate = (address: string): string => `${SCAN}${address}`;
export const refactorAggregate = (folder: string): string => `${REFACTOR}${folder}`;

export class Projections {
  readonly #scans = new Recent<ScanStatus>();
  readonly #health = new Recent<ProjectHealth>();
  readonly #aggregates = new Recent<Aggregate>();
  /** By correlation id. Bounded by the queue of commands, not by this. */
  readonly #unfinished = new Map<string, Unfinished>();
  #applied = 0;
  #last: ServiceEvent | undefined;

  apply(event: ServiceEvent): void {
    const { aggregate_id, event_type, payload, metadata } = event;
    this.#applied++;
    this.#last = event;
    const before = this.#aggregates.get(aggregate_id)?.events ?? 0;
    this.#aggregates.set(aggregate_id, { aggregate_id, events: before + 1 });
    const { correlation_id } = metadata;
    if (STARTS.has(event_type))
      this.#unfinished.set(correlation_id, { aggregate_id, correlation_id, payload });
    else if (ENDS.has(event_type)) this.#unfinished.delete(correlation_id);
    if (aggregate_id.startsWith(SCAN))
      this.#scans.set(aggregate_id, scanAfter(this.scan(aggregate_id), event));
    this.#health.set(aggregate_id, healthAfter(this.health(aggregate_id), event));
  }

  /** The state of a scan; `unknown` for an unknown one. */
  scan(aggregateId: string): ScanStatus {
    return this.#scans.get(aggregateId) ?? unknownScan(aggregateId);
  }

  health(aggregateId: string): ProjectHealth {
    return this.#health.get(aggregateId) ?? unknownHealth(aggregateId);
  }

  unfinished(): Unfinished[] {
    return [...this.#unfinished.values()];
  }

  list() {
    const about = {
      events_applied: this.#applied,
      last_event_id: this.#last?.event_id ?? null,
      updated_at: this.#last?.occurred_at ?? null,
    };
    const sizes = {
      scan_status: this.#scans.size,
      project_health: this.#health.size,
      aggregates: this.#aggregates.size,
      unfinished: this.#unfinished.size,
    };
    return Object.entries(sizes).map(([name, entries]) => ({ name, entries, ...about }));
  }
}

const STARTS: ReadonlySet<string> = new Set(["ScanStarted", "RefactorStarted"]);
const ENDS: ReadonlySet<string> = new Set([
  "ScanCompleted",
  "ScanFailed",
  "RefactorCompleted",
  "RefactorFailed",
]);

/** The most recently changed entries. */
class Recent<Value> {
  readonly #entries = new Map<string, Value>();

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= MOST_ENTRIES) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }
}

function unknownScan(aggregate_id: string): ScanStatus {
  return {
    repo_url: aggregate_id.slice(SCAN.length),
    aggregate_id,
    status: "unknown",
    branch: null,
    depth: null,
    correlation_id: null,
    phase: null,
    progress_percent: 0,
    message: null,
    started_at: null,
    updated_at: null,
    completed_at: null,
    result: null,
    error: null,
  };
}

/** How a kind of event changes the state of a scan. */
const SCAN_STEPS: Record<string, (before: ScanStatus, event: ServiceEvent) => Partial<ScanStatus>> = {
  ScanStarted: (before, { payload, metadata, occurred_at }) => ({
    ...unknownScan(before.aggregate_id),
    status: "running",
    branch: textOf(payload["branch"]),
    depth: typeof payload["depth"] === "number" ? payload["depth"] : null,
    correlation_id: metadata.correlation_id,
    started_at: occurred_at,
  }),
  ScanProgress: (_, { payload }) => ({
    phase: payload["phase"] === "clone" || payload["phase"] === "analyze" ? payload["phase"] : null,
    progress_percent: numberOf(payload["progress_percent"]),
    message: textOf(payload["message"]),
  }),
  ScanCompleted: (_, { payload, occurred_at }) => ({
    status: "completed",
    phase: "complete",
    progress_percent: 100,
    message: textOf(payload["summary"]),
    completed_at: occurred_at,
    result: payload,
  }),
  ScanFailed: (_, { payload, occurred_at }) => ({
    status: "failed",
    completed_at: occurred_at,
    error: {
      error_message: textOf(payload["error_message"]) ?? "",
      error_type:
        payload["error_type"] === "clone_error" || payload["error_type"] === "timeout"
          ? payload["error_type"]
          : "analysis_error",
    },
  }),
};

function scanAfter(before: ScanStatus, event: ServiceEvent): ScanStatus {
  const { event_type, metadata, occurred_at } = event;
  // A newer scan of the same address has begun: later events of the older one do not concern it.
  const late = event_type !== "ScanStarted" && before.correlation_id !== metadata.correlation_id;
  if (late) return before;
  return { ...before, ...SCAN_STEPS[event_type]?.(before, event), updated_at: occurred_at };
}

function unknownHealth(aggregate_id: string): ProjectHealth {
  return {
    project: aggregate_id.slice(aggregate_id.indexOf(":") + 1),
    aggregate_id,
    status: "unknown",
    runs: { started: 0, completed: 0, failed: 0, proposals_applied: 0, proposals_rejected: 0 },
    scan: null,
    last_error: null,
    updated_at: null,
  };
}

const HEALTH_STEPS: Record<
  string,
  (before: ProjectHealth, payload: ServiceEvent["payload"]) => Partial<ProjectHealth>
> = {
  ScanCompleted: (_, payload) => {
    const alerts = numberOf(payload["alerts_count"]);
    const critical = numberOf(payload["critical_count"]);
    return {
      status: critical > 0 ? "critical" : alerts > 0 ? "warning" : "healthy",
      last_error: null,
      scan: {
        total_files: numberOf(payload["total_files"]),
        total_lines: numberOf(payload["total_lines"]),
        avg_cc: numberOf(payload["avg_cc"]),
        critical_count: critical,
        alerts_count: alerts,
      },
    };
  },
  // A failure to fetch a repository does not concern its code.
  ScanFailed: (_, payload) => ({ last_error: textOf(payload["error_message"]) }),
  RefactorStarted: ({ runs }) => ({ runs: { ...runs, started: runs.started + 1 } }),
  RefactorCompleted: ({ runs }, payload) => ({
    status: numberOf(payload["decisions_count"]) > 0 ? "warning" : "healthy",
    last_error: null,
    runs: {
      ...runs,
      completed: runs.completed + 1,
      proposals_applied: runs.proposals_applied + numberOf(payload["proposals_applied"]),
      proposals_rejected: runs.proposals_rejected + numberOf(payload["proposals_rejected"]),
    },
  }),
  RefactorFailed: ({ runs }, payload) => ({
    status: "critical",
    last_error: textOf(payload["error"]),
    runs: { ...runs, failed: runs.failed + 1 },
  }),
};

function healthAfter(
  before: ProjectHealth,
  { event_type, payload, occurred_at }: ServiceEvent,
): ProjectHealth {
  return { ...before, ...HEALTH_STEPS[event_type]?.(before, payload), updated_at: occurred_at };
}

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
