/** What the texts and modules of a project are about: which topics tell something, and which modules share them. */
import { Gatherer } from "../records/gather.ts";
import type { RecordFacts } from "./record-facts.ts";

/** A topic is common if more modules have it than this number and this share of them. */
const COMMON_MODULES = 5;
const COMMON_SHARE = 0.05;

/** Bits of a number but its sign. */
const LAST_BIT = 30;

function bitsOf(number: number): number {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count += 1;
  return count;
}

export class Topics {
  /** Numbers of modules by topic; of code only whole files are found by topics. */
  readonly #modules = new Map<string, number[]>();
  readonly #moduleCount: number;
  /** How many texts have a topic. */
  readonly #texts = new Map<string, number>();
  /** By record, a bit for each word of the text that is asked about whose topics it shares; zero between two questions. */
  readonly #words: Int32Array;

  constructor(all: readonly RecordFacts[]) {
    let modules = 0;
    const gatherer = new Gatherer();
    for (const facts of all) {
      if (facts.isGenerated || !(facts.isProse || facts.isModule)) continue;
      gatherer.step();
      if (facts.isModule) modules += 1;
      for (const key of facts.topics.keys()) {
        if (facts.isProse) this.#texts.set(key, this.#textsWith(key) + 1);
        else {
          const numbers = this.#modules.get(key);
          if (numbers) numbers.push(facts.number);
          else this.#modules.set(key, [facts.number]);
        }
      }
    }
    this.#moduleCount = modules;
    this.#words = new Int32Array(all.length);
  }

  #textsWith(key: string): number {
    return this.#texts.get(key) ?? 0;
  }

  #modulesWith(key: string): number {
    return this.#modules.get(key)?.length ?? 0;
  }

  /** Whether few modules of the project have a topic: what most have, such as its name, says nothing. */
  isTelling(key: string): boolean {
    return this.#modulesWith(key) <= Math.max(COMMON_MODULES, this.#moduleCount * COMMON_SHARE);
  }

  /** How much topics tell of a module: the fewer modules have one, the more. */
  rarityOf(keys: readonly string[]): number {
    return keys.reduce(
      (sum, key) => sum + Math.log(1 + this.#moduleCount / (this.#modulesWith(key) || 1)),
      0,
    );
  }

  /**
   * The telling topics of a text but its two commonest words: whatever shares `least` words with it has one of them. None if it
   * has fewer words.
   */
  rareKeysOf(facts: RecordFacts, least: number): string[] {
    const byWord = new Map<string, { keys: string[]; size: number }>();
    for (const [key, word] of facts.topics) {
      if (!this.isTelling(key)) continue;
      const size = this.#textsWith(key) + this.#modulesWith(key);
      const known = byWord.get(word);
      if (known) {
        known.keys.push(key);
        known.size += size;
      } else byWord.set(word, { keys: [key], size });
    }
    if (byWord.size < least) return [];
    const words = [...byWord.values()].sort((a, b) => a.size - b.size);
    return words.slice(0, words.length - least + 1).flatMap(({ keys }) => keys);
  }

  /** Modules that share so many telling topics with a text that they stand for at least `least` of its words. */
  modulesAbout(facts: RecordFacts, least: number): number[] {
    const places = new Map<string, number>();
    const touched: number[] = [];
    for (const [key, word] of facts.topics) {
      if (!this.isTelling(key)) continue;
      const place = places.get(word) ?? places.size;
      places.set(word, place);
      // Texts with more words than there are bits count the last ones as one.
      const bit = 1 << Math.min(place, LAST_BIT);
      for (const number of this.#modules.get(key) ?? []) {
        const words = this.#words[number] ?? 0;
        if (words === 0) touched.push(number);
        this.#words[number] = words | bit;
      }
    }
    const found =
      places.size > LAST_BIT
        ? touched
        : touched.filter((number) => bitsOf(this.#words[number] ?? 0) >= least);
    for (const number of touched) this.#words[number] = 0;
    return found;
  }
}
