/** Steps on elements of a Qt program on X11, and of a GTK program on Wayland, where no program knows where its window is. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Driver } from "#desktop/driver.ts";
import { openDriver } from "#desktop/open.ts";
import { createContext } from "#kit/files/context.ts";
import type { ActionResult } from "#schemas/gui/action-result.ts";
import type { Accessibility } from "../../../lib/gui/accessibility.ts";
import { openAccessibility } from "../../../lib/gui/atspi/session.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { checkedCommand } from "../../../lib/gui/dsl/check.ts";
import { openStore } from "../../../lib/gui/store.ts";
import { until } from "../session.ts";
import { AccessibleDesktop } from "./accessible.ts";
import { listed, SwayDesktop } from "./sway.ts";

const DEADLINE = 300_000;
const never = new AbortController().signal;
/** As long as a machine under load may need. */
const timeout = 100;
const step = (action: string, config: Record<string, unknown>) => ({ action, config });

async function run(session: { env: Record<string, string>; folder: string }, steps: unknown[]) {
  const desk = new Desk(createContext({ env: session.env, signal: never }));
  const store = await openStore(session.folder, () => new Date());
  try {
    const answer = await dispatch(checkedCommand("execute", { steps }), desk, store);
    return { ...answer, result: answer.data["result"] as ActionResult };
  } finally {
    await desk.close();
    await store.close();
  }
}

/** The last evidence of each step. */
const last = ({ steps }: ActionResult) => steps.map(({ evidence }) => evidence.at(-1));

describe("a Qt program", () => {
  let on: AccessibleDesktop;
  beforeAll(async () => {
    on = await AccessibleDesktop.start();
    const window = await on.program("qt", "elements of Qt");
    await on.driver.focus(window, never);
  }, DEADLINE);
  afterAll(async () => on?.end(), DEADLINE);

  test(
    "its button is pressed, its field set and clicked, its text asserted",
    async () => {
      const did = await run(on.desktop, [
        step("click", { name: "save", role: "button", timeout }),
        step("assert_text", { text: "clicked", match: "equals", timeout }),
        step("set_value", { name: "Imię", value: "Zażółć 👩‍🚀", timeout }),
        step("assert_text", { name: "imie", text: "👩‍🚀", timeout }),
        step("click", { name: "Wrap lines", timeout }),
        step("click", { name: "Notes", role: "text", timeout }),
        step("type_text", { text: "gęślą jaźń", submit: false }),
        step("assert_text", { name: "Notes", text: "gęślą jaźń", match: "equals", timeout }),
      ]);
      expect(did).toMatchObject({ ok: true, error: null });
      expect(last(did.result)).toMatchObject([
        { kind: "click", delivery: "background", effect: "observed" },
        { kind: "text", text: "clicked" },
        { kind: "set_value", delivery: "background", effect: "observed" },
        { kind: "text" },
        { kind: "click", delivery: "background", effect: "observed" },
        { kind: "click", delivery: "foreground", effect: "observed" },
        {},
        { kind: "text", text: "gęślą jaźń" },
      ]);
    },
    DEADLINE,
  );
});

describe("a GTK program on sway", () => {
  let sway: SwayDesktop;
  let driver: Driver;
  let accessibility: Accessibility;
  beforeAll(async () => {
    sway = await SwayDesktop.start();
    await sway.startBus();
    driver = await openDriver(sway.env);
    accessibility = (await openAccessibility(sway.env, () => driver.windows())) as Accessibility;
    const script = join(import.meta.dir, "programs", "elements.py");
    sway.start("env", "NO_AT_BRIDGE=0", "/usr/bin/python3", script, "elements on sway");
    const window = await listed(driver, "elements on sway");
    await until("its tree", async () =>
      accessibility.tree(window, {}, never).then(
        (all) => all.length > 3,
        () => false,
      ),
    );
    await driver.focus(window, never);
  }, DEADLINE);
  afterAll(async () => {
    accessibility?.close();
    driver?.close();
    await sway?.end();
  }, DEADLINE);

  test(
    "its buttons and fields are used by name, with the pointer where a click needs one",
    async () => {
      const did = await run(sway, [
        // A seat without a keyboard gives no window the focus of one; the driver's stays until the workflow ends.
        step("press_keys", { keys: "Escape" }),
        step("click", { name: "Zapisz plik", timeout }),
        step("assert_text", { text: "saved 1", match: "equals", timeout }),
        step("click", { name: "Halt", timeout }),
        step("click", { name: "Zapisz plik", count: 2, timeout }),
        step("assert_text", { text: "saved 3", match: "equals", timeout }),
        step("click", { name: "Imię", timeout }),
        step("type_text", { text: "Zośka", submit: false }),
        step("assert_text", { name: "Imię", text: "Zośka", match: "equals", timeout }),
        step("set_value", { name: "Imię", value: "żółw", timeout }),
        step("scroll", { name: "row 1", direction: "down", notches: 100, timeout }),
        step("click", { name: "row 39", timeout }),
        step("assert_text", { text: "row39 1", match: "equals", timeout }),
      ]);
      expect(did).toMatchObject({ ok: true, error: null });
      expect(last(did.result)).toMatchObject([
        { kind: "keys" },
        { delivery: "background", effect: "observed" },
        {},
        { delivery: "background", effect: "observed" },
        { delivery: "foreground", effect: "observed" },
        {},
        { delivery: "foreground", effect: "observed" },
        {},
        {},
        { delivery: "background", effect: "observed" },
        { kind: "scroll", effect: "observed" },
        { delivery: "background", effect: "observed" },
        {},
      ]);
    },
    DEADLINE,
  );

  test(
    "what lies below something else is not clicked there, either",
    async () => {
      expect(await run(sway, [step("click", { name: "Covered", timeout: 0.2 })])).toMatchObject({
        ok: false,
        code: "TIMEOUT",
        data: { check: "topmost" },
      });
    },
    DEADLINE,
  );
});
