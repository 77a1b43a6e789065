/** Tokens that are kept, and made again where they no longer are. */
import { expect, test } from "bun:test";
import { type Tokens, tokensOf } from "#syntax/tokens.ts";
import { duplicateGroups } from "../../../../lib/refactor/analyze/duplicates/groups.ts";
import { KeptTokens } from "../../../../lib/refactor/analyze/duplicates/kept-tokens.ts";

/** Tokens of 8 MB as far as memory goes. */
const large = (): Tokens => ({ count: 1 << 20, hash: new Int32Array(1), line: new Uint32Array(1) });

test("the tokens of files are made once while there is room for them", () => {
  const made: number[] = [];
  const tokens = new KeptTokens(9, (file) => {
    made.push(file);
    return large();
  });
  const first = tokens.keep(0, large());
  expect(tokens.at(0)).toBe(first);
  for (const file of [1, 2, 1, 0, 2]) tokens.at(file);
  expect(made).toEqual([1, 2]);
  // A fourth takes the room of the one that was asked for longest ago.
  tokens.at(3);
  tokens.at(0);
  expect(made).toEqual([1, 2, 3]);
  tokens.at(1);
  expect(made).toEqual([1, 2, 3, 1]);
});

test("a file that is larger than all that is kept can be looked at", () => {
  const tokens = new KeptTokens(1, () => ({ ...large(), count: 1 << 24 }));
  expect(tokens.at(0).count).toBe(1 << 24);
});

test("duplicates are the same whether tokens are kept or made again", () => {
  const body = Array.from({ length: 12 }, (_, n) => `  a${n} = f(b${n}, ${n}, c${n - 1})\n`).join("");
  const texts = [`def f():\n${body}`, `x = 1\ndef g():\n${body}`, "y = 2\n"];
  const all = texts.map((text) => tokensOf(text, "python"));
  const again = new KeptTokens(texts.length, (file) => tokensOf(texts[file] ?? "", "python"));
  expect(duplicateGroups(again)).toEqual(duplicateGroups(all));
  expect(duplicateGroups(all)).toHaveLength(1);
});
