/** A copy of a project in which its checks run: what they break there breaks nothing. */
import { cp, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { REFACTOR_ERRORS } from "../../../schemas/refactor.ts";
import type { Context } from "../../kit/context.ts";
import { failures } from "../../kit/errors.ts";
import { ensureFolder } from "../../kit/files.ts";
import { walkFiles } from "../../kit/walk.ts";
import type { FileChange } from "./changes.ts";
import { changedFiles, git, hasHistory } from "./git.ts";

const fail = failures(REFACTOR_ERRORS);

/** Installed dependencies: git ignores them, checks need them, and nothing of ours changes them. */
const DEPENDENCIES = ["node_modules", ".venv", "venv", "vendor"];

export interface Workspace {
  /** The project's folder in the copy. */
  readonly root: string;
  /** Absolute paths of the installed dependencies that the copy links to. */
  readonly dependencies: readonly string[];
  /** Writes the new content of files into the copy. */
  write(changes: readonly FileChange[]): Promise<void>;
  /** Writes their old content. */
  revert(changes: readonly FileChange[]): Promise<void>;
  /** Removes the copy. */
  close(): Promise<void>;
}

/**
 * Copies the project: a git worktree of its last commit plus what was changed since, or a plain copy where there is no
 * git. Dependencies are linked, not copied.
 * @throws COPY_FAILED
 */
export async function openWorkspace(root: string, context: Context): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), "heddle-copy-"));
  const close = async () => {
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return (await hasHistory(root, context))
      ? await worktree(root, folder, context, close)
      : await plainCopy(root, folder, close);
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

async function worktree(
  root: string,
  folder: string,
  context: Context,
  close: () => Promise<void>,
): Promise<Workspace> {
  const copy = join(folder, "copy");
  const top = (await git(root, ["rev-parse", "--show-toplevel"], context)).stdout.trim();
  // What a killed run left behind is forgotten first.
  await git(root, ["worktree", "prune"], context);
  const added = await git(root, ["worktree", "add", "--detach", "--quiet", copy, "HEAD"], context, 600_000);
  if (added.code !== 0)
    throw fail("COPY_FAILED", `Cannot copy the project: git worktree said: ${lastLine(added.stderr)}`);
  // A project may be a folder of a repository.
  const inside = join(copy, relative(resolve(top), root));
  for (const path of await changedFiles(root, context))
    await copyOrRemove(join(root, path), join(inside, path));
  return workspaceIn(inside, await linkDependencies(root, inside), async () => {
    await git(root, ["worktree", "remove", "--force", copy], {
      ...context,
      signal: new AbortController().signal,
    });
    await close();
  });
}

async function plainCopy(root: string, folder: string, close: () => Promise<void>): Promise<Workspace> {
  const exclude = [...DEPENDENCIES.map((name) => `${name}/`), ".heddle/"];
  for (const path of walkFiles(root, { exclude, ignoreFiles: [], unreadable: () => {} }))
    await copyOrRemove(join(root, path), join(folder, path));
  return workspaceIn(folder, await linkDependencies(root, folder), close);
}

function workspaceIn(root: string, dependencies: readonly string[], close: () => Promise<void>): Workspace {
  const put = async (path: string, content: Uint8Array | null) => {
    const absolute = join(root, path);
    if (content === null) return rm(absolute, { force: true });
    await ensureFolder(dirname(absolute));
    await Bun.write(absolute, content);
  };
  return {
    root,
    dependencies,
    async write(changes) {
      for (const { path, after } of changes) await put(path, after);
    },
    async revert(changes) {
      for (const { path, before } of changes) await put(path, before);
    },
    close,
  };
}

async function copyOrRemove(from: string, to: string): Promise<void> {
  await ensureFolder(dirname(to));
  await rm(to, { force: true });
  await cp(from, to, { dereference: false, preserveTimestamps: true, errorOnExist: false }).catch(
    (thrown) => {
      // A file that git knows and that is gone stays gone in the copy.
      if (!(thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT")) throw thrown;
    },
  );
}

/** Links what is installed in the project into the copy. @returns the absolute paths linked to */
async function linkDependencies(root: string, copy: string): Promise<string[]> {
  const [present, copied] = await Promise.all([readdir(root), readdir(copy)]);
  const linked = DEPENDENCIES.filter((name) => present.includes(name) && !copied.includes(name));
  for (const name of linked) await symlink(join(root, name), join(copy, name));
  return linked.map((name) => join(root, name));
}

const lastLine = (text: string): string => text.trim().split("\n").at(-1) ?? "";
