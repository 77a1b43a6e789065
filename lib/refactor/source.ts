/** The source of a request: its text, its language and its name, from the request itself or from a file. */
import { stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { confine, readConfinedBytes } from "#kit/files/roots.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";
import { type Language, languageOf } from "#syntax/language.ts";
import { decodeSource } from "#syntax/source.ts";

const fail = failures({ ...KIT_ERRORS, ...REFACTOR_ERRORS });

/** The fields by which requests of this family name one source. */
export interface SourceRequest {
  path?: string;
  /** Folder that a relative `path` starts at; absent: the working folder. */
  root?: string;
  source?: string;
  language?: Language;
  filename?: string;
}

export interface RequestedSource {
  text: string;
  language: Language;
  /** The name of the source: `filename`, else `path`. */
  filename: string | undefined;
  /** The byte-order mark before the text, or nothing. */
  mark: "" | "\ufeff";
}

/** Enough for any `#!` line. */
const FIRST_LINE_BYTES = 256;

/**
 * @throws USAGE if neither text nor path is given, UNKNOWN_LANGUAGE, NOT_FOUND, UNREADABLE for folders and for
 * files that are not text, INVALID_UTF8
 */
export async function requestedSource(request: SourceRequest, context: Context): Promise<RequestedSource> {
  const { path, root = "", source } = request;
  const filename = request.filename ?? path;
  if (source !== undefined) {
    const mark = source.startsWith("\ufeff") ? "\ufeff" : "";
    const text = source.slice(mark.length);
    return { text, filename, mark, language: languageFor(request, text.slice(0, FIRST_LINE_BYTES)) };
  }
  if (path === undefined)
    throw fail("USAGE", "Cannot work: neither source nor path is given", { hint: "Give one of them" });
  const place = isAbsolute(path) ? path : join(root, path);
  const bytes = await readConfinedBytes(context.roots, place, { cwd: context.cwd }).catch(async (thrown) => {
    await refuseFolder(place, context);
    throw thrown;
  });
  const head = Buffer.from(bytes.subarray(0, FIRST_LINE_BYTES)).toString("latin1");
  const language = languageFor(request, head);
  const decoded = decodeSource(bytes, language);
  if (decoded.ok)
    return { text: decoded.text, filename, mark: decoded.byteOrderMark ? "\ufeff" : "", language };
  throw fail(
    decoded.problem === "invalid" ? "INVALID_UTF8" : "UNREADABLE",
    `Cannot read "${path}": ${decoded.reason}`,
  );
}

/** How a result names its source. */
export function placeOf({ path, root }: SourceRequest): { path?: string; root?: string } {
  return { ...(path !== undefined && { path }), ...(root !== undefined && { root }) };
}

function languageFor({ language, filename, path }: SourceRequest, head: string): Language {
  const found = language ?? languageOf(filename ?? path ?? "", head.split(/[\r\n]/, 1)[0]);
  if (found) return found;
  const name = filename ?? path;
  throw fail(
    "UNKNOWN_LANGUAGE",
    name === undefined
      ? "Cannot tell the language of the source"
      : `Cannot tell the language of "${name}" from its name`,
    { hint: "Give language, or a filename with an ending" },
  );
}

async function refuseFolder(path: string, context: Context): Promise<void> {
  const real = await confine(context.roots, path, context.cwd, "read");
  if ((await stat(real).catch(() => undefined))?.isDirectory())
    throw fail("UNREADABLE", `Cannot measure "${path}": it is a folder`, {
      hint: "Use refactor-analyze for a project, or name its files one a line",
    });
}
