/** Express: routes on Node's requests and responses. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import { camel } from "../../design/names.ts";
import type { RouteGroup } from "../handlers.ts";
import { commentText, quoteTypeScript } from "../quote.ts";
import { namesUsedIn } from "../used-names.ts";
import { type Edge, indent, isAsync } from "./edge.ts";

const AUTHORIZATION = 'request.get("authorization")';

/** The check of the token. What has a body is checked by a middleware, before that of the body reads it. */
const CHECK = `authorize({ database, settings }, ${AUTHORIZATION});`;

/** Whether the token comes in the header alone: one in a cookie or a body is checked by the route itself. */
function asksHeader(statements: readonly string[]): boolean {
  return statements.some((line) => line.includes(AUTHORIZATION) && !line.includes("sessionToken("));
}

export const express: Edge = {
  imports: (code) => [
    `import { ${namesUsedIn(code)("RequestHandler") ? "type RequestHandler, " : ""}Router } from "express";`,
  ],
  query: "queryOf(request)",
  body: "request.body",
  authorization: AUTHORIZATION,
  cookies: 'request.get("cookie")',
  withCookie: (statement, header) => [`response.append("set-cookie", ${header});`, statement],
  upload: "bodyOf(request)",
  helpers: { "../express.ts": ["bodyOf", "jsonBody", "notAllowed", "queryOf", "sendFile", "sendPage"] },
  page: (rows) => `sendPage(request, response, ${rows});`,
  json: (value, status) => `response${status === 200 ? "" : `.status(${status})`}.json(${value});`,
  created: (location, row) => `response.status(201).location(${location}).json(${row});`,
  noContent: () => "response.status(204).end();",
  given: [
    "response.status(given.status);",
    "if (given.body === undefined) response.end();",
    "else response.json(given.body);",
  ],
  text: (content, status) => `response.status(${status}).type("text/plain").send(${content});`,
  html: (content, status) => `response.status(${status}).type("text/html").send(${content});`,
  stored: (answer) => `sendFile(response, ${answer});`,
  route: ({ method, secured }, path, { parameters, body }, statements) => {
    const isCheckedFirst = secured && body && asksHeader(statements);
    const lines = isCheckedFirst ? statements.filter((line) => line !== CHECK) : statements;
    const readers = `${isCheckedFirst ? "checkToken, " : ""}${body ? "readBody, " : ""}`;
    const read = parameters.length > 0 ? [`const { ${parameters.join(", ")} } = request.params;`] : [];
    const all = [...read, ...lines];
    const uses = namesUsedIn(all.join("\n"));
    const request = uses("request") ? "request" : "_request";
    const response = uses("response") ? ", response" : "";
    const given = request === "_request" && !response ? "" : `${request}${response}`;
    return [
      `router.${method.toLowerCase()}(${quoteTypeScript(path)}, ${readers}${isAsync(lines) ? "async " : ""}(${given}) => {`,
      ...indent(all, 1),
      "});",
    ].join("\n");
  },
  others: (path, allow) => `router.all(${quoteTypeScript(path)}, notAllowed(${quoteTypeScript(allow)}));`,
  file: (name, routes, needs) => {
    const uses = namesUsedIn(routes.join("\n"));
    const [readsBody, checksToken] = [uses("readBody"), uses("checkToken")];
    const check = [
      "const checkToken: RequestHandler = (request, _response, next) => {",
      `  authorize(services, ${AUTHORIZATION});`,
      "  next();",
      "};",
    ];
    const used = needs === "_services" ? [] : [`const ${needs} = services;`];
    const parameter = readsBody || used.length > 0 ? "services" : "_services";
    return [
      `export function ${name}(${parameter}: Services): Router {`,
      ...indent(
        [
          ...used,
          "const router = Router({ caseSensitive: true, strict: true });",
          ...(checksToken ? check : []),
          ...(readsBody ? ["const readBody = jsonBody(services);"] : []),
          "",
          routes.join("\n\n"),
          "",
          "return router;",
        ],
        1,
      ),
      "}",
    ].join("\n");
  },
  app: ({ title }: ServiceDesign, groups: readonly RouteGroup[]) =>
    [
      `/** The application of ${commentText(title)}: its middleware, its documents and the routes of every resource. */`,
      'import express, { type Express } from "express";',
      'import { contract, PAGE_POLICY, page } from "./docs.ts";',
      'import { notFound, problemAnswer, requestLog, tokenCheck } from "./express.ts";',
      ...groups.map(({ tag }) => `import { ${camel(tag)}Routes } from "./routes/${tag}.ts";`),
      'import type { Services } from "./services.ts";',
      "",
      "export function makeApp(services: Services): Express {",
      ...indent(
        [
          "const app = express();",
          'app.disable("x-powered-by").disable("etag").enable("strict routing").enable("case sensitive routing");',
          "app.use(requestLog(services), tokenCheck(services));",
          "",
          'app.get("/openapi.json", (_request, response) => {',
          '  response.type("application/json").send(contract);',
          "});",
          'app.get("/docs", (_request, response) => {',
          '  response.set("content-security-policy", PAGE_POLICY).type("text/html").send(page);',
          "});",
          "",
          ...groups.map(({ tag }) => `app.use(${camel(tag)}Routes(services));`),
          "app.use(notFound, problemAnswer(services));",
          "return app;",
        ],
        1,
      ),
      "}",
      "",
    ].join("\n"),
};
