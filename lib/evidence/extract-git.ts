/** `evidence-extract-git`: what the commits of a repository did. */
import type { Context } from "#kit/files/context.ts";
import type { ExtractGitRequest, IntentRecord } from "#schemas/evidence.ts";
import { findingOf } from "./git/commit.ts";
import { readChanges, readCommits } from "./git/history.ts";
import { ownIdsOf } from "./project/own-ids.ts";
import { openRoot } from "./project/root.ts";
import { numberSetting } from "./project/settings.ts";
import { deterministicGeneration, recordOf } from "./records/record.ts";

const OPERATION = "evidence-extract-git";

/** @throws SOURCE_UNAVAILABLE outside a work tree, NOT_FOUND for the root, OUTSIDE_ROOTS, CONFIG */
export async function* run(request: ExtractGitRequest, context: Context): AsyncGenerator<IntentRecord> {
  const root = await openRoot(request, context);
  const count = request.count ?? numberSetting("GIT_COMMIT_COUNT", context.env);
  const commits = await readCommits(root, count, context);
  const generation = deterministicGeneration(OPERATION);
  const ids = await ownIdsOf(root, context);
  for (const [index, commit] of commits.entries()) {
    context.signal.throwIfAborted();
    const changes = await readChanges(commit, root, context);
    if (changes === null)
      context.warn(`The history is cut at ${commit.sha.slice(0, 12)}: what it changed is unknown`);
    yield recordOf(ids.named(findingOf(commit, changes, index)), generation);
    context.progress({ phase: "commits", done: index + 1, total: commits.length });
  }
}
