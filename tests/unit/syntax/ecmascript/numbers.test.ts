/** Magic numbers of TypeScript and JavaScript. */
import { expect, test } from "bun:test";
import { openEcmascript } from "#syntax/ecmascript/analyze.ts";

const analyze = await openEcmascript("tsx");

test.each([
  ["const SIZE = 40;", []],
  ["let size = -40;", []],
  ["x = { size: 40 };", []],
  ["x.size = 40;", []],
  ["size = 40;", [40]],
  ["x = a + 0 + 1 + 2;", []],
  ["f(-40);", [-40]],
  ["return40(4_0, 0x28, 4e1, 40n);", [40, 40, 40, 40]],
  ["parseInt(x, 10); Number.parseInt(x, 8); Number?.parseInt(x, 16);", []],
  ["parseInt(10);", [10]],
  ["<A size={40} />;", []],
  ["<A size={40 + a} />;", [40]],
  ["function f(a = 40) {}", [40]],
  ["class C { size = 40; }", [40]],
  ["enum E { A = 40 }", [40]],
  ["x = 'forty 40';", []],
] as const)("%s", (source, values) => {
  expect(analyze(source).magic_numbers.map(({ value }) => value)).toEqual([...values]);
});

test("a number's place covers its sign", () => {
  const source = "f(\n  -40);";
  const [number] = analyze(source).magic_numbers;
  expect([number?.line, number?.column, source.slice(number?.start, number?.end)]).toEqual([2, 3, "-40"]);
});
