/** The marketing page: a form that scans a repository and answers with what to write to whom. */
import { NoFields, OUTREACH_FILE, Outreach, OutreachForm, ReportQuery } from "../../../schemas/refactor.ts";
import { asFailure, Failure, fail } from "../../kit/errors.ts";
import { type ExtraRoute, extraRoute, type Host } from "../../kit/http/extension.ts";
import { asset, failed, json } from "../../kit/http/reply.ts";
import type { JsonRecord } from "../../kit/invoke.ts";
import { plainOf } from "../../kit/schema.ts";
import { findFault } from "../../kit/validate.ts";
import { MARKETING_POLICY, type MarketingState, marketingPage } from "../outreach/page.ts";
import type { Jobs } from "./jobs.ts";

/** Results of background requests that are kept; the oldest makes room. */
const MOST_REPORTS = 64;
const BACKGROUND_MS = 900_000;

export function outreachRoutes(host: Host, jobs: Jobs): ExtraRoute[] {
  /** By correlation id; the address alone while the work goes on. */
  const reports = new Map<string, Outreach | Failure | { waitsFor: string }>();
  const keep = (id: string, report: Outreach | Failure | { waitsFor: string }) => {
    reports.set(id, report);
    if (reports.size <= MOST_REPORTS) return;
    for (const oldest of reports.keys()) {
      if (oldest !== id) reports.delete(oldest);
      return;
    }
  };
  const write = async (request: JsonRecord, signal: AbortSignal, timeoutMs = host.timeoutMs) => {
    const [result] = await host.run("refactor-outreach", request, { signal, timeoutMs });
    if (!isOutreach(result)) throw fail("INTERNAL", "The messages do not have their form");
    return result;
  };
  return [
    extraRoute({
      name: "refactor-marketing-page",
      method: "GET",
      path: "/marketing/",
      summary: "The page with the form",
      input: NoFields,
      answers: "text/html",
      effects: "none",
      handle: () => page({}),
    }),
    extraRoute({
      name: "refactor-marketing",
      method: "POST",
      path: "/marketing/",
      summary: "Scan a repository and answer with what to write to whom",
      description: [
        "Takes a form or JSON. The answer is JSON; a page where Accept says text/html first; the file outreach_report.md with download.",
      ],
      input: OutreachForm,
      output: Outreach,
      form: true,
      effects: "write",
      handle: async ({ async_mode, download, ...request }, { request: { headers }, signal }) => {
        const html = wantsPage(headers);
        if (async_mode !== true) {
          try {
            return answerOf(await write(request, signal), download === true, html);
          } catch (thrown) {
            const failure = asFailure(thrown);
            if (!html || failure.code === "INTERNAL") throw thrown;
            return failedPage(failure, { ...request, async_mode: false });
          }
        }
        const place = jobs.enter();
        const correlation_id = crypto.randomUUID();
        const repo_url = request.repo_url ?? "";
        keep(correlation_id, { waitsFor: repo_url });
        const work = place.run((stop) => write(request, stop, Math.max(host.timeoutMs, BACKGROUND_MS)));
        work.then(
          (report) => keep(correlation_id, report),
          (thrown: unknown) => {
            const failure = asFailure(thrown);
            host.log(`refactor-marketing: ${failure.message}`);
            const told =
              failure.code === "INTERNAL" ? fail("INTERNAL", "A fault in Heddle stopped it") : failure;
            keep(correlation_id, told);
          },
        );
        const report = `/marketing/reports/${correlation_id}`;
        if (html) return page({ pending: { repo_url, refresh: report, correlation_id } }, 202);
        return json({ status: "accepted", correlation_id, report }, 202);
      },
    }),
    extraRoute({
      name: "refactor-marketing-report",
      method: "GET",
      path: "/marketing/reports/{correlation_id}",
      summary: "What came of a request in the background; 202 until it is done",
      description: [`The last ${MOST_REPORTS} are kept, as long as the server runs.`],
      input: ReportQuery,
      output: Outreach,
      effects: "read",
      handle: ({ correlation_id, download }, { request: { headers } }) => {
        const report = reports.get(correlation_id);
        const html = wantsPage(headers);
        if (report === undefined) throw fail("NOT_FOUND", "No report has this correlation_id");
        if (report instanceof Failure) return html ? failedPage(report, {}) : failed(report);
        if (!("waitsFor" in report)) return answerOf(report, download === true, html);
        if (!html) return json({ status: "accepted", correlation_id }, 202);
        const refresh = `/marketing/reports/${correlation_id}`;
        return page({ pending: { repo_url: report.waitsFor, refresh, correlation_id } }, 202);
      },
    }),
  ];
}

const isOutreach = (value: unknown): value is Outreach => findFault(plainOf(Outreach), value) === undefined;

/** A browser asks for a page first; programs take what comes. */
const wantsPage = (headers: Headers): boolean => headers.get("accept")?.startsWith("text/html") === true;

function page(state: MarketingState, status = 200): Response {
  const response = asset(marketingPage(state), "text/html; charset=utf-8", {
    "content-security-policy": MARKETING_POLICY,
    "referrer-policy": "no-referrer",
  });
  return status === 200 ? response : new Response(response.body, { status, headers: response.headers });
}

const failedPage = ({ message, hint, status }: Failure, form: MarketingState["form"] & object): Response =>
  page({ form, error: { message, hint } }, status);

function answerOf(result: Outreach, download: boolean, html: boolean): unknown {
  if (download)
    return asset(result.report, "text/markdown; charset=utf-8", {
      "content-disposition": `attachment; filename="${OUTREACH_FILE}"`,
    });
  return html ? page({ result }) : result;
}
