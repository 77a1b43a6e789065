/**
 * The prompt of a plain description with its layout and its asides as blanks and full stops, each sign at its place: bullets,
 * line breaks, and what has been understood already leave no signs behind.
 */

/** A store that no service here uses, unless the prompt rules it out itself. */
const STORES =
  /(?:(?:dane|(?:all\s+)?(?:the\s+)?data|rows|everything|keep|kept|stored?|saved?|zapisywane|trzymane|przechowywane)\s+){0,3}(?:(?:and|with|using|on|in|as|plus|over|i|z|na|w|ze|oraz)\s+)?(?:(?:an?|the)\s+)?(?:(?:(?:data)?base|baz[aąęy](?:\s+danych)?)\s+)?(?<store>\b(?:postgre(?:s|sql)?\p{L}*|pg\s?sql|my\s?sql|maria\s?db|mongo(?:\s?db)?|oracle|ms\s?sql|sql\s?server|cassandra|dynamo\s?db|redis|firebase|firestore|supabase|elastic\s?search))(?:\s+(?:database|db|(?:as|for)\s+(?:the\s+|a\s+)?(?:store|storage|database|db|persistence|data|cache|everything)|baza|baza danych|please|14|15|16|17|8))?/giu;
const IS_DENIED =
  /(?:\b(?:no|not|without|instead of|don't (?:use|need|want)|rather than|bez|nie|zamiast)\s+(?:an?\s+|the\s+|any\s+)?)$/iu;

/** The stores that a prompt asks for and no service here has, with their place. */
export const storesIn = (prompt: string): { start: number; end: number; text: string }[] =>
  [...prompt.matchAll(STORES)]
    .filter(
      ({ 0: text, index, groups }) =>
        !IS_DENIED.test(prompt.slice(Math.max(0, index - 30), index + text.indexOf(groups?.store ?? ""))),
    )
    .map(({ 0: text, index }) => ({ start: index, end: index + text.length, text }));

/** Half-open ranges of the prompt. */
export type Spans = readonly (readonly [from: number, to: number])[];

const blank = (text: string): string => " ".repeat(text.length);

/** What asks for nothing, or for what every generated service has. */
const ASIDES: readonly RegExp[] = [
  // Stores and documents that there are anyway.
  /(?<![\p{L}\p{N}])(?:(?:and|with|using|on|in|as|plus|i|z|na|w|ze|oraz)\s+)?(?:(?:an?|the|as)\s+)?(?:baz[aąęy]\s+(?:danych\s+)?)?(?:sqlite3?|SQLite)(?:\s+(?:is\s+(?:fine|ok|okay|enough|good)(?:\s+for\s+\w+)?|database|db|storage|as\s+(?:the\s+)?(?:database|store|storage|db)|wystarczy|baza|file))?/giu,
  /(?<![\p{L}\p{N}])(?:(?:and|with|plus|also|i|oraz|z|ze|please\s+add|add|dodaj|include)\s+)*(?:(?:the|an?|some|auto-?generated|generated)\s+)?(?:(?:swagger|open\s?api|redoc)(?:\s*\/\s*(?:swagger|open\s?api))?(?:[\s-]*(?:ui|docs?|documentation|spec(?:ification)?|page|dokumentacj\p{L}+))?|api[\s-]+(?:docs|documentation|dokumentacj\p{L}+))(?:\s*(?:at|under|on|pod)\s+\/(?:docs|openapi\.json)\b)?(?:\s+(?:please|too|as well|by default|would be nice|też|także))?(?=\s*(?:[,.;!)\n]|$|and\s|i\s))/giu,
  /(?<![\p{L}\p{N}])(?:(?:and|with|plus|also|i|oraz|z|ze|dodaj)\s+)*(?:dokumentacj\w+(?:\s+(?:api|w\s+)?(?:swagger\w*|open\s?api))?|documentation|docs)(?:\s+(?:please|too|as well))?(?=\s*(?:[,.;!)\n]|$))/giu,
  /(?<![\p{L}\p{N}])(?:(?:and|with|plus|also|i|oraz|z|ze|dodaj|an?|the)\s+)*(?:health(?:[\s-]?check)?(?:\s+(?:endpoint|route|check))|healthcheck|endpoint\s+(?:health|zdrowia))(?:\s+(?:please|too|as well))?(?=\s*(?:[,.;!)\n]|$))/giu,
  // "In whatever framework you like".
  /(?<![\p{L}\p{N}])(?:in|with|using|w)?\s*(?:(?:whatever|whichever|any)\s+(?:framework|language|stack|technology|tech)(?:\s+or\s+(?:language|framework))?(?:\s+(?:you\s+(?:like|want|prefer)|is\s+fine|will\s+do|works))?|(?:framework|language|stack|technologia|framework)\s+(?:is\s+)?(?:up to you|does(?:n't|\s+not)\s+matter|doesn't matter|of your choice|dowoln\w+|bez znaczenia))/giu,
];

/** "(People borrow drills, ladders etc)": what somebody does, and nothing that the service must do. */
const TALES =
  /\((?:people|we|they|folks|neighbours|neighbors|members|customers|ludzie|sąsiedzi)\s+(?![^()]*\b(?:only|must|can|cannot|can't|not|never|should|each|own|unique|required|tylko|musi\w*|może|mogą|nie|każd\w+)\b)[\p{L}\s,]{3,60}\)/giu;

/** Words before a full stop that ends no sentence. */
const SHORT =
  /(?<![\p{L}\p{N}])(?:[Mm]in|[Mm]ax|[Mm]aks|[Nn]r|[Nn]p|[Gg]odz|[Tt]el|ul|ok|tzn|tj|approx|wg|itp|itd|ww)\.(?=\s*[\p{Ll}\d])|(?<![\p{L}\p{N}])(?:[Ii]\.?e|[Ee]\.?g)\.(?=\s*[\p{L}\d])|(?<![\p{L}\p{N}])[Nn]o\.(?=\s*\d)/gu;

/**
 * @param understood what means nothing else any more: settings and words of protection
 */
export function normalized(prompt: string, understood: Spans): string {
  let text = prompt;
  for (const [from, to] of understood) text = text.slice(0, from) + " ".repeat(to - from) + text.slice(to);
  for (const aside of ASIDES) text = text.replace(aside, blank);
  text = text.replace(TALES, blank);
  // „Lekcja = nauczyciel+klasa+sala”.
  text = text.replace(/(?<=^\s*|[.!?\n]\s*)(\p{L}+)\s=(?=\s?\p{L})/gu, (_, word: string) => `${word} :`);
  text = text.replace(/(?<=[\p{L}\d)])\+(?=\p{L})/gu, ",");
  text = text.replace(SHORT, (found) => `${found.slice(0, -1)} `);
  // „Zasób „żart””: a word in quotation marks is what it says; "a + b" lists.
  text = text.replace(/["“”„'`]([\p{L}\p{N}_-]+)["“”'`](?![\p{L}\p{N}])/gu, (_, word: string) => ` ${word} `);
  text = text.replace(/(?<=\s)\+(?=\s)(?!\s+(?:or|albo|lub|czy)\s)/gu, ",");
  // "So: feature flags …".
  text = text.replace(
    /(?<=^|[.!?]\s{1,3})(?:so|ok|okay|anyway|basically|right|więc|no więc|wiec|no wiec|otóż)(?=\s*[:,])\s*[:,]/giu,
    blank,
  );
  text = withoutMarksInBrackets(text);
  text = withoutLayout(text);
  return withoutLooseSigns(text);
}

/** "(A valid e-mail!)" ends no sentence. */
function withoutMarksInBrackets(text: string): string {
  let depth = 0;
  return [...text]
    .map((sign) => {
      if (sign === "(") depth++;
      if (sign === ")" || sign === "\n") depth = Math.max(0, depth - 1);
      return depth > 0 && /[!?]/.test(sign) ? " " : sign;
    })
    .join("");
}

const BULLET = /^(\s*)([-*•·–]|\d{1,2}[.)]|[a-z]\))(?=\s)/u;

/** Lines end sentences; the items below "Fields:" are clauses of one. */
function withoutLayout(text: string): string {
  const lines = text.split("\n");
  let isList = false;
  return lines
    .map((line, at) => {
      const own = line
        .replace(BULLET, (_, before: string, mark: string) => before + blank(mark))
        .replaceAll("\r", " ");
      const next = lines[at + 1];
      const isItem = next !== undefined && BULLET.test(next);
      if (next === undefined) return own;
      const endsList = /:\s*$/.test(own);
      if (endsList) isList = isItem || next.trim() !== "";
      if (endsList) return `${own} `;
      const isOpen = /[.!?;,:]\s*$/.test(own) || own.trim() === "";
      const sign = isOpen ? " " : isList && isItem ? ";" : ".";
      if (!isItem) isList = false;
      return own + sign;
    })
    .join("");
}

/** Commas, brackets and full stops with nothing between them. */
function withoutLooseSigns(text: string): string {
  let found = text;
  for (;;) {
    const next = found
      .replace(/\(\s*\)/gu, blank)
      .replace(/(?<=\s)\/(?=\s)/gu, " ")
      .replace(/(?<=[(:])(\s*)[,;]/gu, blank)
      .replace(/[,;](?=\s*[),.;]|\s*$)/gu, " ")
      .replace(/(?<=^\s*|[.!?]\s+)[,.;:+](?=\s|$)/gu, blank)
      .replace(/[,;:–—+](?=\s*[.!?])/gu, " ");
    if (next === found) return found;
    found = next;
  }
}
