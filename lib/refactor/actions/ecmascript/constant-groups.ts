/** Which numbers of a file become one constant, and by what name. */
import type { LeftAlone } from "../action.ts";
import type { Meaning } from "./constant-names.ts";

/** A number that has a meaning. */
export interface Use {
  start: number;
  end: number;
  value: number;
  written: string;
  meaning: Meaning;
  /** Whether it stands in a function that may be called before the constants of its module have their values. */
  early: boolean;
}

/** Numbers that become one constant. */
export interface Group {
  name: string;
  uses: Use[];
}

/**
 * The groups that are worth a constant: what is compared with, or stands at more than one place. A name says what its
 * number is for, never what it is: numbers that would need their value to be told apart are left alone.
 * @param taken every name of the file; the new ones are added
 */
export function namedGroups(
  uses: readonly Use[],
  taken: Set<string>,
): { groups: Group[]; left: LeftAlone[] } {
  const byName = Map.groupBy(uses, ({ meaning }) => meaning.name);
  const groups: Group[] = [];
  const left: LeftAlone[] = [];
  for (const [name, namesakes] of byName) {
    const byValue = [...Map.groupBy(namesakes, ({ value }) => value).values()];
    const named = byValue.length > 1 ? limits(byValue) : [{ name, uses: namesakes }];
    if (!named) {
      if (byValue.some(isWorthwhile))
        left.push({
          at: namesakes[0]?.start ?? 0,
          reason: `One name, ${name}, would stand for several numbers`,
        });
      continue;
    }
    for (const group of named) {
      if (!isWorthwhile(group.uses)) continue;
      if (!taken.has(group.name)) {
        taken.add(group.name);
        groups.push(group);
      } else
        left.push({
          at: group.uses[0]?.start ?? 0,
          reason: `The name ${group.name} stands for something else here`,
        });
    }
  }
  return { groups: groups.sort((one, other) => firstPlace(one) - firstPlace(other)), left };
}

const isWorthwhile = (uses: readonly Use[]): boolean => uses.length > 1 || uses[0]?.meaning.alone === true;

const firstPlace = ({ uses }: Group): number => uses[0]?.start ?? 0;

/** What is a bound itself, such as `maxSize`, has no limits of its own. */
const BOUND = /(?:^|_)(?:MIN|MAX|LIMIT|LOWER|UPPER)(?:_|$)/;

/** Two numbers that bound the same: its lower limit and its upper one. Null for other numbers of one name. */
function limits(byValue: readonly Use[][]): Group[] | null {
  const [lower, upper, more] = byValue.toSorted(
    (one, other) => (one[0]?.value ?? 0) - (other[0]?.value ?? 0),
  );
  const bounds = lower?.[0]?.meaning.bounds;
  if (!lower || !upper || more || !bounds || BOUND.test(bounds)) return null;
  return [
    { name: `${bounds}_LOWER_LIMIT`, uses: lower },
    { name: `${bounds}_UPPER_LIMIT`, uses: upper },
  ];
}
