/** "X or Y": the requests of a prompt that leaves a choice, as texts of their own. */
import { foldWord } from "#language/fold.ts";
import { phrasesOf } from "#language/phrases.ts";
import type { Token, Tokenized } from "#language/tokens.ts";
import type { Language } from "./language/types.ts";

/** A choice in a longer prompt is one within a text; both bound the work as well. */
const MAX_TOKENS = 24;
const MAX_SIDES = 5;

/** The sides of a choice in their order; each is a list of texts that may say it, the likeliest first. */
export interface Choice {
  sides: string[][];
  /** The last side without anything of the first: a request of its own, where it is one. */
  alone: string;
}

const wordsOf = (languages: readonly Language[], rule: string): Set<string> =>
  new Set(languages.flatMap(({ rules }) => phrasesOf(foldWord(rules[rule] ?? ""))));

function isComma(token: Token | undefined): boolean {
  return token?.kind === "punctuation" && token.fold === ",";
}

/** The tokens between words such as "or", without the commas beside them. */
function sidesOf(tokens: readonly Token[], joints: ReadonlySet<string>): Token[][] {
  const sides: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "word" && joints.has(token.fold)) sides.push([]);
    else sides.at(-1)?.push(token);
  }
  for (const side of sides) {
    if (isComma(side[0])) side.shift();
    if (isComma(side.at(-1))) side.pop();
  }
  return sides;
}

/** The text of tokens as it was written; a space for what was left out between them. */
export function textOf(text: string, tokens: readonly Token[]): string {
  return tokens
    .map(({ start, end }, at) => {
      const gap = text.slice(tokens[at - 1]?.end ?? start, start);
      return (gap.trim() === "" ? gap : " ") + text.slice(start, end);
    })
    .join("");
}

/**
 * The choice that a prompt leaves, or null. What the sides share may be before the first ("open firefox or chrome") or
 * behind the last ("move Slack or Teams to monitor 2"), so that each side has several texts.
 */
export function choiceIn({ text, tokens }: Tokenized, languages: readonly Language[]): Choice | null {
  if (tokens.length > MAX_TOKENS) return null;
  const openers = wordsOf(languages, "either");
  const joints = wordsOf(languages, "choice");
  const opener = tokens.findIndex(({ kind, fold }) => kind === "word" && openers.has(fold));
  // "either X or Y", „albo X, albo Y”: the first word of the two belongs to neither side.
  const isPair = opener >= 0 && tokens.some(({ fold }, at) => at > opener && joints.has(fold));
  const sides = sidesOf(isPair ? tokens.toSpliced(opener, 1) : tokens, joints);
  const [first = [], ...others] = sides;
  const last = others.at(-1) ?? [];
  if (others.length === 0 || sides.length > MAX_SIDES || sides.some((side) => side.length === 0)) return null;
  const say = (...parts: Token[][]) =>
    parts
      .filter((part) => part.length > 0)
      .map((part) => textOf(text, part))
      .join(" ");
  /** What the last side may share with the others: all but its first word, down to nothing. */
  const tails = last.map((_, at) => last.slice(at + 1));
  /** What the first side may share with the others: all but its last word, down to nothing. */
  const heads = first.map((_, at) => first.slice(0, first.length - 1 - at));
  return {
    sides: [
      tails.map((tail) => say(first, tail)),
      ...others
        .slice(0, -1)
        .map((side) => heads.flatMap((head) => [[], ...tails].map((tail) => say(head, side, tail)))),
      heads.map((head) => say(head, last)),
    ],
    alone: say(last),
  };
}
