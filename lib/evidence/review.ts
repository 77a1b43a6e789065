/** `evidence-review`: accepts or rejects a link between two records, or lists what was decided. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import { REVIEW_SCHEMA, type Review, type ReviewRequest, type ReviewResult } from "#schemas/evidence.ts";
import { deciderOf } from "./changes/decider.ts";
import { findRecord } from "./explanation/find-record.ts";
import { namedGraph } from "./graph/named.ts";
import { openRoot } from "./project/root.ts";
import { endOf } from "./reviews/ends.ts";
import { appendReview, REVIEWS, readReviews, reviewId } from "./reviews/file.ts";
import { findFinding, namedFindings } from "./reviews/named-finding.ts";
import { statesOf } from "./reviews/states.ts";
import { isExpired } from "./reviews/suppress.ts";

/**
 * @throws USAGE, NOT_FOUND for a record, a review, a graph or a run, OUTSIDE_ROOTS, PROTECTED_PATH, WRITE_FAILED, BUSY
 */
export async function run(request: ReviewRequest, context: Context): Promise<ReviewResult> {
  const { id, decision } = request;
  const answer = { ...(id !== undefined && { id }), path: REVIEWS };
  const root = await openRoot(request, context);
  const known = await readReviews(root, undefined, context);
  if (decision === undefined) {
    refuseFields(request);
    return { ...answer, written: false, reviews: statesOf(known, context.now()) };
  }
  const review = await reviewOf(request, decision, known, context);
  const written = mayWrite(context, request);
  if (written) await appendReview(root, review, context);
  return { ...answer, written, reviews: [{ state: "holds", review }] };
}

/** A decision that was forgotten must not look as if it had been made. */
function refuseFields({ about, actor, reason, type, owner, expires }: ReviewRequest): void {
  const given = Object.entries({ about, actor, reason, type, owner, expires }).find(
    ([, value]) => value !== undefined,
  );
  if (given)
    throw fail("USAGE", `"${given[0]}" is given, but nothing is decided`, {
      hint: "Say what is decided: accept, reject, suppress or withdraw",
    });
}

async function reviewOf(
  request: ReviewRequest,
  decision: NonNullable<ReviewRequest["decision"]>,
  known: readonly Review[],
  context: Context,
): Promise<Review> {
  const { about = [], type } = request;
  if (type !== undefined && decision !== "accept")
    throw fail("USAGE", '"type" is that of an accepted link', { hint: 'Leave out "type"' });
  const line = {
    schemaVersion: REVIEW_SCHEMA,
    at: context.now().toISOString(),
    ...signed(request, context),
  } as const;
  if (decision !== "suppress" && (request.owner ?? request.expires) !== undefined)
    throw fail("USAGE", '"owner" and "expires" are those of a suppression', { hint: "Leave them out" });
  if (decision === "withdraw") return withdrawal(about, statesOf(known, context.now()), line);
  if (decision === "suppress") return suppression(request, line, context);
  if (about.length !== 2)
    throw fail("USAGE", "A link has two records", { hint: `Name both: evidence-review ${decision} A B` });
  const { records } = await namedGraph(request, context);
  const [first, second] = about.map((named) => findRecord(records, named));
  if (!first || !second || first === second)
    throw fail("USAGE", "Both names mean the same record", { hint: "Name two records" });
  const said = {
    ...line,
    decision: decision === "accept" ? ("accepted" as const) : ("rejected" as const),
    ends: [endOf(first), endOf(second)],
    type: type ?? null,
  };
  return { ...said, id: reviewId(said) };
}

/** What every line of the file has, but its id. */
interface Line {
  schemaVersion: typeof REVIEW_SCHEMA;
  at: string;
  actor: string;
  reason: string;
}

async function suppression(request: ReviewRequest, line: Line, context: Context): Promise<Review> {
  const { about = [], owner = "", expires = "" } = request;
  const [named = ""] = about;
  if (about.length !== 1) throw fail("USAGE", "Name one finding", { hint: "Give its id, or path:line" });
  if (owner.trim() === "")
    throw fail("USAGE", "A suppression needs an owner", {
      hint: "Say who sees to the finding: --owner NAME",
    });
  if (Number.isNaN(Date.parse(expires)) || isExpired({ expires }, new Date(line.at)))
    throw fail("USAGE", "A suppression needs a last day that is not over", {
      hint: "Say until when it holds: --expires YYYY-MM-DD",
    });
  const { id, code, severity, title, fingerprints } = findFinding(
    await namedFindings(request, context),
    named,
  );
  if (fingerprints.length === 0)
    throw fail("USAGE", `${code} is about no record, so it cannot be suppressed`, {
      hint: "Name another finding",
    });
  const finding = { id, code, severity, title, fingerprints: [...new Set(fingerprints)] };
  const said = { ...line, decision: "suppressed" as const, finding, owner: owner.trim(), expires };
  return { ...said, id: reviewId(said) };
}

function withdrawal(about: readonly string[], known: ReviewResult["reviews"], line: Line): Review {
  const [withdraws = ""] = about;
  if (about.length !== 1)
    throw fail("USAGE", "Name the id of one review", { hint: "List them with evidence-review" });
  const found = known.find(({ review }) => review.id === withdraws);
  if (!found)
    throw fail("NOT_FOUND", `There is no review "${withdraws}"`, { hint: "List them with evidence-review" });
  if (found.state === "withdrawn" || found.review.decision === "withdrawn")
    throw fail("USAGE", `The review ${withdraws} does not hold already`, { hint: "Name one that holds" });
  const said = { ...line, decision: "withdrawn" as const, withdraws };
  return { ...said, id: reviewId(said) };
}

/** @throws USAGE without a person or a reason, or in the name of another client */
function signed(
  { actor, reason }: ReviewRequest,
  { principal }: Pick<Context, "principal">,
): { actor: string; reason: string } {
  const name = deciderOf(actor, principal);
  if (name === undefined)
    throw fail("USAGE", `Cannot decide as "${actor}": the token belongs to "${principal}"`, {
      hint: "Leave the actor out, or use the token of who decides",
    });
  const given = { actor: name, reason: reason?.trim() ?? "" };
  for (const [name, value] of Object.entries(given))
    if (value === "")
      throw fail("USAGE", `A review needs ${name === "actor" ? "an actor" : "a reason"}`, {
        hint: name === "actor" ? "Say who decides: --actor NAME" : "Say why: --reason TEXT",
      });
  return given;
}
