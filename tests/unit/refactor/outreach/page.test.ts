/** The marketing page: works without a script, and takes nothing of a repository or person for markup. */

import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { createContext } from "#kit/files/context.ts";
import { outreachReport } from "../../../../lib/refactor/outreach/compose.ts";
import { MARKETING_POLICY, marketingPage } from "../../../../lib/refactor/outreach/page.ts";
import { run } from "../../../../lib/refactor/outreach.ts";

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>'\u202egnp.`;

const resultFor = (name: string) => {
  const issue = {
    type: "cc_exceeded",
    name,
    severity: "critical" as const,
    value: 41,
    limit: 15,
    message: `Complexity ${name}`,
    description: name,
    path: name,
    line: 3,
    function: name,
  };
  return run(
    {
      repo_url: "https://example.org/a/b",
      branch: name,
      commit: "0".repeat(40),
      total_files: 1,
      total_lines: 2,
      avg_cc: 3,
      critical_count: 1,
      alerts: [issue],
      top_issues: [issue],
      contact_name: name,
      sender_name: name,
    },
    createContext({ env: {} }),
  );
};

/** Elements and attributes that the parser of a browser would see. */
function elementsOf(html: string): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  new HTMLRewriter()
    .on("*", {
      element: (element) => {
        found.push({ name: element.tagName, attributes: Object.fromEntries(element.attributes) });
      },
    })
    .transform(html);
  return found;
}

describe("the page", () => {
  test("has every field of the form, each with a label, and posts them without a script", () => {
    const elements = elementsOf(marketingPage({}));
    const named = elements.filter(({ name }) => name === "input" || name === "select");
    expect(named.map(({ attributes }) => attributes["name"])).toEqual([
      "repo_url",
      "branch",
      "buyer_type",
      "locale",
      "contact_name",
      "sender_name",
      "async_mode",
    ]);
    const labels = elements.filter(({ name }) => name === "label").map(({ attributes }) => attributes["for"]);
    for (const { attributes } of named) expect(labels).toContain(attributes["id"]);
    expect(elements.find(({ name }) => name === "form")?.attributes).toEqual({
      method: "post",
      action: "/marketing/",
    });
  });

  test("keeps what was typed, and says what is wrong", () => {
    const page = marketingPage({
      form: { repo_url: "https://example.org/a", buyer_type: "ceo", locale: "pl", async_mode: true },
      error: { message: "It is so", hint: "Do that" },
    });
    expect(page).toContain('value="https://example.org/a"');
    expect(page).toContain('<option value="ceo" selected>');
    expect(page).toContain('<option value="pl" selected>');
    expect(page).toContain('value="true" checked');
    expect(page).toContain('role="alert" id="error"><strong>It is so.</strong> Do that.');
  });

  test.each(["repo_url", "branch"] as const)("marks the %s where the error is about it", (field) => {
    const elements = elementsOf(marketingPage({ error: { message: "It is so", field } }));
    const marked = elements.filter(({ attributes }) => attributes["aria-invalid"] === "true");
    expect(marked.map(({ attributes }) => [attributes["name"], attributes["aria-describedby"]])).toEqual([
      [field, "error"],
    ]);
    expect(elements.find(({ attributes }) => attributes["id"] === "error")?.attributes["role"]).toBe("alert");
  });

  test("tells how far a scan is, and asks for nothing meanwhile", () => {
    const pending = { repo_url: "https://example.org/a", refresh: "/marketing/reports/1" };
    const elements = elementsOf(
      marketingPage({ pending: { ...pending, progress: { percent: 40, text: "Measuring its files" } } }),
    );
    const bar = elements.find(({ name }) => name === "progress")?.attributes;
    expect([bar?.["value"], bar?.["max"]]).toEqual(["40", "100"]);
    expect(elements.some(({ attributes }) => attributes["for"] === bar?.["id"])).toBe(true);
    expect(elements.filter(({ name }) => name === "form")).toEqual([]);
    // What nobody has measured yet has no number.
    const begun = elementsOf(marketingPage({ pending }));
    expect(begun.find(({ name }) => name === "progress")?.attributes["value"]).toBeUndefined();
  });

  test("leads to every message, and to the file that the server keeps", async () => {
    const result = await resultFor("shop.py");
    const elements = elementsOf(marketingPage({ result, download: "/marketing/reports/1?download=true" }));
    const ids = elements.map(({ attributes }) => attributes["id"]);
    const jumps = elements.flatMap(({ attributes }) => /^#(.*)/.exec(attributes["href"] ?? "")?.[1] ?? []);
    expect(jumps).toHaveLength(5);
    for (const id of jumps) expect(ids).toContain(id);
    const link = elements.find(({ attributes }) => attributes["download"] === "outreach_report.md");
    expect(link?.attributes["href"]).toBe("/marketing/reports/1?download=true");
  });

  test("shows the messages with buttons to copy them and the report to download", async () => {
    const result = await resultFor("shop.py");
    const elements = elementsOf(marketingPage({ result }));
    const copies = elements.flatMap(({ attributes }) => attributes["data-copies"] ?? []);
    const ids = new Set(elements.map(({ attributes }) => attributes["id"]));
    expect(copies).toHaveLength(9);
    for (const id of copies) expect(ids.has(id)).toBe(true);
    const link = elements.find(({ attributes }) => attributes["download"] === "outreach_report.md");
    const data = link?.attributes["href"]?.split("base64,")[1] ?? "";
    expect(Buffer.from(data, "base64").toString()).toBe(outreachReport(result, new Date()));
  });

  test("takes no text for markup, wherever it comes from", async () => {
    const pages = [
      marketingPage({ result: await resultFor(HOSTILE) }),
      marketingPage({
        form: { repo_url: HOSTILE, branch: HOSTILE, contact_name: HOSTILE, sender_name: HOSTILE },
      }),
      marketingPage({ error: { message: HOSTILE, hint: HOSTILE } }),
      marketingPage({ pending: { repo_url: HOSTILE, refresh: HOSTILE, correlation_id: HOSTILE } }),
    ];
    for (const page of pages) {
      const elements = elementsOf(page);
      expect(elements.filter(({ name }) => name === "script")).toHaveLength(1);
      expect(elements.filter(({ name }) => name === "img")).toEqual([]);
      expect(
        elements.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => name.startsWith("on")),
      ).toEqual([]);
      expect(page).not.toContain("\u202e");
    }
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/a b"])(
    "comes again only from this server, not from %s",
    (refresh) => {
      const page = marketingPage({ pending: { repo_url: "x", refresh } });
      expect(page).toContain('content="3;url=/marketing/"');
      expect(page).toContain('href="/marketing/"');
    },
  );

  test("needs nothing that its policy forbids", async () => {
    const page = marketingPage({ result: await resultFor("shop.py") });
    for (const name of ["script", "style"]) {
      const inside = page.split(`<${name}>`)[1]?.split(`</${name}>`)[0] ?? "";
      expect(MARKETING_POLICY).toContain(`sha256-${createHash("sha256").update(inside).digest("base64")}`);
    }
    for (const { name, attributes } of elementsOf(page)) {
      expect([name, attributes["style"], attributes["src"]]).toEqual([name, undefined, undefined]);
      if (attributes["href"] !== undefined)
        expect(attributes["href"]).toMatch(/^(data:text\/markdown|\/marketing\/|#)/);
    }
  });
});
