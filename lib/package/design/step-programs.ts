/** The operations of a service that are programs of steps. */
import type { OperationDesign, ServiceDesign } from "#schemas/package/design.ts";
import { signsIn } from "./accounts.ts";

export type ProgramOperation = OperationDesign & {
  behavior: Extract<OperationDesign["behavior"], { kind: "steps" }>;
};

/** The operations of a service that are programs. */
export function programsOf({ operations }: ServiceDesign): ProgramOperation[] {
  return operations.filter((operation): operation is ProgramOperation => operation.behavior.kind === "steps");
}

/** Whether secured routes can only be called with API_TOKEN: no route exchanges name and secret for a token. */
export function needsToken({ operations }: ServiceDesign): boolean {
  return operations.some(({ secured }) => secured) && !operations.some(signsIn);
}
