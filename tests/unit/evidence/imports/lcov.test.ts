/** Coverage in LCOV tracefiles of several tools and versions. */
import { expect, test } from "bun:test";
import { coverageOf } from "../../../../lib/evidence/imports/lcov.ts";
import { coverageFindings } from "../../../../lib/evidence/imports/test-findings.ts";

const read = (text: string) => coverageOf(text, "lcov.info");

test("lines, branches and functions of a file, with the lines of the tracefile", () => {
  expect(
    read(
      "TN:\r\nSF:a.ts\r\nFN:3,9,add\r\nFNDA:2,add\r\nDA:3,2,checksum\r\nDA:4,0\r\nBRDA:3,0,a, b,1\r\nBRDA:3,0,1,-\r\nend_of_record\r\n",
    ),
  ).toEqual([
    {
      file: "a.ts",
      covered: 1,
      total: 2,
      branches: { covered: 1, total: 2 },
      functions: [{ name: "add", source: { start: 3, end: 9 }, calls: 2, lines: { start: 3, end: 3 } }],
      lines: { start: 2, end: 9 },
    },
  ]);
});

test("the sections of one file, one for each test, are added up", () => {
  const [file, ...others] = read(
    "TN:one\nSF:a.c\nFN:1,f\nFNDA:1,f\nDA:1,1\nDA:2,0\nend_of_record\nTN:two\nSF:a.c\nFNDA:2,f\nDA:2,4\nend_of_record\n",
  );
  expect(others).toEqual([]);
  expect(file).toMatchObject({ covered: 2, total: 2, functions: [{ name: "f", calls: 3 }] });
  expect(file?.lines).toEqual({ start: 2, end: 12 });
});

test("functions by index (LCOV 2.2), names with commas, and counts that are none", () => {
  const [file] = read(
    "SF:a.cc\nFNL:0,5,8\nFNA:0,2,f(int, int)\nFNA:1,1,g\nDA:1,-5\nDA:2,=====\nDA:x,1\n__proto__:1\nconstructor:2\nend_of_record",
  );
  expect(file).toMatchObject({ covered: 0, total: 2 });
  expect(file?.functions).toMatchObject([
    { name: "f(int, int)", source: { start: 5, end: 8 }, calls: 2 },
    { name: "g", source: null, calls: 1 },
  ]);
});

test("a tracefile without lines has only its totals, and one that ends early is read", () => {
  expect(read("SF:a\nLF:10\nLH:4\nend_of_record\n")).toMatchObject([{ covered: 4, total: 10 }]);
  expect(read("SF:a\nDA:1,1")).toMatchObject([{ covered: 1, total: 1 }]);
  expect(read("TN:\n")).toEqual([]);
});

test("another text is refused", () => {
  expect(() => read("hello\n")).toThrow("neither JUnit XML nor an LCOV tracefile");
});

test("code that no test executes has no target, nor has a file outside the project", () => {
  const files = read(
    "SF:a.ts\nFN:1,used\nFNDA:1,used\nFN:2,unused\nFNDA:0,unused\nFN:3,(anonymous_1)\nFNDA:3,(anonymous_1)\nDA:1,1\nend_of_record\nSF:/usr/b.ts\nDA:1,1\nend_of_record\n",
  );
  const findings = [...coverageFindings(files, "lcov.info", (path) => (path.startsWith("/") ? null : path))];
  expect(findings.map(({ status, statement }) => [status, statement.text, statement.target.symbols])).toEqual(
    [
      ["implemented", "a.ts: 1 of 1 lines are covered by tests", []],
      ["implemented", "a.ts used is called 1 time", ["used"]],
      ["unknown", "a.ts unused is called by no test", []],
      ["implemented", "/usr/b.ts: 1 of 1 lines are covered by tests", []],
    ],
  );
  expect(findings.map(({ statement }) => statement.target.paths)).toEqual([["a.ts"], ["a.ts"], [], []]);
});
