/** The readable view of a detection: what the screenshot shows, and its elements as a tree. */

import type { Style } from "#kit/contract/operation.ts";
import { cut, pad, visibleLine, wrap } from "#kit/docs/text.ts";
import type { DetectResult, Element } from "#schemas/window.ts";

/** Deeper nesting is not indented further, so that labels keep their room. */
const DEEPEST = 8;

/** One heading, the description, and a line for each element below the one that holds it: id, place to click, label. */
export function detectView(result: DetectResult, style: Style): string {
  const { path, width, height, theme, elements, description } = result;
  const heading = `${style.bold(visibleLine(path))}  ${style.dim(`${width}x${height}, ${theme}, ${elements.length} elements`)}`;
  const lines = tree(elements);
  const names = Math.max(0, ...lines.map(({ indent, element }) => indent + element.id.length));
  const body = lines.map(({ indent, element }) => {
    const [x = 0, y = 0] = element.center;
    const place = `${Math.round(x)},${Math.round(y)}`;
    const size = `${Math.round(element.width)}x${Math.round(element.height)}`;
    const left = `${" ".repeat(indent)}${style.cyan(element.id)}${" ".repeat(names - indent - element.id.length)}`;
    const room = Math.max(10, style.width - names - 24);
    return `${left}  ${pad(place, 10)}${style.dim(pad(size, 10))}  ${cut(visibleLine(element.label), room)}`.trimEnd();
  });
  const sentences = description === "" ? [] : wrap(visibleLine(description), style.width);
  return `${[heading, ...sentences, ...body].join("\n")}\n\n`;
}

interface Row {
  readonly element: Element;
  readonly indent: number;
}

/** Depth first: each element right after the one that holds it. */
function tree(elements: readonly Element[]): Row[] {
  const children = new Map<string | null, Element[]>();
  for (const element of elements) {
    const there = children.get(element.parent);
    if (there === undefined) children.set(element.parent, [element]);
    else there.push(element);
  }
  const rows: Row[] = [];
  const add = (parent: string | null, depth: number): void => {
    for (const element of children.get(parent) ?? []) {
      rows.push({ element, indent: 2 * Math.min(depth, DEEPEST) });
      add(element.id, depth + 1);
    }
  };
  add(null, 0);
  return rows;
}
