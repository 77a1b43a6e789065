/** What the history page opens besides runs and differences: the report of a run, and the lines around a place. */
import { relative } from "node:path";
import { type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import { fail } from "#kit/data/errors.ts";
import { confine, readConfined } from "#kit/files/roots.ts";
import { asset } from "#kit/http/reply.ts";
import { RunReportQuery, SourceLines, SourceQuery } from "#schemas/evidence.ts";
import { PAGE_PATH } from "../history/page.ts";
import { openOutput } from "../runs/output.ts";
import { findRun, readRunText } from "../runs/read.ts";
import type { RunList } from "./runs.ts";

/** Reports lie four folders below their project, and link to its files. */
const TO_PROJECT = 'href="../../../../';
/**
 * Whoever can write to the project can change a report: its scripts run, but without the rights of this origin, so
 * that they cannot call the server.
 */
const REPORT_POLICY =
  "sandbox allow-scripts allow-popups allow-top-navigation-by-user-activation; frame-ancestors 'none'; form-action 'none'";

const MOST_BYTES = 4 * 1024 * 1024;
/** Lines that are shown before a line, and after it. */
const BEFORE = 12;
const AFTER = 40;
/** UTF-16 units that are shown of a line. */
const LONGEST_LINE = 1000;

/** @param runs those of the first root */
export function historyRoutes(runs: RunList): ServiceRoute[] {
  return [
    serviceRoute({
      name: "evidence-run-report",
      method: "GET",
      path: "/api/runs/{runId}/report",
      summary: "The report of a run as a page",
      description: ["Its links to files lead to the history page, which shows the lines."],
      input: RunReportQuery,
      effects: "read",
      answers: "text/html",
      handle: async ({ runId }) => {
        const output = await openOutput(runs.root, runs.context);
        const run = await findRun(output, runId);
        if (!output) throw fail("NOT_FOUND", `There is no run "${runId}"`);
        const page = await readRunText(output, run, "page");
        return asset(page.replaceAll(TO_PROJECT, `href="${PAGE_PATH}#file=`), "text/html; charset=utf-8", {
          "content-security-policy": REPORT_POLICY,
          "referrer-policy": "no-referrer",
        });
      },
    }),
    serviceRoute({
      name: "evidence-source",
      method: "GET",
      path: "/api/source",
      summary: "The lines of a file of the root around a place, as they are now",
      description: [
        "Secrets are refused: keys, state, and hidden files except settings that a project shares, such as .github.",
      ],
      input: SourceQuery,
      output: SourceLines,
      effects: "read",
      handle: ({ path, line = 1 }) => sourceLines(runs, path, line),
    }),
  ];
}

/** @throws OUTSIDE_ROOTS, PROTECTED_PATH, NOT_FOUND, UNREADABLE, INVALID_UTF8 */
async function sourceLines({ root, context }: RunList, path: string, line: number): Promise<SourceLines> {
  const real = await confine(context.roots, path, root, "read");
  const text = await readConfined(context.roots, relative(root, real), { cwd: root, maxBytes: MOST_BYTES });
  const lines = text.split(/\r\n|[\n\r]/);
  if (lines.at(-1) === "") lines.pop();
  const wanted = Math.min(line, Math.max(1, lines.length));
  const first = Math.max(1, wanted - BEFORE);
  return {
    path,
    first,
    lines: lines.slice(first - 1, wanted + AFTER).map((one) => one.slice(0, LONGEST_LINE).toWellFormed()),
    total: lines.length,
  };
}
