/** Accepted and rejected links in a graph, and what happens to them when their ends change. */
import { describe, expect, test } from "bun:test";
import { type IntentRecord, type LinkReview, REVIEW_SCHEMA, type Review } from "#schemas/evidence.ts";
import { diagnose } from "../../../../lib/evidence/diagnostics/diagnose.ts";
import { explain } from "../../../../lib/evidence/explanation/explain.ts";
import { graphOf } from "../../../../lib/evidence/linking/graph.ts";
import { endOf } from "../../../../lib/evidence/reviews/ends.ts";
import { reviewId } from "../../../../lib/evidence/reviews/file.ts";
import { statesOf } from "../../../../lib/evidence/reviews/states.ts";
import { record } from "../graphs.ts";

const NOW = "2026-05-04T08:00:00.000Z";

function review(
  decision: "accepted" | "rejected",
  one: IntentRecord,
  other: IntentRecord,
  type: LinkReview["type"] = null,
): Review {
  const said = {
    schemaVersion: REVIEW_SCHEMA,
    at: NOW,
    actor: "ada",
    reason: "read it",
    decision,
    ends: [endOf(one), endOf(other)],
    type,
  } as const;
  return { ...said, ends: [endOf(one), endOf(other)], id: reviewId(said) };
}

function withdrawal(withdraws: string): Review {
  const decision = "withdrawn" as const;
  const said = {
    schemaVersion: REVIEW_SCHEMA,
    at: NOW,
    actor: "ada",
    reason: "no",
    decision,
    withdraws,
  } as const;
  return { ...said, id: reviewId(said) };
}

/** A statement, a function, and one that does the same. */
const asked = (text = "The cart must add coupons in `addCoupon`", line = 1) =>
  record("nl", text, {
    kind: "requirement",
    modality: "required",
    path: "TASK.md",
    line,
    target: { symbols: ["addCoupon"] },
  });
const code = (name: string, body = "v1", line = 1, path = "src/cart.ts") => {
  const made = record("ast", `declare ${name}`, {
    kind: "symbol_fact",
    action: "declare",
    path,
    line,
    target: { symbols: [name] },
  });
  return { ...made, source: { ...made.source, symbol: name, contentHash: Bun.SHA256.hash(body, "hex") } };
};
const item = (id: string, text: string, covers: string[], line: number) =>
  record("document", text, {
    kind: "requirement",
    modality: "required",
    path: "docs/spec.md",
    line,
    metadata: {
      traces: [
        { syntax: "openfasttrace", type: id.split("~")[0], as: id, relation: "implements", to: covers, line },
      ],
    },
  });

const between = (records: IntentRecord[], reviews: Review[], one: IntentRecord, other: IntentRecord) =>
  graphOf(records, NOW, reviews).relations.filter(
    ({ from, to }) => [one.id, other.id].includes(from) && [one.id, other.id].includes(to),
  );

describe("a rejected pair", () => {
  const [wish, add] = [asked(), code("addCoupon")];
  const rejected = review("rejected", wish, add);

  test("is linked without the review, and not with it", () => {
    expect(between([wish, add], [], wish, add)).toHaveLength(1);
    expect(between([wish, add], [rejected], wish, add)).toEqual([]);
    expect(between([wish, add], [review("rejected", add, wish)], wish, add)).toEqual([]);
  });

  test("does not come back if lines, code or some words change", () => {
    const moved = code("addCoupon", "v2", 40);
    const edited = asked("The cart must add all coupons in `addCoupon`", 7);
    expect(between([edited, moved], [], edited, moved)).toHaveLength(1);
    expect(between([edited, moved], [rejected], edited, moved)).toEqual([]);
  });

  test("says nothing of another statement, and nothing if it was withdrawn or decided anew", () => {
    const other = asked("Guests may add gift coupons to any order by `addCoupon`");
    expect(between([other, add], [rejected], other, add)).toHaveLength(1);
    expect(between([wish, add], [rejected, withdrawal(rejected.id)], wish, add)).toHaveLength(1);
    expect(between([wish, add], [rejected, review("accepted", wish, add)], wish, add)).toMatchObject([
      { confidence: 1 },
    ]);
  });

  test("is explained", () => {
    const graph = graphOf([wish, add], NOW, [rejected]);
    const explanation = explain(graph, wish, add, [rejected]);
    expect(explanation).toMatchObject({
      linked: false,
      lacking: ["Rejected by ada on 2026-05-04: read it"],
      review: rejected,
    });
  });

  test("of what code says itself cannot be rejected", () => {
    const module = record("ast", "declare src/cart.ts", {
      kind: "module_fact",
      action: "declare",
      path: "src/cart.ts",
      target: { paths: ["src/cart.ts"] },
      metadata: { aggregate: "module" },
    });
    expect(between([module, add], [review("rejected", module, add)], module, add)).toMatchObject([
      { type: "declares" },
    ]);
  });
});

describe("an accepted pair", () => {
  const [wish, other] = [asked("Refund orders within 14 days"), code("payBack", "v1", 1, "src/money.ts")];

  test("is linked although the linker finds nothing, by the type that is named", () => {
    expect(between([wish, other], [], wish, other)).toEqual([]);
    expect(between([wish, other], [review("accepted", other, wish)], wish, other)).toMatchObject([
      {
        from: wish.id,
        to: other.id,
        type: "evidenced_by",
        confidence: 1,
        basis: ["accepted by ada on 2026-05-04: read it"],
      },
    ]);
    expect(
      between([wish, other], [review("accepted", wish, other, "implements")], wish, other),
    ).toMatchObject([{ from: other.id, to: wish.id, type: "implements" }]);
  });

  test("makes links beside it surer, and no others", () => {
    const [add, drop] = [code("addCoupon"), code("dropCoupon", "v1", 9)];
    const both = record("nl", "Rework both of them", {
      path: "TASK.md",
      target: { symbols: ["addCoupon", "dropCoupon"] },
    });
    const single = asked();
    const records = [both, single, add, drop];
    const before = between(records, [], both, drop)[0]?.confidence ?? 1;
    const accepted = review("accepted", both, add);
    const [after] = between(records, [accepted], both, drop);
    expect(after?.confidence).toBeCloseTo(before + 0.1);
    expect(after?.basis).toContain(`beside an accepted link (${accepted.id})`);
    const unrelated = asked("Send `sendMail`");
    const mail = code("sendMail", "v1", 1, "src/mail.ts");
    expect(between([...records, unrelated, mail], [accepted], unrelated, mail)).toEqual(
      between([...records, unrelated, mail], [], unrelated, mail),
    );
  });

  test.each([
    ["the code changes", (wish: IntentRecord) => [wish, code("addCoupon", "v2")], "src/cart.ts:1"],
    [
      "the statement changes",
      () => [asked("The cart must add two coupons in `addCoupon`"), code("addCoupon")],
      "TASK.md:1",
    ],
  ])("is suspect if %s, and is a finding until it is reviewed again", (_, change, place) => {
    const [wish, add] = [asked(), code("addCoupon")];
    const accepted = review("accepted", wish, add);
    const [laterWish = wish, laterAdd = add] = change(wish);
    const graph = graphOf([laterWish, laterAdd], NOW, [accepted]);
    const suspect = `suspect: ${place} has changed since the review`;
    expect(graph.relations.flatMap(({ basis }) => basis)).toContain(suspect);
    expect(explain(graph, laterWish, laterAdd, [accepted]).relations[0]?.basis).toContain(suspect);
    const found = diagnose(graph, "en", new Date(NOW)).diagnostics;
    expect(found[0]).toMatchObject({ code: "INSUFFICIENT_EVIDENCE", severity: "review_required" });
    const again = graphOf([laterWish, laterAdd], NOW, [accepted, review("accepted", laterWish, laterAdd)]);
    expect(again.relations).toMatchObject([{ confidence: 1 }]);
    expect(diagnose(again, "en", new Date(NOW)).diagnostics.map(({ code }) => code)).toEqual(["ALIGNED"]);
  });

  test("is not suspect if only lines or files move", () => {
    const [wish, add] = [asked(), code("addCoupon")];
    const accepted = review("accepted", wish, add);
    const moved = [asked(undefined, 30), code("addCoupon", "v1", 50, "src/basket.ts")];
    expect(graphOf(moved, NOW, [accepted]).relations).toMatchObject([{ confidence: 1 }]);
  });
});

describe("a changed item makes accepted links suspect", () => {
  const chain = (changed: string) => {
    const word = (id: string) => (id === changed ? "later" : "now");
    return {
      feat: item("feat~shop~1", `The shop must sell books ${word("feat")}.`, [], 1),
      req: item("req~cart~1", `The cart must hold books ${word("req")}.`, ["feat~shop~1"], 5),
      dsn: item("dsn~store~1", `The store must keep carts ${word("dsn")}.`, ["req~cart~1"], 9),
      other: item("req~mail~1", `The shop must send mails ${word("other")}.`, ["feat~shop~1"], 13),
    };
  };
  const before = chain("none");
  const reviews = [
    review("accepted", before.req, before.feat),
    review("accepted", before.dsn, before.req),
    review("accepted", before.other, before.feat),
  ];
  const suspects = (changed: string) => {
    const records = chain(changed);
    const name = new Map(Object.entries(records).map(([key, { id }]) => [id, key]));
    return graphOf(Object.values(records), NOW, reviews)
      .relations.filter(({ basis }) => basis.some((ground) => ground.startsWith("suspect")))
      .map(({ from, to }) => `${name.get(from)} ${name.get(to)}`)
      .toSorted();
  };

  test.each([
    ["nothing", "none", []],
    ["the topmost, downward", "feat", ["dsn req", "other feat", "req feat"]],
    ["the lowest, upward", "dsn", ["dsn req", "req feat"]],
    ["one between, in both directions", "req", ["dsn req", "req feat"]],
  ])("%s", (_, changed, expected) => {
    expect(suspects(changed)).toEqual(expected);
  });

  test("also by a new revision alone", () => {
    const records = {
      ...before,
      req: item("req~cart~2", "The cart must hold books now.", ["feat~shop~1"], 5),
    };
    const { relations } = graphOf(Object.values(records), NOW, reviews);
    expect(relations.flatMap(({ basis }) => basis)).toContain(
      "suspect: docs/spec.md:5 has changed since the review",
    );
  });
});

test("a list says which reviews hold", () => {
  const [wish, add] = [asked(), code("addCoupon")];
  const first = review("accepted", wish, add);
  const second = review("rejected", code("addCoupon", "v2", 8), wish);
  const other = review("accepted", wish, code("dropCoupon"));
  const end = withdrawal(other.id);
  expect(statesOf([first, second, other, end], new Date(NOW)).map(({ state }) => state)).toEqual([
    "replaced",
    "holds",
    "withdrawn",
    "holds",
  ]);
});
