/** Words that stand next to each other in a requirement and in a file: what is common to both is seldom by chance. */
import { Gatherer } from "../records/gather.ts";
import type { Matrix } from "./matrix.ts";
import type { Project } from "./project.ts";
import type { Term } from "./terms.ts";

/** How often each pair occurs, by the features of its two words. */
export type Pairs = ReadonlyMap<string, number>;

/** The pairs of a text. @param counts whether a pair counts; those of a file that no requirement has would fill the memory */
export function pairsIn(
  terms: readonly Term[],
  counts: (pair: string) => boolean = () => true,
): Map<string, number> {
  const pairs = new Map<string, number>();
  let before: string | undefined;
  for (const { features } of terms) {
    const key = features[0]?.key;
    if (before !== undefined && key !== undefined && before !== key) {
      const pair = before < key ? `${before} ${key}` : `${key} ${before}`;
      if (counts(pair)) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    before = key;
  }
  return pairs;
}

/** How similar each requirement is to each candidate by their pairs: the angle between both, each weighted by its rarity. */
export function pairSimilarities(asked: readonly Pairs[], { candidates, fieldsOf }: Project): Matrix {
  const gatherer = new Gatherer();
  const wanted = new Set(asked.flatMap((pairs) => [...pairs.keys()]));
  const files = candidates.map((candidate) => {
    gatherer.step();
    const all = new Map<string, number>();
    for (const { terms } of fieldsOf(candidate))
      for (const [pair, count] of pairsIn(terms, (each) => wanted.has(each)))
        all.set(pair, (all.get(pair) ?? 0) + count);
    return all;
  });
  const having = new Map<string, number>();
  for (const file of files) for (const pair of file.keys()) having.set(pair, (having.get(pair) ?? 0) + 1);
  const rarityOf = (pair: string): number => Math.log(1 + candidates.length / (having.get(pair) ?? 1));
  const weightIn = (pair: string, count: number): number => Math.log(1 + count) * rarityOf(pair);
  const norms = files.map((file) =>
    Math.hypot(...Array.from(file, ([pair, count]) => weightIn(pair, count))),
  );
  return asked.map((pairs) => {
    const norm = Math.hypot(...Array.from(pairs, ([pair, count]) => count * rarityOf(pair)));
    return files.map((file, at) => {
      let product = 0;
      for (const [pair, count] of pairs) {
        const found = file.get(pair);
        if (found !== undefined) product += count * rarityOf(pair) * weightIn(pair, found);
      }
      return product === 0 ? 0 : product / (norm * (norms[at] ?? 1));
    });
  });
}
