/** Routes of Python's web frameworks: Flask, FastAPI, Starlette, Sanic, Django and its REST framework. */
import { routeMethod } from "../outline/route-prefixes.ts";
import type { Site } from "../outline/tree-outliner.ts";
import { stringText } from "./literals.ts";

/** Frameworks by a module that a file imports of them; the first that fits names the routes of the file. */
const FRAMEWORKS: readonly (readonly [name: string, module: RegExp])[] = [
  ["fastapi", /^fastapi\b/m],
  ["flask", /^(?:flask|quart|apiflask)\b/m],
  ["sanic", /^sanic\b/m],
  ["starlette", /^starlette\b/m],
  ["aiohttp", /^aiohttp\b/m],
  ["bottle", /^bottle\b/m],
  ["litestar", /^litestar\b/m],
  ["djangorestframework", /^rest_framework\b/m],
  ["django", /^django\b/m],
];

const frameworkOf = (site: Site): string | null =>
  FRAMEWORKS.find(([, module]) => module.test(site.imported))?.[0] ?? null;

/** What a call says: its texts by place, its other arguments by name. */
interface Arguments {
  positional: number[];
  named: Map<string, number>;
}

function argumentsOf(site: Site, call: number): Arguments {
  const positional: number[] = [];
  const named = new Map<string, number>();
  for (const argument of site.named(site.field(call, "arguments"))) {
    if (site.kind(argument) === "keyword_argument")
      named.set(site.text(site.field(argument, "name")), site.field(argument, "value"));
    else positional.push(argument);
  }
  return { positional, named };
}

const text = (site: Site, node: number | undefined): string | null =>
  node === undefined ? null : stringText(site.tree, node);

/** The texts of a list, tuple or set. */
const texts = (site: Site, node: number | undefined): string[] =>
  node === undefined ? [] : site.named(node).flatMap((one) => text(site, one) ?? []);

/** Decorators that are routers' functions: `@app.route("/x", methods=["GET"])`, `@router.get("/x")`. */
export function visitDecorators(
  site: Site,
  decorators: readonly number[],
  handler: string,
  range: { start: number; end: number },
): void {
  const framework = frameworkOf(site);
  if (framework === null) return;
  for (const decorator of decorators) {
    const call = site.child(decorator, "call");
    const callee = site.field(call, "function");
    if (site.kind(callee) !== "attribute") continue;
    const name = site.text(site.field(callee, "attribute"));
    const receiver = site.text(site.field(callee, "object"));
    const given = argumentsOf(site, call);
    const path = text(site, given.positional[0] ?? given.named.get("path") ?? given.named.get("rule"));
    const methods = methodsOf(site, name, given);
    if (path === null || methods.length === 0) continue;
    for (const method of methods)
      site.builder.route(method, path, handler, framework, { ...range, receiver });
  }
}

function methodsOf(site: Site, name: string, { named }: Arguments): string[] {
  if (name === "route" || name === "api_route") {
    const methods = texts(site, named.get("methods"));
    return methods.length > 0 ? methods : ["GET"];
  }
  const method = routeMethod(name);
  return method === null ? [] : [method];
}

/** `bp = Blueprint("x", __name__, url_prefix="/x")`, `router = APIRouter(prefix="/x")`. */
export function visitRouterAssignment(site: Site, name: string, call: number): void {
  const callee = /\w+$/.exec(site.text(site.field(call, "function")))?.[0] ?? "";
  if (!["Blueprint", "APIRouter", "APIBlueprint", "FastAPI"].includes(callee)) return;
  const { named } = argumentsOf(site, call);
  const prefix = text(site, named.get("url_prefix") ?? named.get("prefix") ?? named.get("root_path"));
  if (prefix !== null) site.builder.routes.router(name, prefix);
}

/** Calls that add routes: Django's `path(…)`, `app.add_url_rule(…)`, `router.register(…)`, `include_router(…)`. */
export function visitRouteCall(site: Site, call: number): void {
  const callee = site.field(call, "function");
  const isMember = site.kind(callee) === "attribute";
  const name = site.text(isMember ? site.field(callee, "attribute") : callee);
  const add = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  if (!add) return;
  const receiver = isMember ? site.text(site.field(callee, "object")) : null;
  add(site, call, receiver, argumentsOf(site, call));
}

type RouteCall = (site: Site, call: number, receiver: string | null, given: Arguments) => void;

const add = (
  site: Site,
  call: number,
  receiver: string | null,
  route: {
    methods: readonly string[];
    path: string | null;
    handler: number | undefined;
  },
): void => {
  const framework = frameworkOf(site);
  if (framework === null || route.path === null) return;
  const [start, end] = [site.start(call), site.end(call)];
  for (const method of route.methods)
    site.builder.route(method, route.path, handlerName(site, route.handler), framework, {
      start,
      end,
      receiver,
    });
};

/** `views.index`, `UserView` of `UserView.as_view()`. */
function handlerName(site: Site, node: number | undefined): string | null {
  if (node === undefined) return null;
  const kind = site.kind(node);
  if (kind === "identifier" || kind === "attribute") return site.text(node).replace(/\s+/g, "");
  if (kind !== "call") return null;
  const callee = site.text(site.field(node, "function")).replace(/\s+/g, "");
  return callee.replace(/\.as_view$/, "");
}

const isInclude = (site: Site, node: number | undefined): boolean =>
  node !== undefined &&
  site.kind(node) === "call" &&
  /(?:^|\.)(?:include|urls)$/.test(site.text(site.field(node, "function")));

/** `path("x/", view)` of Django; what is included has its routes elsewhere. */
const djangoPath: RouteCall = (site, call, receiver, given) => {
  if (!/^django\.(?:urls|conf\.urls)/m.test(site.imported) || receiver !== null) return;
  const [pattern, view] = given.positional;
  const handler = view ?? given.named.get("view");
  if (isInclude(site, handler) || (handler !== undefined && /\.urls$/.test(site.text(handler)))) return;
  const path = text(site, pattern ?? given.named.get("route"));
  add(site, call, null, { methods: ["ANY"], path, handler });
};

const addRule: RouteCall = (site, call, receiver, given) => {
  const { positional, named } = given;
  const methods = texts(site, named.get("methods"));
  add(site, call, receiver, {
    methods: methods.length > 0 ? methods : ["GET"],
    path: text(site, positional[0] ?? named.get("rule") ?? named.get("path")),
    handler:
      named.get("view_func") ??
      named.get("endpoint") ??
      named.get("handler") ??
      positional[2] ??
      positional[1],
  });
};

const mount: RouteCall = (site, _call, receiver, { positional: [router], named }) => {
  const prefix = text(site, named.get("prefix") ?? named.get("url_prefix"));
  if (router !== undefined && prefix !== null) site.builder.routes.mount(site.text(router), prefix, receiver);
};

const CALLS: Readonly<Record<string, RouteCall>> = {
  path: djangoPath,
  re_path: djangoPath,
  url: djangoPath,
  add_url_rule: addRule,
  add_api_route: addRule,
  add_route: addRule,
  include_router: mount,
  register_blueprint: mount,
  register(site, call, receiver, { positional: [prefix, view] }) {
    if (receiver === null || !/^rest_framework\.routers/m.test(site.imported)) return;
    add(site, call, receiver, { methods: ["ANY"], path: text(site, prefix), handler: view });
  },
};
