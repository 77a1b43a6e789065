/** `evidence-extract-markdown` and `evidence-extract-docs` as a shell drives them. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import type { IntentRecord } from "#schemas/evidence.ts";
import { Project } from "./project.ts";

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

const tasks = (args: string[] = []) =>
  project.extract("markdown", ["--markdown-mode", "deterministic", ...args]);
const docs = (args: string[] = [], env = {}) =>
  project.extract("docs", ["--docs-mode", "deterministic", ...args], env);
const brief = ({ statement, lifecycle, source }: IntentRecord) => [
  statement.action,
  lifecycle.status,
  statement.subject,
  statement.text,
  source.lines?.start,
];

test("tasks have their state, section, priority, owner and details", async () => {
  project.write(
    "TODO.md",
    [
      "# Plan",
      "## Cart",
      "- [ ] P1 Add coupons in `src/cart.ts` @ola",
      "  - must reject expired ones in `src/coupon.ts`",
      "  - [x] Test `couponOf`",
      "- [~] Refactor totals",
      "## Done",
      "- Fix rounding, see [SHOP-9](https://example.com/SHOP-9)",
      "```",
      "- [ ] not a task",
      "```",
    ].join("\r\n"),
  );
  const { status, records } = await tasks();
  expect(status).toBe(0);
  expect(records.map(brief)).toEqual([
    ["add", "planned", "Cart", "P1 Add coupons in `src/cart.ts` @ola", 3],
    ["test", "completed", "Cart", "Test `couponOf`", 5],
    ["refactor", "in_progress", "Cart", "Refactor totals", 6],
    ["fix", "completed", "Done", "Fix rounding, see SHOP-9", 8],
  ]);
  expect(records[0]).toMatchObject({
    statement: { target: { paths: ["src/cart.ts", "src/coupon.ts"] }, modality: "required" },
    metadata: { priority: "P1", owners: ["ola"], details: ["must reject expired ones in `src/coupon.ts`"] },
  });
  expect(records[3]?.statement.target.tickets).toEqual(["SHOP-9"]);
});

test("a roadmap says by sections, marks and boxes what is done, and what is no task at all", async () => {
  project.write(
    "TODO.md",
    [
      "# Roadmap",
      "## Principles",
      "- Small steps first",
      "## Completed milestones",
      "### M0: Foundation",
      "- Orders are kept",
      "### M1: Mail — in progress",
      "- Receipts by mail",
      "## Next",
      "- [The board](https://example.com/board)",
      "- Refunds ✅",
      "- Vouchers",
      "- [-] Fax",
      "## Non-goals",
      "- Own payment service",
      "- [ ] Still a task",
      "## More",
      "- No task beside those with boxes",
    ].join("\n"),
  );
  const { records } = await tasks();
  expect(records.map((record) => [record.statement.text, record.lifecycle.status])).toEqual([
    ["Orders are kept", "completed"],
    ["Receipts by mail", "in_progress"],
    ["Refunds ✅", "completed"],
    ["Vouchers", "planned"],
    ["Fax", "unknown"],
    ["Still a task", "planned"],
  ]);
  expect(records.map(({ metadata }) => metadata["ticked"])).toEqual([
    false,
    undefined,
    false,
    undefined,
    undefined,
    undefined,
  ]);
});

test("entries of changelogs have version, date, section and scope", async () => {
  project.write(
    "CHANGELOG.md",
    [
      "# Changelog",
      "Everything that matters.",
      "## [Unreleased]",
      "### Dodano",
      "- Eksport faktur",
      "## [1.4.0] - 2026-07-30",
      "### Bug Fixes",
      "* **cart:** round totals ([#12](https://example.com/12))",
      "",
      "v1.3.0 (2026-07-01)",
      "-------------------",
      "* feat(api)!: list orders",
      "* Removed `oldTotal`",
      "",
      "[1.4.0]: https://example.com/compare",
    ].join("\n"),
  );
  const { records } = await tasks();
  expect(
    records.map((record) => [
      ...brief(record).slice(0, 3),
      record.statement.target.versions,
      record.observedAt,
    ]),
  ).toEqual([
    ["add", "implemented", "Dodano", [], null],
    ["fix", "released", "cart", ["1.4.0"], "2026-07-30T00:00:00Z"],
    ["add", "released", "api", ["1.3.0"], "2026-07-01T00:00:00Z"],
    ["remove", "released", null, ["1.3.0"], "2026-07-01T00:00:00Z"],
  ]);
  expect(records[2]?.metadata["breaking"]).toBe(true);
});

test("a document in a script that is not understood is said not to be checked", async () => {
  const own = new Project();
  own.write("docs/a.md", `# 要件\n\n${"システムは請求書を印刷しなければならない。".repeat(12)}\n`);
  own.write("docs/b.md", "# Demands\n\nThe system must print invoices.\n");
  const { status, stderr } = await own.extract("docs", ["--docs-mode", "deterministic"]);
  own.remove();
  expect(status).toBe(0);
  expect(stderr).toContain("docs/a.md: demands are found in English");
  expect(stderr).not.toContain("docs/b.md");
});

test("a task list that is no Markdown is said not to be read", async () => {
  const own = new Project();
  own.write("todo.txt", "(A) Call Ada +cart @phone\n");
  const { status, stderr, records } = await own.extract("markdown", ["--markdown-mode", "deterministic"]);
  own.remove();
  expect([status, records]).toEqual([0, []]);
  expect(stderr).toContain("todo.txt is not read");
});

test("usual files need not be there, named ones do", async () => {
  expect(await tasks()).toMatchObject({ status: 0, records: [] });
  const { status, errors } = await tasks(["--todo", "PLAN.md"]);
  expect(status).toBe(66);
  expect(errors()).toMatchObject([{ error: { code: "NOT_FOUND" } }]);
});

test("documents are found by globs; ignored, hostile and endless ones are left out with a warning", async () => {
  project.write("README.md", "# Cart\n\nThe cart must round totals. It may show taxes.\n");
  project.write(
    "docs/deep/api.md",
    "| route | meaning |\n|---|---|\n| /cart | The service must return the cart |\n",
  );
  project.write("docs/private.md", "The server must not say this.");
  project.write(".intentignore", "docs/private.md\n");
  project.write("docs/latin.md", new Uint8Array([0xff, 0xfe, 0x41]));
  project.write("docs/huge.md", "The list must be long. ".repeat(30_000));
  symlinkSync("..", join(project.root, "docs", "loop"));
  const { status, stderr, records } = await docs();
  expect(status).toBe(0);
  expect(
    records.map(({ source, statement }) => [source.path, statement.kind, statement.modality, statement.text]),
  ).toEqual([
    ["README.md", "section", "unknown", "Cart"],
    ["README.md", "documented_requirement", "required", "The cart must round totals."],
    ["README.md", "documented_requirement", "optional", "It may show taxes."],
    ["docs/deep/api.md", "documented_requirement", "required", "The service must return the cart"],
  ]);
  expect(stderr).toContain("docs/latin.md");
  expect(stderr).toContain("docs/huge.md");
  const named = await docs(["--patterns", "docs/**", "--excludes", "docs/deep/**"], {
    HEDDLE_EVIDENCE_MAX_FILE_BYTES: "1048576",
  });
  expect(named.records.length).toBe(30_000);
});

test("a variable that is not a number within its limits is refused", async () => {
  project.write("README.md", "# Cart\n");
  for (const value of ["0", "many", "1.5"]) {
    const { status, errors } = await docs([], { HEDDLE_EVIDENCE_MAX_FILE_BYTES: value });
    expect(status).toBe(78);
    expect(errors()).toMatchObject([{ error: { code: "CONFIG" } }]);
  }
});

test("a task that is done keeps which of the folders and files that it names are there", async () => {
  project.write("teams/night-shift/guide.md", "# Guide\n");
  project.write(
    "TODO.md",
    "- [x] `night-shift` for the printers\n- [x] `day-shift` too\n- [ ] `night-shift` for all\n",
  );
  const { records } = await tasks();
  expect(records.map(({ metadata }) => metadata?.["found"])).toEqual([["night-shift"], undefined, undefined]);
});

test("a file that is missing is a wish in a plan, and where another folder has it", async () => {
  project.write("src/a.ts", "export const a = 1;\n");
  project.write("packages/x/src/b.ts", "export const b = 1;\n");
  project.write("docs/plan.md", "# Cache\n\nIt is `src/c.ts`.\n");
  project.write("docs/guide.md", "# Cache\n\nIt is `src/c.ts`, and `src/b.ts` uses it.\n");
  const { records } = await docs();
  expect(
    records
      .filter(({ statement }) => statement.kind === "broken_reference")
      .map(({ source, statement, metadata }) => [source.path, statement.object, metadata?.["tentative"]]),
  ).toEqual([
    ["docs/guide.md", "src/c.ts", undefined],
    ["docs/guide.md", "src/b.ts", true],
    ["docs/plan.md", "src/c.ts", true],
  ]);
});
