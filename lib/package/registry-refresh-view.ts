/** The readable view of a refreshed registry: its packages, and the files that were brought up to date. */
import type { Style } from "#kit/contract/operation.ts";
import type { RegistryRefreshResult } from "#schemas/package/registry.ts";
import { counted } from "./heading.ts";
import { registryListView } from "./registry-list-view.ts";

export function registryRefreshView(result: RegistryRefreshResult, style: Style): string {
  const { files, written } = result;
  return [
    registryListView(result, style),
    `${written ? "Wrote" : "Would write"} ${counted(files.length, "file")}`,
    ...files.map((path) => `  ${path}`),
  ].join("\n");
}
