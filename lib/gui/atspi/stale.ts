/** Whether a reference still means what it meant when it was given out, and what has taken the place of its element if not. */
import type { AccessibleElement } from "../accessibility.ts";
import { BusError } from "./dbus/bus.ts";
import { type Described, describe, type Shift } from "./describe.ts";
import { fail, gone } from "./failures.ts";
import { type Facts, isHung, isSame, type Objects, type Place } from "./objects.ts";
import { ownHash, type Ref, TOP, withinHash } from "./refs.ts";
import { inOrder, LIMITS, type Node, walk } from "./walk.ts";

/** A window is never deeper within another element. */
const MAX_DEPTH = 250;

/** An element that was found again, and its window. */
export interface Found extends Described {
  readonly frame: Facts;
}

/** Why a reference does not hold, in a few words; or the element. @throws TIMEOUT if its program hangs */
export async function verify(objects: Objects, ref: Ref): Promise<Found | string> {
  try {
    return await find(objects, ref);
  } catch (cause) {
    if (isHung(cause)) throw gone(cause, "The program of the element");
    if (cause instanceof BusError) return "it has vanished";
    throw cause;
  }
}

async function find(objects: Objects, ref: Ref): Promise<Found | string> {
  const facts = await objects.facts(ref);
  if (facts.states.includes("defunct")) return "it has vanished";
  const ancestors = await ancestorsOf(objects, ref);
  const [parent] = ancestors;
  const isWindow = parent === undefined;
  if (parent && !isSame(await objects.child(parent, ref.index), ref)) return "it has moved in its program";
  if (ownHash(facts, isWindow) !== ref.own) return "it has another role or name now";
  // From the window down to the parent.
  let within = TOP;
  let above: Ref | null = null;
  for (const ancestor of ancestors.toReversed()) {
    const isTop: boolean = above === null;
    const own = ownHash(ancestor, isTop);
    const index: number = isTop ? 0 : await objects.indexInParent(ancestor);
    above = { bus: ancestor.bus, path: ancestor.path, index, own, within };
    within = withinHash(own, within);
  }
  if (within !== ref.within) return "what it is within has changed";
  const frame = ancestors.at(-1) ?? facts;
  return { facts, ref, depth: ancestors.length, parent: above && { ref: above }, frame };
}

/** The innermost first. */
async function ancestorsOf(objects: Objects, place: Place): Promise<Facts[]> {
  const ancestors: Facts[] = [];
  for (
    let at = await objects.parent(place);
    at && ancestors.length < MAX_DEPTH;
    at = await objects.parent(at)
  )
    ancestors.push(await objects.facts(at));
  return ancestors;
}

/** STALE_ELEMENT with the element that most likely is what the reference meant; null if none or several are. */
export async function staleFailure(
  objects: Objects,
  ref: Ref,
  reason: string,
  shiftOf: (frame: Facts) => Promise<Shift | null>,
  signal: AbortSignal,
): Promise<Error> {
  const successor = await successorOf(objects, ref, shiftOf, signal).catch(() => null);
  return fail("STALE_ELEMENT", `The element is not what it was: ${reason}`, {
    hint: successor ? "Use the successor if it is what you mean" : "Read the tree again",
    details: { successor },
  });
}

async function successorOf(
  objects: Objects,
  ref: Ref,
  shiftOf: (frame: Facts) => Promise<Shift | null>,
  signal: AbortSignal,
): Promise<AccessibleElement | null> {
  const frames = await objects.children({ bus: ref.bus, path: "/org/a11y/atspi/accessible/root" });
  const tops = await Promise.all(
    frames.map((frame) => walk(objects, frame, LIMITS, signal, () => undefined).catch(() => undefined)),
  );
  const ranked = tops
    .filter((top) => top !== undefined)
    .flatMap((top) => [...inOrder(top)])
    .flatMap((node) => {
      const [rank, off] = [rankOf(node, ref), Math.abs(node.ref.index - ref.index)];
      return rank === undefined ? [] : [{ node, rank, off }];
    })
    .sort((one, other) => one.rank - other.rank || one.off - other.off);
  const [best, second] = ranked;
  if (!best || (second && second.rank === best.rank && second.off === best.off)) return null;
  const { node } = best;
  let top = node;
  while (top.parent) top = top.parent;
  return describe(objects, node, await shiftOf(top.facts));
}

/** The same element elsewhere, one like it in the same place, one like it, or the same one under another name. */
function rankOf({ ref, parent }: Node, was: Ref): number | undefined {
  const isIt = isSame(ref, was);
  const isAlike = ref.own === was.own && (parent === null) === (was.within === TOP);
  if (isAlike && isIt) return 0;
  if (isAlike) return ref.within === was.within ? 1 : 2;
  return isIt ? 3 : undefined;
}
