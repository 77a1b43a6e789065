/** The input of a call as text: what it tells without being parsed, and what it is once it is. */
import { afterAll, afterEach, describe, expect, spyOn, test } from "bun:test";
import { CallInput, CallResult } from "#kit/contract/call-text.ts";

const parse = spyOn(JSON, "parse");
afterEach(() => void parse.mockClear());
// Other files run in the same process.
afterAll(() => void parse.mockRestore());

describe("one member of an input", () => {
  test.each<[what: string, text: string, value: unknown, parses: number]>([
    ["that is not named is absent, unparsed", '{"other":true,"text":"to save"}', undefined, 0],
    ["is read", '{"save":true}', true, 1],
    ["is read although its name has escapes", '{"s\\u0061ve":true}', true, 1],
    ["is absent if only a part of the input has it", '{"in":{"save":true}}', undefined, 1],
    ["is absent if only a text is its name", '{"text":"save"}', undefined, 1],
    ["is the last one if it is given twice", '{"save":true,"save":false}', false, 1],
    ["is absent from what is not JSON", '{"save":true', undefined, 1],
    ["is absent from a list", '["save"]', undefined, 1],
    ["is not inherited", '{"__proto__":{"save":true}}', undefined, 1],
    [
      "needs no parsing for escapes of other letters",
      '{"text":"za\\u017c\\u00f3\\u0142\\u0107"}',
      undefined,
      0,
    ],
  ])("%s", (_, text, value, parses) => {
    expect(CallInput.ofText(text).get("save")).toBe(value);
    expect(parse).toHaveBeenCalledTimes(parses);
  });

  test("is that of the fields first, unparsed", () => {
    expect(CallInput.ofText('{"save":1}', { save: 2 }).get("save")).toBe(2);
    expect(parse).not.toHaveBeenCalled();
  });
});

test("an input is parsed once, however often it is read", () => {
  const input = CallInput.ofText('{"a":1}');
  expect([input.record, input.record, input.get("a")]).toEqual([{ a: 1 }, { a: 1 }, 1]);
  expect(parse).toHaveBeenCalledTimes(1);
});

describe("an input with further fields", () => {
  test.each<[string, CallInput]>([
    ["made of text", CallInput.ofText('{"a":1,"b":1}')],
    ["made of text with fields", CallInput.ofText('{"a":1}', { b: 1 })],
    ["made of a record", CallInput.of({ a: 1, b: 1 })],
  ])("%s has them instead of its own, and stays as it was", (_, input) => {
    const more = input.with({ b: 2, c: 3 });
    expect(more.record).toEqual({ a: 1, b: 2, c: 3 });
    expect(input.record).toEqual({ a: 1, b: 1 });
  });

  test("keeps the text", () => {
    const more = CallInput.ofText('{ "a": 1.0 }').with({ b: 2 });
    expect([more.text, more.fields]).toEqual(['{ "a": 1.0 }', { b: 2 }]);
    expect(parse).not.toHaveBeenCalled();
  });
});

test("an input that is not a record has the reason", () => {
  expect(() => CallInput.ofText('{"a":}').record).toThrow("line 1, column 6");
  expect(() => CallInput.ofText("[]").withRecordEnds()).toThrow("not a JSON object");
  expect(CallInput.ofText(' {"a":} ').withRecordEnds().read()).toBeInstanceOf(Error);
  expect(CallInput.of({ a: 1 }).withRecordEnds().text).toBe('{"a":1}');
});

test("an input that is nested too deeply to be written is refused", () => {
  const deep = JSON.parse(`{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`);
  expect(() => CallInput.of(deep).text).toThrow("nested too deeply");
});

test("a result keeps the text of its numbers", () => {
  const result = new CallResult('{"id":9007199254740993}');
  expect(JSON.stringify(result.record)).toBe(result.text);
  expect(result.failed).toBe(false);
});
