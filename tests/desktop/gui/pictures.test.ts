/** Pictures of what was done, and the page that shows them: offline, without secrets, and for people who need aid, too. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { appendFileSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { StepPictures } from "#schemas/gui/events.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { checkedCommand } from "../../../lib/gui/dsl/check.ts";
import { run as exportEvents } from "../../../lib/gui/events-export.ts";
import { openStore } from "../../../lib/gui/store.ts";
import { type Browser, openBrowser } from "../../corpus/window/browser.ts";
import { Desktop } from "../session.ts";
import { Terminal } from "./terminal.ts";

const DEADLINE = 300_000;

let desktop: Desktop;
let browser: Browser;
beforeAll(async () => {
  [desktop, browser] = await Promise.all([Desktop.start(), openBrowser()]);
}, DEADLINE);
afterAll(async () => {
  await Promise.all([desktop?.end(), browser?.close()]);
}, DEADLINE);

const step = (action: string, config: Record<string, unknown>) => ({ action, config });

/** Runs commands as if each came in a request of its own. */
async function run(
  workdir: string,
  more: Record<string, string>,
  ...commands: ReturnType<typeof checkedCommand>[]
) {
  const env = { ...desktop.env, HEDDLE_SECRET_PIN: "s3cr3t-pin", ...more };
  const store = await openStore(workdir, () => new Date());
  const desk = new Desk(createContext({ env, writing: "write" }), {}, workdir);
  const results = [];
  for (const command of commands) results.push(await dispatch(command, desk, store));
  await desk.close();
  await store.close();
  return results;
}
const picturesOf = ({ data }: { data: Record<string, unknown> } | undefined = { data: {} }) =>
  (data["pictures"] ?? []) as StepPictures[];

test(
  "each step has its pictures, the page shows them, and a secret is in neither",
  async () => {
    await Terminal.open(desktop, "pictured");
    const workdir = join(desktop.folder, "pictures");
    const window = { window: ["pictured"], timeout: 120 };
    const executed = checkedCommand("execute", {
      steps: [
        step("wait_for_window", window),
        step("focus_window", { window_name_hints: ["pictured"] }),
        step("type_text", { text: "<b>zażółć</b>", submit: true }),
        step("type_text", { text: "{{secret:PIN}}", submit: true }),
        step("wait", { seconds: 0 }),
        step("assert_window", { window: ["no such window"] }),
      ],
    });
    const focus = checkedCommand("focus", { hints: ["pictured"] });
    const dry = checkedCommand("focus", { hints: ["pictured"], dry_run: true });
    const kept = { HEDDLE_GUI_RECORD_PICTURES: "1" };
    const [workflow, focused, simulated] = await run(workdir, kept, executed, focus, dry);
    const [without] = await run(workdir, {}, focus);
    const [first, second, third, fourth, ...last] = picturesOf(workflow);
    expect([first?.after, second?.after]).toEqual([second?.before ?? "", third?.before ?? ""]);
    expect(third?.after).toEndWith(".png");
    expect(fourth).toMatchObject({ step: 4, before: third?.after, after: null });
    expect(last).toEqual([5, 6].map((number) => ({ step: number, before: null, after: null })));
    expect(picturesOf(focused)[0]?.after).toEndWith(".png");
    expect([picturesOf(simulated), picturesOf(without)]).toEqual([[], []]);
    const folder = join(workdir, ".heddle/events/pictures");
    for (const name of readdirSync(folder)) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(folder, name)).readUInt32BE(16)).toBe(960);
    }

    const out = join(desktop.folder, "page.html");
    const made = () => Array.fromAsync(exportEvents({ workdir, out }, createContext({ writing: "write" })));
    expect(await made()).toMatchObject([{ format: "html", events: 4, written: true }]);
    const text = readFileSync(out, "utf8");
    expect([text.includes("{{secret:PIN}}"), text.includes("s3cr3t-pin"), text.includes("<b>")]).toEqual([
      true,
      false,
      false,
    ]);
    const axe = await Bun.file(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir)).text();
    for (const [width, scheme] of [
      [1280, "light"],
      [390, "dark"],
    ] as const) {
      await browser.call("Emulation.setDeviceMetricsOverride", {
        width,
        height: 900,
        deviceScaleFactor: 1,
        mobile: width === 390,
      });
      await browser.call("Emulation.setEmulatedMedia", {
        features: [{ name: "prefers-color-scheme", value: scheme }],
      });
      await browser.show(`file://${out}?${scheme}`);
      expect(await browser.evaluate(`[...document.images].map(({ naturalWidth }) => naturalWidth)`)).toEqual(
        Array(Number(await browser.evaluate("document.images.length"))).fill(960),
      );
      expect(await browser.evaluate("document.images.length")).toBeGreaterThanOrEqual(4);
      await browser.evaluate(`document.querySelectorAll("details").forEach((one) => { one.open = true; })`);
      expect(await browser.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
      await browser.evaluate(axe);
      const violations = `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary]))`;
      expect(await browser.evaluate(violations)).toEqual([]);
    }
    // One that was changed is not shown.
    appendFileSync(join(folder, third?.after ?? ""), "x");
    await made();
    expect(readFileSync(out, "utf8")).toContain("is not beside this store, or was changed");
  },
  DEADLINE,
);
