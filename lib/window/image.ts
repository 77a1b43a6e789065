/** Opens the image that a request names: confined, checked and decoded, with one clear error otherwise. */

import type { Pixels } from "#image/pixels.ts";
import { BadPicture, readPng } from "#image/png.ts";
import { asFailure, type Failure, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { readConfinedBytes } from "#kit/files/roots.ts";
import { WINDOW_ERRORS } from "#schemas/window.ts";
import { isBlank } from "./grid/stats.ts";

const fail = failures(WINDOW_ERRORS);

const BLANK_HINT = "Take the screenshot again while the window is visible";

/** What of a blank image is told: the failure of an operation that needs to see something, or a part of a result. */
export function blankImage(cannot: string): Failure {
  return fail("BLANK_IMAGE", `Cannot ${cannot} the image: it has only one colour`, {
    hint: BLANK_HINT,
    details: { recommendation: "skip_llm_blank_capture" },
  });
}

/** Opens an image that something has to be seen in. @throws BLANK_IMAGE, and as {@link openImage} */
export async function openScreen(
  path: string | undefined,
  cannot: string,
  context: Context,
): Promise<OpenedImage> {
  const opened = await openImage(path, context);
  if (isBlank(opened.pixels)) throw blankImage(cannot);
  return opened;
}

/** Larger files are refused: an 8K screenshot without compression takes 133 MB. */
const MAX_BYTES = 160 * 1024 * 1024;

interface OpenedImage {
  readonly path: string;
  readonly bytes: number;
  readonly pixels: Pixels;
}

/** @throws IMAGE_MISSING, IMAGE_NOT_FOUND, IMAGE_INVALID, OUTSIDE_ROOTS */
export async function openImage(path: string | undefined, context: Context): Promise<OpenedImage> {
  if (path === undefined || path === "")
    throw fail("IMAGE_MISSING", "Cannot read an image: the request names none", {
      hint: "Give the path of a PNG screenshot as image",
    });
  const bytes = await readConfinedBytes(context.roots, path, { maxBytes: MAX_BYTES, cwd: context.cwd }).catch(
    (thrown) => {
      const failure = asFailure(thrown);
      if (failure.code === "NOT_FOUND" || failure.code === "UNREADABLE")
        throw fail("IMAGE_NOT_FOUND", failure.message, {
          cause: thrown,
          hint: "Check the path of the image",
        });
      throw failure;
    },
  );
  try {
    return { path, bytes: bytes.length, pixels: await readPng(bytes) };
  } catch (thrown) {
    if (!(thrown instanceof BadPicture)) throw thrown;
    throw fail("IMAGE_INVALID", `Cannot read the image "${path}": ${thrown.reason}`, {
      hint: "Save the screenshot again as PNG",
      cause: thrown,
    });
  }
}
