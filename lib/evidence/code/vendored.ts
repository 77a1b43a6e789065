/** Copies of other people's code that lie among a project's own, e.g. below `static/`. */

/** Folders that web projects keep such copies in. */
const FOLDER =
  /(?:^|\/)(?:assets|static|public|js|javascripts?|scripts|libs?|thirdparty|third-party|external|extern)\//i;
const SCRIPT = /\.(?:[cm]?js|jsx)$/i;
/** A preserved comment at the top with a licence or a version. */
const BANNER =
  /^\s*\/\*[*!][\s\S]{0,600}?(?:@licen[cs]e|@preserve|licensed under|\(c\) ?\d{4}|\bv?\d+\.\d+\.\d+\b)/i;
/** How much of a file its banner is in. */
const TOP = 1000;

export function isVendored(path: string, text: string): boolean {
  return SCRIPT.test(path) && FOLDER.test(path) && BANNER.test(text.slice(0, TOP));
}
