/** Windows of sway: with their places, in the order in which they had the focus. */
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import type { DesktopWindow, Screen } from "../driver.ts";
import { processName } from "../process-name.ts";
import type { SwayIpc } from "./sway-ipc.ts";
import type { Windows } from "./windows.ts";

const fail = failures(DRIVER_ERRORS);

/** Names that sway gives outputs, e.g. HDMI-A-1. */
const CONNECTOR = /^[A-Za-z0-9_.-]+$/;

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A node of the tree of sway, as far as it is used here. */
interface Node {
  readonly id: number;
  readonly name: string | null;
  readonly type: string;
  readonly pid?: number;
  readonly app_id?: string | null;
  readonly focused: boolean;
  readonly visible?: boolean;
  readonly rect: Rect;
  /** The contents, from the corner of `rect`. */
  readonly window_rect: Rect;
  readonly window_properties?: { readonly class?: string };
  /** Ids of the children, the one that had the focus last first. */
  readonly focus: readonly number[];
  readonly nodes: readonly Node[];
  readonly floating_nodes: readonly Node[];
}

export class SwayWindows implements Windows {
  readonly ability = { backend: "sway-ipc" } as const;
  readonly #ipc: SwayIpc;

  constructor(ipc: SwayIpc) {
    this.#ipc = ipc;
  }

  async list(): Promise<DesktopWindow[]> {
    return windowsOf((await this.#ipc.ask("get_tree")) as Node);
  }

  async activate(window: DesktopWindow): Promise<void> {
    // Only the number goes to sway, which reads the rest of its command as words.
    const answer = await this.#ipc.ask("run_command", `[con_id=${Number(window.id)}] focus`);
    const [result] = answer as { success: boolean }[];
    if (result?.success) return;
    throw fail("WINDOW_NOT_FOUND", "The window has ended", {
      hint: "ORIENT lists the windows",
    });
  }

  async move(window: DesktopWindow, { name }: Screen): Promise<void> {
    // sway reads the rest of its command as words: only the name of a connector goes there.
    const answer = CONNECTOR.test(name)
      ? await this.#ipc.ask("run_command", `[con_id=${Number(window.id)}] move container to output ${name}`)
      : [];
    const [result] = answer as { success: boolean }[];
    if (result?.success) return;
    throw fail("MOVE_REFUSED", `sway did not move the window to ${name}`, {
      hint: "ORIENT lists the screens and the windows",
    });
  }

  close(): void {
    this.#ipc.close();
  }
}

/** Floating windows are above the others; hidden ones come last. */
export function windowsOf(tree: Node): DesktopWindow[] {
  const found: { window: DesktopWindow; layer: number }[] = [];
  const visit = (node: Node, isFloating: boolean, workspace: string | undefined): void => {
    const children = [...node.nodes, ...node.floating_nodes];
    if (node.pid !== undefined && children.length === 0) {
      const window = windowOf(node, workspace);
      found.push({ window, layer: window.hidden ? 2 : isFloating ? 0 : 1 });
    }
    const within = node.type === "workspace" ? (node.name ?? undefined) : workspace;
    const order = new Map(node.focus.map((id, at) => [id, at]));
    const rank = ({ id }: Node): number => order.get(id) ?? node.focus.length;
    for (const child of children.toSorted((a, b) => rank(a) - rank(b)))
      visit(child, isFloating || node.floating_nodes.includes(child), within);
  };
  visit(tree, false, undefined);
  return found.toSorted((a, b) => a.layer - b.layer).map(({ window }) => window);
}

function windowOf(node: Node, workspace: string | undefined): DesktopWindow {
  const { rect, window_rect: inner } = node;
  return {
    id: String(node.id),
    title: node.name ?? "",
    class: node.app_id ?? node.window_properties?.class ?? "",
    process: node.pid === undefined ? "" : processName(node.pid),
    box: { x: rect.x + inner.x, y: rect.y + inner.y, width: inner.width, height: inner.height },
    hidden: node.visible === false,
    active: node.focused,
    ...(workspace === undefined ? {} : { workspace }),
  };
}
