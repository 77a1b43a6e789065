/** Describes an operation's effects to clients. */
import type { AnyContract } from "../contract/operation.ts";

/** How the effects of an operation apply for a client. */
export function effectNotes({ dryRun, effects, outputs, writesWhen }: AnyContract): string[] {
  const [code, what, how] =
    effects === "execute"
      ? ["EXECUTION_NOT_ALLOWED", "execution", "--allow-execute"]
      : ["WRITING_NOT_ALLOWED", "writing", "--allow-write"];
  const fields: readonly string[] = writesWhen ?? [];
  const when =
    fields.length > 0 ? [`It writes only with ${fields.map((field) => `\`${field}\``).join(" or ")}.`] : [];
  if (dryRun)
    return [
      ...when,
      `Over HTTP \`${dryRun}\` is true unless the request says otherwise; false is refused with ${code} where the server does not allow ${what} (\`${how}\`).`,
    ];
  if (outputs === undefined) return [];
  return [
    ...when,
    `A server that does not allow writing (\`${how}\`) writes nothing: the answer then has \`written\` false and holds what would be written, and \`dry_run\` false is refused with ${code}.`,
  ];
}
