/** `GET /metrics`: what a server did and does, in the text format of Prometheus. Loaded only with `--metrics`. */
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { JobCounts } from "../contract/service.ts";
import { VERSION } from "../data/version.ts";
import type { Pool } from "../invoke/pool.ts";
import type { ConnectionRegistry } from "./connection-registry.ts";
import type { Handler, Watcher } from "./endpoint.ts";
import type { Limit } from "./limit.ts";

/** Upper bounds in seconds: from an answer of a warm worker to the default deadline of a request. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What the metrics are read from each time they are requested. */
export interface MetricsSource {
  limit: Pick<Limit, "running" | "max">;
  connections: Pick<ConnectionRegistry, "count" | "max">;
  pool: Pick<Pool, "workers" | "isolated" | "history">;
  /** Background jobs, by family. */
  jobs(): Readonly<Record<string, JobCounts>>;
}

/** One value, or one for each value of a label. */
type Reading = number | Readonly<Record<string, number>>;

export class Metrics implements Watcher {
  readonly #registry = new Registry();
  readonly #requests: Counter<"method" | "route" | "status">;
  readonly #durations: Histogram<"method" | "route">;

  constructor({ limit, connections, pool, jobs }: MetricsSource) {
    this.#requests = new Counter({
      name: "heddle_http_requests_total",
      help: "Answered requests by method, route and status",
      labelNames: ["method", "route", "status"],
      registers: [this.#registry],
    });
    this.#durations = new Histogram({
      name: "heddle_http_request_duration_seconds",
      help: "Time until an answer begins; streams continue after it",
      labelNames: ["method", "route"],
      buckets: BUCKETS,
      registers: [this.#registry],
    });
    const gauge = (name: string, help: string, read: () => Reading, label?: string) =>
      this.#add(Gauge, name, help, read, label);
    const counter = (name: string, help: string, read: () => Reading, label?: string) =>
      this.#add(Counter, name, help, read, label);
    gauge("heddle_info", "Version of the server", () => ({ [VERSION]: 1 }), "version");
    gauge("heddle_http_requests_running", "Requests in progress", () => limit.running);
    gauge("heddle_http_requests_limit", "Limit of requests in progress", () => limit.max);
    gauge("heddle_connections_open", "Open event streams and sockets", () => connections.count);
    gauge("heddle_connections_limit", "Limit of event streams and sockets", () => connections.max);
    gauge("heddle_workers", "Warm processes", () => countsOf(pool.workers()), "operation");
    gauge("heddle_isolated_processes", "Processes for one request each", () => pool.isolated().running);
    gauge("heddle_queue_length", "Requests waiting for such a process", () => pool.isolated().waiting);
    counter("heddle_process_starts_total", "Started processes", () => pool.history().starts, "operation");
    counter("heddle_process_crashes_total", "Crashed processes", () => pool.history().crashes, "operation");
    const byFamily = (of: (counts: JobCounts) => number) => () =>
      Object.fromEntries(Object.entries(jobs()).map(([family, counts]) => [family, of(counts)]));
    gauge(
      "heddle_jobs_running",
      "Background jobs in progress",
      byFamily(({ running }) => running),
      "family",
    );
    gauge(
      "heddle_jobs_waiting",
      "Background jobs in the queue",
      byFamily(({ waiting }) => waiting),
      "family",
    );
    counter("process_cpu_seconds_total", "Processor time of the server, without its workers", () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
    gauge("process_resident_memory_bytes", "Memory of the server, without its workers", () =>
      process.memoryUsage.rss(),
    );
    gauge(
      "process_start_time_seconds",
      "Start of the server, in seconds since 1970",
      () => performance.timeOrigin / 1000,
    );
  }

  /** The handler of a route that also counts and times its requests. */
  around(method: string, route: string, handle: Handler): Handler {
    return async (request, params) => {
      const begun = performance.now();
      const response = await handle(request, params);
      this.#requests.inc({ method, route, status: response.status });
      this.#durations.observe({ method, route }, (performance.now() - begun) / 1000);
      return response;
    };
  }

  async answer(): Promise<Response> {
    const headers = { "content-type": this.#registry.contentType, "cache-control": "no-store" };
    return new Response(await this.#registry.metrics(), { headers });
  }

  #add(
    kind: typeof Counter | typeof Gauge,
    name: string,
    help: string,
    read: () => Reading,
    label?: string,
  ): void {
    new kind({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.#registry],
      collect() {
        this.reset();
        const reading = read();
        if (typeof reading === "number") this.inc(reading);
        else for (const [value, count] of Object.entries(reading)) this.inc({ [label ?? ""]: value }, count);
      },
    });
  }
}

function countsOf(lists: Readonly<Record<string, readonly unknown[]>>): Record<string, number> {
  const counts = Object.entries(lists).map(([name, { length }]) => [name, length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
