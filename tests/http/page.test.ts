/** The docs page in a real browser: its search, its folding families, and what axe finds wrong for people who need aid. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { commandLine } from "../acceptance/run.ts";
import { type Browser, openBrowser } from "../corpus/window/browser.ts";
import { SOAK, sample } from "../soak.ts";
import { Dispatcher } from "./dispatcher.ts";

const HEDDLE = commandLine(["heddle-serve", "--port", "0"]);
const NARROW = 390;
const WIDE = 1280;

let server: Dispatcher;
let browser: Browser;
beforeAll(async () => {
  server = await Dispatcher.start([], {}, HEDDLE);
  browser = await openBrowser();
  // Evaluated here instead of by a script element, which the page's policy forbids.
  axe = await Bun.file(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir)).text();
});
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()]);
});
let axe = "";

interface Look {
  width?: number;
  scheme?: "light" | "dark";
  script?: boolean;
  path?: string;
  /** Of another server. */
  url?: string;
}

/** The server of one family, whose page is short. */
async function oneFamily(): Promise<{ url: string } & AsyncDisposable> {
  const one = await Dispatcher.start([], {}, commandLine(["uri-serve", "--port", "0"]));
  return { url: one.url, [Symbol.asyncDispose]: async () => void (await one.stop()) };
}

async function look({
  width = WIDE,
  scheme = "light",
  script = true,
  path = "/docs",
  url = server.url,
}: Look = {}) {
  const height = 900;
  await browser.call("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: width === NARROW,
  });
  await browser.call("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-color-scheme", value: scheme }],
  });
  await browser.call("Emulation.setScriptExecutionDisabled", { value: !script });
  // A page of the same address with another fragment would not be loaded again.
  await browser.show("about:blank");
  await browser.show(url + path);
}

/** Types into what has the focus, as a keyboard does. */
const type = (text: string) => browser.call("Input.insertText", { text });
async function press(key: string, code: number) {
  for (const kind of ["rawKeyDown", "keyUp"])
    await browser.call("Input.dispatchKeyEvent", { type: kind, key, code: key, windowsVirtualKeyCode: code });
}
const tab = () => press("Tab", 9);

/** Names of the operations that can be seen, those of closed families left out. */
const visible = () =>
  browser.evaluate(
    `[...document.querySelectorAll("main section")].filter((one) => one.checkVisibility()).map(({ id }) => id)`,
  ) as Promise<string[]>;
const status = () => browser.evaluate(`document.querySelector(".search output").textContent`);
/** The announcement comes after a pause in typing. */
async function announced(text: string) {
  for (let i = 0; i < 1200 && (await status()) !== text; i++) await Bun.sleep(50);
  return status();
}
const focused = () => browser.evaluate(`document.activeElement.id || document.activeElement.hash`);
async function search(words: string) {
  await browser.evaluate(`document.getElementById("search").focus()`);
  await type(words);
}
/** Empties the search of a page that is shown already: the page of all families takes seconds to load. */
async function again() {
  await browser.evaluate(`document.getElementById("search").focus()`);
  await press("Escape", 27);
}

/** The operation, and those that take what it answers. */
const FINDS_URI_PLAN = ["gui-dispatch", "gui-to-dsl", "uri-plan"];

describe("the search of the docs page", () => {
  test("is reached, used and left by the keyboard alone", async () => {
    await look();
    for (let i = 0; i < 20 && (await focused()) !== "search"; i++) await tab();
    expect(await focused()).toBe("search");
    await type("uri plan");
    const left = await visible();
    expect(left).toContain("uri-plan");
    expect(left).not.toContain("window-detect");
    // The first of those with all the words in their name.
    await press("Enter", 13);
    expect(await focused()).toBe("#uri-plan");
  });

  test("tells the count of what is left, once it is quiet", async () => {
    await again();
    const all = await visible();
    await search("screenshot");
    const left = await visible();
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(all.length);
    expect(await announced(`${left.length} of ${all.length} operations`)).toStartWith(`${left.length} of`);
    expect(await browser.evaluate(`document.querySelector(".search output").getAttribute("aria-live")`)).toBe(
      "polite",
    );
    await press("Escape", 27);
    expect(await visible()).toEqual(all);
    expect(await announced("")).toBe("");
  });

  test.each([
    ["capitals", "URI-PLAN", FINDS_URI_PLAN],
    ["a path", "/refactor/config", undefined],
    ["words in any order", "plan uri-plan", FINDS_URI_PLAN],
    ["diacritics", "úri-plán", FINDS_URI_PLAN],
    ["what nothing has", "zzz", []],
  ])("takes %s", async (_name, words, expected) => {
    await again();
    await search(words);
    const left = await visible();
    if (expected) expect(left).toEqual(expected);
    else expect(left).not.toEqual([]);
    if (left.length === 0) expect(await announced("No operation matches")).toBe("No operation matches");
  });

  test("shows the operation of an address again that it had hidden", async () => {
    await again();
    await search("uri-plan");
    await browser.evaluate(`location.hash = "window-detect"`);
    // The page hears of the new address a moment later.
    for (let i = 0; i < 1200 && !(await visible()).includes("window-detect"); i++) await Bun.sleep(50);
    expect(await visible()).toContain("window-detect");
  });
});

describe("the families of the docs page", () => {
  test("are unfolded on a wide screen and folded on a narrow one", async () => {
    await look();
    expect((await visible()).length).toBeGreaterThan(50);
    await look({ width: NARROW });
    expect(await visible()).toEqual([]);
    await search("uri-plan");
    expect(await visible()).toEqual(FINDS_URI_PLAN);
    await press("Escape", 27);
    expect(await visible()).toEqual([]);
  });

  test("are opened by an address that names one of their operations", async () => {
    await look({ width: NARROW, path: "/docs#uri-plan" });
    const left = await visible();
    expect(left).toContain("uri-plan");
    expect(left.every((name) => name.startsWith("uri-"))).toBe(true);
  });

  test("are open without a script, which leaves no search that does nothing", async () => {
    await look({ width: NARROW, script: false });
    // Without scripts the page cannot be asked; its text as a browser would show it is taken by the protocol.
    const { root } = (await browser.call("DOM.getDocument")) as { root: { nodeId: number } };
    const count = async (selector: string) =>
      (
        (await browser.call("DOM.querySelectorAll", { nodeId: root.nodeId, selector })) as {
          nodeIds: number[];
        }
      ).nodeIds.length;
    expect(await count("details.family:not([open])")).toBe(0);
    expect(await count(".search[hidden]")).toBe(1);
    expect(await count("main section")).toBeGreaterThan(50);
  });
});

// Each width and each scheme once: axe reads every element, which takes half a minute on the page of all families.
const AXE_LOOKS = [
  ["wide and light", WIDE, "light"],
  ["narrow and dark", NARROW, "dark"],
] as const;
test.each(sample("looks of the docs page that axe reads", AXE_LOOKS, 1))(
  "axe finds nothing wrong: %s",
  async (_name, width, scheme) => {
    // The page of one family has the same parts.
    await using one = SOAK ? undefined : await oneFamily();
    await look({ width, scheme, ...(one && { url: one.url }) });
    // What is folded is read too.
    await browser.evaluate(`document.querySelectorAll("details").forEach((one) => { one.open = true; })`);
    expect(await browser.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
    await browser.evaluate(axe);
    const violations = await browser.evaluate(
      `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html, nodes[0].failureSummary]))`,
    );
    expect(violations).toEqual([]);
  },
  300_000,
);

test("the page breaks its own content security policy nowhere", async () => {
  await browser.call("Log.enable");
  await look();
  expect(
    await browser.evaluate(
      `[...document.querySelectorAll("script")].map(({ src }) => new URL(src).pathname.replace(/\\.[0-9a-f]{16}\\./, "."))`,
    ),
  ).toEqual(["/assets/docs.js", "/assets/docs-search.js"]);
  expect(await browser.evaluate(`document.querySelector(".search").hidden`)).toBe(false);
});
