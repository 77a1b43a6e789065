/** Whether a model and a token are configured, and on request whether the model server answers. */

import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { DoctorCheck } from "#schemas/evidence.ts";
import { principalsOf } from "../serve/tokens.ts";

/** How long the model server may take to answer, ms. */
const DEADLINE = 10_000;

/** Names no value of any setting: a key in the wrong variable would be shown otherwise. */
export async function checkAccess(connect: boolean, context: Context): Promise<DoctorCheck[]> {
  const { createLlm } = await import("#llm/index.ts");
  let llm: ReturnType<typeof createLlm>;
  try {
    llm = createLlm(context.env, { mode: "prefer-llm", family: "evidence", retries: 0 });
  } catch (thrown) {
    const { message, hint } = asFailure(thrown);
    const fault = { status: "failed", message, ...(hint !== undefined && { hint }) } as const;
    return [{ name: "key", ...fault }, { name: "model", ...fault }, ...tokenChecks(context)];
  }
  const { key, model, provider, missing } = llm.status;
  const hint = missing ?? undefined;
  const isLocal = provider === "ollama";
  const checks: DoctorCheck[] = [
    key === "configured"
      ? { name: "key", status: "configured", message: "A key of a model gateway is set" }
      : {
          name: "key",
          status: "not configured",
          message: isLocal ? "A local model server needs none" : "The mode require-llm needs one",
          ...(!isLocal && { hint: hint ?? "Use the mode deterministic" }),
        },
    model === null
      ? {
          name: "model",
          status: "not configured",
          message: "The mode require-llm needs one",
          ...(hint !== undefined && { hint }),
        }
      : { name: "model", status: "configured", message: "A model is chosen" },
    ...tokenChecks(context),
  ];
  return connect ? [...checks, await checkConnection(llm, provider !== null, context)] : checks;
}

/** A server keeps its tokens from what it starts; who asks over HTTP has been let in. */
function tokenChecks({ env, transport }: Pick<Context, "env" | "transport">): DoctorCheck[] {
  if (transport === "http") return [];
  const name = "token";
  try {
    const count = principalsOf(env).length;
    if (count > 0)
      return [{ name, status: "configured", message: `Clients of evidence-serve must send one of ${count}` }];
  } catch (thrown) {
    const { message, hint } = asFailure(thrown);
    return [{ name, status: "failed", message, ...(hint !== undefined && { hint }) }];
  }
  return [
    {
      name,
      status: "not configured",
      message: "Whoever reaches evidence-serve may use it",
      hint: "Set HEDDLE_EVIDENCE_A2A_TOKEN before it listens beyond this machine",
    },
  ];
}

async function checkConnection(
  llm: { models: (options: { signal: AbortSignal }) => Promise<{ models: readonly unknown[] }> },
  isKnown: boolean,
  { signal }: Context,
): Promise<DoctorCheck> {
  const name = "reachability";
  if (!isKnown)
    return { name, status: "not configured", message: "No model server is configured; none was asked" };
  try {
    const { models } = await llm.models({ signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]) });
    return { name, status: "ok", message: `The model server answers and offers ${models.length} models` };
  } catch (thrown) {
    signal.throwIfAborted();
    const { message, hint } = asFailure(thrown);
    return { name, status: "failed", message, ...(hint !== undefined && { hint }) };
  }
}
