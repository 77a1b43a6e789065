/**
 * Starts a sandbox of root's as another user of the kernel: makes the folders that the sandbox shows accessible to that user
 * alone, by mounts that translate its id (mount_setattr(2)), becomes it, and is replaced by bubblewrap. Where the system does
 * not permit that, bubblewrap is started as it is. Sent to Bun as text; it imports nothing of Heddle's.
 */
import { dlopen, ptr, read } from "bun:ffi";
import {
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/**
 * `stage`: where the mounts are; `paths`: of what; `argv`: the command; `programs`: what it starts outside; `plain`: the
 * command without the mounts; `env`: of both.
 */
const { stage, paths, argv, programs, plain, env } = JSON.parse(process.env.HEDDLE_SANDBOX);

const { symbols: libc } = dlopen("libc.so.6", {
  syscall: { args: ["i64", "i64", "i64", "i64", "i64", "i64"], returns: "i64" },
  signal: { args: ["i32", "ptr"], returns: "ptr" },
  execve: { args: ["ptr", "ptr", "ptr"], returns: "i32" },
  __errno_location: { args: [], returns: "ptr" },
});

/** The same numbers on every architecture (asm-generic/unistd.h), since they are younger than that table. */
const OPEN_TREE = 428;
const MOVE_MOUNT = 429;
const MOUNT_SETATTR = 442;
/** Older ones differ: those of x86-64, and of the generic table. */
const { UNSHARE, MOUNT, SETGROUPS, SETRESUID, SETRESGID } =
  process.arch === "x64"
    ? { UNSHARE: 272, MOUNT: 165, SETGROUPS: 116, SETRESUID: 117, SETRESGID: 119 }
    : { UNSHARE: 97, MOUNT: 40, SETGROUPS: 159, SETRESUID: 147, SETRESGID: 149 };
const CLONE_NEWNS = 0x20000;
const MS_REC_PRIVATE = 0x4000 | 0x40000;
const AT_FDCWD = -100;
const AT_EMPTY_PATH = 0x1000;
const AT_RECURSIVE = 0x8000;
const OPEN_TREE_CLONE = 0x1;
const O_CLOEXEC = 0x80000;
const MOVE_MOUNT_F_EMPTY_PATH = 0x4;
const MOUNT_ATTR_IDMAP = 0x100000;

/** What the kernel is given the address of must not be freed. */
const kept = [];
const bytes = (value) => {
  kept.push(value);
  return ptr(value);
};
const text = (value) => bytes(Buffer.from(`${value}\0`));

function call(number, ...given) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = given;
  const result = Number(libc.syscall(number, a, b, c, d, e));
  if (result < 0) throw new Error(`system call ${number}: error ${read.i32(libc.__errno_location(), 0)}`);
  return result;
}

const fileText = (path) => {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return "";
  }
};

/** A user that nobody is, from the ids that this namespace has; another one for each sandbox. */
function freeId() {
  const ranges = ["uid_map", "gid_map"].map((name) => {
    const lines = fileText(`/proc/self/${name}`).split("\n");
    return Math.max(
      ...lines.map((line) => line.trim().split(/\s+/).map(Number)).map(([first, , many]) => first + many),
    );
  });
  const end = Math.min(...ranges);
  const random = crypto.getRandomValues(new Uint32Array(1))[0];
  if (end > 0x80000000) return 0x40000000 + (random % 0x3fffffff);
  if (end >= 65536) return 60_001 + (random % 5000);
  throw new Error("no free ids");
}

/** Systems that let root alone make user namespaces, which bubblewrap needs then. */
function requireUserNamespaces() {
  if (fileText("/proc/sys/kernel/unprivileged_userns_clone") === "0") throw new Error("no user namespaces");
  if (fileText("/proc/sys/kernel/apparmor_restrict_unprivileged_userns") === "1") throw new Error("AppArmor");
}

/** Programs in a folder of root's own, which others cannot execute. */
function requireOpen(program) {
  for (let path = realpathSync(program); path !== "/"; path = dirname(path))
    if ((statSync(path).mode & 0o001) === 0) throw new Error(`${path} is closed`);
}

/** A user namespace in which the id of root's files is that user. */
function translation(id) {
  const child = Bun.spawn(["unshare", "--user", "--", "cat"], {
    stdin: "pipe",
    stdout: "ignore",
    stderr: "ignore",
  });
  try {
    const own = readlinkSync("/proc/self/ns/user");
    const place = `/proc/${child.pid}`;
    while (readlinkSync(`${place}/ns/user`) === own) Bun.sleepSync(0.2);
    for (const name of ["uid_map", "gid_map"]) writeFileSync(`${place}/${name}`, `0 ${id} 1\n`);
    return openSync(`${place}/ns/user`, "r");
  } finally {
    child.kill("SIGKILL");
  }
}

function show(path, to, namespace) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (found.isDirectory()) mkdirSync(to);
  else writeFileSync(to, "");
  const tree = call(OPEN_TREE, AT_FDCWD, text(path), OPEN_TREE_CLONE | O_CLOEXEC | AT_RECURSIVE);
  // struct mount_attr: attr_set, attr_clr, propagation, userns_fd.
  const attributes = new BigUint64Array([BigInt(MOUNT_ATTR_IDMAP), 0n, 0n, BigInt(namespace)]);
  call(MOUNT_SETATTR, tree, text(""), AT_EMPTY_PATH | AT_RECURSIVE, bytes(attributes), attributes.byteLength);
  call(MOVE_MOUNT, tree, text(""), AT_FDCWD, text(to), MOVE_MOUNT_F_EMPTY_PATH);
}

/** @returns the command that is to be executed */
function becomeOther() {
  try {
    requireUserNamespaces();
    for (const program of programs) requireOpen(program);
    const id = freeId();
    const namespace = translation(id);
    call(UNSHARE, CLONE_NEWNS);
    call(MOUNT, text("none"), text("/"), 0, MS_REC_PRIVATE);
    call(MOUNT, text("tmpfs"), text(stage), text("tmpfs"), 0, text("mode=755"));
    for (const [at, path] of paths.entries()) show(path, `${stage}/${at}`, namespace);
    // The mounts of this process alone are left behind if one of these fails.
    call(SETGROUPS, 0, 0);
    call(SETRESGID, id, id, id);
    call(SETRESUID, id, id, id);
    return argv;
  } catch {
    if (process.getuid() !== 0) process.exit(1);
    return plain;
  }
}

const command = becomeOther();
// Bun ignores these two, and what is executed would, too.
for (const signal of [13, 25]) libc.signal(signal, null);
const list = (values) => bytes(new BigUint64Array([...values.map((value) => BigInt(text(value))), 0n]));
const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
libc.execve(text(command[0]), list(command), list(variables));
process.stderr.write(`bwrap: cannot be executed (error ${read.i32(libc.__errno_location(), 0)})\n`);
process.exit(1);
