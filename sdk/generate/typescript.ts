/** Writes the models and actions in TypeScript. */
import { camelCase, GENERATED, type SdkType, type Surface, wrapped } from "./surface.ts";

export function typescript({ models, enums, actions, errors, version, protocol }: Surface): string {
  const parts = [
    `// ${GENERATED}\nimport { TransportError } from "../errors.ts";`,
    `/** Version of this package. */\nexport const VERSION = ${JSON.stringify(version)};`,
    `/** Version of A2A that the client speaks. */\nexport const A2A_VERSION = ${JSON.stringify(protocol)};`,
    ...enums.map(
      ({ name, values }) =>
        `export type ${name} =${values.map((value) => `\n  | ${JSON.stringify(value)}`).join("")};`,
    ),
    ...models.map(({ name, description, fields, open }) => {
      const lines = fields.flatMap((field) => [
        ...comment(field.description, "  "),
        `  ${key(field.name)}${field.required ? "" : "?"}: ${typeOf(field.type)};`,
      ]);
      const rest = open ? ["  [further: string]: unknown;"] : [];
      return [...comment(description), `export interface ${name} {`, ...lines, ...rest, "}"].join("\n");
    }),
    [
      "/** Reasons of the errors of the protocol, with their codes. */",
      "export const A2A_ERRORS = {",
      ...errors.map(({ reason, code }) => `  ${reason}: ${code},`),
      "} as const;",
    ].join("\n"),
    [
      "/** The fields and the result of each action. */",
      "export interface Actions {",
      ...actions.flatMap(({ name, description, input, result, isList }) => [
        ...comment(description, "  "),
        `  ${name}: { input: ${input}; result: ${result}${isList ? "[]" : ""} };`,
      ]),
      "}",
    ].join("\n"),
    [
      "/** How long a call may take, and what ends it before that. */",
      "export interface CallOptions {",
      "  /** Milliseconds for the whole call; default: that of the client. */",
      "  deadlineMs?: number;",
      "  signal?: AbortSignal;",
      "}",
      "",
      "/** A method for each action. */",
      "export abstract class ActionHelpers {",
      "  /** Asks for an action by its name, and returns what its artifact has. */",
      "  abstract call(action: string, input?: object, options?: CallOptions): Promise<unknown>;",
      ...actions.flatMap(({ name, helper, description, input, needsInput, result, isList }) => {
        const given = needsInput ? `input: ${input}` : `input: ${input} = {}`;
        const call = `await this.call(${JSON.stringify(name)}, input, options)`;
        return [
          "",
          ...comment(description, "  "),
          `  async ${camelCase(helper)}(${given}, options?: CallOptions): Promise<${result}${isList ? "[]" : ""}> {`,
          isList ? `    return recordsIn(${call}) as ${result}[];` : `    return (${call}) as ${result};`,
          "  }",
        ];
      }),
      "}",
      "",
      "function recordsIn(data: unknown): unknown[] {",
      "  const records = (data as { records?: unknown } | null)?.records;",
      '  if (!Array.isArray(records)) throw new TransportError("The artifact has no list of records", { status: 200 });',
      "  return records;",
      "}",
    ].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function typeOf(type: SdkType): string {
  switch (type.kind) {
    case "string":
    case "boolean":
      return type.kind;
    case "integer":
    case "number":
      return "number";
    case "any":
      return "unknown";
    case "const":
      return JSON.stringify(type.value);
    case "enum":
    case "model":
      return type.name;
    case "list":
      return type.of.kind === "nullable" ? `(${typeOf(type.of)})[]` : `${typeOf(type.of)}[]`;
    case "map":
      return `Record<string, ${typeOf(type.of)}>`;
    case "nullable":
      return `${typeOf(type.of)} | null`;
  }
}

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

function comment(text: string, indent = ""): string[] {
  if (text === "") return [];
  const lines = wrapped(text, 108 - indent.length);
  if (lines.length === 1) return [`${indent}/** ${text} */`];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}
