/** What is written about a scan: only what was measured, in two languages, with nothing of the repository as markup. */
import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import fc from "fast-check";
import { createContext } from "#kit/files/context.ts";
import { AUDIENCES, BUYER_TYPES, LOCALES, type OutreachRequest, type TopIssue } from "#schemas/refactor.ts";
import { outreachReport } from "../../../../lib/refactor/outreach/compose.ts";
import { projectOf } from "../../../../lib/refactor/outreach/findings.ts";
import { MOST_POST_CHARACTERS } from "../../../../lib/refactor/outreach/post.ts";
import { run } from "../../../../lib/refactor/outreach.ts";
import { failureOf } from "../../kit/scratch.ts";

const context = createContext({ env: {}, now: () => new Date("2026-03-01T12:00:00Z") });

const issue = (path: string, name: string | null, type = "cc_exceeded", value = 41): TopIssue => ({
  type,
  name: name === null ? path : `${path}:${name}`,
  severity: "critical",
  value,
  limit: 15,
  message: `Complexity ${value} is over 15`,
  description: "Many paths",
  path,
  line: name === null ? null : 7,
  function: name,
});

const record = (issues: TopIssue[] = [issue("shop/price.py", "price")]): OutreachRequest => ({
  repo_url: "https://example.org/acme/shop.git",
  branch: "main",
  commit: "0123456789abcdef0123456789abcdef01234567",
  total_files: 1,
  total_lines: 1234,
  avg_cc: 4.25,
  critical_count: 1,
  alerts: issues,
  top_issues: issues,
});

describe.each(LOCALES)("in %s", (locale) => {
  test.each(BUYER_TYPES)("all audiences get a message, the %s the first", async (buyer_type) => {
    const { templates } = await run({ ...record(), buyer_type, locale }, context);
    expect(templates[0]?.audience).toBe(buyer_type);
    expect(templates.map(({ audience }) => audience).sort()).toEqual([...AUDIENCES].sort());
    for (const { text } of templates) expect(text.length).toBeGreaterThan(80);
  });

  test("a letter has file and line, the numbers, who is greeted and who signs", async () => {
    const result = await run({ ...record(), locale, contact_name: "Ada", sender_name: "Jan" }, context);
    const { templates } = result;
    const report = outreachReport(result, context.now());
    const text = templates.find(({ audience }) => audience === "tech_lead")?.text ?? "";
    for (const part of ["`shop/price.py:7` `price`", "41", "15", "0123456789ab", "Ada", "Jan"])
      expect(text).toContain(part);
    expect(text).toContain(locale === "en" ? "1 source file, 1,234 lines" : "1 plik źródłowy, 1234 linie");
    expect(report).toContain("2026-03-01");
    for (const { title } of templates) expect(report).toContain(`## ${title}\n`);
  });

  test("where nothing is over a limit, nothing is offered", async () => {
    const { templates } = await run({ ...record([]), critical_count: 0, locale }, context);
    for (const { text } of templates) {
      expect(text).not.toMatch(/pull request/);
      expect(text).toMatch(locale === "en" ? /No metric is over its limit/ : /Żadna miara nie przekracza/);
    }
  });

  test("no message promises what was not measured", async () => {
    const result = await run({ ...record(), locale }, context);
    expect(outreachReport(result, context.now())).not.toMatch(
      /[$€£%]|\b(save|saves|savings|ROI|hours of|oszczędz|zaoszcz)/i,
    );
  });

  test("a post is short whatever the names", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 400 }), async (name) => {
        const { templates } = await run({ ...record([issue(`src/${name}.py`, name)]), locale }, context);
        const post = templates.find(({ audience }) => audience === "social_post")?.text ?? "";
        expect([...post].length).toBeLessThanOrEqual(MOST_POST_CHARACTERS);
        expect(post).not.toMatch(/[\n@#]/);
      }),
      { numRuns: 60 },
    );
  });
});

test("names from a repository are no markup", async () => {
  const hostile = "x`\n\n# Owned\n[click](https://evil.example)<img src=x>@everyone.py";
  const issues = [issue(hostile, "`f`|<script>"), issue(hostile, null, "unknown_kind")];
  const result = await run({ ...record(issues), contact_name: "A\n# B <b>", sender_name: "[x](y)" }, context);
  const { templates } = result;
  const report = outreachReport(result, context.now());
  const post = templates.find(({ audience }) => audience === "social_post")?.text;
  for (const text of [report, ...templates.map((one) => one.text).filter((one) => one !== post)]) {
    const html = Bun.markdown.html(text);
    expect(html).not.toMatch(/<(img|script|b|a)[ >]/);
    expect(html).not.toMatch(/<h1[^>]*>\s*(Owned|B )/);
  }
});

test("the first step is about a function where there is one", async () => {
  const issues = [issue("big.py", null, "lines_exceeded", 3000), issue("a.py", "run")];
  const { templates } = await run(record(issues), context);
  expect(templates[0]?.text).toContain("A first pull request would split `run` (`a.py`)");
});

test("a record of a scan that is not whole is refused, not completed", async () => {
  const { total_lines: _, ...part } = record();
  expect((await failureOf(() => run(part, context))).code).toBe("INVALID_RECORD");
});

test("without a repository and a project there is nothing to write about", async () => {
  expect((await failureOf(() => run({}, context))).code).toBe("USAGE");
});

test("a report is not written for clients that may change nothing", async () => {
  const http = createContext({ transport: "http", allowExecute: false });
  const { written, content, report_path } = await run({ ...record(), report: "x.md" }, http);
  expect([written, report_path]).toEqual([false, undefined]);
  expect(content).toStartWith("# What to write about ");
  expect(existsSync("x.md")).toBe(false);
});

test.each([
  ["https://github.com/pallets/click.git", "pallets/click"],
  ["git://host/one", "one"],
  ["https://host/a/b/c", "b/c"],
])("the repository %s is called %s", (address, name) => {
  expect(projectOf(address)).toBe(name);
});
