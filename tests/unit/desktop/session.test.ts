/** Which session a Linux desktop is, and how its monitors are counted. */
import { describe, expect, test } from "bun:test";
import { inOrder, screenNumbered } from "#desktop/screens.ts";
import { fits, type SessionTag, sessionOf } from "#desktop/session.ts";
import { failureOf } from "../kit/scratch.ts";

const SESSIONS: [Record<string, string | undefined>, SessionTag[]][] = [
  [{}, []],
  [{ DISPLAY: ":0" }, ["x11"]],
  [{ DISPLAY: ":0", WAYLAND_DISPLAY: "wayland-0" }, ["wayland"]],
  [{ DISPLAY: ":99", XDG_SESSION_TYPE: "wayland" }, ["x11"]],
  [{ XDG_SESSION_TYPE: "tty" }, []],
  [{ WAYLAND_DISPLAY: "w", XDG_CURRENT_DESKTOP: "ubuntu:GNOME" }, ["wayland", "gnome"]],
  [{ DISPLAY: ":0", XDG_CURRENT_DESKTOP: "KDE" }, ["x11", "kde"]],
  [{ WAYLAND_DISPLAY: "w", XDG_CURRENT_DESKTOP: "sway" }, ["wayland", "sway", "wlroots"]],
  [{ WAYLAND_DISPLAY: "w", SWAYSOCK: "/s" }, ["wayland", "sway", "wlroots"]],
  [{ WAYLAND_DISPLAY: "w", XDG_CURRENT_DESKTOP: "Hyprland" }, ["wayland", "wlroots"]],
  [{ DISPLAY: ":0", SWAYSOCK: "/s", XDG_CURRENT_DESKTOP: "sway" }, ["x11"]],
];

test.each(SESSIONS)("the environment %j is %j", (env, tags) => {
  expect([...sessionOf(env)].sort()).toEqual([...tags].sort());
});

test("a command fits a session that it names, or any where it names none", () => {
  const x11 = sessionOf({ DISPLAY: ":0" });
  expect(fits(undefined, x11)).toBe(true);
  expect(fits(["sway", "x11"], x11)).toBe(true);
  expect(fits(["wayland"], x11)).toBe(false);
});

describe("monitors", () => {
  test("count from the primary one, then from left to right, then from top to bottom", async () => {
    const screen = (name: string, x: number, y: number, primary = false) => ({
      name,
      primary,
      scale: 1,
      box: { x, y, width: 1, height: 1 },
    });
    const screens = [
      screen("right", 200, 0),
      screen("main", 100, 0, true),
      screen("below", 0, 50),
      screen("left", 0, 0),
    ];
    expect(inOrder(screens).map(({ name }) => name)).toEqual(["main", "left", "below", "right"]);
    expect(screenNumbered(screens, 2).name).toBe("left");
    expect((await failureOf(() => screenNumbered(screens, 5))).message).toBe(
      "Cannot find screen 5: there are 4",
    );
  });
});
