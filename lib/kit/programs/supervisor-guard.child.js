/**
 * The process between Heddle and a child service: it starts the service, and ends it with all that it started when its
 * standard input ends, as it also does when Heddle is killed. Sent to Bun as text; it imports nothing of Heddle's.
 */
import { dlopen } from "bun:ffi";
import { readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";

/** prctl(2): processes that lose their parent become children of this one, so that none gets out of sight. */
const PR_SET_CHILD_SUBREAPER = 36;
/** The same: what this process starts gets none of its capabilities, unless it is root. */
const PR_CAP_AMBIENT = 47;
const PR_CAP_AMBIENT_CLEAR_ALL = 4;
const TURN_MS = 20;
const REMOVE_TURNS = 50;
/** A port that is not open yet is tried again after this long. */
const OPEN_MS = 5;
const FIRST_UNPRIVILEGED = "/proc/sys/net/ipv4/ip_unprivileged_port_start";

try {
  const libc = dlopen("libc.so.6", {
    prctl: { args: ["i32", "u64", "u64", "u64", "u64"], returns: "i32" },
  });
  libc.symbols.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  libc.symbols.prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
} catch {
  // Another system or C library: the process group is all that can be ended.
}

/** Heddle may be gone. */
const report = (message) => Bun.write(Bun.stdout, `${JSON.stringify(message)}\n`).catch(() => {});

const input = Bun.stdin.stream().getReader();
const { argv, argv0, env, cwd, graceMs, relays, remove } = JSON.parse(await firstLine());
const { connect, createServer } = relays.length === 0 ? {} : await import("node:net");
await Promise.all(relays.filter(({ host }) => host !== undefined).map(relayOut));
permitPorts(relays);
// The service's output is this process's standard error; its standard output is for reports.
const service = Bun.spawn(argv, { argv0, env, cwd, detached: true, stdio: ["ignore", 2, 2] });
await report({ pid: service.pid });
for (const relay of relays) if (relay.host === undefined) relayIn(relay);
await Promise.race([service.exited, inputEnd()]);
await endAll();
await service.exited;
// Control groups are asked before they are removed.
const outOfMemory = remove.some(wasOutOfMemory);
await removeLeft();
await report({
  code: service.signalCode === null ? service.exitCode : null,
  signal: service.signalCode,
  outOfMemory,
});
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

/** What connects to an address in this network is handed on to a Unix socket. */
function relayOut({ host, port, socket }) {
  return listening({ host, port }, () => connect({ path: socket, allowHalfOpen: true })).catch(
    ({ message }) => process.stderr.write(`cannot listen at ${host}:${port}: ${message}\n`),
  );
}

/** What connects to a Unix socket is handed on to a port of this network, as soon as something listens there. */
async function relayIn({ port, socket }) {
  const toPort = () => connect({ host: "127.0.0.1", port, allowHalfOpen: true });
  while (!(await isOpen(toPort()))) await Bun.sleep(OPEN_MS);
  await listening({ path: socket }, toPort);
  await report({ open: port });
}

function isOpen(socket) {
  const { promise, resolve } = Promise.withResolvers();
  socket.once("connect", () => resolve(true));
  socket.once("error", () => resolve(false));
  socket.setTimeout(1000, () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function listening(address, onward) {
  const server = createServer({ allowHalfOpen: true }, (one) => {
    const other = onward();
    one.pipe(other).pipe(one);
    one.once("error", () => other.destroy());
    other.once("error", () => one.destroy());
  });
  const { promise, resolve, reject } = Promise.withResolvers();
  server.once("error", reject);
  server.listen(address, resolve);
  return promise;
}

/** Whether the kernel has ended a process of a control group, of version 2 or 1, for its memory (cgroups(7)). */
function wasOutOfMemory(folder) {
  return ["memory.events", "memory.oom_control"].some((name) => {
    try {
      return /^oom_kill [1-9]/m.test(readFileSync(`${folder}/${name}`, "utf8"));
    } catch {
      return false;
    }
  });
}

/** Deletes sockets, and folders if nothing else is in them; a control group is busy for a moment after its last process. */
async function removeLeft() {
  for (const path of remove)
    for (let turn = 0; turn < REMOVE_TURNS && !removed(path); turn++) await Bun.sleep(TURN_MS);
}

/** @returns false if it is worth another try */
function removed(path) {
  try {
    rmSync(path, { force: true });
  } catch {
    try {
      rmdirSync(path);
    } catch (error) {
      // Others still use a folder that is not empty.
      return error.code !== "EBUSY";
    }
  }
  return true;
}

/** The service has no capabilities: in a network of its own every port may be listened at. */
function permitPorts(all) {
  if (all.every(({ host, port }) => host !== undefined || port >= 1024)) return;
  try {
    writeFileSync(FIRST_UNPRIVILEGED, "0");
  } catch {
    // The service reports that it may not listen.
  }
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
