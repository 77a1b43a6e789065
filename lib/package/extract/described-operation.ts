/** The entry of `operations` that a description in prose makes. */
import type { Column, Operation, Parameter } from "#schemas/package.ts";
import { JSON_TYPES } from "../json-types.ts";
import type { Described } from "./described.ts";
import type { DescribedField } from "./described-field.ts";

const PHRASES: Readonly<Record<number, string>> = {
  200: "OK",
  201: "Created",
  204: "No Content",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  422: "Unprocessable Content",
  500: "Internal Server Error",
};

/** The entry of `operations` in the package. */
export function operationOf(described: Described): Operation {
  const { request, query, answer, statuses, multipart, secured, media, isList, text } = described;
  const success = statuses.find((status) => status < 300);
  const members = answer.filter(({ name }) => name !== "error");
  const parameters = query.map(
    ({ name, column }): Parameter => ({
      name,
      in: "query",
      ...(column.required && { required: true }),
      schema: schemaOf(column),
    }),
  );
  const content = contentOf(members, media, isList);
  const responses = Object.fromEntries([
    ...(success === undefined && content ? [["default", { description: "The answer", content }]] : []),
    ...statuses.map((status) => [
      String(status),
      {
        description: PHRASES[status] ?? `Status ${status}`,
        ...(status === success && content && { content }),
      },
    ]),
  ]);
  return {
    ...(text !== "" && { description: text }),
    ...(secured && { secured }),
    ...(parameters.length > 0 && { parameters }),
    ...(request.length > 0 && {
      request: {
        required: true,
        content: multipart
          ? { "multipart/form-data": { schema: objectOf(request.map(asFile)) } }
          : { "application/json": { schema: objectOf(request) } },
      },
    }),
    ...(Object.keys(responses).length > 0 && { responses }),
  };
}

/** The body of a success. */
function contentOf(
  members: readonly DescribedField[],
  media: string | undefined,
  isList: boolean,
): NonNullable<Operation["request"]>["content"] | undefined {
  if (media !== undefined) return { [media]: { schema: { type: "string" } } };
  if (members.length === 0) return undefined;
  const optional = members.map((one) => ({
    ...one,
    column: { ...one.column, required: undefined, default: undefined },
  }));
  const schema = objectOf(optional);
  return { "application/json": { schema: isList ? { type: "array", items: schema } : schema } };
}

/** A field of a multipart body whose name says that it is a file. */
function asFile(field: DescribedField): DescribedField {
  const isFile =
    /^(?:file|image|photo|picture|document|video|audio|attachment|upload|avatar|archive|plik|obraz|zdjecie)$/i;
  if (/^(?:files|images|photos|pictures|documents|videos|attachments|uploads|pliki)$/i.test(field.name))
    return { ...field, members: undefined, column: { ...field.column, type: "json", items: BINARY } };
  return isFile.test(field.name) ? { ...field, column: { ...field.column, type: "binary" } } : field;
}

function objectOf(fields: readonly DescribedField[]): Record<string, unknown> {
  const required = fields.filter(({ column }) => column.required).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    ...(required.length > 0 && { required }),
  };
}

function fieldSchema({ column, members, object, fixed }: DescribedField): Record<string, unknown> {
  if (fixed !== undefined) return { type: "string", const: fixed };
  if (object && object.length > 0) return objectOf(object);
  if (members && members.length > 0) return { type: "array", items: objectOf(members) };
  return schemaOf(column);
}

/** A file in a multipart body. */
const BINARY = { type: "string", format: "binary" };

/** The JSON Schema of a value of a column. */
function schemaOf(column: Column): Record<string, unknown> {
  const { type, items, minimum, maximum, format } = column;
  if (type === "json")
    return items === undefined ? {} : { type: column.nullable ? ["array", "null"] : "array", items };
  const json: Record<string, unknown> = type === "binary" ? BINARY : JSON_TYPES[type];
  return {
    ...json,
    ...(column.nullable && typeof json.type === "string" && { type: [json.type, "null"] }),
    ...(format !== undefined && format !== "slug" && { format }),
    ...(column.enum && { enum: column.enum }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(column.pattern !== undefined && { pattern: column.pattern }),
    ...(column.min_length !== undefined && { minLength: column.min_length }),
    ...(column.max_length !== undefined && { maxLength: column.max_length }),
    ...(column.default !== undefined && column.default !== null && { default: column.default }),
  };
}
