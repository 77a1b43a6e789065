/** The readable view of the models of a server: a line each. */
import type { Style } from "#kit/contract/operation.ts";
import type { ModelsResult } from "#schemas/package.ts";
import { counted } from "./heading.ts";

export function modelsView(result: ModelsResult, style: Style): string {
  const { models, left_out, default: usual, max_parameters } = result;
  const lines = models.map(({ name, parameters_billions }) => {
    const size = parameters_billions === null ? "size unknown" : `${parameters_billions} billion parameters`;
    return `  ${name === usual ? style.green(name) : name} ${style.dim(size)}${name === usual ? " default" : ""}`;
  });
  return [
    models.length === 0 ? "The server offers no model that may be used" : counted(models.length, "model"),
    ...lines,
    ...(left_out === 0
      ? []
      : [
          style.dim(
            `${counted(left_out, "model")} with more than ${max_parameters} billion parameters left out`,
          ),
        ]),
  ].join("\n");
}
