/** The readable view of the ways to reach the package service. */

import type { Style } from "#kit/contract/operation.ts";
import { twoColumns } from "#kit/docs/text.ts";
import type { InterfacesResult } from "#schemas/package/interfaces.ts";

export const interfacesView = ({ surfaces }: InterfacesResult, style: Style): string =>
  twoColumns(
    surfaces.map(({ entry, description }) => ({ label: entry, text: description })),
    style.width,
    0,
    40,
  );
