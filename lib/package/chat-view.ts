/** The readable view of what a model answers: its text, and which model it was. */
import { wrap } from "#kit/docs/text.ts";
import type { Style } from "#kit/operation.ts";
import type { AiChatResult } from "#schemas/package.ts";

export const chatView = ({ text, model }: AiChatResult, style: Style): string =>
  [...wrap(text.trimEnd(), style.width), style.dim(model ?? "unknown model")].join("\n");
