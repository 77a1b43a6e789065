/** The readable view of `uri-resolve`: the heading of a plan. */
import type { Style } from "#kit/contract/operation.ts";
import { type Planned, planView } from "./plan-view.ts";

/** One resolved prompt on one line, or on a line for each of its steps. */
export function resolveView(resolved: Omit<Planned, "actions">, style: Style): string {
  const { steps, ...first } = resolved;
  const heading = (one: Omit<Planned, "actions">) =>
    `${planView({ ...one, actions: [] }, style).split("\n", 1)[0]}\n`;
  return (steps ?? [first]).map((step) => heading({ ...first, ...step })).join("");
}
