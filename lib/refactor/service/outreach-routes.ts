/** The marketing page: a form that scans a repository and answers with what to write to whom. */
import { NoFields, OUTREACH_FILE, Outreach, OutreachForm, ReportQuery } from "../../../schemas/refactor.ts";
import { asFailure, type Failure, fail } from "../../kit/errors.ts";
import { type ExtraRoute, extraRoute, type Host } from "../../kit/http/extension.ts";
import { asset, failed, json } from "../../kit/http/reply.ts";
import type { JsonRecord } from "../../kit/invoke.ts";
import type { Jobs } from "./jobs.ts";
import { formPage, resultPage } from "./outreach-page.ts";

/** Results of background requests that are kept; the oldest makes room. */
const MOST_REPORTS = 64;
const BACKGROUND_MS = 900_000;

export function outreachRoutes(host: Host, jobs: Jobs): ExtraRoute[] {
  /** By correlation id; null while the work goes on. */
  const reports = new Map<string, JsonRecord | Failure | null>();
  const keep = (id: string, report: JsonRecord | Failure | null) => {
    reports.set(id, report);
    if (reports.size <= MOST_REPORTS) return;
    for (const oldest of reports.keys()) {
      if (oldest !== id) reports.delete(oldest);
      return;
    }
  };
  const write = async (request: JsonRecord, signal: AbortSignal, timeoutMs = host.timeoutMs) =>
    (await host.run("refactor-outreach", request, { signal, timeoutMs }))[0] ?? {};
  return [
    extraRoute({
      name: "refactor-marketing-page",
      method: "GET",
      path: "/marketing/",
      summary: "The page with the form",
      input: NoFields,
      answers: "text/html",
      effects: "none",
      handle: () => formPage(),
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
        if (async_mode !== true) {
          const html = headers.get("accept")?.startsWith("text/html") === true;
          try {
            return answerOf(await write(request, signal), download === true, html);
          } catch (thrown) {
            if (!html) throw thrown;
            const failure = asFailure(thrown);
            if (failure.code === "INTERNAL") throw thrown;
            return formPage(failure);
          }
        }
        const place = jobs.enter();
        const correlation_id = crypto.randomUUID();
        keep(correlation_id, null);
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
        return json(
          { status: "accepted", correlation_id, report: `/marketing/reports/${correlation_id}` },
          202,
        );
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
      handle: ({ correlation_id, download }) => {
        const report = reports.get(correlation_id);
        if (report === undefined) throw fail("NOT_FOUND", "No report has this correlation_id");
        if (report === null) return json({ status: "accepted", correlation_id }, 202);
        return report instanceof Error ? failed(report) : answerOf(report, download === true, false);
      },
    }),
  ];
}

function answerOf(result: JsonRecord, download: boolean, html: boolean): unknown {
  if (download)
    return asset(String(result["report"]), "text/markdown; charset=utf-8", {
      "content-disposition": `attachment; filename="${OUTREACH_FILE}"`,
    });
  return html ? resultPage(result) : result;
}
