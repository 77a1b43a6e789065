/** The readable view of code by a model: the code as it is, and what the model says about it. */

import type { Style } from "#kit/contract/operation.ts";
import { wrap } from "#kit/docs/text.ts";
import type { GenerateCodeResult } from "#schemas/package.ts";

export function generateCodeView(result: GenerateCodeResult, style: Style): string {
  const { code, language, explanation, model } = result;
  return [
    code.trimEnd(),
    "",
    ...wrap(explanation, style.width),
    style.dim(`${language}, ${model ?? "unknown model"}; it was not run`),
  ].join("\n");
}
