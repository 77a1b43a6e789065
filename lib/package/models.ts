/** `package-models`: the models that the server offers, within the largest size. */
import type { Context } from "#kit/files/context.ts";
import type { ModelsRequest, ModelsResult } from "#schemas/package.ts";
import { modelOf } from "./llm/client.ts";

/** @throws CONFIG, CANCELLED, the codes of LLM_ERRORS */
export async function run({ id, max_params }: ModelsRequest, context: Context): Promise<ModelsResult> {
  const llm = await modelOf(context, { mode: "require-llm" });
  const {
    models,
    default: chosen,
    maxParametersBillions,
  } = await llm.models({
    signal: context.signal,
    ...(max_params !== undefined && { maxParametersBillions: max_params }),
  });
  const offered = models.filter(({ cap }) => cap !== "above");
  return {
    ...(id !== undefined && { id }),
    ok: true,
    models: offered.map(({ id: name, parametersBillions, cap }) => ({
      name,
      parameters_billions: parametersBillions,
      size_known: cap !== "unknown",
    })),
    left_out: models.length - offered.length,
    default: chosen,
    max_parameters: maxParametersBillions,
  };
}
