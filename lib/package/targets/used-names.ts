/** Which names generated code uses: those in its comments and texts, of members and of keys do not count. */
import { escapePattern } from "#kit/data/pattern.ts";

/** Docstrings, strings with or without expressions, template literals and comments, from left to right. */
const TEXTS = /"""[\s\S]*?"""|(f?)"(?:[^"\\\n]|\\.)*"|`[^`]*`|\/\/.*/g;

/** Code of TypeScript or Python without its comments and texts; the expressions inside texts stay. */
export function withoutTexts(code: string): string {
  return code.replace(TEXTS, (text: string, mark: string | undefined) => {
    if (text.startsWith("`")) return expressionsOf(text, /\$\{([^}]*)\}/g);
    return mark ? expressionsOf(text, /\{([^}]*)\}/g) : '""';
  });
}

function expressionsOf(text: string, pattern: RegExp): string {
  const expressions = [...text.matchAll(pattern)].map(([, expression = ""]) => expression);
  return `(${expressions.join(", ").replace(/'[^']*'/g, "''")})`;
}

/** Makes a question of some code: whether it uses a name. */
export function namesUsedIn(code: string): (name: string) => boolean {
  const bare = withoutTexts(code);
  return (name) => {
    const word = escapePattern(name);
    return new RegExp(`(?<![\\w$]|[\\w)]\\.)${word}\\b(?!(?<=[{,]\\s*${word})\\s*:)`).test(bare);
  };
}
