/** Windows and screens of sway, through its IPC; only ids and names that sway gave go back to it. */
import { type Backend, fail, type Runner, type Screen, type Window } from "./backend.ts";

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A node of `swaymsg -t get_tree`, as far as it is used here. */
export interface SwayNode {
  id: number;
  name: string | null;
  type: string;
  pid?: number;
  app_id?: string | null;
  focused?: boolean;
  rect: Rect;
  window_properties?: { class?: string };
  nodes?: SwayNode[];
  floating_nodes?: SwayNode[];
}

interface SwayWindow extends Window {
  focused: boolean;
  rect: Rect;
}

interface SwayOutput {
  name: string;
  active: boolean;
  rect: Rect;
}

/** The windows of a tree: nodes that belong to a program and hold no others. */
export function windowsOf(node: SwayNode): SwayWindow[] {
  const below = [...(node.nodes ?? []), ...(node.floating_nodes ?? [])];
  if (node.pid !== undefined && below.length === 0)
    return [
      {
        id: String(node.id),
        title: node.name ?? "",
        class: node.app_id ?? node.window_properties?.class ?? "",
        focused: node.focused === true,
        rect: node.rect,
      },
    ];
  return below.flatMap(windowsOf);
}

export function sway(runner: Runner): Backend {
  const ask = async <Answer>(type: string): Promise<Answer> =>
    JSON.parse(await runner.run("swaymsg", "--raw", "-t", type)) as Answer;
  const windows = async () => windowsOf(await ask<SwayNode>("get_tree"));
  const focus = async (window: Window) => {
    await runner.run("swaymsg", "--", `[con_id=${Number(window.id)}] focus`);
  };
  const area = ({ x, y, width, height }: Rect) => `${x},${y} ${width}x${height}`;
  const capture = async (...args: string[]) => {
    runner.first("capture the screen", "grim");
    await runner.run("grim", ...args);
  };
  return {
    windows,
    activeWindow: async () => (await windows()).find((window) => window.focused),
    screens: async () =>
      (await ask<SwayOutput[]>("get_outputs"))
        .filter((output) => output.active)
        .map(({ name, rect }): Screen => ({ name, primary: false, ...rect })),
    focus,
    move: async (window, screen) => {
      // The name comes from sway; anything else than a connector's name would be read as part of the command.
      if (!/^[A-Za-z0-9_.-]+$/.test(screen.name))
        throw fail("EXECUTION_FAILED", "Cannot move the window: the output has an unusual name");
      await runner.run(
        "swaymsg",
        "--",
        `[con_id=${Number(window.id)}] move container to output ${screen.name}`,
      );
    },
    captureWindow: async (window, file) => {
      const before = (await windows()).find((candidate) => candidate.focused);
      await focus(window);
      const found = (await windows()).find((candidate) => candidate.id === window.id);
      if (found === undefined) throw fail("EXECUTION_FAILED", "Cannot capture the window: it was closed");
      await capture("-g", area(found.rect), file);
      if (before !== undefined && before.id !== window.id) await focus(before);
    },
    captureScreen: (screen, file) => capture("-o", screen.name, file),
  };
}
