/** Where steps put the files that they make. */
import { resolve } from "node:path";
import type { DryContext } from "../../action/executor.ts";

/** The configured folder, which the operator chose. */
export function outputFolder({ settings, folder }: Pick<DryContext, "settings" | "folder">): string {
  return resolve(folder, settings.output ?? "workflow-output");
}
