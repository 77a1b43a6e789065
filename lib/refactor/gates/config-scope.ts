/** Which files a tool checks according to its own configuration and rules, given the files one by one. */
import { posix } from "node:path";
import fastGlob from "fast-glob";
import { fieldsOf, jsonIn, listOf, textOf } from "./formats/json.ts";

export interface ConfigScope {
  /** Whether the configuration names what is checked: then the tool runs without file arguments. */
  namesFiles: boolean;
  covers: (path: string) => boolean;
}

/** @param text contents of the configuration file @param path its name, which determines its format */
export type ReadScope = (text: string, path: string, root: string) => ConfigScope;

export const EVERYTHING: ConfigScope = { namesFiles: false, covers: () => true };

/** mypy applies `exclude` to the folders that it searches, not to named files. */
export const mypyScope: ReadScope = (text, path) => {
  const has = (key: string): boolean => new RegExp(`^[ \\t]*${key}[ \\t]*=`, "m").test(text);
  const table = path.endsWith(".toml")
    ? fieldsOf(toolIn(text)["mypy"])
    : { exclude: iniValue(text, "exclude") };
  const excluded = patternsIn(table["exclude"]);
  return {
    namesFiles: has("files") || has("packages") || has("modules"),
    covers: (file) => !excluded.some((pattern) => withFolders(file).some((one) => pattern.test(one))),
  };
};

/** pyright ignores `include` and `exclude` if files are named (github.com/microsoft/pyright: docs/command-line.md). */
export const pyrightScope: ReadScope = (text, path) => {
  const settings = path.endsWith(".toml") ? fieldsOf(toolIn(text)["pyright"]) : fieldsOf(jsoncIn(text));
  const namesFiles = ["include", "exclude", "ignore", "strict"].some((key) => settings[key] !== undefined);
  return { ...EVERYTHING, namesFiles };
};

/** ruff checks a named file whether `include` contains it or not; it respects `exclude` with --force-exclude. */
export const ruffScope: ReadScope = (text, path, root) => {
  const settings = path.endsWith(".toml") && !/ruff\.toml$/.test(path) ? toolIn(text)["ruff"] : tomlIn(text);
  const { include, "extend-include": more } = fieldsOf(settings);
  const patterns = listOf(include).map((one) => textOf(one));
  if (patterns.length === 0) return EVERYTHING;
  const all = [...patterns, ...listOf(more).map((one) => textOf(one))].map((one) =>
    one.includes("/") ? one.replace(/^\.?\//, "") : `**/${one}`,
  );
  const covered = new Set(filesOf(all, root));
  return { namesFiles: false, covers: (file) => covered.has(file) };
};

/** black applies its patterns to the folders that it searches; to named files it applies only `force-exclude`. */
export const blackScope: ReadScope = (text) => {
  const settings = fieldsOf(toolIn(text)["black"]);
  const included = patternsIn(settings["include"]);
  const excluded = ["exclude", "extend-exclude", "force-exclude"].flatMap((key) => patternsIn(settings[key]));
  return {
    namesFiles: false,
    covers: (file) =>
      (included.length === 0 || included.some((pattern) => pattern.test(`/${file}`))) &&
      !excluded.some((pattern) => withFolders(`/${file}`).some((one) => pattern.test(one))),
  };
};

/** The files that the project's patterns match, as its own tools expand them. */
export function filesOf(patterns: readonly string[], root: string, folder = ""): string[] {
  const found = fastGlob.sync([...patterns], {
    cwd: posix.join(root, folder),
    ignore: ["**/node_modules/**", "**/.git/**", "**/.venv/**"],
    suppressErrors: true,
  });
  return found.map((path) => posix.join(folder, path));
}

/** Regular expressions of Python, except those with syntax of its own. */
export function patternsIn(value: unknown): RegExp[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => {
    const source = textOf(one).trim();
    if (source === "") return [];
    try {
      return [new RegExp(/^\(\?x\)|\n/.test(source) ? withoutBlanks(source) : source.replaceAll("\\Z", "$"))];
    } catch {
      return [];
    }
  });
}

/** Verbose mode: blanks and comments are ignored (docs.python.org/3/library/re.html#re.VERBOSE). */
const withoutBlanks = (source: string): string =>
  source
    .replace(/^\(\?x\)/, "")
    .replaceAll(/(^|[^\\])#.*$/gm, "$1")
    .replaceAll(/\s+/g, "")
    .replaceAll("\\Z", "$");

/** A path and its parent folders, these with a trailing slash. */
function withFolders(path: string): string[] {
  const parts = path.split("/");
  return [path, ...parts.slice(0, -1).map((_, at) => `${parts.slice(0, at + 1).join("/")}/`)];
}

const toolIn = (text: string) => fieldsOf(fieldsOf(tomlIn(text))["tool"]);

function tomlIn(text: string): unknown {
  try {
    return Bun.TOML.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON with comments, as in tsconfig.json and pyrightconfig.json. */
export function jsoncIn(text: string): unknown {
  try {
    return Bun.JSONC.parse(text);
  } catch {
    return jsonIn(text);
  }
}

/** A value of an ini file, with the indented lines after it. */
function iniValue(text: string, key: string): string {
  const [, value = ""] = new RegExp(`^${key}[ \\t]*=((?:.*)(?:\\r?\\n[ \\t]+.*)*)`, "m").exec(text) ?? [];
  return value.trim();
}
