/** The plan of a package: the files of every service and what each needs, with a checksum over all of it. */
import { canonicalHash } from "#kit/data/canonical.ts";
import type { PackageDesign, ServiceDesign } from "#schemas/package/design.ts";
import type { PackageDocument } from "#schemas/package/document.ts";
import type { Handler } from "#schemas/package/handlers.ts";
import type { EstimatedResources, PackagePlan, PlannedFile, PlannedService } from "#schemas/package/plan.ts";
import { designPackage } from "../design/design.ts";
import { withHandlers } from "../design/with-handlers.ts";
import { type GeneratedService, generateService } from "../targets/generate.ts";
import { composeOf } from "../targets/shared/compose.ts";
import { KUBERNETES_FILE, kubernetesOf } from "../targets/shared/kubernetes.ts";
import { SANDBOX_FILE, sandboxFileOf } from "../targets/shared/sandbox-file.ts";
import { firstMigration } from "../targets/sql.ts";

export const COMPOSE_FILE = "compose.yaml";

/**
 * Plans a valid document. It is pure: the same document gives the same plan, and nothing is written.
 * @param handlers code for routes that the document does not determine
 */
export function planPackage(document: PackageDocument, handlers: readonly Handler[] = []): PackagePlan {
  return planDesign(withHandlers(designPackage(document), handlers), {
    isForKubernetes: isForKubernetes(document),
  });
}

export const isForKubernetes = ({ ENVIRONMENT }: PackageDocument): boolean =>
  ENVIRONMENT?.runtime === "kubernetes";

interface PlanOptions {
  /** Whether the manifests of Kubernetes belong to the files. */
  readonly isForKubernetes?: boolean;
  /** The migrations of a service; default the first one of a new project. */
  readonly migrations?: (service: ServiceDesign) => readonly PlannedFile[];
}

export function planDesign(
  design: PackageDesign,
  { isForKubernetes: hasManifests = false, migrations = firstMigration }: PlanOptions = {},
): PackagePlan {
  const made = design.services.map((service) =>
    generateService(service, folderOf(design, service), migrations(service)),
  );
  const services = made.map(({ planned }) => planned);
  const compose = composeOf(design);
  const files: PlannedFile[] = [
    { path: COMPOSE_FILE, content: compose },
    { path: SANDBOX_FILE, content: sandboxFileOf(design, services) },
    ...(hasManifests ? [{ path: KUBERNETES_FILE, content: kubernetesOf(design) }] : []),
  ];
  const first = made[0];
  return {
    success: true,
    logs: services.map(({ name, framework, files: own }) => `${name}: ${framework}, ${own.length} files`),
    generated_code: first ? fileOf(first.planned, first.entry) : "",
    dockerfile: first ? fileOf(first.planned, first.planned.image.dockerfile) : "",
    compose_yaml: compose,
    service_artifacts: Object.fromEntries(
      services.map(({ name, files: own }) => [name, own.map(({ path }) => path)]),
    ),
    warnings: design.warnings,
    estimated_resources: estimate(services),
    is_stack: design.is_stack,
    network: design.network,
    services,
    ...(design.images.length > 0 && { images: design.images }),
    files,
    contract: byService(made, design, ({ contract }) => contract),
    scenario: byService(made, design, ({ scenario }) => scenario),
    checksum: canonicalHash({ services, images: design.images, files }),
  };
}

/** The folder of a service below the output folder. */
export const folderOf = ({ is_stack }: PackageDesign, { name }: ServiceDesign): string =>
  is_stack ? name : ".";

function fileOf({ files }: PlannedService, path: string): string {
  return files.find((file) => file.path === path)?.content ?? "";
}

function byService(
  made: readonly GeneratedService[],
  { is_stack }: PackageDesign,
  part: (service: GeneratedService) => unknown,
): unknown {
  const [first] = made;
  if (!is_stack) return first && part(first);
  return Object.fromEntries(made.map((service) => [service.planned.name, part(service)]));
}

/** Measured with one service on two cores (docs/measurements.md): MiB at rest, seconds to build and to answer. */
const MEASURED: Readonly<
  Record<PlannedService["language"], { memory: number; build: number; start: number }>
> = {
  bun: { memory: 64, build: 2, start: 0.3 },
  node: { memory: 96, build: 5, start: 0.5 },
  python: { memory: 96, build: 10, start: 0.6 },
};

function estimate(services: readonly PlannedService[]): EstimatedResources {
  const needs = services.map(({ language }) => MEASURED[language]);
  const sum = (part: "memory" | "build" | "start") => needs.reduce((total, need) => total + need[part], 0);
  return {
    memory: `${sum("memory")}Mi`,
    cpu: String(0.25 * services.length),
    estimated_build_time: sum("build"),
    estimated_startup_time: sum("start"),
  };
}
