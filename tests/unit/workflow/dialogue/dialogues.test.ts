/** Whole dialogues, by class. */
import { describe, expect, test } from "bun:test";
import { DIALOGUES } from "./dialogues.ts";
import { EVERYDAY_DIALOGUES } from "./everyday-dialogues.ts";
import { MORE_DIALOGUES } from "./more-dialogues.ts";
import { faultsIn } from "./talk.ts";
import { WHOLE_TURNS } from "./whole-turns.ts";

describe("a dialogue", () => {
  test.each(
    [...DIALOGUES, ...MORE_DIALOGUES, ...EVERYDAY_DIALOGUES, ...WHOLE_TURNS].map((dialogue) => ({
      ...dialogue,
      name: dialogue.turns.map(([text]) => text).join(" | "),
    })),
  )("$class: $name", async (dialogue) => {
    expect(await faultsIn(dialogue)).toEqual([]);
  });
});
