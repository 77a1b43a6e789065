/** Time until 100 characters have arrived in an X11 terminal, against `xdotool type` at its default. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Driver } from "#desktop/driver.ts";
import { openDriver } from "#desktop/open.ts";
import { TEXTS } from "../desktop/gui/texts.ts";
import { Desktop, until } from "../desktop/session.ts";
import { type Comparison, compareLower, median } from "./measure.ts";

const ROUNDS = 20;
/** How long keys that are still to come may take, ms. */
const LATE = 3000;
const never = new AbortController().signal;

interface Run {
  /** Until the last character was there, or until the program ended if some never came, ms. */
  ms: number;
  exact: boolean;
}

export async function bench(): Promise<Comparison[]> {
  const desktop = await Desktop.start();
  try {
    const driver = await openDriver(desktop.env);
    const file = join(desktop.folder, "typed");
    // Not by lines: what a key brings is written at once.
    const script = 'stty -echo -icanon min 1; : > "$1"; exec cat > "$1"';
    desktop.start("xterm", "-u8", "-T", "typed into", "-e", "sh", "-c", script, "sh", file);
    await until("the terminal", () => focused(driver));
    await until("its program", async () => Bun.file(file).size === 0);
    const ours: Record<string, Run[]> = { ascii: [], polish: [] };
    const peer: Record<string, Run[]> = { ascii: [], polish: [] };
    for (let round = 0; round < ROUNDS; round++)
      for (const name of ["ascii", "polish"] as const) {
        const text = TEXTS[name];
        ours[name]?.push(await timed(file, text, () => driver.type(text, never)));
        peer[name]?.push(await timed(file, text, () => desktop.must("xdotool", "type", "--", text)));
      }
    driver.close();
    return (["ascii", "polish"] as const).flatMap((name) => rows(name, ours[name] ?? [], peer[name] ?? []));
  } finally {
    await desktop.end();
  }
}

async function focused(driver: Driver): Promise<boolean> {
  const window = (await driver.windows()).find(({ title }) => title === "typed into");
  if (!window) return false;
  return driver.focus(window, never).then(
    () => true,
    () => false,
  );
}

async function timed(file: string, text: string, type: () => Promise<void>): Promise<Run> {
  const before = Bun.file(file).size;
  const arrived = () => readFileSync(file).subarray(before).toString();
  const start = performance.now();
  let there: number | undefined;
  const typing = type();
  let isTyping = true;
  typing.finally(() => {
    isTyping = false;
  });
  for (let end = Number.POSITIVE_INFINITY; performance.now() < end; await Bun.sleep(1)) {
    if (arrived() === text) {
      there = performance.now();
      break;
    }
    if (!isTyping && end === Number.POSITIVE_INFINITY) end = performance.now() + LATE;
  }
  await typing;
  const done = there ?? performance.now() - LATE;
  return { ms: done - start, exact: there !== undefined };
}

function rows(name: string, ours: Run[], peer: Run[]): Comparison[] {
  const ms = (runs: Run[]) => median(runs.map((run) => run.ms));
  const exact = (runs: Run[]) => runs.filter((run) => run.exact).length;
  const count = (runs: Run[]) => `${exact(runs)} of ${runs.length} exact`;
  return [
    compareLower(
      `type 100 characters, ${name}`,
      "ms",
      [`driver (${count(ours)})`, ms(ours)],
      [`xdotool type (${count(peer)})`, ms(peer)],
      1,
      "not slower",
    ),
  ];
}
