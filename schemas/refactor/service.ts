/** What `refactor-serve` adds to the operations: commands, queries, the envelope and the kinds of its events. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { PROJECT_FIELDS } from "./analyze.ts";
import { Alert } from "./common.ts";
import { SCENARIOS } from "./examples.ts";
import { BUYER_TYPES, LOCALES } from "./outreach.ts";

/** Format of `.heddle/events.jsonl`, declared in its first line. */
export const EVENTS_FORMAT = "heddle.refactor-events";
export const EVENTS_VERSION = 1;

export const EVENT_TYPES = [
  "ScanStarted",
  "ScanProgress",
  "ScanCompleted",
  "ScanFailed",
  "RefactorStarted",
  "RefactorProgress",
  "RefactorCompleted",
  "RefactorFailed",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const ServiceEvent = Type.Object(
  {
    event_id: Type.String({ description: "Unique; a stream can be resumed after it" }),
    event_type: OneOf(EVENT_TYPES),
    aggregate_id: Type.String({ description: "scan:<address> or refactor:<folder>" }),
    occurred_at: Type.String({ description: "RFC 3339, UTC" }),
    metadata: Type.Object({
      correlation_id: Type.String({ description: "Of the command that led to it" }),
    }),
    payload: Type.Record(Type.String(), Type.Unknown()),
  },
  { $id: "RefactorServiceEvent", description: "Something that happened to a scan or a run" },
);
export type ServiceEvent = Static<typeof ServiceEvent>;

export const SCAN_PHASES = ["clone", "analyze", "complete"] as const;
export const RUN_PHASES = ["perceive", "decide", "plan", "execute", "reflect"] as const;
export const SCAN_ERRORS = ["clone_error", "analysis_error", "timeout"] as const;

const RepoUrl = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: "Address of the repository, https or git",
});
const Limit = (most: number, value: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: value, description: "Most entries" }));

export const ScanCommand = Type.Object({
  repo_url: RepoUrl,
  branch: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  depth: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: "Commits to fetch; default 1" }),
  ),
  async_mode: Type.Optional(
    Type.Boolean({
      default: false,
      description: "Respond immediately; see the events and the status for progress",
    }),
  ),
});

export const RefactorCommand = Type.Object({
  ...PROJECT_FIELDS,
  dry_run: Type.Optional(
    Type.Boolean({ default: true, description: "Plan only; false needs a server that allows execution" }),
  ),
  max_actions: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  async_mode: Type.Optional(
    Type.Boolean({ default: true, description: "Respond immediately; see the events for progress" }),
  ),
});

export const CommandAnswer = Type.Object({
  status: OneOf(["accepted", "success"]),
  aggregate_id: Type.String(),
  correlation_id: Type.String({ description: "In the metadata of every event that follows" }),
  message: Type.String(),
  data: Nullable(Type.Record(Type.String(), Type.Unknown())),
});

export const ScanQuery = Type.Object({ repo_url: RepoUrl });

export const ScanStatus = Type.Object({
  repo_url: Type.String(),
  aggregate_id: Type.String(),
  status: OneOf(["unknown", "running", "completed", "failed"]),
  branch: Nullable(Type.String()),
  depth: Nullable(Type.Integer()),
  correlation_id: Nullable(Type.String()),
  phase: Nullable(OneOf(SCAN_PHASES)),
  progress_percent: Type.Number({ minimum: 0, maximum: 100 }),
  message: Nullable(Type.String()),
  started_at: Nullable(Type.String()),
  updated_at: Nullable(Type.String()),
  completed_at: Nullable(Type.String()),
  result: Nullable(Type.Record(Type.String(), Type.Unknown())),
  error: Nullable(Type.Object({ error_message: Type.String(), error_type: OneOf(SCAN_ERRORS) })),
});
export type ScanStatus = Static<typeof ScanStatus>;

export const HealthQuery = Type.Object({
  ...PROJECT_FIELDS,
  repo_url: Type.Optional(RepoUrl),
});

export const ProjectHealth = Type.Object({
  project: Type.String({ description: "Folder, or address of the repository" }),
  aggregate_id: Type.String(),
  status: OneOf(["unknown", "healthy", "warning", "critical"], {
    description: "critical: critical alerts in the last scan, or the last run failed; warning: other alerts",
  }),
  runs: Type.Object({
    started: Type.Integer(),
    completed: Type.Integer(),
    failed: Type.Integer(),
    proposals_applied: Type.Integer(),
    proposals_rejected: Type.Integer(),
  }),
  scan: Nullable(
    Type.Object({
      total_files: Type.Integer(),
      total_lines: Type.Integer(),
      avg_cc: Type.Number(),
      critical_count: Type.Integer(),
      alerts_count: Type.Integer(),
    }),
  ),
  last_error: Nullable(Type.String()),
  updated_at: Nullable(Type.String()),
});
export type ProjectHealth = Static<typeof ProjectHealth>;

export const RecentQuery = Type.Object({
  limit: Limit(1000, 50),
  event_type: Type.Optional(OneOf(EVENT_TYPES)),
  aggregate_id: Type.Optional(Type.String({ minLength: 1 })),
});

export const HistoryQuery = Type.Object({
  aggregate_id: Type.String({ minLength: 1, description: "scan:<address> or refactor:<folder>" }),
  limit: Limit(10_000, 1000),
});

export const EventList = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  events: Type.Array(ServiceEvent, { description: "The oldest first" }),
});

export const ProjectionList = Type.Object({
  projections: Type.Array(
    Type.Object({
      name: Type.String(),
      entries: Type.Integer({ minimum: 0 }),
      events_applied: Type.Integer({ minimum: 0 }),
      last_event_id: Nullable(Type.String()),
      updated_at: Nullable(Type.String()),
    }),
  ),
});

export const StreamQuery = Type.Object({
  aggregate_id: Type.Optional(Type.String({ minLength: 1, description: "Only events of this one" })),
  since: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        "Start after this event_id, or with this moment (RFC 3339); the header Last-Event-ID takes precedence",
    }),
  ),
});

export const CycleCommand = Type.Object({
  ...PROJECT_FIELDS,
  max_actions: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 3 })),
  dry_run: Type.Optional(
    Type.Boolean({ default: true, description: "Plan only; false needs a server that allows execution" }),
  ),
  clear_history: Type.Optional(
    Type.Boolean({ default: false, description: "Remove the project's history first; needs dry_run false" }),
  ),
  llm_model: Type.Optional(Type.String({ minLength: 1 })),
});

export const CycleAnswer = Type.Object({
  ok: Type.Boolean(),
  status: Type.String(),
  dry_run: Type.Boolean(),
  cycle_number: Type.Integer(),
  analysis_summary: Type.String(),
  decisions_count: Type.Integer(),
  proposals_generated: Type.Integer(),
  proposals_applied: Type.Integer(),
  proposals_rejected: Type.Integer(),
  errors: Type.Array(Type.String()),
  decisions: Type.Array(Type.Unknown()),
  files_modified: Type.Array(Type.String()),
});

export const RegisterRules = Type.Object({
  rules: Type.Array(Type.Unknown(), {
    maxItems: 1000,
    description: "Rules in any of their shapes; one with a known name replaces it, an empty list removes all",
  }),
});

export const RegisteredRules = Type.Object({
  status: Type.Literal("ok"),
  rules_count: Type.Integer({ minimum: 0, description: "Rules that are registered now" }),
});

export const ProjectQuery = Type.Object({ ...PROJECT_FIELDS });

export const DebugConfigQuery = Type.Object({
  ...PROJECT_FIELDS,
  show_env: Type.Optional(
    Type.Boolean({ default: true, description: "Include the variables, secrets masked" }),
  ),
});

export const DebugConfig = Type.Object({
  llm_model: Nullable(Type.String()),
  dry_run: Type.Boolean(),
  allow_execute: Type.Boolean({ description: "Whether this server lets clients switch dry runs off" }),
  allow_write: Type.Boolean({ description: "Whether this server lets clients write files" }),
  max_iterations: Type.Integer({ description: "Most actions of one cycle" }),
  reflection_rounds: Type.Integer(),
  rules_count: Type.Integer(),
  env_vars: Type.Optional(Type.Record(Type.String(), Nullable(Type.String()))),
});

export const DebugDecisionsQuery = Type.Object({
  ...PROJECT_FIELDS,
  limit: Limit(10_000, 10),
});

export const DebugDecisions = Type.Object({
  project_path: Type.String(),
  total_decisions: Type.Integer(),
  decisions: Type.Array(
    Type.Object({
      action: Type.String(),
      target: Type.String(),
      score: Type.Number(),
      rule: Type.String(),
      rationale: Type.String(),
    }),
  ),
});

export const ExampleYamlQuery = Type.Object({
  name: Type.String({ minLength: 1 }),
  scenario: Type.Optional(OneOf(SCENARIOS, { description: "Only the workflow file of this scenario" })),
});

export const NoFields = Type.Object({});

export const SOCKET_MESSAGES = ["subscribe", "unsubscribe", "ping"] as const;

/** Messages that a client may send on a socket. */
export const SocketMessage = Type.Object({
  type: OneOf(SOCKET_MESSAGES),
  aggregate_id: Type.Optional(Type.String({ minLength: 1, maxLength: 2200 })),
  timestamp: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()])),
});
export type SocketMessage = Static<typeof SocketMessage>;

export const SocketStats = Type.Object({
  connections: Type.Record(Type.String(), Type.Integer(), { description: "Open ones by path" }),
  total_connections: Type.Integer(),
  limit: Type.Integer({ description: "Streams and sockets that may be open at once" }),
  subscriptions: Type.Integer(),
  events_sent: Type.Integer(),
  jobs: Type.Object({ running: Type.Integer(), waiting: Type.Integer(), limit: Type.Integer() }),
});

export const OutreachForm = Type.Object({
  ...PROJECT_FIELDS,
  repo_url: Type.Optional(RepoUrl),
  branch: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  buyer_type: Type.Optional(OneOf(BUYER_TYPES, { description: "Whose message comes first" })),
  locale: Type.Optional(OneOf(LOCALES, { description: "Language of the messages" })),
  contact_name: Type.Optional(Type.String({ maxLength: 200, description: "Recipient" })),
  sender_name: Type.Optional(Type.String({ maxLength: 200, description: "Sender" })),
  async_mode: Type.Optional(
    Type.Boolean({
      default: false,
      description: "Respond immediately; GET /marketing/reports/{correlation_id} returns the result",
    }),
  ),
  download: Type.Optional(
    Type.Boolean({ default: false, description: "Respond with outreach_report.md instead of JSON" }),
  ),
});

export const ReportQuery = Type.Object({
  correlation_id: Type.String({ minLength: 1, maxLength: 64 }),
  download: Type.Optional(Type.Boolean({ default: false })),
});

export const QualityCommand = Type.Object({
  ...PROJECT_FIELDS,
  max_actions: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  dry_run: Type.Optional(
    Type.Boolean({ default: true, description: "Plan only; false needs a server that allows execution" }),
  ),
});

export const QualityAnswer = Type.Object({
  project_dir: Type.String(),
  total_files: Type.Integer(),
  alerts_count: Type.Integer(),
  critical_count: Type.Integer(),
  by_type: Type.Record(Type.String(), Type.Integer(), { description: "Alerts by kind" }),
  alerts: Type.Array(Alert),
});

/** The fields of a push from GitHub, GitLab, Gitea and Forgejo that Heddle uses; it ignores the others. */
export const PushEvent = Type.Object(
  {
    ref: Type.Optional(Type.String({ maxLength: 255, description: "refs/heads/<branch>" })),
    repository: Type.Optional(
      Type.Object({
        clone_url: Type.Optional(Type.String({ maxLength: 2048 })),
        git_http_url: Type.Optional(Type.String({ maxLength: 2048 })),
      }),
    ),
    project: Type.Optional(Type.Object({ git_http_url: Type.Optional(Type.String({ maxLength: 2048 })) })),
    after: Type.Optional(
      Type.String({
        maxLength: 255,
        description: "The commit that the branch is at now; zeros: it was deleted",
      }),
    ),
  },
  { additionalProperties: true },
);

/** As of a command, unless the event is not one to scan. */
export const PushAnswer = Type.Object({
  status: OneOf(["accepted", "success", "ignored"], {
    description: "ignored: the event is not a push of a branch, e.g. a ping",
  }),
  aggregate_id: Nullable(Type.String()),
  correlation_id: Nullable(
    Type.String({ description: "In the metadata of every event that follows; null if there is none" }),
  ),
  message: Type.String(),
  data: Nullable(Type.Record(Type.String(), Type.Unknown())),
});
