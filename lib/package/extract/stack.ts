/** Several services in one prompt: where each is described, what it needs, and the network. */

import { slug } from "./name.ts";
import { isKnownEnglish, polishNoun } from "./nouns.ts";
import type { Reading } from "./reading.ts";
import type { TokenRange } from "./stated.ts";
import { FRAMEWORK_WORDS, READY_IMAGES } from "./words/technology.ts";

export interface StackPart extends TokenRange {
  readonly name: string;
  /** A ready image that the prompt names by its product: "redis". */
  readonly product: string | undefined;
}

export interface StackParts {
  readonly parts: readonly StackPart[];
  readonly network: { readonly value: string; readonly from: number; readonly to: number } | undefined;
}

const STACK_WORD =
  /^(?:stack|stacks|multi-service|multi-container|multicontainer|multiservice|microservices|mikroserwisy|mikroserwisow|wielokontenerow[aey]|docker-compose|stos)$/;
const COUNT =
  /^(?:two|three|four|five|six|2|3|4|5|6|dwa|dwie|trzy|cztery|piec|dwoch|trzech|czterech|several|multiple|kilka|both)$/;
const SERVICES =
  /^(?:services|service|containers|microservices|serwisy|serwisow|uslugi|uslug|kontenery|kontenerow|mikroserwisy|mikroserwisow|backends|apis|apps|aplikacje)$/;

/** The services of a stack, or undefined if the prompt is about one. */
export function stackIn(reading: Reading): StackParts | undefined {
  const asked = asksForStack(reading);
  if (!asked && !reading.tokens.some(({ fold }) => DEPENDS.test(fold))) return undefined;
  const parts = listedParts(reading) ?? proseParts(reading);
  if (parts.length < 2 || !(asked || dependOnEachOther(reading, parts))) return undefined;
  return { parts: withEnds(reading, parts), network: networkIn(reading) };
}

/** "Gateway depends on worker": two services, though nobody calls them a stack. */
function dependOnEachOther(reading: Reading, parts: readonly StackPart[]): boolean {
  const names = parts.map(({ name }) => name);
  return (
    withEnds(reading, parts).some((part) => dependenciesIn(reading, part, names, part.name).length > 0) ||
    looseDependencies(reading, withEnds(reading, parts)).length > 0
  );
}

function asksForStack(reading: Reading): boolean {
  return reading.tokens.some(({ fold, text }, at) => {
    if (reading.denied[at]) return false;
    if (fold === "stack" && text === "STACK") return true;
    if (STACK_WORD.test(fold))
      return (
        fold !== "stack" ||
        SERVICES.test(reading.fold(at + 1)) ||
        /^(?:of|with|z|:|named|called)$/.test(reading.fold(at + 1))
      );
    if (fold === "compose" && reading.fold(at - 1) === "docker") return true;
    if (!COUNT.test(fold)) return false;
    return [1, 2, 3].some(
      (step) => SERVICES.test(reading.fold(at + step)) && !/^service$/.test(reading.fold(at + step)),
    );
  });
}

/** Lines with a bullet or a number: "- api-gateway (FastAPI, …)", "1. blog-api — FastAPI". */
function listedParts(reading: Reading): StackPart[] | undefined {
  const parts: StackPart[] = [];
  for (const [at, token] of reading.tokens.entries()) {
    const bullet =
      token.kind === "newline" &&
      (/^[-*•]$/.test(reading.text(at + 1)) ||
        (reading.token(at + 1)?.kind === "number" && /^[.)]$/.test(reading.text(at + 2))));
    if (!bullet) continue;
    const start = /^[-*•]$/.test(reading.text(at + 1)) ? at + 2 : at + 3;
    const named = nameAt(reading, start);
    if (named !== undefined) parts.push(named);
  }
  return parts.length >= 2 ? parts : undefined;
}

/** "zamowienia (FastAPI, GET /x) oraz magazyn (Express, GET /y)": names before a bracket or colon with a framework or image. */
function proseParts(reading: Reading): StackPart[] {
  const parts: StackPart[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const part = nameAt(reading, at);
    if (part === undefined || parts.some(({ name }) => name === part.name)) continue;
    parts.push(part);
    at = Math.max(part.from, part.to - 1);
  }
  return parts;
}

/** A name and then what kind of service it is. */
function nameAt(reading: Reading, at: number): StackPart | undefined {
  let start = at;
  while (
    /^(?:[`"'*]|a|an|the|and|i|oraz|plus|service|serwis|usluga|called|named|one|second|first|third)$/.test(
      reading.fold(start),
    ) &&
    start < at + 3
  )
    start++;
  const token = reading.token(start);
  if (token?.kind !== "word" || token.quoted) return undefined;
  let next = start + 1;
  while (/^[`"'*]$/.test(reading.text(next))) next++;
  // "users service (FastAPI …)"
  const suffix = /^(?:service|serwis|api|app|worker|gateway|frontend|backend)$/.test(reading.fold(next));
  const after = suffix ? next + 1 : next;
  const opens =
    /^(?:[(:—–=-]|in|on|using|with|w|na|jako|running|written|built|is|to)$/.test(reading.fold(after)) ||
    reading.token(after)?.kind === "image" ||
    isProduct(reading, after);
  if (!opens || !(isProduct(reading, after) || describesService(reading, after))) return undefined;
  if (
    Object.hasOwn(FRAMEWORK_WORDS, token.fold) ||
    SERVICES.test(token.fold) ||
    STACK_WORD.test(token.fold) ||
    /^(?:endpoints?|services?|network|port|docker|compose|env|get|post|stack|of|each|all|both|use|using|containers?|serwisy|uslugi|sieci|one|other|image|images|obraz|obrazu|obrazie|from)$/.test(
      token.fold,
    )
  )
    return undefined;
  if (/^(?:network|sieci|siec|siecia|net)$/.test(reading.fold(start - 1))) return undefined;
  if (isNetworkName(reading, start)) return undefined;
  const bare = slug(token.text);
  if (bare === "" || bare.length < 2) return undefined;
  const name = suffix && !bare.includes("-") ? `${bare}-${slug(reading.text(next))}` : bare;
  // "Cache redis", "db postgres".
  const product = Object.hasOwn(READY_IMAGES, bare)
    ? bare
    : isProduct(reading, after)
      ? reading.fold(after)
      : undefined;
  return { name, from: start, to: after, product };
}

/** A ready product right behind a name, and nothing more about it. */
function isProduct(reading: Reading, at: number): boolean {
  return (
    Object.hasOwn(READY_IMAGES, reading.fold(at)) &&
    (reading.endsSentence(at + 1) || /^[,;)]$/.test(reading.text(at + 1)) || reading.is(at + 1, "and"))
  );
}

/** Within the next words a framework, an image, a method or a path. */
function describesService(reading: Reading, from: number): boolean {
  for (let at = from; at < from + 6; at++) {
    const token = reading.token(at);
    if (
      token === undefined ||
      (at > from && (token.kind === "newline" || token.text === ")" || token.text === "."))
    )
      return false;
    if (token.kind === "image" || Object.hasOwn(FRAMEWORK_WORDS, token.fold)) return true;
    if (/^(?:python|node|node.js|bun|pre-built|prebuilt|image|obraz|internal|wewnetrzny)$/.test(token.fold))
      return true;
    if (token.kind === "method" && reading.text(from) !== "-" && /^[(:—–-]$/.test(reading.text(from)))
      return true;
  }
  return false;
}

/** Each part reaches to the next one, or to the end of its line or sentence. */
function withEnds(reading: Reading, parts: readonly StackPart[]): StackPart[] {
  return parts.map((part, index) => {
    const limit = parts[index + 1]?.from ?? reading.tokens.length;
    let to = part.from + 1;
    let depth = 0;
    const listed =
      reading.token(part.from - 2)?.kind === "newline" || reading.token(part.from - 3)?.kind === "newline";
    for (; to < limit; to++) {
      const { text, kind } = reading.token(to) ?? { text: "", kind: "newline" };
      if (text === "(") depth++;
      if (text === ")") depth--;
      if (kind === "newline" && listed) break;
      if (depth <= 0 && !listed && (text === "." || text === "!")) break;
    }
    return { ...part, to };
  });
}

/** "Two containers on demo-net". */
function isNetworkName(reading: Reading, at: number): boolean {
  return (
    /-(?:net|network|siec)$/.test(reading.fold(at)) && /^(?:on|in|w|we|na|over)$/.test(reading.fold(at - 1))
  );
}

function networkIn(reading: Reading): StackParts["network"] {
  for (const [at, token] of reading.tokens.entries()) {
    if (isNetworkName(reading, at)) return { value: slug(token.text), from: at, to: at + 1 };
    if (!/^(?:network|sieci|siec|siecia)$/.test(token.fold)) continue;
    let next = at + 1;
    while (/^(?:named|called|name|o|nazwie|is|:|=|[`"'])$/.test(reading.fold(next))) next++;
    for (const candidate of [next, at - 1]) {
      const word = reading.token(candidate);
      if (word?.kind !== "word") continue;
      const value = slug(word.text);
      const plausible =
        value.includes("-") || (candidate === next && next > at + 1) || /net$|siec$/.test(value);
      if (plausible) return { value, from: candidate, to: candidate + 1 };
    }
  }
  return undefined;
}

const DEPENDS =
  /^(?:depends|depend|depending|requires|needs|zalezy|zaleza|zalezny|zalezna|wymaga|potrzebuje|after|po)$/;
const CALLS =
  /^(?:calls|call|calling|proxies|proxying|proxy|forwards|uses|talks|korzysta|wola|odpytuje|uzywa|laczy)$/;

/** "Depends on redis", "zależy od serwisu magazyn": the services that a part of the prompt names after such words. */
export function dependenciesIn(
  reading: Reading,
  { from, to }: TokenRange,
  names: readonly string[],
  own: string,
): string[] {
  const found = new Set<string>();
  for (let at = from; at < to; at++) {
    if (!DEPENDS.test(reading.fold(at)) && !CALLS.test(reading.fold(at))) continue;
    // "…, gateway depends on worker" behind the description of another service is about the gateway.
    if (reading.denied[at] || speakerBefore(reading, at, names, own) !== undefined) continue;
    for (let next = at + 1; next < Math.min(to, at + 12) && !reading.endsSentence(next); next++) {
      const name = serviceNamed(reading, next, names, own);
      if (name !== undefined) found.add(name);
      else if (
        !/^(?:on|to|from|od|do|the|service|serwisu|uslugi|and|i|oraz|,|[`"']|z|ze|serwis|both|services|na|container|kontenera)$/.test(
          reading.fold(next),
        ) &&
        found.size > 0
      )
        break;
    }
  }
  return [...found];
}

/** "Zamowienia depends on magazyn", outside of the descriptions: the dependent is the last service named before. */
export function looseDependencies(
  reading: Reading,
  parts: readonly StackPart[],
): [service: string, on: string][] {
  const names = parts.map(({ name }) => name);
  const found: [string, string][] = [];
  for (const [start, end] of reading.sentences()) {
    for (let at = start; at < end; at++) {
      if (!DEPENDS.test(reading.fold(at)) || reading.denied[at]) continue;
      const inside = parts.find(({ from, to }) => from <= at && at < to);
      let subject = speakerBefore(reading, at, names, inside?.name ?? "");
      if (inside !== undefined && subject === undefined) continue;
      for (let before = at - 1; before >= start && subject === undefined; before--)
        subject = serviceNamed(reading, before, names, "");
      if (subject === undefined) continue;
      // From the verb on, so that its subject is not taken for another speaker.
      for (const on of dependenciesIn(
        reading,
        { from: at, to: end },
        names.filter((name) => name !== subject),
        subject,
      ))
        found.push([subject, on]);
    }
  }
  return found;
}

/** Another service that is named right before a verb: "gateway depends", "the gateway service depends". */
function speakerBefore(
  reading: Reading,
  verb: number,
  names: readonly string[],
  own: string,
): string | undefined {
  const noun = /^(?:service|serwis|usluga|container|kontener)$/.test(reading.fold(verb - 1));
  return serviceNamed(reading, noun ? verb - 2 : verb - 1, names, own);
}

/** The service that a word names, in Polish also in another case: "zależy od bazy". */
function serviceNamed(
  reading: Reading,
  at: number,
  names: readonly string[],
  own: string,
): string | undefined {
  const word = reading.token(at)?.kind === "word" ? slug(reading.text(at)) : "";
  if (word.length < 2) return undefined;
  const stem = word.slice(0, -1);
  const isCase = (name: string) =>
    reading.locale === "pl" &&
    stem.length > 2 &&
    name.startsWith(stem) &&
    Math.abs(name.length - word.length) < 2;
  const others = names.filter((name) => name !== own);
  return (
    others.find((name) => name === word) ??
    others.find((name) => name.endsWith(`-${word}`) || name.startsWith(`${word}-`)) ??
    others.find(isCase) ??
    (polishNoun(word) === undefined && !isKnownEnglish(word)
      ? undefined
      : others.find((name) => name.startsWith(word.slice(0, -1)) && word.length > 4))
  );
}
