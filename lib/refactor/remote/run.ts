/** `refactor-scan-remote`: the metrics of a repository that lies elsewhere, and its report. */
import type { RemoteScan, ScanRemoteRequest } from "../../../schemas/refactor.ts";
import type { Context } from "../../kit/context.ts";
import { fail } from "../../kit/errors.ts";
import { confine, writeConfined } from "../../kit/roots.ts";
import { scanReport } from "./report.ts";
import { scanRemote } from "./scan.ts";

export async function run({ report, ...request }: ScanRemoteRequest, context: Context): Promise<RemoteScan> {
  if (report === undefined) return scanRemote(request, context);
  if (context.face !== "cli" && !context.allowExecute)
    throw fail("EXECUTION_NOT_ALLOWED", "Writing a report is switched off for this interface", {
      hint: "Leave report out, or start the server with HEDDLE_ALLOW_EXECUTE=1",
    });
  // Where it may not be written is known before minutes of work.
  await confine(context.roots, report, context.cwd, "write");
  const scan = await scanRemote(request, context);
  const markdown = scanReport(scan, context.now());
  const report_path = await writeConfined(context.roots, report, markdown, { cwd: context.cwd });
  return { ...scan, report_path };
}
