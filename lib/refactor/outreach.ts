/** `refactor-outreach`: what to write about a scan, a remote repository or a project. */
import { basename } from "node:path";
import { fail, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { beginsWith, checkOutput, outputPath, writeOutput } from "#kit/files/write-policy.ts";
import { type Outreach, type OutreachRequest, REFACTOR_ERRORS, type RemoteScan } from "#schemas/refactor.ts";
import { analyzeProject } from "./analyze/project.ts";
import { messagesFor, outreachReport } from "./outreach/compose.ts";
import { type Findings, findingsOfScan, oneLine } from "./outreach/findings.ts";
import { REPORT_TITLES } from "./outreach/words.ts";
import { projectFolder } from "./project-folder.ts";
import { repositoryAddress } from "./scan-remote/address.ts";
import { topIssues } from "./scan-remote/issues.ts";
import { scanRemote } from "./scan-remote/scan.ts";

const failRefactor = failures(REFACTOR_ERRORS);

export async function run(request: OutreachRequest, context: Context): Promise<Outreach> {
  const { buyer_type = "tech_lead", locale = "en", report: reportPath } = request;
  // Fail before minutes of work if the report cannot be written.
  if (reportPath !== undefined) await checkOutput(reportPath, isOwn, request, context);
  const findings = await findingsFor(request, context);
  const { contact_name = "", sender_name = "" } = request;
  const input = { findings, locale, contact: oneLine(contact_name), sender: oneLine(sender_name) };
  const templates = messagesFor(input, buyer_type);
  const { project, repo_url, branch, commit, total_files, total_lines, avg_cc, critical_count, top_issues } =
    findings;
  const result: Outreach = {
    ...(request.id !== undefined && { id: request.id }),
    ok: true,
    ...{ project, repo_url, branch, commit, buyer_type, locale },
    ...{ total_files, total_lines, avg_cc, critical_count, top_issues, templates },
  };
  if (reportPath === undefined) return result;
  const report = outreachReport(result, context.now());
  return { ...result, ...(await written(reportPath, report, request, context)) };
}

const isOwn = beginsWith(...REPORT_TITLES);

async function written(
  path: string,
  data: string,
  request: OutreachRequest,
  context: Context,
): Promise<Pick<Outreach, "written" | "report_path" | "content">> {
  if (!(await writeOutput({ path, data, isOwn }, request, context))) return { written: false, content: data };
  return { written: true, report_path: await outputPath(path, context) };
}

/** Uses the record of a scan, else a folder, else a repository that is scanned now. */
async function findingsFor(request: OutreachRequest, context: Context): Promise<Findings> {
  const { repo_url, branch, depth, timeout } = request;
  if (repo_url !== undefined && request.top_issues !== undefined) return ofRecord(request, repo_url);
  if (request.project_dir !== undefined || request.project_path !== undefined)
    return ofFolder(projectFolder(request), context);
  if (repo_url === undefined)
    throw fail("USAGE", "Nothing to write about: neither a repository nor a project is named", {
      hint: "Give repo_url, project_dir, or the record that refactor-scan-remote prints",
    });
  return findingsOfScan(
    await scanRemote(
      {
        repo_url,
        ...(branch != null && { branch }),
        ...(depth !== undefined && { depth }),
        ...(timeout !== undefined && { timeout }),
      },
      context,
    ),
  );
}

/** @throws INVALID_RECORD if a record lacks a number: none is made up */
function ofRecord(record: OutreachRequest, repo_url: string): Findings {
  const { total_files, total_lines, avg_cc, critical_count, alerts, top_issues, commit } = record;
  if (
    total_files === undefined ||
    total_lines === undefined ||
    avg_cc === undefined ||
    critical_count === undefined ||
    alerts === undefined ||
    top_issues === undefined ||
    commit === undefined
  )
    throw fail("INVALID_RECORD", "The record of the scan is not whole", {
      hint: "Pass the record that refactor-scan-remote prints as it is",
    });
  const numbers: Pick<RemoteScan, "total_files" | "total_lines" | "avg_cc" | "critical_count"> = {
    total_files,
    total_lines,
    avg_cc,
    critical_count,
  };
  const { url } = repositoryAddress(repo_url);
  const { branch = null, not_read = [] } = record;
  return findingsOfScan({
    ok: true,
    status: "success",
    ...numbers,
    ...{ repo_url: url, branch, commit, alerts, top_issues, not_read, languages: {}, summary: "" },
  });
}

async function ofFolder(folder: string, context: Context): Promise<Findings> {
  const analysis = await analyzeProject(folder, { cache: false }, context);
  const { project_dir, total_files, total_lines, avg_cc, critical_count, alerts, skipped = [] } = analysis;
  if (total_files === 0)
    throw failRefactor("UNKNOWN_LANGUAGE", "The folder holds no source that can be measured");
  return {
    project: basename(project_dir),
    repo_url: null,
    branch: null,
    commit: null,
    ...{ total_files, total_lines, avg_cc, critical_count },
    over_limit: alerts.length,
    top_issues: topIssues(analysis),
    not_read: skipped.map(({ path, reason }) => `${path}: ${reason}`),
  };
}
