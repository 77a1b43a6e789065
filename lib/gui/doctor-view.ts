/** The readable view of `gui-doctor`: a line for each check, below its session. */

import type { Style } from "#kit/contract/operation.ts";
import { pad, wrap } from "#kit/docs/text.ts";
import type { GuiDoctorResult } from "#schemas/gui/doctor.ts";

const NAMES = { own: "This desktop", x11: "X11, tried on Xvfb", wayland: "Wayland, tried on sway" } as const;
const MARKS = {
  works: "✓ works",
  fails: "✗ fails",
  untried: "? untried",
  impossible: "· impossible",
} as const;
const COLOURS = { works: "green", fails: "red", untried: "yellow", impossible: "dim" } as const;
const MARK_WIDTH = 12;
const CHECK_WIDTH = 13;
const BACKEND_WIDTH = 22;

export function doctorView({ session, server, checks, install }: GuiDoctorResult, style: Style): string {
  const head = style.bold(server === null ? NAMES[session] : `${NAMES[session]} (${server})`);
  const reasons = new Set(checks.map(({ reason }) => reason));
  // One reason for all stands once.
  const common = checks.length > 1 && reasons.size === 1 ? checks[0]?.reason : undefined;
  const rows = checks.map(({ check, status, backend, reason }) => {
    const mark = style[COLOURS[status]](pad(MARKS[status], MARK_WIDTH));
    const why = reason === null || reason === common ? "" : reason;
    return `  ${mark}  ${pad(check, CHECK_WIDTH)}${pad(backend ?? "", BACKEND_WIDTH)}${style.dim(why)}`.trimEnd();
  });
  const notes = [...(common ? wrap(common, style.width - 2) : []), ...install].map((line) => `  ${line}`);
  return [head, ...rows, ...notes].join("\n");
}
