/** Commands dispatched on a real X server: what they answer, and what is recorded. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { verifyLog } from "#kit/store/verify-log.ts";
import type { ActionResult } from "#schemas/gui/action-result.ts";
import { isIntact } from "../../../lib/gui/action-result.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { readLine } from "../../../lib/gui/dsl/read-line.ts";
import { EVENTS } from "../../../lib/gui/events/place.ts";
import { type CommandStore, openStore } from "../../../lib/gui/store.ts";
import { Desktop } from "../session.ts";
import { Terminal } from "./terminal.ts";

const DEADLINE = 300_000;

let desktop: Desktop;
let desk: Desk;
let store: CommandStore;
beforeAll(async () => {
  desktop = await Desktop.start();
  desk = new Desk(createContext({ env: desktop.env }));
  store = await openStore(desktop.folder, () => new Date());
}, DEADLINE);
afterAll(async () => {
  await desk?.close();
  await store?.close();
  await desktop?.end();
}, DEADLINE);

const say = (line: string) => {
  const command = readLine(line);
  if (!command) throw new Error("not a command");
  return dispatch(command, desk, store);
};

/** Until the window manager lists the window. */
async function listed(title: string): Promise<void> {
  while (!((await say("ORIENT")).data["windows"] as { title: string }[]).some((one) => one.title === title))
    await Bun.sleep(20);
}

test(
  "a window is focused, typed into, and each command recorded in a chain, failed ones too",
  async () => {
    const [one, two] = [await Terminal.open(desktop, "notes one"), await Terminal.open(desktop, "notes two")];
    await listed(one.title);
    await listed(two.title);
    expect(await say("FOCUS HINTS xterm")).toMatchObject({
      ok: false,
      code: "AMBIGUOUS_WINDOW",
      data: { candidates: [{ class: "XTerm" }, { class: "XTerm" }] },
    });
    expect(await say("FOCUS HINTS firefox")).toMatchObject({ ok: false, code: "WINDOW_NOT_FOUND" });

    const dry = await say('FOCUS HINTS "notes one" DRY_RUN true');
    const focused = await say('FOCUS HINTS "notes one"');
    expect([dry.output, focused.output]).toEqual(['Would focus "notes one"', 'Focused "notes one"']);
    const result = focused.data["result"] as ActionResult;
    expect(result.evidence.at(-1)).toMatchObject({ kind: "focus", effect: "verified" });
    expect(isIntact(result)).toBe(true);

    await say('INJECT "nothing is typed" DRY_RUN true');
    const typed = await say('INJECT "zażółć gęślą jaźń 😀"');
    expect(typed).toMatchObject({
      ok: true,
      data: { result: { evidence: [{ effect: "unverifiable" }, { kind: "keys" }] } },
    });
    expect(await one.text("zażółć gęślą jaźń 😀\n")).toBe("zażółć gęślą jaźń 😀\n");

    const file = join(desktop.folder, EVENTS, "commands.jsonl");
    const events = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => JSON.parse(line));
    expect(events.map(({ command, result: { ok, code } }) => [command.verb, ok, code])).toEqual([
      ["focus", false, "AMBIGUOUS_WINDOW"],
      ["focus", false, "WINDOW_NOT_FOUND"],
      ["focus", true, null],
      ["focus", true, null],
      ["inject", true, null],
      ["inject", true, null],
    ]);
    expect(events.map(({ id }) => id)).toContain(typed.event_id);
    expect(await verifyLog(file, { format: "heddle.gui-events", version: 1 })).toMatchObject({ ok: true });
  },
  DEADLINE,
);

test(
  "no answer to a client names a title unless the server shows the screen",
  async () => {
    const terminal = await Terminal.open(desktop, "a secret title");
    await listed(terminal.title);
    while (!(await say('FOCUS HINTS "a secret title"')).ok) await Bun.sleep(20);
    const answers = async (env: Record<string, string>): Promise<string[]> => {
      const context = createContext({
        env: { ...desktop.env, ...env },
        transport: "http",
        allowExecute: true,
      });
      const remote = new Desk(context);
      const lines = [
        "ORIENT",
        "HEALTH",
        "FOCUS HINTS secret",
        'INJECT "x"',
        "FOCUS HINTS nothing",
        "FOCUS HINTS xterm",
      ];
      try {
        const found: string[] = [];
        for (const line of [...lines, 'INJECT "x" DRY_RUN false', "FOCUS HINTS secret DRY_RUN false"]) {
          const command = readLine(line);
          if (command)
            found.push(JSON.stringify({ ...(await dispatch(command, remote, store)), command: "" }));
        }
        return found;
      } finally {
        await remote.close();
      }
    };
    for (const answer of await answers({})) expect(answer).not.toContain("secret title");
    const shown = await answers({ HEDDLE_GUI_ALLOW_CAPTURE: "1" });
    expect(shown.filter((answer) => answer.includes("a secret title")).length).toBeGreaterThan(4);
  },
  DEADLINE,
);
