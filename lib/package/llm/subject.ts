/** The package that a request to the model is about: an intent of the workspace, a file or a text. */
import type { Context } from "#kit/files/context.ts";
import type { PackageDocument, SuggestRequest } from "#schemas/package.ts";
import { sourceDocument } from "../document/source.ts";
import { plannedVersion } from "../execution/approval.ts";
import { readingIntents } from "../store/find.ts";
import type { Intent, Revision } from "../store/intents.ts";
import { workspaceOf } from "../store/workspace.ts";

export interface Subject {
  readonly document: PackageDocument;
  /** With its workspace; undefined for a file or text. */
  readonly stored:
    | { readonly intent: Intent; readonly workspace: string; readonly read: Revision }
    | undefined;
}

/** @throws UNKNOWN_INTENT, NOT_PLANNED, INVALID_PACKAGE, NOT_FOUND, OUTSIDE_ROOTS */
export async function subjectOf(request: SuggestRequest, context: Context): Promise<Subject> {
  const { path, content, intent: named } = request;
  if (path !== undefined || content !== undefined)
    return { document: await sourceDocument({ path, content }, context), stored: undefined };
  const workspace = await workspaceOf(request, context);
  using store = await readingIntents(workspace, context);
  const intent = store.find(named);
  const { yaml, number } = plannedVersion(store, intent);
  const read = { number, written: intent.written };
  return { document: await sourceDocument({ content: yaml }, context), stored: { intent, workspace, read } };
}
