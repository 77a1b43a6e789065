/** `evidence-diff`: what changed between two graphs, as a record and as a picture. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { beginsWith, checkOutput, writeOutput } from "#kit/files/write-policy.ts";
import { type DiffRequest, Graph, type GraphDiff } from "#schemas/evidence.ts";
import { diffGraphs } from "./differences/graphs.ts";
import { pictureOf } from "./differences/picture.ts";
import { selected } from "./differences/selection.ts";
import { readDocument } from "./records/read-document.ts";

const isOwnDiff = beginsWith('{"schemaVersion":"heddle.diff/');
export const isOwnPicture = beginsWith("<svg", "<?xml");

/** @throws USAGE, those of {@link readDocument} and of {@link writeOutput} */
export async function run(request: DiffRequest, context: Context): Promise<GraphDiff> {
  const { id, out, svg, maxItems, includeSvg = false } = request;
  const [beforePath, afterPath] = request.graphs ?? [request.before, request.after];
  if (request.graphs && (request.before !== undefined || request.after !== undefined))
    throw fail("USAGE", 'Give the files as "graphs" or as "before" and "after", not both');
  if (out !== undefined) await checkOutput(out, isOwnDiff, request, context);
  if (svg !== undefined) await checkOutput(svg, isOwnPicture, request, context);
  const before = await graphOf("before", request.beforeGraph, beforePath, context);
  const after = await graphOf("after", request.afterGraph, afterPath, context);
  const diff = diffGraphs(selected(before, request), selected(after, request), context.now().toISOString());
  const needsPicture = includeSvg || svg !== undefined;
  const picture = needsPicture ? pictureOf(diff, maxItems) : "";
  const written: boolean[] = [];
  const write = async (path: string, data: string, isOwn: typeof isOwnDiff) =>
    written.push(await writeOutput({ path, data, isOwn }, request, context));
  if (out !== undefined) await write(out, `${JSON.stringify(diff)}\n`, isOwnDiff);
  if (svg !== undefined) await write(svg, picture, isOwnPicture);
  const isWritten = written.every(Boolean);
  return {
    ...(id !== undefined && { id }),
    ...diff,
    ...((includeSvg || (svg !== undefined && !isWritten)) && { svg: picture }),
    ...(written.length > 0 && { written: isWritten }),
  };
}

async function graphOf(
  side: "before" | "after",
  graph: Graph | undefined,
  path: string | undefined,
  context: Context,
): Promise<Graph> {
  if ((graph === undefined) === (path === undefined))
    throw fail("USAGE", `Give either "${side}Graph" or a file as "${side}"`, {
      hint: "Name two files with graphs: evidence-diff BEFORE AFTER",
    });
  return graph ?? readDocument(Graph, path ?? "", context);
}
