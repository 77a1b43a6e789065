/** What `evidence-watch` is asked, and the events that it prints. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { Diagnostics } from "./diagnostics.ts";
import { PipelineRequest } from "./pipeline.ts";
import { RUN_STATUSES } from "./run.ts";

const { id: _, dry_run: __, ...pipeline } = PipelineRequest.properties;

export const WatchRequest = Type.Object({
  ...pipeline,
  interval: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 86_400,
      description: "Least time between two reports, seconds; default: 60",
    }),
  ),
  scanInterval: Type.Optional(
    Type.Number({ minimum: 1, maximum: 3600, description: "Time between two scans, seconds; default: 2" }),
  ),
  initialReport: Type.Optional(
    Type.Boolean({ description: "false: no report until something changes; default: true" }),
  ),
});
export type WatchRequest = Static<typeof WatchRequest>;

export const WATCH_EVENTS = [
  "ready",
  "change",
  "throttled",
  "report:start",
  "report:done",
  "report:error",
  "stopped",
] as const;

const paths = (description: string) => Type.Optional(Type.Array(Type.String(), { description }));

export const WatchEvent = Type.Object(
  {
    event: OneOf(WATCH_EVENTS, {
      description: "throttled: a report is due, and waits for the gap after the last one",
    }),
    at: Type.String({ description: "When (RFC 3339)" }),
    root: Type.Optional(Type.String({ description: "Of ready: the folder" })),
    files: Type.Optional(Type.Integer({ description: "Of ready: files that are watched" })),
    scanInterval: Type.Optional(Type.Number({ description: "Of ready: seconds" })),
    interval: Type.Optional(Type.Number({ description: "Of ready: seconds" })),
    initial: Type.Optional(Type.Boolean({ description: "Of report:start: nothing has changed yet" })),
    count: Type.Optional(Type.Integer({ description: "Files that have changed" })),
    added: paths("The first 20 new files"),
    changed: paths("The first 20 changed files"),
    removed: paths("The first 20 removed files"),
    waitMs: Type.Optional(Type.Integer({ description: "Of throttled: until the report starts" })),
    durationMs: Type.Optional(Type.Integer({ description: "Of report:done and report:error" })),
    runId: Type.Optional(Type.String({ description: "Of report:done: id of the run" })),
    status: Type.Optional(OneOf(RUN_STATUSES, { description: "Of report:done: status of the run" })),
    runDirectory: Type.Optional(Nullable(Type.String({ description: "Of report:done: folder of the run" }))),
    graphFingerprint: Type.Optional(
      Nullable(Type.String({ description: "Of report:done: SHA-256 of the graph" })),
    ),
    counts: Type.Optional(Diagnostics.properties.counts),
    error: Type.Optional(
      Type.Object(
        { code: Type.String(), message: Type.String(), hint: Type.Optional(Type.String()) },
        { description: "Of report:error: why there is no report" },
      ),
    ),
    reason: Type.Optional(OneOf(["signal", "root_missing"], { description: "Of stopped" })),
    reports: Type.Optional(Type.Integer({ description: "Of stopped: reports that were begun" })),
  },
  { $id: "WatchEvent", description: "What happened" },
);
export type WatchEvent = Static<typeof WatchEvent>;
