/** The words of HTML, for mail without a plain part. The tags are read by the parser of Bun, in linear time. */

/** What is not shown. */
const HIDDEN = "head, script, style, template, title, noscript";
/** What stands on lines of its own. */
const BLOCKS = "p, div, li, tr, table, ul, ol, blockquote, pre, hr, h1, h2, h3, h4, h5, h6, section, article";

/** Names of HTML for signs of European mail; the others are left as they are. */
const NAMED: ReadonlyMap<string, string> = new Map(
  `nbsp \u00a0 lt < gt > amp & quot " apos ' euro € pound £ cent ¢ yen ¥ copy © reg ® trade ™ deg ° sect § para ¶ plusmn ±
  times × divide ÷ frac12 ½ frac14 ¼ frac34 ¾ sup2 ² sup3 ³ middot · bull • hellip … ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚
  ldquo “ rdquo ” bdquo „ laquo « raquo » iexcl ¡ iquest ¿ aogon ą Aogon Ą cacute ć Cacute Ć eogon ę Eogon Ę lstrok ł Lstrok Ł
  nacute ń Nacute Ń oacute ó Oacute Ó sacute ś Sacute Ś zacute ź Zacute Ź zdot ż Zdot Ż auml ä Auml Ä ouml ö Ouml Ö uuml ü
  Uuml Ü szlig ß agrave à aacute á acirc â aring å aelig æ ccedil ç egrave è eacute é ecirc ê euml ë iacute í icirc î ntilde ñ
  oslash ø ocirc ô ugrave ù uacute ú ucirc û scaron š Scaron Š ccaron č Ccaron Č zcaron ž Zcaron Ž rcaron ř ecaron ě`
    .split(/[ \n]+/)
    .flatMap((word, at, words) => (at % 2 === 0 ? [[word, words[at + 1] ?? ""] as const] : [])),
);

/** The parser takes quadratic time in the depth; 10,000 levels take a tenth of a second. */
const DEEPEST = 10_000;
const NEVER_CLOSED = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Whether elements nest too deeply to be read. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, close, name = ""] of html.matchAll(/<(\/?)([a-z][a-z\d]{0,20})/gi)) {
    if (close) depth = Math.max(0, depth - 1);
    else if (!NEVER_CLOSED.has(name.toLowerCase())) depth++;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/**
 * @param leaveOut elements whose content is left out, too, e.g. quotations
 * @throws RangeError if elements nest too deeply
 */
export function textOfHtml(html: string, leaveOut = ""): string {
  if (isTooDeep(html)) throw new RangeError(`elements nest more than ${DEEPEST} levels deep`);
  const hidden = leaveOut === "" ? HIDDEN : `${HIDDEN}, ${leaveOut}`;
  const rewriter = new HTMLRewriter()
    .on(BLOCKS, { element: (block) => void block.before("\n\n").after("\n\n") })
    .on("td, th", { element: (cell) => void cell.before(" ").after(" ") })
    .on("br", { element: (line) => void line.before("\n") })
    .on("*", { element: (any) => void any.removeAndKeepContent() })
    .on(hidden, { element: (part) => void part.remove() })
    .onDocument({
      comments: (comment) => void comment.remove(),
      doctype: (doctype) => void doctype.remove(),
    });
  return decoded(rewriter.transform(html.replace(/[\t\r\n ]+/g, " ")))
    .replace(/[ \u00a0]*\n[ \u00a0]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The text with the signs that are written by a number or name. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi,
    (whole, ...code: string[]) => {
      const [decimal, hex, name] = code;
      if (name) return NAMED.get(name) ?? whole;
      const point = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}
