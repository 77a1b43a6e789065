/** Whether one tree of TypeScript or JavaScript differs from another by no more than an action may change. */
import type { Program } from "oxc-parser";
import type { PlainAction } from "#schemas/refactor.ts";

/** A reason why the change is more than the action may make, or null. */
type Rule = (before: Program, after: Program) => string | null;

const RULES: Readonly<Record<PlainAction, Rule>> = {
  REMOVE_UNUSED_IMPORTS: removedImports,
  ADD_RETURN_TYPES: addedReturnTypes,
  EXTRACT_CONSTANTS: extractedConstants,
  FIX_MODULE_EXECUTION_BLOCK: () => "The action does not exist for the language",
};

/** @returns a reason in words, or null if the second tree differs by no more than the action may change */
export function changeBetween(action: PlainAction, before: Program, after: Program): string | null {
  return RULES[action](before, after);
}

/** Any value of a tree that came as JSON. */
type Field = unknown;
type Fields = Readonly<Record<string, Field>>;

const isFields = (value: Field): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A tree as text without its offsets; `replace` substitutes values, and `undefined` omits one. */
function normalForm(program: Program, replace: (value: Fields) => Field): string {
  return JSON.stringify(program, (key, value: Field) => {
    if (key === "start" || key === "end" || key === "range") return undefined;
    if (Array.isArray(value)) return value.filter((item) => !isFields(item) || replace(item) !== undefined);
    return isFields(value) ? replace(value) : value;
  });
}

function removedImports(before: Program, after: Program): string | null {
  const names = { before: new Set<string>(), after: new Set<string>() };
  const without = (seen: Set<string>) => (value: Fields) => {
    const { type, source, local, specifiers, declaration } = value;
    if (type === "ImportDeclaration") {
      const module = isFields(source) ? String(source["value"]) : "";
      for (const one of Array.isArray(specifiers) ? specifiers : [])
        if (isFields(one) && isFields(one["local"]))
          seen.add(`${one["type"]} ${one["local"]["name"]} ${module}`);
      return undefined;
    }
    if (type === "TSImportEqualsDeclaration") return undefined;
    const empty = type === "ExportNamedDeclaration" && !declaration && !source && !local;
    return empty && Array.isArray(specifiers) && specifiers.length === 0 ? undefined : value;
  };
  if (moduleForm(before, without(names.before)) !== moduleForm(after, without(names.after)))
    return "More than imports was changed";
  for (const name of names.after)
    if (!names.before.has(name)) return "An import came that was not there before";
  return null;
}

/**
 * Without its imports a module may look like a script, and the text after them like a directive: neither
 * changes what is left.
 */
function moduleForm(program: Program, replace: (value: Fields) => Field): string {
  return normalForm({ ...program, sourceType: "module" }, (value) =>
    "directive" in value ? { ...value, directive: undefined } : replace(value),
  );
}

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

function addedReturnTypes(before: Program, after: Program): string | null {
  const types = { before: [] as string[], after: [] as string[] };
  const without = (seen: string[]) => (value: Fields) => {
    if (!FUNCTIONS.has(String(value["type"])) || !("returnType" in value)) return value;
    const { returnType, ...rest } = value;
    seen.push(
      returnType ? JSON.stringify(returnType, (key, field) => (OFFSETS.has(key) ? undefined : field)) : "",
    );
    return { ...rest, type: `${value["type"]} without type` };
  };
  if (normalForm(before, without(types.before)) !== normalForm(after, without(types.after)))
    return "More than return types was changed";
  return types.before.some((type, at) => type !== "" && type !== types.after[at])
    ? "A written return type was changed"
    : null;
}

const OFFSETS = new Set(["start", "end", "range"]);

function extractedConstants(before: Program, after: Program): string | null {
  const known = new Set<string>();
  normalForm(before, (value) => {
    if (value["type"] === "Identifier" || value["type"] === "JSXIdentifier") known.add(String(value["name"]));
    return value;
  });
  const values = new Map<string, Field>();
  const added = new Set<Field>();
  for (const node of after.body) {
    if (node.type !== "VariableDeclaration" || node.kind !== "const" || node.declarations.length !== 1)
      continue;
    const [one] = node.declarations;
    if (one?.id.type !== "Identifier" || known.has(one.id.name) || !isNumber(one.init)) continue;
    values.set(one.id.name, one.init);
    added.add(node);
  }
  const kept = { ...after, body: after.body.filter((node) => !added.has(node)) };
  const inlined = normalForm(kept, (value) =>
    unspelled(value["type"] === "Identifier" ? (values.get(String(value["name"])) ?? value) : value),
  );
  return inlined === normalForm(before, unspelled) ? null : "More than numbers was given a name";
}

/** A number regardless of its spelling: one constant replaces both `255` and `0xFF`. */
function unspelled(value: Field): Field {
  if (!isFields(value) || value["type"] !== "Literal" || typeof value["value"] !== "number") return value;
  return { ...value, raw: undefined };
}

function isNumber(node: Field): boolean {
  if (!isFields(node)) return false;
  if (node["type"] === "UnaryExpression") return isNumber(node["argument"]);
  return (
    node["type"] === "Literal" && (typeof node["value"] === "number" || typeof node["bigint"] === "string")
  );
}
