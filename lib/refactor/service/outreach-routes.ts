/** The marketing page: a form that scans a repository and returns the messages to send. */

import { type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import type { RunOptions, ServiceHost } from "#kit/contract/service.ts";
import { asFailure, type Failure, fail, publicFailure } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { asset, failed, json } from "#kit/http/reply.ts";
import type { JobQueue, QueuedJob } from "#kit/jobs/queue.ts";
import { NoFields, OUTREACH_FILE, Outreach, OutreachForm, ReportQuery } from "#schemas/refactor.ts";
import { outreachReport } from "../outreach/compose.ts";
import {
  MARKETING_POLICY,
  type MarketingForm,
  type MarketingState,
  marketingPage,
  type ScanProgress,
} from "../outreach/page.ts";
import { FIRST_SCAN_STEP, type ScanStep, scanSteps } from "./progress.ts";

/** Results of background requests that are kept; the oldest is evicted. */
const MOST_REPORTS = 64;
const BACKGROUND_MS = 900_000;

/** A background request, with the form that started it. */
interface Report {
  form: MarketingForm;
  job: QueuedJob<Outreach>;
  progress?: ScanProgress;
}

export function outreachRoutes(host: ServiceHost, jobs: JobQueue): ServiceRoute[] {
  /** By correlation id. */
  const reports = new Map<string, Report>();
  const keep = (report: Report) => {
    reports.set(report.job.id, report);
    const [oldest] = reports.keys();
    if (reports.size > MOST_REPORTS && oldest !== undefined) reports.delete(oldest);
  };
  const write = async (request: JsonRecord, options: RunOptions) => {
    const [result] = await host.run("refactor-outreach", request, options);
    if (!isOutreach(result)) throw fail("INTERNAL", "The messages do not have their form");
    return result;
  };
  /** Scans and writes in the background. @returns the correlation id */
  const begin = (request: MarketingForm): string => {
    const { async_mode: _, ...form } = request;
    const step = scanSteps();
    const job = jobs.start(({ signal }) => {
      report.progress = progressOf(FIRST_SCAN_STEP);
      return write(form, {
        signal,
        timeoutMs: Math.max(host.timeoutMs, BACKGROUND_MS),
        onProgress: (progress) => {
          const next = step(progress);
          if (next) report.progress = progressOf(next);
        },
      });
    });
    const report: Report = { form, job };
    keep(report);
    job.outcome.catch((thrown: unknown) => host.log(`refactor-marketing: ${asFailure(thrown).message}`));
    return job.id;
  };
  return [
    serviceRoute({
      name: "refactor-marketing-page",
      method: "GET",
      path: "/marketing/",
      summary: "The page with the form",
      input: NoFields,
      answers: "text/html",
      effects: "none",
      handle: () => page({}),
    }),
    serviceRoute({
      name: "refactor-marketing",
      method: "POST",
      path: "/marketing/",
      summary: "Scan a repository and answer with what to write to whom",
      description: [
        "Takes a form or JSON. The answer is JSON; a page if Accept names text/html first; the file outreach_report.md with download.",
      ],
      input: OutreachForm,
      output: Outreach,
      also: {
        202: "With async_mode: accepted; report is the path of the messages",
        303: "With async_mode, to a browser: the page that shows how far it is",
      },
      form: "fields",
      runs: ["refactor-outreach"],
      effects: "write",
      handle: async ({ async_mode, download, ...request }, { request: { headers }, signal }) => {
        const html = wantsPage(headers);
        try {
          if (html && request.repo_url === undefined && !(request.project_dir ?? request.project_path))
            throw fail("USAGE", "The address of the repository is missing");
          if (async_mode !== true) {
            const result = await write(request, { signal, timeoutMs: host.timeoutMs });
            return answerOf(result, { form: request, download: download === true, html, when: host.now() });
          }
          const correlation_id = begin(request);
          const report = reportPath(correlation_id);
          // Reloading the page does not start a second scan.
          if (html) return new Response(null, { status: 303, headers: { location: report } });
          return json({ status: "accepted", correlation_id, report }, 202);
        } catch (thrown) {
          const failure = asFailure(thrown);
          if (!html || failure.code === "INTERNAL") throw thrown;
          return failedPage(failure, { ...request, async_mode: async_mode === true });
        }
      },
    }),
    serviceRoute({
      name: "refactor-marketing-report",
      method: "GET",
      path: "/marketing/reports/{correlation_id}",
      summary: "What came of a request in the background; 202 until it is done",
      description: [`The last ${MOST_REPORTS} are kept, as long as the server runs.`],
      input: ReportQuery,
      output: Outreach,
      also: {
        202: "The scan goes on: progress_percent and message tell how far it is",
        404: "No report has this correlation_id",
      },
      runs: ["refactor-outreach"],
      effects: "read",
      handle: ({ correlation_id, download }, { request: { headers } }) => {
        const kept = reports.get(correlation_id);
        const html = wantsPage(headers);
        const path = reportPath(correlation_id);
        if (kept === undefined) {
          const gone = fail("NOT_FOUND", "No report has this correlation_id", {
            hint: `The last ${MOST_REPORTS} are kept, as long as the server runs`,
          });
          if (!html) throw gone;
          return failedPage(gone, {}, 404);
        }
        const { form, job } = kept;
        if (job.failure) {
          const failure = publicFailure(job.failure);
          return html ? failedPage(failure, form) : failed(failure);
        }
        if (job.result)
          return answerOf(job.result, { form, download: download === true, html, path, when: host.now() });
        if (!html) {
          const { percent = 0, text = null } = kept.progress ?? {};
          return json({ status: "accepted", correlation_id, progress_percent: percent, message: text }, 202);
        }
        const pending = { repo_url: form.repo_url ?? "", refresh: path, correlation_id };
        return page({ pending: { ...pending, ...(kept.progress && { progress: kept.progress }) } }, 202);
      },
    }),
  ];
}

const reportPath = (correlation_id: string): string => `/marketing/reports/${correlation_id}`;

const PHASES: Readonly<Record<ScanStep["phase"], string>> = {
  clone: "Fetching the repository",
  analyze: "Measuring its files",
  complete: "Writing the messages",
};

function progressOf({ phase, progress_percent, message }: ScanStep): ScanProgress {
  const size = /[\d.,]+ MiB/.exec(message)?.[0];
  return { percent: progress_percent, text: size ? `${PHASES[phase]}, ${size}` : PHASES[phase] };
}

const isOutreach = (value: unknown): value is Outreach => findFault(plainOf(Outreach), value) === undefined;

/** A browser asks for a page first; programs accept anything. */
const wantsPage = (headers: Headers): boolean => headers.get("accept")?.startsWith("text/html") === true;

function page(state: MarketingState, status = 200): Response {
  const response = asset(marketingPage(state), "text/html; charset=utf-8", {
    "content-security-policy": MARKETING_POLICY,
    "referrer-policy": "no-referrer",
  });
  return status === 200 ? response : new Response(response.body, { status, headers: response.headers });
}

function failedPage(failure: Failure, form: MarketingForm, status = failure.status): Response {
  const { code, message, hint } = failure;
  const field = !ABOUT_ADDRESS.has(code) ? undefined : /branch/i.test(message) ? "branch" : "repo_url";
  return page({ form, error: { message, hint, field } }, status);
}

/** Codes that are about the form's input. */
const ABOUT_ADDRESS: ReadonlySet<string> = new Set(["INVALID_URL", "CLONE_FAILED", "USAGE"]);

interface Wanted {
  form: MarketingForm;
  download: boolean;
  html: boolean;
  /** Where the result can be fetched again. */
  path?: string;
  /** The date of the report. */
  when: Date;
}

function answerOf(result: Outreach, { form, download, html, path, when }: Wanted): unknown {
  if (download)
    return asset(outreachReport(result, when), "text/markdown; charset=utf-8", {
      "content-disposition": `attachment; filename="${OUTREACH_FILE}"`,
    });
  if (!html) return result;
  const { buyer_type, locale, sender_name } = form;
  return page({
    result,
    form: { buyer_type, locale, sender_name },
    ...(path !== undefined && { download: `${path}?download=true` }),
  });
}
