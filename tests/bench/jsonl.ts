/** JSON Lines: parse and print again, against jq; and memory on a gigabyte. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Comparison, compareHigher, compareLower, inTurn, median, timeProcess } from "./measure.ts";

async function writeRecords(path: string, bytes: number): Promise<void> {
  const writer = Bun.file(path).writer();
  let written = 0;
  for (let i = 0; written < bytes; i++) {
    const text = `${JSON.stringify({ id: i, prompt: `open file /home/user/doc${i}.txt`, platform: "linux", tags: ["a", "b", i % 7], nested: { x: i * 1.5, y: "zażółć gęślą jaźń", z: null } })}\n`;
    written += Buffer.byteLength(text);
    writer.write(text);
    if (i % 2000 === 0) await writer.flush();
  }
  await writer.end();
}

export async function bench(bin: string): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-bench-"));
  try {
    const small = join(folder, "small.jsonl");
    const large = join(folder, "large.jsonl");
    await writeRecords(small, 80 * 1024 * 1024);
    const mib = statSync(small).size / 1024 / 1024;
    const times = await inTurn(
      {
        "heddle-cat": { argv: [join(bin, "heddle-cat")], stdin: small },
        "jq -c .": { argv: ["jq", "-c", "."], stdin: small },
      },
      5,
    );
    const rate = (name: string): [string, number] => [
      name,
      median((times[name] ?? []).map((run) => mib / (run.cpuMs / 1000))),
    ];
    await writeRecords(large, 1024 * 1024 * 1024);
    const short = median((times["heddle-cat"] ?? []).map((run) => run.peakMib));
    const long = (await timeProcess({ argv: [join(bin, "heddle-cat")], stdin: large })).peakMib;
    return [
      compareHigher(
        "jsonl parse and print",
        "MiB per CPU second",
        rate("heddle-cat"),
        rate("jq -c ."),
        6,
        "at least 6 times",
      ),
      // Flat: a gigabyte may take the garbage collector's slack, not more.
      compareLower(
        "jsonl peak memory",
        "MiB",
        ["heddle-cat on 1 GiB", long],
        ["heddle-cat on 80 MiB", short],
        1 / 1.5,
        "flat (at most 1.5 times)",
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
