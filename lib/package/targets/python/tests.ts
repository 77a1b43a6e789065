/** `tests/` of a generated service: the life of a row of each table, and the requests that are refused. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { PlannedFile } from "#schemas/package/plan.ts";
import { type Case, casesOf, refusalsOf } from "../../contract/cases.ts";
import { workflowsOf } from "../../contract/scenario.ts";
import { namesOf, type Step, type StepValue, type Workflow } from "../../contract/workflow.ts";
import { sentence, snake } from "../../design/names.ts";
import { commentText, quotePython } from "../quote.ts";
import { withCredential } from "../shared/credential.ts";
import { indent } from "../typescript/edge.ts";
import fastapiService from "./files/tests-fastapi.py.txt" with { type: "text" };
import flaskService from "./files/tests-flask.py.txt" with { type: "text" };
import { CREDENTIAL, literal } from "./tables.ts";

export function renderTests(service: ServiceDesign): PlannedFile[] {
  const workflows = workflowsOf(service);
  const about = workflows.filter(({ table }) => table === null);
  return [
    {
      path: "tests/conftest.py",
      content: withCredential(
        service.framework === "flask" ? flaskService : fastapiService,
        service,
        CREDENTIAL,
      ),
    },
    { path: "tests/test_service.py", content: testFile("the service itself", about, refusalsOf(service)) },
    ...service.tables.map((table) => ({
      path: `tests/test_${snake(table.name)}_table.py`,
      content: testFile(
        sentence(table.name).toLowerCase(),
        workflows.filter((workflow) => workflow.table === table.name),
        casesOf(table, service),
      ),
    })),
  ].filter(({ path, content }) => path === "tests/conftest.py" || content.includes("\ndef test_"));
}

function testFile(what: string, workflows: readonly Workflow[], cases: readonly Case[]): string {
  const parts = [...workflows.map(workflowTest), ...(cases.length > 0 ? [caseTests(cases)] : [])];
  const takesQuery = parts.some((part) => part.includes(QUOTE));
  const imports = [
    ...(takesQuery ? ["from urllib.parse import quote\n"] : []),
    ...(cases.length > 0 ? ["import pytest\n"] : []),
  ];
  return [
    `"""Tests of ${what}, over HTTP and against a database of their own."""\n`,
    ...imports,
    "",
    ...parts,
  ].join("\n");
}

function workflowTest({ id, summary, steps }: Workflow): string {
  return [
    `def test_${snake(id)}(send):`,
    ...indent([`"""${commentText(summary)}."""`, ...steps.flatMap(stepLines)], 2),
    "\n",
  ].join("\n");
}

/** The function that escapes a value in an address. */
const QUOTE = "quote(str(";

function stepLines(step: Step): string[] {
  const name = `${snake(step.id)}_answer`;
  const quoted = addressOf(step);
  const body = step.body ? `, ${dictionaryOf(step.body)}` : "";
  const token = step.token ? `, token=${valueText(step.token)}` : "";
  return [
    `${name} = send("${step.operation.method}", ${quoted}${body}${token})`,
    `assert ${name}.status == ${step.status}`,
    ...Object.entries(step.expect).map(
      ([member, value]) => `assert ${name}.body${accessOf(member)} == ${valueText(value)}`,
    ),
  ];
}

/** The path and query as a string literal; an f-string if it takes values of earlier answers. */
function addressOf({ operation, parameters, query = {} }: Step): string {
  const known = new Map(Object.entries(parameters));
  const inner = (value: StepValue) => valueText(value).replaceAll('"', "'");
  const path = operation.path.replace(/\{([^}]+)\}/g, (_whole, parameter: string) => {
    const value = known.get(parameter);
    return value ? `{${inner(value)}}` : "";
  });
  const pairs = Object.entries(query).map(([name, value]) =>
    "step" in value
      ? `${encodeURIComponent(name)}={${QUOTE}${inner(value)}))}`
      : `${encodeURIComponent(name)}=${encodeURIComponent(String(value.constant))}`,
  );
  const whole = pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
  return whole.includes("{") ? `f"${whole}"` : quotePython(whole);
}

const accessOf = (member: string): string =>
  namesOf(member)
    .map((name) => (/^\d+$/.test(name) ? `[${name}]` : `[${quotePython(name)}]`))
    .join("");

function dictionaryOf(body: Record<string, StepValue>): string {
  return `{${Object.entries(body)
    .map(([name, value]) => `${quotePython(name)}: ${valueText(value)}`)
    .join(", ")}}`;
}

function valueText(value: StepValue): string {
  return "step" in value
    ? `${snake(value.step)}_answer.body${accessOf(value.member)}`
    : literal(value.constant);
}

/** Refusals as one table, and one test for each row. */
function caseTests(cases: readonly Case[]): string {
  const isAnonymous = cases.some(({ anonymous }) => anonymous);
  const rows = cases.map(({ title, method, path, body, times, status, anonymous }) => {
    const sent = !body ? "None" : "json" in body ? literal(body.json) : quotePython(body.text);
    const type = body && "text" in body ? quotePython(body.type) : "None";
    const token = isAnonymous ? (anonymous ? '"", ' : '"test-token", ') : "";
    return `pytest.param("${method}", ${quotePython(path)}, ${sent}, ${type}, ${token}${times}, ${status}, id=${quotePython(title)}),`;
  });
  const token = isAnonymous ? "token, " : "";
  return `REFUSALS = [
${indent(rows, 2).join("\n")}
]


@pytest.mark.parametrize("method, path, body, content_type, ${token}times, status", REFUSALS)
def test_refusal(send, method, path, body, content_type, ${token}times, status):
    answers = [send(method, path, body, content_type${isAnonymous ? ", token" : ""}) for _ in range(times)]
    assert answers[-1].status == status
    assert answers[-1].type.startswith("application/problem+json")
`;
}
