/** The verification scenario as an Arazzo 1.0.1 document, which outside tools run against the contract. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import { type Credential, credentialOf } from "../credential.ts";
import { workflowsOf } from "./scenario.ts";
import { type Member, namesOf, type Step, type StepValue, type Workflow } from "./workflow.ts";

/** Name of the contract among the sources of the scenario. */
const SOURCE = "contract";

export function arazzoOf(service: ServiceDesign, contractPath: string): Record<string, unknown> {
  return {
    arazzo: "1.0.1",
    info: {
      title: `Verification of ${service.title}`,
      version: "1.0.0",
      description: "Every row is made before it is read; at the end it is deleted again.",
    },
    sourceDescriptions: [{ name: SOURCE, url: contractPath, type: "openapi" }],
    workflows: workflowsOf(service).map((workflow) => workflowOf(workflow, service)),
  };
}

function workflowOf({ id, summary, steps }: Workflow, service: ServiceDesign): Record<string, unknown> {
  const credential = credentialOf(service);
  return {
    workflowId: id,
    summary,
    ...(service.auth && { inputs: inputOf(credential) }),
    steps: steps.map((step) => stepOf(step, outputsOf(step, steps), credential)),
  };
}

/** The token or key of a secured service is an input of the scenario. */
const inputOf = ({ name, noun }: Credential) => ({
  type: "object",
  properties: {
    [name]: { type: "string", description: noun[0]?.toUpperCase() + noun.slice(1), format: "password" },
  },
});

function stepOf(
  step: Step,
  outputs: readonly Member[],
  { header, prefix, name }: Credential,
): Record<string, unknown> {
  const { id, operation, status } = step;
  const parameters = [
    ...parametersIn("path", step.parameters),
    ...parametersIn("query", step.query ?? {}),
    ...(operation.secured
      ? [
          {
            name: header,
            in: "header",
            value:
              prefix === ""
                ? `$inputs.${name}`
                : `${prefix}{${step.token ? valueText(step.token) : `$inputs.${name}`}}`,
          },
        ]
      : []),
  ];
  return {
    stepId: id,
    description: operation.summary,
    operationId: operation.id,
    ...(parameters.length > 0 && { parameters }),
    ...(step.body && { requestBody: { contentType: "application/json", payload: payloadOf(step.body) } }),
    successCriteria: [
      { condition: `$statusCode == ${status}` },
      ...Object.entries(step.expect).map(([name, value]) => ({
        condition: `$response.body#/${name} == ${conditionOf(value)}`,
      })),
    ],
    ...(outputs.length > 0 && {
      outputs: Object.fromEntries(outputs.map((member) => [outputName(member), `$response.body#/${member}`])),
    }),
  };
}

function parametersIn(place: string, values: Record<string, StepValue>) {
  return Object.entries(values).map(([name, value]) => ({ name, in: place, value: valueText(value) }));
}

/** The members of a step's answer that later steps use. */
function outputsOf({ id }: Step, steps: readonly Step[]): Member[] {
  const values = steps.flatMap(({ parameters, query, body, token, expect }) => [
    ...Object.values({ ...parameters, ...query }),
    ...Object.values(body ?? {}),
    ...Object.values(expect),
    ...(token ? [token] : []),
  ]);
  return [
    ...new Set(values.flatMap((value) => ("step" in value && value.step === id ? [value.member] : []))),
  ];
}

function payloadOf(body: Record<string, StepValue>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, valueText(value)]));
}

function valueText(value: StepValue): unknown {
  return "step" in value ? `$steps.${value.step}.outputs.${outputName(value.member)}` : value.constant;
}

/** Names of outputs have letters, digits, points, hyphens and underscores. */
const outputName = (member: Member): string =>
  namesOf(member)
    .join("_")
    .replace(/[^\w.-]/g, "_");

function conditionOf(value: StepValue): string {
  if ("step" in value) return `$steps.${value.step}.outputs.${outputName(value.member)}`;
  return typeof value.constant === "string"
    ? `'${value.constant.replaceAll("'", "''")}'`
    : String(value.constant);
}
