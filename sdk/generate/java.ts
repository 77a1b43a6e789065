/** Writes the models in Java as records, and the actions as an interface. */
import {
  type Action,
  camelCase,
  type Enumeration,
  type Field,
  GENERATED,
  type Model,
  type SdkType,
  type Surface,
  wrapped,
} from "./surface.ts";

/** The models that programs make field by field: they get a builder. */
const BUILT = /(?:Input|Query)$|^(?:Message|Part)$/;
/** Actions with the name of another method of the client. */
const ROUTES: ReadonlyMap<string, string> = new Map([["diff", "diffGraphs"]]);

export function javaModels({ models, enums, errors, version, protocol }: Surface): string {
  const members = [
    `  /** Version of this library. */\n  public static final String VERSION = ${text(version)};`,
    `  /** Version of A2A that the client speaks. */\n  public static final String PROTOCOL_VERSION = ${text(protocol)};`,
    [
      "  /** Reasons of the errors of the protocol. */",
      "  public static final class Reason {",
      ...errors.flatMap(({ reason, code, message }) => [
        ...comment(`${code}: ${message}.`, "    "),
        `    public static final String ${reason} = ${text(reason)};`,
        "",
      ]),
      "    private Reason() {}",
      "  }",
    ].join("\n"),
    ...enums.map(enumOf),
    ...models.map((model) => (model.open ? openModel(model) : modelOf(model))),
    "  private Models() {}",
  ];
  return [
    `// ${GENERATED}`,
    "package heddle.evidence;",
    "",
    ...[
      "annotation.JsonCreator",
      "annotation.JsonInclude",
      "annotation.JsonProperty",
      "annotation.JsonValue",
      "databind.JsonNode",
    ].map((name) => `import com.fasterxml.jackson.${name};`),
    ...["LinkedHashMap", "List", "Map"].map((name) => `import java.util.${name};`),
    "",
    "/** What the service takes and answers. A component that may be absent is null. */",
    "public final class Models {",
    members.join("\n\n"),
    "}",
    "",
  ].join("\n");
}

export function javaActions({ actions }: Surface): string {
  return [
    `// ${GENERATED}`,
    "package heddle.evidence;",
    "",
    "import heddle.evidence.Models.*;",
    "import java.util.List;",
    "",
    "/** A method for each action of the service. */",
    "public interface Actions {",
    "  /**",
    "   * Asks for an action by its name, and returns the data of its artifact.",
    "   *",
    "   * @param <T> type of the result",
    "   * @param action name of the action",
    "   * @param input its fields: one of the models, or what Jackson writes as an object",
    "   * @param type class of the result",
    "   * @return the result",
    "   * @throws TaskException if the task does not complete",
    "   * @throws HeddleException if there is no answer, or one with an error",
    "   */",
    "  <T> T call(String action, Object input, Class<T> type);",
    "",
    "  /**",
    "   * As {@link #call}, for the actions that return a list.",
    "   *",
    "   * @param <T> type of an entry",
    "   * @param action name of the action",
    "   * @param input its fields",
    "   * @param type class of an entry",
    "   * @return the list",
    "   */",
    "  <T> List<T> callForList(String action, Object input, Class<T> type);",
    "",
    actions.map(helperOf).join("\n\n"),
    "}",
    "",
  ].join("\n");
}

function helperOf({ name, description, input, result, isList }: Action): string {
  const type = isList ? `List<${result}>` : result;
  return [
    "  /**",
    ...lines(`${description}.`, "   * "),
    "   *",
    "   * @param input fields of the action",
    "   * @return the result",
    "   */",
    `  default ${type} ${ROUTES.get(name) ?? camelCase(name)}(${input} input) {`,
    `    return ${isList ? "callForList" : "call"}(${text(name)}, input, ${result}.class);`,
    "  }",
  ].join("\n");
}

/** Not an enum of Java: what a later version of the service says is kept. */
function enumOf({ name, values }: Enumeration): string {
  return [
    ...comment(`A value of ${name}; a later version of the service may have more than the constants.`, "  ", [
      "@param value as the protocol has it",
    ]),
    `  public record ${name}(@JsonValue String value) {`,
    ...values.flatMap((value) => [
      `    /** ${escaped(value)} */`,
      `    public static final ${name} ${constant(value)} = new ${name}(${text(value)});`,
      "",
    ]),
    ...comment("Takes any value.", "    ", ["@param value as the protocol has it"]),
    `    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)`,
    `    public ${name} {}`,
    "",
    "    @Override",
    "    public String toString() {",
    "      return value;",
    "    }",
    "  }",
  ].join("\n");
}

const constant = (value: string): string => {
  const name = value
    .replace(/^(?:TASK_STATE|ROLE)_/, "")
    .replaceAll(/(?<=[a-z])(?=[A-Z])|[^A-Za-z0-9]+/g, "_")
    .toUpperCase();
  return /^\d/.test(name) ? `_${name}` : name;
};

function modelOf({ name, description, fields }: Model): string {
  const components = fields.map((field, i) => {
    const own = component(field.name);
    const property = [
      ...(own === field.name ? [] : [`value = ${text(field.name)}`]),
      ...(field.required ? ["required = true"] : []),
    ];
    const annotations = [
      property.length > 0 ? `@JsonProperty(${property.join(", ")}) ` : "",
      // What is required and null is written; what is absent is not.
      field.required && field.type.kind === "nullable" ? "@JsonInclude(JsonInclude.Include.ALWAYS) " : "",
    ].join("");
    return `      ${annotations}${fieldType(field)} ${own}${i < fields.length - 1 ? "," : ""}`;
  });
  return [
    ...recordComment(description, fields),
    "  @JsonInclude(JsonInclude.Include.NON_NULL)",
    `  public record ${name}(`,
    ...components,
    BUILT.test(name) ? `  ) {\n${builderOf(name, fields)}\n  }` : "  ) {}",
  ].join("\n");
}

function builderOf(name: string, fields: readonly Field[]): string {
  return [
    "    /**",
    "     * Begins one without any field.",
    "     *",
    "     * @return the builder",
    "     */",
    "    public static Builder builder() {",
    "      return new Builder();",
    "    }",
    "",
    `    /** Makes a {@link ${name}}. */`,
    "    public static final class Builder {",
    ...fields.map((field) => `      private ${boxed(field.type)} ${component(field.name)};`),
    "",
    "      private Builder() {}",
    "",
    ...fields.flatMap((field) => {
      const own = component(field.name);
      return [
        "      /**",
        ...lines(field.description || `Sets ${own}.`, "       * "),
        "       *",
        `       * @param ${own} the value`,
        "       * @return this builder",
        "       */",
        `      public Builder ${own}(${boxed(field.type)} ${own}) {`,
        `        this.${own} = ${own};`,
        "        return this;",
        "      }",
        "",
      ];
    }),
    "      /**",
    "       * Makes it of what was set.",
    "       *",
    "       * @return the record",
    "       */",
    `      public ${name} build() {`,
    `        return new ${name}(${fields.map((field) => component(field.name)).join(", ")});`,
    "      }",
    "    }",
  ].join("\n");
}

/** A model with fields that its schema does not name: they are kept, since hashes are made of whole records. */
function openModel({ name, description, fields }: Model): string {
  const reads = fields.map(({ name: field, type }) => {
    if (type.kind !== "model")
      throw new Error(`${name}.${field}: only models are read in a model with further fields`);
    return `Json.read(further.remove(${text(field)}), ${type.name}.class)`;
  });
  const all = [
    ...fields,
    {
      name: "further",
      type: { kind: "map", of: { kind: "any" } },
      required: true,
      description: "Fields that the schema does not name",
    },
  ] satisfies Field[];
  return [
    ...recordComment(description, all),
    `  public record ${name}(${all.map((field) => `${fieldType(field)} ${component(field.name)}`).join(", ")}) {`,
    "    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)",
    `    static ${name} of(Map<String, JsonNode> all) {`,
    "      Map<String, JsonNode> further = new LinkedHashMap<>(all);",
    `      return new ${name}(${[...reads, "further"].join(", ")});`,
    "    }",
    "",
    "    @JsonValue",
    "    Map<String, Object> all() {",
    "      Map<String, Object> all = new LinkedHashMap<>(further);",
    ...fields.map(
      (field) =>
        `      if (${component(field.name)} != null) all.put(${text(field.name)}, ${component(field.name)});`,
    ),
    "      return all;",
    "    }",
    "  }",
  ].join("\n");
}

function fieldType({ type, required }: Field): string {
  const plain = { integer: "long", boolean: "boolean", number: "double" } as const;
  if (required && (type.kind === "integer" || type.kind === "boolean" || type.kind === "number"))
    return plain[type.kind];
  return boxed(type);
}

function boxed(type: SdkType): string {
  switch (type.kind) {
    case "string":
    case "const":
      return "String";
    case "boolean":
      return "Boolean";
    case "integer":
      return "Long";
    case "number":
      return "Double";
    case "any":
      return "JsonNode";
    case "enum":
    case "model":
      return type.name;
    case "list":
      return `List<${boxed(type.of)}>`;
    case "map":
      return `Map<String, ${boxed(type.of)}>`;
    case "nullable":
      return boxed(type.of);
  }
}

function component(field: string): string {
  const name = /[^A-Za-z0-9]/.test(field) ? camelCase(field) : field;
  return KEYWORDS.has(name) ? `${name}_` : name;
}

const text = (value: string): string => JSON.stringify(value);

const escaped = (about: string): string =>
  about
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("@", "&#64;")
    .replaceAll("*/", "*&#47;");

const lines = (about: string, indent: string): string[] =>
  wrapped(escaped(about.replace(/([.?!])\.$/, "$1")), 100 - indent.length).map((line) => `${indent}${line}`);

function recordComment(description: string, fields: readonly Field[]): string[] {
  const tags = fields.map(
    (field) => `@param ${component(field.name)} ${escaped(field.description) || component(field.name)}`,
  );
  return comment(`${description}.`, "  ", tags);
}

/** @param tags are escaped already, and stay on their lines */
function comment(about: string, indent: string, tags: readonly string[] = []): string[] {
  const found = lines(about, "");
  if (tags.length === 0 && found.length === 1) return [`${indent}/** ${found[0]} */`];
  return [
    `${indent}/**`,
    ...[...found, ...(tags.length > 0 ? ["", ...tags] : [])].map(
      (line) => `${indent} *${line && ` ${line}`}`,
    ),
    `${indent} */`,
  ];
}

const KEYWORDS: ReadonlySet<string> = new Set(
  "abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for goto if implements import instanceof int interface long native new package private protected public return short static strictfp super switch synchronized this throw throws transient try void volatile while true false null wait notify hashCode toString getClass clone finalize notifyAll".split(
    " ",
  ),
);
