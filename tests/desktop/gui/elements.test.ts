/** Workflows on the elements of a GTK program: what is clicked, and what is not. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import type { DesktopWindow } from "#desktop/driver.ts";
import { createContext } from "#kit/files/context.ts";
import type { ActionResult } from "#schemas/gui/action-result.ts";
import { isIntact } from "../../../lib/gui/action-result.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { checkedCommand } from "../../../lib/gui/dsl/check.ts";
import { type CommandStore, openStore } from "../../../lib/gui/store.ts";
import { until } from "../session.ts";
import { AccessibleDesktop } from "./accessible.ts";

const DEADLINE = 300_000;
const never = new AbortController().signal;
/** Of steps that succeed: as long as a machine under load may need. */
const timeout = 100;

let on: AccessibleDesktop;
let store: CommandStore;
let title: string;
let window: DesktopWindow;
let program: Bun.Subprocess;
let windows = 0;
beforeAll(async () => {
  on = await AccessibleDesktop.start();
  store = await openStore(on.desktop.folder, () => new Date());
}, DEADLINE);
afterAll(async () => {
  await store?.close();
  await on?.end();
}, DEADLINE);
// Each test has a window of its own, which nothing has clicked yet.
beforeEach(async () => {
  title = `elements ${++windows}`;
  program = on.start("elements", title);
  window = await on.ready(title);
  await on.driver.focus(window, never);
}, DEADLINE);
afterEach(async () => {
  program.kill("SIGKILL");
  await program.exited;
  await until("the window to close", async () =>
    (await on.driver.windows()).every((one) => one.title !== title),
  );
}, DEADLINE);

async function run(
  steps: unknown[],
  verb: "execute" | "simulate" = "execute",
  env: Record<string, string> = {},
  client: { transport?: "http"; allowExecute?: boolean } = {},
) {
  const desk = new Desk(createContext({ env: { ...on.desktop.env, ...env }, signal: never, ...client }));
  try {
    const answer = await dispatch(
      checkedCommand(verb, { steps, ...(client.transport && { dry_run: false }) }),
      desk,
      store,
    );
    const result = answer.data["result"] as ActionResult | undefined;
    if (result) expect(isIntact(result)).toBe(true);
    return { ...answer, result };
  } finally {
    await desk.close();
  }
}

const step = (action: string, config: Record<string, unknown>) => ({ action, config });
const click = (config: Record<string, unknown>) => step("click", { timeout, ...config });
const status = async (): Promise<string | undefined> =>
  (await on.all(window, { role: "label" })).find(({ depth }) => depth === 2)?.name;
const focused = async (): Promise<string[]> =>
  (await on.all(window, {})).filter(({ states }) => states.includes("focused")).map(({ name }) => name);
const middle = async (name: string) => {
  const { x, y, width, height } = (await on.one(window, { name })).box ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + Math.floor(width / 2), y: y + Math.floor(height / 2) };
};
const pointer = async (): Promise<string> =>
  (await on.desktop.output("xdotool", "getmouselocation")).split(" screen")[0] ?? "";

test(
  "an element is clicked by its name, folded or not, without pointer and focus, and what changed is told",
  async () => {
    const before = [await pointer(), await focused()];
    const did = await run([
      click({ name: "ZAPISZ PLIK", role: "button" }),
      step("assert_text", { text: "saved 1", match: "equals", timeout }),
    ]);
    expect(did).toMatchObject({ ok: true, output: "Ran 2 steps" });
    expect(did.result?.steps[0]).toMatchObject({
      ok: true,
      backend: "atspi",
      evidence: [
        { kind: "element", role: "push button", name: "Zapisz plik" },
        { kind: "checks", visible: true, enabled: true, stable: true, topmost: "verified" },
        {
          kind: "click",
          delivery: "background",
          effect: "observed",
          changes: [{ what: "name", role: "label", from: "ready", to: "saved 1" }],
        },
      ],
    });
    expect(did.result?.steps[1]?.evidence).toEqual([
      { kind: "text", role: "label", match: "equals", text: "saved 1" },
    ]);
    expect([await pointer(), await focused()]).toEqual(before);
    // "Save" is not "Save as…" only because it begins like it, but the dots are no part of a name.
    expect(await run([click({ name: "Save", timeout: 0.2 })])).toMatchObject({
      ok: false,
      code: "ELEMENT_NOT_FOUND",
      data: {
        similar: [
          { role: "label", name: "saved 1" },
          { role: "push button", name: "Save as…" },
        ],
      },
    });
    expect(await run([click({ name: "save as" })])).toMatchObject({ ok: true });
    expect(await status()).toBe("as 1");
  },
  DEADLINE,
);

test(
  "a field is clicked with the pointer: its own action would be the Enter key",
  async () => {
    const did = await run([
      click({ name: "Imię", window: [title] }),
      step("type_text", { text: "Zośka", submit: false }),
      step("assert_text", { name: "Imię", text: "Zośka", match: "equals", timeout }),
    ]);
    expect(did).toMatchObject({ ok: true });
    expect(did.result?.steps[0]?.evidence.at(-1)).toMatchObject({
      kind: "click",
      delivery: "foreground",
      effect: "observed",
    });
    expect(await focused()).toEqual(["Imię"]);
    expect(await status()).toBe("ready");
  },
  DEADLINE,
);

test(
  "a click that changes nothing is a failure, unless the step allows it",
  async () => {
    const did = await run([click({ name: "Idle" })]);
    expect(did).toMatchObject({ ok: false, code: "NONE_OBSERVED" });
    expect(did.result?.steps[0]).toMatchObject({
      ok: false,
      backend: "atspi",
      retryable: false,
      evidence: [{}, {}, { kind: "click", effect: "none_observed", changes: [] }],
    });
    const allowed = await run([click({ name: "Idle", expect_change: false })]);
    expect(allowed.result?.steps[0]).toMatchObject({
      ok: true,
      evidence: [{}, {}, { kind: "click", effect: "none_observed", changes: [] }],
    });
  },
  DEADLINE,
);

test(
  "what is not enabled, moves, or lies below something else is not clicked, and the error names the check",
  async () => {
    for (const [name, check] of [
      ["Later", "enabled"],
      ["Runner", "stable"],
      ["Covered", "topmost"],
      ["row 39", "visible"],
    ])
      expect(await run([click({ name, timeout: 0.3 })])).toMatchObject({
        ok: false,
        code: "TIMEOUT",
        data: { check, result: { retryable: true } },
      });
    expect(await status()).toBe("ready");
    const did = await run([
      click({ name: "Start", expect_change: false }),
      click({ name: "Later" }),
      step("wait_for_element", { name: "later 1", timeout }),
      click({ name: "Halt" }),
      click({ name: "Runner" }),
      step("assert_text", { text: "caught 1", timeout }),
    ]);
    expect(did).toMatchObject({ ok: true });
  },
  DEADLINE,
);

test(
  "several elements of one name are an error that lists them, and a reference names one of them",
  async () => {
    const ambiguous = await run([click({ role: "push button" })]);
    expect(ambiguous).toMatchObject({ ok: false, code: "AMBIGUOUS_ELEMENT" });
    const candidates = ambiguous.data["candidates"] as { ref: string; name: string }[];
    const { ref } = candidates.find(({ name }) => name === "Zapisz plik") ?? {};
    expect(await run([click({ ref })])).toMatchObject({ ok: true });
    expect(await status()).toBe("saved 1");
    // The reference of a label that says something else by now.
    const label = (await on.all(window, { role: "label", name: "saved" }))[0]?.ref;
    await run([click({ name: "Save as…" })]);
    expect(await run([click({ ref: label })])).toMatchObject({
      ok: false,
      code: "STALE_ELEMENT",
      data: { successor: { role: "label", name: "as 1" } },
    });
  },
  DEADLINE,
);

test(
  "behind a modal dialog nothing is clicked; its buttons are",
  async () => {
    const asked = await run([
      click({ name: "Ask" }),
      step("wait_for_window", { window: ["Really?"], state: "focused", timeout }),
    ]);
    expect(asked).toMatchObject({ ok: true });
    expect(asked.result?.steps[0]?.evidence.at(-1)?.["changes"]).toContainEqual({
      what: "window",
      change: "opened",
      title: "Really?",
    });
    expect(await run([click({ name: "Idle", window: [title], timeout: 0.3 })])).toMatchObject({
      code: "TIMEOUT",
      data: { check: "topmost" },
      error:
        'Step 1 of 1 (click) failed: Cannot use the push button "Idle": the dialog "Really?" is above it after 0.3 s',
    });
    const answered = await run([
      click({ name: "Yes" }),
      step("wait_for_window", { window: ["Really?"], state: "absent", timeout }),
      step("wait_for_element", { window: [title], name: "yes 1", timeout }),
      step("wait_for_element", { window: [title], name: "ready", state: "absent", timeout }),
    ]);
    expect(answered).toMatchObject({ ok: true });
  },
  DEADLINE,
);

test(
  "a point is clicked only where its window is topmost, and a name without a tree falls back to it",
  async () => {
    const { box } = await on.one(window, { name: "Zapisz plik" });
    const position = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
    const did = await run([click({ position })]);
    expect(did).toMatchObject({ ok: true });
    expect(did.result?.steps[0]?.evidence).toMatchObject([
      { kind: "position", ...position },
      { kind: "click", delivery: "foreground", effect: "observed" },
    ]);
    expect(await status()).toBe("saved 1");
    expect(await run([click({ position: { x: 1399, y: 599 }, window: [title] })])).toMatchObject({
      code: "WINDOW_NOT_FOUND",
    });
    expect(await run([click({ position: { x: 5000, y: 10 } })])).toMatchObject({ code: "OUTSIDE_DESKTOP" });
    await on.desktop.window("no tree", "#336699", "20x10+900+100");
    const blind = await run([click({ name: "anything", window: ["no tree"], position: { x: 950, y: 180 } })]);
    expect(blind).toMatchObject({ ok: true });
    expect(blind.result?.steps[0]?.evidence.at(-1)).toMatchObject({ delivery: "foreground" });
  },
  DEADLINE,
);

test(
  "a sentence becomes a click that is carried out, and a simulation of it does nothing",
  async () => {
    const sentence = await on.desktop.run("gui-parse", [`click the "Zapisz plik" button`]);
    const { steps } = sentence.record["data"] as { steps: unknown[] };
    expect(steps).toEqual([{ action: "click", config: { role: "push button", name: "Zapisz plik" } }]);
    expect(await run(steps, "simulate")).toMatchObject({ ok: true, data: { dry_run: true } });
    expect(await status()).toBe("ready");
    const { dsl } = sentence.record["data"] as { dsl: string };
    await on.driver.focus(window, never);
    const did = await on.desktop.run("gui-dispatch", [dsl, "--workdir", on.desktop.folder]);
    expect(did.record).toMatchObject({ ok: true, output: "Ran 1 step" });
    expect(await status()).toBe("saved 1");
  },
  DEADLINE,
);

test(
  "an assertion that does not hold says so, and a password is never told",
  async () => {
    expect(await run([step("assert_text", { text: "no such text", timeout: 0 })])).toMatchObject({
      code: "ASSERTION_FAILED",
    });
    expect(
      await run([step("assert_text", { name: "Zapisz plik", text: "Zapisz", match: "equals", timeout: 0 })]),
    ).toMatchObject({ code: "ASSERTION_FAILED", data: { value: null } });
    expect(await run([step("wait_for_element", { name: "nowhere", timeout: 0.1 })])).toMatchObject({
      code: "TIMEOUT",
    });
  },
  DEADLINE,
);

test(
  "a value is set without focus and pointer and read back; a secret leaves no trace",
  async () => {
    const before = [await pointer(), await focused()];
    const text = "zażółć 👩‍🚀\tjaźń";
    const did = await run([
      step("set_value", { name: "Imię", value: text, timeout }),
      step("assert_text", { name: "Imię", text, match: "equals", timeout: 0 }),
      step("set_value", { name: "Volume", value: "42", timeout }),
      step("assert_text", { name: "Volume", text: "42", match: "equals", timeout: 0 }),
      step("set_value", { name: "Imię", value: "", timeout }),
    ]);
    expect(did).toMatchObject({ ok: true });
    const expected_sha256 = new Bun.CryptoHasher("sha256").update(text).digest("hex");
    expect(did.result?.steps[0]).toMatchObject({
      backend: "atspi",
      evidence: [
        { kind: "element", role: "text", name: "Imię" },
        { kind: "read_back", effect: "verified", expected_sha256, actual_sha256: expected_sha256 },
        {
          kind: "set_value",
          delivery: "background",
          effect: "observed",
          changes: [{ what: "value", role: "text", name: "Imię", to: text }],
        },
      ],
    });
    expect([await pointer(), await focused()]).toEqual(before);

    const secret = "kt7-tajne-9f";
    for (const name of ["Hasło", "Imię"]) {
      const hidden = await run([step("set_value", { name, value: "{{secret:PIN}}", timeout })], "execute", {
        HEDDLE_SECRET_PIN: secret,
      });
      expect(hidden).toMatchObject({ ok: true });
      expect(hidden.result?.steps[0]?.evidence[1]).toMatchObject({
        effect: name === "Hasło" ? "unverifiable" : "verified",
      });
      expect(JSON.stringify(hidden)).not.toContain(secret);
    }
    expect((await on.one(window, { name: "Imię" })).value).toBe(secret);
    expect(await run([step("set_value", { name: "Volume", value: "loud", timeout: 0 })])).toMatchObject({
      ok: false,
      code: "BACKEND_MISSING",
    });
    expect(await run([step("set_value", { name: "Volume", value: "500", timeout: 0 })])).toMatchObject({
      ok: false,
      code: "MISMATCH",
    });
    expect(await run([step("set_value", { name: "Later", value: "1", timeout: 0.2 })])).toMatchObject({
      code: "TIMEOUT",
      data: { check: "enabled" },
    });
  },
  DEADLINE,
);

test(
  "the wheel turns over an element until another can be clicked, and says when nothing moves",
  async () => {
    const shown = async (name: string) =>
      (await on.one(window, { name, role: "push button" })).states.includes("showing");
    expect(await shown("row 39")).toBe(false);
    const did = await run([
      step("scroll", { name: "row 1", role: "button", direction: "down", notches: 100, timeout }),
      click({ name: "row 39" }),
      step("assert_text", { text: "row39 1", timeout }),
      step("scroll", { window: [title], position: await middle("Imię"), direction: "up" }),
    ]);
    expect(did).toMatchObject({ ok: true });
    expect(did.result?.steps[0]?.evidence[0]).toMatchObject({
      kind: "scroll",
      direction: "down",
      notches: 100,
      delivery: "foreground",
      effect: "observed",
    });
    expect(did.result?.steps[3]).toMatchObject({ evidence: [{ effect: "none_observed" }] });
    expect(did.result?.steps[3]?.diagnostics).toHaveLength(1);
  },
  DEADLINE,
);

test(
  "a client that may act and not see learns no name, title or value of the screen",
  async () => {
    const blindly = (steps: unknown[]) =>
      run(steps, "execute", {}, { transport: "http", allowExecute: true });
    for (const steps of [
      [step("assert_text", { text: "ready" })],
      [step("wait_for_element", { name: "ready" })],
    ])
      expect(await blindly(steps)).toMatchObject({ ok: false, code: "CAPTURE_NOT_ALLOWED" });
    const did = await blindly([click({ name: "Zapisz plik" })]);
    expect(did.result?.steps[0]?.evidence).toEqual([
      { kind: "checks", visible: true, enabled: true, stable: true, topmost: "verified" },
      { kind: "click", delivery: "background", effect: "observed", changes: [{ what: "name" }] },
    ]);
    expect(JSON.stringify(did.data)).not.toContain("saved 1");
    const ambiguous = await blindly([click({ role: "push button", timeout: 0 })]);
    expect(ambiguous).toMatchObject({ code: "AMBIGUOUS_ELEMENT", data: { candidates: [] } });
    expect(JSON.stringify(await blindly([click({ name: "Covered", timeout: 0 })]))).not.toContain('Cover"');
    await run([click({ name: "Ask" }), step("wait_for_window", { window: ["Really?"], timeout })]);
    const behind = await blindly([click({ name: "Idle", window: [title], timeout: 0 })]);
    expect(behind).toMatchObject({ code: "TIMEOUT", data: { check: "topmost" } });
    expect(JSON.stringify(behind)).not.toContain("Really");
  },
  DEADLINE,
);
