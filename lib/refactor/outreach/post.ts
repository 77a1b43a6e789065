/** The post for social media: the numbers in at most 280 characters. */
import type { Locale } from "#schemas/refactor.ts";
import { type Findings, oneLine, placeOf } from "./findings.ts";
import { counted, findingWords, number, WORDS } from "./words.ts";

/** The shortest limit of the common networks. */
export const MOST_POST_CHARACTERS = 280;

interface PostWords {
  measured: (project: string, files: string, lines: string, mean: string) => string;
  worst: (where: string, what: string) => string;
  none: string;
  fair: string;
}

const POSTS: Readonly<Record<Locale, PostWords>> = {
  en: {
    measured: (project, files, lines, mean) =>
      `Measured ${project}: ${files}, ${lines}, mean complexity of a function ${mean}.`,
    worst: (where, what) => `To look at first: ${where} (${what}).`,
    none: "No metric is over its limit.",
    fair: "A number is a hint, not a verdict.",
  },
  pl: {
    measured: (project, files, lines, mean) =>
      `Pomiar ${project}: ${files}, ${lines}, średnia złożoność funkcji ${mean}.`,
    worst: (where, what) => `Na początek: ${where} (${what}).`,
    none: "Żadna miara nie przekracza progu.",
    fair: "Liczba to wskazówka, nie wyrok.",
  },
};

/** Plain text; long names are cut so that the numbers stay. */
export function socialPost(findings: Findings, locale: Locale): string {
  const words = WORDS[locale];
  const post = POSTS[locale];
  const [worst] = findings.top_issues;
  const written = (longest: number) =>
    [
      post.measured(
        withoutTags(shortened(findings.project, longest)),
        counted(findings.total_files, words.files, locale),
        counted(findings.total_lines, words.lines, locale),
        number(findings.avg_cc, locale),
      ),
      worst === undefined
        ? post.none
        : post.worst(withoutTags(shortened(placeOf(worst), longest)), findingWords(worst, words)),
      post.fair,
    ].join(" ");
  for (const longest of [100, 60, 40, 25]) {
    const text = written(longest);
    if ([...text].length <= MOST_POST_CHARACTERS) return text;
  }
  return [...written(15)].slice(0, MOST_POST_CHARACTERS).join("");
}

/** Keeps the end, which says most about a path. */
function shortened(text: string, longest: number): string {
  const characters = [...oneLine(text)];
  return characters.length <= longest ? characters.join("") : `…${characters.slice(1 - longest).join("")}`;
}

/** A name from the repository must not mention anyone or add a hashtag. */
const withoutTags = (text: string): string => text.replaceAll(/[@#]/g, "");
