/** The commands, queries and streams of the event side. */

import { type ServiceRoute, type SocketRoute, serviceRoute } from "#kit/contract/route.ts";
import { confine } from "#kit/files/roots.ts";
import { EVENT_STREAM_TYPE } from "#kit/http/reply.ts";
import {
  CommandAnswer,
  EventList,
  HealthQuery,
  HistoryQuery,
  NoFields,
  ProjectHealth,
  ProjectionList,
  REFACTOR_ERRORS,
  RecentQuery,
  RefactorCommand,
  ScanCommand,
  ScanQuery,
  ScanStatus,
  type ServiceEvent,
  SocketStats,
  StreamQuery,
} from "#schemas/refactor.ts";
import { repositoryAddress } from "../scan-remote/address.ts";
import { type Engine, projectOf, refactor, scanRemote } from "./commands.ts";
import { refactorAggregate, scanAggregate } from "./projections.ts";
import { eventStream, type SocketHub } from "./streams.ts";

const { INVALID_URL } = REFACTOR_ERRORS;
const DEFAULT_RECENT = 50;
const DEFAULT_HISTORY = 1000;

/** The answer of a command in the background. */
export const ACCEPTED = { 202: "The command was accepted; its events tell the rest" };

export function eventRoutes(engine: Engine, hub: SocketHub): ServiceRoute[] {
  const { host, events, jobs } = engine;
  return [
    serviceRoute({
      name: "refactor-command-scan",
      method: "POST",
      path: "/cqrs/scan/remote",
      summary: "Scan a remote repository and publish its progress as events",
      description: [
        "With async_mode the answer comes at once, with status 202 and the correlation_id that all its events carry; GET /cqrs/query/scan/status reports its progress.",
      ],
      input: ScanCommand,
      output: CommandAnswer,
      also: ACCEPTED,
      runs: ["refactor-scan-remote"],
      effects: "execute",
      handle: (request, { signal }) => scanRemote(engine, request, signal),
    }),
    serviceRoute({
      name: "refactor-command-refactor",
      method: "POST",
      path: "/cqrs/refactor",
      summary: "Run one cycle in the background and publish its progress as events",
      description: ["A dry run unless dry_run is false, which only a server that allows execution takes."],
      input: RefactorCommand,
      output: CommandAnswer,
      also: ACCEPTED,
      runs: ["refactor-run"],
      effects: "execute",
      handle: (request, { signal }) => refactor(engine, request, signal),
    }),
    serviceRoute({
      name: "refactor-query-scan",
      method: "GET",
      path: "/cqrs/query/scan/status",
      summary: "How far the scan of a repository is, and what it found",
      input: ScanQuery,
      output: ScanStatus,
      errors: { INVALID_URL },
      effects: "read",
      handle: ({ repo_url }) => events.projection.scan(scanAggregate(repositoryAddress(repo_url).url)),
    }),
    serviceRoute({
      name: "refactor-query-health",
      method: "GET",
      path: "/cqrs/query/project/health",
      summary: "What the runs on a project, or the scans of a repository, say of its health",
      input: HealthQuery,
      output: ProjectHealth,
      errors: { INVALID_URL },
      effects: "read",
      handle: async ({ repo_url, ...query }) => {
        if (repo_url !== undefined)
          return events.projection.health(scanAggregate(repositoryAddress(repo_url).url));
        const folder = await confine({ folders: host.roots }, projectOf(host, query), host.cwd, "read");
        return events.projection.health(refactorAggregate(folder));
      },
    }),
    serviceRoute({
      name: "refactor-query-recent",
      method: "GET",
      path: "/cqrs/query/events/recent",
      summary: "The latest events",
      input: RecentQuery,
      output: EventList,
      effects: "read",
      handle: ({ limit = DEFAULT_RECENT, event_type, aggregate_id }) => {
        const found = events.recent(
          limit,
          (event) =>
            (event_type === undefined || event.event_type === event_type) &&
            (aggregate_id === undefined || event.aggregate_id === aggregate_id),
        );
        return { count: found.length, events: found };
      },
    }),
    serviceRoute({
      name: "refactor-query-history",
      method: "GET",
      path: "/cqrs/query/aggregate/history",
      summary: "All events of one scan or project",
      input: HistoryQuery,
      output: EventList,
      effects: "read",
      handle: async ({ aggregate_id, limit = DEFAULT_HISTORY }, { signal }) => {
        const isOfAggregate = (event: ServiceEvent) => event.aggregate_id === aggregate_id;
        const found = await events.history(limit, isOfAggregate, signal);
        return { count: found.length, events: found };
      },
    }),
    serviceRoute({
      name: "refactor-query-projections",
      method: "GET",
      path: "/cqrs/query/projections/list",
      summary: "What is derived from the events, and from how many",
      input: NoFields,
      output: ProjectionList,
      effects: "read",
      handle: () => ({ projections: events.projection.list() }),
    }),
    serviceRoute({
      name: "refactor-projections-rebuild",
      method: "POST",
      path: "/cqrs/projections/rebuild",
      summary: "Rebuild the projections from the file of events",
      input: NoFields,
      output: CommandAnswer,
      effects: "none",
      handle: async () => {
        await events.rebuild();
        return {
          status: "success",
          aggregate_id: "projections",
          correlation_id: crypto.randomUUID(),
          message: "The projections were rebuilt",
          data: { projections: events.projection.list() },
        };
      },
    }),
    serviceRoute({
      name: "refactor-event-stream",
      method: "GET",
      path: "/cqrs/events/stream",
      summary: "The events as server-sent events; Last-Event-ID resumes",
      input: StreamQuery,
      answers: EVENT_STREAM_TYPE,
      effects: "read",
      handle: (query, call) => eventStream(events, query, call),
    }),
    serviceRoute({
      name: "refactor-socket-stats",
      method: "GET",
      path: "/ws/stats",
      summary: "How many clients are connected, and how much they were sent",
      input: NoFields,
      output: SocketStats,
      effects: "read",
      handle: () => ({ ...hub.stats(), limit: host.connections().limit, jobs: jobs.counts() }),
    }),
  ];
}

export function eventSockets(hub: SocketHub): SocketRoute[] {
  return [
    socket("refactor-socket-events", "/ws/cqrs/events", "The events as they come", () => true),
    socket("refactor-socket-runs", "/ws/refactor", "The events of runs as they come", ({ event_type }) =>
      event_type.startsWith("Refactor"),
    ),
  ];

  function socket(
    name: string,
    path: string,
    summary: string,
    fits: Parameters<SocketHub["connect"]>[2],
  ): SocketRoute {
    return {
      name,
      path,
      summary,
      description: [
        'The server sends {type: "connection.established"}, {type: "event", …}, {type: "health.check"} and answers {type: "subscribe" or "unsubscribe", aggregate_id} with {type: "subscription.confirmed"} and {type: "ping", timestamp} with {type: "pong"}. Until the first subscription all events come.',
      ],
      input: NoFields,
      connect: (_, client) => hub.connect(path, client, fits),
    };
  }
}
