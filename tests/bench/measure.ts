/** What the benchmarks share: whole processes in turn, medians and ratios, a table and JSON lines. */

/** One comparison: ours against a named peer, measured in the same run. */
export interface Comparison {
  bench: string;
  ours: string;
  peer: string;
  unit: string;
  oursValue: number;
  peerValue: number;
  /** How many times better ours is (below 1: worse). */
  better: number;
  aim: string;
  met: boolean;
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

export interface Timed {
  wallMs: number;
  cpuMs: number;
  /** Peak resident memory in MiB. */
  peakMib: number;
}

export interface Command {
  argv: string[];
  /** A file for standard input. */
  stdin?: string;
  stdout?: string;
  /** Variables besides those of this process. */
  env?: Record<string, string>;
  cwd?: string;
}

/** How often a child's peak is read, ms. */
const LOOK = 10;

/**
 * The child's own peak in MiB. Its resource usage counts what it was forked from, too: below this process's peak that
 * says nothing, and the last reading of the high-water mark in /proc, which exec resets, is taken.
 */
function peakOf(usedBytes: number, parentBytes: number, seenKib: number): number {
  return usedBytes > parentBytes || seenKib === 0 ? usedBytes / 1024 / 1024 : seenKib / 1024;
}

async function highWater(pid: number): Promise<number> {
  const status = await Bun.file(`/proc/${pid}/status`)
    .text()
    .catch(() => "");
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}

/** Runs one whole process. */
export async function timeProcess({ argv, stdin, stdout, env, cwd }: Command): Promise<Timed> {
  const start = performance.now();
  const child = Bun.spawn(argv, {
    stdin: stdin ? Bun.file(stdin) : "ignore",
    stdout: stdout ? Bun.file(stdout) : "ignore",
    stderr: "inherit",
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
  });
  const parentBytes = 1024 * process.resourceUsage().maxRSS;
  let seenKib = 0;
  const watch = setInterval(async () => {
    seenKib = Math.max(seenKib, await highWater(child.pid));
  }, LOOK);
  const exit = await child.exited;
  clearInterval(watch);
  const wallMs = performance.now() - start;
  if (exit !== 0) throw new Error(`${argv.join(" ")} ended with ${exit}`);
  const usage = child.resourceUsage();
  if (!usage) throw new Error("No resource usage");
  return {
    wallMs,
    cpuMs: Number(usage.cpuTime.total) / 1000,
    peakMib: peakOf(usage.maxRSS, parentBytes, seenKib),
  };
}

/** Times commands in turn (A B C A B C …), so that drift of the machine meets all alike; one warm-up each. */
export async function inTurn(
  commands: Record<string, Command>,
  runs: number,
): Promise<Record<string, Timed[]>> {
  const out: Record<string, Timed[]> = {};
  for (const [name, command] of Object.entries(commands)) {
    await timeProcess(command);
    out[name] = [];
  }
  for (let i = 0; i < runs; i++)
    for (const [name, command] of Object.entries(commands)) out[name]?.push(await timeProcess(command));
  return out;
}

type Figure = [name: string, value: number];

/** `aimTimes` is how many times better ours has to be. */
function compare(
  better: number,
  bench: string,
  unit: string,
  [ours, oursValue]: Figure,
  [peer, peerValue]: Figure,
  aimTimes: number,
  aim: string,
): Comparison {
  return { bench, ours, peer, unit, oursValue, peerValue, better, aim, met: better >= aimTimes };
}

/** For figures of which the lower is better: times, memory. */
export function compareLower(
  bench: string,
  unit: string,
  ours: Figure,
  peer: Figure,
  aimTimes: number,
  aim: string,
): Comparison {
  return compare(peer[1] / ours[1], bench, unit, ours, peer, aimTimes, aim);
}

/** For figures of which the higher is better: rates. */
export function compareHigher(
  bench: string,
  unit: string,
  ours: Figure,
  peer: Figure,
  aimTimes: number,
  aim: string,
): Comparison {
  return compare(ours[1] / peer[1], bench, unit, ours, peer, aimTimes, aim);
}

export function table(rows: Comparison[]): string {
  const cells = rows.map((row) => [
    row.bench,
    row.ours,
    row.oursValue.toFixed(2),
    row.peer,
    row.peerValue.toFixed(2),
    row.unit,
    `${row.better.toFixed(2)}x`,
    row.aim,
    row.met ? "met" : "NOT MET",
  ]);
  const head = ["bench", "ours", "", "peer", "", "unit", "better", "aim", ""];
  const width = head.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i]?.length ?? 0)));
  return [head, ...cells]
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(width[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
