/** The actions that read, list and write files: inside the permitted folders only, also on the command line. */
import { readdir, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { asFailure, fail } from "#kit/data/errors.ts";
import { protectedKind } from "#kit/files/protected-paths.ts";
import {
  confine,
  namedPart,
  openRoots,
  type Purpose,
  type Roots,
  readConfined,
  writeConfined,
} from "#kit/files/roots.ts";
import { secretKind } from "#kit/files/secret-paths.ts";
import { isState } from "#kit/files/state-path.ts";
import type { ActionName } from "#schemas/workflow.ts";
import type { Config, DryContext, Executor, Fields, Problem } from "../actions/executor.ts";
import { fieldProblems, textOf, wrongField } from "../actions/problems.ts";
import { SETTINGS_NAMES } from "../settings/load.ts";

/** Largest file that is read or written, bytes. */
const MAX_BYTES = 1024 * 1024;
/** Most entries of a folder that are listed. */
const MAX_ENTRIES = 1000;

/** The folders that a sentence may name files in: those of the server, or that of the settings. */
async function rootsOf({ roots, folder }: DryContext): Promise<Roots> {
  const { folders } = roots ?? (await openRoots([folder]));
  return { folders, named: roots?.named ?? { right: "write" } };
}

/** The real path, if a sentence may name it. @throws OUTSIDE_ROOTS, PROTECTED_PATH, NOT_FOUND */
async function placeOf(config: Config, context: DryContext, purpose: Purpose): Promise<string> {
  const roots = await rootsOf(context);
  const real = await confine(roots, textOf(config, "path") ?? ".", context.folder, purpose);
  const named = namedPart(roots, real);
  if (purpose === "read") return real;
  const isSettings = isSettingsFile(real, context);
  const kind =
    protectedKind(named) ??
    (isState(named)
      ? "Heddle's own"
      : isSettings
        ? "the settings, which system_settings_set changes"
        : undefined);
  if (kind !== undefined) throw fail("PROTECTED_PATH", `Cannot use this path: it is ${kind}`);
  return real;
}

/** Whether a path is that of settings, whichever of their names it has: they say who approves what. */
function isSettingsFile(path: string, { env, folder }: DryContext): boolean {
  const named = env["HEDDLE_WORKFLOW_CONFIG"];
  const isNamed = named !== undefined && named !== "" && resolve(folder, named) === path;
  return isNamed || SETTINGS_NAMES.some((name) => name === basename(path).toLowerCase());
}

/** Whether the path can be used, found out before the confirmation. */
async function pathProblems(
  action: ActionName,
  config: Config,
  context: DryContext,
  purpose: Purpose,
): Promise<Problem[]> {
  try {
    await placeOf(config, context, purpose);
    return [];
  } catch (thrown) {
    return [wrongField(action, "path", asFailure(thrown).message)];
  }
}

function reading(
  action: ActionName,
  required: readonly string[],
  read: (place: string) => Promise<Fields>,
): Executor {
  const found = async (config: Config, context: DryContext) => read(await placeOf(config, context, "read"));
  return {
    action,
    async preflight(config, context) {
      const problems = fieldProblems(action, config, required);
      return problems.length > 0 ? problems : pathProblems(action, config, context, "read");
    },
    execute: async (config, context) => ({ result: await found(config, context) }),
    simulate: async (config, context) => ({ result: { simulated: true, ...(await found(config, context)) } }),
  };
}

export const systemFileRead = reading("system_file_read", ["path"], async (path) => ({
  path,
  content: await readConfined(undefined, path, { maxBytes: MAX_BYTES }),
}));

export const systemFileList = reading("system_file_list", [], async (path) => {
  const names = (await readdir(path)).filter(
    (name) => protectedKind(name) === undefined && secretKind(name) === undefined,
  );
  const shown = names.sort().slice(0, MAX_ENTRIES);
  const entries = await Promise.all(
    shown.map(async (name) => {
      const found = await stat(join(path, name)).catch(() => undefined);
      const type = found?.isDirectory() ? "folder" : "file";
      return { name, type, ...(type === "file" && found !== undefined && { bytes: found.size }) };
    }),
  );
  return { path, entries, ...(names.length > shown.length && { omitted: names.length - shown.length }) };
});

const WRITE = "system_file_write";

export const systemFileWrite: Executor = {
  action: WRITE,
  async preflight(config, context) {
    const problems = fieldProblems(WRITE, config, ["path", "content"]);
    if (Buffer.byteLength(contentOf(config)) > MAX_BYTES)
      problems.push(wrongField(WRITE, "content", `it is longer than ${MAX_BYTES} bytes`));
    return problems.length > 0 ? problems : pathProblems(WRITE, config, context, "write");
  },
  async execute(config, context) {
    const place = await placeOf(config, context, "write");
    const content = contentOf(config);
    const bytes = Buffer.byteLength(content);
    const act = async () => {
      const roots = await rootsOf(context);
      return { path: await writeConfined(roots, place, content, { cwd: context.folder }), bytes };
    };
    // The same bytes in the same file.
    return { result: await context.effect("file", { path: place, bytes }, act, { repeatable: true }) };
  },
  async simulate(config, context) {
    const path = await placeOf(config, context, "write");
    return { result: { simulated: true, path, bytes: Buffer.byteLength(contentOf(config)) } };
  },
};

const contentOf = (config: Config): string =>
  typeof config["content"] === "string" ? config["content"] : "";
