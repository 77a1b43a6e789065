/** Express: routes on Node's requests and responses. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import { camel } from "../../design/names.ts";
import type { RouteGroup } from "../handlers.ts";
import { commentText, quoteTypeScript } from "../quote.ts";
import { namesUsedIn } from "../used-names.ts";
import { type Edge, indent, isAsync, keyCheck } from "./edge.ts";

const header = (name: string): string => `request.get(${name})`;
const AUTHORIZATION = header('"authorization"');

interface Check {
  middleware: string;
  /** What it is in a route, and in the middleware. */
  statement: string;
  own: string;
}

/** The checks of the credential: what has a body is checked by a middleware, before that of the body reads it. */
const TOKEN_CHECK: Check = {
  middleware: "checkToken",
  statement: `authorize({ database, settings }, ${AUTHORIZATION});`,
  own: `authorize(services, ${AUTHORIZATION});`,
};
const KEY_CHECK: Check = {
  middleware: "checkKey",
  statement: keyCheck(header),
  own: keyCheck(header).replace("settings.", "services.settings."),
};

/** The check that comes first, if the token comes in the header alone: one in a cookie or a body is the route's own. */
function firstCheck(statements: readonly string[]): Check | undefined {
  const asksHeader = (line: string) => line.includes(AUTHORIZATION) && !line.includes("sessionToken(");
  if (statements.some(asksHeader)) return TOKEN_CHECK;
  return statements.includes(KEY_CHECK.statement) ? KEY_CHECK : undefined;
}

export const express: Edge = {
  imports: (code) => [
    `import { ${namesUsedIn(code)("RequestHandler") ? "type RequestHandler, " : ""}Router } from "express";`,
  ],
  query: "queryOf(request)",
  body: "request.body",
  header,
  authorization: AUTHORIZATION,
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
    const first = secured && body ? firstCheck(statements) : undefined;
    const lines = statements.filter((line) => line !== first?.statement);
    const readers = `${first ? `${first.middleware}, ` : ""}${body ? "readBody, " : ""}`;
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
    const readsBody = uses("readBody");
    const checks = [TOKEN_CHECK, KEY_CHECK]
      .filter(({ middleware }) => uses(middleware))
      .flatMap(({ middleware, own }) => [
        `const ${middleware}: RequestHandler = (request, _response, next) => {`,
        `  ${own}`,
        "  next();",
        "};",
      ]);
    const used = needs === "_services" ? [] : [`const ${needs} = services;`];
    const parameter = readsBody || used.length > 0 ? "services" : "_services";
    return [
      `export function ${name}(${parameter}: Services): Router {`,
      ...indent(
        [
          ...used,
          "const router = Router({ caseSensitive: true, strict: true });",
          ...checks,
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
      'import { credentialCheck, notFound, problemAnswer, requestLog } from "./express.ts";',
      ...groups.map(({ tag }) => `import { ${camel(tag)}Routes } from "./routes/${tag}.ts";`),
      'import type { Services } from "./services.ts";',
      "",
      "export function makeApp(services: Services): Express {",
      ...indent(
        [
          "const app = express();",
          'app.disable("x-powered-by").disable("etag").enable("strict routing").enable("case sensitive routing");',
          "app.use(requestLog(services), credentialCheck(services));",
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
