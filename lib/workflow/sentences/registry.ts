/** The registry of actions: the catalog, and actions of the user's own, which are sentences that mean one of the catalog. */
import { asFailure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { ensureFolder, readText, writeAtomic } from "#kit/files/files.ts";
import { momentOf } from "#language/moment.ts";
import type { FileMistake } from "#schemas/common.ts";
import { ACTIONS } from "#schemas/workflow.ts";
import type { DryContext, Fields, OwnAction, Registry } from "../action/executor.ts";
import { ACTION_DEFINITIONS } from "../actions/index.ts";
import { testSentence } from "./check.ts";
import { installedSentences, ownActionNames, ownActionPath, ownActionsFolder } from "./installed.ts";
import { type LoadedSentences, loadSentences, parseSentences } from "./load.ts";

const MAX_BYTES = 64 * 1024;

export const REGISTRY: Registry = {
  all,
  isInCatalog: (name) => Object.hasOwn(ACTION_DEFINITIONS, name),
  names: ({ folder }) => ownActionNames(folder),
  faults,
  write,
  sentences: ({ name, definition }) => parseSentences(definition, name).sentences.length,
};

async function all({ folder }: DryContext): Promise<Fields[]> {
  const known = ACTIONS.map((action) => {
    const { title, effect } = ACTION_DEFINITIONS[action];
    return { action, title, effect, source: "catalog" };
  });
  const own = (await ownActionNames(folder)).map(async (action) => {
    const { sentences } = await loadSentences(ownActionPath(folder, action), folder);
    const means = [...new Set(sentences.map((sentence) => sentence.action))];
    return { action, means, sentences: sentences.length, source: "own" };
  });
  return [...known, ...(await Promise.all(own))];
}

async function faults({ name, definition }: OwnAction, context: DryContext): Promise<string[]> {
  let own: LoadedSentences;
  try {
    own = parseSentences(definition, name);
  } catch (thrown) {
    const { details, message } = asFailure(thrown);
    const mistakes = (details as { mistakes?: readonly FileMistake[] } | undefined)?.mistakes ?? [];
    const found = mistakes.map((one) =>
      one.line === null ? one.message : `line ${one.line}: ${one.message}`,
    );
    return found.length > 0 ? found : [message];
  }
  if (own.sentences.length === 0) return ["it has no sentences"];
  const moment = momentOf({}, createContext({ now: () => context.now() }));
  const situation = { moment, timezone: moment.reference.timeZoneId };
  const { sentences } = await installedSentences(context.settings, context.folder);
  return own.tests
    .map((test) => testSentence(test, situation, [...own.sentences, ...sentences]))
    .flatMap((test) => (test.ok ? [] : [`its test "${test.text}" fails: ${test.faults.join("; ")}`]));
}

async function write({ name, definition }: OwnAction, { folder }: DryContext): Promise<{ path: string }> {
  const path = ownActionPath(folder, name);
  await ensureFolder(ownActionsFolder(folder));
  const text = definition.endsWith("\n") ? definition : `${definition}\n`;
  const isSame = (await readText(path, { maxBytes: MAX_BYTES }).catch(() => "")) === text;
  if (!isSame) await writeAtomic(path, text);
  return { path };
}
