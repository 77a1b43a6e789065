/** Windows of KDE Plasma on Wayland, through kdotool and Spectacle; texts are compared here, only ids go to them. */
import { type Backend, fail, type Runner, type Window } from "./backend.ts";

const REDRAW_MS = 300;

export function kde(runner: Runner): Backend {
  const need = () => runner.first("reach the windows of KDE", "kdotool");
  const activate = async (id: string) => {
    need();
    await runner.run("kdotool", "windowactivate", id);
  };
  const noScreens = (): never => {
    throw fail(
      "NO_HANDLER",
      "Cannot reach the screens of KDE on Wayland: no program can address one of them",
    );
  };
  const activeWindow = async (): Promise<Window | undefined> => {
    need();
    const { code, stdout } = await runner.attempt("kdotool", "getactivewindow");
    return code === 0 && stdout.trim() !== "" ? { id: stdout.trim(), title: "", class: "" } : undefined;
  };
  return {
    windows: async () => {
      need();
      const ids = (await runner.run("kdotool", "search", "--name", "."))
        .split("\n")
        .filter((line) => line.trim() !== "");
      return Promise.all(
        ids.map(
          async (id): Promise<Window> => ({
            id,
            title: (await runner.run("kdotool", "getwindowname", id)).replace(/\n$/, ""),
            class: (await runner.attempt("kdotool", "getwindowclassname", id)).stdout.trim(),
          }),
        ),
      );
    },
    activeWindow,
    screens: async () => noScreens(),
    focus: (window) => activate(window.id),
    move: async () => noScreens(),
    captureWindow: async (window, file) => {
      runner.first("capture a window", "spectacle");
      const before = await activeWindow();
      await activate(window.id);
      await Bun.sleep(REDRAW_MS);
      await runner.run("spectacle", "--background", "--nonotify", "--activewindow", "--output", file);
      if (before !== undefined && before.id !== window.id) await activate(before.id);
    },
    captureScreen: async () => noScreens(),
  };
}
