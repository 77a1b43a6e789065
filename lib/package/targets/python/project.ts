/** The project of a service in Python: every file, and how it is installed and started. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { InstallStep, PlannedFile } from "#schemas/package/plan.ts";
import { groupsOf, isHandled } from "../handlers.ts";
import fastapiLock from "../locks/fastapi.lock.txt" with { type: "text" };
import flaskLock from "../locks/flask.lock.txt" with { type: "text" };
import { inputsOf, maxBody, type OptionalModule, optionalModules } from "../programs.ts";
import { withCredential } from "../shared/credential.ts";
import { dockerfileOf } from "../shared/dockerfile.ts";
import { startFiles, startOf } from "../shared/extras.ts";
import { readmeOf } from "../shared/readme.ts";
import { withUnits } from "../shared/units.ts";
import type { Project } from "../target.ts";
import type { Edge } from "./edge.ts";
import { fastapi } from "./fastapi.ts";
import accounts from "./files/accounts.py.txt" with { type: "text" };
import archives from "./files/archives.py.txt" with { type: "text" };
import arithmetic from "./files/arithmetic.py.txt" with { type: "text" };
import changes from "./files/changes.py.txt" with { type: "text" };
import changesOfText from "./files/changes_of_text.py.txt" with { type: "text" };
import credential from "./files/credential.py.txt" with { type: "text" };
import databaseCore from "./files/database.py.txt" with { type: "text" };
import encoding from "./files/encoding.py.txt" with { type: "text" };
import fastapiEntry from "./files/fastapi-app.py.txt" with { type: "text" };
import fastapiWeb from "./files/fastapi-web.py.txt" with { type: "text" };
import fields from "./files/fields.py.txt" with { type: "text" };
import flaskEntry from "./files/flask-app.py.txt" with { type: "text" };
import flaskWeb from "./files/flask-web.py.txt" with { type: "text" };
import gunicorn from "./files/gunicorn.conf.py.txt" with { type: "text" };
import html from "./files/html.py.txt" with { type: "text" };
import http from "./files/http.py.txt" with { type: "text" };
import log from "./files/log.py.txt" with { type: "text" };
import metrics from "./files/metrics.py.txt" with { type: "text" };
import outside from "./files/outside.py.txt" with { type: "text" };
import problems from "./files/problems.py.txt" with { type: "text" };
import query from "./files/query.py.txt" with { type: "text" };
import rows from "./files/rows.py.txt" with { type: "text" };
import secrets from "./files/secrets.py.txt" with { type: "text" };
import settings from "./files/settings.py.txt" with { type: "text" };
import templates from "./files/templates.py.txt" with { type: "text" };
import tools from "./files/tools.py.txt" with { type: "text" };
import units from "./files/units.py.txt" with { type: "text" };
import uploads from "./files/uploads.py.txt" with { type: "text" };
import { flask } from "./flask.ts";
import { handlerFiles, handlerPath } from "./handlers.ts";
import { moduleOf, renderRoutes } from "./routes.ts";
import { CREDENTIAL, literal, renderTables } from "./tables.ts";
import { renderTests } from "./tests.ts";

/**
 * The versions that the tests install and run (tests/acceptance/package/locks.test.ts), and the newest of what they import. The
 * code also runs on those of Debian 12: FastAPI 0.92 with pydantic 1, Flask 2.2.
 */
const REQUIREMENTS = {
  fastapi: ["fastapi==0.165.0", "uvicorn==0.54.0"],
  flask: ["flask==3.1.3", "gunicorn==23.0.0"],
} as const;
const TEST_REQUIREMENTS = {
  fastapi: ["httpx==0.28.1", "pytest==8.4.2"],
  flask: ["pytest==8.4.2"],
} as const;
const LOCKS = { fastapi: fastapiLock, flask: flaskLock };
const LOCK = "requirements.lock";

/** Only services with tables have it. */
const TABLES_FILE = "service/tables.py";
const TABLES_ROW: [path: string, what: string] = [TABLES_FILE, "The rules of the fields of each table"];

const HANDLERS_ROW: [path: string, what: string] = [
  "service/handlers/, service/handler.py, service/store.py",
  "Handlers that a model wrote, one for each route; their signature; what runs them",
];

const START = {
  fastapi: ["python3", "app.py"],
  flask: ["python3", "-m", "gunicorn", "app:app"],
};

export function pythonProject(service: ServiceDesign, migrations: readonly PlannedFile[]): Project {
  const framework = service.framework === "flask" ? "flask" : "fastapi";
  const edge: Edge = framework === "flask" ? flask : fastapi;
  const program = START[framework];
  const start = startOf(service, program);
  const install: InstallStep = {
    argv: ["python3", "-m", "pip", "install", "--no-cache-dir", "-r", "requirements.txt"],
    packages: [...REQUIREMENTS[framework]],
  };
  const groups = groupsOf(service);
  return {
    entry: "app.py",
    start,
    install,
    handlerPath,
    files: [
      { path: "app.py", content: framework === "flask" ? flaskEntry : fastapiEntry },
      ...(framework === "flask" ? [{ path: "gunicorn.conf.py", content: gunicorn }] : []),
      { path: "service/__init__.py", content: "" },
      { path: "service/application.py", content: edge.application(service, groups) },
      { path: "service/routes/__init__.py", content: "" },
      ...groups.map((group) => ({
        path: `service/routes/${moduleOf(group.tag)}.py`,
        content: renderRoutes(group, service, edge),
      })),
      ...handlerFiles(service),
      ...(service.tables.length + inputsOf(service).length > 0
        ? [{ path: TABLES_FILE, content: renderTables(service) }]
        : []),
      { path: "service/web.py", content: framework === "flask" ? flaskWeb : fastapiWeb },
      ...optionalFiles(service),
      { path: "service/metrics.py", content: metrics },
      { path: "service/http.py", content: http },
      { path: "service/credential.py", content: withCredential(credential, service, CREDENTIAL) },
      { path: "service/rows.py", content: rows },
      { path: "service/query.py", content: query },
      { path: "service/fields.py", content: fields },
      { path: "service/secrets.py", content: secrets },
      { path: "service/database.py", content: databaseCore },
      {
        path: "service/problems.py",
        content: problems.replace("STATED_MEMBERS", () => literal(service.error_members)),
      },
      { path: "service/log.py", content: log },
      { path: "service/settings.py", content: settingsOf(service) },
      ...migrations,
      ...startFiles(service, program),
      ...renderTests(service),
      { path: "requirements.txt", content: `-c ${LOCK}\n${REQUIREMENTS[framework].join("\n")}\n` },
      {
        path: "requirements-dev.txt",
        content: `-r requirements.txt\n${TEST_REQUIREMENTS[framework].join("\n")}\n`,
      },
      { path: LOCK, content: LOCKS[framework] },
      { path: "pyproject.toml", content: pyproject(service) },
      {
        path: "Dockerfile",
        content: dockerfileOf(service, {
          manifests: ["requirements.txt", LOCK],
          install: install.argv,
          start,
          probe: (url) => [
            "python3",
            "-c",
            `import urllib.request; urllib.request.urlopen('${url}', timeout=2)`,
          ],
        }),
      },
      { path: ".gitignore", content: "__pycache__/\n.pytest_cache/\n.venv/\ndata/*\n!data/.gitkeep\n.env\n" },
      {
        path: ".dockerignore",
        content: "__pycache__\n.pytest_cache\n.venv\ndata/*\n!data/.gitkeep\n.env\n.git\ntests\n",
      },
      { path: "README.md", content: readme(service, start) },
    ],
  };
}

function settingsOf(service: ServiceDesign): string {
  const { port, auth } = service;
  return withCredential(settings, service, CREDENTIAL)
    .replace("DEFAULT_PORT", String(port))
    .replace("DEFAULT_BODY", maxBody(service))
    .replace("= BY_ROUTE", `= ${auth ? "True" : "False"}`);
}

/** Parts of the core that only some services need. */
const OPTIONAL: Readonly<Record<OptionalModule, string>> = {
  accounts,
  changes,
  arithmetic,
  units: withUnits(units, literal),
  templates,
  changes_of_text: changesOfText,
  encoding,
  archives,
  tools,
  html,
  uploads,
  outside,
};

function optionalFiles(service: ServiceDesign): PlannedFile[] {
  return optionalModules(service).map((name) => ({ path: `service/${name}.py`, content: OPTIONAL[name] }));
}

function pyproject({ name }: ServiceDesign): string {
  return `[project]
name = "${name}"
version = "1.0.0"
requires-python = ">=3.11"
dynamic = ["dependencies"]

[tool.pytest.ini_options]
pythonpath = ["."]
testpaths = ["tests"]
`;
}

function readme(service: ServiceDesign, start: readonly string[]): string {
  return readmeOf(service, {
    install: "python3 -m venv .venv && . .venv/bin/activate\npip install -r requirements-dev.txt",
    start: start.join(" "),
    test: "python3 -m pytest",
    layout: [
      ["app.py", "Entry point"],
      ["service/application.py", "The application: middleware, documents, routes"],
      ["service/routes/", "The handlers, a file for each resource"],
      ...(service.operations.some(isHandled) ? [HANDLERS_ROW] : []),
      ...(service.tables.length > 0 ? [TABLES_ROW] : []),
      ["service/fields.py", "The check of a request body against the rules of its table"],
      ["service/rows.py, service/query.py", "Rows of any table in SQL; pages, filters and sorting"],
      ["service/web.py, service/http.py, service/problems.py", "Bodies, answers, errors, security headers"],
      ["service/credential.py", "The check of what clients must send"],
      ["service/database.py, migrations/", "The database and its tables"],
      [`requirements.txt, ${LOCK}`, "What it imports, and the exact versions of all of it"],
      ["clients/", "Typed clients in TypeScript and Python"],
      ["tests/", "Tests over HTTP, each against a database of its own"],
      ["contract.openapi.json, contract.arazzo.yaml", "The contract, and the scenario that verifies it"],
    ],
  });
}
