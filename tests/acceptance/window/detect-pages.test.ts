/** Rendered pages, judged by their own DOM: what holds what, and what names what. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DetectResult } from "#schemas/window.ts";
import { runHeddle } from "../run.ts";
import { type Marked, type Page, render } from "./render.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-pages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Corners = readonly number[];

function overlap(
  [a0 = 0, a1 = 0, a2 = 0, a3 = 0]: Corners,
  [b0 = 0, b1 = 0, b2 = 0, b3 = 0]: Corners,
): number {
  const width = Math.min(a2, b2) - Math.max(a0, b0);
  const height = Math.min(a3, b3) - Math.max(a1, b1);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((a2 - a0) * (a3 - a1) + (b2 - b0) * (b3 - b1) - width * height);
}

/** For each marked element the number of the detected one at its place, surest pairs first; -1 where none is. */
function matched(marked: readonly Marked[], { elements }: DetectResult): number[] {
  const pairs = marked.flatMap(({ bbox }, mark) =>
    elements.map((element, at) => ({ mark, at, shared: overlap(bbox, element.bbox) })),
  );
  const found = marked.map(() => -1);
  const taken = new Set<number>();
  for (const { mark, at, shared } of pairs.sort((a, b) => b.shared - a.shared)) {
    if (shared < 0.5) break;
    if (found[mark] !== -1 || taken.has(at)) continue;
    found[mark] = at;
    taken.add(at);
  }
  return found;
}

async function detect(page: Page, ...flags: string[]): Promise<DetectResult> {
  const { status, stderr, records } = await runHeddle(["window-detect", page.image, "--json", ...flags]);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return records()[0] as unknown as DetectResult;
}

const PAGES = [
  ["orders", "en", 1],
  ["ustawienia", "pl", 1.5],
  ["orders", "en", 1.5],
  ["ustawienia", "pl", 1],
] as const;

for (const [name, locale, scale] of PAGES)
  describe(`${name} at scale ${scale}`, () => {
    let page: Page;
    let result: DetectResult;
    beforeAll(async () => {
      page = await render(name, folder, scale);
      result = await detect(page, "--locale", locale);
    });

    test("nine of ten marked elements are found", () => {
      const found = matched(page.marked, result).filter((at) => at >= 0);
      expect(found.length).toBeGreaterThanOrEqual(0.9 * page.marked.length);
    });

    test("nine of ten found elements lie in the element that they lie in on the page", () => {
      const found = matched(page.marked, result);
      const { elements } = result;
      const wrong: string[] = [];
      let all = 0;
      page.marked.forEach((mark, number) => {
        const element = elements[found[number] ?? -1];
        if (element === undefined) return;
        all++;
        const parent = elements.find(({ id }) => id === element.parent);
        // What lies in nothing on the page may lie in an element for the whole screen.
        const right =
          mark.parent === -1
            ? parent === undefined || parent.width * parent.height >= 0.9 * result.width * result.height
            : parent !== undefined && elements[found[mark.parent] ?? -1] === parent;
        if (!right) wrong.push(`${element.id} "${mark.label}" in ${element.parent}`);
      });
      expect(wrong.slice(Math.floor(0.1 * all))).toEqual([]);
    });

    test("nine of ten checkboxes and fields carry the label beside or above them, and the relation says so", () => {
      const found = matched(page.marked, result);
      const named = page.marked.flatMap((mark, number) => {
        const element = result.elements[found[number] ?? -1];
        const isControl = mark.kind === "checkbox" || (mark.kind === "input" && mark.label !== "");
        return isControl ? [{ wanted: mark.label, element }] : [];
      });
      const wrong = named.filter(({ wanted, element }) => element?.label !== wanted);
      expect(
        wrong.map(({ wanted, element }) => [wanted, element?.label]).slice(Math.floor(0.1 * named.length)),
      ).toEqual([]);
      for (const { element } of named)
        if (element !== undefined && element.label !== "")
          expect(
            result.relations.some(({ kind, target }) => kind === "labels" && target === element.id),
          ).toBe(true);
    });

    test("nine of ten lines of text and buttons say what they say on the page", () => {
      const found = matched(page.marked, result);
      const wrong: (string | undefined)[][] = [];
      let all = 0;
      page.marked.forEach((mark, number) => {
        const element = result.elements[found[number] ?? -1];
        if (element === undefined || (mark.kind !== "text" && mark.kind !== "button")) return;
        all++;
        if (element.label !== mark.label) wrong.push([mark.label, element.label]);
      });
      expect(wrong.slice(Math.floor(0.1 * all))).toEqual([]);
    });
  });
