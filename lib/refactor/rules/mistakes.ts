/** Collects the mistakes of rules, each with its place in the file. */
import type { RuleMistake } from "#schemas/refactor.ts";

export type Path = readonly (string | number)[];

/** Where a part of the rules is in its file; null if there is no file. */
export type PlaceOf = (
  path: Path,
  part: "key" | "value",
) => {
  line: number;
  column: number /** Whether columns within a text can be added. */;
  exact: boolean;
} | null;

export const NO_PLACE: PlaceOf = () => null;

export class Collector {
  readonly mistakes: RuleMistake[] = [];

  constructor(
    private readonly placeOf: PlaceOf,
    private readonly base: Path,
  ) {}

  add(
    rule: string | null,
    index: number | null,
    path: Path,
    part: "key" | "value",
    message: string,
    hint?: string,
    /** Column within the text of the value, from 1. */
    within?: number,
  ): void {
    const place = this.placeOf([...this.base, ...path], part);
    const inside = within === undefined ? "" : ` (column ${within} of the condition)`;
    this.mistakes.push({
      rule,
      index,
      field: fieldText(index === null ? path : path.slice(1)),
      line: place?.line ?? null,
      column:
        place === null
          ? null
          : place.exact && within !== undefined
            ? place.column + within - 1
            : place.column,
      message: `${message}${inside}`,
      ...(hint !== undefined && { hint }),
    });
  }

  /** In the order of the file, or of the list. */
  sort(): void {
    const order = ({ line, index, column }: RuleMistake) => [line ?? index ?? 0, column ?? 0] as const;
    this.mistakes.sort((a, b) => order(a)[0] - order(b)[0] || order(a)[1] - order(b)[1]);
  }
}

/** Keys from the file are shown only if they are known. */
function fieldText(path: Path): string {
  return path
    .map((part, at) => (typeof part === "number" ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join("");
}
