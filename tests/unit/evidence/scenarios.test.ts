/** Specifications of spec-kit, OpenSpec and Gherkin: what they demand, and what tests say of their scenarios. */
import { beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { IntentRecord, ScenarioResult } from "#schemas/evidence.ts";
import { coverageOf, isCovered } from "../../../lib/evidence/check/scenarios.ts";
import { diagnose } from "../../../lib/evidence/diagnostics/diagnose.ts";
import { run as extractAst } from "../../../lib/evidence/extract-ast.ts";
import { run as extractDocs } from "../../../lib/evidence/extract-docs.ts";
import { run as extractMarkdown } from "../../../lib/evidence/extract-markdown.ts";
import { run as extractTests } from "../../../lib/evidence/extract-tests.ts";
import { graphOf } from "../../../lib/evidence/linking/graph.ts";
import { formOf, isTaskList } from "../../../lib/evidence/project/specification-forms.ts";
import type { Finding } from "../../../lib/evidence/records/record.ts";
import { reportOf } from "../../../lib/evidence/reports/report.ts";
import { reportMarkdown } from "../../../lib/evidence/reports/report-markdown.ts";
import { featureStatements } from "../../../lib/evidence/specifications/gherkin.ts";
import { specificationStatements } from "../../../lib/evidence/specifications/markdown.ts";
import { withUniqueIds } from "../../../lib/evidence/specifications/read.ts";
import { createContext } from "../../../lib/kit/files/context.ts";

const root = join(import.meta.dir, "../../fixtures/evidence/scenarios");
const context = createContext({ cwd: root });
const NOW = new Date("2026-05-04T08:00:00Z");

let project: IntentRecord[] = [];
beforeAll(async () => {
  const texts = await Promise.all([
    Array.fromAsync(extractDocs({ root, docsMode: "deterministic" }, context)),
    Array.fromAsync(extractMarkdown({ root, markdownMode: "deterministic" }, context)),
    Array.fromAsync(extractAst({ root }, context)),
  ]);
  project = texts.flat();
});

/** The findings of the project with some reports. */
async function judged(files: string[]) {
  const results = files.length > 0 ? await Array.fromAsync(extractTests({ root, files }, context)) : [];
  return diagnose(graphOf([...project, ...results], NOW.toISOString()), "en", NOW);
}

const verdicts = (scenarios: readonly ScenarioResult[] = []) =>
  Object.fromEntries(
    scenarios.map(({ name, scenario, verdict, open }) => [
      scenario ?? name,
      open ? `${verdict}, open` : verdict,
    ]),
  );

const GHERKIN = {
  "A coupon lowers the price": "verified",
  "A used coupon is refused": "failing",
  "Coupons of a <kind> customer": "verified",
  "Złe hasło jest odrzucone": "no_test",
};

test.each(["behave", "pytest-bdd", "cucumber-js"])(
  "the report of %s says which scenarios of a feature hold",
  async (runner) => {
    const { scenarios, diagnostics } = await judged([`reports/${runner}.xml`]);
    expect(verdicts(scenarios)).toMatchObject(GHERKIN);
    const failing = diagnostics.filter(({ title }) => title.startsWith("Its test fails"));
    // One that is not meant to hold yet may fail.
    expect(failing.map(({ severity, locations: [place] }) => [severity, place])).toEqual([
      ["review_required", { path: "features/coupons.feature", lines: { start: 7, end: 9 } }],
    ]);
  },
);

test.each([
  "../scenarios/reports/*.xml",
  join(root, "reports/*.xml"),
  "src/../../*.xml",
  "{..,src}/scenarios/reports/*.xml",
])("%s finds nothing: a glob stays below the root", async (glob) => {
  const reading = Array.fromAsync(extractTests({ root, files: [glob] }, context));
  await expect(reading).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:NOT_FOUND|OUTSIDE_ROOTS)$/),
  });
});

test("a title or a tick is no test, and a test that checks nothing verifies nothing", async () => {
  expect(verdicts((await judged([])).scenarios)).toEqual({
    "A coupon lowers the price": "no_test",
    "A used coupon is refused": "no_test",
    "Coupons of a <kind> customer": "no_test",
    "Coupons are sent by mail": "no_test, open",
    "Złe hasło jest odrzucone": "no_test",
    "US1-AS1": "path_only",
    "US1-AS2": "no_test",
    "Fifty-one items": "path_only",
    // It names what a test reaches through another function.
    "Fifty items are fine": "path_only",
    "Refund an order": "no_test, open",
  });
  expect(verdicts((await judged(["reports/unit.xml"])).scenarios)).toMatchObject({
    "US1-AS1": "verified",
    "US1-AS2": "no_test",
    "Fifty-one items": "verified",
    "Fifty items are fine": "path_only",
  });
});

test("a requirement is not flagged any more once all of its scenarios are verified", async () => {
  const limit = project.find(({ statement }) => statement.text.includes("bulk purchases"));
  const flagged = async (files: string[]) =>
    (await judged(files)).diagnostics.some(({ recordIds }) => recordIds.includes(limit?.id ?? ""));
  expect(await flagged(["reports/unit.xml"])).toBe(true);
  expect(await flagged(["reports/unit.xml", "reports/more.xml"])).toBe(false);
});

test("the report has what was not checked by reason, and the scenarios that are not verified", async () => {
  const results = await Array.fromAsync(extractTests({ root, files: ["reports/behave.xml"] }, context));
  const graph = graphOf([...project, ...results], NOW.toISOString());
  const options = { project: "shop", now: NOW, link: (path: string) => path };
  const markdownIn = (language: "en" | "pl") =>
    reportMarkdown(reportOf(graph, diagnose(graph, language, NOW), { ...options, language })).split("\n");
  expect(markdownIn("en")).toEqual(
    expect.arrayContaining([
      "## Not checked: 8 statements",
      expect.stringContaining("- **5** no test of this scenario is known to pass ("),
      "## Scenarios: 2 verified, 1 failing, 3 path only, 2 no test",
      "- failing: [`features/coupons.feature:7`](<features/coupons.feature>) A used coupon is refused (A coupon works once)",
    ]),
  );
  expect(markdownIn("pl")).toContain("## Niesprawdzone zapisy: 8");
});

test("ticked tasks of specifications are held against the code, without their numbers", async () => {
  const { ticks = [] } = await judged([]);
  expect(ticks.map(({ text, verdict, location }) => [text, verdict, location?.path])).toEqual([
    ["Add a table", "not_shown", "openspec/changes/add-refunds/tasks.md"],
    ["Add `apply_coupon` in src/cart.py", "shown", "specs/001-cart/tasks.md"],
    ["Export the cart as CSV in src/export.py", "not_shown", "specs/001-cart/tasks.md"],
  ]);
});

test.each<[path: string, form: ReturnType<typeof formOf>, isList: boolean]>([
  ["specs/001-cart/spec.md", "spec-kit", false],
  ["apps/web/specs/20260102-030405-cart/spec.md", "spec-kit", false],
  ["specs/cart/spec.md", undefined, false],
  ["specs/001-cart/plan.md", undefined, false],
  ["openspec/specs/area/orders/spec.md", "openspec", false],
  ["openspec/changes/add/specs/orders/spec.md", "openspec-change", false],
  ["openspec/changes/archive/2026-01-02-add/specs/orders/spec.md", undefined, false],
  ["features/a/login.feature", "gherkin", false],
  ["specs/001-cart/tasks.md", undefined, true],
  ["openspec/changes/add/tasks.md", undefined, true],
  ["openspec/changes/archive/2026-01-02-add/tasks.md", undefined, false],
])("%s is read as %p", (path, form, isList) => {
  expect([formOf(path), isTaskList(path)]).toEqual([form, isList]);
});

const told = (findings: Iterable<Finding>) =>
  Array.from(findings, ({ statement, source, status }) => [
    statement.kind,
    statement.modality,
    statement.polarity,
    source.lines?.start,
    status,
    statement.text,
  ]);

describe("a specification", () => {
  test("of spec-kit demands its requirements and scenarios, not its criteria, assumptions and questions", () => {
    const text =
      "# Feature Specification: Cart\n\n### User Story 1 - Buy (Priority: P1)\n\nGiven this, somebody buys.\n\n**Acceptance Scenarios**:\n\n1. **Given** a cart, **When** it is paid,\n   **Then** a receipt is sent\n\n### Edge Cases\n\n- What happens when it is empty?\n\n### Functional Requirements\n\n- **FR-001**: System MUST send a receipt\n- **FR-002**: The cart must not lose items\n- **SC-001**: 90% MUST be happy\n\n## Assumptions\n\n- Users must be online\n";
    expect(told(specificationStatements(text, "specs/001-cart/spec.md", "spec-kit", false))).toEqual([
      ["section", "unknown", "positive", 1, "proposed", "Feature Specification: Cart"],
      [
        "scenario",
        "required",
        "positive",
        9,
        "proposed",
        "Given a cart, When it is paid, Then a receipt is sent",
      ],
      ["documented_requirement", "required", "positive", 18, "proposed", "System MUST send a receipt"],
      ["documented_requirement", "required", "negative", 19, "proposed", "The cart must not lose items"],
    ]);
  });

  test("of OpenSpec demands what a change adds or modifies, and nothing that it removes or renames", () => {
    const part = (what: string) =>
      `## ${what} Requirements\n\n### Requirement: ${what}\nIt SHALL work.\n\n#### Scenario: ${what} works\n- **WHEN** it is used\n- **THEN** it works\n\n`;
    const text = `# Delta\n\n${["ADDED", "REMOVED", "MODIFIED"].map(part).join("")}## RENAMED Requirements\n- FROM: a\n- TO: b\n`;
    const path = "openspec/changes/add/specs/a/spec.md";
    expect(
      told(specificationStatements(text, path, "openspec-change", true)).map((each) => each.slice(4)),
    ).toEqual([
      ["proposed", "Delta"],
      ["planned", "It SHALL work."],
      ["planned", "ADDED works"],
      ["planned", "It SHALL work."],
      ["planned", "MODIFIED works"],
    ]);
  });

  test("of Gherkin has rules, steps and tags in its own language", async () => {
    const text = await Bun.file(join(root, "features/konto.feature")).text();
    const [feature, rule, scenario] = featureStatements(`\uFEFF${text}`, "konto.feature");
    expect([feature, rule].map((one) => one?.statement.text)).toEqual(["Konto klienta", "Hasło"]);
    expect(scenario?.metadata?.["scenario"]).toMatchObject({
      feature: "Konto klienta",
      requirement: "Hasło",
      steps: [
        { part: "given", text: "Zakładając, że jest klient" },
        { part: "given", text: "Oraz klient zna hasło" },
        { part: "when", text: "Kiedy poda złe hasło" },
        { part: "then", text: "Wtedy widzi błąd" },
        { part: "then", text: "Ale nie traci konta" },
      ],
    });
    expect(scenario?.source.lines).toEqual({ start: 4, end: 9 });
  });
});

test("an id that several features count from one on is the ticket of none of them", () => {
  const spec = (path: string, ids: string[]) =>
    specificationStatements(
      ids.map((id) => `# A\n\n- **${id}**: It MUST work\n`).join("\n"),
      path,
      "spec-kit",
      false,
    );
  const findings = withUniqueIds([
    ...spec("specs/001-a/spec.md", ["FR-001", "FR-002"]),
    ...spec("specs/002-b/spec.md", ["FR-001"]),
  ]);
  const requirements = findings.filter(({ statement }) => statement.kind === "documented_requirement");
  expect(requirements.map(({ statement }) => statement.target.tickets)).toEqual([[], ["FR-002"], []]);
});

test("the coverage of scenarios is rounded down, leaves out open ones, and fails where there is none", () => {
  const scenario = (verdict: ScenarioResult["verdict"], open = false): ScenarioResult => ({
    recordId: "",
    feature: "Cart",
    requirement: null,
    scenario: null,
    name: "",
    location: null,
    verdict,
    open,
    tests: [],
  });
  const list = [scenario("verified"), scenario("verified"), scenario("no_test"), scenario("failing", true)];
  const coverage = coverageOf(list, 66.7);
  expect(coverage).toMatchObject({ coverage: 66.6, verified: 2, noTest: 1, failing: 0, open: 1 });
  const isPassed = (least?: number) => [coverageOf(list, least)].every((each) => each && isCovered(each));
  expect([66.7, 66, undefined].map(isPassed)).toEqual([false, true, true]);
  const none = coverageOf([], 1);
  expect([none?.coverage, none && isCovered(none), coverageOf([], undefined)]).toEqual([
    null,
    false,
    undefined,
  ]);
});
