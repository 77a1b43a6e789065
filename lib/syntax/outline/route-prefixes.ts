/** The prefixes of routes: of groups that contain them, and of the routers that they are added to. */
import type { Route } from "./facts.ts";

/** Where a route is written. */
export interface RouteSite {
  start: number;
  end: number;
  /** The router that it is added to, as written; null if the language has none. */
  receiver: string | null;
}

interface Group {
  prefix: string;
  start: number;
  end: number;
}

/** The prefixes that one file gives its routes. Routers of other files are not known here. */
export class RoutePrefixes {
  readonly #groups: Group[] = [];
  /** By router: what its constructor or its group says. */
  readonly #own = new Map<string, string>();
  /** By router: where it is mounted, which is often written after its routes. */
  readonly #mounts = new Map<string, string>();
  readonly #written: { route: Route; receiver: string }[] = [];

  /** Routes written between the offsets are below a prefix. */
  group(prefix: string, start: number, end: number): void {
    this.#close(start);
    this.#groups.push({ prefix, start, end });
  }

  /** A router whose routes are below a prefix, and below that of the router which it was made from. */
  router(name: string, prefix: string, madeFrom?: string | null): void {
    this.#own.set(name, joinPath(this.#own.get(madeFrom ?? "") ?? "", prefix));
  }

  mount(router: string, prefix: string, onto?: string | null): void {
    this.#mounts.set(router, joinPath(this.#own.get(onto ?? "") ?? "", prefix));
  }

  pathOf(path: string, { start, receiver }: RouteSite): string {
    this.#close(start);
    let whole = receiver === null ? "" : (this.#own.get(receiver) ?? "");
    // A chain of calls is met from its end: what is after the route is no group around it.
    for (const group of this.#groups) if (group.start <= start) whole = joinPath(whole, group.prefix);
    return joinPath(whole, path) || "/";
  }

  written(route: Route, receiver: string | null): void {
    if (receiver !== null) this.#written.push({ route, receiver });
  }

  finish(): void {
    for (const { route, receiver } of this.#written) {
      const prefix = this.#mounts.get(receiver);
      if (prefix !== undefined) route.path = joinPath(prefix, route.path);
    }
  }

  #close(offset: number): void {
    while ((this.#groups.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= offset) this.#groups.pop();
  }
}

/** Two parts of a path with one slash between them; regular expressions are left as they are. */
export function joinPath(prefix: string, path: string): string {
  if (path.startsWith("^") || path.startsWith("(")) return prefix + path;
  const tail = path.replace(/^\/+/, "");
  const head = prefix.replace(/\/+$/, "");
  if (tail === "") return path === "/" && head === "" ? "/" : head;
  return `${head}/${tail}`;
}

/** Methods of HTTP by the name that frameworks give their functions. */
const METHODS: Readonly<Record<string, string>> = {
  get: "GET",
  post: "POST",
  put: "PUT",
  patch: "PATCH",
  delete: "DELETE",
  del: "DELETE",
  head: "HEAD",
  options: "OPTIONS",
  any: "ANY",
  all: "ANY",
  ws: "WS",
  websocket: "WS",
};

/** The method that a function of a router answers, e.g. `GET` for `get`, or null. */
export const routeMethod = (name: string): string | null =>
  Object.hasOwn(METHODS, name.toLowerCase()) ? (METHODS[name.toLowerCase()] ?? null) : null;
