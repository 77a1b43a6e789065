/** Hono: routes on the web's own requests and responses. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { RouteGroup } from "../handlers.ts";
import { quoteTypeScript } from "../quote.ts";
import { namesUsedIn } from "../used-names.ts";
import { type Edge, indent, isAsync, responseWithCookie } from "./edge.ts";
import { webApp } from "./web-app.ts";

export const hono: Edge = {
  imports: () => ['import { Hono } from "hono";'],
  query: "queryOf(c.req.raw)",
  body: "await readJson(c.req.raw, settings.maxBodyBytes)",
  header: (name) => `c.req.header(${name})`,
  authorization: 'c.req.header("authorization")',
  withCookie: responseWithCookie,
  upload: "bodyOf(c.req.raw)",
  helpers: {
    "../http.ts": ["readJson"],
    "../web.ts": ["bodyOf", "created", "download", "json", "noContent", "notAllowed", "page", "queryOf"],
  },
  page: (rows) => `return page(c.req.raw, ${rows});`,
  json: (value, status) => `return c.json(${value}${status === 200 ? "" : `, ${status}`});`,
  created: (location, row) => `return created(${location}, ${row});`,
  noContent: () => "return noContent();",
  given: [
    "return given.body === undefined ? new Response(null, { status: given.status }) : json(given.body, given.status);",
  ],
  text: (content, status) => `return c.text(${content}${status === 200 ? "" : `, ${status}`});`,
  html: (content, status) => `return c.html(${content}${status === 200 ? "" : `, ${status}`});`,
  stored: (answer) => `return download(${answer});`,
  route: ({ method }, path, { parameters }, lines) => {
    const read = parameters.length > 0 ? [`const { ${parameters.join(", ")} } = c.req.param();`] : [];
    const usesContext = namesUsedIn([...read, ...lines].join("\n"))("c");
    return [
      `app.${method.toLowerCase()}(${quoteTypeScript(path)}, ${isAsync(lines) ? "async " : ""}(${usesContext ? "c" : ""}) => {`,
      ...indent([...read, ...lines], 1),
      "});",
    ].join("\n");
  },
  others: (path, allow) => `app.all(${quoteTypeScript(path)}, notAllowed(${quoteTypeScript(allow)}));`,
  file: (name, routes, needs) =>
    [
      `export function ${name}(${needs}: Services): Hono {`,
      ...indent(["const app = new Hono();", "", routes.join("\n\n"), "", "return app;"], 1),
      "}",
    ].join("\n"),
  app: (service: ServiceDesign, groups: readonly RouteGroup[]) =>
    webApp(service, groups, {
      imports: ['import { Hono } from "hono";'],
      type: "Hono",
      start: [
        "const app = new Hono();",
        "app.onError((error) => problem(toProblem(error, services.log)));",
        'app.notFound(() => problem(new Problem(404, "There is nothing at this path")));',
      ],
      documents: [
        'app.get("/openapi.json", () => documentOf(contract, "application/json"));',
        'app.get("/docs", () => documentOf(page, "text/html; charset=utf-8"));',
      ],
      mount: (name) => `app.route("/", ${name}(services));`,
    }),
};
