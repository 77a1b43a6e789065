/** The readable view of the model's status: whether one can be used, which, and what to do if not. */

import type { Style } from "#kit/contract/operation.ts";
import { indent, wrap } from "#kit/docs/text.ts";
import type { AiStatus } from "#schemas/package.ts";

export function aiStatusView(status: AiStatus, style: Style): string {
  const { available, provider, default_model, ollama_url, available_models, error } = status;
  const place = provider === null ? "" : ` of ${provider}${ollama_url === null ? "" : ` at ${ollama_url}`}`;
  return [
    available
      ? style.green(`${default_model ?? "A model"}${place} can be used`)
      : style.yellow(`No language model can be used${place}`),
    ...(error === null ? [] : wrap(error, style.width)),
    ...(available_models.length === 0
      ? []
      : ["Models:", indent(wrap(available_models.join("  "), style.width - 2), 2)]),
  ].join("\n");
}
