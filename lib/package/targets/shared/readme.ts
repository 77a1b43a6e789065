/** `README.md` of a generated service: what it does, how it is run, tested and configured. */
import type { OperationDesign, ServiceDesign, TableDesign } from "#schemas/package/design.ts";
import { credentialOf } from "../../credential.ts";
import { sentence } from "../../design/names.ts";
import { needsToken } from "../../design/step-programs.ts";
import { markdownText } from "../quote.ts";
import { variablesOf } from "./environment.ts";

export interface ReadmeParts {
  /** Commands, one a line: to install, to start, to test. */
  install: string;
  start: string;
  test: string;
  /** Where what is, by path. */
  layout: [path: string, what: string][];
}

export function readmeOf(service: ServiceDesign, { install, start, test, layout }: ReadmeParts): string {
  const { title, goal, port, name, operations, tables } = service;
  return `# ${markdownText(title)}

${markdownText(goal)}

## Run

\`\`\`sh
${install}
${start}
\`\`\`

It listens on http://localhost:${port}; \`/docs\` shows the contract, \`/openapi.json\` is the contract. In a container:

\`\`\`sh
docker build -t ${name} .
docker run --rm -p 127.0.0.1:${port}:${port} -v ${name}-data:/data ${name}
\`\`\`

## Test

\`\`\`sh
${test}
\`\`\`

\`contract.arazzo.yaml\` verifies the running service from outside, e.g.
\`npx @redocly/cli respect contract.arazzo.yaml --server contract=http://localhost:${port}\`.

## Routes

| Route | What it does | ${sentence(credentialOf(service).name)} | Answers |
|---|---|---|---|
${operations.map(routeRow).join("\n")}
${tokenText(service)}
Errors are problem details (RFC 9457): 400 for a request that cannot be read, 401 without the ${credentialOf(service).name}, 404, 405, 409 for a
conflict with another record, 413 and 415 for a body that is too large or of another type, and 422 for an invalid body,
which lists every invalid field.
${lists(operations)}${tablesText(tables)}
## Configuration

| Variable | Default | Meaning |
|---|---|---|
${variablesOf(service)
  .map(
    ([variable, value, meaning]) =>
      `| \`${variable}\` | ${value ? `\`${value}\`` : "not set"} | ${meaning} |`,
  )
  .join("\n")}
${Object.entries(service.environment)
  .map(
    ([variable, value]) => `| \`${variable}\` | ${markdownText(value) || "empty"} | Set by this package |\n`,
  )
  .join("")}
## Layout

| Path | What it is |
|---|---|
${layout.map(([path, what]) => `| \`${path}\` | ${what} |`).join("\n")}

Logs are JSON, one object a line on standard output. SIGTERM ends the service after the requests that it has begun.
`;
}

function routeRow({ method, path, summary, secured, responses }: OperationDesign): string {
  const statuses = responses.map(({ status }) => status).join(", ");
  return `| \`${method} ${path}\` | ${markdownText(summary)} | ${secured ? "needed" : "none"} | ${statuses} |`;
}

function tokenText(service: ServiceDesign): string {
  if (!service.auth) return "";
  if (service.key_header !== null)
    return `
A route that needs the key takes it in the header \`${service.key_header}\`, and answers 401 without it. It is that of
\`API_KEY\`, one for all clients. \`/docs\` and \`/openapi.json\` need none.
`;
  const from = needsToken(service)
    ? "It is that of `API_TOKEN`."
    : "Signing in answers with one; that of `API_TOKEN`, if it is set, counts too.";
  return `
A route that needs a token takes it as \`Authorization: Bearer TOKEN\`, and answers 401 without it. ${from}
\`/docs\` and \`/openapi.json\` need none.
`;
}

function lists(operations: readonly OperationDesign[]): string {
  if (!operations.some(({ behavior }) => behavior.kind === "list")) return "";
  return `
Lists take \`limit\` (at most 100) and \`offset\`, \`sort\` (\`sort=name,-id\`), \`q\` (a text that any text column
contains) and any column as a filter (\`name=Ada\`). \`X-Total-Count\` is the number of matches, \`Link\` leads to the
pages before and after.
`;
}

function tablesText(tables: readonly TableDesign[]): string {
  if (tables.length === 0) return "";
  const rows = tables.map(({ name, columns, key, open }) => {
    const names = [key.name, ...columns.map((column) => column.name)].map((column) => `\`${column}\``);
    return `| \`${name}\` | ${names.join(", ")}${open ? ", and any further member" : ""} |`;
  });
  return `
## Data

SQLite in one file. \`migrations/\` is applied at start, each file once, in the order of the names.

| Table | Columns |
|---|---|
${rows.join("\n")}
`;
}
