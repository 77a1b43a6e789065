/** What the code has of something that is missing, and what it does not have: who looks for it begins there. */
import type { DiagnosticLanguage } from "#schemas/evidence.ts";
import type { Support } from "../linking/support.ts";

export interface Nearest {
  /** The file that shares most with it, unless that is hardly anything. */
  path: string | null;
  /** What the file shares, the most telling first. */
  shared: readonly string[];
  /** How little the code has of it, from 0 to 1. */
  want: number;
  /** Words that no file of the code has. */
  lacking: readonly string[];
}

/** A file with less support is no place to begin at. */
const NEAR = 0.2;
/** Words that a text names of each kind. */
const MOST_WORDS = 3;

/** @param path of the best file */
export const nearestOf = ({ score, grounds, lacking }: Support, path: string | null): Nearest => ({
  path: score >= NEAR ? path : null,
  want: 1 - score,
  // Of what only means the same, the file has other words.
  shared: grounds.flatMap((ground) => /^"([^"]*)"$/.exec(ground)?.[1] ?? []),
  lacking,
});

interface Texts {
  quoted: (word: string) => string;
  lacking: (words: string) => string;
  file: (path: string, words: string) => string;
}

const TEXTS: Record<DiagnosticLanguage, Texts> = {
  en: {
    quoted: (word) => `“${word}”`,
    lacking: (words) => ` No file of the code has ${words}.`,
    file: (path, words) => ` The nearest is ${path} (${words}).`,
  },
  pl: {
    quoted: (word) => `„${word}”`,
    lacking: (words) => ` Żaden plik kodu nie ma: ${words}.`,
    file: (path, words) => ` Najbliższy jest ${path} (${words}).`,
  },
};

/** Sentences that go behind another one; empty if there is nothing to say. */
export function nearestText({ path, shared, lacking }: Nearest, language: DiagnosticLanguage): string {
  const { quoted, lacking: without, file } = TEXTS[language];
  const list = (words: readonly string[]) => words.slice(0, MOST_WORDS).map(quoted).join(", ");
  return (
    (lacking.length > 0 ? without(list(lacking)) : "") +
    (path !== null && shared.length > 0 ? file(path, list(shared)) : "")
  );
}
