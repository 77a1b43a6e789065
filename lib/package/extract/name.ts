/** The name of a package: the one that the prompt gives, or one made of what the service manages. */
import { foldWord } from "#language/fold.ts";
import { polishNoun } from "./nouns.ts";
import type { Reading } from "./reading.ts";
import type { Stated, TokenRange } from "./stated.ts";

const MAX_LENGTH = 64;

const NAMED =
  /^(?:named|called|titled|nazwany|nazwana|nazwane|nazwanego|nazwij|nazwac|nazywa|nazywac|nazywala|nazywal|nazywaj|nazwijmy|name|nazwa|nazwie|nazwe|nazwą)$/;
const AFTER_NAMED =
  /^(?:it|the|this|our|is|as|to|go|ja|je|ten|te|sie|na|service|api|project|package|app|application|microservice|serwis|usluge|usluga|aplikacje|aplikacja|apke|mikroserwis|mikrousluge|projekt|pakiet|[:=`"'“„„])$/;
/** "A property named x" names a part, not the service. */
const PARTS =
  /^(?:property|properties|field|fields|column|table|parameter|parameters|header|body|variable|key|network|user|object|file|query|cookie|attribute|pole|polu|kolumna|tabela|parametr|siec|sieci|zmienna|endpoint|value|string|each|first|last|full|user's|customer's|group|role)$/;
const NO_NAMES =
  /^(?:after|by|in|so|with|and|or|that|which|for|from|on|at|of|python|fastapi|flask|express|hono|elysia|docker|api|rest|crud|service|get|post|put|patch|delete|port|required|string|text|unique|email|name)$/;

/** ASCII letters, digits and hyphens, or "" if nothing is left. */
export function slug(text: string): string {
  return [...text.replace(/([a-z0-9])([A-Z])/g, "$1-$2")]
    .map((letter) => (letter > "\x7f" ? foldWord(letter) : letter))
    .join("")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, "");
}

/** "A service named pet-clinic", "o nazwie moje-api", "name: x". */
export function statedName(reading: Reading, { from, to }: TokenRange): Stated<string> | undefined {
  for (let at = from; at < to; at++) {
    if (reading.denied[at] || reading.token(at)?.quoted) continue;
    const spoken = calledAt(reading, at);
    if (spoken !== undefined) return spoken;
    if (!NAMED.test(reading.fold(at))) continue;
    const before = reading.fold(at - 1);
    if (PARTS.test(before) || PARTS.test(reading.fold(at - 2))) continue;
    const weak =
      /^(?:name|nazwa)$/.test(reading.fold(at)) ||
      // „Sortowanie po nazwie”, but „o nazwie”.
      (/^(?:nazwie|nazwe)$/.test(reading.fold(at)) && !/^(?:o|pod)$/.test(before));
    let first = at + 1;
    while (weak && OF_SERVICE.test(reading.fold(first))) first++;
    let next = first;
    while (AFTER_NAMED.test(reading.fold(next))) next++;
    const said = weak && SHOULD_BE.test(reading.fold(next)) ? hyphenatedAfter(reading, next) : undefined;
    if (said !== undefined) return said;
    // A bare "name" is a field unless a colon or "is" follows: "name: pet-clinic".
    if (weak && !/^(?:[:=]|is|to|it)$/.test(reading.fold(first)) && !/-/.test(reading.text(first))) continue;
    const quote = /^["'`“„]$/.test(reading.text(next - 1));
    const end = quote ? quotedEnd(reading, next) : next + 1;
    const { text } = reading.span(next, end);
    const token = reading.token(next);
    if (token === undefined || (token.kind !== "word" && !quote) || NO_NAMES.test(token.fold)) continue;
    if (weak && /^(?:text|string|str|varchar|required|and|tekst)$/.test(token.fold)) continue;
    // Signs have no place in a name: what holds them is no name.
    if (!/^[\p{L}\p{N} _.-]+$/u.test(text)) continue;
    const value = slug(text);
    if (value !== "") return { value, from: next, to: end };
  }
  return beforeService(reading, { from, to });
}

/** "Name of the service", "nazwa usługi". */
const OF_SERVICE = /^(?:of|the|service|api|app|uslugi|serwisu|aplikacji|projektu|mikroserwisu)$/;
const SHOULD_BE = /^(?:should|must|shall|will|is|ma|powinna|niech|brzmi|bedzie)$/;

/** "The name should be pet-clinic": only a hyphenated word, as a field's name is required or unique, too. */
function hyphenatedAfter(reading: Reading, from: number): Stated<string> | undefined {
  let at = from;
  while (
    at < from + 3 &&
    (SHOULD_BE.test(reading.fold(at)) || /^(?:be|byc|brzmiec|to)$/.test(reading.fold(at)))
  )
    at++;
  const token = reading.token(at);
  if (token?.kind !== "word" || !/^[\p{L}][\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)+$/u.test(token.text))
    return undefined;
  const value = slug(token.text);
  return value === "" || /^non-/.test(value) ? undefined : { value, from: at, to: at + 1 };
}

/** "Call the service pet-clinic", "let's call it demo": an order of its own, as a service may call another. */
function calledAt(reading: Reading, at: number): Stated<string> | undefined {
  if (reading.fold(at) !== "call") return undefined;
  const starts =
    at === 0 ||
    reading.endsSentence(at - 1) ||
    /^(?:[,;:(—–-]|and|please|let's|lets|us|just|we|i'd|we'll|i'll)$/.test(reading.fold(at - 1));
  let next = at + 1;
  while (/^(?:the|this|that|our|my|whole)$/.test(reading.fold(next))) next++;
  const target = /^(?:it|service|api|app|application|project|microservice|package|backend|thing)$/.test(
    reading.fold(next),
  );
  if (!starts || !target) return undefined;
  next++;
  const quote = /^["'`“„]$/.test(reading.text(next));
  if (quote) next++;
  const end = quote ? quotedEnd(reading, next) : next + 1;
  const token = reading.token(next);
  const { text } = reading.span(next, end);
  const closed = quote || /^(?:[,;:)(—–-]|and|with|on|in|please|using|it|which)$/.test(reading.fold(end));
  if (token?.kind !== "word" || NO_NAMES.test(token.fold) || !(closed || reading.endsSentence(end)))
    return undefined;
  const value = /^[\p{L}\p{N} _.-]+$/u.test(text) ? slug(text) : "";
  return value === "" ? undefined : { value, from: next, to: end };
}

function quotedEnd(reading: Reading, start: number): number {
  let end = start;
  while (end < start + 8 && end < reading.tokens.length && !/^["'`”]$/.test(reading.text(end))) end++;
  return Math.max(end, start + 1);
}

/** "API 'book-store' with …": a hyphenated word in quotation marks after the word for a service. */
function quotedName(reading: Reading, at: number): Stated<string> | undefined {
  const service =
    /^(?:api|rest|service|app|application|backend|project|server|microservice|serwis|usluga|usluge|aplikacja|aplikacje|projekt|mikroserwis)$/;
  const name = reading.token(at + 2);
  const makes = /^(?:build|create|make|generate|scaffold|zbuduj|stworz|utworz|zrob|wygeneruj)$/;
  const isQuoted = /^["'`“„]$/.test(reading.text(at + 1)) && /^["'`”“]$/.test(reading.text(at + 3));
  if (
    !(service.test(reading.fold(at)) || makes.test(reading.fold(at))) ||
    !isQuoted ||
    name?.kind !== "word" ||
    (makes.test(reading.fold(at)) && !/-/.test(name.text))
  )
    return undefined;
  const value = slug(name.text);
  return value === "" ? undefined : { value, from: at + 2, to: at + 3 };
}

/** "Service demo, GET /c", "pet-clinic service": a hyphenated word, or the word after "service" before a comma. */
function beforeService(reading: Reading, { from, to }: TokenRange): Stated<string> | undefined {
  for (let at = from; at < Math.min(to, from + 8); at++) {
    const service = /^(?:service|serwis|usluga|project|projekt|microservice|mikroserwis)$/.test(
      reading.fold(at),
    );
    const quoted = quotedName(reading, at);
    if (quoted !== undefined) return quoted;
    const next = reading.token(at + 1);
    // "Usługa powiadomień:" says what it manages.
    const manages = reading.locale === "pl" && polishNoun(next?.fold ?? "") !== undefined;
    if (!service || manages || next?.kind !== "word" || !/^[,:.;(]$/.test(reading.text(at + 2))) continue;
    if (reading.denied[at + 1] || NO_NAMES.test(next.fold)) continue;
    const value = slug(next.text);
    if (value !== "") return { value, from: at + 1, to: at + 2 };
  }
  return undefined;
}
