/** The readable view of `gui-tree`: a line for each element, indented by its depth. */
import type { Style } from "#kit/contract/operation.ts";
import type { GuiElement } from "#schemas/gui/element.ts";

/** States that say nothing in particular: those of every element that can be used. */
const USUAL = new Set([
  "enabled",
  "sensitive",
  "showing",
  "visible",
  "focusable",
  "opaque",
  "horizontal",
  "vertical",
  "resizable",
  "single line",
  "multi line",
  "selectable",
  "selectable text",
  "checkable",
]);
/** Deeper elements are not indented further. */
const DEEPEST = 20;

export function treeView(
  { ref, role, name, label, states, box, depth, value }: GuiElement,
  style: Style,
): string {
  const special = states.filter((state) => !USUAL.has(state));
  if (!states.includes("sensitive")) special.push("not sensitive");
  const quoted = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
  // Toolkits leave room for a shortcut behind the name of a menu item.
  const shownName = name.trimEnd();
  const parts = [
    style.bold(role),
    ...(shownName === "" ? [] : [quoted(shownName)]),
    ...(label === undefined ? [] : [`labelled ${quoted(label)}`]),
    ...(value === undefined || value === "" ? [] : [`= ${quoted(value)}`]),
    ...(special.length === 0 ? [] : [`(${special.join(", ")})`]),
    style.dim(box ? `${box.x},${box.y} ${box.width}×${box.height}` : "not shown"),
    style.dim(ref),
  ];
  return `${"  ".repeat(Math.min(depth, DEEPEST))}${parts.join(" ")}`;
}
