/** Routes of Go: net/http, gin, echo, chi, fiber and gorilla's mux. */
import { routeMethod } from "../outline/route-prefixes.ts";
import type { Site } from "../outline/tree-outliner.ts";

const FRAMEWORKS: readonly (readonly [name: string, module: RegExp])[] = [
  ["gin", /^github\.com\/gin-gonic\/gin$/m],
  ["echo", /^github\.com\/labstack\/echo\b/m],
  ["chi", /^github\.com\/go-chi\/chi\b/m],
  ["fiber", /^github\.com\/gofiber\/fiber\b/m],
  ["gorilla/mux", /^github\.com\/gorilla\/mux$/m],
  ["httprouter", /^github\.com\/julienschmidt\/httprouter$/m],
  ["net/http", /^net\/http$/m],
];

const frameworkOf = (site: Site): string | null =>
  FRAMEWORKS.find(([, module]) => module.test(site.imported))?.[0] ?? null;

/** The text of a string literal without escapes, or null. */
export function stringOf(site: Site, node: number | undefined): string | null {
  if (node === undefined || node < 0 || !/_string_literal$/.test(site.kind(node))) return null;
  return site.text(node).slice(1, -1);
}

/** `r.GET("/x", h)`, `mux.HandleFunc("GET /x", h)`, `r.Route("/prefix", func…)`. */
export function visitRouteCall(site: Site, call: number, name: string, receiver: string): void {
  const given = site.named(site.field(call, "arguments"));
  const first = stringOf(site, given[0]);
  if (first === null || given.length < 2) return;
  const framework = frameworkOf(site);
  if (framework === null) return;
  const [start, end] = [site.start(call), site.end(call)];
  const add = (method: string, path: string, handler: number | undefined) =>
    site.builder.route(method, path, handlerOf(site, handler), framework, { start, end, receiver });
  switch (name) {
    case "Handle":
    case "HandleFunc": {
      const pattern = /^(?:([A-Z]+) +)?([\w.-]*)(\/.*)$/.exec(first);
      // Gin and httprouter name the method first.
      if (/^[A-Z]+$/.test(first)) addMethodFirst(site, first, given, add);
      else if (pattern) add(pattern[1] ?? methodAfter(site, call) ?? "ANY", pattern[3] ?? "/", given[1]);
      return;
    }
    case "Method":
    case "MethodFunc":
    case "Add":
      addMethodFirst(site, first, given, add);
      return;
    case "Route":
    case "Group":
      if (site.kind(given[1] ?? -1) === "func_literal" && first.startsWith("/"))
        site.builder.routes.group(first, start, end);
      return;
    default: {
      const method = routeMethod(name);
      if (method !== null && /^[A-Z]/.test(name) && /^(?:\/|$)/.test(first) && name !== "Del")
        add(method, first, given.at(-1));
    }
  }
}

function addMethodFirst(
  site: Site,
  method: string,
  given: readonly number[],
  add: (method: string, path: string, handler: number | undefined) => void,
): void {
  const path = stringOf(site, given[1]);
  if (path?.startsWith("/") && given.length > 2) add(method, path, given.at(-1));
}

/** `GET` of gorilla's `r.HandleFunc("/x", h).Methods("GET")`. */
function methodAfter(site: Site, call: number): string | null {
  const around = site.parent(site.parent(call));
  const callee = site.field(around, "function");
  if (site.kind(around) !== "call_expression" || site.text(site.field(callee, "field")) !== "Methods")
    return null;
  const [method] = site.named(site.field(around, "arguments"));
  const text = method === undefined ? "" : site.text(method);
  return stringOf(site, method) ?? /Method(\w+)$/.exec(text)?.[1]?.toUpperCase() ?? null;
}

function handlerOf(site: Site, node: number | undefined): string | null {
  const text = node === undefined ? "" : site.text(node).replace(/\s+/g, "");
  return /^[\w.]+$/.test(text) ? text : (/^[\w.]*\(([\w.]+)\)$/.exec(text)?.[1] ?? null);
}

/** `v1 := r.Group("/v1")`: a router below a prefix. */
export function visitRouterCall(site: Site, node: number): void {
  const [name] = site.named(site.field(node, "left"));
  const [call] = site.named(site.field(node, "right"));
  if (name === undefined || call === undefined || site.kind(call) !== "call_expression") return;
  const callee = site.field(call, "function");
  const function_ = site.text(site.field(callee, "field"));
  if (function_ !== "Group" && function_ !== "PathPrefix") return;
  const prefix = stringOf(site, site.named(site.field(call, "arguments"))[0]);
  if (prefix !== null)
    site.builder.routes.router(site.text(name), prefix, site.text(site.field(callee, "operand")));
}
