/** Where relative paths of a client start. Apart from the confinement itself, so that warm workers load it for nothing. */
import { sep } from "node:path";

/**
 * The folder of the process where it lies in a root; else the first root, since from elsewhere every relative path would
 * lead out.
 * @param roots real paths
 */
export function workingFolder(roots: readonly string[], cwd: string): string {
  const isInside = roots.some(
    (root) => cwd === root || cwd.startsWith(root.endsWith(sep) ? root : root + sep),
  );
  return isInside ? cwd : (roots[0] ?? cwd);
}
