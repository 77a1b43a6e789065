/** Start-up: an installed operation that does its whole job, against the runtime's floor, jq and python3; time and processor time. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Comparison, compareLower, inTurn, median } from "./measure.ts";

export async function bench(bin: string): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-bench-"));
  const line = join(folder, "one.jsonl");
  // Without a configuration of the user, which uri-plan would read.
  const env = { HOME: folder, XDG_CONFIG_HOME: folder };
  writeFileSync(line, '{"a":1}\n');
  // Not /dev/null, which is looked at twice.
  const stdout = join(folder, "output");
  const times = await inTurn(
    {
      "bun -e 1": { argv: ["bun", "-e", "1"] },
      "heddle-cat": { argv: [join(bin, "heddle-cat")], stdin: line, stdout },
      "uri-plan --version": { argv: [join(bin, "uri-plan"), "--version"], stdout },
      "uri-plan": { argv: [join(bin, "uri-plan"), "open firefox"], env, stdout },
      "language-extract": { argv: [join(bin, "language-extract"), "pay 20 euro tomorrow"], env, stdout },
      "jq -c .": { argv: ["jq", "-c", "."], stdin: line },
      python3: {
        argv: ["python3", "-c", "import json,sys\nfor l in sys.stdin: print(json.dumps(json.loads(l)))"],
        stdin: line,
      },
    },
    60,
  );
  const ms = (name: string): [string, number] => [name, median((times[name] ?? []).map((run) => run.wallMs))];
  const cpu = (name: string): [string, number] => [name, median((times[name] ?? []).map((run) => run.cpuMs))];
  return [
    compareLower("start", "CPU ms", cpu("uri-plan --version"), cpu("bun -e 1"), 1 / 1.2, "at most 1.2 times"),
    compareLower("start and plan", "CPU ms", cpu("uri-plan"), cpu("bun -e 1"), 1 / 1.5, "at most 1.5 times"),
    compareLower(
      "start and extract",
      "CPU ms",
      cpu("language-extract"),
      cpu("bun -e 1"),
      1 / 1.7,
      "at most 1.7 times",
    ),
    compareLower("start", "ms", ms("heddle-cat"), ms("bun -e 1"), 1 / 1.5, "at most 1.5 times"),
    compareLower("start", "ms", ms("heddle-cat"), ms("jq -c ."), 1, "faster"),
    compareLower("start", "ms", ms("heddle-cat"), ms("python3"), 1, "faster"),
    compareLower("start and plan", "ms", ms("uri-plan"), ms("jq -c ."), 1, "faster"),
  ];
}
