/** `evidence-report` as a shell drives it, and its page in a real browser. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, openBrowser } from "../../corpus/window/browser.ts";
import { graph, module, record } from "../../unit/evidence/graphs.ts";
import { runHeddle } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-report-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (args: string[], name = "evidence-report") =>
  runHeddle([name, ...args], { cwd: folder, env: { HEDDLE_CHECK_RESULTS: "1" } });
const text = (name: string) => readFileSync(join(folder, name), "utf8");

const EVIL = `</script></style><img src=x onerror="document.title='owned'"> \u0007 {"a":1} --> | [x](javascript:alert(1))`;
const cart = module("src/cart.ts", ["addCoupon"]);
const ledger = module("src/deep/led ger#1.ts", ["post"]);
const wish = record("nl", "Add coupons to the cart", { path: "TASK.md", modality: "required", line: 3 });
const ticked = record("todo", EVIL, { status: "completed", path: "TODO.md", line: 4 });
const dated = ["2026-01-02", "2026-01-03", "2026-02-01"].map((day, at) => ({
  ...record("git", `feat: part ${at}`, { status: "implemented", target: { paths: ["src/cart.ts"] } }),
  observedAt: `${day}T03:04:05Z`,
}));
writeFileSync(
  join(folder, "graph.json"),
  JSON.stringify(graph([cart, ledger, wish, ticked, ...dated], [[wish, "evidenced_by", cart]])),
);

test("the view for a person has the verdict and the findings, and fits 80 columns", async () => {
  const { status, stdout } = await run(["graph.json", "--pretty"]);
  expect(status).toBe(0);
  expect(stdout).toStartWith("1 topic is asked for and not built; 1 part of the code nobody asked for.\n");
  expect(stdout).toContain("TODO.md:4 PLANNED_NOT_IMPLEMENTED");
  expect(stdout).not.toContain("\u0007");
  for (const line of stdout.split("\n")) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(80);
});

test("formats follow the ending or the option, and only own files are replaced", async () => {
  for (const name of ["r.html", "r.md", "r.svg", "r.html"])
    expect((await run(["graph.json", "--out", name])).status).toBe(0);
  expect(text("r.html")).toStartWith("<!doctype html>");
  expect(text("r.md")).toContain("## What matters most");
  expect(text("r.svg")).toStartWith("<svg ");
  const { records } = await run(["graph.json", "--format", "markdown"]);
  expect(String(records()[0]?.["content"])).toContain("[`TODO.md:4`](<TODO.md#L4>)");
  writeFileSync(join(folder, "mine.html"), "<!doctype html><p>mine");
  expect((await run(["graph.json", "--out", "mine.html"])).stderr).toContain("FILE_EXISTS");
  expect(text("mine.html")).toBe("<!doctype html><p>mine");
});

test("links follow the template, with paths as one part of an address", async () => {
  const host = "https://git.example/o/r/blob/main/{path}#L{line}";
  const { records } = await run(["graph.json", "--format", "html", "--link", host]);
  const page = String(records()[0]?.["content"]);
  expect(page).toContain('href="https://git.example/o/r/blob/main/TODO.md#L4"');
  expect(page).toContain('href="https://git.example/o/r/blob/main/src/deep/led%20ger%231.ts#L1"');
});

test.each([
  ["a script", "javascript:alert('{path}')"],
  ["data", "data:text/html,{path}"],
  ["no path", "https://git.example/"],
])("a template with %s is refused", async (_, link) => {
  expect((await run(["graph.json", "--format", "html", "--link", link])).status).toBe(64);
});

test("a report in Polish has no English headings", async () => {
  const { records } = await run([
    "graph.json",
    "--format",
    "markdown",
    "--language",
    "pl",
    "--project",
    "sklep",
  ]);
  const content = String(records()[0]?.["content"]);
  expect(content).toContain("# sklep: zamiary i rzeczywistość");
  expect(content).not.toContain("What matters");
});

describe("the page, opened from disk", () => {
  let browser: Browser;
  let axe = "";
  beforeAll(async () => {
    expect((await run(["graph.json", "--out", "page.html"])).status).toBe(0);
    browser = await openBrowser();
    // Evaluated here instead of by a script element, which the page's policy forbids.
    axe = await Bun.file(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir)).text();
  });
  afterAll(() => browser?.close());

  async function open(width: number, scheme: "light" | "dark", hash = "") {
    const size = { width, height: 800, deviceScaleFactor: 1, mobile: width < 500 };
    await browser.call("Emulation.setDeviceMetricsOverride", size);
    const features = [{ name: "prefers-color-scheme", value: scheme }];
    await browser.call("Emulation.setEmulatedMedia", { features });
    await browser.show("about:blank");
    await browser.show(`file://${folder}/page.html${hash}`);
  }
  const labels = () =>
    browser.evaluate(
      `[...document.querySelectorAll("tbody tr")].filter((row) => row.checkVisibility()).map((row) => row.dataset.status)`,
    );

  test.each([
    [1280, "light"],
    [1280, "dark"],
    [390, "light"],
    [390, "dark"],
  ] as const)("has nothing that axe finds wrong, at %d px, %s", async (width, scheme) => {
    await open(width, scheme);
    const found = await browser.evaluate(
      `(async () => { ${axe}; const { violations } = await axe.run(); return violations.map(({ id, nodes }) => id + " " + nodes[0].html); })()`,
    );
    expect(found).toEqual([]);
    expect(await browser.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    // A label that is wider than its cell is printed over the next one.
    const wide = `[...document.querySelectorAll("td")].filter((cell) => cell.scrollWidth > cell.clientWidth).length`;
    expect(await browser.evaluate(wide)).toBe(0);
  });

  test("runs its own script and nothing of what it shows", async () => {
    await open(1280, "light");
    expect(await browser.evaluate("document.title")).not.toBe("owned");
    expect(await browser.evaluate("document.images.length")).toBe(0);
    const style = await browser.evaluate(
      `getComputedStyle(document.querySelector(".box.missing")).strokeDasharray`,
    );
    expect(style).not.toBe("none");
    expect(await browser.evaluate(`document.querySelectorAll("#timeline ~ .scroll circle").length`)).toBe(3);
  });

  test("filters by status and by words, and says how many are left", async () => {
    await open(1280, "light");
    expect(await labels()).toEqual(["planned_not_implemented", "implemented_not_planned", "aligned"]);
    await browser.evaluate(`document.querySelector('[data-status="aligned"].chip').click()`);
    expect(await labels()).toEqual(["planned_not_implemented", "implemented_not_planned"]);
    await browser.evaluate(
      `(() => { const search = document.getElementById("search"); search.value = "Led"; search.dispatchEvent(new Event("input")); })()`,
    );
    expect(await labels()).toEqual(["implemented_not_planned"]);
    expect(await browser.evaluate(`document.getElementById("count").textContent`)).toBe("1 of 3 topics");
  });

  test("a finding leads to its topic, which opens", async () => {
    await open(1280, "light");
    const hash = String(await browser.evaluate(`document.querySelector(".places span a").hash`));
    await open(1280, "light", hash);
    expect(await browser.evaluate(`document.querySelector("tr:target details").open`)).toBe(true);
  });
});
