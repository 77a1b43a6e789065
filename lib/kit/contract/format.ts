/** The forms of a result that a request can ask for in its field `format`: JSON, YAML, or the operation's own text. */
import { fail } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import type { AnyContract, TextForm } from "./operation.ts";

/** `text` is the operation's own form, whatever name requests have for it. */
export type Form = "text" | "yaml" | "json";

/** RFC 9512. */
export const YAML_TYPE = "application/yaml";

/** The form that a request asks for; undefined if it asks for none, and for operations without a text form. */
export function formOf({ text }: AnyContract, request: JsonRecord): Form | undefined {
  if (!text) return undefined;
  const { format } = request;
  if (format === (text.name ?? "text")) return "text";
  return format === "yaml" || format === "json" ? format : undefined;
}

/** The media type of a form that is not JSON, with its charset. */
export function typeOfForm({ text }: AnyContract, form: Exclude<Form, "json">): string {
  return `${form === "text" && text ? text.type : YAML_TYPE}; charset=utf-8`;
}

/** @returns the result in the form, with a final newline. */
export async function inForm(
  { name, text }: AnyContract,
  form: Form,
  result: unknown,
  now: () => Date,
): Promise<string> {
  if (form === "json") return `${JSON.stringify(result)}\n`;
  if (form === "yaml") {
    const { stringify } = await import("yaml");
    return stringify(result, { lineWidth: 0 });
  }
  if (!text) throw fail("INTERNAL", `Operation "${name}" has no text form`);
  const write: Awaited<ReturnType<TextForm<unknown>["load"]>> = await text.load();
  return `${write(result, now()).replace(/\n$/, "")}\n`;
}
