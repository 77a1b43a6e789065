/** Writes the models and actions in Go, as gofmt has it: a blank line between fields leaves nothing to align. */
import {
  type Field,
  GENERATED,
  type Model,
  pascalCase,
  type SdkType,
  type Surface,
  wrapped,
} from "./surface.ts";

export function go({ models, enums, actions, errors, version, protocol }: Surface): string {
  const parts = [
    `// ${GENERATED}`,
    "package evidence",
    'import (\n\t"context"\n\t"encoding/json"\n)',
    [
      "const (",
      "\t// Version of this module.",
      `\tVersion = ${text(version)}`,
      "",
      "\t// ProtocolVersion is the version of A2A that the client speaks.",
      `\tProtocolVersion = ${text(protocol)}`,
      ")",
    ].join("\n"),
    [
      "// Reasons of the errors of the protocol.",
      "const (",
      errors
        .map(
          ({ reason, code, message }) =>
            `\t// ${constant("Reason", reason)} is ${code}: ${message}.\n\t${constant("Reason", reason)} = ${text(reason)}`,
        )
        .join("\n\n"),
      ")",
    ].join("\n"),
    ...enums.map(({ name, values }) =>
      [
        `// ${name} is one of the constants below.`,
        `type ${name} string`,
        "",
        `// Values of ${name}.`,
        "const (",
        values.map((value) => `\t${constant(name, value)} ${name} = ${text(value)}`).join("\n\n"),
        ")",
      ].join("\n"),
    ),
    ...models.flatMap(modelOf),
    ...actions.map(({ name, helper, description, input, needsInput, result, isList }) => {
      const method = exported(helper);
      const given = needsInput ? `input ${input}` : `input *${input}`;
      const type = isList ? `[]${result}` : `*${result}`;
      const body = isList
        ? [
            `\tvar out struct {`,
            `\t\tRecords *[]${result} \`json:"records"\``,
            "\t}",
            `\tif err := c.callInto(ctx, ${text(name)}, input, &out, options); err != nil {`,
            "\t\treturn nil, err",
            "\t}",
            "\tif out.Records == nil {",
            '\t\treturn nil, &TransportError{Message: "the artifact has no list of records"}',
            "\t}",
            "\treturn *out.Records, nil",
          ]
        : [
            `\tvar out ${result}`,
            `\tif err := c.callInto(ctx, ${text(name)}, input, &out, options); err != nil {`,
            "\t\treturn nil, err",
            "\t}",
            "\treturn &out, nil",
          ];
      return [
        ...comment(`${method} asks for ${name}: ${description}.`),
        `func (c *Client) ${method}(ctx context.Context, ${given}, options ...CallOption) (${type}, error) {`,
        ...body,
        "}",
      ].join("\n");
    }),
  ];
  return `${parts.join("\n\n")}\n`;
}

function modelOf({ name, description, fields, open }: Model): string[] {
  const lines = fields.map((field) =>
    [
      ...comment(field.description, "\t"),
      `\t${exported(field.name)} ${fieldType(field)} \`json:"${field.name}${field.required ? "" : ",omitempty"}"\``,
    ].join("\n"),
  );
  const further = open
    ? [
        '\t// Further are the fields that the schema does not name.\n\tFurther map[string]json.RawMessage `json:"-"`',
      ]
    : [];
  const struct = [
    ...comment(`${name}: ${description}.`),
    `type ${name} struct {`,
    [...lines, ...further].join("\n\n"),
    "}",
  ].join("\n");
  if (!open) return [struct];
  const names = fields.map((field) => text(field.name)).join(", ");
  return [
    struct,
    `type plain${name} ${name}`,
    [
      "// UnmarshalJSON keeps the fields that the schema does not name.",
      `func (m *${name}) UnmarshalJSON(data []byte) error {`,
      `\tif err := json.Unmarshal(data, (*plain${name})(m)); err != nil {`,
      "\t\treturn err",
      "\t}",
      `\tfurther, err := furtherIn(data, ${names})`,
      "\tm.Further = further",
      "\treturn err",
      "}",
    ].join("\n"),
    [
      "// MarshalJSON writes the fields that the schema does not name, too.",
      `func (m ${name}) MarshalJSON() ([]byte, error) {`,
      `\treturn withFurther(plain${name}(m), m.Further)`,
      "}",
    ].join("\n"),
  ];
}

/** Absent and null are nil; a list or map that is required is never null on the way out. */
function fieldType({ type, required }: Field): string {
  const name = typeOf(type);
  return required || /^[*[]|^map\[|^json\./.test(name) ? name : `*${name}`;
}

function typeOf(type: SdkType): string {
  switch (type.kind) {
    case "string":
    case "const":
      return "string";
    case "boolean":
      return "bool";
    case "integer":
      return "int64";
    case "number":
      return "float64";
    case "any":
      return "json.RawMessage";
    case "enum":
    case "model":
      return type.name;
    case "list":
      return `[]${typeOf(type.of)}`;
    case "map":
      return `map[string]${typeOf(type.of)}`;
    case "nullable": {
      const inner = typeOf(type.of);
      return /^[*[]|^map\[|^json\./.test(inner) ? inner : `*${inner}`;
    }
  }
}

/** The initialisms that golint knows, as far as they occur. */
const INITIALISMS: ReadonlyMap<string, string> = new Map([
  ["Id", "ID"],
  ["Ids", "IDs"],
  ["Url", "URL"],
  ["Svg", "SVG"],
  ["Html", "HTML"],
  ["Http", "HTTP"],
  ["Llm", "LLM"],
  ["Nl", "NL"],
]);

const exported = (name: string): string =>
  pascalCase(name)
    .split(/(?=[A-Z])/)
    .map((word) => INITIALISMS.get(word) ?? word)
    .join("");

const constant = (type: string, value: string): string =>
  `${type}${pascalCase(value.replace(/^(?:TASK_STATE|ROLE)_/, "").toLowerCase())}`;

const text = (value: string): string => JSON.stringify(value);

function comment(about: string, indent = ""): string[] {
  return wrapped(about.replace(/([.?!])\.$/, "$1"), 96).map((line) => `${indent}// ${line}`);
}
