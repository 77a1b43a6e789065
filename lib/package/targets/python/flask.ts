/** Flask: blueprints, with the request as a context of its own. */
import { snake } from "../../design/names.ts";
import { commentText, quotePython } from "../quote.ts";
import { indent } from "../typescript/edge.ts";
import { namesUsedIn } from "../used-names.ts";
import type { Edge } from "./edge.ts";
import { moduleOf } from "./routes.ts";

const INDENT = 2;

export const flask: Edge = {
  query: "query_of()",
  body: "json_body()",
  header: (name) => `request.headers.get(${name})`,
  authorization: 'request.headers.get("authorization")',
  statusArgument: "status",
  text: (content, status) =>
    `return Response(${content}, ${status}, content_type="text/plain; charset=utf-8")`,
  html: (content, status) =>
    `return Response(${content}, ${status}, content_type="text/html; charset=utf-8")`,
  stored: (answer) => `content, headers = ${answer}\nreturn Response(content, headers=headers)`,
  upload: "request.content_type, raw_body()",
  page: (rows) => `return page(${rows})`,
  json: (value, status) => `return answer(${value}${status === 200 ? "" : `, ${status}`})`,
  route: ({ method }, path, name, parameters, body) =>
    [
      `@routes.${method.toLowerCase()}(${quotePython(path.replace(/\{([^}]+)\}/g, "<$1>"))})`,
      `def ${name}(${parameters.map((parameter) => `${parameter}: str`).join(", ")}) -> Response:`,
      ...indent(body, INDENT),
    ].join("\n"),
  imports: (code) => [
    `from flask import Blueprint, Response${namesUsedIn(code)("request") ? ", request" : ""}`,
  ],
  helpers: ["answer", "created", "json_body", "no_content", "page", "query_of", "raw_body"],
  file: (name, tag, routes) => {
    return [
      `def ${name}(database: Database, settings: Settings) -> Blueprint:`,
      ...indent(
        [`routes = Blueprint(${quotePython(tag)}, __name__)`, "", routes.join("\n\n"), "", "return routes"],
        INDENT,
      ),
    ].join("\n");
  },
  application: ({ title }, groups) =>
    [
      `"""The application of ${commentText(title)}: its documents, its errors and the routes of every resource."""`,
      "",
      "from flask import Flask, Response",
      "",
      "from .database import Database",
      "from .http import CONTRACT, DOCS_PAGE, PAGE_POLICY",
      "from .log import make_log",
      ...groups.map(({ tag }) => `from .routes.${moduleOf(tag)} import ${snake(tag)}_routes`),
      "from .settings import Settings",
      "from .web import add_error_handlers, add_surroundings",
      "",
      "",
      "def make_app(settings: Settings) -> Flask:",
      ...indent(
        [
          "log = make_log(settings.log_level)",
          "database = Database(settings.database_path)",
          'app = Flask("service", static_folder=None)',
          "app.url_map.merge_slashes = False",
          'app.config["MAX_BODY_BYTES"] = settings.max_body_bytes',
          "add_surroundings(app, settings, log)",
          "add_error_handlers(app, log)",
          "",
          '@app.get("/openapi.json")',
          "def openapi() -> Response:",
          '    return Response(CONTRACT, content_type="application/json")',
          "",
          '@app.get("/docs")',
          "def docs() -> Response:",
          '    return Response(DOCS_PAGE, content_type="text/html", headers={"content-security-policy": PAGE_POLICY})',
          "",
          ...groups.map(({ tag }) => `app.register_blueprint(${snake(tag)}_routes(database, settings))`),
          "return app",
        ],
        INDENT,
      ),
      "",
    ].join("\n"),
};
