/** Trees read from the engine's memory against the binding's own cursor, the judge of what a tree is. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Parser, Language as TreeSitterLanguage } from "web-tree-sitter";
import { walkCursor } from "#syntax/tree-sitter/cursor.ts";
import type { GrammarName } from "#syntax/tree-sitter/engine.ts";
import { flatten } from "#syntax/tree-sitter/flatten.ts";
import { instance } from "#syntax/tree-sitter/instance.ts";
import { addressOf, type Productions, productionsOf } from "#syntax/tree-sitter/memory.ts";
import { sampleOf } from "../samples.ts";

const GRAMMARS: GrammarName[] = ["python", "go", "java", "rust", "php"];

describe.each(GRAMMARS)("a tree of %s read from memory", (name) => {
  const sample = sampleOf(name);
  const parser = { now: undefined as Parser | undefined };
  let productions: Productions;
  let memory: WebAssembly.Memory;

  beforeAll(async () => {
    ({ memory } = await instance());
    const language = await TreeSitterLanguage.load(
      new URL(import.meta.resolve(`tree-sitter-${name}/tree-sitter-${name}.wasm`)).pathname,
    );
    parser.now = new Parser().setLanguage(language);
    productions = productionsOf(memory, language);
  });

  // Not left to the garbage collector: the engine may have gone back to an earlier state by then.
  afterAll(() => parser.now?.delete());

  function bothWays(text: string) {
    const tree = parser.now?.parse(text);
    if (!tree) throw new Error("no tree");
    try {
      return { read: flatten(memory, addressOf(tree), productions), walked: walkCursor(tree) };
    } finally {
      tree.delete();
    }
  }

  test("equals the cursor's walk for a file with a bit of everything", () => {
    const { read, walked } = bothWays(sample);
    expect(read.size).toBeGreaterThan(300);
    expect(read).toEqual(walked);
  });

  test("equals it for an empty text, blanks, comments only and a byte-order mark", () => {
    for (const text of ["", " \n\t", "# x", "// x", "/* x */", "\ufeffx = 1\n", "\ud83d\ude00", "\0"]) {
      const { read, walked } = bothWays(text);
      expect(read).toEqual(walked);
    }
  });

  test("equals it for texts cut off anywhere", () => {
    fc.assert(
      fc.property(fc.nat(sample.length), fc.nat(sample.length), (one, other) => {
        const { read, walked } = bothWays(sample.slice(Math.min(one, other), Math.max(one, other)));
        expect(read).toEqual(walked);
      }),
      { numRuns: 60 },
    );
  });

  test("equals it for texts with pieces replaced", () => {
    const piece = fc.constantFrom(
      ..."()[]{}<>\"'`;:,.\n\t\\=",
      "é",
      "\u{1f600}",
      "def ",
      "class ",
      "/*",
      "<?php ",
    );
    const change = fc.record({ at: fc.nat(sample.length), cut: fc.nat(8), add: piece });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        let text = sample;
        for (const { at, cut, add } of changes) text = text.slice(0, at) + add + text.slice(at + cut);
        const { read, walked } = bothWays(text);
        expect(read).toEqual(walked);
      }),
      { numRuns: 60 },
    );
  });
});
