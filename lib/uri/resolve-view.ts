/** The readable view of `uri-resolve`: the heading of a plan. */
import type { Style } from "#kit/operation.ts";
import { type Planned, planView } from "./plan-view.ts";

/** One resolved prompt on one line. */
export function resolveView(resolved: Omit<Planned, "actions">, style: Style): string {
  return `${planView({ ...resolved, actions: [] }, style).split("\n", 1)[0]}\n`;
}
