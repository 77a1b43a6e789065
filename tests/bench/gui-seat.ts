/** Queries of a warm process, and a whole `gui-focus` with a seat process and without. */
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { Desk } from "../../lib/gui/desk.ts";
import { dispatch } from "../../lib/gui/dispatch.ts";
import { Desktop, until } from "../desktop/session.ts";
import { type Comparison, compareLower, inTurn, median } from "./measure.ts";

const ROUNDS = 200;
const STARTS = 40;
/** The aim for a query, ms. */
const AIM = 1;

const QUERIES: Readonly<Record<string, Command>> = {
  HEALTH: { verb: "health" },
  'PARSE "focus Firefox"': { verb: "parse", instruction: "focus Firefox" },
};

export async function bench(bin: string): Promise<Comparison[]> {
  const desktop = await Desktop.start();
  try {
    await desktop.startBus();
    await desktop.window("notes", "#208040");
    return [...(await dispatched(desktop)), ...(await seated(desktop, bin))];
  } finally {
    await desktop.end();
  }
}

/** A desk that stays open, as a shell or a seat has it. */
async function dispatched({ env }: Desktop): Promise<Comparison[]> {
  const desk = new Desk(createContext({ env }));
  const rows: Comparison[] = [];
  for (const [line, command] of Object.entries(QUERIES)) {
    const times = await timed(() => dispatch(command, desk, undefined as never));
    rows.push(aimed(`dispatch ${line}, warm`, "dispatch()", times));
  }
  await desk.close();
  return rows;
}

/** What is answered with a seat process and without. */
async function seated({ env, folder }: Desktop, bin: string): Promise<Comparison[]> {
  const start = (name: string, more: Record<string, string> = {}) =>
    Bun.spawn([join(bin, name), ...(name === "gui-seat" ? [] : ["--json"])], {
      env: { ...env, ...more },
      cwd: folder,
      stdin: "pipe",
      stdout: "pipe",
      stderr: "inherit",
    });
  const seat = start("gui-seat");
  try {
    await until("the seat", async () => {
      const health = start("gui-health");
      health.stdin.end();
      return (await new Response(health.stdout).text()).includes('"used":true');
    });
    const rows: Comparison[] = [];
    for (const line of Object.keys(QUERIES)) {
      const dispatcher = start("gui-dispatch");
      rows.push(aimed(`line ${line}, and its answer`, "gui-dispatch", await filtered(dispatcher, line)));
    }
    const argv = [join(bin, "gui-focus"), "--json", "notes", "--workdir", folder];
    const command = (HEDDLE_GUI_SEAT: string) => ({ argv, env: { ...env, HEDDLE_GUI_SEAT } });
    const times = await inTurn({ with: command("1"), without: command("0") }, STARTS);
    for (const [key, unit] of [
      ["wallMs", "ms"],
      ["cpuMs", "CPU ms"],
    ] as const)
      rows.push(
        compareLower(
          "gui-focus, whole process",
          unit,
          ["with gui-seat", median((times["with"] ?? []).map((run) => run[key]))],
          ["without", median((times["without"] ?? []).map((run) => run[key]))],
          1,
          "not slower",
        ),
      );
    return rows;
  } finally {
    seat.kill();
    await seat.exited;
  }
}

/** Each line is written when the one before it is answered. */
async function filtered(child: Bun.Subprocess<"pipe", "pipe", "inherit">, line: string): Promise<number[]> {
  const answers = child.stdout.getReader();
  const times = await timed(async () => {
    child.stdin.write(`${line}\n`);
    child.stdin.flush();
    for (let text = ""; !text.endsWith("\n"); ) {
      const { value, done } = await answers.read();
      if (done) throw new Error("gui-dispatch has ended");
      text += Buffer.from(value).toString("latin1");
    }
  });
  child.stdin.end();
  await child.exited;
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -10; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - start);
  }
  return times;
}

const aimed = (name: string, ours: string, times: number[]): Comparison =>
  compareLower(name, "ms", [ours, median(times)], ["the aim", AIM], 1, "under 1 ms");
