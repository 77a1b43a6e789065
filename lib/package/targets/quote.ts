/** Texts of a package inside generated files: one function for each language, so that none can end its literal. */

/** A string literal of TypeScript or JavaScript. */
export function quoteTypeScript(text: string): string {
  return JSON.stringify(text).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

/** A string literal of Python: its escapes are those of JSON. */
export function quotePython(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, escapeUnit);
}

/** A string literal of SQL. */
export function quoteSql(text: string): string {
  return `'${text.replaceAll("'", "''").replaceAll("\0", "")}'`;
}

/** An identifier of SQL. */
export function quoteSqlName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A word of a POSIX shell. */
export function quoteShell(text: string): string {
  return /^[A-Za-z0-9_./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A value in a Dockerfile, where neither a variable nor the end of the line means anything. */
export function quoteDockerfile(text: string): string {
  const escaped = oneLine(text).replace(/[\\"$]/g, (character) => `\\${character}`);
  return `"${escaped}"`;
}

/** A text inside a comment or a docstring of any of the languages: one line that ends none of them. */
export function commentText(text: string): string {
  return oneLine(text)
    .replaceAll("*/", "* /")
    .replaceAll('"""', "'''")
    .replaceAll("\\", "/")
    .replace(/"$/, "'");
}

/** A text in Markdown: one line without markup. */
export function markdownText(text: string): string {
  return oneLine(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/[\\`*_[\]|#]/g, (character) => `\\${character}`);
}

/** A text in HTML. */
export function htmlText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
}

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
