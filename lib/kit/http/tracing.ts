/**
 * Traces for OpenTelemetry: a span for each request, and one below it for each operation that it runs. Loaded only if an
 * endpoint is set, by the variables that its specification gives (OTEL_EXPORTER_OTLP_ENDPOINT, …_HEADERS and …_TIMEOUT, OTEL_SERVICE_NAME, OTEL_BSP_SCHEDULE_DELAY).
 */
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { ExportResultCode, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { asFailure, fail } from "../data/errors.ts";
import { VERSION } from "../data/version.ts";
import { within } from "../data/within.ts";
import type { Context as RunContext } from "../files/context.ts";
import type { Handler, Watcher } from "./endpoint.ts";
import type { Runner } from "./middleware.ts";
import { requestId } from "./request-id.ts";

/** How long a stop waits for the last spans to be sent, ms. */
const LAST_MS = 3_000;

export class Tracing implements Watcher {
  readonly #contexts = new AsyncLocalStorageContextManager().enable();
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #provider: TracerProvider;
  readonly #tracer: ReturnType<TracerProvider["getTracer"]>;

  /** @param warn is called once if spans cannot be sent */
  constructor(service: string, { env, warn }: Pick<RunContext, "env" | "warn">) {
    const delay = Number(env["OTEL_BSP_SCHEDULE_DELAY"]);
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ "service.name": service, "service.version": VERSION }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new ReportingExporter(warn),
          ...(delay > 0 && { scheduledDelayMillis: delay }),
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer("heddle", VERSION);
  }

  around(method: string, route: string, handle: Handler): Handler {
    const headers = {
      get: (from: Headers, name: string) => from.get(name) ?? undefined,
      keys: (from: Headers) => [...from.keys()],
    };
    return (request, params) => {
      const parent = this.#propagator.extract(ROOT_CONTEXT, request.headers, headers);
      const attributes = {
        "http.request.method": method || request.method,
        ...(route && { "http.route": route }),
      };
      const span = this.#tracer.startSpan(
        `${method} ${route}`.trim() || request.method,
        { kind: SpanKind.SERVER, attributes },
        parent,
      );
      return this.#during(span, parent, async () => {
        const response = await handle(request, params);
        span.setAttributes({
          "http.response.status_code": response.status,
          "heddle.request_id": requestId(request),
        });
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return response;
      });
    };
  }

  /** A pool whose runs are spans of the requests that they are for. */
  traced(pool: Runner): Runner {
    return {
      workers: () => pool.workers(),
      run: (call) => {
        const parent = this.#contexts.active();
        const { contract, transport } = call;
        const attributes = { "heddle.operation": contract.name, "heddle.transport": transport };
        const span = this.#tracer.startSpan(`run ${contract.name}`, { attributes }, parent);
        return this.#during(span, parent, () => pool.run(call));
      },
    };
  }

  async close(): Promise<void> {
    await within(LAST_MS, this.#provider.shutdown(), () =>
      fail("TIMEOUT", "The last spans were not sent"),
    ).catch(() => {});
  }

  async #during<Result>(span: Span, parent: Context, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#contexts.with(trace.setSpan(parent, span), work);
    } catch (thrown) {
      span.setAttribute("error.type", asFailure(thrown).code);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw thrown;
    } finally {
      span.end();
    }
  }
}

/** Says once that spans are lost: the exporter itself says nothing. */
class ReportingExporter extends OTLPTraceExporter {
  readonly #warn: (text: string) => void;
  #hasWarned = false;

  constructor(warn: (text: string) => void) {
    super();
    this.#warn = warn;
  }

  override export(...[spans, done]: Parameters<OTLPTraceExporter["export"]>): void {
    super.export(spans, (result) => {
      if (result.code === ExportResultCode.FAILED && !this.#hasWarned) {
        this.#hasWarned = true;
        this.#warn(
          `Cannot send traces to OTEL_EXPORTER_OTLP_ENDPOINT: ${result.error?.message ?? "unknown reason"}`,
        );
      }
      done(result);
    });
  }
}
