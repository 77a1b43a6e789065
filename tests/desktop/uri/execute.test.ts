/** Executing plans on a real X server: windows are focused, moved and captured, files open in programs. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, statSync } from "node:fs";
import { commandLine } from "../../acceptance/run.ts";
import { Desktop, LEFT, picture, RIGHT, until } from "../session.ts";

const RED = "#c01020";
const BLUE = "#1030d0";
const ROOT = "#208040";
/** In the red window left of the blue one, far below its title, whose height depends on the fonts of the machine. */
const IN_RED = [40, 120] as const;
const HOSTILE = "a.b $(touch pwned) [x] 'y' \"z\"";

let desktop: Desktop;

beforeAll(async () => {
  desktop = await Desktop.start();
  await desktop.must("xsetroot", "-solid", ROOT);
  await desktop.window("Red window", RED, "40x10+20+40");
  await desktop.window(HOSTILE, BLUE, "40x10+60+80");
});

afterAll(() => desktop?.end());

interface Result {
  ok: boolean;
  returncode: number;
  error: string;
  output: string;
  actions: { argv: string[]; status: string; output?: string }[];
}

async function execute(prompt: string, env: Record<string, string> = {}): Promise<Result> {
  const { record, error } = await desktop.run("uri-execute", [prompt], env);
  const details = error["details"] as { result?: Result } | undefined;
  const result = (record["result"] ?? details?.result) as Result | undefined;
  if (result === undefined) throw new Error(`no result: ${JSON.stringify(error)}`);
  return result;
}

const encoded = encodeURIComponent(HOSTILE);

describe("focusing", () => {
  test("brings a window to the front by its title, whatever that holds, and needs no program", async () => {
    await desktop.must("wmctrl", "-a", "Red window");
    const { ok, output } = await execute(`desktop-window://focus?name=${encoded}`, {
      PATH: desktop.pathWith("bun"),
    });
    expect([ok, output]).toEqual([true, HOSTILE]);
    expect(await desktop.activeTitle()).toBe(HOSTILE);
    expect(existsSync(`${desktop.folder}/pwned`)).toBe(false);
  });

  test("understands a prompt", async () => {
    expect((await execute("focus window Red window")).ok).toBe(true);
    await until("the focus", async () => (await desktop.activeTitle()) === "Red window");
  });

  test("takes the whole title before a part of another, and names the windows where several fit", async () => {
    await desktop.window("notes backup", BLUE, "20x5+500+300");
    await desktop.window("notes", BLUE, "20x5+520+320");
    expect((await execute("focus window notes")).output).toBe("notes");
    expect(await desktop.activeTitle()).toBe("notes");
    await desktop.must("wmctrl", "-F", "-c", "notes");
    await until("its end", async () => !(await desktop.titles()).includes("notes"));
    expect((await execute("focus window notes")).output).toBe("notes backup");
    await desktop.must("wmctrl", "-F", "-c", "notes backup");
    await until("its end", async () => !(await desktop.titles()).includes("notes backup"));
    const { ok, error } = await execute("switch to the terminal");
    expect(ok).toBe(false);
    expect(error).toContain('2 windows fit "terminal" equally well: ');
    expect(error).toContain('"Red window" (XTerm)');
  });

  test("fails where no window has the title", async () => {
    const { ok, returncode, actions } = await execute("desktop-window://focus?name=no-such-window");
    expect(ok).toBe(false);
    expect(returncode).toBe(1);
    expect(actions[0]?.status).toBe("failed");
  });
});

describe("screenshots", () => {
  test.each([
    ["maim", ["maim"]],
    ["scrot", ["scrot"]],
    ["import", ["import"]],
  ])("of everything, with %s", async (_name, programs) => {
    const { ok, actions, error } = await execute("desktop-screenshot://screen", {
      PATH: desktop.pathWith(...programs, "bun"),
    });
    expect(error).toBe("");
    expect(ok).toBe(true);
    const image = await picture(actions[0]?.output ?? "");
    expect([image.width, image.height]).toEqual([LEFT.width + RIGHT.width, LEFT.height]);
    expect(image.at(1390, 590)).toBe(ROOT);
    expect(image.at(...IN_RED)).toBe(RED);
  });

  test("of one monitor: the first is the primary one, the second the one left of it", async () => {
    const [first, second] = [
      await execute("desktop-screenshot://screen?screen=1"),
      await execute("desktop-screenshot://screen?screen=2"),
    ];
    const right = await picture(first.actions[0]?.output ?? "");
    const left = await picture(second.actions[0]?.output ?? "");
    expect([right.width, right.height]).toEqual([RIGHT.width, RIGHT.height]);
    expect([left.width, left.height]).toEqual([LEFT.width, LEFT.height]);
    expect(right.at(...IN_RED)).toBe(ROOT);
    expect(left.at(...IN_RED)).toBe(RED);
  });

  test("of a monitor that is not there fails and writes nothing", async () => {
    const { ok, error } = await execute("desktop-screenshot://screen?screen=3");
    expect(ok).toBe(false);
    expect(error).toContain("there are 2");
    expect(existsSync(`${desktop.captures}/screen-3.png`)).toBe(false);
  });

  test("of a covered window by its title, and the focus comes back", async () => {
    await execute(`desktop-window://focus?name=${encoded}`);
    await until("the focus", async () => (await desktop.activeTitle()) === HOSTILE);
    const { ok, error, actions } = await execute("desktop-screenshot://window?title=red", {
      PATH: desktop.pathWith("bun"),
    });
    expect(error).toBe("");
    expect(ok).toBe(true);
    const image = await picture(actions[0]?.output ?? "");
    expect(image.width).toBeLessThan(400);
    for (const [x, y] of [
      [8, 8],
      [image.width - 30, image.height - 8],
      [image.width >> 1, image.height >> 1],
    ] as const)
      expect(image.at(x, y)).toBe(RED);
    await until("the focus", async () => (await desktop.activeTitle()) === HOSTILE);
  });

  test("of a window with a hostile title", async () => {
    const { ok, actions } = await execute(`desktop-screenshot://window?title=${encoded}`);
    expect(ok).toBe(true);
    expect((await picture(actions[0]?.output ?? "")).at(60, 60)).toBe(BLUE);
  });

  test.each([
    ["scrot", ["scrot"]],
    ["the helper", ["true"]],
  ])("of the active window, with %s", async (_name, programs) => {
    await execute("desktop-window://focus?name=Red");
    await until("the focus", async () => (await desktop.activeTitle()) === "Red window");
    const { ok, actions } = await execute("desktop-screenshot://window?mode=active", {
      PATH: desktop.pathWith(...programs, "bun"),
    });
    expect(ok).toBe(true);
    const image = await picture(actions[0]?.output ?? "");
    expect(image.width).toBeLessThan(400);
    expect(image.at(image.width >> 1, image.height >> 1)).toBe(RED);
  });

  test("get a fresh name where the file exists, in a folder that only its owner reads", async () => {
    const [one, two] = [await execute("take a screenshot"), await execute("zrób zrzut ekranu")];
    expect(one.actions[0]?.output).not.toBe(two.actions[0]?.output);
    expect(existsSync(one.actions[0]?.output ?? "")).toBe(true);
    expect(statSync(desktop.captures).mode & 0o777).toBe(0o700);
  });

  test("are named where readers of pictures look: uri-execute | window-detect", async () => {
    const { record } = await desktop.run("uri-execute", ["take a screenshot"]);
    const child = Bun.spawn([...commandLine(["window-detect"]), "--json", "--no-text"], {
      env: desktop.env,
      stdin: Buffer.from(`${JSON.stringify(record)}\n`),
      stdout: "pipe",
    });
    const found = JSON.parse(await child.stdout.text());
    expect(await child.exited).toBe(0);
    expect([found.width, found.height]).toEqual([RIGHT.x + RIGHT.width, LEFT.height]);
    const planned = await desktop.run("uri-execute", ["--dry-run", "take a screenshot"]);
    expect(planned.record["image"]).toBeUndefined();
  });
});

describe("moving", () => {
  const places = async () => {
    const lines = (await desktop.output("wmctrl", "-lG")).split("\n");
    return Number(lines.find((line) => line.includes("Red window"))?.split(/\s+/)[2]);
  };

  test("puts a window on another monitor, and needs no program", async () => {
    const PATH = desktop.pathWith("bun");
    expect((await execute("desktop-window://move?title=Red&screen=1", { PATH })).ok).toBe(true);
    await until("the window on the right", async () => (await places()) >= RIGHT.x);
    expect((await execute("desktop-window://move?title=Red&screen=2", { PATH })).ok).toBe(true);
    await until("the window on the left", async () => (await places()) < RIGHT.x);
  });

  test("puts the active window on another monitor", async () => {
    expect((await execute("desktop-window://focus?name=Red")).ok).toBe(true);
    expect((await execute("desktop-window://move?mode=active&screen=1")).ok).toBe(true);
    await until("the window on the right", async () => (await places()) >= RIGHT.x);
    expect((await execute("desktop-window://move?mode=active&screen=2")).ok).toBe(true);
    await until("the window on the left", async () => (await places()) < RIGHT.x);
  });

  test("moves a maximised window and maximises it there", async () => {
    await desktop.must("wmctrl", "-r", "Red window", "-b", "add,maximized_vert,maximized_horz");
    expect((await execute("desktop-window://move?title=Red&screen=1")).ok).toBe(true);
    await until("the window on the right", async () => (await places()) >= RIGHT.x);
    await until("its state", async () => {
      const id =
        (await desktop.output("xdotool", "search", "--name", "Red window")).trim().split("\n")[0] ?? "";
      return (await desktop.output("xprop", "-id", id, "_NET_WM_STATE")).includes("MAXIMIZED_VERT");
    });
    await desktop.must("wmctrl", "-r", "Red window", "-b", "remove,maximized_vert,maximized_horz");
  });
});

describe("opening", () => {
  beforeAll(() => {
    desktop.write(
      "data/applications/heddle-reader.desktop",
      entry("Reader", "xterm -fn fixed -T heddle-reader -e tail -f /dev/null %f"),
    );
    desktop.write(
      "data/applications/heddle-web.desktop",
      entry("Web", "xterm -fn fixed -T heddle-web -e tail -f /dev/null %u"),
    );
    desktop.write("data/mime/globs2", "50:application/x-heddle:*.heddle\n");
    desktop.write(
      "config/mimeapps.list",
      "[Default Applications]\napplication/x-heddle=heddle-reader.desktop;\nx-scheme-handler/heddle-test=heddle-web.desktop;\n",
    );
  });

  const entry = (name: string, exec: string) =>
    `[Desktop Entry]\nType=Application\nName=${name}\nExec=${exec}\nTerminal=false\n`;
  const opened = async (title: string, argument: string) => {
    await until(title, async () => (await desktop.titles()).includes(title));
    const processes = await desktop.output("ps", "-eo", "args");
    expect(
      processes
        .split("\n")
        .some((line) => line.includes(title) && line.endsWith(`tail -f /dev/null ${argument}`)),
    ).toBe(true);
    await desktop.must("wmctrl", "-F", "-c", title);
    await until(`the end of ${title}`, async () => !(await desktop.titles()).includes(title));
  };

  test("opens a file in the program that is registered for it, without xdg-open and gio", async () => {
    const file = desktop.write("home/my $(touch pwned) file.heddle", "text");
    const { ok, error, actions } = await execute(`open file "${file}"`, {
      PATH: desktop.pathWith("xterm", "tail", "bun"),
    });
    expect(error).toBe("");
    expect(ok).toBe(true);
    expect(actions[0]?.argv[0]).toBe("uri-desktop");
    await opened("heddle-reader", file);
    expect(existsSync(`${desktop.folder}/pwned`)).toBe(false);
  });

  test("opens a path below the home folder", async () => {
    const file = desktop.write("home/tilde.heddle", "text");
    expect(
      (
        await execute("app://file/open?path=~/tilde.heddle", {
          PATH: desktop.pathWith("xterm", "tail", "bun"),
        })
      ).ok,
    ).toBe(true);
    await opened("heddle-reader", file);
  });

  test("opens an address with the handler of its scheme, through gio", async () => {
    const { ok, error, actions } = await execute("heddle-test://x/?a=1&b=2", {
      PATH: desktop.pathWith("gio", "xterm", "tail", "bun"),
    });
    expect(error).toBe("");
    expect(ok).toBe(true);
    expect(actions[0]?.argv.slice(0, 2)).toEqual(["gio", "open"]);
    await opened("heddle-web", "heddle-test://x/?a=1&b=2");
  });

  test("starts an installed application by its desktop id, and no program that is none", async () => {
    const PATH = desktop.pathWith("xterm", "tail", "touch", "bun");
    expect((await execute("app://heddle-reader/open", { PATH })).ok).toBe(true);
    await until("the application", async () => (await desktop.titles()).includes("heddle-reader"));
    await desktop.must("wmctrl", "-F", "-c", "heddle-reader");
    const { code, error } = await desktop.run("uri-execute", ["app://touch/open?path=pwned"], { PATH });
    expect([code, error["code"]]).toEqual([69, "NO_HANDLER"]);
    expect(existsSync(`${desktop.folder}/pwned`)).toBe(false);
  });

  test("starts a terminal in a folder", async () => {
    const folder = desktop.write("home/a b/x", "").slice(0, -2);
    expect((await execute(`app://xterm/open?path=${encodeURIComponent(folder)}`)).ok).toBe(true);
    await until("the shell in the folder", () => cwdOfXterm(folder));
  });

  test("says what is missing where nothing is installed", async () => {
    const { code, error } = await desktop.run("uri-execute", ["heddle-other://x"], {
      PATH: desktop.pathWith("bun"),
    });
    expect([code, error["code"]]).toEqual([69, "NO_HANDLER"]);
    const { result } = error["details"] as { result: Result };
    expect(result).toMatchObject({ ok: false, returncode: 127, actions: [{ status: "failed" }] });
  });
});

async function cwdOfXterm(folder: string): Promise<boolean> {
  const pids = (await desktop.output("pgrep", "xterm")).split("\n").filter((line) => line !== "");
  for (const pid of pids)
    if ((await desktop.output("readlink", `/proc/${pid}/cwd`)).trim() === folder) return true;
  return false;
}
