/** Windows and screens of an X server, through the programs that ask it. */
import { type Backend, fail, type Runner, type Screen, type Window } from "./backend.ts";

/** A window that was just raised needs a moment to draw itself, ms. */
const REDRAW_MS = 200;

/** The X11 backend: xdotool or wmctrl for windows, xrandr or xdpyinfo for monitors, maim, import or scrot for pixels. */
export function x11(runner: Runner): Backend {
  return {
    windows: () => listWindows(runner),
    activeWindow: () => activeWindow(runner),
    screens: () => listScreens(runner),
    focus: (window) => activate(runner, window.id),
    move: (window, screen) => move(runner, window.id, screen),
    captureWindow: (window, file) => captureWindow(runner, window, file),
    captureScreen: (screen, file) => captureArea(runner, screen, file),
  };
}

async function listWindows(runner: Runner): Promise<Window[]> {
  const program = runner.first("list the windows", "xdotool", "wmctrl");
  return program === "xdotool" ? windowsByXdotool(runner) : windowsByWmctrl(runner);
}

/** `xdotool search` lists from the bottom of the stack to its top. */
async function windowsByXdotool(runner: Runner): Promise<Window[]> {
  // Status 1: no window at all.
  const { stdout } = await runner.attempt("xdotool", "search", "--onlyvisible", "--name", ".");
  const ids = stdout.split("\n").filter((line) => /^[0-9]+$/.test(line));
  const windows = await Promise.all(
    ids.reverse().map(async (id): Promise<Window> => {
      const [title, name] = await Promise.all([
        runner.attempt("xdotool", "getwindowname", id),
        className(runner, id),
      ]);
      return { id, title: title.stdout.replace(/\n$/, ""), class: name };
    }),
  );
  return windows.filter((window) => window.title !== "");
}

/** `WM_CLASS(STRING) = "xterm", "XTerm"`: the second is the class. xdotool before 2021 cannot ask for it. */
async function className(runner: Runner, id: string): Promise<string> {
  if (!runner.has("xprop")) {
    const { code, stdout } = await runner.attempt("xdotool", "getwindowclassname", id);
    return code === 0 ? stdout.trim() : "";
  }
  const { stdout } = await runner.attempt("xprop", "-id", id, "WM_CLASS");
  return /"([^"]*)"\s*$/.exec(stdout)?.[1] ?? "";
}

/** Lines `id desktop host title`; a title with a line break goes on in the next line. */
async function windowsByWmctrl(runner: Runner): Promise<Window[]> {
  const windows: Window[] = [];
  for (const line of (await runner.run("wmctrl", "-l")).replace(/\n$/, "").split("\n")) {
    const [, id, title] = /^(0x[0-9a-f]+)\s+-?[0-9]+\s+\S+\s?(.*)$/.exec(line) ?? [];
    const last = windows.at(-1);
    if (id !== undefined) windows.push({ id, title: title ?? "", class: "" });
    else if (last !== undefined) last.title += `\n${line}`;
  }
  if (!runner.has("xprop")) return windows.reverse();
  return Promise.all(
    windows.reverse().map(async (window) => ({ ...window, class: await className(runner, window.id) })),
  );
}

async function activeWindow(runner: Runner): Promise<Window | undefined> {
  if (!runner.has("xdotool") && runner.has("xprop")) {
    const [, id] = /(0x[0-9a-f]+)/.exec(await runner.run("xprop", "-root", "_NET_ACTIVE_WINDOW")) ?? [];
    return id === undefined || Number(id) === 0 ? undefined : { id, title: "", class: "" };
  }
  runner.first("ask for the active window", "xdotool");
  const { code, stdout } = await runner.attempt("xdotool", "getactivewindow");
  return code === 0 ? { id: stdout.trim(), title: "", class: "" } : undefined;
}

async function activate(runner: Runner, id: string): Promise<void> {
  if (runner.first("focus a window", "xdotool", "wmctrl") === "xdotool")
    await runner.run("xdotool", "windowactivate", "--sync", id);
  else await runner.run("wmctrl", "-i", "-a", id);
}

/** A maximised window keeps its monitor, so that it is unmaximised first and maximised on the new one. */
async function move(runner: Runner, id: string, { x, y }: Screen): Promise<void> {
  if (!runner.has("wmctrl")) {
    runner.first("move a window", "xdotool");
    await runner.run("xdotool", "windowmove", "--sync", id, String(x), String(y));
    return;
  }
  const state = runner.has("xprop") ? await runner.run("xprop", "-id", id, "_NET_WM_STATE") : "";
  const maximised = ["vert", "horz"]
    .filter((way) => state.includes(`_MAXIMIZED_${way.toUpperCase()}`))
    .map((way) => `maximized_${way}`);
  if (maximised.length > 0) await runner.run("wmctrl", "-i", "-r", id, "-b", `remove,${maximised.join(",")}`);
  await runner.run("wmctrl", "-i", "-r", id, "-e", `0,${x},${y},-1,-1`);
  if (maximised.length > 0) await runner.run("wmctrl", "-i", "-r", id, "-b", `add,${maximised.join(",")}`);
}

/** Monitors of xrandr: ` 1: +DP-1 1920/509x1080/286+1280+0  DP-1`, the primary one with "*". */
export function parseMonitors(text: string): Screen[] {
  const screens: Screen[] = [];
  for (const line of text.split("\n")) {
    const found =
      /^\s*[0-9]+:\s+(\+?)(\*?)(\S+)\s+([0-9]+)\/[0-9]+x([0-9]+)\/[0-9]+([+-][0-9]+)([+-][0-9]+)/.exec(line);
    if (!found) continue;
    const [, , star, name = "", width, height, x, y] = found;
    screens.push({
      name,
      primary: star === "*",
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    });
  }
  return screens;
}

/** Heads of xdpyinfo: `  head #0: 1280x1024 @ 0,0`; the first is the primary one (Xinerama). */
export function parseHeads(text: string): Screen[] {
  return [...text.matchAll(/head #([0-9]+): ([0-9]+)x([0-9]+) @ (-?[0-9]+),(-?[0-9]+)/g)].map(
    ([, number = "", width, height, x, y]) => ({
      name: `head-${number}`,
      primary: number === "0",
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }),
  );
}

/** The screen as a whole, if the server knows no monitors: `  Width: 1280` and `  Height: 1024` of xwininfo. */
export function parseRoot(text: string): Screen[] {
  const size = (name: string) => Number(new RegExp(`${name}:\\s+([0-9]+)`).exec(text)?.[1] ?? 0);
  const [width, height] = [size("Width"), size("Height")];
  return width > 0 && height > 0 ? [{ name: "root", primary: true, x: 0, y: 0, width, height }] : [];
}

const SCREEN_SOURCES: readonly (readonly [argv: [string, ...string[]], parse: (text: string) => Screen[]])[] =
  [
    [["xrandr", "--listmonitors"], parseMonitors],
    [["xdpyinfo", "-ext", "XINERAMA"], parseHeads],
    [["xwininfo", "-root"], parseRoot],
  ];

async function listScreens(runner: Runner): Promise<Screen[]> {
  runner.first("ask for the monitors", ...SCREEN_SOURCES.map(([[program]]) => program));
  for (const [argv, parse] of SCREEN_SOURCES) {
    if (!runner.has(argv[0])) continue;
    const { code, stdout } = await runner.attempt(...argv);
    const screens = code === 0 ? parse(stdout) : [];
    if (screens.length > 0) return screens;
  }
  throw fail("EXECUTION_FAILED", "Cannot ask the X server for its monitors");
}

/** Without a compositor a covered part has no pixels: the window is raised for the picture, then the active one again. */
async function captureWindow(runner: Runner, window: Window, file: string): Promise<void> {
  const program = runner.first("capture a window", "maim", "import");
  const before = await activeWindow(runner).catch(() => undefined);
  const raised = before !== undefined && !sameId(before.id, window.id);
  if (raised) {
    await activate(runner, window.id);
    await Bun.sleep(REDRAW_MS);
  }
  try {
    if (program === "maim") await runner.run("maim", "--hidecursor", `--window=${Number(window.id)}`, file);
    else await runner.run("import", "-silent", "-window", window.id, "-strip", `png:${file}`);
  } finally {
    if (raised) await activate(runner, before.id).catch(() => undefined);
  }
}

/** Programs write ids in decimal or hexadecimal. */
function sameId(a: string, b: string): boolean {
  return Number(a) === Number(b);
}

async function captureArea(runner: Runner, { x, y, width, height }: Screen, file: string): Promise<void> {
  const program = runner.first("capture a screen", "maim", "scrot", "import");
  const area = `${width}x${height}+${x}+${y}`;
  if (program === "maim") await runner.run("maim", `--geometry=${area}`, file);
  else if (program === "scrot")
    await runner.run("scrot", "--autoselect", `${x},${y},${width},${height}`, file);
  else
    await runner.run(
      "import",
      "-silent",
      "-window",
      "root",
      "-strip",
      "-crop",
      area,
      "+repage",
      `png:${file}`,
    );
}
