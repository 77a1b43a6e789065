/** Sets of words that are searched in their text first: they answer as a set does, early and late. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { WordSet } from "#language/word-set.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "ą", "'", "."), minLength: 1, maxLength: 4 });

test("answers as a set of the same words, however often it is asked", () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.array(word), (words, others) => {
      const [set, text] = [new Set(words), words.join(" ")];
      for (const asked of [...words, ...others, "", " ", `${words[0]} `, words.slice(0, 2).join(" ")]) {
        const late = new WordSet(text);
        for (let i = 0; i < 60; i++) late.has("b");
        expect([new WordSet(text).has(asked), late.has(asked)]).toEqual([set.has(asked), set.has(asked)]);
      }
    }),
  );
});
