/** Runs one of a project's tools in a copy of it, and locates its findings. */
import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { Context } from "#kit/files/context.ts";
import type { Sandbox } from "#kit/sandbox/sandbox.ts";
import { languageOf } from "#syntax/language.ts";
import { runInCopy } from "../proposals/checks.ts";
import type { Workspace } from "../proposals/workspace.ts";
import { filesOf } from "./config-scope.ts";
import type { Installed } from "./detect.ts";
import type { PlacedFinding } from "./finding.ts";
import { isPattern } from "./usages.ts";

/** Where and how tools run. */
export interface ToolRuns {
  workspace: Workspace;
  /** Longest run of one tool, ms. */
  timeoutMs: number;
  sandbox: Sandbox | null;
  /** With the environment of the tools. */
  context: Context;
}

/**
 * The result of one run: findings, or why there are none to compare. It is unreadable if the tool may have found
 * something that is not known.
 */
export type Answer = { findings: PlacedFinding[] } | { fault: string; unreadable: boolean };

/** The output of a tool that reports on more files than this is not read to its end. */
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** The caches of tools, in the copy. */
const SCRATCH = ".heddle/gates";

/**
 * The command that runs a tool on files of the project; null if it checks none of them.
 * @param changed paths in the project @param dependents the files that depend on them
 */
export function commandFor(
  { tool, program, usage }: Installed,
  changed: readonly string[],
  dependents: readonly string[],
  root: string,
): string[] | null {
  const { folder, options, named } = usage;
  const asked = tool.asks === "changed" ? changed : [...changed, ...dependents];
  const known = asked.filter((path) => isAskedAbout(tool, path, root) && usage.covers(path));
  if (known.length === 0) return null;
  const isNamed = tool.asks === "program" && (named !== null || tool.name === "tsc");
  const files = isNamed ? expanded(named ?? [], root, folder) : known.map((path) => relative(folder, path));
  return commandWith(program, tool.args({ files: files.map(unlikeOption), options, scratch: SCRATCH }));
}

/** The command that checks the files outside the tool's configured scope. */
export function commandOutside(
  { tool, program, usage }: Installed,
  files: readonly string[],
  root: string,
): string[] | null {
  const known = files.filter((path) => isAskedAbout(tool, path, root));
  if (known.length === 0 || tool.name === "tsc") return null;
  const named = known.map((path) => unlikeOption(relative(usage.folder, path)));
  const options = usage.options.filter((one, at, all) => ![one, all[at - 1] ?? ""].some(isPackageOption));
  return commandWith(program, tool.args({ files: named, options, scratch: SCRATCH }));
}

const isPackageOption = (option: string): boolean => /^(?:-[pm]|--package|--module)$/.test(option);

const commandWith = (program: string, args: readonly string[]): string[] => [program, ...args];

const isAskedAbout = ({ languages }: Installed["tool"], path: string, root: string): boolean =>
  languages.some((language) => language === languageOf(path)) && existsSync(join(root, path));

const expanded = (named: readonly string[], root: string, folder: string): string[] =>
  named.flatMap((one) =>
    isPattern(one) ? filesOf([one], root, folder).map((path) => relative(folder, path)) : [one],
  );

/** An argument that begins with a dash would be read as an option. */
const unlikeOption = (path: string): string => (path.startsWith("-") ? `./${path}` : path);

export async function runTool(installed: Installed, argv: readonly string[], run: ToolRuns): Promise<Answer> {
  const { workspace, timeoutMs, sandbox, context } = run;
  const { tool, usage } = installed;
  const folder = join(workspace.root, usage.folder);
  const result = await runInCopy(
    { ...workspace, root: folder },
    { argv, timeoutMs, sandbox, maxOutputBytes: MOST_OUTPUT_BYTES },
    context,
  );
  if (result.timedOut) return { fault: `It did not end within ${timeoutMs / 1000} s`, unreadable: false };
  if (result.truncated) return { fault: "It wrote more than can be read", unreadable: true };
  // What was killed has not written all that it found. A sandbox reports a signal as a status above 128.
  if (result.code === null || result.code > 128) return { fault: faultIn(result), unreadable: true };
  const found = tool.parse(result);
  if (found === null || found === "unreadable" || (found.length === 0 && result.code !== 0)) {
    // The sandbox ends with 1, too, if it cannot start the program.
    const ran = !result.stderr.startsWith("bwrap: ");
    return { fault: faultIn(result), unreadable: found !== null && ran };
  }
  // Prettier writes a path alone: a line that is no path says something else.
  if (found.some(({ path, rule }) => rule === "format" && !existsSync(resolve(folder, path))))
    return { fault: faultIn(result), unreadable: true };
  const texts = new Map<string, readonly string[]>();
  return {
    findings: found.map((one) => {
      const path = inProject(one.path, folder, workspace.root);
      const lines = texts.get(path) ?? linesOf(join(workspace.root, path));
      texts.set(path, lines);
      return { ...one, path, text: one.line === null ? "" : (lines[one.line - 1] ?? "").trim() };
    }),
  };
}

function faultIn({ code, signal, stdout, stderr }: Awaited<ReturnType<typeof runInCopy>>): string {
  const said = (stderr.trim() || stdout.trim()).split("\n").at(-1)?.slice(0, 300) ?? "";
  const end = code === null ? `signal ${signal ?? "unknown"}` : `status ${code}`;
  return `It ended with ${end}${said === "" ? "" : `, saying: ${said}`}`;
}

/** Tools name a file as it was given, relative to their folder, or by its absolute path. */
function inProject(path: string, folder: string, root: string): string {
  return relative(root, resolve(folder, path)).split(sep).join("/");
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, "utf8").split(/\r\n|\r|\n/);
  } catch {
    return [];
  }
}
