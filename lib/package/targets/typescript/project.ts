/** The project of a service in TypeScript: every file, and how it is installed and started. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { InstallStep, PlannedFile } from "#schemas/package/plan.ts";
import { groupsOf, isHandled } from "../handlers.ts";
import { lockOf } from "../locks/node.ts";
import { inputsOf, maxBody, type OptionalModule, optionalModules } from "../programs.ts";
import { withCredential } from "../shared/credential.ts";
import { dockerfileOf } from "../shared/dockerfile.ts";
import { startFiles, startOf } from "../shared/extras.ts";
import { readmeOf } from "../shared/readme.ts";
import { withUnits } from "../shared/units.ts";
import type { Project } from "../target.ts";
import type { Edge } from "./edge.ts";
import { elysia } from "./elysia.ts";
import { express } from "./express.ts";
import accounts from "./files/accounts.ts.txt" with { type: "text" };
import archives from "./files/archives.ts.txt" with { type: "text" };
import arithmetic from "./files/arithmetic.ts.txt" with { type: "text" };
import changes from "./files/changes.ts.txt" with { type: "text" };
import changesOfText from "./files/changes_of_text.ts.txt" with { type: "text" };
import credential from "./files/credential.ts.txt" with { type: "text" };
import databaseBun from "./files/database.bun.ts.txt" with { type: "text" };
import databaseNode from "./files/database.node.ts.txt" with { type: "text" };
import docs from "./files/docs.ts.txt" with { type: "text" };
import encoding from "./files/encoding.ts.txt" with { type: "text" };
import expressCore from "./files/express.ts.txt" with { type: "text" };
import fields from "./files/fields.ts.txt" with { type: "text" };
import html from "./files/html.ts.txt" with { type: "text" };
import http from "./files/http.ts.txt" with { type: "text" };
import indexBun from "./files/index.bun.ts.txt" with { type: "text" };
import indexExpress from "./files/index.express.ts.txt" with { type: "text" };
import indexHonoNode from "./files/index.hono-node.ts.txt" with { type: "text" };
import log from "./files/log.ts.txt" with { type: "text" };
import metrics from "./files/metrics.ts.txt" with { type: "text" };
import migrate from "./files/migrate.ts.txt" with { type: "text" };
import outside from "./files/outside.ts.txt" with { type: "text" };
import problems from "./files/problems.ts.txt" with { type: "text" };
import query from "./files/query.ts.txt" with { type: "text" };
import rows from "./files/rows.ts.txt" with { type: "text" };
import secrets from "./files/secrets.ts.txt" with { type: "text" };
import services from "./files/services.ts.txt" with { type: "text" };
import settings from "./files/settings.ts.txt" with { type: "text" };
import templates from "./files/templates.ts.txt" with { type: "text" };
import tools from "./files/tools.ts.txt" with { type: "text" };
import units from "./files/units.ts.txt" with { type: "text" };
import uploads from "./files/uploads.ts.txt" with { type: "text" };
import web from "./files/web.ts.txt" with { type: "text" };
import { handlerFiles, handlerPath } from "./handlers.ts";
import { hono } from "./hono.ts";
import { renderRoutes } from "./routes.ts";
import { CREDENTIAL, literal, renderTables } from "./tables.ts";
import { renderTests } from "./tests.ts";

/** Only services with tables have it. */
const TABLES_FILE = "src/tables.ts";
const TABLES_ROW: [path: string, what: string] = [
  TABLES_FILE,
  "Types of rows, and the rules of their fields",
];

const HANDLERS_ROW: [path: string, what: string] = [
  "src/handlers/, src/handler.ts, src/store.ts",
  "Handlers that a model wrote, one for each route; their signature; what runs them",
];

type TypeScriptFramework = "hono" | "elysia" | "express";

const EDGES: Readonly<Record<TypeScriptFramework, Edge>> = { hono, elysia, express };

/** Versions that were tested together (tests/acceptance/package/locks.test.ts). */
const VERSIONS: Readonly<Record<string, string>> = {
  hono: "4.13.19",
  "@hono/node-server": "2.1.8",
  elysia: "1.4.30",
  express: "5.3.0",
  "@types/express": "5.0.6",
  "@types/node": "24.19.2",
  "bun-types": "1.4.5",
  typescript: "5.9.3",
};

export function typescriptProject(service: ServiceDesign, migrations: readonly PlannedFile[]): Project {
  const framework = service.framework as TypeScriptFramework;
  const edge = EDGES[framework];
  const isBun = service.language === "bun";
  const program = isBun ? ["bun", "index.ts"] : ["node", "index.ts"];
  const start = startOf(service, program);
  const install = installStep(service);
  const lock = lockOf(service);
  return {
    entry: "index.ts",
    start,
    install,
    handlerPath,
    files: [
      { path: "index.ts", content: indexOf(service) },
      { path: "src/app.ts", content: edge.app(service, groupsOf(service)) },
      ...groupsOf(service).map((group) => ({
        path: `src/routes/${group.tag}.ts`,
        content: renderRoutes(group, service, edge),
      })),
      ...handlerFiles(service),
      ...(service.tables.length + inputsOf(service).length > 0
        ? [{ path: TABLES_FILE, content: renderTables(service) }]
        : []),
      ...coreFiles(service),
      ...migrations,
      ...startFiles(service, program),
      ...renderTests(service),
      { path: "package.json", content: packageJson(service) },
      lock,
      { path: "tsconfig.json", content: tsconfig(isBun) },
      {
        path: "Dockerfile",
        content: dockerfileOf(service, {
          manifests: ["package.json", lock.path],
          install: install.argv,
          start,
          probe: (url) => [
            isBun ? "bun" : "node",
            "-e",
            `fetch('${url}').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))`,
          ],
        }),
      },
      { path: ".gitignore", content: "node_modules/\ndata/*\n!data/.gitkeep\n.env\n" },
      { path: ".dockerignore", content: "node_modules\ndata/*\n!data/.gitkeep\n.env\n.git\ntests\n" },
      { path: "README.md", content: readme(service) },
    ],
  };
}

function indexOf({ framework, language }: ServiceDesign): string {
  if (framework === "express") return indexExpress;
  return language === "bun" ? indexBun : indexHonoNode;
}

function coreFiles(service: ServiceDesign): PlannedFile[] {
  const database = service.language === "bun" ? databaseBun : databaseNode;
  return [
    { path: "src/database.ts", content: `${database}${migrate}` },
    { path: "src/rows.ts", content: rows },
    { path: "src/query.ts", content: query },
    { path: "src/fields.ts", content: fields },
    { path: "src/secrets.ts", content: secrets },
    service.framework === "express"
      ? { path: "src/express.ts", content: expressCore }
      : { path: "src/web.ts", content: web },
    ...optionalFiles(service),
    { path: "src/metrics.ts", content: metrics },
    { path: "src/http.ts", content: http },
    { path: "src/credential.ts", content: withCredential(credential, service, CREDENTIAL) },
    {
      path: "src/problems.ts",
      content: problems.replace("STATED_MEMBERS", () => literal(service.error_members)),
    },
    { path: "src/docs.ts", content: docs },
    { path: "src/log.ts", content: log },
    { path: "src/services.ts", content: services },
    { path: "src/settings.ts", content: settingsOf(service) },
  ];
}

function settingsOf(service: ServiceDesign): string {
  const { port, auth } = service;
  return withCredential(settings, service, CREDENTIAL)
    .replace("DEFAULT_PORT", String(port))
    .replace("DEFAULT_BODY", maxBody(service))
    .replace("= BY_ROUTE", `= ${auth}`);
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
  return optionalModules(service).map((name) => ({ path: `src/${name}.ts`, content: OPTIONAL[name] }));
}

// The manifest

function dependenciesOf({ framework, language }: ServiceDesign): string[] {
  return framework === "hono" && language === "node" ? ["hono", "@hono/node-server"] : [framework];
}

function developmentOf({ framework, language }: ServiceDesign): string[] {
  return [
    ...(framework === "express" ? ["@types/express"] : []),
    language === "bun" ? "bun-types" : "@types/node",
    "typescript",
  ];
}

function pinned(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, VERSIONS[name] ?? "*"]));
}

/** Keeps to the lock, and still installs what somebody has added to the manifest. */
function installStep(service: ServiceDesign): InstallStep {
  const packages = Object.entries(pinned(dependenciesOf(service))).map(
    ([name, version]) => `${name}@${version}`,
  );
  const argv =
    service.language === "bun"
      ? ["bun", "install", "--omit=dev", "--ignore-scripts"]
      : ["npm", "install", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
  return { argv, packages };
}

function packageJson(service: ServiceDesign): string {
  const isBun = service.language === "bun";
  return `${JSON.stringify(
    {
      name: service.name,
      version: "1.0.0",
      private: true,
      type: "module",
      scripts: {
        start: isBun ? "bun index.ts" : "node index.ts",
        test: isBun ? "bun test" : "node --test tests/*.test.ts",
        check: "tsc --noEmit",
      },
      dependencies: pinned(dependenciesOf(service)),
      devDependencies: pinned(developmentOf(service)),
      ...(!isBun && { engines: { node: ">=24" } }),
    },
    null,
    2,
  )}\n`;
}

function tsconfig(isBun: boolean): string {
  const compilerOptions = {
    target: "esnext",
    module: "nodenext",
    strict: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    types: [isBun ? "bun-types" : "node"],
  };
  return `${JSON.stringify({ compilerOptions, include: ["index.ts", "src", "tests", "clients"] }, null, 2)}\n`;
}

function readme(service: ServiceDesign): string {
  const isBun = service.language === "bun";
  const core = service.framework === "express" ? "express.ts" : "web.ts";
  return readmeOf(service, {
    install: isBun ? "bun install --frozen-lockfile" : "npm ci",
    start: isBun ? "bun index.ts" : "node index.ts",
    test: isBun ? "bun test" : "npm test",
    layout: [
      ["index.ts", "Entry point: starts the service and stops it"],
      ["src/app.ts", "The application: errors, documents, routes"],
      ["src/routes/", "The handlers, a file for each resource"],
      ...(service.operations.some(isHandled) ? [HANDLERS_ROW] : []),
      ...(service.tables.length > 0 ? [TABLES_ROW] : []),
      ["src/fields.ts", "The check of a request body against the rules of its table"],
      ["src/rows.ts, src/query.ts", "Rows of any table in SQL; pages, filters and sorting"],
      [`src/${core}, src/http.ts, src/problems.ts`, "Bodies, answers, errors, security headers"],
      ["src/database.ts, migrations/", "The database and its tables"],
      [`package.json, ${lockOf(service).path}`, "What it imports, and the exact versions of all of it"],
      ["clients/", "Typed clients in TypeScript and Python"],
      ["tests/", "Tests over HTTP, against a database in memory"],
      ["contract.openapi.json, contract.arazzo.yaml", "The contract, and the scenario that verifies it"],
    ],
  });
}
