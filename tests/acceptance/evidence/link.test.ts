/** `evidence-link` as a shell drives it. */
import { expect, test } from "bun:test";
import { runHeddle } from "../run.ts";

const env = { HEDDLE_CHECK_RESULTS: "1" };
const link = (args: string[], stdin: string) => runHeddle(["evidence-link", ...args], { env, stdin });
const lines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join("");

const CANDIDATES = [
  { id: "m1", path: "billing/refund_policy.go", symbols: ["RefundPolicy", "IssueRefund"] },
  {
    id: "m2",
    path: "fleet/tire_pressure.go",
    symbols: ["CheckPressure"],
    doc: "Warns of low tire pressure.",
  },
  { id: "m3", path: "report/monthly_revenue.go", symbols: ["MonthlyRevenue"] },
];

test("ranks the candidates of each requirement, in order, and refuses a bad line in its place", async () => {
  const { status, records } = await link(
    ["--ranked", "--json"],
    lines(
      {
        id: 1,
        requirement: { text: "Ist der Reifendruck zu niedrig, wird gewarnt.", lang: "de" },
        candidates: CANDIDATES,
      },
      { id: 2, requirement: { text: "no candidates" } },
      {
        id: 3,
        requirement: { text: "Miesięczny przychód jest pokazany w raporcie." },
        candidates: CANDIDATES,
      },
      {
        id: 4,
        requirement: { text: "Le chauffeur choisit une chanson.", lang: "fr" },
        candidates: CANDIDATES,
      },
    ),
  );
  expect(records().map((record) => [record["id"], record["linked"] ?? record["ok"]])).toEqual([
    [1, ["m2"]],
    [2, false],
    [3, ["m3"]],
    [4, []],
  ]);
  expect(status).toBe(65);
});

test("makes one graph of all records, and says which line is no record", async () => {
  const extracted = await runHeddle(
    [
      "evidence-extract-nl",
      "--nl-mode",
      "deterministic",
      "--text",
      "Add coupons for SHOP-7. Add coupons for SHOP-7!",
      "--json",
    ],
    { env },
  );
  const { status, records } = await link(["--json"], `${extracted.stdout}{"no":"record"}\n`);
  const [graph] = records();
  expect(graph).toMatchObject({ schemaVersion: "heddle.graph/v1", stats: { bySource: { nl: 2 } } });
  expect(graph?.["relations"]).toMatchObject([{ type: "duplicates" }]);
  expect(status).toBe(65);
});

test("nothing makes an empty graph", async () => {
  const { status, records } = await link(["--json"], "");
  expect(status).toBe(0);
  expect(records()).toMatchObject([{ records: [], relations: [] }]);
});
