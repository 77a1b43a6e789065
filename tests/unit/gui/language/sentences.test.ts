import { describe, expect, test } from "bun:test";
import { readLine } from "../../../../lib/gui/dsl/read-line.ts";
import { writeLine } from "../../../../lib/gui/dsl/write-line.ts";
import { prepareGrammars } from "../../../../lib/gui/language/parse.ts";
import { understand } from "../../../../lib/gui/language/understand.ts";
import { BLIND } from "./blind.data.ts";
import { askPlanner } from "./planned.ts";
import { REFUSED, REQUESTS } from "./sentences.data.ts";

const commandOf = async (sentence: string) => (await understand(sentence, askPlanner)).command;

test("every sentence of the grammars is well-formed", () => {
  expect(prepareGrammars).not.toThrow();
});

describe("a request becomes a command", () => {
  for (const [dsl, sentences] of REQUESTS)
    test.each([...sentences])(`${dsl.slice(0, 60)}: %s`, async (sentence) => {
      const command = await commandOf(sentence);
      expect(command).toEqual(readLine(dsl) as typeof command);
      expect(readLine(writeLine(command))).toEqual(command);
    });
});

describe("what is no request, or not understood as a whole, is refused", () => {
  test.each([...REFUSED])("%s", async (sentence) => {
    expect(commandOf(sentence)).rejects.toMatchObject({ code: "NO_INTENT" });
  });
});

describe("sentences that were written before the grammar read any of them", () => {
  test.each(BLIND.map(([sentence, dsl]) => [sentence, dsl] as const))("%s", async (sentence, dsl) => {
    if (dsl === null) expect(commandOf(sentence)).rejects.toMatchObject({ code: "NO_INTENT" });
    else expect(await commandOf(sentence)).toEqual(readLine(dsl) as Awaited<ReturnType<typeof commandOf>>);
  });
});

describe("a refusal", () => {
  test("names the step and the words that were not understood, in the language of the sentence", async () => {
    expect(commandOf("focus Firefox and frobnicate the knob")).rejects.toMatchObject({
      message: expect.stringContaining('not understood: "frobnicate the knob"'),
      details: { step: 2, unread: "frobnicate the knob", locale: "en" },
    });
    expect(commandOf("przejdź do terminala i zrób kawę")).rejects.toMatchObject({
      message: expect.stringContaining("niezrozumiałe: „zrób kawę”"),
      details: { step: 2, locale: "pl" },
    });
  });

  test("says what kind of sentence it is", async () => {
    expect(commandOf("What windows are open?")).rejects.toThrow("it is a question");
    expect(commandOf("don't type “x”")).rejects.toThrow("asks not to do something");
    expect(commandOf("I typed “x”")).rejects.toThrow("it is a statement");
    expect(commandOf("type “x”, press Enter, but don't press Enter")).rejects.toThrow("both to submit");
  });

  test("repeats no controls and little of a long sentence", async () => {
    const hostile = `focus \u001b[2J${"x".repeat(5000)}`;
    const failure = await commandOf(hostile).catch((thrown: Error) => thrown);
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).message.length).toBeLessThan(300);
    expect((failure as Error).message).not.toContain("\u001b");
  });
});

test("without a planner, what opens something is refused and all else is read", async () => {
  expect((await understand("press F5")).command.verb).toBe("execute");
  expect(understand("open Firefox")).rejects.toMatchObject({ code: "NO_INTENT" });
});

test("a sentence with thousands of words is refused in time", async () => {
  const many = Array.from({ length: 3000 }, (_, at) => `press Tab and wait ${at} seconds`).join(", ");
  expect(commandOf(many)).rejects.toMatchObject({ code: "NO_INTENT" });
});
