/** The files of a whole plan, with paths below the output folder. */
import { posix } from "node:path";
import type { PackagePlan, PlannedFile } from "#schemas/package/plan.ts";

/** Every file of every service and of the package, sorted by path. */
export function allFiles({ services, files }: PackagePlan): PlannedFile[] {
  const own = services.flatMap((service) =>
    service.files.map((file) => ({ ...file, path: posix.join(service.folder, file.path) })),
  );
  return [...own, ...files].sort((a, b) => (a.path < b.path ? -1 : 1));
}
