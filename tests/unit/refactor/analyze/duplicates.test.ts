import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { tokensOf } from "#syntax/tokens.ts";
import { duplicateGroups } from "../../../../lib/refactor/analyze/duplicates/groups.ts";

const groups = (...sources: string[]) => duplicateGroups(sources.map((source) => tokensOf(source, "python")));

/** A function of `lines` lines whose tokens are found nowhere else. */
const body = (name: string, lines: number) =>
  Array.from(
    { length: lines },
    (_, n) => `    ${name}_${n} = call_${name}(${name}_${n - 1}, ${n * 7 + name.length})`,
  ).join("\n");

const alpha = `def alpha():\n${body("alpha", 10)}\n`;
const beta = `def beta():\n${body("beta", 12)}\n`;

describe("duplicated code", () => {
  test("is found across files with its exact lines, whatever stands around it", () => {
    expect(groups(`${beta}\n${alpha}`, `import os\n\n${alpha}x = 1\n`)).toEqual([
      {
        lines: 11,
        tokens: 87,
        similarity: 1,
        places: [
          { file: 0, start_line: 15, end_line: 25 },
          { file: 1, start_line: 3, end_line: 13 },
        ],
      },
    ]);
  });

  test("is found within one file", () => {
    const [group, ...others] = groups(`${alpha}${beta}${alpha}`);
    expect(others).toEqual([]);
    expect(group?.places).toEqual([
      { file: 0, start_line: 1, end_line: 11 },
      { file: 0, start_line: 25, end_line: 35 },
    ]);
  });

  test("of three places is one group", () => {
    expect(groups(alpha, `${beta}${alpha}`, `x = 1\n${alpha}`)[0]?.places.length).toBe(3);
  });

  test("does not depend on comments and blanks", () => {
    expect(groups(alpha, alpha.replaceAll("\n    ", "  # why\n\n        "))).toHaveLength(1);
  });

  test("with a small difference is one group with the share of what is equal", () => {
    const [group, ...others] = groups(alpha, alpha.replace("alpha_5 = call_alpha", "alpha_5 = other"));
    expect(others).toEqual([]);
    expect(group?.similarity).toBeCloseTo(86 / 87, 2);
    expect(group?.lines).toBe(11);
  });

  test("is nothing below fifty tokens or four lines", () => {
    const short = `def short():\n${body("short", 5)}\n`;
    expect(groups(short, short)).toEqual([]);
    const wide = `table = [${Array.from({ length: 60 }, (_, n) => n * 3).join(", ")}]\n`;
    expect(groups(wide, wide)).toEqual([]);
  });

  test("of a repeated run counts places that do not overlap", () => {
    for (const group of groups("x = 1\n".repeat(200)))
      group.places.reduce((end, place) => {
        expect(place.start_line).toBeGreaterThanOrEqual(end);
        return place.end_line;
      }, 0);
  });

  test("of at least fifty tokens is always found, wherever it is put", () => {
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.nat(300),
        fc.integer({ min: 50, max: 120 }),
        (before, elsewhere, length) => {
          const noise = (seed: string, tokens: number) =>
            Array.from({ length: tokens }, (_, n) => `${seed}${n}`).join("\n");
          const shared = noise("s", length);
          const found = groups(
            `${noise("a", before)}\n${shared}\nz`,
            `${noise("b", elsewhere)}\n${shared}\n`,
          );
          expect(found).toHaveLength(1);
          expect(found[0]?.tokens).toBe(length);
          expect(found[0]?.places).toEqual([
            { file: 0, start_line: Math.max(before, 1) + 1, end_line: Math.max(before, 1) + length },
            { file: 1, start_line: Math.max(elsewhere, 1) + 1, end_line: Math.max(elsewhere, 1) + length },
          ]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
