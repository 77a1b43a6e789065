/** How a project uses one of its tools: with which options, and on which of its files. */
import { existsSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { EVERYTHING, filesOf, patternsIn } from "./config-scope.ts";
import { type Fields, fieldsOf, listOf, textOf } from "./formats/json.ts";
import { type ProjectCommand, programName, textAt, yamlIn } from "./project-commands.ts";
import type { Word } from "./shell-commands.ts";
import type { Tool } from "./tools.ts";

export interface Usage {
  /** The file that says so, relative to the project. */
  from: string;
  /** The folder that the tool is run in, relative to the project; "" for the project itself. */
  folder: string;
  options: readonly string[];
  /** Files and folders that the project names, relative to `folder`; null if it names none. */
  named: readonly string[] | null;
  /** Whether the project checks a file, by its path in the project. */
  covers: (path: string) => boolean;
}

/** The most ways to run one tool that are tried; the rest differ in what no change of a cycle touches. */
const MOST_USAGES = 6;

/** The usages of a tool in commands, hooks and configuration; those that differ only in files are merged. */
export function usagesOf(tool: Tool, root: string, commands: readonly ProjectCommand[]): Usage[] {
  const config = tool.configs.find((one) => isThere(root, one));
  const own = config && tool.scope ? tool.scope(textAt(root, config.path), config.path, root) : EVERYTHING;
  const told = [...commands.flatMap((one) => usageIn(tool, one, root)), ...hookUsages(tool, root)];
  if (told.length === 0 && config)
    told.push({ from: config.path, folder: "", options: [], named: null, covers: () => true });
  const usages = merged(told, tool).map((usage): Usage => {
    const named = usage.named ?? (own.namesFiles ? [] : null);
    return { ...usage, named, covers: (path) => usage.covers(path) && own.covers(path) };
  });
  return usages.slice(0, MOST_USAGES);
}

function isThere(root: string, { path, holds }: Tool["configs"][number]): boolean {
  if (!existsSync(join(root, path))) return false;
  if (holds === undefined) return true;
  const text = textAt(root, path);
  return holds instanceof RegExp ? holds.test(text) : holds(text);
}

/** Programs that start the program named after them. */
const LAUNCHERS = new Set(
  (
    "uv uvx poetry pipenv pdm hatch rye pixi npx bunx pnpm yarn npm bun time env exec command cross-env xvfb-run " +
    "nice then do else if and coverage tox-run mise"
  ).split(" "),
);
/** Words after a launcher with which it does something else, or starts a script of the project. */
const NO_START =
  /^(?:pip|add|install|i|remove|sync|tool|lock|upgrade|update|uninstall|config|why|create|init)$/;

/** The usage of a tool in a command; none if the command does not start it. */
function usageIn(tool: Tool, { from, folder, words }: ProjectCommand, root: string): Usage[] {
  const args = argumentsOf(tool.program, words);
  return args === null ? [] : usageWith(tool, args, { from, folder }, root);
}

/** The words after the program's name, if a command starts it. */
function argumentsOf(program: string, words: readonly Word[]): readonly Word[] | null {
  const start = words.findIndex((word) => word === null || !/^(?:\w+=.*|[-@!]+)$/.test(word));
  const [first, second, third] = words.slice(start);
  if (first === undefined || first === null) return null;
  const name = programName(first.replace(/^[-@!]+/, ""));
  if (name === program) return words.slice(start + 1);
  if (/^(?:python|py)[\d.]*$/.test(name))
    return second === "-m" && third === program ? words.slice(start + 3) : null;
  if (!LAUNCHERS.has(name)) return null;
  const at = words.findIndex(
    (word, place) => place > start && word !== null && programName(word) === program,
  );
  if (at < 0) return null;
  const between = words.slice(start + 1, at);
  // `npm run tsc` starts a script of that name, which is read where it is.
  const isScript = /^(?:npm|yarn|pnpm|bun)$/.test(name) && between.includes("run");
  if (isScript || between.some((word) => word !== null && NO_START.test(word))) return null;
  return words.slice(at + 1);
}

/** Reads a tool's arguments. Unknown words may be any file. */
function usageWith(
  tool: Tool,
  args: readonly Word[],
  { from, folder }: Pick<Usage, "from" | "folder">,
  root: string,
): Usage[] {
  const { subcommands, valued, kept, packages = [] } = tool.commandLine;
  let rest = [...args];
  if (subcommands) {
    const [first = null] = rest;
    const isNamed = first !== null && /^[a-z]+$/.test(first) && !existsSync(join(root, folder, first));
    if (!subcommands.includes(isNamed ? first : "")) return [];
    if (isNamed) rest = rest.slice(1);
  }
  const options: string[] = [];
  const operands: string[] = [];
  let isKnown = true;
  let areOperands = false;
  while (rest.length > 0) {
    const word = rest.shift() ?? null;
    if (word === null) isKnown = false;
    else if (areOperands || !word.startsWith("-")) operands.push(word);
    else if (word === "--") areOperands = true;
    else if (/^--(?:version|help|init)$/.test(word)) return [];
    else {
      const value = valued.includes(word) ? (rest.shift() ?? null) : undefined;
      if (value === null) isKnown = false;
      else if (kept.test(word)) options.push(word, ...(value === undefined ? [] : [value]));
      if (packages.includes(word) && value) operands.push(value);
    }
  }
  const isPackage = options.some((one) => packages.includes(one));
  const found = operands.flatMap((one) => (isPackage ? packagePlace(one, folder, root) : [clean(one)]));
  const there = found.filter((one) => isPattern(one) || existsSync(join(root, folder, one)));
  const usage = { from, folder, options };
  // If the target is unknown, assume everything.
  if (!isKnown || there.length === 0 || there.includes(""))
    return [{ ...usage, named: there.includes("") && isKnown ? ["."] : null, covers: inFolder(folder) }];
  const covers = coverage(there, root, folder);
  return [{ ...usage, named: isPackage ? [] : there, covers }];
}

export const isPattern = (path: string): boolean => /[*?{[]/.test(path);

const clean = (path: string): string => posix.normalize(path).replace(/^\.\/?$|\/$/g, "");

/** The folder of a package, given its import name in Python. */
function packagePlace(name: string, folder: string, root: string): string[] {
  const path = name.replaceAll(".", "/");
  return ["", "src/"].map((prefix) => prefix + path).filter((one) => existsSync(join(root, folder, one)));
}

const inFolder =
  (folder: string): Usage["covers"] =>
  (path) =>
    folder === "" || path.startsWith(`${folder}/`);

/** The files that are named, are in a named folder, or match a pattern. */
function coverage(named: readonly string[], root: string, folder: string): Usage["covers"] {
  const patterns = named.filter(isPattern);
  const plain = named.filter((one) => !patterns.includes(one)).map((one) => posix.join(folder, one));
  const places = [...plain, ...filesOf(patterns, root, folder)];
  const files = new Set(places);
  const folders = places.filter((one) => isFolder(join(root, one)));
  return (path) => files.has(path) || folders.some((one) => path.startsWith(`${one}/`));
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Hooks of pre-commit (pre-commit.com/#pre-commit-configyaml---hooks): they get the names of changed files. */
function hookUsages(tool: Tool, root: string): Usage[] {
  const from = ".pre-commit-config.yaml";
  const config = fieldsOf(yamlIn(textAt(root, from)));
  return listOf(config["repos"])
    .flatMap((one) => listOf(fieldsOf(one)["hooks"]))
    .map(fieldsOf)
    .filter((hook) => !isOnDemand(hook))
    .flatMap((hook) => {
      const args = listOf(hook["args"]).map((one) => textOf(one));
      const { id, entry } = hook;
      const own = tool.hooks?.test(textOf(id)) ? args : null;
      const words = own ?? argumentsOf(tool.program, [...textOf(entry).split(/\s+/), ...args]);
      if (words === null) return [];
      const covers = [config, hook].map(hookCovers);
      const subcommand = own && tool.commandLine.subcommands?.[0];
      return usageWith(tool, [...(subcommand ? [subcommand] : []), ...words], { from, folder: "" }, root).map(
        (usage): Usage => ({
          ...usage,
          named: hook["pass_filenames"] === false ? usage.named : null,
          covers: (path) => usage.covers(path) && covers.every((one) => one(path)),
        }),
      );
    });
}

const isOnDemand = ({ stages }: Fields): boolean =>
  listOf(stages).length > 0 && listOf(stages).every((stage) => stage === "manual");

function hookCovers({ files, exclude }: Fields): Usage["covers"] {
  const included = patternsIn(files);
  const excluded = patternsIn(exclude);
  return (path) =>
    (included.length === 0 || included.some((one) => one.test(path))) &&
    !excluded.some((one) => one.test(path));
}

/** Options that only select one of several systems for a check. */
const VARIANT = /^--(?:python-version|pythonversion|platform|pythonplatform)(?:=|$)/;

/** Usages with the same options in the same folder are merged into one, on the files of all. */
function merged(usages: readonly Usage[], { asks }: Tool): Usage[] {
  const byKey = new Map<string, Usage>();
  for (const usage of usages) {
    const { folder, options, named } = usage;
    const telling = options.filter(
      (one, at) => !VARIANT.test(one) && !/^--\w+-?version$/.test(options[at - 1] ?? ""),
    );
    // The arguments of a type checker differ between a hook, with the names of files, and a command.
    const key = [folder, asks === "program" && named === null, ...telling].join("\0");
    const known = byKey.get(key);
    if (!known) byKey.set(key, usage);
    else
      byKey.set(key, {
        ...known,
        named: known.named && named ? [...new Set([...known.named, ...named])] : null,
        covers: (path) => known.covers(path) || usage.covers(path),
      });
  }
  return [...byKey.values()];
}
