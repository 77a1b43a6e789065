/** `evidence-compare-workspace`: the work tree beside the commit that it is based on. */
import { resolve } from "node:path";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isPathInside, openRoots } from "#kit/files/roots.ts";
import { beginsWith, checkOutput, writeOutput } from "#kit/files/write-policy.ts";
import { changedFiles, git } from "#kit/git/git.ts";
import {
  type CompareWorkspaceRequest,
  WORKSPACE_COMPARISON_SCHEMA,
  type WorkspaceComparison,
} from "#schemas/evidence.ts";
import { withFilesOf } from "./differences/export.ts";
import { diffGraphs } from "./differences/graphs.ts";
import { pictureOf } from "./differences/picture.ts";
import { requireCommit, requireWorkTree } from "./differences/revisions.ts";
import { SharedCode } from "./differences/shared-code.ts";
import { type ProjectState, stateOf } from "./differences/state.ts";
import { trendOf } from "./differences/trend.ts";
import { commitRecords } from "./git/records.ts";
import { openRoot } from "./project/root.ts";
import { numberSetting } from "./project/settings.ts";
import { readReviews } from "./reviews/file.ts";

const DEFAULT_BASE = "origin/main";

/**
 * @throws SOURCE_UNAVAILABLE outside a work tree, NOT_FOUND for the root, the base or a named file, USAGE, OUTSIDE_ROOTS,
 * CONFIG, the codes of language models in mode require-llm, and those of {@link writeOutput}
 */
export async function run(request: CompareWorkspaceRequest, context: Context): Promise<WorkspaceComparison> {
  const { id, base: ref = DEFAULT_BASE, output } = request;
  for (const file of [request.task, request.todo, request.changelog])
    if (file !== undefined && !isPathInside(file))
      throw fail("USAGE", `"${file}" is not a path in the project, so the base cannot have it`, {
        hint: "Name a file relative to the root",
      });
  const root = await openRoot(request, context);
  await requireWorkTree(root, context);
  const commit = await requireBase(root, ref, context);
  const headCommit = await requireCommit(root, "HEAD", context);
  const { ahead, behind } = await distanceOf(root, commit, headCommit, context);
  if (output !== undefined)
    for (const name of Object.values(ARTIFACTS))
      await checkOutput(resolve(root, output, name), OWN, request, context);
  const count = request.gitCount ?? numberSetting("GIT_COMMIT_COUNT", context.env);
  // Both read the same common commits, and besides those of their own.
  const earlier = await commitRecords(root, commit, count + behind, context);
  const later = await commitRecords(root, headCommit, count + ahead, context);
  const reviews = await readReviews(root, request.reviews, context);
  const maxBytes = numberSetting("MAX_FILE_BYTES", context.env);
  context.progress({ phase: "base", message: ref });
  const code = new SharedCode();
  const base = await withFilesOf(root, commit, maxBytes, context, async (folder) => {
    const inside = { ...context, roots: await openRoots([folder]) };
    return stateOf(folder, earlier, request, true, inside, { code, reviews });
  });
  // What linking the base needed is large, and is not needed again.
  Bun.gc(true);
  context.progress({ phase: "workspace" });
  const workspace = await stateOf(root, later, request, false, context, {
    known: base.graph.records,
    code,
    reviews,
  });
  const changed = [...new Set(await changedFiles(root, context))].sort();
  const comparison: WorkspaceComparison = {
    ...(id !== undefined && { id }),
    schemaVersion: WORKSPACE_COMPARISON_SCHEMA,
    generatedAt: context.now().toISOString(),
    base: { ref, commit, graphFingerprint: base.graph.fingerprint, coverage: base.coverage },
    workspace: {
      headCommit,
      dirty: changed.length > 0,
      changedFiles: changed,
      ahead,
      behind,
      graphFingerprint: workspace.graph.fingerprint,
      coverage: workspace.coverage,
    },
    trend: trendOf(base, workspace),
    diff: diffGraphs(base.graph, workspace.graph, context.now().toISOString()),
    artifacts: { comparison: null, baseGraph: null, workspaceGraph: null, picture: null },
  };
  return output === undefined ? comparison : written(comparison, { base, workspace }, root, request, context);
}

async function requireBase(root: string, ref: string, context: Context): Promise<string> {
  if (ref !== DEFAULT_BASE) return requireCommit(root, ref, context);
  return requireCommit(root, ref, context).catch((thrown: unknown) => {
    throw fail("NOT_FOUND", `There is no ${DEFAULT_BASE} to compare with`, {
      hint: "Name a base, e.g. --base main, or get it with git fetch origin",
      cause: thrown,
    });
  });
}

async function distanceOf(
  root: string,
  base: string,
  head: string,
  context: Context,
): Promise<{ ahead: number; behind: number }> {
  const { stdout } = await git(root, ["rev-list", "--left-right", "--count", `${base}...${head}`], context);
  const [behind = 0, ahead = 0] = stdout.trim().split(/\s+/).map(Number);
  return { ahead, behind };
}

/** The files in the folder of the output. */
const ARTIFACTS = {
  comparison: "workspace-comparison.json",
  baseGraph: "base.graph.json",
  workspaceGraph: "workspace.graph.json",
  picture: "workspace-diff.svg",
} as const;
const OWN = beginsWith(
  '{"schemaVersion":"heddle.workspace-comparison/',
  '{"schemaVersion":"heddle.graph/',
  /^<svg[\s>]/,
);

async function written(
  comparison: WorkspaceComparison,
  { base, workspace }: { base: ProjectState; workspace: ProjectState },
  root: string,
  request: CompareWorkspaceRequest,
  context: Context,
): Promise<WorkspaceComparison> {
  const folder = (request.output ?? "").replace(/\/+$/, "");
  const artifacts = {
    comparison: `${folder}/${ARTIFACTS.comparison}`,
    baseGraph: `${folder}/${ARTIFACTS.baseGraph}`,
    workspaceGraph: `${folder}/${ARTIFACTS.workspaceGraph}`,
    picture: `${folder}/${ARTIFACTS.picture}`,
  };
  const { id: _, ...kept } = { ...comparison, artifacts };
  // The comparison is last: where it is, the others are.
  const files: readonly (readonly [name: string, data: () => string])[] = [
    [ARTIFACTS.baseGraph, () => `${JSON.stringify(base.graph)}\n`],
    [ARTIFACTS.workspaceGraph, () => `${JSON.stringify(workspace.graph)}\n`],
    [ARTIFACTS.picture, () => pictureOf(comparison.diff)],
    [ARTIFACTS.comparison, () => `${JSON.stringify(kept)}\n`],
  ];
  for (const [name, data] of files) {
    const file = { path: resolve(root, folder, name), data: data(), isOwn: OWN, folders: true };
    if (!(await writeOutput(file, request, context)))
      return { ...comparison, diff: { ...comparison.diff, svg: pictureOf(comparison.diff) }, written: false };
  }
  return { ...comparison, artifacts, written: true };
}
