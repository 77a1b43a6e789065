/** The commits of a revision as records. */
import type { Context } from "#kit/files/context.ts";
import type { IntentRecord } from "#schemas/evidence.ts";
import { deterministicGeneration, recordOf } from "../records/record.ts";
import { findingOf } from "./commit.ts";
import { readChanges, readCommits } from "./history.ts";

/** More commits of one side of a comparison are not read. */
const MOST_COMMITS = 100;

/** The newest `count` commits of a revision, 100 at most. @throws SOURCE_UNAVAILABLE */
export async function commitRecords(
  root: string,
  revision: string,
  count: number,
  context: Context,
): Promise<IntentRecord[]> {
  const generation = deterministicGeneration("evidence-extract-git");
  const records: IntentRecord[] = [];
  const commits = await readCommits(root, Math.min(count, MOST_COMMITS), context, revision);
  for (const [index, commit] of commits.entries()) {
    context.signal.throwIfAborted();
    const changes = await readChanges(commit, root, context);
    records.push(recordOf(findingOf(commit, changes, index), generation));
  }
  return records;
}
