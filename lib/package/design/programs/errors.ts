/** Members that a package wants in errors besides those of problem details (RFC 9457 allows them). */
import { resolveSchema } from "../answers.ts";
import { type Facts, membersOf } from "./facts.ts";

const TEXTS = ["error", "message"];

/** `error` or `message`, if the answers of refused requests have it. */
export function errorMembers(facts: readonly Facts[]): string[] {
  const stated = new Set(facts.flatMap(membersOfErrors));
  return TEXTS.filter((name) => stated.has(name));
}

function membersOfErrors({ stated, schemas, text }: Facts): string[] {
  const refused = Object.entries(stated.responses ?? {}).filter(([status]) => /^[45]/.test(status));
  const schema = refused.flatMap(([, { content = {} }]) =>
    Object.values(content).flatMap((one) => Object.keys(membersOf(resolveSchema(one.schema, schemas)))),
  );
  const said = /["'`{ ]error["'`]|\berror (?:field|property|member|key)\b/.test(text) ? ["error"] : [];
  const told = /\b4\d\d\b[^.]{0,80}["'`]message["'`]/.test(text) ? ["message"] : [];
  return [...schema, ...said, ...told];
}
