/** Measures a remote repository: fetch, write its sources to disk, analyse, remove everything. */
import { join } from "node:path";
import { asFailure, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { ensureFolder } from "#kit/files/files.ts";
import { withTemporaryFolder } from "#kit/files/temporary-folder.ts";
import { ALLOW_PRIVATE, checkedAddresses, reachableBy } from "#kit/net/addresses.ts";
import {
  type Analysis,
  REFACTOR_ERRORS,
  type RemoteScan,
  type ScanRemoteRequest,
} from "#schemas/refactor.ts";
import { analyzeProject } from "../analyze/project.ts";
import { type RepositoryAddress, repositoryAddress } from "./address.ts";
import { checkBranch } from "./branch.ts";
import { RemoteGit } from "./fetch.ts";
import { topIssues } from "./issues.ts";
import { chooseFiles, indexInfo } from "./tree.ts";

const fail = failures(REFACTOR_ERRORS);

/** Larger files take minutes to analyse, or were made to. */
const MOST_FILES = 50_000;
const MOST_SOURCE_BYTES = 256 * 1024 * 1024;

const DEFAULT_TIMEOUT_S = 120;

/** The outcome of a scan, without the report's path. */
export type ScanOutcome = Omit<RemoteScan, "report_path">;

export type ScanRequest = Omit<ScanRemoteRequest, "report">;

/** Limits that tests lower. */
export interface ScanLimits {
  maxBytes?: number;
}

/**
 * Scans the last commit of a branch. Progress comes as "cloning…", "analyze…" and "complete".
 *
 * @throws INVALID_URL, CLONE_FAILED, TIMEOUT, CANCELLED, NOT_INSTALLED if git is missing
 */
export async function scanRemote(
  request: ScanRequest,
  context: Context,
  limits: ScanLimits = {},
): Promise<ScanOutcome> {
  const address = repositoryAddress(request.repo_url);
  if (request.branch !== undefined) checkBranch(request.branch);
  const pinned = await pinnedAddress(address.host, context);
  return withTemporaryFolder("heddle-scan-", async (folder) => {
    context.progress({ phase: "clone", message: "cloning" });
    const git = new RemoteGit(folder, address, context, (request.timeout ?? DEFAULT_TIMEOUT_S) * 1000);
    await git.clone({ branch: request.branch, depth: request.depth ?? 1, pinned, ...limits });
    const commit = (await git.read(["rev-parse", "--verify", "HEAD^{commit}"])).stdout.trim();
    const sources = join(folder, "sources");
    const notRead = await writeSources(git, sources);
    const analysis = await analyzeProject(
      sources,
      { cache: false },
      { ...context, cwd: folder, roots: undefined },
    );
    context.progress({ phase: "analyze", done: 1, total: 1, message: "complete" });
    return outcome(request, address, { commit, branch: await branchOf(git), notRead, analysis });
  });
}

/**
 * The address that git connects to, so that no second look-up leads elsewhere. Undefined if any address is allowed.
 * @throws INVALID_URL if one of the host's addresses is not public, CLONE_FAILED if it has none
 */
async function pinnedAddress(host: string, context: Context): Promise<string | undefined> {
  const reachable = reachableBy(context);
  if (reachable === "any") return undefined;
  try {
    const [first] = await checkedAddresses(host, reachable);
    return first;
  } catch (thrown) {
    if (asFailure(thrown).code !== "ADDRESS_NOT_ALLOWED")
      throw fail("CLONE_FAILED", "The host of the repository has no address", { cause: thrown });
    throw fail("INVALID_URL", "The host of the repository is not on the public Internet", {
      hint: `${ALLOW_PRIVATE} lets clients of this server scan hosts of its own network: 1 for all, or a list`,
    });
  }
}

/** Writes the sources of the last commit into a folder. @returns what was omitted, in words */
async function writeSources(git: RemoteGit, folder: string): Promise<string[]> {
  const listing = await git.read(["ls-tree", "-r", "-l", "-z", "--full-tree", "HEAD"]);
  const { files, notRead } = chooseFiles(listing.stdout);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (listing.truncated || files.length > MOST_FILES || bytes > MOST_SOURCE_BYTES)
    throw fail("CLONE_FAILED", "The repository holds more sources than are scanned at once", {
      hint: `The limits are ${MOST_FILES} files and ${MOST_SOURCE_BYTES / 1024 / 1024} MiB; clone it and analyse its folders`,
    });
  await ensureFolder(folder);
  // An index of only these files: neither links nor attributes of the repository are written to disk.
  await git.read(["update-index", "-z", "--index-info"], indexInfo(files));
  await git.read([`--work-tree=${folder}`, "checkout-index", "--all", "--quiet"]);
  return notRead;
}

/** Null for a tag. */
async function branchOf(git: RemoteGit): Promise<string | null> {
  const name = (await git.read(["rev-parse", "--abbrev-ref", "HEAD"])).stdout.trim();
  return name === "HEAD" || name === "" ? null : name;
}

function outcome(
  { id }: ScanRequest,
  { url }: RepositoryAddress,
  found: { commit: string; branch: string | null; notRead: string[]; analysis: Analysis },
): ScanOutcome {
  const { analysis, commit, branch } = found;
  const { total_files, total_lines, avg_cc, critical_count, alerts, files, skipped = [] } = analysis;
  const languages: Record<string, number> = {};
  for (const { language } of files) languages[language] = (languages[language] ?? 0) + 1;
  const not_read = [
    ...found.notRead,
    ...(skipped.length === 0 ? [] : [`${skipped.length} that could not be decoded or parsed in time`]),
  ];
  return {
    ...(id !== undefined && { id }),
    ok: true,
    status: "success",
    repo_url: url,
    branch,
    commit,
    total_files,
    total_lines,
    avg_cc,
    critical_count,
    alerts,
    top_issues: topIssues(analysis),
    languages,
    not_read,
    summary: summaryOf(analysis),
  };
}

function summaryOf({ total_files, total_lines, avg_cc, critical_count, alerts }: Analysis): string {
  if (total_files === 0)
    return "No source in Python, TypeScript, JavaScript, Go, Java, Rust or PHP was found.";
  const counted = (count: number, what: string) =>
    `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;
  const over =
    alerts.length === 0
      ? "No metric is over its limit."
      : `${counted(alerts.length, "finding")} over a limit, ${critical_count.toLocaleString("en")} of them critical.`;
  return `${counted(total_files, "source file")}, ${counted(total_lines, "line")}, mean complexity of a function ${avg_cc}. ${over}`;
}
