/** Corrects a workflow file whose mistakes have exactly one right reading, with a copy and a commit if they are wanted. */
import { stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { asFailure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { confine, readConfined, writeConfined } from "#kit/files/roots.ts";
import { dirtyFiles, git, lastLine, workTree } from "#kit/git/git.ts";
import { MAX_FILE, workflowPlace } from "../workflow/load.ts";
import { type CorrectedText, correctedText } from "./corrections.ts";
import type { Fix, Situation } from "./fix.ts";

const fail = failures(KIT_ERRORS);
/** Most copies of one file. */
const MAX_BACKUPS = 1000;

export const correctWorkflow: Fix = {
  name: "correct_workflow",
  async plan({ file, bench, settings }) {
    if (file === undefined) return null;
    const { roots, cwd } = await workflowPlace(bench.context);
    const known = await stat(await confine(roots, file, cwd, "read"));
    // A pipe cannot be read twice.
    if (!known.isFile()) return null;
    const read = () => readConfined(roots, file, { cwd, maxBytes: MAX_FILE });
    const before = await read();
    const corrected = correctedText(before);
    if (corrected === null) return null;
    const what = `Correct "${basename(file)}": ${wordsOf(corrected)}`;
    return {
      what,
      announced: true,
      async apply() {
        const path = await confine(roots, file, cwd, "write");
        const commits = settings.git_commit ? await committable(path, bench) : null;
        if ((await read()) !== before)
          throw fail("WRITE_FAILED", "the file was changed meanwhile", { hint: "Run the command again" });
        const done: string[] = [];
        if (settings.create_backups) {
          const { mode } = await stat(path);
          done.push(`copied to "${basename(await backUp(path, before, mode & 0o777, roots))}" before`);
        }
        await writeConfined(roots, path, corrected.text);
        if (commits !== null)
          done.push(
            commits.why ?? (await commit(path, `${settings.git_prefix}${wordsOf(corrected)}`, bench)),
          );
        return [what, ...done].join("; ");
      },
    };
  },
};

const wordsOf = ({ corrections }: CorrectedText): string =>
  corrections
    .map(({ step, what, from, to }) => `step ${step}: ${what} "${printable(from)}" is "${to}"`)
    .join(", ");

const printable = (text: string): string =>
  text
    .slice(0, 64)
    .replace(/\p{Cc}/gu, "�")
    .toWellFormed();

/** @returns the path of a new file with the text */
async function backUp(
  path: string,
  text: string,
  mode: number,
  roots: Parameters<typeof writeConfined>[0],
): Promise<string> {
  for (let number = 0; number < MAX_BACKUPS; number++) {
    const copy = `${path}${number === 0 ? "" : `.${number}`}.bak`;
    try {
      return await writeConfined(roots, copy, text, { mode, isNew: true });
    } catch (thrown) {
      if (!(await exists(copy))) throw thrown;
    }
  }
  throw fail("WRITE_FAILED", `there are ${MAX_BACKUPS} copies already`);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Whether a commit would have the correction alone: asked before the file changes. */
async function committable(path: string, { context }: Situation["bench"]): Promise<{ why: string | null }> {
  try {
    const folder = dirname(path);
    if ((await workTree(folder, context)) === null)
      return { why: "not committed: it is not in a git work tree" };
    const known = await git(folder, ["ls-files", "--error-unmatch", "--", basename(path)], context);
    if (known.code !== 0) return { why: "not committed: git does not track it" };
    const dirty = await dirtyFiles(folder, [basename(path)], context);
    return { why: dirty === null || dirty.size > 0 ? "not committed: it had other changes" : null };
  } catch (thrown) {
    return { why: `not committed: ${asFailure(thrown).message}` };
  }
}

/** Commits this file and nothing that is staged beside it. A commit that fails leaves the correction. */
async function commit(path: string, message: string, { context }: Situation["bench"]): Promise<string> {
  const args = [
    "commit",
    "--quiet",
    "--no-verify",
    "--no-gpg-sign",
    "--only",
    "-m",
    message,
    "--",
    basename(path),
  ];
  const { code, stderr } = await git(dirname(path), args, context);
  return code === 0 ? "committed" : `not committed: ${lastLine(stderr)}`;
}
