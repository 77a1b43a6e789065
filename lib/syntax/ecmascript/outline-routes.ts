/** Routes of JavaScript's web frameworks: Express, Hono, Elysia, Fastify, Koa's router and Nest. */
import type { Node } from "oxc-parser";
import { joinPath, routeMethod } from "../outline/route-prefixes.ts";
import { chainName } from "./names.ts";
import type { Outlining } from "./outline-state.ts";
import type { NodeOf, Rules } from "./walk.ts";

const FRAMEWORKS: readonly (readonly [name: string, module: RegExp])[] = [
  ["nest", /^@nestjs\/common$/m],
  ["hono", /^(?:hono|@hono\/[\w-]+)(?:\/|$)/m],
  ["elysia", /^elysia$/m],
  ["fastify", /^fastify$/m],
  ["koa", /^(?:@koa\/router|koa-router)$/m],
  ["express", /^express$/m],
];

const frameworkOf = (state: Outlining): string | null =>
  FRAMEWORKS.find(([, module]) => module.test(state.imported))?.[0] ?? null;

/** Names that routers go by in files which get theirs from elsewhere. */
const ROUTERS = /^(?:this\.)?(?:app|router|server|fastify|api|[a-z]\w*(?:Router|Routes|App))$/;

function visitCall(state: Outlining, node: NodeOf<"CallExpression">): void {
  const { callee, arguments: given } = node;
  if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier") return;
  const name = callee.property.name;
  const receiver = rootOf(callee.object) ?? variableAround(state.path);
  const [first, second] = given;
  const path = first ? textOf(first) : null;
  if (name === "route" && first?.type === "ObjectExpression") visitFastifyRoute(state, node, first, receiver);
  else if (MOUNTS.has(name) && path !== null && second) visitMount(state, node, name, path, receiver);
  else visitRouteMethod(state, node, name, receiver);
}

/** `app.get("/x", handler)` and `app.route("/x").get(handler)`. */
function visitRouteMethod(
  state: Outlining,
  node: NodeOf<"CallExpression">,
  name: string,
  receiver: string | null,
): void {
  const { callee, arguments: given } = node;
  if (callee.type !== "MemberExpression") return;
  const path = given[0] ? textOf(given[0]) : null;
  const method = routeMethod(name);
  if (method === null || name === "del") return;
  const handler = given.at(-1);
  const chained = routeOf(callee.object);
  const route = chained ?? (given.length > 1 ? path : null);
  if (route === null || !handler || !isHandler(handler) || (chained === null && !/^(?:[/*]|$)/.test(route)))
    return;
  const framework = frameworkOf(state) ?? (isRouter(receiver, handler) ? "express" : null);
  // Clients are called the same way, often in the tests of a server.
  if (framework === null || (receiver !== null && CLIENTS.test(receiver))) return;
  add(
    state,
    { start: callee.property.start, end: node.end },
    method,
    route,
    handlerName(handler),
    framework,
    receiver,
  );
}

const isRouter = (receiver: string | null, handler: Node): boolean =>
  receiver !== null && ROUTERS.test(receiver) && FUNCTIONS.has(handler.type);

const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionExpression"]);
const CLIENTS =
  /^(?:axios|http|https|request|supertest|superagent|agent|client|fetch|ky|got|\$http|\$|cy|page|nock|server\.inject|map|cache|params|headers|searchParams)$/;

function add(
  state: Outlining,
  { start, end }: { start: number; end: number },
  method: string,
  path: string,
  handler: string | null,
  framework: string,
  receiver: string | null,
): void {
  state.builder.route(method, path.replace(/^$/, "/"), handler, framework, { start, end, receiver });
}

/** The name that a chain of calls begins with: `app` of `app.get(…).post(…)`. */
function rootOf(node: Node): string | null {
  let root = node;
  for (;;) {
    if (root.type === "CallExpression") root = root.callee;
    else if (root.type === "MemberExpression" && root.object.type === "CallExpression") root = root.object;
    else if (root.type === "MemberExpression" && root.object.type === "MemberExpression") {
      if (chainName(root)?.startsWith("this.") && root.object.object.type === "ThisExpression")
        return chainName(root.object);
      root = root.object;
    } else if (root.type === "MemberExpression" && root.object.type === "ThisExpression")
      return chainName(root);
    else if (root.type === "MemberExpression") root = root.object;
    else return root.type === "Identifier" ? root.name : null;
  }
}

/** `app` of `const app = new Elysia().get(…)`: the routes of a chain are those of what it is assigned to. */
function variableAround(path: readonly Node[]): string | null {
  const around = path.findLast((node) => !CHAIN.has(node.type));
  return around?.type === "VariableDeclarator" && around.id.type === "Identifier" ? around.id.name : null;
}

const CHAIN = new Set(["CallExpression", "MemberExpression"]);

/** `/x` of `router.route("/x").get(a).post(b)`. */
function routeOf(node: Node): string | null {
  let call = node;
  while (call.type === "CallExpression" && call.callee.type === "MemberExpression") {
    const { property, object } = call.callee;
    const [first] = call.arguments;
    if (property.type === "Identifier" && property.name === "route" && call.arguments.length === 1)
      return first ? textOf(first) : null;
    call = object;
  }
  return null;
}

function textOf(node: Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? null;
  return null;
}

const HANDLERS = new Set([
  "ArrowFunctionExpression",
  "FunctionExpression",
  "Identifier",
  "MemberExpression",
  "CallExpression",
  "ArrayExpression",
]);

/** Elysia and Hono take a plain value too, which no client does. */
const isHandler = (node: Node): boolean =>
  HANDLERS.has(node.type) || node.type === "ObjectExpression" || node.type === "Literal";

function handlerName(node: Node): string | null {
  if (node.type === "Identifier" || node.type === "MemberExpression") return chainName(node);
  // Wrapped: `asyncHandler(createUser)`, `controller.create.bind(controller)`.
  if (node.type !== "CallExpression") return null;
  const callee = chainName(node.callee);
  if (callee?.endsWith(".bind")) return callee.slice(0, -".bind".length);
  const [inner] = node.arguments;
  return inner ? handlerName(inner) : null;
}

/** `fastify.route({ method: "GET", url: "/x", handler })`. */
function visitFastifyRoute(
  state: Outlining,
  node: Node,
  options: NodeOf<"ObjectExpression">,
  receiver: string | null,
): void {
  const values = new Map<string, Node>();
  for (const property of options.properties)
    if (property.type === "Property" && property.key.type === "Identifier")
      values.set(property.key.name, property.value);
  const [url, method, handler] = [
    values.get("url") ?? values.get("path"),
    values.get("method"),
    values.get("handler"),
  ];
  const path = url ? textOf(url) : null;
  const framework = frameworkOf(state);
  if (path === null || !method || framework === null) return;
  const methods = method.type === "ArrayExpression" ? method.elements : [method];
  for (const one of methods) {
    const name = one ? textOf(one) : null;
    if (name !== null)
      add(state, node, name, path, handler ? handlerName(handler) : null, framework, receiver);
  }
}

const MOUNTS = new Set(["use", "route", "group", "register", "mount"]);

/** `app.use("/api", router)`, Hono's `app.route("/api", sub)`, Elysia's `.group("/api", app => …)`. */
function visitMount(
  state: Outlining,
  node: NodeOf<"CallExpression">,
  name: string,
  path: string,
  receiver: string | null,
): void {
  const mounted = node.arguments.at(-1);
  if (!mounted) return;
  if (FUNCTIONS.has(mounted.type) && name === "group")
    state.builder.routes.group(path, mounted.start, mounted.end);
  const router = chainName(mounted);
  if (router !== null) state.builder.routes.mount(router, path, receiver);
}

/** `const api = new Hono().basePath("/api")`, `new Elysia({ prefix: "/api" })`, `new Router({ prefix: "/api" })`. */
function visitRouter(state: Outlining, { id, init }: NodeOf<"VariableDeclarator">): void {
  if (id.type !== "Identifier") return;
  for (let node = init; node; ) {
    if (node.type === "NewExpression") {
      const prefix = prefixOf(node.arguments[0]);
      if (prefix !== null && /^(?:Elysia|Router|KoaRouter)$/.test(chainName(node.callee) ?? ""))
        state.builder.routes.router(id.name, prefix);
      return;
    }
    if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return;
    const { property, object }: NodeOf<"MemberExpression"> = node.callee;
    const [first] = node.arguments;
    const path = first ? textOf(first) : null;
    if (property.type === "Identifier" && property.name === "basePath" && path !== null) {
      state.builder.routes.router(id.name, path, rootOf(object));
      return;
    }
    node = object;
  }
}

function prefixOf(options: Node | undefined): string | null {
  if (options?.type !== "ObjectExpression") return null;
  for (const property of options.properties)
    if (property.type === "Property" && property.key.type === "Identifier" && property.key.name === "prefix")
      return textOf(property.value);
  return null;
}

/** Nest: `@Controller("users")` is the prefix of its methods' `@Get(":id")`. */
function visitController(state: Outlining, node: NodeOf<"ClassDeclaration">): void {
  for (const { name, path } of decoratorCalls(node))
    if (name === "Controller") state.builder.routes.group(path, node.start, node.end);
}

function visitControllerMethod(state: Outlining, node: NodeOf<"MethodDefinition">): void {
  if (frameworkOf(state) !== "nest" || node.key.type !== "Identifier") return;
  for (const { name, path } of decoratorCalls(node)) {
    const method = /^[A-Z]/.test(name) ? routeMethod(name) : null;
    if (method !== null) add(state, node, method, joinPath("", path), node.key.name, "nest", null);
  }
}

function decoratorCalls(node: Node): { name: string; path: string }[] {
  if (!("decorators" in node) || !node.decorators) return [];
  return node.decorators.flatMap(({ expression }) => {
    if (expression.type !== "CallExpression") return [];
    const [first] = expression.arguments;
    const name = chainName(expression.callee);
    return name === null ? [] : [{ name, path: (first && textOf(first)) ?? "" }];
  });
}

export const ROUTES: Rules<Outlining> = {
  enter: {
    CallExpression: visitCall,
    VariableDeclarator: visitRouter,
    ClassDeclaration: visitController,
    MethodDefinition: visitControllerMethod,
  },
};
