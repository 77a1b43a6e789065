/** Routes of a service without repetition, and the routes that the verbs of a resource make. */
import type { Method } from "#schemas/package.ts";
import { singularOf } from "./nouns.ts";
import { collectionOf, ItemPaths, identifier, itemPathOf, shapeOf } from "./path.ts";
import type { Reading } from "./reading.ts";
import type { Resource, Verb } from "./resource.ts";
import type { LiteralRoutes, Route } from "./routes.ts";
import type { Wishes } from "./wishes.ts";

const METHODS_OF: Readonly<Record<Verb, { method: Method; item: boolean }>> = {
  list: { method: "GET", item: false },
  create: { method: "POST", item: false },
  read: { method: "GET", item: true },
  update: { method: "PUT", item: true },
  delete: { method: "DELETE", item: true },
};
/** Routes without repetition, without what the prompt rules out. A prompt can name thousands: each is looked up. */
export class RouteList {
  readonly #routes: Route[] = [];
  /** Methods and shapes of paths. */
  readonly #known = new Set<string>();
  readonly #items = new ItemPaths();
  readonly #literalItems = new ItemPaths();

  constructor(private readonly literal: LiteralRoutes) {
    for (const { path } of literal.paths) this.#literalItems.add(path);
  }

  get routes(): readonly Route[] {
    return this.#routes;
  }

  has(method: Method, path: string): boolean {
    return this.#known.has(`${method} ${shapeOf(path)}`);
  }

  add(route: Route): void {
    if (this.has(route.method, route.path) || this.#isForbidden(route)) return;
    this.#routes.push(route);
    this.#known.add(`${route.method} ${shapeOf(route.path)}`);
    this.#items.add(route.path);
  }

  #isForbidden({ method, path }: Route): boolean {
    return this.literal.forbidden.some(
      (one) =>
        (one.method === "*" || one.method === method) &&
        (one.path === "*" || shapeOf(one.path) === shapeOf(path)),
    );
  }

  itemPath(collection: string): string {
    return this.#items.of(collection) ?? this.#literalItems.of(collection) ?? itemPathOf(collection);
  }

  /** "Correct a box, that is a PATCH on a single box": PATCH replaces the PUT that words alone ask for. */
  withoutDoubleUpdates(literal: ReadonlySet<Route>): void {
    const gone = new Set(
      this.#routes.filter((one) => one.method === "PUT" && !literal.has(one) && this.has("PATCH", one.path)),
    );
    for (const { path } of gone) this.#known.delete(`PUT ${shapeOf(path)}`);
    const kept = this.#routes.filter((one) => !gone.has(one));
    this.#routes.splice(0, this.#routes.length, ...kept);
  }
}

/** CRUD of a collection: its five routes, without the verbs that are ruled out. */
export function addCrud(routes: RouteList, path: string, at: number, wishes: Wishes): void {
  const collection = collectionOf(path);
  const verbs = new Set<Verb>(["list", "create", "read", "update", "delete"]);
  for (const verb of wishes.deniedVerbs) verbs.delete(verb);
  if (wishes.isReadOnlyAt(at)) for (const verb of ["create", "update", "delete"] as const) verbs.delete(verb);
  addVerbs(routes, collection, verbs, at, at + 1, "CRUD");
}

function addVerbs(
  routes: RouteList,
  collection: string,
  verbs: ReadonlySet<Verb>,
  from: number,
  to: number,
  why?: string,
  isPartial = false,
): void {
  const item = routes.itemPath(collection);
  for (const verb of ["list", "create", "read", "update", "delete"] as const) {
    if (!verbs.has(verb)) continue;
    const { method, item: single } = METHODS_OF[verb];
    // Somebody who spelled out PATCH wants no PUT beside it.
    if (verb === "update" && routes.has("PATCH", item)) continue;
    routes.add({
      method: verb === "update" && isPartial ? "PATCH" : method,
      path: single ? item : collection,
      from,
      to,
      ...(why !== undefined && { assumption: why }),
    });
  }
}

export function addResource(routes: RouteList, resource: Resource, prefix: string): void {
  const parent = resource.parent;
  const parentItem =
    parent === undefined ? undefined : `${prefix}/${parent}/{${identifier(singularOf(parent))}_id}`;
  const collection = `${parentItem ?? prefix}/${resource.name}`;
  const assumed = {
    crud: "CRUD",
    manage: "managing it takes all five operations",
    verbs: undefined,
    weak: "no operation is named, so all five",
    domain: "what such services usually manage",
  }[resource.strength];
  addVerbs(routes, collection, resource.verbs, resource.from, resource.to, assumed, resource.isPartial);
}

/** "The same for /orders": the methods of the collection before. */
export function sameMethods(reading: Reading, literal: LiteralRoutes, routes: RouteList): void {
  for (const [at] of reading.tokens.entries()) {
    const span = reading.spanAt(at, "same");
    if (span === undefined) continue;
    const target = literal.paths.find((path) => path.at >= span.end && path.at <= span.end + 4);
    const model = literal.paths.findLast((path) => path.at < at && !path.denied);
    if (target === undefined || model === undefined) continue;
    const from = collectionOf(
      `${literal.prefix}${model.path}`.replace(`${literal.prefix}${literal.prefix}`, literal.prefix),
    );
    const to = `${literal.prefix}${target.path}`;
    for (const route of [...routes.routes])
      if (collectionOf(route.path) === from || route.path === from)
        routes.add({ ...route, path: route.path.replace(from, to), from: target.at, to: target.at + 1 });
  }
}
