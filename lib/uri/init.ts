/** `uri-init`: writes the configuration file with its defaults; keys and comments it does not know stay. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Document } from "yaml";
import { fail } from "#kit/data/errors.ts";
import { effectiveConfiguration } from "#kit/files/config.ts";
import type { Context } from "#kit/files/context.ts";
import { ensureFolder, writeAtomic } from "#kit/files/files.ts";
import { type InitRequest, type InitResult, UriConfiguration } from "#schemas/uri.ts";
import { configPath, configurationOf, hostPlatform, userFolder } from "./configuration.ts";

const HEAD = ` Configuration of Heddle's URI planner; uri-config shows what is in effect.
 platform: auto, linux, darwin or windows
 locale: en, pl or null (both)
 dry_run: true executes nothing unless a request says so
 capture_dir: folder of screenshots; null: heddle-captures below the temporary folder
 sites: addresses by the names that prompts use, e.g. {intranet: https://intranet.example.com}
 files: paths by the names that prompts use, e.g. {report: ~/Documents/report.pdf}`;

/** Writes the file with its defaults, or sets the known keys of an existing one back to them with `force`. */
export async function run(input: InitRequest, context: Context): Promise<InitResult> {
  const path = (await configPath(input.path, context, "write")) ?? defaultPath(context);
  const created = !existsSync(path);
  if (!created && input.force !== true)
    return { ok: true, path, created: false, configuration: configurationOf(path, context) };
  const document = await documentOf(path);
  for (const [key, value] of Object.entries(defaultsFor(context))) document.set(key, value);
  await ensureFolder(dirname(path), { mode: 0o700 });
  await writeAtomic(path, document.toString());
  return { ok: true, path, created, configuration: configurationOf(path, context) };
}

/** The first run of a person: the defaults go into the user's own folder, never into the working folder. */
export async function createForUser(context: Context): Promise<void> {
  if (userFolder(context) === undefined || context.env["HEDDLE_URI_CONFIG"]) return;
  await run({}, context).catch((thrown: unknown) => {
    // A read-only home is not a reason not to show the configuration.
    context.warn(
      `the configuration file cannot be created: ${thrown instanceof Error ? thrown.message : "unknown reason"}`,
    );
  });
}

function defaultPath(context: Context): string {
  const folder = userFolder(context);
  if (folder === undefined)
    throw fail("CONFIG", "Cannot find the user's configuration folder: HOME is not set", {
      hint: "Name the file with --path",
    });
  const named = context.env["HEDDLE_URI_CONFIG"];
  return named || join(folder, "heddle-uri.yaml");
}

function defaultsFor(context: Context): Record<string, unknown> {
  const { values } = effectiveConfiguration(UriConfiguration, [
    { source: "detected", values: { version: 1, host_platform: hostPlatform(context) } },
  ]);
  const { host_platform, ...chosen } = values;
  return { ...chosen, host_platform };
}

/** The file as a document that keeps its comments; a new one begins with an explanation. */
async function documentOf(path: string): Promise<Document> {
  const { Document, parseDocument, isMap } = await import("yaml");
  if (!existsSync(path)) {
    const fresh = new Document({});
    fresh.commentBefore = HEAD;
    return fresh;
  }
  const document = parseDocument(readFileSync(path, "utf8"));
  if (document.errors.length > 0 || !(document.contents === null || isMap(document.contents)))
    throw fail("CONFIG", `Cannot rewrite the configuration file "${path}": it is not a YAML mapping`, {
      hint: "Correct or remove it first",
    });
  return document;
}
