/**
 * How long the history page takes with 500 runs, in headless Chromium: `bun tests/bench/history-page.ts [RECORDS]`.
 * The two newest runs have RECORDS records each (default 3000), of which a tenth differs.
 */
import { readFileSync } from "node:fs";
import { commandLine } from "../acceptance/run.ts";
import { openBrowser } from "../corpus/window/browser.ts";
import { childrenOf, Dispatcher } from "../http/dispatcher.ts";
import { HistoryProject, task } from "../http/evidence/history-project.ts";

const RECORDS = Number(process.argv[2] ?? 3000);
const RUNS = 500;
const TIMES = 5;

const project = new HistoryProject();
const small = [task("Export orders as CSV", 1)];
for (let i = 0; i < RUNS - 2; i++) project.putRun(small);
const large = (run: number) =>
  Array.from({ length: RECORDS }, (_, at) =>
    task(`Send receipt number ${at} by mail${at % 10 === 0 ? ` in state ${run}` : ""}`, at + 1, "completed"),
  );
project.putRun(large(1));
project.putRun(large(2));

const server = await Dispatcher.start(
  ["--port", "0"],
  {},
  commandLine(["evidence-serve", "--root", project.root]),
);
const browser = await openBrowser();
const DONE = `document.getElementById("result")?.checkVisibility() && !document.getElementById("result").hasAttribute("aria-busy")`;
/** Time of cores that the server and its workers have used, ms: fields 14 and 15 of proc_pid_stat(5), in hundredths. */
function serverMs(): number {
  const ticks = [server.pid, ...childrenOf(server.pid)].map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return 10 * ticks.reduce((sum, one) => sum + one, 0);
}

/** Time of a core that the page's process has used, ms. */
async function pageMs(): Promise<number> {
  const { metrics } = (await browser.call("Performance.getMetrics")) as {
    metrics: { name: string; value: number }[];
  };
  return 1000 * (metrics.find(({ name }) => name === "ProcessTime")?.value ?? 0);
}

try {
  await browser.call("Performance.enable");
  for (let i = 0; i < TIMES; i++) {
    await browser.show("about:blank");
    const [server0, page0] = [serverMs(), await pageMs()];
    const start = performance.now();
    void browser.show(`${server.url}/ui`);
    while (!(await browser.evaluate(DONE).catch(() => false))) await Bun.sleep(10);
    const opened = performance.now() - start;
    const again = performance.now();
    await browser.evaluate(`document.getElementById("older").click()`);
    while (!(await browser.evaluate(DONE))) await Bun.sleep(10);
    const older = performance.now() - again;
    const result = {
      runs: RUNS,
      records: RECORDS,
      openedMs: Math.round(opened),
      olderPairMs: Math.round(older),
      bothServerCoreMs: serverMs() - server0,
      bothPageCoreMs: Math.round((await pageMs()) - page0),
    };
    await Bun.write(Bun.stdout, `${JSON.stringify(result)}\n`);
  }
} finally {
  await Promise.all([browser.close(), server.stop()]);
  project.remove();
}
