/** What sending an invoice needs of the part that makes invoices: one seam, so that the mail knows nothing of tax. */
import type { ActionName } from "#schemas/workflow.ts";
import type { Config, DryContext, Fields, Problem, StepContext } from "../../action/executor.ts";
import type { IssuedDocument } from "../../invoices/files.ts";

export interface InvoiceDocuments {
  /** What keeps the document from being made; changes nothing and takes no number. */
  preflight(action: ActionName, config: Config, context: DryContext): Promise<readonly Problem[]>;
  /** Takes the number and makes the files, each an effect of the step: a later attempt gets the same. */
  issue(config: Config, context: StepContext): Promise<IssuedDocument>;
  /** What issue would make. */
  simulate(config: Config, context: DryContext): Promise<Fields>;
}
