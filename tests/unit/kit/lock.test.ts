/** The kit's lock: who is kept out, what cannot break it, and what is said where it cannot be taken. */
import { afterEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { copyFile, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { openLock } from "#kit/files/lock.ts";
import { asOrdinaryUser, failureOf, repeat, scratch } from "./scratch.ts";

const HOLDER = join(import.meta.dir, "children/hold.ts");
const PROBE = join(import.meta.dir, "children/probe-lock.ts");
const SOURCES = join(import.meta.dir, "../../..");

/** Ended after each test, whatever became of it. */
const children: Bun.Subprocess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill("SIGKILL");
    await child.exited;
  }
});

/** Starts a process that takes the lock and holds it until `release`. */
async function holder(
  path: string,
  {
    wrap = [],
    env = process.env,
    timeoutMs = 0,
  }: { wrap?: string[]; env?: NodeJS.ProcessEnv; timeoutMs?: number } = {},
) {
  const child = Bun.spawn([...wrap, process.execPath, HOLDER, path, String(timeoutMs)], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
    env,
  });
  children.push(child);
  const reader = child.stdout.getReader();
  const { value } = await reader.read();
  reader.releaseLock();
  return {
    said: new TextDecoder().decode(value).trim(),
    async release() {
      await child.stdin.end();
      await child.exited;
    },
    async kill() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

/** Whether somebody else holds the lock, as another open file sees it. */
async function isHeld(path: string): Promise<boolean> {
  const lock = await openLock(path, 0);
  try {
    await lock.hold(() => {});
    return false;
  } catch (thrown) {
    expect(thrown).toMatchObject({ code: "BUSY" });
    return true;
  } finally {
    lock.close();
  }
}

describe("a lock", () => {
  test("keeps other processes out until it is given back", async () => {
    using place = scratch();
    const path = join(place.path, "x.lock");
    const first = await holder(path);
    expect(first.said).toBe("held");
    expect(JSON.parse((await holder(path)).said).code).toBe("BUSY");
    await first.release();
    expect((await holder(path)).said).toBe("held");
  });

  test("is given back when its holder is killed", async () => {
    using place = scratch();
    const path = join(place.path, "x.lock");
    const first = await holder(path);
    expect(await isHeld(path)).toBe(true);
    await first.kill();
    expect(await isHeld(path)).toBe(false);
  });

  test("keeps apart the lock objects of one process, and the uses of one object", async () => {
    using place = scratch();
    const path = join(place.path, "x.lock");
    const locks = await Promise.all(repeat(4).map(() => openLock(path, 60_000)));
    let inside = 0;
    let most = 0;
    await Promise.all(
      repeat(40).map((index) =>
        locks[index % locks.length]?.hold(async () => {
          inside += 1;
          most = Math.max(most, inside);
          await Bun.sleep(1);
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
    for (const lock of locks) lock.close();
  });

  test("is given back when the work fails, and when it is closed while it is held", async () => {
    using place = scratch();
    const path = join(place.path, "x.lock");
    const lock = await openLock(path, 0);
    const error = new Error("the work failed");
    expect(
      await lock
        .hold(() => {
          throw error;
        })
        .catch((thrown: unknown) => thrown),
    ).toBe(error);
    expect(await isHeld(path)).toBe(false);
    await lock.hold(async () => {
      expect(await isHeld(path)).toBe(true);
      lock.close();
      expect(await isHeld(path)).toBe(false);
    });
    expect((await failureOf(() => lock.hold(() => {}))).message).toContain("it is closed");
  });

  test("leaves its file where it is, empty", async () => {
    using place = scratch();
    const path = join(place.path, "x.lock");
    const lock = await openLock(path, 0);
    await lock.hold(() => {});
    lock.close();
    expect(statSync(path).size).toBe(0);
  });

  test("is taken on the file that is there now, where the one that was opened has been removed", async () => {
    using place = scratch();
    const path = join(place.path, "x.lock");
    const old = await openLock(path, 0);
    await old.hold(() => {});
    rmSync(path);
    const other = await holder(path);
    expect(other.said).toBe("held");
    expect((await failureOf(() => old.hold(() => {}))).code).toBe("BUSY");
    await other.release();
    await old.hold(async () => expect(await isHeld(path)).toBe(true));
    old.close();
  });
});

/** What a holder may do to the file of its lock, or beside it, while it holds the lock. */
const ACTS: Readonly<Record<string, (path: string) => unknown>> = {
  "open and close for reading": (path) => closeSync(openSync(path, constants.O_RDONLY)),
  "open and close for writing": (path) => closeSync(openSync(path, constants.O_RDWR)),
  "open and close later": async (path) => (await open(path)).close(),
  "read at once": (path) => readFileSync(path),
  read: (path) => readFile(path),
  "read as the runtime does": (path) => Bun.file(path).text(),
  "copy at once": (path) => copyFileSync(path, `${path}.copy`),
  copy: (path) => copyFile(path, `${path}.copy`),
  "copy its folder": (path) => Bun.spawnSync(["cp", "-a", dirname(path), `${dirname(path)}-copy`]),
  write: (path) => writeFileSync(path, "x"),
  "change its rights": (path) => chmodSync(path, 0o640),
  "give it a second name and open that": (path) => {
    if (!existsSync(`${path}.link`)) linkSync(path, `${path}.link`);
    closeSync(openSync(`${path}.link`, constants.O_RDWR));
  },
  "move it away and back": (path) => {
    renameSync(path, `${path}.moved`);
    renameSync(`${path}.moved`, path);
  },
  "open it as a lock and close that": async (path) => (await openLock(path, 0)).close(),
  "try to take it and close that": async (path) => expect(await isHeld(path)).toBe(true),
  "open it as a database": async (path) => {
    const { Database } = await import("bun:sqlite");
    try {
      const database = new Database(path);
      database.query("SELECT count(*) FROM sqlite_schema").get();
      database.close();
    } catch {
      // What was written to it is no database.
    }
  },
  "start a program that ends": () => Bun.spawnSync(["true"]),
  "start a program that stays": () => children.push(Bun.spawn(["sleep", "60"])),
};

/** A process that sees locks from outside: POSIX record locks do not keep a process from itself. */
function probe() {
  const child = Bun.spawn([process.execPath, PROBE], { stdin: "pipe", stdout: "pipe", stderr: "inherit" });
  children.push(child);
  const reader = child.stdout.getReader();
  return async (path: string): Promise<string> => {
    child.stdin.write(`${path}\n`);
    await child.stdin.flush();
    return new TextDecoder().decode((await reader.read()).value).trim();
  };
}

describe("a held lock", () => {
  test("stays held whatever its holder opens, closes, copies and starts", async () => {
    const stateOf = probe();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(ACTS)), { minLength: 1, maxLength: 8 }),
        async (acts) => {
          using place = scratch();
          const folder = join(place.path, "state");
          mkdirSync(folder);
          const path = join(folder, "x.lock");
          const lock = await openLock(path, 0);
          await lock.hold(async () => {
            for (const act of acts) {
              await ACTS[act]?.(path);
              expect([act, await stateOf(path)]).toEqual([act, "held"]);
              expect(await isHeld(path)).toBe(true);
            }
          });
          expect(await stateOf(path)).toBe("free");
          lock.close();
        },
      ),
      { numRuns: 60, examples: Object.keys(ACTS).map((act) => [[act]]) },
    );
  });

  test("stays held in the eyes of another process, and is free at once after it, though programs that it started live on", async () => {
    using place = scratch();
    const path = join(place.path, "x.lock");
    const lock = await openLock(path, 0);
    await lock.hold(async () => {
      for (const act of Object.values(ACTS)) await act(path);
      expect(JSON.parse((await holder(path)).said).code).toBe("BUSY");
    });
    expect((await holder(path)).said).toBe("held");
    lock.close();
  });
});

describe("a lock excludes", () => {
  test("another user, who may only read its file", async () => {
    using place = scratch();
    chmodSync(place.path, 0o755);
    const path = join(place.path, "x.lock");
    const mine = await openLock(path, 0);
    chmodSync(path, 0o644);
    await mine.hold(() =>
      asOrdinaryUser(async () => expect((await failureOf(() => takeOnce(path))).code).toBe("BUSY")),
    );
    await asOrdinaryUser(() => takeOnce(path));
    mine.close();
  });

  test("a container that has the folder under another name, and no home", async () => {
    using place = scratch();
    const path = join(place.path, "x.lock");
    const container = [
      ...["bwrap", "--unshare-all", "--die-with-parent", "--clearenv", "--ro-bind", "/", "/"],
      ...["--ro-bind", SOURCES, SOURCES, "--tmpfs", "/mnt", "--bind", place.path, "/mnt/project"],
      ...["--proc", "/proc", "--dev", "/dev"],
    ];
    const mine = await openLock(path, 0);
    await mine.hold(async () => {
      const inside = await holder("/mnt/project/x.lock", { wrap: container });
      expect(JSON.parse(inside.said).code).toBe("BUSY");
    });
    const inside = await holder("/mnt/project/x.lock", { wrap: container });
    expect(inside.said).toBe("held");
    expect((await failureOf(() => mine.hold(() => {}))).code).toBe("BUSY");
    mine.close();
  });

  test("a process without HOME and XDG folders", async () => {
    using place = scratch();
    const path = join(place.path, "x.lock");
    const other = await holder(path, { env: { PATH: process.env["PATH"] } });
    expect(other.said).toBe("held");
    expect(await isHeld(path)).toBe(true);
  });
});

async function takeOnce(path: string): Promise<void> {
  const lock = await openLock(path, 0);
  try {
    await lock.hold(() => {});
  } finally {
    lock.close();
  }
}

describe("a lock that cannot be taken says why", () => {
  test.each([
    ["a symbolic link", (path: string) => symlinkSync("elsewhere", path), "it is a symbolic link"],
    ["a folder", (path: string) => mkdirSync(path), "it is a folder"],
    ["a named pipe", (path: string) => Bun.spawnSync(["mkfifo", path]), "it is not a file"],
  ])("%s", async (_what, make, why) => {
    using place = scratch();
    const path = join(place.path, "x.lock");
    make(path);
    const failure = await failureOf(() => openLock(path, 0));
    expect(failure.code).toBe("WRITE_FAILED");
    expect(failure.message).toBe(`Cannot open lock "${path}": ${why}`);
  });

  test("no folder", async () => {
    using place = scratch();
    const failure = await failureOf(() => openLock(join(place.path, "none/x.lock"), 0));
    expect(failure.message).toEndWith("a folder above it does not exist");
  });

  test.each([
    ["ENOLCK", 37],
    ["ENOTSUP", 95],
  ])("a file system without locks (%s)", async (name, errno) => {
    using place = scratch();
    const path = join(place.path, "x.lock");
    const filter = join(place.path, "filter.bpf");
    writeFileSync(filter, refuseFlock(errno));
    const wrap = [
      "sh",
      "-c",
      'exec bwrap --die-with-parent --bind / / --proc /proc --dev /dev --seccomp 9 "$@" 9<"$0"',
      filter,
    ];
    const { code, message, hint } = JSON.parse((await holder(path, { wrap })).said);
    expect([code, message]).toEqual([
      "WRITE_FAILED",
      `Cannot take lock "${path}": its file system does not support locks (${name})`,
    ]);
    expect(hint).toContain("local file system");
  });
});

/** A seccomp filter (linux/filter.h) that answers flock(2) with an error and lets everything else through. */
function refuseFlock(errno: number): Buffer {
  const FLOCK = process.arch === "arm64" ? 32 : 73;
  // struct sock_filter: u16 code, u8 jump if true, u8 jump if false, u32 operand.
  const program: [number, number, number, number][] = [
    // BPF_LD | BPF_W | BPF_ABS: the number of the call, the first word of seccomp_data.
    [0x20, 0, 0, 0],
    // BPF_JMP | BPF_JEQ | BPF_K.
    [0x15, 0, 1, FLOCK],
    // BPF_RET: SECCOMP_RET_ERRNO with the number, else SECCOMP_RET_ALLOW.
    [0x06, 0, 0, 0x00050000 | errno],
    [0x06, 0, 0, 0x7fff0000],
  ];
  const bytes = Buffer.alloc(8 * program.length);
  program.forEach(([code, jumpTrue, jumpFalse, operand], index) => {
    bytes.writeUInt16LE(code, 8 * index);
    bytes.writeUInt8(jumpTrue, 8 * index + 2);
    bytes.writeUInt8(jumpFalse, 8 * index + 3);
    bytes.writeUInt32LE(operand, 8 * index + 4);
  });
  return bytes;
}
