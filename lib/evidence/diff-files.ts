/** `evidence-diff-files`: what changed between two files or texts, as rows, as a picture and as a page. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { MAX_TEXT_BYTES } from "#kit/files/files.ts";
import { readConfinedBytes } from "#kit/files/roots.ts";
import { beginsWith, checkOutput, type Output, writeOutput } from "#kit/files/write-policy.ts";
import { type DiffFilesRequest, FILE_DIFF_SCHEMA, type FileDiff } from "#schemas/evidence.ts";
import { type Content, diffContents } from "./differences/files.ts";

const isPicture = beginsWith("<svg", "<?xml");
const isPage = beginsWith("<!doctype html", /^<!doctype html/i);

/** @throws USAGE, NOT_FOUND, UNREADABLE, OUTSIDE_ROOTS, and those of {@link writeOutput} */
export async function run(request: DiffFilesRequest, context: Context): Promise<FileDiff> {
  const { id, svg, html, includeSvg = false, includeHtml = false } = request;
  const named = request.files ?? [request.beforePath, request.afterPath];
  if (request.files && (request.beforePath ?? request.afterPath) !== undefined)
    throw fail("USAGE", 'Give the files as "files" or as "beforePath" and "afterPath", not both');
  const [beforePath, afterPath] = named;
  if (svg !== undefined) await checkOutput(svg, isPicture, request, context);
  if (html !== undefined) await checkOutput(html, isPage, request, context);
  const before = await contentOf("before", request.before, beforePath, context);
  const after = await contentOf("after", request.after, afterPath, context);
  const { context: around, maxRows } = request;
  const difference = diffContents(before, after, {
    ...(around !== undefined && { context: around }),
    ...(maxRows !== undefined && { maxRows }),
  });
  if (difference.encoding === "latin-1")
    context.warn("A file is not UTF-8: both are read byte by byte, as Latin-1");
  const diff: FileDiff = {
    ...(id !== undefined && { id }),
    schemaVersion: FILE_DIFF_SCHEMA,
    path: request.path ?? afterPath ?? beforePath ?? "text",
    beforePath: beforePath ?? null,
    afterPath: afterPath ?? null,
    ...difference,
  };
  if (svg === undefined && html === undefined && !includeSvg && !includeHtml) return diff;
  const { filePage, filePicture } = await import("./differences/file-picture.ts");
  const written: boolean[] = [];
  const write = async (path: string, data: string, isOwn: Output["isOwn"]) => {
    const done = await writeOutput({ path, data, isOwn }, request, context);
    written.push(done);
    return done;
  };
  const picture = svg !== undefined || includeSvg ? filePicture(diff) : "";
  const page = html !== undefined || includeHtml ? filePage(diff) : "";
  const keepsPicture = svg === undefined || !(await write(svg, picture, isPicture));
  const keepsPage = html === undefined || !(await write(html, page, isPage));
  return {
    ...diff,
    ...(picture !== "" && (includeSvg || keepsPicture) && { svg: picture }),
    ...(page !== "" && (includeHtml || keepsPage) && { html: page }),
    ...(written.length > 0 && { written: written.every(Boolean) }),
  };
}

async function contentOf(
  side: "before" | "after",
  text: string | undefined,
  path: string | undefined,
  context: Context,
): Promise<Content> {
  if ((text === undefined) === (path === undefined))
    throw fail("USAGE", `Give either "${side}" or "${side}Path"`, {
      hint: "Name two files: evidence-diff-files BEFORE AFTER; a file that does not exist yet is an empty text",
    });
  if (path === undefined) return text ?? "";
  return readConfinedBytes(context.roots, path, { cwd: context.cwd, maxBytes: MAX_TEXT_BYTES });
}
