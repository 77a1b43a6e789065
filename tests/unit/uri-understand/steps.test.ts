/** Prompts of several steps: how they are split, which step refuses the whole, and how far the work can grow. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { MAX_STEPS } from "#schemas/uri.ts";
import { understandSteps } from "../../../lib/uri/understand-steps.ts";
import { SEVERAL, UNPLANNED, WHOLE } from "./steps.sentences.ts";

/** The intents with their slots, or the refusal. */
function stepsOf(prompt: string): unknown {
  const found = understandSteps(prompt);
  return found.ok ? found.intents.map(({ name, slots }) => [name, slots]) : found;
}

describe("several steps", () => {
  for (const [prompt, ...steps] of SEVERAL)
    test(`"${prompt}" has ${steps.length}`, () => expect(stepsOf(prompt)).toEqual(steps));

  for (const [prompt, step] of WHOLE)
    test(`"${prompt}" is one`, () => expect(stepsOf(prompt)).toEqual([step]));

  for (const [prompt, number, code = "NO_INTENT"] of UNPLANNED)
    test(`"${prompt}" is refused for step ${number}`, () => {
      const found = understandSteps(prompt);
      if (found.ok) throw new Error(`It was understood as ${JSON.stringify(found.intents)}`);
      expect<unknown>({ code: found.code, step: found.step ?? 0 }).toEqual({ code, step: number });
    });
});

test.each(["open slack and", "open slack and teams and", "otwórz slacka i", "open a.txt, then b.txt or"])(
  "%s is refused: what the last word joins is missing",
  (prompt) => expect(understandSteps(prompt).ok).toBe(false),
);

describe("the message of a refused step", () => {
  const messageOf = (prompt: string) => {
    const found = understandSteps(prompt);
    return found.ok ? "" : found.message;
  };

  test("names the step in the language of the prompt", () => {
    expect(messageOf("open firefox and type hello")).toBe(
      'Cannot plan step 2 of the prompt, "type hello": it has no supported intent',
    );
    expect(messageOf("otwórz firefoksa i wpisz hasło")).toBe(
      "Nie można zaplanować kroku 2, „wpisz hasło”: w tekście nie ma obsługiwanej prośby",
    );
  });

  test("repeats a hostile step without what a terminal would obey, and not at length", () => {
    const message = messageOf(`open firefox and \u001b[2Jfrobnicate \u202e${"x".repeat(500)}`);
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(message.length).toBeLessThan(200);
  });
});

describe("limits", () => {
  test("more steps than a plan can have are refused by that name", () => {
    const prompt = (count: number) =>
      `open firefox${Array.from({ length: count - 1 }, (_, at) => (at % 2 === 0 ? " and slack" : " and teams")).join("")}`;
    expect(stepsOf(prompt(MAX_STEPS))).toHaveLength(MAX_STEPS);
    for (const count of [MAX_STEPS + 1, 50, 1000])
      expect(stepsOf(prompt(count))).toMatchObject({ ok: false, code: "TOO_MANY_STEPS" });
    expect(stepsOf(`otwórz firefoksa${" i slacka".repeat(1000)}`)).toMatchObject({ code: "TOO_MANY_STEPS" });
  });

  test("a text full of conjunctions is only a text", () => {
    for (const prompt of ["and ".repeat(1000), "this and that ".repeat(300), ",;.&+".repeat(500)])
      expect(stepsOf(prompt)).toMatchObject({ ok: false, code: "NO_INTENT" });
  });
});

describe("joined requests", () => {
  const requests = fc.constantFrom(
    "open firefox",
    "take a screenshot",
    "go to example.com",
    "open ~/a.txt",
    "focus Slack",
    "open bluetooth settings",
  );
  const joints = fc.constantFrom(" and ", ", then ", "; ", " and then ", ". ", ", ", "\n");

  test("mean what each means alone, in their order", () =>
    fc.assert(
      fc.property(fc.array(requests, { minLength: 2, maxLength: 6 }), joints, (parts, joint) => {
        expect(stepsOf(parts.join(joint))).toEqual(parts.flatMap((part) => stepsOf(part)));
      }),
    ));

  test("are refused as a whole if one of them is not understood", () =>
    fc.assert(
      fc.property(
        fc.array(requests, { minLength: 1, maxLength: 4 }),
        fc.nat(4),
        fc.constantFrom("delete everything", "buy milk", "don't open slack", "close it"),
        joints,
        (parts, at, bad, joint) => {
          const all: string[] = [...parts.slice(0, at), bad, ...parts.slice(at)];
          expect(stepsOf(all.join(joint))).toMatchObject({ ok: false });
        },
      ),
    ));
});
