/** Windows listed and focused, a whole screen as PNG, and durable events: against wmctrl, scrot and SQLite, in turn. */
import { Database } from "bun:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pngOf } from "#desktop/capture/picture.ts";
import type { Driver } from "#desktop/driver.ts";
import { openDriver } from "#desktop/open.ts";
import { openStore } from "../../lib/gui/store.ts";
import { Desktop, until } from "../desktop/session.ts";
import { type Comparison, compareHigher, compareLower, median } from "./measure.ts";

const ROUNDS = 30;
const APPENDS = 1000;
const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 };
const never = new AbortController().signal;

export async function bench(): Promise<Comparison[]> {
  const desktop = await Desktop.start("1920x1080");
  try {
    const driver = await openDriver(desktop.env);
    for (const title of ["one", "two"]) desktop.start("xterm", "-T", title);
    await until("the windows", async () => (await driver.windows()).length === 2);
    const rows = [
      await listing(driver, desktop),
      await focusing(driver, desktop),
      await capturing(driver, desktop),
      await appending(),
    ];
    driver.close();
    return rows;
  } finally {
    await desktop.end();
  }
}

/** Medians of both in turn, ms. */
async function inTurn(ours: (round: number) => Promise<unknown>, peer: (round: number) => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, run] of [ours, peer].entries()) {
      const start = performance.now();
      await run(round);
      times[at]?.push(performance.now() - start);
    }
  return times.map(median) as [number, number];
}

async function listing(driver: Driver, desktop: Desktop): Promise<Comparison> {
  const [ours, peer] = await inTurn(
    () => driver.windows(),
    () => desktop.must("wmctrl", "-l"),
  );
  return compareLower("list windows", "ms", ["driver, open", ours], ["wmctrl -l", peer], 1, "not slower");
}

/** Both until the window manager says that the window is active. */
async function focusing(driver: Driver, desktop: Desktop): Promise<Comparison> {
  const window = async (title: string) => {
    const found = (await driver.windows()).find((one) => one.title === title);
    if (!found) throw new Error(`there is no window ${title}`);
    return found;
  };
  const confirmed = async (title: string) => {
    while (!(await window(title)).active) await Bun.sleep(1);
  };
  const [ours, peer] = await inTurn(
    async () => driver.focus(await window("one"), never),
    async () => {
      await desktop.must("wmctrl", "-a", "two");
      await confirmed("two");
    },
  );
  const names: [string, string] = ["driver, open", "wmctrl -a"];
  return compareLower("focus, confirmed", "ms", [names[0], ours], [names[1], peer], 1, "not slower");
}

async function capturing(driver: Driver, desktop: Desktop): Promise<Comparison> {
  const [ours, peer] = await inTurn(
    async () =>
      Bun.write(join(desktop.folder, "ours.png"), await pngOf(await driver.capture(SCREEN), SCREEN)),
    (round) => desktop.must("scrot", "-o", join(desktop.folder, `peer-${round}.png`)),
  );
  return compareLower("PNG of 1920 × 1080", "ms", ["driver, open", ours], ["scrot", peer], 1, "not slower");
}

/** Each record is durable before the next: one fsync, or one commit of a WAL with synchronous = FULL. */
async function appending(): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-bench-"));
  try {
    const store = await openStore(folder, () => new Date());
    const db = new Database(join(folder, "peer.sqlite"), { create: true });
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE events (id TEXT, body TEXT)");
    const insert = db.prepare("INSERT INTO events VALUES (?, ?)");
    const command = { verb: "focus", hints: ["x".repeat(100)] } as const;
    const result = {
      ok: true,
      verb: "focus",
      command: "FOCUS HINTS x",
      output: "",
      data: {},
      delivery: null,
      error: null,
      code: null,
      event_id: null,
      correlation_id: null,
    };
    const rates: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round++) {
      let start = performance.now();
      for (let at = 0; at < APPENDS; at++)
        await store.append({ ...command, hints: [...command.hints] }, result);
      rates[0].push((APPENDS * 1000) / (performance.now() - start));
      start = performance.now();
      for (let at = 0; at < APPENDS; at++)
        insert.run(crypto.randomUUID(), JSON.stringify({ command, result }));
      rates[1].push((APPENDS * 1000) / (performance.now() - start));
    }
    await store.close();
    db.close();
    const [ours, peer] = rates.map(median) as [number, number];
    const names: [string, string] = ["event log with its chain", "bun:sqlite WAL FULL, no chain"];
    return compareHigher("durable appends", "1/s", [names[0], ours], [names[1], peer], 0.5, "half as many");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
