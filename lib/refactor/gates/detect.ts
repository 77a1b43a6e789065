/** Which tools a project has configured and installed. */
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { type Environment, which } from "#kit/which.ts";
import { type ConfigFile, TOOLS, type Tool } from "./tools.ts";

/** A tool that can be asked. */
export interface Installed {
  tool: Tool;
  /** Absolute path of its program. */
  program: string;
  /** The file that configures it, relative to the project, and what it holds. */
  config: string;
  settings: string;
}

/** Folders of programs that a project has for itself, relative to it or to a folder above it in its repository. */
const OWN_PROGRAMS = [".venv/bin", "venv/bin", "node_modules/.bin"];

/**
 * The tools of the project in `root`, a copy of it or the project itself, in the order of the table.
 * @param top the folder above which nothing belongs to the project
 */
export function toolsOf(root: string, top: string, env: Environment): Installed[] {
  const searched = toolPath(root, top, env);
  return TOOLS.flatMap((tool): Installed[] => {
    const config = tool.configs.find((one) => isThere(root, one));
    if (!config) return [];
    const program = which(tool.program, { ...env, PATH: searched }, root);
    if (program === null) return [];
    return [{ tool, program, config: config.path, settings: textOf(root, config.path) }];
  });
}

/** Where programs are looked for: the project's own folders first. */
export function toolPath(root: string, top: string, env: Environment): string {
  const own: string[] = [];
  for (let folder = root; ; folder = dirname(folder)) {
    own.push(...OWN_PROGRAMS.map((path) => join(folder, path)).filter((path) => existsSync(path)));
    if (folder === top || relative(top, folder).startsWith("..") || folder === dirname(folder)) break;
  }
  const { VIRTUAL_ENV: active, PATH: path = "/usr/bin:/bin" } = env;
  return [...own, ...(active === undefined ? [] : [join(active, "bin")]), path].join(delimiter);
}

function isThere(root: string, { path, holds }: ConfigFile): boolean {
  if (!existsSync(join(root, path))) return false;
  if (holds === undefined) return true;
  const text = textOf(root, path);
  return holds instanceof RegExp ? holds.test(text) : holds(text);
}

function textOf(root: string, path: string): string {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return "";
  }
}
