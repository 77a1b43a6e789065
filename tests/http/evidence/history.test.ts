/** The history page of `evidence-serve` in a real browser. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { renameSync, rmSync } from "node:fs";
import { commandLine } from "../../acceptance/run.ts";
import { type Browser, openBrowser } from "../../corpus/window/browser.ts";
import { sample } from "../../soak.ts";
import { Dispatcher } from "../dispatcher.ts";
import { commit, HistoryProject, HOSTILE, message, task, wish } from "./history-project.ts";

const serve = (project: HistoryProject, env: Record<string, string> = {}) =>
  Dispatcher.start(["--port", "0"], env, commandLine(["evidence-serve", "--root", project.root]));

const shop = new HistoryProject();
let server: Dispatcher;
let browser: Browser;
let axe = "";

/** So many equal runs, and three more: the newest two differ, and between them one failed. */
function fill(shop: HistoryProject, equal: number): void {
  const kept = [wish("The cart must validate coupons", 1), task("Export orders as CSV", 2)];
  for (let i = 0; i < equal; i++) shop.putRun(kept);
  shop.putRun([...kept, task("Send receipts by mail", 3), task("Refund with `refundOrder`", 4, "completed")]);
  shop.putRun(undefined);
  shop.putRun([
    ...kept,
    task("Send receipts by mail and SMS", 3),
    ...HOSTILE.map((text, at) => task(text, 10 + at, "completed")),
  ]);
  shop.write("TODO.md", Array.from({ length: 40 }, (_, at) => `line ${at + 1} of the list\n`).join(""));
  shop.write(".env", "PASSWORD=secret\n");
  shop.write("docs/a.md", "A\n");
}

beforeAll(async () => {
  fill(shop, 2);
  [server, browser] = await Promise.all([serve(shop), openBrowser()]);
  axe = await Bun.file(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir)).text();
});
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()]);
  shop.remove();
});

const evaluate = <Value>(expression: string) => browser.evaluate(expression) as Promise<Value>;

async function until(expression: string): Promise<void> {
  for (let i = 0; i < 1200; i++) {
    if (await evaluate<boolean>(`Boolean(${expression})`)) return;
    await Bun.sleep(50);
  }
  throw new Error(`It never became true: ${expression}\n${await evaluate("document.body.innerText")}`);
}

interface Look {
  width?: number;
  scheme?: "light" | "dark";
  hash?: string;
  url?: string;
}

const COMPARED = `document.getElementById("result")?.checkVisibility() && !document.getElementById("result").hasAttribute("aria-busy")`;
const visible = (id: string) => `document.getElementById("${id}").checkVisibility()`;
const textOf = (id: string) => evaluate<string>(`document.getElementById("${id}").innerText`);
const hash = () => evaluate<string>("decodeURIComponent(location.hash)");

async function open({ width = 1200, scheme = "light", hash: named = "", url = server.url }: Look = {}) {
  await browser.call("Emulation.setDeviceMetricsOverride", {
    width,
    height: 800,
    deviceScaleFactor: 1,
    mobile: width < 500,
  });
  await browser.call("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-color-scheme", value: scheme }],
  });
  await browser.show("about:blank");
  await browser.show(`${url}/ui${named}`);
}

async function compared(look: Look = {}): Promise<void> {
  await open(look);
  await until(COMPARED);
}

const key = async (name: string, code: number, text?: string) => {
  for (const type of ["rawKeyDown", ...(text ? ["char"] : []), "keyUp"])
    await browser.call("Input.dispatchKeyEvent", {
      type,
      key: name,
      code: name === " " ? "Space" : name,
      windowsVirtualKeyCode: code,
      ...(type === "char" && { text }),
    });
};
const enter = () => key("Enter", 13, "\r");
const type = (text: string) => browser.call("Input.insertText", { text });

const violations = async () => {
  await evaluate(axe);
  return evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`,
  );
};

describe("the page of 520 runs", () => {
  const long = new HistoryProject();
  let lengthy: Dispatcher;
  const show = (look: Look = {}) => compared({ url: lengthy.url, ...look });
  beforeAll(async () => {
    fill(long, 517);
    lengthy = await serve(long);
  });
  afterAll(async () => {
    await lengthy?.stop();
    long.remove();
  });

  test("compares the last two complete runs, as a picture and as lists", async () => {
    await show();
    const [before, , after] = long.runIds.slice(-3);
    expect(await evaluate(`["before", "after"].map((id) => document.getElementById(id).value)`)).toEqual([
      before,
      after,
    ]);
    expect(await evaluate(`document.querySelectorAll("#after option").length`)).toBe(500);
    expect(await textOf("picture")).toContain("Send receipts by mail");
    expect(await evaluate(`document.querySelector("#picture svg").getAttribute("aria-label")`)).toMatch(
      /^3 added, 1 removed, 1 changed records/,
    );
    const findings = await textOf("findings");
    expect(findings).toMatch(/New \d/);
    expect(findings).toMatch(/Fixed \d[\s\S]*refundOrder/);
    expect(await textOf("records")).toMatch(/Changed 1[\s\S]*Send receipts by mail and SMS/);
    expect(await textOf("runs")).toContain("1 to 20 of 500 runs");
    // Announced too, for those who do not see the heading.
    expect(await evaluate(`document.getElementById("status").textContent`)).toContain(
      `Compared the runs of `,
    );
    expect(await evaluate(`document.getElementById("status").textContent`)).toMatch(
      /3 new findings, 1 fixed\.$/,
    );
  });

  test("lists a file that was added to a run after the page was first asked for", async () => {
    const runId = long.runIds.at(-3) ?? "";
    const path = `${long.folderOf(runId)}/manifest.json`;
    const manifest = await Bun.file(path).json();
    const files = async () =>
      (await lengthy.ask("/api/runs")).json.runs.find((run: { runId: string }) => run.runId === runId).files;
    expect(await files()).not.toHaveProperty("todoApplyReceipt");
    await Bun.write(
      path,
      JSON.stringify({
        ...manifest,
        files: { ...manifest.files, todoApplyReceipt: "TODO.patch.receipt.json" },
      }),
    );
    expect(await files()).toHaveProperty("todoApplyReceipt");
  });

  test("walks through the pages of runs", async () => {
    await show();
    await evaluate(`[...document.querySelectorAll("#runs nav button")].at(-1).click()`);
    expect(await textOf("runs")).toContain("21 to 40 of 500 runs");
    expect(await evaluate(`document.activeElement.localName`)).toBe("table");
  });

  test("says that the run between failed, and why", async () => {
    await show();
    expect(await textOf("runs")).toContain("summary: No model is configured (LLM_NOT_CONFIGURED)");
    const options = await evaluate<boolean[]>(
      `[...document.querySelectorAll("#before option")].slice(0, 3).map(({ disabled }) => disabled)`,
    );
    expect(options).toEqual([false, true, false]);
  });

  test("goes to older pairs and back, each a step of the browser's history", async () => {
    await show();
    await evaluate(`document.getElementById("older").click()`);
    const [before, after] = long.runIds.slice(-4);
    await until(`document.getElementById("changes").textContent.includes("new finding") && ${COMPARED}`);
    expect(await hash()).toBe(`#before=${before}&after=${after}`);
    await evaluate(`history.back()`);
    await until(`document.getElementById("after").value === "${long.runIds.at(-1)}" && ${COMPARED}`);
  });

  test("says that nothing changed between equal runs", async () => {
    await show({ hash: `#before=${long.runIds.at(-10)}&after=${long.runIds.at(-9)}` });
    expect(await textOf("changes")).toBe("Nothing changed between these runs");
  });
});

describe("filters", () => {
  test("select by severity, source, kind and text, and the address keeps them", async () => {
    await compared();
    await evaluate(`document.querySelector('input[name="severity"][value="blocking"]').click()`);
    await until(`document.getElementById("status").textContent.startsWith("The filters show")`);
    const blocking = await textOf("findings");
    expect(blocking).toMatch(/\d of \d/);
    expect(blocking).not.toContain("warning ·");
    expect(await hash()).toContain("severity=blocking");

    await evaluate(`document.getElementById("text").focus()`);
    await type("refundórder");
    await until(`location.hash.includes("text=")`);
    await until(
      `document.getElementById("status").innerText === "The filters show 1 finding, 1 record and 0 relations."`,
    );
    expect(await textOf("status")).toBe("The filters show 1 finding, 1 record and 0 relations.");
    expect(await evaluate(`document.querySelector("#picture svg").getAttribute("aria-label")`)).toStartWith(
      "0 added, 1 removed, 0 changed",
    );

    const address = await evaluate<string>("location.hash");
    await compared({ hash: address });
    expect(await textOf("status")).toBe("The filters show 1 finding, 1 record and 0 relations.");
    expect(await evaluate(`document.getElementById("text").value`)).toBe("refundórder");
    await evaluate(`document.getElementById("clear").click()`);
    expect(await hash()).not.toContain("text=");
    expect(await textOf("findings")).toContain("warning ·");
  });

  test("that fit nothing say so", async () => {
    await compared({ hash: "#source=git&text=zzz" });
    expect(await textOf("status")).toBe("The filters show 0 findings, 0 records and 0 relations.");
    expect(await textOf("records")).toContain("None fits the filters.");
  });
});

describe("filters by people and tickets", () => {
  const team = new HistoryProject();
  const hostile = `human:<img src=x onerror="document.title='hacked'">`;
  let other: Dispatcher;
  beforeAll(async () => {
    const kept = task("Export orders as CSV", 1);
    for (let i = 0; i < 25; i++) team.putRun([kept]);
    team.putRun([kept], { participants: ["human:ola"], tickets: ["SHOP-7"] });
    team.putRun(
      [
        kept,
        message("Please add refunds", "human:ola", "SHOP-7"),
        message("Refunds are built", "agent:coder", "SHOP-7"),
        message("Please add coupons", hostile, "SHOP-10"),
        commit("Add refunds", "Ola Nowak", "shop-7"),
      ],
      { participants: ["human:ola", "agent:coder", hostile], tickets: ["SHOP-7", "SHOP-10"] },
    );
    other = await serve(team);
  });
  afterAll(async () => {
    await other?.stop();
    team.remove();
  });
  const options = (id: string) =>
    evaluate<string[]>(`[...document.getElementById("${id}").options].map(({ text }) => text)`);
  const choose = (id: string, value: string) =>
    evaluate(
      `{ const list = document.getElementById("${id}"); list.value = ${JSON.stringify(value)}; list.dispatchEvent(new Event("change", { bubbles: true })); }`,
    );
  const recordsShown = () =>
    evaluate<string[]>(
      `[...document.querySelectorAll("#records tbody th bdi")].map(({ textContent }) => textContent)`,
    );

  test("select what a participant said, and what is about a ticket", async () => {
    await compared({ url: other.url });
    expect(await options("participant")).toEqual(["All", "agent:coder", hostile, "human:ola", "Ola Nowak"]);
    expect(await options("ticket")).toEqual(["All", "SHOP-7", "SHOP-10"]);
    await choose("ticket", "SHOP-7");
    // The commit writes it in small letters.
    expect((await recordsShown()).toSorted()).toEqual([
      "Add refunds",
      "Please add refunds",
      "Refunds are built",
    ]);
    await choose("participant", "human:ola");
    expect(await recordsShown()).toEqual(["Please add refunds"]);
    expect(await hash()).toBe("#participant=human:ola&ticket=SHOP-7");
    expect(await textOf("status")).toMatch(/^The filters show \d+ findings?, 1 record and/);
    expect(await evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    await compared({ url: other.url, hash: "#participant=HUMAN:OLA&ticket=shop-7" });
    expect(await recordsShown()).toEqual(["Please add refunds"]);
    expect(await evaluate(`document.getElementById("participant").value`)).toBe("human:ola");
    await evaluate(`document.getElementById("clear").click()`);
    expect((await recordsShown()).length).toBe(4);
    expect(await hash()).toBe("");
  });

  test("keep a name of the address that nobody has, and say that nothing fits", async () => {
    await compared({ url: other.url, hash: "#participant=human:nobody" });
    expect(await evaluate(`document.getElementById("participant").value`)).toBe("human:nobody");
    expect(await textOf("status")).toBe("The filters show 0 findings, 0 records and 0 relations.");
  });

  test("select runs by their messages, and leave the comparison", async () => {
    await compared({ url: other.url });
    expect(await textOf("runs")).toContain("1 to 20 of 27 runs");
    await choose("by", "human:ola");
    expect(await textOf("runs")).toContain("1 to 2 of 2 runs with such messages, of 27 in all");
    await choose("about-ticket", "SHOP-10");
    expect(await textOf("runs")).toContain("1 to 1 of 1 run with such messages, of 27 in all");
    expect(await hash()).toBe("#by=human:ola&about=SHOP-10");
    expect((await recordsShown()).length).toBe(4);
    await compared({ url: other.url, hash: "#by=human:nobody" });
    expect(await textOf("runs")).toBe("No run has such messages.");
  });

  const filterLooks: [Look][] = [[{ width: 360, scheme: "dark" }], [{ width: 768, scheme: "light" }]];
  test.each(sample("looks of the filters of people", filterLooks, 1))(
    "fit the window, are without a fault for axe, and run nothing: %j",
    async (look) => {
      await compared({ url: other.url, hash: `#participant=${encodeURIComponent(hostile)}`, ...look });
      expect(await recordsShown()).toEqual(["Please add coupons"]);
      expect(await violations()).toEqual([]);
      expect(await evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      expect(await evaluate("document.title")).toBe("What changed between runs");
      expect(await evaluate(`document.querySelectorAll("main img").length`)).toBe(0);
    },
  );

  test("are not offered if nobody and no ticket is named", async () => {
    await compared();
    for (const id of ["participants", "tickets", "runs-filters"])
      expect(await evaluate(visible(id))).toBe(false);
  });
});

describe("texts of strangers", () => {
  test("are shown as they are, and run nothing", async () => {
    await browser.call("Network.enable");
    await compared({ hash: `#text=${encodeURIComponent(HOSTILE[0] ?? "")}` });
    expect(await textOf("records")).toContain(`onerror="document.title='hacked'"`);
    await compared();
    expect(await textOf("picture")).toContain("<img src=x");
    // What was injected would run at a later time.
    await Bun.sleep(300);
    expect(await evaluate("document.title")).toBe("What changed between runs");
    expect(
      await evaluate(
        `document.querySelectorAll("main img, main script, main [onerror], main [onload], main a[href^=javascript]").length`,
      ),
    ).toBe(0);
  });

  test("show characters that hide or reorder text by their number", async () => {
    await compared();
    const records = await textOf("records");
    expect(records).toContain("Pay ⟨U+202E⟩000,1⟨U+202C⟩ to ⟨U+2066⟩admin⟨U+2069⟩⟨U+200B⟩");
    expect(await evaluate<string>("document.body.innerText")).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  test("could not run a script even as markup: the policy has no inline script and no other origin", async () => {
    await compared();
    const policy = (await server.ask("/ui")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    await evaluate(
      `{ const place = document.createElement("div"); place.innerHTML = '<img src="data:," onerror="document.title = 1">'; document.body.append(place); }`,
    );
    await Bun.sleep(300);
    expect(await evaluate("document.title")).toBe("What changed between runs");
  });

  test("in the address do no harm", async () => {
    const bad = encodeURIComponent("<img src=x onerror=document.title=1>");
    await compared({ hash: `#before=${bad}&severity=${bad}&source=${bad}&code=${bad}&text=%00` });
    expect(await textOf("notice")).toContain("There is no complete run <img");
    expect(await evaluate(`document.querySelectorAll("main img").length`)).toBe(0);
    expect(await evaluate("document.title")).toBe("What changed between runs");
  });
});

describe("places", () => {
  test("open the lines of the file, and closing goes back to the link", async () => {
    await compared();
    await evaluate(
      `{ const link = [...document.querySelectorAll("#records a.place")].find(({ textContent }) => textContent === "TODO.md:10"); link.focus(); }`,
    );
    await enter();
    await until(`document.querySelector("#source-lines .here")`);
    expect(await evaluate(`document.querySelector("#source-lines .here").innerText`)).toContain(
      "line 10 of the list",
    );
    expect(await hash()).toContain("file=TODO.md&line=10");
    await key("Escape", 27);
    await until(`!document.getElementById("source").open`);
    await until(`!location.hash.includes("file=")`);
    await until(`document.activeElement.textContent === "TODO.md:10"`);
  });

  test.each([
    ["src/gone.ts", "no longer there"],
    ["../outside.ts", "outside"],
    [".env", "hidden"],
  ])("that cannot be shown say why: %s", async (file, why) => {
    await compared({ hash: `#file=${file}&line=3` });
    await until(`!document.getElementById("source-about").textContent.startsWith("Loading")`);
    expect(await textOf("source-about")).toContain(why);
  });

  test("the report of a run opens in a sandbox, and its places lead to the page", async () => {
    const path = `/api/runs/${shop.runIds.at(-1)}/report`;
    const { headers, text } = await server.ask(path);
    expect(headers.get("content-security-policy")).toStartWith("sandbox allow-scripts");
    expect(headers.get("content-security-policy")).not.toContain("allow-same-origin");
    expect(text).toContain('href="/ui#file=TODO.md#L10"');
    await compared({ hash: "#file=TODO.md#L12" });
    await until(`document.querySelector("#source-lines .here")`);
    expect(await evaluate(`document.querySelector("#source-lines .here").innerText`)).toContain("line 12");
  });
});

describe("for everyone", () => {
  const looks: [Look][] = [
    [{ width: 320, scheme: "dark" }],
    [{ width: 1280, scheme: "light" }],
    [{ width: 1280, scheme: "dark" }],
    [{ width: 320, scheme: "light" }],
  ];
  test.each(sample("looks of the history page", looks, 1))(
    "axe finds nothing wrong, and nothing is wider than the window: %j",
    async (look) => {
      await compared(look);
      expect(await violations()).toEqual([]);
      expect(await evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      await evaluate(`document.querySelector("#records a.place").click()`);
      await until(`document.querySelector("#source-lines .row")`);
      expect(await violations()).toEqual([]);
    },
  );

  test("the keyboard reaches choice, filters and lists in the order of reading, and works them", async () => {
    await compared();
    const reached: string[] = [];
    for (let i = 0; i < 22; i++) {
      await key("Tab", 9);
      reached.push(
        await evaluate<string>(
          `document.activeElement.id || document.activeElement.name || document.activeElement.className || document.activeElement.localName`,
        ),
      );
    }
    const order = ["skip", "reload", "before", "swap", "after", "older", "severity", "code", "text"];
    const places = order.map((name) => reached.indexOf(name));
    expect([reached, places]).toEqual([reached, places.toSorted((a, b) => a - b)]);
    expect(places).not.toContain(-1);
    await evaluate(`document.querySelector('input[name="severity"]').focus()`);
    await key(" ", 32, " ");
    await until(`document.getElementById("status").textContent.startsWith("The filters show")`);
    expect(await evaluate(`document.activeElement.name`)).toBe("severity");
  });

  test("the first link skips to the changes, and the counts lead to their lists", async () => {
    await compared();
    await key("Tab", 9);
    await enter();
    expect(await evaluate("document.activeElement.id")).toBe("changes");
    await evaluate(`document.querySelector('#sums a[href="#records-removed"]').click()`);
    expect(await evaluate("document.activeElement.id")).toBe("records-removed");
    expect(await hash()).toBe("");
  });

  test("tables keep their meaning where they are laid out as cards", async () => {
    await compared({ width: 320 });
    const { nodes } = (await browser.call("Accessibility.getFullAXTree")) as {
      nodes: { role?: { value: string }; name?: { value: string } }[];
    };
    const named = (role: string) =>
      nodes.filter((node) => node.role?.value === role).map(({ name }) => name?.value);
    expect(named("table")).toContain("Added records");
    expect(named("columnheader")).toEqual(expect.arrayContaining(["Statement", "Source", "Place"]));
    expect(named("rowheader").length).toBeGreaterThan(3);
    expect(named("main").length).toBe(1);
    expect(named("status").length).toBeGreaterThan(0);
  });
});

describe("what can go wrong", () => {
  let project: HistoryProject;
  let other: Dispatcher;
  beforeEach(() => {
    project = new HistoryProject();
  });

  test("no run, one run and failed runs are told from each other", async () => {
    project.write("TODO.md", "");
    other = await serve(project);
    try {
      const reload = async (words: string) => {
        await evaluate(`document.getElementById("reload").click()`);
        await until(`document.getElementById("status").textContent.includes(${JSON.stringify(words)})`);
      };
      await open({ url: other.url });
      await until(`document.getElementById("status").textContent.includes("There are no runs yet")`);
      expect(await violations()).toEqual([]);
      project.putRun(undefined);
      await reload("No run is complete. 1 run failed");
      project.putRun([task("Export orders", 1)]);
      await reload("only one complete run");
      expect(await evaluate(visible("choice"))).toBe(false);
      project.putRun([task("Export orders", 1), task("Send receipts", 2)]);
      project.putRun(undefined);
      await evaluate(`document.getElementById("reload").click()`);
      await until(COMPARED);
      expect(await textOf("notice")).toContain("The newest run");
      expect(await textOf("notice")).toContain("failed (summary: No model is configured)");
    } finally {
      await other.stop();
      project.remove();
    }
  });

  test("a run that was deleted, and a server that is gone, are named, and can be tried again", async () => {
    const runs = [1, 2, 3].map((count) =>
      project.putRun(Array.from({ length: count }, (_, at) => task(`Task ${at}`, at + 1))),
    );
    other = await serve(project);
    try {
      await compared({ url: other.url });
      renameSync(project.folderOf(runs[0] ?? ""), `${project.root}/away`);
      await evaluate(`document.getElementById("older").click()`);
      await until(visible("notice"));
      expect(await textOf("notice")).toContain("One of these runs was deleted");
      await evaluate(`document.querySelector("#notice button").click()`);
      await until(COMPARED);
      expect(await textOf("notice")).toContain("may have been deleted");
      renameSync(`${project.root}/away`, project.folderOf(runs[0] ?? ""));
      rmSync(`${project.folderOf(runs[2] ?? "")}/intent.graph.json`);
      await open({ url: other.url });
      await until(COMPARED);
      expect(await textOf("notice")).toContain("has no graph any more. These are the last two complete ones");
      expect(await evaluate(`document.getElementById("after").value`)).toBe(runs[1] ?? "");
      expect(await textOf("runs")).toMatch(/files are gone\s+Its graph was deleted/);
      expect(await violations()).toEqual([]);
      rmSync(`${project.folderOf(runs[1] ?? "")}/intent.graph.json`);
      await evaluate(`document.getElementById("reload").click()`);
      await until(`document.getElementById("status").textContent.includes("The files of 2 runs are gone")`);
      expect(await violations()).toEqual([]);
      await other.stop();
      await evaluate(`document.getElementById("reload").click()`);
      await until(`document.getElementById("notice").innerText.includes("does not answer")`);
      expect(await textOf("notice")).toContain("Try again");
    } finally {
      await other.stop();
      project.remove();
    }
  });

  test("findings that cannot be compared leave records and relations", async () => {
    const run = project.putRun([task("Export orders", 1)]);
    project.putRun([task("Export orders", 1), task("Send receipts", 2)]);
    project.write(`.heddle/evidence/runs/${run}/diagnostics.json`, "{}");
    other = await serve(project);
    try {
      await compared({ url: other.url });
      expect(await textOf("findings")).toContain("The findings of these runs cannot be compared");
      expect(await textOf("records")).toContain("Send receipts");
    } finally {
      await other.stop();
      project.remove();
    }
  });
});

describe("a server with a token", () => {
  let guarded: Dispatcher;
  beforeAll(async () => {
    guarded = await serve(shop, { HEDDLE_EVIDENCE_A2A_TOKEN: "to,ken=1" });
  });
  afterAll(() => guarded.stop());

  test("shows the page to everyone and data to nobody without the token", async () => {
    for (const path of ["/", "/ui", "/healthz"]) expect((await guarded.ask(path)).status).toBe(200);
    for (const path of ["/api/runs", "/api/source?path=TODO.md", `/api/runs/${shop.runIds.at(-1)}/report`])
      expect((await guarded.ask(path)).status).toBe(401);
    expect((await guarded.ask("/ui")).text).not.toContain("receipts");
  });

  test("is asked for the token, which is kept in memory only", async () => {
    await open({ url: guarded.url });
    await until(`document.getElementById("access").open`);
    expect(await evaluate("document.activeElement.id")).toBe("token");
    expect(await violations()).toEqual([]);
    await type("wrong");
    await enter();
    await until(`document.getElementById("access-wrong").textContent.includes("does not accept")`);
    await type("to,ken=1");
    await enter();
    await until(COMPARED);
    expect(await evaluate(`document.getElementById("token").value`)).toBe("");
    expect(await evaluate("localStorage.length + sessionStorage.length + document.cookie.length")).toBe(0);
    expect(await evaluate<string>("location.href")).not.toContain("ken");
    await open({ url: guarded.url });
    await until(`document.getElementById("access").open`);
  });

  test("saves the report, because a link cannot carry the token", async () => {
    await open({ url: guarded.url });
    await until(`document.getElementById("access").open`);
    await type("to,ken=1");
    await enter();
    await until(COMPARED);
    await browser.call("Browser.setDownloadBehavior", { behavior: "deny" });
    await evaluate(`document.querySelector("#after-about a").click()`);
    await until(`document.getElementById("status").textContent === "The report was saved."`);
  });
});

describe("the lines of a file over HTTP", () => {
  const source = (path: string, line?: number) =>
    server.ask(`/api/source?${new URLSearchParams({ path, ...(line && { line: String(line) }) })}`);

  test("are those around the line, and the last ones behind the end", async () => {
    expect((await source("TODO.md", 20)).json).toMatchObject({ path: "TODO.md", first: 8, total: 40 });
    expect((await source("TODO.md", 900)).json).toMatchObject({ first: 28, lines: { length: 13 } });
    expect((await source("TODO.md")).json.lines[0]).toBe("line 1 of the list");
  });

  test.each([
    [".env", 403, "PROTECTED_PATH"],
    [".heddle/evidence/latest.json", 403, "PROTECTED_PATH"],
    ["../x", 403, "OUTSIDE_ROOTS"],
    ["/etc/passwd", 403, "OUTSIDE_ROOTS"],
    ["docs", 400, "UNREADABLE"],
    ["none", 400, "NOT_FOUND"],
    ["a\0b", 403, "OUTSIDE_ROOTS"],
  ])("of %j are refused", async (path, status, code) => {
    const { json, status: answered } = await source(path);
    expect([answered, json.error.code]).toEqual([status, code]);
    // Where the project is on the server is nobody's business.
    expect(json.error.message).not.toContain(shop.root);
  });

  test("are those of a visible file, whatever a link to it is called", async () => {
    const { symlinkSync } = await import("node:fs");
    symlinkSync(".env", `${shop.root}/innocent.txt`);
    expect((await source("innocent.txt")).status).toBe(403);
  });
});
