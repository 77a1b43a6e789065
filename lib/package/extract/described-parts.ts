/** Which parts of a specification are about which route: from its path on, and sentences that speak of its method. */
import type { Reading } from "./reading.ts";
import type { Route } from "./routes.ts";

/** Half-open range of tokens. */
export type Part = readonly [start: number, end: number];

export interface RouteParts {
  readonly route: Route;
  readonly parts: readonly Part[];
}

/** The parts of each route, in the order in which the text comes to the routes. */
export function partsOf(reading: Reading, routes: readonly Route[]): RouteParts[] {
  const anchors = routes
    .map((route) => ({ route, at: anchorOf(reading, route) }))
    .sort((a, b) => a.at - b.at);
  const parts = new Map<Route, Part[]>(anchors.map(({ route }) => [route, []]));
  for (const [index, { route, at }] of anchors.entries()) {
    const end = anchors[index + 1]?.at ?? reading.tokens.length;
    let owner = route;
    let start = at;
    for (const next of sentenceStarts(reading, at, end)) {
      const spoken = routeSpokenOf(reading, next, route, routes);
      if (!spoken || spoken === owner) continue;
      parts.get(owner)?.push([start, next]);
      [owner, start] = [spoken, next];
    }
    parts.get(owner)?.push([start, end]);
  }
  return anchors.map(({ route }) => ({ route, parts: parts.get(route) ?? [] }));
}

/** The words of parts, as they are written. */
export function textOf(reading: Reading, parts: readonly Part[]): string {
  return parts
    .map(([start, end]) => {
      const from = reading.token(start)?.start ?? 0;
      return reading.prompt.slice(from, reading.token(end - 1)?.end ?? from);
    })
    .join(" ");
}

/** The method of a route where it has one, else its path: from there on the text is about it. */
function anchorOf(reading: Reading, { from, to, method }: Route): number {
  for (let at = from; at < to; at++) if (reading.fold(at) === method.toLowerCase()) return at;
  return from;
}

function sentenceStarts(reading: Reading, from: number, end: number): number[] {
  const starts: number[] = [];
  for (let at = from + 1; at < end; at++)
    if (reading.endsSentence(at - 1) && !reading.endsSentence(at)) starts.push(at);
  return starts;
}

/** "The POST request requires …": the other route of the same path that has this method. */
function routeSpokenOf(
  reading: Reading,
  at: number,
  { path }: Route,
  routes: readonly Route[],
): Route | undefined {
  if (!/^(?:the|for|a|in)$/.test(reading.fold(at))) return undefined;
  for (let next = at + 1; next <= at + 2; next++) {
    const isRequest = /^(?:requests?|method|operation|endpoint)$/.test(reading.fold(next + 1));
    const spoken = routes.find(
      (route) => route.path === path && route.method.toLowerCase() === reading.fold(next),
    );
    if (isRequest && spoken) return spoken;
  }
  return undefined;
}
