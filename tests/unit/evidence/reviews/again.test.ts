/** Reviews applied to a graph that has them already. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import type { Review } from "#schemas/evidence.ts";
import { REVIEW_SCHEMA } from "#schemas/evidence.ts";
import { withReviewedLinks } from "../../../../lib/evidence/diagnostics/reviewed.ts";
import { endOf } from "../../../../lib/evidence/reviews/ends.ts";
import { graph, type Link, module, record } from "../graphs.ts";

const asked = ["Refund orders", "Print labels", "Weigh parcels"].map((text, at) =>
  record("todo", text, { path: "TODO.md", line: at + 1 }),
);
const code = ["refunds", "labels", "scales"].map((name) => module(`src/${name}.ts`, [name]));
const ends = fc.tuple(fc.nat(2), fc.nat(2));

const reviewOf = (
  [one, other]: readonly [number, number],
  decision: "accepted" | "rejected",
  stale: boolean,
) => {
  const [first, second] = [asked[one], code[other]];
  if (!first || !second) throw new Error("There are three of each");
  return {
    schemaVersion: REVIEW_SCHEMA,
    id: `REV-${`${one}${other}${decision.length}${Number(stale)}`.padStart(20, "0")}`,
    at: "2026-05-04T08:00:00.000Z",
    ...{ actor: "ada", reason: "read", decision, type: null },
    ends: [{ ...endOf(first), ...(stale && { contentHash: "0".repeat(64) }) }, endOf(second)],
  } satisfies Review;
};

test("they change nothing the second time: links, grounds, order and confidence", () => {
  fc.assert(
    fc.property(
      fc.array(ends, { maxLength: 6 }),
      fc.array(fc.tuple(ends, fc.constantFrom("accepted", "rejected"), fc.boolean()), { maxLength: 6 }),
      (pairs, decided) => {
        const links = pairs.flatMap(([one, other]): Link[] => {
          const [from, to] = [asked[one], code[other]];
          return from && to ? [[from, "evidenced_by", to]] : [];
        });
        const given = graph([...asked, ...code], links);
        const reviews = decided.map(([pair, decision, stale]) => reviewOf(pair, decision, stale));
        const once = withReviewedLinks(given, reviews);
        expect(withReviewedLinks(once, reviews)).toEqual(once);
        expect(once.fingerprint).toBe(given.fingerprint);
      },
    ),
  );
});

test("a rejected pair has no link, an accepted one has one", () => {
  const [one, other] = [asked[0], code[0]];
  if (!one || !other) throw new Error("There are three of each");
  const given = graph([...asked, ...code], [[one, "evidenced_by", other]]);
  const none = withReviewedLinks(given, [reviewOf([0, 0], "rejected", false)]);
  expect(none.relations).toEqual([]);
  const { relations } = withReviewedLinks(given, [reviewOf([1, 1], "accepted", false)]);
  expect(relations.map(({ from, confidence }) => [from, confidence])).toEqual([
    [asked[1]?.id ?? "", 1],
    [one.id, 0.8],
  ]);
});

test("without reviews of links the graph is the same one", () => {
  const given = graph([...asked, ...code]);
  expect(withReviewedLinks(given, [])).toBe(given);
});
