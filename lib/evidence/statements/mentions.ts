/** The names that a text uses and that can only be names in code: what a statement names can then be looked up. */

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}]+)*/gu;
/** An inner capital, an underscore, a hyphen as in options. */
const SHAPED = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|[^_]_+[^_]|^_\p{L}|-/u;
const LONGEST = 80;
/** A file with more names holds data. */
const MOST = 1500;

/** True for `maxLength`, `max_length` and `_max`, false for `length` and `Length`. */
export const isCodeShaped = (name: string): boolean => SHAPED.test(name);

/** A name in one spelling: `maxLength`, `max_length`, `MAX_LENGTH` and `max-length` are the same name. */
export const spelledPlainly = (name: string): string => name.replace(/[-_$]/g, "").toLowerCase();

/** Names, words among them, in that spelling; of one within a namespace, `shop__create_order`, also the name alone. */
export function* plainNamesIn(text: string): Generator<string> {
  for (const [word] of text.matchAll(WORD)) {
    yield spelledPlainly(word);
    for (const { index } of word.matchAll(/(?<=[^_])__(?=[^_])/g)) yield spelledPlainly(word.slice(index));
  }
}

/** Each name once, in their order. */
export function mentionsIn(text: string): string[] {
  const names = new Set<string>();
  for (const [word] of text.matchAll(WORD)) {
    if (word.length > 2 && word.length <= LONGEST && isCodeShaped(word)) names.add(word);
    if (names.size >= MOST) break;
  }
  return [...names];
}
