/** Identifiers of a project's own: their forms, and where they are found. */
import { expect, test } from "bun:test";
import { OwnIds } from "../../../lib/evidence/project/own-ids.ts";

const ids = new OwnIds(["ANF/{n}", "§{word}-{n}", "C++{n}"]);

test.each<[text: string, found: string[]]>([
  ["ANF/12 and ANF/13.2, again ANF/12", ["ANF/12", "ANF/13.2"]],
  ["§X-4: it counts.", ["§X-4"]],
  ["KANF/12, ANF/12a, ANF/x", []],
  // Signs of a form are no pattern.
  ["C++20 and CCC20", ["C++20"]],
  ["ANF/7.", ["ANF/7"]],
])("of “%s”", (text, found) => {
  expect(ids.in(text)).toEqual(found);
});

test.each<[cell: string, isOne: boolean]>([
  ["**ANF/12**", true],
  ["`§X-4`", true],
  ["ANF/12 prints", false],
  ["FR-01", false],
])("a cell with only “%s”: %p", (cell, isOne) => {
  expect(ids.isOne(cell)).toBe(isOne);
});
