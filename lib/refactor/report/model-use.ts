/** The use of a language model in a cycle and its cost, in words. */
import type { RunResult } from "#schemas/refactor.ts";

/** E.g. "gpt-4o, 3 calls, 5,210 tokens in, 812 out, $0.0132"; null if the model was not asked. */
export function modelUse(llm: RunResult["llm"]): string | null {
  if (llm === null || llm.calls === 0) return null;
  const { model, calls, prompt_tokens, completion_tokens, cost_usd, degraded, reason } = llm;
  const parts = [
    model ?? "no answer",
    `${calls} ${calls === 1 ? "call" : "calls"}`,
    ...(prompt_tokens === null ? [] : [`${grouped(prompt_tokens)} tokens in`]),
    ...(completion_tokens === null ? [] : [`${grouped(completion_tokens)} out`]),
    ...(cost_usd === null ? [] : [`$${Number(cost_usd.toPrecision(3))}`]),
  ];
  return `${parts.join(", ")}${degraded && reason !== null ? `. ${reason}` : ""}`;
}

const grouped = (count: number): string => count.toLocaleString("en-US");
