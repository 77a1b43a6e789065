/** Executing plans on a real Wayland compositor: a private sway without a screen, two outputs, real windows. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { picture, shows, until } from "../session.ts";

const RED = "#c01020";
const BLUE = "#1030d0";
const ROOT = "#208040";
const HOSTILE = 'Blue "] $(touch pwned); exit';

const folder = mkdtempSync(join(tmpdir(), "heddle-sway-"));
const runtime = join(folder, "runtime");
const children: Bun.Subprocess[] = [];
let session: Record<string, string> = {};

function start(argv: string[], env: Record<string, string>): void {
  children.push(Bun.spawn(argv, { env, cwd: folder, stdin: "ignore", stdout: "ignore", stderr: "ignore" }));
}

async function window(title: string, colour: string): Promise<void> {
  const hex = colour.slice(1);
  start(
    [
      "foot",
      "-T",
      title,
      "-o",
      `colors.background=${hex}`,
      "-o",
      `colors.foreground=${hex}`,
      "sleep",
      "3600",
    ],
    session,
  );
  await until(title, async () => (await windows()).some((found) => found.name === title));
  await until(`the colour of ${title}`, async () => {
    const child = Bun.spawn(["grim", "-t", "ppm", "-"], { env: session, stdout: "pipe", stderr: "ignore" });
    return shows(Buffer.from(await new Response(child.stdout).arrayBuffer()), colour);
  });
}

interface Node {
  name: string;
  type: string;
  pid?: number;
  focused: boolean;
  nodes: Node[];
  floating_nodes: Node[];
}

async function windows(): Promise<{ name: string; focused: boolean; output: string }[]> {
  const child = Bun.spawn(["swaymsg", "--raw", "-t", "get_tree"], {
    env: session,
    stdout: "pipe",
    stderr: "ignore",
  });
  const text = await new Response(child.stdout).text();
  const collect = (node: Node, output: string): { name: string; focused: boolean; output: string }[] => {
    const place = node.type === "output" ? node.name : output;
    const own = node.pid === undefined ? [] : [{ name: node.name, focused: node.focused, output: place }];
    return [...own, ...[...node.nodes, ...node.floating_nodes].flatMap((child) => collect(child, place))];
  };
  return collect(JSON.parse(text) as Node, "");
}

beforeAll(async () => {
  mkdirSync(join(folder, "home"));
  mkdirSync(runtime, { mode: 0o700 });
  const config = join(folder, "sway.config");
  writeFileSync(
    config,
    [
      "output HEADLESS-1 resolution 800x600 position 0 0",
      "output HEADLESS-2 resolution 640x480 position 800 0",
      `output * bg ${ROOT} solid_color`,
      "default_border none",
      "xwayland disable",
    ].join("\n"),
  );
  const env = {
    PATH: process.env["PATH"] ?? "/usr/bin:/bin",
    HOME: join(folder, "home"),
    XDG_RUNTIME_DIR: runtime,
    WLR_BACKENDS: "headless",
    WLR_HEADLESS_OUTPUTS: "2",
    WLR_RENDERER: "pixman",
    WLR_LIBINPUT_NO_DEVICES: "1",
  };
  // sway refuses to run as root: there it becomes nobody.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o755);
    Bun.spawnSync(["chown", "-R", "65534:65534", folder]);
  }
  const drop = isRoot ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [];
  start([...drop, "sway", "-c", config], env);
  const sockets = () =>
    readdirSync(runtime).filter((name) => /^(?:sway-ipc.*\.sock|wayland-[0-9]+)$/.test(name));
  await until("the compositor", async () => sockets().length === 2);
  session = {
    ...env,
    SWAYSOCK: join(runtime, sockets().find((name) => name.startsWith("sway")) ?? ""),
    WAYLAND_DISPLAY: sockets().find((name) => name.startsWith("wayland")) ?? "",
    XDG_CURRENT_DESKTOP: "sway",
    XDG_SESSION_TYPE: "wayland",
    LANG: "C.UTF-8",
    HEDDLE_URI_CAPTURE_DIR: join(folder, "captures"),
    HEDDLE_CHECK_RESULTS: "1",
  };
  await window("Red window", RED);
  await window(HOSTILE, BLUE);
});

afterAll(async () => {
  for (const child of children.reverse()) child.kill("SIGKILL");
  await Promise.all(children.map((child) => child.exited));
  rmSync(folder, { recursive: true, force: true });
});

async function execute(
  uri: string,
): Promise<{ ok: boolean; error: string; actions: { argv: string[]; output?: string }[] }> {
  const child = Bun.spawn([...commandLine(["uri-execute"]), "--json", "--uri", uri], {
    env: session,
    cwd: folder,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout).result;
}

const focused = async () => (await windows()).find((found) => found.focused)?.name;
const blue = `desktop-window://focus?name=${encodeURIComponent(HOSTILE)}`;

test("a window is focused by its title, whatever that holds", async () => {
  expect((await execute("desktop-window://focus?name=red")).ok).toBe(true);
  expect(await focused()).toBe("Red window");
  expect((await execute(blue)).ok).toBe(true);
  expect(await focused()).toBe(HOSTILE);
  expect(readdirSync(folder)).not.toContain("pwned");
});

test("a window is captured, and the focus comes back", async () => {
  await execute(blue);
  const { ok, error, actions } = await execute("desktop-screenshot://window?title=red");
  expect([ok, error]).toEqual([true, ""]);
  const image = await picture(actions[0]?.output ?? "");
  expect([image.width, image.height]).toEqual([400, 600]);
  for (const [x, y] of [
    [10, 300],
    [200, 10],
    [390, 590],
  ] as const)
    expect(image.at(x, y)).toBe(RED);
  expect(await focused()).toBe(HOSTILE);
});

test("the active window, all screens and one screen are captured", async () => {
  await execute(blue);
  const active = await picture(
    (await execute("desktop-screenshot://window?mode=active")).actions[0]?.output ?? "",
  );
  expect(active.at(200, 300)).toBe(BLUE);
  const all = await execute("desktop-screenshot://screen");
  expect(all.actions[0]?.argv[0]).toBe("grim");
  expect((await picture(all.actions[0]?.output ?? "")).width).toBe(1440);
  const second = await picture(
    (await execute("desktop-screenshot://screen?screen=2")).actions[0]?.output ?? "",
  );
  expect([second.width, second.height, second.at(100, 100)]).toEqual([640, 480, ROOT]);
});

test("a window is moved to another screen", async () => {
  expect((await execute("desktop-window://move?title=red&screen=2")).ok).toBe(true);
  expect((await windows()).find(({ name }) => name === "Red window")?.output).toBe("HEADLESS-2");
  expect((await execute("desktop-window://move?title=red&screen=1")).ok).toBe(true);
  expect((await windows()).find(({ name }) => name === "Red window")?.output).toBe("HEADLESS-1");
});

test("the active window is moved to another screen", async () => {
  expect((await execute("desktop-window://focus?name=Red")).ok).toBe(true);
  expect((await execute("desktop-window://move?mode=active&screen=2")).ok).toBe(true);
  expect((await windows()).find(({ name }) => name === "Red window")?.output).toBe("HEADLESS-2");
  expect((await execute("desktop-window://move?title=red&screen=1")).ok).toBe(true);
});
