/** Why a receipt is not the first one of its change. */
import type { LlmReason } from "#schemas/llm.ts";

export const recreatedReason = (): LlmReason => ({
  code: "RECEIPT_RECREATED",
  message: "The change was there, and its receipt was lost: who applied it first, and when, is not known",
});
