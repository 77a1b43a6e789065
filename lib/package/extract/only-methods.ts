/** Methods that a prompt restricts everything to, without a path: "only GET and POST", "tylko GET i POST". */
import type { Method } from "#schemas/package.ts";
import type { Reading } from "./reading.ts";
import { itemsIn, type MethodItem } from "./route-items.ts";

/**
 * The methods that everything shall have and no others; undefined if the prompt says no such thing.
 * @param isOfOne whether a token is in a clause about one thing
 */
export function onlyMethodsIn(
  reading: Reading,
  isOfOne: (at: number) => boolean,
): ReadonlySet<Method> | undefined {
  const items = itemsIn(reading, -1, []);
  // With paths, the methods are those of a path.
  if (items.some(({ kind }) => kind === "path")) return undefined;
  const found = items.find(
    (item): item is MethodItem =>
      item.kind === "methods" &&
      !item.denied &&
      item.methods.length > 1 &&
      !isOfOne(item.at) &&
      isRestricted(reading, item),
  );
  return found && new Set(found.methods);
}

/** Whether "only" is right before the methods, or right behind them and before nothing else. */
function isRestricted(reading: Reading, { at, end }: MethodItem): boolean {
  if (reading.is(at - 1, "only")) return true;
  const ends = reading.spanAt(end, "only")?.end;
  return ends !== undefined && (reading.endsSentence(ends) || /^[,;)]$/.test(reading.text(ends)));
}
