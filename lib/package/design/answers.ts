/** Answers that a package states: the members of a row that they have. */
import type { BehaviorDesign, JsonSchema, TableDesign } from "#schemas/package/design.ts";
import type { Operation } from "#schemas/package/operations.ts";

const ONE_ROW: readonly string[] = ["create", "register", "read", "replace", "update", "set"];

/** The behavior with the members of the stated answer; unimplemented if the answer has a member that no row has. */
export function answerOf(
  behavior: BehaviorDesign,
  stated: Operation | undefined,
  tables: readonly TableDesign[],
  schemas: Readonly<Record<string, JsonSchema>>,
): BehaviorDesign {
  if (!("table" in behavior) || !ONE_ROW.includes(behavior.kind)) return behavior;
  const table = tables.find(({ name }) => name === behavior.table);
  const members = membersOf(successSchema(stated), schemas);
  if (!table || !members || table.open) return behavior;
  const held = rowMembers(table);
  const missing = members.filter((name) => !held.includes(name));
  if (missing.length > 0)
    return {
      kind: "unimplemented",
      reason: `The answer has ${missing.join(", ")}, which the table ${table.name} has not`,
    };
  return { ...behavior, answer: members.length < held.length ? members : null };
}

function rowMembers({ key, columns, timestamps }: TableDesign): string[] {
  const own = columns.filter(({ secret }) => !secret).map(({ name }) => name);
  return [key.name, ...own, ...(timestamps ? ["created_at", "updated_at"] : [])];
}

function successSchema(stated: Operation | undefined): JsonSchema | undefined {
  const responses = Object.entries(stated?.responses ?? {});
  const [, success] =
    responses.find(([status]) => /^2/.test(status)) ??
    responses.find(([status]) => status === "default") ??
    [];
  return success?.content?.["application/json"]?.schema;
}

/** The properties of an object's schema, also behind one `$ref`; undefined if there are none. */
export function membersOf(
  schema: JsonSchema | undefined,
  schemas: Readonly<Record<string, JsonSchema>>,
): string[] | undefined {
  const resolved = resolveSchema(schema, schemas);
  const properties = Object.keys(Object(resolved?.properties));
  return properties.length > 0 ? properties : undefined;
}

/** The schema that a reference leads to. */
export function resolveSchema(
  schema: JsonSchema | undefined,
  schemas: Readonly<Record<string, JsonSchema>>,
): JsonSchema | undefined {
  if (typeof schema?.$ref !== "string") return schema;
  const name = schema.$ref.replace("#/components/schemas/", "");
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}
