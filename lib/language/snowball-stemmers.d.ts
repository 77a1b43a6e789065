/** The part of `snowball-stemmers` that is used; the package has no types of its own. */
declare module "snowball-stemmers" {
  export function newStemmer(language: string): { stem(word: string): string };
}
