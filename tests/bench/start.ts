/** Start-up: an installed operation that does its whole job, against the runtime's floor, jq and python3. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Comparison, compareLower, inTurn, median } from "./measure.ts";

export async function bench(bin: string): Promise<Comparison[]> {
  const line = join(mkdtempSync(join(tmpdir(), "heddle-bench-")), "one.jsonl");
  writeFileSync(line, '{"a":1}\n');
  const times = await inTurn(
    {
      "bun -e 1": { argv: ["bun", "-e", "1"] },
      "heddle-cat": { argv: [join(bin, "heddle-cat")], stdin: line },
      "uri-plan --version": { argv: [join(bin, "uri-plan"), "--version"] },
      "uri-plan": { argv: [join(bin, "uri-plan"), "open firefox"] },
      "jq -c .": { argv: ["jq", "-c", "."], stdin: line },
      python3: {
        argv: ["python3", "-c", "import json,sys\nfor l in sys.stdin: print(json.dumps(json.loads(l)))"],
        stdin: line,
      },
    },
    60,
  );
  const ms = (name: string): [string, number] => [name, median((times[name] ?? []).map((run) => run.wallMs))];
  return [
    compareLower("start", "ms", ms("heddle-cat"), ms("bun -e 1"), 1 / 1.5, "at most 1.5 times"),
    compareLower("start", "ms", ms("uri-plan --version"), ms("bun -e 1"), 1 / 1.5, "at most 1.5 times"),
    compareLower("start and plan", "ms", ms("uri-plan"), ms("bun -e 1"), 1 / 1.5, "at most 1.5 times"),
    compareLower("start", "ms", ms("heddle-cat"), ms("jq -c ."), 1, "faster"),
    compareLower("start", "ms", ms("heddle-cat"), ms("python3"), 1, "faster"),
    compareLower("start and plan", "ms", ms("uri-plan"), ms("jq -c ."), 1, "faster"),
  ];
}
