/** What `make bench-check` measures: start, JSON Lines, HTTP, and one operation of each family. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { childrenOf } from "../../http/dispatcher.ts";
import { timeProcess } from "../measure.ts";

/** The folder of one of the two binaries that are compared, with a link for each operation. */
export interface Binary {
  bin: string;
}

export interface Figure {
  name: string;
  unit: "CPU ms" | "CPU µs a request" | "MiB";
  /** How often both binaries are measured: even, since the second of a pair has an advantage. */
  pairs: number;
  /** Measures once; rejects if the binary does not offer it. */
  sample(binary: Binary): Promise<number>;
}

const ROOT = join(import.meta.dir, "..", "..", "..");
/** Bytes of the JSON Lines, about. */
const STREAM = 24 << 20;
const CONNECTIONS = 32;
const WARM_UP = 3000;
const REQUESTS = 3000;

/**
 * Copies a binary, and links the names of operations to it as the installation does. How a file was written decides how the
 * kernel keeps its pages, and so up to 6 % of a start: both binaries are fresh copies.
 */
export function installed(path: string, bin: string): Binary {
  mkdirSync(bin, { recursive: true });
  cpSync(path, join(bin, "heddle"));
  for (const file of readdirSync(join(ROOT, "man")))
    if (file.endsWith(".1") && file !== "heddle.1") symlinkSync("heddle", join(bin, file.slice(0, -2)));
  return { bin };
}

/** The figures, over material that is written to a folder, which is also the home of what runs. */
export function figuresIn(folder: string): Figure[] {
  const one = join(folder, "one.jsonl");
  const many = join(folder, "many.jsonl");
  const output = join(folder, "output");
  const project = join(folder, "project");
  writeFileSync(one, '{"a":1}\n');
  writeFileSync(many, recordsOf(STREAM));
  for (const part of ["lib/kit/git", "lib/kit/http/app.ts", "docs/examples"])
    cpSync(join(ROOT, part), join(project, part), { recursive: true });
  const env = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_STATE_HOME: join(folder, "state") };

  /** A whole process; what it prints goes to a file, since /dev/null is looked at twice. */
  const run = async ({ bin }: Binary, [name = "", ...args]: string[], stdin?: string) => {
    const argv = [join(bin, name), ...args];
    return timeProcess({ argv, stdout: output, env, cwd: project, ...(stdin !== undefined && { stdin }) });
  };
  const processor = (name: string, pairs: number, argv: string[], stdin?: string): Figure => ({
    name,
    unit: "CPU ms",
    pairs,
    sample: async (binary) => (await run(binary, argv, stdin)).cpuMs,
  });
  const peak = (name: string, pairs: number, argv: string[], stdin: string): Figure => ({
    name,
    unit: "MiB",
    pairs,
    sample: async (binary) => (await run(binary, argv, stdin)).peakMib,
  });

  return [
    processor("start, uri-plan --version", 40, ["uri-plan", "--version"]),
    processor("start, heddle-cat with one record", 40, ["heddle-cat"], one),
    processor("uri-plan", 40, ["uri-plan", "open firefox"]),
    processor("language-extract", 40, ["language-extract", "pay 20 euro tomorrow"]),
    processor("jsonl, heddle-cat", 10, ["heddle-cat"], many),
    peak("jsonl, peak memory", 6, ["heddle-cat"], many),
    {
      name: "http, POST /v1/plan",
      unit: "CPU µs a request",
      pairs: 12,
      sample: (binary) => served(binary, env),
    },
    processor("evidence-extract-ast", 24, ["evidence-extract-ast", "lib/kit/git"]),
    processor("gui-parse", 20, ["gui-parse", "focus firefox"]),
    processor("package-generate", 16, [
      "package-generate",
      "--dry-run",
      "users API with CRUD, name and email",
    ]),
    processor("refactor-metrics", 20, ["refactor-metrics", "lib/kit/http/app.ts"]),
    processor("window-detect", 8, ["window-detect", "docs/examples/settings.png", "--no-text"]),
    processor("workflow-parse", 16, ["workflow-parse", "Wyślij fakturę na 1500 zł netto do jan@firma.pl"]),
  ];
}

function recordsOf(bytes: number): string {
  let text = "";
  for (let i = 0; text.length < bytes; i++)
    text += `${JSON.stringify({ id: i, prompt: `open file /home/user/doc${i}.txt`, tags: ["a", "b", i % 7], nested: { x: i * 1.5, y: "zażółć gęślą jaźń", z: null } })}\n`;
  return text;
}

/**
 * A new server with its workers, warmed up: processor time of all of them for one request, in µs. Two servers of one binary
 * differ by 6 %, by what their engines compile when: each sample has its own.
 */
async function served({ bin }: Binary, env: Record<string, string>): Promise<number> {
  const child = Bun.spawn([join(bin, "heddle-serve"), "--port", "0"], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "ignore",
    env: { ...process.env, ...env, HEDDLE_TOKEN: undefined },
  });
  try {
    const { value } = await child.stdout.getReader().read();
    const { listening } = JSON.parse(new TextDecoder().decode(value)) as { listening: string };
    await load(`${listening}/v1/plan`, WARM_UP);
    const before = usedBy(child.pid);
    await load(`${listening}/v1/plan`, REQUESTS);
    return (usedBy(child.pid) - before) / REQUESTS;
  } finally {
    child.kill();
    await child.exited;
  }
}

async function load(url: string, count: number): Promise<void> {
  const body = JSON.stringify({ prompt: "open firefox" });
  let left = count;
  const client = async () => {
    while (left-- > 0) {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      });
      if (answer.status !== 200) throw new Error(`POST ${url} answers ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
}

/** Processor time of a process and its children in µs: the clock of the scheduler, since ticks are too coarse. */
function usedBy(pid: number): number {
  const threads = [pid, ...childrenOf(pid)].flatMap((one) =>
    readdirSync(`/proc/${one}/task`).map((thread) => `/proc/${one}/task/${thread}/schedstat`),
  );
  return threads.reduce((sum, path) => sum + Number(readFileSync(path, "utf8").split(" ")[0]) / 1000, 0);
}
