/** Which session a Linux desktop is, and what helpers read of windows and monitors. */
import { describe, expect, test } from "bun:test";
import { bestMatch, inOrder, type Screen, type Window } from "#desktop/backend.ts";
import { fits, type SessionTag, sessionOf } from "#desktop/session.ts";
import { type SwayNode, windowsOf } from "#desktop/sway.ts";
import { parseHeads, parseMonitors, parseRoot } from "#desktop/x11.ts";

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

describe("windows", () => {
  const window = (id: string, title: string, name = ""): Window => ({ id, title, class: name });
  const WINDOWS = [
    window("1", "Inbox - Mail", "thunderbird"),
    window("2", "mail"),
    window("3", "Notes about mail"),
    window("4", "~", "XTerm"),
  ];
  test.each([
    ["mail", "2"],
    ["INBOX", "1"],
    ["about", "3"],
    ["xterm", "4"],
    ["thunder", "1"],
  ])("%s means the window %s", (text, id) => {
    expect(bestMatch(WINDOWS, text)?.id).toBe(id);
  });
  test("a text is compared, not read as a pattern", () => {
    expect(bestMatch(WINDOWS, ".*")).toBeUndefined();
    expect(bestMatch([window("1", "a.*b")], ".*")?.id).toBe("1");
  });
  test("of sway are the leaves of its tree, tiled and floating", () => {
    const rect = { x: 0, y: 0, width: 10, height: 10 };
    const node = (id: number, more: Partial<SwayNode>): SwayNode => ({
      id,
      name: null,
      type: "con",
      rect,
      ...more,
    });
    const tree = node(1, {
      nodes: [node(2, { nodes: [node(3, { pid: 7, name: "Terminal", app_id: "foot", focused: true })] })],
      floating_nodes: [node(4, { pid: 8, name: "Player", window_properties: { class: "mpv" } })],
    });
    expect(windowsOf(tree).map(({ id, title, class: name, focused }) => [id, title, name, focused])).toEqual([
      ["3", "Terminal", "foot", true],
      ["4", "Player", "mpv", false],
    ]);
  });
});

describe("monitors", () => {
  test("are read from xrandr", () => {
    const text = "Monitors: 2\n 0: *right 600/158x600/158+800+0 \n 1: +DP-1 800/211x600/158+0-10  DP-1\n";
    expect(parseMonitors(text)).toEqual([
      { name: "right", primary: true, x: 800, y: 0, width: 600, height: 600 },
      { name: "DP-1", primary: false, x: 0, y: -10, width: 800, height: 600 },
    ]);
    expect(parseMonitors(" 0: +*eDP-1 1920/344x1080/193+0+0  eDP-1")[0]).toMatchObject({
      name: "eDP-1",
      primary: true,
      width: 1920,
    });
  });
  test("are read from xdpyinfo and xwininfo", () => {
    expect(
      parseHeads("  head #0: 600x600 @ 800,0\n  head #1: 800x600 @ 0,0\n").map(({ x, primary }) => [
        x,
        primary,
      ]),
    ).toEqual([
      [800, true],
      [0, false],
    ]);
    expect(parseRoot("  Width: 1280\n  Height: 800\n")).toEqual([
      { name: "root", primary: true, x: 0, y: 0, width: 1280, height: 800 },
    ]);
    expect(parseRoot("")).toEqual([]);
  });
  test("count from the primary one, then from left to right, then from top to bottom", () => {
    const screen = (name: string, x: number, y: number, primary = false): Screen => ({
      name,
      primary,
      x,
      y,
      width: 1,
      height: 1,
    });
    const screens = [
      screen("right", 200, 0),
      screen("main", 100, 0, true),
      screen("below", 0, 50),
      screen("left", 0, 0),
    ];
    expect(inOrder(screens).map(({ name }) => name)).toEqual(["main", "left", "below", "right"]);
  });
});
