/** The planned service of a design: code, contract, scenario, image and how it is installed and started. */
import { stringify } from "yaml";
import { sha256Hex } from "#kit/data/canonical.ts";
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { PlannedHandler } from "#schemas/package/handlers.ts";
import type { PlannedFile, PlannedService } from "#schemas/package/plan.ts";
import { arazzoOf } from "../contract/arazzo.ts";
import { openApiOf } from "../contract/openapi.ts";
import { HEALTH_PATH } from "../design/routes.ts";
import { needsToken } from "../design/step-programs.ts";
import { routeOf } from "../design/with-handlers.ts";
import { pythonProject } from "./python/project.ts";
import { clientFiles } from "./shared/clients.ts";
import { DATA_FOLDER, DATABASE_PATH } from "./shared/dockerfile.ts";
import { docsPage } from "./shared/docs-page.ts";
import { environmentExample } from "./shared/environment.ts";
import { createdFiles } from "./shared/extras.ts";
import type { Project, Target } from "./target.ts";
import { typescriptProject } from "./typescript/project.ts";

export const CONTRACT_FILE = "contract.openapi.json";
export const SCENARIO_FILE = "contract.arazzo.yaml";

const TARGETS: Readonly<Record<ServiceDesign["framework"], Target>> = {
  fastapi: pythonProject,
  flask: pythonProject,
  express: typescriptProject,
  hono: typescriptProject,
  elysia: typescriptProject,
};

export interface GeneratedService {
  planned: PlannedService;
  entry: string;
  contract: unknown;
  scenario: unknown;
}

export function generateService(
  service: ServiceDesign,
  folder: string,
  migrations: readonly PlannedFile[],
): GeneratedService {
  const project = TARGETS[service.framework](service, migrations);
  const handlers = plannedHandlers(service, project.handlerPath);
  const contract = openApiOf(service);
  const scenario = arazzoOf(service, CONTRACT_FILE);
  const made: PlannedFile[] = [
    ...project.files,
    { path: ".env.example", content: environmentExample(service) },
    { path: "data/.gitkeep", content: "" },
    ...clientFiles(service),
    { path: "docs.html", content: docsPage(service) },
    { path: CONTRACT_FILE, content: `${JSON.stringify(contract, null, 2)}\n` },
    { path: SCENARIO_FILE, content: stringify(scenario, { lineWidth: 0, aliasDuplicateObjects: false }) },
  ];
  const files = [...made, ...createdFiles(service, made)];
  return {
    entry: project.entry,
    contract,
    scenario,
    planned: {
      name: service.name,
      language: service.language,
      framework: service.framework,
      port: service.port,
      host_port: service.host_port,
      folder,
      files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
      image: { base: service.base_image, dockerfile: "Dockerfile" },
      env: { HOST: "0.0.0.0", PORT: String(service.port), DATABASE_PATH, ...service.environment },
      start: project.start,
      install: project.install,
      health: HEALTH_PATH,
      data: DATA_FOLDER,
      depends_on: service.depends_on,
      ...egressOf(service),
      ...(needsToken(service) && { needs_token: true }),
      ...(service.key_header !== null && { key_header: service.key_header }),
      contract: CONTRACT_FILE,
      scenario: SCENARIO_FILE,
      unimplemented: service.operations
        .filter(({ behavior }) => behavior.kind === "unimplemented")
        .map(routeOf),
      ...(handlers.length > 0 && { handlers }),
    },
  };
}

/** The handlers of a service, each with the checksum of its file. */
function plannedHandlers({ operations }: ServiceDesign, pathOf: Project["handlerPath"]): PlannedHandler[] {
  return operations.flatMap((operation) => {
    const { id, behavior } = operation;
    if (behavior.kind !== "handler") return [];
    const { module, code, made_by, examples } = behavior;
    const checksum_sha256 = sha256Hex(code);
    return [
      { route: routeOf(operation), path: pathOf(module), operation: id, made_by, examples, checksum_sha256 },
    ];
  });
}

/** The origins that a service calls; a URL whose host is not fixed names none. */
function egressOf({ calls, operations }: ServiceDesign): { egress?: string[] } {
  const urls = [
    ...calls.map(({ url }) => url),
    ...operations.flatMap(({ behavior }) => (behavior.kind === "proxy" ? [behavior.url] : [])),
  ];
  const origins = urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
  const egress = [...new Set(origins)].filter((origin) => /^https?:\/\/[^{}]+$/.test(origin)).sort();
  return egress.length > 0 ? { egress } : {};
}
