/** Parts of a package whose reading is only one of several: they are in it, and block until they are said in other words. */
import type { UnreadClause } from "#schemas/package.ts";
import { guessOf, NAMES } from "./field.ts";
import type { FieldList } from "./fields.ts";
import { isStopWord } from "./noun-phrases.ts";
import { singularOf } from "./nouns.ts";
import { identifier } from "./path.ts";
import type { Reading } from "./reading.ts";
import type { Resource } from "./resource.ts";
import { statementsIn } from "./statements.ts";

/** Words that say which one: no thing that a service manages. */
const WHICH =
  /^(?:latest|newest|oldest|recent|last|first|next|previous|random|top|best|ostatn\w+|najnowsz\w+|najstarsz\w+|losow\w+|pierwsz\w+|nastepn\w+)$/;
/** What a column of such a type is, no thing is. */
const VALUES: readonly string[] = ["decimal", "integer", "date", "datetime", "boolean"];

export function doubtsIn(
  reading: Reading,
  resources: readonly Resource[],
  lists: readonly FieldList[],
): UnreadClause[] {
  const fields = lists
    .flatMap((list) => list.fields)
    .filter(({ doubtful }) => doubtful)
    .map(({ from, to, name }) => doubt(reading, from, to, `the field ${name}`));
  const owners = new Set(lists.flatMap(({ owner }) => owner ?? []));
  // Fields of nothing in particular are those of what the prompt begins with.
  const [main] = resources;
  if (main !== undefined && lists.some(({ owner }) => owner === undefined)) owners.add(main.name);
  const isOwner = (name: string) =>
    owners.has(name) || [...owners].some((owner) => owner.endsWith(`-${name}`));
  const byEnd = new Map(resources.flatMap((one) => (one.to > one.from ? [[one.to, one] as const] : [])));
  const [, behindFirst = 0] = reading.sentences()[0] ?? [];
  const colon = reading.tokens.slice(0, behindFirst).findIndex(({ text }) => text === ":");
  // "A waiting list for a clinic: patients with …": what it is for.
  const isPlaceInTitle = ({ to, verbs }: Resource) =>
    to <= colon && !verbs.has("create") && resources.some(({ from }) => from > colon);
  // "Hiking trails" and "trails".
  const names = new Set(resources.map(({ name }) => name));
  const isTwice = ({ name }: Resource) =>
    name.includes("-") && names.has(name.slice(name.lastIndexOf("-") + 1));
  const things = resources
    .filter((one) => one.to > one.from && !one.explicit)
    .filter(
      (one) =>
        mayQualify(reading, one, byEnd.get(one.from), isOwner) ||
        (resources.length > 1 && isValue(one)) ||
        isPlaceInTitle(one) ||
        isTwice(one) ||
        (!owners.has(one.name) && isDoubtful(reading, one, one.from >= behindFirst)),
    )
    .map(({ from, to, name }) => doubt(reading, from, to, `${name}, which it manages`));
  return [
    ...fields,
    ...placesWithFields(reading, lists),
    ...things,
    ...unmade(reading, resources, isOwner),
    ...unseen(reading, resources, isOwner),
    ...unlisted(reading, resources, lists),
    ...files(reading, resources),
    ...severalServices(reading),
  ];
}

/** "API for donors: name, phone. Find donors.": things with fields that nothing makes, though not all is for reading. */
function unmade(
  reading: Reading,
  resources: readonly Resource[],
  isOwner: (name: string) => boolean,
): UnreadClause[] {
  const isReadOnly = reading.tokens.some(
    (_, at) => reading.spanAt(at, "readonly", "appendonly", "only") !== undefined,
  );
  if (isReadOnly || statementsIn(reading).length > 0) return [];
  return resources
    .filter(({ name, verbs, strength, to, from }) => {
      const isSeen = verbs.has("list") || verbs.has("read");
      return !verbs.has("create") && (isSeen ? isOwner(name) : strength === "verbs" && to > from);
    })
    .map(({ from, to, name }) => ({
      ...doubt(reading, from, to, name),
      reason: `Nothing makes ${name}: say \`CRUD for ${name}\`, or that it is read-only`,
    }));
}

/** "As a user I want to save bookmarks": things that are made and never looked at, though nothing rules that out. */
function unseen(
  reading: Reading,
  resources: readonly Resource[],
  isOwner: (name: string) => boolean,
): UnreadClause[] {
  const isRestricted = reading.tokens.some(
    ({ fold }, at) =>
      reading.spanAt(at, "readonly", "appendonly", "only", "not") !== undefined ||
      /^(?:just|only)$/.test(fold),
  );
  if (isRestricted || statementsIn(reading).length > 0) return [];
  return resources
    .filter(
      ({ name, verbs }) => isOwner(name) && verbs.has("create") && !verbs.has("list") && !verbs.has("read"),
    )
    .map(({ from, to, name }) => ({
      ...doubt(reading, from, to, name),
      reason: `Nothing reads ${name}: say \`CRUD for ${name}\`, or that they are only added`,
    }));
}

/** Names of fields that are in no list, as a prompt without punctuation has them. */
function unlisted(
  reading: Reading,
  resources: readonly Resource[],
  lists: readonly FieldList[],
): UnreadClause[] {
  if (lists.some(({ fields }) => fields.length > 0)) return [];
  const words = [...reading.tokens.keys()].filter(
    (at) =>
      (guessOf(reading.fold(at)) !== undefined ||
        (NAMES.has(reading.fold(at)) && !isStopWord(reading.fold(at), reading.locale))) &&
      !reading.denied[at] &&
      !resources.some(({ from, to }) => from <= at && at < to),
  );
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || words.length < FEWEST_NAMES) return [];
  return [
    {
      ...doubt(reading, first, last + 1, "no fields"),
      reason: "No fields were read: separate them with commas, e.g. `runs: distance, duration, note`",
    },
  ];
}
const FEWEST_NAMES = 4;

const FILES =
  /^(?:photos|images|pictures|files|documents|videos|attachments|zdjecia|pliki|obrazy|dokumenty)$/;

/** "Photos uploaded by users": of a file only the name would be kept. */
function files(reading: Reading, resources: readonly Resource[]): UnreadClause[] {
  if (!reading.tokens.some(({ fold }) => /^uploaded$|^(?:przesl|wgran)/.test(fold))) return [];
  return resources
    .filter(({ name, from, to }) => to > from && FILES.test(name))
    .map(({ from, to, name }) => ({
      ...doubt(reading, from, to, name),
      reason: `Only the name of each would be kept: for the files themselves write a route, e.g. \`POST /${name}\` with a multipart file`,
    }));
}

const SEVERAL = /^(?:two|three|four|several|2|3|4|dwa|dwie|dwoch|trzy|trzech|cztery|kilka)$/;

/** "Two microservices: …", of which one service was made. */
function severalServices(reading: Reading): UnreadClause[] {
  const at = reading.tokens.findIndex(
    ({ fold }, one) =>
      SEVERAL.test(fold) &&
      /^(?:micro-?services?|services|apis|mikroserwis\w*|uslugi|serwisy)$/.test(reading.fold(one + 1)),
  );
  if (at < 0) return [];
  return [
    {
      ...doubt(reading, at, at + 2, "one service"),
      reason:
        "It was read as one service: name each of them with its framework, e.g. `users (FastAPI, CRUD for users)`",
    },
  ];
}

const doubt = (reading: Reading, from: number, to: number, what: string): UnreadClause => ({
  ...reading.span(from, to),
  words: reading.tokens.slice(from, to).flatMap(({ kind, text }) => (kind === "word" ? [text] : [])),
  blocks: true,
  reason: `It was read as ${what}, and may mean something else: say it in other words`,
});

/** „Oddziały firmy”: two nouns side by side, of which the second may only say which. */
function mayQualify(
  reading: Reading,
  { name, from, parent }: Resource,
  before: Resource | undefined,
  isOwner: (name: string) => boolean,
): boolean {
  if (reading.locale !== "pl" || before === undefined || parent !== undefined) return false;
  // „Z pacjentami lekarzami”: a list without commas.
  if (/ami$/.test(reading.fold(from)) && /ami$/.test(reading.fold(from - 1))) return false;
  return !(isOwner(name) && isOwner(before.name));
}

/** „Rezerwacje w restauracji: imię, telefon”: where something is, of which fields follow. */
function placesWithFields(reading: Reading, lists: readonly FieldList[]): UnreadClause[] {
  return lists
    .filter(({ from }) => reading.text(from - 1) === ":" && /^(?:in|at|w|we|u)$/.test(reading.fold(from - 3)))
    .map(({ from, owner }) =>
      doubt(reading, from - 2, from - 1, `${owner ?? "a thing"}, which has these fields`),
    );
}

/** What somebody is told by: "developers get an email". */
const NOTICE = /^(?:e-?mails?|mails?|sms|texts?|notifications?|alerts?|reminders?|powiadomienia|maile|smsy)$/;

/** "Show prices": what things have. */
function isValue({ name, singular }: Resource): boolean {
  const guess = guessOf(identifier(singular)) ?? guessOf(identifier(singularOf(name)));
  return guess !== undefined && VALUES.includes(guess.type);
}

function isDoubtful(reading: Reading, { name, from, to, verbs }: Resource, isLater: boolean): boolean {
  const first = reading.fold(from);
  if (WHICH.test(first) || WHICH.test(name)) return true;
  // „Kontener dockera”: what it runs in.
  if (/^docker/.test(reading.fold(to))) return true;
  if (NOTICE.test(name) && !verbs.has("create")) return true;
  // "Keep an audit trail.": a requirement, and no thing, behind the sentence that names the things.
  return (
    isLater &&
    /^an?$/.test(reading.fold(from - 1)) &&
    reading.is(from - 2, "keep") &&
    reading.endsSentence(to)
  );
}
