/** `evidence-check`: fails for findings that the checked out branch introduced. */

import { fail } from "#kit/data/errors.ts";
import { messageLanguage } from "#kit/data/message-language.ts";
import type { Context } from "#kit/files/context.ts";
import { isPathInside, openRoots } from "#kit/files/roots.ts";
import { git } from "#kit/git/git.ts";
import { type CheckRequest, type CheckResult, SEVERITIES } from "#schemas/evidence.ts";
import { byUrgency, introduced } from "./check/introduced.ts";
import { coverageOf, isCovered } from "./check/scenarios.ts";
import { changedSince, tickedSince } from "./check/ticked.ts";
import { diagnose } from "./diagnostics/diagnose.ts";
import { withFilesOf } from "./differences/export.ts";
import { commitOf, commonAncestor, requireCommit, requireWorkTree } from "./differences/revisions.ts";
import { SharedCode } from "./differences/shared-code.ts";
import { stateOf } from "./differences/state.ts";
import { run as extractTests } from "./extract-tests.ts";
import { commitRecords } from "./git/records.ts";
import { openRoot } from "./project/root.ts";
import { numberSetting } from "./project/settings.ts";
import { readReviews } from "./reviews/file.ts";
import { counts as isCounted, withSuppressions } from "./reviews/suppress.ts";

/** The branch that the remote calls its own, else the usual one. */
const DEFAULT_SINCE = "origin/HEAD";
const USUAL_SINCE = "origin/main";

/**
 * @throws SOURCE_UNAVAILABLE outside a work tree, NOT_FOUND for the root, the revision or a named file, USAGE,
 * OUTSIDE_ROOTS, CONFIG
 */
export async function run(request: CheckRequest, context: Context): Promise<CheckResult> {
  const { id, failOn = "review_required" } = request;
  for (const file of [request.task, request.todo, request.changelog])
    if (file !== undefined && !isPathInside(file))
      throw fail("USAGE", `"${file}" is not a path in the project, so the earlier state cannot have it`, {
        hint: "Name a file relative to the root",
      });
  const root = await openRoot(request, context);
  await requireWorkTree(root, context);
  const headCommit = await requireCommit(root, "HEAD", context);
  const ref = request.since ?? ((await commitOf(root, DEFAULT_SINCE, context)) ? DEFAULT_SINCE : USUAL_SINCE);
  const named = await requireCommit(root, ref, context);
  // What has happened there since is not the work of this branch.
  const commit = await commonAncestor(root, named, headCommit, context);
  const count = request.gitCount ?? numberSetting("GIT_COMMIT_COUNT", context.env);
  const ahead = await commitsBetween(root, commit, headCommit, context);
  const earlier = await commitRecords(root, commit, count, context);
  const later = await commitRecords(root, headCommit, count + ahead, context);
  // Reports tell of the tests of the work tree alone: nobody has those of the base.
  if (request.tests)
    later.push(...(await Array.fromAsync(extractTests({ root, files: request.tests }, context))));
  // Those of the work tree hold for both: what was decided on the branch is no finding that it introduced.
  const reviews = await readReviews(root, request.reviews, context);
  const maxBytes = numberSetting("MAX_FILE_BYTES", context.env);
  context.progress({ phase: "base", message: ref });
  const code = new SharedCode();
  const base = await withFilesOf(root, commit, maxBytes, context, async (folder) => {
    const inside = { ...context, roots: await openRoots([folder]) };
    return stateOf(folder, earlier, request, true, inside, { code, reviews });
  });
  context.progress({ phase: "workspace" });
  const workspace = await stateOf(root, later, request, false, context, {
    known: base.graph.records,
    code,
    reviews,
  });
  const language = (request.language ?? messageLanguage(context.env)) === "pl" ? "pl" : "en";
  const { diagnostics } =
    language === "en" ? workspace.diagnostics : diagnose(workspace.graph, language, context.now());
  const { found: all, inherited } = introduced(
    { graph: base.graph, diagnostics: base.diagnostics.diagnostics },
    { graph: workspace.graph, diagnostics },
  );
  const changed = await changedSince(root, commit, context);
  const { ticks, findings: untouched } = tickedSince(base.graph, workspace.graph, changed, language);
  const found = withSuppressions(all.concat(untouched).toSorted(byUrgency), reviews, context.now());
  const counts = { info: 0, warning: 0, review_required: 0, blocking: 0 };
  for (const { severity } of found) counts[severity] += 1;
  const least = SEVERITIES.indexOf(failOn);
  const scenarios = coverageOf(workspace.diagnostics.scenarios ?? [], request.minScenarioCoverage);
  const isGrave = found.some((one) => isCounted(one) && SEVERITIES.indexOf(one.severity) >= least);
  return {
    ...(id !== undefined && { id }),
    ok: !isGrave && (scenarios === undefined || isCovered(scenarios)),
    since: { ref, commit },
    headCommit,
    failOn,
    graphFingerprint: workspace.graph.fingerprint,
    diagnostics: found,
    counts,
    ticks,
    ...(scenarios && { scenarios }),
    inherited,
  };
}

async function commitsBetween(root: string, from: string, to: string, context: Context): Promise<number> {
  const { stdout } = await git(root, ["rev-list", "--count", `${from}..${to}`], context);
  return Number(stdout.trim()) || 0;
}
