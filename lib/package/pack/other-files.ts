/** What a person has added to the output folder of a package. */
import type { Intent, Version } from "../store/intents.ts";
import { OutputFiles } from "../store/output-files.ts";
import { isRecord } from "../store/output-records.ts";

/** How many are named: the output folder may be one that holds much else. */
const MOST = 100;

/** The first files in the output folder that Heddle did not write, without those that git would ignore. */
export async function otherFiles(workspace: string, intent: Intent, version: Version): Promise<string[]> {
  const files = await OutputFiles.open(workspace, intent.output_dir);
  if (files === null) return [];
  const own = new Set(version.files.map(({ path }) => path));
  return files
    .paths()
    .filter((path) => !own.has(path) && !isRecord(intent.name, path))
    .take(MOST)
    .toArray();
}
