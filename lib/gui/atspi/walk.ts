/** The elements below one, in document order: all calls of a level are on their way at once, and a limit ends them. */
import { BusError, DISCONNECTED } from "./dbus/bus.ts";
import { type Facts, isHung, type Objects, type Place } from "./objects.ts";
import { ownHash, type Ref, TOP, withinHash } from "./refs.ts";

export interface Node {
  readonly facts: Facts;
  readonly ref: Ref;
  readonly depth: number;
  readonly parent: Node | null;
  readonly children: readonly Node[];
}

export interface Limits {
  readonly depth: number;
  /** Most elements. */
  readonly elements: number;
  /** Most children of one element: a table can have millions. */
  readonly children: number;
  /** ms */
  readonly time: number;
}
export const LIMITS: Limits = { depth: 200, elements: 20_000, children: 5000, time: 30_000 };

/**
 * @param top a window, or an element that was reached before
 * @param warn gets one line for each reason why elements are left out
 * @throws BusError if the element itself cannot be read
 */
export async function walk(
  objects: Objects,
  top: Place | Node,
  limits: Limits,
  signal: AbortSignal,
  warn: (reason: string) => void,
): Promise<Node> {
  const warned = new Set<string>();
  const cut = (reason: string): void => {
    if (!warned.has(reason)) warn(reason);
    warned.add(reason);
  };
  const seen = new Set<string>();
  const end = Date.now() + limits.time;
  let count = 0;
  let hung = false;

  async function visit(place: Place, index: number, parent: Node | null): Promise<Node> {
    const facts = await objects.facts(place);
    const own = ownHash(facts, parent === null);
    const within = parent === null ? TOP : withinHash(parent.ref.own, parent.ref.within);
    const children: Node[] = [];
    const ref = { bus: place.bus, path: place.path, index, own, within };
    const node: Node = { facts, ref, parent, depth: parent === null ? 0 : parent.depth + 1, children };
    if (facts.childCount === 0 || node.depth >= limits.depth) return node;
    const places = await childrenOf(node);
    const visited = await Promise.all(places.map((child, i) => visitChild(child, i, node)));
    children.push(...visited.filter((child) => child !== null));
    return node;
  }

  /** Null for an element that is left out. */
  async function visitChild(place: Place, index: number, parent: Node): Promise<Node | null> {
    const key = `${place.bus}${place.path}`;
    if (hung || signal.aborted || place.path.endsWith("/null") || seen.has(key)) return null;
    if (++count >= limits.elements) cut(`Only the first ${limits.elements} elements were read`);
    else if (Date.now() > end) cut(`Reading ended after ${limits.time / 1000} s`);
    else {
      seen.add(key);
      try {
        return await visit(place, index, parent);
      } catch (cause) {
        skip(cause);
      }
    }
    return null;
  }

  async function childrenOf({ facts }: Node): Promise<Place[]> {
    try {
      if (facts.childCount <= limits.children) return await objects.children(facts);
      cut(`Only the first ${limits.children} of ${facts.childCount} children of "${facts.name}" were read`);
      return await Promise.all(Array.from({ length: limits.children }, (_, i) => objects.child(facts, i)));
    } catch (cause) {
      skip(cause);
      return [];
    }
  }

  /** An element that vanishes while the tree is read is left out; a program that hangs ends the reading. */
  function skip(cause: unknown): void {
    if (!(cause instanceof BusError) || cause.reason === DISCONNECTED) throw cause;
    if (!isHung(cause)) return;
    hung = true;
    cut("The program stopped answering while its tree was read");
  }

  return "facts" in top ? visit(top.ref, top.ref.index, top.parent) : visit(top, 0, null);
}

/** The node and all below it in document order. */
export function* inOrder(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children) yield* inOrder(child);
}
