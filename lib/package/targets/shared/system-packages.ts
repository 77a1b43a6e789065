/** Packages of Debian and Alpine with the programs that routes of a service call. */
import type { ServiceDesign } from "#schemas/package/design.ts";

/** By program: the name of its package in Debian, and in Alpine. */
const PACKAGES: Readonly<Record<string, { debian: string; alpine: string }>> = {
  convert: { debian: "imagemagick", alpine: "imagemagick" },
  pdfunite: { debian: "poppler-utils", alpine: "poppler-utils" },
};

/** The programs that a service calls, each once. */
function programsCalled({ operations }: Pick<ServiceDesign, "operations">): string[] {
  const names = operations.flatMap(({ behavior }) =>
    behavior.kind !== "steps"
      ? []
      : behavior.program.steps.flatMap((step) => {
          if (step.do !== "call" || step.call !== "run_tool") return [];
          const [command] = step.arguments;
          const [program] = command !== undefined && "list" in command ? command.list : [];
          return program !== undefined && "constant" in program ? [String(program.constant)] : [];
        }),
  );
  return [...new Set(names)].sort();
}

/** The lines of a Dockerfile that install what the routes call; none for a service that calls no program. */
export function installOfPrograms(service: Pick<ServiceDesign, "operations" | "base_image">): string[] {
  const isAlpine = /alpine/.test(service.base_image);
  const packages = programsCalled(service).flatMap((name) => {
    const found = Object.hasOwn(PACKAGES, name) ? PACKAGES[name] : undefined;
    return found === undefined ? [] : [isAlpine ? found.alpine : found.debian];
  });
  if (packages.length === 0) return [];
  const names = packages.join(" ");
  if (isAlpine) return ["# hadolint ignore=DL3018", `RUN apk add --no-cache ${names}`];
  return [
    "# hadolint ignore=DL3008",
    `RUN apt-get update && apt-get install -y --no-install-recommends ${names} && rm -rf /var/lib/apt/lists/*`,
  ];
}
