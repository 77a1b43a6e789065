/** The names of the grammar that are known without its engine. */
import { expect, test } from "bun:test";
import { PYTHON_GRAMMAR } from "#syntax/python/grammar.ts";
import { openPythonParser } from "#syntax/python/parse.ts";
import { openParser } from "#syntax/tree-sitter/engine.ts";

const ofEngine = (await openParser("python"))("").grammar;

test("are those of the engine, with its numbers", () => {
  expect(PYTHON_GRAMMAR.kinds).toEqual(ofEngine.kinds);
  expect(PYTHON_GRAMMAR.named).toEqual(ofEngine.named);
  expect(PYTHON_GRAMMAR.fields).toEqual(ofEngine.fields);
});

test("lead to the numbers that the engine gives them", () => {
  const wrong: string[] = [];
  for (const [number, name] of ofEngine.kinds.entries()) {
    const of = ofEngine.named[number] === 1 ? "kind" : "token";
    let wanted: number;
    try {
      wanted = ofEngine[of](name);
    } catch {
      continue;
    }
    if (PYTHON_GRAMMAR[of](name) !== wanted) wrong.push(name);
  }
  expect(wrong).toEqual([]);
  for (const name of ofEngine.fields.slice(1)) expect(PYTHON_GRAMMAR.field(name)).toBe(ofEngine.field(name));
  expect(() => PYTHON_GRAMMAR.kind("none_such")).toThrow('no kind "none_such"');
});

test("are those of every tree, whichever way its text is parsed", async () => {
  const plain = "x = 1\n";
  const other = "match x:\n  case 1: pass\n";
  for (const text of [plain, other]) {
    const parse = await openPythonParser(text);
    const tree = parse(text);
    expect(tree.grammar).toBe(PYTHON_GRAMMAR);
    expect(tree.text).toBe(text);
    expect(tree.size).toBeGreaterThan(3);
  }
  const parse = await openPythonParser();
  for (const text of [plain, other, plain]) expect(parse(text).text).toBe(text);
});
