/** `refactor-analyze`: the metrics of a project. */
import type { Analysis, AnalyzeRequest } from "../../../schemas/refactor.ts";
import type { Context } from "../../kit/context.ts";
import { projectFolder } from "../project-folder.ts";
import { analyzeProject } from "./project.ts";

export function run(request: AnalyzeRequest, context: Context): Promise<Analysis> {
  return analyzeProject(projectFolder(request), request, context);
}
