/** The participants of a project: who the names in messages and commits are. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { type Participant, ParticipantRegistry } from "#schemas/evidence.ts";
import { readDocument } from "../../records/read-document.ts";

/** The folder with the messages about tickets, below the root. */
const DEFAULT_FOLDER = "project";
const REGISTRY = "participants.json";

/**
 * Reads `participants.json` in the folder with the messages; none without that file.
 * @param root real path of the project
 * @throws those of {@link readDocument}
 */
export async function participantsOf(
  root: string,
  projectDir: string | undefined,
  context: Context,
): Promise<readonly Participant[]> {
  const path = join(resolve(root, projectDir ?? DEFAULT_FOLDER), REGISTRY);
  return existsSync(path) ? (await readDocument(ParticipantRegistry, path, context)).participants : [];
}
