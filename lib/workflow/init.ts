/** `workflow-init`: settings, contacts and data of an example company; what is there stays as it is. */
import { lstat, readFile, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import { systemCode } from "#kit/data/file-errors.ts";
import { messageLanguage } from "#kit/data/message-language.ts";
import type { Context } from "#kit/files/context.ts";
import { ensureFolder, writeAtomic } from "#kit/files/files.ts";
import type { InitEntry, InitRequest, InitResult } from "#schemas/workflow.ts";
import { COMPANIES, type Template } from "./init/templates.ts";
import { SETTINGS_NAMES } from "./settings/load.ts";

/** @throws WRITE_FAILED */
export async function run(input: InitRequest, context: Context): Promise<InitResult> {
  const { id, dry_run = false } = input;
  const named = resolve(context.cwd, input.folder ?? ".");
  const folder = await realpath(named).catch(() => named);
  const language =
    input.language ?? (await languageOf(folder)) ?? (messageLanguage(context.env) === "pl" ? "pl" : "en");
  const { files, next } = COMPANIES[language];
  const entries: InitEntry[] = [];
  for (const file of files) entries.push(await entryOf(folder, file, dry_run));
  return {
    ...(id !== undefined && { id }),
    ok: true,
    folder,
    language,
    written: entries.some(({ status }) => status === "created"),
    entries,
    next: [...next],
  };
}

/** The language of existing settings, so that a second call does not add files in another language. */
async function languageOf(folder: string): Promise<InitResult["language"] | undefined> {
  for (const name of SETTINGS_NAMES) {
    const text = await readFile(join(folder, name), "utf8").catch(() => "");
    const language = /^language:[ \t]*(en|pl)\b/m.exec(text)?.[1];
    if (language !== undefined) return language === "pl" ? "pl" : "en";
  }
  return undefined;
}

async function entryOf(folder: string, { path, content }: Template, dry: boolean): Promise<InitEntry> {
  const place = join(folder, path);
  const others = (SETTINGS_NAMES as readonly string[]).includes(path) ? SETTINGS_NAMES : [path];
  // A link is present, wherever it leads; settings are, under either name.
  for (const name of others) if (await isThere(join(folder, name))) return { path: name, status: "present" };
  if (dry) return { path, status: "would_create", content };
  try {
    await ensureFolder(join(place, ".."));
    await writeAtomic(place, content, { isNew: true });
    return { path, status: "created" };
  } catch (thrown) {
    // It has appeared meanwhile.
    if (thrown instanceof Failure && systemCode(thrown.cause) === "EEXIST")
      return { path, status: "present" };
    throw thrown;
  }
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
