/** Understanding sentences: one at a time against chrono-node and the recognizers suite, and as a filter in bulk. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import recognizers from "@microsoft/recognizers-text-suite";
import * as chrono from "chrono-node";
import { createContext } from "#kit/files/context.ts";
import { run } from "#language/extract.ts";
import { type Comparison, compareHigher, compareLower, inTurn, median } from "./measure.ts";

const here = import.meta.dir;
const REFERENCE = "2026-03-02T09:00:00+01:00";
const CULTURE = recognizers.Culture.English;
/** Enough for the compiler to have settled on every path. */
const WARM_UP = 250;
const ROUNDS = 60;
/** The suite takes milliseconds a sentence. */
const SUITE_WARM_UP = 10;
const SUITE_ROUNDS = 8;
const LINES = 200_000;

/** Sentences of business, commands and chat in English and Polish, with and without entities. */
function sentences(): string[] {
  const lines = readFileSync(join(here, "sentences.txt"), "utf8").trim().split("\n");
  return lines.map((line) => line.slice(3));
}

type Reader = (text: string) => unknown;

function readers(): Record<"ours" | "chrono" | "suite", Reader> {
  const context = createContext({});
  const reference = new Date(REFERENCE);
  const { recognizeDateTime, DateTimeOptions } = recognizers;
  const others = [
    recognizers.recognizeNumber,
    recognizers.recognizeOrdinal,
    recognizers.recognizePercentage,
    recognizers.recognizeCurrency,
    recognizers.recognizePhoneNumber,
    recognizers.recognizeEmail,
    recognizers.recognizeURL,
  ];
  return {
    ours: (text) => run({ text, reference_time: REFERENCE, timezone: "Europe/Warsaw" }, context),
    chrono: (text) => chrono.casual.parse(text, reference),
    suite: (text) => [
      recognizeDateTime(text, CULTURE, DateTimeOptions.None, reference),
      ...others.map((recognize) => recognize(text, CULTURE)),
    ],
  };
}

/** Microseconds a sentence takes, one figure a sentence, the median of its rounds; the readers take turns. */
function timeSentences<Name extends string>(
  texts: readonly string[],
  contenders: Record<Name, Reader>,
  warmUp: number,
  rounds: number,
): Record<Name, number[]> {
  const names = Object.keys(contenders) as Name[];
  const samples = new Map(names.map((name) => [name, texts.map((): number[] => [])]));
  for (let round = 0; round < warmUp + rounds; round++)
    for (const name of names) {
      const read = contenders[name];
      texts.forEach((text, i) => {
        const start = Bun.nanoseconds();
        read(text);
        const taken = (Bun.nanoseconds() - start) / 1000;
        if (round >= warmUp) samples.get(name)?.[i]?.push(taken);
      });
    }
  return Object.fromEntries(
    names.map((name) => [name, (samples.get(name) ?? []).map(median)] as const),
  ) as Record<Name, number[]>;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function compareSentences(): Comparison[] {
  const texts = sentences();
  const { ours, chrono, suite } = readers();
  const close = timeSentences(texts, { ours, chrono }, WARM_UP, ROUNDS);
  const far = timeSentences(texts, { ours, suite }, SUITE_WARM_UP, SUITE_ROUNDS);
  const all = (value: number): [string, number] => ["language-extract, all kinds", value];
  const times = (value: number): [string, number] => ["chrono-node casual, times", value];
  const suiteOf = (value: number): [string, number] => ["recognizers-text-suite, en", value];
  const [median1, mean1] = ["µs a sentence, median", "µs a sentence, mean"];
  const { ours: near } = close;
  return [
    compareLower("read a sentence", median1, all(median(near)), times(median(close.chrono)), 1, "at most"),
    compareLower("read a sentence", mean1, all(mean(near)), times(mean(close.chrono)), 1, "at most"),
    compareLower(
      "read a sentence",
      median1,
      all(median(far.ours)),
      suiteOf(median(far.suite)),
      10,
      "10 times",
    ),
    compareLower("read a sentence", mean1, all(mean(far.ours)), suiteOf(mean(far.suite)), 10, "10 times"),
  ];
}

/** Whole processes: a large file from JSON Lines to JSON Lines, and one short text. */
async function compareProcesses(bin: string): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-bench-"));
  try {
    const stdin = join(folder, "sentences.jsonl");
    const texts = sentences();
    const lines = Array.from({ length: LINES }, (_, id) =>
      JSON.stringify({ id, text: texts[id % texts.length] }),
    );
    await Bun.write(stdin, `${lines.join("\n")}\n`);
    const flags = ["--reference-time", REFERENCE, "--timezone", "Europe/Warsaw"];
    const installed = join(bin, "language-extract");
    const source = join(here, "..", "..", "cmd", "language", "extract.ts");
    const filters = await inTurn(
      {
        installed: { argv: [installed, ...flags], stdin },
        source: { argv: ["bun", source, ...flags], stdin },
      },
      3,
    );
    const starts = await inTurn(
      { "bun -e 1": { argv: ["bun", "-e", "1"] }, installed: { argv: [installed, "x"] } },
      40,
    );
    const rate = (name: string) => median((filters[name] ?? []).map((one) => LINES / (one.cpuMs / 1000)));
    const wall = (name: string) => median((starts[name] ?? []).map((one) => one.wallMs));
    const aim: [string, number] = ["the aim", 20_000];
    return [
      compareHigher(
        "filter",
        "sentences per CPU second",
        ["installed", rate("installed")],
        aim,
        1,
        "at least",
      ),
      compareHigher(
        "filter",
        "sentences per CPU second",
        ["from source", rate("source")],
        aim,
        1,
        "at least",
      ),
      compareLower(
        "start and extract",
        "ms",
        ["language-extract x", wall("installed")],
        ["bun -e 1", wall("bun -e 1")],
        1 / 1.5,
        "at most 1.5 times",
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function bench(bin: string): Promise<Comparison[]> {
  return [...compareSentences(), ...(await compareProcesses(bin))];
}
