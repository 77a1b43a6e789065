/** Whether a sentence says only how something should be: people judge that, and measure it; no name in code shows it. */
import { isFunctionWord } from "#language/function-words.ts";
import { modalIn } from "./modals.ts";
import { wordsOf } from "./words.ts";

/** What people judge by looking, in folded words. */
const JUDGED =
  /^(?:simpl[ey]|simplicity|lightweight|clean(?:ly)?|clear|clarity|modern|minimal(?:ist)?|elegant(?:ly)?|beautiful(?:ly)?|polished|professional|intuitive(?:ly)?|friendly|easy|effortless(?:ly)?|recogni[sz]able|understandable|readable|readability|legible|legibility|usable|usability|consistent(?:ly)?|consistency|coherent|uniform(?:ly)?|cohesive|distracting|distraction|clutter(?:ed)?|confusing|subtle|calm|pleasant|delightful|smooth(?:ly)?|seamless(?:ly)?|fluid(?:ly)?|snappy|fast|quick(?:ly)?|efficient(?:ly)?|efficiency|performant|responsive(?:ness)?|robust(?:ness)?|reliable|reliably|reliability|resilient|resilience|stable|stability|scalable|scalability|maintainable|maintainability|extensible|extensibility|flexible|flexibility|modular|testable|portable|graceful(?:ly)?|sensibl[ey]|reasonabl[ey]|appropriate(?:ly)?|meaningful|helpful|concise|natural|visual|experience|appearance|aesthetics?|unobtrusive|overwhelm(?:ing|ed)?|prost[aey]|czyteln[aey]|przejrzyst[aey]|intuicyjn[aey]|spojn[aey]|szybk[aio]|niezawodn[aey]|wydajn[aey]|einfach|ubersichtlich|intuitiv|einheitlich|schnell|zuverlassig|wartbar|lisible|intuitif|coherente?|rapide|fiable|sencill[ao]|intuitiv[oa]|rapid[oa]|semplice|veloce|affidabile)$/;

/** What is measured while a program runs. */
const MEASURED =
  /\b(?:memory|cpu|ram|battery|disk) (?:usage|use|consumption|footprint)\b|\b(?:latency|response times?|load(?:ing)? times?|start-?up(?: times?)?|throughput|uptime|availability|frame rate|fps|bundle size|render(?:s|ing)? (?:within|in|under))\b|\b(?:first|initial) (?:render|paint|load)\b/i;
const FIGURE = /\d/;

/** Of what comes after these, nothing else is said than how it is: "must remain responsive during imports". */
const STATE =
  /^(?:be|been|remain|stay|feel|look|appear|byc|pozostac|sein|bleiben|etre|rester|ser|estar|essere|restare)$/;
/** These say of whatever is done how it should go, and no code is called so. */
const MANNER = /^(?:graceful|seamless|smooth|fluid|effortless|intuitive|elegant|reliab|robust)ly$/;
const DEGREE = /^(?:very|as|more|highly|always|both|easily|visually|sufficiently|reasonably|clearly|still)$/;

/** From this share of what a sentence says of its subject, it says how that should be; of a title, which has no verb, more. */
const MOSTLY = 1 / 3;
const MOSTLY_OF_TITLE = 1 / 2;
const SHORTEST = 3;

/** True for "Icons should be simple and easily recognizable", and for "Memory usage must stay under 150 MB". */
export function isQuality(text: string): boolean {
  if (MEASURED.test(text) && FIGURE.test(text)) return true;
  const folds = wordsOf(text).map(({ fold }) => fold);
  const modal = modalIn(folds);
  const predicate = folds.slice(modal?.end ?? 0);
  if ((modal && saysHow(predicate)) || folds.some((word, at) => isSense(word) && saysHow(folds.slice(at))))
    return true;
  const said = predicate.filter((word) => word.length >= SHORTEST && !isFunctionWord(word, "en"));
  const judged = said.filter((word) => JUDGED.test(word));
  return judged.length >= Math.max(1, said.length * (modal ? MOSTLY : MOSTLY_OF_TITLE));
}

/** "I want tracking to feel stable". */
const isSense = (word: string): boolean => /^(?:feel|look|remain|stay)s?$/.test(word);

/** Whether what follows a modal verb begins with a state that people judge, or with how something is to be done. */
function saysHow(predicate: readonly string[]): boolean {
  const [first = "", ...rest] = predicate;
  if (MANNER.test(first) || MANNER.test(rest[0] ?? "")) return true;
  return STATE.test(first) && JUDGED.test(rest.find((word) => !DEGREE.test(word)) ?? "");
}
