/** The readable view of what a model answers: its text, and which model it was. */

import type { Style } from "#kit/contract/operation.ts";
import { wrap } from "#kit/docs/text.ts";
import type { AiChatResult } from "#schemas/package.ts";

export const chatView = ({ text, model }: AiChatResult, style: Style): string =>
  [...wrap(text.trimEnd(), style.width), style.dim(model ?? "unknown model")].join("\n");
