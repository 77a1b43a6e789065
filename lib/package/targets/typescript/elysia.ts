/** Elysia: routes on the web's own requests and responses. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { RouteGroup } from "../handlers.ts";
import { quoteTypeScript } from "../quote.ts";
import { namesUsedIn } from "../used-names.ts";
import { type Edge, indent, isAsync, responseWithCookie } from "./edge.ts";
import { webApp } from "./web-app.ts";

export const elysia: Edge = {
  imports: () => ['import { type AnyElysia, Elysia } from "elysia";'],
  query: "queryOf(request)",
  body: "await readJson(request, settings.maxBodyBytes)",
  header: (name) => `request.headers.get(${name})`,
  authorization: 'request.headers.get("authorization")',
  withCookie: responseWithCookie,
  upload: "bodyOf(request)",
  helpers: {
    "../http.ts": ["readJson"],
    "../web.ts": [
      "bodyOf",
      "created",
      "download",
      "html",
      "json",
      "noContent",
      "notAllowed",
      "page",
      "queryOf",
      "text",
    ],
  },
  page: (rows) => `return page(request, ${rows});`,
  json: (value, status) => `return json(${value}${status === 200 ? "" : `, ${status}`});`,
  created: (location, row) => `return created(${location}, ${row});`,
  noContent: () => "return noContent();",
  given: [
    "return given.body === undefined ? new Response(null, { status: given.status }) : json(given.body, given.status);",
  ],
  text: (content, status) => `return text(${content}${status === 200 ? "" : `, ${status}`});`,
  html: (content, status) => `return html(${content}${status === 200 ? "" : `, ${status}`});`,
  stored: (answer) => `return download(${answer});`,
  route: ({ method }, path, { parameters, body }, lines) => {
    const needs = [
      ...(parameters.length > 0 ? [`params: { ${parameters.join(", ")} }`] : []),
      ...(namesUsedIn(lines.join("\n"))("request") ? ["request"] : []),
    ];
    const given = needs.length > 0 ? `{ ${needs.join(", ")} }` : "";
    // The body is read by the core, so that its limits and errors are the same everywhere.
    const options = body ? ', { parse: "none" }' : "";
    return [
      `app.${method.toLowerCase()}(${quoteTypeScript(path)}, ${isAsync(lines) ? "async " : ""}(${given}) => {`,
      ...indent(lines, 1),
      `}${options});`,
    ].join("\n");
  },
  others: (path, allow) =>
    `app.all(${quoteTypeScript(path)}, notAllowed(${quoteTypeScript(allow)}), { parse: "none" });`,
  file: (name, routes, needs) =>
    [
      `export function ${name}(${needs}: Services): AnyElysia {`,
      ...indent(["const app = new Elysia();", "", routes.join("\n\n"), "", "return app;"], 1),
      "}",
    ].join("\n"),
  app: (service: ServiceDesign, groups: readonly RouteGroup[]) =>
    webApp(service, groups, {
      imports: ['import { type AnyElysia, Elysia } from "elysia";'],
      type: "AnyElysia",
      start: [
        "const app = new Elysia({ strictPath: true });",
        "app.onError(({ code, error }) =>",
        '  problem(code === "NOT_FOUND" ? new Problem(404, "There is nothing at this path") : toProblem(error, services.log)),',
        ");",
      ],
      documents: [
        'app.get("/openapi.json", () => documentOf(contract, "application/json"));',
        'app.get("/docs", () => documentOf(page, "text/html; charset=utf-8"));',
      ],
      mount: (name) => `app.use(${name}(services));`,
    }),
};
