/** `tests/` of a generated service: the life of a row of each table, and the requests that are refused. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { PlannedFile } from "#schemas/package/plan.ts";
import { type Case, casesOf, refusalsOf } from "../../contract/cases.ts";
import { workflowsOf } from "../../contract/scenario.ts";
import { namesOf, type Step, type StepValue, type Workflow } from "../../contract/workflow.ts";
import { camel, sentence, snake } from "../../design/names.ts";
import { quoteTypeScript } from "../quote.ts";
import { withCredential } from "../shared/credential.ts";
import { indent } from "./edge.ts";
import expressService from "./files/tests-express.ts.txt" with { type: "text" };
import webService from "./files/tests-web.ts.txt" with { type: "text" };
import { CREDENTIAL, literal } from "./tables.ts";

export function renderTests(service: ServiceDesign): PlannedFile[] {
  const workflows = workflowsOf(service);
  const about = workflows.filter(({ table }) => table === null);
  return [
    {
      path: "tests/service.ts",
      content: withCredential(
        service.framework === "express" ? expressService : webService,
        service,
        CREDENTIAL,
      ),
    },
    {
      path: "tests/service.test.ts",
      content: testFile("the service itself", service, about, refusalsOf(service)),
    },
    ...service.tables.map((table) => ({
      path: `tests/${snake(table.name)}_table.test.ts`,
      content: testFile(
        sentence(table.name).toLowerCase(),
        service,
        workflows.filter((workflow) => workflow.table === table.name),
        casesOf(table, service),
      ),
    })),
  ].filter(({ path, content }) => path === "tests/service.ts" || content.includes("\ntest("));
}

function testFile(
  what: string,
  { language }: ServiceDesign,
  workflows: readonly Workflow[],
  cases: readonly Case[],
): string {
  const runner = language === "bun" ? "bun:test" : "node:test";
  return [
    `/** Tests of ${what}, over HTTP and against a database in memory. */`,
    'import assert from "node:assert/strict";',
    `import { test } from "${runner}";`,
    'import { startService } from "./service.ts";',
    "",
    ...workflows.map(workflowTest),
    ...(cases.length > 0 ? [caseTests(cases)] : []),
  ].join("\n");
}

function workflowTest({ summary, steps }: Workflow): string {
  const lines = steps.flatMap((step) => stepLines(step));
  return [
    `test(${quoteTypeScript(summary)}, async () => {`,
    ...indent([`const { send, stop } = await startService();`, ...lines, "await stop();"], 1),
    "});",
    "",
  ].join("\n");
}

function stepLines(step: Step): string[] {
  const name = camel(step.id);
  const quoted = addressOf(step);
  const token = step.token ? `, undefined, ${valueText(step.token)}` : "";
  const body = step.body ? `, ${objectOf(step.body)}` : token && ", undefined";
  return [
    `const ${name} = await send("${step.operation.method}", ${quoted}${body}${token});`,
    `assert.equal(${name}.status, ${step.status});`,
    ...Object.entries(step.expect).map(
      ([member, value]) => `assert.equal(${name}.body${accessOf(member)}, ${valueText(value)});`,
    ),
  ];
}

/** The path and query as a string literal; a template if it takes values of earlier answers. */
function addressOf({ operation, parameters, query = {} }: Step): string {
  const known = new Map(Object.entries(parameters));
  const path = operation.path.replace(/\{([^}]+)\}/g, (_whole, parameter: string) => {
    const value = known.get(parameter);
    return value ? `\${${valueText(value)}}` : "";
  });
  const pairs = Object.entries(query).map(([name, value]) =>
    "step" in value
      ? `${encodeURIComponent(name)}=\${encodeURIComponent(${valueText(value)})}`
      : `${encodeURIComponent(name)}=${encodeURIComponent(String(value.constant))}`,
  );
  const whole = pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
  return whole.includes("${") ? `\`${whole}\`` : quoteTypeScript(whole);
}

const accessOf = (member: string): string =>
  namesOf(member)
    .map((name) => {
      if (/^\d+$/.test(name)) return `[${name}]`;
      return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${quoteTypeScript(name)}]`;
    })
    .join("");

function objectOf(body: Record<string, StepValue>): string {
  const members = Object.entries(body).map(([name, value]) => `${name}: ${valueText(value)}`);
  return members.length > 0 ? `{ ${members.join(", ")} }` : "{}";
}

function valueText(value: StepValue): string {
  return "step" in value ? `${camel(value.step)}.body${accessOf(value.member)}` : literal(value.constant);
}

/** Refusals as one table, and one test for each row. */
function caseTests(cases: readonly Case[]): string {
  const isAnonymous = cases.some(({ anonymous }) => anonymous);
  const rows = cases.map(({ title, method, path, body, times, status, anonymous }) => {
    const sent = !body ? "undefined" : "json" in body ? literal(body.json) : quoteTypeScript(body.text);
    const type = body && "text" in body ? `, type: ${quoteTypeScript(body.type)}` : "";
    const repeated = times > 1 ? `, times: ${times}` : "";
    const token = anonymous ? ', token: ""' : "";
    return `{ title: ${quoteTypeScript(title)}, method: "${method}", path: ${quoteTypeScript(path)}, body: ${sent}${type}${token}${repeated}, status: ${status} },`;
  });
  const [tokenType, token] = isAnonymous ? [" token?: string;", ", token"] : ["", ""];
  return `const REFUSALS: { title: string; method: string; path: string; body: unknown; type?: string;${tokenType} times?: number; status: number }[] = [
${indent(rows, 1).join("\n")}
];

for (const { title, method, path, body, type${token}, times = 1, status } of REFUSALS)
  test(title, async () => {
    const { send, stop } = await startService();
    let answer = await send(method, path, body, type${token});
    for (let count = 1; count < times; count++) answer = await send(method, path, body, type${token});
    assert.equal(answer.status, status);
    assert.match(answer.type, /^application\\/problem\\+json/);
    await stop();
  });
`;
}
