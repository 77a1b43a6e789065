/** GET /v1/events: the recorded commands, page by page or as they are recorded. */
import { basename, dirname } from "node:path";
import type { EventStream } from "#kit/contract/route.ts";
import { type RouteCall, type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import type { ServiceHost } from "#kit/contract/service.ts";
import { fail } from "#kit/data/errors.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import { EVENT_STREAM_TYPE } from "#kit/http/reply.ts";
import { EVENT_ERRORS, EventsAnswer, EventsQuery } from "#schemas/gui/events.ts";
import type { GuiEvent } from "#schemas/gui/result.ts";
import { run as follow } from "../events-follow.ts";
import { run as list } from "../events-list.ts";
import { mayShow, withoutTitles } from "../rights.ts";

export function eventsRoute(host: ServiceHost): ServiceRoute {
  return serviceRoute({
    name: "gui-events",
    method: "GET",
    path: "/v1/events",
    summary: "The recorded commands with their results, the oldest first",
    description: [
      "With Accept: text/event-stream each command is an event `command` when it is recorded; Last-Event-ID, or after, resumes.",
      "Titles of windows are left out unless the server shows the screen (HEDDLE_GUI_ALLOW_CAPTURE=1).",
    ],
    input: EventsQuery,
    output: EventsAnswer,
    effects: "read",
    errors: EVENT_ERRORS,
    handle: (query, call) =>
      call.request.headers.get("accept")?.includes(EVENT_STREAM_TYPE)
        ? streamed(host, query, call)
        : page(host, query, call.signal),
  });
}

async function page(host: ServiceHost, query: EventsQuery, signal: AbortSignal): Promise<EventsAnswer> {
  const { limit = 100, file, ...filters } = query;
  const context = contextOf(host, signal);
  const events: GuiEvent[] = [];
  // One more tells whether there is another page.
  const wanted = { ...filters, ...workdirOf(file), limit: limit + 1 };
  for await (const event of list(wanted, context)) events.push(shown(event, context));
  const isLast = events.length <= limit;
  const shownEvents = events.slice(0, limit);
  return { ok: true, events: shownEvents, next: isLast ? null : (shownEvents.at(-1)?.id ?? null) };
}

function streamed(host: ServiceHost, query: EventsQuery, { request, openStream }: RouteCall): Response {
  const { limit: _, file, ...filters } = query;
  const after = request.headers.get("last-event-id") ?? filters.after;
  const stream = openStream();
  const context = contextOf(host, stream.signal);
  const wanted = { ...filters, ...(after !== undefined && { after }), ...workdirOf(file) };
  void send(stream, wanted, context, host);
  return stream.response;
}

async function send(
  stream: EventStream,
  wanted: Parameters<typeof follow>[0],
  context: Context,
  host: ServiceHost,
): Promise<void> {
  try {
    for await (const event of follow(wanted, context))
      await stream.send({ id: event.id, event: "command", data: shown(event, context) });
  } catch (thrown) {
    host.log(`Cannot follow the events: ${thrown instanceof Error ? thrown.message : "unknown"}`);
  } finally {
    stream.end();
  }
}

const shown = (event: GuiEvent, context: Context): GuiEvent =>
  mayShow(context)
    ? event
    : { ...event, result: { ...event.result, data: withoutTitles(event.result.data) } };

/** The folder of the store whose log is meant. @throws USAGE */
function workdirOf(file: string | undefined): { workdir?: string } {
  if (file === undefined) return {};
  if (!file.endsWith(".jsonl")) return { workdir: file };
  const events = dirname(file);
  const isLog = basename(file) === "commands.jsonl" && /(?:^|[\\/])\.heddle[\\/]events$/.test(events);
  if (isLog) return { workdir: dirname(dirname(events)) };
  throw fail("USAGE", "file is not the log of an event store", {
    hint: "Name the folder of the store, or .heddle/events/commands.jsonl in it",
  });
}

function contextOf(host: ServiceHost, signal: AbortSignal): Context {
  const { roots, env, allowExecute, allowWrite } = host;
  return createContext({
    transport: "http",
    env,
    cwd: roots[0] ?? host.cwd,
    roots: { folders: roots },
    allowExecute,
    allowWrite,
    writing: "none",
    signal,
    now: () => host.now(),
    warn: host.log,
  });
}
