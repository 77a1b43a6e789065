/** Which desktop is reached in a session, and what is said if there is none; the commands that need no id. */
import { describe, expect, test } from "bun:test";
import type { Backend, Screen, Window } from "#desktop/backend.ts";
import { captureActiveWindow, captureScreens, focusTitle } from "#desktop/linux-commands.ts";
import { activeWindow, openDesktop, screenNumbered, windowTitled } from "#desktop/open.ts";
import { createContext } from "#kit/context.ts";
import { failureOf } from "../kit/scratch.ts";

test.each([
  [{}, "Cannot reach a desktop: neither WAYLAND_DISPLAY nor DISPLAY is set"],
  [
    { WAYLAND_DISPLAY: "w", XDG_CURRENT_DESKTOP: "GNOME" },
    "Cannot reach the windows: this Wayland compositor gives programs no access to them",
  ],
])("in the session %j there is no handler", async (env, message) => {
  const failure = await failureOf(() => openDesktop(createContext({ env }), 1000));
  expect([failure.code, failure.exit, failure.message]).toEqual(["NO_HANDLER", 69, message]);
});

describe("of a desktop", () => {
  const windows: Window[] = [
    { id: "1", title: "Inbox - Mail", class: "mail" },
    { id: "2", title: "Mail", class: "other" },
  ];
  const screen = (name: string, x: number, primary = false): Screen => ({
    ...{ name, x, primary },
    ...{ y: 0, width: 10, height: 10 },
  });
  const backend = {
    windows: async () => windows,
    activeWindow: async () => undefined,
    screens: async () => [screen("right", 10), screen("left", -10), screen("main", 0, true)],
  } as Partial<Backend> as Backend;

  test("the window with the whole title is found, and none that fits nothing", async () => {
    expect((await windowTitled(backend, "mail")).id).toBe("2");
    expect((await failureOf(() => windowTitled(backend, "none"))).code).toBe("EXECUTION_FAILED");
    expect((await failureOf(() => activeWindow(backend))).message).toContain("none is active");
  });

  test("screens are counted from the primary one, then from left to right", async () => {
    const names = await Promise.all([1, 2, 3].map(async (n) => (await screenNumbered(backend, n)).name));
    expect(names).toEqual(["main", "left", "right"]);
    expect((await failureOf(() => screenNumbered(backend, 4))).message).toBe(
      "Cannot find screen 4: there are 3",
    );
  });
});

describe("a command of Linux", () => {
  test("that reads formats in a file name gets none with them", () => {
    const programs = (output: string) => captureScreens(output).map(({ argv }) => argv[0]);
    expect(programs("/tmp/a.png")).toContain("scrot");
    for (const output of ["/tmp/%d.png", "/tmp/$h.png"]) {
      expect(programs(output)).not.toContain("scrot");
      expect(programs(output)).not.toContain("import");
      expect(captureActiveWindow(output).map(({ argv }) => argv[0])).not.toContain("scrot");
    }
  });

  test.each([
    ["Shop (1)", ["wmctrl", "xdotool"], "Shop \\(1\\)"],
    // wmctrl gives it a meaning of its own.
    [":ACTIVE:", ["xdotool"], ":ACTIVE:"],
    ["--help", ["wmctrl", "xdotool"], "--help"],
  ])("focuses the window with the text %j and no other", (title, programs, expression) => {
    const commands = focusTitle(title);
    expect(commands.map(({ argv }) => argv[0])).toEqual(programs);
    expect(commands.at(-1)?.argv.slice(4, 6)).toEqual(["--", expression]);
  });
});
