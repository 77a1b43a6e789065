/** The files that a patch is about, as they are, and their parsers. */
import { join } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { openRoots, readConfinedBytes } from "#kit/files/roots.ts";
import { openAnalyzer } from "#syntax/analyze.ts";
import { languageOf } from "#syntax/language.ts";
import { openOutliner } from "#syntax/outline.ts";
import { checkTarget } from "../changes/paths.ts";
import type { Parsers } from "./check.ts";

/** Sources are smaller. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Enough for a `#!` line. */
const FIRST_BYTES = 256;

/**
 * The bytes of a file that a patch may change; null if there is none.
 * @throws as {@link checkTarget}, UNREADABLE
 */
export async function presentBytes(root: string, path: string, context: Context): Promise<Uint8Array | null> {
  await checkTarget(root, path, context);
  try {
    return await readConfinedBytes(await openRoots([root]), join(root, path), { maxBytes: MOST_BYTES });
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === "NOT_FOUND") return null;
    throw thrown;
  }
}

/** The parsers of these files, as far as their languages are known. @param texts by path: the beginnings of new ones */
export async function parsersOf(
  files: Iterable<readonly [string, Uint8Array | string | null]>,
): Promise<Parsers> {
  const languages = new Set(
    [...files].flatMap(([path, content]) => {
      const start =
        typeof content === "string" ? content : Buffer.from((content ?? []).slice(0, FIRST_BYTES));
      return languageOf(path, String(start).split("\n", 1)[0]) ?? [];
    }),
  );
  return new Map(
    await Promise.all(
      [...languages].map(async (language) => {
        const [outline, analyze] = [await openOutliner(language), await openAnalyzer(language)];
        return [language, { outline, analyze }] as const;
      }),
    ),
  );
}
