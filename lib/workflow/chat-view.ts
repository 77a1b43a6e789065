/** The readable view of an answer: what to say to the user, and the mood of it. */
import type { Style } from "#kit/contract/operation.ts";
import type { ChatResult, Routing } from "#schemas/workflow.ts";

export function chatView({ status, message, routing }: ChatResult, style: Style): string {
  const [first = "", ...rest] = message.split("\n");
  const lead = COLOURS[status]?.(style)(first) ?? first;
  const last = rest.length > 1 && status === "ready" ? rest.pop() : undefined;
  const readBy = routing === undefined ? [] : [style.dim(`[${readerOf(routing)}]`)];
  return `${[lead, ...rest, ...(last === undefined ? [] : [style.dim(last)]), ...readBy].join("\n")}\n`;
}

/** Who read the text: the model's id, or the rules and why. */
function readerOf({ used, reason, call }: Routing): string {
  return used === "llm" ? `llm: ${call?.model ?? "?"}` : `rules: ${reason?.code ?? ""}`;
}

const COLOURS: Partial<Record<ChatResult["status"], (style: Style) => (text: string) => string>> = {
  ready: ({ bold }) => bold,
  awaiting_confirmation: ({ bold }) => bold,
  executed: ({ green }) => green,
  done: ({ green }) => green,
  cancelled: ({ yellow }) => yellow,
  error: ({ red }) => red,
  validation_failed: ({ red }) => red,
  blocked: ({ red }) => red,
};
