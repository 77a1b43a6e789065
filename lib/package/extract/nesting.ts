/** Resources below others: "comments nested under posts", "komentarze pod artykułami". */
import { type NounPhrase, nounPhraseAt } from "./noun-phrases.ts";
import { isPlural, nounOf } from "./nouns.ts";
import type { Reading } from "./reading.ts";
import type { Resource } from "./resource.ts";
import { SKIP_BEFORE_OBJECT } from "./words/objects.ts";

/** Says it plainly, whatever comes after it. */
const NESTED = /nested|zagniezdz|sub|child|podrzedn|inside|within/;
const BELOW = /^(?:under|below|beneath|underneath|pod)$/;
const BELONGS = /^(?:under|belonging|which|that|nalezac\w*)$/;
const EACH_ONE = /^(?:each|every|a|an|per|given|kazd\w+|dan\w+)$/;
/** "Under the name x", "pod adresem y": no things that have others below them. */
const NO_PARENT =
  /^(?:name|path|prefix|address|url|port|version|licen[sc]e|control|adres\w*|nazw\w*|port\w*|prefiks\w*|sciezk\w*|kontrol\w*|wersj\w*)$/;

/** Gives resources their parents. */
export function nest(reading: Reading, resources: readonly Resource[]): void {
  for (let at = 0; at < reading.tokens.length; at++) {
    const span = reading.spanAt(at, "nested");
    // "A review belongs to a restaurant" says what it refers to, not where it is found.
    if (span === undefined || reading.denied[at] || /^belongs?$/.test(reading.fold(at))) continue;
    const known = endingAt(reading, at, resources);
    const child = known ?? resources.find(({ name }) => name === childAfter(reading, at)?.child.noun.plural);
    const parent = child && parentAfter(reading, span.start, span.end, resources);
    if (child && parent !== undefined && parent !== child.name) child.parent ??= parent;
    // "Reservations of kayaks below kayaks": what has them is said twice.
    const further = known?.name === parent ? endingAt(reading, at - 1, resources) : undefined;
    if (further && parent !== undefined && parent !== further.name) further.parent ??= parent;
  }
}

/** "Under each project tasks", "pod każdym projektem zadania": a thing below another one that is named before it. */
export function placedBelow(reading: Reading): { child: NounPhrase; parent: NounPhrase }[] {
  return reading.tokens.flatMap((_, at) => {
    const placed = reading.denied[at] ? undefined : childAfter(reading, at);
    return placed ?? [];
  });
}

function childAfter(reading: Reading, at: number): { child: NounPhrase; parent: NounPhrase } | undefined {
  if (!BELOW.test(reading.fold(at)) || !/^(?:each|every|kazd\w+)$/.test(reading.fold(at + 1)))
    return undefined;
  const parent = nounPhraseAt(reading, at + 2);
  if (!parent?.sure) return undefined;
  let next = parent.end;
  while (/^(?:[,:]|there|are|we|need|have|has|sa|its|the|jego|jej)$/.test(reading.fold(next))) next++;
  const child = nounPhraseAt(reading, next);
  return child?.sure && child.noun.plural !== parent.noun.plural ? { child, parent } : undefined;
}

/** The resource whose name ends right before a token. */
function endingAt(reading: Reading, end: number, resources: readonly Resource[]): Resource | undefined {
  for (let start = Math.max(0, end - 3); start < end; start++) {
    const one = nounPhraseAt(reading, start);
    const known = one?.end === end && resources.find(({ name }) => name === one.noun.plural);
    if (known) return known;
  }
  return resources.find(({ to }) => to === end);
}

function parentAfter(
  reading: Reading,
  from: number,
  end: number,
  resources: readonly Resource[],
): string | undefined {
  const plain = NESTED.test(reading.fold(from));
  let at = end;
  let each = plain || EACH_ONE.test(reading.fold(at - 1)) || BELONGS.test(reading.fold(from));
  while (
    SKIP_BEFORE_OBJECT.test(reading.fold(at)) ||
    /^(?:pod|w|under)$/.test(reading.fold(at)) ||
    EACH_ONE.test(reading.fold(at))
  ) {
    each ||= EACH_ONE.test(reading.fold(at));
    at++;
  }
  const phrase = nounPhraseAt(reading, at);
  const { plural } = phrase?.noun ?? nounOf(reading.text(at), reading.locale);
  // "Comments under each task": without "nested", only under what the service manages, or things that are known.
  const managed = (each || BELOW.test(reading.fold(from))) && resources.some(({ name }) => name === plural);
  const known =
    phrase !== undefined && (plain || (BELOW.test(reading.fold(from)) && isThings(reading, phrase)));
  return (known || managed) && !NO_PARENT.test(reading.fold(at)) ? plural : undefined;
}

/** Several of a known kind: "posts", "artykułami". */
function isThings(reading: Reading, { sure, start, end }: NounPhrase): boolean {
  if (reading.locale === "en") return sure && isPlural(reading.fold(end - 1));
  return sure && /(?:ami|ach|y|i|e)$/.test(reading.fold(start));
}
