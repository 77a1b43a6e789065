/** A strict little XML checker for tests: tags nest, attributes are quoted, entities are known, characters are allowed. */

const TOKEN = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const REFERENCE = /&(?!(?:amp|lt|gt|quot|#39);)/;
// XML 1.0 section 2.2; in JavaScript a lone surrogate matches \p{Cs}.
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/u;

/** What is wrong with a text as XML without prolog, comments and CDATA; undefined where nothing is. */
export function xmlFault(text: string): string | undefined {
  if (FORBIDDEN.test(text)) return "a character that XML does not allow";
  if (REFERENCE.test(text)) return "an unknown reference";
  const open: string[] = [];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token === null) return `no token at ${at}: ${text.slice(at, at + 40)}`;
    const [, closing, name = "", attributes = "", empty, content] = token;
    at = TOKEN.lastIndex;
    if (content !== undefined) {
      if (open.length === 0 && content.trim() !== "") return "text outside the root";
      continue;
    }
    const names = [...attributes.matchAll(/([\w:-]+)=/g)].map((match) => match[1]);
    if (attributes !== "" && new Set(names).size !== names.length) return "a doubled attribute";
    if (closing === "/") {
      if (open.pop() !== name) return `an unexpected end tag ${name}`;
    } else if (empty === "") open.push(name);
  }
  return open.length === 0 ? undefined : "an open element";
}
