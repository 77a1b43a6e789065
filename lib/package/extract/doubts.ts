/** Parts of a package whose reading is only one of several: they are in it, and block until they are said in other words. */
import type { UnreadClause } from "#schemas/package.ts";
import { guessOf } from "./field.ts";
import type { FieldList } from "./fields.ts";
import { singularOf } from "./nouns.ts";
import { identifier } from "./path.ts";
import type { Reading } from "./reading.ts";
import type { Resource } from "./resource.ts";

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
  const things = resources
    .filter(({ name, from, to, explicit }) => to > from && !explicit && !owners.has(name))
    .filter((one) => isDoubtful(reading, one, resources.length > 1))
    .map(({ from, to, name }) => doubt(reading, from, to, `${name}, which it manages`));
  return [...fields, ...things];
}

const doubt = (reading: Reading, from: number, to: number, what: string): UnreadClause => ({
  ...reading.span(from, to),
  words: reading.tokens.slice(from, to).flatMap(({ kind, text }) => (kind === "word" ? [text] : [])),
  blocks: true,
  reason: `It was read as ${what}, and may mean something else: say it in other words`,
});

function isDoubtful(
  reading: Reading,
  { name, singular, from, to }: Resource,
  isOneOfSeveral: boolean,
): boolean {
  const first = reading.fold(from);
  if (WHICH.test(first) || WHICH.test(name)) return true;
  // "Show prices": what things have.
  const guess = guessOf(identifier(singular)) ?? guessOf(identifier(singularOf(name)));
  if (isOneOfSeveral && guess !== undefined && VALUES.includes(guess.type)) return true;
  // "Keep an audit trail.": a requirement, and no thing, behind the sentence that names the things.
  const isLater = reading.sentences().findIndex(([start, end]) => start <= from && from < end) > 0;
  return (
    isLater &&
    /^an?$/.test(reading.fold(from - 1)) &&
    reading.is(from - 2, "keep") &&
    reading.endsSentence(to)
  );
}
