/** The readable view of a checked package file: each mistake with its place, as compilers print it, and what to do. */

import type { Style } from "#kit/contract/operation.ts";
import { indent, wrap } from "#kit/docs/text.ts";
import type { ValidateResult } from "#schemas/package.ts";
import { documentLines } from "./document-view.ts";
import { counted } from "./heading.ts";

export function validateView({ path, document, errors, warnings }: ValidateResult, style: Style): string {
  const file = path ?? "package";
  // A section that is missing has no place.
  const placeOf = ({ line, column }: ValidateResult["errors"][number]) =>
    style.bold([file, line, column].filter((part) => part !== null).join(":"));
  return [
    ...errors.flatMap((mistake) => [
      ...wrap(`${placeOf(mistake)} ${style.red("error")} ${mistake.message}`, style.width),
      ...(mistake.hint == null ? [] : [style.dim(indent(wrap(mistake.hint, style.width - 2), 2))]),
    ]),
    ...warnings.flatMap((text) => wrap(`${style.yellow("warning")} ${text}`, style.width)),
    errors.length > 0
      ? style.red(`${file} is not a valid package: ${counted(errors.length, "error")}`)
      : style.green(`${file} is a valid package`),
    ...(document === null ? [] : documentLines(document, style)),
  ].join("\n");
}
