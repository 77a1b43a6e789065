/** Routes of PHP: Laravel's facade, Slim's app, Symfony's attributes and annotations. */
import { joinPath, routeMethod } from "../outline/route-prefixes.ts";
import type { Site } from "../outline/tree-outliner.ts";

interface Attribute {
  name: string;
  written: string;
  /** The node with its arguments, or -1. */
  parameters: number;
}

/** The attributes of a declaration. */
export function attributesOf(site: Site, node: number): Attribute[] {
  return site
    .named(site.field(node, "attributes"))
    .flatMap((group) => site.named(group))
    .map((one) => ({
      name: /\w+$/.exec(site.text(site.child(one, "name", "qualified_name")))?.[0] ?? "",
      written: site.text(one).replace(/\s+/g, " "),
      parameters: site.field(one, "parameters"),
    }));
}

/** The text of a string without escapes or variables, or null. */
export function stringOf(site: Site, node: number | undefined): string | null {
  if (node === undefined || node < 0) return null;
  const text = site.text(node);
  if (site.kind(node) === "string") return text.slice(1, -1);
  return site.kind(node) === "encapsed_string" && !/[$\\]/.test(text) ? text.slice(1, -1) : null;
}

/** The arguments of a call, their names by the place: `methods: ['GET']`. */
function argumentsOf(site: Site, list: number): { positional: number[]; named: Map<string, number> } {
  const positional: number[] = [];
  const named = new Map<string, number>();
  for (const argument of site.named(list)) {
    const name = site.field(argument, "name");
    const value = site.named(argument).at(-1) ?? -1;
    if (name >= 0) named.set(site.text(name), value);
    else positional.push(value);
  }
  return { positional, named };
}

const stringsIn = (site: Site, node: number | undefined): string[] =>
  node === undefined || node < 0
    ? []
    : [...site.text(node).matchAll(/['"]([^'"]*)['"]/g)].map(([, text = ""]) => text);

/** Symfony: `#[Route('/x', methods: ['GET'])]`; that of a class is the prefix of its methods' (`handler` null). */
export function visitRouteAttributes(site: Site, node: number, handler: string | null): void {
  const [start, end] = [site.start(node), site.end(node)];
  const routes = attributesOf(site, node)
    .filter(({ name }) => name === "Route")
    .map(({ parameters }) => {
      const { positional, named } = argumentsOf(site, parameters);
      const path = stringOf(site, positional[0] ?? named.get("path"));
      return { path: path ?? "", methods: stringsIn(site, named.get("methods")) };
    });
  routes.push(...annotatedRoutes(site.docs(start) ?? ""));
  for (const { path, methods } of routes) {
    if (handler === null) site.builder.routes.group(path, start, end);
    else
      for (const method of methods.length > 0 ? methods : ["ANY"])
        site.builder.route(method, path, handler, "symfony", { start, end, receiver: null });
  }
}

/** `@Route("/x", methods={"GET"})` of a documentation comment, Symfony's earlier form. */
function annotatedRoutes(docs: string): { path: string; methods: string[] }[] {
  return [...docs.matchAll(/@Route\(\s*(?:path\s*=\s*)?"([^"]*)"([^)]*)\)/g)].map(
    ([, path = "", rest = ""]) => {
      const methods = /methods\s*=\s*\{([^}]*)\}/.exec(rest)?.[1] ?? "";
      return { path, methods: [...methods.matchAll(/"([A-Z]+)"/g)].map(([, method = ""]) => method) };
    },
  );
}

/** Names of Slim's app and of the group that its closures get. */
const SLIM_ROUTERS = /^\$(?:app|group|router|routes|r|this->app)$/;

/** @param owner the object or class that the method is called on */
export function visitRouteCall(site: Site, node: number, name: string, owner: number): void {
  const { positional } = argumentsOf(site, site.field(node, "arguments"));
  const text = site.text(owner);
  const isFacade = /^\\?(?:\w+\\)*Route\b/.test(text);
  if (!isFacade && !SLIM_ROUTERS.test(text)) return;
  if (name === "group") {
    visitGroup(site, positional, isFacade ? owner : -1);
    return;
  }
  const framework = isFacade ? "laravel" : /Slim\\/.test(site.imported) ? "slim" : "laravel";
  const add = (method: string, path: string | null, handler: number | undefined) => {
    if (path === null) return;
    const site_ = { start: site.start(node), end: site.end(node), receiver: null };
    site.builder.route(
      method,
      joinPath(prefixOf(site, owner), path),
      handlerOf(site, handler),
      framework,
      site_,
    );
  };
  const path = stringOf(site, positional[0]);
  const method = routeMethod(name);
  if (method !== null && positional.length > 1) add(method, path, positional[1]);
  else if (name === "match" || name === "map")
    for (const one of stringsIn(site, positional[0]))
      add(one.toUpperCase(), stringOf(site, positional[1]), positional[2]);
  else if (isFacade && (name === "resource" || name === "apiResource"))
    for (const [verb, rest] of RESOURCE) add(verb, path === null ? null : `${path}${rest}`, positional[1]);
  else if (isFacade && (name === "view" || name === "redirect")) add("GET", path, undefined);
}

/** What a resource answers, its pages with forms left out. */
const RESOURCE = [
  ["GET", ""],
  ["POST", ""],
  ["GET", "/{id}"],
  ["PUT", "/{id}"],
  ["DELETE", "/{id}"],
] as const;

/** `Route::prefix('x')->group(fn)`, `$app->group('/x', fn)`: routes in the closure are below the prefix. */
function visitGroup(site: Site, positional: readonly number[], chain: number): void {
  const prefix = stringOf(site, positional[0]) ?? prefixOf(site, chain);
  const body = positional.at(-1);
  if (body !== undefined && prefix !== "")
    site.builder.routes.group(prefix, site.start(body), site.end(body));
}

/** The prefix that a chain such as `Route::middleware('auth')->prefix('x')` names. */
function prefixOf(site: Site, chain: number): string {
  return /(?:::|->)prefix\(\s*['"]([^'"]*)['"]/.exec(site.text(chain))?.[1] ?? "";
}

/** `UserController.show` of `[UserController::class, 'show']` and of `'UserController@show'`. */
function handlerOf(site: Site, node: number | undefined): string | null {
  if (node === undefined) return null;
  const text = site.text(node).replace(/\s+/g, "");
  const [, pair, member] = /^\[\\?([\w\\]+)::class,['"](\w+)['"]\]$/.exec(text) ?? [];
  if (pair !== undefined && member !== undefined) return `${pair}.${member}`;
  const [, type] = /^\\?([\w\\]+)::class$/.exec(text) ?? [];
  if (type !== undefined) return type;
  return /^['"]([\w\\@:.]+)['"]$/.exec(text)?.[1]?.replace(/[@:]+/, ".") ?? null;
}
