/** How root starts a sandbox: as a user of the kernel that nobody is, while the files in it stay root's. */
import { existsSync } from "node:fs";
import { isInside } from "../files/roots.ts";
import { type Environment, which } from "../programs/which.ts";
import launcherText from "./other-user.child.js" with { type: "text" };

/** Folders that may be covered with links to what the sandbox shows, for its own process alone: one that it does not show. */
const STAGES = ["/mnt", "/media", "/srv", "/boot", "/dev/shm"];

/** A command, and the whole environment that it is started with. */
export interface Started {
  argv: string[];
  env: Environment;
}

/**
 * @param build the command; it asks where bubblewrap finds a path of this machine
 * @param env what the program sees; the launcher itself, which is root, sees nothing of it
 * @param own of Heddle
 */
export function asOtherUser(
  build: (find: (path: string) => string, isRoot: boolean) => string[],
  env: Environment,
  own: Environment,
): Started {
  const isRoot = process.getuid?.() === 0;
  const plain = build((path) => path, isRoot);
  const paths: string[] = [];
  const stages = STAGES.filter((stage) => existsSync(stage));
  const commandFor = (stage: string) => {
    paths.length = 0;
    return build((path) => `${stage}/${paths.push(path) - 1}`, false);
  };
  const stage = stages.find((one) => {
    commandFor(one);
    return !paths.some((path) => isInside(one, path) || isInside(path, one));
  });
  const programs = ["bwrap", "unshare"].map((name) => which(name, own));
  if (!isRoot || process.platform !== "linux" || stage === undefined || programs.includes(null))
    return { argv: plain, env };
  const argv = commandFor(stage);
  const order = JSON.stringify({ stage, paths, argv, programs, plain, env });
  return {
    // In the working folder Bun would read settings, which could be the program's.
    argv: ["/bin/sh", "-c", 'cd / && exec "$@"', "sh", process.execPath, "-e", launcherText],
    env: { PATH: own["PATH"], BUN_BE_BUN: "1", HEDDLE_SANDBOX: order },
  };
}
