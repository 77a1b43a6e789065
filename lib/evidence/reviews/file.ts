/** The reviews of a project: one committed file in JSON Lines, which this module alone reads and writes. */
import { join } from "node:path";
import { canonicalHash } from "#kit/data/canonical.ts";
import { Failure } from "#kit/data/errors.ts";
import { parseOwn } from "#kit/data/json.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { openLock } from "#kit/files/lock.ts";
import { readConfined, rootsWithin, writeConfined } from "#kit/files/roots.ts";
import { STATE_FOLDER } from "#kit/files/state-path.ts";
import { ensureStateFolder, statePath } from "#kit/store/state-folder.ts";
import { Review } from "#schemas/evidence.ts";
import { linesOf } from "../markdown/blocks.ts";
import { openRoot, placeBelow } from "../project/root.ts";

/** Beside .intentignore, so that a team commits both. */
export const REVIEWS = ".intentreviews.jsonl";
/** In the state folder of the project, not beside the file: it is not to be committed. */
const LOCK = "evidence-reviews.lock";
const LOCK_MS = 10_000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The reviews in their order. Lines that are none, such as the marks of a merge, are left out with a warning.
 * @param named what the request names: a file, or none
 * @throws NOT_FOUND for a file that is named, UNREADABLE, INVALID_UTF8, OUTSIDE_ROOTS
 */
export async function readReviews(
  root: string,
  named: string | undefined,
  context: Context,
): Promise<Review[]> {
  if (named === "none") return [];
  const path = named ?? REVIEWS;
  let text: string;
  try {
    const place = await placeBelow(root, path, context);
    text = await readConfined(place.roots, place.path, { maxBytes: MOST_BYTES });
  } catch (thrown) {
    if (named === undefined && thrown instanceof Failure && thrown.code === "NOT_FOUND") return [];
    throw thrown;
  }
  const reviews: Review[] = [];
  let number = 0;
  for (const line of linesOf(text)) {
    number++;
    if (line.trim() === "") continue;
    const review = parsed(line);
    if (review) reviews.push(review);
    else context.warn(`${path}:${number}: this line is not a review; it is left out`);
  }
  return reviews;
}

/**
 * Those of the root that a request about a graph names or means. Without a root of its own, one that cannot be opened
 * has no reviews: a client may not read the folder of the server.
 */
export async function reviewsFor(
  { root, reviews }: { root?: string; reviews?: string },
  context: Context,
): Promise<Review[]> {
  if (reviews === "none") return [];
  try {
    return await readReviews(
      await openRoot({ ...(root !== undefined && { root }) }, context),
      reviews,
      context,
    );
  } catch (thrown) {
    const isAsked = root !== undefined || reviews !== undefined;
    if (isAsked || !(thrown instanceof Failure) || !CLOSED.has(thrown.code)) throw thrown;
    return [];
  }
}

const CLOSED: ReadonlySet<string> = new Set(["NOT_FOUND", "OUTSIDE_ROOTS"]);

function parsed(line: string): Review | undefined {
  try {
    const value: unknown = parseOwn(line);
    return isReview(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isReview = (value: unknown): value is Review => findFault(plainOf(Review), value) === undefined;

/**
 * Appends a review. The file is replaced as a whole under a lock between processes: two writers lose nothing, and a kill
 * at any moment leaves whole lines.
 * @throws OUTSIDE_ROOTS, PROTECTED_PATH, WRITE_FAILED, BUSY
 */
export async function appendReview(root: string, review: Review, context: Context): Promise<void> {
  const roots = await rootsWithin(context.roots, root);
  const path = join(root, REVIEWS);
  await ensureStateFolder(join(root, STATE_FOLDER));
  const lock = await openLock(await statePath(root, LOCK), LOCK_MS);
  try {
    await lock.hold(async () => {
      const before = await readConfined(roots, path, { maxBytes: MOST_BYTES }).catch((thrown: unknown) => {
        if (thrown instanceof Failure && thrown.code === "NOT_FOUND") return "";
        throw thrown;
      });
      const end = before === "" || before.endsWith("\n") ? "" : "\n";
      await writeConfined(roots, path, `${before}${end}${JSON.stringify(review)}\n`);
    });
  } finally {
    lock.close();
  }
}

/** The id of a review: of what was decided, by whom and when. */
export const reviewId = (review: object): string => `REV-${canonicalHash(review).slice(0, 20)}`;
