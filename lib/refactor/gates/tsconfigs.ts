/** Which TypeScript projects of a repository are checked: those that its scripts name, or all configured ones. */
import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { jsoncIn } from "./config-scope.ts";
import { fieldsOf, listOf, textOf } from "./formats/json.ts";
import { textAt } from "./project-commands.ts";
import type { Usage } from "./usages.ts";

const CONFIG = "tsconfig.json";
const NAMES_CONFIG = /^(?:-p|--project)$/;

/**
 * The usages of the compiler with a configuration each.
 * @param named what the project's commands name; without any, the configuration of the root and of each package is used
 * @param packages folders of the packages of a monorepo
 */
export function tscUsages(root: string, named: readonly Usage[], packages: readonly string[]): Usage[] {
  const told = named.flatMap((usage) => checkedBy(usage, root));
  const all = told.length > 0 ? told : ["", ...packages].flatMap((folder) => checkedBy(bare(folder), root));
  return [...new Map(all.map((usage) => [usage.options.join("\0"), usage])).values()];
}

const checkedBy = (usage: Usage, root: string): Usage[] =>
  configsOf(usage, root).flatMap((path) => projectsOf(root, path, usage));

const bare = (folder: string): Usage => ({
  from: posix.join(folder, CONFIG),
  folder,
  options: [],
  named: null,
  covers: () => true,
});

/** Relative to the repository; a command without one uses the nearest above it. */
function configsOf({ folder, named, options }: Usage, root: string): string[] {
  const at = options.findIndex((one) => NAMES_CONFIG.test(one));
  const wanted = at < 0 ? (named ?? []) : [options[at + 1] ?? "."];
  if (wanted.length > 0)
    return wanted
      .map((one) => posix.normalize(posix.join(folder, one)))
      .map((one) => (one.endsWith(".json") ? one : posix.join(one, CONFIG)))
      .filter((one) => !one.startsWith("../") && existsSync(join(root, one)));
  for (let here = folder; ; here = dirname(here) === "." ? "" : dirname(here)) {
    const path = posix.join(here, CONFIG);
    if (existsSync(join(root, path))) return [path];
    if (here === "") return [];
  }
}

/** One configuration, or those that it refers to, or all of them as a build if they need each other's output. */
function projectsOf(root: string, path: string, usage: Usage): Usage[] {
  const kept = usage.options.filter(
    (one, at, all) => !/^(?:-[pb]|--project|--build)$/.test(one) && !NAMES_CONFIG.test(all[at - 1] ?? ""),
  );
  const asked = (config: string, options: readonly string[]): Usage => ({
    from: usage.from === CONFIG || usage.from.endsWith(`/${CONFIG}`) ? config : usage.from,
    folder: "",
    options,
    named: null,
    covers: (file) => dirname(path) === "." || file.startsWith(`${dirname(path)}/`),
  });
  const referred = referencesOf(root, path);
  if (referred.length === 0) return [asked(path, [...kept, "--project", path])];
  if (referred.some((one) => referencesOf(root, one).length > 0)) return [asked(path, ["--build", path])];
  const { include, files } = fieldsOf(jsoncIn(textAt(root, path)));
  // A configuration with an empty list of files only refers to others.
  const isEmpty = Array.isArray(files) && files.length === 0 && include === undefined;
  if (!isEmpty) return [asked(path, ["--build", path])];
  return referred.map((one) => asked(one, [...kept, "--project", one]));
}

function referencesOf(root: string, path: string): string[] {
  const { references } = fieldsOf(jsoncIn(textAt(root, path)));
  return listOf(references)
    .map((one) => posix.normalize(posix.join(dirname(path), textOf(fieldsOf(one)["path"], "."))))
    .map((one) => (one.endsWith(".json") ? one : posix.join(one, CONFIG)))
    .filter((one) => !one.startsWith("../") && existsSync(join(root, one)));
}
