/** `gui-session`: a desktop of its own, in which commands act and programs have trees, and which leaves nothing behind. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPng } from "#image/png.ts";
import type { GuiSession } from "#schemas/gui/session.ts";
import { commandLine, runHeddle } from "../../acceptance/run.ts";
import { openBrowser } from "../../corpus/window/browser.ts";
import { until } from "../session.ts";

const DEADLINE = 300_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-session-test-"));
  // As root the compositor runs as nobody.
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Child = Bun.Subprocess<"ignore", "pipe", "pipe">;
const children: Bun.Subprocess[] = [];
afterEach(async () => {
  for (const child of children.splice(0).reverse()) {
    child.kill();
    await child.exited;
  }
});

async function start(...argv: string[]): Promise<{ child: Child; session: GuiSession }> {
  const child = Bun.spawn([...commandLine(["gui-session"]), ...argv], {
    env: { ...process.env, TMPDIR: folder, DISPLAY: "", WAYLAND_DISPLAY: "" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  children.push(child);
  let line = "";
  for await (const chunk of child.stdout) {
    line += new TextDecoder().decode(chunk);
    if (line.includes("\n")) break;
  }
  if (!line.includes("\n")) throw new Error(await child.stderr.text());
  return { child, session: JSON.parse(line) };
}

describe.each([
  ["x11", "xterm", ["-T", "of the session"]],
  ["wayland", "foot", ["-c", "/dev/null", "-T", "of the session"]],
])("a session of %s", (kind, terminal, title) => {
  test(
    "runs programs that commands control, and ends with all of them",
    async () => {
      const { child, session } = await start(kind, "--width", "800", "--height", "600");
      expect(session).toMatchObject({ kind, watch: null, trees: true });
      const env = { DISPLAY: "", WAYLAND_DISPLAY: "", ...session.env, HEDDLE_GUI_WORKDIR: folder };
      children.push(Bun.spawn([terminal, ...title], { env: { ...process.env, ...env }, stderr: "ignore" }));
      const orient = async () => (await runHeddle(["gui-orient", "--json"], { env })).records()[0] as never;
      await until("its window", async () => JSON.stringify(await orient()).includes("of the session"));
      expect(await orient()).toMatchObject({ data: { session: kind, screen: { width: 800, height: 600 } } });
      const focus = await runHeddle(["gui-focus", "of the session", "--json"], { env });
      expect(focus.records()[0]).toMatchObject({ ok: true, delivery: "verified" });
      child.kill("SIGTERM");
      expect(await child.exited).toBe(0);
      expect(readdirSync(folder).filter((name) => name.startsWith("heddle-session-"))).toEqual([]);
      const gone = await runHeddle(["gui-orient", "--json"], { env });
      expect(gone.records()[0]).toMatchObject({ ok: false, code: "DISPLAY_LOST" });
    },
    DEADLINE,
  );
});

test(
  "its screen is shown to whoever knows the address, as it changes, and to nobody else",
  async () => {
    const { session } = await start("x11", "--width", "640", "--height", "480", "--watch");
    const page = String(session.watch);
    expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/$/);
    const shown = await fetch(page);
    expect([shown.status, shown.headers.get("content-security-policy")]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect(await shown.text()).toContain('<img id="screen"');
    for (const path of ["/", "/screen", "/0123456789abcdef0123456789abcdef/screen"])
      expect((await fetch(new URL(path, page))).status).toBe(404);
    expect((await fetch(page, { method: "POST" })).status).toBe(405);

    const after = (tag: string) => fetch(new URL(`screen?after=${tag}`, page));
    const first = await after("");
    const { width, height } = await readPng(await first.bytes());
    expect([width, height]).toEqual([640, 480]);
    const env = { ...process.env, ...session.env };
    children.push(Bun.spawn(["xterm", "-bg", "#c01020"], { env, stderr: "ignore" }));
    let tag = first.headers.get("x-picture") ?? "";
    for (let isSeen = false; !isSeen; ) {
      const next = await after(tag);
      expect(next.status).toBe(200);
      tag = next.headers.get("x-picture") ?? "";
      const { data } = await readPng(await next.bytes());
      isSeen = Buffer.from(data).includes(Buffer.from("c01020ff", "hex"));
    }
    const browser = await openBrowser();
    try {
      await browser.show(page);
      const shows = `document.getElementById("screen").naturalWidth === 640`;
      await until("the picture", async () => Boolean(await browser.evaluate(shows)));
      expect(await browser.evaluate(`document.getElementById("status").textContent`)).toBe("");
    } finally {
      await browser.close();
    }
  },
  DEADLINE,
);

test(
  "a display server that ends by itself ends the session with an error",
  async () => {
    const { child, session } = await start("x11");
    const servers = Bun.spawnSync(["pgrep", "-f", `^Xvfb .*`]).stdout.toString().trim().split("\n");
    const number = String(session.env["DISPLAY"]).slice(1);
    const own = servers.filter((pid) => pid !== "" && listensAt(pid, number));
    for (const pid of own) process.kill(Number(pid), "SIGKILL");
    expect(await child.exited).toBe(69);
    expect(JSON.parse((await child.stderr.text()).trim()).error.code).toBe("SERVICE_ENDED");
  },
  DEADLINE,
);

/** Whether a process has the socket of this display. */
function listensAt(pid: string, number: string): boolean {
  const sockets = Bun.spawnSync(["sh", "-c", `readlink /proc/${pid}/fd/*`]).stdout.toString();
  const table = Bun.spawnSync(["cat", "/proc/net/unix"]).stdout.toString();
  const inodes = table
    .split("\n")
    .filter((line) => line.endsWith(`/tmp/.X11-unix/X${number}`))
    .map((line) => line.trim().split(/\s+/)[6]);
  return inodes.some((inode) => sockets.includes(`socket:[${inode}]`));
}

test("what is missing is named before anything starts", async () => {
  const { status, errors } = await runHeddle(["gui-session"], { env: { PATH: "/nonexistent" } });
  expect([status, errors()[0]?.error.code]).toEqual([69, "NOT_INSTALLED"]);
});
