#!/usr/bin/env bun
/**
 * `make bench-check`: start, JSON Lines, HTTP and one operation of each family of the present binary against those of the
 * last release, one after the other in the same run. Fails if a figure has slipped.
 * `bun tests/bench/check.ts [--against REV] [--slower PERCENT] [FIGURE…]`; `--slower` counts the present binary as that
 * much slower than it is, to see that it is noticed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Binary, type Figure, figuresIn, installed } from "./check/figures.ts";
import { hasSlipped, LIMIT, type Pair, shareOf } from "./check/judge.ts";
import { referenceBinary } from "./check/reference.ts";
import { median } from "./measure.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: "string" }, slower: { type: "string", default: "0" } },
});
const handicap = 1 + Number(values.slower) / 100;

async function pairsOf(figure: Figure, count: number, reference: Binary, present: Binary): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let i = 0; i < count; i++) {
    const first = i % 2 === 0 ? await figure.sample(reference) : undefined;
    const ours = (await figure.sample(present)) * handicap;
    pairs.push({ reference: first ?? (await figure.sample(reference)), present: ours });
  }
  return pairs;
}

/**
 * Measures a figure; one that seems to have slipped again, twice as often, since a busy moment looks alike.
 * @returns undefined for what the last release could not do yet
 */
async function measure(figure: Figure, reference: Binary, present: Binary): Promise<Pair[] | undefined> {
  await figure.sample(present);
  const isThere = await figure.sample(reference).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const pairs = await pairsOf(figure, figure.pairs, reference, present);
  return hasSlipped(pairs) ? pairsOf(figure, 2 * figure.pairs, reference, present) : pairs;
}

const { name, path } = referenceBinary(values.against);
const folder = mkdtempSync(join(tmpdir(), "heddle-bench-check-"));
let slips = 0;
try {
  const reference = installed(path, join(folder, "reference"));
  const present = installed(join(import.meta.dir, "..", "..", "build", "heddle"), join(folder, "present"));
  console.log(`${"figure".padEnd(36)}${name.slice(0, 12).padStart(12)}${"now".padStart(10)}  times`);
  for (const figure of figuresIn(folder)) {
    if (positionals.length > 0 && !positionals.some((word) => figure.name.includes(word))) continue;
    const pairs = await measure(figure, reference, present);
    const isSlower = pairs !== undefined && hasSlipped(pairs);
    const value = (key: keyof Pair) => median(pairs?.map((pair) => pair[key]) ?? []).toFixed(1);
    const figures = pairs
      ? `${value("reference").padStart(12)}${value("present").padStart(10)}  ${shareOf(pairs).toFixed(3)} ${figure.unit}`
      : "new".padStart(12);
    console.log(`${figure.name.padEnd(36)}${figures}${isSlower ? "  SLOWER" : ""}`);
    if (isSlower) slips++;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (slips > 0) {
  console.error(`bench-check: ${slips} figures are more than ${LIMIT} times those of ${name}`);
  process.exitCode = 1;
}
