/** The sentences of this installation, for a request. */
import type { Context } from "#kit/context.ts";
import { loadSettings } from "../settings/load.ts";
import type { OwnSentence } from "../understand/own-sentences.ts";
import { installedSentences } from "./installed.ts";

/** @throws INVALID_SETTINGS, INVALID_SENTENCES, NOT_FOUND, UNREADABLE */
export async function sentencesFor(context: Context): Promise<readonly OwnSentence[]> {
  const { settings, folder } = await loadSettings(context);
  return (await installedSentences(settings, folder)).sentences;
}
