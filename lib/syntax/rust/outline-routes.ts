/** Routes of Rust: axum's routers, and the attributes and routers of actix-web and Rocket. */
import { routeMethod } from "../outline/route-prefixes.ts";
import type { Site } from "../outline/tree-outliner.ts";

const frameworkOf = (site: Site): string | null => {
  const found = /^(axum|actix_web|rocket|warp|poem)\b/m.exec(site.imported)?.[1];
  return found === undefined ? null : found.replace("_", "-");
};

/** `#[get("/users/<id>")]`. */
const ATTRIBUTE = /^(?:(?:actix_web|rocket|web)::)?(get|post|put|patch|delete|head|options)\s*\(\s*"([^"]*)"/;

export function visitAttributeRoutes(
  site: Site,
  attributes: readonly string[],
  handler: string,
  range: { start: number; end: number },
): void {
  for (const attribute of attributes) {
    const [, method, path] = ATTRIBUTE.exec(attribute) ?? [];
    if (method === undefined || path === undefined) continue;
    const framework = /^actix_web::/.test(attribute) ? "actix-web" : frameworkOf(site);
    // Rocket's macros come by `#[macro_use]` as well, without an import.
    site.builder.route(method, path, handler, framework ?? "rocket", { ...range, receiver: null });
  }
}

/** `.route("/x", get(a).post(b))` of axum, `.route("/x", web::get().to(a))` of actix, `.nest("/x", …)`, `scope("/x")`. */
export function visitRouteCall(site: Site, call: number): void {
  const callee = site.field(call, "function");
  const name =
    site.kind(callee) === "field_expression" ? site.text(site.field(callee, "field")) : site.text(callee);
  const [first, second] = site.named(site.field(call, "arguments"));
  const path = first === undefined ? null : stringOf(site, first);
  if (path === null) return;
  const framework = frameworkOf(site);
  if (framework === null) return;
  const [start, end] = [site.start(call), site.end(call)];
  if (name === "route" && second !== undefined) {
    // A chain of calls starts where its first one does: the route is where its path is.
    const at = first === undefined ? start : site.start(first);
    for (const { method, handler } of handlersOf(site, second))
      site.builder.route(method, path, handler, framework, { start: at, end, receiver: null });
  } else if (name === "nest" && second !== undefined)
    site.builder.routes.group(path, site.start(second), site.end(second));
}

/** The methods and handlers of `get(a).post(b)` and `web::get().to(a)`. */
function handlersOf(site: Site, node: number): { method: string; handler: string | null }[] {
  const found: { method: string; handler: string | null }[] = [];
  let target: string | null = null;
  for (let call = node; site.kind(call) === "call_expression"; ) {
    const callee = site.field(call, "function");
    const isMember = site.kind(callee) === "field_expression";
    const name = isMember ? site.text(site.field(callee, "field")) : site.text(callee);
    const own = name.slice(name.lastIndexOf(":") + 1);
    const [argument = -1] = site.named(site.field(call, "arguments"));
    const handler = /^[\w:]+$/.test(site.text(argument)) ? site.text(argument) : null;
    const method = routeMethod(own);
    if (own === "to") target = handler;
    else if (method !== null) found.unshift({ method, handler: handler ?? target });
    if (!isMember) break;
    call = site.field(callee, "value");
  }
  return found;
}

function stringOf(site: Site, node: number): string | null {
  return site.kind(node) === "string_literal" ? site.text(node).slice(1, -1) : null;
}
