/** Windows of KDE Plasma on Wayland, through kdotool: texts are compared here, only ids go to it. */
import { failures } from "#kit/data/errors.ts";
import { runProcess } from "#kit/programs/process.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import type { DesktopWindow } from "../driver.ts";
import { processName } from "../process-name.ts";
import type { Windows } from "./windows.ts";

const fail = failures(DRIVER_ERRORS);

/** How long kdotool may take, ms. */
const DEADLINE = 10_000;
/** Most that it may write, bytes. */
const MOST = 1024 * 1024;

export class KdeWindows implements Windows {
  readonly ability = { backend: "kdotool" } as const;
  readonly #env: Readonly<Record<string, string | undefined>>;

  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.#env = env;
  }

  async list(): Promise<DesktopWindow[]> {
    const [ids, active] = await Promise.all([
      this.#ask("search", "--name", "."),
      this.#ask("getactivewindow"),
    ]);
    return Promise.all(
      ids
        .split("\n")
        .filter(Boolean)
        .map((id) => this.#read(id, id === active)),
    );
  }

  async activate({ id }: DesktopWindow): Promise<void> {
    await this.#ask("windowactivate", id);
  }

  close(): void {}

  async #read(id: string, active: boolean): Promise<DesktopWindow> {
    const [title, className, pid, geometry] = await Promise.all(
      ["getwindowname", "getwindowclassname", "getwindowpid", "getwindowgeometry"].map((command) =>
        this.#ask(command, id),
      ),
    );
    const isKnown = /^[0-9]+$/.test(pid ?? "");
    return {
      id,
      title: title ?? "",
      class: className ?? "",
      process: isKnown ? processName(Number(pid)) : "",
      ...(isKnown ? { pid: Number(pid) } : {}),
      box: boxOf(geometry ?? ""),
      hidden: false,
      active,
    };
  }

  /** @returns what it writes; empty if it fails, as for a window that has ended */
  async #ask(...args: string[]): Promise<string> {
    const { code, stdout, timedOut } = await runProcess(["kdotool", ...args], {
      env: this.#env,
      kind: "desktop",
      timeoutMs: DEADLINE,
      maxOutputBytes: MOST,
    });
    if (timedOut) throw fail("DISPLAY_LOST", "kdotool does not answer", { hint: "See whether KWin runs" });
    return code === 0 ? stdout.trim() : "";
  }
}

/** `Position: 10,20` and `Geometry: 300x200`, with fractions on scaled screens. */
function boxOf(text: string): DesktopWindow["box"] {
  const [, x = 0, y = 0] = /Position: (-?[0-9.]+),(-?[0-9.]+)/.exec(text) ?? [];
  const [, width = 0, height = 0] = /Geometry: ([0-9.]+)x([0-9.]+)/.exec(text) ?? [];
  const [left, top, across, down] = [x, y, width, height].map((value) => Math.round(Number(value)));
  return { x: left ?? 0, y: top ?? 0, width: across ?? 0, height: down ?? 0 };
}
