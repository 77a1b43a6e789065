/** `refactor-scan-remote`: the metrics of a remote repository, and its report. */

import type { Context } from "#kit/files/context.ts";
import { beginsWith, checkOutput, outputPath, writeOutput } from "#kit/files/write-policy.ts";
import type { RemoteScan, ScanRemoteRequest } from "#schemas/refactor.ts";
import { SCAN_TITLE, scanReport } from "./scan-remote/report.ts";
import { scanRemote } from "./scan-remote/scan.ts";

const isOwn = beginsWith(SCAN_TITLE);

export async function run(
  { report, dry_run = false, overwrite = false, ...request }: ScanRemoteRequest,
  context: Context,
): Promise<RemoteScan> {
  if (report === undefined) return scanRemote(request, context);
  // Fail before minutes of work if the report cannot be written.
  const fields = { dry_run, overwrite };
  await checkOutput(report, isOwn, fields, context);
  const scan = await scanRemote(request, context);
  const content = scanReport(scan, context.now());
  const written = await writeOutput({ path: report, data: content, isOwn }, fields, context);
  if (!written) return { ...scan, written, content };
  return { ...scan, written, report_path: await outputPath(report, context) };
}
