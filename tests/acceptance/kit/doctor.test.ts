import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runHeddle, runOnTerminal } from "../run.ts";

describe("heddle doctor", () => {
  test("prints one record a requirement, the runtime first", async () => {
    const { status, records } = await runHeddle(["heddle", "doctor"]);
    const [first, ...rest] = records();
    expect(first).toMatchObject({
      requirement: "bun",
      status: "found",
      required: true,
      version: Bun.version,
    });
    expect(rest.length).toBeGreaterThan(0);
    const missing = records().filter(
      (record) => record["status"] === "missing" && record["required"] === true,
    );
    expect(status).toBe(missing.length === 0 ? 0 : 69);
    for (const record of rest) {
      expect(record["needed_by"]).not.toEqual([]);
      expect(record["path"] !== null).toBe(["found", "no_answer"].includes(String(record["status"])));
    }
  });

  test("finds nothing on an empty PATH and still prints every record", async () => {
    const [full, empty] = await Promise.all([
      runHeddle(["heddle", "doctor"]),
      runHeddle(["heddle", "doctor"], { env: { PATH: "/nowhere" } }),
    ]);
    const names = (result: typeof full) => result.records().map((record) => record["requirement"]);
    expect(names(empty)).toEqual(names(full));
    const required = empty.records().some((record) => record["status"] === "missing" && record["required"]);
    expect(empty.status).toBe(required ? 69 : 0);
    if (required) expect(empty.errors()[0]?.error.code).toBe("NOT_INSTALLED");
  });

  test("looks at one family only where asked", async () => {
    const { records, status } = await runHeddle(["heddle", "doctor", "heddle"]);
    expect(status).toBe(0);
    expect(
      records().every((record) =>
        (record["needed_by"] as string[]).every((name) => name.startsWith("heddle-")),
      ),
    ).toBe(true);
  });

  test("shows a table on a terminal", async () => {
    const { screen } = await runOnTerminal(["heddle", "doctor"], { columns: 100, env: { NO_COLOR: "1" } });
    expect(screen).toMatch(/^STATUS +PROGRAM +FOR\n✓ found +bun [\d.]+ +runs Heddle/);
    // A program that serves several purposes has one row, and the last line sums up.
    expect(screen.match(/^✓ found +git /gm)).toHaveLength(1);
    expect(screen.trim().split("\n\n").at(-1)).toMatch(/^\d+ programs found; installed but not usable now: /);
  });

  test("refuses a family that there is not", async () => {
    expect(await runHeddle(["heddle", "doctor", "nothing"])).toMatchObject({ status: 64, stdout: "" });
  });
});

const folder = mkdtempSync(join(tmpdir(), "heddle-doctor-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder for PATH with these programs, each a script for sh. */
function programs(name: string, scripts: Readonly<Record<string, string>>): string {
  const path = mkdtempSync(join(folder, `${name}-`));
  for (const [program, script] of Object.entries(scripts))
    writeFileSync(join(path, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

async function finding(requirement: string, env: Record<string, string>) {
  const { records, status } = await runHeddle(["heddle", "doctor"], { env });
  return { status, record: records().find((record) => record["requirement"] === requirement) };
}

const SANDBOX = "docker | podman | bwrap";
const NO_DAEMON = "Cannot connect to the Docker daemon at unix:///var/run/docker.sock";
/** As the client of docker does: it knows its own version, and asks the daemon for that of the server. */
const docker = (server: string) => `case "$*" in
--version) echo "Docker version 28.2.2, build e6534b4" ;;
*) ${server} ;;
esac`;
const SILENT = docker(`echo "${NO_DAEMON}" >&2; exit 1`);

describe("a container engine", () => {
  test.each([
    ["with its daemon", docker("echo 28.2.2"), "found", true, null],
    ["without its daemon", SILENT, "no_answer", false, NO_DAEMON],
    ["that hangs", docker("exec /bin/sleep 60"), "no_answer", false, "no answer within 5 s"],
    ["that says nothing", docker("exit 3"), "no_answer", false, expect.stringContaining("ends with 3")],
  ])("%s", async (_name, script, status, answers, reason) => {
    const found = await finding(SANDBOX, { PATH: programs("engine", { docker: script }) });
    expect(found).toMatchObject({
      status: 0,
      record: {
        status,
        program: "docker",
        version: "28.2.2",
        services: [{ program: "docker", service: "the Docker daemon", answers, reason }],
      },
    });
  });

  test("that is silent gives way to one that answers", async () => {
    const podman = 'case "$1" in --version) echo "podman version 4.3.1" ;; *) echo 4.3.1 ;; esac';
    const { record } = await finding(SANDBOX, {
      PATH: programs("engines", { docker: SILENT, podman, bwrap: "echo forbidden >&2; exit 1" }),
    });
    expect(record).toMatchObject({
      status: "found",
      program: "podman",
      version: "4.3.1",
      services: [
        { program: "docker", answers: false, reason: NO_DAEMON },
        { program: "podman", answers: true, reason: null, hint: null },
        { program: "bwrap", answers: false, reason: "bwrap cannot isolate anything here (forbidden)" },
      ],
    });
  });
});

describe("a display server", () => {
  const path = programs("desktop", { grim: "exit 0", maim: "exit 0" });
  /** A socket that answers what is sent to it, or only accepts. */
  async function socket(name: string, reply: string | null) {
    const server = createServer((client) => {
      client.on("error", () => client.destroy());
      client.on("data", () => reply !== null && client.write(reply));
    });
    await new Promise<void>((resolve) => server.listen(join(folder, name), resolve));
    return { [Symbol.dispose]: () => void server.close() };
  }

  test.each([
    ["is not set", {}, "WAYLAND_DISPLAY is not set"],
    ["has no folder", { WAYLAND_DISPLAY: "wayland-9" }, "XDG_RUNTIME_DIR is not set"],
    [
      "is gone",
      { WAYLAND_DISPLAY: "wayland-9", XDG_RUNTIME_DIR: folder },
      `there is no socket ${join(folder, "wayland-9")}`,
    ],
  ])("of Wayland that %s", async (_name, env, reason) => {
    const { record } = await finding("grim", {
      PATH: path,
      WAYLAND_DISPLAY: "",
      XDG_RUNTIME_DIR: "",
      ...env,
    });
    expect(record).toMatchObject({ status: "no_answer", services: [{ program: "grim", reason }] });
  });

  test.each([
    ["answers", "\u0001", "found", null],
    ["accepts and hangs", null, "no_answer", "no answer within 5 s"],
  ])("of Wayland that %s", async (name, reply, status, reason) => {
    using _ = await socket(name, reply);
    const { record } = await finding("grim", { PATH: path, WAYLAND_DISPLAY: join(folder, name) });
    expect(record).toMatchObject({ status, services: [{ reason }] });
  });

  test.each([
    ["", "DISPLAY is not set"],
    ["nonsense", 'DISPLAY is not the name of a display: "nonsense"'],
    [":9731", "there is no socket /tmp/.X11-unix/X9731"],
    ["127.0.0.1:59000", 'DISPLAY is not the name of a display: "127.0.0.1:59000"'],
  ])("of X11 at %p that is not there", async (DISPLAY, reason) => {
    const { record } = await finding("maim | scrot | import", { PATH: path, DISPLAY });
    expect(record).toMatchObject({ status: "no_answer", services: [{ service: "the X server", reason }] });
  });

  test("of X11 that runs answers, and is not reset by the question", async () => {
    const server = Bun.spawn(["Xvfb", "-displayfd", "1", "-nolisten", "tcp"], {
      stdout: "pipe",
      stderr: "pipe",
    });
    try {
      const { value } = await server.stdout.getReader().read();
      const DISPLAY = `:${new TextDecoder().decode(value).trim()}`;
      for (let i = 0; i < 3; i++) {
        const { record } = await finding("maim | scrot | import", { PATH: path, DISPLAY });
        expect(record).toMatchObject({ status: "found", services: [{ answers: true }] });
      }
    } finally {
      server.kill();
      await server.exited;
    }
  });
});
