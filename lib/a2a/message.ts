/** What a message must be beyond its schema. */
import type { AgentCard, Message, Part } from "#schemas/a2a.ts";
import { A2aError, invalidField } from "./errors.ts";

const CONTENTS = ["text", "raw", "url", "data"] as const;

/** @throws A2aError INVALID_PARAMS or CONTENT_TYPE_NOT_SUPPORTED */
export function checkMessage(message: Message, card: Pick<AgentCard, "defaultInputModes" | "skills">): void {
  if (message.role !== "ROLE_USER") throw invalidField("message.role", "must be ROLE_USER");
  const modes = new Set([
    ...card.defaultInputModes,
    ...card.skills.flatMap((skill) => skill.inputModes ?? []),
  ]);
  for (const [at, part] of message.parts.entries()) {
    const given = CONTENTS.filter((name) => part[name] !== undefined);
    if (given.length !== 1)
      throw invalidField(`message.parts[${at}]`, "must have exactly one of text, raw, url and data");
    const type = mediaTypeOf(part);
    if (!modes.has(type) && !modes.has("*/*"))
      throw new A2aError("CONTENT_TYPE_NOT_SUPPORTED", {
        message: `Content type is not supported; supported types: ${[...modes].join(", ")}`,
        metadata: { field: `message.parts[${at}]` },
      });
  }
}

/** The media type of a part without parameters; by its kind if it names none. */
function mediaTypeOf({ mediaType, text, data }: Part): string {
  const named = mediaType?.split(";", 1)[0]?.trim().toLowerCase();
  if (named) return named;
  if (text !== undefined) return "text/plain";
  return data === undefined ? "application/octet-stream" : "application/json";
}
