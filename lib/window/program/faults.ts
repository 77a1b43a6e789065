/** Says in words where and how a value departs from a schema, without the value. */
import { describeType } from "#kit/data/schema.ts";
import { type Fault, pathText } from "#kit/data/validate.ts";

/** One phrase, e.g. `scene.layers[0].objects must be a list of objects`. */
export function describeFault(fault: Fault, prefix: readonly (string | number)[] = []): string {
  const field = pathText([...prefix, ...fault.path]);
  const name = field === "" ? "it" : `"${field}"`;
  if (fault.kind === "missing") return `${name} is missing`;
  if (fault.kind === "unknown") return `${name} is unknown`;
  const { pattern } = fault.schema;
  return `${name} must be ${pattern ? `text that matches ${pattern}` : describeType(fault.schema)}`;
}
