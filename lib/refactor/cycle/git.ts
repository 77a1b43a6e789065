/** What git knows of a project, asked with argument arrays and without running its hooks. */
import type { Context } from "../../kit/context.ts";
import { fail } from "../../kit/errors.ts";
import { type ProcessResult, runProcess } from "../../kit/process.ts";

/** Nothing of the repository's own configuration starts a program: no hooks, no monitor, no pager, no prompt. */
const QUIET = ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-c", "core.pager=cat"];

/** Git gets this long for one answer, ms. */
const DEADLINE_MS = 60_000;

/** Runs git in a folder. @throws NOT_INSTALLED, TIMEOUT */
export async function git(
  folder: string,
  args: readonly string[],
  context: Context,
  timeoutMs = DEADLINE_MS,
): Promise<ProcessResult> {
  const result = await runProcess(["git", ...QUIET, ...args], {
    cwd: folder,
    env: { ...context.env, GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" },
    signal: context.signal,
    timeoutMs,
  });
  if (result.timedOut) throw fail("TIMEOUT", `git ${args[0] ?? ""} did not end within ${timeoutMs / 1000} s`);
  return result;
}

/** Whether the folder lies in a git work tree that has a commit. */
export async function hasHistory(folder: string, context: Context): Promise<boolean> {
  try {
    return (await git(folder, ["rev-parse", "--verify", "--quiet", "HEAD"], context)).code === 0;
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "NOT_INSTALLED") return false;
    throw thrown;
  }
}

/** Which of the files (relative to `folder`) differ from the last commit, or are unknown to git. */
export async function dirtyFiles(
  folder: string,
  paths: readonly string[],
  context: Context,
): Promise<Set<string>> {
  if (paths.length === 0 || !(await hasHistory(folder, context))) return new Set();
  const dirty = new Set<string>();
  for (const path of await changedFiles(folder, context)) dirty.add(path);
  return new Set(paths.filter((path) => dirty.has(path)));
}

/** Files that differ from the last commit or are not in it, relative to `folder`; ignored ones are not among them. */
export async function changedFiles(folder: string, context: Context): Promise<string[]> {
  const answers = await Promise.all([
    git(
      folder,
      ["diff", "--name-only", "--no-renames", "--relative", "-z", "--no-ext-diff", "HEAD", "--", "."],
      context,
    ),
    git(folder, ["ls-files", "--others", "--exclude-standard", "-z", "--", "."], context),
  ]);
  return answers.flatMap(({ stdout }) => stdout.split("\0").filter((path) => path !== ""));
}
