/** FastAPI: routers, with the body as a dependency. */
import { snake } from "../../design/names.ts";
import { commentText, quotePython } from "../quote.ts";
import { indent } from "../typescript/edge.ts";
import { namesUsedIn } from "../used-names.ts";
import type { Edge } from "./edge.ts";
import { keyCheck, moduleOf } from "./routes.ts";

const INDENT = 2;

const header = (name: string): string => `request.headers.get(${name})`;
const AUTHORIZATION = header('"authorization"');

/**
 * The checks of the credential, by the name of the dependency: FastAPI reads bodies before it calls a route, so what has
 * one is checked by that.
 */
const CHECKS: readonly (readonly [dependency: string, statement: string])[] = [
  ["authorized", `authorize(database, settings, ${AUTHORIZATION})`],
  ["keyed", keyCheck(header)],
];
const dependsOn = (name: string): string => `dependencies=[Depends(${name})]`;

/** The check that comes first, if the token comes in the header alone: one in a cookie or a body is the route's own. */
function firstCheck(lines: readonly string[]): readonly [dependency: string, statement: string] | undefined {
  if (lines.some((line) => line.includes(AUTHORIZATION) && !line.includes("session_token(")))
    return CHECKS[0];
  return CHECKS.find(([, statement]) => lines.includes(statement));
}

export const fastapi: Edge = {
  query: "query_of(request)",
  body: "body",
  header,
  authorization: AUTHORIZATION,
  statusArgument: "status_code",
  text: (content, status) => `return PlainTextResponse(${content}${status === 200 ? "" : `, ${status}`})`,
  html: (content, status) => `return HTMLResponse(${content}${status === 200 ? "" : `, ${status}`})`,
  stored: (answer) => `content, headers = ${answer}\nreturn Response(content, headers=headers)`,
  upload: 'request.headers.get("content-type"), raw',
  page: (rows) => `return page(request, ${rows})`,
  json: (value, status) => `return JSONResponse(${value}${status === 200 ? "" : `, ${status}`})`,
  route: ({ method, secured }, path, name, parameters, lines) => {
    const usesIn = namesUsedIn(lines.join("\n"));
    const [dependency, statement] = (secured && (usesIn("body") || usesIn("raw")) && firstCheck(lines)) || [];
    const body = lines.filter((line) => line !== statement);
    const uses = namesUsedIn(body.join("\n"));
    const needs = [
      ...(uses("request") ? ["request: Request"] : []),
      ...parameters.map((parameter) => `${parameter}: str`),
      ...(uses("body") ? ["body: Any = Depends(json_body)"] : []),
      ...(uses("raw") ? ["raw: bytes = Depends(raw_body)"] : []),
    ];
    return [
      `@router.${method.toLowerCase()}(${quotePython(path)}${dependency === undefined ? "" : `, ${dependsOn(dependency)}`})`,
      `def ${name}(${needs.join(", ")}) -> Response:`,
      ...indent(body, INDENT),
    ].join("\n");
  },
  imports: (code) => {
    const names = ["APIRouter", "Depends", "Request"].filter(namesUsedIn(code));
    const answers = ["HTMLResponse", "JSONResponse", "PlainTextResponse", "Response"].filter(
      namesUsedIn(code),
    );
    return [`from fastapi import ${names.join(", ")}`, `from fastapi.responses import ${answers.join(", ")}`];
  },
  helpers: ["created", "json_body", "no_content", "page", "query_of", "raw_body"],
  file: (name, _tag, routes) => {
    const checks = CHECKS.filter(([dependency]) =>
      routes.some((route) => route.includes(dependsOn(dependency))),
    ).flatMap(([dependency, statement]) => [
      `def ${dependency}(request: Request) -> None:`,
      ...indent([statement], INDENT),
      "",
    ]);
    return [
      `def ${name}(database: Database, settings: Settings) -> APIRouter:`,
      ...indent(["router = APIRouter()", "", ...checks, routes.join("\n\n"), "", "return router"], INDENT),
    ].join("\n");
  },
  application: ({ title }, groups) =>
    [
      `"""The application of ${commentText(title)}: its middleware, its documents and the routes of every resource."""`,
      "",
      "from collections.abc import AsyncIterator",
      "from contextlib import asynccontextmanager",
      "",
      "from fastapi import FastAPI",
      "from fastapi.responses import Response",
      "",
      "from .database import Database",
      "from .http import CONTRACT, DOCS_PAGE, PAGE_POLICY",
      "from .log import make_log",
      ...groups.map(({ tag }) => `from .routes.${moduleOf(tag)} import ${snake(tag)}_routes`),
      "from .settings import Settings",
      "from .web import Surroundings, add_error_handlers",
      "",
      "",
      "def make_app(settings: Settings) -> FastAPI:",
      ...indent(
        [
          "log = make_log(settings.log_level)",
          "database = Database(settings.database_path)",
          "# The contract is served as it was agreed, not as FastAPI would describe the code.",
          "app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)",
          "app.router.redirect_slashes = False",
          "app.state.settings = settings",
          "app.add_middleware(Surroundings, settings=settings, log=log)",
          "",
          "@asynccontextmanager",
          "async def until_shutdown(_: FastAPI) -> AsyncIterator[None]:",
          "    yield",
          "    database.close()",
          "",
          "# As an argument of FastAPI it exists since 0.93 only.",
          "app.router.lifespan_context = until_shutdown",
          "add_error_handlers(app)",
          "",
          '@app.get("/openapi.json")',
          "def openapi() -> Response:",
          '    return Response(CONTRACT, media_type="application/json")',
          "",
          '@app.get("/docs")',
          "def docs() -> Response:",
          '    return Response(DOCS_PAGE, media_type="text/html", headers={"content-security-policy": PAGE_POLICY})',
          "",
          ...groups.map(({ tag }) => `app.include_router(${snake(tag)}_routes(database, settings))`),
          "return app",
        ],
        INDENT,
      ),
      "",
    ].join("\n"),
};
