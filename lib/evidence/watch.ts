/** `evidence-watch`: reports on a project whenever its files change. */
import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Context } from "#kit/files/context.ts";
import type { WatchEvent, WatchRequest } from "#schemas/evidence.ts";
import { ownOutput, TEXT_IGNORE_FILES } from "./project/files.ts";
import { openRoot } from "./project/root.ts";
import { watch } from "./watch/loop.ts";
import { Tree } from "./watch/tree.ts";

const INTERVAL = 60;
const SCAN_INTERVAL = 2;

/** @throws NOT_FOUND for the root, also when it is deleted; OUTSIDE_ROOTS, CONFIG */
export async function* run(request: WatchRequest, context: Context): AsyncGenerator<WatchEvent> {
  const { interval = INTERVAL, scanInterval = SCAN_INTERVAL, initialReport = true, ...rest } = request;
  const root = await openRoot(request, context);
  const { run: pipeline } = await import("./pipeline.ts");
  const tree = new Tree(root, {
    ignoreFiles: TEXT_IGNORE_FILES,
    exclude: [".heddle/", ...ownOutput(root, context.env), ...patternOf(root, rest.output ?? rest.out)],
  });
  const options = {
    root,
    scanMs: scanInterval * 1000,
    gapMs: interval * 1000,
    initialReport,
    report: (signal: AbortSignal) => pipeline({ ...rest, root }, { ...context, signal }),
  };
  yield* watch(tree, options, context);
}

/** A folder of runs that the request names, in the syntax of gitignore. */
function patternOf(root: string, output: string | undefined): string[] {
  if (output === undefined) return [];
  const path = relative(root, resolve(root, output)).split(sep).join("/");
  if (path === "" || path.startsWith("../") || path === ".." || isAbsolute(path)) return [];
  return [`/${path.replace(/[\\*?[\]!# ]/g, "\\$&")}/`];
}
