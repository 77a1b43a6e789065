/** Asking one of a project's tools in a copy of it, and placing what it found. */
import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join, normalize, relative, sep } from "node:path";
import type { Context } from "#kit/context.ts";
import type { Sandbox } from "#kit/sandbox/sandbox.ts";
import { languageOf } from "#syntax/language.ts";
import { runInCopy } from "../cycle/checks.ts";
import type { Workspace } from "../cycle/workspace.ts";
import type { Installed } from "./detect.ts";
import type { PlacedFinding } from "./finding.ts";

/** Where and how tools are run. */
export interface Asking {
  workspace: Workspace;
  /** Longest run of one tool, ms. */
  timeoutMs: number;
  sandbox: Sandbox | null;
  /** With the environment of the tools. */
  context: Context;
}

/** What came of one run: findings, or why there are none to compare. */
export type Answer = { findings: PlacedFinding[] } | { fault: string };

/** A tool that says more about more files than this is not read to its end. */
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** What tools keep between their runs, in the copy. */
const SCRATCH = ".heddle/gates";

/** The command that asks a tool about files of the project; null where it has nothing to do. */
export function commandFor(
  { tool, program, config, settings }: Installed,
  files: readonly string[],
  root: string,
): string[] | null {
  const known = files.filter(
    (path) =>
      tool.languages.some((language) => language === languageOf(path)) && existsSync(join(root, path)),
  );
  if (known.length === 0) return null;
  // What begins with a dash would be read as an option.
  const named = known.map((path) => (path.startsWith("-") ? `./${path}` : path));
  const args = tool.args({ files: named, scratch: SCRATCH, config, settings });
  return args === null ? null : [program, ...args];
}

export async function ask(installed: Installed, argv: readonly string[], asking: Asking): Promise<Answer> {
  const { workspace, timeoutMs, sandbox, context } = asking;
  const { tool } = installed;
  const result = await runInCopy(
    workspace,
    { argv, timeoutMs, sandbox, maxOutputBytes: MOST_OUTPUT_BYTES },
    context,
  );
  if (result.timedOut) return { fault: `It did not end within ${timeoutMs / 1000} s` };
  if (result.truncated) return { fault: "It wrote more than can be read" };
  const found = tool.parse(result);
  if (found === null) return { fault: faultIn(result) };
  const texts = new Map<string, readonly string[]>();
  return {
    findings: found.map((one) => {
      const path = inProject(one.path, workspace.root);
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

/** Tools name a file as it was given, relative to their folder, or with its whole path. */
function inProject(path: string, root: string): string {
  const inside = isAbsolute(path) ? relative(root, path) : normalize(path);
  return inside.split(sep).join("/");
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, "utf8").split(/\r\n|\r|\n/);
  } catch {
    return [];
  }
}
