/** `sandbox.yaml`: how the services run in the sandbox, as `compose.yaml` says it for containers. */
import { stringify } from "yaml";
import type { PackageDesign } from "#schemas/package/design.ts";
import type { PlannedService } from "#schemas/package/plan.ts";
import { LIMITS } from "../../runtime/deployment.ts";

export const SANDBOX_FILE = "sandbox.yaml";

export function sandboxFileOf(
  { name, is_stack, network, images }: Pick<PackageDesign, "name" | "is_stack" | "network" | "images">,
  services: readonly PlannedService[],
): string {
  return stringify(
    {
      version: 1,
      name,
      ...(is_stack && { network }),
      services: Object.fromEntries(services.map((service) => [service.name, sandboxService(service)])),
      ...(images.length > 0 && {
        // Servers of this machine replace them.
        images: Object.fromEntries(images.map(({ name: own, ...image }) => [own, image])),
      }),
      limits: {
        memory_bytes: LIMITS.memoryBytes,
        cpus: LIMITS.cpus,
        processes: LIMITS.processes,
        file_bytes: LIMITS.fileBytes,
        data_bytes: LIMITS.dataBytes,
        open_files: LIMITS.openFiles,
        log_bytes: LIMITS.logBytes,
      },
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );
}

function sandboxService(service: PlannedService): Record<string, unknown> {
  const { start, folder, port, host_port, health, data, depends_on, egress = [] } = service;
  return {
    start,
    source: folder,
    // Of 127.0.0.1; 0 is any free port.
    ports: [{ port, host_port }],
    health: { path: health },
    data,
    depends_on: Object.fromEntries(depends_on.map((name) => [name, { condition: "healthy" }])),
    egress,
  };
}
