/** Writes the models and actions in Rust. rustfmt leaves the file alone: `mod generated` says so. */
import {
  type Enumeration,
  type Field,
  GENERATED,
  type Model,
  pascalCase,
  type SdkType,
  type Surface,
  snakeCase,
  wrapped,
} from "./surface.ts";

export function rust({ models, enums, actions, errors, protocol }: Surface): string {
  const defaults = withDefaults(models);
  const parts = [
    `// ${GENERATED}`,
    [
      "use std::collections::BTreeMap;",
      "",
      "use serde::{Deserialize, Serialize};",
      "use serde_json::Value;",
      "",
      "use crate::{Client, Error};",
    ].join("\n"),
    `/// Version of A2A that the client speaks.\npub const PROTOCOL_VERSION: &str = ${text(protocol)};`,
    [
      "/// Reasons of the errors of the protocol.",
      "pub mod reason {",
      errors
        .map(
          ({ reason, code, message }) =>
            `${doc(`${code}: ${message}`, "    ")}\n    pub const ${reason}: &str = ${text(reason)};`,
        )
        .join("\n"),
      "}",
    ].join("\n"),
    ...enums.map(enumOf),
    ...models.map((model) => modelOf(model, defaults.has(model.name))),
    [
      "/// A method for each action of the service.",
      "impl Client {",
      actions
        .map(({ name, description, input, result, isList }) =>
          [
            doc(`Asks for \`${name}\`: ${description}.`, "    "),
            ...["", "# Errors", "", "As [`Client::call`]."].map((line) => `    ///${line && ` ${line}`}`),
            `    pub fn ${ROUTES.get(name) ?? name}(&self, input: &${input}) -> Result<${isList ? `Vec<${result}>` : result}, Error> {`,
            `        self.${isList ? "call_list" : "call"}(${text(name)}, input)`,
            "    }",
          ].join("\n"),
        )
        .join("\n\n"),
      "}",
    ].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function enumOf({ name, values }: Enumeration): string {
  const variants = values.map((value) => [variantOf(value), value] as const);
  const names = new Set([...variants.map(([variant]) => variant), "Other"]);
  if (names.size !== variants.length + 1) throw new Error(`Two values of ${name} have one name in Rust`);
  return [
    `/// One of the values of \`${name}\`.`,
    "#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]",
    `pub enum ${name} {`,
    ...variants.flatMap(([variant, value]) => [
      `    /// \`${value}\``,
      `    #[serde(rename = ${text(value)})]`,
      `    ${variant},`,
    ]),
    "    /// A value of a later version of the service.",
    "    #[serde(untagged)]",
    "    Other(String),",
    "}",
  ].join("\n");
}

function variantOf(value: string): string {
  const short = value.replace(/^(?:TASK_STATE|ROLE)_/, "");
  return pascalCase(/[a-z]/.test(short) ? short : short.toLowerCase());
}

function modelOf({ name, description, fields, open }: Model, isDefault: boolean): string {
  const derived = [
    "Debug",
    "Clone",
    "PartialEq",
    ...(isDefault ? ["Default"] : []),
    "Serialize",
    "Deserialize",
  ];
  return [
    doc(`${description}.`),
    `#[derive(${derived.join(", ")})]`,
    `pub struct ${name} {`,
    ...fields.flatMap(fieldOf),
    ...(open
      ? [
          "    /// Fields that the schema does not name.",
          "    #[serde(flatten)]",
          "    pub further: BTreeMap<String, Value>,",
        ]
      : []),
    "}",
  ].join("\n");
}

/** Absent fields are `None`; those of a request are left out. */
function fieldOf({ name, type, required, description }: Field): string[] {
  const own = snakeCase(name);
  const serde = [
    ...(own === name ? [] : [`rename = ${text(name)}`]),
    ...(required ? [] : ["default", 'skip_serializing_if = "Option::is_none"']),
  ];
  const inner = typeOf(type);
  return [
    doc(description || `\`${name}\``, "    "),
    ...(serde.length > 0 ? [`    #[serde(${serde.join(", ")})]`] : []),
    `    pub ${KEYWORDS.has(own) ? "r#" : ""}${own}: ${required || type.kind === "nullable" ? inner : `Option<${inner}>`},`,
  ];
}

function typeOf(type: SdkType): string {
  switch (type.kind) {
    case "string":
    case "const":
      return "String";
    case "boolean":
      return "bool";
    case "integer":
      return "i64";
    case "number":
      return "f64";
    case "any":
      return "Value";
    case "enum":
    case "model":
      return type.name;
    case "list":
      return `Vec<${typeOf(type.of)}>`;
    case "map":
      return `BTreeMap<String, ${typeOf(type.of)}>`;
    case "nullable":
      return `Option<${typeOf(type.of)}>`;
  }
}

/** The models that can be made empty: they require no enumeration, and no model that does. */
function withDefaults(models: readonly Model[]): ReadonlySet<string> {
  const found = new Set(models.map(({ name }) => name));
  const isEmpty = ({ type, required }: Field): boolean =>
    !required || (type.kind !== "enum" && (type.kind !== "model" || found.has(type.name)));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { name, fields } of models) if (!fields.every(isEmpty)) found.delete(name);
  }
  return found;
}

const text = (value: string): string => JSON.stringify(value);

/** Brackets and angles would be links and tags. */
function doc(about: string, indent = ""): string {
  const safe = about.replace(/([.?!])\.$/, "$1").replaceAll(/[[\]<>]/g, "\\$&");
  return wrapped(safe, 96 - indent.length)
    .map((line) => `${indent}/// ${line}`)
    .join("\n");
}

/** Actions with the name of another method of the client. */
const ROUTES: ReadonlyMap<string, string> = new Map([["diff", "diff_graphs"]]);

const KEYWORDS: ReadonlySet<string> = new Set(
  "as async await box break const continue dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return static struct trait true type unsafe use where while yield abstract do final macro override priv try typeof unsized virtual".split(
    " ",
  ),
);
