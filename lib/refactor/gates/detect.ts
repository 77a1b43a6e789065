/** Which tools a project uses and has installed. */
import { existsSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { type Environment, which } from "#kit/programs/which.ts";
import { projectCommands, workspaceFolders } from "./project-commands.ts";
import { TOOLS, type Tool } from "./tools.ts";
import { tscUsages } from "./tsconfigs.ts";
import { type Usage, usagesOf } from "./usages.ts";

/** A tool that can run, in one of the ways in which the project uses it. */
export interface Installed {
  tool: Tool;
  /** Absolute path of its program. */
  program: string;
  usage: Usage;
}

/** Folders of programs that belong to a project, relative to it or to a folder above it in its repository. */
const OWN_PROGRAMS = [".venv/bin", "venv/bin", "node_modules/.bin"];

/**
 * The tools of the project in `root`, a copy of it or the project itself, in the order of the table.
 * @param top the folder above which nothing belongs to the project
 */
export async function toolsOf(root: string, top: string, env: Environment): Promise<Installed[]> {
  const programOf = (tool: Tool, folder = "") =>
    which(tool.program, { ...env, PATH: toolPath(join(root, folder), top, env) }, root);
  const packages = await workspaceFolders(root);
  const present = TOOLS.filter((tool) =>
    ["", ...packages].some((folder) => programOf(tool, folder) !== null),
  );
  if (present.length === 0) return [];
  const commands = await projectCommands(root, packages);
  return present.flatMap((tool) => {
    const usages = usagesOf(tool, root, commands);
    return (tool.name === "tsc" ? tscUsages(root, usages, packages) : usages).flatMap(
      (usage): Installed[] => {
        const folders = [usage.folder, dirname(usage.from), ""];
        const program = folders.map((folder) => programOf(tool, folder)).find((one) => one !== null);
        return program ? [{ tool, program, usage }] : [];
      },
    );
  });
}

/** Where programs are looked up: the project's own folders first. */
export function toolPath(root: string, top: string, env: Environment): string {
  const own: string[] = [];
  for (let folder = root; ; folder = dirname(folder)) {
    own.push(...OWN_PROGRAMS.map((path) => join(folder, path)).filter((path) => existsSync(path)));
    if (folder === top || relative(top, folder).startsWith("..") || folder === dirname(folder)) break;
  }
  const { VIRTUAL_ENV: active, PATH: path = "/usr/bin:/bin" } = env;
  return [...own, ...(active === undefined ? [] : [join(active, "bin")]), path].join(delimiter);
}
