/**
 * The process between Heddle and a child service: it starts the service, and ends it with all that it started when its
 * standard input ends, as it also does when Heddle is killed. Sent to Bun as text; it imports nothing of Heddle's.
 */
import { dlopen } from "bun:ffi";
import { readdirSync, readFileSync } from "node:fs";

/** prctl(2): processes that lose their parent become children of this one, so that none gets out of sight. */
const PR_SET_CHILD_SUBREAPER = 36;
const TURN_MS = 20;

try {
  const libc = dlopen("libc.so.6", {
    prctl: { args: ["i32", "u64", "u64", "u64", "u64"], returns: "i32" },
  });
  libc.symbols.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
} catch {
  // Another system or C library: the process group is all that can be ended.
}

/** Heddle may be gone. */
const report = (message) => Bun.write(Bun.stdout, `${JSON.stringify(message)}\n`).catch(() => {});

const input = Bun.stdin.stream().getReader();
const { argv, argv0, env, cwd, graceMs } = JSON.parse(await firstLine());
// The service's output is this process's standard error; its standard output is for reports.
const service = Bun.spawn(argv, { argv0, env, cwd, detached: true, stdio: ["ignore", 2, 2] });
await report({ pid: service.pid });
await Promise.race([service.exited, inputEnd()]);
await endAll();
await service.exited;
await report({ code: service.signalCode === null ? service.exitCode : null, signal: service.signalCode });
// Standard input is still being read.
process.exit(0);

async function firstLine() {
  let text = "";
  const decoder = new TextDecoder();
  while (!text.includes("\n")) {
    const { done, value } = await input.read();
    if (done) process.exit(1);
    text += decoder.decode(value, { stream: true });
  }
  return text.slice(0, text.indexOf("\n"));
}

async function inputEnd() {
  while (!(await input.read()).done);
}

/** SIGTERM to the service and all that it started, SIGKILL after the grace, until nothing is left. */
async function endAll() {
  const deadline = Date.now() + graceMs;
  signalAll("SIGTERM");
  while (living().length > 0) {
    await Bun.sleep(TURN_MS);
    if (Date.now() >= deadline) signalAll("SIGKILL");
  }
}

function signalAll(signal) {
  for (const pid of living())
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
}

/** Descendants of this process that run: of Linux by /proc (proc_pid_stat(5)), elsewhere the group of the service, while that runs. */
function living() {
  const parents = new Map();
  try {
    for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry)))
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "latin1");
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ", 2);
        if (!"ZX".includes(state)) parents.set(Number(name), Number(parent));
      } catch {
        // It ended meanwhile.
      }
  } catch {
    return service.exitCode === null && service.signalCode === null ? [-service.pid] : [];
  }
  const isBelow = (pid) => pid !== undefined && (pid === process.pid || isBelow(parents.get(pid)));
  return [...parents.keys()].filter((pid) => pid !== process.pid && isBelow(pid));
}
