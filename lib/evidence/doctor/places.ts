/** Checks of the project's folder, of the store of its runs, and of git. */
import { constants } from "node:fs";
import { access, lstat, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { confine } from "#kit/files/roots.ts";
import { git, gitVersion, workTree } from "#kit/git/git.ts";
import type { DoctorCheck, DoctorRequest } from "#schemas/evidence.ts";
import { openRoot } from "../project/root.ts";
import { outputFolder } from "../project/settings.ts";
import { checkEvents } from "../runs/events.ts";
import { LATEST, type Output, openOutput } from "../runs/output.ts";
import { listRuns, readLatest } from "../runs/read.ts";

/** The real path of the root, or why there is none. */
export async function checkRoot(
  request: DoctorRequest,
  context: Context,
): Promise<{ root: string | null; check: DoctorCheck }> {
  try {
    const root = await openRoot(request, context);
    await access(root, constants.R_OK | constants.X_OK);
    return { root, check: { name: "root", status: "ok", message: root } };
  } catch (thrown) {
    const { message } = asFailure(thrown);
    const hint = "Name the folder of a project, or set HEDDLE_EVIDENCE_ROOT";
    return { root: null, check: { name: "root", status: "failed", message, hint } };
  }
}

/** Whether runs can be written, and whether the pointer to the newest one can be read. Nothing is written. */
export async function checkStore(root: string, context: Context): Promise<DoctorCheck> {
  const name = "store";
  try {
    const place = outputFolder(context.env);
    const folder = await confine(context.roots, resolve(root, place), root, "write");
    const present = await nearestFolder(folder);
    const isWritable = await access(present, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!isWritable || !(await stat(present)).isDirectory())
      return {
        name,
        status: "failed",
        message: `Cannot write to "${present}"`,
        hint: "Change its permissions, or name another folder in HEDDLE_EVIDENCE_OUTPUT_DIR",
      };
    if (present !== folder)
      return { name, status: "ok", message: `${folder} does not exist yet; the first run makes it` };
    return await checkLatest(root, folder, context);
  } catch (thrown) {
    const { message, hint } = asFailure(thrown);
    return { name, status: "failed", message, ...(hint !== undefined && { hint }) };
  }
}

async function checkLatest(root: string, folder: string, context: Context): Promise<DoctorCheck> {
  const name = "store";
  const output = await openOutput(root, context);
  if (!output || !(await isThere(join(folder, LATEST))))
    return { name, status: "ok", message: `${folder} has no run yet` };
  const latest = await readLatest(output);
  if (latest)
    return (
      (await alteredLog(output)) ?? {
        name,
        status: "ok",
        message: `${folder}; the newest run is ${latest.runId}`,
      }
    );
  return {
    name,
    status: "failed",
    message: `"${join(folder, LATEST)}" does not lead to a run`,
    hint: "Remove it; the next run writes it anew",
  };
}

/** Newest runs whose event logs are checked. */
const CHECKED_LOGS = 50;

/** A run whose event log was changed after it was written. */
async function alteredLog(output: Output): Promise<DoctorCheck | undefined> {
  for (const run of await listRuns(output, CHECKED_LOGS)) {
    if (run.manifest.files.eventLog === undefined) continue;
    const why = await checkEvents(output, run).then(
      ({ ok, broken }) => (ok ? undefined : `line ${broken?.line ?? 1}: ${broken?.reason ?? "broken"}`),
      (thrown: unknown) => asFailure(thrown).message,
    );
    if (why !== undefined)
      return {
        name: "store",
        status: "failed",
        message: `The event log of the run ${run.runId} was altered: ${why}`,
        hint: "Do not rely on this run; make a new one with evidence-pipeline",
      };
  }
  return undefined;
}

async function nearestFolder(path: string): Promise<string> {
  if ((await isThere(path)) || dirname(path) === path) return path;
  return nearestFolder(dirname(path));
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** git itself, and whether the root has a history. */
export async function checkGit(root: string | null, context: Context): Promise<DoctorCheck[]> {
  let version: string;
  try {
    version = (await gitVersion(context)).trim();
  } catch (thrown) {
    context.signal.throwIfAborted();
    const hint = "Install git; without it there is no history and no comparison of revisions";
    return [{ name: "git", status: "failed", message: asFailure(thrown).message, hint }];
  }
  const found: DoctorCheck = { name: "git", status: "ok", message: version };
  return root === null ? [found] : [found, await checkRepository(root, context)];
}

async function checkRepository(root: string, context: Context): Promise<DoctorCheck> {
  const name = "repository";
  try {
    const top = await workTree(root, context);
    if (top === null)
      return {
        name,
        status: "warning",
        message: "The root is not in a git work tree with commits",
        hint: "Run git init and commit, so that history counts as evidence",
      };
    const { stdout } = await git(root, ["rev-parse", "--is-shallow-repository"], context);
    if (stdout.trim() !== "true") return { name, status: "ok", message: top };
    return {
      name,
      status: "warning",
      message: `The history of ${top} is cut (shallow clone)`,
      hint: "Run git fetch --unshallow",
    };
  } catch (thrown) {
    context.signal.throwIfAborted();
    const { message, hint } = asFailure(thrown);
    return { name, status: "failed", message, ...(hint !== undefined && { hint }) };
  }
}
