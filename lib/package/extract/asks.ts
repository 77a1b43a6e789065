/**
 * Whether a prompt asks for a service at all. Any verb with a noun reads like an operation ("find my car", "where can I
 * submit my plans"), so that something must say that a program is meant: its kind, paths, fields, or several operations.
 */
import type { Reading } from "./reading.ts";
import type { Resource, Verb } from "./resource.ts";

/** What the words of a prompt have given so far. */
export interface Asked {
  readonly reading: Reading;
  /** Paths, methods, actions and specifications, letter by letter. */
  readonly isSpelled: boolean;
  /** Fields that things have, and things that belong to others. */
  readonly describes: boolean;
  /** Sentences that say what may be done with what. */
  readonly permits: boolean;
  readonly resources: readonly Pick<Resource, "verbs" | "strength">[];
}

/** Words that only software has. */
const SOFTWARE =
  /^(?:apis?|crud\w*|crud-\w+|backends?|back-end|bekend\w*|endpoint\w*|microservice\w*|micro-service\w*|webservice\w*|web-service|mikroserwis\w*|mikrouslug\w*|restful|restow\w+|http|json|sqlite|postgres\w*|mysql|openapi|fastapi|hono|elysia|typescript|python|node\.?js|koncowk\w+|zaplecz\w+)$/;
/** Words that it shares with other things: they count where something of the kind is asked for, or is what the prompt begins with. */
const KIND =
  /^(?:services?|apps?|applications?|server|system|platform|portal|tool|registry|register|tracker|manager|database|catalog|catalogue|store|prototype|mvp|something|cos|serwis\w*|uslug\w*|aplikacj\w+|apk[aie]|serwer\w*|system\w*|narzedzi\w+|rejestr\w*|baz[aey]|katalog\w*)$/;
const BUILDING =
  /^(?:create|build|make|generate|write|develop|implement|scaffold|design|expose|provide|want|need|stworz\w*|utworz\w*|zbuduj\w*|wygeneruj\w*|napisz|przygotuj|zrob\w*|potrzeb\w+|chc\w+|chcial\w+|postaw|zaprojektuj|zaimplementuj)$/;
/** What somebody has or is. */
const OWN = /^(?:my|mine|me|i'm|im|i've|ive|moj\w*|mnie|mam)$/;
const ASKING =
  /^(?:how|what|what's|whats|why|when|where|where's|who|which|is|are|does|do|did|was|were|should|has|have|am|can|could|will|would|jak|co|czym|dlaczego|czemu|kiedy|gdzie|kto|czy|ile|jaka|jaki|jakie)$/;
/** Words before a kind of program that leave it the first thing that is named. */
const MODIFYING = 4;

export function asksForService(asked: Asked): boolean {
  const { reading, isSpelled, describes, permits, resources } = asked;
  const words = reading.tokens.flatMap(({ kind, fold }, at) => (kind === "word" ? [{ fold, at }] : []));
  if (isSpelled || words.some(({ fold }) => SOFTWARE.test(fold))) return true;
  const [first, second, third] = words.map(({ fold }) => fold);
  // "Could you build something where …?"
  const orders = second === "you" && BUILDING.test(third ?? "");
  const asks = first !== undefined && reading.locale === "en" && ASKING.test(first) && !orders;
  if (!asks && words.some(({ fold, at }) => KIND.test(fold) && isMeant(reading, at))) return true;
  const isRestricted = reading.tokens.some(
    (_, at) => reading.spanAt(at, "readonly", "appendonly") !== undefined,
  );
  if ((describes || isRestricted || isTitled(reading)) && !asks) return true;
  const isOwn = words.some(({ fold }) => OWN.test(fold));
  if (isOwn || asks) return false;
  return (
    permits || resources.some(({ verbs, strength }) => strength !== "weak" && isManaged(verbs, strength))
  );
}

/** "Build a booking system", "Expense tracker: …", "service that stores books". */
function isMeant(reading: Reading, at: number): boolean {
  const [start] = reading.sentences().find(([from, to]) => from <= at && at < to) ?? [at];
  const before = reading.tokens.slice(start, at).map(({ fold }) => fold);
  if (before.some((fold) => BUILDING.test(fold))) return true;
  const next = reading.fold(at + 1);
  const ends = reading.endsSentence(at + 1) || /^[:,;(–—-]$/.test(reading.text(at + 1));
  const goes = ends || reading.is(at + 1, "of", "keep", "crud", "service") || /^(?:z|ze|do|w|na)$/.test(next);
  return before.length <= MODIFYING && goes;
}

/** "Dentist: patient, date, price": a title, and what belongs to it. */
function isTitled(reading: Reading): boolean {
  const [from = 0, to = 0] = reading.sentences()[0] ?? [];
  const texts = reading.tokens.slice(from, to).map(({ text }) => text);
  const colon = texts.indexOf(":");
  return colon > 0 && texts.slice(colon).includes(",");
}

/** Managed explicitly ("CRUD for …"), or through at least two kinds of operation. */
function isManaged(verbs: ReadonlySet<Verb>, strength: Resource["strength"]): boolean {
  if (strength === "crud" || strength === "manage") return true;
  const kinds = [["create"], ["update"], ["delete"], ["list", "read"]] as const;
  return kinds.filter((kind) => kind.some((verb) => verbs.has(verb))).length > 1;
}
