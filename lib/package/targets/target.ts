/** A generated project before it becomes part of a plan. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { InstallStep, PlannedFile } from "#schemas/package/plan.ts";

export interface Project {
  /** Path of the entry point. */
  entry: string;
  start: string[];
  install: InstallStep | null;
  files: PlannedFile[];
  /** The path of a handler's module. */
  handlerPath: (module: string) => string;
}

/** Makes the project of a service in one language, with its migrations. */
export type Target = (service: ServiceDesign, migrations: readonly PlannedFile[]) => Project;
