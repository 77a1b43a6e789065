/**
 * The actions that show the registry of actions and put actions of the user's own into it: sentences that mean an action of
 * the catalog, with their tests. Conversations understand them from then on.
 */

import { asFailure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { ensureFolder, readText, writeAtomic } from "#kit/files/files.ts";
import { momentOf } from "#language/moment.ts";
import type { FileMistake } from "#schemas/common.ts";
import { ACTIONS, type ActionName } from "#schemas/workflow.ts";
import type { Config, DryContext, Executor, Problem } from "../actions/executor.ts";
import { ACTION_DEFINITIONS } from "../actions/index.ts";
import { fieldProblems, textOf, wrongField } from "../actions/problems.ts";
import { testSentence } from "../sentences/check.ts";
import {
  installedSentences,
  OWN_ACTION,
  ownActionNames,
  ownActionPath,
  ownActionsFolder,
} from "../sentences/installed.ts";
import { type LoadedSentences, loadSentences, parseSentences } from "../sentences/load.ts";

const MAX_BYTES = 64 * 1024;

/** What the registry holds: the catalog's actions, and those of the user's own with what they mean. */
async function registry({ folder }: DryContext) {
  const known = ACTIONS.map((action) => {
    const { title, effect } = ACTION_DEFINITIONS[action];
    return { action, title, effect, source: "catalog" };
  });
  const own = (await ownActionNames(folder)).map(async (action) => {
    const { sentences } = await loadSentences(ownActionPath(folder, action), folder);
    const means = [...new Set(sentences.map((sentence) => sentence.action))];
    return { action, means, sentences: sentences.length, source: "own" };
  });
  return { actions: [...known, ...(await Promise.all(own))] };
}

export const systemRegistryList: Executor = {
  action: "system_registry_list",
  preflight: async () => [],
  execute: async (_config, context) => ({ result: await registry(context) }),
  simulate: async (_config, context) => ({ result: { simulated: true, ...(await registry(context)) } }),
};

/** The mistakes of a definition, each with its line, and its tests that fail. */
async function definitionProblems(
  action: ActionName,
  { name, definition }: Definition,
  context: DryContext,
): Promise<Problem[]> {
  let own: LoadedSentences;
  try {
    own = parseSentences(definition, name);
  } catch (thrown) {
    const { details } = asFailure(thrown);
    const mistakes = (details as { mistakes?: readonly FileMistake[] } | undefined)?.mistakes ?? [];
    const found = mistakes.map(({ line, message }) => (line === null ? message : `line ${line}: ${message}`));
    return (found.length > 0 ? found : [asFailure(thrown).message]).map((why) =>
      wrongField(action, "definition", why),
    );
  }
  if (own.sentences.length === 0) return [wrongField(action, "definition", "it has no sentences")];
  const moment = momentOf({}, createContext({ now: () => context.now() }));
  const situation = { moment, timezone: moment.reference.timeZoneId };
  const { sentences } = await installedSentences(context.settings, context.folder);
  return own.tests
    .map((test) => testSentence(test, situation, [...own.sentences, ...sentences]))
    .flatMap(({ ok, text, faults }) =>
      ok ? [] : [wrongField(action, "definition", `its test "${text}" fails: ${faults.join("; ")}`)],
    );
}

interface Definition {
  readonly name: string;
  readonly definition: string;
}

/** Writes a definition; `exists` says whether there must be one already. */
function writing(action: "system_registry_add" | "system_registry_edit", exists: boolean): Executor {
  const read = (config: Config): Definition => ({
    name: textOf(config, "name") ?? "",
    definition: textOf(config, "definition") ?? "",
  });
  return {
    action,
    async preflight(config, context) {
      const given = read(config);
      const { name } = given;
      const problems = fieldProblems(action, config, ["name", "definition"]);
      if (problems.length > 0) return problems;
      if (!OWN_ACTION.test(name))
        problems.push(wrongField(action, "name", "it is not lower case words joined by _"));
      else if (name in ACTION_DEFINITIONS)
        problems.push(wrongField(action, "name", "it is an action of the catalog"));
      else if ((await ownActionNames(context.folder)).includes(name) !== exists)
        problems.push(
          wrongField(action, "name", exists ? "there is no such action" : "there is such an action already"),
        );
      return [...problems, ...(await definitionProblems(action, given, context))];
    },
    async execute(config, context) {
      const { name, definition } = read(config);
      const path = ownActionPath(context.folder, name);
      const act = async () => {
        await ensureFolder(ownActionsFolder(context.folder));
        const text = definition.endsWith("\n") ? definition : `${definition}\n`;
        const isSame = (await readText(path, { maxBytes: MAX_BYTES }).catch(() => "")) === text;
        if (!isSame) await writeAtomic(path, text);
        return { path };
      };
      const result = await context.effect("definition", { name }, act, { repeatable: true });
      const { sentences } = parseSentences(definition, name);
      return { result: { name, ...result, sentences: sentences.length } };
    },
    simulate: async (config) => ({ result: { simulated: true, name: read(config).name } }),
  };
}

export const systemRegistryAdd = writing("system_registry_add", false);
export const systemRegistryEdit = writing("system_registry_edit", true);
