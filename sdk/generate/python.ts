/** Writes the models and actions in Python: typed dictionaries, which are what JSON becomes there anyway. */
import { GENERATED, type Model, type SdkType, type Surface, wrapped } from "./surface.ts";

export function python({ models, enums, actions, errors, version, protocol }: Surface): string {
  const parts = [
    `# ${GENERATED}`,
    `"""Models and actions of the evidence service."""`,
    "from __future__ import annotations\n\nfrom typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, cast",
    `#: Version of this package.\nVERSION = ${text(version)}\n\n#: Version of A2A that the client speaks.\nA2A_VERSION = ${text(protocol)}`,
    [
      "#: Reasons of the errors of the protocol, with their codes.",
      "A2A_ERRORS: Dict[str, int] = {",
      ...errors.map(({ reason, code }) => `    ${text(reason)}: ${code},`),
      "}",
    ].join("\n"),
    ...enums.map(
      ({ name, values }) => `${name} = Literal[\n${values.map((value) => `    ${text(value)},\n`).join("")}]`,
    ),
    ...models.map(modelOf),
    [
      "class ActionHelpers:",
      '    """A method for each action."""',
      "",
      "    def call(",
      "        self, action: str, input: Any = None, *, deadline: Optional[float] = None",
      "    ) -> Any:",
      '        """Asks for an action by its name, and returns what its artifact has."""',
      "        raise NotImplementedError",
      ...actions.flatMap(({ name, helper, description, input, needsInput, result, isList }) => {
        const given = needsInput ? `input: ${input}` : `input: Optional[${input}] = None`;
        const type = isList ? `List[${result}]` : result;
        const value = `self.call(${text(name)}, input, deadline=deadline)`;
        return [
          "",
          `    def ${helper}(`,
          `        self, ${given}, *, deadline: Optional[float] = None`,
          `    ) -> ${type}:`,
          ...docstring(description, "        "),
          isList
            ? `        return cast(${text(type)}, _records_in(${value}))`
            : `        return cast(${text(type)}, ${value})`,
        ];
      }),
    ].join("\n"),
    [
      "def _records_in(data: Any) -> Any:",
      '    records = data.get("records") if isinstance(data, dict) else None',
      "    if not isinstance(records, list):",
      '        raise TypeError("The artifact has no list of records")',
      "    return records",
    ].join("\n"),
  ];
  return `${parts.join("\n\n\n")}\n`;
}

/** A class, or a call where a name is none in Python. */
function modelOf({ name, description, fields, open }: Model): string {
  const about = open ? `${description} Further keys are allowed.` : description;
  const type = (field: Model["fields"][number]) =>
    field.required ? typeOf(field.type) : `NotRequired[${typeOf(field.type)}]`;
  if (fields.some((field) => KEYWORDS.has(field.name) || !/^[A-Za-z_]\w*$/.test(field.name)))
    return [
      ...wrapped(about, 96).map((line) => `# ${line}`),
      `${name} = TypedDict(`,
      `    ${text(name)},`,
      "    {",
      ...fields.flatMap((field) => [
        ...wrapped(field.description, 88).map((line) => `        # ${line}`),
        `        ${text(field.name)}: ${quotedType(type(field))},`,
      ]),
      "    },",
      ")",
    ].join("\n");
  return [
    `class ${name}(TypedDict):`,
    ...docstring(about, "    "),
    ...fields.flatMap((field) => [
      "",
      `    ${field.name}: ${type(field)}`,
      ...docstring(field.description, "    "),
    ]),
  ].join("\n");
}

/** Outside a class annotations are evaluated: what is defined further down stands as text. */
const quotedType = (type: string): string => text(type);

function typeOf(type: SdkType): string {
  switch (type.kind) {
    case "string":
      return "str";
    case "boolean":
      return "bool";
    case "integer":
      return "int";
    case "number":
      return "float";
    case "any":
      return "Any";
    case "const":
      return `Literal[${text(type.value)}]`;
    case "enum":
    case "model":
      return type.name;
    case "list":
      return `List[${typeOf(type.of)}]`;
    case "map":
      return `Dict[str, ${typeOf(type.of)}]`;
    case "nullable":
      return `Optional[${typeOf(type.of)}]`;
  }
}

const text = (value: string): string => JSON.stringify(value);

function docstring(about: string, indent: string): string[] {
  if (about === "") return [];
  const safe = about.replaceAll("\\", "\\\\").replaceAll('"""', "'''").replace(/"$/, '".');
  const lines = wrapped(safe, 94 - indent.length);
  if (lines.length === 1) return [`${indent}"""${safe}"""`];
  return [`${indent}"""${lines[0]}`, ...lines.slice(1).map((line) => `${indent}${line}`), `${indent}"""`];
}

const KEYWORDS: ReadonlySet<string> = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);
