/** Whether words that were read as the name of a field may say something else: "list newest first", "email must be unique". */
import type { Reading } from "./reading.ts";

/** Restrictions, conditions and orders: no name of what a thing has. */
const NO_PART =
  /^(?:must|should|can|cannot|may|might|will|shall|not|never|only|always|instead|newest|oldest|latest|ascending|descending|when|if|unless|until|then|who|whose|where|which|that|via|using|random|xml|csv|pdf|nie|tylko|zawsze|nigdy|musi|musza|moze|moga|powin\w+|gdy|jesli|jezeli|zamiast|ktor[aeyz]\w*|przez|losow\w+|najnowsz\w+|najstarsz\w+|widzi|widza|wszystko|everything|nested|zagniezdz\w+|over|sees|sqlite|postgres\w*|mysql|mongo\w*|redis)$/;
/** What is done with a value, or what it must be, behind its name: "gross calculated", „cena nieujemna”. */
const RULED =
  /^(?:calculated|computed|derived|encrypted|hashed|masked|nonnegative|non-negative|nieujemn\w+|niezerow\w+|wieksz\w+|mniejsz\w+|dluzsz\w+|krotsz\w+|dodatni\w*|wylicz\w+|oblicz\w+|szyfrowan\w+|haszowan\w+|automatyczn\w+|formacie|wzorem)$/;
/** What is computed of several rows; alone it may be kept: "history", "average". */
const COMPUTED =
  /^(?:sum|suma|sume|average|mean|median|srednia|srednia|history|historia|ranking|balance|saldo|statystyk\w*|statistics)$/;
/** Names that values follow: "status new", „status przyjęta”. */
const VALUED = /^(?:status|state|stan|priority|priorytet)$/;
/** What a longer name of theirs ends with. */
const OF_VALUED =
  /^(?:codes?|date|data|name|reason|level|message|text|changed?|id|notes?|at|zmiany|opis\w*|magazynow\w+|techniczn\w+|licznika|konta|cywilny|zdrowia)$/;
/** Polish verbs: „podaję”, „przelicza”. */
const POLISH_VERB = /(?:[aeu]ję|uje|ują)$/;

export function isDoubtfulName(
  reading: Reading,
  words: readonly number[],
  resources: ReadonlySet<string>,
): boolean {
  const folds = words.map((at) => reading.fold(at));
  // "Table of cities: name": the thing itself, and no part of it.
  if (folds.length > 1 && folds.some((fold) => resources.has(fold))) return true;
  if (folds.some((fold) => NO_PART.test(fold))) return true;
  if (folds.length > 1 && folds.some((fold) => COMPUTED.test(fold))) return true;
  if (folds.slice(1).some((fold) => RULED.test(fold)) || /^automatyczn/.test(folds[0] ?? "")) return true;
  const [first = "", second] = folds;
  if (VALUED.test(first) && second !== undefined && !OF_VALUED.test(second)) return true;
  if (reading.locale === "pl" && words.some((at) => POLISH_VERB.test(reading.text(at)))) return true;
  // "Bookings a room": two things.
  return words.some((at, index) => index > 0 && /^an?$/.test(reading.fold(at - 1)));
}
