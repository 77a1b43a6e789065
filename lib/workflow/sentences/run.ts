/** Tests what is understood: the examples of the catalog, and the user's own sentences. */
import type { Context } from "#kit/files/context.ts";
import { momentOf } from "#language/moment.ts";
import type { ActionsRequest, ActionsResult, SentenceTest } from "#schemas/workflow.ts";
import { ACTION_DEFINITIONS } from "../actions/index.ts";
import { loadSettings } from "../settings/load.ts";
import { testSentence } from "./check.ts";
import { installedSentences } from "./installed.ts";
import { type LoadedSentences, loadNamedSentences } from "./load.ts";

/** @throws INVALID_SENTENCES, INVALID_SETTINGS, NOT_FOUND, UNREADABLE, OUTSIDE_ROOTS */
export async function runTests(request: ActionsRequest, context: Context): Promise<ActionsResult> {
  const { sentences, tests } = await ownOf(request, context);
  const moment = momentOf({}, context);
  const situation = { moment, timezone: moment.reference.timeZoneId };
  const results = [...catalogTests(), ...tests].map((test) => testSentence(test, situation, sentences));
  const failed = results.filter(({ ok }) => !ok);
  return {
    ...(request.id !== undefined && { id: request.id }),
    ok: failed.length === 0,
    passed: results.length - failed.length,
    failed,
  };
}

async function ownOf({ sentences }: ActionsRequest, context: Context): Promise<LoadedSentences> {
  if (sentences !== undefined) return loadNamedSentences(sentences, context);
  const { settings, folder } = await loadSettings(context);
  return installedSentences(settings, folder);
}

/** What the catalog says of itself. */
function catalogTests(): SentenceTest[] {
  return Object.values(ACTION_DEFINITIONS).flatMap(({ action, examples }) =>
    examples.map(({ text, config }) => ({ text, actions: [{ action, config }] })),
  );
}
