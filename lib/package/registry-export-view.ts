/** The readable view of catalog files: each below its path. */
import type { Style } from "#kit/contract/operation.ts";
import type { RegistryExportResult } from "#schemas/package/registry.ts";

export const registryExportView = ({ files }: RegistryExportResult, style: Style): string =>
  files.map(({ path, content }) => `${style.bold(path)}\n${content.trimEnd()}`).join("\n\n");
