/** The chat page in a real browser: text, forms, voice from a fake microphone, without a connection, and by keyboard. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { type Browser, openBrowser } from "../../corpus/window/browser.ts";
import { tone } from "../../fixtures/workflow/sound.ts";
import { SOAK, sample } from "../../soak.ts";
import { Dispatcher } from "../dispatcher.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-chat-"));
const SERVE = commandLine(["workflow-serve", "--part", "language"]);
const SPOKEN = "wyślij fakturę na 1500 zł do jan@firma.pl";

/** What the recogniser was sent, and what it hears. */
const heard: number[] = [];
const recogniser = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    const file = (await request.formData()).get("file");
    heard.push(file instanceof Blob ? file.size : 0);
    return Response.json({ text: SPOKEN });
  },
});

const serve = (port = 0) =>
  Dispatcher.start(
    ["--root", folder, "--port", String(port)],
    { HEDDLE_WORKFLOW_STT_BASE_URL: `${recogniser.url.origin}/v1`, HEDDLE_WORKFLOW_CONFIG: "" },
    SERVE,
  );
let server: Dispatcher;
let browser: Browser;
let axe = "";

beforeAll(async () => {
  const sound = join(folder, "speech.wav");
  await Bun.write(sound, tone(2, 5));
  server = await serve();
  browser = await openBrowser("chromium", [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    // Played again and again: a busy page may miss its beginning.
    `--use-file-for-fake-audio-capture=${sound}`,
    "--autoplay-policy=no-user-gesture-required",
  ]);
  axe = await Bun.file(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir)).text();
});
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop(), recogniser.stop(true)]);
  rmSync(folder, { recursive: true });
});

const evaluate = <Value>(expression: string) => browser.evaluate(expression) as Promise<Value>;

/** Waits until an expression is true in the page. */
async function until(expression: string): Promise<void> {
  for (let i = 0; i < 2400; i++) {
    if (await evaluate<boolean>(`Boolean(${expression})`)) return;
    await Bun.sleep(50);
  }
  throw new Error(`It never became true: ${expression}\n${await evaluate("document.body.innerText")}`);
}

interface Look {
  language?: "en" | "pl";
  width?: number;
  scheme?: "light" | "dark";
}

/** Opens the page with a new conversation. */
async function open({ language = "pl", width = 1200, scheme = "light" }: Look = {}): Promise<void> {
  await browser.call("Emulation.setDeviceMetricsOverride", {
    width,
    height: 800,
    deviceScaleFactor: 1,
    mobile: width < 500,
  });
  await browser.call("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-color-scheme", value: scheme }],
  });
  await browser.show(`${server.url}/chat`);
  await evaluate(
    `localStorage.clear(); sessionStorage.clear(); localStorage.setItem("heddle.language", "${language}")`,
  );
  await browser.show("about:blank");
  await browser.show(`${server.url}/chat`);
  await until(`document.getElementById("status").dataset.state === "online"`);
}

const key = async (name: string, code: number, text?: string) => {
  for (const type of ["rawKeyDown", ...(text ? ["char"] : []), "keyUp"])
    await browser.call("Input.dispatchKeyEvent", {
      type,
      key: name,
      code: name,
      windowsVirtualKeyCode: code,
      ...(type === "char" && { text }),
    });
};
const enter = () => key("Enter", 13, "\r");

/** Writes a message as a person does, and waits for the answer. */
async function say(words: string): Promise<void> {
  const before = await evaluate<number>(
    `document.querySelectorAll("article.heddle:not([aria-hidden])").length`,
  );
  await evaluate(`document.getElementById("input").focus()`);
  await browser.call("Input.insertText", { text: words });
  await enter();
  await until(`document.querySelectorAll("article.heddle:not([aria-hidden])").length > ${before}`);
}
const last = () =>
  evaluate<string>(`[...document.querySelectorAll("article.heddle:not([aria-hidden])")].at(-1).innerText`);
const violations = async () => {
  await evaluate(axe);
  return evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`,
  );
};

describe("a conversation on the page", () => {
  test("in writing goes from a request over a form and the read-back to a run", async () => {
    await open();
    await say("Wyślij fakturę do jan@firma.pl");
    await until(`document.activeElement.name === "amount"`);
    await browser.call("Input.insertText", { text: "1 500,00" });
    await evaluate(
      `{ const currency = document.querySelector('[name="currency"]'); if (currency) currency.value = "PLN"; }`,
    );
    await enter();
    await until(`[...document.querySelectorAll(".choices button:enabled")].length === 2`);
    const readBack = await last();
    expect(readBack.replaceAll(/[\s ]/g, "")).toContain("1500");
    expect(readBack).toContain("jan@firma.pl");
    await evaluate(`document.querySelector(".choices button:enabled").click()`);
    await until(`document.querySelector(".steps, .choices button:enabled")`);
    if (!(await evaluate(`document.querySelector(".steps") !== null`))) {
      await evaluate(`document.querySelector(".choices button:enabled").click()`);
      await until(`document.querySelector(".steps")`);
    }
    expect(await evaluate(`document.querySelector(".steps").innerText`)).toContain("symulacja");
  });

  test("shows what is wrong with a field next to it, and keeps the rest", async () => {
    await open({ language: "en" });
    await say("Send an invoice");
    await evaluate(`document.querySelector('[name="amount"]').value = "0"`);
    await evaluate(`document.querySelector('[name="to"]').value = "jan@firma.pl"`);
    await evaluate(`document.querySelector(".fields").requestSubmit()`);
    await until(`document.querySelector('[aria-invalid="true"]')`);
    expect(
      await evaluate(
        `{ const wrong = document.querySelector('[aria-invalid="true"]:enabled'); document.getElementById(wrong.getAttribute("aria-describedby")).textContent.length > 0 }`,
      ),
    ).toBe(true);
  });

  // Browsers record WebM, which ffmpeg converts.
  if (SOAK)
    test("in speech records, shows the transcript and answers", async () => {
      await open();
      heard.length = 0;
      await until(`!document.getElementById("mic").disabled`);
      await evaluate(`document.getElementById("mic").click()`);
      await until(`document.getElementById("composer").dataset.state === "recording"`);
      // The silence behind the tone ends the recording.
      await until(`document.querySelector("article.user")?.innerText.includes("1500")`);
      await until(`document.querySelectorAll(".choices button:enabled").length === 2`);
      expect(heard.length).toBe(1);
      expect(heard[0]).toBeGreaterThan(16_000);
      expect(await last()).toContain("jan@firma.pl");
    });

  test("is read aloud where that is on, and speaking or Escape stops it", async () => {
    await open();
    await evaluate(
      `globalThis.spoken = []; speechSynthesis.speak = ({ text }) => spoken.push(text); speechSynthesis.cancel = () => spoken.push("stop");`,
    );
    await say("Powiadom #ops");
    expect(await evaluate<string[]>("spoken.filter((one) => one !== 'stop')")).toEqual([]);
    await evaluate(`document.getElementById("speak").click()`);
    await say("serwer wrócił");
    expect((await evaluate<string[]>("spoken")).at(-1)).toContain("ops");
    await key("Escape", 27);
    expect(await evaluate<string>("spoken.at(-1)")).toBe("stop");
  });
});

describe("the page", () => {
  test("can be installed", async () => {
    await open();
    await until("navigator.serviceWorker.controller");
    const { installabilityErrors } = await browser.call("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
  });

  test("opens without a connection, keeps what is written, and sends it later", async () => {
    await open();
    await until("navigator.serviceWorker.controller");
    const offline = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await browser.call("Network.enable");
    await browser.call("Network.emulateNetworkConditions", { ...offline, offline: true });
    try {
      await browser.show(`${server.url}/chat`);
      await until(`document.getElementById("status").dataset.state === "offline"`);
      expect(await evaluate(`document.getElementById("notice").checkVisibility()`)).toBe(true);
      await evaluate(`document.getElementById("input").focus()`);
      await browser.call("Input.insertText", { text: "Powiadom #ops, że serwer padł" });
      await enter();
    } finally {
      await browser.call("Network.emulateNetworkConditions", { ...offline, offline: false });
    }
    await until(`document.querySelectorAll(".choices button:enabled").length === 2`);
  });

  const PLAN = "Wyślij fakturę na 700 zł do jan@firma.pl";
  const ran = () => evaluate<boolean>(`document.querySelector(".steps") !== null`);

  test("shows the plan after a reload, and in a window of its own, before it can be run", async () => {
    await open();
    await say(PLAN);
    await browser.show("about:blank");
    await browser.show(`${server.url}/chat`);
    await until(`document.querySelectorAll(".choices button:enabled").length === 2`);
    expect(await last()).toContain("700");
    expect(await ran()).toBe(false);
    // Also if it is asked for before the plan has come.
    await browser.show("about:blank");
    const { identifier } = await browser.call("Page.addScriptToEvaluateOnNewDocument", {
      source: `{ const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) { if (!text.includes('"show"')) send.call(this, text); } }`,
    });
    try {
      await browser.show(`${server.url}/chat`);
      await until(`document.getElementById("status").dataset.state === "online"`);
      await say("uruchom");
      expect(await last()).toContain("700");
      expect(await ran()).toBe(false);
    } finally {
      await browser.call("Page.removeScriptToEvaluateOnNewDocument", { identifier });
    }
    await say("uruchom");
    expect(await ran()).toBe(true);
  });

  test("never sends later what could run a plan", async () => {
    await open();
    await say(PLAN);
    const { port } = server;
    await server.stop();
    await until(`document.getElementById("status").dataset.state === "offline"`);
    await evaluate(`document.getElementById("input").focus()`);
    await browser.call("Input.insertText", { text: "uruchom" });
    await enter();
    await until(`document.querySelector(".wrong")?.innerText.includes("Nie wysłano")`);
    expect(await evaluate(`document.getElementById("input").value`)).toBe("uruchom");
    server = await serve(port);
    await until(`document.getElementById("status").dataset.state === "online"`);
    await say("co masz?");
    expect(await ran()).toBe(false);
  });

  const looks: [Look][] = [
    [{ language: "pl", width: 1200, scheme: "light" }],
    [{ language: "en", width: 390, scheme: "dark" }],
  ];
  test.each(sample("looks of the chat page", looks, 1))(
    "has nothing that axe finds wrong: %j",
    async (look) => {
      await open(look);
      expect(await violations()).toEqual([]);
      await evaluate(`document.querySelector("details").open = true`);
      await say(look.language === "pl" ? "Wyślij fakturę" : "Send an invoice");
      expect(await violations()).toEqual([]);
      expect(await evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    },
  );

  test("is used by the keyboard alone", async () => {
    await open();
    await evaluate("document.body.focus()");
    const reached = new Set<string>();
    for (let i = 0; i < 15; i++) {
      await key("Tab", 9);
      reached.add(await evaluate<string>(`document.activeElement.id || document.activeElement.localName`));
    }
    expect([...reached]).toEqual(expect.arrayContaining(["summary", "input", "mic", "button"]));
  });
});

test("a page of a server with a token asks for it, and works with it", async () => {
  const guarded = await Dispatcher.start(
    ["--root", folder, "--port", "0"],
    { HEDDLE_TOKEN: "to,ken=1" },
    SERVE,
  );
  try {
    await browser.show(`${guarded.url}/chat`);
    await until(`document.getElementById("access").open`);
    await evaluate(`document.getElementById("token").focus()`);
    await browser.call("Input.insertText", { text: "to,ken=1" });
    await enter();
    await until(`document.getElementById("status").dataset.state === "online"`);
  } finally {
    await guarded.stop();
  }
});
