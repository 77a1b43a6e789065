/** The readable view of the registry: each package with its phase, services and routes. */
import type { Style } from "#kit/contract/operation.ts";
import type { RegistryListResult } from "#schemas/package/registry.ts";

const PHASE_COLOURS: Readonly<Record<string, (style: Style) => (text: string) => string>> = {
  running: ({ green }) => green,
  verified: ({ green }) => green,
  failed: ({ red }) => red,
};

export function registryListView({ packages }: RegistryListResult, style: Style): string {
  if (packages.length === 0) return "The registry is empty";
  return packages
    .flatMap(({ metadata, spec, status }) => [
      `${style.bold(metadata.name)} ${style.dim(metadata.intent_id)} ${(PHASE_COLOURS[status.phase]?.(style) ?? style.dim)(status.phase)}`,
      ...spec.services.map(
        ({ name, framework, language, port, url }) =>
          `  ${name}: ${framework} in ${language}, port ${port}${url === null ? "" : ` ${style.cyan(url)}`}`,
      ),
      `  ${spec.artifacts.length} artifacts, ${status.endpoints.length === 0 ? "no route answers now" : `${status.endpoints.length} routes answer`}`,
    ])
    .join("\n");
}
